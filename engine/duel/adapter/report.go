package adapter

import (
	"bytes"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// Report replays the record of a battle and reads from what both sides saw what became of the units (CAMP-AFTER-01).
func (game) Report(b *campaign.Battle, record []byte) (*campaign.Report, bool, error) {
	rec, err := engine.DecodeRecord(record)
	if err != nil {
		return nil, false, err
	}
	if err := rec.Check(duel.Game); err != nil {
		return nil, false, err
	}
	if rec.Rules != b.Rules || !bytes.Equal(rec.Scenario, b.Built) {
		return nil, false, fmt.Errorf("the record is of another battle")
	}
	sc, err := duel.Game.Parse(rec.Scenario)
	if err != nil {
		return nil, false, err
	}
	start, err := sc.Start(rec.Rules)
	if err != nil {
		return nil, false, err
	}
	p := start.(*duel.Position)
	if slices.Contains(rec.Players[:], engine.Player{Kind: engine.Remote}) { // it holds only what everybody may know
		p.Redact(engine.NoSeat)
	}
	w := newWatch(b)
	before := *p
	var buf []byte
	for i, m := range rec.Moves {
		if err := p.Apply(m); err != nil {
			return nil, false, fmt.Errorf("ply %d: %w", i+1, err)
		}
		buf = p.AppendBinary(buf[:0])
		if i >= len(rec.Hashes) || engine.Digest(buf) != rec.Hashes[i] {
			return nil, false, fmt.Errorf("ply %d: the position after it is another one", i+1)
		}
		w.see(&before, p, m)
		before = *p
	}
	st := p.Standing()
	r := &campaign.Report{Winner: st.Winner, Given: uint8(st.Reason) == duel.Conceded, Deeds: w.deeds}
	if st.Winner < 2 {
		r.Winner = st.Winner.Other() // as a side of the campaign
	}
	w.end(p)
	return r, st.Over, nil
}

// soldier is a unit that has been in play: where its deeds are written, and the level that it had.
type soldier struct {
	*campaign.Deed
	level int
}

// watch follows the units through a battle, by the serials of their cards.
type watch struct {
	b     *campaign.Battle
	order [2][]int // of the forces, as they are met
	deeds [2][]campaign.Deed
	known map[uint16]soldier
	met   [2]map[card.Face]int // how many of a kind
}

func newWatch(b *campaign.Battle) *watch {
	w := &watch{b: b, known: map[uint16]soldier{}}
	for side := range w.deeds {
		w.order[side] = order(b.Forces[side])
		w.deeds[side] = make([]campaign.Deed, len(b.Forces[side]))
		w.met[side] = map[card.Face]int{}
	}
	return w
}

// see follows a move.
func (w *watch) see(before, after *duel.Position, m engine.Move) {
	for seat := range engine.Seat(2) {
		w.meet(after, seat)
	}
	if m.Op == duel.OpFire && before.Prompt().Window == duel.WinNext {
		w.fight(before, m.Seat, int(m.A))
	}
	if !before.Attacking() {
		return
	}
	seat, slot, target := before.Attack()
	t := before.Unit(seat.Other(), target)
	scored := after.Standing().Score[seat] > before.Standing().Score[seat] // else it has withdrawn at the end of the turn
	if scored && t.Face != 0 && after.Unit(seat.Other(), target).Serial != t.Serial && after.Gone(t.Face) > before.Gone(t.Face) {
		w.soldier(before.Unit(seat, slot)).Kills++
	}
}

// fight notes that some units fight: who attacks, a whole group at once, and who is attacked.
func (w *watch) fight(p *duel.Position, seat engine.Seat, slot int) {
	u := p.Unit(seat, slot)
	target := int(u.Aim) - 1
	if target < 0 {
		return
	}
	w.soldier(u).Fought = true
	w.soldier(p.Unit(seat.Other(), target)).Fought = true
	if u.Assault {
		for _, i := range p.Group(seat, target) {
			w.soldier(p.Unit(seat, i)).Fought = true
		}
	}
}

// meet binds the units of a seat that are in play for the first time, in the order in which they were committed.
func (w *watch) meet(p *duel.Position, seat engine.Seat) {
	var fresh []*duel.Unit
	for i := range duel.MaxUnits {
		if u := p.Unit(seat, i); u.Face != 0 && card.UnitOf(u.Face).Side == seat && w.known[u.Serial].Deed == nil {
			fresh = append(fresh, u)
		}
	}
	slices.SortFunc(fresh, func(a, b *duel.Unit) int { return int(a.Came) - int(b.Came) })
	for _, u := range fresh {
		w.known[u.Serial] = w.next(seat.Other(), u.Face)
	}
}

// next is the unit of a kind that is met next.
func (w *watch) next(side engine.Seat, f card.Face) soldier {
	n := w.met[side][f]
	w.met[side][f]++
	for _, i := range w.order[side] {
		if w.b.Forces[side][i].Type != card.Name(f) {
			continue
		}
		if n == 0 {
			return soldier{&w.deeds[side][i], min(w.b.Forces[side][i].Level, situation.MostLevel)}
		}
		n--
	}
	return soldier{Deed: &campaign.Deed{}}
}

// soldier is a unit in play. What a captured one does is written to whom it was, who is lost.
func (w *watch) soldier(u *duel.Unit) soldier {
	if s, ok := w.known[u.Serial]; ok {
		return s
	}
	return soldier{Deed: &campaign.Deed{}}
}

// end writes what is left to be told when a battle has ended: who is in no hand, deck or line of his own side any more is lost.
func (w *watch) end(p *duel.Position) {
	lives := map[*campaign.Deed]bool{}
	for seat := range engine.Seat(2) {
		for _, cards := range [][]duel.Card{p.Hand(seat), p.Queue(seat)} {
			for _, c := range cards {
				lives[w.known[c.Serial].Deed] = true
			}
		}
		for i := range duel.MaxUnits {
			u := p.Unit(seat, i)
			if u.Face == 0 || card.UnitOf(u.Face).Side != seat {
				continue
			}
			s := w.soldier(u)
			lives[s.Deed] = true
			if s.Shown, s.Present = true, whole+s.level; u.Harmed() {
				s.Present--
			}
		}
	}
	for _, s := range w.known {
		s.Lost = !lives[s.Deed]
	}
}
