//go:build !js

package editor

import (
	"fmt"
	"strings"
	"testing"

	eview "bocage/app/campaign/editor/view"
	"bocage/app/campaign/guest"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bench"
	"bocage/app/shell/form"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/campaign"
	"bocage/engine/campaign/draft"
	"bocage/engine/doc"
	"bocage/engine/duel"
	dueladapter "bocage/engine/duel/adapter"
)

// look calls everything as the game does.
type look struct{}

func (look) Side(seat engine.Seat) view.Named {
	return view.Named{Side: view.SideOf(seat), Name: adapter.Game.Sides()[seat]}
}
func (look) Unit(_ engine.Seat, name string) (label, art string) { return name, "art" }
func (look) Card(name string) (label, class string)              { return name, "" }

// house is the page around the room: World is the device.
type house struct {
	*hosttest.World
	room   *Room
	at     annex.Place
	opened string
	files  [][]byte
	failed []string
	shared string
	polite string
	ids    int
}

func newHouse(t *testing.T) *house {
	w := hosttest.Beside(keep.NewMemory(), 7, binding.Game)
	own, err := adapter.Game.Scenario("carentan")
	if err != nil {
		t.Fatal(err)
	}
	return &house{World: w, room: &Room{Games: []guest.Game{
		{Campaign: adapter.Game, Play: binding.Game, Look: look{}, Lead: 1, Own: func(_ *keep.Shelf, done func([]guest.Own)) {
			done([]guest.Own{{ID: "E1", Name: "My town", Source: own}})
		}},
		{Campaign: dueladapter.Game, Play: duel.Game, Look: look{}, Lead: 1}}}}
}

func (h *house) NewID() string                         { h.ids++; return fmt.Sprintf("m%d", h.ids) }
func (h *house) Save(_ string, content []byte)         { h.files = append(h.files, content) }
func (h *house) Say(text string, _ view.Side)          { h.polite = text }
func (h *house) Polite(text string)                    { h.polite = text }
func (h *house) Urgent(string)                         {}
func (h *house) Fail(_, what string, _ ...view.Button) { h.failed = append(h.failed, what) }
func (h *house) NotKept(err error)                     { h.failed = append(h.failed, err.Error()) }
func (h *house) Share(_, _, address string)            { h.shared = address }
func (h *house) Leave()                                { h.at = nil }
func (h *house) Lay(string, []byte)                    {}
func (h *house) StopThinking()                         {}
func (h *house) Do(view.Intent)                        {}
func (h *house) Open(address string) {
	h.opened = address
	if rest, ok := strings.CutPrefix(address, Kind+"/"); ok {
		h.at = h.room.Open(h, rest)
	}
}

// begin begins with something, and returns the desk.
func begin(t *testing.T, h *house, from string) *desk {
	t.Helper()
	h.Open(Kind + "/new")
	h.at.Do(view.Intent{Name: form.DoStart, Text: from})
	h.Run()
	k, ok := h.at.(*desk)
	if !ok || k.d == nil {
		t.Fatalf("%T %v", h.at, h.failed)
	}
	return k
}

// shown is the screen.
func shown(k *desk) *eview.Editor {
	var s view.Screen
	k.Show(&s)
	return s.Table.(*eview.Editor)
}

func do(k *desk, name view.Name, text string) { k.Do(view.Intent{Name: name, Text: text}) }

// each shows every part, with every battle and ending, and calls f with its lines.
func each(k *desk, f func(rows []form.Row)) {
	for _, p := range parts {
		do(k, form.DoPart, p.id)
		if p.id != "node" {
			f(shown(k).Rows)
			continue
		}
		for _, id := range append(draft.Nodes(k.d.Root()), draft.Ends(k.d.Root())...) {
			do(k, form.DoSet, "pick="+id)
			f(shown(k).Rows)
		}
	}
}

// TestSecondTab: another tab says that the campaign is worked on elsewhere, and neither changes nor deletes it.
func TestSecondTab(t *testing.T) {
	h := newHouse(t)
	k := begin(t, h, "ten-days-in-june")
	do(k, form.DoSet, "name=Mine")
	h.Run()
	other := newHouse(t)
	other.World = hosttest.Beside(h.Device, 8, binding.Game)
	other.Open(Kind + "/" + k.ID)
	other.Run()
	o, ok := other.at.(*desk)
	if !ok || o.Wait != words.Say("keep.elsewhere") {
		t.Fatalf("%T %v", other.at, other.failed)
	}
	var s view.Screen
	o.Show(&s)
	for range 2 {
		do(o, form.DoDelete, "")
		other.Run()
	}
	if _, ok := h.Shelf().Find(k.ID); !ok || len(other.Shelf().Of(Kind)) != 1 {
		t.Error("deleted from under the other tab")
	}
}

func TestEditor(t *testing.T) {
	t.Run("EDIT-20 everything that a campaign file says has a control", func(t *testing.T) {
		h := newHouse(t)
		k := begin(t, h, "ten-days-in-june")
		there := map[string]bool{}
		each(k, func(rows []form.Row) {
			for _, r := range rows {
				there[r.Path] = there[r.Path] || r.ID == "at-"+r.Path
			}
		})
		var walk func(n *doc.Node, p doc.Path)
		walk = func(n *doc.Node, p doc.Path) {
			if len(p) > 1 && p[0].Name != "scenarios" && !there[p.String()] && !(len(p) == 2 && (p[0].Name == "nodes" || p[0].Name == "ends")) {
				t.Errorf("%s has no control", p)
			}
			for i, item := range n.Items {
				if n.Kind == '{' {
					walk(item, p.To(n.Names[i]))
				} else {
					walk(item, p.At(i))
				}
			}
		}
		walk(k.d.Root(), nil)
	})
	t.Run("EDIT-20 every control gives a file that is read, and every fault leads to a line", func(t *testing.T) {
		h := newHouse(t)
		k := begin(t, h, "empty")
		do(k, eview.DoTool, "battle")
		var ins []view.Intent
		each(k, func(rows []form.Row) {
			for _, r := range rows {
				switch {
				case r.Adds && len(r.Options) > 1:
					ins = append(ins, view.Intent{Name: form.DoAdd, Text: r.Path + "=" + r.Options[1].Value})
				case r.Kind == form.Choice:
					ins = append(ins, view.Intent{Name: form.DoSet, Text: r.Path + "=" + r.Options[len(r.Options)-1].Value})
				case r.Kind == form.Number:
					ins = append(ins, view.Intent{Name: form.DoSet, Text: r.Path + "=99"})
				case r.Kind == form.Text, r.Kind == form.Long:
					ins = append(ins, view.Intent{Name: form.DoSet, Text: r.Path + "=ä \"x\""})
				}
				for _, b := range r.Buttons {
					switch b.Do.Name {
					case form.DoAdd, form.DoPush, form.DoDrop, form.DoMove, eview.DoRemove, form.DoPlace, eview.DoTool:
						if b.Why == "" {
							ins = append(ins, b.Do)
						}
					}
				}
			}
		})
		if len(ins) < 100 {
			t.Fatalf("only %d controls", len(ins))
		}
		changed, faulty, steps := 0, 0, k.d.Undoable()
		text := k.d.Text()
		for _, in := range ins {
			do(k, form.DoSet, "pick=battle-2")
			k.Do(in)
			if k.d.Text() != text {
				changed++
			}
			if _, err := doc.Read([]byte(k.d.Text())); err != nil {
				t.Fatalf("%v: %v", in, err)
			}
			for i, f := range k.d.Faults() {
				faulty++
				do(k, form.DoPart, "check")
				row := shown(k).Rows[i]
				if len(row.Buttons) == 0 {
					t.Errorf("%v: the fault %v leads nowhere", in, f)
					continue
				}
				k.Do(row.Buttons[0].Do)
				if k.Part == "check" || k.Part == "text" && h.Focused != "ed-text" {
					t.Errorf("%v: the fault %v leads to no place: %s", in, f, k.Part)
				}
			}
			for k.d.Undoable() > steps {
				k.d.Undo()
			}
			k.Changed()
			if k.d.Text() != text {
				t.Fatalf("%v is not undone", in)
			}
		}
		if changed < 60 || faulty == 0 {
			t.Errorf("%d of %d controls have changed something, %d faults", changed, len(ins), faulty)
		}
	})
	t.Run("EDIT-20 on the canvas: ways by result, what is pulled stays, also over a reload", func(t *testing.T) {
		h := newHouse(t)
		k := begin(t, h, "empty")
		do(k, eview.DoTool, "battle")
		do(k, eview.DoNode, "battle-1")
		do(k, eview.DoTool, "German")
		do(k, eview.DoNode, "end-1")
		if w := draft.Ways(k.d.Root(), "battle-1", "German"); len(w) != 2 {
			t.Errorf("the ways are %v", w)
		}
		do(k, eview.DoNode, "end-1")
		do(k, eview.DoTool, "show")
		if len(k.d.Faults()) != 0 {
			t.Errorf("%v", k.d.Faults())
		}
		k.Do(view.Intent{Name: eview.DoPull, Text: "battle-2", X: 700, Y: 2000})
		k.Do(view.Intent{Name: eview.DoPull, Text: "nowhere", X: 1, Y: 1})
		if s := lies(k, "battle-2"); s != (spot{700, 940}) {
			t.Errorf("it lies at %v", s)
		}
		at := lies(k, "battle-1")
		k.Do(view.Intent{Name: eview.DoNudge, Text: "battle-2", X: -25})
		if lies(k, "battle-1") != at || lies(k, "battle-2") != (spot{675, 940}) {
			t.Errorf("they lie at %v and %v", lies(k, "battle-1"), lies(k, "battle-2"))
		}
		if k.Key("ArrowLeft") {
			t.Error("an arrow moves what has not the keyboard")
		}
		k.pick("battle-1")
		k.odds = &trial{}
		if k.Do(view.Intent{Name: eview.DoPull, Text: "battle-2", X: 675, Y: 940}); k.odds != nil {
			t.Error("the odds of one battle stand under another")
		}
		text, steps := k.d.Text(), k.d.Undoable()
		k.Left()
		h.Run()
		h.Open(Kind + "/" + k.ID)
		h.Run()
		if again, ok := h.at.(*desk); !ok || again.d.Text() != text || again.d.Undoable() != steps ||
			lies(again, "battle-2") != (spot{675, 940}) {
			t.Errorf("%T", h.at)
		}
	})
	t.Run("EDIT-20 an own scenario, another id, and what leaves the page", func(t *testing.T) {
		h := newHouse(t)
		k := begin(t, h, "empty")
		do(k, eview.DoNode, "battle-1")
		do(k, form.DoAdd, "own=E1")
		if c := k.d.Campaign(); c == nil || c.Nodes["battle-1"].Scenario != "own-e1" {
			t.Fatalf("%v", k.d.Faults())
		}
		do(k, form.DoSet, "rename=town")
		if k.d.Root().Get("start").Word() != "town" || k.node != "town" || len(k.d.Faults()) > 0 {
			t.Errorf("%v %s", k.d.Faults(), k.node)
		}
		do(k, form.DoSave, "")
		if _, err := campaign.Parse(h.files[0], nil, campaign.Games{adapter.Game}); err != nil {
			t.Error(err)
		}
		do(k, form.DoShare, "")
		h.Open(h.shared)
		received, ok := h.at.(*desk)
		if !ok || received.ID != "" || len(received.d.Faults()) > 0 || received.d.Campaign().Name != k.d.Campaign().Name {
			t.Fatalf("%q shows %T", h.shared, h.at)
		}
		do(received, form.DoKeep, "")
		h.Run()
		if l := h.Shelf().Of(Kind); len(l) != 2 {
			t.Errorf("%d are kept", len(l))
		}
		if address, ok := h.room.Take(h, h.files[0]); !ok || !strings.HasPrefix(address, Kind+"/with/") {
			t.Errorf("a file leads to %q", address)
		}
		for _, other := range []string{`{"format":1,"rules":{}}`, `{`, `{"map": []}`} {
			if _, ok := h.room.Take(h, []byte(other)); ok {
				t.Errorf("%s is taken", other)
			}
		}
		h.Open(Kind + "/with/xx")
		if b, ok := h.at.(*bench.Beginning); !ok || b.Begin.Text != words.Say("cpmake.bad-link") {
			t.Errorf("a damaged link shows %T", h.at)
		}
		do(k, form.DoSet, "nodes.town.scenario=utah")
		if strings.Contains(k.d.Text(), "own-e1") || k.d.Campaign() == nil {
			t.Errorf("%v %s", k.d.Faults(), k.d.Text())
		}
		do(k, eview.DoPlay, "")
		if h.opened != "campaign/own/"+k.ID {
			t.Errorf("it leads to %s", h.opened)
		}
	})
	t.Run("EDIT-20 a dry run and stakes by odds: the computer plays, can be stopped, and what it counts is set", func(t *testing.T) {
		h := newHouse(t)
		k := begin(t, h, "empty")
		do(k, eview.DoTool, "battle")
		k.Do(view.Intent{Name: eview.DoTrial, N: 1})
		h.Run()
		if tr := k.trial; tr.running() || tr.won.all() != 1 || tr.ends["end-1"] != 1 || tr.nodes["battle-1"].all() != 1 ||
			tr.nodes["battle-2"].all() != 1 {
			t.Fatalf("%+v %v", k.trial, h.failed)
		}
		do(k, form.DoPart, "trial")
		if n := len(shown(k).Rows); n < 5 {
			t.Errorf("%d lines", n)
		}
		do(k, eview.DoNode, "battle-2")
		k.Do(view.Intent{Name: eview.DoOdds, N: 7})
		if k.odds.running() {
			t.Error("7 battles are fought")
		}
		k.Do(view.Intent{Name: eview.DoOdds, N: 20})
		if !k.odds.running() {
			t.Fatal("nothing is fought")
		}
		k.Do(view.Intent{Name: eview.DoOdds})
		if h.Run(); k.odds.running() || k.odds.won.all() > 19 {
			t.Errorf("it was stopped after %d", k.odds.won.all())
		}
		k.odds.won = tally{7, 13, 0}
		k.Do(view.Intent{Name: eview.DoStakes})
		if s := k.d.Campaign().Nodes["battle-2"].Stake; s != campaign.Stakes(1, 7, 20) {
			t.Errorf("the stakes are %v", s)
		}
		k.Do(view.Intent{Name: eview.DoTry})
		if h.Run(); k.tries == nil || len(k.tries.left)+len(k.tries.faults) > 0 {
			t.Errorf("%+v", k.tries)
		}
	})
}

// TestText: what stands in no part of the form is reached in the text of the file, a scenario in it in its game's editor too; what is not
// kept is in its address; and what cannot be read can be taken away and deleted.
func TestText(t *testing.T) {
	lead := func(t *testing.T, h *house, k *desk, want, focus string) {
		t.Helper()
		do(k, form.DoPart, "check")
		row := shown(k).Rows[0]
		if row.Kind != form.Fault || row.Label == "" {
			t.Fatalf("%+v", row)
		}
		if k.Do(row.Buttons[0].Do); k.Part != want || h.Focused != focus {
			t.Errorf("%s leads to %s, %s", row.Value, k.Part, h.Focused)
		}
	}
	change := func(t *testing.T, k *desk, old, to string) {
		t.Helper()
		text := strings.Replace(k.d.Text(), old, to, 1)
		do(k, form.DoPart, "text")
		do(k, form.DoTyped, text)
		if do(k, form.DoTake, ""); k.d.Text() != text || !strings.Contains(text, to) {
			t.Fatalf("it is not taken: %v", shown(k).Below)
		}
	}
	t.Run("EDIT-08 EDIT-11 the text is changed by hand, and a fault leads to its line there or in the form", func(t *testing.T) {
		h := newHouse(t)
		k := begin(t, h, "empty")
		change(t, k, `"levels": [`, `"levels": ["x", `)
		lead(t, h, k, "economy", "at-experience.levels[0]")
		do(k, view.DoUndo, "")
		change(t, k, `"nodes":`, `"nodes": 3, "odd":`)
		lead(t, h, k, "text", "ed-text")
		if v := shown(k); v.File.Line < 2 || v.Below[1].Line != v.File.Line {
			t.Errorf("line %d, %+v", v.File.Line, v.Below)
		}
		do(k, view.DoUndo, "")
		do(k, form.DoTyped, strings.Replace(k.d.Text(), `"start":`, `"start"`, 1))
		if v := shown(k); v.Below[1].Line < 2 {
			t.Errorf("%+v", v.Below)
		}
		do(k, form.DoTyped, strings.ReplaceAll(k.d.Text(), "battle-1", "a=b"))
		if do(k, form.DoTake, ""); len(k.d.Faults()) > 0 || k.has("a=b") {
			t.Error("a battle that no form can name is taken")
		}
	})
	t.Run("EDIT-20 a scenario in the file is changed in its game's editor, or as text", func(t *testing.T) {
		h := newHouse(t)
		h.room.Games[0].Edit = func(source []byte) string { return "there/" + string(source[:1]) }
		k := begin(t, h, "empty")
		do(k, form.DoAdd, "own=E1")
		press := func(id string) (b form.Act) {
			for _, r := range shown(k).Rows {
				for _, b := range r.Buttons {
					if b.ID == id {
						return b
					}
				}
			}
			t.Fatalf("no %s", id)
			return b
		}
		do(k, form.DoPart, "node")
		if b := press("inner-edit"); b.Do.Name != view.DoOpen || b.Do.Text != "there/{" {
			t.Errorf("%+v", b)
		}
		if k.Do(press("inner-text").Do); k.Part != "text" || shown(k).File.Line < 10 {
			t.Errorf("%s, line %d", k.Part, shown(k).File.Line)
		}
	})
	t.Run("EDIT-18 the address of what is not kept follows it", func(t *testing.T) {
		h := newHouse(t)
		k := begin(t, h, "empty")
		do(k, form.DoShare, "")
		h.Open(h.shared)
		r := h.at.(*desk)
		do(r, form.DoSet, "name=Other")
		if r.Address() == h.shared {
			t.Fatal("it stays")
		}
		h.Open(r.Address())
		if again := h.at.(*desk); again.d.Root().Get("name").Word() != "Other" || len(h.Shelf().Of(Kind)) != 1 {
			t.Errorf("%s", again.d.Text())
		}
	})
	t.Run("EDIT-20 what is kept and cannot be read is taken away as it is, and deleted by pressing twice", func(t *testing.T) {
		h := newHouse(t)
		h.Shelf().Write(keep.Match{ID: "x1", Kind: Kind, Begun: 1, Changed: 1}, []byte("{damaged"), func(error) {})
		h.Run()
		h.Open(Kind + "/x1")
		h.Run()
		k := h.at.(*desk)
		if v := shown(k); len(v.Acts) != 2 || v.Sub != words.Say("cpmake.no-file") {
			t.Fatalf("%+v", v)
		}
		if do(k, form.DoSave, ""); len(h.files) != 1 || string(h.files[0]) != "{damaged" {
			t.Errorf("%q", h.files)
		}
		do(k, form.DoDelete, "")
		if h.Run(); len(h.Shelf().Of(Kind)) != 1 || shown(k).Acts[1].Label != words.Say("form.delete-sure") {
			t.Error("it is deleted at once")
		}
		do(k, form.DoDelete, "")
		if h.Run(); len(h.Shelf().Of(Kind)) != 0 || h.at != nil {
			t.Error("it is not deleted")
		}
	})
}

// lies is where something lies on the canvas.
func lies(k *desk, id string) spot {
	sheet := k.sheet()
	return k.spotOf(&sheet, id)
}
