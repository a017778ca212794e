package game

import (
	"fmt"
	"math/bits"

	"bocage/app/text"
	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// handover is the screen between two players. It shows only what both may know.
func (t *table) handover() view.Handover {
	to := view.SideOf(t.coming)
	h := view.Handover{To: to, Title: text.PassDevice(to), Locked: t.locked, Text: text.LookAway(to.Other()),
		Button: view.Button{ID: "btn-seat", Label: text.IAm(to), Style: view.Primary, Do: view.Intent{Name: view.DoTakeSeat}}}
	h.Lines = text.Tell(t.sc, t.events[min(t.looked[t.coming], len(t.events)):])
	if n := len(h.Lines); n > 5 {
		h.Lines = h.Lines[n-5:]
	}
	return h
}

func resultTitle(w engine.Seat) string {
	if w == engine.NoSeat {
		return text.Say("result.drawn")
	}
	return text.VictoryOf(view.SideOf(w))
}

// result is the end of the match.
func (t *table) result() view.Result {
	w, why := t.view.Result()
	r := view.Result{Winner: view.SideOf(w), Title: resultTitle(w), Text: text.Reason(why)}
	row := func(label string, f func(s engine.Seat) int) {
		r.Rows = append(r.Rows, view.ResultRow{Label: label, US: fmt.Sprint(f(assault.US)), German: fmt.Sprint(f(assault.German))})
	}
	row(text.Say("words.prestige"), t.view.Prestige)
	row(text.Say("result.tiles-held"), func(s engine.Seat) int { return bits.OnesCount64(uint64(t.view.Control(s))) })
	row(text.Say("result.units-left"), func(s engine.Seat) int { return bits.OnesCount64(uint64(t.view.Units(s))) })
	row(text.Say("result.units-lost"), func(s engine.Seat) int {
		n := 0
		for _, e := range t.events {
			if e.Kind == assault.EvKill && e.Seat == s {
				n++
			}
		}
		return n
	})
	row(text.Say("result.cards-played"), func(s engine.Seat) int {
		n := 0
		for _, e := range t.events {
			if e.Kind == assault.EvPlay && e.Seat == s {
				n++
			}
		}
		return n
	})
	r.Buttons = []view.Button{
		{ID: "btn-again", Label: text.Say("result.again"), Style: view.Primary, Do: view.Intent{Name: view.DoAgain}},
		{ID: "btn-home", Label: text.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}},
	}
	if t.sc.Solo != nil {
		r.Buttons[0].Label = text.Say("result.again-same")
	}
	return r
}
