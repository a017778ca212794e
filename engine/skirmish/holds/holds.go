// Package holds says what must hold in every match of the skirmish, for whoever plays random ones: the battery, the command soak, fuzzing.
package holds

import (
	"bocage/engine"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/trial"
)

// Subject is the game under trial.
var Subject = &trial.Subject{
	Game:     skirmish.Game,
	Watch:    func(engine.State) trial.Checker { return &watch{} },
	Unlisted: unlisted,
	Rare:     rare,
	Plain:    plain,
	LastOp:   skirmish.LastOp,
	Told:     told,
	Plies:    60_000,
}

// unlisted moves are legal and no candidates: to give up.
func unlisted(p engine.State, m engine.Move) bool {
	pr := p.Prompt()
	return m == engine.Move{Seat: m.Seat, Op: skirmish.OpResign} && m.Seat <= 1 &&
		(pr.Kind == engine.Decide && pr.Seat == m.Seat || pr.Kind == engine.Commit && (pr.Seat == m.Seat || pr.Seat == engine.Both))
}

// told says that of hidden places the others are told at once how many there are.
func told(seat engine.Seat, pr engine.Prompt, m engine.Move) (engine.Move, bool) {
	if pr.Window != skirmish.WinHide {
		return trial.Told(seat, pr, m)
	}
	if m.Op == skirmish.OpHide && m.Seat != seat {
		m.A = uint16(engine.Unknown)
	}
	return m, false
}

// rare are the moves that make matches long.
func rare(_ engine.Prompt, m engine.Move) bool {
	return m.Op == skirmish.OpGrab || m.Op == skirmish.OpSkip
}

// plain answers by doing as little as possible.
func plain(moves []engine.Move) (engine.Move, bool) {
	for _, op := range [...]engine.Op{skirmish.OpDone, skirmish.OpEnd, skirmish.OpHold, skirmish.OpStop, skirmish.OpSkip} {
		for _, m := range moves {
			if m.Op == op {
				return m, true
			}
		}
	}
	return moves[0], true
}

// watch checks one match. It keeps where the pieces stood when they were last found apart.
type watch struct {
	gone  int
	stood [skirmish.MostPieces]stood
}

// stood is how a piece stood.
type stood struct {
	on   bool
	base geom.Base
}

func (w *watch) Before(engine.State, engine.Move) {}

// Check checks that nothing on the table overlaps when nobody is in mid-leg, that passengers are in what carries them, and that what is
// gone stays gone.
func (w *watch) Check(s engine.State) error {
	p := s.(*skirmish.Position)
	gone, aboard := 0, map[uint8]int{}
	list := p.Pieces()
	for i := range list {
		x := &list[i]
		switch x.State {
		case skirmish.Dead, skirmish.Left, skirmish.Out:
			gone++
		case skirmish.Aboard:
			if c := &list[x.Carrier-1]; c.Side != x.Side || c.State != skirmish.On && c.State != skirmish.Waiting {
				return trial.Fault("cargo", "piece %d is in %d, which is %d", i, x.Carrier-1, c.State)
			}
			aboard[x.Carrier]++
		case skirmish.On:
			if !p.Match().Holds(x.At) {
				return trial.Fault("table", "piece %d stands at %v", i, x.At)
			}
		}
		if (x.State == skirmish.Aboard) != (x.Carrier > 0) {
			return trial.Fault("cargo", "piece %d, %d, is in %d", i, x.State, x.Carrier)
		}
	}
	if gone < w.gone {
		return trial.Fault("gone", "%d pieces were gone, now %d", w.gone, gone)
	}
	w.gone = gone
	for c, n := range aboard {
		if y := list[c-1].Unit.Type(); n > int(y.Guys)+1 {
			return trial.Fault("cargo", "%d are in %s", n, y.ID)
		}
	}
	return w.apart(p)
}

// apart checks that no bases overlap while nobody is in mid-leg. Two of which neither has stirred are apart as before.
func (w *watch) apart(p *skirmish.Position) error {
	if p.Walking() {
		return nil
	}
	list := p.Pieces()
	was := w.stood
	for i := range list {
		w.stood[i] = stood{}
		if list[i].State == skirmish.On {
			w.stood[i] = stood{true, list[i].Base()}
		}
	}
	for i := range list {
		x := &w.stood[i]
		if !x.on || *x == was[i] {
			continue
		}
		for k := range list {
			if y := &w.stood[k]; k != i && y.on && x.base.Overlaps(y.base) {
				return trial.Fault("overlap", "pieces %d and %d lie over each other", max(i, k), min(i, k))
			}
		}
	}
	return nil
}
