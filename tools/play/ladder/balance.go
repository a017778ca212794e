package ladder

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/tools/play"
)

// Balance is what came of a scenario when one agent played both sides.
type Balance struct {
	Agent, Scenario string
	Matches         int
	Won             [2]int        // by seat; the rest was drawn
	First           [3]int        // the share of the first seat in hundredths, from and to
	Even            *Even         `json:",omitempty"`
	Took            time.Duration `json:"-"`
}

// Even is the handicap by which both sides win as often as each other.
type Even struct {
	Matches   int         // by which it was found, with handicaps and without
	Seat      engine.Seat // that is given it
	Give      int         // in the measure of engine.Handicapper; most if not even that is enough
	Low, High int         // of the interval of 95 %, from 0 to most
}

// Share returns how often a seat wins, a draw being half a win, in hundredths, with the interval of 95 %.
func (b *Balance) Share(seat engine.Seat) (share, low, high float64) {
	points := float64(b.Won[seat]) + float64(b.Matches-b.Won[0]-b.Won[1])/2
	l, h := Wilson(points, b.Matches)
	return 100 * points / float64(max(1, b.Matches)), 100 * l, 100 * h
}

// weaker returns the seat that wins less often.
func (b *Balance) weaker() engine.Seat {
	if b.Won[0] > b.Won[1] {
		return 1
	}
	return 0
}

// balance has an agent play every scenario against itself, a match a seed, and prints how often each side wins; then, if it is to be found,
// what the weaker side has to be given.
func (o *options) balance(name string, stdout io.Writer) (l []Balance, err error) {
	var seats [2]kit.Agent
	for s := range seats {
		if seats[s], err = play.NewAgent(o.game, name, o.limit); err != nil {
			return nil, err
		}
	}
	for _, sc := range o.scenarios {
		b := Balance{Agent: name, Scenario: sc.ID()}
		var all []given
		for n := range o.pairs {
			m, err := o.match(sc, o.seed+uint64(n), seats, [2]string{name, name})
			if err != nil {
				return nil, err
			}
			if b.Matches++; m.Winner <= 1 {
				b.Won[m.Winner]++
			}
			b.Took += m.Took
			all = append(all, given{winner: m.Winner})
		}
		share, low, high := b.Share(0)
		b.First = [3]int{int(math.Round(share)), int(math.Round(low)), int(math.Round(high))}
		if h, ok := sc.(engine.Handicapper); ok && o.even > 0 {
			if b.Even, err = o.evened(h, b.weaker(), seats, name, all); err != nil {
				return nil, err
			}
		}
		if l = append(l, b); o.json {
			err = json.NewEncoder(stdout).Encode(&b)
		} else {
			err = o.tell(&b, stdout)
		}
		if err != nil {
			return nil, err
		}
	}
	return l, nil
}

// tell prints what came of a scenario.
func (o *options) tell(b *Balance, stdout io.Writer) error {
	fmt.Fprintf(stdout, "%s against itself in %s, %d matches:", b.Agent, b.Scenario, b.Matches)
	for s := range engine.Seat(2) {
		share, low, high := b.Share(s)
		fmt.Fprintf(stdout, " %s %.0f %%, %.0f-%.0f;", o.game.Sides[s], share, low, high)
	}
	if e := b.Even; e != nil {
		fmt.Fprintf(stdout, " even with %d for %s, %d-%d;", e.Give, o.game.Sides[e.Seat], e.Low, e.High)
	}
	_, err := fmt.Fprintf(stdout, " %.2f s a match\n", b.Took.Seconds()/float64(max(1, b.Matches)))
	return err
}

// given is a match in which one seat was given something, and who won it.
type given struct {
	n      int
	winner engine.Seat
}

// most is the greatest handicap that is tried, and step what lies between two that are.
const (
	most = 100
	step = 10
)

// evened plays matches with handicaps from step to most for a seat, one after the other, and finds by all of them, with those that were
// played without, the one that makes the scenario even; nil where none can be given.
func (o *options) evened(sc engine.Handicapper, seat engine.Seat, seats [2]kit.Agent, name string, all []given) (*Even, error) {
	can := steps(sc, seat)
	if can == 0 {
		return nil, nil
	}
	for n := range o.even {
		give := step * (1 + n%can)
		file, err := sc.Handicapped(seat, give)
		if err != nil {
			return nil, err
		}
		is, err := o.game.Parse(file)
		if err != nil {
			return nil, err
		}
		m, err := o.match(is, o.seed+uint64(o.pairs+n), seats, [2]string{name, name})
		if err != nil {
			return nil, err
		}
		all = append(all, given{give, m.Winner})
	}
	e := &Even{Matches: len(all), Seat: seat}
	e.Give, e.Low, e.High = even(all, seat)
	return e, nil
}

// steps is how many steps of a handicap a scenario can give a seat, 0 if it gives none.
func steps(sc engine.Handicapper, seat engine.Seat) (n int) {
	for n < most/step {
		if _, err := sc.Handicapped(seat, (n+1)*step); err != nil {
			break
		}
		n++
	}
	return n
}

// even returns the handicap with which a seat wins half of its matches, by a logistic regression, with the interval of 95 % as the
// likelihood has it; all from 0 to most.
func even(all []given, seat engine.Seat) (give, low, high int) {
	// log likelihood of the best curve that is even at x
	at := func(x float64) float64 {
		best := math.Inf(-1)
		for slope := .0025; slope <= .32; slope *= 1.1 {
			sum := 0.
			for _, m := range all {
				p := 1 / (1 + math.Exp(-slope*(float64(m.n)-x)))
				switch m.winner {
				case seat:
					sum += math.Log(p)
				case seat.Other():
					sum += math.Log(1 - p)
				default:
					sum += (math.Log(p) + math.Log(1-p)) / 2
				}
			}
			best = max(best, sum)
		}
		return best
	}
	top := math.Inf(-1)
	var curve [most + 1]float64
	for x := range curve {
		if curve[x] = at(float64(x)); curve[x] > top {
			top, give = curve[x], x
		}
	}
	low, high = give, give
	for x := range curve {
		if top-curve[x] < 1.92 {
			low, high = min(low, x), max(high, x)
		}
	}
	return give, low, high
}
