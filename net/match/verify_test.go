package match_test

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/net/match"
)

func judge(t *testing.T, b *table, journal []byte) match.Verdict {
	t.Helper()
	v, _, err := match.Verify(b.game, journal)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// begun is a match after some moves.
func begun(t *testing.T, moves int) *table {
	b := newTable(t, loadScenario(t, "training-grounds"), 9)
	b.settle()
	for range moves {
		b.play(b.asked())
		b.settle()
	}
	return b
}

// TestVerdicts: whoever holds a journal finds out who owed what when it stopped, and that a bit was changed.
func TestVerdicts(t *testing.T) {
	b := begun(t, 20)
	j := b.peer[0].Player().Journal()
	all := judge(t, b, j)
	if !all.Clean() || all.Over() || all.Owes != b.peer[0].Player().Owes() || all.Cheater != engine.NoSeat {
		t.Fatalf("judged %+v", all)
	}
	last := b.peer[0].Player().Entry(all.Entries - 1)
	v := judge(t, b, j[:len(j)-len(match.InJournal(&last))])
	if !v.Clean() || v.Entries != all.Entries-1 || v.Owes.Kind != last.Kind {
		t.Errorf("without the last entry: %+v", v)
	}
	for range 30 {
		n := 600 + b.rng.Intn(len(j)-600)
		if v := judge(t, b, j[:n]); v.Cheat != nil || v.Entries > all.Entries {
			t.Errorf("cut after %d bytes: %+v", n, v)
		}
		bad := slices.Clone(j)
		bad[n] ^= 1
		if v := judge(t, b, bad); v.Cheat != nil || !v.Cut || v.Entries >= all.Entries {
			t.Errorf("bit in byte %d: %+v", n, v)
		}
	}
	for _, n := range []int{0, 10, 100, 400} {
		if _, _, err := match.Verify(b.game, j[:n]); err == nil {
			t.Errorf("%d bytes are a journal", n)
		}
	}
	elsewhere := newTable(t, loadScenario(t, "utah"), 4)
	if _, _, err := match.Verify(elsewhere.game, j); !errors.Is(err, match.ErrTerms) {
		t.Errorf("as a match of another scenario: %v", err)
	}
}

// TestEvidence: a signed lie convicts before anybody who has the journal.
func TestEvidence(t *testing.T) {
	b := begun(t, 12)
	s := b.asked()
	liar, victim := b.peer[s], b.peer[s.Other()]
	lie := liar.Player().Sign(match.KindMove, append(liar.Player().Plain(engine.Move{Seat: s, Op: assault.OpReady}), 1))
	n := liar.Player().Entries()
	if err := victim.Receive(match.Frame(n, &lie)); err == nil {
		t.Fatal("a lie is believed")
	}
	v := judge(t, b, victim.Evidence())
	var bad *match.Violation
	var me *engine.MoveError
	if v.Cheater != s || v.Entries != n || !errors.As(v.Cheat, &bad) || bad.Number != n || !errors.As(v.Cheat, &me) {
		t.Errorf("judged %+v", v)
	}
	restored, err := match.NewPeer(match.Setup{
		Game: b.game, Seat: s.Other(), Link: b.out[0], Store: b.store[s.Other()]})
	if err != nil || restored.Err() == nil || string(restored.Evidence()) != string(victim.Evidence()) || restored.Connect([32]byte{}) == nil {
		t.Errorf("the evidence is not kept: %v", err)
	}
	if liar.Evidence() != nil {
		t.Error("there is evidence against an honest player")
	}

	b = begun(t, 12)
	s = b.asked()
	liar, victim = b.peer[s], b.peer[s.Other()]
	n = liar.Player().Entries()
	other := liar.Player().Sign(match.KindOffer, nil)
	b.play(s)
	b.settle()
	if err := victim.Receive(match.Frame(n, &other)); err == nil {
		t.Fatal("a second entry for one place is taken")
	}
	v = judge(t, b, victim.Evidence())
	var two *match.Double
	if v.Cheater != s || !errors.As(v.Cheat, &two) || two.Number != n {
		t.Errorf("judged %+v", v)
	}
}

// TestLastWord: who has resigned writes no entry any more, in whichever order the two are heard; what he wrote before stands.
func TestLastWord(t *testing.T) {
	liar := func(entryFirst bool) (victim *match.Peer, s engine.Seat, b *table, err error) {
		t.Helper()
		b = begun(t, 12)
		s = b.asked()
		victim = b.peer[s.Other()]
		p := b.peer[s].Player()
		n := p.Entries()
		resign, offer := p.Beside(match.KindResign, nil, uint64(n)), p.Sign(match.KindOffer, nil)
		frames := [][]byte{match.FrameBeside(&resign), match.Frame(n, &offer)}
		if entryFirst {
			slices.Reverse(frames)
		}
		if err := victim.Receive(frames[0]); err != nil {
			t.Fatal(err)
		}
		return victim, s, b, victim.Receive(frames[1])
	}
	for _, entryFirst := range []bool{false, true} {
		victim, s, b, err := liar(entryFirst)
		var bad *match.Violation
		if !errors.As(err, &bad) || bad.Seat != s || !errors.Is(err, match.ErrTurn) {
			t.Errorf("entry first %v: %v", entryFirst, err)
		}
		if v := judge(t, b, victim.Evidence()); v.Cheater != s || !errors.Is(v.Cheat, match.ErrTurn) {
			t.Errorf("entry first %v: judged %+v", entryFirst, v)
		}
	}

	b := begun(t, 12)
	s := b.asked()
	b.play(s)
	resigner, other := b.peer[s], b.peer[s.Other()]
	if err := resigner.Resign(); err != nil {
		t.Fatal(err)
	}
	w := b.out[s]
	slices.Reverse(w.frames) // it comes before the move, and is said again after it
	b.settle()
	if want := (match.Ending{How: match.ByResignation, Loser: s}); other.Player().Ending() != want || other.Err() != nil ||
		other.Player().Head() != resigner.Player().Head() {
		t.Errorf("%+v, %v", other.Player().Ending(), other.Err())
	}
}

// TestEndings: draws offered, declined and accepted, and resignations that cross a move.
func TestEndings(t *testing.T) {
	b := begun(t, 12)
	s := b.asked()
	one, two := b.peer[s], b.peer[s.Other()]
	refused := func(err error) {
		t.Helper()
		var me *engine.MoveError
		if !errors.As(err, &me) && !errors.Is(err, match.ErrNow) {
			t.Errorf("not refused: %v", err)
		}
	}
	refused(two.OfferDraw())
	refused(two.AnswerDraw(true))
	if err := one.OfferDraw(); err != nil {
		t.Fatal(err)
	}
	refused(one.OfferDraw())
	refused(one.AnswerDraw(true))
	v := one.Player().View()
	refused(one.Play(at(v).Moves(s, nil)[0]))
	b.settle()
	if two.Player().Offered() != s {
		t.Error("the offer has not come")
	}
	if one.Status().MayAnswer || !two.Status().MayAnswer {
		t.Error("who may answer the offer?")
	}
	b.reopen(int(two.Player().Seat()), b.store[two.Player().Seat()].records)
	two = b.peer[s.Other()]
	if st := two.Status(); st.Offered != s || st.MayAnswer { // the other has not said yet where he stands
		t.Errorf("taken up with an offer: %+v", st)
	}
	refused(two.AnswerDraw(false))
	b.open(int(s))
	one = b.peer[s]
	b.settle()
	if !two.Status().MayAnswer || two.Status().TimeUp {
		t.Error("the offer cannot be answered when the match goes on")
	}
	if err := two.AnswerDraw(false); err != nil {
		t.Fatal(err)
	}
	b.settle()
	refused(one.OfferDraw()) // once before a move
	b.play(s)
	b.settle()
	b.agree()
	for b.asked() != s {
		b.play(b.asked())
		b.settle()
	}
	if err := one.OfferDraw(); err != nil {
		t.Fatal(err)
	}
	b.settle()
	if err := two.AnswerDraw(true); err != nil {
		t.Fatal(err)
	}
	b.settle()
	for _, p := range b.peer {
		if p.Player().Ending() != (match.Ending{How: match.ByAgreement, Loser: engine.NoSeat}) {
			t.Error("no draw")
		}
	}
	if v := judge(t, b, one.Player().Journal()); !v.Clean() || !v.Over() {
		t.Errorf("a draw is judged %+v", v)
	}
	refused(one.Resign())

	// Another match, in which both do something at once.
	b = begun(t, 12)
	s = b.asked()
	one, two = b.peer[s], b.peer[s.Other()]
	if err := two.Resign(); err != nil {
		t.Fatal(err)
	}
	b.play(s)
	b.settle()
	for _, p := range b.peer {
		if p.Player().Ending() != (match.Ending{How: match.ByResignation, Loser: s.Other()}) {
			t.Error("not resigned")
		}
	}
	for _, p := range b.peer {
		if v := judge(t, b, p.Player().Journal()); !v.Clean() || !v.Over() {
			t.Errorf("a resignation is judged %+v", v)
		}
	}
	refused(one.Play(engine.Move{Seat: s}))
	b.open(int(s)) // and it is kept
	if b.peer[s].Player().Ending().Loser != s.Other() {
		t.Error("the resignation is forgotten")
	}
}

// TestText: a line of text, of bounded length.
func TestText(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 9)
	var heard []string
	b.heard = func(text string) { heard = append(heard, text) }
	b.open(1)
	b.settle()
	if err := b.peer[0].Say("Bonne chance."); err != nil {
		t.Fatal(err)
	}
	if b.peer[0].Say(string(make([]byte, match.MaxText+1))) == nil || b.peer[0].Say("\xff") == nil {
		t.Error("a text without bounds is sent")
	}
	b.settle()
	if len(heard) != 1 || heard[0] != "Bonne chance." {
		t.Errorf("heard %q", heard)
	}
	if b.peer[1].Receive(textFrame(make([]byte, match.MaxText+1))) == nil {
		t.Error("a text without bounds is taken")
	}
}
