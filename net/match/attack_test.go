package match_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/net/match"
)

type player = match.Player

// duet is a match of two players without a wire. Every entry goes through lie before it is believed.
type duet struct {
	t    testing.TB
	game engine.Fair
	p    [2]*player
	rng  engine.Rand
	told tally
	old  map[match.Kind][][]byte
}

// tally counts lies by what they were, and all that were tried.
type tally map[string]int

const tried = "tried"

// equal reports how many lies were tried and refused, which must be all of them.
func (n tally) equal(t *testing.T) {
	t.Helper()
	refused := 0
	for what, k := range n {
		if what != tried {
			refused += k
		}
	}
	t.Logf("tried %d, refused %d: %v", n[tried], refused, n)
	if n[tried] != refused || refused == 0 {
		t.Errorf("tried %d, refused %d", n[tried], refused)
	}
}

// namedHand is Training Grounds with a hand of which some units are named and others drawn.
const namedHand = "named hand"

func load(t testing.TB, id string) *scenario.Scenario {
	t.Helper()
	if id != namedHand {
		return loadScenario(t, id)
	}
	at := []byte(`"homeBase": "E5",`)
	sc, err := scenario.Parse(bytes.Replace(loadScenario(t, "training-grounds").Source, at,
		append(at, `"hand": {"action": 6, "unit": 3, "cards": ["M4A1 Sherman", "Regulars"]},`...), 1))
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

func newDuet(t testing.TB, id string, seed uint64, told tally) *duet {
	t.Helper()
	var game engine.Fair
	var err error
	if sc := other(id); sc != nil {
		game, err = fair(sc)
	} else {
		game, err = binding.NewFair(load(t, id))
	}
	if err != nil {
		t.Fatal(err)
	}
	d := &duet{t: t, game: game, rng: engine.NewRand(seed), told: told, old: map[match.Kind][][]byte{}}
	if d.p, err = match.NewPlayers(game, seeded(seed)); err != nil {
		t.Fatal(err)
	}
	return d
}

// next returns the next honest entry and who makes it, false when the match is over. before is called with each move chosen.
func (d *duet) next(before func(p *player, m engine.Move)) (*player, match.Entry, bool) {
	d.t.Helper()
	for !d.p[0].Ended() {
		for _, p := range d.p {
			o := p.Owes()
			if o.Seat == p.Seat() && p.Position().Prompt().Kind == engine.Reveal {
				v := p.View()
				if m, ok := v.Known(); ok {
					before(p, m)
				}
			}
			if e, ok, err := p.Answer(); err != nil {
				d.t.Fatal(err)
			} else if ok {
				return p, e, true
			}
		}
		for _, p := range d.p {
			v := p.View()
			if !p.Asked() {
				continue
			}
			l, _ := v.Candidates(p.Seat(), nil)
			m := l[d.rng.Intn(len(l))]
			if m.Op == assault.OpEnd {
				m = l[d.rng.Intn(len(l))]
			}
			if v.Prompt().Kind == engine.Decide {
				before(p, m)
			}
			if e, ok, err := p.Choose(m); err != nil {
				d.t.Fatal(err)
			} else if ok {
				return p, e, true
			}
		}
	}
	return nil, match.Entry{}, false
}

// believe has both take an honest entry.
func (d *duet) believe(from *player, e match.Entry) {
	d.t.Helper()
	for _, p := range d.p {
		if err := p.Apply(e); err != nil {
			d.t.Fatalf("an honest entry is refused: %v", err)
		}
	}
	from.Told(&e)
	if len(d.old[e.Kind]) < 200 {
		d.old[e.Kind] = append(d.old[e.Kind], e.Body)
	}
}

// refused checks that the other refuses what liar signs as the next entry, blames the liar, and stays as he was.
func (d *duet) refused(liar *player, what string, e match.Entry) {
	d.t.Helper()
	victim := d.p[liar.Seat().Other()]
	d.told[tried]++
	head, hash, owed := victim.Head(), engine.Hash(victim.Position()), victim.Owes()
	err := victim.Apply(e)
	var v *match.Violation
	if !errors.As(err, &v) || v.Seat != liar.Seat() || v.Number != victim.Entries() || v.Error() == "" {
		d.t.Errorf("%s, entry of kind %v: %v", what, e.Kind, err)
		return
	}
	if victim.Head() != head || engine.Hash(victim.Position()) != hash || victim.Owes() != owed {
		d.t.Errorf("%s: refused, but something has changed", what)
		return
	}
	d.told[what]++
}

func none(*player, engine.Move) {}

// free are the kinds of which other bytes can be another honest choice. Their lengths are still checked.
var free = map[match.Kind]bool{match.KindPick: true, match.KindSeal: true}

// TestMutations changes single bits of honest entries of every kind, cuts them and adds to them, and has the liar sign the result.
// Of one entry of each kind a bit of every byte is changed; without -full, of the long ones a bit in every word of 32 bytes.
func TestMutations(t *testing.T) {
	tried := map[match.Kind]int{}
	told := tally{}
	most := 120
	if testing.Short() {
		most = 40
	}
	for i, id := range append([]string{"utah", "bastogne", "hill-2018", "training-grounds"}, others...) {
		d := newDuet(t, id, uint64(i), told)
		seen := map[match.Kind]int{}
		for {
			from, e, ok := d.next(none)
			if !ok {
				break
			}
			seen[e.Kind]++
			if seen[e.Kind] == 1 && (i == 2 || i == 4) && !free[e.Kind] {
				d.everyByte(from, e)
			}
			for range 12 {
				if tried[e.Kind] >= most*(min(i, 3)+1)/4 && i < 4 || seen[e.Kind] > 60 || i == 4 && seen[e.Kind] > 8 {
					break
				}
				if len(e.Body) > 0 && !free[e.Kind] {
					b := slices.Clone(e.Body)
					b[d.rng.Intn(len(b))] ^= 1 << d.rng.Intn(8)
					d.refused(from, "bit", from.Sign(e.Kind, b))
				}
				if n := len(e.Body); n > 0 {
					d.refused(from, "cut", from.Sign(e.Kind, e.Body[:d.rng.Intn(n)]))
				}
				d.refused(from, "extended", from.Sign(e.Kind, append(slices.Clone(e.Body), make([]byte, 1+d.rng.Intn(40))...)))
				tried[e.Kind]++
			}
			if seen[e.Kind] <= 3 {
				d.envelope(from, e)
			}
			if e.Kind == match.KindMove && seen[e.Kind]%25 == 0 && from.Position().Prompt().Kind == engine.Decide {
				d.offer(from, tried)
				continue // the move was made for the place that the offer took
			}
			d.believe(from, e)
		}
	}
	t.Logf("%v", tried)
	told.equal(t)
	for k := match.KindShuffle; k <= match.KindAnswer; k++ {
		if tried[k] == 0 {
			t.Errorf("no entry of kind %v was tried", k)
		}
	}
}

// everyByte changes one bit of every byte of an entry, or of every word of a long one.
func (d *duet) everyByte(from *player, e match.Entry) {
	d.t.Helper()
	step := 1
	if len(e.Body) > 500 && !*full {
		step = 32
	}
	for at := 0; at < len(e.Body); at += step {
		b := slices.Clone(e.Body)
		b[min(at+d.rng.Intn(step), len(b)-1)] ^= 1 << d.rng.Intn(8)
		d.refused(from, "every byte", from.Sign(e.Kind, b))
	}
}

// offer spoils a draw that is offered and declined.
func (d *duet) offer(from *player, tried map[match.Kind]int) {
	d.t.Helper()
	other := d.p[from.Seat().Other()]
	d.refused(from, "extended", from.Sign(match.KindOffer, []byte{0}))
	d.believe(from, from.Sign(match.KindOffer, nil))
	d.refused(from, "out of turn", from.Sign(match.KindAnswer, []byte{0x91, 1}))
	for _, body := range [][]byte{nil, {0}, {1}, {0x91}, {0x91, 2}, {0x91, 0, 0}, {0x92, 0, 0}, {0x91, 0xc0}, {0x91, 0xc3}, {0x91, 0xcc, 1}} {
		d.refused(other, "bit", other.Sign(match.KindAnswer, body))
	}
	d.believe(other, other.Sign(match.KindAnswer, []byte{0x91, 0}))
	d.refused(from, "another kind", from.Sign(match.KindOffer, nil))
	tried[match.KindOffer]++
	tried[match.KindAnswer]++
}

// envelope spoils what is around an entry's body: the kind, the signature, the place, the signer.
func (d *duet) envelope(from *player, e match.Entry) {
	d.t.Helper()
	other := d.p[from.Seat().Other()]
	for k := match.Kind(0); k <= match.KindResign+1; k++ {
		if k != e.Kind && k != match.KindOffer {
			d.refused(from, "another kind", from.Sign(k, e.Body))
		}
	}
	d.refused(from, "too long", from.Sign(e.Kind, make([]byte, match.MaxBody+1)))
	bad := e
	bad.Sig[d.rng.Intn(64)] ^= 4
	if err := other.Apply(bad); !errors.Is(err, match.ErrSignature) {
		d.t.Fatalf("a bad signature: %v", err)
	}
	if n := other.Entries(); n > 0 {
		if err := other.Apply(other.Entry(n - 1)); !errors.Is(err, match.ErrSignature) {
			d.t.Fatalf("an old entry again: %v", err)
		}
	}
	var v *match.Violation
	err := d.p[from.Seat()].Apply(other.Sign(e.Kind, e.Body))
	if !errors.As(err, &v) || v.Seat != other.Seat() || !errors.Is(err, match.ErrTurn) {
		d.t.Fatalf("out of turn: %v", err)
	}
	d.told["out of turn"]++
	d.told[tried]++
}

// TestReplays has bodies of old entries signed again where the same kind is owed.
func TestReplays(t *testing.T) {
	told := tally{}
	d := newDuet(t, "utah", 5, told)
	for {
		from, e, ok := d.next(none)
		if !ok {
			break
		}
		for range 3 {
			if l := d.old[e.Kind]; len(l) > 0 && !free[e.Kind] {
				if b := l[d.rng.Intn(len(l))]; !slices.Equal(b, e.Body) {
					d.refused(from, "replay", from.Sign(e.Kind, b))
				}
			}
		}
		d.believe(from, e)
	}
	told.equal(t)
}

// TestLies has liars with real keys and the honest prover's code say what is not so, wherever they could.
func TestLies(t *testing.T) {
	told := tally{}
	for i, id := range []string{"hill-2018", "utah", "carentan"} {
		d := newDuet(t, id, uint64(20+i), told)
		for {
			from, e, ok := d.next(d.falseMoves)
			if !ok {
				break
			}
			d.falseEntry(from, e)
			d.believe(from, e)
		}
	}
	told.equal(t)
	for _, what := range []string{"stacked deck", "peek", "other coin", "shown: another card", "shown: another face",
		"false: " + "ability", "false: cost", "claim", "claim of another card", "asserted of another card", "changed sacrifice",
		"starting units for too much", "changed starting units",
		"longer list", "list without end", "fewer starting units", "one card twice"} {
		if told[what] == 0 {
			t.Errorf("nobody has tried: %s", what)
		}
	}
}

// falseMoves lies where a player is about to make the move m.
func (d *duet) falseMoves(p *player, m engine.Move) {
	d.t.Helper()
	o := p.Owes()
	try := func(what string, m engine.Move, serial uint16, pile uint8) {
		undo, ok := p.Swap(serial, pile)
		if !ok {
			return
		}
		body, err := p.LieMove(m)
		undo()
		if err == nil {
			d.refused(p, what, p.Sign(o.Kind, body))
		}
	}
	if c, ok := p.Opens(m); ok {
		try("shown: another card", m, c.Serial, c.Pile)
		lie := m
		for range 8 {
			if m.Op == engine.OpReveal || m.Op == assault.OpPlay {
				lie.B = uint16(d.rng.Intn(card.NumFaces))
			}
			if body, err := p.LieMove(lie); err == nil && lie != m {
				d.refused(p, "shown: another face", p.Sign(o.Kind, body))
			}
		}
	}
	for _, a := range p.Asserted(m) {
		what := "asserted of another card"
		if m.Op == engine.OpClaim {
			what = "claim of another card"
		}
		try(what, m, a.Card.Serial, a.Card.Pile)
	}
	if m.Op == engine.OpClaim {
		lie := m
		lie.B ^= 1
		d.forge(p, "claim", lie)
		return
	}
	if p.Position().Prompt().Kind != engine.Decide {
		return
	}
	// What the public position holds possible and the own copy does not.
	v := p.View()
	legal := at(v).Moves(p.Seat(), nil)
	for _, lie := range at(p.Position()).Moves(p.Seat(), nil) {
		if !slices.Contains(legal, lie) && lie.Op != assault.OpPlay && d.rng.Intn(8) == 0 {
			d.forge(p, "false: ability", lie)
		}
	}
	for range 4 {
		if m.Op == assault.OpPlace {
			lie := m
			lie.C = uint16(d.rng.Intn(12))
			if lie != m {
				d.forge(p, "false: cost", lie)
			}
		}
	}
}

// forge tells a move that is not true of the cards it asserts something about: each proof is made of a card of which it is true,
// or is noise.
func (d *duet) forge(p *player, what string, lie engine.Move) {
	d.t.Helper()
	next := *at(p.Position())
	if next.Apply(lie) != nil {
		return
	}
	if _, err := p.LieMove(lie); err == nil {
		v := p.View()
		if v.Apply(lie) == nil {
			return // it was not false
		}
		d.t.Fatalf("%s: the prover proves %+v, which is false", what, lie)
	}
	for _, a := range p.Asserted(lie) {
		undo, ok := p.Swap(a.Card.Serial, a.Card.Pile)
		if !ok {
			return
		}
		defer undo()
	}
	body, err := p.LieMove(lie)
	if err != nil {
		body = append(p.Plain(lie), make([]byte, 64*12)...)
	}
	d.refused(p, what, p.Sign(p.Owes().Kind, body))
}

// falseEntry lies in place of an honest entry.
func (d *duet) falseEntry(p *player, e match.Entry) {
	d.t.Helper()
	tell := func(what string, body []byte, err error) {
		if err == nil {
			d.refused(p, what, p.Sign(e.Kind, body))
		}
	}
	switch e.Kind {
	case match.KindShuffle, match.KindMix:
		body, err := p.Stack()
		tell("stacked deck", body, err)
	case match.KindToken:
		body, err := p.Peek()
		tell("peek", body, err)
	case match.KindCoin:
		body, err := p.OtherCoin()
		tell("other coin", body, err)
	case match.KindOpen:
		if d.falseList(p, e, tell); at(p.Position()).Prompt().Kind == engine.Reveal {
			h := at(p.Position()).Hand(p.Seat())
			v := p.View()
			place := uint16(d.rng.Intn(len(h)))
			moves, _ := p.Chosen()
			lie := engine.Move{Seat: p.Seat(), Op: engine.OpReveal, A: board.MaxTiles + place, B: uint16(at(v).Hand(p.Seat())[place].Face)}
			if lie == moves[0] {
				return
			}
			undo := p.Secretly(match.ListOf([]engine.Move{lie}, nil))
			body, err := p.MakeOpening()
			undo()
			tell("changed sacrifice", body, err)
		}
	}
}

// falseList lies where a sealed list is opened.
func (d *duet) falseList(p *player, e match.Entry, tell func(what string, body []byte, err error)) {
	d.t.Helper()
	moves, positions := p.Chosen()
	tell("longer list", p.Forge(append(slices.Clone(moves), moves[len(moves)-1]), positions), nil)
	tell("list without end", p.Forge(moves[:len(moves)-1], positions), nil)
	if len(positions) == 0 {
		return
	}
	for at := range byte(at(p.Position()).StockSize(card.UnitPile(p.Seat()))) {
		if slices.Contains(positions, at) {
			continue
		}
		changed := append(slices.Clone(positions[:len(positions)-1]), at) // another for the last
		slices.Sort(changed)
		undo := p.Secretly(match.ListOf(moves, changed))
		body, err := p.MakeOpening()
		undo()
		tell("changed starting units", body, err)
	}
	fewer := moves[1:]
	tell("fewer starting units", p.Forge(fewer, positions[1:]), nil)
	twice := slices.Clone(positions)
	if len(twice) > 1 {
		twice[1] = twice[0]
		tell("one card twice", p.Forge(moves, twice), nil)
	}
	all := make([]byte, 30)
	for i := range all {
		all[i] = byte(i)
	}
	undo := p.Secretly(match.ListOf(append(slices.Repeat(moves[:1], 30), moves[len(moves)-1]), all))
	if _, err := p.MakeOpening(); err == nil {
		d.t.Fatal("30 units are in the budget")
	}
	undo()
	tell("starting units for too much", p.Overspend(e.Body), nil)
}
