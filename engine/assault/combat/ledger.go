package combat

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

// ruleOfKind is the rule by which a line counts.
var ruleOfKind = [...]string{
	LineAttack: "COMBAT-09", LineMorale: "COMBAT-11", LineSupport: "COMBAT-12", LineFireTile: "COMBAT-20", LineDefence: "COMBAT-21",
	LineTerrain: "COMBAT-23", LineDugIn: "COMBAT-26", LineCard: "COMBAT-29", LineSacrifice: "COMBAT-37", LineModifier: "COMBAT-41",
	LineFloor: "COMBAT-06",
}

// Rule is the id of the rule by which the line counts, or does not.
func (l *Line) Rule() string {
	switch l.Note {
	case NoteHard:
		return "COMBAT-24"
	case NoteCancels:
		return "COMBAT-25"
	case NoteBocage:
		return "TERRAIN-07"
	}
	return ruleOfKind[l.Kind]
}

// Lines returns the ledger of the present firing, whose totals must be known.
func (c *Fight) Lines(fd Field) []Line {
	l := append(c.fireLines(fd), c.targetLines(fd)...)
	target := c.Seat(c.Target())
	for _, k := range c.Played[:c.NumPlayed] {
		n := Line{Step: 9, Kind: LineCard, Seat: k.Seat, Face: k.Face, Tile: board.NoTile, Value: int(k.Fire)}
		if k.Cancelled {
			n.Note, n.Value = NoteCancelled, 0
		}
		n.Target = k.Fire == 0 && (k.Target != 0 || k.Seat == target)
		if k.Fire != 0 && k.Target != 0 && !k.Cancelled {
			l = append(l, n)
			n.Target = true
		}
		if n.Target && !k.Cancelled {
			n.Value = int(k.Target)
		}
		l = append(l, n)
	}
	for _, i := range [2]uint8{c.By, c.Target()} {
		s := c.Seat(i)
		if f := c.Shown[s]; f != card.Unknown {
			l = append(l, Line{Step: 10, Kind: LineSacrifice, Seat: s, Face: f, Tile: board.NoTile, Value: fd.BattleValue(s, f), Target: i != c.By})
		}
	}
	if c.Modifier != card.Unknown {
		l = append(l, Line{Step: 11, Kind: LineModifier, Seat: c.Seat(c.By), Face: c.Modifier, Tile: board.NoTile,
			Value: card.Modifier(c.Modifier)})
	}
	return l
}

// fireLines are steps 2 to 5.
func (c *Fight) fireLines(fd Field) []Line {
	from, to, s := c.At[c.By], c.At[c.Target()], c.Seat(c.By)
	f, t := card.UnitOf(c.Faces[c.By]), card.UnitOf(c.Faces[c.Target()])
	total := attack(f, t)
	l := []Line{{Step: 2, Kind: LineAttack, Seat: s, Tile: from, Face: f.Face, Value: total}}
	add := func(n Line) {
		n.Seat = s
		l = append(l, n)
		if total += n.Value; total < 1 { // RULING-63
			l = append(l, Line{Step: n.Step, Kind: LineFloor, Seat: s, Tile: board.NoTile, Value: 1 - total})
			total = 1
		}
	}
	if net := int(c.Base.Net); net != 0 {
		add(Line{Step: 3, Kind: LineMorale, Tile: from, Face: f.Face, Value: net})
	}
	for b := fd.Within3(to) & fd.Taken[s] &^ from.Bit(); b != 0; b &= b - 1 {
		k := b.First()
		u := &fd.Units[k]
		switch {
		case u.State&board.FaceUp == 0:
		case Supports(fd.Scenario, k, to, card.UnitOf(u.Face)):
			add(Line{Step: 4, Kind: LineSupport, Tile: k, Face: u.Face, Value: int(card.UnitOf(u.Face).Support)})
		case fd.Around(to).Has(k):
			add(Line{Step: 4, Kind: LineSupport, Tile: k, Face: u.Face, Note: NoteBocage})
		}
	}
	if n := fd.FireBonus(from); n != 0 {
		add(Line{Step: 5, Kind: LineFireTile, Tile: from, Value: n})
	}
	return l
}

// targetLines are steps 6 to 8.
func (c *Fight) targetLines(fd Field) []Line {
	to, s := c.At[c.Target()], c.Seat(c.Target())
	f, t := card.UnitOf(c.Faces[c.By]), card.UnitOf(c.Faces[c.Target()])
	l := []Line{{Step: 6, Kind: LineDefence, Seat: s, Tile: to, Face: t.Face, Target: true, Value: int(t.Defense)}}
	n := Line{Step: 7, Kind: LineTerrain, Seat: s, Tile: to, Target: true, Value: fd.terrain(f, t, to)}
	if printed := fd.Terrain[to].Info().Target; printed != 0 {
		switch {
		case n.Value != 0:
		case t.HardTarget && !t.ReceivesTerrain:
			n.Note = NoteHard
		default:
			n.Note = NoteCancels
		}
		l = append(l, n)
	}
	if c.Base.Dug {
		l = append(l, Line{Step: 8, Kind: LineDugIn, Seat: s, Tile: to, Target: true, Value: 2})
	}
	return l
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

// Engagement returns what may be shown of the combat. ready says that it has come to step 9 of its firing.
func (c *Fight) Engagement(fd Field, ready bool) Engagement {
	e := Engagement{
		Attacker: c.At[Attacker], Defender: c.At[Defender], AttackerFace: c.Faces[Attacker], DefenderFace: c.Faces[Defender],
		AttackerSide: c.Side, Firing: c.At[c.By], Target: c.At[c.Target()], FiringSide: c.Seat(c.By), Second: c.Second,
		Fire: int(c.Now.Fire), TargetTotal: int(c.Now.Target), Ready: c.Now.Fire > 0 && ready,
		Lost: [2]int{int(c.Now.Lost[Attacker]), int(c.Now.Lost[Defender])}, Turn: c.Turn, Passes: int(c.Passes),
		Shown: c.Shown, Modifier: c.Modifier, Forced: c.Now.Forced, LastStand: c.Now.Stand,
	}
	for s := range c.Sealed {
		e.Sealed[s] = c.Sealed[s] != NotSealed || c.Shown[s] != card.Unknown
	}
	if c.NumRewards > 0 {
		e.Reward = int(c.Rewards[0].Amount)
	}
	if c.Now.Fire > 0 {
		e.Lines = c.Lines(fd)
	}
	return e
}
