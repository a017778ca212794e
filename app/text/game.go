package text

import (
	"errors"
	"fmt"
	"strings"

	"bocage/app/view"
	"bocage/engine"
	"bocage/engine/assault"
)

// The words of the game around the battle: saving, asking, answering.
const (
	NoRoom        = "There was no room on this device to keep the game. You can play on; it is lost when you leave the page."
	CannotOpen    = "This cannot be opened"
	SavedNewer    = "The saved game was made by a newer version of Bocage. Reload the page to get it."
	SavedOther    = "The saved game belongs to another game."
	SavedScenario = "The scenario is unknown or faulty."
	SavedDamaged  = "The saved game is damaged."
	SavedBefore   = "The newest saved game was damaged. This is the one before the last move."
	SavedTrouble  = "It may not open: press Continue to see why."
	SavedMatch    = "Saved game"
	Saved         = "The game is kept on this device after every move."
	Discard       = "Throw it away"
	NoAnswer      = "The computer gave no answer"
	AskAgain      = "Ask again"
	NoUndo        = "Nothing to take back yet"
	UndoReveal    = "Not taken back: a unit was uncovered"
	UndoDrawn     = "Not taken back: a card was drawn"
	UndoFought    = "Not taken back: a combat was begun"
	UndoPlayed    = "Not taken back: a card was played"
	Elsewhere     = "The game is open in another tab"
	ElsewhereText = "That tab has taken it over and keeps it now; nothing done here is kept any more. You can take it back as it stands there."
	TakeBackHere  = "Go on here"
	NotYourTurn   = "Not your turn"
	Waiting       = "Wait"
	Ready         = "Ready"
	EndOps        = "End operations"
	EndSure       = "press again to end"
	AnswerFirst   = "Answer first"
	Arranging     = "Placing your units"
	Keys          = "Keys"
	LeaveGame     = "Leave, the game is kept"
	ResignTitle   = "Give up"
	ResignText    = "The opponent wins at once."
	ResignYes     = "Give up"
	ResignNo      = "Play on"
	ReplaceTitle  = "A game is in progress"
	ReplaceText   = "Only one game is kept. A new one takes its place."
	ReplaceYes    = "Start the new one"
	ReplaceNo     = "Keep it"
	PausesOn      = "Pause between the computer's orders"
	PausesText    = "Changes hold at once."
	HotSeat       = "Two players, one screen"
)

// The words of the battle.
const (
	AUnit           = "a unit"
	OnlyBluff       = "No cards left but the Bluff. Next draw: 4."
	NoBluff         = "Only as a sacrifice in combat"
	OnlyInCombat    = "Only in combat"
	OnlyInOps       = "Only in your operations"
	BaseDiscount    = "On your home base it costs 8 less"
	NoPlace         = "No vacant tile of yours is joined to your home row"
	NoUse           = "It could not do anything now"
	PileEmpty       = "Deck and discards are empty"
	NothingSelected = "Tap a unit, a tile or a card to see what it is."
	Watch           = "The other side acts. Tap anything to look at it."
	TargetBonus     = "Target bonus"
	SoftOnly        = "soft targets"
	FireBonus       = "Fire bonus"
	DugIn           = "dug in"
	BackTitle       = "Face-down unit"
	Dig             = "Dig in"
	Swap            = "Swap"
	Transfer        = "Pass activation"
	TapSwap         = "Tap the unit to swap places with."
	TapTransfer     = "Tap the unit that gets the activation."
	TapMove         = "Tap a marked tile to move there."
	TapTarget       = "Tap a marked tile."
	NoMines         = "No danger from mines."
	PlaceForMe      = "Place for me"
	AllPlaced       = "All units are placed. Tap one on the map to take it back."
	Reconstructed   = "reconstructed"
	PurseHead       = "What is open to both"
	IncomeDue       = "Income due"
	HandSize        = "Cards in hand"
	UnitDiscards    = "Unit discards"
	ActionDiscards  = "Action discards"
	DrawNote        = "Four free cards. Choose the mix first."
	BuyUnit         = "Buy a unit card, 4"
	BuyAction       = "Buy an action card, 4"
	DoneDrawing     = "Done drawing"
	LetGo           = "Let it go"
	LetGoTurn       = "Let go all this turn"
	Enough          = "Enough"
	AttackLine      = "Attack"
	DugInLine       = "Dug in"
	ModifierLine    = "Modifier"
	FloorLine       = "Never below 1"
)

// The words of a combat.
const (
	InCombat     = "A combat is under way."
	Aftermath    = "Retreat, advance"
	Gone         = "Destroyed"
	FellBack     = "Fell back"
	SoFar        = "So far"
	WaitAMoment  = "Wait a moment"
	FireTotal    = "Fire"
	TargetTotal  = "Target"
	FireSoFar    = "Fire so far"
	TargetSoFar  = "Target so far"
	YourCard     = "Your card"
	Chosen       = "chosen"
	ToDraw       = "to draw"
	Difference   = "difference"
	WithYourCard = "with your card"
	BeforeTheirs = "before the enemy card and the draw"
	LossRule     = "Loss: half the difference, rounded up."
	Step9        = "Step 9. Play combat cards, by turns"
	Step10       = "Step 10. Give one card for its battle value"
	Step10Help   = "Both cards are turned over together."
	Pass         = "Pass"
	GiveBluff    = "Give the Bluff"
	GiveBluffSub = "adds nothing, you keep it"
	RewardHead   = "Step 13. The reward"
	RewardHelp   = "Half the cost of the unit, rounded up."
	Advance      = "Advance"
	Stay         = "Stay"
	CombatOver   = "The combat is over"
	GoOn         = "Go on"
	OutcomeHead  = "outcome"
	Destroyed    = "destroyed"
	BothGone     = "both destroyed"
	BothStand    = "both stand"
	Broken       = "The combat was broken off."
)

// The words around a battle.
const (
	PlayComputer    = "Play the computer"
	PlayComputerSub = "Recruit, Regular or Veteran"
	PlayTwo         = "Two players, one screen"
	PlayTwoSub      = "Pass the tablet between turns"
	Begin           = "Begin"
	Person          = "A person here"
	PersonSub       = "pass the device"
	Drawn           = "Drawn battle."
	TilesHeld       = "Tiles held"
	UnitsLeft       = "Units on the map"
	UnitsLost       = "Units lost"
	CardsPlayed     = "Cards played"
	Again           = "Again, other side"
	ToHome          = "Home"
)

// The words of the key list.
const (
	KeyArrows = "Move on the map or in the hand"
	KeyEnter  = "Select, move, preview, press"
	KeyAttack = "Aim, then attack"
	KeyDig    = "Dig in"
	KeyWait   = "Leave this unit for now"
	KeyNext   = "Next, previous unit that can act"
	KeyTarget = "Next, previous target"
	KeyGo     = "To the hand, map, unit panel"
	KeyCard   = "Raise a card"
	KeyPlay   = "Play or place the raised card"
	KeyUndo   = "Take back"
	KeyEnd    = "End the phase"
	KeyPanels = "Situation, dispatches"
	KeyTile   = "Go to a tile"
	KeyEscape = "Close, let go, cancel"
)

var f = fmt.Sprintf

// Refused says why a move cannot be made, with the rule.
func Refused(err error) string {
	var m *engine.MoveError
	if errors.As(err, &m) {
		s := strings.ToUpper(m.Text[:1]) + m.Text[1:] + "."
		if m.Rule != "" {
			s += " (" + m.Rule + ")"
		}
		return s
	}
	return err.Error()
}

// Why is a refusal in a few words.
func Why(err error) string {
	var m *engine.MoveError
	if errors.As(err, &m) && m.Text != "" {
		return strings.ToUpper(m.Text[:1]) + m.Text[1:]
	}
	return NoUse
}

// Plain takes the emphasis out of a sentence.
func Plain(s string) string { return strings.ReplaceAll(s, "*", "") }

// The sentences.

func EndNow(n int) string         { return f("End now? %s unused", Count(n, "unit")) }
func Unused(n int) string         { return f("%s unused", Count(n, "unit")) }
func PlaceMore(n int) string      { return f("Place %s more", Count(n, "unit")) }
func DrawN(n int) string          { return f("Draw %d", n) }
func Planning(s view.Side) string { return f("%s is planning", Side(s)) }
func TapUnit(n int) string {
	if n == 0 {
		return "All units have acted. Play cards, or end operations."
	}
	return f("Tap a unit to see its orders. %s can still act.", Count(n, "unit"))
}
func BuyNote(cards, prestige int) string {
	return f("%s in hand, %d prestige. Up to 10 cards.", Count(cards, "card"), prestige)
}
func Attack(at string) string { return "Attack " + at }
func Aim(at string) string    { return "Aim at " + at }
func MoveTo(at string) string { return "Move to " + at }
func Mines(percent, morale int) string {
	s := f("Mines: %d %% to lose 1 morale.", percent)
	if morale == 1 {
		s += " It would be destroyed."
	}
	return s
}
func NoOrders(name string) string    { return f("%s can do nothing more this turn.", name) }
func MustBe(name string) string      { return f("Must be *%s*.", name) }
func OneOf(n int) string             { return f("One of %s.", Count(n, "kind")) }
func LostSoFar(n int) string         { return f("It has lost %d morale.", n) }
func PlaceFor(n int) string          { return f("Place for %d", n) }
func PlayFor(n int) string           { return f("Play, %d prestige", n) }
func PlayCard(name string) string    { return "Play " + name }
func Mix(u, a int) string            { return f("%s, %s", Count(u, "unit card"), Count(a, "action card")) }
func TakeBack(name string) string    { return "Take back " + name }
func MoreTargets(card string) string { return f("%s: one more?", card) }
func Flak(card string) string        { return f("%s: which anti-air unit fires?", card) }
func Answer(s view.Side, card string) string {
	return f("%s plays %s. Cancel it?", Side(s), card)
}
func Announce(s view.Side, format string, args ...any) string {
	return Side(s) + " " + f(format, args...) + "."
}
func TurnsLeft(turn, turns int) string {
	if turn == turns {
		return "the last turn"
	}
	return f("%s left", Count(turns-turn, "turn"))
}
func WithTicked(you bool) string {
	if you {
		return "You fire, with the ticked cards"
	}
	return "They fire, with the ticked cards"
}
func Exchange(first, you bool) string {
	switch {
	case first && you:
		return "You fire first"
	case first:
		return "They fire first"
	case you:
		return "Then you fire"
	}
	return "Then they fire"
}
func OddsNote(s view.Side, cards, prestige int) string {
	return f("%s holds %s and %d prestige. %s", Side(s), Count(cards, "card"), prestige, T.NotCounted)
}
func CombatSub(from, to string, turn int) string { return f("%s on %s, turn %d", from, to, turn) }
func FirstFire(name string) string               { return "First fire: " + name }
func ReturnFire(name string) string              { return "Return fire: " + name }
func FireDone(n int) string                      { return f("Fire %d of 2, done", n) }
func FireOf(n int) string                        { return f("Fire %d of 2", n) }
func FireLine(firing, target string) string      { return f("Firing: %s. Target: %s", firing, target) }
func GoesFirst(s view.Side) string               { return f("%s goes first.", Side(s)) }
func HasPlayed(s view.Side, card string) string  { return f("%s has played %s.", Side(s), card) }
func TurnBegins(n int, s view.Side, yours bool) string {
	if yours {
		return f("Turn %d: your turn.", n)
	}
	return f("Turn %d: %s.", n, Side(s))
}
func Loses(n int) string {
	if n == 0 {
		return "no loss"
	}
	return f("%d morale lost", n)
}
func IsDestroyed(name string) string        { return name + ": destroyed." }
func FallsBack(name, to string) string      { return f("%s: back to %s.", name, to) }
func CannotFallBack(name string) string     { return name + ": no room to fall back, −1 morale." }
func LosesMorale(name string, n int) string { return f("%s: %s.", name, Loses(n)) }

// Given says which cards decided a firing.
func Given(gave []assault.Event, drawn int) string {
	out := ""
	for _, g := range gave {
		out += f("%s gave %s, %s. ", Side(view.SideOf(g.Seat)), assault.Name(g.Face), view.Signed(int(g.N)))
	}
	return out + f("Drawn: %s.", view.Signed(drawn))
}
func AdvanceLine(at string) string { return f("%s is vacated: advance?", at) }
func TargetType(hard bool) string {
	if hard {
		return "hard"
	}
	return "soft"
}
func AgainstType(hard bool) string { return "against " + TargetType(hard) }
func TheirCard(s view.Side) string { return Side(s) + " card" }
func ChanceCaption(s view.Side) string {
	return f("Down: the card %s may give. Across: the draw.", Side(s))
}
func GivesCard(v int) string {
	if v == 0 {
		return "Bluff 0"
	}
	return f("card %d", v)
}
func Thresholds(destroy, retreat int) (ls []string) {
	if destroy > 0 {
		ls = append(ls, f("*✕* destroyed from %s,", view.Signed(destroy)))
	}
	if retreat > 0 {
		ls = append(ls, f("*↩* retreats from %s,", view.Signed(retreat)))
	}
	return append(ls, "*−* loses morale and stays.")
}
func FoeHolds(s view.Side, cards, prestige int) string {
	return f("%s: %s, %d prestige.", Side(s), Count(cards, "card"), prestige)
}
func YouHold(cards, prestige int) string {
	return f("You: %s, %d prestige.", Count(cards, "card"), prestige)
}
func FoeChose(s view.Side) string   { return f("%s has chosen.", Side(s)) }
func FoeChooses(s view.Side) string { return f("%s is choosing.", Side(s)) }
func Step9Help(passed bool, s view.Side) string {
	if passed {
		return f("Two passes in a row end this step. %s has passed.", Side(s))
	}
	return "Two passes in a row end this step."
}
func Sacrifice(name string) string   { return "Sacrifice " + name }
func SacrificeSub(n int) string      { return f("adds %d, the card is spent", n) }
func Take(n int) string              { return f("Take %d", n) }
func Deny(s view.Side, n int) string { return f("%s loses %d", Side(s), n) }
func Exposes(enemies, support int) string {
	if enemies == 0 {
		return "No enemy stands next to it."
	}
	return f("Next to %s, %d support within their range.", Count(enemies, "enemy unit"), support)
}
func Effect(dead, deadWith, hurt, hurtWith int) string {
	switch {
	case dead != deadWith:
		return f("destroyed %d → %d %%", dead, deadWith)
	case hurt != hurtWith:
		return f("hurt %d → %d %%", hurt, hurtWith)
	}
	return ""
}
func On(unit, at string) string                    { return f("On %s %s", unit, at) }
func Against(level int) string                     { return "Against the computer · " + Level(level) }
func SavedLine(turn, turns int, foe string) string { return f("Turn %d of %d · %s", turn, turns, foe) }
func TwoSides(n int) string                        { return f("Two sides · %d", n) }
func ScenarioLine(turns, units int) string {
	return f("%s · %s", Count(turns, "turn"), Count(units, "starting unit"))
}
func PassDevice(s view.Side) string { return f(T.PassTo, Side(s)) }
func LookAway(s view.Side) string   { return f("%s, look away.", Side(s)) }
func IAm(s view.Side) string        { return f("I am the %s player", Side(s)) }
func VictoryOf(s view.Side) string  { return Side(s) + " victory." }

// Level is the name of a strength of the computer.
func Level(n int) string { return [...]string{"Recruit", "Regular", "Veteran"}[n] }

// LevelSub says what to expect of it.
func LevelSub(n int) string {
	return [...]string{"makes mistakes", "plays soundly", "takes its time"}[n]
}

// LineNote says why a line of a ledger counts nothing.
func LineNote(n assault.LineNote) string {
	return [...]string{"", "no bonus, hard target", "cancelled by the firing unit", "in bocage, next to the target", "cancelled"}[n]
}

// Victory is how a scenario is won, a sentence each.
func Victory(sc *assault.Scenario) (s []string) {
	for _, c := range sc.Victory {
		switch {
		case c.HomeBase:
			s = append(s, "Control the enemy home base at the end of your turn,")
		case c.HomeRow > 0:
			s = append(s, "or three enemy home row tiles side by side,")
		case c.DestroyAll:
			s = append(s, "or leave the enemy no unit on the map.")
		}
	}
	return append(s, f("After turn %d: most prestige, then most tiles.", sc.Turns))
}

// VictoryShort is the same in one line.
func VictoryShort(*assault.Scenario) string {
	return "Home base, 3 home-row tiles in a row, or every unit."
}

// Rules are the special rules of a scenario, and what of it is reconstructed.
func Rules(sc *assault.Scenario) (s []string) {
	s = append(s, "Who goes first is drawn by lot.")
	if sc.SecondBonus > 0 {
		s = append(s, f("The side that goes second gets %d prestige more.", sc.SecondBonus))
	}
	if len(sc.Reconstructed) > 0 {
		s = append(s, "Reconstructed, as the printed game shows it only in pictures: "+strings.Join(sc.Reconstructed, ", ")+".")
	}
	return s
}

// Terrain says what a terrain does beyond its numbers.
func Terrain(t assault.Terrain) string {
	switch t {
	case assault.Bocage:
		return "A unit in bocage gives no support against a target next to it."
	case assault.Fortification:
		return "A unit here counts as dug in."
	case assault.Swamp:
		return "Hard units may not enter, unless their card says so."
	case assault.ImpassableRiver:
		return "No unit may enter."
	case assault.Bridge:
		return "The river does not count here."
	}
	return ""
}

// Asked is what a person is asked, spoken when it is their turn.
func Asked(window uint8) string {
	switch window {
	case assault.WinDeploy:
		return "Place your starting units."
	case assault.WinSplit:
		return "Your turn. Draw cards."
	case assault.WinBuy:
		return "You may buy cards."
	case assault.WinOps:
		return "Your operations."
	case assault.WinReact, assault.WinAnswer:
		return "You may answer with a surprise card."
	case assault.WinCards:
		return "Combat, step 9: play a combat card or pass."
	case assault.WinSacrifice:
		return "Combat, step 10: give one card."
	case assault.WinReward:
		return "Choose the reward."
	case assault.WinAdvance:
		return "Advance or stay."
	}
	return ""
}

// CardLine is type, cost and values of a card in one line.
func CardLine(c *view.Card) string {
	s := strings.ToUpper(kindNames[c.Kind][:1]) + kindNames[c.Kind][1:]
	if c.Kind != view.BluffCard {
		s += f(", cost %d, battle value %d", c.Cost, c.Battle)
	}
	if c.Mod != "" {
		s += ", modifier " + c.Mod
	}
	return s
}

// When the program itself has a fault.
const (
	Crash     = "Something broke"
	CrashText = "The game was saved before it. Load the page again to go on. (%v)"
	Reload    = "Load the page again"
)
