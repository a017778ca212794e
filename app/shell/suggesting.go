package shell

import (
	"bocage/app/shell/advice"
	"bocage/app/shell/view"
	"bocage/engine"
)

// Suggests reports whether the viewer may ask what the computer would do. Against a person nobody is helped, nor is he in a lesson.
func (s *sitting) Suggests() bool {
	v := s.table.Viewer()
	if s.of.face.Study == nil || s.over || s.custody != kept || v > 1 || s.players[v].Kind != engine.Human {
		return false
	}
	k := s.players[v.Other()].Kind
	return k == engine.Computer || k == engine.Script
}

// Suggest lays on top what the computer would do in the viewer's place.
func (s *sitting) Suggest(say func(engine.Move) string, known func([]engine.Move)) {
	if !s.Suggests() {
		return
	}
	g, rec := s.g, s.Record()
	rec.Seed = 0
	advice.Ask(g.host, advice.Question{Record: rec, Seat: s.table.Viewer(), Say: say, Known: known,
		Lay: func(before, now *view.Sheet) bool {
			if before != nil && g.sheet != before {
				return false
			}
			g.sheet = now
			return true
		}, Polite: func(text string) { g.polite = text }})
}
