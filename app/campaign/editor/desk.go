package editor

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	eview "bocage/app/campaign/editor/view"
	"bocage/app/campaign/guest"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/campaign"
	"bocage/engine/campaign/draft"
	"bocage/engine/doc"
)

// spot is where something lies on the canvas, in thousandths of its width and height.
type spot [2]int

// desk is a campaign on which somebody works; it is an annex.Place.
type desk struct {
	bench.Document
	r     *Room
	d     *draft.Draft
	node  string          // the battle or ending that is shown
	tool  string          // "show", or the result by which a tap leads a way
	spots map[string]spot // what was pulled, by id; nil where everything lies as it is laid out
	own   []own           // the player's own scenarios
	odds  *trial          // of the battle that is shown, nil before they were measured
	trial *trial          // nil before one was asked for
	tries *tries          // likewise
}

// own is one of the player's own scenarios, with the game that it is of.
type own struct {
	guest.Own
	game string
}

// says are the words of the editor.
func says() bench.Says {
	return bench.Says{Title: words.Say("cpmake.title"), NoFile: words.Say("cpmake.no-file"), Share: words.Say("cpmake.share-text"),
		Drop: words.Say("campaign.drop"), File: "campaign"}
}

// fresh is the desk of a file that is not kept (EDIT-18).
func (r *Room) fresh(h annex.House, file []byte) *desk {
	k := &desk{r: r, tool: "show"}
	k.Fresh(h, Kind, file, k, says())
	return k
}

// reopened is the desk of a kept campaign.
func (r *Room) reopened(h annex.House, of keep.Match) *desk {
	k := &desk{r: r, tool: "show"}
	k.Reopen(h, of, k, says())
	return k
}

// Open begins with a file.
func (k *desk) Open(file []byte) (*doc.Draft, error) {
	d, err := draft.Open(file, k.r.games())
	if err != nil {
		return nil, err
	}
	if k.d, k.own = d, nil; k.has(d.Root().Get("start").Word()) {
		k.node = d.Root().Get("start").Word()
	}
	for i := range k.r.Games {
		g := &k.r.Games[i]
		if g.Own == nil {
			continue
		}
		g.Own(k.H.Shelf(), func(l []guest.Own) {
			for _, o := range l {
				k.own = append(k.own, own{o, g.Campaign.ID()})
			}
			k.H.Refresh()
		})
	}
	return d.Draft, nil
}

// Game is the campaign's.
func (k *desk) Game() string { return k.d.Game(nil).ID() }

// notes are what is kept beside the text: the steps, and where things lie on the canvas, which no file says.
type notes struct {
	Steps json.RawMessage `json:"steps,omitempty"`
	Spots map[string]spot `json:"spots,omitempty"`
}

// Notes are what is kept beside the text, and Recall takes it up again.
func (k *desk) Notes() []byte {
	b, err := json.Marshal(notes{k.d.Keep(), k.spots})
	if err != nil {
		panic(err) // plain values
	}
	return b
}

func (k *desk) Recall(b []byte) {
	var n notes
	if json.Unmarshal(b, &n) == nil {
		k.d.Recall(n.Steps)
		if len(n.Spots) <= draft.Most {
			k.spots = n.Spots
		}
	}
}

// Faults are what is wrong in a text.
func (k *desk) Faults(text string) (l []bench.Fault) {
	d := k.d
	if text != d.Text() {
		var err error
		if d, err = draft.Open([]byte(text), k.r.games()); err != nil {
			why := words.Say("cpmake.no-file") + " (" + err.Error() + ")"
			return []bench.Fault{{Path: doc.Broken(text), Where: words.Say("form.whole"), Text: why}}
		}
	}
	for _, f := range d.Faults() {
		l = append(l, k.fault(d.Path(f.Place), f))
	}
	return l
}

// fault is one with what its place is called.
func (k *desk) fault(p doc.Path, f *campaign.Fault) bench.Fault {
	where := cmp.Or(form.Label(owner{k: k}, p), words.Say("form.whole"))
	return bench.Fault{Path: p.String(), Where: where, Text: guest.Fault(f, k.r.Games)}
}

// Owner says of the values what the form needs.
func (k *desk) Owner() form.Owner { return owner{k: k} }

// Sheet is the screen as it is now.
func (k *desk) Sheet() *form.Editor {
	var s view.Screen
	k.Show(&s)
	return &s.Table.(*eview.Editor).Editor
}

// Left lets other tabs work on the campaign.
func (k *desk) Left() {
	k.stop()
	k.Document.Left()
}

// stop ends what the computer plays; what was counted stays.
func (k *desk) stop() {
	k.odds.stop()
	k.trial.stop()
	k.tries = nil
}

// change changes the file, and leaves no scenario in it that nothing uses.
func (k *desk) change(f func(root *doc.Node)) bool {
	return k.Change(func(root *doc.Node) {
		f(root)
		draft.Tidy(root)
	})
}

// Changed drops what was counted of the file as it was, and what lay on the canvas.
func (k *desk) Changed() {
	k.stop()
	k.odds, k.trial = nil, nil
	if k.d == nil {
		return // another tab has it, or it cannot be read
	}
	if !k.has(k.node) {
		k.node = ""
	}
	maps.DeleteFunc(k.spots, func(id string, _ spot) bool { return !k.has(id) })
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
	if k.Wait != "" {
		return k.Unread(in)
	}
	switch in.Name {
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
		k.Note()
	case eview.DoRemove:
		if k.has(in.Text) {
			k.change(func(root *doc.Node) { draft.Remove(root, in.Text) })
			k.H.Focus("part-" + k.Part)
		}
	case form.DoSet, form.DoAdd, form.DoPush, form.DoDrop, form.DoMove:
		k.edit(in)
	case eview.DoOdds, eview.DoTrial:
		k.play(in)
	case eview.DoStakes:
		k.stakes()
	case eview.DoTry:
		k.tryAll()
	case eview.DoPlay:
		if k.ID != "" && k.Faulty() == "" {
			k.H.Open("campaign/own/" + k.ID)
		}
	case form.DoKeep:
		if file, err := apart([]byte(k.d.Text())); err == nil {
			k.r.fresh(k.H, file).Found()
		}
	default:
		return k.Document.Do(in)
	}
	return true
}

// edit carries out what was pressed or typed in the form.
func (k *desk) edit(in view.Intent) {
	switch path, value, _ := strings.Cut(in.Text, "="); path { // lines that are no values of the file
	case "pick":
		k.pick(value)
	case "rename":
		k.rename(value)
	case "own":
		k.fightOn(value)
	default:
		k.Edit(in, func(e form.Edit, p doc.Path, value string) {
			e.Do(in.Name, p, value)
			if in.Name == form.DoSet && len(p) == 3 && p[2].Name == "game" { // its scenarios are others
				n := e.Root.Find(p[:2])
				if l := playable(k.guestOf(value)); len(l) > 0 && n.Get("scenario") != nil {
					n.Get("scenario").Text = l[0]
				}
			}
			draft.Tidy(e.Root)
		})
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
		k.Note()
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
		k.Part = "node"
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
		k.Note()
	}
	k.pick(id)
	k.Part, k.tool = "node", "show"
	k.H.Focus("node-" + id)
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
	k.Note()
}

// Key takes back, does again, and goes to the next fault.
func (k *desk) Key(key string) bool { return k.Wait == "" && k.Document.Key(key) }
