package duel

import (
	dview "bocage/app/duel/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/duel/odds"
)

// barsOf are the odds of an attack of a seat, and of all its attacks on the same target if there are more.
func barsOf(s *sight, seat engine.Seat, target int, c odds.Chances) []dview.Odds {
	l := []dview.Odds{bar(words.Say("duel.odds-this"), c)}
	if n, all := s.together(seat.Other(), target); n > 1 {
		l = append(l, bar(words.Say("duel.odds-all", n), all))
	}
	return l
}

func bar(label string, c odds.Chances) dview.Odds {
	return dview.Odds{Label: label, Said: chances(c), Shares: shares(c)}
}

// shares are chances in whole percent that sum up to 100: unhurt, hurt, a Damage card, destroyed. The last two are as they are told in
// words, the others what is left of a hit and of all.
func shares(c odds.Chances) (l [4]int) {
	l[2], l[3] = percent(c.Damage), percent(c.Destroy)
	l[2] = min(l[2], 100-l[3])
	l[1] = max(0, percent(c.Hit)-l[2]-l[3])
	l[0] = 100 - l[1] - l[2] - l[3]
	return l
}
