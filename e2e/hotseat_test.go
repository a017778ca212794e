package e2e

import (
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
)

// shownNow is what of the cards and the map is in the page.
type shownNow struct {
	Seat  string // "us" or "de" by the screen's class, "none" while the device changes hands
	Cards []string
	Backs int    // face-down units of the map
	Own   int    // units of whoever looks
	Text  string // the page without the dispatches and without what is about open cards
}

const shownJS = `(() => {
	const bat = document.getElementById("battle"), c = document.body.cloneNode(true);
	c.querySelectorAll("#sprite,#log,.log,script,noscript").forEach(e => e.remove());
	return {
		Seat: !bat ? "" : ["us", "de"].find(s => bat.classList.contains(s)) || "none",
		Cards: [...document.querySelectorAll("#hand .cd, #combat .cd, #react .cd")].map(e => e.dataset.card),
		Backs: document.querySelectorAll(".tile.fd").length,
		Own: document.querySelectorAll(".tile.own").length,
		Text: c.innerHTML,
	};
})()`

// checkHidden compares the page with the whole match: nothing of the other hand, no face of the other's face-down units, and
// while the device changes hands nothing of either.
func checkHidden(p *page) (seat string) {
	p.t.Helper()
	pos := kept(p)
	s := Eval[shownNow](p, shownJS)
	seats := []engine.Seat{assault.US, assault.German}
	switch s.Seat {
	case "us":
		seats = seats[1:]
	case "de":
		seats = seats[:1]
	}
	open := map[string]bool{}
	var hidden []string
	for side := range engine.Seat(2) {
		secret := slices.Contains(seats, side)
		for i, c := range pos.Hand(side) {
			switch {
			case i == 0:
			case secret:
				hidden = append(hidden, assault.Name(c.Face))
			default:
				open[assault.Name(c.Face)] = true
			}
		}
		for b := pos.Units(side); b != 0; b &= b - 1 {
			u, _, _ := pos.Unit(assault.FirstOf(b))
			if secret && u.State&assault.FaceUp == 0 {
				hidden = append(hidden, assault.Name(u.Face))
			} else {
				open[assault.Name(u.Face)] = true
			}
		}
	}
	if e, ok := pos.Engagement(); ok { // what was played and given in the combat is open
		for _, l := range e.Lines {
			open[assault.Name(l.Face)] = true
		}
	}
	for _, name := range hidden {
		if !open[name] && strings.Contains(s.Text, ">"+name+"<") || !open[name] && strings.Contains(s.Text, name+",") {
			p.t.Fatalf("%s is hidden from %q and in the page", name, s.Seat)
		}
	}
	if (s.Seat == "" || s.Seat == "none") && len(s.Cards) > 0 {
		p.t.Fatalf("cards %v while the device changes hands", s.Cards)
	}
	return s.Seat
}

// TestTwoPlayersOneDevice plays a whole match of two people at one device. The hand-over comes only when the other person has
// to choose, and nothing hidden is in the page before, during or after it.
func TestTwoPlayersOneDevice(t *testing.T) {
	t.Parallel()
	p := calm(t, 1024, 768)
	begin(p, "person")
	seats := map[string]int{}
	handed := 0
	// every hand-over is looked at: when it comes, and when it is over
	for n := 0; ; {
		d := dash(p, 80, `document.getElementById("handover") || document.querySelector('[data-testid="btn-seat"]') || id === "btn-seat"`)
		n += d.N
		if d.Over {
			t.Logf("over after %d presses and %d hand-overs", n, handed)
			break
		}
		if d.N == 0 || n > 4000 {
			t.Fatalf("after %d presses the match does not go on", n)
		}
		if Eval[bool](p, `!!document.querySelector('[data-testid="btn-seat"]')`) {
			handed++
			if Eval[bool](p, `!!document.getElementById("handover")`) {
				if Eval[bool](p, `!!document.querySelector("#battle, .tile, .cd, #hand")`) {
					t.Fatal("the battle is in the page during the hand-over")
				}
				continue
			}
		}
		seats[checkHidden(p)]++
	}
	checkResult(p)
	if seats["us"] == 0 || seats["de"] == 0 || handed == 0 {
		t.Errorf("looked at %v in %d hand-overs", seats, handed)
	}
}
