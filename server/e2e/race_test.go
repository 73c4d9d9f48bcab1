package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"
)

// TestTwoRace: one finds, the other joins, both see the countdown, a mine
// freezes, both clear the board, and the ladder knows who was faster.
func TestTwoRace(t *testing.T) {
	w := newTown(t)
	ada, bob := w.newcomer("ada"), w.newcomer("bob")
	ada.gathers()
	bob.joins("race Beginner 1/8")
	ada.WaitFor("race Beginner 2/8")
	ada.Type("s")
	ada.countdown()
	bob.countdown()
	a, b := ada.clearer(), bob.clearer()
	a.started()
	b.started()

	a.stumble()
	ada.WaitFor("FROZEN 4.")
	bob.WaitFor("frozen 4.")
	b.run()
	bob.WaitFor("You are through: place 1")
	ada.WaitFor("#1")
	ada.WaitGone("FROZEN")
	a.run()
	ada.WaitFor("You lose: bob wins.")
	bob.WaitFor("You win!")
	bob.WaitFor("1500? ▸ 1662?")
	ada.WaitFor("1500? ▸ 1338?")
	w.fits(t, "bob", "ada")

	w.clock.Advance(settled)
	ada.Type("m")
	bob.WaitFor("ada would like a rematch.")
	bob.Type("m")
	ada.countdown()
	bob.countdown()
}

// TestEightRace: the eighth place begins it, one drops and comes back to its
// seat, one leaves and comes last.
func TestEightRace(t *testing.T) {
	w := newTown(t)
	var all []*person
	for _, name := range strings.Fields("ada bob carl dora eva finn gina hugo") {
		all = append(all, w.newcomer(name))
	}
	all[0].gathers()
	for i, p := range all[1:] {
		p.joins(fmt.Sprintf("race Beginner %d/8", i+1))
		if i+2 < len(all) {
			p.WaitFor(fmt.Sprintf("race Beginner %d/8  ", i+2)) // its own panel of what it waits for
		}
	}
	for _, p := range all {
		p.countdown()
	}
	ada, dropped, leaver := all[0], all[1], all[2]
	fast := ada.clearer()
	fast.started()
	lost := dropped.clearer()
	lost.started()
	lost.step()
	dropped.vanish()
	ada.WaitFor("away")

	leaver.Type("q")
	leaver.WaitFor("Leave the race and come last")
	leaver.Type(up + enter)
	leaver.WaitFor("sure?")
	leaver.Type(enter)
	leaver.WaitFor("You have left.")
	ada.WaitFor("left")

	fast.run()
	ada.WaitFor("You are through: place 1")
	dropped.come(servertest.Window{})
	back := dropped.clearer()
	back.started()
	back.run()
	dropped.WaitFor("You are through: place 2")
	w.clock.Advance(2 * time.Minute)
	for _, p := range all {
		p.WaitFor("Game over")
	}
	ada.WaitFor("You win!")
	dropped.WaitFor("Place 2 of 8.")
	leaver.WaitFor("Place 8 of 8.")
	of := w.ratings()
	if len(of) != len(all) {
		t.Fatalf("the ladder holds %v", of)
	}
	for _, p := range all[3:] {
		if of["ada"] <= of["bob"] || of["bob"] <= of[p.name] || of[p.name] <= of["carl"] {
			t.Errorf("%v", of)
		}
	}
}
