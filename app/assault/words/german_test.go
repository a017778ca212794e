package words

import (
	"reflect"
	"slices"
	"testing"

	"bocage/app/assault/report"
	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
)

// sentences are the functions that say something.
var sentences = map[string]any{"Name": Name, "Short": of(Short), "Class": Class, "ActionName": ActionName, "TerrainName": TerrainName,
	"Scenario": Scenario, "ScenarioName": ScenarioName, "UnitOf": of(UnitOf), "CardOf": CardOf, "Side": Side, "Phase": Phase,
	"CombatSub": CombatSub, "FirstFire": FirstFire,
	"ReturnFire": ReturnFire, "FireLine": FireLine, "GoesFirst": GoesFirst, "HasPlayed": HasPlayed,
	"Loses": Loses, "IsDestroyed": IsDestroyed, "FallsBack": FallsBack, "CannotFallBack": CannotFallBack, "LosesMorale": LosesMorale,
	"AdvanceLine": AdvanceLine, "TheirCard": TheirCard, "ChanceCaption": ChanceCaption, "FoeDraws": FoeDraws, "FoeChose": FoeChose,
	"FoeChooses": FoeChooses, "FireButton": FireButton, "Take": Take, "Takes": Takes, "Deny": Deny, "TurnBegins": TurnBegins,
	"Given": given, "GaveLabel": GaveLabel, "FireSum": FireSum, "AdvanceTo": AdvanceTo,
	"TargetType": TargetType, "AgainstType": AgainstType, "GivesCard": GivesCard, "Thresholds": Thresholds,
	"FoeHolds": FoeHolds, "YouHold": YouHold, "Step9Help": Step9Help, "Exposes": Exposes, "Effect": Effect, "DeckOf": DeckOf, "Piles": Piles,
	"Income": Income, "Cards": Cards, "Units": Units, "UnitCards": UnitCards, "ActionCards": ActionCards,
	"PlaceMore": PlaceMore, "DrawN": DrawN, "Planning": Planning,
	"ReadyToAttack": ReadyToAttack, "ReadyTo": ReadyTo, "BuyNote": BuyNote,
	"ExtraUnits": ExtraUnits, "HasHeld": HasHeld, "HasDestroyed": HasDestroyed, "Of": Of, "Attack": Attack, "Aim": Aim, "MoveTo": MoveTo,
	"NoOrders": NoOrders, "MustBe": MustBe, "OneOf": OneOf, "LostSoFar": LostSoFar, "PlaceFor": PlaceFor, "Mix": Mix,
	"TakeBack": TakeBack, "MoreTargets": MoreTargets, "Flak": Flak, "Answer": Answer, "On": On, "PassDevice": PassDevice,
	"LookAway": LookAway, "IAm": IAm, "VictoryOf": VictoryOf, "Mines": Mines, "Uncovers": Uncovers, "PlayFor": PlayFor,
	"TurnsLeft": TurnsLeft, "WithTicked": WithTicked, "Exchange": Exchange, "OddsFoe": OddsFoe, "ScenarioLine": ScenarioLine,
	"Forces": Forces, "HandLine": HandLine, "LineNote": LineNote, "Terrain": Terrain, "Asked": Asked,
	"Announced": Announced, "CardLine": CardLine, "Spending": Spending, "Acts": Acts, "DropFor": DropFor, "PlaceFree": PlaceFree,
	"StrikeFor": StrikeFor, "Cell": Cell, "Counter": Counter, "Card": Card, "GiveCard": GiveCard, "Purse": Purse, "Outcome": Outcome,
	"Shares": Shares, "Share": Share, "TurnOf": TurnOf, "Where": Where, "Left": Left, "Draftee": Draftee, "Stars": stars,
	"LeftOf": LeftOf,
	"Ledger": Ledger, "Line": Line,
	"Rules": Rules, "Tell": Tell, "Spoken": Spoken, "Victory": Victory, "VictoryShort": VictoryShort,
	"Reason": Reason, "Ended": Ended, "Verdict": Verdict,
	"Threat": Threat, "ThreatWay": ThreatWay, "YourTurn": YourTurn,
	"WasteLine": WasteLine, "ToPlace": ToPlace, "Told": Told, "ToldAll": ToldAll, "Fault": Fault, "Called": Called,
	"Wrong": Wrong}

// stars has what a campaign makes of a unit told.
func stars(f card.Face) (s [2]string) {
	var sc scenario.Scenario
	if card.IsUnit(f) {
		sc.Seasoned[card.UnitOf(f).Side] = []scenario.Veteran{{Face: f, Worth: 1, Level: 2}, {Face: f, Worth: -2}}
		s = Stars(&sc, f)
	}
	return s
}

// of makes a function of units one of all cards.
func of[T any](f func(card.Face) T) func(card.Face) T {
	return func(c card.Face) (v T) {
		if card.IsUnit(c) {
			v = f(c)
		}
		return v
	}
}

func given(es []assault.Event) string {
	if es[0].Face == card.Unknown {
		return ""
	}
	return Given(es)
}

// silent are the exported functions that say nothing of their own.
var silent = []string{"IsBuiltIn", "IsPrinted", "Faults", "NewTeller", "Topic"}

// values are what the functions are tried with, by type.
func values(t *testing.T) map[reflect.Type][]reflect.Value {
	t.Helper()
	pool := map[reflect.Type][]reflect.Value{}
	add := func(vs ...any) {
		for _, v := range vs {
			pool[reflect.TypeOf(v)] = append(pool[reflect.TypeOf(v)], reflect.ValueOf(v))
		}
	}
	add(0, 1, 2, true, false, "C3", aview.US, aview.German, engine.Seat(0), engine.Seat(1), []string{"A1", "B2", "C3"})
	add(board.Tile(1), board.Tiles(1), board.Tiles(2), board.Tiles(7))
	add(aview.OperationsPhase, aview.DrawPhase, aview.PrestigePhase, aview.VictoryPhase)
	add(aview.Unhurt, aview.Hurt, aview.Retreats, aview.Destroyed, aview.Shares{10, 20, 30, 40})
	for w := uint8(1); w <= assault.WinStay; w++ {
		add(w)
	}
	for n := combat.NoNote; n <= combat.NoteCancelled; n++ {
		add(n)
	}
	for x := range board.NumTerrains {
		add(board.Terrain(x))
	}
	for r := victory.ByHomeBase; r <= victory.ByOccupying; r++ {
		add(r)
	}
	for op := range engine.Op(60) {
		add(engine.Move{Op: op, A: 1, B: 2, C: 3})
	}
	add(scenario.FaultAt("", "is missing"), scenario.FaultAt("", "%s is no unit of the %s side", scenario.Name("Recruits"),
		scenario.Name("German")))
	pool[reflect.TypeFor[error]()] = []reflect.Value{reflect.ValueOf(binding.ErrSolo), reflect.ValueOf(error(scenario.Faults{
		scenario.FaultAt("turns", "is missing")}))}
	add([]card.Face{1, 2, 2, card.Bluff}, card.Face(1), card.Bluff, card.LastAction, card.PrepFire, card.Armor,
		card.ScoutCar)
	add(&scenario.Deal{Action: 1, Unit: 2, Choose: 3, Cards: []card.Face{1, 1}})
	for _, id := range []string{"training-grounds", "carentan", "lumberjack", "omaha", "metz-solo"} {
		sc, err := scenario.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		add(sc)
	}
	faceless := map[assault.EventKind]bool{assault.EvMove: true, assault.EvAttack: true, assault.EvFire: true, assault.EvTotals: true,
		assault.EvDamage: true, assault.EvMines: true, assault.EvDugIn: true, assault.EvRetreat: true, assault.EvWade: true}
	for k := assault.EvNone; k <= assault.EvResult; k++ {
		for n := range int16(2) {
			add([]assault.Event{{Kind: k, A: 1, B: 2, N: n, M: n, Face: 1, Other: 2}},
				[]assault.Event{{Kind: k, A: 1, B: 2, N: n, M: n, Seat: 1, Face: 24, Other: 24}})
			if faceless[k] {
				add([]assault.Event{{Kind: k, A: 1, B: 2, N: n, M: n}})
			}
		}
	}
	u := UnitOf(card.FirstUnit)
	add(&u)
	seen := aview.Counter{Side: aview.German, Unit: u, Morale: 3, DugIn: true, Moved: true, Fired: true, Hidden: true, Placed: true,
		Static: true, Support: "+2"}
	back := aview.Counter{Side: aview.US, Back: true, Cost: 7}
	add(&seen, &back, &aview.Cell{Label: "C3"}, &aview.Cell{Label: "C3", Terrain: TerrainName(board.Bocage), Target: 5, Fire: -3,
		Prestige: 1, Control: aview.US, Objective: true, Base: aview.German, Unit: seen, Legal: true, Swap: true, Prey: true, Odds: "33%"},
		&aview.Cell{Label: "C3", Terrain: TerrainName(board.Bocage), Price: "4", Unit: back})
	for _, f := range []card.Face{1, card.Bluff, card.FirstAction, card.LastAction} {
		c := CardOf(1, f)
		c.No = NoOrders(c.Name)
		add(&c)
	}
	add(&aview.Purse{Side: aview.US, You: true, Prestige: 3}, &aview.Purse{Side: aview.US, Cards: 1},
		&aview.Purse{Side: aview.German, Script: true})
	line := view.Line{Label: words.Say("words.morale"), Small: words.Say("battle.soft-only"), Value: "+2"}
	add(line, view.Line{Label: line.Label, Value: "0"}, &aview.Ledger{Sum: words.Say("combat.fire-total"), Total: 9,
		Lines: []aview.LedgerLine{{Label: line.Label, Small: line.Small, Value: "+2"}, {Label: line.Label, Value: "0", Grey: true}}})
	add([]engine.Op{assault.OpMove, assault.OpDig, assault.OpSwap, assault.OpTransfer, assault.OpWade})
	for k := report.Attack; k <= report.Income; k++ {
		add(&report.Piece{Kind: k, N: 1, Lost: 2, Face: card.FirstUnit}, &report.Piece{Kind: k, N: 3, Dead: true})
	}
	add([]aview.Piece{{Text: words.Say("turn.moved"), Sum: "3"}, {Text: words.Say("turn.dead")}})
	add(&aview.Ready{Unit: u, Label: "C3", Text: ReadyToAttack("C4", card.FirstUnit), Chance: "83 %"})
	add(&aview.CouldBe{Left: 1, Total: 2}, &aview.Recruit{Unit: u, N: 1, Left: 2})
	pool[reflect.TypeFor[error]()] = []reflect.Value{reflect.ValueOf(error(&engine.MoveError{Code: "too-far", Rule: "MOVE-01",
		Text: "a unit moves one tile at a time"}))}
	return pool
}

// Every function that says something does so in every language, whatever it is given.
func TestEverySentence(t *testing.T) {
	wordstest.Sentences(t, sentences, silent, values)
}

// Whole matches, by rote, are told in every language.
func TestWholeMatches(t *testing.T) {
	for i, id := range []string{"training-grounds", "carentan", "bastogne", "omaha", "utah", "bulge", "metz-solo", "herrken-forest-solo"} {
		sc, es := played(t, id, uint64(i))
		said := map[string][]string{}
		for _, l := range words.Languages {
			wordstest.Use(t, l.Tag)
			for _, d := range Tell(sc, es) {
				said[l.Tag] = append(said[l.Tag], d.Text)
			}
			said[l.Tag] = append(said[l.Tag], Spoken(sc, es)...)
		}
		if len(said["en"]) != len(said["de"]) {
			t.Fatalf("%s: %d lines, %d lines", id, len(said["en"]), len(said["de"]))
		}
		wordstest.Check(t, said["en"], said["de"])
	}
}

// played is what happens in a match played by rote.
func played(t *testing.T, id string, seed uint64) (*scenario.Scenario, []assault.Event) {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	var es []assault.Event
	head := engine.Record{Game: assault.GameID, Rules: assault.RulesVersion, Scenario: sc.Source, Seed: seed}
	m, err := engine.NewMatchFunc(head, assault.Start(sc), engine.NewLocal(seed), assault.Log(&es))
	if err != nil {
		t.Fatal(err)
	}
	for rng := engine.NewRand(seed); m.Position().Prompt().Kind != engine.Over; {
		seat := m.Position().Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		ms := slices.DeleteFunc(m.Position().(*assault.Position).Moves(seat, nil), func(m engine.Move) bool { return m.Op == assault.OpResign })
		if err := m.Play(ms[rng.Intn(len(ms))]); err != nil {
			t.Fatal(err)
		}
	}
	return m.Position().(*assault.Position).Scenario(), es
}
