package assault

import "bocage/engine"

// fault is why a move is refused. Faults are constants, so that looking for legal moves allocates nothing.
type fault struct {
	code   string
	reason engine.Reason
	rule   string
	text   string
}

func (f *fault) refuse(m engine.Move) error {
	return &engine.MoveError{Move: m, Code: f.code, Reason: f.reason, Rule: f.rule, Text: f.text}
}

// The faults.
var (
	wrongSeat     = &fault{"wrong-seat", engine.WrongSeat, "", "it is not this player's turn to answer"}
	wrongPrompt   = &fault{"wrong-prompt", engine.WrongPrompt, "", "this is not what is asked for now"}
	wrongPlace    = &fault{"wrong-card", engine.OutOfRange, "", "another card is asked for"}
	badOutcome    = &fault{"bad-outcome", engine.OutOfRange, "", "no such outcome"}
	falseClaim    = &fault{"false-claim", engine.NotPossible, "RULING-49", "the unit was not described truthfully"}
	notThatUnit   = &fault{"not-that-unit", engine.NotPossible, "CLAIM-33", "the face-down unit cannot be that"}
	notThatCard   = &fault{"not-that-card", engine.NotPossible, "RULING-33", "the card cannot be that"}
	noSplit       = &fault{"no-split", engine.OutOfRange, "DRAW-01", "the decks cannot give that many cards"}
	noPile        = &fault{"no-pile", engine.OutOfRange, "DRAW-05", "there is no such deck to buy from"}
	noCard        = &fault{"no-card", NoCard, "", "there is no such card in the hand"}
	noUnit        = &fault{"no-unit", NoUnit, "", "there is no unit on that tile"}
	notYours      = &fault{"not-yours", NotYours, "", "that unit is the opponent's"}
	notEnemy      = &fault{"no-enemy", BadTarget, "ATTACK-01", "there is no enemy unit on that tile"}
	offMap        = &fault{"off-map", engine.OutOfRange, "", "there is no such tile"}
	notHome       = &fault{"not-home", NotHome, "SETUP-49", "starting units go on the home row"}
	occupiedTile  = &fault{"occupied-tile", Occupied, "OPS-11", "another unit stands there"}
	noTankSwamp   = &fault{"no-tank-swamp", BadTerrain, "MOVE-12", "a hard unit without the ability may not enter swamp"}
	noWay         = &fault{"no-way", BadTerrain, "MOVE-11", "no unit may enter there"}
	badTerrain    = &fault{"bad-terrain", BadTerrain, "RULING-13", "the unit may not enter that terrain"}
	tooFar        = &fault{"too-far", TooFar, "MOVE-01", "a unit moves one tile at a time"}
	notDiagonal   = &fault{"not-diagonal", NotDiagonal, "MOVE-02", "this unit does not move diagonally"}
	swapFar       = &fault{"swap-far", TooFar, "MOVE-05", "units swap places with a neighbour"}
	swapDiagonal  = &fault{"swap-diagonal", NotDiagonal, "MOVE-06", "a diagonal swap needs two units that move diagonally"}
	transferFar   = &fault{"transfer-far", TooFar, "ABIL-TRANSFER-01", "an activation goes to a neighbour"}
	placedFire    = &fault{"just-placed", JustPlaced, "ATTACK-09", "the unit was placed this turn"}
	dugFire       = &fault{"just-dug-in", JustDugIn, "ATTACK-08", "the unit dug in this turn"}
	noMoveLeft    = &fault{"no-move-left", AlreadyMoved, "OPS-05", "the unit has no move left"}
	noFireLeft    = &fault{"no-fire-left", AlreadyFired, "OPS-05", "the unit has no combat left"}
	noDigLeft     = &fault{"no-dig-left", AlreadyMoved, "RULING-40", "the unit has acted already"}
	justPlaced    = &fault{"just-placed", JustPlaced, "PLACE-09", "the unit was placed this turn"}
	justDug       = &fault{"just-dug-in", JustDugIn, "DIG-02", "the unit dug in this turn"}
	isDugIn       = &fault{"dug-in", AlreadyDugIn, "DIG-01", "the unit is dug in"}
	onFort        = &fault{"on-fortification", AlreadyDugIn, "DIG-12", "a unit on a fortification counts as dug in always"}
	notAdjacent   = &fault{"not-adjacent", TooFar, "ATTACK-01", "an attack goes to a tile beside, above or below"}
	wrongOrder    = &fault{"wrong-order", engine.OutOfRange, "MOVE-05", "a swap names the lower tile first"}
	gaveAway      = &fault{"gave-away", BadTarget, "RULING-61", "the unit has given its own activation away"}
	noTransfer    = &fault{"no-transfer", NotAble, "ABIL-TRANSFER-05", "this unit cannot pass its activation on"}
	notVacant     = &fault{"not-vacant", Occupied, "PLACE-01", "the tile is not vacant"}
	notOwned      = &fault{"not-owned", NotControlled, "PLACE-03", "the tile is not under this side's control"}
	notChained    = &fault{"not-chained", NotConnected, "PLACE-04", "the tile is not joined to the home row"}
	wrongCost     = &fault{"wrong-cost", engine.NotPossible, "PLACE-06", "that is not the cost of the card"}
	cardTooDear   = &fault{"card-too-dear", TooDear, "RULING-21", "there is not enough prestige"}
	handFull      = &fault{"hand-full", HandFull, "DRAW-07", "the hand holds 10 cards or more"}
	pileEmpty     = &fault{"pile-empty", NoCards, "RULING-17", "the deck and its discards are empty"}
	notNow        = &fault{"not-now", NotNow, "CARDS-08", "the card cannot be played now"}
	noEffect      = &fault{"no-effect", NoEffect, "RULING-22", "the card could not do anything"}
	badTarget     = &fault{"bad-target", BadTarget, "WIN-31", "the card cannot be used on that"}
	notRevealed   = &fault{"not-revealed", BadTarget, "RULING-29", "the card needs a revealed enemy unit"}
	sealedTwice   = &fault{"sealed-twice", engine.WrongPrompt, "COMBAT-36", "the card is already chosen"}
	noGun         = &fault{"no-gun", BadTarget, "RULING-59", "that unit is no anti-air unit in range"}
	mustFire      = &fault{"must-fire", engine.NotPossible, "RULING-49", "an anti-air unit in range must fire"}
	notFinished   = &fault{"not-finished", engine.WrongPrompt, "SETUP-47", "a starting unit is still to be placed"}
	forbiddenTile = &fault{"forbidden-tile", BadTerrain, "RULING-131", "this side may not enter that tile"}
	staticUnit    = &fault{"static-unit", NotAble, "RULING-118", "the unit never leaves its tile"}
	inMire        = &fault{"in-mire", BadTerrain, "RULING-120", "a unit there acts only after a successful draw"}
	notMired      = &fault{"not-mired", BadTarget, "RULING-120", "the unit needs no draw to act"}
	stuckUnit     = &fault{"stuck-unit", NotAble, "RULING-120", "the unit has failed its draw this turn"}
	noDigging     = &fault{"no-digging", NotAble, "RULING-54", "units of this side do not dig in here"}
	noNewUnits    = &fault{"no-new-units", NotAble, "SCENARIO-BASTOGNE-17", "no unit is placed after set-up"}
	notFree       = &fault{"not-free", BadTarget, "RULING-133", "no unit is placed there without cost now"}
	barredCard    = &fault{"barred-card", NotNow, "RULING-126", "this card may only be sacrificed here"}
	noStrike      = &fault{"no-strike", NotAble, "RULING-135", "this side has no free strike this turn"}
	noStrip       = &fault{"no-strip", NotAble, "RULING-117", "this side removes no dug-in marker this turn"}
	notDugIn      = &fault{"not-dug-in", NoEffect, "RULING-117", "the unit has no dug-in marker"}
	usedUp        = &fault{"done-already", AlreadyFired, "RULING-135", "that was done already this turn"}
	stripped      = &fault{"done-already", AlreadyFired, "RULING-117", "that was done already this turn"}
	stripTarget   = &fault{"no-enemy", BadTarget, "RULING-117", "there is no enemy unit on that tile"}
	noDrop        = &fault{"no-drop", NotAble, "RULING-136", "that card cannot be dropped now"}
	enemyHome     = &fault{"enemy-home", BadTarget, "SCENARIO-LUMBERJACK-10", "nothing is dropped on the enemy home row"}
	notInDeck     = &fault{"not-in-deck", NoCard, "SETUP-47", "no such card is left"}
	enoughUnits   = &fault{"enough-units", HandFull, "RULING-11", "no more may be chosen"}
	tooFewUnits   = &fault{"too-few-units", engine.WrongPrompt, "SETUP-47", "more must be chosen"}
	overBudget    = &fault{"over-budget", TooDear, "RULING-10", "what is chosen would cost too much"}
	extraField    = &fault{"extra-field", engine.OutOfRange, "", "a field is set that means nothing here"}
)
