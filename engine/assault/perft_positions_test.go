package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// perftCase is a fixed position: how deep its sequences are counted, and how deep by the reference too.
type perftCase struct {
	name        string
	depth, slow int
	at          func(t *testing.T) Position
}

// perftCases lists the fixed positions: here those of the rules, in perft_scenarios_test.go those of the scenarios.
func perftCases() []perftCase {
	return append([]perftCase{
		{"swaps", 4, 3, swapsPosition},
		{"transfer", 5, 3, transferPosition},
		{"attack", 6, 4, attackPosition},
		{"cards-of-both", 6, 4, cardsPosition},
		{"steady-support", 5, 4, steadyPosition},
		{"snafu-chain", 9, 7, chainPosition},
		{"forced-retreat", 10, 7, forcedPosition},
		{"dug-in-fires-first", 6, 4, dugPosition},
		{"tank-obstacles", 6, 4, obstaclesPosition},
		{"obstacles-on-advance", 8, 6, advancePosition},
		{"sabotage", 5, 4, sabotagePosition},
		{"snafu-too-late", 6, 5, latePosition},
		{"placement", 5, 3, placementPosition},
		{"air", 5, 3, airPosition},
		{"many-targets", 4, 3, targetsPosition},
		{"draw-phase", 6, 4, drawPosition},
	}, scenarioCases()...)
}

// after is the position after moves.
func (b *table) after(moves ...engine.Move) Position {
	b.Helper()
	p := b.p
	for _, m := range moves {
		if err := p.Apply(m); err != nil {
			b.Fatal(err)
		}
	}
	return p
}

// swapsPosition: ordinary operations, swaps straight and diagonal, and a scout car that has just made its first move.
func swapsPosition(t *testing.T) Position {
	b := lay(t, `
. swamp . . .
. . boc . .
. . fort river .
. hill . . town
. . . . .`, card.German)
	b.put("Pz IV", "A1")
	b.put("Hetzer", "B2")
	b.put("Marder III", "C3")
	b.put("Grenadiers", "A2", state(board.Moved))
	b.put("Puma", "D2", state(board.Moved))
	b.p.scout = b.tile("D2")
	b.put("Waffen SS", "E1", down)
	b.put("Pz VI King Tiger", "D5", state(board.Fired))
	b.put("Recruits", "E5", dug)
	b.put("M4A1 Sherman", "A5", down)
	return b.p
}

// transferPosition: two commanders' worth of transfers: to units that have moved, fired or both, and to one that dug in.
func transferPosition(t *testing.T) Position {
	b := lay(t, `
. . . . .
. . swamp . .
. . . . .
. . . . .
. . . . .`, card.US)
	b.put("Commander", "B4")
	b.put("Commander", "C4", state(board.Moved))
	b.put("M4A1 Sherman", "B3", state(board.Moved|board.Fired))
	b.put("Regulars", "A4", state(board.Moved))
	b.put("Mechanized", "C3", state(board.Fired))
	b.put("Recruits", "C5", state(board.DugIn|board.DugNow))
	b.put("Veterans", "A5", state(board.Placed), down)
	b.put("Volkssturm", "B2")
	b.put("Stosstruppen", "D3", dug)
	return b.p
}

// attackPosition: a fight from its announcement to its end, by cards and sacrifices of both sides.
func attackPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. boc hill .
. town . .
. . . .`, card.German)
	b.put("Pz V Panther", "C2")
	b.put("10.5 cm Howitzer", "A1")
	b.put("Veterans", "B2")
	b.put("105 mm Howitzer", "B4")
	b.hand(card.German, "Accuracy", "Exposed!", "Grenadiers")
	b.hand(card.US, "Take Cover!", "Off Target", "Recruits")
	b.money(9, 9)
	return b.p
}

// cardsPosition: step 9 with a card of most kinds on both sides.
func cardsPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. boc . .
. . . .
. . . .`, card.German)
	b.put("Waffen SS", "C3", net(-1))
	b.put("Wespe", "C1")
	b.put("Grenadiers", "D2")
	b.put("Regulars", "B3", net(3))
	b.put("4.2 in Mortar", "A4")
	b.hand(card.German, "Accuracy", "Surprise Attack", "Snap Shot", "Increased Support", "Morale Boost", "Last Stand")
	b.hand(card.US, "Poor Aim", "Off Target", "Deadly Fire", "Morale Boost", "Prepared Positions", "Smoke Screen")
	b.money(20, 20)
	return b.after(b.attack("C3", "B3"))
}

// steadyPosition: support that cannot be cancelled, alone.
func steadyPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. . boc .
. . . .
. . . .`, card.US)
	b.put("Veterans", "C3", dug)
	b.put("4.2 in Mortar", "B4")
	b.put("Grenadiers", "C2")
	b.hand(card.US, "Increased Support", "Exposed!")
	b.hand(card.German, "Off Target", "Poor Aim")
	b.money(9, 9)
	return b.after(b.attack("C3", "C2"))
}

// chainPosition: SNAFU on SNAFU, in step 9 and on a card that waits for its answer.
func chainPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. . . .
. . . .
. . . .`, card.US)
	b.put("M4A1 Sherman", "B3")
	b.put("Regulars", "A3")
	b.put("Volkssturm", "B2")
	b.put("Grenadiers", "C1")
	b.hand(card.US, "Deadly Fire", "SNAFU")
	b.hand(card.German, "SNAFU", "SNAFU", "Sabotage")
	b.money(25, 25)
	return b.after(b.attack("B3", "B2"))
}

// forcedPosition: Forced Retreat and Last Stand decide what becomes of both.
func forcedPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. swamp . .
. . . .
. . . .`, card.US)
	b.put("Paratroopers", "B3", net(-4))
	b.put("Pz III", "C3", net(-3))
	b.own(card.German, "D3")
	b.hand(card.US, "Forced Retreat", "Last Stand", "Smoke Screen")
	b.hand(card.German, "Last Stand", "Snap Shot")
	b.money(12, 12)
	return b.after(b.attack("B3", "C3"))
}

// dugPosition: the defender is dug in and fires first; Prep Fire or not.
func dugPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. fort . .
. . . .
. . . .`, card.US)
	b.put("Engineers", "B3", dug)
	b.put("Stosstruppen", "B2", net(-2))
	b.put("Volkssturm", "D1", net(-3), state(board.DugIn|board.Prepped)) // the marker was put there after Prep Fire
	b.hand(card.US, "Prep Fire", "Veterans", "Snap Shot")
	b.hand(card.German, "Volkssturm", "Poor Aim")
	b.money(6, 9)
	return b.p
}

// obstaclesPosition: Tank Obstacles and SNAFU against moves, swaps and face-down units.
func obstaclesPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. . . .
. . . .
. . . .`, card.German)
	b.put("Pz IV", "A2")
	b.put("Grenadiers", "B2")
	b.put("Panzergrenadiers", "D1", down)
	b.put("M10 Wolverine", "C4", down)
	b.own(card.US, "A3")
	b.hand(card.US, "Tank Obstacles", "SNAFU")
	b.hand(card.German, "SNAFU", "Double Time")
	b.money(16, 19)
	return b.p
}

// advancePosition: a weak defender, a hard attacker that may advance, and Tank Obstacles against that.
func advancePosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. . . .
. . . .
. . . .`, card.German)
	b.put("Pz VI Tiger I", "B2")
	b.put("Recruits", "B3", net(-3))
	b.put("Regulars", "D4", down)
	b.hand(card.US, "Tank Obstacles", "75 mm Howitzer")
	b.hand(card.German, "SNAFU")
	b.money(8, 5)
	return b.after(b.attack("B2", "B3"))
}

// sabotagePosition: cards lost by lot, positions prepared in the enemy's turn.
func sabotagePosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. . fort .
. . . .
. . . .`, card.German)
	b.put("Pz II", "B2")
	b.put("Pak 38 Towed Gun", "C2")
	b.put("Regulars", "C3")
	b.put("57 mm Towed Gun", "A4", dug)
	b.hand(card.US, "Sabotage", "Prepared Positions")
	b.hand(card.German, "Prepared Positions", "Sabotage", "Volkssturm")
	b.money(12, 8)
	return b.p
}

// latePosition: once another card has answered an Operations card, SNAFU comes too late for it (HOUSE-17).
func latePosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. . . .
. . . .
. . . .`, card.German)
	b.put("Grenadiers", "A1", state(board.Moved))
	b.put("Regulars", "D4", dug)
	b.hand(card.German, "Supply Column", "Well Supplied")
	b.hand(card.US, "SNAFU", "Sabotage", "Sabotage")
	b.money(4, 15)
	return b.p
}

// placementPosition: a chain, a lost home row tile, the discount of the home base, and neighbours who are turned up.
func placementPosition(t *testing.T) Position {
	b := lay(t, `
. . . . .
. swamp . . .
. . . . .
. . . deep .
. . . . .`, card.US)
	b.put("Regulars", "A5")
	b.put("Grenadiers", "C3", down)
	b.put("Volkssturm", "E5")
	b.own(card.US, "A4 A3 B3 B2 C4")
	b.hand(card.US, "M26 Pershing", "Recruits", "57 mm Towed Gun", "Army Rangers")
	b.money(0, 7)
	return b.p
}

// airPosition: air cards against units that guns face up, face down, or none protect.
func airPosition(t *testing.T) Position {
	b := lay(t, `
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .`, card.US)
	b.put("Flak 88", "A1", down)
	b.put("SdKfz 7/1 Track", "C1", down)
	b.put("10.5 cm Howitzer", "B2")
	b.put("Wespe", "E1")
	b.put("SdKfz 7/1 Track", "F2")
	b.put("Pz IV", "E3", net(-4))
	b.put("Volkssturm", "D2", down)
	b.put("M8 Greyhound", "B4")
	b.hand(card.US, "Air Strike", "Bomber Run", "Strafing Run")
	b.hand(card.German, "SNAFU")
	b.money(7, 30)
	return b.p
}

// targetsPosition: cards with several targets or none.
func targetsPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. fort . .
. . . .
. . . .`, card.German)
	b.put("Grenadiers", "A1", net(5))
	b.put("Pz IV", "B2", net(-2))
	b.put("Pz III", "D1", state(board.Moved|board.Fired))
	b.put("Regulars", "D4")
	b.spend("Pz II", "Pz II", "Flak 88")
	b.hand(card.German, "Reserves", "Well Supplied", "Counter Offensive", "National Advantage", "Re-Deploy", "Replacements",
		"Improved Defenses", "Supply Column")
	b.money(9, 0)
	return b.p
}

// drawPosition: how many of which deck, then buying.
func drawPosition(t *testing.T) Position {
	b := lay(t, `
. . . .
. . . .
. . . .
. . . .`, card.German)
	b.put("Grenadiers", "A1")
	b.put("Regulars", "D4", down)
	b.money(3, 14)
	return b.after(b.end())
}
