package spoken

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// terms are words that are said of a match, in both languages: none of the spoken words is one, begins with one or is begun by one.
const terms = `
	ambush armor army artillery assault attack barrage battalion bomb bridge bullet bunker cannon card cavalry combat command company
	counter crossing dead deck defend defense dice discard division draw elite enemy fire flag flak flank forest fort front grenade gun
	hand hedge helmet hill howitzer infantry kill leader leopard line loss mine morale mortar mountain move nashorn objective panther
	panzer paratroop pass patrol pillbox pistol platoon radio rally recon regiment reserve retreat rifle river road rocket round ruin
	shell sherman ship siege smoke sniper soldier squad stuart support surprise surrender swamp tank target terrain tiger town trap
	trench troop truck turn unit victory village war weapon wood wound
	abwehr angriff artillerie aufgabe befehl beute blitz bombe bunker deckung dorf einheit feind feld feuer flagge flanke front funk
	gefecht geschoss gewehr granate graben handkarte haubitze hecke held helm hinterhalt infanterie kampf kanone karte kompanie krieg
	lager loss marsch mine munition nebel opfer pak panzer pass pistole rakete runde schlacht schuss sieg soldat stadt stapel sturm
	tarnung trupp truppe turm unterst verlust versteck waffe wald wehr ziel zug`

// TestLists: 256 words of each language, which can be told apart by their first three letters, are no terms of a wargame and can be
// typed on any keyboard.
func TestLists(t *testing.T) {
	if l := Languages(); !slices.Equal(l, []string{"en", "de"}) {
		t.Errorf("languages %q", l)
	}
	for _, list := range lists {
		l := strings.Fields(list.words)
		if len(l) != 256 {
			t.Errorf("%s: %d words", list.language, len(l))
		}
		begins := map[string]string{}
		for _, w := range l {
			low := strings.ToLower(w)
			if len(low) < 4 || len(low) > 8 || strings.Trim(low, "abcdefghijklmnopqrstuvwxyz") != "" {
				t.Errorf("%s: %q", list.language, w)
				continue
			}
			if other := begins[low[:3]]; other != "" {
				t.Errorf("%s: %s and %s begin alike", list.language, other, w)
			}
			begins[low[:3]] = w
			for _, term := range strings.Fields(terms) {
				if strings.HasPrefix(low, term) || strings.HasPrefix(term, low) {
					t.Errorf("%s: %s, as %s", list.language, w, term)
				}
			}
		}
		if !slices.IsSortedFunc(l, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) }) {
			t.Errorf("%s: not in order", list.language)
		}
	}
}

// TestWords: each byte has its word.
func TestWords(t *testing.T) {
	for _, language := range Languages() {
		seen := map[string]bool{}
		for b := range 256 {
			seen[Words(language, []byte{byte(b)})[0]] = true
		}
		if len(slices.Collect(maps.Keys(seen))) != 256 {
			t.Errorf("%s: %d words", language, len(seen))
		}
	}
	if got := Words("en", []byte{0, 1, 255, 0}); !slices.Equal(got, []string{"acorn", "actor", "zipper", "acorn"}) {
		t.Errorf("%q", got)
	}
	if Words("xx", []byte{1}) != nil {
		t.Error("words of no language")
	}
}
