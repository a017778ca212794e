// Package holds says what must hold in every match of the card duel, for whoever plays random ones: the battery, the command soak, fuzzing.
package holds

import (
	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/trial"
)

// Subject is the game under trial.
var Subject = &trial.Subject{
	Game:     duel.Game,
	Told:     told,
	Watch:    func(engine.State) trial.Checker { return &watch{} },
	Blind:    blind,
	Unlisted: unlisted,
	Plain:    plain,
	LastOp:   duel.OpConcede,
	Plies:    8000,
}

// told is what a seat is told of a move: of a card taken into the starting hand at once that one is, but not which.
func told(seat engine.Seat, pr engine.Prompt, m engine.Move) (engine.Move, bool) {
	if pr.Window == duel.WinHand && pr.Kind == engine.Commit {
		if m.Seat != seat {
			m = duel.Told(m)
		}
		return m, false
	}
	return trial.Told(seat, pr, m)
}

// unlisted moves are legal and no candidates: to concede, and any list of a deck that may be played.
func unlisted(p engine.State, m engine.Move) bool {
	k := p.Prompt().Kind
	return m == engine.Move{Seat: m.Seat, Op: duel.OpConcede} && m.Seat <= 1 && (k == engine.Decide || k == engine.Commit)
}

// plain answers by doing as little as possible.
func plain(moves []engine.Move) (engine.Move, bool) {
	for _, op := range [...]engine.Op{engine.OpPass, duel.OpDone, duel.OpHold, duel.OpRemove, duel.OpSplit} {
		for _, m := range moves {
			if m.Op == op {
				return m, true
			}
		}
	}
	return moves[0], true
}

// blind returns what a copy knows that a seat may not see.
func blind(c engine.State, seat engine.Seat) error {
	p := c.(*duel.Position)
	for s := range engine.Seat(2) {
		if s == seat {
			continue
		}
		for _, l := range [][]duel.Card{p.Hand(s), p.Cards(s), p.Queue(s)} {
			for _, c := range l {
				if !c.Open && c.Face != engine.Unknown {
					return trial.Fault("blind", "seat %d sees %s of seat %d", seat, card.Name(c.Face), s)
				}
			}
		}
	}
	return nil
}

// watch checks one match.
type watch struct {
	vp   [2]int
	laid [card.NumFaces]int // before the move that was made last, of each face
}

func (w *watch) Before(s engine.State, _ engine.Move) {
	w.laid = [card.NumFaces]int{}
	p := s.(*duel.Position)
	for s := range engine.Seat(2) {
		for _, m := range p.Laid(s) {
			w.laid[m.B]++
		}
	}
}

func (w *watch) Check(s engine.State) error {
	p := s.(*duel.Position)
	st := p.Standing()
	if st.Score[0] < w.vp[0] || st.Score[1] < w.vp[1] {
		return trial.Fault("points", "points go from %v to %v", w.vp, st.Score)
	}
	w.vp = st.Score
	if p.Prompt().Window == duel.WinDeck {
		return nil
	}
	n := count(p)
	for f := card.Face(1); int(f) < card.NumFaces; f++ {
		want := int(card.Copies(f))
		switch {
		case card.IsUnit(f):
			want = int(p.Deck(card.UnitOf(f).Side)[f])
		case card.IsCommand(f) && p.Scenario().Plain:
			want = 0
		case card.IsCommand(f) && p.Scenario().Corps != nil: // those that were brought are added
			for _, c := range p.Scenario().Corps {
				for _, brought := range c.Cards {
					if brought == f {
						want++
					}
				}
			}
		}
		most := n[f]
		if st.Over {
			most += w.laid[f] // a match that ends while cards are worked off leaves the others where they lie
		}
		if want < n[f] || want > most {
			return trial.Fault("cards", "%d of %s, not %d", n[f], card.Name(f), want)
		}
	}
	for s := range engine.Seat(2) {
		if err := units(p, s); err != nil {
			return err
		}
	}
	if err := sums(p); err != nil {
		return err
	}
	return piles(p)
}

// sums checks that what is added to a roll is the sum of its named parts.
func sums(p *duel.Position) error {
	add := func(l []duel.Modifier) (n int) {
		for i := range l {
			n += l[i].N
		}
		return n
	}
	if s, ok := p.Shot(); ok && add(p.ShotParts()) != s.Bonus {
		return trial.Fault("sums", "an attack roll adds %d by %+v", s.Bonus, p.ShotParts())
	}
	if b := p.Blow(); p.Prompt().Window == duel.WinIntensity && add(p.BlowParts()) != b.Index+b.Boost-b.Defense {
		return trial.Fault("sums", "a hit of %+v by %+v", b, p.BlowParts())
	}
	for s := range engine.Seat(2) {
		if add(p.Initiated(s)) != p.Initiative(s) {
			return trial.Fault("sums", "the Initiative of seat %d adds %d by %+v", s, p.Initiative(s), p.Initiated(s))
		}
	}
	return nil
}

// count counts all cards by their faces, wherever they are.
func count(p *duel.Position) (n [card.NumFaces]int) {
	for f := card.Face(1); int(f) < card.NumFaces; f++ {
		n[f] = p.Hidden(f) + p.Discarded(f)
		if card.IsUnit(f) {
			n[f] += p.Gone(f)
		}
	}
	for s := range engine.Seat(2) {
		for _, l := range [][]duel.Card{p.Hand(s), p.Cards(s), p.Queue(s)} {
			for _, c := range l {
				n[c.Face]++
			}
		}
		for i := range duel.MaxUnits {
			u := p.Unit(s, i)
			n[u.Face]++
			n[u.Crew]++
			n[u.Damage]++
			if u.Hull {
				n[card.HullDown]++
			}
			if u.Camo {
				n[card.FieldCamouflage]++
			}
		}
		for _, m := range p.Laid(s) {
			n[m.B]++
		}
	}
	crew, _ := p.Lost()
	n[crew]++
	taken := p.Taken()
	n[taken.Face]++
	n[taken.Crew]++
	n[taken.Damage]++
	return n
}

// units checks the units of a side: crews, Endurance, lines, and that who has declared an attack has a target.
func units(p *duel.Position, s engine.Seat) error {
	for i := range duel.MaxUnits {
		u := p.Unit(s, i)
		if u.Face == engine.Unknown {
			if *u != (duel.Unit{}) {
				return trial.Fault("units", "an empty slot holds %+v", *u)
			}
			continue
		}
		c := card.UnitOf(u.Face)
		switch air := c.Type == card.Aircraft; {
		case c.Type == card.Crew, u.Crew != 0 && card.UnitOf(u.Crew).Kind != c.Needs, u.Crew != 0 && card.UnitOf(u.Crew).Side != s:
			return trial.Fault("units", "%s with crew %s", c.ID, card.Name(u.Crew))
		case u.Endurance < 1 || u.Endurance > int8(u.Full()):
			return trial.Fault("units", "%s has Endurance %d", c.ID, u.Endurance)
		case air != (u.Line == duel.Sky), u.Line == duel.Rear && c.Lines&card.AtRear == 0:
			return trial.Fault("units", "%s stands in line %d", c.ID, u.Line)
		case c.Side != s && air:
			return trial.Fault("units", "the captured %s flies", c.ID)
		}
	}
	return nil
}

// piles checks that piles hold as many cards as this copy, which knows every card, does not find elsewhere, and that hands are within
// their limits when a turn begins.
func piles(p *duel.Position) error {
	var n [card.NumPiles]int
	for f := card.Face(1); int(f) < card.NumFaces; f++ {
		n[card.PileOf(f)] += p.Hidden(f)
	}
	for pile, n := range n {
		if n != p.Stocked(uint8(pile)) {
			return trial.Fault("piles", "pile %d has %d cards, %d are counted", pile, p.Stocked(uint8(pile)), n)
		}
	}
	for s := range engine.Seat(2) {
		if w := p.Prompt().Window; w == duel.WinCommit && (len(p.Hand(s)) > duel.HandLimit || len(p.Cards(s)) > duel.CardLimit) {
			return trial.Fault("hands", "seat %d begins a turn with %d and %d cards", s, len(p.Hand(s)), len(p.Cards(s)))
		}
	}
	return nil
}
