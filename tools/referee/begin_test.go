package referee

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"bocage/engine/assault/notation"
)

// middle is a position in mid-match as a scenario: three turns in, the U.S. acting, every card told.
const middle = `{
  "format": 1, "id": "middle", "name": "In the middle", "turns": 6,
  "map": [["1A", "2A", "19B"], ["3A", "17A", "4A"], ["5A", "6A", "7A"]],
  "sides": {
    "German": {"homeRow": ["A1", "B1", "C1"], "homeBase": "B1", "control": ["B2"], "prestige": 12,
      "deck": {"Grenadiers": 2, "Pz IV": 1, "Volkssturm": 1},
      "placed": [{"unit": "Grenadiers", "tile": "B2", "faceUp": true, "morale": 3, "dugIn": true}, {"unit": "Volkssturm", "tile": "A1"}],
      "hand": {"action": 0, "unit": 0, "cards": ["SNAFU", "Pz IV"]}, "discards": {"Volkssturm": 1}},
    "U.S.": {"homeRow": ["A3", "B3", "C3"], "homeBase": "B3", "deck": {"Regulars": 2, "Recruits": 2}, "prestige": 20,
      "placed": [{"unit": "M4A1 Sherman", "tile": "B3", "faceUp": true},
                 {"unit": "Regulars", "tile": "C3", "faceUp": true, "marks": ["moved"], "extra": {"either": 1}}],
      "hand": {"action": 0, "unit": 0, "cards": ["Accuracy#3", "Regulars"]}, "discards": {"Recruits": 2}}
  },
  "actionDeck": {"Accuracy": 4, "Prep Fire": 2, "SNAFU": 2, "Take Cover!": 2},
  "first": "German", "begin": {"turn": 3, "side": "U.S."},
  "victory": [{"homeBase": true}, {"destroyAll": true}], "end": [{"most": "prestige"}]
}`

// A match begins in any position that a scenario describes, and goes on with the cards that the client deals.
func TestBegin(t *testing.T) {
	c := talk(t)
	r := c.must(`{"cmd":"new","scenario":%s,"deals":"explicit"}`, strings.ReplaceAll(middle, "\n", " "))
	if r.Prompt.Window != "operations" || r.Prompt.Seat != "U.S." {
		t.Fatalf("%+v", r.Prompt)
	}
	p := c.must(`{"cmd":"position"}`).Position
	if p.Turn != 3 || p.Prestige != (notation.Sides[int]{German: 12, US: 20}) || len(p.Units) != 4 || len(p.Hands.German) != 3 ||
		p.Hands.US[1].Card != "Accuracy#3" {
		t.Errorf("%+v", p)
	}
	for _, u := range p.Units {
		if u.Tile == "B2" && (*u.Morale != 3 || !u.DugIn || !u.FaceUp) ||
			u.Tile == "C3" && (!u.CanMove || len(u.Marks) != 1 || u.Extra.Either != 1) {
			t.Errorf("%+v", u)
		}
	}
	c.fails("illegal-move", `{"cmd":"play","move":"move C3 C1"}`)
	odds := c.must(`{"cmd":"combat","from":"B3","to":"B2"}`).Odds
	better := c.must(`{"cmd":"combat","from":"B3","to":"B2","cards":[[],["Accuracy#3"]]}`).Odds // B2 is dug in and fires first
	if odds.Fires[0].By != "defender" || better.Fires[1].Fire != odds.Fires[1].Fire+3 ||
		better.Lost[1]*odds.Total <= odds.Lost[1]*better.Total {
		t.Errorf("%+v, with Accuracy %+v", odds, better)
	}
	c.must(`{"cmd":"play","moves":["attack B3 B2"]}`)
	for range 20 {
		q := c.must(`{"cmd":"prompt"}`).Prompt
		switch {
		case q.Kind == "deal":
			r = c.must(`{"cmd":"play","move":"deal Take Cover!#2"}`)
			if e := r.Events[0]; e.Event != "modifier" || e.Card != "Take Cover!#2" {
				t.Errorf("%+v", r.Events)
			}
			c.must(`{"cmd":"save"}`)
			return
		case q.Seat == "both" || q.Window == "sacrifice":
			c.must(`{"cmd":"play","move":"sacrifice 0","seat":%d}`, map[string]int{"U.S.": 1}[q.Seat])
		default:
			c.must(`{"cmd":"play","move":"pass"}`)
		}
	}
	t.Error("no card was drawn")
}

// The position of a match is written as a scenario, which begins in that position and is written alike.
func TestDescribe(t *testing.T) {
	c := talk(t)
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":7}`)
	c.fails("not-now", `{"cmd":"describe"}`)
	c.must(`{"cmd":"new","scenario":%s,"deals":"explicit"}`, strings.ReplaceAll(middle, "\n", " "))
	var files [2]json.RawMessage
	for i := range files {
		var r struct{ File json.RawMessage }
		if err := json.Unmarshal(c.s.Line([]byte(`{"cmd":"describe"}`)), &r); err != nil || len(r.File) == 0 {
			t.Fatalf("%s, %v", r.File, err)
		}
		files[i] = r.File
		c.must(`{"cmd":"new","scenario":%s,"deals":"explicit"}`, r.File)
		if r := c.must(`{"cmd":"moves"}`); r.Prompt.Window != "operations" || r.Prompt.Seat != "U.S." || len(r.Moves) < 5 {
			t.Errorf("%+v", r)
		}
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Errorf("%s\nbecame\n%s", files[0], files[1])
	}
}
