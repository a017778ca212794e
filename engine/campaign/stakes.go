package campaign

// Stakes returns what the winner of a battle gets so that both sides expect the same from it, by how many of some battles at the node
// the first side has won: 20 points by the node's weight, shared by the other's odds, which are cut to 8 in a hundred (CAMP-BAL-01).
// They are 1 to 99, as a file has them.
func Stakes(weight, won, of int) (stakes [2]int) {
	p := 500 // thousandths
	if of > 0 {
		p = min(max(won*1000/of, 80), 920)
	}
	for seat, odds := range [2]int{1000 - p, p} {
		stakes[seat] = min(max((20*weight*odds+500)/1000, 1), 99)
	}
	return stakes
}
