//go:build !js

package app

import (
	"encoding/binary"
	"errors"
	"testing"

	face "bocage/app/assault"
	"bocage/app/shell"
	"bocage/app/shell/study"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

// faces are the games that are thought about.
var faces = shell.Faces{face.Face}

// newMatch begins a match up to the first question to a player.
func newMatch(t *testing.T) *engine.Match {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: 5}
	m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(5))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestThinkerPlays has the computer play a whole match against itself through records, as the page does.
func TestThinkerPlays(t *testing.T) {
	m := newMatch(t)
	th := NewThinker(faces)
	for range 3000 {
		pr := m.Position().Prompt()
		if pr.Kind == engine.Over {
			return
		}
		s := pr.Seat
		if s == engine.Both {
			s = 0
		}
		type reply struct {
			m   engine.Move
			err error
		}
		got := make(chan reply)
		th.Think(m.Record(), s, engine.Recruit, func(m engine.Move, err error) { got <- reply{m, err} })
		r := <-got
		if r.err != nil {
			t.Fatal(r.err)
		}
		if err := m.Play(r.m); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the match does not end")
}

// TestThinkerFaults: whatever comes in, an answer goes out, and it says what is wrong.
func TestThinkerFaults(t *testing.T) {
	m := newMatch(t)
	good, err := question(7, m.Record(), m.Position().Prompt().Seat, byte(engine.Recruit))
	if err != nil {
		t.Fatal(err)
	}
	if binary.LittleEndian.Uint32(good) != 7 {
		t.Error("the number is not in front")
	}
	wrongSeat := append([]byte(nil), good...)
	wrongSeat[4] ^= 1
	for name, q := range map[string][]byte{"nothing": nil, "cut": good[:5], "no record": good[:questionHead], "damaged": good[:len(good)-1],
		"wrong seat": wrongSeat} {
		_, _, _, err := parseAnswer(answer(faces, q, nil, nil))
		if !errors.Is(err, ErrThinker) {
			t.Errorf("%s: %v", name, err)
		}
	}
	id, more, body, err := parseAnswer(answer(faces, good, nil, nil))
	mv, bad := parseMove(body)
	if id != 7 || more || err != nil || bad != nil || m.Play(mv) != nil {
		t.Errorf("%d %v %v %v", id, mv, err, bad)
	}
	for _, b := range [][]byte{nil, {1, 2, 3, 4}} {
		if _, _, _, err := parseAnswer(b); !errors.Is(err, ErrThinker) {
			t.Errorf("%v: %v", b, err)
		}
	}
	if _, err := parseMove([]byte{1}); !errors.Is(err, ErrThinker) {
		t.Error(err)
	}
}

// TestEveryLevelThinks: each level answers, a thought that is stopped at once too, and no level has a name that records do not know.
func TestEveryLevelThinks(t *testing.T) {
	m := newMatch(t)
	for m.Position().Prompt().Window != assault.WinOps {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = 0
		}
		if err := m.Play(search.Choose(ai.Levels, m.Position(), s, search.Options{Level: engine.Recruit})); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Position().Prompt().Seat
	for l := range engine.Levels {
		stops := []func() bool{nil, func() bool { return true }}
		if engine.Level(l) == engine.Marshal && testing.Short() {
			stops = stops[1:]
		}
		for _, stop := range stops {
			mv, err := think(faces, rec, seat, engine.Level(l), braked(engine.Level(l), stop))
			if q := m.Position().Clone(); err != nil || q.Apply(mv) != nil {
				t.Errorf("%v: %+v, %v", engine.Level(l), mv, err)
			}
		}
		who := engine.Player{Kind: engine.Computer, Level: engine.Level(l)}
		if engine.ParsePlayer(who.String()) != who || engine.Level(l).String() == "unknown" {
			t.Errorf("%v is read as %v", who, engine.ParsePlayer(who.String()))
		}
	}
	if braked(engine.Veteran, nil) != nil || braked(engine.Ace, nil) == nil || braked(engine.Ace, nil)() {
		t.Error("the brake is not that of the level")
	}
	if !braked(engine.Marshal, func() bool { return true })() {
		t.Error("the brake overrules a stop")
	}
}

// TestStudies: a review tells how far it has come and adds up, and suggestions are moves that the seat can make; what hides from the seat
// makes no difference to them, and a game that nobody studies has neither.
func TestStudies(t *testing.T) {
	m := newMatch(t)
	for range 60 {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = 0
		}
		if err := m.Play(search.Choose(ai.Levels, m.Position(), s, search.Options{Level: engine.Recruit, Seed: 1})); err != nil {
			t.Fatal(err)
		}
	}
	seat := m.Position().Prompt().Seat
	if seat > 1 {
		t.Fatal("nobody is asked alone")
	}
	ask := func(what byte, faces shell.Faces) (parts int, last []byte, err error) {
		q, err := question(3, m.Record(), seat, what)
		if err != nil {
			t.Fatal(err)
		}
		_, more, last, err := parseAnswer(answer(faces, q, nil, func(b []byte) {
			if id, more, _, err := parseAnswer(b); id != 3 || !more || err != nil {
				t.Error(id, more, err)
			}
			parts++
		}))
		if more {
			t.Error("there is more to come")
		}
		return parts, last, err
	}
	parts, body, err := ask(asksReview, faces)
	if err != nil || parts < 3 {
		t.Fatal(parts, err)
	}
	r, err := study.Decode(body, m.Record())
	if err != nil || !r.Done() || r.Seat != seat || len(r.Decisions) < 3 {
		t.Fatalf("%+v, %v", r, err)
	}
	if _, err := study.Decode(body, newMatch(t).Record()); err == nil {
		t.Error("it is taken for that of another match")
	}
	_, body, err = ask(asksSuggest, faces)
	if err != nil {
		t.Fatal(err)
	}
	l, err := study.DecodeLines(body)
	if err != nil || len(l) == 0 || len(l) > 8 {
		t.Fatal(l, err)
	}
	for _, x := range l {
		if p := m.Position().Clone(); p.Apply(x.Move) != nil || x.Win < 0 || x.Win > search.One {
			t.Errorf("%+v", x)
		}
	}
	plain := shell.Faces{faces[0]}
	plain[0].Study = nil
	if _, _, err := ask(asksSuggest, plain); !errors.Is(err, ErrThinker) {
		t.Error(err)
	}
}
