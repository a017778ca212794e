package assault

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/switches"
	aview "bocage/app/assault/view"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
	rules "bocage/engine/assault"
)

// fight is what somebody has tapped in one, beginning with the order to attack.
type fight struct {
	by    engine.Seat // who attacked
	taps  [2]int      // by seat; the device handed over is none, and so is a surprise that is let go
	laid  [2]int      // cards taken up to be played, or given
	let   [2]int      // questions besides, whether a surprise is played, that were let go
	hands int         // times that the device was handed over
	said  []view.Name
}

// fighter is somebody who fights by taps, and counts them.
type fighter struct {
	tapper
	t      *testing.T
	lays   bool           // plays a card and gives one in each fire, where that is possible
	fights map[int]*fight // by the place of their beginning in what happened
}

// count adds a tap to the fight that it is made in. It is called before the tap, and returns what is to be called after it.
func (p *fighter) count(in view.Intent) func() {
	tb := p.g.table()
	s, n := tb.viewer, len(tb.tell.all)
	if in.Name == aview.DoAttack || in.Name == aview.DoAim {
		return func() {
			for i := n; i < len(tb.tell.all); i++ {
				if tb.tell.all[i].Kind == rules.EvAttack && in.Name == aview.DoAttack {
					p.of(i).taps[s]++
					return
				}
			}
		}
	}
	if _, ok := tb.seen.Engagement(); !ok && tb.combat.report == nil {
		return func() {}
	}
	for i, e := range slices.Backward(tb.tell.all) {
		if e.Kind != rules.EvAttack {
			continue
		}
		f := p.of(i)
		f.said = append(f.said, in.Name)
		switch {
		case in.Name == view.DoTakeSeat:
			f.hands++
		case in.Name == aview.DoPass:
			f.let[s]++
		case in.Name == view.DoTapCard || in.Name == aview.DoGive:
			f.laid[s]++
			fallthrough
		default:
			f.taps[s]++
		}
		break
	}
	return func() {}
}

// of is the fight that began at a place in what happened.
func (p *fighter) of(at int) *fight {
	if p.fights[at] == nil {
		p.fights[at] = &fight{by: p.g.table().tell.all[at].Seat}
	}
	return p.fights[at]
}

// volley lays cards in a tray and fires. Against the computer and the Non-Player nobody is asked who has nothing to choose (HOUSE-15).
func (p *fighter) volley(c *aview.Combat) {
	tb := p.g.table()
	if !tb.hotSeat() && !slices.ContainsFunc(c.Tray.Cards, func(k aview.Card) bool { return k.Plays }) &&
		(len(tb.sight().Hand()) == 1 || !tb.combat.giftMatters(tb.viewer)) {
		p.t.Errorf("asked with nothing to choose: %+v", c.Tray)
	}
	if firing := tb.volleys.firing(); p.lays && p.fired != firing {
		p.fired = firing
		for _, k := range c.Tray.Cards {
			if k.Plays && k.Effect != "" && !k.Up {
				p.do(view.DoTapCard, view.Intent{Card: k.Index})
				break
			}
		}
		if i := slices.IndexFunc(c.Tray.Cards, func(k aview.Card) bool { return k.Index > 0 && k.Ends && !k.Plays && !k.Up }); i >= 0 {
			p.do(aview.DoGive, view.Intent{Card: c.Tray.Cards[i].Index})
		}
	}
	p.press(viewtest.Battle(p.g.Screen()).Combat.Tray.Primary)
}

// happened is what came of a fight: fires, cards played by each seat, and choices that are no part of an ordinary fight.
type happened struct {
	fires, others int
	played        [2]int
}

// happenedIn is what came of the fight with which events begin.
func happenedIn(es []rules.Event) (h happened) {
	for i, e := range es {
		if i > 0 && (e.Kind == rules.EvAttack || e.Kind == rules.EvTurn) {
			break
		}
		switch e.Kind {
		case rules.EvFire:
			h.fires++
		case rules.EvPlay:
			h.played[e.Seat]++
		case rules.EvStay, rules.EvSaved:
			h.others++
		case rules.EvEndCombat:
			return h
		}
	}
	return h
}

// TestTapsOfFights: an attack takes one tap with the order, one for each fire in which there is something to choose, one for each card that
// is laid, one more for each card that the other side answers with, and one to advance; what is only to be looked at takes none. The target
// taps once in each fire, and once for each card. At one device it is handed over once in a fire, once more for each card that is answered
// with, and once each after the announcement and at the end.
func TestTapsOfFights(t *testing.T) {
	for _, c := range []struct {
		name, scenario string
		foe            int
		lays, brief    bool
	}{{"computer", "training-grounds", 1, false, false}, {"computer, cards", "training-grounds", 1, true, false},
		{"computer, brief", "training-grounds", 1, false, true}, {"solo", "metz-solo", 0, false, false},
		{"one device", "training-grounds", view.FoePerson, false, false},
		{"one device, cards", "training-grounds", view.FoePerson, true, false}} {
		rows := map[string]int{}
		for seed := range uint64(2) {
			w := slowWorld(800 + seed)
			w.Kept[keyFights] = "9"
			g := New(w)
			beginning(t, g, c.scenario, c.foe)
			g.Change(func(s *settings.Settings) {
				s.Turn(switches.End, 0)
				if c.brief {
					s.Turn(switches.Fights, 1)
				}
			})
			g.table().combat.reward = [2]reward{{asked: true}, {asked: true}} // the first time it is asked
			p := &fighter{tapper: tapper{g: g, w: w}, t: t, lays: c.lays, fights: map[int]*fight{}}
			p.before, p.lay = p.count, p.volley
			p.play(t)
			all := g.table().tell.all
			for at, f := range p.fights {
				h := happenedIn(all[at:])
				for s := range engine.Seat(2) {
					foe := s.Other()
					most := h.fires + f.laid[s] + h.played[foe] + h.others
					role := "defender"
					if s == f.by {
						most += 2
						role = "attacker"
					}
					if f.taps[s] > most {
						t.Errorf("%s: seed %d, fight at %d: %s has tapped %d times, at most %d: %+v %+v", c.name, seed, at, role, f.taps[s], most, *f, h)
					}
					rows[fmt.Sprintf("%s, %d fires, %d laid, %d answers: %d taps", role, h.fires, f.laid[s], h.played[foe], f.taps[s])]++
				}
				if most := h.fires + 2 + h.played[0] + h.played[1] + h.others; f.hands > most {
					t.Errorf("%s: seed %d, fight at %d: handed over %d times, at most %d: %+v %+v", c.name, seed, at, f.hands, most, *f, h)
				}
				rows[fmt.Sprintf("handed over in %d fires, %d cards: %d times", h.fires, h.played[0]+h.played[1], f.hands)]++
			}
		}
		var lines []string
		for _, k := range slices.Sorted(maps.Keys(rows)) {
			lines = append(lines, fmt.Sprintf("%4d %s", rows[k], k))
		}
		t.Logf("%s\n%s", c.name, strings.Join(lines, "\n"))
	}
}
