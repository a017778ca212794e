package ai

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
)

// policy answers plainly and fast: with it worlds are played on, and its answers are the first ideas of a mind. Where it makes a list it
// can make it in several styles, of which 0 is its own and each other one differs in something that may be worth trying. It knows what the
// position that it is given knows, and keeps nothing between answers but memory.
type policy struct{ moves []engine.Move }

// step answers a prompt of a world for whoever is asked, and returns how many moves that took.
func (a *policy) step(p *duel.Position) (made int) {
	pr := p.Prompt()
	if pr.Kind == engine.Decide {
		a.apply(p, a.open(p, pr.Seat))
		return 1
	}
	for s := range engine.Seat(2) {
		if pr = p.Prompt(); pr.Kind == engine.Commit && (pr.Seat == engine.Both || pr.Seat == s) {
			a.moves = a.list(p, s, 0, a.moves[:0])
			made += len(a.moves)
			a.follow(p, s, a.moves)
		}
	}
	return made
}

// follow makes the moves of a list. One that is not legal is left out; the list comes to its end in any case.
func (a *policy) follow(p *duel.Position, s engine.Seat, l []engine.Move) {
	win := p.Prompt().Window
	for _, m := range l {
		_ = p.Apply(m)
	}
	for pr := p.Prompt(); pr.Kind == engine.Commit && pr.Window == win && (pr.Seat == engine.Both || pr.Seat == s); pr = p.Prompt() {
		if l, _ := p.Candidates(s, nil); len(l) == 0 || p.Apply(l[len(l)-1]) != nil {
			return
		}
	}
}

// apply makes a move, or any if it is not legal.
func (a *policy) apply(p *duel.Position, m engine.Move) {
	if p.Apply(m) == nil {
		return
	}
	if l, _ := p.Candidates(p.Prompt().Seat, nil); len(l) > 0 {
		_ = p.Apply(l[0])
	}
}

// open answers an open question.
func (a *policy) open(p *duel.Position, s engine.Seat) engine.Move {
	switch p.Prompt().Window {
	case duel.WinAim:
		return a.list(p, s, 0, a.moves[:0])[0]
	case duel.WinNext:
		return next(p, s)
	case duel.WinBoost:
		return boost(p, s)
	case duel.WinFriendly:
		return friendly(p, s)
	case duel.WinRescue:
		for i, c := range p.Cards(s) {
			if c.Face == card.BailOut {
				return engine.Move{Seat: s, Op: duel.OpPlay, A: uint16(i), B: uint16(c.Face)}
			}
		}
		return engine.Move{Seat: s, Op: engine.OpPass}
	}
	return engine.Move{Seat: s, Op: duel.OpKeep}
}

// list appends what a seat adds to its list so far, the end of the list included.
func (a *policy) list(p *duel.Position, s engine.Seat, style int, dst []engine.Move) []engine.Move {
	switch p.Prompt().Window {
	case duel.WinDeck:
		dst = deckOf(p, s, dst)
	case duel.WinHand:
		dst = hand(p, s, style, dst)
	case duel.WinCommit:
		dst = commitment(p, s, style, dst)
	case duel.WinOrders, duel.WinReact:
		dst = cards(p, s, style, dst)
	case duel.WinTargets, duel.WinAim:
		dst = targets(p, s, style, dst)
	case duel.WinSplit:
		return drawing(p, s, style, dst)
	case duel.WinDiscard:
		dst = discards(p, s, dst)
	}
	return append(dst, engine.Move{Seat: s, Op: duel.OpDone})
}

// deckOf is the deck that the Situation suggests, if none is chosen yet.
func deckOf(p *duel.Position, s engine.Seat, dst []engine.Move) []engine.Move {
	if i, ok := situation.DeckOf(p.Scenario().Situation.Suggested[s]); ok && len(p.Picks(s)) == 0 {
		dst = append(dst, engine.Move{Seat: s, Op: duel.OpDeck, A: uint16(i)})
	}
	return dst
}

// The styles of a starting hand.
const (
	handSuggested = iota // the ready deck's, for another one as handOnFoot
	handOnFoot           // front-line units that need no crew
	handManned           // the dearest land unit with its crew, and such units
	hands
)

// hand fills up the starting hand.
func hand(p *duel.Position, s engine.Seat, style int, dst []engine.Move) []engine.Move {
	sit := p.Scenario().Situation
	var want []card.Face
	if i, ok := ready(p, s); ok && style == handSuggested {
		want = sit.Opening(i, want)
	} else {
		want = chosenHand(p, s, style == handManned)
	}
	held := p.Hand(s)
	var has [card.NumUnits + 1]int
	for _, c := range held {
		has[c.Face]++
	}
	n := len(held)
	for _, f := range want {
		if has[f] > 0 {
			has[f]--
		} else if n < int(sit.Hand[s]) {
			dst = append(dst, engine.Move{Seat: s, Op: duel.OpTake, A: uint16(f)})
			n++
		}
	}
	return dst
}

// ready returns the number of the ready deck that a seat plays.
func ready(p *duel.Position, s engine.Seat) (deck int, ok bool) {
	list := p.Scenario().Situation.ListFor(s)
	for i, d := range situation.Decks() {
		if d.Side == s && d.Lists[list] == *p.Deck(s) {
			return i, true
		}
	}
	return 0, false
}

// chosenHand is a starting hand of any deck: with its dearest land unit that has a crew if so wanted, then front-line units that need none,
// the dearest first, then other ones, then any.
func chosenHand(p *duel.Position, s engine.Seat, manned bool) (want []card.Face) {
	left := *p.Deck(s)
	first, last := card.Faces(uint8(s))
	size := int(p.Scenario().Situation.Hand[s])
	best := func(fits func(u *card.Unit) bool) card.Face {
		at := card.Face(0)
		for f := first; f <= last; f++ {
			if u := card.UnitOf(f); left[f] > 0 && fits(u) && (at == 0 || u.Cost > card.UnitOf(at).Cost) {
				at = f
			}
		}
		return at
	}
	if manned {
		if f := best(func(u *card.Unit) bool { return u.Land() && u.Needs != card.NoCrew && u.Lines&card.AtFront != 0 }); f != 0 {
			if c := best(func(u *card.Unit) bool { return u.Kind == card.UnitOf(f).Needs }); c != 0 {
				want = append(want, f, c)
				left[f]--
				left[c]--
			}
		}
	}
	for _, fits := range [...]func(u *card.Unit) bool{
		func(u *card.Unit) bool {
			return u.Type == card.Infantry && u.Needs == card.NoCrew && u.Lines&card.AtFront != 0
		},
		func(u *card.Unit) bool { return u.Land() && u.Needs == card.NoCrew },
		func(*card.Unit) bool { return true },
	} {
		for len(want) < size {
			f := best(fits)
			if f == 0 {
				break
			}
			want = append(want, f)
			left[f]--
		}
	}
	return want
}

// The styles of a commitment.
const (
	commitAll     = iota
	commitNone    // nothing
	commitOnFoot  // what needs no crew
	commitManned  // what needs one
	commitOnLand  // no aircraft
	commitForward // all, mobile artillery to the front
	commitBut     // all but the dearest unit
	commitBest    // the dearest unit only
	commitments
)

// commitment mans idle units and commits units, the dearest first.
func commitment(p *duel.Position, s engine.Seat, style int, dst []engine.Move) []engine.Move {
	units, used := p.Drafted(s)
	h := p.Hand(s)
	man := func(slot int) bool {
		kind := card.UnitOf(units[slot].Face).Needs
		for i, c := range h {
			if used>>i&1 == 0 && card.UnitOf(c.Face).Kind == kind {
				used |= 1 << i
				units[slot].Crew = c.Face
				dst = append(dst, engine.Move{Seat: s, Op: duel.OpMan, A: uint16(i), B: uint16(c.Face), C: uint16(slot)})
				return true
			}
		}
		return false
	}
	front := false
	for i := range units {
		if u := &units[i]; u.Face != 0 {
			front = front || u.Line == duel.Front
			if !u.Manned() && style != commitNone && !man(i) && u.New {
				return dst // it waits for its crew, which is not there
			}
		}
	}
	skip := style == commitBut
	for at := dearest(h, used, style); at >= 0; at = dearest(h, used, style) {
		slot := 0
		for slot < duel.MaxUnits && units[slot].Face != 0 {
			slot++
		}
		if slot == duel.MaxUnits {
			break
		}
		used |= 1 << at
		u := card.UnitOf(h[at].Face)
		if skip {
			skip = false
			continue
		}
		line := lineOf(p, s, u, front, style == commitForward)
		if line == duel.Rear && s == card.US && p.Standing().Turn < int(p.Scenario().Situation.NoRearUS) {
			continue
		}
		front = front || line == duel.Front
		units[slot].Face = h[at].Face
		dst = append(dst, engine.Move{Seat: s, Op: duel.OpPlace, A: uint16(at), B: uint16(h[at].Face), C: uint16(line)})
		if u.Needs != card.NoCrew {
			man(slot)
		}
		if style == commitBest {
			break
		}
	}
	return dst
}

// dearest returns the place of the dearest unit of a hand that can be committed and is in a style, -1 for none.
func dearest(h []duel.Card, used uint64, style int) (at int) {
	at = -1
	for i, c := range h {
		u := card.UnitOf(c.Face)
		if used>>i&1 != 0 || u.Type == card.Crew || at >= 0 && card.UnitOf(h[at].Face).Cost >= u.Cost || !wanted(u, style) ||
			u.Needs != card.NoCrew && !holds(h, used|1<<i, u.Needs) {
			continue
		}
		at = i
	}
	return at
}

// wanted reports whether a unit is committed in a style.
func wanted(u *card.Unit, style int) bool {
	switch style {
	case commitNone:
		return false
	case commitOnFoot:
		return u.Needs == card.NoCrew
	case commitManned:
		return u.Needs != card.NoCrew
	case commitOnLand:
		return u.Type != card.Aircraft
	}
	return true
}

// holds reports whether a hand holds a crew at a place that is not used.
func holds(h []duel.Card, used uint64, kind card.CrewKind) bool {
	for i, c := range h {
		if used>>i&1 == 0 && card.UnitOf(c.Face).Kind == kind {
			return true
		}
	}
	return false
}

// lineOf returns the line for a unit: the rear for what may stand there, behind a front line.
func lineOf(p *duel.Position, s engine.Seat, u *card.Unit, front, forward bool) duel.Line {
	switch {
	case u.Lines == 0:
		return duel.Sky
	case u.Lines == card.AtRear:
		return duel.Rear
	case u.Lines&card.AtRear == 0 || forward || !front:
		return duel.Front
	case s == card.US && p.Standing().Turn < int(p.Scenario().Situation.NoRearUS):
		return duel.Front
	}
	return duel.Rear
}

// drawing chooses how to draw: Unit cards until five are held, then one of each. The other styles are a number of Unit cards, plus one, and
// the first without Reinforcements.
func drawing(p *duel.Position, s engine.Seat, style int, dst []engine.Move) []engine.Move {
	extra := int(p.Scenario().Situation.Extra[s])
	units := extra
	if len(p.Hand(s)) >= 5 {
		units = extra / 2
	}
	if style > 0 && style <= extra+1 {
		units = style - 1
	}
	if style != drawPlain && len(p.Picks(s)) == 0 {
		for i, c := range p.Cards(s) {
			if c.Face == card.Reinforcements {
				dst = append(dst, engine.Move{Seat: s, Op: duel.OpPlay, A: uint16(i), B: uint16(c.Face)})
				break
			}
		}
	}
	for near := range extra + 1 {
		for _, n := range [2]int{units - near, units + near} {
			if n >= 0 && n <= extra && p.Splits(s, n) {
				return append(dst, engine.Move{Seat: s, Op: duel.OpSplit, A: uint16(n)})
			}
		}
	}
	return dst
}

// The last styles of a drawing.
const (
	drawPlain = 4
	drawings  = 5
)

// discards drops what is worth least.
func discards(p *duel.Position, s engine.Seat, dst []engine.Move) []engine.Move {
	var dropped [2]uint64
	over := [2]int{len(p.Hand(s)) - duel.HandLimit, len(p.Cards(s)) - duel.CardLimit}
	for _, m := range p.Picks(s) {
		dropped[m.C] |= 1 << m.A
		over[m.C]--
	}
	for kind, l := range [2][]duel.Card{p.Hand(s), p.Cards(s)} {
		for range max(0, over[kind]) {
			at, least := -1, 0
			for i, c := range l {
				v := 0
				if kind == 1 {
					v = keeping(c.Face)
				} else {
					v = useful(l, c.Face)
				}
				if dropped[kind]>>i&1 == 0 && (at < 0 || v < least) {
					at, least = i, v
				}
			}
			if at < 0 {
				break
			}
			dropped[kind] |= 1 << at
			m := engine.Move{Seat: s, Op: duel.OpDrop, A: uint16(at), C: uint16(kind)}
			if kind == 1 {
				m.B = uint16(l[at].Face)
			}
			dst = append(dst, m)
		}
	}
	return dst
}

// useful is what a Unit card in a hand is worth there: its cost, if it is not a unit or crew beyond what the others go with.
func useful(h []duel.Card, f card.Face) int {
	u := card.UnitOf(f)
	if u.Needs == card.NoCrew && u.Kind == card.NoCrew {
		return 10 * int(u.Cost)
	}
	units, crews := 0, 0
	for _, c := range h {
		x := card.UnitOf(c.Face)
		if u.Kind+u.Needs == x.Needs {
			units++
		}
		if u.Kind+u.Needs == x.Kind {
			crews++
		}
	}
	switch {
	case u.Type == card.Crew && crews > units, u.Type != card.Crew && units > crews:
		return int(u.Cost)
	case u.Type == card.Crew:
		return 100
	}
	return 10 * int(u.Cost)
}

// keeping is what a Command card in a hand is worth there, in thousandths of a point.
func keeping(f card.Face) int {
	switch f {
	case card.Reinforcements, card.Seize:
		return 4000
	case card.FieldCamouflage, card.SuppressingFire, card.Sabotage, card.Minefield:
		return 3000
	case card.TakeAim, card.RadioIntercept, card.FightingWithdrawal, card.RapidFire:
		return 2500
	case card.ExtraFuel, card.FlankAttack, card.ArmorPiercing, card.ConcentratedFire, card.DiveBombing:
		return 800
	}
	return 1500
}
