package skirmish

import (
	"encoding/json"
	"fmt"

	"bocage/engine"
	"bocage/engine/skirmish/file"
)

// Handicap returns what each seat was given: what the other side pays.
func (b *begun) Handicap() [2]int { return [2]int{b.match().Pays[1], b.match().Pays[0]} }

// Handicapped returns the scenario in which the side against a seat pays n points, at most what it can remove (SCEN-10).
func (b *begun) Handicapped(s engine.Seat, n int) ([]byte, error) {
	if s > 1 {
		return nil, fmt.Errorf("no seat %d", s)
	}
	f, err := file.Read(b.match().Source)
	if err != nil {
		return nil, err
	}
	f.Pays = [2]int{}
	f.Pays[s.Other()] = n
	source, err := json.Marshal(f)
	if err == nil {
		_, err = Parse(source)
	}
	if err != nil {
		return nil, err
	}
	return source, nil
}
