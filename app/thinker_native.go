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

// Think asks for seat's move in the last position of rec. done is called once, on a goroutine of its own, unless Cancel or
// another Think comes first. The error wraps ErrThinker.
func (t *Thinker) Think(rec *engine.Record, seat engine.Seat, level engine.Level, done func(engine.Move, error)) {
	t.id++
	id := t.id
	q, err := question(id, rec, seat, level)
	go func() {
		if err != nil {
			done(engine.Move{}, err)
			return
		}
		_, m, err := parseAnswer(answer(t.faces, q, nil))
		done(m, err)
	}()
}

// Cancel drops the question, if there is one.
func (t *Thinker) Cancel() { t.id++ }
