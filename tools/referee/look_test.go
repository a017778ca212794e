package referee

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestLook: the referee answers every geometry vector of the skirmish as an independent program did, whatever is played meanwhile.
func TestLook(t *testing.T) {
	c := talk(t)
	n := 0
	f, err := os.Open("../../engine/skirmish/geom/testdata/geometry-vectors.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows[1:] { // id, test, a, b, c, what is expected, why
		n++
		if n == 100 {
			c.must(`{"cmd":"new","scenario":"training-grounds","seed":7}`)
		}
		line, err := json.Marshal(map[string]string{"cmd": "look", "game": "skirmish", "test": r[1], "a": r[2], "b": r[3], "c": r[4]})
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ Answer string }
		if b := c.s.Line(line); json.Unmarshal(b, &got) != nil || got.Answer != r[5] {
			t.Errorf("%s is answered by %s, not %s", line, b, r[5])
		}
	}
	if n != 357 {
		t.Errorf("%d vectors", n)
	}
}

// The looks in docs/referee.md go as the page says.
func TestLooksInTheDocs(t *testing.T) {
	_, rest, _ := strings.Cut(page(t), "```looks\n")
	looks, _, _ := strings.Cut(rest, "```")
	c := talk(t)
	answer, lines := "", 0
	for line := range strings.Lines(looks) {
		if what, line := line[:2], strings.TrimSpace(line[2:]); what == "> " {
			answer = string(c.s.Line([]byte(line)))
		} else if lines++; !fits(answer, line) {
			t.Errorf("the page says\n%s\nand not\n%s", line, answer)
		}
	}
	if lines < 5 {
		t.Errorf("%d lines", lines)
	}
}

// TestLookRefuses: what is no question gets a plain error, also where the game is not the one that is named.
func TestLookRefuses(t *testing.T) {
	c := talk(t)
	for line, code := range map[string]string{
		`{"cmd":"look","game":"skirmish"}`: "missing-field",
		`{"cmd":"look"}`:                   "unknown-command",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"R 1"}`:                                       "bad-field",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":7}`:                                           "bad-field",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"ELEPHANT 3 3"}`:                              "bad-field",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"R 9999 1"}`:                                  "bad-field",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"R 9 9","table":11}`:                          "bad-field",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"R 9 9","terrain":"woods poly 1 1 2 2"}`:      "bad-question",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"R 9 9","terrain":"swamp poly 1 1 2 2"}`:      "bad-question",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"R 9 9","options":["night"]}`:                 "bad-field",
		`{"cmd":"look","game":"skirmish","from":"R 1 1","to":"R 9 9","height":3}`:                          "unknown-field",
		`{"cmd":"look","game":"skirmish","test":"DANCE"}`:                                                  "bad-question",
		`{"cmd":"look","game":"skirmish","test":"QUAD","a":"R 5 5 0"}`:                                     "bad-question",
		`{"cmd":"look","game":"skirmish","test":"LOOK","a":"R 5 5 0","b":"R 50 5 0","c":"12"}`:             "bad-question",
		`{"cmd":"look","game":"skirmish","test":"SWEEP","a":"R 5 5 0","b":"3000 5","c":"0 0 9 0 9 9"}`:     "bad-question",
		`{"cmd":"look","game":"skirmish","test":"GAP","a":"R 5 5 0","b":"R 50 5 0","c":"-1"}`:              "bad-question",
		`{"cmd":"look","game":"skirmish","test":"SEG","a":"0 0 9 9","b":"0 0 9 0 9 9 3 2 1 1 0 5","c":""}`: "bad-question",
	} {
		c.fails(code, "%s", line)
	}
	c.must(`{"cmd":"new","game":"skirmish","scenario":"overmatched","seed":3}`)
	c.must(`{"cmd":"play","moves":["force 1","put 700 300 0","put 712 300 0"]}`)
	r := c.s.Line([]byte(`{"cmd":"look","from":0,"to":1}`))
	if !strings.Contains(string(r), `"gap":0,"touches":true,"overlaps":false,"sees":true`) {
		t.Errorf("pieces of the match: %s", r)
	}
}
