package scenario

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// squeezed is the file of a built-in scenario with single spaces.
func squeezed(t *testing.T, id string) string {
	t.Helper()
	b, err := files.ReadFile("data/scenarios/" + id + ".json")
	if err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer(",    ", ", ", ",   ", ", ", ",  ", ", ").Replace(string(b))
}

// TestWarnings changes one thing in a built-in scenario's file, which can still be played, and says where the only warning must be.
func TestWarnings(t *testing.T) {
	for _, id := range Scenarios() {
		for _, f := range Warnings([]byte(squeezed(t, id))) {
			t.Errorf("%s: %s", id, f)
		}
	}
	for _, c := range []struct{ id, old, new, path, text string }{
		{"training-grounds", `"home-base"`, `{"prestige": 10}`, "victory[0]", "from the beginning"},
		{"training-grounds", `"home-base"`, `{"prestige": 11}`, "", ""},
		{"training-grounds", `"home-base"`, `{"tiles": 6, "side": "U.S."}`, "victory[0]", "from the beginning"},
		{"training-grounds", `"home-base"`, `{"control": ["A1"], "side": "German"}`, "victory[0]", "from the beginning"},
		{"training-grounds", `"home-base"`, `{"control": ["A1"], "side": "U.S."}`, "", ""},
		{"training-grounds", `"home-base"`, `{"hold": {"tile": "C3", "turns": 7}}`, "victory[0]", "the last turn is 6"},
		{"training-grounds", `"home-base"`, `{"hold": {"tile": "C3", "turns": 6}}`, "", ""},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "forbidden", "tiles": ["E5"], "sides": ["German"]}], "reconstructed"`,
			"victory[0]", "home base"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "strike", "damage": 1, "turns": {"from": 7}}], "reconstructed"`,
			"rules[0].turns", "the last turn is 6"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "strike", "damage": 1, "turns": [6, 9]}], "reconstructed"`, "", ""},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "drop", "units": ["Paratroopers"], "from": 2}], "reconstructed"`,
			"rules[0].units", "no deck"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "drop", "units": ["Regulars"], "from": 8}], "reconstructed"`, "rules[0].from",
			"the last turn is 6"},
		{"training-grounds", `"reconstructed"`, `"rules": [{"rule": "attrition", "loss": 1, "at": "turn", "of": "German", ` +
			`"sides": ["German"], "while": {"units": ["Commander"]}}], "reconstructed"`, "rules[0].while.units", "none of them"},
		{"metz-solo", `"victory": [`, `"victory": [{"prestige": 60, "side": "German"},`, "victory[0]", "SOLO-22"},
	} {
		src := squeezed(t, c.id)
		if !strings.Contains(src, c.old) {
			t.Fatalf("%s has no %s", c.id, c.old)
		}
		src = strings.Replace(src, c.old, c.new, 1)
		for _, f := range Check([]byte(src)) {
			t.Fatalf("%s with %s: %s", c.id, c.new, f)
		}
		got := Warnings([]byte(src))
		if c.path == "" && len(got) > 0 || c.path != "" && (len(got) != 1 || got[0].Path != c.path || !strings.Contains(got[0].Text, c.text)) {
			t.Errorf("%s with %s: %q, want a warning at %q of %q", c.id, c.new, got, c.path, c.text)
		}
	}
	if got := Warnings([]byte(strings.Replace(squeezed(t, "training-grounds"), `"turns": 6`, `"turns": 0`, 1))); got != nil {
		t.Errorf("a faulty file has warnings: %q", got)
	}
}

// TestUnseenCharacters: names and texts have none that cannot be seen or that turn others round. Matches by rules 2 that have them go on.
func TestUnseenCharacters(t *testing.T) {
	src := squeezed(t, "training-grounds")
	for _, c := range []rune{0, '\n', 0x1b, 0x7f, 0x85, 0xad, 0x61c, 0x200b, 0x200d, 0x200e, 0x202e, 0x2028, 0x2060, 0x2066, 0x3164, 0xe000,
		0xfeff, 0xe0041} {
		for _, field := range []string{"name", "text", "reconstructed[0]"} {
			old := map[string]string{"name": `"name": "Training`, "text": `"text": "A quiet`, "reconstructed[0]": `"reconstructed": ["`}[field]
			bad := strings.Replace(src, old, old+escaped(c), 1)
			if bad == src {
				t.Fatalf("no %s", old)
			}
			if got := Check([]byte(bad)); len(got) != 1 || got[0].Path != field || !strings.Contains(got[0].Text, fmt.Sprintf("%U", c)) {
				t.Errorf("%U in %s: %q", c, field, got)
			}
			if _, err := ParseBy([]byte(bad), 2); err != nil {
				t.Errorf("%U in %s by rules 2: %v", c, field, err)
			}
		}
		got := Check([]byte(strings.Replace(src, `"turns"`, `"`+escaped(c)+`": 1, "turns"`, 1)))
		if len(got) != 1 || strings.ContainsRune(got[0].Path, c) {
			t.Errorf("%U as a field: %q", c, got)
		}
	}
	fine := strings.Replace(src, `"name": "Training`, `"name": "Übung – «пример» 練習 🎖️`, 1)
	if got := Check([]byte(fine)); len(got) != 0 {
		t.Errorf("what can be seen is refused: %q", got)
	}
}

// escaped is a character as JSON escapes it.
func escaped(c rune) string {
	if c > 0xffff {
		return string(c)
	}
	return fmt.Sprintf(`\u%04x`, c)
}

// TestStartingUnitsLeaveTheDeck: the starting hand is taken from what the fixed starting units, or those that must be chosen, leave.
func TestStartingUnitsLeaveTheDeck(t *testing.T) {
	src := squeezed(t, "training-grounds")
	for _, c := range []struct {
		deck, units string
		hand        int
		faulty      bool
	}{
		{`{"Grenadiers": 3}`, `"units": ["Grenadiers"]`, 2, false},
		{`{"Grenadiers": 3}`, `"units": ["Grenadiers", "Grenadiers"]`, 2, true},
		{`{"Grenadiers": 4}`, `"muster": {"budget": 40, "exactly": 2}`, 2, false},
		{`{"Grenadiers": 3}`, `"muster": {"budget": 40, "exactly": 2}`, 2, true},
		{`{"Grenadiers": 3}`, `"muster": {"random": 2}`, 2, true},
	} {
		s := strings.Replace(src, `"units": ["Pz IV", "10.5 cm Howitzer", "Grenadiers", "Volkssturm"]`, c.units, 1)
		s = strings.Replace(s, `"deck": "c"`, fmt.Sprintf(`"deck": %s, "hand": {"action": 1, "unit": %d}`, c.deck, c.hand), 1)
		got := Check([]byte(s))
		if c.faulty != (len(got) == 1 && got[0].Path == "sides.German.hand") || !c.faulty && len(got) > 0 {
			t.Errorf("%+v: %q", c, got)
		}
		if _, err := ParseBy([]byte(s), 2); err != nil {
			t.Errorf("%+v by rules 2: %v", c, err)
		}
	}
}

// TestManyUnknownFields: a file full of unknown fields is checked as quickly as another; only so many faults are told.
func TestManyUnknownFields(t *testing.T) {
	var b strings.Builder
	b.WriteString("{\n")
	for i := 0; b.Len() < maxSource-40; i++ {
		fmt.Fprintf(&b, "\"f%d\":\n0,\n", i)
	}
	b.WriteString("\"turns\": 1}\n")
	begun := time.Now()
	got := Check([]byte(b.String()))
	if took := time.Since(begun); took > 2*time.Second {
		t.Errorf("it takes %v", took)
	}
	if len(got) != maxFaults || got[0].Text != "there is no such field (line 3:1)" || got[99].Text != "there is no such field (line 201:1)" {
		t.Errorf("%d faults, the first %q", len(got), got[0])
	}
}

func BenchmarkUnknownFields(b *testing.B) {
	src := []byte("{" + strings.Repeat("\"x\":0,\n", maxSource/8) + "\"turns\":1}")
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		Check(src)
	}
}
