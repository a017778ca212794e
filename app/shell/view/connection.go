package view

// Connection is how a match between two devices stands, as a table's bar says it.
type Connection struct {
	Note   string // who is waited for, "" when it is the player's turn
	Busy   bool   // the other is at it
	Time   string // that runs, "1:42"; "" for none
	Clocks string // what is left to both, "" without clocks
	Action *Button
}
