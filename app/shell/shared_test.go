package shell

import (
	"encoding/json"
	"strings"
	"testing"

	"bocage/app/campaign"
	"bocage/app/campaign/guest"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	rules "bocage/engine/campaign"
	"bocage/net/link"
	at "bocage/net/meet"
	"bocage/net/operation"
)

// plainLook calls everything as the game does.
type plainLook struct{}

func (plainLook) Side(seat engine.Seat) view.Named {
	return view.Named{Side: view.SideOf(seat), Name: adapter.Game.Sides()[seat]}
}
func (plainLook) Unit(_ engine.Seat, name string) (label, art string) { return name, "art" }
func (plainLook) Card(name string) (label, class string)              { return name, "" }

// pages are two pages with campaigns, at two devices.
type pages struct {
	*testing.T
	g      [2]*Shell
	w      [2]*world
	timers [2][]func() // what is to happen after a time
	ids    [2]string   // of the campaign
	disks  [2]keep.Disk
	guests []guest.Game
}

func (p *pages) settle() {
	p.Helper()
	settleAll(p.w[0], p.w[1])
}

// open opens one page, anew if it was open.
func (p *pages) open(i int) {
	w := p.w[i]
	disk, on := w.Device.Tab()
	w.Matches, p.disks[i] = keep.New(disk, on, w.Refresh), disk
	w.soon, p.timers[i] = nil, nil
	w.awaits = func(ms int, f func()) bool {
		if ms > 0 {
			p.timers[i] = append(p.timers[i], f)
		} else {
			w.later(f)
		}
		return true
	}
	p.g[i] = New(w, faces, false, &campaign.Room{Games: p.guests})
}

// passes lets time pass at one page.
func (p *pages) passes(i int) {
	p.Helper()
	due := p.timers[i]
	p.timers[i] = nil
	for _, f := range due {
		f()
	}
	p.settle()
}

// closes closes one page as it is killed: nothing is said. place says that the line is at a meeting place, so that the other hears of it.
func (p *pages) closes(i int) {
	p.Helper()
	p.settle()
	for _, l := range p.w[i].air.lines {
		if l.w == p.w[i] && !l.closed {
			l.closed = true
			if o := l.peer; o != nil && !o.closed {
				o.peer = nil
				o.heard.Lost()
			}
		}
	}
	for _, d := range p.w[i].desks {
		d.ended = true
	}
	for _, id := range []string{"", "-1", "-2", "-3", "-4", "-5"} {
		p.disks[i].Let(p.ids[i] + id)
	}
}

// operation is the campaign's screen.
func (p *pages) operation(i int) *cview.Operation {
	p.Helper()
	v, _ := p.g[i].Screen().Table.(*cview.Operation)
	if v == nil {
		p.Fatalf("page %d shows no campaign: %+v", i, p.g[i].Screen().Lobby)
	}
	return v
}

func (p *pages) do(i int, name view.Name, text string) {
	p.Helper()
	p.g[i].Do(view.Intent{Name: name, Text: text})
	p.settle()
}

// goes opens the campaign at one page.
func (p *pages) goes(i int) {
	p.Helper()
	p.g[i].Open("campaign/" + p.ids[i])
	p.settle()
}

// meets lets the two find each other at the meeting place.
func (p *pages) meets() {
	p.Helper()
	p.settle()
	inPlace(p.w[0].air, at.Direct)
	p.settle()
}

// two begin the shortest campaign: page 0 invites by a link, or by a code, and page 1 accepts.
func two(t *testing.T, place bool) *pages {
	t.Helper()
	return twoOf(t, place, "ten-days-in-june", guest.Game{Campaign: adapter.Game, Play: binding.Game, Look: plainLook{}, Lead: 1})
}

// twoOf begin a campaign of some games in the same way.
func twoOf(t *testing.T, place bool, id string, guests ...guest.Game) *pages {
	t.Helper()
	p := &pages{T: t, w: [2]*world{newWorld(1), newWorld(2)}, guests: guests}
	p.w[0].air = &ether{}
	p.w[1].air = p.w[0].air
	for i, w := range p.w {
		w.Place = place
		p.open(i)
	}
	a, b := p.g[0], p.g[1]
	a.Open("campaign/new/" + id)
	p.do(0, cview.DoFoe, "far")
	p.do(0, cview.DoBegin, "")
	m := a.Screen().Lobby
	if m == nil || m.Link == "" || m.QR == nil {
		t.Fatalf("nobody is invited: %+v %+v", m, a.sheet)
	}
	_, address, _ := strings.Cut(m.Link, "#/")
	b.Open(address)
	m = b.Screen().Lobby
	if m == nil || m.Go == nil || m.SideName != "German" || b.Address() != address {
		t.Fatalf("invited to %+v", m)
	}
	p.do(1, view.DoInvite, "")
	if place {
		p.meets()
	} else {
		p.do(0, view.DoTake, b.Screen().Lobby.Link)
	}
	for i := range p.g {
		p.ids[i] = strings.TrimPrefix(p.g[i].Address(), "campaign/")
		p.operation(i)
	}
	return p
}

// seals gives the order of one page as it is suggested.
func (p *pages) seals(i int) {
	p.Helper()
	p.do(i, cview.DoTab, "orders")
	p.do(i, cview.DoSeal, "")
}

// fights goes to the table.
func (p *pages) fights(i int) {
	p.Helper()
	p.do(i, cview.DoFight, "")
	if p.g[i].sitting == nil {
		p.Fatalf("page %d is at no table: %+v", i, p.g[i].sheet)
	}
}

// report is what the file shows that one page saves.
func (p *pages) report(i int) *operation.Report {
	p.Helper()
	n := len(p.w[i].sent)
	p.do(i, cview.DoExport, "")
	if len(p.w[i].sent) == n {
		p.Fatalf("page %d saves nothing: %+v", i, p.g[i].sheet)
	}
	var games rules.Games
	var plays engine.Games
	for _, g := range p.guests {
		games, plays = append(games, g.Campaign), append(plays, g.Play)
	}
	r, err := operation.Verify(p.w[i].sent[n].b, games, operation.Matches(plays))
	if err != nil {
		p.Fatal(err)
	}
	return r
}

// TestCampaignOfTwo plays on two pages: orders, a battle at the table of both with either page killed in it, its report, the
// reward, the next orders. What either saves is clean (CAMP-PEER-01, -02, -05, -07, -08).
func TestCampaignOfTwo(t *testing.T) {
	p := two(t, true)
	p.seals(1) // the first side: the German
	if v := p.operation(1); v.Seals == nil || !v.Seals.Two[1].Closed {
		t.Fatalf("page 1 shows %+v", v)
	}
	p.closes(0) // before he has sealed
	p.open(0)
	p.goes(0)
	p.seals(0) // he may: it waits on his device
	if r := p.operation(0); r.Seals == nil || r.Seals.Text != words.Say("campaign.far-sealed-down") {
		t.Errorf("sealed without a line: %+v", r.Seals)
	}
	p.meets()
	for i := range p.g {
		if v := p.operation(i); v.Tab != "orders" || v.Seals != nil || len(v.Blocks) != 2 {
			t.Fatalf("page %d: the orders are not open: %+v %+v", i, v, p.g[i].sheet)
		}
	}
	p.fights(0)
	if p.g[0].sitting.friend.linked {
		t.Error("a match goes on with somebody who is not at the table")
	}
	if v := p.operation(1); v.Acts[len(v.Acts)-1].Sub != words.Say("campaign.far-table") {
		t.Errorf("who waits at the table is not told: %+v", v.Acts)
	}
	p.fights(1)
	if !p.g[0].sitting.friend.linked || !p.g[1].sitting.friend.linked {
		t.Fatalf("not together: %+v", p.g[0].sitting.friend.stands)
	}
	rng := engine.NewRand(3)
	play := func(n int) (over bool) {
		t.Helper()
		for i := range n {
			if p.g[0].sitting.over && p.g[1].sitting.over {
				return true
			}
			if !oneTurn(t, &rng, p.g[0], p.g[1]) {
				t.Fatalf("nobody is asked at step %d: %+v", i, p.g[0].sitting.friend.mirror.Status())
			}
			p.settle()
		}
		return false
	}
	play(12)
	for i := range p.g { // killed in the middle of the battle
		id := p.g[i].sitting.id
		p.closes(i)
		p.open(i)
		p.g[i].Open("match/" + id)
		p.settle()
		p.meets()
		if f := p.g[i].sitting.friend; !f.linked || f.part == nil {
			t.Fatalf("page %d is not at the table again: %+v", i, f.stands)
		}
		p.g[i].sitting.AskResign()
		if want := words.Say("match.resign-text") + " " + words.Say("campaign.walkover-asked", 10); p.g[i].sheet.Text != want {
			t.Errorf("who gives up is told %q, not %q", p.g[i].sheet.Text, want)
		}
		p.do(i, view.DoClose, "")
		play(6)
	}
	if !play(6000) {
		t.Fatal("the battle does not end")
	}
	for i := range p.g {
		if a := p.g[i].sitting.friend.Afterwards(); a[0].ID != "btn-onward" {
			t.Errorf("after the battle there is %+v", a)
		}
		p.goes(i)
	}
	p.passes(1)
	for i := range p.g {
		if v := p.operation(i); v.Tab != "result" {
			t.Fatalf("page %d: the battle is not counted: %+v %s", i, v.Head, v.Sub)
		}
	}
	if a, b := p.report(0), p.report(1); a.Judgement != operation.Stopped || a.Battles != 1 || *a != *b {
		t.Errorf("the files show %+v and %+v", a, b)
	}
	p.answers()
	p.closes(1)
	p.open(1)
	p.goes(1)
	p.meets()
	p.seals(0)
	p.seals(1)
	for i := range p.g {
		if r := p.report(i); r.Judgement != operation.Stopped || r.Battles != 1 || r.Side != "German" {
			t.Errorf("page %d: %+v", i, r)
		}
		if v := p.operation(i); v.Tab != "orders" || v.Seals != nil {
			t.Errorf("page %d: the next orders are not open: %+v", i, v.Head)
		}
	}
	b, _ := json.Marshal(p.report(0))
	t.Logf("%s", b)
}

// answers makes what is asked after a battle.
func (p *pages) answers() {
	p.Helper()
	for range 4 {
		for i := range p.g {
			for _, b := range p.operation(i).Acts {
				if b.Do.Name == cview.DoTake || b.Do.Name == cview.DoGo {
					p.g[i].Do(b.Do)
					p.settle()
					break
				}
			}
		}
	}
}

// TestCampaignByCodes plays a campaign to its end between two pages that know no meeting place: they are joined by codes once, and again
// after one was killed, on the campaign's screen and in a battle. Every battle goes over the same line, and is given up.
func TestCampaignByCodes(t *testing.T) {
	p := two(t, false)
	for battle := range 5 {
		for i := range p.g {
			p.seals(i)
		}
		for i := range p.g {
			p.fights(i)
		}
		if f := p.g[1].sitting.friend; !f.linked || !p.g[0].sitting.friend.linked {
			t.Fatalf("battle %d: not together", battle+1)
		}
		if battle == 1 { // killed at the table
			id := p.g[0].sitting.id
			p.closesByCode(0)
			p.open(0)
			p.g[0].Open("match/" + id)
			p.settle()
			for i := range p.g {
				p.do(i, view.DoReconnect, "")
			}
			m := p.g[0].Screen().Lobby
			if m == nil || m.Link == "" {
				t.Fatalf("no code to come together again: %+v", m)
			}
			p.do(1, view.DoTake, m.Link)
			p.do(0, view.DoTake, p.g[1].Screen().Lobby.Link)
			if f := p.g[1].sitting.friend; !f.linked || !p.g[0].sitting.friend.linked {
				t.Fatal("not together again at the table")
			}
		}
		loser := battle & 1
		p.g[loser].sitting.friend.Resign()
		p.settle()
		for i := range p.g {
			p.goes(i)
		}
		p.passes(1)
		if battle == 2 { // killed when the battle is over
			p.closesByCode(1)
			p.open(1)
			p.goes(1)
			for i := range p.g {
				p.do(i, cview.DoFind, "")
			}
			m := p.g[1].Screen().Lobby
			if m == nil || m.Link == "" || m.Entry == nil {
				t.Fatalf("no code to find each other again: %+v", m)
			}
			p.do(0, view.DoTake, m.Link)
			p.do(1, view.DoTake, p.g[0].Screen().Lobby.Link)
		}
		p.answers()
	}
	a, b := p.report(0), p.report(1)
	if a.Judgement != operation.Clean || a.Battles != 5 || *a != *b || a.Winner == "" {
		t.Errorf("the files show %+v and %+v", a, b)
	}
	p.closesByCode(0)
	p.open(0)
	p.goes(0)
	if r := p.report(0); *r != *a {
		t.Errorf("after a reload the file shows %+v", r)
	}
}

// closesByCode closes one page as it is killed: the line of the other ends.
func (p *pages) closesByCode(i int) {
	p.Helper()
	p.settle()
	for _, l := range p.w[i].air.lines {
		if l.w == p.w[i] && !l.closed {
			l.end(link.ErrLost)
		}
	}
	p.closes(i)
	p.settle()
}

// TestCampaignNoise: what is no message of a campaign is dropped, and the campaign goes on. Who says that he is another than he was met as
// is not played with; what is kept stays.
func TestCampaignNoise(t *testing.T) {
	p := two(t, true)
	line := func(i int) *memoryLine {
		for _, l := range p.w[i].air.lines {
			if l.w == p.w[i] && !l.closed {
				return l
			}
		}
		t.Fatal("no line")
		return nil
	}
	for i := range p.g {
		for _, what := range "GHhFESTBxZ" {
			for _, body := range []string{"", "\x00", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", strings.Repeat("\x91", 300)} {
				if what != 'G' {
					line(i).put(append([]byte{byte(what)}, body...))
					p.settle()
				}
			}
		}
		line(i).put(nil)
	}
	p.seals(0)
	p.seals(1)
	for i := range p.g {
		if v := p.operation(i); v.Tab != "orders" || v.Seals != nil {
			t.Errorf("page %d: the orders are not open: %+v", i, v.Head)
		}
	}
	line(0).put([]byte("Gnobody"))
	p.settle()
	if v := p.operation(0); len(v.Head.Text) == 0 || v.Head.Text[0] != words.Say("pair.other") {
		t.Errorf("another's greeting: %+v", v.Head)
	}
	if r := p.report(0); r.Entries != 4 || r.Judgement != operation.Stopped {
		t.Errorf("%+v", r)
	}
	p.closes(0)
	p.open(0)
	p.goes(0)
	p.meets()
	p.fights(0)
	p.fights(1)
	if !p.g[0].sitting.friend.linked || !p.g[1].sitting.friend.linked {
		t.Error("the campaign does not go on")
	}
}

// TestCampaignOldCopy: a page that was set back to an old copy of the campaign writes nothing before it has heard the other, and then has
// what it lacked (CAMP-PEER-08). A name, which may be given at any time, tries it.
func TestCampaignOldCopy(t *testing.T) {
	p := two(t, true)
	p.seals(1)
	var old [][]byte
	id := p.ids[0]
	p.w[0].Shelf().Journal(id, func(all [][]byte, _ error) { old = all })
	p.seals(0)
	p.closes(0)
	tab, _ := p.w[0].Device.Tab()
	tab.Drop(id, func(error) {})
	p.open(0)
	p.w[0].Shelf().Append(id, 0, old, func(error) {})
	p.w[0].Shelf().Write(keep.Match{ID: id, Kind: "campaign", Mode: "far"}, []byte{1}, func(error) {})
	p.w[0].Shelf().Read(id, func([]byte, []byte, error) {})
	p.goes(0)
	p.do(0, cview.DoResign, "")
	p.do(0, cview.DoResign, "")
	if r := p.report(0); r.Entries != 1 {
		t.Errorf("an old copy has written: %+v", r)
	}
	to, ok := p.g[0].rooms.Take(houseOf(p.g[0]), p.w[0].sent[0].b)
	if !ok || to != "" || p.g[0].sheet == nil || p.g[0].sheet.Text != words.Say("pair.file") {
		t.Errorf("its file leads to %q: %+v", to, p.g[0].sheet)
	}
	p.meets()
	if a, b := p.report(0), p.report(1); a.Entries != 4 || *a != *b {
		t.Errorf("%+v and %+v", a, b)
	}
}

// steps does something that one page offers, and reports whether its campaign is over.
func (p *pages) steps(i int, rng *engine.Rand) (over bool) {
	p.Helper()
	g := p.g[i]
	if s := g.sitting; s != nil && len(g.places) == 0 {
		switch {
		case s.friend.Ended() && rng.Intn(3) == 0:
			p.goes(i)
		case rng.Intn(40) == 0:
			s.friend.Resign() // as soon as it may be
		default:
			oneTurn(p.T, rng, g)
		}
		p.settle()
		return false
	}
	v, _ := g.Screen().Table.(*cview.Operation)
	if v == nil {
		return false // it is looked for
	}
	if g.sheet != nil {
		p.Fatalf("page %d: %+v", i, g.sheet)
	}
	if v.Sub == words.Say("campaign.sub-far") {
		return true
	}
	for _, b := range v.Acts {
		switch b.Do.Name {
		case cview.DoSeal, cview.DoTake, cview.DoGo, cview.DoFight:
			g.Do(b.Do)
		case cview.DoTab:
			if b.Do.Text != v.Tab {
				g.Do(b.Do)
			}
		case cview.DoUnseal:
			if rng.Intn(8) == 0 {
				g.Do(b.Do)
			}
		default:
			continue
		}
		p.settle()
		break
	}
	return false
}

// stands logs how one page stands.
func (p *pages) stands(i int) {
	g := p.g[i]
	if s := g.sitting; s != nil {
		p.Logf("page %d: at the table, linked %v, over %v, waits %+v", i, s.friend.linked, s.friend.Ended(), s.friend.mirror.Status())
	}
	v, _ := g.Screen().Table.(*cview.Operation)
	if v == nil {
		p.Logf("page %d: %q %+v", i, g.Address(), g.Screen().Lobby)
		return
	}
	p.Logf("page %d: %s, %+v, %+v, seals %+v", i, v.Sub, v.Head, v.Acts, v.Seals)
}

// TestCampaignKilled plays whole campaigns at random, in which either page is killed again and again, wherever it is: nothing is lost. At
// the end both have the same file, which is clean.
func TestCampaignKilled(t *testing.T) {
	for seed := range uint64(3) {
		p := two(t, true)
		rng := engine.NewRand(seed)
		kills, over := 0, [2]bool{}
		for n := 0; !over[0] || !over[1]; n++ {
			if n == 8000 {
				p.stands(0)
				p.stands(1)
				t.Fatalf("seed %d: no end after %d kills", seed, kills)
			}
			i := rng.Intn(2)
			if kills < 100 && rng.Intn(8) == 0 {
				kills++
				at := p.g[i].Address()
				p.closes(i)
				p.open(i)
				p.g[i].Open(at)
				p.settle()
				if rng.Intn(2) == 0 { // he does something before the other is found
					over[i] = p.steps(i, &rng)
				}
				p.meets()
				continue
			}
			if over[i] = p.steps(i, &rng); rng.Intn(10) == 0 {
				p.passes(i)
			}
		}
		a, b := p.report(0), p.report(1)
		if a.Judgement != operation.Clean || *a != *b || a.Battles != 5 || kills < 5 {
			t.Errorf("seed %d, %d kills: the files show %+v and %+v", seed, kills, a, b)
		}
		t.Logf("seed %d: %d kills, %d entries", seed, kills, a.Entries)
	}
}
