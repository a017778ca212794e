// Package odds forecasts combats of Assault: how an attack, or the combat under way, can end, and with what exact weights, as one side
// knows the position. It asks a position only what that side may know, and takes the rules of combat from package combat.
package odds

import (
	"strconv"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
)

// Outcome is what a combat leaves of a unit, from best to worst.
type Outcome uint8

// The outcomes. Only a defender retreats (RETREAT-04).
const (
	Unhurt Outcome = iota
	Hurt
	Retreats
	Destroyed
	NumOutcomes
)

var outcomeNames = [NumOutcomes]string{Unhurt: "unhurt", Hurt: "hurt", Retreats: "retreats", Destroyed: "destroyed"}

// String returns a fixed word in lower case for programs.
func (o Outcome) String() string {
	if o >= NumOutcomes {
		return "outcome " + strconv.Itoa(int(o))
	}
	return outcomeNames[o]
}

// Plan is what a forecast takes for granted. The zero Plan is an attack without cards in which both give the Bluff.
type Plan struct {
	Cards     [2][]card.Face // the viewer's combat cards by firing, in the order played; cards that would do nothing are left out
	Sacrifice [2][2]int      // by firing: the battle values that attacker and defender give; the Non-Player's is drawn
	Hidden    bool           // every face-down enemy that may be able to support does, with the most it can add; else none does
}

// Forecast is what an attack would do, or what is still to come of the combat under way. Weights are whole numbers; the
// probability of something is its weight over Total. Of the enemy's cards only those count that the Non-Player draws, each as
// likely as its decks have it. A defender that may refuse a retreat is taken to go.
type Forecast struct {
	Attacker, Defender board.Tile
	Fires              [2]Firing
	Total              int                 // the sum of all weights, at least 1
	Outcomes           [2][NumOutcomes]int // weights for attacker and defender
	Lost               [2]int              // morale that attacker and defender lose on average, times Total
	Advance            int                 // weight of the attacker being able to advance
	Endings            []Ending            // all different ends
}

// Firing is one of the two firings of a forecast. In the return fire Fire and Lines hold as if the first fire had done no
// harm; each morale lost takes 1 from Fire, never below 1.
type Firing struct {
	By           int // who fires: 0 attacker, 1 defender
	Fire, Target int // both totals after cards and sacrifices, before the modifier and what the Non-Player draws
	Lines        []combat.Line
	Loss         [MaxLoss + 1]int // weights of the morale lost by the target; the last entry holds all beyond
	None         int              // weight of this firing not taking place
	Over         bool             // it had taken place before the forecast
}

// MaxLoss is the greatest morale loss of one firing that Firing.Loss tells apart.
const MaxLoss = 15

// Modifiers returns how many cards with each tactical modifier, -2 to +3, can be the next one that a side turns up, as the viewer knows:
// what is neither open nor in his hand. If the deck is used up these are the discards, which are shuffled first (RULING-16).
func Modifiers(p *assault.Position, viewer, drawer engine.Seat) (n [6]int) {
	d := drawsOf(p, viewer, p.Scenario().ActionPile(drawer))
	d.refill()
	for i := range n {
		n[i] = int(d.n[i])
	}
	return n
}

// Attack returns what an attack from one tile on a unit on another would do, as the viewer knows, and false if there is no
// unit on either tile, both are of one side or one is not known to him. It does not ask whether the attack is allowed now.
func Attack(p *assault.Position, viewer engine.Seat, from, to board.Tile, plan Plan) (Forecast, bool) {
	d := Solver{book: true}
	if !d.Attack(p, viewer, from, to, plan) {
		return Forecast{}, false
	}
	return d.forecast(), true
}

// Approach returns what an attack would do if the unit on from had moved to via before, beside its target: its dug-in marker would be gone.
// It returns false where Attack does, and if somebody stands on via.
func Approach(p *assault.Position, viewer engine.Seat, from, via, to board.Tile, plan Plan) (Forecast, bool) {
	d := Solver{book: true}
	if _, _, taken := p.Unit(via); taken || !d.load(p, viewer, plan) {
		return Forecast{}, false
	}
	_, s, ok := p.Unit(from)
	if !ok {
		return Forecast{}, false
	}
	u := d.units[from]
	u.State &^= board.DugIn
	d.units[via], d.units[from] = u, board.Unit{}
	d.taken[s] = d.taken[s]&^from.Bit() | via.Bit()
	if !d.open(via, to) {
		return Forecast{}, false
	}
	d.run()
	return d.forecast(), true
}

// Outlook returns the forecast of the combat under way from step 9 or 10 of a firing on, false at any other time. Plan goes by
// firing: what it says of one that is over does not count. Nor does a card that waits for its answer.
func Outlook(p *assault.Position, viewer engine.Seat, plan Plan) (Forecast, bool) {
	d := Solver{book: true}
	if !d.Resume(p, viewer, plan) {
		return Forecast{}, false
	}
	return d.forecast(), true
}

// forecast sums the endings up.
func (d *Solver) forecast() Forecast {
	c := &d.fight
	follows := combat.MayFollow(d.sc, c.Side, &d.units[c.At[combat.Attacker]], c.At[combat.Defender])
	f := Forecast{Attacker: c.At[combat.Attacker], Defender: c.At[combat.Defender], Fires: d.Fires, Total: d.Total, Endings: d.Endings}
	for i := range d.Endings {
		e := &d.Endings[i]
		for k := range 2 {
			o := Unhurt
			switch {
			case e.Dead[k]:
				o = Destroyed
			case k == 1 && e.Retreat != board.NoTile:
				o = Retreats
			case e.Lost[k] > 0:
				o = Hurt
			}
			f.Outcomes[k][o] += e.Weight
			f.Lost[k] += e.Weight * int(e.Lost[k])
		}
		if follows && e.Advance() {
			f.Advance += e.Weight
		}
	}
	return f
}

// ledger is the account of the totals as they stand after step 8. In the middle of a firing it has what was played since.
func (d *Solver) ledger() []combat.Line {
	l := d.fight.Lines(d.field())
	for i := range l {
		if d.guess.Has(l[i].Tile) {
			l[i].Face = card.Unknown
		}
	}
	return l
}

// cardLines are the lines of a card that changed the totals from was to what they are now.
func (d *Solver) cardLines(f card.Face, was combat.Tally) []combat.Line {
	now := &d.fight.Now
	n := combat.Line{Step: 9, Kind: combat.LineCard, Seat: d.me, Face: f, Tile: board.NoTile}
	var l []combat.Line
	if n.Value = int(now.Fire - was.Fire); n.Value != 0 {
		l = append(l, n)
	}
	if n.Value = int(now.Target - was.Target); n.Value != 0 || len(l) == 0 {
		n.Target = n.Value != 0 || d.fight.Seat(d.fight.Target()) == d.me
		l = append(l, n)
	}
	return l
}
