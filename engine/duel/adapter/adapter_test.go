package adapter

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/holds"
	"bocage/engine/duel/situation"
	"bocage/engine/gametest"
	"bocage/engine/gametest/rulebook"
	"bocage/engine/trial"
)

func init() { rulebook.ByID() }

const (
	german = engine.Seat(0)
	us     = engine.Seat(1)
)

// battle is one in which both sides have veterans, and each brings a card.
func battle(t testing.TB) *campaign.Battle {
	t.Helper()
	source, err := Game.Scenario("meeting-engagement")
	if err != nil {
		t.Fatal(err)
	}
	core := func(id int, name string, level, damage int) campaign.Fielded {
		return campaign.Fielded{Type: name, Kind: campaign.FromCore, ID: id, Level: level, Damage: damage}
	}
	levy := func(name string) campaign.Fielded { return campaign.Fielded{Type: name, Kind: campaign.Levied} }
	b := &campaign.Battle{ID: "test-1-00000000", Game: Game, Rules: duel.RulesVersion, Scenario: source, Forces: [2][]campaign.Fielded{
		{core(1, "ge-pz-iv-g", 0, 0), core(2, "ge-pz-iv-g", 2, 1), core(5, "ge-grenadier-squad", 0, 1), levy("ge-grenadier-squad"),
			levy("ge-grenadier-squad"), levy("ge-sdkfz-251")},
		{core(1, "us-m4a1-sherman", 1, 0), core(3, "us-rifle-squad", 1, 0), core(4, "us-57mm-m1", 0, 0), levy("us-rifle-squad"),
			levy("us-rifle-squad"), levy("us-bazooka-team")}},
		Cards: [2][]string{{"take_aim"}, {"hull_down", "medic"}}}
	if b.Built, err = Game.Build(b); err != nil {
		t.Fatal(err)
	}
	return b
}

// random plays a battle at random until something is so, or to its end, and returns its record.
func random(t testing.TB, b *campaign.Battle, seed uint64, until func(p *duel.Position, ply int) bool) ([]byte, *duel.Position) {
	t.Helper()
	m := gametest.Random(t, duel.Game, b.Built, b.Rules, seed, func(p engine.State, ply int) bool { return until(p.(*duel.Position), ply) })
	rec, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	return rec, m.Position().(*duel.Position)
}

func TestRulesDuel(t *testing.T) {
	t.Run("CAMP-GAME-02 core entries are unit cards with their crews, at their point value", func(t *testing.T) {
		for _, x := range []struct {
			side engine.Seat
			name string
			cost int
		}{{us, "us-m4a1-sherman", 14}, {german, "ge-tiger-i", 23}, {us, "us-rifle-squad", 4}, {german, "us-rifle-squad", 0},
			{us, "us-tank-crew", 0}, {german, "take_aim", 0}} {
			k, ok := Game.Type(x.side, x.name)
			if ok != (x.cost > 0) || k.Cost != x.cost {
				t.Errorf("%s of side %d: %+v, %v", x.name, x.side, k, ok)
			}
		}
		if !Game.Card("take_aim") || Game.Card("us-rifle-squad") || Game.Card("damage-1") {
			t.Error("the locker holds other cards than Command cards")
		}
	})
	t.Run("CAMP-GAME-02 the deck is the force with its crews, and a hand begins with the cards brought", func(t *testing.T) {
		b := battle(t)
		sc, err := situation.Parse(b.Built)
		if err != nil {
			t.Fatal(err)
		}
		p := duel.New(sc)
		for _, x := range []struct {
			seat engine.Seat
			name string
			n    uint8
		}{{card.US, "us-m4a1-sherman", 1}, {card.US, "us-tank-crew", 1}, {card.US, "us-artillery-crew", 1}, {card.US, "us-rifle-squad", 3},
			{card.German, "ge-pz-iv-g", 2}, {card.German, "ge-tank-crew", 2}, {card.German, "ge-grenadier-squad", 3}} {
			f, _ := card.ByName(x.name)
			if p.Deck(x.seat)[f] != x.n {
				t.Errorf("%d of %s, want %d", p.Deck(x.seat)[f], x.name, x.n)
			}
		}
		l, other := p.Cards(card.US), p.Cards(card.German)
		if len(l) != 2 || l[0].Face != card.HullDown || l[1].Face != card.Medic || !l[0].Open || len(other) != 1 {
			t.Errorf("the hands begin with %v and %v", l, other)
		}
		b.Forces[us] = append(b.Forces[us], slices.Repeat([]campaign.Fielded{{Type: "us-m7-priest", Kind: campaign.Levied}}, 5)...)
		if _, err := Game.Build(b); err == nil || !strings.Contains(err.Error(), "D-DECK-02") {
			t.Errorf("a deck above the points of the Situation: %v", err)
		}
	})
	end := func(*duel.Position, int) bool { return false }
	t.Run("CAMP-GAME-02 a veteran has more Endurance, a damaged unit begins at its half, the best are met first", func(t *testing.T) {
		pz, _ := card.ByName("ge-pz-iv-g")
		gr, _ := card.ByName("ge-grenadier-squad")
		seen := 0
		for seed := range uint64(60) {
			b := battle(t)
			_, p := random(t, b, seed, func(p *duel.Position, _ int) bool {
				return p.Prompt().Window > duel.WinCommit && p.Prompt().Window != duel.WinDraw
			})
			var first *duel.Unit
			for i := range duel.MaxUnits {
				if u := p.Unit(card.German, i); u.Face == pz && (first == nil || u.Came < first.Came) {
					first = u
				} else if u.Face == gr && (u.Worn || u.Level > 0) {
					if n := p.Deck(card.German)[gr] - uint8(p.Unseen(gr)); n < 3 {
						t.Errorf("the worst squad is the %dth that is met", n)
					}
				}
			}
			if first != nil {
				seen++
				c := card.UnitOf(pz)
				if first.Level != 2 || !first.Worn || first.Full() != int(c.Full)+2 || first.Endurance != int8(c.Half) {
					t.Errorf("the first tank is %+v", *first)
				}
			}
		}
		if seen == 0 {
			t.Error("no tank was met")
		}
	})
	t.Run("CAMP-GAME-02 what came of a battle: who is destroyed, fought and has destroyed, and Damage cards left", func(t *testing.T) {
		var lost, kills, hurt, whole, fought [2]int
		for seed := range uint64(40) {
			b := battle(t)
			rec, p := random(t, b, seed, end)
			r, over, err := Game.Report(b, rec)
			if err != nil || !over {
				t.Fatal(over, err)
			}
			if st := p.Standing(); st.Winner > 1 && r.Winner != engine.NoSeat || st.Winner < 2 && r.Winner != st.Winner.Other() {
				t.Fatalf("%d has won, and %d in the campaign", st.Winner, r.Winner)
			}
			for side := range r.Deeds {
				for i, d := range r.Deeds[side] {
					f, _ := card.ByName(b.Forces[side][i].Type)
					full := 2 + b.Forces[side][i].Level
					switch {
					case d.Lost:
						lost[side]++
						if p.Gone(f) == 0 && d.Shown {
							t.Errorf("%s is lost and nowhere gone", card.Name(f))
						}
					case d.Shown && d.Present == full-1:
						hurt[side]++
					case d.Shown && d.Present == full:
						whole[side]++
					case d.Shown:
						t.Errorf("%s is at %d of %d", card.Name(f), d.Present, full)
					}
					if kills[side] += d.Kills; d.Fought {
						fought[side]++
					} else if d.Kills > 0 {
						t.Errorf("%s has destroyed without a fight", card.Name(f))
					}
				}
			}
			gone := 0
			for f := card.Face(1); f <= card.NumUnits; f++ {
				if card.UnitOf(f).Type != card.Crew && card.UnitOf(f).Side == card.US {
					gone += p.Gone(f)
				}
			}
			n := 0
			for _, d := range r.Deeds[us] {
				if d.Lost {
					n++
				}
			}
			kept := 0 // captured, and in play for the other side
			for i := range duel.MaxUnits {
				if u := p.Unit(card.German, i); u.Face != 0 && card.UnitOf(u.Face).Side == card.US {
					kept++
				}
			}
			if taken := p.Taken(); taken.Face != 0 && card.UnitOf(taken.Face).Side == card.US {
				kept++
			}
			if n != gone+kept {
				t.Errorf("seed %d: %d are lost, %d are gone and %d captured", seed, n, gone, kept)
			}
		}
		for side := range lost {
			if counts := []int{lost[side], kills[side], hurt[side], whole[side], fought[side]}; slices.Contains(counts, 0) {
				t.Errorf("side %d: lost, destroyed, hurt, whole, fought: %d", side, counts)
			}
		}
	})
	t.Run("CAMP-GAME-02 a record of another battle, and one that is damaged, are refused", func(t *testing.T) {
		b := battle(t)
		rec, _ := random(t, b, 3, func(_ *duel.Position, ply int) bool { return ply == 50 })
		if r, over, err := Game.Report(b, rec); err != nil || over || r == nil {
			t.Errorf("half a battle: %v, %v", over, err)
		}
		other := battle(t)
		other.ID = "test-2-00000000"
		other.Built, _ = Game.Build(other)
		if _, _, err := Game.Report(other, rec); err == nil {
			t.Error("a record of another battle was taken")
		}
		for _, bad := range [][]byte{nil, rec[:len(rec)/2], []byte("{}")} {
			if _, _, err := Game.Report(b, bad); err == nil {
				t.Errorf("%.20q was taken", bad)
			}
		}
	})
}

// TestHolds: in such a battle holds what must hold in every match, and all copies agree.
func TestHolds(t *testing.T) {
	sc, err := duel.Game.Parse(battle(t).Built)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(12) {
		if _, err := holds.Subject.Play(sc, seed, trial.Options{Replicas: true}); err != nil {
			t.Fatal(err)
		}
	}
}

// TestStranger: what a stranger's scenario says that both sides have is bounded.
func TestStranger(t *testing.T) {
	good := string(battle(t).Built)
	if !json.Valid([]byte(good)) {
		t.Fatal(good)
	}
	for _, x := range [][3]string{
		{`"format":2`, `"format":1`, "format: 2 is wanted"},
		{`"us-rifle-squad":3`, `"us-rifle-squad":10`, "corps.us.deck: 1 to 9"},
		{`"us-rifle-squad":3`, `"ge-tiger-i":1`, "D-DECK-01"},
		{`"us-rifle-squad":3`, `"take_aim":1`, "corps.us.deck"},
		{`"level":2`, `"level":4`, "corps.german.veterans"},
		{`"damage":1`, `"damage":2`, "corps.german.veterans"},
		{`"hull_down","medic"`, `"hull_down","medic","take_aim"`, "corps.us.cards"},
		{`"hull_down"`, `"damage-1"`, "corps.us.cards"},
		{`"us":{`, `"us":{"secret":1,`, "unknown field"},
		{`"us":{`, `"u.s.":{`, "corps"},
		{`"name"`, `"plain":true,"name"`, "corps.german.cards"},
	} {
		bad := strings.Replace(good, x[0], x[1], 1)
		if _, err := situation.Parse([]byte(bad)); bad == good || err == nil || !strings.Contains(err.Error(), x[2]) {
			t.Errorf("%s: %v", x[1], err)
		}
	}
	if _, err := Game.Ground([]byte(good), duel.RulesVersion); err == nil {
		t.Error("a campaign takes a scenario with decks of its own")
	}
}
