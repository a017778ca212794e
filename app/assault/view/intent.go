package view

import "bocage/app/shell/view"

// The intents of Assault. In brackets the fields of view.Intent that are used.
const (
	DoTick      view.Name = "tick"   // [Card] a card of the what-if row
	DoAim       view.Name = "aim"    // [Tile, N the tile of the target, -1 for none] a unit of the list, and whom it attacks best
	DoThreat    view.Name = "threat" // the way of the threat that is told of, then the next one
	DoAttack    view.Name = "attack" // the previewed attack
	DoMove      view.Name = "move"   // arm moving, or move to the shown tile
	DoDig       view.Name = "dig"
	DoWait      view.Name = "wait" // the unit is left alone
	DoPlay      view.Name = "play" // the raised card on the chosen target
	DoPlace     view.Name = "place"
	DoTransfer  view.Name = "transfer"
	DoEnd       view.Name = "end"  // end operations
	DoDone      view.Name = "done" // done buying, done choosing targets
	DoPass      view.Name = "pass"
	DoReady     view.Name = "ready"    // all units are placed
	DoTakeDeck  view.Name = "takedeck" // [Text id] one of the player's own decks is the one that he chooses in secret
	DoPlaceAll  view.Name = "placeme"  // place my units for me
	DoTapMuster view.Name = "muster"   // [Card] a unit still to be placed
	DoStepUnits view.Name = "units"    // [N +1 or -1] one unit card more or less of the draw
	DoDraw      view.Name = "draw"
	DoBuy       view.Name = "buy"     // [N 0 unit deck, 1 action deck]
	DoGive      view.Name = "give"    // [Card] a card of the tray
	DoFire      view.Name = "fire"    // what is laid in the tray
	DoReward    view.Name = "reward"  // [N 0 take, 1 the opponent loses]
	DoAdvance   view.Name = "advance" // [N 1 go, 0 stay]
	DoSound     view.Name = "sound"   // [N 1 on, 0 off]
	DoBrief     view.Name = "brief"   // [N 1 if fights are told in a line from now on]
	DoLook      view.Name = "look"    // at the whole of a fight that was told in a line
	DoMake      view.Name = "make"    // a scenario of the moment that is played back
	DoFold      view.Name = "fold"    // look at the map during a combat
	DoLinger    view.Name = "linger"  // a firing that was resolved stays until the player goes on
	DoAllowTurn view.Name = "quiet"   // a standing order for this turn: every surprise chance is let go, or under fire no card is played
	DoBare      view.Name = "bare"    // what lies face down is shown, or no longer
	DoRecall    view.Name = "recall"  // standing orders end
	DoRecruit   view.Name = "recruit" // [Card unit type, N +1 or -1] one starting unit more or less
	DoFirst     view.Name = "first"   // [N 1 if who is asked goes first]
	DoStay      view.Name = "stay"    // [N 1 stay, 0 retreat]
	DoWade      view.Name = "wade"    // the unit in a mire tries to move out
	DoStrike    view.Name = "strike"  // the free strike: on the tile looked at, else the next one tapped
	DoStrip     view.Name = "strip"   // the removal of a dug-in marker, likewise
	DoDrawer    view.Name = "drawer"  // [Text] "situation", "log" or "" to close
	DoPurse     view.Name = "purse"   // [N side]
	DoLines     view.Name = "lines"   // the accounts of the odds, open or shut
)
