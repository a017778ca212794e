package view

// Settings is the screen of what can be set. Every change holds at once.
type Settings struct {
	Title  string
	Groups []Group
}

// Group is a sheet of settings that belong together.
type Group struct {
	ID, Title string
	Settings  []Setting
	Field     *Field
	Buttons   []Button // that lead elsewhere
}

// Field is a line of text that can be set.
type Field struct {
	_               uncompared
	ID, Label, Help string
	Value, Wrong    string
	Do              Name // with the text
}

// DoServers sets the list of servers.
const DoServers Name = "servers" // [Text]

// Setting is one thing that can be set: one of several options, or on or off if there are none.
type Setting struct {
	ID, Label, Help string
	Options         []string
	N               int // the option it is set to; 0 off, 1 on
}
