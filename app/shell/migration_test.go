package shell

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"bocage/app/keep"
	"bocage/app/shell/older"
	"bocage/app/shell/view"
)

// old is a text that an older version of the program has kept.
func old(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile("testdata/kept/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestOldMatches: what every older version has left is brought to the shelf byte for byte, once, and then removed; what can be
// played goes on where it stood, and of what cannot it is said why.
func TestOldMatches(t *testing.T) {
	for name, c := range map[string]struct {
		known keep.Match
		says  string // when it is opened
	}{
		"rules1-first": {keep.Match{}, "damaged"},
		"rules1":       {keep.Match{Scenario: "training-grounds", Name: "Training Grounds", Rules: 1, Ply: 90, Turns: 6}, "older rules"},
		"rules1-ended": {keep.Match{Scenario: "training-grounds", Name: "Training Grounds", Rules: 1, Ply: 286, Turns: 6}, "older rules"},
		"rules2":       {keep.Match{Scenario: "training-grounds", Name: "Training Grounds", Rules: 2, Ply: 90, Turns: 6, Mode: "computer"}, ""},
		"rules2-solo":  {keep.Match{Scenario: "metz-solo", Rules: 2, Ply: 60, Mode: "solo"}, ""},
		"rules2-own":   {keep.Match{Scenario: "my-own", Name: "My Own", Rules: 2, Ply: 80, Mode: "hotseat", Own: true}, ""},
		"rules2-ended": {keep.Match{Scenario: "training-grounds", Rules: 2, Ply: 452, Ended: true, Mode: "computer"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(1)
			key := older.Match
			if strings.HasSuffix(name, "-ended") {
				key = older.Ended
			}
			w.Kept[key] = old(t, name)
			w.Kept[older.Owner] = "abc"
			g := New(w, faces, false)
			k, record := w.Newest()
			if !bytes.Equal(record, older.Record(old(t, name))) {
				t.Error("the record is not what it was")
			}
			want := c.known
			if k.Scenario != want.Scenario || want.Name != "" && k.Name != want.Name || k.Rules != want.Rules || k.Ply != want.Ply ||
				k.Ended != want.Ended ||
				k.Own != want.Own || k.Mode != want.Mode || want.Turns != 0 && k.Turns != want.Turns {
				t.Errorf("known %+v", k)
			}
			if w.Kept[key] != "" || w.Kept[older.Owner] != "" {
				t.Error("the text is still there")
			}
			if New(w, faces, false); w.Device.Rows() != 1 {
				t.Errorf("%d matches are kept", w.Device.Rows())
			}
			g.Do(view.Intent{Name: view.DoContinue, Text: k.ID})
			if c.says == "" {
				if g.sitting == nil || g.sitting.Ply() < k.Ply {
					t.Fatalf("it does not open: %+v", g.sheet)
				}
				return
			}
			if g.sitting != nil || g.sheet == nil || !strings.Contains(g.sheet.Text, c.says) {
				t.Errorf("%+v", g.sheet)
			}
			if _, after := w.Newest(); !bytes.Equal(after, record) {
				t.Error("it was changed")
			}
		})
	}
}

// TestOldMatchIsDamaged: the text before the last move is brought along, and opened where the newest is damaged.
func TestOldMatchIsDamaged(t *testing.T) {
	w := newWorld(1)
	w.Kept[older.Match], w.Kept[older.Before] = old(t, "rules2")[:400], old(t, "rules2-before")
	g := New(w, faces, false)
	r := g.Screen().Home.Resume
	if r == nil || r.Name != "Training Grounds" {
		t.Fatalf("offered %+v", r)
	}
	g.Do(view.Intent{Name: view.DoContinue, Text: r.ID})
	if g.sitting == nil || g.sitting.Ply() < 88 || g.toast.Text == "" {
		t.Fatalf("not opened: %+v", g.sheet)
	}
	if w.Kept[older.Match] != "" || w.Kept[older.Before] != "" {
		t.Error("the texts are still there")
	}
}

// TestOldMatchesStayUntilSafe: without room the texts stay where they are; wherever bringing them is broken off, it is ended the
// next time, and each match is there once.
func TestOldMatchesStayUntilSafe(t *testing.T) {
	w := newWorld(1)
	w.Kept[older.Match], w.Kept[older.Before], w.Kept[older.Ended] = old(t, "rules2"), old(t, "rules2-before"), old(t, "rules2-ended")
	w.Device.Err = keep.ErrFull
	g := New(w, faces, false)
	if w.Kept[older.Match] == "" || w.Kept[older.Before] == "" || w.Kept[older.Ended] == "" || !strings.Contains(g.toast.Text, "no room") {
		t.Fatalf("left %d texts, told %q", len(w.Kept), g.toast.Text)
	}
	if g.Do(view.Intent{Name: view.DoContinue}); g.sitting == nil {
		t.Error("it cannot be played meanwhile")
	}
	g.Do(view.Intent{Name: view.DoGoHome})

	again := beside(w.Device, 2) // loaded anew
	again.Kept, again.Device.Err = w.Kept, nil
	New(again, faces, false)
	if w.Kept[older.Match] != "" || w.Kept[older.Before] != "" || w.Kept[older.Ended] != "" || again.Device.Rows() != 2 {
		t.Errorf("%d matches are kept", again.Device.Rows())
	}
	k := again.Shelf().List()[0]
	again.Shelf().Read(k.ID, func(record, before []byte, err error) {
		if !bytes.Equal(record, older.Record(old(t, "rules2"))) || !bytes.Equal(before, older.Record(old(t, "rules2-before"))) || k.Rules != 2 {
			t.Errorf("kept %d and %d bytes, %v", len(record), len(before), err)
		}
	})

	third := beside(w.Device, 3) // broken off before the texts were removed
	third.Kept[older.Match], third.Kept[older.Before] = old(t, "rules2"), old(t, "rules2-before")
	New(third, faces, false)
	if third.Kept[older.Match] != "" || third.Device.Rows() != 2 {
		t.Errorf("%d matches are kept", third.Device.Rows())
	}
}
