package assault

import "bocage/engine"

// mayEnter reports whether a unit of side s may stand on t, other units aside (MOVE-11, MOVE-12, RULING-131, RULING-138).
func (p *Position) mayEnter(s engine.Seat, u *Unit, t Tile) bool {
	return p.sc.tiles.Has(t) && !p.sc.shut[s].Has(t) && (!p.sc.picky.Has(t) || u.can(p.sc.only[t]))
}

// room takes from a set of tiles those where the unit may not stand.
func (p *Position) room(s engine.Seat, u *Unit, b Tiles) Tiles {
	b &^= p.sc.shut[s]
	for c := b & p.sc.picky; c != 0; c &= c - 1 {
		if t := first(c); !u.can(p.sc.only[t]) {
			b &^= bit(t)
		}
	}
	return b
}

// barred says why a unit of side s may not enter t.
func (p *Position) barred(s engine.Seat, t Tile) *fault {
	switch {
	case p.sc.Rules[s].Forbidden.Has(t):
		return forbiddenTile
	case p.sc.Terrain[t] == Swamp:
		return noTankSwamp
	}
	return noWay
}

// rooted reports whether a unit never leaves its tile (RULING-118): a starting unit that can be nothing but such a one.
func (p *Position) rooted(s engine.Seat, u *Unit) bool {
	static := p.sc.Rules[s].Static
	return static != 0 && u.Pile == startPile(s) && !u.can(^static)
}

// leaves narrows what a unit can be by the fact that it leaves its tile for another (CLAIM-09, CLAIM-11, CLAIM-28, CLAIM-29).
func (p *Position) leaves(s engine.Seat, u *Unit, from, to Tile) {
	if !p.sc.adj4[from].Has(to) {
		u.narrow(setDiag)
	}
	p.goesTo(s, u, to)
}

// goesTo is the same without the way there.
func (p *Position) goesTo(s engine.Seat, u *Unit, to Tile) {
	u.narrow(p.sc.only[to])
	if u.Pile == startPile(s) {
		u.narrow(^p.sc.Rules[s].Static)
	}
}

// mired reports whether a unit on t must draw before it is activated (RULING-120).
func (p *Position) mired(s engine.Seat, u *Unit, t Tile) bool {
	return p.sc.Rules[s].Mire.Has(t) && u.State&Freed == 0
}

// ownUnit checks that m's seat has a unit on t.
func (p *Position) ownUnit(s engine.Seat, t Tile) *fault {
	switch {
	case p.occ[s].Has(t):
		return nil
	case p.occ[s.Other()].Has(t):
		return notYours
	}
	return noUnit
}

// normalMove reports whether the unit has its normal move left, normalFire its combat (RULING-34, RULING-38).
func (p *Position) normalMove(u *Unit) bool {
	return u.State&(Placed|DugNow|Moved) == 0 && (u.State&Fired == 0 || u.can(setAnd))
}

// secondMove reports whether the unit on t just made its first move and may make its second (MOVE-16).
func (p *Position) secondMove(u *Unit, t Tile) bool {
	return p.scout == t && u.State&(Placed|DugNow|Fired|MovedTwice) == 0 && u.can(setTwice)
}

func (p *Position) normalFire(u *Unit) bool {
	if u.State&(Placed|DugNow|Fired|Transferred|MovedTwice) != 0 {
		return false
	}
	return u.State&Moved == 0 || u.can(setAnd)
}

// transferOpen reports whether an activation received from a commander can be used (RULING-28, RULING-41).
func transferOpen(u *Unit) bool { return u.Extra.has(extraAny) && u.State&(Placed|DugNow) == 0 }

func (p *Position) canMove(u *Unit, t Tile) bool {
	return p.normalMove(u) || p.secondMove(u, t) || u.Extra.has(extraMove) || u.Extra.has(extraEither) || transferOpen(u)
}

func (p *Position) canFire(u *Unit) bool {
	return p.normalFire(u) || u.Extra.has(extraFire) || u.Extra.has(extraEither) || transferOpen(u) && u.State&Transferred == 0 // ABIL-TRANSFER-03
}

// noMove says why a unit cannot move.
func noMove(u *Unit) *fault {
	switch {
	case u.State&Placed != 0:
		return justPlaced // MOVE-18
	case u.State&DugNow != 0:
		return justDug // MOVE-17
	}
	return noMoveLeft
}

// useMove spends one move of the unit on t, which then stands on now: one received from a commander if the normal one is
// spent, else the second move of a scout if it is that, else an extra one, which leaves no marker (RULING-27), else the normal
// one. That of the commander comes before the scout's, since only the owner of a face-down unit knows whether it is a scout.
func (p *Position) useMove(t, now Tile) {
	u := &p.unit[now]
	switch {
	case transferOpen(u) && !p.normalMove(u) && !u.Extra.has(extraMove) && !u.Extra.has(extraEither):
		u.Extra -= extraAny
		if p.scout == t {
			p.scout = now // its own second move is not lost by it
		}
	case p.secondMove(u, t):
		u.State |= MovedTwice
		u.narrow(setTwice) // CLAIM-12
		p.scout = NoTile
	case u.Extra.has(extraMove):
		u.Extra -= extraMove
		p.scout = NoTile
	case u.Extra.has(extraEither):
		u.Extra -= extraEither
		p.scout = NoTile
	default:
		u.State |= Moved
		p.scout = now
	}
}

func (u *Unit) useFire(normal bool) {
	switch {
	case u.Extra.has(extraFire):
		u.Extra -= extraFire
	case u.Extra.has(extraEither):
		u.Extra -= extraEither
	case transferOpen(u) && !normal:
		u.Extra -= extraAny
	default:
		u.State |= Fired
	}
}

// narrow cuts what both sides know of a face-down unit.
func (u *Unit) narrow(s Set) {
	if u.State&FaceUp == 0 {
		u.Could &= s
	}
}

// moveTiles returns where the unit on t may move (MOVE-01 to MOVE-04).
func (p *Position) moveTiles(u *Unit, t Tile) Tiles {
	b := p.sc.adj4[t]
	if u.can(setDiag) {
		b = p.sc.adj8[t]
	}
	s := p.sideAt(t)
	if p.rooted(s, u) {
		return 0
	}
	return p.room(s, u, b&^(p.occ[0]|p.occ[1]))
}

func (p *Position) checkMove(m engine.Move) *fault {
	from, to := Tile(m.A), Tile(m.B)
	if f := p.ownUnit(m.Seat, from); f != nil {
		return f
	}
	u := &p.unit[from]
	switch {
	case !p.sc.tiles.Has(to):
		return offMap
	case !p.sc.adj8[from].Has(to):
		return tooFar
	case (p.occ[0] | p.occ[1]).Has(to):
		return occupiedTile // MOVE-04
	case !p.sc.adj4[from].Has(to) && !u.can(setDiag):
		return notDiagonal
	case !p.mayEnter(m.Seat, u, to):
		return p.barred(m.Seat, to)
	case p.rooted(m.Seat, u):
		return staticUnit
	case p.mired(m.Seat, u, from):
		return inMire
	case !p.canMove(u, from):
		return noMove(u)
	}
	return nil
}

// checkSwap is MOVE-05 to MOVE-07 with RULING-37.
func (p *Position) checkSwap(m engine.Move) *fault {
	a, b := Tile(m.A), Tile(m.B)
	if a >= b {
		return wrongOrder
	}
	if f := p.ownUnit(m.Seat, a); f != nil {
		return f
	}
	if f := p.ownUnit(m.Seat, b); f != nil {
		return f
	}
	u, v := &p.unit[a], &p.unit[b]
	switch {
	case !p.sc.adj8[a].Has(b):
		return swapFar
	case !p.sc.adj4[a].Has(b) && !(u.can(setDiag) && v.can(setDiag)):
		return swapDiagonal
	case !p.mayEnter(m.Seat, u, b):
		return p.barred(m.Seat, b)
	case !p.mayEnter(m.Seat, v, a):
		return p.barred(m.Seat, a)
	case p.rooted(m.Seat, u), p.rooted(m.Seat, v):
		return staticUnit
	case p.mired(m.Seat, u, a), p.mired(m.Seat, v, b):
		return inMire
	case !p.canMove(u, a):
		return noMove(u)
	case !p.canMove(v, b):
		return noMove(v)
	}
	return nil
}

func (p *Position) checkDig(m engine.Move) *fault {
	t := Tile(m.A)
	if f := p.ownUnit(m.Seat, t); f != nil {
		return f
	}
	u := &p.unit[t]
	switch {
	case p.sc.Rules[m.Seat].NoDigging:
		return noDigging // RULING-54
	case p.mired(m.Seat, u, t):
		return inMire
	case u.State&Placed != 0:
		return justPlaced // DIG-11
	case u.State&DugNow != 0:
		return justDug
	case u.State&DugIn != 0 || p.sc.fort.Has(t):
		return isDugIn
	case u.State&(Moved|Fired) != 0 && !u.Extra.has(extraAny):
		return noDigLeft // RULING-40
	}
	return nil
}

func (p *Position) checkAttack(m engine.Move) *fault {
	from, to := Tile(m.A), Tile(m.B)
	if f := p.ownUnit(m.Seat, from); f != nil {
		return f
	}
	u := &p.unit[from]
	switch {
	case !p.occ[m.Seat.Other()].Has(to):
		return notEnemy
	case !p.sc.adj4[from].Has(to):
		return notAdjacent // ATTACK-01 to ATTACK-03
	case p.mired(m.Seat, u, from):
		return inMire
	case p.canFire(u):
		return nil
	case u.State&Placed != 0:
		return placedFire
	case u.State&DugNow != 0:
		return dugFire
	}
	return noFireLeft
}

// canTransfer is the giver's half of RULING-61.
func canTransfer(u *Unit) bool {
	return u.State&(Placed|DugNow|Fired|Transferred) == 0 && u.can(setTransfer)
}

func (p *Position) checkTransfer(m engine.Move) *fault {
	a, b := Tile(m.A), Tile(m.B)
	if f := p.ownUnit(m.Seat, a); f != nil {
		return f
	}
	if f := p.ownUnit(m.Seat, b); f != nil {
		return f
	}
	switch {
	case !p.unit[a].can(setTransfer):
		return noTransfer
	case p.mired(m.Seat, &p.unit[a], a):
		return inMire
	case !canTransfer(&p.unit[a]):
		return noFireLeft
	case !p.sc.adj8[a].Has(b):
		return transferFar
	case p.unit[b].State&Placed != 0:
		return justPlaced // RULING-28
	case p.unit[b].State&DugNow != 0:
		return justDug // RULING-41
	case p.unit[b].State&Transferred != 0:
		return gaveAway // RULING-61
	}
	return nil
}

// chain returns the side's tiles that are joined to its home row (PLACE-04, RULING-56).
func (p *Position) chain(s engine.Seat) Tiles {
	return p.sc.flood(p.control[s]&p.sc.HomeRow[s], p.control[s])
}

// price is what placing a card of the printed cost on t costs (PLACE-12, RULING-57).
func (p *Position) price(s engine.Seat, t Tile, printed int) int {
	if t == p.sc.HomeBase[s] {
		return max(0, printed-8)
	}
	return printed
}

// Price is what placing a unit of the printed cost on t costs the side.
func (p *Position) Price(side engine.Seat, t Tile, printed int) int { return p.price(side, t, printed) }

// checkPlace checks a placement; one without cost has its own verb (PLACE-14).
func (p *Position) checkPlace(m engine.Move) *fault {
	h := &p.hand[m.Seat]
	t := Tile(m.B)
	r := &p.sc.Rules[m.Seat]
	if r.NoNewUnits {
		return noNewUnits
	}
	if m.Op == OpFree && (!r.FreeTiles.Has(t) || p.used&usedFree != 0) {
		return notFree
	}
	if m.A >= h.n || h.cards[m.A].Pile != UnitPile(m.Seat) {
		return noCard
	}
	c := h.cards[m.A]
	if c.Face != Unknown {
		if cost[c.Face] != int8(m.C) {
			return wrongCost
		}
		if r.BarredUnits.Has(c.Face) {
			return barredCard
		}
	} else if int(m.C) >= len(setCost) || p.pool(c.Pile)&setCost[m.C]&^r.BarredUnits == 0 {
		return wrongCost
	}
	switch {
	case !p.sc.tiles.Has(t):
		return offMap
	case (p.occ[0] | p.occ[1]).Has(t):
		return notVacant
	case !p.control[m.Seat].Has(t):
		return notOwned
	case p.sc.shut[m.Seat].Has(t), r.Mire.Has(t), p.sc.picky.Has(t) && !p.placedSet(m.Seat, c, t, int(m.C)).has(c.Face):
		return badTerrain
	case m.Op == OpPlace && int(p.prestige[m.Seat]) < p.price(m.Seat, t, int(m.C)):
		return cardTooDear
	case !p.chain(m.Seat).Has(t):
		return notChained
	}
	return nil
}

// placedSet is what a card placed face down on t at a cost can be (CLAIM-03, CLAIM-06).
func (p *Position) placedSet(s engine.Seat, c Card, t Tile, printed int) Set {
	return p.pool(c.Pile) & setCost[printed] & p.sc.only[t] &^ p.sc.Rules[s].BarredUnits
}

// has reports whether f, or for an unknown face any face, is in the set.
func (s Set) has(f Face) bool {
	if f == Unknown {
		return s != 0
	}
	return s.Has(f)
}

// announce makes an action of the Operations Phase known; the opponent may answer before it is carried out (RULING-23).
func (p *Position) announce(m engine.Move) {
	p.task.pend = m
	p.step = stepReact
	a, b := Tile(m.A), Tile(m.B)
	switch m.Op {
	case OpMove:
		if p.scout != a {
			p.scout = NoTile
		}
		p.leaves(m.Seat, &p.unit[a], a, b)
		return
	case OpSwap:
		p.leaves(m.Seat, &p.unit[a], a, b) // CLAIM-10
		p.leaves(m.Seat, &p.unit[b], b, a)
	case OpTransfer:
		p.unit[a].narrow(setTransfer) // CLAIM-23
	case OpPlace, OpFree:
		paid := 0
		if m.Op == OpPlace {
			paid = p.price(m.Seat, b, int(m.C))
		} else {
			p.used |= usedFree
		}
		p.prestige[m.Seat] -= int16(paid) // PRESTIGE-07
		p.task.pendCard = p.hand[m.Seat].remove(m.A)
		p.emit(Event{Kind: EvPlace, Seat: m.Seat, A: b, N: int16(m.C), M: int16(paid)})
	case OpDrop:
		p.announceDrop(m)
	case OpAttack:
		p.emit(Event{Kind: EvAttack, Seat: m.Seat, A: a, B: b})
	}
	if m.Op != OpSwap {
		p.scout = NoTile
	}
}

// execute carries the announced action out.
func (p *Position) execute() {
	m := p.task.pend
	p.task.pend = engine.Move{}
	a, b := Tile(m.A), Tile(m.B)
	s := m.Seat
	switch m.Op {
	case OpMove:
		p.emit(Event{Kind: EvMove, Seat: s, A: a, B: b})
		p.shift(s, a, b)
		p.useMove(a, b)
		p.comesTo(b, stepOps)
		p.task.arriveScout, p.task.arriveCalls = true, true
		p.enter(s, b, true)
	case OpSwap:
		p.swap(s, a, b)
	case OpDig:
		u := &p.unit[a]
		if u.State&(Moved|Fired) != 0 {
			u.Extra -= extraAny
		}
		u.State |= DugIn | DugNow // DIG-01 to DIG-03
		p.emit(Event{Kind: EvDig, Seat: s, A: a})
		p.step = stepOps
	case OpAttack:
		p.combat = fight{at: a, df: b, side: s, sealed: [2]uint8{notSealed, notSealed}}
		p.step = stepFight
	case OpTransfer:
		p.unit[a].State |= Transferred
		p.unit[b].Extra = p.unit[b].Extra.add(extraAny)
		p.emit(Event{Kind: EvTransfer, Seat: s, A: a, B: b})
		p.step = stepOps
	case OpPlace, OpFree:
		p.place(s, b, int(m.C))
	case OpDrop:
		p.drop(s, b)
	case OpPlay:
		p.step = stepCard
	case OpAdvance:
		p.advance()
	case OpEnd:
		p.task.endOps = true
		p.step = stepPrestige
	}
}

// shift moves a unit card; its dug-in marker stays behind (RULING-51).
func (p *Position) shift(s engine.Seat, from, to Tile) {
	p.unit[to] = p.unit[from]
	p.unit[from] = Unit{}
	p.unit[to].State &^= DugIn
	p.occ[s] = p.occ[s]&^bit(from) | bit(to)
}

// enter places the control marker of a unit that has come to t and, if the tile was the enemy's, checks for mines (MOVE-08,
// MOVE-09). It goes on at stepArrive.
func (p *Position) enter(s engine.Seat, t Tile, checkMines bool) {
	mined := p.control[s.Other()].Has(t)
	if !p.control[s].Has(t) {
		p.control[s] |= bit(t)
		p.control[s.Other()] &^= bit(t)
		p.emit(Event{Kind: EvControl, Seat: s, A: t})
	}
	p.step = stepArrive
	if mined && checkMines {
		p.ask(claimMines, bit(t), stepMines) // CLAIM-13
	}
}

func (p *Position) mines() {
	if p.task.claimYes != 0 { // MINES-08, RULING-42
		p.step = stepArrive
		return
	}
	p.flip(flipMines)
}

func (p *Position) minesCard(f Face) {
	t := p.task.tile
	loss := int16(0)
	if Modifier(f) < 0 { // MINES-03, MINES-04
		loss = 1
		p.unit[t].Net--
	}
	p.emit(Event{Kind: EvMines, Seat: p.sideAt(t), A: t, Face: f, N: loss})
	p.step = stepArrive
	if loss > 0 {
		p.ask(claimDead, bit(t), stepMinesHit)
	}
}

func (p *Position) minesHit() {
	p.step = stepArrive
	if p.task.claimYes != 0 { // MINES-09, CLAIM-15
		p.reveal(bit(p.task.tile), stepMinesDead)
	}
}

// minesDead removes the unit; nobody is rewarded, and the tile keeps its new owner (RULING-44, RULING-45).
func (p *Position) minesDead() {
	p.remove(p.task.tile)
	p.scout = NoTile
	p.step = p.task.arriveNext
}

// remove takes a unit, face up by now, off the map (COMBAT-47).
func (p *Position) remove(t Tile) {
	s := p.sideAt(t)
	f := p.unit[t].Face
	p.discardCard(f)
	p.unit[t] = Unit{}
	p.occ[s] &^= bit(t)
	p.emit(Event{Kind: EvKill, Seat: s, A: t, Face: f})
}

// arrive turns up the unit that has come to task.tile and its enemy neighbours (REVEAL-01, REVEAL-02, RULING-46).
func (p *Position) arrive() {
	t := p.task.tile
	s := p.sideAt(t)
	near := p.sc.adj8[t] & p.occ[s.Other()]
	if near != 0 {
		near |= bit(t)
	}
	p.reveal(near, stepScout)
}

// scoutAround has a scout car turn up enemies two tiles away (REVEAL-07, RULING-47, RULING-48).
func (p *Position) scoutAround() {
	t := p.task.tile
	p.step = stepArrived
	if !p.task.arriveScout || p.hiddenNear(t) == 0 {
		return
	}
	p.ask(claimScout, bit(t), stepScouted) // CLAIM-21
}

// hiddenNear returns the face-down enemies within two tiles of the unit on t.
func (p *Position) hiddenNear(t Tile) (mask Tiles) {
	for b := p.sc.near2[t] & p.occ[p.sideAt(t).Other()]; b != 0; b &= b - 1 {
		if e := first(b); p.unit[e].State&FaceUp == 0 {
			mask |= bit(e)
		}
	}
	return mask
}

func (p *Position) scouted() {
	t := p.task.tile
	p.step = stepArrived
	if p.task.claimYes != 0 {
		p.reveal(p.hiddenNear(t)|bit(t), stepArrived)
	}
}

// comesTo begins what a unit's coming to t brings with it, after which the game goes on at next. Unless the caller says
// otherwise it neither scouts nor calls up reinforcements.
func (p *Position) comesTo(t Tile, next step) {
	p.task.tile, p.task.second, p.task.arriveNext = t, NoTile, next
	p.task.arriveScout, p.task.arriveCalls = false, false
}

// arrived goes on after a unit has come to a tile: with the reinforcements it calls up, then with the other unit of a swap.
func (p *Position) arrived() {
	t := p.task.tile
	p.step = p.task.arriveNext
	if p.task.second != NoTile {
		p.task.tile, p.task.second = p.task.second, NoTile
		p.step = stepArrive
	}
	if p.task.arriveCalls {
		if calls := p.calledBy(t); calls != 0 {
			p.task.calls, p.task.callNext = calls, p.step
			p.step = stepCall
		}
	}
}

func (p *Position) swap(s engine.Seat, a, b Tile) {
	p.emit(Event{Kind: EvSwap, Seat: s, A: a, B: b})
	p.unit[a], p.unit[b] = p.unit[b], p.unit[a]
	scout := p.scout
	p.unit[a].State &^= DugIn
	p.unit[b].State &^= DugIn
	p.useMove(b, a)
	p.scout = scout
	p.useMove(a, b)
	p.scout = NoTile
	p.comesTo(a, stepOps)
	p.task.second, p.task.arriveScout, p.task.arriveCalls = b, true, true
	p.step = stepArrive
}

// place puts the announced unit card on the map (PLACE-05 to PLACE-11).
func (p *Position) place(s engine.Seat, t Tile, printed int) {
	c := p.task.pendCard
	p.task.pendCard = Card{}
	p.unit[t] = Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, State: Placed, Could: p.placedSet(s, c, t, printed)}
	p.occ[s] |= bit(t)
	p.comesTo(t, stepPlaced)
	p.step = stepArrive
}
