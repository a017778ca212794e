package e2e

import (
	"encoding/base64"
	"slices"
	"testing"

	"bocage/engine"
	rules "bocage/engine/duel"
	"bocage/engine/duel/ai"
)

// A duelScene is a kind of position of the card duel worth a picture: the American is asked, and want holds of the position and of the
// window that the last entry answered.
type duelScene struct {
	name string
	want func(p *rules.Position, last uint8) bool
}

// duelScenes are the positions that the pictures of the card duel start from.
var duelScenes = []duelScene{
	{"damage", func(_ *rules.Position, last uint8) bool { return last == rules.WinDamage }},
	{"rescue", func(p *rules.Position, _ uint8) bool { return p.Prompt().Window == rules.WinRescue }},
	{"full", func(p *rules.Position, _ uint8) bool {
		n := manned(p)
		return p.Prompt().Window == rules.WinTargets && slices.Min(n) > 0 && slices.Max(n) >= 7
	}},
}

// manned counts the units of the four lines on the ground.
func manned(p *rules.Position) []int {
	n := make([]int, 4)
	for s := range engine.Seat(2) {
		for slot := range rules.MaxUnits {
			if u := p.Unit(s, slot); u.Face != 0 && u.Line != rules.Sky {
				n[2*int(s)+int(u.Line)]++
			}
		}
	}
	return n
}

// stageDuel plays matches of a Situation by the plainest policy until every scene has come up, and returns the records that end there,
// as the game saves them: the American is a person and the German the computer. "end" is the last question of a match.
func stageDuel(t *testing.T, id string) map[string]string {
	t.Helper()
	sc, err := rules.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for seed := uint64(1); seed <= 200 && len(found) <= len(duelScenes); seed++ {
		start, err := sc.Start(rules.RulesVersion)
		if err != nil {
			t.Fatal(err)
		}
		var last uint8
		head := engine.Record{Game: rules.GameID, Rules: rules.RulesVersion, Scenario: sc.Source(), Seed: seed}
		head.Players[0], head.Players[1] = engine.ParsePlayer("human"), engine.ParsePlayer("computer recruit")
		m, err := engine.NewMatchFunc(head, start, engine.NewLocal(seed), func(p engine.State, mv engine.Move) error {
			last = p.Prompt().Window
			return p.Apply(mv)
		})
		if err != nil {
			t.Fatal(err)
		}
		playStaged(t, m, &last, found)
	}
	for _, s := range duelScenes {
		if found[s.name] == "" {
			t.Errorf("no scene %s", s.name)
		}
	}
	return found
}

// playStaged plays a match to its end, and adds the scenes that it comes by. last is the window that the last entry answered.
func playStaged(t *testing.T, m *engine.Match, last *uint8, found map[string]string) {
	t.Helper()
	var mind ai.Greedy
	var end *engine.Record
	for m.Position().Prompt().Kind != engine.Over {
		q := m.Position().Clone().(*rules.Position)
		seat := q.Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		if seat == 0 {
			end = m.Record()
			for _, s := range duelScenes {
				if found[s.name] == "" && s.want(q, *last) {
					found[s.name] = encoded(t, end)
				}
			}
		}
		q.Redact(seat)
		cand, _ := q.Candidates(seat, nil)
		if err := m.Play(mind.Choose(q, cand)); err != nil {
			t.Fatal(err)
		}
	}
	if found["end"] == "" {
		found["end"] = encoded(t, end)
	}
}

// encoded is a record in base64.
func encoded(t *testing.T, r *engine.Record) string {
	t.Helper()
	b, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(b)
}
