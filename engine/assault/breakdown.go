package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// LineKind says where a number of a combat's ledger comes from.
type LineKind uint8

// The kinds of lines, by step of the firing sequence.
const (
	LineAttack    LineKind = iota // step 2: combat value against hard or soft
	LineMorale                    // step 3
	LineSupport                   // step 4: Tile is the supporter's
	LineFireTile                  // step 5: the firing unit's tile
	LineDefence                   // step 6
	LineTerrain                   // step 7: the target's tile
	LineDugIn                     // step 8
	LineCard                      // step 9: Face and Seat
	LineSacrifice                 // step 10: Face and Seat
	LineModifier                  // step 11: Face
	LineFloor                     // a total never goes below 1 (COMBAT-06)
)

// LineNote says why a line counts nothing.
type LineNote uint8

// The notes.
const (
	NoNote        LineNote = iota
	NoteHard               // hard targets get no terrain bonus (COMBAT-24)
	NoteCancels            // the firing unit cancels it (COMBAT-25)
	NoteBocage             // a unit in bocage does not support against a neighbour (TERRAIN-07)
	NoteCancelled          // a card cancelled it
)

// Line is one number of the ledger of a firing. Lines that count nothing have Value 0 and a note.
type Line struct {
	Step   uint8 // 2 to 11
	Kind   LineKind
	Target bool // counts for the target's total, else for the fire total
	Seat   engine.Seat
	Tile   board.Tile
	Face   card.Face
	Value  int
	Note   LineNote
}

// Engagement is the combat under way as it may be shown to both sides.
type Engagement struct {
	Attacker, Defender         board.Tile
	AttackerFace, DefenderFace card.Face
	AttackerSide               engine.Seat
	Firing, Target             board.Tile
	FiringSide                 engine.Seat
	Second                     bool // this is the return fire
	Ready                      bool // totals are known: steps 2 to 8 are done
	Fire, TargetTotal          int
	Lines                      []Line
	Lost                       [2]int // morale lost so far in this combat by attacker and defender (RULING-87)
	Turn                       engine.Seat
	Passes                     int
	Sealed                     [2]bool      // by seat: a sacrifice is chosen
	Shown                      [2]card.Face // by seat: the sacrifice turned up, Unknown before
	Modifier                   card.Face
	Forced                     bool    // the defender retreats in any case
	LastStand                  [2]bool // attacker, defender
	Reward                     int     // prestige to be given at WinReward
}

// Engagement returns the combat under way, and false if there is none.
func (p *Position) Engagement() (Engagement, bool) {
	c := &p.combat
	if !c.active {
		return Engagement{}, false
	}
	e := Engagement{
		Attacker: c.at, Defender: c.df, AttackerFace: c.faces[0], DefenderFace: c.faces[1], AttackerSide: c.side,
		Firing: c.tile(c.by), Target: c.tile(c.targetIdx()), FiringSide: c.seat(c.by), Second: c.second,
		Fire: int(c.now.fire), TargetTotal: int(c.now.target), Ready: c.now.fire > 0 && p.step.hasTotals(),
		Lost: [2]int{int(c.now.lost[0]), int(c.now.lost[1])}, Turn: c.turn, Passes: int(c.passes),
		Shown: c.shown, Modifier: c.modifier, Forced: c.now.forced, LastStand: c.now.stand,
	}
	for s := range c.sealed {
		e.Sealed[s] = c.sealed[s] != notSealed || c.shown[s] != card.Unknown
	}
	if c.nrewards > 0 {
		e.Reward = int(c.rewards[0].n)
	}
	if c.now.fire > 0 {
		e.Lines = p.lines()
	}
	return e, true
}

// lines builds the ledger of the present firing.
func (p *Position) lines() []Line {
	c := &p.combat
	ft, tt := c.tile(c.by), c.tile(c.targetIdx())
	fs, ts := c.seat(c.by), c.seat(c.targetIdx())
	l := p.fireLines(fs, ft, tt, card.UnitOf(c.faces[c.by]), card.UnitOf(c.faces[c.targetIdx()]), int(c.base.net))
	l = append(l, p.targetLines(ts, tt, card.UnitOf(c.faces[c.by]), card.UnitOf(c.faces[c.targetIdx()]), c.base.dug)...)
	for _, k := range c.played[:c.nplayed] {
		n := Line{Step: 9, Kind: LineCard, Seat: k.Seat, Face: k.Face, Tile: board.NoTile, Value: int(k.Fire)}
		if k.Cancelled {
			n.Note, n.Value = NoteCancelled, 0
		}
		n.Target = k.Fire == 0 && (k.Target != 0 || k.Seat == ts)
		if k.Fire != 0 && k.Target != 0 && !k.Cancelled {
			l = append(l, n)
			n.Target = true
		}
		if n.Target && !k.Cancelled {
			n.Value = int(k.Target)
		}
		l = append(l, n)
	}
	for i, s := range [2]engine.Seat{fs, ts} {
		if f := c.shown[s]; f != card.Unknown {
			l = append(l, Line{Step: 10, Kind: LineSacrifice, Seat: s, Face: f, Tile: board.NoTile, Value: p.sc.BattleValue(s, f), Target: i == 1})
		}
	}
	if c.modifier != card.Unknown {
		l = append(l, Line{Step: 11, Kind: LineModifier, Seat: fs, Face: c.modifier, Tile: board.NoTile, Value: card.Modifier(c.modifier)})
	}
	return l
}

// fireLines are steps 2 to 5 for a unit of type f on ft with net morale markers, firing at a unit of type t on tt.
func (p *Position) fireLines(s engine.Seat, ft, tt board.Tile, f, t *card.UnitType, net int) []Line {
	v := int(f.Soft)
	if t.HardTarget {
		v = int(f.Hard)
	}
	l := []Line{{Step: 2, Kind: LineAttack, Seat: s, Tile: ft, Face: f.Face, Value: v}}
	total := v
	add := func(n Line) {
		n.Seat = s
		l = append(l, n)
		if total += n.Value; total < 1 { // RULING-63
			l = append(l, Line{Step: n.Step, Kind: LineFloor, Seat: s, Tile: board.NoTile, Value: 1 - total})
			total = 1
		}
	}
	if net != 0 {
		add(Line{Step: 3, Kind: LineMorale, Tile: ft, Face: f.Face, Value: net})
	}
	for b := p.sc.Within3(tt) & p.occ[s] &^ ft.Bit(); b != 0; b &= b - 1 {
		k := b.First()
		u := &p.unit[k]
		switch {
		case u.State&board.FaceUp == 0:
		case p.supports(k, tt, card.UnitOf(u.Face)):
			add(Line{Step: 4, Kind: LineSupport, Tile: k, Face: u.Face, Value: int(card.UnitOf(u.Face).Support)})
		case p.sc.Around(tt).Has(k):
			add(Line{Step: 4, Kind: LineSupport, Tile: k, Face: u.Face, Note: NoteBocage})
		}
	}
	if n := p.sc.FireBonus(ft); n != 0 {
		add(Line{Step: 5, Kind: LineFireTile, Tile: ft, Value: n})
	}
	return l
}

// targetLines are steps 6 to 8 for a unit of type t on tt under fire from a unit of type f.
func (p *Position) targetLines(s engine.Seat, tt board.Tile, f, t *card.UnitType, dug bool) []Line {
	l := []Line{{Step: 6, Kind: LineDefence, Seat: s, Tile: tt, Face: t.Face, Target: true, Value: int(t.Defense)}}
	n := Line{Step: 7, Kind: LineTerrain, Seat: s, Tile: tt, Target: true, Value: p.terrainBonus(f, t, tt)}
	if printed := p.sc.Terrain[tt].Info().Target; printed != 0 {
		switch {
		case n.Value != 0:
		case t.HardTarget && !t.ReceivesTerrain:
			n.Note = NoteHard
		default:
			n.Note = NoteCancels
		}
		l = append(l, n)
	}
	if dug {
		l = append(l, Line{Step: 8, Kind: LineDugIn, Seat: s, Tile: tt, Target: true, Value: 2})
	}
	return l
}

// Pending returns the action that has been announced and waits to be carried out, Op 0 if there is none.
func (p *Position) Pending() engine.Move { return p.task.pend }

// Playing returns the card that has been played and has not taken effect yet, and whether it is cancelled as things stand;
// Unknown if there is none.
func (p *Position) Playing() (f card.Face, seat engine.Seat, cancelled bool) {
	switch {
	case p.step == stepAnswer:
		return p.task.sur.face, p.task.sur.seat, p.task.sur.cancelled
	case p.task.pend.Op == OpPlay, p.step == stepFlak:
		return p.task.play.face, p.task.play.seat, false
	}
	return card.Unknown, engine.NoSeat, false
}

// Draws is how many of want cards a side would get, from both its decks together. A card that is played for it first makes room
// in the hand.
func (p *Position) Draws(side engine.Seat, want int, played bool) int {
	_, _, n := p.gives(side, want, int(b2i(played)))
	return n
}
