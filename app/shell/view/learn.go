package view

// The intents of who learns.
const (
	DoTeach   Name = "teach"   // [N steps of the lesson on or back, 0 to set up the present one again]
	DoRule    Name = "rule"    // [Text an entry of the rulebook or a rule of the checklist, "" for its contents]
	DoSearch  Name = "search"  // [Text what to look for in the rulebook]
	DoHow     Name = "how"     // [N a page, from 1]
	DoWhy     Name = "why"     // [Text why what was pressed cannot be done, Rule]
	DoLicence Name = "licence" // [N which, from 1] show it in full, or no more
	DoFetch   Name = "fetch"   // try again to bring what could not be brought
)

// Lesson is the teacher's panel beside the table.
type Lesson struct {
	Name       string // of the lesson
	ID         string // of the step
	N, Of      int
	Head, Text string
	Hand, Keys string // what to do, for pointer and touch, and for the keyboard
	Note       string // on what the player has done instead
	Point      []string
	Buttons    []Button
}

// Rules is the rulebook.
type Rules struct {
	Query    string
	Wait     string // why there is nothing to see
	Again    bool   // it can be tried again
	Found    string // "12 entries"
	Chapters []RuleChapter
	Open     *RuleEntry
}

// RuleChapter is a chapter with those of its entries that fit the query.
type RuleChapter struct {
	Title   string
	Entries []RuleLine
}

// RuleLine is an entry in the list. Title and Line may hold *emphasis*: what was looked for.
type RuleLine struct {
	ID    string
	Title string
	Line  string
	Here  bool // it is the one that is open
}

// RuleEntry is an entry in full. Title and Text may hold *emphasis*.
type RuleEntry struct {
	ID, Chapter, Title string
	Text               string
	Covers             string // the ids of the checklist
	See                []Choice
	Piece              any // of a game: what the entry is about, nil for nothing
}

// How is one of the short pages that say how to play, with live pieces of the interface.
type How struct {
	N       int // from 1
	Pages   []Choice
	Title   string
	Text    []string // paragraphs, with *emphasis*
	Live    any      // of a game: pieces of its table
	Signs   []Sign
	Rules   []Choice // where it is told in full
	Buttons []Button
}

// Sign is a drawing with what it means.
type Sign struct {
	Art         any // of a game
	Label, Text string
}

// About is what the program is, and whose work is in it.
type About struct {
	Text  []string
	Lines []Line     // versions
	Parts []Borrowed // whose work is in it
	Marks []Fold     // what is reconstructed, by scenario
	Open  int        // whose licence is shown in full, from 1
	Wait  string     // why Parts are not there
	Again bool
}

// Borrowed is work of others in the program, with its licence.
type Borrowed struct {
	Name, Version, Licence string // Licence in one line
	Text                   string // in full
}
