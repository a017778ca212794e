package editor

import (
	"cmp"
	"strings"
	"unicode"

	eview "bocage/app/assault/editor/view"
	"bocage/app/assault/meter"
	terms "bocage/app/assault/words"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// desk is a scenario on which somebody works; it is an annex.Place.
type desk struct {
	bench.Document
	d      *draft.Draft
	tool   string
	paint  board.Terrain
	mark   doc.Path // whose tiles a tap on the map marks, nil to paint
	at     draft.Spot
	corner *draft.Spot  // of a box, once the first is chosen
	meter  *meter.Meter // nil before one has run on this very file
}

// says are the words of the editor.
func says() bench.Says {
	return bench.Says{Title: words.Say("editor.title"), NoFile: words.Say("editor.no-file"), Share: words.Say("editor.share-text"),
		Drop: words.Say("editor.delete"), File: "scenario"}
}

// fresh is the desk of a file that is not kept (EDIT-18).
func fresh(h annex.House, file []byte) *desk {
	k := &desk{tool: "brush", paint: board.Clear}
	k.Fresh(h, kind, file, k, says())
	return k
}

// reopened is the desk of a kept scenario. It goes on at the part, with the tool and at the tile at which the one before was left, if that
// was the same scenario's (EDIT-14).
func reopened(h annex.House, of keep.Match, was *desk) *desk {
	k := &desk{tool: "brush", paint: board.Clear}
	k.Reopen(h, of, k, says())
	if was != nil && was.ID == k.ID {
		k.Part, k.tool, k.paint, k.at = was.Part, was.tool, was.paint, was.at
	}
	return k
}

// Open begins with a file.
func (k *desk) Open(file []byte) (*doc.Draft, error) {
	d, err := draft.Open(file)
	if err == nil {
		k.d = d
	}
	return d.Draft, err
}

// Game is the game's id.
func (k *desk) Game() string { return assault.GameID }

// Notes are the steps alone, and Recall takes them up again.
func (k *desk) Notes() []byte       { return k.d.Keep() }
func (k *desk) Recall(notes []byte) { k.d.Recall(notes) }

// Faults are what is wrong in a text.
func (k *desk) Faults(text string) (l []bench.Fault) {
	all := k.d.Faults()
	if text != k.d.Text() {
		all = scenario.Check([]byte(text))
	}
	for _, f := range all {
		l = append(l, k.fault(f))
	}
	return l
}

// fault is one with what its place is called.
func (k *desk) fault(f scenario.Fault) bench.Fault {
	return bench.Fault{Path: f.Path, Where: cmp.Or(k.where(f.Path), words.Say("form.whole")), Text: terms.Fault(f)}
}

// Owner says of the values what the form needs.
func (k *desk) Owner() form.Owner { return owner{k} }

// Sheet is the screen as it is now.
func (k *desk) Sheet() *form.Editor {
	var s view.Screen
	k.Show(&s)
	return &s.Table.(*eview.Editor).Editor
}

// Changed drops what was measured of the file as it was.
func (k *desk) Changed() {
	k.meter.Stop()
	k.meter = nil
}

// Left lets other tabs work on the scenario.
func (k *desk) Left() {
	k.meter.Stop()
	k.Document.Left()
}

// Do carries out what was pressed.
func (k *desk) Do(in view.Intent) bool {
	if k.Wait != "" {
		return k.Unread(in)
	}
	path, value, _ := strings.Cut(in.Text, "=")
	p, ok := doc.ParsePath(path)
	switch in.Name {
	case view.DoTapTile:
		k.tap(in.Tile)
	case eview.DoTerrain:
		if k.mark = nil; in.N >= 0 && in.N < int(board.NumTerrains) {
			k.lay(board.Terrain(in.N))
		}
	case eview.DoTool:
		k.use(in.Text)
	case eview.DoMark:
		if k.mark = nil; path != "" && ok {
			k.mark = p
			k.H.Focus(cellID(k.at)) // on a phone the map is out of sight
		}
	case eview.DoTest:
		k.test(engine.Seat(in.N))
	case form.DoSet, form.DoAdd, form.DoPush, form.DoDrop, form.DoMove:
		if id, own := strings.CutPrefix(value, ownDeck); own && in.Name == form.DoAdd && ok {
			k.takeDeck(p, id)
			return true
		}
		if in.Name == form.DoDrop || in.Name == form.DoMove {
			k.mark = nil // its place may be another's by then
		}
		k.Edit(in, func(e form.Edit, p doc.Path, value string) { e.Do(in.Name, p, value) })
	case eview.DoMeter:
		if in.N > 0 {
			k.runMeter(in.N)
		} else {
			k.meter.Stop()
		}
		k.Focus("meter-stop", "part-balance")
	case eview.DoMeterTry:
		k.give()
		k.H.Focus("part-balance")
	case eview.DoStroke:
		k.stroke(in.Tile)
	case eview.DoPicture:
		k.savePicture(in.Text)
	default:
		if in.Name == view.DoUndo || in.Name == view.DoRedo || in.Name == form.DoTake {
			k.mark, k.corner = nil, nil
		}
		return k.Document.Do(in)
	}
	return true
}

// Key moves the cursor over the map, clears, takes back and does again (EDIT-06).
func (k *desk) Key(key string) bool {
	if k.Wait != "" {
		return false
	}
	m, to := draft.MapOf(k.d.Root()), k.at
	switch key {
	case "ArrowLeft":
		to.X--
	case "ArrowRight":
		to.X++
	case "ArrowUp":
		to.Y--
	case "ArrowDown":
		to.Y++
	case "Delete":
		k.Change(func(root *doc.Node) { draft.Paint(root, board.Hole, k.at) })
		return true
	default:
		return k.Document.Key(key) || k.letter(key)
	}
	if m.Has(to) {
		k.at = to
		k.H.Focus(cellID(to))
	}
	return true
}

// letter paints the place of the cursor with the terrain of a letter (EDIT-06).
func (k *desk) letter(key string) bool {
	if k.Part == "balance" || k.Part == "text" {
		return false // the map is not what is worked on
	}
	for t, l := range letters() {
		if l == key {
			k.mark = nil
			k.lay(t)
			k.Change(func(root *doc.Node) { draft.Paint(root, t, k.at) })
			return true
		}
	}
	return false
}

// letters are the keys of the terrains: the first letter of each name that no terrain before it has.
func letters() map[board.Terrain]string {
	keys, taken := map[board.Terrain]string{}, map[rune]bool{}
	for _, t := range draft.Painted() {
		for _, c := range strings.ToLower(terms.TerrainName(t)) {
			if unicode.IsLetter(c) && !taken[c] {
				keys[t], taken[c] = string(c), true
				break
			}
		}
	}
	return keys
}

func cellID(s draft.Spot) string { return "ed-" + s.Label() }

// tap marks a tile or paints it.
func (k *desk) tap(tile int) {
	m := draft.MapOf(k.d.Root())
	if m.W() == 0 || tile < 0 || tile >= m.W()*m.H() {
		return
	}
	k.at = draft.Spot{X: tile % m.W(), Y: tile / m.W()}
	switch {
	case k.mark != nil:
		k.Change(func(root *doc.Node) { k.toggle(root, k.mark, k.at.Label()) })
	case k.tool == "fill":
		k.Change(func(root *doc.Node) { draft.Paint(root, k.paint, m.Area(k.at)...) })
	case k.tool == "box" && k.corner == nil:
		at := k.at
		k.corner = &at
		k.H.Polite(at.Label())
	case k.tool == "box":
		from := *k.corner
		k.corner = nil
		k.Change(func(root *doc.Node) { draft.Paint(root, k.paint, m.Box(from, k.at)...) })
	case k.lining():
		k.line(k.tool)
	default:
		k.Change(func(root *doc.Node) { draft.Paint(root, k.paint, k.at) })
	}
}

// grows tells of a tool that puts in a column or a row before that of a tile, or takes it out, how much the map grows; 0, 0 of any other.
func grows(tool string) (w, h int) {
	switch tool {
	case "col-in":
		return 1, 0
	case "col-out":
		return -1, 0
	case "row-in":
		return 0, 1
	case "row-out":
		return 0, -1
	}
	return 0, 0
}

// lay has the next tap lay a terrain, not put in or take out a column or row.
func (k *desk) lay(t board.Terrain) {
	if k.paint = t; k.lining() {
		k.tool = "brush"
	}
}

// lining reports whether a tap puts in or takes out a column or row.
func (k *desk) lining() bool {
	w, h := grows(k.tool)
	return w+h != 0
}

// line puts in or takes out the column or row of the cursor, and says which; the next tap paints again.
func (k *desk) line(tool string) {
	at := k.at
	k.tool = "brush"
	w, h := grows(tool)
	n := at.Label()[1:]
	if w != 0 {
		n = at.Label()[:1]
	}
	if !k.Change(func(root *doc.Node) {
		switch {
		case w > 0:
			draft.AddColumn(root, at.X)
		case w < 0:
			draft.CutColumn(root, at.X)
		case h > 0:
			draft.AddRow(root, at.Y)
		default:
			draft.CutRow(root, at.Y)
		}
	}) {
		return
	}
	m := draft.MapOf(k.d.Root())
	k.at = draft.Spot{X: min(at.X, m.W()-1), Y: min(at.Y, m.H()-1)}
	k.H.Focus(cellID(k.at))
	k.H.Say(words.Say("editor.tool-"+tool)+": "+n, view.Nobody)
}

// stroke draws over a tile: it paints, or marks what is not marked. What was marked stays, wherever a stroke goes twice.
func (k *desk) stroke(tile int) {
	switch m := draft.MapOf(k.d.Root()); {
	case k.mark == nil && k.tool == "brush":
		k.tap(tile)
	case k.mark != nil && m.W() > 0 && !k.marked(draft.Spot{X: tile % m.W(), Y: tile / m.W()}):
		k.tap(tile)
	}
}

// use takes up a tool, or does at once what needs no tile.
func (k *desk) use(tool string) {
	once := map[string]func(root *doc.Node){"turn": draft.Turn, "mirror": draft.Mirror, "reflect": draft.Reflect,
		"left": func(n *doc.Node) { draft.Shift(n, -1, 0) }, "right": func(n *doc.Node) { draft.Shift(n, 1, 0) },
		"up": func(n *doc.Node) { draft.Shift(n, 0, -1) }, "down": func(n *doc.Node) { draft.Shift(n, 0, 1) }}
	if f := once[tool]; f != nil {
		k.Change(f)
		return
	}
	if k.tool, k.corner, k.mark = tool, nil, nil; k.lining() {
		k.H.Say(words.Say("editor.at-"+tool), view.Nobody)
	}
}

// test plays a clean file against the computer (EDIT-14). The match is a part of the scenario, and leads back to it.
func (k *desk) test(seat engine.Seat) {
	sc, err := scenario.Parse([]byte(k.d.Text()))
	if err != nil || seat > 1 || k.ID == "" {
		return
	}
	who := [2]engine.Player{{Kind: engine.Computer, Level: engine.Regular}, {Kind: engine.Computer, Level: engine.Regular}}
	if n := sc.NonPlayer(); n != engine.NoSeat {
		who[n], seat = engine.Player{Kind: engine.Script}, n.Other()
	}
	who[seat] = engine.Player{Kind: engine.Human}
	rec := &engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: assault.RulesVersion, Scenario: []byte(k.d.Text()),
		Seed: k.H.Seed(), Players: who}
	b, err := rec.Encode()
	if err != nil {
		k.H.Fail(words.Say("form.cannot"), err.Error())
		return
	}
	k.H.Lay(k.ID+"-"+k.H.NewID(), b)
}

// name is a scenario's name in the language in use.
func name(sc *scenario.Scenario) string { return terms.ScenarioName(sc) }

// sideOf is the side that a path is about, NoSeat for none.
func sideOf(p doc.Path) engine.Seat {
	for s := range engine.Seat(2) {
		if len(p) > 1 && p[0].Name == "sides" && p[1].Name == card.SideName(s) {
			return s
		}
	}
	return engine.NoSeat
}
