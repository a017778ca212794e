package match_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/net/match"
	"bocage/net/match/sight"
)

// TestWatch: who is shown a journal now and then, as it grows, finds at each time what Verify finds, to the end and to what is disclosed
// after it; an older journal takes nothing away.
func TestWatch(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 9)
	b.settle()
	var w match.Watch
	early := b.peer[0].Player().Journal()
	look := func() *match.Referee {
		t.Helper()
		j := b.peer[1].Player().Journal()
		v, r, err := w.Read(b.game, j)
		if err != nil {
			t.Fatal(err)
		}
		if want := judge(t, b, j); v != want {
			t.Fatalf("judged %+v, want %+v", v, want)
		}
		if !bytes.Equal(r.Journal(), j) || engine.Hash(r.Position()) != engine.Hash(b.peer[1].Player().Position()) {
			t.Fatal("another match is watched")
		}
		return r
	}
	for n := 0; !b.over(); n++ {
		if b.play(b.asked()); n%41 == 0 {
			look()
		}
		b.settle()
	}
	all := look()
	if v, r, err := w.Read(b.game, early); err != nil || !v.Clean() || r.Entries() != all.Entries() {
		t.Errorf("an older journal: %+v, %v", v, err)
	}
	for _, p := range b.peer {
		if err := p.Disclose(); err != nil {
			t.Fatal(err)
		}
		b.settle()
		look()
	}
	film, err := all.Film()
	if err != nil {
		t.Fatal(err)
	}
	f, err := sight.ReadFilm(film, len(all.Moves()))
	if err != nil || !f.Whole() {
		t.Fatalf("a film by %v, %v", f, err)
	}
	pos, i, hidden := b.game.Start(), 0, 0
	if err := all.Watch(func(m engine.Move, after engine.State) bool {
		if err := pos.Apply(m); err != nil {
			t.Fatal(err)
		}
		i++
		open := pos.Clone()
		if f.Open(b.game, i, open); engine.Hash(open) != engine.Hash(after) {
			t.Fatalf("after %d moves the film opens something else", i)
		}
		if engine.Hash(open) != engine.Hash(pos) {
			hidden++
		}
		return true
	}); err != nil || hidden == 0 {
		t.Errorf("%d positions with hidden cards, %v", hidden, err)
	}
	for n := range len(film) - 1 {
		if _, err := sight.ReadFilm(film[:n], len(all.Moves())); err == nil {
			t.Fatalf("%d bytes of %d are a film", n, len(film))
		}
	}
}

// TestWatchLies: who has signed two entries for one place, or one that breaks a rule, is convicted before who watches, and stays so; bytes
// that nobody has signed convict nobody, and another match is refused.
func TestWatchLies(t *testing.T) {
	b := begun(t, 12)
	s := b.asked()
	liar, j := b.peer[s].Player(), b.peer[0].Player().Journal()
	n := liar.Entries()
	offer, lie := liar.Sign(match.KindOffer, nil), liar.Sign(match.KindOffer, []byte{1})
	b.play(s)
	b.settle()
	good := b.peer[0].Player().Journal()
	watch := func(journals ...[]byte) (v match.Verdict) {
		t.Helper()
		var w match.Watch
		for _, j := range journals {
			var err error
			if v, _, err = w.Read(b.game, j); err != nil {
				t.Fatal(err)
			}
		}
		return v
	}
	other, broken := slices.Concat(j, match.InJournal(&offer)), slices.Concat(j, match.InJournal(&lie))
	var two *match.Double
	if v := watch(j, good, other, good); v.Cheater != s || !errors.As(v.Cheat, &two) || two.Number != n {
		t.Errorf("two entries for one place: %+v", v)
	}
	var bad *match.Violation
	if v := watch(j, broken, good); v.Cheater != s || !errors.As(v.Cheat, &bad) {
		t.Errorf("an entry that breaks a rule: %+v", v)
	}
	forged := slices.Clone(good)
	forged[len(forged)-1] ^= 1
	if v := watch(j, forged); v.Cheat != nil || !v.Cut {
		t.Errorf("forged: %+v", v)
	}
	if v := watch(forged, good); !v.Clean() || v.Entries != judge(t, b, good).Entries {
		t.Errorf("forged, and then as it is: %+v", v)
	}
	var w match.Watch
	if _, _, err := w.Read(b.game, good); err != nil {
		t.Fatal(err)
	}
	stranger := newTable(t, loadScenario(t, "training-grounds"), 4)
	stranger.settle()
	if _, _, err := w.Read(b.game, stranger.peer[0].Player().Journal()); !errors.Is(err, match.ErrMatch) {
		t.Errorf("another match: %v", err)
	}
	if _, _, err := new(match.Watch).Read(b.game, good[:100]); err == nil {
		t.Error("half a greeting is watched")
	}
}
