package skirmish

import (
	"bocage/engine"
	"bocage/engine/skirmish/deck"
	"bocage/engine/skirmish/geom"
	"bocage/engine/skirmish/path"
	"bocage/engine/skirmish/scenario"
	"bocage/engine/skirmish/unit"
)

// fault is why a move is refused; the zero value, that it is not.
type fault struct {
	code   string
	reason engine.Reason
	rule   string // its id, without the prefix
	text   string
}

// The game's own reasons.
const (
	NotAllowed = engine.FirstGameReason + iota // a rule forbids it
	NoPlace                                    // nothing can stand, or go, there
	NoTarget                                   // the target cannot be fired at
)

var (
	fine       fault
	wrongSeat  = fault{"wrong-seat", engine.WrongSeat, "", "it is not this seat's turn to answer"}
	wrongMove  = fault{"wrong-prompt", engine.WrongPrompt, "", "this is not what is asked for now"}
	wrongField = fault{"wrong-field", engine.OutOfRange, "", "a field that the verb does not use"}
	noOutcome  = fault{"no-outcome", engine.OutOfRange, "", "the die has no such side"}
	noCard     = fault{"no-card", engine.NotPossible, "CARDS-03", "the deck does not hold this card"}
	noPiece    = fault{"no-piece", engine.OutOfRange, "", "there is no such piece, or it is not where it must be"}
	noBid      = fault{"no-bid", engine.OutOfRange, "SCEN-10", "a bid names a side and points that it could remove"}
	noRemoval  = fault{"no-removal", NotAllowed, "SCEN-05", "guys and tanks of one's own that are there by turn 3 are removed"}
	noOption   = fault{"no-option", engine.OutOfRange, "RULING-71", "there are two forces to choose from"}
	offZone    = fault{"off-zone", NoPlace, "GEO-21", "this is not where it may be put"}
	badHeading = fault{"no-heading", engine.OutOfRange, "GEO-03", "there are 32 headings"}
	noRoom     = fault{"no-room", NotAllowed, "LOAD-10", "it has no room for this"}
	noLoad     = fault{"no-load", NotAllowed, "LOAD-01", "only who has not moved is loaded, into what has not moved, within 3 inches"}
	noUnload   = fault{"no-unload", NotAllowed, "LOAD-03", "it was loaded this turn, or has unloaded elsewhere, or has not half its move left"}
	farUnload  = fault{"far-unload", NoPlace, "LOAD-04", "it is put within 3 inches of the vehicle, apart from enemies"}
	noMove     = fault{"no-move", NotAllowed, "MOVE-07", "it does not move, or not any more this turn"}
	noTouch    = fault{"no-touch", NotAllowed, "MOVE-04", "it does not touch anybody who is grabbed"}
	afterLeg   = fault{"after-leg", NotAllowed, "MOVE-03", "it is too late for this in the move"}
	noTurn     = fault{"no-turn", NotAllowed, "MOVE-11", "a lone vehicle turns, once between legs"}
	noEntrench = fault{"no-entrench", NotAllowed, "ENTR-01", "this group may not try to entrench"}
	fullTable  = fault{"full-table", NotAllowed, "ENTR-07", "64 features have been laid"}
	badLine    = fault{"bad-line", NoPlace, "ENTR-06", "a line is 4 inches long, near the group"}
	badRing    = fault{"bad-ring", NoPlace, "ENTR-06", "a foxhole has a guy of the group in it, a gun pit a cannon"}
	badLay     = fault{"bad-lay", NoPlace, "ENTR-08", "nothing is laid through buildings, water or models, nor out of the zone"}
	noClear    = fault{"no-clear", NotAllowed, "WIRE-04", "an engineer alone who touches the wire clears it"}
	noAbandon  = fault{"no-abandon", NotAllowed, "S10-02", "only a machine gun that is fixed is abandoned"}
	noExit     = fault{"no-exit", NotAllowed, "MOVE-15", "nothing leaves here"}
	noShooter  = fault{"no-shooter", NotAllowed, "TURN-09", "this weapon is not fired now"}
	inTouch    = fault{"in-touch", NotAllowed, "FIRE-06", "who touches an enemy does not fire in phases 1 and 2"}
	noContact  = fault{"no-contact", NotAllowed, "FIRE-12", "who touches no enemy does not fire in phases 3 and 4"}
	notMoving  = fault{"not-moving", NoTarget, "OPFIRE-02", "op-fire is at what moves and has moved more than 2 inches"}
	notNew     = fault{"not-new", NoTarget, "REPEAT-01", "a repeat is at a new guy within 6 inches"}
	noHold     = fault{"no-hold", engine.OutOfRange, "MV-07", "there are not so many halts left"}
	noLoss     = fault{"no-loss", NotAllowed, "LOSS-03", "a guy of the group whom the shooter sees in range is given"}
	noRefuel   = fault{"no-refuel", NotAllowed, "S2-04", "a truck refuels a tank that it touches"}
	noChoice   = fault{"no-choice", engine.OutOfRange, "S3-03", "there is no such row"}
	noScenario = fault{"no-scenario", engine.OutOfRange, "SCEN-02", "there are ten scenarios; the eighth needs cards"}
	noSide     = fault{"no-side", engine.OutOfRange, "SCEN-02", "there are two sides"}
	badTerrain = fault{"bad-terrain", NoPlace, "BASIC-21", "terrain is 6 in to 2 ft on a side, on the table"}
	noEdge     = fault{"no-edge", engine.OutOfRange, "WINDOW-23", "there are four edges"}
	noHide     = fault{"no-hide", NotAllowed, "HIDDEN-04", "so many units are hidden, each in a place that has room"}
	noFace     = fault{"no-face", engine.NotPossible, "HIDDEN-04", "it cannot be hidden there"}
	noBelt     = fault{"no-belt", engine.OutOfRange, "HIDDEN-07", "a cannon is announced with its belt, and may keep an entrenchment"}
	falseClaim = fault{"false-claim", engine.NotPossible, "HIDDEN-04", "the hidden place says otherwise"}
	hiddenSpot = fault{"hidden-spot", NoPlace, "RULING-43", "a cannon of its side may be hidden there"}
	noCorner   = fault{"no-corner", engine.OutOfRange, "RULING-55", "there are two corners"}
)

// refused is what a path or a shot was refused for.
func refused(rule string, reason engine.Reason) fault {
	text := "this ground or this way is not open to it"
	if reason == NoTarget {
		text = "this is no target for it"
	}
	return fault{"refused", reason, rule, text}
}

func pathed(r path.Refusal) fault {
	if r.OK() {
		return fine
	}
	return refused(r.Rule, NoPlace)
}

// ok reports whether nothing is refused.
func (f *fault) ok() bool { return f.code == "" }

// side is the side that a seat plays, and the other way round.
func (p *facts) side(s engine.Seat) uint8 {
	if p.swap {
		return uint8(s) ^ 1
	}
	return uint8(s)
}

// Check returns why a move is refused, nil if it is legal.
func (p *judge) Check(m engine.Move) error {
	f := p.check(m)
	if f.ok() {
		return nil
	}
	e := &engine.MoveError{Move: m, Code: f.code, Reason: f.reason, Rule: f.rule, Text: f.text}
	if e.Rule != "" {
		e.Rule = "SK-" + e.Rule
	}
	return e
}

func (p *judge) check(m engine.Move) fault {
	pr := p.Prompt()
	switch pr.Kind {
	case engine.Over:
		return wrongMove
	case engine.Deal:
		if m.Seat != engine.NoSeat {
			return wrongSeat
		}
		return p.checkDeal(pr, m)
	case engine.Reveal:
		return p.checkReveal(pr, m)
	}
	switch {
	case m.Seat > 1 || pr.Seat != engine.Both && pr.Seat != m.Seat:
		return wrongSeat
	case m.Op == OpResign:
		return fields(m)
	}
	if f := fields(m); !f.ok() {
		return f
	}
	switch p.win {
	case WinBid:
		return p.checkBid(m)
	case WinOption, WinRemove, WinRefuel, WinChoose, WinCorner, WinEdge, WinScenario, WinSide:
		return p.checkChoice(m)
	case WinTerrain:
		return p.checkTerrain(m)
	case WinHide:
		return p.checkHide(m)
	case WinBelt:
		return p.checkBelt(m)
	case WinSetup, WinObstacle, WinEnter, WinShow:
		return p.checkPut(m)
	case WinLay:
		return p.checkLay(m)
	case WinMove:
		return p.checkMove(m)
	case WinLeg, WinAfter:
		return p.checkLeg(m)
	}
	return p.checkFire(m)
}

// uses is how many of A to D a verb uses.
func uses(op engine.Op) int {
	switch op {
	case OpOption, OpRemove, OpPit, OpGrab, OpJoin, OpTurn, OpClear, OpAbandon, OpExit, OpHold, OpRepeat, OpLose, OpChoose, OpPick,
		OpHide, OpUncover:
		return 1
	case OpBelt, OpSquad, OpBid, OpHole, OpLeg, OpBack, OpLoad, OpRefuel:
		return 2
	case OpPut, OpFire:
		return 3
	case OpLine, OpUnload, OpFeature:
		return 4
	}
	return 0
}

// fields refuses a move with a field that is not used.
func fields(m engine.Move) fault {
	for i, v := range [4]uint16{m.A, m.B, m.C, m.D} {
		if v != 0 && i >= uses(m.Op) {
			return wrongField
		}
	}
	return fine
}

func (p *judge) checkDeal(pr engine.Prompt, m engine.Move) fault {
	switch {
	case m.Op != pr.Op:
		return wrongMove
	case m.C|m.D != 0 || m.Op != engine.OpDraw && m.B != 0:
		return wrongField
	case m.Op == engine.OpRoll:
		if m.A >= pr.Arg {
			return noOutcome
		}
	case m.A != pr.Arg:
		return wrongField
	case m.Op == engine.OpDraw && (m.B > uint16(deck.Size) || !p.deck[p.asked].Has(engine.Face(m.B))):
		return noCard
	}
	return fine
}

func (p *judge) checkBid(m engine.Move) fault {
	switch {
	case m.Op != OpBid:
		return wrongMove
	case p.bid[m.Seat].Made:
		return wrongSeat
	case m.A > 1 || int(m.B) > p.m.mostWorth[m.A&1]:
		return noBid
	}
	return fine
}

// checkChoice checks what is chosen from a short list.
func (p *judge) checkChoice(m engine.Move) fault {
	x, is := p.piece(m.A)
	switch {
	case p.win == WinOption && m.Op == OpOption:
		if m.A < 1 || m.A > 2 {
			return noOption
		}
	case p.win == WinRemove && m.Op == OpRemove:
		if !is || x.Side != p.asked || x.State == Out || !Removable(&p.m.Print.Forces[x.Force]) {
			return noRemoval
		}
	case p.win == WinRefuel && m.Op == OpRefuel:
		tank, ok := p.piece(m.B)
		if !is || !ok || !refuels(x, tank) {
			return noRefuel
		}
	case p.win == WinChoose && m.Op == OpChoose:
		if m.A >= choices {
			return noChoice
		}
	case p.win == WinScenario && m.Op == OpPick:
		if m.A >= scenario.Number || m.A == 7 && p.m.Options.Die { // S8-04
			return noScenario
		}
	case p.win == WinSide && m.Op == OpPick:
		if m.A > 1 {
			return noSide
		}
	case p.win == WinEdge && m.Op == OpPick:
		if m.A > 3 {
			return noEdge
		}
	case p.win == WinCorner && m.Op == OpPick:
		if m.A > 1 {
			return noCorner
		}
	default:
		return wrongMove
	}
	return fine
}

// checkMove checks what the mover does when nothing is grabbed.
func (p *judge) checkMove(m engine.Move) fault {
	x, is := p.piece(m.A)
	switch m.Op {
	case OpEnd:
		return fine
	case OpGrab:
		if !is || x.Side != p.mover {
			return noPiece
		}
		return p.grabs(int(m.A))
	case OpLoad:
		return p.checkLoad(m)
	case OpUncover:
		return p.checkUncover(m.A)
	case OpAbandon:
		if !is || x.Side != p.mover || x.State != On || !x.Emplaced || x.Used || x.Pinned {
			return noAbandon
		}
		return fine
	}
	return wrongMove
}

// grabs says whether a piece's move may begin.
func (p *judge) grabs(i int) fault {
	x := &p.pieces[i]
	switch {
	case x.State != On && (x.State != Waiting || x.Arrives > p.turn):
		return noPiece
	case x.Used || x.Loaded || x.Pinned || x.Emplaced || !x.Ready:
		return noMove
	case x.State == On && x.Unit.Type().Move == 0:
		return noMove
	}
	return fine
}

// checkLoad checks that a piece goes aboard (LOAD-01, LOAD-02, LOAD-13), at set-up and off the table at no cost (LOAD-14).
func (p *judge) checkLoad(m engine.Move) fault {
	v, ok := p.piece(m.A)
	x, is := p.piece(m.B)
	if !ok || !is || v.Side != p.mover && p.win == WinMove || x.Side != v.Side || m.A == m.B {
		return noPiece
	}
	if !p.takes(int(m.A), x.Unit) {
		return noRoom
	}
	if p.win == WinSetup {
		if v.State != On || x.State != Unset || int(m.B) != p.next() || v.Force > x.Force || !p.sameZone(v, x) {
			return noLoad
		}
		return fine
	}
	switch {
	case v.Used || x.Used || x.Pinned || x.Loaded || !x.Ready || !v.Ready || x.Emplaced:
		return noLoad
	case v.State == Waiting && x.State == Waiting:
		if v.Loaded || x.Arrives != v.Arrives || x.Arrives > p.turn || !p.sameZone(v, x) || x.Entry != v.Entry {
			return noLoad
		}
	case v.State != On || x.State != On || p.inLeg(int(m.A)) || p.inLeg(int(m.B)):
		return noLoad
	default:
		a := v.base()
		if !a.Within(x.base(), nearby) {
			return noLoad
		}
	}
	return fine
}

// nearby is how far from a vehicle is loaded and unloaded (LOAD-02, LOAD-04).
const nearby = 48

// sameZone reports whether two pieces come by the same way.
func (p *facts) sameZone(a, b *Piece) bool {
	fa, fb := p.zonesFor(a), p.zonesFor(b)
	return len(fa) == len(fb) && (len(fa) == 0 || fa[0] == fb[0])
}

// raftRoom is how many guys a raft on a truck takes the room of (LOAD-11).
const raftRoom = 4

// takes reports whether a vehicle has room for a unit (LOAD-10, LOAD-12, SNIPE-02).
func (p *troops) takes(vehicle int, u unit.Unit) bool {
	y := p.pieces[vehicle].Unit.Type()
	guys, gun := p.cargo(vehicle)
	switch {
	case u == unit.Sniper:
		return false
	case u == unit.Raft: // LOAD-11
		return p.pieces[vehicle].Unit == unit.Truck && guys+raftRoom <= int(y.Guys)
	case u.Guy():
		return guys < int(y.Guys)
	}
	return y.Gun && !gun && (u == unit.Cannon || u == unit.EightyEight)
}

// checkPlace checks where something of a unit is put down, on ground for it.
func (p *judge) checkPlace(i int, at geom.Point, heading uint16) fault {
	x := &p.pieces[i]
	if heading > geom.NumHeadings {
		return badHeading
	}
	h := x.Heading
	if heading > 0 {
		h = geom.Heading(heading - 1)
	}
	b := baseOf(x.Unit, at, h)
	if p.onSpot(x.Side, b) {
		return hiddenSpot
	}
	return pathed(p.field().Stands(x.Unit, b, p.others(&none, x.Side, at, at)))
}

// place is that of two fields, if it can be one.
func place(x, y uint16) (geom.Point, bool) {
	return geom.Point{X: int16(min(x, geom.Wide+1)), Y: int16(min(y, geom.Wide+1))}, x <= geom.Wide && y <= geom.Wide
}
