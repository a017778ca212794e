// Package bout has the computer play a match against itself, answer by answer in the worker of the page, so that the page is never held up:
// to measure how even something is, or because nobody wants to play it. It keeps nothing and draws nothing.
package bout

import (
	"math"

	"bocage/engine"
)

// House is the page around it.
type House interface {
	Think(rec *engine.Record, seat engine.Seat, level int, done func(engine.Move, error))
	StopThinking()
}

// Bout is a match that the computer plays on both sides.
type Bout struct {
	h     House
	m     *engine.Match // nil once it has ended, or was stopped
	level engine.Level
	each  func(ply int)
	done  func(m *engine.Match, err error)
}

// New is a match of a record without moves. each, unless it is nil, is called after every ply, and done at its end or with what went wrong;
// neither is once it was stopped.
func New(h House, games engine.Games, rec *engine.Record, level engine.Level, each func(ply int),
	done func(m *engine.Match, err error)) (*Bout, error) {
	_, _, start, err := games.Begin(rec)
	if err != nil {
		return nil, err
	}
	m, err := engine.NewMatch(*rec, start, engine.NewLocal(rec.Seed))
	if err != nil {
		return nil, err
	}
	return &Bout{h, m, level, each, done}, nil
}

// Players are the computer on both sides.
func Players(level engine.Level) [2]engine.Player {
	who := engine.Player{Kind: engine.Computer, Level: level}
	return [2]engine.Player{who, who}
}

// Running reports whether it is played, and Standing how it stands; that is nothing of one that is not.
func (b *Bout) Running() bool { return b != nil && b.m != nil }
func (b *Bout) Standing() (s engine.Standing) {
	if b.Running() {
		s = b.m.Position().Standing()
	}
	return s
}

// Stop drops it.
func (b *Bout) Stop() {
	if b.Running() {
		b.m = nil
		b.h.StopThinking()
	}
}

// end ends it.
func (b *Bout) end(m *engine.Match, err error) {
	b.m = nil
	b.done(m, err)
}

// Go asks for the next answer, until the match is over.
func (b *Bout) Go() {
	m := b.m
	if m == nil {
		return
	}
	pr := m.Position().Prompt()
	if pr.Kind == engine.Over {
		b.end(m, nil)
		return
	}
	seat := pr.Seat
	if seat == engine.Both {
		seat = 0
	}
	rec := m.Record()
	rec.Seed = 0
	b.h.Think(rec, seat, int(b.level), func(mv engine.Move, err error) {
		if b.m != m {
			return
		}
		if err == nil {
			err = m.Play(mv)
		}
		if err != nil {
			b.end(nil, err)
			return
		}
		if b.each != nil {
			b.each(m.Ply())
		}
		b.Go()
	})
}

// Share returns the share of who has won some of a number of matches and drawn others, a draw being half a win, and the interval of 95 %
// by Wilson, from 0 to 1.
func Share(won, drawn, of int) (share, low, high float64) {
	if of == 0 {
		return .5, 0, 1
	}
	const z = 1.96
	n := float64(of)
	share = (float64(won) + float64(drawn)/2) / n
	mid := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return share, max(0, mid-half), min(1, mid+half)
}
