package assault

import (
	"slices"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
)

// tapper is somebody who plays by taps: he attacks as the list of units says where the chance to hurt is 55 % or better, moves forward,
// plays one card and gives one in the first fire of his attacks, places what he can, and decides nothing else.
type tapper struct {
	g      *game
	w      *world
	taps   int
	fights [2]int // begun by the attacker who is counted, and suffered by the defender
	spent  [2]int // taps in them
	tried  map[board.Tile]bool
	turn   int
	fired  int                      // the firing in which he has laid his cards
	before func(view.Intent) func() // every tap; what it returns is called after it; nil for nothing
	after  func(view.Intent)        // likewise
	lay    func(c *aview.Combat)    // what is done with a tray, nil for what tray does
}

func (p *tapper) do(name view.Name, in view.Intent) {
	in.Name = name
	tb := p.g.table()
	if e, ok := tb.seen.Engagement(); ok || tb.combat.report != nil {
		role := 1
		if tb.viewer == e.AttackerSide && ok || !ok && tb.seen.Phasing() == tb.viewer {
			role = 0
		}
		p.spent[role]++
	} else if name == aview.DoAttack {
		p.spent[0]++
		p.fights[0]++
	}
	p.taps++
	done := func() {}
	if p.before != nil {
		done = p.before(in)
	}
	p.g.Do(in)
	p.w.Run()
	done()
	if p.after != nil {
		p.after(in)
	}
}

func (p *tapper) press(b view.Button) { p.do(b.Do.Name, b.Do) }

// tray lays cards in the first fire of an own attack, and fires.
func (p *tapper) tray(c *aview.Combat) {
	tb := p.g.table()
	e, _ := tb.seen.Engagement()
	firing := tb.volleys.firing()
	if e.AttackerSide == tb.viewer && e.FiringSide == tb.viewer && p.fired != firing {
		p.fired = firing
		for _, k := range c.Tray.Cards {
			if k.Plays && k.Effect != "" && !k.Up {
				p.do(view.DoTapCard, view.Intent{Card: k.Index})
				break
			}
		}
		if i := slices.IndexFunc(c.Tray.Cards, func(k aview.Card) bool { return k.Index > 0 && k.Ends && !k.Plays && !k.Up }); i >= 0 &&
			len(c.Tray.Cards) > 4 {
			p.do(aview.DoGive, view.Intent{Card: c.Tray.Cards[i].Index})
		}
	}
	tr := viewtest.Battle(p.g.Screen()).Combat.Tray
	if i := slices.IndexFunc(tr.Secondary, stands); i >= 0 { // nothing more to decide in the other's turn
		p.press(tr.Secondary[i])
		return
	}
	p.press(tr.Primary)
}

// stands reports whether a button gives a standing order.
func stands(b view.Button) bool { return b.Do.Name == aview.DoAllowTurn }

// order gives one order of operations, or ends them.
func (p *tapper) order(b *aview.Battle) {
	tb := p.g.table()
	if turn := tb.seen.Turn()*2 + int(tb.viewer); turn != p.turn {
		p.turn, p.tried = turn, map[board.Tile]bool{}
	}
	for _, l := range b.Detail.Roster.Lines { // a line selects and aims
		if at, to := board.Tile(l.At), board.Tile(l.Target); l.Target >= 0 {
			if n, ok := tb.combat.hurts(at, to); ok && n >= 55 || tb.sc.Solo != nil {
				p.tried[at] = true
				p.do(aview.DoAim, view.Intent{Tile: l.At, N: l.Target})
				p.do(aview.DoAttack, view.Intent{})
				return
			}
		}
	}
	choose := func(m engine.Move) {
		from, to := board.Tile(m.A), board.Tile(m.B)
		if p.tried[from] = true; tb.point.sel.tile != from {
			p.do(view.DoTapTile, view.Intent{Tile: int(from)})
		}
		p.do(view.DoTapTile, view.Intent{Tile: int(to)})
		if tb.mine() && tb.point.sel.target == to {
			p.do(view.DoTapTile, view.Intent{Tile: int(to)})
		}
	}
	forward := func(m engine.Move) bool {
		up := int(m.A)/tb.sc.W - int(m.B)/tb.sc.W
		if tb.viewer == rules.German {
			up = -up
		}
		return m.Op == rules.OpMove && !p.tried[board.Tile(m.A)] && up > 0
	}
	if i := slices.IndexFunc(tb.moves, forward); i >= 0 {
		choose(tb.moves[i])
		return
	}
	if i := slices.IndexFunc(tb.moves, func(m engine.Move) bool { return m.Op == rules.OpPlace }); i >= 0 && len(p.tried) < 40 {
		m := tb.moves[i]
		p.tried[board.Tile(40+len(p.tried))] = true
		ply := tb.sit.Ply()
		p.do(view.DoTapCard, view.Intent{Card: int(m.A)})
		p.do(view.DoTapTile, view.Intent{Tile: int(m.B)})
		if tb.sit.Ply() == ply { // there is more than one way
			p.do(aview.DoPlace, view.Intent{N: int(m.Op)})
		}
		return
	}
	p.press(b.End.Primary)
}

// play plays a match to its end.
func (p *tapper) play(t *testing.T) {
	t.Helper()
	for n := 0; n < 4000; n++ {
		p.w.Run()
		s := p.g.Screen()
		if s.Sheet != nil {
			p.press(s.Sheet.Buttons[0])
			continue
		}
		if s.Handover != nil {
			p.press(s.Handover.Button)
			continue
		}
		b := viewtest.Battle(s)
		switch {
		case b.Result != nil:
			return
		case b.Combat != nil && slices.ContainsFunc(b.Combat.Tray.Cards, func(k aview.Card) bool { return k.Ends }):
			if p.lay != nil {
				p.lay(b.Combat)
			} else {
				p.tray(b.Combat)
			}
		case b.Combat != nil:
			p.press(b.Combat.Tray.Primary)
		case b.DrawCards != nil:
			p.g.table().point.sel.n = 1 // as when a turn's taps were first counted: more units are more orders
			p.press(b.DrawCards.Buttons[len(b.DrawCards.Buttons)-1])
		case b.React != nil:
			i := slices.IndexFunc(b.React.Buttons, stands)
			if i < 0 {
				i = slices.IndexFunc(b.React.Buttons, func(x view.Button) bool { return x.Style == view.Primary })
			}
			p.press(b.React.Buttons[max(0, i)])
		case p.g.table().deploying():
			if b.End.Primary.Why == "" {
				p.press(b.End.Primary)
			} else {
				p.do(aview.DoPlaceAll, view.Intent{})
			}
		default:
			p.order(b)
		}
	}
	t.Fatalf("the match does not end: %+v", p.g.table().position().Prompt())
}

// TestTaps counts the taps of whole matches of Training Grounds, for a player who has seen some fights. An own attack takes at most six,
// with the order, a card and a gift; it took eight and a half. In the other's turn he gives standing orders. Most of a turn's taps move,
// place and draw.
func TestTaps(t *testing.T) {
	for name, foe := range map[string]int{"computer": 1, "one device": view.FoePerson} {
		taps, turns := 0, 0
		var fights, spent [2]int
		for seed := range uint64(5) {
			w := slowWorld(400 + seed)
			w.Kept[keyFights] = "3"
			g := New(w)
			begin(t, g, foe)
			g.Change(func(s *settings.Settings) { s.Turn(switches.End, 0) })
			p := &tapper{g: g, w: w}
			p.play(t)
			taps += p.taps
			turns += g.table().seen.Turn()
			if foe == view.FoePerson {
				turns += g.table().seen.Turn() // both players'
			}
			for i := range 2 {
				fights[i] += p.fights[i]
				spent[i] += p.spent[i]
			}
		}
		t.Logf("%s: %d taps in %d player turns, %.1f each; %d own attacks, %.1f taps each with the order; %d as defender", name, taps, turns,
			float64(taps)/float64(turns), fights[0], float64(spent[0])/float64(max(1, fights[0])), spent[1])
		if fights[0] < 10 {
			t.Errorf("%s: %d attacks", name, fights[0])
		}
		if most := map[int]int{1: 20, view.FoePerson: 24}[foe]; taps >= most*turns {
			t.Errorf("%s: %d taps in %d turns", name, taps, turns)
		}
		if spent[0] > 6*fights[0] {
			t.Errorf("%s: %d taps in %d own attacks", name, spent[0], fights[0])
		}
	}
}
