package duel_test

import (
	"testing"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/ai"
	"bocage/engine/duel/card"
	"bocage/engine/search"
)

// TestPlain (DUEL-12): in a plain scenario nobody ever holds a Command card or is asked for one, and a match comes to its end.
func TestPlain(t *testing.T) {
	sc, err := duel.Game.Load("first-engagement")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(4) {
		s, err := sc.Start(duel.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		p, deal := s.(*duel.Position), engine.NewLocal(seed)
		splits := 0
		for pr := p.Prompt(); pr.Kind != engine.Over; pr = p.Prompt() {
			switch pr.Window {
			case duel.WinOrders, duel.WinReact, duel.WinIntercept, duel.WinSabotage, duel.WinBoost, duel.WinRescue, duel.WinSplit:
				splits++
			}
			if len(p.Cards(0))+len(p.Cards(1))+p.Stocked(card.PileCommand) > 0 {
				t.Fatalf("seed %d: Command cards in %+v", seed, pr)
			}
			var m engine.Move
			if pr.Kind == engine.Deal || pr.Kind == engine.Reveal {
				m, err = deal.Answer(p)
			} else {
				seat := pr.Seat
				if seat == engine.Both {
					seat = 0
				}
				m = ai.Choose(p, seat, search.Options{Level: engine.Regular, Seed: seed, Nodes: 500})
			}
			if err == nil {
				err = p.Apply(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if turns := p.Standing().Turn; splits > 0 || turns < 2 {
			t.Errorf("seed %d: %d questions about Command cards in %d turns", seed, splits, turns)
		}
	}
}
