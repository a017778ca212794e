//go:build !js

package editor

import (
	"strings"
	"testing"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario/draft"
)

// TestLines: columns and rows are put in and taken out where the player says.
func TestLines(t *testing.T) {
	tool := func(k *desk, id string) view.Button {
		for _, b := range shown(k).Tools {
			if b.ID == "tool-"+id {
				return b
			}
		}
		return view.Button{}
	}
	rows := func(k *desk) (s string) {
		m := draft.MapOf(k.d.Root())
		for y := range m.H() {
			for x := range m.W() {
				s += m.Terrain(draft.Spot{X: x, Y: y}).String()[:1]
			}
			s += " "
		}
		return s
	}
	t.Run("EDIT-05 a column or row is put in or taken out by a tap on a tile of it, which is said before and after", func(t *testing.T) {
		for _, c := range []struct{ tool, said, want string }{
			{"row-out", "Row out: 2", "CTB VLR "},
			{"row-in", "Row in: 2", "CTB --- SFH VLR "},
			{"col-out", "Column out: B", "CB SH VR "},
			{"col-in", "Column in: B", "C-TB S-FH V-LR "},
		} {
			h := newHouse()
			k := begin(t, h, "empty")
			for _, out := range []string{"row-out", "row-out", "col-out", "col-out", "col-out"} {
				do(k, eview.DoTool, out)
				k.Do(view.Intent{Name: view.DoTapTile, Tile: 0})
			}
			for i, t := range []board.Terrain{board.Clear, board.Town, board.Bocage, board.Swamp, board.Fortification, board.Hills,
				board.Village, board.LightWoods, board.River} {
				k.Do(view.Intent{Name: eview.DoTerrain, N: int(t)})
				k.Do(view.Intent{Name: view.DoTapTile, Tile: i})
			}
			before := k.d.Text()
			k.Do(tool(k, c.tool).Do)
			if say := words.Say("editor.at-" + c.tool); k.d.Text() != before || shown(k).Layer != say || h.polite != say ||
				tool(k, c.tool).Pressed != view.On {
				t.Errorf("%s changes the map before a row is chosen, or does not ask which: %q, %q", c.tool, shown(k).Layer, h.polite)
			}
			k.Do(view.Intent{Name: view.DoTapTile, Tile: 4})
			want := strings.ReplaceAll(c.want, "-", board.Hole.String()[:1])
			if got := rows(k); got != want || h.polite != c.said {
				t.Errorf("%s: %s, not %s; %q", c.tool, got, want, h.polite)
			}
			if m := draft.MapOf(k.d.Root()); !m.Has(k.at) || h.Focused != cellID(k.at) {
				t.Errorf("%s: the cursor is at %v, the keyboard at %s", c.tool, k.at, h.Focused)
			}
			was := rows(k)
			k.Do(view.Intent{Name: eview.DoTerrain, N: int(board.Hole)})
			if k.Do(view.Intent{Name: view.DoTapTile, Tile: 0}); strings.Count(rows(k), " ") != strings.Count(was, " ") || rows(k) == was {
				t.Errorf("%s: the next tap does not paint: %s", c.tool, rows(k))
			}
		}
	})
	t.Run("EDIT-05 who takes up a terrain paints, and no map of a size that none has is made", func(t *testing.T) {
		k := begin(t, newHouse(), "empty")
		do(k, eview.DoTool, "row-out")
		k.Do(view.Intent{Name: eview.DoTerrain, N: int(board.Town)})
		k.Do(view.Intent{Name: view.DoTapTile, Tile: 0})
		if m := draft.MapOf(k.d.Root()); m.H() != 5 || m.Terrain(draft.Spot{}) != board.Town {
			t.Error(rows(k))
		}
		for h := 5; h > 2; h-- {
			if tool(k, "row-out").Why != "" {
				t.Fatalf("refused with %d rows", h)
			}
			do(k, eview.DoTool, "row-out")
			k.Do(view.Intent{Name: view.DoTapTile, Tile: 0})
		}
		if tool(k, "row-out").Why == "" || tool(k, "row-in").Why != "" || tool(k, "brush").Why != "" {
			t.Error("it does not say why a map of one row is not made")
		}
	})
}
