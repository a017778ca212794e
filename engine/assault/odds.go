package assault

import (
	"bocage/engine"
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
	numOutcomes
)

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
	Outcomes           [2][numOutcomes]int // weights for attacker and defender
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

// Modifiers tells how many cards with each tactical modifier, -2 to +3, can be the next one turned up, as the viewer knows:
// what is neither open nor in his hand. If the deck is used up these are the discards, which are shuffled first (RULING-16).
func (p *Position) Modifiers(viewer engine.Seat) (n [6]int) {
	d := p.draws(viewer)
	d.refill()
	for i := range n {
		n[i] = int(d.n[i])
	}
	return n
}

// Forecast returns what an attack from one tile on a unit on another would do, as the viewer knows, and false if there is no
// unit on either tile, both are of one side or one is not known to him. It does not ask whether the attack is allowed now.
func (p *Position) Forecast(viewer engine.Seat, from, to board.Tile, plan Plan) (Forecast, bool) {
	d := Duel{book: true}
	if !d.Attack(p, viewer, from, to, plan) {
		return Forecast{}, false
	}
	return d.forecast(), true
}

// Outlook is the forecast of the combat under way from step 9 or 10 of a firing on, false at any other time. Plan goes by
// firing: what it says of one that is over does not count. Nor does a card that waits for its answer.
func (p *Position) Outlook(viewer engine.Seat, plan Plan) (Forecast, bool) {
	d := Duel{book: true}
	if !d.Resume(p, viewer, plan) {
		return Forecast{}, false
	}
	return d.forecast(), true
}

// Row is the present firing of a combat by each modifier, -2 to +3. What the Non-Player has still to draw is left out.
type Row struct {
	Fire, Target int        // both totals before the modifier
	Total        int        // sum of Weight, at least 1
	Weight       [6]int     // cards with that modifier
	Diff         [6]int     // differential
	Loss         [6]int     // morale the target loses
	Outcome      [6]Outcome // of the target; Retreats only if this is the return fire
	Retreat      [6]bool    // the defender will retreat, whoever the target is; known only in the return fire
}

// Row returns what each modifier would do in the present firing, false outside steps 9 and 10.
func (p *Position) Row(viewer engine.Seat, plan Plan) (Row, bool) {
	var d Duel
	if !d.load(p, viewer, plan) || !d.present() {
		return Row{}, false
	}
	c := &d.q.combat
	d.useCards(nil, true)
	d.bag.put(&d.spent[d.k()])
	r := Row{Fire: int(c.Now.Fire), Target: int(c.Now.Target), Total: d.bag.total()}
	for i := range r.Weight {
		if r.Weight[i] = d.bag.weight(i, noModifier); r.Weight[i] == 0 {
			continue
		}
		keep, nets := *c, d.nets()
		if !d.end {
			r.Diff[i], r.Loss[i] = d.hit(0, i-2)
		}
		ti := c.Target()
		dead := d.settle()
		f := combat.FateStays
		if c.Second && dead == [2]bool{} && !d.end {
			f, _ = c.Fate(d.field())
		}
		r.Retreat[i] = f == combat.FateGoes
		if ti == 1 && f == combat.FateBlocked && d.q.unit[c.At[1]].Morale() <= 1 && !c.Now.Stand[1] {
			dead[1] = true
		}
		switch {
		case dead[ti]:
			r.Outcome[i] = Destroyed
		case ti == 1 && r.Retreat[i]:
			r.Outcome[i] = Retreats
		case c.Now.Lost[ti] > 0:
			r.Outcome[i] = Hurt
		}
		*c = keep
		d.setNets(nets)
	}
	return r, true
}

// Certain is the threshold of what happens at any differential.
const Certain = -99

// Thresholds are the least differentials of the present firing at which the target is hurt, retreats and is destroyed; 0 for
// what cannot happen, Certain for what happens anyway. A retreat is told only for a defender under the return fire.
type Thresholds struct{ Hurt, Retreat, Destroy int }

// Thresholds works them out from the present morale and the losses so far; false outside steps 9 and 10.
func (p *Position) Thresholds() (Thresholds, bool) {
	c := &p.combat
	if !p.firing() {
		return Thresholds{}, false
	}
	ti := c.Target()
	t := Thresholds{Hurt: 1}
	if !c.Now.Stand[ti] {
		if t.Destroy = 2*(int(card.UnitOf(c.Faces[ti]).Morale)+int(c.Now.Net[ti])) - 1; t.Destroy < 0 {
			t.Destroy = Certain
		}
	}
	if ti == 1 && c.Second && c.At[1] != p.sc.HomeBase[c.Seat(1)] {
		t.Retreat = Certain
		if short := int(c.Now.Lost[0]) - int(c.Now.Lost[1]) + 1; !c.Now.Forced && short > 0 {
			t.Retreat = 2*short - 1
		}
	}
	return t, true
}

// forecast sums the endings up.
func (d *Duel) forecast() Forecast {
	c := &d.q.combat
	follows := combat.MayFollow(d.q.sc, c.Side, &d.q.unit[c.At[0]], c.At[1])
	f := Forecast{Attacker: c.At[0], Defender: c.At[1], Fires: d.Fires, Total: d.Total, Endings: d.Endings}
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
func (d *Duel) ledger() []combat.Line {
	l := d.q.combat.Lines(d.field())
	for i := range l {
		if d.guess.Has(l[i].Tile) {
			l[i].Face = card.Unknown
		}
	}
	return l
}

// cardLines are the lines of a card that changed the totals from was to what they are now.
func (d *Duel) cardLines(f card.Face, was combat.Tally) []combat.Line {
	now := &d.q.combat.Now
	n := combat.Line{Step: 9, Kind: combat.LineCard, Seat: d.me, Face: f, Tile: board.NoTile}
	var l []combat.Line
	if n.Value = int(now.Fire - was.Fire); n.Value != 0 {
		l = append(l, n)
	}
	if n.Value = int(now.Target - was.Target); n.Value != 0 || len(l) == 0 {
		n.Target = n.Value != 0 || d.q.combat.Seat(d.q.combat.Target()) == d.me
		l = append(l, n)
	}
	return l
}

// firing reports whether a combat stands between its totals and its damage.
func (p *Position) firing() bool {
	if !p.combat.Active {
		return false
	}
	switch p.step {
	case stepCards, stepSacrifice, stepScriptFight, stepScriptBattle:
		return true
	case stepAnswer:
		return p.task.sur.next == stepCards
	}
	return false
}
