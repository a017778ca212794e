package duel

import (
	"bocage/engine"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// fault is why a move is refused.
type fault struct {
	code   string
	reason engine.Reason
	rule   string
	text   string
}

// The game's own reasons.
const (
	NotAllowed = engine.FirstGameReason + iota // a rule forbids it
	NoTarget                                   // what it is aimed at is no target for it
)

var (
	wrongSeat   = &fault{"wrong-seat", engine.WrongSeat, "", "it is not this seat's turn to answer"}
	wrongMove   = &fault{"wrong-prompt", engine.WrongPrompt, "", "this is not what is asked for now"}
	wrongField  = &fault{"wrong-field", engine.OutOfRange, "", "a field that the verb does not use"}
	noOutcome   = &fault{"no-outcome", engine.OutOfRange, "", "the die has no such side"}
	noFace      = &fault{"no-face", engine.NotPossible, "", "the card cannot be this one"}
	noPlace     = &fault{"no-place", engine.OutOfRange, "", "there is no such card in the hand, or the list uses it already"}
	noSlot      = &fault{"no-unit", engine.OutOfRange, "", "there is no such unit"}
	tooLong     = &fault{"too-long", NotAllowed, "", "the list is full"}
	noDeck      = &fault{"no-deck", NotAllowed, "D-DECK-01", "there is no such ready deck of this side, or a deck is chosen already"}
	badCopies   = &fault{"bad-copies", NotAllowed, "D-DECK-03", "faces ascend, with as many cards as the nation has"}
	tooDear     = &fault{"too-dear", NotAllowed, "D-DECK-02", "the deck costs more than its points"}
	notInDeck   = &fault{"not-in-deck", engine.NotPossible, "D-SETUP-02", "the deck holds no more cards of this kind"}
	handSize    = &fault{"hand-size", NotAllowed, "D-SETUP-02", "the starting hand has another number of cards"}
	badLine     = &fault{"bad-line", NotAllowed, "D-COMMIT-01", "the unit does not stand in this line"}
	noRearYet   = &fault{"no-rear-yet", NotAllowed, "D-SITUATION-2-04", "the US may not commit a unit to its rear line yet"}
	crewAlone   = &fault{"crew-alone", NotAllowed, "D-COMMIT-08", "a crew is committed only with a unit, and a unit only with its crew"}
	wrongCrew   = &fault{"wrong-crew", NotAllowed, "D-DECK-05", "the unit needs another crew"}
	noIdle      = &fault{"no-idle", NotAllowed, "D-COMMIT-09", "a crew joins an own unit that needs one of its kind"}
	noCrewMove  = &fault{"no-crew-move", NotAllowed, "D-RULING-11", "only crews of land units in play move, once, to where they are needed"}
	noLineMove  = &fault{"no-line-move", NotAllowed, "D-COMMIT-13", "only manned mobile artillery that was in play changes its line, once"}
	noRoom      = &fault{"no-room", NotAllowed, "D-COMMIT-07", "there is no room for more units"}
	noWindow    = &fault{"no-window", NotAllowed, "D-CARDS-06", "this card is not played now"}
	twice       = &fault{"twice", NotAllowed, "D-CARDS-03", "a second card of the same title has no effect there"}
	badIcon     = &fault{"bad-icon", NoTarget, "D-CARDS-01", "the card cannot be aimed at such a unit"}
	cutWire     = &fault{"cut-wire", NoTarget, "D-DMG-WIRE-01", "no Command card may be aimed at it or played for it"}
	noTarget    = &fault{"no-target", NoTarget, "D-DECLARE-05", "this is no legal target"}
	notAble     = &fault{"not-able", NotAllowed, "D-DECLARE-14", "this unit may not attack"}
	declared    = &fault{"declared", NotAllowed, "D-DECLARE-03", "the unit has a target already"}
	smallGroup  = &fault{"small-group", NotAllowed, "D-CLOSE-01", "three or more infantry join"}
	noAssault   = &fault{"no-close", NotAllowed, "D-CLOSE-02", "front-line infantry joins, against armor in the front line"}
	oneBoost    = &fault{"one-boost", NotAllowed, "D-CARDS-09", "either Seize the Initiative or one card for +1"}
	noAttack    = &fault{"no-attack", NotAllowed, "D-INIT-04", "this unit has no attack to be resolved"}
	noWeapons   = &fault{"no-weapons", NotAllowed, "D-ATTACK-05", "up to two different weapons that affect the target fire"}
	noCard      = &fault{"no-card", NotAllowed, "D-CARDS-10", "this card may not be played for this attack"}
	notClose    = &fault{"not-close", NotAllowed, "D-CARDS-11", "no ATTACK card is played for a Close Assault"}
	noBoost     = &fault{"no-boost", NotAllowed, "D-BONUS-01", "no other Command card is left to be thrown"}
	noFriend    = &fault{"no-friend", NoTarget, "D-ATTACK-06", "Friendly Fire cannot hit this unit"}
	noSplit     = &fault{"no-split", NotAllowed, "D-DRAW-04", "the piles do not hold so many cards"}
	noDrop      = &fault{"no-drop", NotAllowed, "D-DRAW-05", "no more cards are discarded than the limits ask for"}
	needsTarget = &fault{"needs-target", NoTarget, "D-CARDS-01", "the card is aimed at no such unit"}
)

// deckFaults are what is wrong with a deck, as refusals.
var deckFaults = func() map[*situation.Fault]*fault {
	m := map[*situation.Fault]*fault{}
	for _, f := range situation.Faults() {
		m[f] = &fault{f.Code, NotAllowed, f.Rule, f.Text}
	}
	return m
}()

// check returns why a move is refused, nil if it is legal.
func (p *judge) check(m engine.Move) *fault {
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
		if m.Seat != pr.Seat {
			return wrongSeat
		}
		return p.checkReveal(pr, m)
	}
	switch {
	case m.Seat > 1:
		return wrongSeat
	case m.Op == OpConcede:
		return fields(m, 0)
	case pr.Seat != engine.Both && m.Seat != pr.Seat:
		return wrongSeat
	}
	if f := fields(m, uses(m.Op)); f != nil {
		return f
	}
	if pr.Kind == engine.Commit {
		return p.checkList(m)
	}
	return p.checkOpen(m)
}

// uses returns which of A to D a verb uses, a bit each.
func uses(op engine.Op) uint8 {
	switch op {
	case OpDeck, OpTake, OpHold, OpHit, OpSplit:
		return 0b1
	case OpCards, OpCrew, OpLine, OpThrow, OpTarget, OpJoin:
		return 0b11
	case OpPlace, OpMan, OpDrop:
		return 0b111
	case OpPlay, OpFire:
		return 0b1111
	}
	return 0
}

// fields refuses a move with a field that is not used.
func fields(m engine.Move, used uint8) *fault {
	for i, v := range [4]uint16{m.A, m.B, m.C, m.D} {
		if v != 0 && used>>i&1 == 0 {
			return wrongField
		}
	}
	return nil
}

// checkDeal checks what is said to be dealt. A copy that may not see it takes engine.Unknown.
func (p *judge) checkDeal(pr engine.Prompt, m engine.Move) *fault {
	switch {
	case m.Op != pr.Op:
		return wrongMove
	case m.C|m.D != 0 || m.Op != engine.OpDraw && m.B != 0 || m.Op != engine.OpRoll && m.A != pr.Arg:
		return wrongField
	case m.Op == engine.OpRoll && m.A >= pr.Arg:
		return noOutcome
	case m.Op == engine.OpDraw && (m.B != uint16(engine.Unknown) || pr.Seat == engine.NoSeat) && !p.mayBe(uint8(m.A), m.B):
		return noFace
	}
	return nil
}

func (p *judge) checkReveal(pr engine.Prompt, m engine.Move) *fault {
	switch {
	case m.Op != pr.Op:
		return wrongMove
	case m.A != pr.Arg || m.C|m.D != 0:
		return wrongField
	}
	return p.isCard(card.PileCommand, &p.cards[m.Seat][m.A], m.B)
}

// checkList checks a move of a secret list.
func (p *judge) checkList(m engine.Move) *fault {
	switch {
	case p.done[m.Seat]:
		return wrongSeat
	case m.Op != OpDone && p.picked[m.Seat] == MaxPicks:
		return tooLong
	}
	switch p.win {
	case WinDeck:
		return p.checkDeck(m)
	case WinHand:
		return p.checkHand(m)
	case WinCommit:
		d := p.draft(m.Seat)
		return p.checkCommit(&d, m)
	case WinOrders, WinReact:
		return p.checkCards(m)
	case WinTargets:
		return p.checkTargets(m)
	case WinSplit:
		return p.checkSplit(m)
	}
	return p.checkDrop(m)
}

func (p *judge) checkDeck(m engine.Move) *fault {
	l, ready := p.chosenDeck(m.Seat)
	r := p.rules()
	switch {
	case m.Op == OpDone:
		if f := r.Check(m.Seat, &l); f != nil {
			return deckFaults[f]
		}
	case m.Op == OpDeck:
		if decks := situation.Decks(); ready || int(m.A) >= len(decks) || decks[m.A].Side != m.Seat {
			return noDeck
		} else if f := r.Check(m.Seat, &decks[m.A].Lists[r.ListFor(m.Seat)]); f != nil {
			return deckFaults[f]
		}
	case m.Op == OpCards:
		if ready {
			return noDeck
		}
		first, last := card.Faces(uint8(m.Seat))
		if n := p.picked[m.Seat]; n > 0 && p.pick[m.Seat][n-1].A >= m.A || m.A < uint16(first) || m.A > uint16(last) ||
			m.B == 0 || m.B > uint16(card.Copies(card.Face(m.A))) {
			return badCopies
		}
		l[m.A] = uint8(m.B)
		if _, points := situation.Tally(&l); points > int(r.Points[m.Seat]) {
			return tooDear
		}
	default:
		return wrongMove
	}
	return nil
}

func (p *judge) checkHand(m engine.Move) *fault {
	s := m.Seat
	full := p.nHand[s] == p.rules().Hand[s]
	switch {
	case m.Op == OpDone && !full, m.Op == OpTake && full:
		return handSize
	case m.Op == OpTake && p.blind[s] != (m.A == 0):
		return notInDeck
	case m.Op == OpTake && m.A != 0 && !p.mayBe(uint8(s), m.A):
		return notInDeck
	case m.Op != OpDone && m.Op != OpTake:
		return wrongMove
	}
	return nil
}

// fromHand checks a Unit card of the hand that a list names.
func (p *judge) fromHand(used uint64, m engine.Move) *fault {
	if m.A >= uint16(p.nHand[m.Seat]) || used>>m.A&1 != 0 {
		return noPlace
	}
	return p.isCard(uint8(m.Seat), &p.hand[m.Seat][m.A], m.B)
}

func (p *judge) checkCommit(d *draft, m engine.Move) *fault {
	switch {
	case d.pending >= 0 && (m.Op != OpMan || int(m.C) != d.pending):
		return crewAlone
	case m.Op == OpDone:
		return nil
	case m.Op == OpPlace:
		return p.checkPlace(d, m)
	case m.Op == OpMan:
		if f := p.fromHand(d.used, m); f != nil {
			return f
		}
		c := card.UnitOf(card.Face(m.B))
		if m.C >= MaxUnits || d.unit[m.C].Face == 0 {
			return noSlot
		}
		switch u := &d.unit[m.C]; {
		case c.Type != card.Crew:
			return crewAlone
		case u.manned():
			return noIdle
		case u.card().Needs != c.Kind:
			return wrongCrew
		}
		return nil
	case m.Op == OpCrew:
		return p.checkCrew(d, m)
	case m.Op == OpLine:
		return p.checkLine(d, m)
	}
	return wrongMove
}

func (p *judge) checkPlace(d *draft, m engine.Move) *fault {
	if f := p.fromHand(d.used, m); f != nil {
		return f
	}
	u := card.UnitOf(card.Face(m.B))
	rear := m.C == uint16(Rear)
	switch {
	case u.Type == card.Crew:
		return crewAlone
	case m.C > uint16(Sky), (u.Lines == 0) != (m.C == uint16(Sky)), m.C < uint16(Sky) && u.Lines>>m.C&1 == 0:
		return badLine
	case rear && m.Seat == card.US && p.turn < p.rules().NoRearUS:
		return noRearYet
	case u.Needs != card.NoCrew && !d.fits(p, m.Seat, int(m.A), u.Needs):
		return crewAlone
	case d.slot() < 0:
		return noRoom
	}
	return nil
}

func (p *judge) checkCrew(d *draft, m engine.Move) *fault {
	if m.A >= MaxUnits || m.B >= MaxUnits || m.A == m.B || d.unit[m.A].Face == 0 || d.unit[m.B].Face == 0 {
		return noSlot
	}
	a, b := &d.unit[m.A], &d.unit[m.B]
	bits := uint32(1)<<m.A | 1<<m.B
	idles := d.lined>>m.A&1 != 0 && b.Crew == 0
	if a.Crew == 0 || !a.card().Land() || a.card().Needs != b.card().Needs || (d.fresh|d.crewed)&bits != 0 || idles {
		return noCrewMove
	}
	return nil
}

func (p *judge) checkLine(d *draft, m engine.Move) *fault {
	if m.A >= MaxUnits || d.unit[m.A].Face == 0 {
		return noSlot
	}
	u := &d.unit[m.A]
	if u.card().Type != card.MobileArtillery || m.B > uint16(Rear) || u.Line == Line(m.B) || !u.manned() || u.edge().NoLine ||
		(d.fresh|d.lined)>>m.A&1 != 0 {
		return noLineMove
	}
	return nil
}

func (p *judge) checkSplit(m engine.Move) *fault {
	s := m.Seat
	switch m.Op {
	case OpPlay:
		switch {
		case m.C|m.D != 0:
			return wrongField
		case p.picked[s] > 0:
			return twice
		case m.A >= uint16(p.nCards[s]):
			return noPlace
		case m.B != uint16(card.Reinforcements):
			return noWindow
		case p.units(s) == 0:
			return noSplit
		}
		return p.isCard(card.PileCommand, &p.cards[s][m.A], m.B)
	case OpSplit:
		if m.A > uint16(p.rules().Extra[s]) || !p.splittable(s, int(m.A)) {
			return noSplit
		}
		return nil
	}
	return wrongMove
}

func (p *judge) checkDrop(m engine.Move) *fault {
	s := m.Seat
	over := [2]int{max(0, int(p.nHand[s])-HandLimit), max(0, int(p.nCards[s])-CardLimit)}
	n, named := p.dropped(m)
	switch {
	case m.Op == OpDone:
		if n != over {
			return noDrop
		}
		return nil
	case m.Op != OpDrop:
		return wrongMove
	case m.C > 1 || m.C == 0 && m.B != 0:
		return wrongField
	case n[m.C] == over[m.C]:
		return noDrop
	case named || m.A >= uint16([2]uint8{p.nHand[s], p.nCards[s]}[m.C]):
		return noPlace
	case m.C == 1:
		return p.isCard(card.PileCommand, &p.cards[s][m.A], m.B)
	}
	return nil
}
