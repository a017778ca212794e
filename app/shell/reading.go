package shell

import (
	"bocage/app/shell/amiss"
	"bocage/engine"
)

// reading is a record that was read and can be played from its start.
type reading struct {
	offer
	rec   *engine.Record
	start engine.State
}

// load reads a record. Its errors wrap engine.ErrDamaged, engine.ErrNewer, engine.ErrOlder or engine.ErrWrongGame, or are an
// *engine.ScenarioError.
func (g *Shell) load(b []byte) (reading, error) {
	var r reading
	var err error
	if r.rec, err = engine.DecodeRecord(b); err != nil {
		return r, err
	}
	if r.face, err = g.faces.Of(r.rec.Game); err != nil {
		return r, err
	}
	if _, r.sc, r.start, err = g.faces.Games().Begin(r.rec); err != nil {
		return r, err
	}
	return r, amiss.Players(r.rec.Players, r.script())
}

// resume has apply play it up to where it stands. Its errors wrap engine.ErrDamaged.
func (r *reading) resume(apply engine.ApplyFunc) (*engine.Match, error) {
	return engine.ResumeFunc(r.rec, r.start, engine.NewLocal(r.rec.Seed), apply)
}
