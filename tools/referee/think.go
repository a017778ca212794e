package referee

import (
	"bocage/engine"
	"bocage/engine/kit"
)

// Bounds of a thought: units, and lines that are told.
const (
	mostUnits = 1_000_000
	mostLines = 50
)

// Thought is what is found out about an answer.
type Thought struct {
	kit.Option
	Win    float64 `json:"win"`              // chance to win, 0 to 1
	Err    float64 `json:"error,omitempty"`  // standard error of the difference from the first idea, none where it is exact
	Worlds int     `json:"worlds,omitempty"` // in how many worlds it was played out, none where it is exact
	Often  float64 `json:"often,omitempty"`  // at a secret choice, how often it should be made, 0 to 1
}

// think compares the answers of a side. Nothing that is hidden from it makes a difference, and nothing is made.
func (s *Session) think(a *kit.Args) (any, error) {
	said := a.Seat("seat", engine.NoSeat, false)
	units, most := a.Number("units", 20_000, 1, mostUnits), a.Number("lines", 3, 1, mostLines)
	if err := a.End(); err != nil {
		return nil, err
	}
	m := s.match
	seat, err := m.asked(said)
	if err != nil {
		return nil, err
	}
	if m.game.Think == nil {
		return nil, fail("not-now", "nobody thinks about the game %s", m.game.ID())
	}
	lines, spent := m.game.Think(m.pos, seat, 0, units)
	l := []Thought{}
	for _, x := range lines[:min(len(lines), most)] {
		l = append(l, Thought{m.game.Options(m.pos, []engine.Move{x.Move})[0], share(x.Win), share(x.Err), x.Worlds, share(x.Often)})
	}
	return struct {
		Prompt kit.Prompt `json:"prompt"`
		Lines  []Thought  `json:"lines"`
		Units  int        `json:"units"` // spent
	}{m.game.Ask(m.pos), l, spent}, nil
}

// share returns a share of certainty in thousandths.
func share(n int32) float64 { return float64((int64(n)*1000+kit.Certain/2)/kit.Certain) / 1000 }
