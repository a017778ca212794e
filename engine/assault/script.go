package assault

import "bocage/engine"

// This file is the Non-Player's turn (section SOLO). Nobody decides anything in it; the Player may answer with Surprise cards,
// as against any other opponent (WIN-34).

// nonPlayer is where the Non-Player's procedure stands.
type nonPlayer struct {
	gone   [3]uint64 // by deck: its cards on the discards, bit i for card i of the list
	stage  npStage
	next   uint8 // the arrival, or the place in the order of tiles, that comes next
	cards  uint8 // action cards still to be drawn
	moved  Tile  // where the unit stands that has just moved, NoTile if none
	fights uint8 // combat cards still to be drawn in this firing
}

type npStage uint8

const (
	npArrivals npStage = iota
	npCards
	npUnits
	npDone
)

// scriptDeck is the list of one of the Non-Player's card decks.
func (p *Position) scriptDeck(pile uint8) []Face {
	switch {
	case p.sc.Solo == nil:
		return nil
	case pile == pileScript:
		return p.sc.Solo.ActionDeck
	case pile == pileFirer:
		return p.sc.Solo.FirerDeck
	}
	return p.sc.Solo.TargetDeck
}

// scriptCard finds a card with face f that is still in the deck.
func (p *Position) scriptCard(pile uint8, f Face) (int, bool) {
	for i, g := range p.scriptDeck(pile) {
		if g == f && p.np.gone[pile-pileScript]>>i&1 == 0 {
			return i, true
		}
	}
	return 0, false
}

// spendScript lays a card drawn from one of the decks on its discards (SOLO-23).
func (p *Position) spendScript(pile uint8, f Face) {
	if i, ok := p.scriptCard(pile, f); ok {
		p.np.gone[pile-pileScript] |= 1 << i
	}
	p.stock[pile]--
	p.discards[pile]++
}

// beginScript starts the Non-Player's turn with its special events (SOLO-15, SOLO-16).
func (p *Position) beginScript() {
	p.emit(Event{Kind: EvOperations, Seat: p.phasing})
	p.np.stage, p.np.next, p.np.moved = npArrivals, 0, NoTile
	p.np.cards = uint8(p.sc.Solo.Cards)
	p.used, p.anew = 0, 0
	p.attrition(true, stepOps)
}

// script takes the next step of the Non-Player's turn.
func (p *Position) script() {
	switch p.np.stage {
	case npArrivals:
		p.arrivals()
	case npCards: // SOLO-17, SOLO-18
		if p.np.cards == 0 || p.available(pileScript) == 0 {
			p.np.stage, p.np.next = npUnits, 0
			return
		}
		p.np.cards--
		p.step = stepScriptCard
	case npUnits:
		p.npUnit()
	case npDone: // SOLO-21
		p.announce(engine.Move{Seat: p.phasing, Op: OpEnd})
	}
}

// arrivals has units come to the tiles of the scenario, each after a draw (RULING-156).
func (p *Position) arrivals() {
	n := p.sc.Solo
	order := p.sc.npOrder
	if int(p.turn) >= n.ArriveFrom {
		for int(p.np.next) < len(order) {
			t := order[p.np.next]
			p.np.next++
			if n.Arrivals.Has(t) && p.mayCall(t) {
				p.task.callTile, p.task.callDug, p.task.calls, p.task.callNext = t, false, 0, stepOps
				p.flip(flipCall)
				return
			}
		}
	}
	p.np.stage = npCards
}

// scripted carries out the Non-Player's action card (SOLO-35 to SOLO-38, RULING-162).
func (p *Position) scriptPlays(f Face) {
	s := p.phasing
	p.spendScript(pileScript, f)
	p.step = stepOps
	a := ActionOf(f)
	t := p.scriptTarget(s, a)
	if t == NoTile {
		p.emit(Event{Kind: EvSpent, Seat: s, Face: f})
		return
	}
	p.emit(Event{Kind: EvPlay, Seat: s, Face: f, A: t})
	p.task.pend = engine.Move{Seat: s, Op: OpPlay, B: uint16(f), C: uint16(t)}
	p.task.play = playing{seat: s, face: f, c: uint8(t), answerer: s.Other()}
	p.step = stepReact
}

// scriptTarget finds what an action card of the Non-Player is used on: the enemy unit with the highest sum of morale and
// defense, or its own with the lowest, among those it could do something to. NoTile if there is none.
func (p *Position) scriptTarget(s engine.Seat, a Action) Tile {
	var side engine.Seat
	sign := 1
	switch a {
	case PrepFire, RangedBombardment, BomberRun, AirStrike: // SOLO-35
		side = s.Other()
	case Replacements, ImprovedDefenses: // SOLO-37
		side, sign = s, -1
	default:
		return NoTile
	}
	best, most := NoTile, 0
	for _, t := range p.sc.npOrder { // SOLO-36
		if !p.occ[side].Has(t) || p.unit[t].State&FaceUp == 0 || p.checkEffect(s, a, uint8(t), 0) != nil {
			continue
		}
		u := &p.unit[t]
		if n := sign * (u.Morale() + int(UnitOf(u.Face).Defense)); best == NoTile || n > most {
			best, most = t, n
		}
	}
	return best
}

// npUnit has the next Non-Player unit act: right to left, the furthest row first (SOLO-19, RULING-152, RULING-153).
func (p *Position) npUnit() {
	s := p.phasing
	if t := p.np.moved; t != NoTile {
		p.np.moved = NoTile
		if u := &p.unit[t]; p.occ[s].Has(t) && p.canFire(u) {
			if e := p.npTarget(t); e != NoTile {
				p.announce(engine.Move{Seat: s, Op: OpAttack, A: uint16(t), B: uint16(e)})
				return
			}
		}
	}
	for int(p.np.next) < len(p.sc.npOrder) {
		t := p.sc.npOrder[p.np.next]
		p.np.next++
		u := &p.unit[t]
		if !p.occ[s].Has(t) || u.State&(Moved|Fired|Placed) != 0 {
			continue
		}
		if e := p.npTarget(t); e != NoTile {
			p.announce(engine.Move{Seat: s, Op: OpAttack, A: uint16(t), B: uint16(e)})
			return
		}
		to := p.sc.toward(t, Front)
		if o := p.sc.order(u.Face); o != nil && o.Advance && to != NoTile && p.moveTiles(u, t).Has(to) {
			p.np.moved = to
			p.announce(engine.Move{Seat: s, Op: OpMove, A: uint16(t), B: uint16(to)})
			return
		}
	}
	p.np.stage = npDone
}

// npTarget is the enemy that the Non-Player's unit on t attacks by its orders, or NoTile.
func (p *Position) npTarget(t Tile) Tile {
	o := p.sc.order(p.unit[t].Face)
	if o == nil {
		return NoTile
	}
	enemy := p.occ[p.phasing.Other()] & p.sc.adj4[t]
	for _, way := range o.Attack {
		if way == OnObjective { // SCENARIO-HERRKEN-22
			for _, w := range [...]Target{Front, Right, Left, Back} {
				if e := p.sc.toward(t, w); e != NoTile && (enemy & p.sc.Objectives).Has(e) {
					return e
				}
			}
		} else if e := p.sc.toward(t, way); e != NoTile && enemy.Has(e) {
			return e
		}
	}
	return NoTile
}

// order returns the order for units of face f, nil if they neither move nor attack (RULING-154).
func (s *Scenario) order(f Face) *Order {
	for i := range s.Solo.Orders {
		if o := &s.Solo.Orders[i]; o.Units.Has(f) {
			return o
		}
	}
	return nil
}

// npFollows decides whether the Non-Player's attacker advances (RULING-167).
func (p *Position) npFollows() bool {
	switch o := p.sc.order(p.unit[p.combat.at].Face); {
	case o == nil:
		return false
	case o.Follow == FollowObjective:
		return p.sc.Objectives.Has(p.combat.df)
	default:
		return o.Follow == FollowAlways
	}
}

// toward returns the tile next to t on a side as the Player sees it, NoTile if there is none (RULING-152).
func (s *Scenario) toward(t Tile, way Target) Tile {
	x, y := int(t)%s.W, int(t)/s.W
	d := 1 // the Player sits below
	if !s.playerBelow() {
		d = -1
	}
	switch way {
	case Front:
		y += d
	case Back:
		y -= d
	case Right:
		x += d
	default:
		x -= d
	}
	if x < 0 || y < 0 || x >= s.W || y >= s.H || !s.tiles.Has(Tile(y*s.W+x)) {
		return NoTile
	}
	return Tile(y*s.W + x)
}

// playerBelow reports whether the Player's home base lies below the Non-Player's on the sheet.
func (s *Scenario) playerBelow() bool {
	return int(s.HomeBase[s.Solo.Player])/s.W > int(s.HomeBase[s.nonPlayer])/s.W
}

// orderTiles lists the tiles in the order in which Non-Player units act and are counted: from the row furthest from the Player,
// each from his right to his left (SOLO-19, SOLO-36).
func (s *Scenario) orderTiles() {
	for i := range Tile(s.W * s.H) {
		t := i/Tile(s.W)*Tile(s.W) + Tile(s.W) - 1 - i%Tile(s.W)
		if !s.playerBelow() {
			t = Tile(s.W*s.H) - 1 - t
		}
		if s.tiles.Has(t) {
			s.npOrder = append(s.npOrder, t)
		}
	}
}
