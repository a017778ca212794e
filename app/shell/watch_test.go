package shell

import (
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/watching"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/match"
)

// audience is who watches a match, and its players.
type audience struct {
	*testing.T
	a, b   *Shell
	wa, wb *world
	stage  *hosttest.Stage
	all    []*Shell
	worlds []*world
}

// published is a match between two devices with a meeting place, which a shows so late.
func published(t *testing.T, scenario string, late int) *audience {
	t.Helper()
	a, b, wa, wb := meet(t, scenario, aview.US, 0)
	u := &audience{T: t, a: a, b: b, wa: wa, wb: wb, stage: hosttest.NewStage()}
	for _, w := range []*world{wa, wb} {
		w.Place, w.Stage = true, u.stage
	}
	rng := engine.NewRand(4)
	for range 3 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	a.Do(view.Intent{Name: view.DoMenu})
	a.Do(pressed(t, a.sheet, "btn-m-watch"))
	a.Do(pressed(t, a.sheet, "btn-watch-"+string(rune('0'+late))))
	u.settle()
	return u
}

// settle lets what happens happen, and the little that is put off of those who watch.
func (u *audience) settle() {
	settleAll(append([]*world{u.wa, u.wb}, u.worlds...)...)
	for _, w := range u.worlds {
		for range 20 {
			w.Run1()
		}
	}
	settleAll(append([]*world{u.wa, u.wb}, u.worlds...)...)
}

// passes lets so many ms pass for who shows the match: all that was put off comes.
func (u *audience) passes(ms int64) {
	u.wa.Clock += ms
	for range len(u.wa.Queue) {
		u.wa.Run1()
	}
	u.settle()
}

// watch opens the link.
func (u *audience) watch() *Shell {
	u.Helper()
	u.a.Do(view.Intent{Name: view.DoMenu})
	u.a.Do(pressed(u.T, u.a.sheet, "btn-m-watch"))
	u.a.Do(pressed(u.T, u.a.sheet, "btn-link"))
	w := newWorld(uint64(10 + len(u.all)))
	w.Place, w.Stage = true, u.stage
	g := New(w, faces, false)
	u.all, u.worlds = append(u.all, g), append(u.worlds, w)
	g.Open(u.wa.copied)
	u.settle()
	return g
}

// seen is what who watches sees last, nil if it is nothing.
func (u *audience) seen(g *Shell) *assault.Position {
	s := g.Screen()
	if s.Replay == nil {
		return nil
	}
	for range 60 {
		u.settle()
		s = g.Screen()
	}
	r := g.top().(*watching.Place).Replay().(*replaying)
	return r.Tape().At(r.Ply()).(*assault.Position)
}

// TestWatched: who has the link sees the match as it goes on, only what lies open, every entry checked; the friend is told, on both tables
// it says so; who comes late sees the same; at the end, when both lay their cards open, both hands.
func TestWatched(t *testing.T) {
	u := published(t, "training-grounds", 0)
	a, b := u.a, u.b
	if !strings.Contains(u.b.toast.Text, words.Say("watch.live")) || b.sitting.friend.Bar().Clocks != words.Say("watch.mark") ||
		a.sitting.friend.Bar().Clocks != words.Say("watch.mark") {
		t.Errorf("the friend is told %q, and the bars say %q and %q", b.toast.Text, b.sitting.friend.Bar().Clocks,
			a.sitting.friend.Bar().Clocks)
	}
	one := u.watch()
	public := func() engine.State { return a.sitting.friend.mirror.Public() }
	check := func(when string, g *Shell) {
		t.Helper()
		u.passes(5000)
		u.passes(5000)
		p := u.seen(g)
		if p == nil || engine.Hash(p) != engine.Hash(public()) {
			t.Fatalf("%s another position is seen: %+v %+v", when, g.Screen().Lobby, g.sheet)
		}
		if s := g.Screen().Replay; s.Bad || !strings.Contains(s.Check, "checked") {
			t.Fatalf("%s it says %q", when, s.Check)
		}
		if own := engine.Hash(a.sitting.friend.mirror.View()); engine.Hash(p) == own && !a.sitting.friend.Ended() {
			t.Fatalf("%s the hand of who shows it is seen", when)
		}
	}
	check("at the start", one)
	if replayed := one.Screen().Replay; len(replayed.Eyes) > 0 || len(replayed.Tools) > 0 {
		t.Errorf("while it goes on there is %+v %+v", replayed.Eyes, replayed.Tools)
	}
	rng := engine.NewRand(5)
	turns := func(n int) {
		for range n {
			if !a.sitting.friend.Ended() {
				oneTurn(t, &rng, a, b)
				settleAll(u.wa, u.wb)
			}
		}
	}
	turns(30)
	check("later", one)
	two := u.watch()
	check("for who comes late", two)
	turns(10_000)
	if a.sitting.friend.mirror.Status().Ending.How == match.NotEnded {
		t.Fatal("it does not end")
	}
	check("at the end", one)
	check("at the end", two)
	for _, g := range []*Shell{a, b} {
		g.Do(view.Intent{Name: view.DoDisclose})
		settleAll(u.wa, u.wb)
	}
	u.passes(5000)
	end := a.sitting.friend.Disclosed()
	for i, g := range []*Shell{one, two} {
		if p := u.seen(g); end == nil || p == nil || engine.Hash(p) != engine.Hash(end) {
			t.Errorf("watcher %d does not see both hands", i)
		}
		if s := g.Screen().Replay; len(s.Eyes) != 3 || len(s.Tools) != 1 || !strings.Contains(s.Check, "over") {
			t.Errorf("watcher %d has %+v %+v, and is told %q", i, s.Eyes, s.Tools, s.Check)
		}
	}
	one.Do(view.Intent{Name: view.DoGoHome})
	a.Do(view.Intent{Name: view.DoMenu})
	a.Do(pressed(t, a.sheet, "btn-m-watch"))
	a.Do(pressed(t, a.sheet, "btn-stop"))
	u.passes(10)
	if b.toast.Text != words.Say("watch.told-stopped") || a.sitting.friend.Bar().Clocks != "" || b.sitting.friend.Bar().Clocks != "" {
		t.Errorf("shown no more: told %q", b.toast.Text)
	}
}

// TestWatchedLate: what is shown late is not seen before, and after the end at once; what is shown after the end not before.
func TestWatchedLate(t *testing.T) {
	for late, minutes := range map[int]int64{2: 5, 4: 0} {
		u := published(t, "training-grounds", late)
		one := u.watch()
		u.passes(4 * 60_000)
		if u.seen(one) != nil || one.Screen().Lobby == nil || one.Screen().Lobby.Wait == "" {
			t.Errorf("%d: it is seen too soon", late)
		}
		if minutes > 0 {
			before := engine.Hash(u.a.sitting.friend.mirror.Public())
			rng := engine.NewRand(5)
			for range 20 {
				oneTurn(t, &rng, u.a, u.b)
				u.settle()
			}
			u.passes(2 * 60_000)
			if p := u.seen(one); p == nil || engine.Hash(p) != before {
				t.Errorf("%d: after %d minutes something else is seen", late, minutes)
			}
		}
		u.b.sitting.friend.Resign()
		u.settle()
		u.passes(10)
		if p := u.seen(one); p == nil || engine.Hash(p) != engine.Hash(u.a.sitting.friend.mirror.Public()) {
			t.Errorf("%d: the end is not seen", late)
		}
	}
}

// TestWatchedAgain: the match is shown again by the same link when its page was loaded again, and the friend is told again.
func TestWatchedAgain(t *testing.T) {
	u := published(t, "training-grounds", 1)
	one := u.watch()
	link := one.Address()
	id := u.a.sitting.id
	apart(u.a)
	u.a = again(t, u.wa, id, u.b, u.wb)
	u.settle()
	u.passes(70_000)
	u.passes(10_000)
	u.passes(70_000)
	if late, on := u.a.sitting.friend.shown.May(), u.b.sitting.friend.shown.Line(); !late || !strings.Contains(on, "1") {
		t.Errorf("shown again: %v %q", late, on)
	}
	if p := u.seen(one); p == nil || engine.Hash(p) != engine.Hash(u.a.sitting.friend.mirror.Public()) || one.Address() != link {
		t.Error("it is not seen")
	}
}

// TestBadShow: what is shown that is no match, or one in which somebody has lied, is said to be that, and no link leads anywhere else.
func TestBadShow(t *testing.T) {
	u := published(t, "training-grounds", 0)
	one := u.watch()
	u.passes(5000)
	u.passes(5000)
	pass, err := meeting.ParsePass(one.Address())
	if err != nil || u.seen(one) == nil {
		t.Fatalf("nothing is seen: %v", err)
	}
	before := engine.Hash(u.seen(one))
	u.stage.Say(pass, meeting.Edition{File: []byte("no match")})
	u.settle()
	if s := one.Screen().Replay; !s.Bad || s.Check != words.Say("friend.check-none") || engine.Hash(u.seen(one)) != before {
		t.Errorf("of what is no match is said %+v", s)
	}
	two := u.watch()
	if s := two.Screen().Lobby; s == nil || s.Wrong != words.Say("friend.check-none") {
		t.Errorf("at first: %+v", s)
	}
	u.stage.Say(pass, meeting.Edition{Closed: true})
	three := u.watch()
	if s := three.Screen().Lobby; s == nil || s.Wrong != words.Say("watch.closed") {
		t.Errorf("closed: %+v", s)
	}
	for _, bad := range []string{"watch/", "watch/x", one.Address()[:20], one.Address() + "A"} {
		g := New(u.worlds[0], faces, false)
		g.Open(bad)
		if s := g.Screen().Lobby; s == nil || s.Wrong == "" {
			t.Errorf("%q: %+v", bad, s)
		}
	}
}

// reach has the meeting place answer again.
func (u *audience) reach() {
	u.stage.Shut = false
	u.wa.Queue = append(u.wa.Queue, u.stage.Late...)
	u.stage.Late = nil
	u.passes(10)
}

// TestTakenBackLater: what is to be shown no more while the place cannot be reached is still said to be shown, to the friend too, and is
// taken back once it can be, after the page was loaded again or the match was deleted too.
func TestTakenBackLater(t *testing.T) {
	for _, how := range []string{"waiting", "loaded again", "deleted"} {
		t.Run(how, func(t *testing.T) {
			u := published(t, "training-grounds", 0)
			one := u.watch()
			u.passes(5000)
			if u.seen(one) == nil {
				t.Fatal("it is not seen")
			}
			closed := func() bool { return strings.Contains(one.Screen().Replay.Check, words.Say("watch.closed")) }
			id := u.a.sitting.id
			u.stage.Shut = true
			if how == "deleted" {
				u.a.Do(view.Intent{Name: view.DoDiscard, Text: id})
			} else {
				u.a.Do(view.Intent{Name: view.DoMenu})
				u.a.Do(pressed(t, u.a.sheet, "btn-m-watch"))
				u.a.Do(pressed(t, u.a.sheet, "btn-stop"))
				if u.a.toast.Text != words.Say("watch.stopping") {
					t.Errorf("told %q", u.a.toast.Text)
				}
			}
			u.settle()
			if how == "loaded again" {
				u.stage.Late = nil
				apart(u.a)
				u.a = again(t, u.wa, id, u.b, u.wb)
				u.settle()
			}
			if closed() {
				t.Fatal("it is taken back from a place that cannot be reached")
			}
			if how != "deleted" {
				if u.b.sitting.friend.Bar().Clocks != words.Say("watch.mark") || u.a.sitting.friend.Bar().Clocks != words.Say("watch.mark") {
					t.Error("on the tables it is not shown any more")
				}
				u.a.Do(view.Intent{Name: view.DoMenu})
				u.a.Do(pressed(t, u.a.sheet, "btn-m-watch"))
				if u.a.sheet.Text != words.Say("watch.stopping") || len(u.a.sheet.Buttons) > 0 {
					t.Errorf("the sheet says %+v", u.a.sheet)
				}
				u.a.Do(view.Intent{Name: view.DoClose})
			}
			u.reach()
			if !closed() || u.a.toast.Text != words.Say("watch.stopped") {
				t.Errorf("it is seen still: %q, and told is %q", one.Screen().Replay.Check, u.a.toast.Text)
			}
			if how != "deleted" && (u.b.toast.Text != words.Say("watch.told-stopped") || u.b.sitting.friend.Bar().Clocks != "") {
				t.Errorf("the friend is told %q", u.b.toast.Text)
			}
			for key := range u.wa.Kept {
				if strings.HasPrefix(key, "bocage-shown") {
					t.Errorf("%s is kept still", key)
				}
			}
		})
	}
}

// TestWatchedResigned: a match that was given up is over for who watches it too: it is shared whole, whatever who shows it says, and both
// hands are seen once they lie open. So it is of its file, once that is checked.
func TestWatchedResigned(t *testing.T) {
	u := published(t, "training-grounds", 0)
	one := u.watch()
	u.passes(5000)
	if s := one.Screen().Replay; u.seen(one) == nil || len(s.Tools) != 0 {
		t.Fatal("while it goes on it can be shared")
	}
	pass, _ := meeting.ParsePass(one.Address())
	liar := u.stage.Shown(pass)
	liar.Over = true
	u.stage.Say(pass, liar)
	u.seen(one)
	if s := one.Screen().Replay; len(s.Tools) != 0 || strings.Contains(s.Check, "over") {
		t.Errorf("of a match that goes on is believed that it is over: %q", s.Check)
	}
	u.b.sitting.friend.Resign()
	u.settle()
	u.passes(5000)
	u.seen(one)
	one.Do(view.Intent{Name: view.DoShare})
	if one.sheet == nil || one.sheet.Text == words.Say("replay.share-running") {
		t.Fatalf("of a match that was given up is said %+v", one.sheet)
	}
	pressed(t, one.sheet, "btn-whole")
	one.Do(view.Intent{Name: view.DoClose})
	for _, g := range []*Shell{u.a, u.b} {
		g.Do(view.Intent{Name: view.DoDisclose})
		settleAll(u.wa, u.wb)
	}
	u.passes(5000)
	end, seen := u.a.sitting.friend.Disclosed(), u.seen(one)
	if end == nil || seen == nil || engine.Hash(seen) != engine.Hash(end) || len(one.Screen().Replay.Eyes) != 3 {
		t.Errorf("of what both have laid open is seen %v by %v", seen != nil, one.Screen().Replay.Eyes)
	}
	u.a.Do(view.Intent{Name: view.DoCheckMatch})
	settleAll(u.wa, u.wb)
	u.a.Do(view.Intent{Name: view.DoPlayBack})
	settleAll(u.wa, u.wb)
	r, ok := u.a.top().(*replaying)
	if !ok || engine.Hash(r.Tape().At(r.Tape().Plies())) != engine.Hash(end) || len(u.a.Screen().Replay.Eyes) != 3 {
		t.Errorf("the file that was checked is played back without it: %+v", u.a.sheet)
	}
}

// TestWatchingLeft: whatever way leads out of it, who watches listens no more.
func TestWatchingLeft(t *testing.T) {
	u := published(t, "training-grounds", 0)
	u.passes(5000)
	for _, way := range []string{"learn", "learn/x", "rules", "settings", "saved", "match/" + u.a.sitting.id, "friend", "", "nowhere"} {
		one := u.watch()
		w := u.worlds[len(u.worlds)-1]
		if u.seen(one) == nil || w.Listens != 1 {
			t.Fatalf("%d listen", w.Listens)
		}
		one.Open(way)
		u.settle()
		_, still := one.top().(*watching.Place)
		for _, p := range one.places {
			_, below := p.(*watching.Place)
			still = still || below
		}
		if !still && w.Listens != 0 {
			t.Errorf("%q: left, and it listens still", way)
		}
		if still {
			one.Open("")
			if w.Listens != 0 {
				t.Errorf("%q and home: it listens still", way)
			}
		}
	}
}
