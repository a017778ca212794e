// Package notation is Assault as programs outside write and read it: moves as text and JSON, positions, combats and events as JSON.
package notation

import (
	"maps"
	"slices"
	"strconv"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/kit"
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
	kPile                // follows from the prompt
	kCost                // follows from the hand card
	kDropped             // the same
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
	engine.OpDraw:      {{"pile", 0, kPile}, {"card", 1, kCard}},
	engine.OpShuffle:   {{"pile", 0, kPile}},
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
	assault.OpPlace:    {hand, {"tile", 1, kTile}, {"cost", 2, kCost}},
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
	assault.OpDrop:    {hand, {"tile", 1, kTile}, {"card", 2, kDropped}},
	assault.OpFree:    {hand, {"tile", 1, kTile}, {"cost", 2, kCost}},
	assault.OpStrike:  {tile},
	assault.OpStrip:   {tile},
	assault.OpWade:    {tile},
}

// fieldsOf are the fields of a verb at a position; of OpPlay those that every card has.
func fieldsOf(p *assault.Position, op engine.Op) []field {
	if f, _, _ := p.Playing(); op == assault.OpTarget && card.ActionOf(f) == card.Reserves {
		return []field{{"unit", 0, kUnit}}
	}
	return forms[op]
}

// cardFields are the further fields of a card that is played by a side.
func cardFields(a card.Action, s engine.Seat) []field {
	t := field{"tile", 2, kTile}
	switch a {
	case card.PrepFire, card.RangedBombardment, card.BomberRun, card.AirStrike, card.Replacements,
		card.ImprovedDefenses, card.PreparedPositions, card.CommanderInitiative, card.OpportunityFire,
		card.DoubleTime, card.CounterOffensive:
		return []field{t}
	case card.NationalAdvantage:
		if s == assault.German {
			return []field{t}
		}
	case card.ReDeploy:
		return []field{t, {"to", 3, kTile}}
	case card.WellSupplied:
		return []field{{"units", 2, kNumber}}
	case card.Reserves:
		return []field{{"unit", 2, kUnit}}
	}
	return nil
}

// kinds are the kinds of fields as the tools know them.
var kinds = func() (l [kDropped + 1]*kit.Kind) {
	for k := range l {
		k := kind(k)
		f := &kit.Kind{
			Meant:   meant[k],
			Bare:    k == kNumber || k == kCost,
			Granted: k >= kPile,
			Write:   func(p engine.State, v uint16) string { return write(p.(*assault.Position), k, uint8(v)) },
			Read: func(p engine.State, m engine.Move, s string) (uint16, bool) {
				v, ok := value(p.(*assault.Position), m, k, s)
				return uint16(v), ok
			},
		}
		switch k {
		case kAction:
			f.Full = func(_ engine.State, v uint16) string { return card.Title(card.Face(v)) }
			f.Named = isCard
		case kUnit, kCard:
			f.Named = isCard
		}
		l[k] = f
	}
	return l
}()

func isCard(s string) bool {
	_, ok := card.ByTitle(s)
	return ok
}

// Notation is how the game is written.
var Notation kit.Notation = notation{}

type notation struct{}

// self writes prompts and moves within positions.
var self = &kit.Game{Game: binding.Game, Sides: Names, Notation: Notation}

// Names are those of the seats.
var Names = [2]string{card.SideName(assault.German), card.SideName(assault.US)}

func (notation) Ops() []engine.Op                       { return slices.Sorted(maps.Keys(forms)) }
func (notation) Verb(op engine.Op) string               { return verbName(op) }
func (notation) Window(w uint8) (name, question string) { return windowName(w), questions[w] }
func (notation) Pile(pile uint8) string                 { return pileName(pile) }
func (notation) Claim(window uint8) string              { return card.ClaimName(window) }
func (notation) Refusal(r engine.Reason) string         { return refusal(r) }
func (notation) See(p engine.State, whose string) any   { return see(p.(*assault.Position), whose) }
func (notation) Place(p engine.State, pr engine.Prompt) string {
	return write(p.(*assault.Position), kPlace, uint8(pr.Arg))
}

// Fields returns those of the verb and, if a card is played, those of the card.
func (notation) Fields(s engine.State, m engine.Move) (out []kit.Field) {
	p := s.(*assault.Position)
	l := fieldsOf(p, m.Op)
	if m.Op == assault.OpPlay {
		l = slices.Concat(l, cardFields(card.ActionOf(card.Face(m.B)), m.Seat))
	}
	for _, f := range l {
		out = append(out, kit.Field{Name: f.name, Slot: f.slot, Kind: kinds[f.kind]})
	}
	return out
}

// Grant fills in a hand card's face or cost.
func (notation) Grant(s engine.State, m *engine.Move) {
	f := handFace(s.(*assault.Position), *m)
	switch m.Op {
	case assault.OpPlace, assault.OpFree:
		if card.IsUnit(f) {
			m.C = uint16(card.Cost(f))
		}
	case assault.OpDrop:
		m.C = uint16(f)
	}
}

// Step makes a move and tells the events.
func (notation) Step(s engine.State, m engine.Move, ply int) (events []any, err error) {
	p := s.(*assault.Position)
	var log []assault.Event
	if err := assault.Log(&log)(p, m); err != nil {
		return nil, err
	}
	for _, e := range log {
		events = append(events, tell(p.Scenario(), happening{ply, e}))
	}
	return events, nil
}

// questions are the windows in words.
var questions = [...]string{
	assault.WinDeploy: "places starting units", assault.WinSplit: "says how many of the free cards are unit cards",
	assault.WinBuy: "may buy cards", assault.WinOps: "acts or ends the operations", assault.WinReact: "may answer the announced action",
	assault.WinAnswer: "may cancel the card", assault.WinTarget: "may name one more target of the card",
	assault.WinCards: "may play a combat card", assault.WinSacrifice: "chooses a card to sacrifice",
	assault.WinReward: "adds the reward to its own prestige or takes it from the opponent's", assault.WinAdvance: "may advance",
	assault.WinFlak: "says which face-down anti-air unit fires", assault.WinFirst: "says who goes first",
	assault.WinMuster: "chooses starting units", assault.WinChoose: "says how many of the chosen cards are unit cards",
	assault.WinStay: "may stay instead of retreating, for 1 morale",
}

// write is a field's value as a word or two.
func write(p *assault.Position, k kind, v uint8) string {
	switch k {
	case kTile:
		return label(p, board.Tile(v))
	case kGun:
		if board.Tile(v) == board.NoTile {
			return "none"
		}
		return label(p, board.Tile(v))
	case kDeck:
		if v == card.PileAction {
			return "action"
		}
		return "unit"
	case kYes:
		return pick(v == 1, "yes", "no")
	case kReward:
		return pick(v == 1, "take", "add")
	case kSide:
		return card.SideName(engine.Seat(v))
	case kPile:
		return pileName(v)
	case kUnit, kCard, kDropped:
		return card.Title(card.Face(v))
	case kAction:
		return card.Name(card.Face(v))
	case kPlace:
		switch {
		case v == assault.Sealed:
			return "sacrifice"
		case v >= board.MaxTiles:
			return "hand " + strconv.Itoa(int(v)-board.MaxTiles)
		}
		return label(p, board.Tile(v))
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
func label(p *assault.Position, t board.Tile) string {
	if sc := p.Scenario(); int(t) < sc.W*sc.H {
		return sc.Label(t)
	}
	return ""
}

// handFace is the face of the hand card that a move names, Unknown if there is none.
func handFace(p *assault.Position, m engine.Move) card.Face {
	if m.Seat > 1 || int(m.A) >= len(p.Hand(m.Seat)) {
		return card.Unknown
	}
	return p.Hand(m.Seat)[m.A].Face
}

// meant is what a field should have been.
var meant = [kDropped + 1]string{
	kTile: "tile", kGun: "tile, nor none,", kNumber: "number from 0 to 255", kDeck: "deck: action or unit", kYes: "yes or no",
	kReward: "reward: add or take", kSide: "side: German or U.S.", kUnit: "unit card", kCard: "card", kAction: "action card", kPlace: "place",
}

// value reads a field.
func value(p *assault.Position, m engine.Move, k kind, s string) (uint8, bool) {
	two := func(one, zero string) (uint8, bool) {
		return uint8(len(pick(s == one, "1", ""))), s == one || s == zero
	}
	switch k {
	case kTile, kGun:
		if k == kGun && s == "none" {
			return uint8(board.NoTile), true
		}
		sc := p.Scenario()
		for t := range board.Tile(sc.W * sc.H) {
			if sc.Tiles().Has(t) && sc.Label(t) == s {
				return uint8(t), true
			}
		}
		return 0, false
	case kNumber:
		n, err := strconv.ParseUint(s, 10, 8)
		return uint8(n), err == nil && s == strconv.FormatUint(n, 10)
	case kDeck:
		unit, ok := two("unit", "action")
		if unit == 1 {
			return card.UnitPile(m.Seat & 1), ok
		}
		return card.PileAction, ok
	case kYes:
		return two("yes", "no")
	case kReward:
		return two("take", "add")
	case kSide:
		return two(card.SideName(assault.US), card.SideName(assault.German))
	case kUnit:
		f, ok := card.UnitNamed(s)
		return uint8(f), ok
	}
	f, ok := card.ByTitle(s)
	if k == kAction {
		if h := handFace(p, m); card.Name(h) == s {
			return uint8(h), true // the copy need not be told
		}
		return uint8(f), ok && card.IsAction(f)
	}
	return uint8(f), ok
}
