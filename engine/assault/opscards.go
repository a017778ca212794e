package assault

import "bocage/engine"

// What the cards give.
const (
	supplyGain    = 8
	advantageGain = 10
	suppliedCards = 3
)

// checkOperations checks an Operations card with its arguments (CARDS-01, RULING-22).
func (p *Position) checkOperations(m engine.Move) *fault {
	a, f := p.handCard(m)
	if f != nil {
		return f
	}
	if m.D != 0 && a != ReDeploy {
		return extraField
	}
	return p.checkEffect(m.Seat, a, uint8(m.C), uint8(m.D))
}

// checkEffect checks that a card could do something to its target.
func (p *Position) checkEffect(s engine.Seat, a Action, c, d uint8) *fault {
	t := Tile(c)
	switch a {
	case PrepFire, RangedBombardment, BomberRun, AirStrike:
		if !p.occ[s.Other()].Has(t) || p.unit[t].State&FaceUp == 0 {
			return notRevealed
		}
		if u := &p.unit[t]; u.Morale() > 1 || a == PrepFire && (u.State&DugIn != 0 || p.Defends(t)) {
			return nil
		}
		return noEffect
	case StrafingRun:
		if c != 0 {
			return extraField
		}
		if p.strafed(s.Other()) == 0 {
			return noEffect
		}
		return nil
	case NationalAdvantage:
		if s == US {
			if c != 0 {
				return extraField
			}
			return nil
		}
		return p.checkCheer(s, t)
	case SupplyColumn:
		if c != 0 {
			return extraField
		}
		return nil
	case CounterOffensive, CommanderInitiative, OpportunityFire, DoubleTime:
		if p.sinks(s, a, t) {
			return inMire
		}
		if f := p.ownUnit(s, t); f != nil {
			return f
		}
		if g := given[a]; p.unit[t].Extra&g == g {
			return noEffect
		}
		return nil
	case Replacements:
		if f := p.ownUnit(s, t); f != nil {
			return f
		}
		if p.unit[t].Net >= 0 {
			return noEffect
		}
		return nil
	case ImprovedDefenses:
		if f := p.ownUnit(s, t); f != nil {
			return f
		}
		if (p.unit[t].State&(DugIn|CalledUp) != 0 || p.sc.fort.Has(t)) && p.checkCheer(s, t) != nil { // SOLO-33
			return noEffect
		}
		return nil
	case WellSupplied:
		u, acts, n := p.gives(s, suppliedCards, 1)
		switch {
		case n == 0:
			return noEffect
		case int(c) > min(n, u) || n-int(c) > acts:
			return noSplit
		}
		return nil
	case Reserves:
		if p.sc.Rules[s].NoReshuffle { // RULING-19
			return noEffect
		}
		if f := Face(c); !IsUnit(f) || UnitOf(f).Side != s || p.discard[f] == 0 {
			return badTarget
		}
		return nil
	case ReDeploy:
		if f := p.ownUnit(s, t); f != nil {
			return f
		}
		if p.sinks(s, a, t) {
			return inMire
		}
		if !p.redeployTiles(s, &p.unit[t]).Has(Tile(d)) {
			return badTarget
		}
		return nil
	}
	return notNow
}

// sinks reports whether a card neither helps a unit on t nor brings one there (SCENARIO-CARENTAN-11 to SCENARIO-CARENTAN-16).
func (p *Position) sinks(s engine.Seat, a Action, t Tile) bool {
	r := &p.sc.Rules[s]
	return r.MireActions.Has(a) && r.Mire.Has(t)
}

// given is the bits of the extra activations that a card gives, all set when a unit can get no more of them.
var given = map[Action]grants{
	CounterOffensive: maxGrants * extraEither, CommanderInitiative: maxGrants * (extraMove | extraFire),
	OpportunityFire: maxGrants * extraFire, DoubleTime: maxGrants * extraMove,
}

// checkCheer checks that the unit on t could gain morale (CARDS-07).
func (p *Position) checkCheer(s engine.Seat, t Tile) *fault {
	if f := p.ownUnit(s, t); f != nil {
		return f
	}
	if !p.unit[t].can(belowMax(p.unit[t].Net)) {
		return noEffect
	}
	return nil
}

// belowMax is the set of faces whose morale with net markers is below the maximum.
func belowMax(net int8) Set {
	if room := MaxMorale - 1 - int(net); room < len(setFrail) {
		return setFrail[max(room, 0)]
	}
	return setFrail[len(setFrail)-1]
}

// redeployTiles returns where Re-Deploy may put a unit.
func (p *Position) redeployTiles(s engine.Seat, u *Unit) Tiles {
	if p.rooted(s, u) {
		return 0
	}
	b := p.chain(s) &^ (p.occ[0] | p.occ[1])
	if r := &p.sc.Rules[s]; r.MireActions.Has(ReDeploy) {
		b &^= r.Mire
	}
	return p.room(s, u, b)
}

// playOperations announces an Operations card; more targets may follow first.
func (p *Position) playOperations(m engine.Move) {
	a := ActionOf(Face(m.B))
	target := NoTile
	switch a {
	case StrafingRun, SupplyColumn, WellSupplied, Reserves:
	default:
		if a != NationalAdvantage || m.Seat == German {
			target = Tile(m.C)
		}
	}
	p.pay(m, target)
	p.scout = NoTile
	p.task.pend = m
	p.task.play = playing{seat: m.Seat, face: Face(m.B), c: uint8(m.C), d: uint8(m.D), answerer: m.Seat.Other()}
	p.step = stepReact
	switch a {
	case CounterOffensive:
		p.chooseMore(bit(target), 2)
	case NationalAdvantage:
		if m.Seat == German {
			p.unit[target].narrow(belowMax(p.unit[target].Net))
			p.chooseMore(bit(target), 1)
		}
	case ImprovedDefenses:
		if u := &p.unit[target]; u.State&DugIn != 0 || p.sc.fort.Has(target) {
			u.narrow(belowMax(u.Net)) // else the card could do nothing (CLAIM-26)
		}
	case Reserves:
		p.chooseMore(0, 1)
	}
}

// chooseMore asks for up to left further targets, if there are any.
func (p *Position) chooseMore(targets Tiles, left uint8) {
	p.task.targets, p.task.left = targets, left
	p.step = stepTarget
	if left == 0 || !p.moreTargets() {
		p.task.left = 0
		p.step = stepReact
	}
}

// moreTargets reports whether a card under way could take one more target.
func (p *Position) moreTargets() bool {
	s := p.task.play.seat
	if ActionOf(p.task.play.face) == Reserves {
		lo, hi := faceRange(UnitPile(s))
		for f := lo; f <= hi; f++ {
			if p.checkTarget(engine.Move{Seat: s, Op: OpTarget, A: uint16(f)}) == nil {
				return true
			}
		}
		return false
	}
	for b := p.occ[s] &^ p.task.targets; b != 0; b &= b - 1 {
		t := first(b)
		if ActionOf(p.task.play.face) != NationalAdvantage {
			if p.checkTarget(engine.Move{Seat: s, Op: OpTarget, A: uint16(t)}) == nil {
				return true
			}
		} else if u := &p.unit[t]; u.Could&belowMax(u.Net) != 0 { // being asked tells nothing that both do not know
			return true
		}
	}
	return false
}

func (p *Position) checkTarget(m engine.Move) *fault {
	s := m.Seat
	switch a := ActionOf(p.task.play.face); a {
	case Reserves:
		f := Face(m.A)
		left := 0
		if IsUnit(f) && UnitOf(f).Side == s {
			left = int(p.discard[f])
		}
		if f == Face(p.task.play.c) {
			left--
		}
		if left <= 0 {
			return badTarget
		}
		if p.sc.Version >= 3 && p.space(s) < 2 { // HOUSE-36
			return noEffect
		}
		return nil
	case NationalAdvantage:
		if f := p.checkCheer(s, Tile(m.A)); f != nil {
			return f
		}
	default:
		if f := p.ownUnit(s, Tile(m.A)); f != nil {
			return f
		}
		if p.sinks(s, a, Tile(m.A)) {
			return inMire
		}
	}
	if p.task.targets.Has(Tile(m.A)) {
		return badTarget
	}
	return nil
}

func (p *Position) target(m engine.Move) {
	if ActionOf(p.task.play.face) == Reserves {
		p.task.play.d = uint8(m.A)
		p.chooseMore(0, 0)
		return
	}
	t := Tile(m.A)
	if ActionOf(p.task.play.face) == NationalAdvantage {
		p.unit[t].narrow(belowMax(p.unit[t].Net))
	}
	p.chooseMore(p.task.targets|bit(t), p.task.left-1)
}

// cardEffect carries out the Operations card under way.
func (p *Position) cardEffect() {
	c := &p.task.play
	a := ActionOf(c.face)
	s, t := c.seat, Tile(c.c)
	p.step = stepOps
	switch a {
	case PrepFire:
		u := &p.unit[t]
		u.State = u.State&^DugIn | Prepped
		p.hurt(t, 1)
	case RangedBombardment:
		p.task.target = t
		p.flip(flipBombard)
	case BomberRun, AirStrike:
		p.airAttack(bit(t))
	case StrafingRun:
		p.airAttack(p.strafed(s.Other()))
	case Replacements:
		p.cheer(t, min(3, -int(p.unit[t].Net)))
	case NationalAdvantage:
		if s == US {
			p.gain(s, advantageGain)
			return
		}
		for b := p.task.targets; b != 0; b &= b - 1 {
			p.cheer(first(b), 1)
		}
	case CounterOffensive:
		for b := p.task.targets; b != 0; b &= b - 1 {
			p.grant(first(b), extraEither)
		}
	case CommanderInitiative:
		p.grant(t, extraMove)
		p.grant(t, extraFire)
	case OpportunityFire:
		p.grant(t, extraFire)
	case DoubleTime:
		p.grant(t, extraMove)
	case WellSupplied:
		_, _, n := p.gives(s, suppliedCards, 0)
		p.draw(s, int(c.c), n-int(c.c), stepOps)
	case ImprovedDefenses:
		if u := &p.unit[t]; u.State&(DugIn|CalledUp) == 0 {
			u.State |= DugIn
			p.emit(Event{Kind: EvDugIn, Seat: s, A: t})
		}
		p.ask(claimRoom, bit(t), stepCheer)
	case Reserves:
		p.reserve(s, Face(c.c))
		if c.d != 0 {
			p.reserve(s, Face(c.d))
		}
	case SupplyColumn:
		p.gain(s, supplyGain)
	case ReDeploy:
		to := Tile(c.d)
		p.goesTo(s, &p.unit[t], to)
		p.emit(Event{Kind: EvRedeploy, Seat: s, A: t, B: to})
		p.shift(s, t, to)
		p.comesTo(to, stepOps)
		p.step = stepArrive
	}
}

// hurt takes morale from a revealed unit, never its last point (RULING-07).
func (p *Position) hurt(t Tile, n int) {
	u := &p.unit[t]
	if n = min(n, u.Morale()-1); n <= 0 {
		return
	}
	u.lose(n)
	p.emit(Event{Kind: EvMorale, Seat: p.sideAt(t), A: t, N: int16(-n)})
}

func (p *Position) cheer(t Tile, n int) {
	p.unit[t].Net += int8(n)
	p.emit(Event{Kind: EvMorale, Seat: p.sideAt(t), A: t, N: int16(n)})
}

// cheered adds one morale to the unit of Improved Defenses unless it is at the maximum (CARDS-07).
func (p *Position) cheered() {
	p.step = stepOps
	if p.task.claimYes != 0 {
		p.cheer(first(p.task.claimYes), 1)
	}
}

func (p *Position) grant(t Tile, g grants) {
	p.unit[t].Extra = p.unit[t].Extra.add(g)
	p.emit(Event{Kind: EvGrant, Seat: p.sideAt(t), A: t})
}

func (p *Position) gain(s engine.Seat, n int16) {
	p.earn(s, int(n))
	p.emit(Event{Kind: EvGain, Seat: s, N: n})
}

// reserve takes a unit card from the discards back into the hand. Its face is hidden again, but a copy that follows the places
// of the cards in the hand can tell which one it is: whoever plays over a network must mix the hand first.
func (p *Position) reserve(s engine.Seat, f Face) {
	if p.hand[s].n == MaxHand {
		return
	}
	p.discard[f]--
	p.discards[UnitPile(s)]--
	p.unseen[f]++
	c := Card{Face: f, Pile: UnitPile(s), Serial: p.serial}
	if p.blind[s] {
		c.Face = Unknown
	}
	p.hand[s].add(c)
	p.serial++
	p.emit(Event{Kind: EvReserve, Seat: s, Face: f})
}
