//go:build !js

package keeper

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"bocage/app/keep"
	kview "bocage/app/keeper/view"
	"bocage/app/shell/annex"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/pair/pairtest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine/coin"
	rules "bocage/engine/keeper"
)

// house is the page around the room: World is the device.
type house struct {
	t *testing.T
	*hosttest.World
	at     annex.Place
	failed []string
	toast  string
	polite []string
	files  map[string][]byte
	ids    int
	wire   *pairtest.Ways // to a friend, nil for none
	timers []func()
}

func newHouse(t *testing.T, d *keep.Memory) *house {
	wordstest.Use(t, "en")
	return &house{t: t, World: hosttest.Beside(d, 7, coin.Game), files: map[string][]byte{}}
}

// Ways are those to a friend; with one, time passes when a test says so.
func (h *house) Ways() annex.Ways { return h.wire }

func (h *house) After(ms int, f func()) {
	if h.wire != nil && ms > 0 {
		h.timers = append(h.timers, f)
		return
	}
	h.World.After(ms, f)
}

func (h *house) NewID() string                         { h.ids++; return fmt.Sprintf("k%d", h.ids) }
func (h *house) Save(name string, content []byte)      { h.files[name] = content }
func (h *house) Share(string, string, string)          {}
func (h *house) StopThinking()                         {}
func (h *house) Say(text string, _ view.Side)          { h.toast = text }
func (h *house) Polite(text string)                    { h.polite = append(h.polite, text) }
func (h *house) Urgent(string)                         {}
func (h *house) Fail(_, what string, _ ...view.Button) { h.failed = append(h.failed, what) }
func (h *house) NotKept(err error) {
	if err != nil {
		h.failed = append(h.failed, err.Error())
	}
}
func (h *house) Lay(string, []byte) {}
func (h *house) Do(view.Intent)     {}
func (h *house) Leave() {
	if p, ok := h.at.(interface{ Left() }); ok {
		p.Left()
	}
	h.at = nil
}

func (h *house) Open(address string) {
	h.Leave()
	h.at = Room{}.Open(h, strings.TrimPrefix(address, kind+"/"))
	h.Run()
}

// book is the campaign on the screen.
func (h *house) book() *book {
	h.t.Helper()
	b, ok := h.at.(*book)
	if !ok || b.log == nil {
		h.t.Fatalf("no campaign on the screen: %T, %v", h.at, h.failed)
	}
	return b
}

// do does something on the screen, and lets all happen that follows.
func (h *house) do(in view.Intent) {
	h.t.Helper()
	if !h.at.Do(in) {
		h.t.Fatalf("%+v is no intent of the screen", in)
	}
	h.Run()
}

func (h *house) typed(fields ...string) {
	for i := 0; i < len(fields); i += 2 {
		h.do(view.Intent{Name: kview.DoType, Text: fields[i] + "=" + fields[i+1]})
	}
}

// screen is what is shown.
func (h *house) screen() (*kview.Book, *view.Handover) {
	var s view.Screen
	h.at.Show(&s)
	v, _ := s.Table.(*kview.Book)
	return v, s.Handover
}

// shown is all that is on the screen, as a text.
func (h *house) shown() string {
	v, to := h.screen()
	if to != nil {
		return to.Title + to.Text
	}
	b, err := json.Marshal(v)
	if err != nil {
		h.t.Fatal(err)
	}
	return string(b)
}

// buttons are all that can be pressed, by their ids.
func (h *house) buttons() map[string]view.Button {
	all := map[string]view.Button{}
	v, to := h.screen()
	if to != nil {
		all[to.Button.ID] = to.Button
		return all
	}
	add := func(l []view.Button) {
		for _, b := range l {
			all[b.ID] = b
		}
	}
	add(v.Acts)
	for _, k := range append(append([]kview.Block{}, v.Blocks...), v.Sums...) {
		add(k.Buttons)
		for _, r := range k.Rows {
			if add(r.Buttons); r.Stepper != nil {
				add([]view.Button{r.Stepper.Less, r.Stepper.More})
			}
		}
		for _, l := range k.Lines {
			add(l.Buttons)
		}
		for _, o := range k.Toggles {
			all[o.ID] = view.Button{ID: o.ID, Do: o.Do}
		}
		for _, g := range k.Groups {
			for _, r := range g.Radios {
				all[r.ID] = view.Button{ID: r.ID, Do: r.Do}
			}
		}
	}
	return all
}

// press presses buttons, which must be there and usable.
func (h *house) press(ids ...string) {
	h.t.Helper()
	for _, id := range ids {
		b, ok := h.buttons()[id]
		if !ok || b.Why != "" {
			h.t.Fatalf("no %s to press (%s): %s", id, b.Why, h.shown())
		}
		h.do(b.Do)
	}
}

// begun begins a campaign and confirms the values, with typed dice.
func begun(t *testing.T, mode rules.Mode) *house {
	h := newHouse(t, keep.NewMemory())
	h.Open(kind + "/new")
	h.press(map[rules.Mode]string{rules.HotSeat: "mode-two", rules.Alone: "mode-alone"}[mode])
	h.press("btn-kp-begin")
	h.press("btn-confirm-typed")
	return h
}

// step goes to a step by the buttons that end one.
func (h *house) step(to rules.Step) {
	h.t.Helper()
	for n := 0; h.book().log.State().Step != to; n++ {
		h.do(view.Intent{Name: kview.DoTab, Text: tabDay})
		b := h.buttons()
		switch {
		case b["btn-close-us"].ID != "" && b["btn-close-us"].Why == "":
			h.press("btn-close-us")
		case b["btn-close-ge"].ID != "" && b["btn-close-ge"].Why == "":
			h.press("btn-close-ge")
		default:
			n = 99
		}
		if n > 60 {
			h.t.Fatalf("%s is not reached from %s: %s %s", to, h.book().log.State().Step, b["btn-close-us"].Why, b["btn-close-ge"].Why)
		}
	}
}

// line enters a roster line of a side behind the curtain, and closes it.
func (h *house) line(side rules.Side, fields ...string) {
	h.t.Helper()
	h.do(view.Intent{Name: kview.DoTab, Text: tabRoster})
	h.press("btn-roster-" + key(side))
	h.seat()
	h.typed(fields...)
	h.press("btn-line")
	h.do(view.Intent{Name: kview.DoCurtain})
	h.do(view.Intent{Name: kview.DoTab, Text: tabDay})
}

// seat takes the device where there is a curtain.
func (h *house) seat() {
	if _, to := h.screen(); to != nil {
		h.press("btn-take-seat")
	}
}

// ended brings a scenario to its end with so many VP and CVP of the American.
func (h *house) ended(vp, cvp int) {
	h.t.Helper()
	h.step(rules.EndState)
	h.typed("vp", fmt.Sprint(vp), "cvp-us", fmt.Sprint(cvp), "cvp-ge", "0")
	h.press("btn-points", "attacker-ge")
	if h.buttons()["btn-open-all"].ID != "" {
		h.press("btn-open-all")
	}
}

func TestRules(t *testing.T) {
	t.Run("KEEP-SCOPE-02 KEEP-SEAL-05 KEEP-DICE-06 one device: secrets behind the curtain alone, and nothing of them outside",
		secretsOfTwo)
	t.Run("KEEP-SCOPE-02 KEEP-BUY-09 KEEP-SEAL-08 alone: the device buys, rolls and seals for the other side", secretsAlone)
	t.Run("KEEP-BAD-15 a second tab is read only", func(t *testing.T) {
		d := keep.NewMemory()
		h := newHouse(t, d)
		h.Open(kind + "/new")
		h.press("btn-kp-begin")
		id := h.book().id
		other := newHouse(t, d)
		other.Open(kind + "/" + id)
		if b := other.book(); b.fault == "" {
			t.Error("the second tab may write")
		}
		before := other.book().log.Head()
		if other.at.Do(view.Intent{Name: kview.DoClose}) || other.at.Do(view.Intent{Name: kview.DoEnter, Text: "set"}) ||
			other.book().log.Head() != before {
			t.Error("it writes")
		}
		if !strings.Contains(other.shown(), words.Say("pair.elsewhere")) {
			t.Error("and does not say why not")
		}
		h.press("btn-confirm-typed")
	})
	t.Run("KEEP-BAD-06 KEEP-BAD-07 KEEP-BAD-08 what cannot be is a button that says why, or is not offered", func(t *testing.T) {
		h := begun(t, rules.HotSeat)
		h.step(rules.EndState)
		if why := h.buttons()["btn-close-us"].Why; !strings.Contains(why, "ATTACKER") {
			t.Errorf("the step closes without points: %q", why)
		}
		h.ended(55, 15)
		h.step(rules.Purchase)
		h.press("btn-buy", "btn-take-seat", "more-0")
		b := h.buttons()
		if b["more-2"].Why == "" || b["less-2"].Why == "" || b["more-1"].Why != "" {
			t.Errorf("15 points, 10 spent: %q %q %q", b["more-2"].Why, b["less-2"].Why, b["more-1"].Why)
		}
		head := h.book().log.Head()
		h.do(view.Intent{Name: kview.DoMore, Text: "Armor Group", N: 1})
		if h.book().notes.Basket["Armor Group"] != 0 || h.book().log.Head() != head {
			t.Error("it was bought all the same")
		}
	})
	t.Run("KEEP-LOG-03 KEEP-LOG-07 CWIN-13 a correction is asked for in the log, and the other agrees", func(t *testing.T) {
		h := begun(t, rules.HotSeat)
		h.ended(60, 10)
		n := 0
		for i, k := range h.book().log.Lines {
			if k.Kind == "" && k.Entry.Do == "points" {
				n = i + 1
			}
		}
		h.step(rules.Score)
		h.do(view.Intent{Name: kview.DoTab, Text: tabLog})
		h.press(fmt.Sprint("fix-", n))
		h.typed("fix-n", "50", "fix-reason", "miscounted")
		h.press("btn-fix")
		if s := h.book().log.State(); s.Total() != 60 {
			t.Errorf("%d VP before the other has agreed", s.Total())
		}
		h.press(fmt.Sprint("agree-", len(h.book().log.Lines)))
		if s := h.book().log.State(); s.Total() != 50 {
			t.Errorf("%d VP", s.Total())
		}
		if text := h.shown(); !strings.Contains(text, `"Old":"American: 60 VP"`) || !strings.Contains(text, "miscounted") {
			t.Errorf("both values do not stand in the log: %s", text)
		}
	})
	t.Run("KEEP-PRINT-04 every page has campaign, date, number and head, and no line is cut between two", paperBounds)
	t.Run("KEEP-DATA-05 KEEP-DATA-06 KEEP-BAD-11 the module's owner types its values before the campaign begins", func(t *testing.T) {
		h := newHouse(t, keep.NewMemory())
		h.Open(kind + "/new")
		h.typed("p-group-0-cost", "0")
		h.press("btn-kp-begin")
		if len(h.failed) != 1 || !strings.Contains(h.failed[0], "KEEP-BAD-11") {
			t.Errorf("a cost of 0: %q", h.failed)
		}
		h.typed("p-group-0-cost", "12", "p-vp-1", "100", "p-gyro-0", "5", "p-row-0", "4 x 5-4-8")
		h.press("btn-kp-begin")
		p := h.book().log.Pack()
		if p.Groups[0].Cost != 12 || p.Groups[0].From != rules.Typed || p.Dates[1].Required.Value != 100 || p.Gyro[p.Gyros[0]] != 5 ||
			p.Rows[0].Contents != "4 x 5-4-8" || p.Groups[1].From != rules.Own {
			t.Errorf("%+v", p)
		}
	})
}

// secretsOfTwo: two at one device go through a purchase; whatever is shown outside of the curtain never holds it.
func secretsOfTwo(t *testing.T) {
	h := begun(t, rules.HotSeat)
	h.line(rules.GE, "u-name", "Hidden 9-9-9", "u-kind", "MMC", "u-hex", "D3", "uf-HIP", "1")
	h.ended(63, 41)
	h.step(rules.Purchase)
	h.press("btn-buy")
	if text := h.shown(); strings.Contains(text, "Platoon") {
		t.Fatalf("the curtain shows the shop: %s", text)
	}
	h.press("btn-take-seat", "more-0", "more-4")
	if v, _ := h.screen(); !v.Secret || len(v.Blocks[0].Slots) != 7 {
		t.Errorf("secret %t, %d slots", v.Secret, len(v.Blocks[0].Slots))
	}
	h.press("btn-seal-buy")
	if len(h.book().log.State().Seals[rules.US]) != 0 {
		t.Fatal("one press seals")
	}
	h.press("btn-seal-buy")
	b := h.book()
	if len(b.log.State().Seals[rules.US]) != 7 || b.why != "" {
		t.Fatalf("%d seals, behind the curtain: %q", len(b.log.State().Seals[rules.US]), b.why)
	}
	outside := func(when string) {
		t.Helper()
		for _, tab := range tabs {
			h.do(view.Intent{Name: kview.DoTab, Text: tab})
			text := h.shown()
			for _, bad := range []string{"Armored Infantry", "OBA Battery", "9-9-9"} {
				if strings.Contains(text, bad) {
					t.Errorf("%s: %s shows %s", when, tab, bad)
				}
			}
		}
		h.do(view.Intent{Name: kview.DoTab, Text: tabDay})
	}
	outside("sealed")
	file, err := b.log.Export(nil)
	if err != nil || bytes.Contains(file, []byte("Armored Infantry Platoon")) && !bytes.Contains(b.log.PackFile(),
		[]byte("Armored Infantry Platoon")) {
		t.Error("the log's file tells it")
	}
	h.Open(kind + "/" + b.id) // and it is still there after all was closed
	h.press("btn-slots-us", "btn-take-seat")
	if text := h.shown(); !strings.Contains(text, "Armored Infantry Platoon") || !strings.Contains(text, "OBA Battery") {
		t.Errorf("the owner does not see what he has sealed: %s", text)
	}
	h.do(view.Intent{Name: kview.DoCurtain})
	outside("closed")
	h.press("btn-close-us", "btn-rows")
	outside("rows")
	h.do(view.Intent{Name: kview.DoCopy, N: int(rules.GE)})
	if _, to := h.screen(); to == nil || to.To != view.First {
		t.Errorf("the German's copy is printed without a curtain: %+v", to)
	}
}

// secretsAlone: the device buys for the American by lot and rolls for the German, and shows neither to who plays the other side.
func secretsAlone(t *testing.T) {
	for side := range rules.Nobody {
		h := newHouse(t, keep.NewMemory())
		h.Open(kind + "/new")
		h.press("mode-alone")
		h.do(view.Intent{Name: kview.DoSide, N: int(side)})
		h.press("btn-kp-begin", "btn-confirm-drawn")
		h.ended(63, 41)
		h.step(rules.Purchase)
		if side == rules.US {
			h.press("more-0", "btn-seal-buy", "btn-seal-buy")
			h.press("btn-close-us")
		}
		if side == rules.GE {
			h.step(rules.Rows)
			h.press("btn-rows")
		}
		h.step(rules.Next)
		b := h.book()
		s := b.log.State()
		if len(s.Seals[rules.US]) != 7 || len(s.Seals[rules.GE]) != 3 {
			t.Fatalf("%s: %d and %d seals", side, len(s.Seals[0]), len(s.Seals[1]))
		}
		h.press("btn-place", "btn-close-us", "btn-place", "btn-close-ge")
		h.step(rules.Fight)
		other := side.Other()
		for _, slot := range b.slots(other) {
			if !slot.Sealed || strings.Contains(slot.Text, ":") {
				t.Errorf("%s sees %+v", side, slot)
			}
		}
		seen := 0
		for _, slot := range b.slots(side) {
			if strings.Contains(slot.Text, ":") || slot.Empty {
				seen++
			}
		}
		if seen != len(s.Seals[side]) {
			t.Errorf("%s sees %d of its own", side, seen)
		}
		if l := (printer{b}).ownSecrets(); len(l) != len(s.Seals[side]) {
			t.Errorf("%d secrets leave the device", len(l))
		}
		h.ended(40, 0)
		if side == rules.GE {
			spent := 0
			for _, seal := range h.book().log.State().Seals[rules.US] {
				if g := b.log.Pack().Group(seal.Slot.Group); g != nil {
					spent += g.Cost
				}
			}
			if spent < 29 || spent > 33 { // less than 5 is left, or all of the cheapest are taken
				t.Errorf("the device has spent %d of 33", spent)
			}
		}
	}
}

// paperBounds: pages of a long roster keep their bounds, and hold every line once.
func paperBounds(t *testing.T) {
	h := begun(t, rules.HotSeat)
	for i := range 15 {
		h.line(rules.US, "u-name", fmt.Sprintf("6-6-%d", i%7), "u-kind", "MMC", "u-hex", fmt.Sprintf("C%d", i+1), "u-count", "9")
	}
	h.step(rules.Fight)
	papers := printer{h.book()}.papers(rules.Nobody)
	units, logs := 0, 0
	for i, p := range papers {
		rows := 0
		for _, k := range p.Parts {
			rows += len(k.Rows) + len(k.Text)
			if strings.HasPrefix(k.Head, "On board: American") {
				units += len(k.Rows)
			}
			if k.Head == "Log of the table" {
				logs++
				if len(k.Rows) < 5 {
					t.Errorf("page %d has the last %d lines of a log that nobody has written", i+1, len(k.Rows))
				}
			}
		}
		if rows > paperRows || rows == 0 {
			t.Errorf("page %d has %d rows", i+1, rows)
		}
		want := [3]string{"A Pleasant Diversion, Morning", fmt.Sprintf("page %d of %d", i+1, len(papers)),
			"log " + h.book().log.Head()[:8]}
		if p.Foot != want {
			t.Errorf("page %d ends with %q, not %q", i+1, p.Foot, want)
		}
	}
	if units != 135 || len(papers) < 6 || logs != 1 {
		t.Errorf("%d of 135 units on %d pages, the log on %d", units, len(papers), logs)
	}
	for n := range 12 {
		h := begun(t, rules.HotSeat)
		for i := range n {
			h.line(rules.US, "u-name", fmt.Sprintf("6-6-%d", i%7), "u-kind", "MMC", "u-hex", "C3", "u-count", "2")
		}
		h.step(rules.Fight)
		on := map[string]int{}
		for _, p := range (printer{h.book()}).papers(rules.Nobody) {
			for _, k := range p.Parts {
				if on[k.Head]++; k.Head == "Log of the table" && len(k.Rows) < 5 {
					t.Errorf("%d units: the log is of %d lines", n, len(k.Rows))
				}
			}
		}
		if on["Special rules"] != 1 || on["Log of the table"] != 1 {
			t.Errorf("%d units: cut between pages is what one would hold: %v", n, on)
		}
	}
}
