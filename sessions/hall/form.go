package hall

import (
	"context"
	"errors"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// Form implements Archive. A guest has none.
func (h *Hall) Form(ctx context.Context, name, game string) ([]sessions.Form, error) {
	a, err := h.store.PlayerByName(ctx, PlainName(name))
	if errors.Is(err, storage.ErrNotFound) {
		_, err = h.guestProfile(name)
		return nil, err
	}
	if err != nil {
		return nil, h.failed("form", err)
	}
	forms, err := h.store.Forms(ctx, a.ID)
	if err != nil {
		return nil, h.failed("form", err)
	}
	bests, err := h.store.Bests(ctx, a.ID)
	if err != nil {
		return nil, h.failed("form", err)
	}
	byTable := map[string]storage.Best{}
	for _, b := range bests {
		byTable[b.Table] = b
	}
	var list []sessions.Form
	for _, f := range forms {
		if of, _, _ := strings.Cut(f.Table, "/"); of == game {
			list = append(list, formOf(f, byTable[f.Table]))
		}
	}
	return list, nil
}

func formOf(f storage.Form, b storage.Best) sessions.Form {
	form := sessions.Form{
		Table: f.Table, Best: b.Best, ID: sessions.ID(b.Match), Played: b.Played, Won: b.Won,
		Last10: average(f.Wins, 10), Last100: average(f.Wins, 100),
		BBBVMilli: f.Quickest.BBBVMilli(), Quickest: sessions.ID(f.Quickest.Match),
		Efficiency: f.Best.Efficiency, Cleanest: sessions.ID(f.Best.Match),
		Row: f.Row, BestRow: f.BestRow,
	}
	for _, w := range f.Wins {
		form.Series = append(form.Series, sessions.FormPoint{
			ID: sessions.ID(w.Match), Ended: w.Ended, Time: w.Time, BBBVMilli: w.BBBVMilli(), Efficiency: w.Efficiency,
		})
	}
	return form
}

// average is the mean of the newest wins.
func average(wins []storage.Win, of int) sessions.Average {
	wins = wins[max(0, len(wins)-of):]
	if len(wins) == 0 {
		return sessions.Average{}
	}
	var sum games.Elapsed
	for _, w := range wins {
		sum += w.Time
	}
	return sessions.Average{Of: len(wins), Time: sum / games.Elapsed(len(wins))}
}
