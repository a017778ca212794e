package kit

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"bocage/engine"
)

// Read reads a move for a seat at a position, in the notation (a JSON string) or as an object. It finds only what is no move
// at all; whether it is legal the rules say. Errors are of type *Error.
func (g *Game) Read(p engine.State, seat engine.Seat, raw json.RawMessage) (engine.Move, error) {
	m := engine.Move{Seat: seat}
	var text string
	if json.Unmarshal(raw, &text) == nil && string(raw) != "null" {
		verb, rest, _ := strings.Cut(strings.Join(strings.Fields(text), " "), " ")
		r := words{g, rest}
		return r.move(p, m, verb)
	}
	left, err := object(raw)
	if err != nil {
		return m, Fail("bad-move", "a move is a text in the notation or an object")
	}
	a := Args{left: left, Sides: g.Sides}
	verb := a.Text("verb")
	if a.err != nil {
		return m, Fail("bad-move", "%v", a.err)
	}
	delete(left, "seat")
	return (&named{g, left}).move(p, m, verb)
}

// SeatOf returns the seat that an object names, def if it names none.
func (g *Game) SeatOf(raw json.RawMessage, def engine.Seat) (engine.Seat, error) {
	left, err := object(raw)
	if err != nil {
		return def, nil // Read says what is wrong with it
	}
	a := Args{left: left, Sides: g.Sides}
	s := a.Seat("seat", def, false)
	return s, a.err
}

// words is a move's text behind the verb.
type words struct {
	g    *Game
	rest string
}

func (w *words) next() (string, bool) {
	if w.rest == "" {
		return "", false
	}
	var s string
	s, w.rest, _ = strings.Cut(w.rest, " ")
	return s, true
}

// name takes the longest name of a kind that the text begins with.
func (w *words) name(k *Kind) (string, bool) {
	for end := len(w.rest); end > 0; end = strings.LastIndexByte(w.rest[:end], ' ') {
		if k.Named(w.rest[:end]) {
			s := w.rest[:end]
			w.rest = strings.TrimPrefix(w.rest[end:], " ")
			return s, true
		}
	}
	s := w.rest
	w.rest = ""
	return s, s != ""
}

func (w *words) move(p engine.State, m engine.Move, verb string) (engine.Move, error) {
	m, err := w.g.read(p, m, verb, func(f Field) (string, bool) {
		if f.Kind.Named != nil {
			return w.name(f.Kind)
		}
		return w.next()
	})
	if err == nil && w.rest != "" {
		return m, Fail("bad-move", "%q stands behind the move", Short(w.rest))
	}
	return m, err
}

// named is a move's object without its verb and seat.
type named struct {
	g    *Game
	left map[string]json.RawMessage
}

// move reads the fields of a verb and checks that there are no others.
func (n *named) move(p engine.State, m engine.Move, verb string) (engine.Move, error) {
	var wrong error
	m, err := n.g.read(p, m, verb, func(f Field) (string, bool) {
		raw, ok := n.left[f.Name]
		delete(n.left, f.Name)
		s := string(raw)
		if !f.Kind.Bare && ok && json.Unmarshal(raw, &s) != nil {
			wrong = Fail("bad-move", "%s: a string is wanted", f.Name)
		}
		return s, ok
	})
	if wrong != nil {
		return m, wrong
	}
	for _, f := range n.g.Notation.Fields(p, m) {
		if f.Kind.Granted {
			delete(n.left, f.Name) // it follows from the rest
		}
	}
	if err == nil && len(n.left) > 0 {
		return m, Fail("bad-move", "the verb %q has no field %q", verb, Short(slices.Sorted(maps.Keys(n.left))[0]))
	}
	return m, err
}

// read puts a move together; get gives the words of its fields.
func (g *Game) read(p engine.State, m engine.Move, verb string, get func(Field) (string, bool)) (engine.Move, error) {
	op, ok := g.op(verb)
	switch {
	case !ok:
		return m, Fail("bad-move", "there is no verb %q", Short(verb))
	case op == engine.OpReveal || op == engine.OpClaim || op == engine.OpShow:
		return m, Fail("bad-move", "%s: hidden cards are shown by the referee", verb)
	}
	m.Op = op
	for i := 0; ; i++ { // a field may decide which ones follow
		fields := g.Notation.Fields(p, m)
		if i >= len(fields) {
			break
		}
		f := fields[i]
		if f.Kind.Granted {
			continue
		}
		s, ok := get(f)
		if !ok {
			return m, Fail("bad-move", "%s: %s is missing", verb, f.Name)
		}
		v, ok := f.Kind.Read(p, m, s)
		if !ok {
			return m, Fail("bad-move", "%s: %q is no %s", verb, Short(s), f.Kind.Meant)
		}
		*slot(&m, f.Slot) = v
	}
	switch op {
	case engine.OpDraw, engine.OpShuffle:
		m.Seat = engine.NoSeat
		if pr := p.Prompt(); pr.Kind == engine.Deal {
			m.A = pr.Arg
		}
	case engine.OpRoll:
		m.Seat = engine.NoSeat
	}
	g.Notation.Grant(p, &m)
	return m, nil
}

// op finds a verb by its word.
func (g *Game) op(verb string) (engine.Op, bool) {
	for _, op := range g.Notation.Ops() {
		if g.Notation.Verb(op) == verb {
			return op, true
		}
	}
	return 0, false
}
