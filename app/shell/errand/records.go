package errand

import "bocage/net/match"

// Records are what messages ask to be kept, up to the first that asks for something else.
func Records(messages [][]byte) (l [][]byte) {
	for _, m := range messages {
		r, ok := match.KeptRecord(m)
		if !ok {
			break
		}
		l = append(l, r)
	}
	return l
}
