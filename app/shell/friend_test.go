package shell

import (
	"bytes"
	"crypto/rand"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"bocage/app/assault/switches"
	"bocage/app/assault/tape"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/errand"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/card"
	"bocage/net/audit"
	"bocage/net/link"
	"bocage/net/match"
)

// ether is where the lines of two worlds meet: by their codes, as over a network, in memory.
type ether struct {
	lines []*memoryLine
	fails error // why nobody gets a code
}

// memoryLine is one end of a line.
type memoryLine struct {
	e      *ether
	w      *world
	call   Call
	heard  Caller
	code   link.Code
	peer   *memoryLine
	closed bool
	inbox  [][]byte // that was not asked for yet
	next   int      // frames that may come
}

func (w *world) Call(c Call, heard Caller) Line {
	if w.air == nil {
		w.air = &ether{}
	}
	l := &memoryLine{e: w.air, w: w, call: c, heard: heard}
	w.air.lines = append(w.air.lines, l)
	w.later(func() {
		if l.closed {
			return
		}
		if w.air.fails != nil {
			heard.Coded(link.Code{}, w.air.fails)
			return
		}
		l.code = c.Terms.Invitation()
		l.code.Endpoint = link.Endpoint{User: "abcd", Password: "0123456789abcdefABCDEF"}
		rand.Read(l.code.Endpoint.Fingerprint[:])
		if c.Invitation != nil {
			i := c.Invitation
			l.code.Kind, l.code.Match, l.code.Role, l.code.Expires, l.code.Answers = link.Answer, i.Match, i.Role, i.Expires, i.Sum()
		}
		heard.Coded(l.code, nil)
	})
	return l
}

func (l *memoryLine) Accept(answer link.Code) error {
	if answer.Kind != link.Answer {
		return link.ErrWrongKind
	}
	if answer.Answers != l.code.Sum() {
		return link.ErrOtherInvitation
	}
	for _, o := range l.e.lines {
		if o.code.Sum() == answer.Sum() && !o.closed {
			l.peer, o.peer = o, l
			line := l.code.Endpoint.Fingerprint
			for _, x := range []*memoryLine{l, o} {
				x.w.later(func() {
					if !x.closed {
						x.heard.Opened(line)
					}
				})
			}
			return nil
		}
	}
	return nil
}

func (l *memoryLine) Send(frame []byte) {
	if o := l.peer; o != nil {
		o.put(frame)
	}
}

// put lets a frame arrive.
func (l *memoryLine) put(frame []byte) {
	l.inbox = append(l.inbox, bytes.Clone(frame))
	l.w.later(l.hand)
}

func (l *memoryLine) Next(n int) {
	l.next += n
	if l.next > match.Window {
		panic("more frames are asked for than the desk may have")
	}
	l.w.later(l.hand)
}

// hand hands on what has come and was asked for.
func (l *memoryLine) hand() {
	for len(l.inbox) > 0 && l.next > 0 && !l.closed {
		frame := l.inbox[0]
		l.inbox, l.next = l.inbox[1:], l.next-1
		l.heard.Came(frame)
	}
}

func (l *memoryLine) Close() { l.end(link.ErrLeft) }

// end closes a line; the other end hears why.
func (l *memoryLine) end(err error) {
	if l.closed {
		return
	}
	l.closed = true
	if o := l.peer; o != nil && !o.closed {
		o.closed = true
		o.w.later(func() {
			for ; len(o.inbox) > 0 && o.next > 0; o.next-- { // what had come is handed on first
				frame := o.inbox[0]
				o.inbox = o.inbox[1:]
				o.heard.Came(frame)
			}
			o.heard.Closed(err)
		})
	}
}

// memoryDesk is a desk without a worker.
type memoryDesk struct {
	w     *world
	desk  *match.Desk
	take  func([]byte)
	ended bool
	begun int // matches
	clerk errand.Clerk
}

func (w *world) Desk(take func([]byte), broken func()) Desk {
	d := &memoryDesk{w: w, take: take, clerk: errand.Clerk{Games: faces.Games()}}
	w.desks = append(w.desks, d)
	if w.breaks {
		w.later(broken)
		return d
	}
	d.desk = match.NewDesk(faces.Games().Fair, rand.Reader, d.post)
	if w.lies {
		d.desk = match.NewDesk(func(id string, terms []byte) (engine.Fair, error) {
			f, err := faces.Games().Fair(id, terms)
			if err != nil {
				return nil, err
			}
			return liar{f.(*binding.Fair)}, nil
		}, rand.Reader, d.post)
	}
	return d
}

// liar is a game whose German player proves nothing of his face-down units.
type liar struct{ *binding.Fair }

func (l liar) Asserts(p, after engine.State, m engine.Move, dst []engine.Assert) []engine.Assert {
	if m.Seat == assault.German {
		return dst
	}
	return l.Fair.Asserts(p, after, m, dst)
}

func (d *memoryDesk) post(m []byte) {
	m = bytes.Clone(m)
	d.w.later(func() {
		if !d.ended {
			d.take(m)
		}
	})
}

func (d *memoryDesk) Post(m []byte) {
	if m = bytes.Clone(m); m[0] == 'b' {
		d.begun++
	}
	d.w.later(func() {
		if d.ended || d.desk == nil {
			return
		}
		if _, is := errand.Unread(m); is && d.w.stuck {
			return // for ever
		}
		if a, is := d.clerk.Answer(m); is {
			d.post(a)
			return
		}
		d.desk.Handle(m)
	})
}

func (d *memoryDesk) End() { d.ended = true }

func (w *world) later(f func())             { w.soon = append(w.soon, f) }
func (w *world) Link(address string) string { return "https://bocage.example/#/" + address }
func (w *world) CanShareLink() bool         { return true }
func (w *world) ShareLink(a string)         { w.copied = a }
func (w *world) CanScan() bool              { return true }
func (w *world) Scan(done func(string))     { done(w.scanned) }

// settleAll lets everything between worlds happen, but no time pass.
func settleAll(ws ...*world) {
	for more := true; more; {
		more = false
		for _, w := range ws {
			for len(w.soon) > 0 {
				f := w.soon[0]
				w.soon = w.soon[1:]
				f()
				more = true
			}
		}
	}
}

// meet brings two games together by invitation and reply, in text.
func meet(t testing.TB, scenario string, side view.Side, clock int) (a, b *Shell, wa, wb *world) {
	t.Helper()
	air := &ether{}
	wa, wb = newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	a, b = New(wa, faces, false), New(wb, faces, false)
	a.Do(view.Intent{Name: view.DoMode, Text: "friend"})
	a.Do(view.Intent{Name: view.DoScenario, Text: scenario})
	a.Do(view.Intent{Name: view.DoPickSide, N: int(side)})
	a.Do(view.Intent{Name: view.DoClock, N: clock})
	a.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	_, invitation, _ := strings.Cut(a.Screen().Lobby.Link, "#/")
	b.Open(invitation)
	if m := b.Screen().Lobby; m == nil || m.Go == nil || m.Side != side.Other() {
		t.Fatalf("invited to %+v", m)
	}
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoTake, Text: b.Screen().Lobby.Link})
	settleAll(wa, wb)
	if a.sitting == nil || b.sitting == nil || a.sitting.friend == nil || b.sitting.friend == nil {
		t.Fatalf("not at a table: %+v %+v", a.sheet, b.sheet)
	}
	return a, b, wa, wb
}

// oneTurn lets whoever is asked do one thing, as a hand that knows no rules.
func oneTurn(t testing.TB, rng *engine.Rand, gs ...*Shell) bool {
	t.Helper()
	for _, g := range gs {
		if b := viewtest.Battle(g.Screen()); b != nil && b.Combat != nil && b.Combat.Tray.Primary.Do.Name == view.DoSkip {
			g.Do(view.Intent{Name: view.DoSkip})
			return true
		}
		if !g.mine() || g.sitting.over {
			continue
		}
		if p := g.position(); p.Prompt().Window == assault.WinMuster {
			g.Do(view.Intent{Name: aview.DoPlaceAll})
			g.Do(view.Intent{Name: aview.DoReady})
		} else {
			moves := p.Moves(g.viewer(), nil)
			if err := g.sitting.Play(moves[rng.Intn(len(moves))]); err != nil {
				t.Fatal(err)
			}
			g.sitting.table.Next()
		}
		return true
	}
	return false
}

// apart closes a game as a page is closed: nothing is said, the line just ends.
func apart(g *Shell) {
	f := g.sitting.friend
	if l, ok := f.line.(*memoryLine); ok {
		l.end(link.ErrLost)
	}
	f.desk.End()
	f.phase = closed
	f.held.Let()
}

// again opens the match of a game in a new page and brings the two together by fresh codes.
func again(t *testing.T, w *world, id string, other *Shell, ow *world) *Shell {
	t.Helper()
	settleAll(w, ow)
	w.soon = nil
	g := New(w, faces, false)
	g.Open("match/" + id)
	settleAll(w, ow)
	m := g.Screen().Lobby
	if m == nil || m.Link == "" {
		t.Fatalf("no code to come together again: %+v %+v", m, g.sheet)
	}
	other.Do(view.Intent{Name: view.DoReconnect})
	settleAll(w, ow)
	other.Do(view.Intent{Name: view.DoTake, Text: m.Link}) // both invite: who takes the other's code answers it
	settleAll(w, ow)
	g.Do(view.Intent{Name: view.DoTake, Text: other.Screen().Lobby.Link})
	settleAll(w, ow)
	if !g.sitting.friend.linked || !other.sitting.friend.linked {
		t.Fatalf("not together again: %+v", g.Screen().Lobby)
	}
	return g
}

// TestFriends plays whole matches between two pages; one is closed now and then, and opened again. Both end in the same place, and the
// file of the match is clean.
func TestFriends(t *testing.T) {
	list := []string{"training-grounds", "bastogne"}
	if testing.Short() {
		list = list[:1]
	}
	for i, scenario := range list {
		a, b, wa, wb := meet(t, scenario, view.Side(1+i), 0)
		rng := engine.NewRand(uint64(7 + i))
		n := 0
		for ; oneTurn(t, &rng, a, b) && n < 5000; n++ {
			settleAll(wa, wb)
			for _, g := range []*Shell{a, b} {
				if g.sheet != nil {
					t.Fatalf("%s, step %d: %+v", scenario, n, *g.sheet)
				}
				own := *g.position()
				for _, c := range own.Hand(g.sitting.friend.seat.Other()) {
					if c.Face != card.Unknown && c.Face != card.Bluff {
						t.Fatalf("the friend's %s is in the page", card.Name(c.Face))
					}
				}
				g.Screen()
			}
			if n%60 == 31 {
				id := b.sitting.id
				apart(b)
				b = again(t, wb, id, a, wa)
			}
		}
		if !a.sitting.over || !b.sitting.over {
			t.Fatalf("%s: not over after %d steps: %+v %+v", scenario, n, a.sitting.friend.mirror.Status(), b.sitting.friend.mirror.Status())
		}
		x, y := a.sitting.friend.mirror.Public(), b.sitting.friend.mirror.Public()
		if engine.Hash(x) != engine.Hash(y) || a.sitting.Ply() != b.sitting.Ply() {
			t.Error("the two hold different matches")
		}
		for _, g := range []*Shell{a, b} {
			g.Do(view.Intent{Name: view.DoMatchFile})
		}
		settleAll(wa, wb)
		if len(wa.sent) != 1 || len(wb.sent) != 1 || !bytes.Equal(wa.sent[0].b, wb.sent[0].b) {
			t.Fatal("the two save different files")
		}
		r, err := audit.File(faces.Games(), wa.sent[0].b)
		if err != nil || r.Judgement != audit.Clean {
			t.Errorf("%+v, %v", r, err)
		}
		checkAfter(t, a, b, wa, wb)
	}
}

// TestFileAndCheck: who wants the file and the check at once gets both.
func TestFileAndCheck(t *testing.T) {
	a, _, wa, wb := meet(t, "training-grounds", aview.US, 0)
	a.Do(view.Intent{Name: view.DoMatchFile})
	a.Do(view.Intent{Name: view.DoCheckMatch})
	settleAll(wa, wb)
	if len(wa.sent) != 1 || a.sheet == nil || a.sheet.ID != "check" {
		t.Errorf("%d files saved, told %+v", len(wa.sent), a.sheet)
	}
}

// checkAfter does what can be done after a match.
func checkAfter(t *testing.T, a, b *Shell, wa, wb *world) {
	t.Helper()
	tp, err := tape.New(a.sitting.Record())
	if err != nil {
		t.Fatal(err)
	}
	if tp.Run(1 << 20); tp.Fault() != nil || !tp.Ended() {
		t.Errorf("played back: %v", tp.Fault())
	}
	a.Do(view.Intent{Name: view.DoCheckMatch})
	settleAll(wa, wb)
	if a.sheet == nil || a.sheet.Text != words.Say("friend.judged-clean") {
		t.Errorf("checked: %+v", a.sheet)
	}
	a.Do(view.Intent{Name: view.DoClose})
	a.Do(view.Intent{Name: view.DoDisclose})
	settleAll(wa, wb)
	if r := viewtest.Battle(b.Screen()).Result; !strings.Contains(r.Text, words.Say("friend.disclosed-friend")) {
		t.Errorf("%q", r.Text)
	}
	b.Do(view.Intent{Name: view.DoDisclose})
	settleAll(wa, wb)
	for _, g := range []*Shell{a, b} {
		rows := viewtest.Battle(g.Screen()).Result.Rows
		if !slices.ContainsFunc(rows, func(r view.ResultRow) bool { return r.Label == words.Say("friend.hands") }) {
			t.Error("the hands are not open")
		}
	}
	side := a.sitting.friend.seat
	a.Do(view.Intent{Name: view.DoRematch, N: 1})
	settleAll(wa, wb)
	if r := viewtest.Battle(a.Screen()).Result; !strings.Contains(r.Text, words.Say("friend.wait-again")) {
		t.Errorf("with a rematch offered: %q", r.Text)
	}
	b.Do(view.Intent{Name: view.DoRematch})
	settleAll(wa, wb)
	if a.sitting.friend.seat != side.Other() || b.sitting.friend.seat != side || !a.sitting.friend.mirror.Status().Met ||
		!b.sitting.friend.mirror.Status().Met || a.sitting.over {
		t.Errorf("the rematch: seats %d and %d, %+v", a.sitting.friend.seat, b.sitting.friend.seat, a.sitting.friend.mirror.Status())
	}
	a.Do(view.Intent{Name: view.DoResign, N: 1})
	settleAll(wa, wb)
	if r := viewtest.Battle(b.Screen()).Result; r == nil || r.Text != words.Say("friend.end-friend-resigned") {
		t.Errorf("after giving up: %+v", r)
	}
	if k, ok := wb.Shelf().Find(b.sitting.id); !ok || !k.Ended || k.Winner != b.sitting.friend.seat || k.Mode != "friend" {
		t.Errorf("kept %+v", k)
	}
}

// TestFriendTalk: what is said arrives as plain text, bounded, and not while muted; a draw is offered, declined and accepted.
func TestFriendTalk(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	a.Do(view.Intent{Name: view.DoTell, Text: "Good\u202e luck\n" + strings.Repeat("ö", 400)})
	settleAll(wa, wb)
	said := b.sitting.friend.chat.Said
	if len(said) != 1 || said[0].Mine || len(said[0].Text) > match.MaxText || !strings.HasPrefix(said[0].Text, "Good luck ") {
		t.Errorf("%+v", said)
	}
	if l := viewtest.Battle(b.Screen()).Bar.Action; l == nil || l.Label != words.Say("friend.chat-unread", 1) {
		t.Errorf("%+v", l)
	}
	b.Do(view.Intent{Name: view.DoMute})
	a.Do(view.Intent{Name: view.DoTell, Text: "again"})
	settleAll(wa, wb)
	if len(b.sitting.friend.chat.Said) != 1 {
		t.Error("muted, and heard")
	}
	rng := engine.NewRand(3)
	offers := 0
	for n := 0; n < 300 && !a.sitting.over; n++ {
		if a.sitting.friend.mirror.Status().MayOffer {
			a.Do(view.Intent{Name: view.DoOfferDraw})
			settleAll(wa, wb)
			if note := viewtest.Battle(a.Screen()).Bar.Note; !strings.HasPrefix(note, words.Say("friend.draw-offered")) {
				t.Errorf("with a draw offered: %q", note)
			}
			if b.sheet == nil || b.sheet.ID != "draw" {
				t.Fatalf("%+v", b.sheet)
			}
			b.Do(view.Intent{Name: view.DoClose}) // nothing goes on without the answer: it can still be given
			bar := viewtest.Battle(b.Screen()).Bar
			if bar.Busy || bar.Action.ID != "btn-answer" {
				t.Fatalf("a draw is offered, and the bar says %+v", bar)
			}
			if b.Do(bar.Action.Do); b.sheet == nil || b.sheet.ID != "draw" {
				t.Fatalf("asked once more: %+v", b.sheet)
			}
			b.Do(view.Intent{Name: view.DoAnswerDraw, N: offers})
			offers++
			settleAll(wa, wb)
		}
		if !a.sitting.over && !oneTurn(t, &rng, a, b) {
			t.Fatal("nobody is asked")
		}
		settleAll(wa, wb)
	}
	if r := viewtest.Battle(a.Screen()).Result; r == nil || r.Text != words.Say("friend.end-agreed") {
		t.Errorf("%+v", r)
	}
}

// TestHostileCodes: whatever stands in a link to join, it is told in words and nothing is kept.
func TestHostileCodes(t *testing.T) {
	a, _, wa, _ := meet(t, "training-grounds", aview.US, 1)
	_ = a
	good := link.Code{Kind: link.Invitation, Match: [8]byte{1}, Game: "assault", Role: 1,
		Expires:  time.UnixMilli(wa.Clock).Add(time.Hour).Truncate(time.Second),
		Endpoint: link.Endpoint{User: "abcd", Password: "0123456789abcdefABCDEF"}}
	old, other := good, good
	other.Game = "chess"
	old.Expires = time.Unix(0, 0)
	for typed, want := range map[string]string{
		other.Text(): "friend.code-version", "": "friend.code-none", "x": "friend.code-none", "<script>": "friend.code-none",
		strings.Repeat("E", 5000): "friend.code-none", "EAGw": "friend.code-damaged",
		good.Text(): "friend.code-version", old.Text(): "friend.code-expired", old.Digits(): "friend.code-expired",
		old.Text()[:80]: "friend.code-damaged",
	} {
		w := newWorld(1)
		w.Clock = 1000 * 1000
		g := New(w, faces, false)
		g.Open("join/" + typed)
		if m := g.Screen().Lobby; m == nil || m.Wrong != words.Say(want) {
			t.Errorf("%.20q: %+v, want %q", typed, m, words.Say(want))
		}
		g.Do(view.Intent{Name: view.DoInvite})
		if m := g.Screen().Lobby; m == nil || m.Wrong != "" || len(m.Scenarios) == 0 {
			t.Errorf("%.20q: who would rather invite sees %+v", typed, m)
		}
		if len(w.Shelf().List()) > 0 {
			t.Error("something was kept")
		}
	}
}

// TestFriendLies: a lie of the other device is refused on the message that tells it, in words and with a file that convicts it, also
// after the page is loaded again. The board stays as it was.
func TestFriendLies(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	wb.lies = true
	id := b.sitting.id
	apart(b)
	b = again(t, wb, id, a, wa)
	rng := engine.NewRand(9)
	ply := 0
	for n := 0; n < 2000 && (a.sheet == nil || a.sheet.ID != "cheat"); n++ {
		ply = a.sitting.Ply()
		if !oneTurn(t, &rng, a, b) {
			break
		}
		settleAll(wa, wb)
	}
	if a.sheet == nil || a.sheet.ID != "cheat" || !strings.Contains(a.sheet.Text, words.Say("friend.cheat-friend")) {
		t.Fatalf("%+v", a.sheet)
	}
	if a.sitting.Ply() > ply+1 || a.mine() {
		t.Error("the match goes on")
	}
	convicts := func(g *Shell) {
		t.Helper()
		wa.sent = nil
		g.Do(view.Intent{Name: view.DoMatchFile})
		settleAll(wa, wb)
		if len(wa.sent) != 1 {
			t.Fatal("no evidence")
		}
		r, err := audit.File(faces.Games(), wa.sent[0].b)
		if err != nil || r.Judgement != audit.Cheated || r.Cheat.Side != "german" {
			t.Errorf("%+v, %v", r, err)
		}
	}
	convicts(a)
	g := New(wa, faces, false)
	ida := a.sitting.id
	apart(a)
	wa.soon = nil
	g.Open("match/" + ida)
	settleAll(wa, wb)
	if g.sheet == nil || g.sheet.ID != "cheat" {
		t.Fatalf("after a reload: %+v", g.sheet)
	}
	g.places = nil
	convicts(g)
}

// TestFriendFull: a record that cannot be kept stops the match, and it goes on from the shelf.
func TestFriendFull(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	wb.Device.Err = errors.New("no room")
	rng := engine.NewRand(3)
	for n := 0; n < 100 && b.sitting.friend.phase != closed; n++ {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	if b.sitting.friend.phase != closed || b.sheet == nil {
		t.Fatal("the match goes on without being kept")
	}
	wb.Device.Err = nil
	id := b.sitting.id
	b = again(t, wb, id, a, wa)
	for n := 0; n < 30; n++ {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	x, y := a.sitting.friend.mirror.Public(), b.sitting.friend.mirror.Public()
	if engine.Hash(x) != engine.Hash(y) {
		t.Error("the two hold different matches")
	}
}

// TestFriendsLedgers: where every firing stops the match, the ledger says what counted before the draw, to both.
func TestFriendsLedgers(t *testing.T) {
	var seen [2]int
	for match := uint64(0); match < 20 && (seen[0] == 0 || seen[1] == 0); match++ { // keys are random, and so are matches: some have no combat
		ledgers(t, match, &seen)
	}
	if seen[0] == 0 || seen[1] == 0 {
		t.Fatalf("%d and %d firings were seen", seen[0], seen[1])
	}
}

// ledgers plays a match by chance and adds to seen how many firings each player was shown, up to 4, checking their ledgers.
func ledgers(t *testing.T, seed uint64, seen *[2]int) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	for _, g := range []*Shell{a, b} {
		g.Change(func(s *settings.Settings) { s.Turn(switches.Stop, switches.InFirst) })
	}
	rng := engine.NewRand(5 + seed)
	for n := 0; n < 3000 && (seen[0] < 4 || seen[1] < 4); n++ {
		for i, g := range []*Shell{a, b} {
			at := viewtest.Battle(g.Screen())
			if at == nil || at.Combat == nil || at.Combat.Tray.Primary.Do.Name != view.DoSkip || len(at.Combat.FireLed.Lines) == 0 {
				continue
			}
			seen[i]++
			if l := at.Combat.FireLed.Lines; !slices.ContainsFunc(l, func(l aview.LedgerLine) bool { return l.Step < 10 }) {
				t.Fatalf("the ledger begins with step %d: %+v", l[0].Step, l)
			}
		}
		if !oneTurn(t, &rng, a, b) {
			break
		}
		settleAll(wa, wb)
	}
}
