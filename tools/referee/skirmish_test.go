package referee

import (
	"encoding/json"
	"fmt"
	"testing"

	"bocage/engine"
	"bocage/engine/skirmish"
	skirmishkit "bocage/engine/skirmish/kit"
)

func init() { games = append(games, skirmishkit.Game) }

// TestSkirmish plays the skirmish through the referee: every move it names is read back as it was written, in both forms.
func TestSkirmish(t *testing.T) {
	for i, id := range skirmish.Game.Scenarios()[:1] {
		c := talk(t)
		c.must(`{"cmd":"new","game":"skirmish","scenario":%q,"seed":%d}`, id, i+1)
		walk(t, c, uint64(i), 20000, func(ply int, r reply) {
			p := c.s.match.pos
			if p.Prompt().Seat == engine.Both || ply%16 > 0 {
				return
			}
			for _, m := range r.Moves {
				for _, raw := range []json.RawMessage{m.Move, json.RawMessage(fmt.Sprintf("%q", m.Text))} {
					seat, err := c.s.match.asked(engine.NoSeat)
					mv, err2 := skirmishkit.Game.Read(p, seat, raw)
					if err != nil || err2 != nil || skirmishkit.Game.Text(p, mv) != m.Text {
						t.Fatalf("%s is read as %+v: %v, %v", raw, mv, err, err2)
					}
				}
			}
		})
		if got := c.must(`{"cmd":"prompt"}`).Prompt; got.Kind != "over" || got.Reason == "" {
			t.Fatalf("%s: %+v", id, got)
		}
		saved := c.must(`{"cmd":"save"}`)
		other := talk(t)
		other.must(`{"cmd":"load","record":%q}`, saved.Record)
		if a, b := digests(t, c), digests(t, other); a != b {
			t.Errorf("%s: %s loaded as %s", id, a, b)
		}
	}
}
