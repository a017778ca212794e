package adapter

import (
	"bytes"
	"fmt"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/skirmish"
)

// Report replays the record of a battle and reads from the table, which both sides see, what became of the troops (CAMP-AFTER-01).
func (*game) Report(b *campaign.Battle, record []byte) (*campaign.Report, bool, error) {
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
	w := newWatch(b)
	end, err := engine.Replay(rec, skirmish.New(m), func(ply int, p engine.State) { w.see(p.(*skirmish.Position), rec.Moves[ply-1].Op) })
	if err != nil {
		return nil, false, err
	}
	st := end.Standing()
	for side, l := range w.deeds {
		for i := range l {
			d := &w.deeds[side][i]
			d.Lost, d.Shown = d.Present == 0, d.Present > 0
		}
	}
	winner := st.Winner
	if winner < 2 {
		winner = winner.Other() // as a side of the campaign
	}
	return &campaign.Report{Winner: winner, Given: st.Reason == skirmish.Resigned, Deeds: w.deeds}, st.Over, nil
}

// watch follows the troops through a battle, by the numbers of their pieces. Present counts the figures of each that live: who is off the
// table without being dead does.
type watch struct {
	deeds [2][]campaign.Deed
	whose []*campaign.Deed // of the pieces
	dead  [skirmish.MostPieces]bool
	by    *campaign.Deed // whose shot it is that is drawn for, nil for none
}

func newWatch(b *campaign.Battle) *watch {
	w := &watch{}
	for seat := range engine.Seat(2) {
		side := seat.Other()
		force := b.Forces[side]
		w.deeds[side] = make([]campaign.Deed, len(force))
		order(side, force, func(k *kind, i int) {
			d := &w.deeds[side][i]
			for d.Present = 0; d.Present < k.left(force[i].Damage); d.Present++ {
				w.whose = append(w.whose, d)
			}
		})
	}
	return w
}

// see notes who has fallen by a move, and who fires, and at whom. Whose shot takes a troop's last figure has eliminated it; who falls by
// his own gun is nobody's.
func (w *watch) see(p *skirmish.Position, op engine.Op) {
	list := p.Pieces()
	for i, d := range w.whose {
		if list[i].State != skirmish.Dead || w.dead[i] {
			continue
		}
		w.dead[i] = true
		if d.Present--; w.by == nil {
			continue
		}
		if d.Fought = true; d.Present == 0 {
			w.by.Kills++
		}
	}
	s, fires := skirmish.ShootingOf(p)
	if w.by = nil; !fires {
		return
	}
	w.by = w.whose[shooter(s)]
	if op == skirmish.OpFire || op == skirmish.OpRepeat {
		w.by.Fought, w.whose[s.Target].Fought = true, true
	}
}

// shooter is the piece that fires: the one that is named, or who fires from it.
func shooter(s skirmish.Shooting) int {
	if s.Slot >= 2 {
		return s.Slot - 2
	}
	return s.Shooter
}
