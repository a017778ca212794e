//go:build !js

package campaign

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/app/campaign/guest"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/pair/pairtest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	rules "bocage/engine/campaign"
)

// tale is a game of which a battle's record is its report, so that tests can say what came of it.
type tale struct{ rules.Game }

type told struct {
	Report rules.Report
	Over   bool
}

func (tale) Report(_ *rules.Battle, record []byte) (*rules.Report, bool, error) {
	var r told
	err := json.Unmarshal(record, &r)
	return &r.Report, r.Over, err
}

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
	r      *Room
	at     annex.Place
	laid   []string // ids of the matches that were laid on the table
	failed []string
	polite string
	files  [][]byte
	ids    int
	ways   *pairtest.Ways // to another device, nil for none
	timers []func()       // what is to happen after a time, where there are such
}

func newHouse(d *keep.Memory) *house {
	w := hosttest.Beside(d, 7, binding.Game)
	return &house{World: w, r: &Room{Games: []guest.Game{{Campaign: tale{adapter.Game}, Play: binding.Game, Look: look{}, Lead: 1}}}}
}

func (h *house) Ways() annex.Ways { return h.ways }

// After puts off. With ways to another device time passes only when a test says so.
func (h *house) After(ms int, f func()) {
	if h.ways != nil && ms > 0 {
		h.timers = append(h.timers, f)
		return
	}
	h.World.After(ms, f)
}

func (h *house) NewID() string                         { h.ids++; return fmt.Sprintf("c%d", h.ids) }
func (h *house) Save(_ string, content []byte)         { h.files = append(h.files, content) }
func (h *house) StopThinking()                         {}
func (h *house) Share(string, string, string)          {}
func (h *house) Say(text string, _ view.Side)          { h.polite = text }
func (h *house) Polite(text string)                    { h.polite = text }
func (h *house) Urgent(string)                         {}
func (h *house) Fail(_, what string, _ ...view.Button) { h.failed = append(h.failed, what) }
func (h *house) NotKept(err error)                     {}
func (h *house) Leave()                                { h.leave() }
func (h *house) Do(view.Intent)                        {}
func (h *house) Lay(id string, record []byte)          { h.laid = append(h.laid, id); h.leave() }

func (h *house) leave() {
	if p, ok := h.at.(interface{ Left() }); ok {
		p.Left()
	}
	h.at = nil
}

func (h *house) Open(address string) {
	h.leave()
	h.at = h.r.Open(h, strings.TrimPrefix(address, kind+"/"))
	h.Run()
}

// do does something on the screen, and lets all happen that follows.
func (h *house) do(name view.Name, text string, n int) {
	h.at.Do(view.Intent{Name: name, Text: text, N: n})
	h.Run()
}

// screen is what is shown: the campaign, or who is to take the device.
func (h *house) screen() (*cview.Operation, *view.Handover) {
	var s view.Screen
	h.at.Show(&s)
	v, _ := s.Table.(*cview.Operation)
	return v, s.Handover
}

// shown is all that is on the screen, as a text.
func (h *house) shown(t *testing.T) string {
	t.Helper()
	v, to := h.screen()
	if to != nil {
		return to.Title
	}
	return fmt.Sprintf("%+v", v)
}

// fought ends the battle that is fought: a side has won, and the units of its core that were fielded did some deed.
func (h *house) fought(t *testing.T, winner engine.Seat, deed rules.Deed) {
	t.Helper()
	o := h.at.(*operation)
	b, err := o.m.Campaign.Fight(&o.m.State)
	if err != nil {
		t.Fatal(err)
	}
	r := rules.Report{Winner: winner}
	for seat, force := range b.Forces {
		for range force {
			r.Deeds[seat] = append(r.Deeds[seat], deed)
		}
	}
	record, err := json.Marshal(told{r, true})
	if err != nil {
		t.Fatal(err)
	}
	id := o.matchID()
	h.do(cview.DoFight, "", 0)
	if len(h.laid) == 0 || h.laid[len(h.laid)-1] != id {
		t.Fatalf("laid are %v, not %s", h.laid, id)
	}
	h.Shelf().Write(keep.Match{ID: id, Ended: true, Changed: h.Now()}, record, func(error) {})
	h.Open(kind + "/" + o.id)
}

// begun begins a campaign, and returns its id.
func begun(t *testing.T, h *house, how view.Name, with string) string {
	t.Helper()
	h.Open(kind + "/new/ten-days-in-june")
	h.do(how, with, 0)
	h.do(cview.DoBegin, "", 0)
	o, ok := h.at.(*operation)
	if !ok || o.m == nil || len(h.failed) > 0 {
		t.Fatalf("no campaign: %T, %v", h.at, h.failed)
	}
	return o.id
}

// change has the room begin its first campaign with some texts of the file replaced.
func (h *house) change(t *testing.T, pairs ...string) {
	t.Helper()
	c, err := h.r.load("ten-days-in-june")
	if err != nil {
		t.Fatal(err)
	}
	beside, err := rules.Beside()
	if err != nil {
		t.Fatal(err)
	}
	source := strings.NewReplacer(pairs...).Replace(string(c.Source))
	if c, err = rules.Parse([]byte(source), beside, h.r.games()); err != nil {
		t.Fatal(err)
	}
	h.r.loaded[c.ID] = c
}

func TestRules(t *testing.T) {
	t.Run("CAMP-ORDER-06 two at one device give their orders behind the curtain", func(t *testing.T) {
		h := newHouse(keep.NewMemory())
		begun(t, h, cview.DoFoe, hotseat)
		for battle := 1; battle <= 2; battle++ {
			first := view.SideOf(engine.Seat(battle & 1)) // the American on odd battles
			for turn := range 2 {
				want := first
				if turn == 1 {
					want = first.Other()
				}
				h.do(cview.DoTab, tabOrders, 0)
				_, to := h.screen()
				if to == nil || to.To != want {
					t.Fatalf("battle %d: the device goes to %+v, not to %v", battle, to, want)
				}
				o := h.at.(*operation)
				h.do(view.DoTakeSeat, "", 0)
				me := o.me()
				h.do(cview.DoBring, o.m.State.Sides[me].Locker[0], 0)
				h.do(cview.DoSeal, "", 0)
				if turn == 0 {
					if _, to := h.screen(); to == nil {
						t.Fatal("nobody is asked to hand the device over")
					}
					h.do(view.DoTakeSeat, "", 0)
					mine := *clerk{o}.draft()
					if slices.Equal(mine.Cards, o.notes.Sealed[me].Order.Cards) {
						t.Error("the other's order stands in the form")
					}
					if at := o.me(); at == me {
						t.Errorf("side %d is asked again", at)
					}
					o.seated = engine.NoSeat
				}
			}
			h.do(cview.DoUncover, "", 0)
			h.fought(t, 0, rules.Deed{Fought: true, Kills: 1, Shown: true, Present: 5})
			o := h.at.(*operation)
			for o.m.State.Phase == rules.Rewards {
				h.do(cview.DoTake, "", 0)
			}
			h.do(cview.DoGo, o.m.Campaign.Ways(&o.m.State)[0], 0)
		}
		if len(h.failed) > 0 {
			t.Error(h.failed)
		}
	})
	t.Run("CAMP-KEEP-02 the chronicle has a page for each battle, and each unit its history", func(t *testing.T) {
		h := newHouse(keep.NewMemory())
		id := begun(t, h, cview.DoLevel, string(rules.Regular))
		h.do(cview.DoSeal, "", 0)
		h.do(cview.DoUncover, "", 0)
		h.fought(t, 1, rules.Deed{Fought: true, Kills: 1, Shown: true, Present: 2})
		o := h.at.(*operation)
		if len(o.story) != 1 || o.m.State.Phase != rules.Rewards || o.tab != tabResult {
			t.Fatalf("%d chapters, %d, %s", len(o.story), o.m.State.Phase, o.tab)
		}
		h.do(cview.DoPick, o.m.State.Offer[1], 0)
		picked := o.pick
		h.do(cview.DoTake, "", 0)
		h.Open(kind + "/" + id) // read anew, it is the same
		h.do(cview.DoTab, tabHistory, 0)
		text := h.shown(t)
		for _, want := range []string{"6 June 1944", "The Wrong Beach was won.", "M4A1 Sherman destroyed an enemy.",
			"Took " + picked,
			"A star each for", "Nobody was lost.", "came back battered"} {
			if !strings.Contains(text, want) {
				t.Errorf("no %q: %s", want, text)
			}
		}
		o = h.at.(*operation)
		if past := o.past(1, 1); past != "1 kill, The Wrong Beach" {
			t.Errorf("its history is %q", past)
		}
	})
	t.Run("CAMP-FOG-04 of battles two and more steps ahead neither text nor field is shown, if the campaign says so", func(t *testing.T) {
		arrows := map[bool]int{}
		for _, fog := range []bool{false, true} {
			h := newHouse(keep.NewMemory())
			if fog {
				h.change(t, `"start": `, `"fog": {"ways": true}, "start": `)
			}
			begun(t, h, cview.DoFoe, hotseat)
			v, _ := h.screen()
			arrows[fog] = strings.Count(v.Map.Art, "<path")
			fogged := func() (ids []string) {
				for id, n := range h.at.(*operation).m.Campaign.Nodes {
					h.do(cview.DoNode, id, 0)
					if v, _ := h.screen(); len(v.Blocks) == 0 && len(v.Acts) > 0 && !strings.Contains(h.shown(t), n.Text) {
						ids = append(ids, id)
					}
				}
				slices.Sort(ids)
				return ids
			}
			if ids := fogged(); fog != slices.Equal(ids, []string{"canal", "ford", "guns", "hill", "town"}) || !fog && len(ids) > 0 {
				t.Errorf("at first: %v", ids)
			}
			for range 2 {
				h.do(cview.DoTab, tabOrders, 0)
				h.do(view.DoTakeSeat, "", 0)
				h.do(cview.DoSeal, "", 0)
			}
			h.do(cview.DoUncover, "", 0)
			h.fought(t, 0, rules.Deed{})
			h.do(cview.DoTake, "", 0)
			h.do(cview.DoTake, "", 0)
			h.do(cview.DoGo, "crossroads", 0)
			if ids := fogged(); fog != slices.Equal(ids, []string{"canal", "guns", "hill"}) || !fog && len(ids) > 0 {
				t.Errorf("at the second battle: %v", ids)
			}
			h.do(cview.DoResign, "", 0)
			if h.do(cview.DoResign, "", 0); len(fogged()) > 0 {
				t.Error("something is hidden when all is over")
			}
		}
		if arrows[true] >= arrows[false] {
			t.Errorf("%d ways are drawn, with fog %d", arrows[false], arrows[true])
		}
	})
	t.Run("CAMP-CARD-05 the screen warns of a card that can only be sacrificed in the battle", func(t *testing.T) {
		h := newHouse(keep.NewMemory())
		h.change(t, `"Take Cover!": 1`, `"Air Strike": 1`)
		begun(t, h, cview.DoFoe, hotseat)
		for _, want := range []string{"", "only to be sacrificed here"} { // the American, then the German
			h.do(cview.DoTab, tabOrders, 0)
			h.do(view.DoTakeSeat, "", 0)
			v, _ := h.screen()
			cards := v.Blocks[2].Cards
			i := slices.IndexFunc(cards, func(c cview.Card) bool { return c.Name == "Air Strike" })
			if i < 0 || cards[i].Note != want || cards[1-i].Note != "" || cards[i].Why != "" {
				t.Errorf("%+v, want %q", cards, want)
			}
			h.do(cview.DoBring, "Air Strike", 0)
			h.do(cview.DoSeal, "", 0)
		}
		if h.do(cview.DoUncover, "", 0); h.at.(*operation).m.State.Phase != rules.Fighting {
			t.Error(h.failed)
		}
	})
	t.Run("CAMP-KEEP-03 an entry is given a name where the core is listed, and is called so from then on", func(t *testing.T) {
		h := newHouse(keep.NewMemory())
		id := begun(t, h, cview.DoLevel, string(rules.Regular))
		core := func() cview.Block { v, _ := h.screen(); return v.Corps[1] }
		if b := core(); len(b.Buttons) != 1 || b.Units[0].Do.Name != "" {
			t.Fatalf("%+v", b)
		}
		h.at.Do(core().Buttons[0].Do)
		h.at.Do(core().Units[0].Do)
		if n := core().Units[0].Naming; n == nil || n.Most != 24 || core().Units[1].Naming != nil {
			t.Fatalf("%+v", n)
		}
		h.do(view.DoName, " Elsa\n the \u202eGreat "+strings.Repeat("x", 24), 0)
		want := "Elsa the Great xxxxxxxxx (M4A1 Sherman)"
		if u := core().Units[0]; u.Name != want || u.Naming != nil || h.polite != want || h.Focused != u.ID {
			t.Errorf("%+v, said %q, at %s", u, h.polite, h.Focused)
		}
		h.do(view.DoName, "pressed twice", 0)
		h.do(view.DoRename, "", 1)
		h.do(view.DoName, "Elsa", 0)
		h.do(cview.DoCorps, "", 0)
		if b := core(); len(b.Buttons) != 0 || len(h.failed) != 0 {
			t.Errorf("the computer's core can be named: %+v, %v", b.Buttons, h.failed)
		}
		h.do(cview.DoSeal, "", 0)
		h.do(cview.DoTab, tabOrders, 0)
		if v, _ := h.screen(); !slices.ContainsFunc(v.Blocks, func(b cview.Block) bool {
			return b.Head == "Your order" && len(b.Units) > 0 && b.Units[0].Name == "Elsa (M4A1 Sherman)"
		}) {
			t.Errorf("the order: %s", h.shown(t))
		}
		h.do(cview.DoUncover, "", 0)
		h.fought(t, 1, rules.Deed{Fought: true, Kills: 1, Shown: true, Present: 2})
		h.Open(kind + "/" + id) // read anew
		for _, at := range []string{tabHistory, tabResult} {
			h.do(cview.DoTab, at, 0)
			text := h.shown(t)
			if !strings.Contains(text, "Elsa (M4A1 Sherman) destroyed") && !strings.Contains(text, "{Label:Elsa (M4A1 Sherman)") {
				t.Errorf("%s: %s", at, text)
			}
		}
		two := newHouse(keep.NewMemory())
		begun(t, two, cview.DoFoe, hotseat)
		for seat := range 2 { // at one device each its own
			two.do(cview.DoCorps, "", seat)
			two.do(view.DoRename, "", 2)
			two.do(view.DoName, "Anna", 0)
			if e := two.at.(*operation).entry(engine.Seat(seat), 2); e.Name != "Anna" {
				t.Errorf("%+v", e)
			}
		}
		two.Open(kind + "/new/ten-days-in-june")
		if v, _ := two.screen(); len(v.Corps[0].Buttons) != 0 {
			t.Error("a campaign that has not begun has names")
		}
	})
	t.Run("CAMP-CORE-02 wherever its units are listed a core shows levels and damage", func(t *testing.T) {
		h := newHouse(keep.NewMemory())
		begun(t, h, cview.DoLevel, string(rules.Regular))
		h.do(cview.DoSeal, "", 0)
		h.do(cview.DoUncover, "", 0)
		h.fought(t, 1, rules.Deed{Fought: true, Kills: 1, Shown: true, Present: 2})
		o := h.at.(*operation)
		if v, _ := h.screen(); !slices.ContainsFunc(v.Blocks[0].Rows, func(r cview.Row) bool { return r.Stars == 1 && r.Starred == "level 1" }) {
			t.Errorf("after the battle: %+v", v.Blocks[0].Rows)
		}
		h.do(cview.DoTake, "", 0)
		h.do(cview.DoGo, o.m.Campaign.Ways(&o.m.State)[0], 0)
		check := func(where string, heads ...string) {
			t.Helper()
			v, _ := h.screen()
			found := 0
			for _, b := range v.Blocks {
				for _, u := range b.Units {
					if slices.Contains(heads, b.Head) && u.Stars == 1 && u.Starred == "level 1" && u.Whole > u.Morale && u.Moral != "" && u.Right != "" {
						found++
						break
					}
				}
			}
			if found != len(heads) {
				t.Errorf("%s: %+v", where, v.Blocks)
			}
		}
		h.do(cview.DoTab, tabOrders, 0)
		check("the form", "Force")
		h.do(cview.DoFold, "release", 0)
		check("who is let go", "")
		h.do(cview.DoSeal, "", 0)
		check("the sealed order", "Your order")
		h.do(cview.DoUncover, "", 0)
		check("both orders", "U.S.", "German")
	})
	t.Run("CAMP-WAY-02 a battle is called at its table as on the map, whatever its scenario is called", func(t *testing.T) {
		h := newHouse(keep.NewMemory())
		h.change(t, `"scenario": "utah"`, `"scenario": "file:fuel-dump.json"`)
		begun(t, h, cview.DoLevel, string(rules.Regular))
		h.do(cview.DoSeal, "", 0)
		h.do(cview.DoUncover, "", 0)
		o := h.at.(*operation)
		b, err := o.m.Campaign.Fight(&o.m.State)
		if err != nil {
			t.Fatal(err)
		}
		h.do(cview.DoFight, "", 0)
		for language, want := range map[string]string{"en": "The Wrong Beach", "de": "Der falsche Strand"} {
			wordstest.Use(t, language)
			if name := words.Called(b.ID, "The Fuel Dump"); name != want {
				t.Errorf("it is called %q, not %q", name, want)
			}
		}
	})
	t.Run("CAMP-KEEP-04 the map is also a list, in the order of the calendar", func(t *testing.T) {
		h := newHouse(keep.NewMemory())
		begun(t, h, cview.DoLevel, string(rules.Regular))
		v, _ := h.screen()
		var ids []string
		for _, n := range v.Map.Nodes {
			ids = append(ids, n.ID)
		}
		if all := "beach crossroads hedges ford town canal guns hill"; strings.Join(ids, " ") != all || v.Map.Nodes[0].Said != "next battle" {
			t.Errorf("%v, %+v", ids, v.Map.Nodes[0])
		}
		h.at.Key("ArrowRight")
		if v, _ := h.screen(); v.Head.Title != "Behind the Causeways" || h.Focused != "node-crossroads" {
			t.Errorf("%s, %s", v.Head.Title, h.Focused)
		}
		h.at.Key("o")
		if v, _ := h.screen(); v.Tab != tabOrders {
			t.Error(v.Tab)
		}
		h.at.Key("s")
		h.Run()
		if s := &h.at.(*operation).m.State; s.Sides[0].Owes == "" || s.Sides[1].Owes == "" {
			t.Error("S seals nothing")
		}
	})
}

// TestFiles: a campaign goes to another device as a file and goes on there; a damaged one is told of, and nothing is kept.
func TestFiles(t *testing.T) {
	h := newHouse(keep.NewMemory())
	begun(t, h, cview.DoLevel, string(rules.Iron))
	h.do(cview.DoExport, "", 0)
	if len(h.files) != 1 {
		t.Fatalf("%d files", len(h.files))
	}
	there := newHouse(keep.NewMemory())
	address, ok := there.r.Take(there, h.files[0])
	there.Run()
	if there.Open(address); !ok || there.at == nil || there.at.(*operation).m == nil ||
		there.at.(*operation).m.State.Solo.Level != rules.Iron {
		t.Fatalf("%q, %v", address, ok)
	}
	if k := there.Shelf().Of(kind); len(k) != 1 || there.r.Undoes(k[0]) || len(there.Shelf().List()) != 0 {
		t.Errorf("%+v", k)
	}
	bad := []byte(strings.Replace(string(h.files[0]), `"do":"level"`, `"do":"lever"`, 1))
	if address, ok := there.r.Take(there, bad); !ok || address != "" || len(there.failed) != 1 || len(there.Shelf().Of(kind)) != 1 {
		t.Errorf("%q, %v, %v", address, ok, there.failed)
	}
	if _, ok := there.r.Take(there, []byte(`{"format":1}`)); ok {
		t.Error("a scenario is taken for a campaign")
	}
}
