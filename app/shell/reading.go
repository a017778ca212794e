package shell

import (
	"fmt"

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
	script := r.script()
	who := r.rec.Players
	for i, p := range who {
		if !sits(p) || p.Kind == engine.Remote {
			return r, fmt.Errorf("%w: player %q", engine.ErrDamaged, p.String())
		}
		if (p.Kind == engine.Script) != (script == engine.Seat(i)) {
			return r, fmt.Errorf("%w: the players do not fit the scenario", engine.ErrDamaged)
		}
	}
	if who[0].Kind != engine.Human && who[1].Kind != engine.Human {
		return r, fmt.Errorf("%w: nobody plays", engine.ErrDamaged)
	}
	return r, nil
}

// sits reports whether a program for one page can have a player at a table: all but an agent that it does not know.
func sits(p engine.Player) bool {
	return p.Kind != engine.Program && p.Kind != 0 && int(p.Level) < engine.Levels
}

// resume has apply play it up to where it stands. Its errors wrap engine.ErrDamaged.
func (r *reading) resume(apply engine.ApplyFunc) (*engine.Match, error) {
	return engine.ResumeFunc(r.rec, r.start, engine.NewLocal(r.rec.Seed), apply)
}
