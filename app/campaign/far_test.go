//go:build !js

package campaign

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"bocage/app/campaign/far"
	"bocage/app/campaign/far/fartest"
	"bocage/app/campaign/guest"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/meeting"
	"bocage/app/shell/pair/pairtest"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/engine/duel"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/skirmish"
	skirmishadapter "bocage/engine/skirmish/adapter"
	"bocage/net/link"
)

// slow is a disk whose notes and journals wait for a test.
type slow struct {
	keep.Disk
	waits bool
	err   error
	due   []func()
}

func (d *slow) Note(id string, note []byte, done func(error)) {
	write := func() {
		if d.err != nil {
			done(d.err)
			return
		}
		d.Disk.Note(id, note, done)
	}
	if d.due = append(d.due, write); !d.waits {
		d.writes()
	}
}

func (d *slow) Append(id string, n int, entries [][]byte, done func(error)) {
	if d.due = append(d.due, func() { d.Disk.Append(id, n, entries, done) }); !d.waits {
		d.writes()
	}
}

// writes lets what waits go to the disk.
func (d *slow) writes() {
	for n := len(d.due); n > 0 && len(d.due) > 0; n-- {
		f := d.due[0]
		d.due = d.due[1:]
		f()
	}
}

// shared is a campaign with a friend at another device, as one page has it.
type shared struct {
	*testing.T
	*house
	f    *fartest.Friend
	disk *slow
	id   string
}

// reopens opens the page anew on its device.
func (p *shared) reopens(d *keep.Memory) {
	if p.house != nil {
		p.leave()
		p.disk.Let(p.id)
	}
	p.house = newHouse(d)
	tab, on := d.Tab()
	p.disk = &slow{Disk: tab}
	p.Matches = keep.New(p.disk, on, p.Refresh)
	p.ways = &pairtest.Ways{World: p.World}
}

// meets has the friend come on the line that was called last.
func (p *shared) meets() {
	p.World.Run()
	p.f.Opens(p.ways.Line())
	p.hears()
}

// hears lets everything happen that is to happen at once.
func (p *shared) hears() {
	p.World.Run()
	p.f.Hears()
	p.World.Run()
}

// goes opens the campaign's screen.
func (p *shared) goes() { p.Open(kind + "/" + p.id) }

// noted is what is kept beside the campaign.
func (p *shared) noted() (note []byte) {
	p.Shelf().Noted(p.id, func(b []byte) { note = b })
	return note
}

// passes lets a second pass.
func (p *shared) passes() {
	due := p.timers
	p.timers = nil
	for _, f := range due {
		f()
	}
	p.World.Run()
}

// state is the campaign's.
func (p *shared) state() *rules.State { return &p.at.(*operation).m.State }

// begunFar is a campaign with a friend who has come.
func begunFar(t *testing.T) *shared {
	t.Helper()
	p := &shared{T: t}
	p.reopens(keep.NewMemory())
	p.Open(kind + "/new/ten-days-in-june")
	p.do(cview.DoFoe, "far", 0)
	p.do(cview.DoBegin, "", 0)
	o := p.at.(*operation)
	p.id = o.id
	c, err := rules.Load("ten-days-in-june", p.r.games())
	if err != nil {
		t.Fatal(err)
	}
	p.f = fartest.NewFriend(c, german, nil)
	p.meets()
	if o.m == nil || len(p.failed) > 0 {
		t.Fatalf("no campaign: %v", p.failed)
	}
	return p
}

const (
	german = engine.Seat(0)
	us     = engine.Seat(1)
)

// TestFarOrders: what is kept of an order, and when it is sealed.
func TestFarOrders(t *testing.T) {
	t.Run("CAMP-ORDER-05 an order that was sealed before new ones were asked for is never sealed again by itself", func(t *testing.T) {
		p := begunFar(t)
		bad := p.f.SealsBad(german)
		p.do(cview.DoSeal, "", 0)
		p.hears()
		sealed := p.noted()
		p.f.Says(p.f.Open(bad))
		p.hears()
		if p.state().Phase != rules.Accused {
			t.Fatalf("%+v", p.state())
		}
		if kept := p.noted(); !bytes.Contains(kept, []byte(`"sealed":[null,null]`)) {
			t.Errorf("the order is kept as sealed: %s", kept)
		}
		if p.do(cview.DoAnew, "", 0); p.state().Phase != rules.Ordering {
			t.Fatalf("%+v", p.state())
		}
		p.hears()
		p.reopens(p.Device)
		p.Shelf().Note(p.id, sealed, func(error) {}) // "opened" and "anew" came at once, and nothing was cleared in between
		p.goes()
		p.meets()
		p.f.Says(p.f.Seal(&rules.Order{}))
		p.hears()
		if s := p.state(); s.Sides[german].Owes == "" || s.Sides[us].Owes != "" {
			t.Errorf("an order is sealed that nobody has given: %+v", s)
		}
	})
	t.Run("CAMP-ORDER-11 an order is sealed once it is kept, and not before", func(t *testing.T) {
		p := begunFar(t)
		p.disk.waits = true
		p.do(cview.DoSeal, "", 0)
		p.f.Says(p.f.Seal(&rules.Order{})) // the page may seal now
		p.hears()
		if p.state().Sides[us].Owes != "" || p.ways.Line().Count('E') > 0 {
			t.Error("sealed before the order is kept")
		}
		p.disk.waits = false
		p.disk.writes()
		p.hears()
		if p.state().Sides[us].Owes == "" || p.ways.Line().Count('E') != 1 {
			t.Error("not sealed once it is kept")
		}
	})
	t.Run("CAMP-PEER-09 either may say of a battle that the other stays away, thirty days after it has gone on last", func(t *testing.T) {
		p := begunFar(t)
		order := &rules.Order{}
		p.f.Says(p.f.Seal(order))
		p.do(cview.DoSeal, "", 0)
		p.hears()
		p.f.Says(p.f.Open(order))
		p.hears()
		o := distant{p.at.(*operation)}
		if p.state().Phase != rules.Fighting || len(o.awayButton()) > 0 {
			t.Fatalf("%+v", p.state())
		}
		const day = 24 * 3600 * 1000
		p.Clock += 20 * day
		p.Shelf().Write(keep.Match{ID: o.matchID(), Changed: p.Clock}, []byte("x"), func(error) {})
		if p.Clock += 20 * day; o.days() != 20 {
			t.Errorf("%d days", o.days())
		}
		if p.Clock += 11 * day; len(o.awayButton()) != 1 {
			t.Error("after 31 days nothing can be said")
		}
		if _, err := p.f.Claim(31); err != nil {
			t.Errorf("the one who has to name the match: %v", err)
		}
	})
	t.Run("CAMP-ORDER-08 an order that is taken back before it is kept is not sealed", func(t *testing.T) {
		p := begunFar(t)
		p.disk.waits = true
		p.do(cview.DoSeal, "", 0)
		p.do(cview.DoUnseal, "", 0)
		p.disk.waits = false
		p.at.(*operation).tab = tabMap
		p.f.Says(p.f.Seal(&rules.Order{}))
		p.disk.writes()
		p.hears()
		if o := p.at.(*operation); p.state().Sides[german].Owes == "" || p.state().Sides[us].Owes != "" || o.tab != tabMap {
			t.Errorf("at %s: %+v", o.tab, p.state())
		}
	})
	t.Run("CAMP-ORDER-11 nothing is said before it is kept, were it asked for", func(t *testing.T) {
		p := begunFar(t)
		p.f.Says(p.f.Seal(&rules.Order{}))
		p.disk.waits = true
		if p.do(cview.DoSeal, "", 0); len(p.disk.due) != 1 {
			t.Fatalf("%d writes", len(p.disk.due))
		}
		p.disk.writes() // the order
		p.World.Run()
		p.ways.Line().Say('H', p.f.Hello())
		if p.World.Run(); p.ways.Line().Count('E') > 0 {
			t.Error("a seal is said that is not kept")
		}
		p.disk.writes()
		if p.World.Run(); p.ways.Line().Count('E') == 0 {
			t.Error("it is never said")
		}
	})
	t.Run("CAMP-ORDER-11 an order that cannot be kept is not sealed", func(t *testing.T) {
		p := begunFar(t)
		p.disk.err = errors.New("no room")
		p.f.Says(p.f.Seal(&rules.Order{}))
		p.do(cview.DoSeal, "", 0)
		p.hears()
		o := p.at.(*operation)
		if p.state().Sides[us].Owes != "" || o.notes.Sealed[us] != nil || o.notes.Draft[us] == nil || len(p.failed) != 1 {
			t.Errorf("sealed: %+v %v", o.notes, p.failed)
		}
		p.disk.err = nil
		p.do(cview.DoSeal, "", 0)
		if p.hears(); p.state().Sides[us].Owes == "" {
			t.Error("not sealed once there is room")
		}
	})
}

// TestFarReply: a reply that is opened in another tab is taken as long as it is waited for, also when the two look for each other again.
func TestFarReply(t *testing.T) {
	p := begunFar(t)
	line := p.ways.Line()
	p.passes() // the screen on which they have looked for each other is gone
	line.Heard.Closed(errors.New("gone"))
	p.World.Run()
	p.do(cview.DoFind, "", 0)
	p.at.Show(&view.Screen{})
	code := p.ways.Line().Call.Terms.Invitation()
	code.Kind, code.Endpoint = link.Answer, link.Endpoint{User: "abcd", Password: "0123456789abcdefABCDEF"}
	_ = p.Store(meeting.KeyReply, code.Text())
	if p.passes(); p.ways.Line().Accepted == nil || p.Load(meeting.KeyReply) != "" {
		t.Errorf("the reply lies there still: %q", p.Load(meeting.KeyReply))
	}
}

// TestFarMixed: a campaign that mixes games is offered and begun between two devices, and an invitation to one is accepted (CAMP-GAME-04).
func TestFarMixed(t *testing.T) {
	const id = "hedge-and-headquarters"
	page := func() *house {
		h := newHouse(keep.NewMemory())
		h.ways = &pairtest.Ways{World: h.World}
		h.r.Games = append(h.r.Games, guest.Game{Campaign: dueladapter.Game, Play: duel.Game, Look: carded{}, Lead: 1},
			guest.Game{Campaign: skirmishadapter.Game, Play: skirmish.Game, Look: figured{}, Lead: 1})
		return h
	}
	h := page()
	h.Open(kind + "/new/" + id)
	h.do(cview.DoFoe, "far", 0)
	if v, _ := h.screen(); len(v.Acts) != 1 || v.Acts[0].Why != "" {
		t.Errorf("it is not offered: %+v", v.Acts)
	}
	h.do(cview.DoBegin, "", 0)
	o, ok := h.at.(*operation)
	if !ok || len(h.failed) > 0 || h.Device.Rows() == 0 {
		t.Fatalf("it is not begun: %T %v", h.at, h.failed)
	}
	f := fartest.NewFriend(o.far.Match().Campaign, german, nil)
	h.Run()
	f.Opens(h.ways.Line())
	h.Run()
	f.Hears()
	h.Run()
	if text := h.shown(t); !strings.Contains(text, "Game: Assault") || !strings.Contains(text, "unit us-57mm-m1") {
		t.Errorf("the screen does not mix: %s", text)
	}
	b := page()
	b.at = b.r.Invited(b, link.Code{Game: kind, Scenario: far.Digest(f.C)}, nil)
	var s view.Screen
	if b.at.Show(&s); s.Lobby == nil || s.Lobby.Go == nil || s.Lobby.Wrong != "" {
		t.Errorf("%+v", s.Lobby)
	}
	if b.do(view.DoInvite, "", 0); b.Device.Rows() == 0 || len(b.failed) > 0 {
		t.Errorf("it is not accepted: %v", b.failed)
	}
}

// TestFarCrossed: once an entry has given way to one that was written at the same time the chronicle is told anew.
func TestFarCrossed(t *testing.T) {
	p := begunFar(t)
	seal, err := p.f.Seal(&rules.Order{})
	if err != nil {
		t.Fatal(err)
	}
	o := p.at.(*operation)
	if !o.make(rules.Step{Do: rules.DoName, Side: us, ID: 1, Name: "Elsa"}) {
		t.Fatal(p.failed)
	}
	p.World.Run()
	o.story = []chapter{{node: "given way"}}
	p.ways.Line().Say('E', seal)
	p.World.Run()
	if s := p.state(); s.Sides[german].Owes == "" || s.Sides[us].Core[0].Name != "Elsa" {
		t.Fatalf("%+v", s)
	}
	if len(o.story) > 0 {
		t.Errorf("the chronicle tells of what gave way: %+v", o.story)
	}
}

// TestFarCrossedKept: what crossed before the line broke, and before the page was loaded again, is settled when both meet: who gives way
// makes anew what he wrote, and who stays may write.
func TestFarCrossedKept(t *testing.T) {
	names := func(p *shared, name string) {
		p.Helper()
		if !p.at.(*operation).make(rules.Step{Do: rules.DoName, Side: us, ID: 1, Name: name}) {
			p.Fatal(p.failed)
		}
		p.World.Run()
	}
	again := func(p *shared) {
		p.ways.Line().Heard.Lost()
		p.reopens(p.Device)
		p.goes()
		p.World.Run()
		p.meets()
		p.passes()
		p.hears()
	}
	t.Run("the page gives way", func(t *testing.T) {
		p := begunFar(t)
		if _, err := p.f.Seal(&rules.Order{}); err != nil {
			t.Fatal(err)
		}
		names(p, "Elsa")
		again(p)
		if s := p.state(); s.Sides[german].Owes == "" || s.Sides[us].Core[0].Name != "Elsa" || p.f.State().Sides[us].Core[0].Name != "Elsa" {
			t.Errorf("%+v", s)
		}
	})
	t.Run("the page stays", func(t *testing.T) {
		p := begunFar(t)
		p.f.Says(p.f.Seal(&rules.Order{}))
		p.World.Run()
		p.do(cview.DoSeal, "", 0)
		if p.World.Run(); p.state().Sides[us].Owes == "" {
			t.Fatal("not sealed")
		}
		if _, err := p.f.Make(rules.Step{Do: rules.DoName, Side: german, ID: 1, Name: "Kater"}); err != nil {
			t.Fatal(err)
		}
		again(p)
		if names(p, "Elsa"); p.state().Sides[german].Core[0].Name != "Kater" {
			t.Errorf("%+v", p.state())
		}
	})
}
