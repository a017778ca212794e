package match_test

import (
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

// listed is a scenario whose German side chooses its starting units out of a list (DECK-18).
func listed(t *testing.T) *scenario.Scenario {
	t.Helper()
	src := strings.Replace(string(loadScenario(t, "carentan").Source), `"most": 6`, `"most": 6, "from": ["Pz III", "Pz II", "Grenadiers"]`, 1)
	sc, err := scenario.Parse([]byte(src))
	if err != nil || sc.Muster[card.German].From == 0 {
		t.Fatal(err)
	}
	return sc
}

// TestMusterList: a match with a list of starting units is played to its end and proved.
func TestMusterList(t *testing.T) {
	b := newTable(t, listed(t), 1)
	b.settle()
	for !b.over() {
		b.play(b.asked())
		b.settle()
		b.agree()
	}
	if v, _, err := match.Verify(b.game, b.peer[0].Player().Journal()); err != nil || !v.Clean() || !v.Over() {
		t.Fatalf("the journal is judged %+v, %v", v, err)
	}
}

// TestMusterBesideList: a changed program that takes a unit which the list does not have can prove its budget, but not to the other.
func TestMusterBesideList(t *testing.T) {
	sc := listed(t)
	b := newTable(t, sc, 2)
	changed := *sc
	changed.Muster[card.German].From = 0
	honest := b.game
	lax, err := binding.NewFair(&changed)
	if err != nil {
		t.Fatal(err)
	}
	b.out, b.store = [2]*wire{{}, {}}, [2]*memory{{}, {}}
	for s, game := range []*binding.Fair{lax, honest} {
		b.game = game
		b.open(s)
	}
	// carry carries frames until there are none, and returns why one was refused.
	carry := func() error {
		for len(b.out[0].frames)+len(b.out[1].frames) > 0 {
			for s, w := range b.out {
				for _, f := range w.take() {
					if err := b.peer[1-s].Receive(f); err != nil {
						return err
					}
				}
			}
		}
		return nil
	}
	beside := false
	for err == nil {
		if err = carry(); err != nil {
			break
		}
		s := b.asked()
		v := b.peer[s].Player().View()
		if at(v).Prompt().Window == assault.WinOps {
			t.Fatal("a unit that is not on the list was taken")
		}
		moves := at(v).Moves(s, nil)
		m := moves[len(moves)-1]
		if i := slices.IndexFunc(moves, func(m engine.Move) bool {
			return m.Op == assault.OpMuster && s == card.German && !sc.Muster[s].From.Has(card.Face(m.A))
		}); i >= 0 && !beside {
			m, beside = moves[i], true
		}
		if err := b.peer[s].Play(m); err != nil {
			t.Fatal(err)
		}
	}
	if w := b.peer[card.US].Player().Position().Prompt().Window; !beside || w != assault.WinMuster {
		t.Errorf("refused at window %d: %v", w, err)
	}
	t.Log(err)
}
