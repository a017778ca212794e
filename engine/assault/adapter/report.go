package adapter

import (
	"bytes"
	"fmt"
	"slices"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
	"bocage/engine/campaign"
)

// Report replays the record of a battle and reads from what both sides saw what became of the starting units (CAMP-AFTER-01).
func (game) Report(b *campaign.Battle, record []byte) (*campaign.Report, bool, error) {
	rec, err := engine.DecodeRecord(record)
	if err != nil {
		return nil, false, err
	}
	if err := rec.Check(binding.Game); err != nil {
		return nil, false, err
	}
	if rec.Rules != b.Rules || !bytes.Equal(rec.Scenario, b.Built) {
		return nil, false, fmt.Errorf("the record is of another battle")
	}
	sc, err := scenario.ParseBy(rec.Scenario, rec.Rules)
	if err != nil {
		return nil, false, err
	}
	w := newWatch(b)
	p := assault.Start(sc)
	if slices.Contains(rec.Players[:], engine.Player{Kind: engine.Remote}) { // it holds only what everybody may know
		p.Redact(engine.NoSeat)
	}
	var buf []byte
	for i, m := range rec.Moves {
		if err := p.ApplyReporting(m, w.see); err != nil {
			return nil, false, fmt.Errorf("ply %d: %w", i+1, err)
		}
		buf = p.AppendBinary(buf[:0])
		if i >= len(rec.Hashes) || engine.Digest(buf) != rec.Hashes[i] {
			return nil, false, fmt.Errorf("ply %d: the position after it is another one", i+1)
		}
		w.look(p)
	}
	st := p.Standing()
	_, why := p.Result()
	r := &campaign.Report{Winner: st.Winner, Given: why == victory.ByResignation, Deeds: w.deeds}
	w.end(p)
	return r, st.Over, nil
}

// soldier is a starting unit on the map, by its serial.
type soldier struct {
	side   engine.Seat
	bound  int // index of its deeds, -1 while it is face down
	fought bool
	kills  int
}

// watch follows the starting units through a battle.
type watch struct {
	b     *campaign.Battle
	deeds [2][]campaign.Deed
	taken [2][]bool             // forces that are bound
	known map[uint16]*soldier   // by serial
	at    map[board.Tile]uint16 // where they stand
	pair  [2]board.Tile         // of the present combat, NoTile for none
}

func newWatch(b *campaign.Battle) *watch {
	w := &watch{b: b, known: map[uint16]*soldier{}, at: map[board.Tile]uint16{}, pair: [2]board.Tile{board.NoTile, board.NoTile}}
	for side := range w.deeds {
		w.deeds[side] = make([]campaign.Deed, len(b.Forces[side]))
		w.taken[side] = make([]bool, len(b.Forces[side]))
	}
	return w
}

// look notes where the starting units stand.
func (w *watch) look(p *assault.Position) {
	clear(w.at)
	for side := range engine.Seat(2) {
		for on := p.Units(side); on != 0; on &= on - 1 {
			t := on.First()
			if u, _, _ := p.Unit(t); u.Pile == card.StartPile(side) || u.State&board.Mustered != 0 {
				w.at[t] = u.Serial
				if w.known[u.Serial] == nil {
					w.known[u.Serial] = &soldier{side: side, bound: -1}
				}
			}
		}
	}
}

// on is the starting unit on a tile, nil for none.
func (w *watch) on(t board.Tile) *soldier {
	if serial, ok := w.at[t]; ok {
		return w.known[serial]
	}
	return nil
}

// see follows what happens.
func (w *watch) see(e assault.Event, p *assault.Position) {
	if e.Kind == assault.EvKill {
		w.killed(e)
		w.look(p)
		return
	}
	w.look(p)
	switch e.Kind {
	case assault.EvReveal:
		if s := w.on(e.A); s != nil && s.bound < 0 {
			s.bound = w.bind(s.side, card.Name(e.Face))
		}
	case assault.EvAttack:
		w.pair = [2]board.Tile{e.A, e.B}
		for _, t := range w.pair {
			if s := w.on(t); s != nil {
				s.fought = true
			}
		}
	case assault.EvEndCombat:
		w.pair = [2]board.Tile{board.NoTile, board.NoTile}
	}
}

// killed notes that the unit which stood on a tile is gone, and who did it if it fell in a combat.
func (w *watch) killed(e assault.Event) {
	for i, t := range w.pair {
		if t != e.A {
			continue
		}
		if s := w.on(w.pair[1-i]); s != nil {
			s.kills++
		}
	}
	if s := w.on(e.A); s != nil {
		if s.bound < 0 {
			s.bound = w.bind(s.side, card.Name(e.Face))
		}
		w.deed(s).Lost = true
	}
}

// deed is where a bound unit's deeds are written. A unit that nothing is left for is of no entry.
func (w *watch) deed(s *soldier) *campaign.Deed {
	if s.bound < 0 {
		return &campaign.Deed{}
	}
	return &w.deeds[s.side][s.bound]
}

// bind returns the starting unit that the next one of a type to be shown is: the best, of equals a core's before what is kept before
// levies, then the lowest id (CAMP-LEVEL-03); -1 if none is left.
func (w *watch) bind(side engine.Seat, name string) int {
	best := -1
	for i, f := range w.b.Forces[side] {
		if f.Type == name && !w.taken[side][i] && (best < 0 || before(f, w.b.Forces[side][best])) {
			best = i
		}
	}
	if best >= 0 {
		w.taken[side][best] = true
	}
	return best
}

// before reports whether one starting unit is bound before another of its type.
func before(a, b campaign.Fielded) bool {
	if x, y := a.Level-a.Damage, b.Level-b.Damage; x != y {
		return x > y
	}
	if a.Kind != b.Kind {
		return a.Kind < b.Kind
	}
	return a.ID < b.ID
}

// end writes what is left to be told when a battle has ended. Who is still face down lives and is unhurt, whichever it is (CAMP-LEVEL-06).
func (w *watch) end(p *assault.Position) {
	w.look(p)
	serials := []uint16{}
	for serial := range w.known {
		serials = append(serials, serial)
	}
	slices.Sort(serials)
	for _, serial := range serials {
		if s := w.known[serial]; s.bound >= 0 {
			d := w.deed(s)
			d.Fought, d.Kills = s.fought, s.kills
		}
	}
	for t, serial := range w.at {
		if u, _, _ := p.Unit(t); u.State&board.FaceUp != 0 {
			d := w.deed(w.known[serial])
			d.Shown, d.Present = w.known[serial].bound >= 0, u.Morale()
		}
	}
}
