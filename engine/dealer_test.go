package engine_test

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
)

// deals plays the opening deals of a toy match and then flips cards until n are dealt, and returns what the dealer answered.
func deals(t *testing.T, d *toyDealer, n int) (dealt []engine.Move) {
	t.Helper()
	p := newToy()
	for len(dealt) < n {
		m := engine.Move{Seat: p.turn, Op: opFlip}
		if p.Prompt().Kind == engine.Deal {
			var err error
			if m, err = d.Answer(p); err != nil {
				t.Fatal(err)
			}
			dealt = append(dealt, m)
		}
		if err := p.Apply(m); err != nil {
			t.Fatalf("%+v: %v", m, err)
		}
	}
	return dealt
}

func TestLocalDeterministic(t *testing.T) {
	d := newToyDealer(5)
	first := deals(t, d, 20) // more than the pile holds: it is reshuffled twice and more
	if again := deals(t, newToyDealer(5), 20); !slices.Equal(first, again) {
		t.Errorf("same seed, other deals:\n%v\n%v", first, again)
	}
	if other := deals(t, newToyDealer(6), 20); slices.Equal(first, other) {
		t.Error("another seed, same deals")
	}
	d.Reset(5)
	if again := deals(t, d, 20); !slices.Equal(first, again) {
		t.Errorf("after Reset, other deals:\n%v\n%v", first, again)
	}
}

// TestLocalDealsEveryCardOnce: what comes out of a pile is what Stock put into it, in any order, before and after a reshuffle.
func TestLocalDealsEveryCardOnce(t *testing.T) {
	dealt := deals(t, newToyDealer(9), 1+toyCards+1+toyCards-2)
	faces := func(ms []engine.Move) (f []uint8) {
		for _, m := range ms {
			f = append(f, uint8(m.B))
		}
		slices.Sort(f)
		return f
	}
	if got := faces(dealt[1 : 1+toyCards]); !slices.Equal(got, []uint8{1, 2, 3, 4, 5, 6}) {
		t.Errorf("the pile gave %v", got)
	}
	if dealt[1+toyCards].Op != engine.OpShuffle {
		t.Fatalf("no shuffle of the empty pile: %v", dealt)
	}
	if again := faces(dealt[2+toyCards:]); !slices.Equal(again, faces(dealt[3:1+toyCards])) { // the hands' two cards stay out
		t.Errorf("the discards gave %v, in the pile were %v", again, faces(dealt[3:1+toyCards]))
	}
}

// TestLocalUniform: the first card dealt is any card with equal chance.
func TestLocalUniform(t *testing.T) {
	counts := make([]int, toyCards)
	d := newToyDealer(0)
	for seed := range uint64(12_000) {
		d.Reset(seed)
		counts[deals(t, d, 2)[1].B-1]++
	}
	if x := chi2(counts); x > 20.5 { // 5 degrees of freedom, 1 in 1000
		t.Errorf("first cards are uneven: chi-square %.1f of %v", x, counts)
	}
}

func TestLocalLoad(t *testing.T) {
	d := newToyDealer(1)
	p := newToy()
	p.step, p.turn = toyDraw1, 0
	d.Load(0, []engine.Face{1, 4, 2})
	for _, want := range []uint8{2, 4} {
		m, err := d.Answer(p)
		if err != nil || m != (engine.Move{Seat: engine.NoSeat, Op: engine.OpDraw, B: uint16(want)}) {
			t.Errorf("dealt %+v, %v; want face %d", m, err, want)
		}
	}
}

// prompter is a position with any prompt, to ask a dealer the impossible.
type prompter struct {
	toy
	ask engine.Prompt
}

func (p *prompter) Prompt() engine.Prompt                                     { return p.ask }
func (p *prompter) Known() (engine.Move, bool)                                { return engine.Move{}, false }
func (p *prompter) Moves(engine.Seat, []engine.Move) []engine.Move            { return nil }
func (p *prompter) Stock(pile uint8, _ bool, dst []engine.Face) []engine.Face { return dst }

func TestLocalErrors(t *testing.T) {
	for _, c := range []struct {
		name string
		ask  engine.Prompt
		want error
	}{
		{"a player's decision", engine.Prompt{Kind: engine.Decide}, engine.ErrDealer},
		{"a commitment", engine.Prompt{Kind: engine.Commit, Seat: engine.Both}, engine.ErrDealer},
		{"the end", engine.Prompt{Kind: engine.Over}, engine.ErrDealer},
		{"a card the position does not see", engine.Prompt{Kind: engine.Reveal, Op: engine.OpReveal}, engine.ErrDealer},
		{"no such pile", engine.Prompt{Kind: engine.Deal, Op: engine.OpDraw, Arg: 16}, engine.ErrDealer},
		{"a shuffle of no such pile", engine.Prompt{Kind: engine.Deal, Op: engine.OpShuffle, Arg: 255}, engine.ErrDealer},
		{"a roll of nothing", engine.Prompt{Kind: engine.Deal, Op: engine.OpRoll}, engine.ErrDealer},
		{"no deal at all", engine.Prompt{Kind: engine.Deal, Op: opFlip}, engine.ErrDealer},
		{"an empty pile", engine.Prompt{Kind: engine.Deal, Op: engine.OpDraw, Arg: 3}, engine.ErrOutOfStock},
	} {
		d := engine.NewLocal(1)
		p := prompter{ask: c.ask}
		if m, err := d.Answer(&p); !errors.Is(err, c.want) || m != (engine.Move{}) {
			t.Errorf("%s: %+v, %v; want %v", c.name, m, err, c.want)
		}
	}
}
