package doubt

import "bocage/net/match"

// Rests reports whether a player is waited for, and not what his device does by itself.
func Rests(st *match.Status) bool {
	switch st.Owes.Kind {
	case match.KindMove, match.KindSeal, match.KindChoice, match.KindAnswer:
		return true
	}
	return st.Ending.How != match.NotEnded || st.Broken != match.WhyNothing
}
