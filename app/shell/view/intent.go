package view

// Intent is what a person wants, as raised by the screen: the name and the fields that name uses. It is a wish, not a move:
// the game turns it into one or says why not.
type Intent struct {
	Name Name
	Tile int    // index of a tile
	Card int    // index in the hand
	N    int    // a number or a step
	Text string // an id or a key
	Rule string // of the checklist
}

// Name says what is wanted. In brackets the fields of Intent it uses.
type Name string

// The intents of the battle.
const (
	DoTapTile   Name = "tile"     // [Tile] a tile was tapped, or Enter on it
	DoFocusTile Name = "focus"    // [Tile] the keyboard moved to it
	DoTapCard   Name = "card"     // [Card] a hand card was tapped
	DoHoldTile  Name = "hold"     // [Tile, Card x, N y] long press or rest: show its card there
	DoHoldCard  Name = "holdcard" // [Card, Tile x, N y]
	DoRelease   Name = "release"  // the hold is over
	DoDesk      Name = "desk"     // the empty desk was tapped
	DoTick      Name = "tick"     // [Card] a card of the what-if row
	DoAttack    Name = "attack"   // the previewed attack
	DoMove      Name = "move"     // arm moving, or move to the shown tile
	DoDig       Name = "dig"
	DoWait      Name = "wait" // the unit is left alone
	DoPlay      Name = "play" // the raised card on the chosen target
	DoPlace     Name = "place"
	DoTransfer  Name = "transfer"
	DoUndo      Name = "undo"
	DoRedo      Name = "redo"
	DoEnd       Name = "end"  // end operations
	DoDone      Name = "done" // done buying, done choosing targets
	DoPass      Name = "pass"
	DoResign    Name = "resign"
	DoReady     Name = "ready"   // all units are placed
	DoPlaceAll  Name = "placeme" // place my units for me
	DoTapMuster Name = "muster"  // [Card] a unit still to be placed
	DoStepUnits Name = "units"   // [N +1 or -1] one unit card more or less of the draw
	DoDraw      Name = "draw"
	DoBuy       Name = "buy"       // [N 0 unit deck, 1 action deck]
	DoSacrifice Name = "sacrifice" // the raised card of the tray
	DoReward    Name = "reward"    // [N 0 take, 1 the opponent loses]
	DoAdvance   Name = "advance"   // [N 1 go, 0 stay]
	DoChoose    Name = "choose"    // [N] one of several answers in a question
	DoSkip      Name = "skip"      // do not wait for the animation
	DoFold      Name = "fold"      // look at the map during a combat
	DoHurry     Name = "hurry"
	DoAllowTurn Name = "quiet"   // let every surprise chance go this turn
	DoRecruit   Name = "recruit" // [Card unit type, N +1 or -1] one starting unit more or less
	DoFirst     Name = "first"   // [N 1 if who is asked goes first]
	DoStay      Name = "stay"    // [N 1 stay, 0 retreat]
	DoWade      Name = "wade"    // the unit in a mire tries to move out
	DoStrike    Name = "strike"  // the free strike: on the tile looked at, else the next one tapped
	DoStrip     Name = "strip"   // the removal of a dug-in marker, likewise
)

// The intents around the battle.
const (
	DoKey      Name = "key"      // [Text] a key no element used
	DoMenu     Name = "menu"     // open the menu
	DoDrawer   Name = "drawer"   // [Text] "situation", "log" or "" to close
	DoPurse    Name = "purse"    // [N side]
	DoClose    Name = "close"    // close the topmost sheet, Escape
	DoBack     Name = "back"     // to the screen before
	DoTakeSeat Name = "seat"     // hand-over: I am this player
	DoTheme    Name = "theme"    // day or night
	DoContinue Name = "continue" // [Text match id, "" for the last one; N 1 to take it from another tab]
	DoDiscard  Name = "discard"  // [Text match id] throw a kept match away
	DoMode     Name = "mode"     // [Text] computer, hotseat, friend, solo
	DoOpen     Name = "open"     // [Text] how, replays, decks, editor, settings
	DoTab      Name = "tab"      // [N]
	DoSift     Name = "sift"     // [N] a bit
	DoScenario Name = "scenario" // [Text id]
	DoFile     Name = "file"     // [Text content of a scenario file, N its size in bytes] Text is empty if it is too large to be read
	DoPickSide Name = "side"     // [N side]
	DoPickFoe  Name = "foe"      // [N index]
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
