package commands

import (
	"errors"
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions"

	"github.com/spf13/cobra"
)

// keyShape is a key of an account. Added is null for a key without one.
type keyShape struct {
	Fingerprint string  `json:"fingerprint"`
	Name        string  `json:"name"`
	Added       *string `json:"added"`
	Invited     bool    `json:"invited,omitempty"`
	Current     bool    `json:"current,omitempty"`
}

type ratingShape struct {
	Rating      int  `json:"rating"`
	Deviation   int  `json:"deviation"`
	Provisional bool `json:"provisional"`
	Games       int  `json:"games"`
}

// whoamiShape has Account only before there is one, as false.
type whoamiShape struct {
	Schema  int                         `json:"schema"`
	Name    string                      `json:"name"`
	Guest   bool                        `json:"guest"`
	Account *bool                       `json:"account,omitempty"`
	Keys    []keyShape                  `json:"keys"`
	Ratings map[games.Speed]ratingShape `json:"ratings"`
}

func (r *call) whoami() *cobra.Command {
	return r.withJSON(r.command("whoami", "whoami", func([]string) error {
		me, err := r.me()
		if err != nil {
			return err
		}
		return r.answer(me, func() string { return r.describeMe(me) })
	}))
}

func (r *call) me() (whoamiShape, error) {
	me := whoamiShape{Schema: 1, Keys: []keyShape{}, Ratings: map[games.Speed]ratingShape{}}
	a, known, err := r.account()
	switch {
	case err != nil:
		return me, err
	case r.Who.Fingerprint == "":
		me.Name, me.Guest = r.Accounts.GuestName(r.Who), true
		return me, nil
	case !known:
		me.Name, me.Account = r.Who.Proposed, new(bool)
		me.Keys = append(me.Keys, keyShape{Fingerprint: r.Who.Fingerprint, Current: true})
		return me, nil
	}
	me.Name = a.Name
	keys, err := r.Accounts.Keys(r.ctx, r.Who)
	if err != nil {
		return me, err
	}
	for _, k := range keys {
		me.Keys = append(me.Keys, shapeKey(k))
	}
	p, err := r.Archive.Profile(r.ctx, a.Name)
	me.Ratings = shapeRatings(p.Ratings)
	return me, err
}

func shapeKey(k sessions.Key) keyShape {
	return keyShape{Fingerprint: k.Fingerprint, Name: k.Label, Added: stamp(k.Added), Invited: k.Invited, Current: k.Current}
}

func shapeRatings(lines map[games.Speed]sessions.LadderLine) map[games.Speed]ratingShape {
	out := map[games.Speed]ratingShape{}
	for speed, l := range lines {
		out[speed] = ratingShape{l.Rating, l.Deviation, l.Provisional, l.Games}
	}
	return out
}

// account is the account of the key that signed; known is false where there
// is none. It makes nothing.
func (r *call) account() (a sessions.Account, known bool, err error) {
	if r.Who.Fingerprint == "" {
		return a, false, nil
	}
	a, err = r.Accounts.Whois(r.ctx, r.Who)
	var refusal *games.Error
	if errors.As(err, &refusal) && refusal.Code == sessions.NotFound {
		return a, false, nil
	}
	return a, err == nil, err
}

// ownAccount is the account of the key, made now if there is none: for
// commands that change something. Without a key there is nothing to change.
func (r *call) ownAccount() (sessions.Account, error) {
	if r.Who.Fingerprint == "" {
		return sessions.Account{}, games.Refuse(games.Denied, "cmd.needs.key")
	}
	a, known, err := r.account()
	if known || err != nil {
		return a, err
	}
	return r.Accounts.Create(r.ctx, r.Who, "", nil)
}

func (r *call) describeMe(me whoamiShape) string {
	var b strings.Builder
	b.WriteString(me.Name + "\n")
	switch {
	case me.Guest:
		b.WriteString(r.say("cmd.whoami.guest") + "\n")
	case me.Account != nil:
		b.WriteString(r.say("cmd.whoami.new") + "\n")
	}
	for _, k := range me.Keys {
		b.WriteString(strings.TrimRight(k.Fingerprint+" "+k.Name, " ") + "\n")
	}
	b.WriteString(r.describeRatings(me.Ratings))
	return b.String()
}

func (r *call) describeRatings(ratings map[games.Speed]ratingShape) string {
	if len(ratings) == 0 {
		return ""
	}
	rows := [][]string{}
	for _, s := range append(games.Speeds(), games.AnySpeed) {
		if l, ok := ratings[s]; ok {
			rows = append(rows, []string{r.ladderName(s), rated(l.Rating, l.Provisional), number(l.Deviation), number(l.Games)})
		}
	}
	return "\n" + table([]column{
		{r.say("cmd.col.ladder"), false},
		{r.say("cmd.col.rating"), true},
		{r.say("cmd.col.deviation"), true},
		{r.say("cmd.col.games"), true},
	}, rows)
}

// ladderName is a ladder's: the one for all speeds is a game's without clocks.
func (r *call) ladderName(s games.Speed) string {
	if s != games.AnySpeed {
		return r.say("cmd.speed." + string(s))
	}
	for _, g := range r.Games {
		if a := g.About(); a.Rated && a.Unclocked {
			return r.say(a.Name + ".name")
		}
	}
	return r.say("cmd.speed.all")
}

// rated is a rating for people: a provisional one has a question mark.
func rated(n int, provisional bool) string {
	switch {
	case n == 0:
		return "-"
	case provisional:
		return fmt.Sprintf("%d?", n)
	}
	return number(n)
}

// ladderOf names the ladder of the rating that is shown beside a name: that of
// those played on which has it, "-" where there is none.
func (r *call) ladderOf(w sessions.Who) string {
	for _, on := range w.Standings {
		if on.Rating == w.Rating && on.Provisional == w.Provisional {
			return r.ladderName(on.Speed)
		}
	}
	return "-"
}

type whoShape struct {
	Name   string         `json:"name"`
	Guest  bool           `json:"guest"`
	Bot    bool           `json:"bot,omitempty"`
	State  sessions.State `json:"state"`
	Rating *int           `json:"rating"`
	Since  *string        `json:"since"`
}

func (r *call) who() *cobra.Command {
	return r.withJSON(r.command("who", "who", func([]string) error {
		lobby := r.Arcade.Present()
		list, rows := []whoShape{}, [][]string{}
		for _, w := range lobby.Players {
			if w.Level > 0 {
				continue // a computer opponent is not a player who is online
			}
			shape := whoShape{Name: w.Name, Guest: w.Guest, Bot: w.Bot, State: w.State, Since: stamp(w.Since)}
			if w.Rating > 0 {
				shape.Rating = &w.Rating
			}
			list = append(list, shape)
			rows = append(rows, []string{w.Name, r.say("cmd.state." + string(w.State)), rated(w.Rating, w.Provisional), r.ladderOf(w), minute(w.Since)})
		}
		value := struct {
			Schema int        `json:"schema"`
			Who    []whoShape `json:"who"`
		}{1, list}
		return r.answer(value, func() string {
			return table([]column{
				{r.say("cmd.col.name"), false},
				{r.say("cmd.col.state"), false},
				{r.say("cmd.col.rating"), true},
				{r.say("cmd.col.ladder"), false},
				{r.say("cmd.col.since"), false},
			}, rows)
		})
	}))
}
