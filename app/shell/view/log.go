package view

// Log is the dispatches, newest last.
type Log struct {
	Turn  int
	Lines []Dispatch
	Seeks bool // a line leads to its moment
	Still bool // not news: nothing is read out when it changes
	Back  *Button
}

// Dispatch is one line. Text may hold *emphasis*.
type Dispatch struct {
	Side  Side
	Text  string
	At    int  // the event it begins with, from 1; 0 for none to go to
	Now   bool // of the moment that is shown
	Later bool // of a later one
	More  any  // what the game's own screen shows of it besides, nil for nothing
}
