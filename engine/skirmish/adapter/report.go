package adapter

import (
	"bytes"
	"fmt"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/skirmish"
)

// Report replays the record of a battle and reads from the table, which both sides see, what became of the troops (CAMP-AFTER-01).
func (game) Report(b *campaign.Battle, record []byte) (*campaign.Report, bool, error) {
	rec, err := engine.DecodeRecord(record)
	if err != nil {
		return nil, false, err
	}
	if err := rec.Check(skirmish.Game); err != nil {
		return nil, false, err
	}
	if rec.Rules != b.Rules || !bytes.Equal(rec.Scenario, b.Built) {
		return nil, false, fmt.Errorf("the record is of another battle")
	}
	m, err := skirmish.Parse(rec.Scenario)
	if err != nil {
		return nil, false, err
	}
	p, w := skirmish.New(m), newWatch(b)
	var buf []byte
	for i, m := range rec.Moves {
		shot, fired := skirmish.ShootingOf(p)
		if err := p.Apply(m); err != nil {
			return nil, false, fmt.Errorf("ply %d: %w", i+1, err)
		}
		buf = p.AppendBinary(buf[:0])
		if i >= len(rec.Hashes) || engine.Digest(buf) != rec.Hashes[i] {
			return nil, false, fmt.Errorf("ply %d: the position after it is another one", i+1)
		}
		w.aims(p, m)
		w.falls(p, shot, fired)
	}
	st := p.Standing()
	r := &campaign.Report{Winner: st.Winner, Given: st.Reason == skirmish.Resigned, Deeds: w.deeds}
	for side, l := range r.Deeds {
		for i := range l {
			l[i].Present = w.left[side][i]
			l[i].Lost, l[i].Shown = l[i].Present == 0, l[i].Present > 0
		}
	}
	return r, st.Over, nil
}

// watch follows the troops through a battle, by the numbers of their pieces. Who is off the table without being dead lives.
type watch struct {
	deeds [2][]campaign.Deed
	left  [2][]int     // how many figures of each live
	whose []membership // of the pieces
	dead  [skirmish.MostPieces]bool
}

// membership says of a piece whose figure it is.
type membership struct {
	side  engine.Seat
	index int // in the force
}

func newWatch(b *campaign.Battle) *watch {
	w := &watch{}
	for side := range engine.Seat(2) {
		force := b.Forces[side]
		w.deeds[side], w.left[side] = make([]campaign.Deed, len(force)), make([]int, len(force))
		for _, i := range order(side, force) {
			w.left[side][i] = figures(Figures(side, force[i].Type), force[i].Damage)
			for range w.left[side][i] {
				w.whose = append(w.whose, membership{side, i})
			}
		}
	}
	return w
}

// deed is what is written down of a piece's troop.
func (w *watch) deed(piece int) *campaign.Deed {
	m := w.whose[piece]
	return &w.deeds[m.side][m.index]
}

// shooter is the piece that fires: the one that is named, or who fires from it.
func shooter(s skirmish.Shooting) int {
	if s.Slot >= 2 {
		return s.Slot - 2
	}
	return s.Shooter
}

// aims notes who fires, and at whom.
func (w *watch) aims(p *skirmish.Position, m engine.Move) {
	if s, ok := skirmish.ShootingOf(p); ok && (m.Op == skirmish.OpFire || m.Op == skirmish.OpRepeat) {
		w.deed(shooter(s)).Fought, w.deed(s.Target).Fought = true, true
	}
}

// falls notes who has fallen. Whose shot takes a troop's last figure has eliminated it; who falls by his own gun is nobody's.
func (w *watch) falls(p *skirmish.Position, shot skirmish.Shooting, fired bool) {
	for i, x := range p.Pieces() {
		if x.State != skirmish.Dead || w.dead[i] {
			continue
		}
		m := w.whose[i]
		w.dead[i] = true
		if w.left[m.side][m.index]--; !fired {
			continue
		}
		if w.deed(i).Fought = true; w.left[m.side][m.index] == 0 {
			w.deed(shooter(shot)).Kills++
		}
	}
}
