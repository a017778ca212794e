package gametest

import (
	"slices"

	"bocage/engine"
	"bocage/engine/trial"
)

// fair follows random matches with what the game tells a fair match of them. A scenario that two peers cannot play is left out.
func fair(sub *trial.Subject, opt Options) error {
	played := 0
	_, newest := sub.Game.Rules()
	err := each(sub, opt, func(sc engine.Scenario, seed uint64) error {
		f, err := sc.Fair(newest)
		if err != nil {
			return nil
		}
		played++
		again, _, err := engine.Games{sub.Game}.Agreed(f.Game(), f.Terms())
		if err != nil || again.ID() != sc.ID() {
			return trial.Fault("fair", "its terms are not it: %v", err)
		}
		p, err := start(sub, sc)
		if err != nil {
			return err
		}
		public := p.Clone()
		public.Redact(engine.NoSeat)
		if first := f.Start(); !same(first, public) {
			return trial.Fault("fair", "it begins otherwise")
		}
		b := &binding{f: f, truth: map[uint16]engine.Face{}, piles: map[uint8]engine.Pile{}}
		if err := b.checkPiles(p); err != nil {
			return err
		}
		for who := trial.NewPlayer(sub, seed); p.Prompt().Kind != engine.Over; {
			m, err := who.Next(p)
			if err != nil {
				return err
			}
			if err := b.step(p, m); err != nil {
				return err
			}
		}
		return nil
	})
	if err == nil && played == 0 {
		err = trial.Fault("fair", "no scenario can be played by two peers")
	}
	return err
}

// binding is a match with what is told of it.
type binding struct {
	f     engine.Fair
	piles map[uint8]engine.Pile
	truth map[uint16]engine.Face // by serial
	dice  []uint16               // thrown in secret, by number
	lists [2]*list               // the choices that are being made
}

// list is a secret choice: what was public when it began, and its moves as they are opened.
type list struct {
	public engine.State
	choice engine.Choice
	told   []engine.Move
}

// checkPiles checks the piles.
func (b *binding) checkPiles(p engine.State) error {
	for _, q := range b.f.Piles() {
		if _, twice := b.piles[q.ID]; twice || q.ID >= 16 || len(q.Faces) == 0 || q.Faces[0] == engine.Unknown || !ascend(q.Faces) ||
			q.Seat > 1 && q.Seat != engine.NoSeat {
			return trial.Fault("fair", "pile %+v", q)
		}
		b.piles[q.ID] = q
		for _, f := range p.Stock(q.ID, false, nil) {
			if !slices.Contains(q.Faces, f) {
				return trial.Fault("fair", "face %d lies in pile %+v", f, q)
			}
		}
	}
	return nil
}

// ascend reports whether faces ascend strictly.
func ascend(l []engine.Face) bool {
	for i := 1; i < len(l); i++ {
		if l[i-1] >= l[i] {
			return false
		}
	}
	return true
}

// step makes a move and checks what is told of it.
func (b *binding) step(p engine.State, m engine.Move) error {
	pr := p.Prompt()
	before := p.Clone()
	public := p.Clone()
	public.Redact(engine.NoSeat)
	for s := range engine.Seat(2) {
		if err := b.checkHand(p, public, s); err != nil {
			return err
		}
	}
	if err := b.checkPrompt(p, pr, m); err != nil {
		return err
	}
	if m.Seat <= 1 {
		if err := b.checkMove(p, public, m); err != nil {
			return err
		}
	}
	if pr.Kind == engine.Commit {
		if err := b.checkChoice(p, public, m); err != nil {
			return err
		}
	}
	if pr.Op == engine.OpRoll && pr.Seat <= 1 {
		b.dice = append(b.dice, m.A)
	}
	if err := p.Apply(m); err != nil {
		return err
	}
	return b.checkCame(before, p, pr, m)
}

// checkHand checks that the public knows which cards a hand holds and no more, and that its owner can be shown them.
func (b *binding) checkHand(p, public engine.State, s engine.Seat) error {
	whole, open := b.f.Hand(p, s, nil), b.f.Hand(public, s, nil)
	if len(whole) != len(open) {
		return trial.Fault("fair", "hand %d has %d cards, and %d in public", s, len(whole), len(open))
	}
	for i, c := range whole {
		o := open[i]
		if c.Face == engine.Unknown || o.Serial != c.Serial || o.Pile != c.Pile || o.Face != engine.Unknown && o.Face != c.Face {
			return trial.Fault("fair", "card %d of hand %d is %+v, and %+v in public", i, s, c, o)
		}
		if was, ok := b.truth[c.Serial]; ok && was != c.Face {
			return trial.Fault("fair", "card %d has turned from face %d to %d", c.Serial, was, c.Face)
		}
		b.truth[c.Serial] = c.Face
	}
	seen := b.shown(public, s)
	if got := b.f.Hand(seen, s, nil); !slices.Equal(got, whole) {
		return trial.Fault("fair", "shown his cards, seat %d sees\n%+v\nand not\n%+v", s, got, whole)
	}
	return b.hidden(seen, public, s)
}

// shown returns what is public with what a seat alone knows.
func (b *binding) shown(public engine.State, s engine.Seat) engine.State {
	seen := public.Clone()
	b.f.See(seen, s, func(serial uint16) engine.Face { return b.truth[serial] }, func(n uint16) uint16 {
		if int(n) < len(b.dice) {
			return b.dice[n]
		}
		return engine.Unseen
	})
	return seen
}

// hidden checks that what a seat was shown of a public position can be taken away again. It changes what was seen.
func (b *binding) hidden(seen, public engine.State, s engine.Seat) error {
	if b.f.Hide(seen, s); !same(seen, public) {
		return trial.Fault("fair", "shown his cards, and those hidden again, seat %d does not see what is public", s)
	}
	return nil
}

// checkPrompt checks that a prompt asks for a pile or a card that is there.
func (b *binding) checkPrompt(p engine.State, pr engine.Prompt, m engine.Move) error {
	switch pr.Op {
	case engine.OpDraw:
		q, ok := b.piles[uint8(pr.Arg)]
		if !ok || !slices.Contains(q.Faces, engine.Face(m.B)) || q.Seat <= 1 && pr.Seat <= 1 && q.Seat != pr.Seat {
			return trial.Fault("fair", "%+v is dealt at %+v from %+v", m, pr, q)
		}
	case engine.OpReveal, engine.OpClaim:
		c, ok := b.f.At(p, pr.Seat, pr.Arg)
		if !ok || c.Face == engine.Unknown || pr.Op == engine.OpReveal && uint16(c.Face) != m.B {
			return trial.Fault("fair", "at the place of %+v lies %+v, %v, and %+v is shown", pr, c, ok, m)
		}
	case engine.OpShow:
		n, ok := b.f.Die(p, pr.Seat, pr.Arg)
		if !ok || int(n) >= len(b.dice) || b.dice[n] != m.B {
			return trial.Fault("fair", "at the place of %+v lies die %d, %v, of %v, and %+v is shown", pr, n, ok, b.dice, m)
		}
	}
	return nil
}

// checkMove checks that what a move shows and asserts of hidden cards is true.
func (b *binding) checkMove(p, public engine.State, m engine.Move) error {
	c, face, ok := b.f.Shows(public, m)
	if truth, known := b.truth[c.Serial]; ok && c.Face == engine.Unknown && known && truth != face {
		return trial.Fault("fair", "%+v shows card %d of face %d as %d", m, c.Serial, truth, face)
	}
	if m.Op == engine.OpReveal && (!ok || uint16(face) != m.B) {
		return trial.Fault("fair", "%+v shows %+v, %v", m, c, ok)
	}
	if p.Prompt().Kind == engine.Commit {
		return nil // it is opened later
	}
	after := public.Clone()
	if err := after.Apply(m); err != nil {
		return trial.Fault("fair", "of %+v everybody is told, and it is refused in public: %v", m, err)
	}
	asserts := b.f.Asserts(public, after, m, nil)
	for _, a := range asserts {
		truth, known := b.truth[a.Card.Serial]
		if !ascend(a.Could) || len(a.Could) == 0 || known && !slices.Contains(a.Could, truth) {
			return trial.Fault("fair", "%+v asserts %+v of face %d", m, a, truth)
		}
		for _, f := range a.Could {
			if !slices.Contains(b.piles[a.Card.Pile].Faces, f) {
				return trial.Fault("fair", "%+v asserts %+v, which is not in the pile", m, a)
			}
		}
	}
	if m.Op == engine.OpClaim && len(asserts) == 0 {
		return trial.Fault("fair", "%+v asserts nothing", m)
	}
	return nil
}

// checkCame checks the cards that came to a hand: one that was drawn, or those of Fresh.
func (b *binding) checkCame(before, after engine.State, pr engine.Prompt, m engine.Move) error {
	for s := range engine.Seat(2) {
		old := b.f.Hand(before, s, nil)
		var came []engine.Face
		for _, c := range b.f.Hand(after, s, nil) {
			_, back := b.truth[c.Serial] // it was in a hand before
			if !back && !slices.ContainsFunc(old, func(o engine.Card) bool { return o.Serial == c.Serial }) {
				came = append(came, c.Face)
			}
		}
		want := []engine.Face{engine.Face(m.B)}
		switch {
		case len(came) == 0, pr.Kind == engine.Commit: // what a seat chooses is its own affair
			continue
		case pr.Op != engine.OpDraw || pr.Seat != s:
			want = slices.Sorted(slices.Values(b.f.Fresh(before, after, s))) // they are mixed at once, so their order is nobody's
			slices.Sort(came)
		}
		if !slices.Equal(came, want) {
			return trial.Fault("fair", "after %+v at %+v faces %v have come to hand %d, not %v", m, pr, came, s, want)
		}
	}
	return nil
}

// checkChoice follows a secret choice. The list that is opened must answer the Commit prompt as it was when it began, or its marker must.
func (b *binding) checkChoice(p, public engine.State, m engine.Move) error {
	l := b.lists[m.Seat]
	if l == nil {
		l = &list{public: public.Clone(), choice: b.f.Choice(public, m.Seat)}
		b.lists[m.Seat] = l
	}
	own := p.Clone()
	own.Redact(m.Seat)
	told := l.choice.Told(own, m)
	if l.told = append(l.told, told); !l.choice.Done(told) {
		return nil
	}
	b.lists[m.Seat] = nil
	if l.choice.Sealed.Op != engine.OpNone {
		l.told = []engine.Move{l.choice.Sealed}
	}
	for _, told := range l.told {
		if told.Seat != m.Seat {
			return trial.Fault("fair", "seat %d opens %+v", m.Seat, told)
		}
		if err := l.public.Apply(told); err != nil {
			return trial.Fault("fair", "of %+v, as they are opened, %+v is refused: %v", l.told, told, err)
		}
		if err := b.hidden(b.shown(l.public, m.Seat), l.public, m.Seat); err != nil {
			return err
		}
	}
	return nil
}
