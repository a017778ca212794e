package view

// SavedGames is the screen of the matches that go on, and of those that cannot be opened.
type SavedGames struct {
	Rows  []SavedRow
	More  Button // shows more of them; no label for none
	Room  string // what they take of the device
	Empty string
	File  string // what the button for a file says
	Sub   string
	Ended Button // leads to the replays; no label for none
	Clear *Clear // deletes everything; nil if there is nothing
}

// SavedRow is one match of the list.
type SavedRow struct {
	ID      string
	Name    string // as the player calls it, else of the scenario
	Side    Side   // whose answer is wanted
	Turn    string // "Turn 3 of 6 · Blue to act"
	Foe     string // who plays against whom
	When    int64  // ms since 1970
	Note    string // why it cannot be opened
	Thumb   any    // of a game
	Buttons []Button
	Naming  *Naming // in the place of the buttons while it is given a name
}

// Naming is the field for the name of a match.
type Naming struct {
	_     uncompared
	Label string
	Title string // as it is now
	Hint  string
	Most  int // letters
	Save  Button
	Stop  Button // leaves the name as it is
}

// Clear deletes everything, once a word was typed.
type Clear struct {
	Text   string
	Label  string // of the field
	Typed  string
	Button Button
}

// The intents of saved games.
const (
	DoExport   Name = "export" // [Text match id] as a file
	DoMoreRows Name = "rows"   // shows more of a long list
	DoTyped    Name = "typed"  // [Text] the word that is to be typed
	DoClear    Name = "clear"
	DoRename   Name = "rename" // [Text match id, "" to stop] opens the field for a name
	DoName     Name = "name"   // [Text] the name for that match, "" for none
)
