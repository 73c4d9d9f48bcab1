package play_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/screentest"
)

// drawn is the game of the drawings: Black is to make move 15.
const drawn = "f5d6c3d3c4f4c5b3c2e3d2c6b4a3"

// wipeOut is a whole game of nine plies that Black wins 13-0.
const wipeOut = "e6f4e3f6g5d6e7f5c5"

// goldens compares what somebody sees at the sizes of the drawings, in both
// languages.
func goldens(t *testing.T, name string, p *person) {
	t.Helper()
	for _, lang := range []string{"en", "zh"} {
		for _, size := range [][2]int{{80, 24}, {40, 12}, {120, 40}} {
			p.size(size[0], size[1])
			screentest.Golden(t, fmt.Sprintf("%s-%dx%d-%s", name, size[0], size[1], lang), p.text())
		}
		p.press("ctrl+t")
	}
	p.size(80, 24)
}

// table is a running game of ada (Black) and lin, whom the test moves, and
// ada's screens.
type table struct {
	*house
	ada, lin *bare
	id       sessions.ID
	p        *person
}

// atTable begins a game and plays the squares.
func (h *house) atTable(clock string, rated bool, squares string) *table {
	t := &table{house: h, ada: h.enter("ada"), lin: h.enter("lin")}
	t.id = begin(t.ada, t.lin, clock, rated)
	t.p = h.visit("ada")
	t.ada.act(t.id, games.VerbReady, "")
	t.lin.act(t.id, games.VerbReady, "")
	moves(t.ada, t.lin, t.id, squares, 7*time.Second)
	t.p.wait(4 * time.Second)
	return t
}

func TestGoldenReversi(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		goldens(t, "reversi", g.p)
		g.p.press("X")
		goldens(t, "reversi-resign", g.p)
		g.p.press("left", "esc")
		goldens(t, "reversi-menu", g.p)
		h.visit("bob", at(g.id)).settle()
		q := h.visit("kim", at(g.id))
		q.settle()
		goldens(t, "reversi-watched", q)
	})
}

func TestGoldenOffer(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		g.lin.act(g.id, games.VerbOffer, games.WhatTakeback)
		goldens(t, "reversi-offer", g.p)
	})
}

func TestGoldenGone(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("15+10", true, drawn)
		must(t, g.lin.Close())
		g.p.wait(19 * time.Second)
		goldens(t, "reversi-away", g.p)
		g.p.wait(45 * time.Second)
		goldens(t, "reversi-claim", g.p)
	})
}

func TestGoldenResult(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, wipeOut)
		goldens(t, "reversi-result", g.p)
		must(t, g.lin.Rematch(context.Background(), g.id))
		goldens(t, "reversi-rematch", g.p)
		g.p.press("esc")
		goldens(t, "reversi-over", g.p)
	})
}

func TestGoldenMines(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 3)
		p.wait(1200 * time.Millisecond)
		goldens(t, "mines", p)
		p.solve(id, 100)
		p.wait(time.Second)
		goldens(t, "mines-won", p)
		p.press("esc")
		goldens(t, "mines-over", p)
	})
}

func TestGoldenExpert(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("expert")
		p.solve(id, 9)
		p.wait(300 * time.Millisecond)
		p.press("F", "4")
		goldens(t, "mines-expert", p)
		p.press("backspace")
		p.act(id, games.VerbMove, p.mine(id))
		p.wait(time.Second)
		goldens(t, "mines-lost", p)
		p.press("esc")
		goldens(t, "mines-lost-board", p)
	})
}

func TestGoldenTab(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.press("esc", "down", "enter", "2")
		goldens(t, "tab", g.p)
		g.p.size(40, 12)
		g.p.sees("…13 more") // what is below is not seen
	})
}
