package match

import (
	"io"
	"maps"
	"slices"

	"bocage/engine"
	"bocage/net/deal"
	"bocage/net/pack"

	"github.com/gtank/ristretto255"
)

// What the tests outside the package need: to look into a player's memory, and to lie.

// Entry is an entry of the journal.
func (r *Referee) Entry(n int) Entry { return r.j.entries[n] }

// Writer is who has written an entry, LastEntry the last one's bytes, and Asides are those of what stands beside the chain.
func (r *Referee) Writer(n int) engine.Seat { return r.j.seats[n] }

func (r *Referee) LastEntry() []byte {
	return r.j.protocol.appendEntry(nil, &r.j.entries[len(r.j.entries)-1])
}

func (r *Referee) Asides() (l [][]byte) {
	for _, e := range r.j.asides() {
		l = append(l, r.j.protocol.appendEntry(nil, e))
	}
	return l
}

// MayOrder says whether the player may give orders, and Fair is the game.
func (p *Player) MayOrder() bool { return p.Owes().Seat == p.seat && mayOrder(p.Referee, p.Owes()) }

func (r *Referee) Fair() engine.Fair { return r.game }

// Seat is whose part it is.
func (p *Player) Seat() engine.Seat { return p.seat }

// Seat is whose page it is.
func (m *Mirror) Seat() engine.Seat { return m.seat }

// Hidden are the cards that p may not know, as they lie: of the other seat and of all piles but p's own.
func (p *Player) Hidden() (cards []deal.Card) {
	for _, c := range p.game.Hand(p.pos, p.seat.Other(), nil) {
		if held, ok := p.held[c.Serial]; ok {
			cards = append(cards, held)
		}
	}
	for place := range 60 {
		if c, ok := p.game.At(p.pos, p.seat.Other(), uint16(place)); ok && c.Face == engine.Unknown {
			cards = append(cards, p.held[c.Serial])
		}
	}
	for _, q := range p.piles {
		if q.seat != p.seat {
			cards = append(cards, q.cards...)
		}
	}
	return cards
}

// Peeks counts the hidden cards that p could read, by himself or with what both know.
func (p *Player) Peeks() (read, tried int) {
	for _, c := range p.Hidden() {
		for _, q := range p.piles {
			tried++
			if _, ok := p.keys.card.Look(q.table, c); ok {
				read++
			}
			if _, ok := q.table.Read(c); ok {
				read++
			}
		}
	}
	return read, tried
}

// Openers are the encoded points of which each would open one of the hidden cards to p as some face, taken off alone or with his own
// layer.
func (p *Player) Openers() (map[[32]byte]bool, error) {
	all := map[[32]byte]bool{}
	for _, c := range p.Hidden() {
		own, err := p.Layer(c)
		if err != nil {
			return nil, err
		}
		second, err := new(ristretto255.Element).SetCanonicalBytes(c.AppendBinary(nil)[32:])
		if err != nil {
			return nil, err
		}
		for _, left := range []*ristretto255.Element{second, new(ristretto255.Element).Subtract(second, own)} {
			for _, q := range p.game.Piles() {
				for _, f := range q.Faces {
					open, err := p.piles[q.ID].table.Open(deal.Face(f))
					if err != nil {
						return nil, err
					}
					face, err := new(ristretto255.Element).SetCanonicalBytes(open.AppendBinary(nil)[32:])
					if err != nil {
						return nil, err
					}
					all[[32]byte(new(ristretto255.Element).Subtract(left, face).Bytes())] = true
				}
			}
		}
	}
	return all, nil
}

// Layer is what p would take off a card.
func (p *Player) Layer(c deal.Card) (*ristretto255.Element, error) {
	msg, err := p.keys.card.Reveal(p.rnd, &deal.Context{}, []deal.Card{c})
	if err != nil {
		return nil, err
	}
	return new(ristretto255.Element).SetCanonicalBytes(msg[:32])
}

// CardKey is the public key of p's cards.
func (p *Player) CardKey() [32]byte { return p.keys.card.Public().Bytes() }

// NewPlayers begins a match of two players who hand each other their entries by hand.
func NewPlayers(game engine.Fair, rnd io.Reader) (players [2]*Player, err error) {
	var g [2]*greeting
	var k [2]*keys
	for s := range g {
		var secret Secret
		if _, err := io.ReadFull(rnd, secret[:]); err != nil {
			return players, err
		}
		k[s] = secret.keys(protocols[0])
		if g[s], err = newGreeting(rnd, engine.Seat(s), k[s], game, Clock{}); err != nil {
			return players, err
		}
	}
	for s := range g {
		j, err := newJournal(g[0], g[1])
		if err != nil {
			return players, err
		}
		r, err := newReferee(game, j)
		if err != nil {
			return players, err
		}
		players[s] = newPlayer(r, engine.Seat(s), k[s], rnd)
	}
	return players, nil
}

// Answer, Choose, Told and Sign are what a Peer does with a player.
func (p *Player) Answer() (Entry, bool, error)              { return p.answer() }
func (p *Player) Choose(m engine.Move) (Entry, bool, error) { return p.choose(m) }
func (p *Player) Told(e *Entry)                             { p.forgetChoice(e) }
func (p *Player) Sign(k Kind, body []byte) Entry            { return p.sign(k, body) }

// Swap exchanges two hidden cards of the player in his own memory, so that he proves of one what is true of the other. It
// returns how to undo it, and false if he has no two different cards of that back.
func (p *Player) Swap(serial uint16, pile uint8) (undo func(), ok bool) {
	mine := p.held[serial]
	face, _ := p.keys.card.Look(p.piles[pile].table, mine)
	for _, other := range slices.Sorted(maps.Keys(p.held)) {
		c := p.held[other]
		if f, ok := p.keys.card.Look(p.piles[pile].table, c); other != serial && ok && f != face {
			p.held[serial] = c
			return func() { p.held[serial] = mine }, true
		}
	}
	return nil, false
}

// LieMove makes a move of which the player's own copy may know better.
func (p *Player) LieMove(m engine.Move) ([]byte, error) {
	return p.makeMove(p.Owes(), m, p.salt())
}

// Opens returns the serial and back of the card that a move shows, if it is hidden.
func (p *Player) Opens(m engine.Move) (engine.Card, bool) {
	c, _, hidden, err := p.shows(p.pos, m)
	return c, hidden && err == nil
}

// Asserted returns what a move asserts.
func (p *Player) Asserted(m engine.Move) []engine.Assert {
	a, err := p.attempt(m)
	if err != nil {
		return nil
	}
	return p.game.Asserts(p.pos, a.after, m, nil)
}

// Stack makes a shuffle of another deck: one card is replaced by a copy of another.
func (p *Player) Stack() ([]byte, error) {
	o := p.Owes()
	var id uint8
	var key deal.PublicKey
	var in []deal.Card
	if o.Kind == KindMix {
		id, _, in = p.mixed(o.Seat)
		key = p.key(o.Seat)
	} else {
		var err error
		if id, key, in, err = p.shuffled(); err != nil {
			return nil, err
		}
	}
	in = slices.Clone(in)
	at := slices.IndexFunc(in, func(c deal.Card) bool { return !c.Equal(in[0]) })
	if at < 0 {
		return nil, ErrCard
	}
	in[0] = in[at]
	_, body, err := p.keys.card.Shuffle(p.rnd, p.context(o, []byte{id}), generators(), key, in)
	return body, err
}

// Peek makes a token for the card below the top one.
func (p *Player) Peek() ([]byte, error) {
	_, q, _ := p.top()
	if len(q.cards) < 2 {
		return nil, ErrCard
	}
	return p.keys.card.Reveal(p.rnd, p.context(p.Owes(), nil), q.cards[1:2])
}

// OtherCoin makes a share of a coin of another place.
func (p *Player) OtherCoin() ([]byte, error) {
	o := p.Owes()
	return p.keys.card.ShareCoin(p.rnd, p.context(o, nil), deal.NewCoin(p.context(o, []byte{1})))
}

// PickCard picks one card of a face out of the own pile that a budget is for and returns its position, PickedFrom where such cards lie.
func (p *Player) PickCard(f engine.Face) (int, error) {
	l, err := p.pickCards(p.chosenBy(p.seat).Budget.Pile, []engine.Face{f})
	if err != nil {
		return 0, err
	}
	return int(l[0]), nil
}

func (p *Player) PickedFrom() map[engine.Face][]int {
	deck, at := p.piles[p.chosenBy(p.seat).Budget.Pile], map[engine.Face][]int{}
	for i, c := range deck.cards {
		f, _ := p.keys.card.Look(deck.table, c)
		at[engine.Face(f)] = append(at[engine.Face(f)], i)
	}
	return at
}

// Secretly replaces the choice that was sealed.
func (p *Player) Secretly(choice []byte) (undo func()) {
	old := p.choice
	p.choice = choice
	return func() { p.choice = old }
}

// MakeSeal seals the choice.
func (p *Player) MakeSeal() []byte { return p.makeSeal(p.Owes()) }

// Choice is what was sealed.
func (p *Player) Choice() []byte { return p.choice }

// Chosen is the list that was sealed.
func (p *Player) Chosen() (moves []engine.Move, positions []byte) {
	c := p.chosenBy(p.seat)
	l, _ := p.readList(&c, p.seat, pack.NewReader(p.choice))
	return l.moves, l.positions
}

// ListOf is a list as it is sealed.
func ListOf(moves []engine.Move, positions []byte) []byte {
	l := list{moves, positions}
	return l.write(pack.NewWriter()).Out()
}

// MakeOpening opens the choice.
func (p *Player) MakeOpening() ([]byte, error) { return p.makeOpening(p.Owes()) }

// Forge makes the entry that opens another list than the honest code would make, without any proof.
func (p *Player) Forge(moves []engine.Move, positions []byte) []byte {
	return opening(p.hashAfter(moves...), p.salt(), ListOf(moves, positions))
}

// Sealed reports whether the player has sealed a choice that is not told yet.
func (p *Player) Sealed() bool { return p.seals[p.seat] != nil }

// hashAfter is the hash of the position after moves, up to the first that is refused.
func (p *Player) hashAfter(moves ...engine.Move) uint64 {
	after := p.pos.Clone()
	for _, m := range moves {
		if after.Apply(m) != nil {
			break
		}
	}
	return engine.Hash(after)
}

// Plain is a move's entry without its proofs.
func (p *Player) Plain(m engine.Move) []byte {
	return p.j.protocol.move(m, p.hashAfter(m))
}

// Overspend proves an honest choice for a budget twice as high as the one that is allowed.
func (p *Player) Overspend(body []byte) []byte {
	c, o := p.chosenBy(p.seat), p.Owes()
	_, positions := p.Chosen()
	b := *c.Budget
	cards := chosen(p.Referee, &b, positions)
	plain := body[:len(body)-p.budget(&b).Size(len(cards))]
	b.Most = min(2*b.Most, 255)
	proof, err := p.proveBudget(p.context(o, plain), &b, cards)
	if err != nil {
		return plain
	}
	return append(slices.Clone(plain), proof...)
}

// Frame is an entry on the wire.
func Frame(n int, e *Entry) []byte { return entryFrame(n, e) }

// InJournal is an entry as it stands in a journal.
func InJournal(e *Entry) []byte { return protocols[0].appendEntry(nil, e) }

// MoveOf is what a move's entry says openly.
func MoveOf(e *Entry) engine.Move {
	m, _, _, _ := protocols[0].cutMove(e.Body, 0)
	return m
}

// SignAt signs the next entry with false words about time, SignUntimed without any.
func (p *Player) SignAt(k Kind, body []byte, at Times) Entry {
	e := Entry{Kind: k, Body: body, Timed: true, Time: at}
	h := p.j.protocol.next(p.j.head(), len(p.j.entries), p.seat, &e)
	e.Sig = p.j.protocol.sign(p.keys.sign, signEntry, h[:])
	return e
}

func (p *Player) SignUntimed(k Kind, body []byte) Entry {
	e := Entry{Kind: k, Body: body}
	h := p.j.protocol.next(p.j.head(), len(p.j.entries), p.seat, &e)
	e.Sig = p.j.protocol.sign(p.keys.sign, signEntry, h[:])
	return e
}

// Beside signs anything beside the chain: the seat and numbers, and something behind them.
func (p *Player) Beside(k Kind, tail []byte, numbers ...uint64) Entry {
	return p.Aside(k, append(protocols[0].numbers(nil, append([]uint64{uint64(p.seat)}, numbers...)...), tail...))
}

// Aside signs any body beside the chain.
func (p *Player) Aside(k Kind, body []byte) Entry {
	return Entry{Kind: k, Body: body, Sig: p.j.protocol.sign(p.keys.sign, signBeside, p.signedBeside(k, body))}
}

// ApplyBeside takes an entry beside the chain.
func (r *Referee) ApplyBeside(e Entry) error {
	_, err := r.applyBeside(e)
	return err
}

// Cards is what the player would disclose.
func (p *Player) Cards() [32]byte { return p.keys.cards }

// FrameBeside is an entry beside the chain on the wire.
func FrameBeside(e *Entry) []byte { return besideFrame(e) }

// Picks is how many moves are chosen for a choice that is not done.
func (p *Player) Picks() int { return len(p.picks) }

// Masked is a hidden card as it lies, nil if it lies open.
func (r *Referee) Masked(serial uint16) []byte {
	c, ok := r.held[serial]
	if !ok {
		return nil
	}
	return c.AppendBinary(nil)
}

// SignGreeting signs what may be no greeting.
func SignGreeting(secret Secret, plain []byte) []byte {
	sig := protocols[0].sign(secret.keys(protocols[0]).sign, signGreeting, plain)
	return frames.Begin(frameGreeting).Bytes(pack.NewWriter().Raw(plain).Bytes(sig[:]).Out()).Out()
}

// SignResume signs what may be no resume frame.
func SignResume(secret Secret, plain []byte) []byte {
	sig := protocols[0].sign(secret.keys(protocols[0]).sign, signResume, plain)
	return frames.Begin(frameResume).Raw(plain).Bytes(sig[:]).Out()
}

// InNameOf signs an entry beside the chain in the name of another seat.
func (p *Player) InNameOf(s engine.Seat, k Kind) Entry {
	return p.Aside(k, protocols[0].numbers(nil, uint64(s), uint64(p.Entries())))
}

// Rehearsed is both players of a rehearsal.
func (d *Desk) Rehearsed() [2]*Peer { return d.rehearsal.peers }

// Peer is the peer behind a desk.
func (d *Desk) Peer() *Peer { return d.peer }

// OtherDie shows a die by the share of another one of the player's.
func (p *Player) OtherDie(m engine.Move) ([]byte, error) {
	mine, err := p.dieAt(p.pos, m)
	if err != nil {
		return nil, err
	}
	for i := range p.dice {
		if other := &p.dice[i]; other.seat == p.seat && other != mine {
			right := *mine
			mine.coin = other.coin
			defer func() { *mine = right }()
			return p.makeMove(p.Owes(), m, nil)
		}
	}
	return nil, ErrCard
}

// Sample is the frame that docs/fair-play.md takes apart: entry 300, with a clock, of a seat 0 whose secret is zeros, after a head of
// zeros. It returns the head after the entry too.
func Sample() (frame []byte, after Head) {
	k := Secret{}.keys(protocols[0])
	e := Entry{Kind: KindMove, Timed: true, Time: Times{61200, 300},
		Body: protocols[0].move(engine.Move{Op: 22, A: 30, B: 256}, 0x45b53f10ae6e681f)}
	after = protocols[0].next(Head{}, 300, 0, &e)
	e.Sig = protocols[0].sign(k.sign, signEntry, after[:])
	return entryFrame(300, &e), after
}

// Write writes an entry of the player's, whatever it is.
func (p *Peer) Write(e Entry) error { return p.writeEntry(e) }

// Forgive forgets what was refused on the line.
func (p *Peer) Forgive() { p.line.err, p.line.bad = nil, 0 }

// OpenLine takes the line for open, whatever has come on it.
func (p *Peer) OpenLine() {
	p.line.opened, p.line.err, p.line.bad, p.line.standing.times = 2, nil, 0, 0
}

// Shout says something beside the match, however much was said.
func (p *Peer) Shout(letter byte, what func(*pack.Writer)) []byte {
	me := p.own.seat
	w := pack.NewWriter().Array(2).Uint(uint64(p.line.talks[me].next))
	what(w)
	said := w.Out()
	sig := p.keys.protocol.sign(p.keys.sign, signTalk, p.line.signedTalk(me, letter, said))
	p.line.talks[me].next++
	return frames.Begin(letter).Raw(said).Bytes(sig[:]).Out()
}

// TellsMost is tellsMost.
const TellsMost = tellsMost

// Speaker is a player as far as the words of a match go: a seat, a key, and a part that it has pledged.
type Speaker struct{ p *Peer }

// NewSpeakers returns the two who greet each other in a match: seat 0 with the first secret and seat 1 with the second.
func NewSpeakers(secrets [2]Secret) (l [2]Speaker) {
	j := &journal{protocol: protocols[0], greetings: [2]*greeting{}}
	for s, secret := range secrets {
		k := secret.keys(protocols[0])
		j.greetings[s] = &greeting{protocol: protocols[0], seat: engine.Seat(s), id: k.sign.ID}
		l[s].p = &Peer{keys: k, own: j.greetings[s], set: Setup{Store: nowhere{}}}
	}
	for s := range l {
		l[s].p.player = &Player{Referee: &Referee{j: j}}
	}
	return l
}

// nowhere is a store that keeps nothing.
type nowhere struct{}

func (nowhere) Append([]byte) error     { return nil }
func (nowhere) Load() ([][]byte, error) { return nil, nil }

// Part and Pledge are what a speaker shows and what it says before; PledgeOf what it would say of another part.
func (s Speaker) Part() [partSize]byte  { return s.p.keys.part }
func (s Speaker) Pledge() [sumSize]byte { return s.PledgeOf(s.p.keys.part) }
func (s Speaker) PledgeOf(part [partSize]byte) [sumSize]byte {
	return s.p.keys.protocol.pledge(s.p.own.seat, s.p.keys.sign.ID, part)
}

// Pledged and Shown take what the other says.
func (s Speaker) Pledged(pledge [sumSize]byte) error { return s.p.takePledge(pledge) }
func (s Speaker) Shown(part [partSize]byte) error    { return s.p.takePart(part) }

// Words are the speaker's, and WordsWith what they would be if the other showed some part.
func (s Speaker) Words() (Words, bool) { return s.p.Words() }
func (s Speaker) WordsWith(part [partSize]byte) Words {
	was := s.p.bond
	defer func() { s.p.bond = was }()
	s.p.bond.shown, s.p.bond.part = true, part
	w, _ := s.p.Words()
	return w
}

// Anew is the speaker before it has heard anything, with another part.
func (s Speaker) Anew(part [partSize]byte) Speaker {
	p, k := *s.p, *s.p.keys
	k.part, p.keys, p.bond = part, &k, bond{}
	return Speaker{&p}
}
