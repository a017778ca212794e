package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/victory"
	"strconv"
)

// course is how far the match has come, and what both sides have won in it.
type course struct {
	prestige [2]int16
	turn     uint8
	first    engine.Seat
	phasing  engine.Seat
	step     step
	anew     [2]uint8   // how often the action deck was made anew since the last phase began, 2 for more (HOUSE-35)
	scout    board.Tile // the unit that may make its second move now (RULING-38)
	winner   engine.Seat
	reason   victory.Reason
	used     uint8     // the free deeds of this operations phase, the scenario.Used... bits
	held     [2]uint8  // own phase 4s in a row with a unit on the tile to be held (RULING-124)
	wrecked  [2]uint8  // enemy units the side destroyed (RULING-143)
	wreckage [2]int16  // and what they cost
	openCost [2]int16  // what the mustered units cost that have been turned up (CLAIM-01)
	veterans [2]uint64 // the scenario's that have been shown, a bit each (CAMP-LEVEL-03)
}

// Turn is the game turn, from 1.
func (c *course) Turn() int { return int(c.turn) }

// First is the side that has the first turn of each game turn, NoSeat before it is known.
func (c *course) First() engine.Seat { return c.first }

// Phasing is the side whose turn it is, NoSeat before the first turn (TURN-03).
func (c *course) Phasing() engine.Seat { return c.phasing }

// Prestige is a side's prestige, never negative.
func (c *course) Prestige(side engine.Seat) int { return int(c.prestige[side]) }

// Scout is the unit that may make its second move now, before any other acts (RULING-38); NoTile if none may.
func (c *course) Scout() board.Tile { return c.scout }

// UsedFree reports whether this phase's placement without cost is made (RULING-133).
func (c *course) UsedFree() bool { return c.used&scenario.UsedFree != 0 }

// Held is in how many of its own victory phases in a row the side has had a unit on the tile to be held.
func (c *course) Held(side engine.Seat) int { return int(c.held[side]) }

// Destroyed is how many enemy units the side has destroyed, and what they cost together (RULING-143).
func (c *course) Destroyed(side engine.Seat) (units, value int) {
	return int(c.wrecked[side]), int(c.wreckage[side])
}

// SpentOpenly is what those starting units cost that a side chose and that have been turned up (CLAIM-01).
func (c *course) SpentOpenly(side engine.Seat) int { return int(c.openCost[side]) }

// Result returns the winner, NoSeat for a draw, and why. The reason is NotEnded while the match goes on.
func (c *course) Result() (winner engine.Seat, reason victory.Reason) { return c.winner, c.reason }

// maxPrestige is what a side keeps at most (HOUSE-31).
const maxPrestige = 9999

// earn adds to a side's prestige.
func (c *course) earn(s engine.Seat, n int) {
	c.prestige[s] = int16(min(int(c.prestige[s])+n, maxPrestige))
}

// Phase is one of the parts of a player turn, or of set-up.
type Phase uint8

// The phases (TURN-04), with those around them.
const (
	PhaseSetUp Phase = iota
	PhaseDraw
	PhaseOperations
	PhasePrestige
	PhaseVictory
	PhaseOver
)

var phaseNames = [...]string{PhaseSetUp: "set-up", PhaseDraw: "draw", PhaseOperations: "operations", PhasePrestige: "prestige",
	PhaseVictory: "victory", PhaseOver: "over"}

// String returns a fixed word in lower case for programs.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return "phase " + strconv.Itoa(int(p))
}
