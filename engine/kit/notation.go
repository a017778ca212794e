package kit

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"bocage/engine"
)

// Notation is how a game is written: a move as one line of text and as one JSON object, both made from the same fields.
type Notation interface {
	// Ops lists the verbs, Verb returns the word of one.
	Ops() []engine.Op
	Verb(engine.Op) string
	// Fields returns the fields of a move, in the order of the text. While a move is read, a field that has been read may decide
	// which ones follow. The position is the one before the move.
	Fields(p engine.State, m engine.Move) []Field
	// Grant fills in what follows from the fields that are written. The pile of a deal is filled in already.
	Grant(p engine.State, m *engine.Move)
	// Window returns the name of a question and the question behind its seat's name.
	Window(uint8) (name, question string)
	// Pile returns the name of a pile, Place that of the place of a Reveal prompt, Claim what is asked in the window of a claim.
	Pile(uint8) string
	Place(p engine.State, pr engine.Prompt) string
	Claim(window uint8) string
	// Refusal returns the word for why a move is refused.
	Refusal(engine.Reason) string
	// See returns all that a copy of a position knows, as JSON encodes it. whose names who may see it.
	See(p engine.State, whose string) any
	// Step makes a move on a position, as Apply does, and returns what happened as everybody may know it, each as JSON encodes it with
	// the number of the ply.
	Step(p engine.State, m engine.Move, ply int) ([]any, error)
}

// Field is a part of a move: its name in JSON, which of A to D it is (0 to 3), and how it is written.
type Field struct {
	Name string
	Slot int
	Kind *Kind
}

// Kind is how a field is written. One that is Granted follows from the other fields: it is not read, and written in JSON only.
type Kind struct {
	Meant   string // what it should have been, for a refusal
	Bare    bool   // in JSON it is a number
	Granted bool
	Named   func(s string) bool // it has spaces: whether this is a name; nil for one word
	Write   func(p engine.State, v uint16) string
	Full    func(p engine.State, v uint16) string // in JSON, if that is another one
	Read    func(p engine.State, m engine.Move, s string) (uint16, bool)
}

func slot(m *engine.Move, i int) *uint16 { return [...]*uint16{&m.A, &m.B, &m.C, &m.D}[i] }

// Text returns a move in the notation. The position is the one before it.
func (g *Game) Text(p engine.State, m engine.Move) string {
	words := []string{g.Notation.Verb(m.Op)}
	for _, f := range g.Notation.Fields(p, m) {
		if !f.Kind.Granted {
			words = append(words, f.Kind.Write(p, *slot(&m, f.Slot)))
		}
	}
	return strings.Join(words, " ")
}

// Object returns a move as JSON. The position is the one before it.
func (g *Game) Object(p engine.State, m engine.Move) json.RawMessage {
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
		put("seat", g.Sides[m.Seat], false)
	}
	put("verb", g.Notation.Verb(m.Op), false)
	for _, f := range g.Notation.Fields(p, m) {
		write := f.Kind.Write
		if f.Kind.Full != nil {
			write = f.Kind.Full
		}
		put(f.Name, write(p, *slot(&m, f.Slot)), f.Kind.Bare)
	}
	b.WriteByte('}')
	return b.Bytes()
}

// Number returns the kind of a whole number from 0 to most.
func Number(most uint16) *Kind {
	return &Kind{
		Meant: "number from 0 to " + decimal(most),
		Bare:  true,
		Write: func(_ engine.State, v uint16) string { return decimal(v) },
		Read: func(_ engine.State, _ engine.Move, s string) (uint16, bool) {
			n, err := strconv.ParseUint(s, 10, 16)
			return uint16(n), err == nil && n <= uint64(most) && s == decimal(uint16(n))
		},
	}
}

func decimal(v uint16) string { return strconv.Itoa(int(v)) }
