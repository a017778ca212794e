package shell

import (
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// TestAnswersAfterTheSameTime: a standing order answers a friend 600 ms after he asked, whether there was anything else to answer or not:
// else the time told what is in the hand.
func TestAnswersAfterTheSameTime(t *testing.T) {
	const answerTime = 600 // ms
	choice, none := 0, 0
	for seed := uint64(1); seed <= 4; seed++ {
		a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
		gs, ws := []*Shell{a, b}, []*world{wa, wb}
		due := [2][]func(){}
		for i, w := range ws {
			w.awaits = func(ms int, f func()) bool {
				if ms == answerTime {
					due[i] = append(due[i], f)
				}
				return ms == answerTime
			}
		}
		rest := func() {
			settleAll(ws...)
			for range 2 {
				for _, w := range ws {
					for range len(w.Queue) { // what comes again and again is not waited for
						w.Run1()
					}
				}
				settleAll(ws...)
			}
		}
		rng := engine.NewRand(seed)
		for range 1500 {
			rest()
			i := 0
			if len(due[0]) == 0 {
				i = 1
			}
			g := gs[i]
			if len(due[i]) == 0 {
				if gs[0].sitting.over || !orders(a) && !orders(b) && !oneTurn(t, &rng, gs...) {
					break
				}
				continue
			}
			ply := g.sitting.Ply()
			if p := g.position(); len(p.Moves(g.viewer(), nil)) > 1 {
				choice++
			} else {
				none++
			}
			if rest(); g.sitting.Ply() != ply || !g.mine() {
				t.Fatal("it is answered before its time")
			}
			for len(due[i]) > 0 {
				answer := due[i][0]
				due[i] = due[i][1:]
				answer()
			}
			if rest(); g.sitting.Ply() == ply && g.mine() { // what both seal is played when the other has sealed too
				t.Fatal("it is never answered")
			}
		}
	}
	if choice < 10 || none < 10 {
		t.Errorf("answered %d times with a choice, %d times without", choice, none)
	}
}

// orders gives a standing order where a player is asked under fire or about an announced action.
func orders(g *Shell) bool {
	if !g.mine() || g.sitting.over {
		return false
	}
	p := g.position()
	e, fights := p.Engagement()
	switch w := p.Prompt().Window; {
	case w == assault.WinReact, w == assault.WinCards && fights && e.AttackerSide != g.viewer():
		g.Do(view.Intent{Name: aview.DoAllowTurn})
		return true
	}
	return false
}
