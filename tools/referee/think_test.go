package referee

import (
	"encoding/json"
	"fmt"
	"testing"

	"bocage/engine"
)

// thinks asks for a thought and returns its lines.
func thinks(t *testing.T, c *client, rest string) (lines []Thought, units int) {
	t.Helper()
	var r struct {
		Lines []Thought
		Units int
		Error *Error
	}
	b := c.s.Line(fmt.Appendf(nil, `{"cmd":"think"%s}`, rest))
	if err := json.Unmarshal(b, &r); err != nil || r.Error != nil {
		t.Fatalf("%s: %v", b, err)
	}
	return r.Lines, r.Units
}

// TestThink: whoever is asked gets lines that can be played, the same ones to the same question, and nothing is made of them.
func TestThink(t *testing.T) {
	for _, game := range []string{`"scenario":"training-grounds"`, `"game":"coin","scenario":"fair-coin"`} {
		c := talk(t)
		c.must(`{"cmd":"new",%s,"seed":4}`, game)
		asked := 0
		for range 60 {
			r := c.must(`{"cmd":"prompt"}`)
			if r.Prompt.Kind == "over" {
				break
			}
			seat := engine.Seat(0)
			if s, err := c.s.match.asked(engine.NoSeat); err == nil {
				seat = s
			} else if c.s.match.pos.Prompt().Seat == engine.Both {
				c.fails("missing-field", `{"cmd":"think"}`)
			}
			before := digests(t, c)
			rest := fmt.Sprintf(`,"seat":%d,"units":300,"lines":4`, seat)
			lines, units := thinks(t, c, rest)
			again, same := thinks(t, c, rest)
			if a, b := fmt.Sprint(lines, units), fmt.Sprint(again, same); a != b || digests(t, c) != before {
				t.Fatalf("%s, and then %s; %s became %s", a, b, before, digests(t, c))
			}
			if len(lines) == 0 || len(lines) > 4 || units < 0 {
				t.Fatalf("%d lines in %d units at %+v", len(lines), units, r.Prompt)
			}
			for _, l := range lines {
				if l.Win < 0 || l.Win > 1 || l.Often < 0 || l.Often > 1 {
					t.Errorf("%+v", l)
				}
			}
			if len(lines) > 1 {
				asked++
			}
			c.must(`{"cmd":"play","move":%s,"seat":%d}`, must(json.Marshal(lines[0].Move)), seat)
		}
		if asked < 5 {
			t.Errorf("%s: only %d questions", game, asked)
		}
		c.fails("bad-field", `{"cmd":"think","units":0}`)
		c.fails("bad-field", `{"cmd":"think","lines":1000}`)
	}
	talk(t).fails("no-match", `{"cmd":"think"}`)
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}
