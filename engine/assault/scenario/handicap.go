package scenario

import (
	"encoding/json"

	"bocage/engine"
	"bocage/engine/assault/card"
)

// Handicapped returns a scenario file that is this one but for the prestige that a side is given for one match: n in all, 0 for none. Its
// errors are those of Parse.
func (s *Scenario) Handicapped(side engine.Seat, n int) ([]byte, error) {
	var f map[string]json.RawMessage
	if err := json.Unmarshal(s.Source, &f); err != nil {
		return nil, err
	}
	w := &describer{Scenario: s}
	sides := map[string]map[string]json.RawMessage{}
	w.get(f["sides"], &sides)
	for name, of := range sides {
		if delete(of, "handicap"); name == card.SideName(side) && n != 0 {
			w.put(of, "handicap", n)
		}
	}
	w.put(f, "sides", sides)
	if w.err != nil {
		return nil, w.err
	}
	b, err := json.MarshalIndent(f, "", " ")
	if err == nil {
		_, err = Parse(b)
	}
	return b, err
}
