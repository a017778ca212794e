package editor

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	eview "bocage/app/campaign/editor/view"
	"bocage/app/campaign/guest"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/campaign/draft"
	"bocage/engine/doc"
)

// spot is where something lies on the canvas, in thousandths of its width and height.
type spot [2]int

// desk is a campaign on which somebody works; it is an annex.Place.
type desk struct {
	h     annex.House
	r     *Room
	id    string // on the shelf, "" for one of a link that is not kept
	link  string // that it came by
	begun int64
	d     *draft.Draft
	wait  string // why there is nothing yet
	part  string
	node  string          // the battle or ending that is shown
	tool  string          // "show", or the result by which a tap leads a way
	spots map[string]spot // what was pulled, by id; nil where everything lies as it is laid out
	own   []own           // the player's own scenarios
	sure  bool            // that it is to be deleted
	odds  *trial          // of the battle that is shown, nil before they were measured
	trial *trial          // nil before one was asked for
	tries *tries          // likewise
	next  int             // fault to go to
	held  *keep.Hold      // while no other tab works on it
	left  bool
}

// own is one of the player's own scenarios, with the game that it is of.
type own struct {
	guest.Own
	game string
}

// fresh is the desk of a file that is not kept (EDIT-18).
func (r *Room) fresh(h annex.House, file []byte) *desk {
	k := &desk{h: h, r: r, part: "check", tool: "show"}
	d, err := draft.Open(file, r.games())
	if err != nil {
		k.wait = words.Say("cpmake.no-file")
		return k
	}
	k.take(d)
	k.link = "with/" + d.Link()
	return k
}

// take works on a campaign from now on.
func (k *desk) take(d *draft.Draft) {
	k.d, k.wait = d, ""
	if k.node = d.Root().Get("start").Word(); !k.has(k.node) {
		k.node = ""
	}
	for i := range k.r.Games {
		g := &k.r.Games[i]
		if g.Own == nil {
			continue
		}
		g.Own(k.h.Shelf(), func(l []guest.Own) {
			for _, o := range l {
				k.own = append(k.own, own{o, g.Campaign.ID()})
			}
			k.h.Refresh()
		})
	}
}

// reopened is the desk of a kept campaign.
func (r *Room) reopened(h annex.House, of keep.Match) *desk {
	k := &desk{h: h, r: r, id: of.ID, begun: of.Begun, wait: words.Say("form.opening"), part: "check", tool: "show"}
	elsewhere := func() {
		k.stop()
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

// notes are what is kept beside the text: the steps, and where things lie on the canvas, which no file says.
type notes struct {
	Steps json.RawMessage `json:"steps,omitempty"`
	Spots map[string]spot `json:"spots,omitempty"`
}

// read reads the campaign and its notes. What is held is read, so that it can be written (keep.Shelf).
func (k *desk) read() {
	k.h.Shelf().Read(k.id, func(text, before []byte, err error) {
		d, bad := draft.Open(text, k.r.games())
		if bad != nil && before != nil {
			d, bad = draft.Open(before, k.r.games())
		}
		if err != nil || bad != nil {
			k.wait = words.Say("cpmake.no-file")
			k.h.Refresh()
			return
		}
		k.h.Shelf().Noted(k.id, func(b []byte) {
			var n notes
			if json.Unmarshal(b, &n) == nil {
				d.Recall(n.Steps)
				if len(n.Spots) <= draft.Most {
					k.spots = n.Spots
				}
			}
			k.take(d)
			if d.Undoable() > 0 {
				k.h.Polite(words.Say("form.kept-steps", d.Undoable()))
			}
			k.h.Refresh()
		})
	})
}

// Left lets other tabs work on the campaign.
func (k *desk) Left() {
	k.left = true
	k.stop()
	k.held.Let()
}

// stop ends what the computer plays; what was counted stays.
func (k *desk) stop() {
	k.odds.stop()
	k.trial.stop()
	k.tries = nil
}

// Address returns where the screen is found again.
func (k *desk) Address() string {
	if k.id == "" {
		return Kind + "/" + k.link
	}
	return Kind + "/" + k.id
}

// keep keeps the campaign and its notes, after every change (EDIT-13).
func (k *desk) keep() {
	if k.id == "" {
		return
	}
	k.h.Shelf().Write(about(k.id, k.d, k.begun, k.h.Now()), []byte(k.d.Text()), func(err error) {
		if err != nil {
			k.h.NotKept(err)
		}
	})
	k.note()
}

func (k *desk) note() {
	if k.id == "" {
		return
	}
	if b, err := json.Marshal(notes{k.d.Keep(), k.spots}); err == nil {
		k.h.Shelf().Note(k.id, b, func(error) {})
	}
}

// change changes the file, keeps it and says what the check says now. It reports whether the file is another one.
func (k *desk) change(f func(root *doc.Node)) bool {
	k.sure = false
	root := k.d.Root().Clone()
	f(root)
	draft.Tidy(root)
	err := k.d.Write(string(doc.Write(root)))
	switch {
	case err == nil:
		k.changed()
	case !errors.Is(err, doc.ErrSame):
		k.h.Fail(words.Say("form.cannot"), words.Say("cpmake.large"))
	}
	return err == nil
}

func (k *desk) changed() {
	k.stop()
	k.odds, k.trial = nil, nil
	if !k.has(k.node) {
		k.node = ""
	}
	maps.DeleteFunc(k.spots, func(id string, _ spot) bool { return !k.has(id) })
	k.keep()
	if l := k.d.Faults(); len(l) > 0 {
		k.h.Polite(words.Say("cpmake.faults", len(l)) + " " + k.where(k.d.Path(l[0].Place)) + ": " + l[0].Text)
	} else {
		k.h.Polite(words.Say("cpmake.clean"))
	}
}

// has reports whether there is a battle or an ending of an id.
func (k *desk) has(id string) bool {
	return slices.Contains(draft.Nodes(k.d.Root()), id) || k.isEnd(id)
}

func (k *desk) isEnd(id string) bool { return slices.Contains(draft.Ends(k.d.Root()), id) }

// at is where the battle or the ending that is shown stands in the file.
func (k *desk) at(id string) doc.Path {
	if k.isEnd(id) {
		return doc.Path{}.To("ends").To(id)
	}
	return doc.Path{}.To("nodes").To(id)
}

// guest is the game of a battle, of "" the campaign's.
func (k *desk) guest(node string) *guest.Game {
	return k.guestOf(k.d.Game(k.d.Root().Get("nodes").Get(node)).ID())
}

// Do carries out what was pressed.
func (k *desk) Do(in view.Intent) bool {
	if k.d == nil {
		return false
	}
	switch in.Name {
	case view.DoUndo:
		if k.d.Undo() {
			k.changed()
		}
	case view.DoRedo:
		if k.d.Redo() {
			k.changed()
		}
	case eview.DoNode:
		k.tap(in.Text)
	case eview.DoTool:
		k.use(in.Text)
	case eview.DoPull:
		if k.has(in.Text) {
			k.pull(in.Text, spot{in.X, in.Y})
		}
	case eview.DoNudge:
		if k.has(in.Text) {
			sheet := k.sheet()
			at := k.spotOf(&sheet, in.Text)
			k.pull(in.Text, bounded(spot{at[0] + in.X, at[1] + in.Y}))
		}
	case eview.DoOrder:
		k.spots = nil
		k.note()
	case eview.DoRemove:
		if k.has(in.Text) {
			k.change(func(root *doc.Node) { draft.Remove(root, in.Text) })
			k.h.Focus("part-" + k.part)
		}
	case form.DoPart:
		k.part = in.Text
	case form.DoPlace:
		if p, ok := doc.ParsePath(in.Text); ok {
			k.lead(p)
		}
	case form.DoSet, form.DoAdd, form.DoPush, form.DoDrop, form.DoMove:
		k.edit(in)
	default:
		return k.beside(in)
	}
	return true
}

// edit carries out what was pressed or typed in the form.
func (k *desk) edit(in view.Intent) {
	path, value, _ := strings.Cut(in.Text, "=")
	switch { // lines that are no values of the file
	case path == "pick":
		k.pick(value)
		return
	case path == "rename":
		k.rename(value)
		return
	case path == "own":
		k.fightOn(value)
		return
	}
	p, ok := doc.ParsePath(path)
	if !ok {
		return
	}
	before := k.d.Root()
	changed := k.change(func(root *doc.Node) {
		form.Edit{Owner: owner{form.Plain{}, k}, Root: root}.Do(in.Name, p, value)
		if in.Name == form.DoSet && len(p) == 3 && p[2].Name == "game" { // its scenarios are others
			n := root.Find(p[:2])
			if l := playable(k.guestOf(value)); len(l) > 0 && n.Get("scenario") != nil {
				n.Get("scenario").Text = l[0]
			}
		}
	})
	if changed && in.Name != form.DoSet {
		k.focus(append(form.Follow(in.Name, p, value, before, k.d.Root()), "part-"+k.part)...)
	}
}

// guestOf is the game of an id, the first for an id of none.
func (k *desk) guestOf(id string) *guest.Game {
	for i := range k.r.Games {
		if k.r.Games[i].Campaign.ID() == id {
			return &k.r.Games[i]
		}
	}
	return &k.r.Games[0]
}

// rename gives what is shown another id.
func (k *desk) rename(to string) {
	from := k.node
	if !k.change(func(root *doc.Node) { draft.Rename(root, from, to) }) {
		return
	}
	if s, ok := k.spots[from]; ok {
		delete(k.spots, from)
		k.spots[to] = s
		k.note()
	}
	k.node = to
}

// fightOn has the battle that is shown fought on one of the player's own scenarios, which is put into the file.
func (k *desk) fightOn(id string) {
	for _, o := range k.own {
		if o.ID == id {
			node := k.node
			k.change(func(root *doc.Node) {
				draft.Use(root, node, "own-"+strings.ToLower(o.ID), o.Source)
			})
		}
	}
}

// pick shows a battle or an ending. The odds are of the one that was shown.
func (k *desk) pick(id string) {
	if id != k.node {
		k.odds.stop()
		k.odds = nil
	}
	k.node = id
}

// tap shows a battle or an ending, or leads a way to it from the one that is shown.
func (k *desk) tap(id string) {
	if !k.has(id) {
		return
	}
	if k.tool == "show" || k.node == "" || k.node == id || k.isEnd(k.node) {
		k.pick(id)
		k.part = "node"
		return
	}
	from, result := k.node, k.tool
	k.change(func(root *doc.Node) { draft.Toggle(root, from, result, id) })
}

// use takes up a tool, or adds something.
func (k *desk) use(tool string) {
	id := ""
	switch tool {
	case "battle":
		g, after := k.guest(k.node), k.node
		if k.isEnd(after) {
			after = ""
		}
		k.change(func(root *doc.Node) { id = draft.AddNode(root, g.Campaign, playable(g)[0], after, called()) })
	case "ending":
		k.change(func(root *doc.Node) { id = draft.AddEnd(root, k.guest("").Campaign, called()) })
	default:
		k.tool = tool
		return
	}
	if id == "" || !k.has(id) {
		return
	}
	if s, ok := k.spots[k.node]; ok {
		k.spots[id] = spot{s[0] + 160, s[1] + 90}
		k.note()
	}
	k.pick(id)
	k.part, k.tool = "node", "show"
	k.h.Focus("node-" + id)
}

// bounded is a place on the canvas.
func bounded(s spot) spot {
	return spot{min(max(s[0], 30), 970), min(max(s[1], 40), 940)}
}

// pull lays something elsewhere. From then on everything stays where it lies.
func (k *desk) pull(id string, to spot) {
	if k.spots == nil {
		k.spots = map[string]spot{}
		sheet := k.sheet()
		for id, p := range sheet.Places {
			k.spots[id] = spot{int(1000 * p.X / sheet.W), int(1000 * p.Y / sheet.H)}
		}
	}
	k.spots[id] = to
	k.pick(id)
	k.note()
}

// Key takes back, does again, and goes to the next fault.
func (k *desk) Key(key string) bool {
	if k.d == nil {
		return false
	}
	switch {
	case key == "Ctrl+z":
		return k.Do(view.Intent{Name: view.DoUndo})
	case key == "Ctrl+y" || key == "Ctrl+Z":
		return k.Do(view.Intent{Name: view.DoRedo})
	case key == "F8":
		if l := k.d.Faults(); len(l) > 0 {
			k.next++
			k.lead(k.d.Path(l[k.next%len(l)].Place))
		}
	default:
		return false
	}
	return true
}

// beside carries out what does not come from the form or the canvas alone.
func (k *desk) beside(in view.Intent) bool {
	switch in.Name {
	case eview.DoOdds, eview.DoTrial:
		k.play(in)
	case eview.DoStakes:
		k.stakes()
	case eview.DoTry:
		k.tryAll()
	case eview.DoPlay:
		if k.id != "" && len(k.d.Faults()) == 0 {
			k.h.Open("campaign/own/" + k.id)
		}
	case eview.DoSave:
		k.h.Save(k.file()+".json", []byte(k.d.Text()))
		k.h.Say(words.Say("form.saved"), view.Nobody)
	case eview.DoShare:
		if _, err := doc.FromLink(k.d.Link()); err != nil || len(k.d.Link()) > mostLink {
			return k.Do(view.Intent{Name: eview.DoSave})
		}
		k.h.Share(words.Say("form.share"), words.Say("cpmake.share-text"), Kind+"/with/"+k.d.Link())
	case eview.DoKeep:
		if file, err := apart([]byte(k.d.Text())); err == nil {
			k.r.keep(k.h, file)
		}
	case eview.DoDelete:
		k.drop()
	default:
		return false
	}
	return true
}

// mostLink is how many letters a link has that others are sent; what is longer is a file.
const mostLink = 8000

// file is how a file of it is called.
func (k *desk) file() string {
	id := k.d.Root().Get("id").Word()
	if id == "" || strings.ContainsFunc(id, func(c rune) bool { return c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') }) {
		return "campaign"
	}
	return id
}

// drop deletes the campaign, the second time it is pressed.
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
