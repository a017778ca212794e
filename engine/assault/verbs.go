package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
)

// The verbs of this game. In brackets the fields of a move beside Seat.
const (
	OpDeploy    engine.Op = engine.FirstGameOp + iota // [A hand index, B tile] a starting unit, face down
	OpReady                                           // all starting units are placed
	OpSplit                                           // [A unit cards] the rest of the free cards are action cards (DRAW-03)
	OpBuy                                             // [A pile] (DRAW-05)
	OpDone                                            // done buying; done choosing targets
	OpMove                                            // [A from, B to]
	OpSwap                                            // [A, B tiles, A < B] (MOVE-05)
	OpDig                                             // [A tile] (DIG-01)
	OpAttack                                          // [A from, B target] (ATTACK-01)
	OpTransfer                                        // [A giver, B receiver] (ABIL-TRANSFER-01)
	OpPlace                                           // [A hand index, B tile, C printed cost] (PLACE-01)
	OpPlay                                            // [A hand index, B face, C and D its arguments]
	OpEnd                                             // end of operations (OPS-12)
	OpTarget                                          // [A tile, or the face for Reserves] one more target of the card under way
	OpSacrifice                                       // [A hand index, or Sealed in a copy that may not know] (COMBAT-36)
	OpReward                                          // [A 0 add, 1 take from the opponent] (COMBAT-49)
	OpAdvance                                         // [A 1 advance, 0 stay] (ADVANCE-01)
	OpFlak                                            // [A tile of the gun that shows itself, NoTile if there is none] (CLAIM-19)
	OpResign                                          // the seat gives up; legal at any Decide or Commit prompt
	OpFirst                                           // [A seat] who goes first (SETUP-42)
	OpMuster                                          // [A face, Unknown in a copy that may not know] one more starting unit (SETUP-47)
	OpStay                                            // [A 1 stay for 1 morale, 0 retreat] (RULING-128)
	OpDrop                                            // [A hand index, B tile, C face] (RULING-136)
	OpFree                                            // [A hand index, B tile, C printed cost] a unit without cost (RULING-133)
	OpStrike                                          // [A enemy tile] the free strike (RULING-135)
	OpStrip                                           // [A enemy tile] takes a dug-in marker away (RULING-117)
	OpWade                                            // [A own tile] draws to activate a unit in a mire (RULING-120)
)

// Sealed stands for a sacrifice chosen but not yet shown.
const Sealed = 0xFF

// handPlace is the place number of hand card i in reveals; tiles are below it.
const handPlace = board.MaxTiles

// Arguments of OpPlay, by card:
//
//	Prep Fire, Ranged Bombardment, Bomber Run, Air Strike   C enemy tile
//	Replacements, Improved Defenses, Prepared Positions     C own tile
//	Commander Initiative, Opportunity Fire, Double Time     C own tile
//	Counter Offensive, National Advantage of the German     C own tile, more by OpTarget
//	Re-Deploy                                               C own tile, D where to
//	Well Supplied                                           C unit cards out of 3
//	Reserves                                                C unit face, one more by OpTarget
//	all others                                              none

// The windows: what a Decide or Commit prompt asks (WIN-02 to WIN-30).
const (
	WinNone      uint8 = iota
	WinDeploy          // OpDeploy, OpReady
	WinSplit           // OpSplit
	WinBuy             // OpBuy, OpDone
	WinOps             // every action of the Operations Phase, OpEnd
	WinReact           // OpPlay of a Surprise card, OpPass: an announced action may be answered
	WinAnswer          // OpPlay of SNAFU, OpPass: a card may be cancelled
	WinTarget          // OpTarget, OpDone
	WinCards           // OpPlay, OpPass: combat step 9
	WinSacrifice       // OpSacrifice: combat step 10
	WinReward          // OpReward: combat step 13
	WinAdvance         // OpAdvance: combat step 16
	WinFlak            // OpFlak: which face-down anti-air unit fires
	WinFirst           // OpFirst
	WinMuster          // OpMuster, OpReady: a Commit prompt
	WinChoose          // OpSplit: the cards of his choosing in a starting hand
	WinStay            // OpStay
)

// The reasons why a move is refused, for moves that have the right form.
const (
	NotYours      engine.Reason = engine.FirstGameReason + iota // the unit or card is not the mover's
	NoUnit                                                      // there is no unit on the tile
	NoCard                                                      // there is no such card in the hand
	Occupied                                                    // the tile is not vacant
	TooFar                                                      // not one tile away
	NotDiagonal                                                 // the unit does not move or attack diagonally
	BadTerrain                                                  // the unit may not enter the terrain
	AlreadyMoved                                                // no move left this phase
	AlreadyFired                                                // no combat left this phase
	JustPlaced                                                  // placed this phase
	JustDugIn                                                   // dug in this phase
	AlreadyDugIn                                                // is dug in anyway
	NotConnected                                                // no chain of own tiles to the home row
	NotControlled                                               // not the mover's tile
	TooDear                                                     // not enough prestige
	HandFull                                                    // 10 cards or more
	NoCards                                                     // the pile and its discards are empty
	NotNow                                                      // the card cannot be played in this window
	NoEffect                                                    // the card could not do anything
	BadTarget                                                   // the card cannot be used on this
	NotAble                                                     // the unit lacks the ability
	NotHome                                                     // not a home row tile
)
