package words

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/skirmish"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
	"bocage/engine/skirmish/weapon"
)

// refusals are all that the engine gives: by their codes, and those of ways and shots by their rules.
func refusals(t *testing.T) (l []error) {
	t.Helper()
	b, err := os.ReadFile("../../../engine/skirmish/check.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`fault\{"([^"]+)", [\w.]+, "([^"]*)", "([^"]+)"\}`).FindAllStringSubmatch(string(b), -1) {
		l = append(l, &engine.MoveError{Code: m[1], Rule: m[2], Text: m[3]})
	}
	for _, file := range []string{"path/leg.go", "path/field.go", "path/path.go", "shot/shot.go", "aim.go"} {
		b, err := os.ReadFile("../../../engine/skirmish/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`"([A-Z][A-Z0-9]*-\d\d)"`).FindAllStringSubmatch(string(b), -1) {
			l = append(l, &engine.MoveError{Code: "refused", Rule: "SK-" + m[1], Text: "this ground or this way is not open to it"})
		}
	}
	if len(l) < 70 {
		t.Errorf("only %d refusals were found", len(l))
	}
	return l
}

// TestGerman: what the engine calls things has German words, and every German word of the engine's is one of those.
func TestGerman(t *testing.T) {
	all := func() (l []string) {
		for u := range unit.Num {
			l = append(l, Unit(u))
		}
		for w := weapon.None + 1; w < weapon.Num; w++ {
			l = append(l, Weapon(w))
		}
		for n := 1; n <= scenario.Number; n++ {
			s := scenario.Of(n)
			l = append(l, Victory(s), Nation(s.Sides[0]), Nation(s.Sides[1]))
		}
		for _, s := range []string{"Japanese", "First", "Second", "Blue", "Red"} {
			l = append(l, Nation(s))
		}
		for _, id := range rules.Game.Scenarios() {
			sc, err := rules.Game.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			l = append(l, Scenario(sc.Name()))
		}
		for n := range 5 {
			l = append(l, Phase(n), Reason(n, ""))
		}
		for f := engine.Face(1); f <= 48; f++ {
			l = append(l, Card(f))
		}
		for _, err := range refusals(t) {
			l = append(l, Why(err))
		}
		return l
	}
	en := all()
	wordstest.Use(t, "de")
	de := all()
	for i, text := range de {
		if en[i] == text && strings.Contains(text, " ") && !strings.Contains(text, "Beach") && !strings.Contains(text, "Ridge") {
			t.Errorf("%q is English in German", text)
		}
		if strings.Contains(text, "skirmish.") || strings.Contains(text, "%!") {
			t.Errorf("%q", text)
		}
	}
	parts := wordstest.Parts(t)
	for id := range wordstest.OfEngine(t) {
		if parts[id] != "skirmish" {
			continue
		}
		text, _ := words.Find(id)
		found := false
		for _, s := range de {
			found = found || strings.Contains(s, text)
		}
		if !found {
			t.Errorf("nothing says %s: %q", id, text)
		}
	}
}

// TestNumbers: inches to a tenth, hours of the clock, a sentence without its rule.
func TestNumbers(t *testing.T) {
	for u, want := range map[int]string{0: "0 in", 16: "1 in", 45: "2.8 in", 32: "2 in", 7: "0.4 in"} {
		if got := Inches(u); got != want {
			t.Errorf("%d u are %q, not %q", u, got, want)
		}
	}
	at := geom.Point{X: 100, Y: 100}
	for to, want := range map[geom.Point]string{{X: 100, Y: 0}: "12 o’clock", {X: 200, Y: 100}: "3 o’clock", {X: 100, Y: 200}: "6 o’clock",
		{X: 0, Y: 100}: "9 o’clock", {X: 150, Y: 14}: "1 o’clock"} {
		if got := Clock(at, to); got != want {
			t.Errorf("%v is at %q, not %q", to, got, want)
		}
	}
	if got := Refused(&engine.MoveError{Code: "refused", Rule: "SK-MOVE-06"}); got != "Too far." {
		t.Errorf("%q", got)
	}
	if got := Refused(errors.New("x")); got != "x." {
		t.Errorf("%q", got)
	}
}
