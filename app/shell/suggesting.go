package shell

import (
	"bocage/app/shell/advice"
	"bocage/engine"
)

// Suggests reports whether the viewer may ask what the computer would do.
func (s *sitting) Suggests() bool {
	return s.of.face.Study != nil && !s.over && s.custody == kept && advice.Helps(s.players, s.table.Viewer())
}

// Suggest lays on top what the computer would do in the viewer's place.
func (s *sitting) Suggest(say func(engine.Move) string, known func([]engine.Move)) {
	if s.Suggests() {
		g, rec := s.g, s.Record()
		rec.Seed = 0
		advice.Ask(g.host, advice.Question{Record: rec, Seat: s.table.Viewer(), Say: say, Known: known, Sheet: &g.sheet, Polite: &g.polite})
	}
}
