//go:build !js

package keeper

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"bocage/app/keep"
	kview "bocage/app/keeper/view"
	"bocage/app/shell/meeting"
	"bocage/app/shell/pair/pairtest"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
	"bocage/net/chain"
	"bocage/net/keeping"
	"bocage/net/link"
)

// friends are two browsers with a campaign, the American's first, and the line between them.
type friends struct {
	*testing.T
	code  link.Code // of the invitation
	of    [2]*house
	lines [2]*pairtest.Line
	heard [2]int
}

// invited is a campaign that one browser has begun, and to which the other has come by a code.
func invited(t *testing.T) *friends { return invites(t, false) }

// invites is one to which the other comes who takes the side that is left, or wants the same.
func invites(t *testing.T, same bool) *friends {
	p := &friends{T: t}
	for s := range p.of {
		d := keep.NewMemory()
		h := newHouse(t, d)
		h.wire = &pairtest.Ways{World: h.World}
		p.of[s] = h
	}
	a, b := p.of[0], p.of[1]
	a.Open(kind + "/new")
	a.press("mode-far", "kp-side-us")
	a.typed("p-cap", "99")
	a.press("btn-kp-begin")
	a.Run()
	p.code = a.at.(*book).far.Terms().Invitation()
	b.at = Room{}.Invited(b, p.code, nil)
	if v := p.lobby(1); v == nil || v.Go == nil || v.Side != view.First || len(v.Sides) != 2 {
		t.Fatalf("the invitation shows %+v", v)
	}
	b.do(view.Intent{Name: view.DoPickSide, N: int(view.First)}) // which is chosen
	if same {
		b.do(view.Intent{Name: view.DoPickSide, N: int(view.Second)})
		v := p.lobby(1)
		if said := b.polite[len(b.polite)-1]; v.Side != view.Second || v.Text != said || !strings.Contains(said, "dice decide") {
			t.Errorf("who wants the same reads %q of %+v", said, v)
		}
	}
	b.do(view.Intent{Name: view.DoInvite})
	b.at = Room{}.Invited(b, p.code, nil) // the address of the code, once it is accepted
	b.Run()
	p.joins()
	return p
}

func (p *friends) lobby(s int) *view.Lobby {
	var v view.Screen
	p.of[s].at.Show(&v)
	return v.Lobby
}

// joins opens the lines that both have called last.
func (p *friends) joins() {
	p.Helper()
	for s, h := range p.of {
		h.Run()
		if len(h.wire.Lines) == 0 {
			p.Fatalf("device %d has called nobody: %v", s, h.failed)
		}
		p.lines[s], p.heard[s] = h.wire.Line(), 0
		p.lines[s].Said = nil
	}
	for _, l := range p.lines {
		l.Heard.Opened([32]byte{1})
	}
	p.settle()
}

// settle lets each hear what the other has said, until nobody says anything more.
func (p *friends) settle() {
	for quiet := 0; quiet < 2; quiet++ {
		for s, h := range p.of {
			h.Run()
			for ; p.heard[s] < len(p.lines[s].Said); p.heard[s]++ {
				quiet = 0
				p.lines[1-s].Heard.Came(p.lines[s].Said[p.heard[s]])
			}
		}
	}
}

// press presses buttons on one device.
func (p *friends) press(s int, ids ...string) {
	p.Helper()
	for _, id := range ids {
		p.of[s].press(id)
		p.settle()
	}
}

// close has both close the step, the American first.
func (p *friends) close() {
	p.Helper()
	step := p.state(0).Step
	for s, id := range []string{"btn-close-us", "btn-close-ge"} {
		if side := rules.Side(s); p.state(0).Step == step && p.state(0).Concerned(side) {
			p.press(s, id)
		}
	}
}

func (p *friends) state(s int) *rules.State { return p.of[s].book().log.State() }

// step closes steps until one is reached.
func (p *friends) step(to rules.Step) {
	p.Helper()
	for n := 0; p.state(0).Step != to; n++ {
		if p.close(); n > 20 {
			p.Fatalf("in %s", p.state(0).Step)
		}
	}
}

// reload loads the page of one device again.
func (p *friends) reload(s int) {
	p.Helper()
	h := p.of[s]
	id := h.book().id
	h.Leave()
	p.lines[1-s].Heard.Closed(errors.New("gone"))
	h.Open(kind + "/" + id)
	p.joins()
}

// same fails if both have not the same log, whose file is clean.
func (p *friends) same() {
	p.Helper()
	var files [2][]byte
	for s, h := range p.of {
		h.do(view.Intent{Name: kview.DoExport, Text: "json"})
		for _, f := range h.files {
			files[s] = f
		}
	}
	r, err := keeping.Verify(files[0])
	if err != nil || r.Judgement != keeping.Clean || !bytes.Equal(files[0], files[1]) {
		p.Errorf("%+v, %v", r, err)
	}
}

// buttonWhy says why a button cannot be pressed.
func (b *book) buttonWhy(id string) string { return b.h.(*house).buttons()[id].Why }

// begins is the button whose id begins so.
func (h *house) begins(id string) string {
	for b := range h.buttons() {
		if strings.HasPrefix(b, id) {
			return b
		}
	}
	return id
}

// line enters a line behind a device's own roster.
func (p *friends) line(s int, fields ...string) {
	p.Helper()
	p.of[s].line(rules.Side(s), fields...)
	p.settle()
}

func TestFar(t *testing.T) {
	t.Run("KEEP-LOG-08 KEEP-DICE-03 KEEP-DICE-04 KEEP-SEAL-09 a campaign day of two browsers, each loaded again", func(t *testing.T) {
		p := invited(t)
		if s := p.state(0); s.Sides != [2]rules.Side{rules.US, rules.GE} || p.of[1].book().me() != rules.GE || s.Cap() != 99 {
			t.Fatalf("sides %v, cap %d", s.Sides, s.Cap())
		}
		p.press(0, "btn-confirm-typed")
		if _, ok := p.of[0].buttons()["btn-confirm-typed"]; ok {
			t.Error("it is confirmed twice")
		}
		p.press(1, "btn-confirm-drawn")
		if s := p.state(0); !s.Confirmed || s.Typed {
			t.Error("dice are typed that one has not agreed to")
		}
		p.line(0, "u-name", "6-6-6", "u-kind", "MMC", "u-hex", "C3")
		p.line(0, "u-name", "8-1", "u-kind", "SMC", "u-hex", "C3", "uf-wounded", "1")
		p.line(1, "u-name", "secret gun", "u-kind", "Gun", "u-hex", "D4", "uf-HIP", "1")
		p.of[1].do(view.Intent{Name: kview.DoSide, Text: "observer", N: int(rules.GE)})
		p.of[1].typed("observer", "B2")
		p.press(1, "btn-observer")
		for _, tab := range tabs {
			p.of[0].do(view.Intent{Name: kview.DoTab, Text: tab})
			if all := p.of[0].shown(); strings.Contains(all, "secret gun") || strings.Contains(all, "B2") {
				t.Errorf("the %s tab tells what is hidden", tab)
			}
		}
		p.of[1].do(view.Intent{Name: kview.DoTab, Text: tabRoster})
		if !strings.Contains(p.of[1].shown(), "secret gun") {
			t.Error("its owner does not see it")
		}
		for s, knows := range [2]bool{false, true} {
			b := p.of[s].book()
			list := rules.CSV(b.known(), rules.GE, b.me())
			if strings.Contains(list, "secret gun") != knows || (b.known().Observers[rules.GE] == "B2") != knows {
				t.Errorf("device %d prints %s", s, list)
			}
		}
		hides := rules.Unit{ID: 1, Side: rules.US, Kind: rules.MMC, Name: "6-6-6", Hex: "K5", Flags: []string{"HIP"}}
		e := &rules.Entry{Do: "roster", Side: rules.US, Units: []rules.Unit{hides}}
		if err := p.of[0].book().far.add(rules.Line{Entry: e}, rules.US); err == nil {
			t.Error("an open line is hidden in the open")
		}
		p.of[0].do(view.Intent{Name: kview.DoTab, Text: tabRoster})
		if _, ok := p.of[0].buttons()["btn-roster-ge"]; ok {
			t.Error("the other's roster is open")
		}
		for _, h := range p.of {
			h.do(view.Intent{Name: kview.DoTab, Text: tabDay})
		}
		p.step(rules.Fight)
		p.reload(1)
		p.press(1, "btn-show-observer")
		p.of[1].do(view.Intent{Name: kview.DoTab, Text: tabRoster})
		p.press(1, p.of[1].begins("show-"))
		p.of[1].do(view.Intent{Name: kview.DoTab, Text: tabDay})
		if p.state(0).Observers[rules.GE] != "B2" || len(p.state(0).Units) != 3 {
			t.Errorf("%v", p.state(0).Units)
		}
		p.step(rules.EndState)
		p.of[0].typed("vp", "63", "cvp-us", "41", "cvp-ge", "0")
		p.press(0, "btn-points")
		p.press(1, "attacker-ge")
		p.step(rules.Recovery)
		if _, ok := p.of[1].buttons()["btn-draw"]; ok {
			t.Error("the other rolls for him")
		}
		p.press(0, "btn-draw")
		if v, _ := p.of[1].screen(); len(p.state(1).Rolls) != 0 || len(v.Blocks[0].Dice) != 1 {
			t.Errorf("the roll has not fallen at the other: %+v", v.Blocks)
		}
		for _, r := range p.state(0).Pending {
			p.press(0, fmt.Sprintf("replace-0-%s", p.state(0).Nearest(r.Side, r.From)[0]))
		}
		p.step(rules.Purchase)
		if all := p.of[1].shown(); strings.Contains(all, "more-0") {
			t.Error("the German is in the American's shop")
		}
		p.press(0, "more-0", "btn-seal-buy", "btn-seal-buy")
		p.reload(0)
		p.step(rules.Rows)
		if _, ok := p.of[0].buttons()["btn-rows"]; ok {
			t.Error("the American rolls the rows")
		}
		p.press(1, "btn-rows")
		p.press(1, "btn-close-ge")
		for s, id := range []string{"btn-close-us", "btn-close-ge"} {
			p.press(s, "btn-place", id)
		}
		if p.state(0).Date != 1 {
			t.Fatalf("in %s", p.state(0).Step)
		}
		p.step(rules.EndState)
		for s := range p.of {
			p.press(s, "btn-open-all")
		}
		for side := range p.state(1).Seals {
			for _, seal := range p.state(1).Seals[side] {
				if seal.Slot == nil {
					t.Error("a slot is not open")
				}
			}
		}
		p.of[1].do(view.Intent{Name: kview.DoTab, Text: tabLog})
		p.press(1, "btn-check")
		if said := p.of[1].polite; said[len(said)-1] != words.Say("keeper.checked", len(p.of[1].book().log.Lines)) {
			t.Errorf("%q", said[len(said)-1])
		}
		p.same()
	})
	t.Run("KEEP-LOG-08 what one writes alone comes to the other, and of two at once none is lost", func(t *testing.T) {
		p := invited(t)
		for _, l := range p.lines {
			l.Heard.Lost()
		}
		for s, h := range p.of {
			h.press("btn-confirm-drawn")
			if !strings.Contains(h.shown(), words.Say("pair.down")) || h.buttons()["btn-kp-find"].ID == "" {
				t.Errorf("device %d does not say that the line is gone", s)
			}
		}
		p.joins()
		if s := p.state(0); !s.Confirmed || p.state(1).Digest() != s.Digest() {
			t.Errorf("confirmed %v", s.Far.Confirmed)
		}
		p.same()
	})
	t.Run("KEEP-LOG-08 what gives way and cannot be entered anew is told, and the page goes on", func(t *testing.T) {
		p := invited(t)
		for _, l := range p.lines {
			l.Heard.Lost()
		}
		set := func(s int, side string) {
			p.of[s].typed("san-"+side, "4", "elr-"+side, "3")
			p.of[s].press("btn-set")
		}
		set(1, "ge")
		p.of[1].press("btn-kp-undo-ge")
		set(1, "ge")
		set(0, "us")
		before := len(p.of[1].book().log.Lines)
		p.joins()
		if s := p.state(1); s.SAN != [2]int{4, 4} || p.state(0).Digest() != s.Digest() || len(p.of[1].book().log.Lines) >= before {
			t.Errorf("SAN %v, %d lines of %d", s.SAN, len(p.of[1].book().log.Lines), before)
		}
		if l := p.of[1].failed; len(l) != 1 || l[0] != words.Say("keeper.far-gone-text") {
			t.Errorf("told %q", l)
		}
		p.same()
	})
	t.Run("KEEP-VSAV-01 KEEP-SEAL-09 open and hidden lines that come at once are parted, and the hidden ones sealed", func(t *testing.T) {
		p := invited(t)
		units := []rules.Unit{{Side: rules.US, Kind: rules.SMC, Name: "8-1", Hex: "C3"}}
		for range rules.Screens + 1 {
			units = append(units, rules.Unit{Side: rules.US, Kind: rules.MMC, Name: "6-6-6", Hex: "D4", Flags: []string{"HIP"}})
		}
		if err := p.of[0].book().far.add(rules.Line{Entry: &rules.Entry{Do: "roster", Side: rules.US, Units: units}}, rules.US); err != nil {
			t.Fatal(err)
		}
		p.settle()
		if s := p.state(1); len(s.Units) != 1 || len(s.Far.Hidden[rules.US]) != 2*rules.Screens {
			t.Errorf("%d lines, %d hidden", len(s.Units), len(s.Far.Hidden[rules.US]))
		}
		p.same()
	})
	t.Run("KEEP-LOG-02 KEEP-LOG-07 what the friend takes back or asks for is told and shown, and the answer goes back", func(t *testing.T) {
		p := invited(t)
		p.of[0].typed("san-us", "4", "elr-us", "3")
		p.press(0, "btn-set")
		p.press(0, "btn-kp-undo-us")
		if p.state(1).SAN[rules.US] != 0 || !strings.Contains(p.of[1].toast, "American") {
			t.Errorf("SAN %d, told %q", p.state(1).SAN[rules.US], p.of[1].toast)
		}
		if _, ok := p.of[1].buttons()["btn-kp-undo-us"]; ok {
			t.Error("the friend can take it back, too")
		}
		p.of[0].typed("san-us", "4", "elr-us", "3")
		p.press(0, "btn-set")
		p.of[0].do(view.Intent{Name: kview.DoTab, Text: tabLog})
		p.press(0, p.of[0].begins("fix-"))
		p.of[0].typed("fix-n", "5", "fix-reason", "misread")
		p.press(0, "btn-fix")
		if _, ok := p.of[0].buttons()[p.of[0].begins("agree-")]; ok {
			t.Error("who asks agrees himself")
		}
		if !strings.Contains(p.of[1].shown(), words.Say("keeper.far-asks")) {
			t.Fatal("the friend is not asked on the day's page")
		}
		p.press(1, p.of[1].begins("agree-"))
		if strings.Contains(p.of[1].shown(), words.Say("keeper.far-asks")) || p.state(0).SAN[rules.US] != 5 {
			t.Errorf("SAN %d after the answer", p.state(0).SAN[rules.US])
		}
		p.same()
	})
	t.Run("KEEP-DICE-04 KEEP-SEAL-04 a reload on either side in the midst of a sealed purchase: it goes on", func(t *testing.T) {
		for s := range 2 {
			p := invited(t)
			for k := range p.of {
				p.press(k, "btn-confirm-drawn")
			}
			p.step(rules.EndState)
			p.of[0].typed("vp", "63", "cvp-us", "41", "cvp-ge", "0")
			p.press(0, "btn-points")
			p.press(1, "attacker-ge")
			p.step(rules.Purchase)
			p.press(0, "more-0")
			p.reload(0) // what is in the slots stays
			p.of[0].press("btn-seal-buy", "btn-seal-buy")
			if why := p.of[0].buttons()["btn-close-us"].Why; why == "" || !p.of[0].book().far.peer.Waits() {
				t.Errorf("closed before the friend's share: %q", why)
			}
			p.reload(s) // nothing has come to the friend yet, whose share is owed
			if b := p.of[0].book(); b.far.peer.Waits() || b.buttonWhy("btn-close-us") != "" {
				t.Errorf("after a reload of %d it does not go on: %q", s, b.buttonWhy("btn-close-us"))
			}
			bought := 0
			for i := range p.state(0).Seals[rules.US] {
				if slot := p.of[0].book().far.peer.Slot(i + 1); slot != nil && slot.Group != "" {
					bought++
				}
			}
			if bought != 1 || len(p.state(1).Seals[rules.US]) == 0 {
				t.Errorf("%d slots are filled", bought)
			}
			p.step(rules.Rows)
			p.same()
		}
	})
	t.Run("KEEP-LOG-08 where the line comes to another connection before the one it had is lost, nothing is missed", func(t *testing.T) {
		p := invited(t)
		p.of[0].press("btn-confirm-drawn")
		p.of[0].Run()
		p.heard[0] = len(p.lines[0].Said) // on the old connection, where it never comes
		for _, l := range p.lines {
			l.Heard.Opened([32]byte{2})
		}
		p.settle()
		p.press(1, "btn-confirm-drawn")
		if !p.state(0).Confirmed || p.state(0).Digest() != p.state(1).Digest() {
			t.Error("what was on its way is lost")
		}
		p.same()
	})
	t.Run("KEEP-LOG-08 a campaign is begun by a link of a meeting place, too", func(t *testing.T) {
		p := &friends{T: t}
		for s := range p.of {
			h := newHouse(t, keep.NewMemory())
			h.Place, h.wire = true, &pairtest.Ways{World: h.World}
			p.of[s] = h
		}
		a, b := p.of[0], p.of[1]
		a.Open(kind + "/new")
		a.press("mode-far", "kp-side-ge")
		a.press("btn-kp-begin")
		a.Run()
		ticket, err := meeting.Parse(a.at.(*book).far.Ticket)
		if err != nil {
			t.Fatal(err)
		}
		b.at = Room{}.Invited(b, meeting.TermsOf(ticket), &ticket)
		b.do(view.Intent{Name: view.DoInvite})
		b.Run()
		for _, h := range p.of {
			if c := h.wire.Line().Call; c.Meeting == nil || c.Invitation != nil {
				t.Fatalf("it calls by %+v", c)
			}
			h.wire.Line().Heard.Rooted(meeting.Root{7})
		}
		p.joins()
		if p.of[0].book().me() != rules.GE || p.of[1].book().me() != rules.US {
			t.Errorf("sides %v", p.state(0).Sides)
		}
		p.reload(1)
		if c := p.of[1].wire.Line().Call.Meeting; c == nil || !c.Met || c.Root == nil {
			t.Errorf("after a reload it calls by %+v", c)
		}
		p.same()
	})
	t.Run("KEEP-LOG-08 a lie stops the campaign, at once and after a reload", func(t *testing.T) {
		p := invited(t)
		p.lines[0].Heard.Came([]byte("Enonsense"))
		p.lines[0].Heard.Came([]byte("?"))
		p.lines[0].Heard.Came(nil)
		if p.of[0].Run(); p.of[0].book().fault != "" {
			t.Errorf("noise stops it: %s", p.of[0].book().fault)
		}
		p.of[0].book().far.peer.Stored() // he says nothing more
		f := p.of[1].book().far
		form := chain.Form{Magic: "bocage/keeper/1\n", Most: 1 << 12}
		n, head, _ := form.CutHello(f.peer.Hello())
		lie := &chain.Entry{Seat: 1, Kind: 99, Mark: make([]byte, chain.MarkSize)}
		lie.Sig = form.Key(f.head.Seed).Sign(form.Signed(head, lie))
		frame := chain.Frame(n, lie)
		p.lines[0].Heard.Came(append([]byte{sayEntry}, frame...))
		for _, when := range []string{"at once", "after a reload"} {
			p.of[0].Run()
			b := p.of[0].book()
			about, _, _ := strings.Cut(words.Say("pair.lied", "|"), "|")
			if !strings.HasPrefix(b.fault, about) || b.far.Writes() {
				t.Errorf("%s: %q", when, b.fault)
			}
			id := b.id
			p.of[0].Leave()
			p.of[0].Open(kind + "/" + id)
		}
	})
}
