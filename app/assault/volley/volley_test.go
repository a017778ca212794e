package volley

import (
	"slices"
	"testing"

	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// each plays matches of Training Grounds at random, and shows every question of step 9: the position that knows every card, as the seat
// that is asked sees it, and that seat's moves.
func each(t *testing.T, seeds uint64, look func(p, seen *rules.Position, s engine.Seat, moves []engine.Move)) {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range seeds {
		head := engine.Record{Game: rules.GameID, Rules: rules.RulesVersion, Scenario: sc.Source, Seed: seed}
		m, err := engine.NewMatch(head, rules.Start(sc), engine.NewLocal(seed))
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewRand(seed)
		for m.Position().Prompt().Kind != engine.Over {
			p := m.Position().(*rules.Position)
			s := p.Prompt().Seat
			if s == engine.Both {
				s = 0
			}
			seen := *p
			seen.Redact(s)
			moves := slices.DeleteFunc(seen.Moves(s, nil), func(m engine.Move) bool { return m.Op == rules.OpResign })
			if p.Prompt().Window == rules.WinCards {
				look(p, &seen, s, moves)
			}
			if err := m.Play(moves[rng.Intn(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// lay lays every card that can be laid, in an order of its own, and returns how many were refused.
func lay(d *Draft, seen *rules.Position, moves []engine.Move) (refused int) {
	for i := range moves {
		m := moves[(i*5+3)%len(moves)]
		if m.Op != rules.OpPlay || d.Plays(seen.Hand(m.Seat)[m.A].Serial) {
			continue
		}
		before := slices.Clone(d.laid)
		if d.Lay(seen, m) == nil {
			continue
		}
		if refused++; !slices.Equal(d.laid, before) {
			panic("a card that is refused is laid")
		}
	}
	return refused
}

// TestWhatIsLaidIsPlayed: if the other side lets every card be, each that was laid is played, in its order, and then the card is given that
// was to be (COMBAT-27, COMBAT-36). What could not be played after the cards before it is refused, not dropped.
func TestWhatIsLaidIsPlayed(t *testing.T) {
	refused, played, gave := 0, 0, 0
	each(t, 12, func(p, seen *rules.Position, s engine.Seat, moves []engine.Move) {
		d := New(1)
		if !d.Ask(rules.WinCards, false) || d.Ask(rules.WinCards, false) {
			t.Fatal("he is asked for the first time once")
		}
		refused += lay(&d, seen, moves)
		hand := seen.Hand(s)
		if last := hand[len(hand)-1].Serial; len(hand) > 1 && !d.Plays(last) {
			d.Give(seen, s, last)
		}
		laid, gift := slices.Clone(d.laid), d.gift
		d.Fire(nil, hand)
		at := *p
		for range 40 {
			switch pr := at.Prompt(); {
			case pr.Window == rules.WinSacrifice && len(laid) == 0:
				m, ok := d.Next(&at, s)
				if !ok || m.Op != rules.OpSacrifice || gift >= 0 && int(at.Hand(s)[m.A].Serial) != gift || gift < 0 && m.A > 0 {
					t.Fatalf("%+v is given, want %d", m, gift)
				}
				gave++
				return
			case pr.Kind != engine.Decide || pr.Seat != s && pr.Window != rules.WinCards && pr.Window != rules.WinAnswer:
				return // a card that draws, or asks more
			case pr.Seat != s:
				if err := at.Apply(engine.Move{Seat: pr.Seat, Op: engine.OpPass}); err != nil {
					t.Fatal(err)
				}
				continue
			}
			d.Review(&at, s, nil)
			m, ok := d.Next(&at, s)
			switch {
			case !ok && at.Prompt().Window == rules.WinCards:
				t.Fatalf("asked again, with %+v to be played and %v fallen", laid, d.Fallen())
			case !ok:
				return
			case m.Op == rules.OpPlay && (len(laid) == 0 || m.B != laid[0].B):
				t.Fatalf("%+v is played, want %+v", m, laid)
			case m.Op == rules.OpPlay:
				laid = laid[1:]
				played++
			case len(laid) > 0:
				t.Fatalf("%+v is made, and %+v is to be played", m, laid)
			}
			d.Made(m)
			if err := at.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		t.Fatal("step 9 does not end")
	})
	if refused == 0 || played < 100 || gave < 100 {
		t.Errorf("%d refused, %d played, %d given", refused, played, gave)
	}
}

// TestAnswerOpensAgain: a card of the other side opens the draft again. What can no longer be played is named and no longer laid, and what
// is left can be.
func TestAnswerOpensAgain(t *testing.T) {
	answered, fell := 0, 0
	each(t, 60, func(p, seen *rules.Position, s engine.Seat, moves []engine.Move) {
		d := New(1)
		d.Ask(rules.WinCards, false)
		if lay(&d, seen, moves); len(d.laid) < 2 {
			return
		}
		d.Fire(nil, seen.Hand(s))
		at := *p
		m, _ := d.Next(&at, s)
		d.Made(m)
		if err := at.Apply(m); err != nil {
			t.Fatal(err)
		}
		for _, m := range at.Moves(s.Other(), nil) {
			if pr := at.Prompt(); pr.Kind != engine.Decide || pr.Seat != s.Other() || m.Op != rules.OpPlay {
				continue
			}
			after, d := at, d
			d.laid, d.hand = slices.Clone(d.laid), slices.Clone(d.hand)
			if after.Apply(m) != nil || after.Prompt().Seat != s || after.Prompt().Window != rules.WinCards {
				continue
			}
			laid := len(d.laid)
			d.Review(&after, s, []rules.Event{{Kind: rules.EvPlay, Seat: s.Other(), Face: card.Face(m.B)}})
			answered++
			if !d.Open() || d.Answer() != card.Face(m.B) || len(d.Laid())+len(d.Fallen()) != laid {
				t.Fatalf("open %v, answered by %d, %d laid and %d fallen of %d", d.Open(), d.Answer(), len(d.Laid()), len(d.Fallen()), laid)
			}
			if fell += len(d.Fallen()); len(d.laid) > 0 {
				if err := after.Apply(byPlace(&after, d.laid[0])); err != nil {
					t.Fatalf("it stays laid: %v", err)
				}
			}
		}
	})
	if answered == 0 || fell == 0 {
		t.Errorf("%d answers, %d cards fell out", answered, fell)
	}
}

// TestStepTen: once step 9 is over nothing is laid to be played, however it was ended, and what was to be asked then is asked.
func TestStepTen(t *testing.T) {
	tried := 0
	each(t, 2, func(p, seen *rules.Position, s engine.Seat, moves []engine.Move) {
		d := New(1)
		d.Ask(rules.WinCards, true)
		if lay(&d, seen, moves); len(d.laid) == 0 || !d.Later() {
			return
		}
		if tried++; d.Bluffs() {
			t.Fatal("the Bluff is given before anybody was asked")
		}
		if d.Ask(rules.WinSacrifice, true); len(d.Laid()) > 0 || d.Later() || !d.Bluffs() {
			t.Fatalf("%d are laid in step 10, later %v", len(d.Laid()), d.Later())
		}
	})
	if tried == 0 {
		t.Error("nothing was laid")
	}
}

// TestWaits: a draft that was fired makes its first move at once; every later one can be had wait, once.
func TestWaits(t *testing.T) {
	d := New(1)
	d.Ask(rules.WinSacrifice, false)
	d.Fire(nil, nil)
	if d.Open() || d.Wait() || d.Waits() {
		t.Error("the first move waits")
	}
	d.Made(engine.Move{Op: engine.OpPass})
	if !d.Wait() || d.Wait() || !d.Waits() || !d.GoOn() || d.GoOn() || d.Waits() || d.Wait() {
		t.Error("the second move does not wait once")
	}
	if d.Reopen(); !d.Open() {
		t.Error("it is not open again")
	}
}
