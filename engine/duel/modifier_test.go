//go:build !js

package duel

import (
	"os"
	"slices"
	"strings"
	"testing"

	"bocage/engine/duel/card"
)

// named are the rules of the parts of a sum, with what each adds.
func named(l []Modifier) map[string]int {
	m := map[string]int{}
	for i := range l {
		m[l[i].Rule] += l[i].N
	}
	return m
}

// TestModifiersByName: each part of a roll has its name, its amount and a rule that stands in the rulebook.
func TestModifiersByName(t *testing.T) {
	book, err := os.ReadFile("../../docs/duel-rules.md")
	if err != nil {
		t.Fatal(err)
	}
	is := func(what string, l []Modifier, want map[string]int) {
		t.Helper()
		got := named(l)
		for id, n := range want {
			if got[id] != n {
				t.Errorf("%s: %s adds %d, not %d: %+v", what, id, got[id], n, l)
			}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %+v", what, l)
		}
		for id := range got {
			if !strings.Contains(string(book), "**"+id+"**") {
				t.Errorf("%s: no rule is %s", what, id)
			}
		}
	}
	b := newBench(t, 2)
	b.put("Grenadier Squad")
	pak, rifle := b.put("7.5cm Pak 40"), b.put("Rifle Squad")
	b.ge(pak).Smoke = true
	b.hurt(b.ge(pak), 4)
	b.hurt(b.us(rifle), 7)
	b.us(rifle).Suppressed = true
	b.give(us, card.TakeAim)
	b.duel(us, rifle, pak).do(b.with(fireMove(us, rifle, 0), 0))
	is("a roll with everything", b.ShotParts(), map[string]int{"D-ATTACK-10": 2, "D-DMG-GUN-04": 1, "D-SITUATION-2-05": -2,
		"D-CMD-SMOKE-SCREEN-01": -4, "D-DMG-INF-07": -2, "D-CMD-SUPPRESSING-FIRE-02": -4, "D-CMD-TAKE-AIM-01": 3})
	b.nat(18)
	is("its hit", b.BlowParts(), map[string]int{"D-DAMAGE-01": 1, "D-DAMAGE-02": -1})

	b = newBench(t, 1)
	sherman, pz := b.put("M4A1 Sherman"), b.put("Pz IV G")
	b.ge(pz).Hull, b.ge(pz).Hit = true, true
	b.hurt(b.ge(pz), 9)
	b.give(us, card.FlankAttack)
	b.duel(us, sherman, pz).do(b.with(fireMove(us, sherman, 0), 0)).nat(18)
	is("Defense 5 + 2 - 2, halved", b.BlowParts(), map[string]int{"D-DAMAGE-01": 5, "D-DAMAGE-02": -5, "D-CMD-HULL-DOWN-01": -2,
		"D-DMG-TANK-09": 2, "D-CMD-FLANK-ATTACK-01": 3})

	b = newBench(t, 1)
	squad := b.put("Grenadier Squad")
	b.hurt(b.ge(squad), 6)
	b.thrown[ge], b.seized[us] = true, true
	is("Initiative", b.Initiated(ge), map[string]int{"D-DMG-INF-06": -1, "D-BONUS-01": 1})
	is("Seize", b.Initiated(us), map[string]int{"D-CMD-SEIZE-THE-INITIATIVE-01": 3})

	for f := card.FirstCommand; f < card.FirstDamage; f++ {
		for line := 1; line <= 2; line++ {
			if id := cardRule(f, line); !strings.Contains(string(book), "**"+id+"**") {
				t.Errorf("no rule is %s", id)
			}
		}
	}
	if l := b.Initiated(ge); slices.ContainsFunc(l, func(m Modifier) bool { return card.IsDamage(m.Card) != (m.Unit != 0) }) {
		t.Errorf("a Damage card is somebody's: %+v", l)
	}
}
