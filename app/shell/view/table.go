package view

// Surround is what stands around any table: its bar, its log and its end.
type Surround struct {
	Title    string
	Replayed bool    // nobody plays
	Note     string  // what is waited for
	Time     string  // what is left of it against a friend
	Menu     Button  // the way to the menu, or back
	Action   *Button // beside it in the bar
	Log      Log
	Result   *Result
}
