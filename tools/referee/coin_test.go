package referee

import (
	"encoding/json"
	"fmt"
	"testing"

	"bocage/engine"
	"bocage/engine/coin"
	coinkit "bocage/engine/coin/kit"
)

func init() { games = append(games, coinkit.Game) }

// TestCoin plays another game to its end through the referee: its seats, verbs and commands are its own, a match of it is saved, loaded and
// taken back as one of the first game is.
func TestCoin(t *testing.T) {
	asked := map[string]bool{}
	for _, id := range coin.Game.Scenarios() {
		for i, deals := range []string{`"seed":3`, `"deals":"explicit"`, `"deals":"explicit"`, `"deals":"explicit"`} {
			c := talk(t)
			c.must(`{"cmd":"new","game":"coin","scenario":%q,%s}`, id, deals)
			walk(t, c, uint64(i), 2000, func(ply int, r reply) {
				asked[r.Prompt.Window+r.Prompt.Deal] = true
				p := c.s.match.pos
				for _, m := range r.Moves {
					for _, raw := range []json.RawMessage{m.Move, json.RawMessage(fmt.Sprintf("%q", m.Text))} {
						seat, err := c.s.match.asked(engine.NoSeat)
						if p.Prompt().Seat == engine.Both {
							continue
						}
						mv, err2 := coinkit.Game.Read(p, seat, raw)
						if err != nil || err2 != nil || coinkit.Game.Text(p, mv) != m.Text {
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
			c.must(`{"cmd":"undo"}`)
		}
	}
	for _, w := range []string{"stake", "answer", "walk", "lay", "call", "draw", "shuffle", "roll"} {
		if !asked[w] {
			t.Errorf("nobody was asked to %s", w)
		}
	}
	c := talk(t)
	c.must(`{"cmd":"new","game":"coin","scenario":"fair-coin","seed":2}`)
	c.fails("bad-field", `{"cmd":"position","seat":"German"}`)
	c.fails("unknown-command", `{"cmd":"combat"}`)
	c.fails("illegal-move", `{"cmd":"play","move":"stake 1001"}`)
	c.fails("bad-move", `{"cmd":"play","move":"stake 70000"}`)
	c.must(`{"cmd":"play","move":"stake 777"}`) // no candidate, and legal
	c.fails("unknown-scenario", `{"cmd":"new","game":"coin","scenario":"training-grounds"}`)
	c.fails("bad-scenario", `{"cmd":"new","game":"coin","scenario":{"format":1}}`)
	c.fails("unknown-game", `{"cmd":"new","game":"chess","scenario":"fair-coin"}`)
	var l struct{ Scenarios []struct{ ID string } }
	err := json.Unmarshal(c.s.Line([]byte(`{"cmd":"scenarios","game":"coin"}`)), &l)
	if err != nil || len(l.Scenarios) != len(coin.Game.Scenarios()) {
		t.Errorf("%+v, %v", l, err)
	}
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":7}`) // the first game is played if none is named
	c.must(`{"cmd":"position","seat":"German"}`)
}

// TestCoinHides: a view of a seat names no card of the other's hand, and not its die before it is shown.
func TestCoinHides(t *testing.T) {
	c := talk(t)
	c.must(`{"cmd":"new","game":"coin","scenario":"fair-coin","seed":9}`)
	hidden := 0
	walk(t, c, 1, 2000, func(int, reply) {
		for s := range 2 {
			var r struct {
				Position struct {
					Hands [2][]string
					Dice  [2]string
				}
			}
			if err := json.Unmarshal(c.s.Line(fmt.Appendf(nil, `{"cmd":"position","seat":%d}`, s)), &r); err != nil {
				t.Fatal(err)
			}
			for _, card := range r.Position.Hands[1-s] {
				if card != "?" {
					t.Fatalf("seat %d sees %+v", s, r.Position)
				}
				hidden++
			}
			for _, card := range r.Position.Hands[s] {
				if card == "?" {
					t.Fatalf("seat %d does not see its own hand: %+v", s, r.Position)
				}
			}
			if d := r.Position.Dice; d[1-s] != "?" && d[1-s] != "-" || d[s] == "?" {
				t.Fatalf("seat %d sees %+v", s, r.Position)
			}
		}
	})
	if hidden == 0 {
		t.Error("nothing was hidden")
	}
}
