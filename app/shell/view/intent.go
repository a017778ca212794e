package view

// Intent is what a person wants, as raised by the screen: the name and the fields that name uses. It is a wish, not a move:
// the game turns it into one or says why not. A game has names of its own besides those here.
type Intent struct {
	Name Name
	Tile int    // index of a tile, or of another place of the table
	Card int    // index in the hand
	N    int    // a number or a step
	X, Y int    // CSS px in the page
	Text string // an id or a key
	Rule string // of the checklist
}

// Name says what is wanted. In brackets the fields of Intent it uses.
type Name string

// The intents at a table, whatever is played on it.
const (
	DoTapTile   Name = "tile"     // [Tile] a tile was tapped, or Enter on it
	DoFocusTile Name = "focus"    // [Tile] the keyboard moved to it
	DoTapCard   Name = "card"     // [Card] a hand card was tapped
	DoHoldTile  Name = "hold"     // [Tile, X, Y] long press or rest: show its card there
	DoHoldCard  Name = "holdcard" // [Card, X, Y]
	DoRelease   Name = "release"  // the hold is over
	DoDesk      Name = "desk"     // the empty desk was tapped
	DoUndo      Name = "undo"
	DoRedo      Name = "redo"
	DoResign    Name = "resign"
	DoChoose    Name = "choose" // [N] one of several answers in a question
	DoSkip      Name = "skip"   // on from what is shown until the player goes on
	DoHurry     Name = "hurry"  // [N how much] do not wait for what goes on by itself
)

// KeyHelp is the Text of a DoKey that stands for the key "?" where that is switched off.
const KeyHelp = "keys"

// The intents around the table.
const (
	DoKey      Name = "key"      // [Text] a key no element used
	DoMenu     Name = "menu"     // open the menu
	DoClose    Name = "close"    // close the topmost sheet, Escape
	DoBack     Name = "back"     // to the screen before
	DoTakeSeat Name = "seat"     // hand-over: I am this player
	DoTheme    Name = "theme"    // day or night
	DoContinue Name = "continue" // [Text match id, "" for the last one; N 1 to take it from another tab]
	DoDiscard  Name = "discard"  // [Text match id] throw a kept match away
	DoMode     Name = "mode"     // [Text] computer, hotseat, friend, solo
	DoOpen     Name = "open"     // [Text] settings, saved, friend, replays, learn, how, rules, about
	DoTab      Name = "tab"      // [N]
	DoFilter   Name = "sift"     // [N] a bit
	DoScenario Name = "scenario" // [Text id]
	DoFile     Name = "file"     // [Text content of a scenario file, N its size in bytes] Text is empty if it is too large to be read
	DoPickSide Name = "side"     // [N side]
	DoPickFoe  Name = "foe"      // [N index]
	DoGive     Name = "give"     // [N 1 with the handicap, 0 without]
	DoBegin    Name = "begin"
	DoAgain    Name = "again"
	DoGoHome   Name = "home"
	DoReplay   Name = "replay"
	DoReload   Name = "reload"
	DoReport   Name = "report" // what broke is copied
	DoSet      Name = "set"    // [Text id of a setting, N option, or 1 on and 0 off]
	DoSay      Name = "say"    // [Text a command, in text mode]
	DoText     Name = "text"   // to text mode and back
)
