package assault

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// unwritten are the fields that are no knowledge: where the position lies, who holds it, and from which serial on decks are chosen,
// which is the same in every match of a scenario.
var unwritten = []string{".sc", ".report", ".blind", ".packSerial"}

// TestBytesTellAll changes every field of positions from random matches, one at a time: the canonical bytes must change with
// it, else copies could drift apart under one hash. Places that hold nothing are left out: empty tiles, cards behind a hand,
// and the combat while there is none.
func TestBytesTellAll(t *testing.T) {
	missing := map[string]bool{}
	list := append(everyScenario(t), sealed(t), cored(t))
	for i := range uint64(soakGames(3 * len(list))) {
		g := newSoak(t, list[int(i)%len(list)], i)
		for !g.over() {
			g.apply(g.next())
			if g.rng.Intn(40) > 0 && !(g.p.combat.Active && g.rng.Intn(8) == 0) {
				continue
			}
			c := g.p
			want := c.AppendBinary(nil)
			var walk func(path string, v reflect.Value)
			walk = func(path string, v reflect.Value) {
				switch v.Kind() {
				case reflect.Struct:
					for i := range v.NumField() {
						if f := v.Type().Field(i); f.Anonymous { // a part of the position
							walk(path, v.Field(i))
						} else {
							walk(path+"."+f.Name, v.Field(i))
						}
					}
				case reflect.Array:
					for i := range v.Len() {
						if !vacantPlace(&g.p, path, i) {
							walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
						}
					}
				case reflect.Pointer:
				default:
					if !g.p.combat.Active && (strings.HasPrefix(path, ".combat.") || path == ".task.rewardNext") {
						return
					}
					// Fields are unexported: write through their address.
					b := unsafe.Slice((*byte)(v.Addr().UnsafePointer()), v.Type().Size())
					old := b[0]
					b[0] ^= 1
					if bytes.Equal(c.AppendBinary(nil), want) {
						missing[path] = true
					}
					b[0] = old
				}
			}
			walk("", reflect.ValueOf(&c).Elem())
			if c != g.p {
				t.Fatal("the test changed its position")
			}
		}
	}
	for path := range missing {
		known := false
		for _, u := range unwritten {
			known = known || strings.HasPrefix(path, u)
		}
		if !known {
			t.Errorf("the bytes do not tell %s", path)
		}
	}
}

// vacantPlace reports whether element i of an array in a position holds nothing.
func vacantPlace(p *Position, path string, i int) bool {
	switch path {
	case ".unit":
		return !(p.occ[0] | p.occ[1]).Has(board.Tile(i))
	case ".hand[0].Cards":
		return i >= int(p.hand[0].N)
	case ".hand[1].Cards":
		return i >= int(p.hand[1].N)
	case ".combat.Played":
		return i >= int(p.combat.NumPlayed)
	case ".combat.Rewards":
		return i >= int(p.combat.NumRewards)
	case ".packed":
		return p.sc.Sealed[i].Most == 0
	case ".startUnseen":
		return i > int(card.LastUnit) && !p.sc.OwnActions
	case ".usDiscard":
		return !p.sc.OwnActions
	case ".stock", ".discards":
		return i >= int(card.PileBluff) && (i == int(card.PileBluff) || !p.sc.OwnActions)
	case ".veterans":
		return !p.sc.Muster[i].Chosen() || p.sc.Veterans[i] == nil
	case ".anew":
		return i > 0 && !p.sc.OwnActions
	}
	return false
}

// cored is a scenario whose German side chooses its starting units out of a campaign's core and others, in secret (CAMP-FOG-02).
func cored(t testing.TB) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load("carentan")
	if err != nil {
		t.Fatal(err)
	}
	s := strings.Replace(string(sc.Source), `"most": 6`, `"most": 6, "from": ["Grenadiers", "Pz III", "Pz II"], "core": ["Pz III",
		{ "unit": "Grenadiers", "damage": 2 }, "Grenadiers", { "unit": "Grenadiers", "level": 1 }]`, 1)
	sc, err = scenario.Parse([]byte(strings.Replace(s, `"format": 1`, `"format": 2`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// sealed is a scenario whose German side chooses its deck in secret out of a pool (DECK-10).
func sealed(t testing.TB) *scenario.Scenario {
	t.Helper()
	sc, err := scenario.Load("carentan")
	if err != nil {
		t.Fatal(err)
	}
	s := string(sc.Source)
	i := strings.Index(s, `"German"`)
	j := i + strings.Index(s[i:], `"deck"`)
	k := j + strings.Index(s[j:], ",")
	sc, err = scenario.Parse([]byte(s[:j] + `"deck": { "Grenadiers": 8, "Pz III": 6, "Pz II": 4, "Stosstruppen": 4, "Volkssturm": 6 },
		"sealed": { "budget": 120, "least": 16, "most": 20 }` + s[k:]))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}
