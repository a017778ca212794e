package shell

import (
	"strconv"

	"bocage/app/shell/replay"
	"bocage/app/shell/sharing"
	"bocage/app/shell/view"
	"bocage/engine"
)

// replaying is a replay as the shell has it: it can be shared, kept, and left for the file of another match.
type replaying struct {
	*replay.Place
	g    *Shell
	face *Face
	in   place // as which it lies on the screen
}

// stage is the shell as a replay has it; it is a replay.Host.
type stage struct {
	Host
	of *replaying
}

func (s stage) Shown() bool        { return s.of.g.top() == s.of.in }
func (s stage) Polite(text string) { s.of.g.polite = text }

// newReplay is a record played back from a ply on. Its errors are those of tape.New.
func (g *Shell) newReplay(rec *engine.Record, ply int) (*replaying, error) {
	face, err := g.faces.Of(rec.Game)
	if err != nil {
		return nil, err
	}
	back, err := face.Playback(page{g, face}, rec)
	if err != nil {
		return nil, err
	}
	r := &replaying{g: g, face: face}
	r.in = r
	r.Place = replay.New(stage{g.host, r}, back, face.Lead, face.Guide.Side, ply)
	r.Studied = face.Study != nil
	return r, nil
}

// enter lays the replay on top.
func (r *replaying) enter() {
	r.g.enter(r)
	r.g.host.Focus("seek")
}

// Do carries out what may be done with a replay besides looking.
func (r *replaying) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoShare:
		link := ""
		if r.ID != "" {
			link = "replay/" + r.ID + "/" + strconv.Itoa(r.Ply())
		}
		rec := r.Tape()
		r.g.sharing, r.g.sheet = sharing.Ask(r.g.host, r.g.faces.Games(), rec.Record(), rec.Scenario().ID(), r.ID, link, r.running())
	case view.DoKeep:
		r.keep(false)
	case view.DoFile:
		r.g.openFile(in)
	default:
		return r.Place.Do(in)
	}
	return true
}

// running reports whether the match goes on. One that is given up, or lost by time, has ended though its moves have come to no end.
func (r *replaying) running() bool {
	k, _ := r.g.host.Shelf().Find(r.ID)
	return !r.Tape().Ended() && !k.Ended && (r.Live == nil || !r.Live.Ended())
}

// Key leads back to the match that is looked back at, or does what a replay's key means.
func (r *replaying) Key(k string) bool {
	if k != "r" {
		return r.Place.Key(k)
	}
	if r.Live != nil {
		r.g.exit()
	}
	return true
}
