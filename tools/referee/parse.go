package referee

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault"
)

// Parse reads a move for a seat at a position, in the notation (a JSON string) or as an object. It finds only what is no move
// at all; whether it is legal the rules say. Errors are of type *Error.
func Parse(p *assault.Position, seat engine.Seat, raw json.RawMessage) (engine.Move, error) {
	m := engine.Move{Seat: seat}
	var text string
	if json.Unmarshal(raw, &text) == nil && string(raw) != "null" {
		verb, rest, _ := strings.Cut(strings.Join(strings.Fields(text), " "), " ")
		r := words{rest: rest}
		return r.move(p, m, verb)
	}
	left, err := object(raw)
	if err != nil {
		return m, fail("bad-move", "a move is a text in the notation or an object")
	}
	a := args{left: left}
	verb := a.text("verb")
	if a.err != nil {
		return m, fail("bad-move", "%v", a.err)
	}
	delete(left, "seat")
	return (&named{left}).move(p, m, verb)
}

// seatOf is the seat that an object names, def if it names none.
func seatOf(raw json.RawMessage, def engine.Seat) (engine.Seat, error) {
	left, err := object(raw)
	if err != nil {
		return def, nil // Parse says what is wrong with it
	}
	a := args{left: left}
	s := a.seat("seat", def, false)
	return s, a.err
}

// words is a move's text behind the verb.
type words struct{ rest string }

func (w *words) next() (string, bool) {
	if w.rest == "" {
		return "", false
	}
	var s string
	s, w.rest, _ = strings.Cut(w.rest, " ")
	return s, true
}

// name takes the longest card's name that the text begins with.
func (w *words) name() (string, bool) {
	for end := len(w.rest); end > 0; end = strings.LastIndexByte(w.rest[:end], ' ') {
		if _, ok := assault.CardByName(w.rest[:end]); ok {
			s := w.rest[:end]
			w.rest = strings.TrimPrefix(w.rest[end:], " ")
			return s, true
		}
	}
	s := w.rest
	w.rest = ""
	return s, s != ""
}

func (w *words) move(p *assault.Position, m engine.Move, verb string) (engine.Move, error) {
	m, err := read(p, m, verb, func(f field) (string, bool) {
		if f.kind == kUnit || f.kind == kCard || f.kind == kAction {
			return w.name()
		}
		return w.next()
	})
	if err == nil && w.rest != "" {
		return m, fail("bad-move", "%q stands behind the move", short(w.rest))
	}
	return m, err
}

// named is a move's object without its verb and seat.
type named struct{ left map[string]json.RawMessage }

func (n *named) move(p *assault.Position, m engine.Move, verb string) (engine.Move, error) {
	var wrong error
	m, err := read(p, m, verb, func(f field) (string, bool) {
		raw, ok := n.left[f.name]
		delete(n.left, f.name)
		s := string(raw)
		if f.kind != kNumber && f.kind != kGranted && ok && json.Unmarshal(raw, &s) != nil {
			wrong = fail("bad-move", "%s: a string is wanted", f.name)
		}
		return s, ok
	})
	if wrong != nil {
		return m, wrong
	}
	for _, name := range []string{"pile", "cost", "card"} { // follow from the rest
		if slices.ContainsFunc(forms[m.Op], func(f field) bool { return f.kind == kGranted && f.name == name }) {
			delete(n.left, name)
		}
	}
	if err == nil && len(n.left) > 0 {
		return m, fail("bad-move", "the verb %q has no field %q", verb, short(slices.Sorted(maps.Keys(n.left))[0]))
	}
	return m, err
}

// read puts a move together; get gives the words of its fields.
func read(p *assault.Position, m engine.Move, verb string, get func(field) (string, bool)) (engine.Move, error) {
	op, ok := verbs[verb]
	switch {
	case !ok:
		return m, fail("bad-move", "there is no verb %q", short(verb))
	case op == engine.OpReveal || op == engine.OpClaim:
		return m, fail("bad-move", "%s: hidden cards are shown by the referee", verb)
	}
	m.Op = op
	take := func(f field) error {
		if f.kind == kGranted {
			return nil
		}
		s, ok := get(f)
		if !ok {
			return fail("bad-move", "%s: %s is missing", verb, f.name)
		}
		v, ok := value(p, m, f.kind, s)
		if !ok {
			return fail("bad-move", "%s: %q is no %s", verb, short(s), meant[f.kind])
		}
		*slot(&m, f.slot) = uint16(v)
		return nil
	}
	for _, f := range fieldsOf(p, op) {
		if err := take(f); err != nil {
			return m, err
		}
	}
	if op == assault.OpPlay {
		for _, f := range cardFields(assault.ActionOf(assault.Face(m.B)), m.Seat) {
			if err := take(f); err != nil {
				return m, err
			}
		}
	}
	grant(p, &m)
	return m, nil
}

// grant fills in what follows from the rest: the pile that is asked for, and a hand card's face or cost.
func grant(p *assault.Position, m *engine.Move) {
	f := handFace(p, *m)
	switch m.Op {
	case engine.OpDraw, engine.OpShuffle:
		m.Seat = engine.NoSeat
		if pr := p.Prompt(); pr.Kind == engine.Deal {
			m.A = pr.Arg
		}
	case engine.OpRoll:
		m.Seat = engine.NoSeat
	case assault.OpPlace, assault.OpFree:
		if assault.IsUnit(f) {
			m.C = uint16(assault.Cost(f))
		}
	case assault.OpDrop:
		m.C = uint16(f)
	}
}

// handFace is the face of the hand card that a move names, Unknown if there is none.
func handFace(p *assault.Position, m engine.Move) assault.Face {
	if m.Seat > 1 || int(m.A) >= len(p.Hand(m.Seat)) {
		return assault.Unknown
	}
	return p.Hand(m.Seat)[m.A].Face
}

// meant is what a field should have been.
var meant = [...]string{kTile: "tile", kGun: "tile, nor none,", kNumber: "number from 0 to 255", kDeck: "deck: action or unit", kYes: "yes or no",
	kReward: "reward: add or take", kSide: "side: German or U.S.", kUnit: "unit card", kCard: "card", kAction: "action card", kPlace: "place"}

// value reads a field.
func value(p *assault.Position, m engine.Move, k kind, s string) (uint8, bool) {
	two := func(one, zero string) (uint8, bool) {
		return uint8(len(pick(s == one, "1", ""))), s == one || s == zero
	}
	switch k {
	case kTile, kGun:
		if k == kGun && s == "none" {
			return uint8(assault.NoTile), true
		}
		sc := p.Scenario()
		for t := range assault.Tile(sc.W * sc.H) {
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
			return assault.UnitPile(m.Seat & 1), ok
		}
		return assault.PileAction, ok
	case kYes:
		return two("yes", "no")
	case kReward:
		return two("take", "add")
	case kSide:
		return two(assault.SideName(assault.US), assault.SideName(assault.German))
	case kUnit:
		f, ok := assault.UnitByName(s)
		return uint8(f), ok
	}
	f, ok := assault.CardByName(s)
	if k == kAction {
		if h := handFace(p, m); assault.Name(h) == s {
			return uint8(h), true // the copy need not be told
		}
		return uint8(f), ok && assault.IsAction(f)
	}
	return uint8(f), ok
}
