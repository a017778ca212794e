package shell

import (
	"errors"
	"slices"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/link"
	"bocage/net/match"
)

// TestOlderFriend: a match in which two devices spoke otherwise is told to be one, in the words of its own, and is not offered to go on.
// One that has ended can be looked at.
func TestOlderFriend(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 1)
	head := a.friend.head()
	if _, err := a.friendOf(&faces[0], head); err != nil {
		t.Fatal(err)
	}
	for version, want := range map[byte]error{headVersion - 1: amiss.ErrSpokenOtherwise, 1: amiss.ErrSpokenOtherwise,
		headMeets + 1: engine.ErrDamaged, 0: engine.ErrDamaged} {
		head[0] = version
		if _, err := a.friendOf(&faces[0], head); !errors.Is(err, want) {
			t.Errorf("version %d: %v", version, err)
		}
	}
	rng := engine.NewRand(4)
	for range 20 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	if k, ok := wa.Shelf().Find(a.sitting.id); !ok || k.Protocol != headVersion || spokenOtherwise(k) {
		t.Fatalf("kept %+v", k)
	}
	for _, ended := range []bool{false, true} {
		id := a.sitting.id
		k, _ := wa.Shelf().Find(id)
		k.Protocol, k.Ended = 0, ended
		record, err := a.sitting.Record().Encode()
		if err != nil {
			t.Fatal(err)
		}
		w := newWorld(5)
		w.Shelf().Hold(id, false, func(h *keep.Hold) {
			w.Shelf().Append(id, 0, [][]byte{append([]byte{1}, a.friend.head()[1:]...)}, func(error) {})
			w.Shelf().Write(k, record, func(error) {})
			h.Let()
		}, func() {})
		g := New(w, faces, false)
		g.Open("")
		home := g.Screen().Home
		if home == nil || home.Resume != nil {
			t.Errorf("ended %v: offered to go on: %+v", ended, home)
		}
		if !ended {
			if !slices.ContainsFunc(home.More, func(c view.Choice) bool { return c.Do.Text == "saved" }) {
				t.Error("no way to the saved games")
			}
			g.Do(view.Intent{Name: view.DoOpen, Text: "saved"})
			rows := g.Screen().Saved.Rows
			if len(rows) != 1 || rows[0].Note != words.Say("friend.older") ||
				slices.ContainsFunc(rows[0].Buttons, func(b view.Button) bool { return b.Do.Name == view.DoContinue }) {
				t.Errorf("%+v", rows)
			}
		}
		g.Open("match/" + id)
		switch s := g.Screen(); {
		case ended && (s.Replay == nil || g.sheet != nil):
			t.Errorf("the replay of the ended one does not open: %+v", g.sheet)
		case !ended && (g.sheet == nil || g.sheet.Text != words.Say("friend.older")):
			t.Errorf("told %+v", g.sheet)
		}
	}
	record, err := a.sitting.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(6) // a device that knows no more than the record
	g := New(w, faces, false)
	g.Do(view.Intent{Name: view.DoFile, Text: string(record), N: len(record)})
	w.Run()
	g.Do(view.Intent{Name: view.DoKeep})
	if k, _ := w.Newest(); k.Mode != "friend" || !spokenOtherwise(k) {
		t.Errorf("from a file: kept %+v", k)
	}
}

// TestCheckWords: why a file cannot be checked is said in the player's language, without the words of programmers.
func TestCheckWords(t *testing.T) {
	wordstest.Use(t, "de")
	a, _, wa, wb := meet(t, "training-grounds", aview.US, 0)
	a.Do(view.Intent{Name: view.DoMatchFile})
	settleAll(wa, wb)
	file := wa.sent[0].b
	rules := slices.Clone(file)
	rules[len(match.Protocol+" file\n")+2+len(assault.GameID)+3] ^= 0x40
	for _, c := range []struct {
		file string
		id   string
	}{{strings.Replace(string(file), match.Protocol, "bocage/match/1", 1), "friend.check-version"},
		{string(rules), "friend.check-rules"}, {string(file[:40]), "friend.check-none"}} {
		w := newWorld(3)
		g := New(w, faces, false)
		g.check([]byte(c.file))
		settleAll(w)
		if g.sheet == nil || !g.sheet.Alert || g.sheet.Text != words.Say(c.id) {
			t.Errorf("%s: %+v", c.id, g.sheet)
		}
	}
}

// TestCheckBreaks: the worker of a check is ended also when it breaks.
func TestCheckBreaks(t *testing.T) {
	w := newWorld(3)
	w.breaks = true
	g := New(w, faces, false)
	g.check(nil)
	settleAll(w)
	if len(w.desks) != 1 || !w.desks[0].ended || g.sheet.Text != words.Say("friend.worker") {
		t.Errorf("%d workers, told %+v", len(w.desks), g.sheet)
	}
}

// lateDisk grants locks and writes journals later, as a browser does.
type lateDisk struct {
	keep.Disk
	grants []func()
	writes int
}

func (d *lateDisk) Append(id string, n int, entries [][]byte, done func(error)) {
	d.writes++
	d.grants = append(d.grants, func() { d.Disk.Append(id, n, entries, done) })
}

func (d *lateDisk) Hold(id string, take bool, done func(bool), lost func()) {
	d.grants = append(d.grants, func() { d.Disk.Hold(id, take, done, lost) })
}

func (d *lateDisk) grant() {
	grants := d.grants
	d.grants = nil
	for _, f := range grants {
		f()
	}
}

// late makes the locks of a world's device late.
func late(w *world) *lateDisk {
	tab, on := w.Device.Tab()
	d := &lateDisk{Disk: tab}
	w.Matches = keep.New(d, on, w.Refresh)
	return d
}

// answered lets one invite and the other, once it has done what it may want to do before, answer.
func answered(a, b *Shell, wa, wb *world, before func()) {
	a.Do(view.Intent{Name: view.DoMode, Text: "friend"})
	a.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	_, invitation, _ := strings.Cut(a.Screen().Lobby.Link, "#/")
	b.Open(invitation)
	if before != nil {
		before()
	}
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
}

// meetUp lets one invite and the other answer, and hands the reply in.
func meetUp(a, b *Shell, wa, wb *world) {
	answered(a, b, wa, wb, nil)
	a.Do(view.Intent{Name: view.DoTake, Text: b.Screen().Lobby.Link})
	settleAll(wa, wb)
}

// meetLate brings two games together of which the first has such a disk.
func meetLate() (a, b *Shell, wa, wb *world, d *lateDisk) {
	air := &ether{}
	wa, wb = newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	d = late(wa)
	a, b = New(wa, faces, false), New(wb, faces, false)
	meetUp(a, b, wa, wb)
	return a, b, wa, wb, d
}

// TestKeptTogether: records that wait for the disk are written together, and all are there; what tells nothing does not wait for it.
func TestKeptTogether(t *testing.T) {
	a, b, wa, wb, d := meetLate()
	rounds := 0 // until somebody must choose: 7 if the cards have the other begin, whose last entries do not wait for this disk, or 9
	asked := func(g *Shell) bool { return g.sitting != nil && g.sitting.friend.Asked() }
	for len(d.grants) > 0 {
		d.grant()
		settleAll(wa, wb)
		if !asked(a) && !asked(b) {
			rounds++
		}
	}
	n := 0
	wa.Shelf().Journal(a.sitting.id, func(entries [][]byte, _ error) { n = len(entries) })
	x, y := a.sitting.friend.mirror.Status(), b.sitting.friend.mirror.Status()
	if !x.Met || x.Entries != y.Entries || !x.Asked && !y.Asked || n < int(x.Entries)+4 { // version, secret, two greetings
		t.Errorf("%+v\n%+v, %d records", x, y, n)
	}
	if d.writes*3 > n*2 {
		t.Errorf("%d records were written one by one: %d times", n, d.writes)
	}
	most := 7
	if x.Asked {
		most = 9
	}
	if rounds > most {
		t.Errorf("the disk is waited for %d times until somebody must choose, at most %d", rounds, most)
	}
	t.Logf("%d records, written %d times, waited for %d times", n, d.writes, rounds)
}

// slowDisk answers what is known of a match later than the rest.
type slowDisk struct {
	keep.Disk
	late func()
}

func (d *slowDisk) Get(id string, done func(keep.Match, []byte, []byte, error)) {
	d.late = func() { d.Disk.Get(id, done) }
}

// TestJournalWaitsForWhatIsKnown: a match goes on when what is known of it was read as well, in whichever order the disk answers.
func TestJournalWaitsForWhatIsKnown(t *testing.T) {
	w := newWorld(5)
	tab, on := w.Device.Tab()
	d := &slowDisk{Disk: tab}
	w.Matches = keep.New(d, on, w.Refresh)
	g := New(w, faces, false)
	w.Shelf().Append("x", 0, [][]byte{{1}, {2}}, func(error) {})
	n := -1
	g.journal("x", func(entries [][]byte, err error) {
		if n = len(entries); err != nil {
			t.Error(err)
		}
	})
	if n >= 0 {
		t.Error("it goes on before all is read")
	}
	if d.late(); n != 2 {
		t.Errorf("%d entries", n)
	}
}

// TestLineBreaksAtOnce: the line breaks when it has just opened, and opens again before the match is on the shelf. It begins once.
func TestLineBreaksAtOnce(t *testing.T) {
	a, _, wa, wb, d := meetLate()
	f := a.friend
	for range 2 {
		f.line.(*memoryLine).end(link.ErrLost)
		f.cut(link.ErrLost)
		settleAll(wa, wb)
		f.opened([32]byte{})
	}
	for len(d.grants) > 0 {
		d.grant()
		settleAll(wa, wb)
	}
	if f.phase == closed || a.sheet != nil || a.sitting == nil || a.sitting.friend != f {
		t.Errorf("phase %v, told %+v", f.phase, a.sheet)
	}
	n := 0
	wa.Shelf().Journal(f.id, func(entries [][]byte, _ error) { n = len(entries) })
	if len(wa.desks) != 1 || wa.desks[0].begun != 1 || f.kept != n {
		t.Errorf("%d workers, the match begun %d times, %d of %d records known", len(wa.desks), wa.desks[0].begun, f.kept, n)
	}
}

// TestLockAfterTheEnd: a match that ends before the browser has granted its lock is let go when it does.
func TestLockAfterTheEnd(t *testing.T) {
	w := newWorld(8)
	d := late(w)
	g := New(w, faces, false)
	begin(t, g, 0)
	id := g.sitting.id
	playOut(t, g, w, nil)
	d.grant()
	other := beside(w.Device, 9)
	other.Shelf().Hold(id, false, func(h *keep.Hold) {
		if h == nil {
			t.Error("the match is still held")
		}
	}, func() {})
}

// TestDrawnOnce: an entry that changes nothing that is seen is not drawn.
func TestDrawnOnce(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	rng := engine.NewRand(4)
	for range 6 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	for _, w := range []*world{wa, wb} {
		f := map[*world]*Shell{wa: a, wb: b}[w].sitting.friend
		n := w.Drawn
		f.before.Entries--
		f.Changed()
		if w.Drawn != n {
			t.Errorf("drawn %d times for an entry that is not seen", w.Drawn-n)
		}
		f.before.Owes.Kind++
		if f.Changed(); w.Drawn == n && !f.draws {
			t.Error("not drawn when somebody else is waited for")
		}
	}
}

// TestResignLater: after a reload a player can order and give up when the friend was heard again, and not before: he is told so.
func TestResignLater(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	rng := engine.NewRand(4)
	for range 6 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	id := b.sitting.id
	apart(b)
	settleAll(wa, wb)
	wb.soon = nil
	alone := New(wb, faces, false)
	alone.Open("match/" + id)
	settleAll(wa, wb)
	alone.places = nil
	if e := viewtest.Battle(alone.Screen()).End.Primary; alone.mine() || e.Why != words.Say("friend.connect-first") {
		t.Errorf("asked %v before the friend is heard, and told %q", alone.mine(), e.Why)
	}
	for _, open := range []bool{false, true} { // a line is open before the friend has said on it where he stands
		alone.sitting.friend.unconfirmed, alone.toast.Text = !open, ""
		alone.Do(view.Intent{Name: view.DoResign, N: 1})
		settleAll(wa, wb)
		want := words.Say("friend.resign-later")
		if open {
			want = words.Say("friend.resign-unheard")
		}
		if alone.sitting.over || alone.toast.Text != want {
			t.Errorf("open %v: ended %v, told %+v", open, alone.sitting.over, alone.toast)
		}
	}
	apart(alone)
	b = again(t, wb, id, a, wa)
	b.Do(view.Intent{Name: view.DoResign, N: 1})
	settleAll(wa, wb)
	if !a.sitting.over || !b.sitting.over || a.sheet != nil && a.sheet.ID == "cheat" {
		t.Errorf("after giving up: %+v %+v, %+v", a.sitting.friend.mirror.Status(), b.sitting.friend.mirror.Status(), a.sheet)
	}
}
