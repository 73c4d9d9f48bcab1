package play_test

import (
	"strings"
	"testing"

	"arcade/games"
)

// Bars show the mobility beside the names and how much of a board is open
// below it, in either set of characters.
func TestBars(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		for _, want := range []string{"mobility  7  ▕██", "mobility 14  ▕██", "░▏"} {
			if !strings.Contains(g.p.text(), want) {
				t.Errorf("no %q:\n%s", want, g.p.text())
			}
		}
		if strings.Contains(g.p.text(), "mobility  black") {
			t.Error("the mobility is told twice")
		}
		g.p.size(40, 12) // no room
		if strings.Contains(g.p.text(), "▕") {
			t.Errorf("bars where there is no room:\n%s", g.p.text())
		}
	})
}

// The footer offers a takeback only where one could ever be.
func TestFooterOffersWhatMayBe(t *testing.T) {
	for _, rated := range []bool{true, false} {
		inHouse(t, func(h *house) {
			g := h.atTable("5+3", rated, drawn)
			g.p.size(120, 40)
			if got := strings.Contains(g.p.text(), "u take back"); got == rated {
				t.Errorf("rated %v: take back in the footer: %v\n%s", rated, got, g.p.text())
			}
			if got := strings.Contains(g.p.text(), "D draw"); got == rated { // not before move 20
				t.Errorf("rated %v: draw in the footer: %v", rated, got)
			}
			if err := g.ada.try(g.id, games.VerbOffer, games.WhatTakeback); rated && err == nil {
				t.Error("a takeback was taken in a rated game")
			}
		})
	}
}
