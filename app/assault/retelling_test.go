package assault

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// watched plays a match against the computer by taps, and looks at the screen after each.
func watched(t *testing.T, seed uint64, look func(*game, *world)) *game {
	t.Helper()
	w := slowWorld(seed)
	w.Kept[keyFights] = "3"
	g := New(w)
	begin(t, g, 1)
	g.Change(func(s *settings.Settings) { s.Turn(switches.End, 0) })
	p := &tapper{g: g, w: w}
	p.after = func(view.Intent) { look(g, w) }
	p.play(t)
	return g
}

// TestTurnTold: what the computer has done stands on a strip and on the map until one's first order, looks in between or not; a piece leads
// to its moment. Text mode says it in a part of its own.
func TestTurnTold(t *testing.T) {
	told, fresh, since := 0, 0, 0 // turns begun told, and orders since the turn began
	watched(t, 911, func(g *game, _ *world) {
		tb := g.table()
		if tb == nil || tb.window() != rules.WinOps || !tb.mine() || tb.combat.report != nil || tb.fighting() {
			return
		}
		if tb.turn != fresh {
			fresh, since = tb.turn, tb.sit.Ply()
		}
		if tb.point.sel.tile != board.NoTile || tb.point.sel.card >= 0 {
			return
		}
		b := viewtest.Battle(g.Screen())
		if tb.sit.Ply() > since {
			if b.Told != nil || len(b.Board.Traces) > 0 {
				t.Fatalf("turn %d: told after an order: %+v", tb.turn, b.Told)
			}
			return
		}
		if b.Told == nil || len(b.Told.Pieces) == 0 {
			return // nothing has come before the first turn
		}
		told++
		for i := range b.Told.Pieces {
			pc := &b.Told.Pieces[i]
			if pc.Text == "" || pc.Do.Name != view.DoLookBack || pc.Do.N < b.Told.Again.Do.N {
				t.Errorf("%+v", pc)
			}
		}
		g.Change(func(s *settings.Settings) { s.TextMode = true })
		if c := g.Screen().Console; !slices.ContainsFunc(c.Parts, func(p view.Part) bool { return p.Title == words.Say("turn.head") }) {
			t.Error("text mode does not tell of the turn")
		}
		g.Change(func(s *settings.Settings) { s.TextMode = false })
		if g.Do(view.Intent{Name: view.DoDesk}); viewtest.Battle(g.Screen()).Told == nil {
			t.Error("a look takes the strip away")
		}
	})
	if told < 3 {
		t.Errorf("%d turns were told", told)
	}
}

// TestBanner: a turn of one's own begins with a banner, which goes with time or with a tap, and is spoken at once.
func TestBanner(t *testing.T) {
	g, w := playing(t, 912, 1)
	for g.table().window() == rules.WinDeploy {
		g.Do(viewtest.Intents(g.Screen())[0])
		for len(w.Queue) > 0 && viewtest.Battle(g.Screen()).Banner == nil {
			w.Run1()
		}
	}
	for n := 0; viewtest.Battle(g.Screen()).Banner == nil; n++ {
		if n > 300 {
			t.Fatal("no banner")
		}
		if len(w.Queue) > 0 {
			w.Run1()
			continue
		}
		g.Do(viewtest.Intents(g.Screen())[0])
	}
	s := g.Screen()
	if v := viewtest.Battle(s).Banner; !strings.HasPrefix(s.Urgent, v.Title) {
		t.Errorf("%q is said, %q shown", s.Urgent, v.Title)
	}
	if w.Run(); viewtest.Battle(g.Screen()).Banner != nil {
		t.Error("the banner stays")
	}
}

// TestThreatTold: a tile that can be taken is marked, told at the head of the panel and aloud once in a turn; its way is drawn when asked
// for. With the forecasts off nothing is told.
func TestThreatTold(t *testing.T) {
	threats := 0
	for seed := uint64(920); threats == 0 && seed < 960; seed++ {
		spoken := map[int]int{}
		watched(t, seed, func(g *game, w *world) {
			tb := g.table()
			if tb == nil || tb.window() != rules.WinOps || !tb.mine() || tb.combat.report != nil || tb.fighting() {
				return
			}
			if tb.point.sel.tile != board.NoTile || tb.point.sel.card >= 0 {
				return
			}
			g.Screen()
			w.Run() // now it is worked out
			s := g.Screen()
			b := viewtest.Battle(s)
			th := b.Detail.Threat
			if (th == nil) != (len(b.Board.Threats) == 0) {
				t.Fatalf("%d marks, %+v", len(b.Board.Threats), th)
			}
			if th == nil {
				return
			}
			threats++
			if strings.Contains(s.Polite, th.Text) {
				spoken[tb.turn]++
			}
			if g.Do(th.Show.Do); len(viewtest.Battle(g.Screen()).Board.Pen) == 0 {
				t.Error("no way is drawn")
			}
			g.Do(view.Intent{Name: aview.DoThreat})
			g.Change(func(s *settings.Settings) { s.Turn(switches.Odds, 0) })
			if b := viewtest.Battle(g.Screen()); b.Detail.Threat != nil || len(b.Board.Threats) > 0 {
				t.Error("told without forecasts")
			}
			g.Change(func(s *settings.Settings) { s.Turn(switches.Odds, 1) })
		})
		if threats > 0 && len(spoken) == 0 {
			t.Errorf("%d: no threat was spoken", seed)
		}
	}
	if threats == 0 {
		t.Error("no threat")
	}
}

// TestHandicapOffered: who has lost is offered the match again with ten prestige more, and ten more after another loss; the record of the
// match holds it.
func TestHandicapOffered(t *testing.T) {
	g, w := playing(t, 930, 1)
	start := func() int { return g.table().position().Prestige(g.table().viewer) }
	had := start()
	for _, given := range []int{10, 20} {
		g.Do(view.Intent{Name: view.DoResign, N: 1})
		w.Run()
		bs := viewtest.Battle(g.Screen()).Result.Buttons
		if bs[0].ID != "btn-handicap" || bs[0].Style != view.Primary || bs[0].Label != words.Say("result.again-given", given) {
			t.Fatalf("%+v", bs[0])
		}
		g.Do(bs[0].Do)
		w.Run()
		_, rec := w.Newest()
		if now := start(); now != had+given || !strings.Contains(string(rec), `"handicap"`) {
			t.Errorf("%d prestige to begin with, want %d", now, had+given)
		}
	}
}
