package match

import (
	"bocage/engine"
	"bocage/net/deal"
	"bocage/net/match/sight"
)

// eyes read the hidden cards and the secret dice of one seat: the player's own, or those of a player who has disclosed his secret.
type eyes struct {
	seat engine.Seat
	card *deal.SecretKey
	seen map[uint16]glance
	dice map[uint16]uint16 // outcomes
}

// glance is a look at a card. It holds as long as the serial is that masked card.
type glance struct {
	card deal.Card
	face engine.Face
}

func newEyes(s engine.Seat, k *deal.SecretKey) *eyes {
	return &eyes{s, k, map[uint16]glance{}, map[uint16]uint16{}}
}

// see adds to a position what the eyes read of the cards and dice that lie now, and returns it.
func (r *Referee) see(y *eyes, pos engine.State) (l sight.Sight) {
	r.game.See(pos, y.seat, func(serial uint16) engine.Face {
		f := r.read(y, serial)
		if f != engine.Unknown {
			l.Cards = append(l.Cards, sight.Seen{Serial: serial, Face: f})
		}
		return f
	}, func(n uint16) uint16 {
		outcome := r.readDie(y, n)
		if outcome != engine.Unseen {
			l.Dice = append(l.Dice, sight.Thrown{Die: n, Outcome: outcome})
		}
		return outcome
	})
	return l
}

// read is what the eyes see on a card.
func (r *Referee) read(y *eyes, serial uint16) engine.Face {
	c, ok := r.held[serial]
	for _, l := range r.loose[y.seat] {
		if l.Serial == serial {
			c, ok = l.open, true
		}
	}
	if !ok {
		return engine.Unknown
	}
	if g, ok := y.seen[serial]; ok && g.card.Equal(c) {
		return g.face
	}
	for _, p := range r.piles {
		if p.seat == y.seat.Other() {
			continue
		}
		if f, ok := y.card.Look(p.table, c); ok {
			y.seen[serial] = glance{c, engine.Face(f)}
			return engine.Face(f)
		}
	}
	return engine.Unknown
}

// readDie is what the eyes see of a die, Unseen if it is not theirs.
func (r *Referee) readDie(y *eyes, n uint16) uint16 {
	if int(n) >= len(r.dice) || r.dice[n].seat != y.seat {
		return engine.Unseen
	}
	if outcome, ok := y.dice[n]; ok {
		return outcome
	}
	d := &r.dice[n]
	outcome, err := d.outcome(y.card.KeepShare(d.coin))
	if err != nil {
		return engine.Unseen
	}
	y.dice[n] = outcome
	return outcome
}

// Disclosed reports whether a seat has disclosed its cards.
func (r *Referee) Disclosed(s engine.Seat) bool { return r.disclosed(s) != nil }

// disclosed is the key that a seat has given away, nil if it has not.
func (r *Referee) disclosed(s engine.Seat) *deal.SecretKey {
	e := r.j.said(KindDisclose, s)
	if e == nil {
		return nil
	}
	_, secret, _ := r.j.besideFields(e) // it was checked when it came
	return deal.NewSecretKey([32]byte(secret))
}

// Watch goes through the match again, move by move, with the cards open that were disclosed: it shows the public position after
// each move, with the hidden faces of each seat that has given its secret away, until show returns false. The positions are
// for looking: cards that are mixed in a hand change their faces between two moves, so that a move made in one need not lead
// to the next.
func (r *Referee) Watch(show func(m engine.Move, after engine.State) bool) error {
	return r.film(func(m engine.Move, after engine.State, _ *sight.Sight) bool { return show(m, after) })
}

// film is Watch that also says which hidden cards and dice are open.
func (r *Referee) film(show func(m engine.Move, after engine.State, seen *sight.Sight) bool) error {
	j, err := newJournal(r.j.greetings[0], r.j.greetings[1])
	if err != nil {
		return err
	}
	again, err := newReferee(r.game, j)
	if err != nil {
		return err
	}
	both := r.openEyes()
	more := true
	again.recall = true
	again.onMove = func(m engine.Move, after engine.State) {
		var seen sight.Sight
		for _, y := range both {
			l := again.see(y, after)
			seen.Cards, seen.Dice = append(seen.Cards, l.Cards...), append(seen.Dice, l.Dice...)
		}
		more = more && show(m, after, &seen)
	}
	for _, e := range r.j.entries {
		if err := again.Apply(e); err != nil || !more {
			return err
		}
	}
	return nil
}

// Film returns what Watch would open after each move, for ReadFilm.
func (r *Referee) Film() ([]byte, error) {
	reel := sight.NewReel(bit(r.Disclosed(0)) | bit(r.Disclosed(1))<<1)
	err := r.film(func(_ engine.Move, _ engine.State, seen *sight.Sight) bool {
		reel.Add(*seen)
		return true
	})
	return reel.Bytes(), err
}

// openEyes are the eyes of those who have disclosed their cards.
func (r *Referee) openEyes() (l []*eyes) {
	for s := range engine.Seat(2) {
		if k := r.disclosed(s); k != nil {
			l = append(l, newEyes(s, k))
		}
	}
	return l
}

// Revealed returns the position with the cards and dice open that were disclosed.
func (r *Referee) Revealed() engine.State {
	pos := r.pos.Clone()
	for _, y := range r.openEyes() {
		r.see(y, pos)
	}
	return pos
}

// Left lists the cards still in a pile, in their order, if who holds a layer of it has disclosed his secret.
func (r *Referee) Left(pile uint8) (l []engine.Face, ok bool) {
	p := r.piles[pile]
	if p == nil {
		return nil, false
	}
	for _, c := range p.cards {
		for s := range engine.Seat(2) {
			if p.seat == s.Other() {
				continue
			}
			k := r.disclosed(s)
			if k == nil {
				return nil, false
			}
			c = k.Uncover(c)
		}
		f, ok := p.table.Read(c)
		if !ok {
			return nil, false
		}
		l = append(l, engine.Face(f))
	}
	return l, true
}
