package assault

import (
	"strings"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	terms "bocage/app/assault/words"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// nearBase is the lesson's battle with an enemy next to the home base.
func nearBase() string {
	near := strings.Replace(string(lessonFile), `"unit": "Volkssturm", "tile": "A3"`, `"unit": "Volkssturm", "tile": "B3"`, 1)
	near = strings.Replace(near, `"D2", "A3"]`, `"D2", "B3"]`, 1)
	for _, at := range []string{"A4", "B4", "C4", "C2"} { // whoever stands next to an enemy is face up
		near = strings.Replace(near, `"tile": "`+at+`" }`, `"tile": "`+at+`", "faceUp": true }`, 1)
	}
	return near
}

// TestBareBase: a move that leaves the home base to an enemy next to it is shown first, and made by a second tap; with no enemy
// there, or with the warning off, one tap moves. The next tap on the unit keeps it, so that the one after may be on an enemy.
func TestBareBase(t *testing.T) {
	for _, c := range []struct {
		source string
		off    bool
		warns  bool
	}{{nearBase(), false, true}, {nearBase(), true, false}, {turnedUp(turnedUp(string(lessonFile), "C2"), "C4"), false, false}} {
		sc, err := scenario.Parse([]byte(c.source))
		if err != nil {
			t.Fatal(err)
		}
		w := newWorld(1)
		g := New(w)
		g.Change(func(s *settings.Settings) { s.Turn(switches.Base, map[bool]int{false: 1}[c.off]) })
		g.lay(sc)
		for w.Run(); g.table().window() != rules.WinOps; w.Run() {
			g.Do(viewtest.Intents(g.Screen())[0])
		}
		tile := func(label string) int {
			at, ok := g.table().sight().TileNamed(label)
			if !ok {
				t.Fatal(label)
			}
			return int(at)
		}
		g.Do(view.Intent{Name: view.DoTapTile, Tile: tile("C4")})
		ply := g.table().sit.Ply()
		g.Do(view.Intent{Name: view.DoTapTile, Tile: tile("C3")})
		note := viewtest.Battle(g.Screen()).Detail.Note
		if warned := g.table().sit.Ply() == ply; warned != c.warns || warned != strings.Contains(note, words.Say("battle.bares")) {
			t.Errorf("warned: %v, want %v; %q", warned, c.warns, note)
		}
		if g.Do(view.Intent{Name: view.DoTapTile, Tile: tile("C3")}); g.table().sit.Ply() == ply {
			t.Error("a second tap does not move")
		}
		if c.warns { // else that tap was on the unit that had moved
			g.Do(view.Intent{Name: view.DoTapTile, Tile: tile("C3")})
		}
		if int(g.table().point.sel.tile) != tile("C3") {
			t.Error("a tap on the unit that has just moved lets go of it")
		}
	}
}

// atOps begins a scenario against the computer and leads the U.S. player to his operations.
func atOps(t *testing.T, source string) *game {
	t.Helper()
	sc, err := scenario.Parse([]byte(source))
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(1)
	g := New(w)
	g.lay(sc)
	for w.Run(); g.table().window() != rules.WinOps; w.Run() {
		g.Do(viewtest.Intents(g.Screen())[0])
	}
	return g
}

// TestTextWarns: text mode tells what a move may cost where the map asks for a second tap, and makes it when it is said once more.
func TestTextWarns(t *testing.T) {
	mines := strings.Replace(nearBase(), `"D2", "B3"]`, `"D2", "B3", "D3"]`, 1)
	g := atOps(t, mines)
	g.Change(func(s *settings.Settings) { s.TextMode = true })
	bared, mined, uncovered, safe := 0, 0, 0, 0
	for _, m := range g.table().moves {
		from, to := board.Tile(m.A), board.Tile(m.B)
		if m.Op != rules.OpMove {
			continue
		}
		line, ply := g.table().sc.Label(from)+" "+g.table().sc.Label(to), g.table().sit.Ply()
		risk := ""
		u, _, _ := g.table().seen.Unit(from)
		if p := g.table().sight().MineRisk(from); p > 0 && g.table().seen.Control(rules.German).Has(to) {
			risk = terms.Mines(p, u.Morale())
			mined++
		}
		if g.table().sight().BaresBase(from) {
			risk = strings.TrimSpace(risk + " " + words.Say("battle.bares"))
			bared++
		}
		if g.table().seen.Uncovers(from, to) != 0 {
			risk = strings.TrimSpace(risk + " " + words.Say("battle.uncovered"))
			uncovered++
		}
		if say(g, line); risk == "" {
			safe++
		} else {
			if g.table().sit.Ply() != ply || lastSaid(g) != words.Say("console.again", risk) {
				t.Errorf("%s: %q, %d moves on", line, lastSaid(g), g.table().sit.Ply()-ply)
			}
			say(g, line)
		}
		if g.table().sit.Ply() == ply {
			t.Fatalf("%s is not made: %q", line, lastSaid(g))
		}
		if g.table().sit.CanUndo(g.table().viewer) {
			say(g, "undo")
		}
		if g.table().sit.Ply() != ply {
			break // mines were drawn
		}
	}
	if bared == 0 || mined == 0 || uncovered == 0 || safe == 0 {
		t.Errorf("%d moves bare the base, %d lead over mines, %d uncover the unit, %d are safe", bared, mined, uncovered, safe)
	}
}

// turnedUp is the lesson's battle with the unit on a tile face up.
func turnedUp(source, at string) string {
	return strings.Replace(source, `"tile": "`+at+`" }`, `"tile": "`+at+`", "faceUp": true }`, 1)
}

// TestSecondTap: a move or a swap that uncovers a unit is told first and made by a second tap, one that uncovers nothing new is made by
// the first, and so is one onto enemy ground by a unit that ignores mines.
func TestSecondTap(t *testing.T) {
	hidden := string(lessonFile)
	seen := turnedUp(hidden, "C2")
	mines := turnedUp(strings.Replace(seen, `"D2", "A3"]`, `"D2", "D3", "A3"]`, 1), "D4")
	for _, c := range []struct{ source, from, to, note string }{
		{hidden, "C4", "C3", "It uncovers the unit on C2, and itself. That cannot be taken back."},
		{turnedUp(hidden, "C4"), "C4", "C3", "It uncovers the unit on C2. That cannot be taken back."},
		{seen, "C4", "C3", "It is turned face up there. That cannot be taken back."},
		{turnedUp(seen, "C4"), "C4", "C3", ""},
		{mines, "D4", "D3", "Mines: 37 % to lose 1 morale."},
		{strings.Replace(mines, "105 mm Howitzer", "Engineers", 1), "D4", "D3", ""},
		{hidden, "C4", "swap B4", "It is turned face up there. That cannot be taken back."},
		{hidden, "B4", "swap C4", "It uncovers the unit on C4. That cannot be taken back."},
		{hidden, "B4", "swap A4", ""},
	} {
		to, swap := strings.CutPrefix(c.to, "swap ")
		g := atOps(t, c.source)
		g.Do(view.Intent{Name: view.DoTapTile, Tile: int(tile(c.from))})
		if swap {
			g.Do(view.Intent{Name: aview.DoMove, N: 1})
		}
		ply := g.table().sit.Ply()
		g.Do(view.Intent{Name: view.DoTapTile, Tile: int(tile(to))})
		if s := g.Screen(); c.note != "" && (viewtest.Battle(s).Detail.Note != c.note || s.Polite != c.note) ||
			(g.table().sit.Ply() == ply) != (c.note != "") {
			t.Errorf("%s to %s: %d plies on, %q is said, shown is %q, want %q", c.from, c.to, g.table().sit.Ply()-ply, s.Polite,
				viewtest.Battle(s).Detail.Note, c.note)
		}
		if c.note == "" {
			continue
		}
		if g.Do(view.Intent{Name: view.DoTapTile, Tile: int(tile(to))}); g.table().sit.Ply() == ply {
			t.Errorf("%s to %s: a second tap does not move", c.from, c.to)
		}
	}
}

// TestTapAfterMove: a unit stays selected after its move, a tap on it does not let go of it, and another one does.
func TestTapAfterMove(t *testing.T) {
	tried := 0
	for i := 0; ; i++ {
		g := atOps(t, turnedUp(turnedUp(string(lessonFile), "C2"), "C4"))
		tb := g.table()
		if i == len(tb.moves) {
			break
		}
		m := tb.moves[i]
		if m.Op != rules.OpMove {
			continue
		}
		g.Do(view.Intent{Name: view.DoTapTile, Tile: int(m.A)})
		for range 2 { // what may cost something is asked
			if tb.point.sel.tile == board.Tile(m.A) {
				g.Do(view.Intent{Name: view.DoTapTile, Tile: int(m.B)})
			}
		}
		if at := board.Tile(m.B); tb.point.sel.tile == at {
			tried++
			if g.Do(view.Intent{Name: view.DoTapTile, Tile: int(m.B)}); tb.point.sel.tile != at {
				t.Errorf("%+v: a tap on the unit that has moved lets go of it", m)
			}
			if g.Do(view.Intent{Name: view.DoTapTile, Tile: int(m.B)}); tb.point.sel.tile == at {
				t.Errorf("%+v: a second tap does not", m)
			}
		}
	}
	if tried == 0 {
		t.Error("no unit stays selected")
	}
}
