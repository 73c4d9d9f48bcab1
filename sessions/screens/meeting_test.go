package screens

import (
	"testing"
	"testing/synctest"
	"time"
)

// TestChallengeIsAnswered: it rings, is seen wherever one is, takes no key in
// its first half second, and accepting begins the match on both sides.
func TestChallengeIsAnswered(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		bob.press(":")
		bob.typ("settings")
		bob.press("enter")
		bob.until("Preview")
		ada.until("bob")
		ada.press("/")
		ada.typ("bob")
		ada.press("enter", "c")
		ada.until("Challenge bob")
		ada.press("enter")
		bob.until("challenges you") // it has just come
		if bob.m.bells != 1 {
			t.Errorf("%d bells rang", bob.m.bells)
		}
		bob.press("y")
		if bob.m.modal == nil {
			t.Fatal("a key of the first half second has answered")
		}
		time.Sleep(500 * time.Millisecond)
		bob.press("y")
		bob.settle()
		ada.settle()
		time.Sleep(time.Second)
		ada.settle()
		for _, p := range []*person{ada, bob} {
			if n := len(p.m.env.News.Seated); n != 1 {
				t.Errorf("%s sits in %d matches", p.m.env.Me.Name, n)
			}
		}
	})
}

// TestTheCursorStartsOnSomebodyElse: c asks another player, whatever the names.
func TestTheCursorStartsOnSomebodyElse(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		for _, p := range []*person{ada, bob} {
			other := map[*person]string{ada: "bob", bob: "ada"}[p]
			p.until("Players 2")
			p.press("c")
			p.until("Challenge " + other)
			p.press("esc")
		}
	})
}

// TestChallengeByArrows: the focus begins on later, and every answer can be
// reached by arrows and Enter.
func TestChallengeByArrows(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(time.Second)
		bob.press("enter") // later
		bob.gone("challenges you")
		if !contains(bob.screen(), "(!)") {
			t.Errorf("no mark in the header:\n%s", bob.screen())
		}
		ada.press("x")
		bob.until("ada has withdrawn the challenge")
		bob.gone("(!)")

		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(time.Second)
		bob.press("right", "right", "enter") // around to decline
		ada.until("bob has declined")
	})
}

// TestChallengeCountsDown: each second wakes the modal, also when nothing else
// happens.
func TestChallengeCountsDown(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(10 * time.Second) // toasts go
		bob.settle()
		for range 5 {
			time.Sleep(time.Second)
			synctest.Wait()
			if len(bob.msgs) == 0 {
				t.Fatal("a second has gone and nothing paints it")
			}
			bob.settle()
		}
	})
}

func TestChallengeExpires(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("0:15")
		bob.until("The challenge of ada has expired")
		bob.gone("challenges you")
		ada.until("bob has not answered")
	})
}

func TestCounterOffer(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(time.Second)
		bob.press("e")
		bob.until("Another offer to ada")
		bob.press("left") // the clock before
		bob.press("enter")
		ada.until("bob challenges you")
		ada.until("3+2")
	})
}

// challenge sends the dialog's first offer to a player.
func (p *person) challenge(name string) {
	p.t.Helper()
	p.until(name)
	p.press(":")
	p.typ("challenge " + name)
	p.press("enter")
	p.until("Challenge " + name)
	p.press("enter")
	p.until(name + " has 0:")
}

// TestWaitingIsShown: what is waited for, how wide the span has grown, and
// after twenty seconds the computer is offered.
func TestWaitingIsShown(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.press("R")
		ada.until("within 100")
		bob.until("Seeks 1")
		ada.until("a: play the computer")
		ada.until("anyone")
		ada.press("x")
		ada.gone("Waiting")
		bob.until("nobody is waiting")
	})
}

func TestOpenOfferIsTaken(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.press("r")
		ada.until("Find an opponent")
		ada.click("casual")
		ada.press("enter")
		ada.until("Waiting")
		bob.until("Seeks 1")
		bob.click("casual")
		bob.click("casual") // the first click chooses, the second takes
		time.Sleep(time.Second)
		bob.settle()
		ada.settle()
		if len(ada.m.env.News.Seated) != 1 || len(bob.m.env.News.Seated) != 1 {
			t.Errorf("seated: %v and %v", ada.m.env.News.Seated, bob.m.env.News.Seated)
		}
	})
}
