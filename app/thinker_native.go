//go:build !js

package app

import (
	"bocage/app/shell"
	"bocage/engine"
)

// Thinker asks the computer player for moves, one at a time. Outside a browser it thinks in a goroutine.
type Thinker struct {
	faces shell.Faces
	id    uint32
}

// NewThinker returns a thinker for some games that has nothing to do yet.
func NewThinker(faces shell.Faces) *Thinker { return &Thinker{faces: faces} }

// newStudent returns another one, for what takes long.
func newStudent(faces shell.Faces) *Thinker { return NewThinker(faces) }

// Think asks for seat's move in the last position of rec. done is called once, on a goroutine of its own, unless Cancel or
// another Think comes first. The error wraps ErrThinker.
func (t *Thinker) Think(rec *engine.Record, seat engine.Seat, level engine.Level, done func(engine.Move, error)) {
	t.ask(rec, seat, byte(level), func(_ bool, body []byte, err error) {
		m := engine.Move{}
		if err == nil {
			m, err = parseMove(body)
		}
		done(m, err)
	})
}

// ask asks anything. take is called until more is false.
func (t *Thinker) ask(rec *engine.Record, seat engine.Seat, what byte, take func(more bool, body []byte, err error)) {
	t.id++
	id := t.id
	q, err := question(id, rec, seat, what)
	go func() {
		if err != nil {
			take(false, nil, err)
			return
		}
		tell := func(reply []byte) {
			_, more, body, err := parseAnswer(reply)
			take(more, body, err)
		}
		tell(answer(t.faces, q, nil, tell))
	}()
}

// end has nothing to end.
func (t *Thinker) end() {}

// Cancel drops the question, if there is one.
func (t *Thinker) Cancel() { t.id++ }
