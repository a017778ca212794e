package tape

import (
	"math/bits"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
)

// Tally is what can be counted of a match, for both sides by seat.
type Tally struct {
	Turns   []Sample // as every player turn began, and the end
	Sides   [2]Account
	Moments []Moment
}

// Sample is how the sides stood as a player turn began.
type Sample struct {
	Ply      int
	Turn     int         // of the game; of the last sample, the one in which it ended
	Seat     engine.Seat // whose turn begins, NoSeat at the end
	Prestige [2]int
	Tiles    [2]int
	Units    [2]int // on the map
}

// Account is one side's.
type Account struct {
	Lost     []Loss  // its units that were destroyed
	Dealt    int     // morale its fire took from the enemy
	Taken    int     // morale the enemy's fire took from it
	Combats  int     // it was in as the attacker
	Won      int     // combats, as attacker or defender, in which it took more morale than it lost
	Cards    int     // action cards played
	Draws    int     // tactical modifiers drawn for its fire
	Drawn    int     // their sum
	Mean     float64 // and what it would be on average
	Expected float64 // what Dealt would be on average, by the modifiers that could come at every draw
}

// Loss is a unit that was destroyed.
type Loss struct {
	Face card.Face
	Ply  int
}

// MomentKind says what was remarkable.
type MomentKind uint8

// The kinds of moments.
const (
	HardestBlow MomentKind = iota // N morale lost in one firing by the Face of Seat
	DearestLoss                   // N, what the Face of Seat cost
	LongestWalk                   // N tiles walked by the Face of Seat up to here
	Luckiest                      // N morale more than foretold (fewer if negative) lost by the Face of Seat
	LastGoal                      // Tile, an objective, taken by the winner Seat for good
)

// Moment is one to look at again.
type Moment struct {
	Kind MomentKind
	Ply  int
	Seat engine.Seat
	Face card.Face
	Tile board.Tile
	N    int
}

// tally counts while the tape is read.
type tally struct {
	Tally
	hopes  [6]int // the modifiers that can come with the next ply
	fire   int    // the totals that it is added to and compared with
	target int
	fight  [2]int              // morale lost in the combat under way, by seat
	walked [board.MaxTiles]int // tiles walked by the unit on each tile
	best   [LastGoal + 1]Moment
	foreto float64 // the loss foretold for the firing under way
	known  bool
	goals  map[board.Tile]Moment
}

// begin starts the count.
func (c *tally) begin(p *assault.Position) {
	*c = tally{goals: map[board.Tile]Moment{}}
	c.sample(0, p)
}

func (c *tally) sample(ply int, p *assault.Position) {
	s := Sample{Ply: ply, Turn: p.Turn(), Seat: p.Phasing()}
	for side := range engine.Seat(2) {
		s.Prestige[side] = p.Prestige(side)
		s.Units[side] = p.Units(side).Count()
		s.Tiles[side] = bits.OnesCount64(uint64(p.Control(side)))
	}
	c.Turns = append(c.Turns, s)
}

// before looks at the position before a ply: what a modifier that comes with it could be, as the side that fires knows.
func (c *tally) before(p *assault.Position) {
	if pr := p.Prompt(); !fights(p) || pr.Kind != engine.Deal || !card.IsActions(uint8(pr.Arg)) {
		c.hopes = [6]int{}
		return
	}
	e, _ := p.Engagement()
	c.hopes, c.fire, c.target = odds.Modifiers(p, e.FiringSide, e.FiringSide), e.Fire, e.TargetTotal
}

// after counts what a ply has told.
func (c *tally) after(ply int, p *assault.Position, fresh []assault.Event) {
	for _, e := range fresh {
		c.count(ply, p, e)
	}
}

func (c *tally) count(ply int, p *assault.Position, e assault.Event) {
	switch e.Kind {
	case assault.EvTurn:
		if e.N > 1 || len(c.Turns) > 1 || p.First() != e.Seat {
			c.sample(ply, p)
		} else {
			c.Turns = c.Turns[:0] // the start is the first turn's
			c.sample(ply, p)
		}
	case assault.EvPlay:
		c.Sides[e.Seat].Cards++
	case assault.EvAttack:
		c.Sides[e.Seat].Combats++
		c.fight = [2]int{}
	case assault.EvModifier:
		c.drawn(e)
	case assault.EvDamage:
		c.damage(ply, e)
	case assault.EvEndCombat:
		for s := range engine.Seat(2) {
			if c.fight[s] < c.fight[s.Other()] {
				c.Sides[s].Won++
			}
		}
	case assault.EvKill:
		c.Sides[e.Seat].Lost = append(c.Sides[e.Seat].Lost, Loss{e.Face, ply})
		c.note(Moment{Kind: DearestLoss, Ply: ply, Seat: e.Seat, Face: e.Face, N: card.Cost(e.Face)})
		c.walked[e.A] = 0
	case assault.EvControl:
		if p.Scenario().Objectives.Has(e.A) {
			c.goals[e.A] = Moment{Kind: LastGoal, Ply: ply, Seat: e.Seat, Tile: e.A}
		}
	case assault.EvPlace, assault.EvDrop, assault.EvCalledUp, assault.EvDeploy:
		c.walked[e.A] = 0
	case assault.EvSwap:
		c.walked[e.A], c.walked[e.B] = c.walked[e.B]+1, c.walked[e.A]+1
		c.walk(ply, p, e.A)
		c.walk(ply, p, e.B)
	case assault.EvMove, assault.EvAdvance:
		c.walked[e.A], c.walked[e.B] = 0, c.walked[e.A]+1
		c.walk(ply, p, e.B)
	case assault.EvRetreat, assault.EvRedeploy:
		c.walked[e.A], c.walked[e.B] = 0, c.walked[e.A]
	case assault.EvResult:
		c.finish(ply, p)
	}
}

// walk notes how far the unit on a tile has come.
func (c *tally) walk(ply int, p *assault.Position, at board.Tile) {
	if u, s, ok := p.Unit(at); ok {
		c.note(Moment{Kind: LongestWalk, Ply: ply, Seat: s, Face: u.Face, N: c.walked[at]})
	}
}

// drawn counts a tactical modifier against those that could have come, and the loss that it brings against theirs.
func (c *tally) drawn(e assault.Event) {
	sum, loss, all := 0, 0, 0
	for i, n := range c.hopes {
		sum += n * (i - 2)
		loss += n * combat.Loss(max(1, c.fire+i-2)-c.target) // COMBAT-06
		all += n
	}
	c.known = all > 0
	if !c.known {
		return
	}
	a := &c.Sides[e.Seat]
	a.Draws++
	a.Drawn += int(e.N)
	a.Mean += float64(sum) / float64(all)
	c.foreto = float64(loss) / float64(all)
}

// damage counts a firing. e.Seat is who suffers it.
func (c *tally) damage(ply int, e assault.Event) {
	by := e.Seat.Other()
	c.fight[e.Seat] += int(e.N)
	c.Sides[by].Dealt += int(e.N)
	c.Sides[e.Seat].Taken += int(e.N)
	c.note(Moment{Kind: HardestBlow, Ply: ply, Seat: e.Seat, Face: e.Face, N: int(e.N)})
	if !c.known {
		return
	}
	c.Sides[by].Expected += c.foreto
	if off := float64(e.N) - c.foreto; off >= 1 || off <= -1 {
		c.note(Moment{Kind: Luckiest, Ply: ply, Seat: e.Seat, Face: e.Face, N: int(off)})
	}
	c.known = false
}

// note keeps the greatest of each kind, the first of equal ones.
func (c *tally) note(m Moment) {
	size := func(n int) int { return max(n, -n) }
	if size(m.N) > size(c.best[m.Kind].N) {
		c.best[m.Kind] = m
	}
}

// finish sums up.
func (c *tally) finish(ply int, p *assault.Position) {
	c.sample(ply, p)
	c.Turns[len(c.Turns)-1].Seat = engine.NoSeat
	w, _ := p.Result()
	for _, m := range c.goals {
		if m.Seat == w && m.Ply > c.best[LastGoal].Ply {
			c.best[LastGoal] = m
		}
	}
	for _, m := range c.best {
		if m.Ply > 0 {
			c.Moments = append(c.Moments, m)
		}
	}
}

// Tally is what was counted so far; the moments only once the match has ended.
func (t *Tape) Tally() *Tally { return &t.notes.tally.Tally }
