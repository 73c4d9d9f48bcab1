package commands

import "arcade/sessions"

// forms are how a player has fared of late on every table that it has a record
// on.
func (r *call) forms(p sessions.Profile) (map[string]sessions.Form, error) {
	found := map[string]sessions.Form{}
	for _, g := range r.Games {
		if a := g.About(); solo(a) {
			list, err := r.Archive.Form(r.ctx, p.Name, a.Name)
			if err != nil {
				return nil, err
			}
			for _, f := range list {
				found[f.Table] = f
			}
		}
	}
	return found, nil
}

func shapeForm(f sessions.Form) *formShape {
	shape := &formShape{
		WinPercent: f.WinPercent(), Last10MS: meanMS(f.Last10), Last100MS: meanMS(f.Last100),
		BestRate: rateOf(f.BBBVMilli), BestIOE: someOf(f.Efficiency), Row: f.Row, BestRow: f.BestRow, Series: []winShape{},
	}
	for _, w := range f.Series {
		shape.Series = append(shape.Series, winShape{w.ID, stamp(w.Ended), int64(w.Time), rateOf(w.BBBVMilli), someOf(w.Efficiency)})
	}
	return shape
}

func meanMS(a sessions.Average) *int64 {
	if a.Of == 0 {
		return nil
	}
	ms := int64(a.Time)
	return &ms
}

// meanOf is a mean for people.
func meanOf(a sessions.Average) string {
	if a.Of == 0 {
		return "-"
	}
	return seconds(a.Time)
}

// rateOf is 3BV a second from thousandths, nil for none.
func rateOf(milli int) *float64 {
	if milli == 0 {
		return nil
	}
	rate := float64(milli) / 1000
	return &rate
}

func someOf(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}

func percentOf(n int) string {
	if n == 0 {
		return ""
	}
	return number(n) + " %"
}
