package view

// Review is where a match was won and lost by one side.
type Review struct {
	Title  string
	Sides  []Button // whose decisions; none if there is no choice
	Note   string   // how far it has come, or why it cannot be done; "" once it is done
	Text   string   // start, play, luck and end in a sentence
	Of     Side     // whose chance it is
	Name   string   // and what that side is called
	Points []Chance // from the first decision to the end
	Turns  []Turn   // where each turn of the game begins, in their order
	Rows   []Fault  // the worst first
	None   string   // there are no mistakes
	Said   string   // the graph in words
}

// Chance is a point of a graph: At and Win are shares of 1,000 of the match and of certainty.
type Chance struct {
	At, Win int
	Fault   bool // a mistake leads there
}

// Turn is where the turn N of a game begins: At is a share of 1,000 of the match.
type Turn struct{ At, N int }

// Fault is a mistake.
type Fault struct {
	_     uncompared
	Label string // "Turn 3, blunder: −12 %"
	Text  string // what was done, and what would have been better
	Go    Button
}

// The intents of a review.
const (
	DoReview  Name = "review"  // go through the match on the screen
	DoJudge   Name = "judge"   // [N seat] whose decisions
	DoMistake Name = "mistake" // [N ply] see it in the replay
	DoSuggest Name = "suggest" // what the computer would do here; [N from 1 on] point out one of its answers
)
