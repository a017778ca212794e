package referee

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault"
)

// This file is the notation: every move as one line of text and as one JSON object, both made from the same table.

// kind is how a field of a move is written.
type kind uint8

const (
	kTile    kind = iota // "C3"
	kGun                 // a tile, or "none"
	kNumber              // a whole number; a hand card by its place in the hand, the Bluff's being 0
	kDeck                // "action" or "unit"
	kYes                 // "yes" or "no"
	kReward              // "add" or "take"
	kSide                // "German" or "U.S."
	kUnit                // a unit's name
	kCard                // any card's name, an action card's with its copy
	kAction              // an action card's name; the copy is that of the hand card
	kPlace               // a tile, "hand n" or "sacrifice"
	kGranted             // follows from the other fields
)

// field is a part of a move: its name in JSON, where the engine has it, and how it is written.
type field struct {
	name string
	slot int // 0 to 3 for A to D
	kind kind
}

var (
	hand = field{"hand", 0, kNumber}
	tile = field{"tile", 0, kTile}
	from = field{"from", 0, kTile}
	to   = field{"to", 1, kTile}
)

// forms are the fields of each verb, in the order of the text. What follows a card of OpPlay depends on the card.
var forms = map[engine.Op][]field{
	engine.OpDraw:      {{"pile", 0, kGranted}, {"card", 1, kCard}},
	engine.OpShuffle:   {{"pile", 0, kGranted}},
	engine.OpRoll:      {{"number", 0, kNumber}},
	engine.OpReveal:    {{"place", 0, kPlace}, {"card", 1, kCard}},
	engine.OpClaim:     {tile, {"yes", 1, kYes}},
	engine.OpPass:      {},
	assault.OpDeploy:   {hand, {"tile", 1, kTile}},
	assault.OpReady:    {},
	assault.OpSplit:    {{"units", 0, kNumber}},
	assault.OpBuy:      {{"deck", 0, kDeck}},
	assault.OpDone:     {},
	assault.OpMove:     {from, to},
	assault.OpSwap:     {from, to},
	assault.OpDig:      {tile},
	assault.OpAttack:   {from, to},
	assault.OpTransfer: {from, to},
	assault.OpPlace:    {hand, {"tile", 1, kTile}, {"cost", 2, kGranted}},
	assault.OpPlay:     {hand, {"card", 1, kAction}},
	assault.OpEnd:      {},
	assault.OpTarget:   {tile},
	assault.OpSacrifice: {
		hand},
	assault.OpReward:  {{"reward", 0, kReward}},
	assault.OpAdvance: {{"advance", 0, kYes}},
	assault.OpFlak:    {{"tile", 0, kGun}},
	assault.OpResign:  {},
	assault.OpFirst:   {{"side", 0, kSide}},
	assault.OpMuster:  {{"unit", 0, kUnit}},
	assault.OpStay:    {{"stay", 0, kYes}},
	assault.OpDrop:    {hand, {"tile", 1, kTile}, {"card", 2, kGranted}},
	assault.OpFree:    {hand, {"tile", 1, kTile}, {"cost", 2, kGranted}},
	assault.OpStrike:  {tile},
	assault.OpStrip:   {tile},
	assault.OpWade:    {tile},
}

// verbs finds a verb by its word.
var verbs = func() map[string]engine.Op {
	m := map[string]engine.Op{}
	for op := range forms {
		m[assault.VerbName(op)] = op
	}
	return m
}()

// fieldsOf are the fields of a verb at a position; of OpPlay those that every card has.
func fieldsOf(p *assault.Position, op engine.Op) []field {
	if f, _, _ := p.Playing(); op == assault.OpTarget && assault.ActionOf(f) == assault.Reserves {
		return []field{{"unit", 0, kUnit}}
	}
	return forms[op]
}

// cardFields are the further fields of a card that is played by a side.
func cardFields(a assault.Action, s engine.Seat) []field {
	t := field{"tile", 2, kTile}
	switch a {
	case assault.PrepFire, assault.RangedBombardment, assault.BomberRun, assault.AirStrike, assault.Replacements,
		assault.ImprovedDefenses, assault.PreparedPositions, assault.CommanderInitiative, assault.OpportunityFire,
		assault.DoubleTime, assault.CounterOffensive:
		return []field{t}
	case assault.NationalAdvantage:
		if s == assault.German {
			return []field{t}
		}
	case assault.ReDeploy:
		return []field{t, {"to", 3, kTile}}
	case assault.WellSupplied:
		return []field{{"units", 2, kNumber}}
	case assault.Reserves:
		return []field{{"unit", 2, kUnit}}
	}
	return nil
}

// allFields are the fields of a whole move.
func allFields(p *assault.Position, m engine.Move) []field {
	l := fieldsOf(p, m.Op)
	if m.Op == assault.OpPlay {
		l = slices.Concat(l, cardFields(assault.ActionOf(assault.Face(m.B)), m.Seat))
	}
	return l
}

func slot(m *engine.Move, i int) *uint16 { return [...]*uint16{&m.A, &m.B, &m.C, &m.D}[i] }

// Text is a move in the notation. The position is the one before it.
func Text(p *assault.Position, m engine.Move) string {
	words := []string{assault.VerbName(m.Op)}
	for _, f := range allFields(p, m) {
		if f.kind != kGranted {
			words = append(words, write(p, f.kind, uint8(*slot(&m, f.slot))))
		}
	}
	return strings.Join(words, " ")
}

// Object is a move as JSON. The position is the one before it.
func Object(p *assault.Position, m engine.Move) json.RawMessage {
	var b bytes.Buffer
	put := func(name, value string, bare bool) {
		v := []byte(value)
		if !bare {
			v, _ = json.Marshal(value) // a string
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		b.WriteString(`"` + name + `":`)
		b.Write(v)
	}
	b.WriteByte('{')
	if m.Seat <= 1 {
		put("seat", assault.SideName(m.Seat), false)
	}
	put("verb", assault.VerbName(m.Op), false)
	for _, f := range allFields(p, m) {
		v := *slot(&m, f.slot)
		switch {
		case f.kind == kGranted && f.name == "pile":
			put(f.name, assault.PileName(uint8(v)), false)
		case f.kind == kGranted && f.name == "card", f.kind == kAction:
			put(f.name, assault.CardName(assault.Face(v)), false)
		default:
			put(f.name, write(p, f.kind, uint8(v)), f.kind == kNumber || f.kind == kGranted)
		}
	}
	b.WriteByte('}')
	return b.Bytes()
}

// write is a field's value as a word or two.
func write(p *assault.Position, k kind, v uint8) string {
	switch k {
	case kTile:
		return label(p, assault.Tile(v))
	case kGun:
		if assault.Tile(v) == assault.NoTile {
			return "none"
		}
		return label(p, assault.Tile(v))
	case kDeck:
		if v == assault.PileAction {
			return "action"
		}
		return "unit"
	case kYes:
		return pick(v == 1, "yes", "no")
	case kReward:
		return pick(v == 1, "take", "add")
	case kSide:
		return assault.SideName(engine.Seat(v))
	case kUnit, kCard:
		return assault.CardName(assault.Face(v))
	case kAction:
		return assault.Name(assault.Face(v))
	case kPlace:
		switch {
		case v == assault.Sealed:
			return "sacrifice"
		case v >= assault.MaxTiles:
			return "hand " + strconv.Itoa(int(v)-assault.MaxTiles)
		}
		return label(p, assault.Tile(v))
	}
	return strconv.Itoa(int(v))
}

func pick(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// label names a tile, "" if there is none.
func label(p *assault.Position, t assault.Tile) string {
	if sc := p.Scenario(); int(t) < sc.W*sc.H {
		return sc.Label(t)
	}
	return ""
}
