package combat

import "testing"

// TestNames: every kind of line, every note and every rule of a line has a name of its own.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	add := func(s string) {
		if seen[s] || s == "" {
			t.Errorf("%q is the name of two", s)
		}
		seen[s] = true
	}
	for k := range LineFloor + 1 {
		add(k.String())
		add((&Line{Kind: k}).Rule())
	}
	for n := NoteHard; n <= NoteCancelled; n++ {
		add(n.String())
	}
	for n := NoteHard; n < NoteCancelled; n++ {
		add((&Line{Kind: LineTerrain, Note: n}).Rule())
	}
	if NoNote.String() != "" || LineKind(200).String() != "line 200" || LineNote(200).String() != "note 200" {
		t.Error(NoNote, LineKind(200), LineNote(200))
	}
}
