package view

// Result is the end of a match: who won and why, and what can be counted.
type Result struct {
	Winner  Side
	Title   string
	Text    string
	Rule    string   // the id of the rule by which it has ended, "" for none
	Sides   [2]Named // in the order in which they are compared
	Rows    []ResultRow
	Charts  []Chart
	Chance  *Review // where it was won and lost, which takes the place of the charts; nil while nothing is known
	Lost    []Losses
	Moments []Moment
	Advice  []string // to who has lost, from what has happened; the most telling first
	Note    string   // what is still being counted
	Buttons []Button
}

// ResultRow compares the two sides. Note says what a row means, "" where that is plain.
type ResultRow struct {
	_           uncompared
	Label, Note string
	Of          [2]string
}

// Chart is a number of both sides over the turns.
type Chart struct {
	Title string
	Turns []string // "3 Blue"
	Of    [2][]int
}

// Losses are the pieces that a side has lost.
type Losses struct {
	Side  Side
	Label string
	Each  []Button // each leads to where it was lost
}

// Moment is one to look at again.
type Moment struct {
	Label, Text string
	Side        Side
	Go          Button
}
