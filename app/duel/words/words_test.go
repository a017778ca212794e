package words

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// refusals are all that the engine gives.
func refusals(t *testing.T) (l []*engine.MoveError) {
	t.Helper()
	for _, file := range []string{"check.go", "situation/situation.go"} {
		b, err := os.ReadFile("../../../engine/duel/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`&[fF]ault\{"([^"]+)",(?:[^"]*"([A-Z0-9-]*)",)? *"([^"]+)"\}`).FindAllStringSubmatch(string(b), -1) {
			l = append(l, &engine.MoveError{Code: m[1], Rule: m[2], Text: m[3]})
		}
	}
	if len(l) < 45 {
		t.Errorf("only %d refusals were found", len(l))
	}
	return l
}

// printed are names of weapons, the same in German.
var printed = regexp.MustCompile(`^[0-9.]`)

// TestGerman: what the engine calls things in English has German words, all of them, and every German word is one of those.
func TestGerman(t *testing.T) {
	var said []string
	all := func() (l []string) {
		for f := card.Face(1); int(f) < card.NumFaces; f++ {
			switch {
			case card.IsUnit(f):
				l = append(l, Card(f))
				for w := range card.UnitOf(f).Weapons {
					l = append(l, Weapon(&card.UnitOf(f).Weapons[w]))
				}
			case card.IsCommand(f):
				l = append(l, Card(f), Text(f))
			default:
				for e := range card.DamageOf(f).Edges {
					l = append(l, Edge(&card.DamageOf(f).Edges[e]), Harm(&card.DamageOf(f).Edges[e]))
				}
			}
		}
		for i := range situation.All() {
			s := &situation.All()[i]
			l = append(l, Situation(s.Name), Orders(s, 0), Orders(s, 1), Rules(s))
		}
		for _, id := range rules.Game.Scenarios() {
			if sc, err := rules.Game.Load(id); err == nil {
				l = append(l, Situation(sc.Name()))
			}
		}
		for i := range situation.Decks() {
			l = append(l, Deck(&situation.Decks()[i]))
		}
		for r := range 7 {
			l = append(l, Reason(r))
		}
		for s := range engine.Seat(2) {
			l = append(l, Side(s))
		}
		for _, m := range refusals(t) {
			if l = append(l, Refused(m)); strings.Contains(l[len(l)-1], "(D-") {
				t.Errorf("%q: the rule is for the button", l[len(l)-1])
			}
		}
		return l
	}
	en := all()
	wordstest.Use(t, "de")
	de := all()
	for i, text := range de {
		said = append(said, text)
		sentence := strings.ContainsAny(text, ":.") && strings.Contains(text, " ")
		if en[i] == text && sentence && !printed.MatchString(text) {
			t.Errorf("%q is English in German", text)
		}
	}
	parts := wordstest.Parts(t)
	for id := range wordstest.OfEngine(t) {
		if parts[id] != "duel" {
			continue
		}
		text, _ := words.Find(id)
		found := false
		if strings.HasPrefix(id, "dno.") {
			text = words.Capital(text)
		}
		for _, s := range said {
			found = found || strings.Contains(s, text) || strings.Contains(s, Whole(text))
		}
		if !found {
			t.Errorf("nothing says %s: %q", id, text)
		}
	}
}
