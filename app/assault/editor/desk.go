package editor

import (
	"strings"
	"unicode"

	eview "bocage/app/assault/editor/view"
	"bocage/app/assault/meter"
	terms "bocage/app/assault/words"
	"bocage/app/keep"
	"bocage/app/shell/annex"
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
	h      annex.House
	id     string // on the shelf, "" for one of a link that is not kept
	link   string // that it came by
	begun  int64
	d      *draft.Draft
	wait   string // why there is nothing yet
	part   string
	tool   string
	paint  board.Terrain
	mark   doc.Path // whose tiles a tap on the map marks, nil to paint
	at     draft.Spot
	corner *draft.Spot  // of a box, once the first is chosen
	sure   bool         // that it is to be deleted
	meter  *meter.Meter // nil before one has run on this very file
	typed  *string      // the text of the file as it was changed by hand, until it is taken over
	from   string       // the file's text that it was typed into
	next   int          // fault to go to
	held   *keep.Hold   // on the scenario, while no other tab works on it
	left   bool         // nobody looks at it any more
}

// fresh is the desk of a file that is not kept (EDIT-18).
func fresh(h annex.House, file []byte) *desk {
	d, err := draft.Open(file)
	k := &desk{h: h, d: d, part: "check", tool: "brush", paint: board.Clear}
	if err != nil {
		k.d, k.wait = nil, words.Say("editor.no-file")
		return k
	}
	k.link = "with/" + d.Link()
	return k
}

// reopened is the desk of a kept scenario.
func reopened(h annex.House, of keep.Match) *desk {
	k := &desk{h: h, id: of.ID, begun: of.Begun, wait: words.Say("form.opening"), part: "check", tool: "brush", paint: board.Clear}
	elsewhere := func() {
		k.stopMeter()
		k.meter, k.typed = nil, nil
		k.d, k.wait = nil, words.Say("keep.elsewhere")
		h.Refresh()
	}
	h.Shelf().Hold(of.ID, false, func(held *keep.Hold) {
		switch k.held = held; {
		case k.left:
			held.Let()
		case held == nil:
			elsewhere()
		default:
			k.read()
		}
	}, elsewhere)
	return k
}

// resume goes on at the part, with the tool and at the tile at which the desk was left (EDIT-14), if it was the same scenario's.
func (k *desk) resume(was *desk) {
	if was != nil && was.id == k.id {
		k.part, k.tool, k.paint, k.at = was.part, was.tool, was.paint, was.at
	}
}

// read reads the scenario and its steps. What is held is read, so that it can be written (keep.Shelf).
func (k *desk) read() {
	k.h.Shelf().Read(k.id, func(text, before []byte, err error) {
		d, bad := draft.Open(text)
		if bad != nil && before != nil {
			d, bad = draft.Open(before)
		}
		if err != nil || bad != nil {
			k.wait = words.Say("editor.no-file")
			k.h.Refresh()
			return
		}
		k.h.Shelf().Noted(k.id, func(steps []byte) {
			d.Recall(steps)
			if k.d, k.wait = d, ""; d.Undoable() > 0 {
				k.h.Polite(words.Say("form.kept-steps", d.Undoable()))
			}
			k.h.Refresh()
		})
	})
}

// Left lets other tabs work on the scenario.
func (k *desk) Left() {
	k.left = true
	k.stopMeter()
	k.held.Let()
}

// Address returns where the screen is found again.
func (k *desk) Address() string {
	if k.id == "" {
		return kind + "/" + k.link
	}
	return kind + "/" + k.id
}

// keep keeps the scenario and its steps, after every change (EDIT-13).
func (k *desk) keep() {
	if k.id == "" {
		return
	}
	k.h.Shelf().Write(about(k.id, k.d, k.begun, k.h.Now()), []byte(k.d.Text()), func(err error) {
		if err != nil {
			k.h.NotKept(err)
		}
	})
	k.h.Shelf().Note(k.id, k.d.Keep(), func(error) {})
}

// change changes the file, keeps it and says what the check says now. It reports whether the file is another one.
func (k *desk) change(f func(root *doc.Node)) bool {
	k.sure = false
	changed := k.d.Change(f)
	if changed {
		k.changed()
	}
	return changed
}

func (k *desk) changed() {
	k.stopMeter()
	k.meter = nil
	k.keep()
	if l := k.d.Faults(); len(l) > 0 {
		k.h.Polite(words.Say("editor.faults", len(l)) + " " + k.where(l[0].Path) + ": " + l[0].Text)
	} else {
		k.h.Polite(words.Say("editor.clean"))
	}
}

// Do carries out what was pressed.
func (k *desk) Do(in view.Intent) bool {
	if k.d == nil {
		return false
	}
	path, value, _ := strings.Cut(in.Text, "=")
	p, ok := doc.ParsePath(path)
	switch in.Name {
	case view.DoTapTile:
		k.tap(in.Tile)
	case view.DoUndo:
		if k.mark = nil; k.d.Undo() {
			k.changed()
		}
	case view.DoRedo:
		if k.mark = nil; k.d.Redo() {
			k.changed()
		}
	case eview.DoTerrain:
		if k.mark = nil; in.N >= 0 && in.N < int(board.NumTerrains) {
			k.paint = board.Terrain(in.N)
		}
	case eview.DoTool:
		k.use(in.Text)
	case form.DoPart:
		k.part = in.Text
	case eview.DoMark:
		if k.mark = nil; path != "" && ok {
			k.mark = p
		}
	case form.DoPlace:
		k.lead(p)
	case eview.DoTest:
		k.test(engine.Seat(in.N))
	case form.DoStart:
		(&beginning{h: k.h}).Do(view.Intent{Name: view.DoFile, Text: k.d.Text()})
	case eview.DoDelete:
		k.drop()
	case form.DoSet, form.DoAdd, form.DoPush, form.DoDrop, form.DoMove:
		if id, own := strings.CutPrefix(value, ownDeck); own && in.Name == form.DoAdd && ok {
			k.takeDeck(p, id)
			return true
		}
		if in.Name == form.DoDrop || in.Name == form.DoMove {
			k.mark = nil // its place may be another's by then
		}
		before := k.d.Root()
		if ok && k.change(func(root *doc.Node) { k.edit(root).Do(in.Name, p, value) }) && in.Name != form.DoSet {
			k.follow(in.Name, p, value, before)
		}
	default:
		return k.beside(in)
	}
	return true
}

// beside carries out what does not come from the form or the map alone: the meter, the text of the file, and what leaves the page.
func (k *desk) beside(in view.Intent) bool {
	switch in.Name {
	case eview.DoMeter:
		if in.N > 0 {
			k.runMeter(in.N)
		} else {
			k.stopMeter()
		}
		k.focus("meter-stop", "part-balance")
	case eview.DoMeterTry:
		k.give()
		k.h.Focus("part-balance")
	case eview.DoStroke:
		if k.tool == "brush" && k.mark == nil {
			k.tap(in.Tile)
		}
	case form.DoTyped, eview.DoTake, eview.DoUntake:
		k.write(in)
	case eview.DoPicture:
		k.savePicture(in.Text)
	case eview.DoSave:
		k.h.Save(k.file()+".json", []byte(k.d.Text()))
		k.h.Say(words.Say("form.saved"), view.Nobody)
	case eview.DoShare:
		if _, err := doc.FromLink(k.d.Link()); err != nil { // too long for a link
			return k.Do(view.Intent{Name: eview.DoSave})
		}
		k.h.Share(words.Say("form.share"), words.Say("editor.share-text"), kind+"/with/"+k.d.Link())
	default:
		return false
	}
	return true
}

// Key moves the cursor over the map, clears, takes back and does again (EDIT-06).
func (k *desk) Key(key string) bool {
	if k.d == nil {
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
	case "Ctrl+z":
		return k.Do(view.Intent{Name: view.DoUndo})
	case "Ctrl+y", "Ctrl+Z":
		return k.Do(view.Intent{Name: view.DoRedo})
	case "Delete":
		k.change(func(root *doc.Node) { draft.Paint(root, board.Hole, k.at) })
		return true
	case "F8":
		if l := k.d.Faults(); len(l) > 0 {
			k.next++
			if p, ok := doc.ParsePath(l[k.next%len(l)].Path); ok {
				k.lead(p)
			}
		}
		return true
	default:
		return k.letter(key)
	}
	if m.Has(to) {
		k.at = to
		k.h.Focus(cellID(to))
	}
	return true
}

// letter paints the place of the cursor with the terrain of a letter (EDIT-06).
func (k *desk) letter(key string) bool {
	if k.part == "balance" || k.part == "text" {
		return false // the map is not what is worked on
	}
	for t, l := range letters() {
		if l == key {
			k.paint, k.mark = t, nil
			k.change(func(root *doc.Node) { draft.Paint(root, t, k.at) })
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
		k.change(func(root *doc.Node) { k.toggle(root, k.mark, k.at.Label()) })
	case k.tool == "fill":
		k.change(func(root *doc.Node) { draft.Paint(root, k.paint, m.Area(k.at)...) })
	case k.tool == "box" && k.corner == nil:
		at := k.at
		k.corner = &at
		k.h.Polite(at.Label())
	case k.tool == "box":
		from := *k.corner
		k.corner = nil
		k.change(func(root *doc.Node) { draft.Paint(root, k.paint, m.Box(from, k.at)...) })
	default:
		k.change(func(root *doc.Node) { draft.Paint(root, k.paint, k.at) })
	}
}

// use takes up a tool, or does at once what needs no tile.
func (k *desk) use(tool string) {
	at := k.at
	once := map[string]func(root *doc.Node){"turn": draft.Turn, "mirror": draft.Mirror, "reflect": draft.Reflect,
		"col-in": func(n *doc.Node) { draft.AddColumn(n, at.X) }, "col-out": func(n *doc.Node) { draft.CutColumn(n, at.X) },
		"row-in": func(n *doc.Node) { draft.AddRow(n, at.Y) }, "row-out": func(n *doc.Node) { draft.CutRow(n, at.Y) },
		"left": func(n *doc.Node) { draft.Shift(n, -1, 0) }, "right": func(n *doc.Node) { draft.Shift(n, 1, 0) },
		"up": func(n *doc.Node) { draft.Shift(n, 0, -1) }, "down": func(n *doc.Node) { draft.Shift(n, 0, 1) }}
	if f := once[tool]; f != nil {
		k.change(f)
		if m := draft.MapOf(k.d.Root()); !m.Has(k.at) {
			k.at = draft.Spot{}
		}
		return
	}
	k.tool, k.corner, k.mark = tool, nil, nil
}

// file is how a file of it is called.
func (k *desk) file() string {
	if n := k.d.Root().Get("id"); n != nil && n.Text != "" && !strings.ContainsFunc(n.Text, func(c rune) bool {
		return c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9')
	}) {
		return n.Text
	}
	return "scenario"
}

// test plays a clean file against the computer (EDIT-14). The match is a part of the scenario, and leads back to it.
func (k *desk) test(seat engine.Seat) {
	sc, err := scenario.Parse([]byte(k.d.Text()))
	if err != nil || seat > 1 || k.id == "" {
		return
	}
	who := [2]engine.Player{{Kind: engine.Computer, Level: engine.Regular}, {Kind: engine.Computer, Level: engine.Regular}}
	if n := sc.NonPlayer(); n != engine.NoSeat {
		who[n], seat = engine.Player{Kind: engine.Script}, n.Other()
	}
	who[seat] = engine.Player{Kind: engine.Human}
	rec := &engine.Record{Format: engine.RecordFormat, Game: assault.GameID, Rules: assault.RulesVersion, Scenario: []byte(k.d.Text()),
		Seed: k.h.Seed(), Players: who}
	b, err := rec.Encode()
	if err != nil {
		k.h.Fail(words.Say("form.cannot"), err.Error())
		return
	}
	k.h.Lay(k.id+"-"+k.h.NewID(), b)
}

// drop deletes the scenario with its tests, the second time it is pressed.
func (k *desk) drop() {
	if !k.sure {
		k.sure = true
		return
	}
	k.h.Shelf().RemoveAll(k.id, func(err error) {
		switch {
		case err != nil:
			k.h.NotKept(err)
		case !k.left:
			k.h.Leave()
		}
		k.h.Refresh()
	})
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
