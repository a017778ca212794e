package duel

import (
	"strings"
	"testing"

	dview "bocage/app/duel/view"
	"bocage/app/shell/view"
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/odds"
)

// TestShares: whatever the chances are, the shares sum up to 100, what is destroyed is as it is told, and none is three percent off.
func TestShares(t *testing.T) {
	rng := engine.NewRand(1)
	for range 10000 {
		var c odds.Chances
		c.Hit = rng.Intn(odds.One + 1)
		c.Destroy = rng.Intn(c.Hit + 1)
		c.Damage = rng.Intn(c.Hit - c.Destroy + 1)
		sum, l := 0, shares(c)
		for i, n := range l {
			exact := [...]int{odds.One - c.Hit, c.Hit - c.Damage - c.Destroy, c.Damage, c.Destroy}[i]
			if d := n*odds.One - exact*100; n < 0 || d <= -3*odds.One || d >= 3*odds.One {
				t.Fatalf("%+v: share %d is %d", c, i, n)
			}
			sum += n
		}
		if sum != 100 || l[3] != percent(c.Destroy) {
			t.Fatalf("%+v: %v", c, l)
		}
	}
}

// TestRuler: the ruler says what both have scored, and ends where somebody wins or stands.
func TestRuler(t *testing.T) {
	s := sit(t, "meeting-engagement", 5, [2]engine.Player{person, person})
	brisk, most := s.brisk(), 0
	s.play(func(v view.Screen, in []view.Intent) view.Intent {
		if b, ok := v.Table.(*dview.Table); ok && b.Ruler != nil {
			score := s.Position().Standing().Score
			for i, e := range b.Ruler.Ends {
				seat := card.US
				if e.Side != sideOf(seat) {
					seat = card.German
				}
				if e.At != score[seat] || e.Side != b.Sides[i].Side || e.Goal != 51 || !strings.Contains(b.Ruler.Said, b.Sides[i].Said) {
					t.Fatalf("%+v says %q at %v", e, b.Ruler.Said, score)
				}
				most = max(most, e.At)
			}
			if b.Ruler.Most != max(51, most) {
				t.Fatalf("it ends at %d", b.Ruler.Most)
			}
		}
		return brisk(v, in)
	})
	if most == 0 {
		t.Error("nobody scores")
	}
}
