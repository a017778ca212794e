package view

// Console is the table as text: headings, lists, and one line for commands.
type Console struct {
	Seat       Side
	Title, Sub string
	Menu, Map  Button
	Asked      string // what is asked now, or what is waited for
	Can        []string
	Said       []Saying // newest last
	Parts      []Part
}

// Saying is a line of the exchange with the console.
type Saying struct {
	Mine bool // a command
	Text string
}

// Part is a heading with what stands under it.
type Part struct {
	ID, Title string
	Lines     []string
	Empty     string // what is said instead of no lines
}
