package assault

import "bocage/engine"

// fault is why a move is refused. Faults are constants, so that looking for legal moves allocates nothing.
type fault struct {
	reason engine.Reason
	rule   string
	text   string
}

func (f *fault) refuse(m engine.Move) error {
	return &engine.MoveError{Move: m, Reason: f.reason, Rule: f.rule, Text: f.text}
}

// The faults.
var (
	wrongSeat     = &fault{engine.WrongSeat, "", "it is not this player's turn to answer"}
	wrongPrompt   = &fault{engine.WrongPrompt, "", "this is not what is asked for now"}
	wrongPlace    = &fault{engine.OutOfRange, "", "another card is asked for"}
	badOutcome    = &fault{engine.OutOfRange, "", "no such outcome"}
	falseClaim    = &fault{engine.NotPossible, "RULING-49", "the unit was not described truthfully"}
	notThatUnit   = &fault{engine.NotPossible, "CLAIM-33", "the face-down unit cannot be that"}
	notThatCard   = &fault{engine.NotPossible, "RULING-33", "the card cannot be that"}
	noSplit       = &fault{engine.OutOfRange, "DRAW-01", "the decks cannot give that many cards"}
	noPile        = &fault{engine.OutOfRange, "DRAW-05", "there is no such deck to buy from"}
	noCard        = &fault{NoCard, "", "there is no such card in the hand"}
	noUnit        = &fault{NoUnit, "", "there is no unit on that tile"}
	notYours      = &fault{NotYours, "", "that unit is the opponent's"}
	notEnemy      = &fault{BadTarget, "ATTACK-01", "there is no enemy unit on that tile"}
	offMap        = &fault{engine.OutOfRange, "", "there is no such tile"}
	notHome       = &fault{NotHome, "SETUP-49", "starting units go on the home row"}
	occupiedTile  = &fault{Occupied, "OPS-11", "another unit stands there"}
	noTankSwamp   = &fault{BadTerrain, "MOVE-12", "a hard unit without the ability may not enter swamp"}
	noWay         = &fault{BadTerrain, "MOVE-11", "no unit may enter there"}
	badTerrain    = &fault{BadTerrain, "RULING-13", "the unit may not enter that terrain"}
	tooFar        = &fault{TooFar, "MOVE-01", "a unit moves one tile at a time"}
	notDiagonal   = &fault{NotDiagonal, "MOVE-02", "this unit does not move diagonally"}
	swapFar       = &fault{TooFar, "MOVE-05", "units swap places with a neighbour"}
	swapDiagonal  = &fault{NotDiagonal, "MOVE-06", "a diagonal swap needs two units that move diagonally"}
	transferFar   = &fault{TooFar, "ABIL-TRANSFER-01", "an activation goes to a neighbour"}
	placedFire    = &fault{JustPlaced, "ATTACK-09", "the unit was placed this turn"}
	dugFire       = &fault{JustDugIn, "ATTACK-08", "the unit dug in this turn"}
	noMoveLeft    = &fault{AlreadyMoved, "OPS-05", "the unit has no move left"}
	noFireLeft    = &fault{AlreadyFired, "OPS-05", "the unit has no combat left"}
	noDigLeft     = &fault{AlreadyMoved, "RULING-40", "the unit has acted already"}
	justPlaced    = &fault{JustPlaced, "PLACE-09", "the unit was placed this turn"}
	justDug       = &fault{JustDugIn, "DIG-02", "the unit dug in this turn"}
	isDugIn       = &fault{AlreadyDugIn, "DIG-01", "the unit is dug in"}
	notAdjacent   = &fault{TooFar, "ATTACK-01", "an attack goes to a tile beside, above or below"}
	wrongOrder    = &fault{engine.OutOfRange, "MOVE-05", "a swap names the lower tile first"}
	gaveAway      = &fault{BadTarget, "RULING-61", "the unit has given its own activation away"}
	noTransfer    = &fault{NotAble, "ABIL-TRANSFER-05", "this unit cannot pass its activation on"}
	notVacant     = &fault{Occupied, "PLACE-01", "the tile is not vacant"}
	notOwned      = &fault{NotControlled, "PLACE-03", "the tile is not under this side's control"}
	notChained    = &fault{NotConnected, "PLACE-04", "the tile is not joined to the home row"}
	wrongCost     = &fault{engine.NotPossible, "PLACE-06", "that is not the cost of the card"}
	cardTooDear   = &fault{TooDear, "RULING-21", "there is not enough prestige"}
	handFull      = &fault{HandFull, "DRAW-07", "the hand holds 10 cards or more"}
	pileEmpty     = &fault{NoCards, "RULING-17", "the deck and its discards are empty"}
	notNow        = &fault{NotNow, "CARDS-08", "the card cannot be played now"}
	noEffect      = &fault{NoEffect, "RULING-22", "the card could not do anything"}
	badTarget     = &fault{BadTarget, "WIN-31", "the card cannot be used on that"}
	notRevealed   = &fault{BadTarget, "RULING-29", "the card needs a revealed enemy unit"}
	sealedTwice   = &fault{engine.WrongPrompt, "COMBAT-36", "the card is already chosen"}
	noGun         = &fault{BadTarget, "RULING-59", "that unit is no anti-air unit in range"}
	mustFire      = &fault{engine.NotPossible, "RULING-49", "an anti-air unit in range must fire"}
	notFinished   = &fault{engine.WrongPrompt, "SETUP-47", "a starting unit is still to be placed"}
	forbiddenTile = &fault{BadTerrain, "RULING-131", "this side may not enter that tile"}
	staticUnit    = &fault{NotAble, "RULING-118", "the unit never leaves its tile"}
	inMire        = &fault{BadTerrain, "RULING-120", "a unit there acts only after a successful draw"}
	notMired      = &fault{BadTarget, "RULING-120", "the unit needs no draw to act"}
	stuckUnit     = &fault{NotAble, "RULING-120", "the unit has failed its draw this turn"}
	noDigging     = &fault{NotAble, "RULING-54", "units of this side do not dig in here"}
	noNewUnits    = &fault{NotAble, "SCENARIO-BASTOGNE-17", "no unit is placed after set-up"}
	notFree       = &fault{BadTarget, "RULING-133", "no unit is placed there without cost now"}
	barredCard    = &fault{NotNow, "RULING-126", "this card may only be sacrificed here"}
	noStrike      = &fault{NotAble, "RULING-135", "this side has no free strike this turn"}
	noStrip       = &fault{NotAble, "RULING-117", "this side removes no dug-in marker this turn"}
	notDugIn      = &fault{NoEffect, "RULING-117", "the unit has no dug-in marker"}
	usedUp        = &fault{AlreadyFired, "RULING-135", "that was done already this turn"}
	stripped      = &fault{AlreadyFired, "RULING-117", "that was done already this turn"}
	stripTarget   = &fault{BadTarget, "RULING-117", "there is no enemy unit on that tile"}
	noDrop        = &fault{NotAble, "RULING-136", "that card cannot be dropped now"}
	enemyHome     = &fault{BadTarget, "SCENARIO-LUMBERJACK-10", "nothing is dropped on the enemy home row"}
	notInDeck     = &fault{NoCard, "SETUP-47", "the unit deck has no such card left to start with"}
	enoughUnits   = &fault{HandFull, "RULING-11", "no more starting units are allowed"}
	tooFewUnits   = &fault{engine.WrongPrompt, "SETUP-47", "more starting units must be chosen"}
	overBudget    = &fault{TooDear, "RULING-10", "the starting units would cost too much"}
	extraField    = &fault{engine.OutOfRange, "", "a field is set that means nothing here"}
)
