package ladder

import (
	"fmt"
	"io"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/tools/play"
)

// Balance is what came of a scenario when one agent played both sides.
type Balance struct {
	Scenario string
	Matches  int
	Won      [2]int // by seat; the rest was drawn
	Took     time.Duration
}

// Share returns how often a seat wins, a draw being half a win, in hundredths, with the interval of 95 %.
func (b *Balance) Share(seat engine.Seat) (share, low, high float64) {
	points := float64(b.Won[seat]) + float64(b.Matches-b.Won[0]-b.Won[1])/2
	l, h := Wilson(points, b.Matches)
	return 100 * points / float64(max(1, b.Matches)), 100 * l, 100 * h
}

// balance has an agent play every scenario against itself, a match a seed, and prints how often each side wins.
func (o *options) balance(name string, stdout io.Writer) (l []Balance, err error) {
	var seats [2]kit.Agent
	for s := range seats {
		if seats[s], err = play.NewAgent(o.game, name, o.limit); err != nil {
			return nil, err
		}
	}
	for _, sc := range o.scenarios {
		l = append(l, Balance{Scenario: sc.ID()})
	}
	for n := range o.pairs {
		for i, sc := range o.scenarios {
			m, err := o.match(sc, o.seed+uint64(n), seats, [2]string{name, name})
			if err != nil {
				return nil, err
			}
			if l[i].Matches++; m.Winner <= 1 {
				l[i].Won[m.Winner]++
			}
			l[i].Took += m.Took
		}
	}
	for i := range l {
		b := &l[i]
		fmt.Fprintf(stdout, "%s against itself in %s, %d matches:", name, b.Scenario, b.Matches)
		for s := range engine.Seat(2) {
			share, low, high := b.Share(s)
			fmt.Fprintf(stdout, " %s %.0f %%, %.0f-%.0f;", o.game.Sides[s], share, low, high)
		}
		fmt.Fprintf(stdout, " %.2f s a match\n", b.Took.Seconds()/float64(max(1, b.Matches)))
	}
	return l, nil
}
