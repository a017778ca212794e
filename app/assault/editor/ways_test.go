//go:build !js

package editor

import (
	"encoding/xml"
	"strings"
	"testing"

	eview "bocage/app/assault/editor/view"
	"bocage/app/assault/tape/tapetest"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
	"bocage/net/link/qr"
)

// TestWays: how a scenario comes into the editor, and goes to others.
func TestWays(t *testing.T) {
	t.Run("EDIT-03 it begins with nothing, chance, a scenario, a file, a link or a moment of a match", func(t *testing.T) {
		whole := begin(t, newHouse(), "metz").d
		for _, id := range [...]string{"empty", "random"} {
			if d := begin(t, newHouse(), id).d; draft.MapOf(d.Root()).W() != 6 || d.Text() == begin(t, newHouse(), "metz").d.Text() {
				t.Errorf("%s: %s", id, d.Text())
			}
		}
		h := newHouse()
		b := beginning(h, "")
		b.Do(view.Intent{Name: view.DoFile, Text: whole.Text()})
		h.Run()
		if k, ok := h.at.(*desk); !ok || k.d == nil || k.d.Text() != whole.Text() {
			t.Errorf("a file: %T", h.at)
		}
		h.Open(kind + "/with/" + whole.Link())
		if k, ok := h.at.(*desk); !ok || k.d == nil || k.d.Link() != whole.Link() {
			t.Errorf("a link: %T", h.at)
		}
		past := tapetest.Random(t, []byte(whole.Text()), 5)
		for _, ply := range [...]int{past.Plies() / 2, past.Plies() - 1, past.Plies()} {
			h.Open(OfMoment(past.At, ply))
			k, ok := h.at.(*desk)
			if !ok || k.d == nil || len(k.d.Faults()) > 0 || k.d.Root().Get("begin") == nil {
				t.Fatalf("ply %d: %T", ply, h.at)
			}
			sc, err := scenario.Parse([]byte(k.d.Text()))
			if err != nil {
				t.Fatal(err)
			}
			for n := ply; ; n-- { // it begins as the match was when an operation was last asked for
				was := past.At(n)
				if want, err := was.Describe(); err == nil {
					at := assault.Start(sc)
					again, err := at.Describe()
					if err != nil || at.Turn() != was.Turn() || at.Control(0) != was.Control(0) || at.Units(1) != was.Units(1) {
						t.Errorf("ply %d, %v:\n%s\nis not\n%s", ply, err, again, want)
					}
					break
				}
			}
		}
		if OfMoment(past.At, 0) != "" {
			t.Error("it begins before the first turn")
		}
		half := func(ply int) assault.Position {
			p := past.At(ply)
			p.Redact(0)
			return p
		}
		if OfMoment(half, past.Plies()/2) != "" {
			t.Error("it begins with cards that are not known")
		}
	})
	t.Run("EDIT-17 a link holds a scenario, and is drawn while it has at most 1,200 bytes", func(t *testing.T) {
		drawn := 0
		for _, id := range scenario.Scenarios() {
			h := newHouse()
			k := begin(t, h, id)
			do(k, form.DoShare, "")
			link := "https://example.org/bocage/#" + h.shared
			code, err := qr.Encode(link)
			if len(link) <= 1200 && len(code) == 0 || (err == nil) != (len(code) > 0) {
				t.Errorf("%s: %d bytes, %v", id, len(link), err)
			}
			if err == nil {
				drawn++
			}
			h.Open(h.shared)
			if r, ok := h.at.(*desk); !ok || r.d.Link() != k.d.Link() {
				t.Errorf("%s: %T", id, h.at)
			}
		}
		if drawn < 5 {
			t.Errorf("%d are drawn", drawn)
		}
	})
	t.Run("EDIT-19 a picture of the map as SVG and PNG, and on paper with the numbers of the tiles", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "metz")
		k.d.Change(func(root *doc.Node) {
			root.Get("map").Items[0].Items[0] = doc.Text("<b>")
			root.Set("objectives", doc.Texts("C3"), scenario.FileShape())
		})
		do(k, form.DoPart, "paper")
		v := shown(k)
		p, m := v.Paper, draft.MapOf(k.d.Root())
		if p == nil || p.Acts[0].ID != "btn-print" || len(p.Acts) != 3 || strings.Contains(p.Numbered+p.Plain, "<b>") {
			t.Fatalf("%+v", p)
		}
		tiles, goals := 0, 0
		for i, c := range v.Cells {
			if id := m.Rows[i/v.W][i%v.W]; c.Art != "" {
				tiles++
				if !strings.Contains(p.Numbered, ">"+id+"<") || strings.Contains(p.Plain, ">"+id+"<") || !strings.Contains(v.Rows[1].Label, id) {
					t.Errorf("%s, tile %s", c.ID, id)
				}
			}
			if c.Goal {
				goals++
			}
		}
		for _, art := range [...]string{p.Numbered, p.Plain} {
			if n := strings.Count(art, `href="#t-`); n != tiles || strings.Count(art, "#m-ic-flag") != goals || goals == 0 {
				t.Errorf("%d tiles of %d, %d objectives: %s", n, tiles, goals, art)
			}
			if err := xml.Unmarshal([]byte("<svg>"+art+"</svg>"), new(struct{})); err != nil {
				t.Error(err)
			}
		}
		do(k, eview.DoPicture, "<svg/>")
		do(k, eview.DoPicture, "data:image/png;base64,UE5H")
		if len(h.files) != 2 || string(h.files[0]) != "<svg/>" || string(h.files[1]) != "PNG" {
			t.Errorf("%q", h.files)
		}
	})
}
