package ai

import "bocage/engine/search"

// scale is by how much the worth of a position, in hundredths of prestige, has to grow for the odds to win to grow by the factor e.
const scale = 5300

// logistic is the chance to win, of search.One, by quarters of scale from 0 to 9.
var logistic = [...]int32{
	32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287,
	60565, 61598, 62428, 63090, 63615, 64030, 64357, 64614, 64816, 64974,
	65097, 65194, 65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489,
	65500, 65508, 65514, 65519, 65523, 65526, 65528,
}

// chance returns how likely a position of some worth is won, of search.One, between the entries of the table in a straight line.
func chance(worth int) int32 {
	if worth < 0 {
		return search.One - chance(-worth)
	}
	const step = scale / 4
	i := worth / step
	if i >= len(logistic)-1 {
		return logistic[len(logistic)-1]
	}
	lo, hi := logistic[i], logistic[i+1]
	return lo + int32(worth%step)*(hi-lo)/step
}
