package match

import (
	"fmt"
	"math"
	"slices"

	"bocage/engine"
	"bocage/net/deal"
	"bocage/net/match/moves"
	"bocage/net/pack"
)

// At a Commit prompt each seat that is asked chooses a list of moves. If both are, each seals its list, seat 0 first. Then both open
// them: seat 0 first, or, if the game then asks to reveal what was sealed, in the order in which it asks. If only one seat
// is asked, and the game does not ask it to reveal anything, it tells its list at once.
//
//	seal     commitment to the list, 64 bytes
//	open     [hash, salt, list], then the proofs
//	choice   [hash, list], then the proofs
//
// The hash is that of the public position after the list. The proofs are for each of its moves what it shows and asserts, as a move does,
// and, if it takes cards out of the own pile, the message of deal.ProveBudget. The list that is sealed and opened is
//
//	[[move, ..], positions]
//
// of the moves as they are opened, each [verb, arguments], and of bytes: for each move that takes a card out of the own pile a position in
// it; these ascend.

// maxList is the greatest number of moves in a list.
const maxList = 4096

// list is a choice as it is opened.
type list struct {
	moves     []engine.Move
	positions []byte
}

// seal is a choice that was sealed.
type seal struct {
	commitment deal.Commitment
	ctx        *deal.Context
	choice     engine.Choice
}

const saltSize = len(deal.Salt{})

// openingSize is what stands in an entry around a list and its budget, at most.
const openingSize = 64

var errLost = fmt.Errorf("%w: the choice is lost", ErrCard)

// owesChoice returns whose entry a Commit prompt waits for, or a Reveal prompt of what was sealed: a seal, a sealed list opened, or a list
// that need not be sealed.
func (r *Referee) owesChoice(pr engine.Prompt) Owed {
	if r.j.protocol == protocol3 {
		return r.owesChoice3(pr)
	}
	first := engine.NoSeat
	for s := range engine.Seat(2) {
		if pr.Seat != engine.Both && pr.Seat != s {
			continue
		}
		if r.seals[s] == nil {
			if pr.Seat == s && r.game.Choice(r.pos, s).Sealed.Op == engine.OpNone {
				return Owed{s, KindChoice}
			}
			return Owed{s, KindSeal}
		}
		first = min(first, s)
	}
	return Owed{first, KindOpen}
}

// checkSeal verifies a seal: its length, for what it holds is not known yet.
func (r *Referee) checkSeal(o Owed, body []byte) (func() error, error) {
	if len(body) != len(deal.Commitment{}) {
		return nil, fmt.Errorf("%w: a seal of %d bytes", ErrForm, len(body))
	}
	s := &seal{deal.Commitment(body), r.context(o, nil), r.game.Choice(r.pos, o.Seat)}
	return func() error {
		if s.choice.Sealed.Op != engine.OpNone {
			if err := r.step(engine.NoSeat, nil, s.choice.Sealed); err != nil {
				return err
			}
		}
		r.seals[o.Seat] = s
		return nil
	}, nil
}

// makeSeal seals the choice that was made.
func (p *Player) makeSeal(o Owed) []byte {
	c, _ := p.keys.card.Commit(p.context(o, nil), p.choice)
	return c[:]
}

// salt opens the own seal, nil if there is none.
func (p *Player) salt() []byte {
	s := p.seals[p.seat]
	if s == nil {
		return nil
	}
	_, salt := p.keys.card.Commit(s.ctx, p.choice)
	return salt[:]
}

// chosenBy is how a seat chooses what it opens now.
func (r *Referee) chosenBy(s engine.Seat) engine.Choice {
	if r.seals[s] != nil {
		return r.seals[s].choice
	}
	return r.game.Choice(r.pos, s)
}

// write writes the list.
func (l *list) write(w *pack.Writer) *pack.Writer {
	return moves.WriteList(w.Array(2), l.moves).Bytes(l.positions)
}

// readList reads a list of a seat.
func (r *Referee) readList(c *engine.Choice, s engine.Seat, in *pack.Reader) (l list, err error) {
	in.Array(2, 2)
	taken := 0
	for n := in.Array(1, maxList); len(l.moves) < n; {
		m := moves.Read(in, s, 0)
		if l.moves = append(l.moves, m); c.Done(m) != (len(l.moves) == n) {
			in.Fail("a list that does not end where it is done")
		}
		if in.Err() != nil {
			return l, in.Err()
		}
		if c.Budget != nil && m == c.Budget.One {
			taken++
		}
	}
	if l.positions = in.Bytes(taken); len(l.positions) < taken {
		in.Fail("fewer positions than cards that are taken")
	}
	if in.Err() != nil || taken == 0 {
		return l, in.Err()
	}
	return l, r.piles[c.Budget.Pile].checkPositions(l.positions)
}

// checkPositions checks that positions are those of cards of the pile, and ascend.
func (p *pile) checkPositions(positions []byte) error {
	for i, at := range positions {
		if int(at) >= len(p.cards) || i > 0 && positions[i-1] >= at {
			return fmt.Errorf("%w: positions that do not ascend, or of no card", ErrForm)
		}
	}
	return nil
}

// chosen returns the cards at some positions of the pile of a budget, which may be nil if there are none.
func chosen(r *Referee, b *engine.Budget, positions []byte) (cards []deal.Card) {
	for _, i := range positions {
		cards = append(cards, r.piles[b.Pile].cards[i])
	}
	return cards
}

// take takes the cards at some positions, which ascend, out of the pile, or all others if these are what is left of it.
func take(r *Referee, b *engine.Budget, positions []byte) {
	if len(positions) > 0 && b.Keep {
		r.piles[b.Pile].cards = chosen(r, b, positions)
		return
	}
	for _, at := range slices.Backward(positions) {
		r.piles[b.Pile].cards = slices.Delete(r.piles[b.Pile].cards, int(at), int(at)+1)
	}
}

// attemptList makes the moves of a list at a copy of the position. prove is given each move with the positions before and after it, and
// may be nil. All moves must answer prompts of the same kind.
func (r *Referee) attemptList(l *list, prove func(before, after engine.State, m engine.Move) error) (*attempt, error) {
	kind := r.pos.Prompt().Kind
	a, before := r.newAttempt(), r.pos.Clone()
	for _, m := range l.moves {
		if k := before.Prompt().Kind; k != kind {
			return nil, fmt.Errorf("%w: a list that goes on where a %v is asked for", ErrForm, k)
		}
		if err := a.add(m); err != nil {
			return nil, err
		}
		if prove != nil {
			if err := prove(before, a.after, m); err != nil {
				return nil, err
			}
		}
		before.CopyFrom(a.after)
	}
	return a, nil
}

// checkList verifies a list that is opened or told at once: the seal, each move with its proofs, the position after them and the budget.
func (r *Referee) checkList(o Owed, body []byte) (func() error, error) {
	c, sealed := r.chosenBy(o.Seat), r.seals[o.Seat]
	in := pack.NewReader(body)
	hash, salt := readOpening(in, sealed != nil)
	from := in.At()
	l, err := r.readList(&c, o.Seat, in)
	if err != nil {
		return nil, err
	}
	if sealed != nil {
		if err := sealed.commitment.Verify(sealed.ctx, in.Since(from), salt); err != nil {
			return nil, err
		}
	}
	q := &proofs{r, r.context(o, in.Since(0)), in.Rest()}
	prove := q.move
	if r.recall {
		prove = nil
	}
	a, err := r.attemptList(&l, prove)
	if err != nil {
		return nil, err
	}
	if engine.Hash(a.after) != hash {
		return nil, ErrPosition
	}
	cards := chosen(r, c.Budget, l.positions)
	if !r.recall {
		if err := r.checkBudget(q.ctx, c.Budget, cards, q.left); err != nil {
			return nil, err
		}
	}
	return func() error {
		if err := r.accept(a, o.Seat, cards); err != nil {
			return err
		}
		take(r, c.Budget, l.positions)
		r.seals[o.Seat] = nil
		moved(r, o.Seat)
		return nil
	}, nil
}

// opening is what is plain of an entry that opens a list or, without a salt, tells it at once.
func opening(hash uint64, salt, list []byte) []byte {
	w := pack.NewWriter()
	if salt != nil {
		return w.Array(3).Uint(hash).Bytes(salt).Raw(list).Out()
	}
	return w.Array(2).Uint(hash).Raw(list).Out()
}

// readOpening reads what opening wrote, up to the list.
func readOpening(r *pack.Reader, sealed bool) (hash uint64, salt deal.Salt) {
	items := 2
	if sealed {
		items++
	}
	r.Array(items, items)
	if hash = r.Uint(math.MaxUint64); sealed {
		salt = deal.Salt(r.Fixed(saltSize))
	}
	return hash, salt
}

// makeList opens the own choice.
func (p *Player) makeList(o Owed) ([]byte, error) {
	c := p.chosenBy(o.Seat)
	in := pack.NewReader(p.choice)
	l, err := p.readList(&c, o.Seat, in)
	if err != nil || in.End() != nil {
		return nil, errLost
	}
	a, err := p.attemptList(&l, nil)
	if err != nil {
		return nil, err
	}
	body := opening(engine.Hash(a.after), p.salt(), p.choice)
	ctx := p.context(o, body[:len(body):len(body)])
	_, err = p.attemptList(&l, func(before, after engine.State, m engine.Move) error {
		proof, err := p.prove(ctx, before, after, m)
		body = append(body, proof...)
		return err
	})
	if err != nil || len(l.positions) == 0 {
		return body, err
	}
	proof, err := p.proveBudget(ctx, c.Budget, chosen(p.Referee, c.Budget, l.positions))
	return append(body, proof...), err
}

// budget says what the cards of a choice may cost.
func (r *Referee) budget(b *engine.Budget) *deal.Budget {
	return &deal.Budget{Table: r.piles[b.Pile].table, Set: faces(b.Could), Cost: b.Cost, Most: b.Most}
}

// checkBudget verifies that cards taken out of a pile by the seat of the context keep the budget. Without any cards there is no proof.
func (r *Referee) checkBudget(ctx *deal.Context, b *engine.Budget, cards []deal.Card, proof []byte) error {
	if len(cards) > 0 {
		return r.key(engine.Seat(ctx.Seat)).VerifyBudget(ctx, r.budget(b), cards, proof)
	}
	if len(proof) > 0 {
		return fmt.Errorf("%w: %d bytes too many", ErrForm, len(proof))
	}
	return nil
}

func (p *Player) proveBudget(ctx *deal.Context, b *engine.Budget, cards []deal.Card) ([]byte, error) {
	if len(cards) == 0 {
		return nil, nil
	}
	return p.keys.card.ProveBudget(p.rnd, ctx, p.budget(b), cards)
}

// pickCards finds cards of some faces in the own pile and returns their positions, ascending. Of equal cards it takes any: were it the
// first, a card from far in front would be known to be one of many.
func (p *Player) pickCards(pile uint8, want []engine.Face) ([]byte, error) {
	deck := p.piles[pile]
	chance, err := deal.NewChance(p.rnd)
	if err != nil {
		return nil, err
	}
	var positions []byte
	left := slices.Clone(want)
	for _, i := range chance.Pick(len(deck.cards), len(deck.cards)) {
		f, _ := p.keys.card.Look(deck.table, deck.cards[i])
		if at := slices.Index(left, engine.Face(f)); at >= 0 {
			left = slices.Delete(left, at, at+1)
			positions = append(positions, byte(i))
		}
	}
	if len(left) > 0 {
		return nil, fmt.Errorf("%w: face %d is not in the pile", ErrCard, left[0])
	}
	slices.Sort(positions)
	return positions, nil
}

// closed returns the moves chosen, which a last one ends, as they are sealed.
func (p *Player) closed(c *engine.Choice, picks []engine.Move) ([]byte, error) {
	own := p.pos.Clone()
	p.see(p.eyes, own)
	var l list
	var want []engine.Face
	for _, m := range picks {
		told := c.Told(own, m)
		l.moves = append(l.moves, told)
		if c.Budget != nil && told == c.Budget.One {
			want = append(want, c.Budget.Face(m))
		}
		if err := own.Apply(m); err != nil {
			return nil, err
		}
	}
	if p.j.protocol == protocol3 {
		return p.choice3(c, l.moves, want)
	}
	if len(want) > 0 {
		var err error
		if l.positions, err = p.pickCards(c.Budget.Pile, want); err != nil {
			return nil, err
		}
	}
	choice := l.write(pack.NewWriter()).Out()
	if n := len(l.positions); n > 0 && len(choice)+p.budget(c.Budget).Size(n) > MaxBody-openingSize {
		return nil, errTooMuch
	}
	return choice, nil
}
