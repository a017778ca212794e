package match_test

import (
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

// TestOwnDecks: where each side has an action deck of its own, two peers shuffle and draw both jointly, and what came is proved (DECK-19).
func TestOwnDecks(t *testing.T) {
	s := string(loadScenario(t, "training-grounds").Source)
	const rule = `"rules": [{"rule": "ownActionDecks", "deck": {"Accuracy": 4, "Sabotage": 4, "Well Supplied": 4}, "sides": ["German"]},
		{"rule": "ownActionDecks", "deck": {"Poor Aim": 4, "SNAFU": 4, "Surprise Attack": 4}, "sides": ["U.S."]}], "victory"`
	sc, err := scenario.Parse([]byte(strings.Replace(s, `"victory"`, rule, 1)))
	if err != nil {
		t.Fatal(err)
	}
	german := map[card.Action]bool{card.Accuracy: true, card.Sabotage: true, card.WellSupplied: true}
	b := newTable(t, sc, 4)
	b.settle()
	drawn, anew := [2]int{}, [2]int{}
	for !b.over() {
		b.play(b.asked())
		b.settle()
		b.agree()
		for s := range engine.Seat(2) {
			view := at(b.peer[s].Player().View())
			for _, c := range view.Hand(s.Other())[1:] {
				if c.Face != card.Unknown {
					t.Fatalf("seat %d sees %+v", s, c)
				}
			}
			for _, c := range view.Hand(s)[1:] {
				if card.IsAction(c.Face) {
					if drawn[s]++; german[card.ActionOf(c.Face)] != (s == card.German) {
						t.Fatalf("seat %d holds %s", s, card.Title(c.Face))
					}
				}
			}
		}
	}
	for _, m := range b.peer[0].Player().Moves() {
		for s := range engine.Seat(2) {
			if m.Op == engine.OpShuffle && uint8(m.A) == sc.ActionPile(s) {
				anew[s]++
			}
		}
	}
	v, _, err := match.Verify(b.game, b.peer[0].Player().Journal())
	if err != nil || !v.Clean() || !v.Over() {
		t.Fatalf("the journal is judged %+v, %v", v, err)
	}
	if drawn[0] == 0 || drawn[1] == 0 || anew[0]+anew[1] == 0 {
		t.Errorf("%v cards seen in hands, decks made anew %v times", drawn, anew)
	}
}
