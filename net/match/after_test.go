package match_test

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/net/match"
)

// hands lists what a seat holds and has on the map face down, as a position knows it.
func hands(p *assault.Position, s engine.Seat) (l []card.Face) {
	for _, c := range p.Hand(s) {
		l = append(l, c.Face)
	}
	for t := range board.Tile(board.MaxTiles) {
		if u, of, ok := p.Unit(t); ok && of == s {
			l = append(l, u.Face)
		}
	}
	return l
}

// TestDisclosure: after the end each may give his cards away. Then everybody can open each card that was hidden at any time,
// without the cards of who has not.
func TestDisclosure(t *testing.T) {
	b := newTable(t, loadScenario(t, "bastogne"), 6)
	b.settle()
	if err := b.peer[0].Disclose(); err == nil {
		t.Error("disclosed before the end")
	}
	type known struct {
		moves int
		hands [2][]card.Face
	}
	var truth []known
	note := func() {
		k := known{moves: len(b.peer[0].Player().Moves())}
		for s := range k.hands {
			v := b.peer[s].Player().View()
			k.hands[s] = hands(at(v), engine.Seat(s))
		}
		truth = append(truth, k)
	}
	for n := 0; n < 150 || at(b.peer[0].Player().Position()).StockSize(card.PileAction) == 0; n++ {
		if b.over() {
			t.Fatal("over before there is something left to disclose")
		}
		b.play(b.asked())
		b.settle()
		if s := b.asked(); s != engine.NoSeat && b.peer[0].Player().Position().Prompt().Kind == engine.Decide {
			note()
		}
	}
	if err := b.peer[0].Resign(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	if err := b.peer[1].Disclose(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	look := func(r *match.Referee, open [2]bool) {
		t.Helper()
		n, i, hidden := 0, 0, 0
		if err := r.Watch(func(_ engine.Move, p engine.State) bool {
			n++
			for i < len(truth) && truth[i].moves < n {
				i++
			}
			if i == len(truth) || truth[i].moves != n {
				return true
			}
			for s := range engine.Seat(2) {
				got, want := hands(at(p), s), slices.Clone(truth[i].hands[s])
				for j, f := range got {
					if f == card.Unknown {
						hidden++
					}
					if open[s] && f != want[j] && !slices.Contains(want, f) || !open[s] && f != card.Unknown && f != want[j] {
						t.Fatalf("after move %d card %d of seat %d is %s, it was %s", n, j, s, card.Name(f), card.Name(want[j]))
					}
				}
				if open[s] {
					slices.Sort(got)
					slices.Sort(want)
					if !slices.Equal(got, want) {
						t.Fatalf("after move %d seat %d held %v, opened are %v", n, s, want, got)
					}
				}
			}
			return true
		}); err != nil {
			t.Fatal(err)
		}
		if n != len(r.Moves()) || (hidden > 0) == (open[0] && open[1]) {
			t.Errorf("%d of %d moves are shown, with %d hidden cards", n, len(r.Moves()), hidden)
		}
	}
	_, r, err := match.Verify(b.game, b.peer[0].Player().Journal())
	if err != nil || r.Disclosed(0) || !r.Disclosed(1) {
		t.Fatal("who has disclosed?", err)
	}
	look(r, [2]bool{false, true})
	if l, ok := r.Left(card.PileAction); ok {
		t.Errorf("the shared deck is open to one of two secrets: %v of %d", l, at(r.Position()).StockSize(card.PileAction))
	}
	if l, ok := r.Left(card.UnitPile(1)); !ok || len(l) != at(r.Position()).StockSize(card.UnitPile(1)) {
		t.Errorf("left in the own deck: %v", l)
	}
	if err := b.peer[0].Disclose(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	for s := range b.peer {
		b.open(s) // it is kept
		v, r, err := match.Verify(b.game, b.peer[s].Player().Journal())
		if err != nil || !v.Clean() {
			t.Fatal(v, err)
		}
		look(r, [2]bool{true, true})
		if l, ok := r.Left(card.PileAction); !ok || len(l) != at(r.Position()).StockSize(card.PileAction) {
			t.Errorf("left in the action deck: %v", l)
		}
		end := r.Revealed()
		for side, p := range b.peer {
			v := p.Player().View()
			if !slices.Equal(hands(at(end), engine.Seat(side)), hands(at(v), engine.Seat(side))) {
				t.Error("the hands at the end are not those that were held")
			}
		}
	}
}

// TestFalseDisclosure: a secret that is not that of the cards is refused, before the end any is.
func TestFalseDisclosure(t *testing.T) {
	b := begun(t, 12)
	liar, victim := b.peer[0].Player(), b.peer[1].Player()
	e := liar.Beside(match.KindDisclose, make([]byte, 32))
	if err := victim.ApplyBeside(e); err == nil || victim.Disclosed(0) {
		t.Fatal("a disclosure before the end")
	}
	if err := b.peer[1].Resign(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	tried, refused := 0, 0
	for i := range 34 {
		secret := liar.Cards()
		if i < 32 {
			secret[i] ^= 1 << (i % 8)
		}
		body := secret[:]
		if i == 32 {
			body = body[:31]
		} else if i == 33 {
			body = append(body, 0)
		}
		tried++
		var v *match.Violation
		if err := victim.ApplyBeside(liar.Beside(match.KindDisclose, body)); errors.As(err, &v) && v.Seat == 0 && !victim.Disclosed(0) {
			refused++
		}
	}
	if tried != refused {
		t.Errorf("tried %d, refused %d", tried, refused)
	}
	t.Logf("tried %d, refused %d", tried, refused)
	// A signed one convicts, also before whoever has only the file.
	lie := liar.Beside(match.KindDisclose, make([]byte, 32))
	if err := b.peer[1].Receive(match.FrameBeside(&lie)); err == nil {
		t.Fatal("a false disclosure is taken")
	}
	if v := judge(t, b, b.peer[1].Evidence()); v.Cheater != 0 || match.WhyOf(v.Cheat) != match.WhyCard {
		t.Errorf("judged %+v", v)
	}
	again, err := match.NewPeer(match.Setup{Game: b.game, Seat: 1, Link: b.out[1], Store: b.store[1]})
	if err != nil || again.Err() == nil {
		t.Error("forgotten")
	}
}

// TestRematch: it is offered, declined, offered again, and begun by the other; the two match by their greetings.
func TestRematch(t *testing.T) {
	b := begun(t, 12)
	if b.peer[0].OfferRematch(0) == nil {
		t.Error("a rematch in the middle of a match")
	}
	if err := b.peer[0].Resign(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	offer := func(s int, seat engine.Seat) {
		t.Helper()
		if err := b.peer[s].OfferRematch(seat); err != nil {
			t.Fatal(err)
		}
		b.settle()
	}
	offer(0, 1)
	if b.peer[1].Rematch(0) != 1 || b.peer[0].Rematch(0) != 1 || b.peer[1].Rematch(1) != engine.NoSeat {
		t.Error("the offer has not come")
	}
	b.connect() // it is told again on a new connection
	b.settle()
	if b.peer[1].Rematch(0) != 1 {
		t.Error("the offer is forgotten")
	}
	offer(1, engine.NoSeat)
	if b.peer[0].Rematch(0) != engine.NoSeat || b.peer[1].Rematch(0) != engine.NoSeat {
		t.Error("declined, and still there")
	}
	offer(0, 1)
	next := [2]*match.Peer{}
	begin := func(s int) {
		t.Helper()
		var err error
		next[s], err = match.NewPeer(match.Setup{Game: b.game, Seat: engine.Seat(1 - s), Link: b.out[s], Store: &memory{}, Rand: b.rnd})
		if err != nil {
			t.Fatal(err)
		}
		if err := next[s].Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
	}
	begin(1) // who was seat 1 takes seat 0
	f := b.out[1].frames[0]
	b.out[1].frames = b.out[1].frames[1:]
	if err := b.peer[0].Receive(f); !errors.Is(err, match.ErrRematch) {
		t.Fatalf("the greeting of the rematch: %v", err)
	}
	begin(0)
	if err := next[0].Receive(f); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		for s := range 2 {
			if w := b.out[s]; len(w.frames) > 0 {
				f := w.frames[0]
				w.frames = w.frames[1:]
				if err := next[1-s].Receive(f); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if x, y := next[0].Player(), next[1].Player(); x == nil || y == nil || x.Head() != y.Head() || x.Seat() != 1 || !x.Asked() && !y.Asked() {
		t.Error("the rematch does not begin")
	}
	other := newTable(t, loadScenario(t, "utah"), 5)
	if err := b.peer[0].Receive(other.out[1].frames[0]); !errors.Is(err, match.ErrMatch) {
		t.Errorf("somebody else's greeting: %v", err)
	}
}

// TestMute: a player who is not listened to is not heard.
func TestMute(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 9)
	heard := 0
	b.heard = func(string) { heard++ }
	b.open(1)
	b.settle()
	for i, want := range []int{1, 1, 2} {
		b.peer[1].Mute(i == 1)
		if err := b.peer[0].Say("Bonjour."); err != nil {
			t.Fatal(err)
		}
		b.settle()
		if heard != want {
			t.Errorf("heard %d times, want %d", heard, want)
		}
	}
}

// TestCrossedResignations: both resign at once. Both see the same.
func TestCrossedResignations(t *testing.T) {
	b := begun(t, 12)
	for s := range b.peer {
		if err := b.peer[s].Resign(); err != nil {
			t.Fatal(err)
		}
	}
	b.settle()
	for _, p := range b.peer {
		if p.Player().Ending() != (match.Ending{How: match.ByResignation, Loser: engine.NoSeat}) {
			t.Errorf("ended by %+v", p.Player().Ending())
		}
	}
	if x, y := b.peer[0].Player().Journal(), b.peer[1].Player().Journal(); !slices.Equal(x, y) {
		t.Error("the journals differ")
	}
}
