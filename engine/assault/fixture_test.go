package assault

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/gametest/rulebook"
)

func init() { rulebook.ByID() }

// kit names one unit of each kind for a side, so that a test can be written once and played from both seats.
type kit struct {
	side                                                                      engine.Seat
	tank, hunter, light, scout, jeep, sapper, elite, infantry, green          string
	howitzer, mortar, spg, flak, pak, halftrack, paras, boss, stalwart, heavy string
}

var kits = [2]kit{
	{card.German, "Pz IV", "Marder III", "Pz II", "Puma", "SdKfz 223 Scout", "Pioneers", "Waffen SS", "Grenadiers", "Volkssturm",
		"10.5 cm Howitzer", "7.5 cm Howitzer", "Wespe", "SdKfz 7/1 Track", "Pak 38 Towed Gun", "Panzergrenadiers", "Fallschirmjaeger",
		"Field Marshal", "Stosstruppen", "Pz V Panther"},
	{card.US, "M4A1 Sherman", "M10 Wolverine", "M3A1 Stuart", "M8 Greyhound", "White Scout Car", "Engineers", "Army Rangers", "Regulars",
		"Recruits",
		"105 mm Howitzer", "75 mm Howitzer", "M7 Priest", "M16 Half Track", "57 mm Towed Gun", "Mechanized", "Paratroopers", "Commander",
		"Veterans", "M26 Pershing"},
}

// sides runs a subtest with each side as the phasing player.
func sides(t *testing.T, name string, f func(t *testing.T, me, foe kit)) {
	t.Run(name, func(t *testing.T) {
		for s := range engine.Seat(2) {
			t.Run(card.SideName(s), func(t *testing.T) { f(t, kits[s], kits[s.Other()]) })
		}
	})
}

// meadow is a map of clear tiles. Maps are drawn one word a tile; the top row is the German home row with its base on B1, the
// bottom row the U.S. one with its base on the last tile but one.
const meadow = `
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .`

// inks are the letters of a drawn map.
var inks = map[string]board.Terrain{"-": board.Hole, ".": board.Clear, "beach": board.Beach, "bridge": board.Bridge, "boc": board.Bocage,
	"city": board.City, "fort": board.Fortification,
	"heavy": board.HeavyWoods, "hill": board.Hills, "deep": board.ImpassableRiver, "light": board.LightWoods, "river": board.River,
	"swamp": board.Swamp, "town": board.Town, "vill": board.Village}

// table is a position under test with the dealer that serves it. Chance is scripted: a card that nobody scripted fails the
// test, and so does a scripted one that nobody drew.
type table struct {
	*testing.T
	p     Position
	log   []Event
	flips []int    // modifiers of the next open cards of the action deck
	draws []string // names of the next cards to a hand; any card when it is empty
	opens []string // names of the next open cards of other decks than the action deck
	rolls []uint8  // outcomes of the next rolls; 0 when it is empty
	box   [card.NumFaces]int
}

// sketch makes a scenario of a drawn map with 4 cards of every unit type and one of every action card's copies.
func sketch(t *testing.T, grid string) *scenario.Scenario {
	t.Helper()
	sc := scenario.Blank()
	sc.ID, sc.Name, sc.Turns, sc.SecondBonus = "test", "test", 6, 10
	sc.Hand = [2]scenario.Deal{{Action: 6, Unit: 2}, {Action: 6, Unit: 2}}
	sc.Victory, sc.End = scenario.StandardVictory, scenario.StandardEnd
	for _, line := range strings.Split(strings.TrimSpace(grid), "\n") {
		for x, w := range strings.Fields(line) {
			terr, ok := inks[w]
			if !ok {
				t.Fatalf("no terrain %q", w)
			}
			i := board.Tile(sc.H*len(strings.Fields(line)) + x)
			sc.Terrain[i] = terr
			sc.W = x + 1
		}
		sc.H++
	}
	sc.Measure([2]board.Tiles{})
	for x := range board.Tile(sc.W) {
		sc.HomeRow[card.German] |= x.Bit() & sc.Tiles()
		sc.HomeRow[card.US] |= (x + board.Tile(sc.W*(sc.H-1))).Bit() & sc.Tiles()
	}
	sc.Control = sc.HomeRow
	sc.HomeBase = [2]board.Tile{1, board.Tile(sc.W*sc.H - 2)}
	for f := card.FirstUnit; f <= card.LastUnit; f++ {
		for range 4 {
			sc.Cards[card.PileOf(f)] = append(sc.Cards[card.PileOf(f)], f)
		}
	}
	for f := card.FirstAction; f <= card.LastAction; f++ {
		sc.Cards[card.PileAction] = append(sc.Cards[card.PileAction], f)
	}
	sc.Finish()
	return sc
}

// lay sets up an empty map in game turn 2 with the operations of a side under way, no prestige, and a Bluff in each hand.
func lay(t *testing.T, grid string, phasing engine.Seat) *table {
	t.Helper()
	b := &table{T: t, p: New(sketch(t, grid))}
	b.p.first, b.p.phasing, b.p.turn, b.p.step = phasing, phasing, 2, stepOps
	b.begin()
	return b
}

// begin counts the cards and has the log and the scripts checked at the end.
func (b *table) begin() {
	count := func(faces []card.Face) {
		for _, f := range faces {
			b.box[f]++
		}
	}
	for _, pile := range b.p.sc.Cards[:card.PileScript] {
		count(pile)
	}
	for s := range b.p.sc.Placed {
		count(b.p.sc.Hand[s].Cards)
		count(b.p.sc.Discards[s])
		for _, u := range b.p.sc.Placed[s] {
			b.box[u.Face]++
		}
	}
	b.Cleanup(func() {
		if len(b.flips)+len(b.draws)+len(b.opens)+len(b.rolls) > 0 && !b.Failed() {
			b.Errorf("scripted but never dealt: modifiers %v, cards %q and %q, rolls %v", b.flips, b.draws, b.opens, b.rolls)
		}
	})
	b.deal()
}

// tile is the place with a label.
func (b *table) tile(label string) board.Tile {
	b.Helper()
	t, ok := b.p.sc.Find(label)
	if !ok {
		b.Fatalf("no tile at %q", label)
	}
	return t
}

// set is the set of places with labels, as in "A1 B1".
func (b *table) set(labels string) (s board.Tiles) {
	b.Helper()
	for _, l := range strings.Fields(labels) {
		s |= b.tile(l).Bit()
	}
	return s
}

// face is the card with a name; of an action card a copy that is not yet known to lie anywhere.
func (b *table) face(name string) card.Face {
	b.Helper()
	if f, ok := card.UnitNamed(name); ok {
		return f
	}
	for a := card.PrepFire; a < card.NumActions; a++ {
		if card.ActionInfo(a).Name == name {
			for c := 1; c <= 4; c++ {
				if f := card.FaceOf(a, c); b.p.mayBe(card.PileAction, f) {
					return f
				}
			}
			b.Fatalf("no %s left in the deck", name)
		}
	}
	b.Fatalf("no card %q", name)
	return 0
}

// faceIn is a card with a name that a pile may still hold.
func (b *table) faceIn(pile uint8, name string) card.Face {
	b.Helper()
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		if card.Name(f) == name && b.p.mayBe(pile, f) {
			return f
		}
	}
	b.Fatalf("no %s left in pile %d", name, pile)
	return 0
}

// draw takes a card out of its pile, hidden as yet.
func (b *table) draw(name string) card.Card {
	b.Helper()
	f := b.face(name)
	c := card.Card{Face: f, Pile: card.PileOf(f), Serial: b.p.serial}
	if !b.p.mayBe(c.Pile, f) {
		b.Fatalf("no %s left in the deck", name)
	}
	b.p.stock[c.Pile]--
	b.p.serial++
	return c
}

// mark changes a unit being put on the map.
type mark func(*board.Unit)

func state(s board.UnitState) mark { return func(u *board.Unit) { u.State |= s } }
func net(n int8) mark              { return func(u *board.Unit) { u.Net = n } }
func down(u *board.Unit)           { u.State &^= board.FaceUp }
func dug(u *board.Unit)            { u.State |= board.DugIn }

// put puts a unit on the map, face up and without markers unless told, and its side's control marker with it (RULING-04).
func (b *table) put(name, at string, marks ...mark) {
	b.Helper()
	c := b.draw(name)
	t, s := b.tile(at), card.UnitOf(c.Face).Side
	if b.p.sideAt(t) != engine.NoSeat {
		b.Fatalf("%s is occupied", at)
	}
	u := board.Unit{Face: c.Face, Pile: c.Pile, Serial: c.Serial, State: board.FaceUp, Could: b.p.pool(c.Pile)}
	for _, m := range marks {
		m(&u)
	}
	b.p.unit[t] = u
	b.p.occ[s] |= t.Bit()
	b.own(s, at)
	if u.State&board.FaceUp != 0 {
		b.p.unit[t].Could = card.SetOf(c.Face)
		b.p.open(c.Pile, c.Face)
	}
}

// own gives a side the control of tiles; NoSeat clears them.
func (b *table) own(s engine.Seat, labels string) {
	b.Helper()
	set := b.set(labels)
	b.p.control[0] &^= set
	b.p.control[1] &^= set
	if s != engine.NoSeat {
		b.p.control[s] |= set
	}
}

// hand adds cards to a side's hand.
func (b *table) hand(s engine.Seat, names ...string) {
	b.Helper()
	for _, n := range names {
		b.p.hand[s].Add(b.draw(n))
	}
}

// spend puts cards from the decks on their discards.
func (b *table) spend(names ...string) {
	b.Helper()
	for _, n := range names {
		c := b.draw(n)
		b.p.open(c.Pile, c.Face)
		b.p.discardCard(card.German, c.Face)
	}
}

// money sets the prestige of the German and the U.S. side.
func (b *table) money(german, us int16) { b.p.prestige = [2]int16{german, us} }

// script says which modifiers the next open cards of the action deck show.
func (b *table) script(modifiers ...int) { b.flips = append(b.flips, modifiers...) }

// do makes legal moves and serves the deals that follow each.
func (b *table) do(moves ...engine.Move) {
	b.Helper()
	for _, m := range moves {
		if m.Op != OpResign && !slices.Contains(b.p.Moves(m.Seat, nil), m) {
			b.Errorf("%+v is not among the generated moves", m)
		}
		if err := b.apply(m); err != nil {
			b.Fatalf("%+v at %+v: %v", m, b.p.Prompt(), err)
		}
		b.deal()
		b.audit()
	}
}

// refuse tries a move that must fail for a reason and a rule, and must change nothing.
func (b *table) refuse(m engine.Move, reason engine.Reason, rule string) {
	b.Helper()
	before := b.p.AppendBinary(nil)
	was := len(b.log)
	err := b.make(m)
	var me *engine.MoveError
	switch {
	case err == nil:
		b.Fatalf("%+v was not refused", m)
	case !errors.As(err, &me):
		b.Fatalf("%+v: %v is no MoveError", m, err)
	case me.Reason != reason || me.Rule != rule || me.Move != m:
		b.Errorf("%+v refused for reason %d, rule %q (%s), want reason %d, rule %q", me.Move, me.Reason, me.Rule, me.Text, reason, rule)
	}
	if !bytes.Equal(before, b.p.AppendBinary(nil)) || len(b.log) != was {
		b.Errorf("refused %+v has changed the position", m)
	}
	if m.Seat < 2 && slices.Contains(b.p.Moves(m.Seat, nil), m) {
		b.Errorf("refused %+v is among the generated moves", m)
	}
}

// deal serves Deal and Reveal prompts until a player is asked.
func (b *table) deal() {
	b.Helper()
	for {
		pr := b.p.Prompt()
		m := engine.Move{Seat: engine.NoSeat, Op: pr.Op, A: pr.Arg}
		switch {
		case pr.Kind == engine.Reveal:
			var ok bool
			if m, ok = b.p.Known(); !ok {
				b.Fatalf("cannot answer %+v", pr)
			}
		case pr.Kind != engine.Deal:
			return
		case pr.Op == engine.OpRoll:
			m.A = 0
			if len(b.rolls) > 0 {
				m.A, b.rolls = uint16(b.rolls[0]), b.rolls[1:]
			}
		case pr.Op == engine.OpDraw && pr.Seat == engine.NoSeat && uint8(pr.Arg) != card.PileAction:
			if len(b.opens) == 0 {
				b.Fatalf("an open card of pile %d is drawn that nobody scripted", pr.Arg)
			}
			m.B = uint16(b.faceIn(uint8(pr.Arg), b.opens[0]))
			b.opens = b.opens[1:]
		case pr.Op == engine.OpDraw && pr.Seat == engine.NoSeat:
			if len(b.flips) == 0 {
				b.Fatal("an open card is drawn that nobody scripted")
			}
			m.B = uint16(b.modifierFace(b.flips[0]))
			b.flips = b.flips[1:]
		case pr.Op == engine.OpDraw:
			lo, _ := card.Faces(uint8(pr.Arg))
			for !b.p.mayBe(uint8(pr.Arg), lo) {
				lo++
			}
			if len(b.draws) > 0 {
				lo, b.draws = b.face(b.draws[0]), b.draws[1:]
			}
			m.B = uint16(lo)
		}
		if err := b.apply(m); err != nil {
			b.Fatalf("%+v at %+v: %v", m, pr, err)
		}
	}
}

// make makes a move and logs what happens.
func (b *table) make(m engine.Move) error { return Log(&b.log)(&b.p, m) }

// apply makes a move, and looks whether what each seat may know of the position leads to what it may know afterwards.
func (b *table) apply(m engine.Move) error {
	b.Helper()
	before := b.p
	if err := b.make(m); err != nil {
		return err
	}
	for s := range engine.Seat(2) {
		c, may := before, b.p
		c.Redact(s)
		may.Redact(s)
		if err := c.Apply(RedactMove(s, before.Prompt(), m)); err != nil {
			b.Errorf("seat %d, told %+v: %v", s, m, err)
		} else if c != may {
			b.Errorf("after %+v seat %d does not know what it may: %s", m, s, difference(&c, &may))
		}
	}
	return nil
}

// settle answers every question by doing nothing until an action of the Operations Phase or a draw is asked for.
func (b *table) settle() { b.Helper(); b.settleTo() }

// modifierFace is an action card of the deck with a modifier.
func (b *table) modifierFace(n int) card.Face {
	b.Helper()
	for f := card.FirstAction; f <= card.LastAction; f++ {
		if card.Modifier(f) == n && b.p.mayBe(card.PileAction, f) {
			return f
		}
	}
	b.Fatalf("no card with modifier %d left", n)
	return 0
}

// audit checks that every card is somewhere exactly once and that the public counts say so.
func (b *table) audit() {
	b.Helper()
	p := &b.p
	hidden := [card.NumPiles]int{}
	up := [card.NumFaces]int{}
	for s := range p.hand {
		for _, c := range p.Hand(engine.Seat(s)) {
			if c.Face != card.Bluff {
				hidden[c.Pile]++
			}
		}
		for set := p.occ[s]; set != 0; set &= set - 1 {
			if u := &p.unit[set.First()]; u.State&board.FaceUp != 0 {
				up[u.Face]++
			} else {
				hidden[u.Pile]++
			}
		}
	}
	if c := p.task.pendCard; p.task.pend.Op == OpDrop {
		up[c.Face]++
	} else if c != (card.Card{}) {
		hidden[c.Pile]++
	}
	if p.step <= stepDeploy { // named cards lie aside
		for s := range p.hand {
			for _, f := range p.sc.Hand[s].Cards {
				hidden[card.PileOf(f)]++
			}
		}
	}
	for pile := range card.PileScript {
		lo, hi := card.Faces(pile)
		unseen, thrown := 0, 0
		for f := lo; f <= hi; f++ {
			unseen += int(p.counts(pile)[f])
			thrown += int(p.discard[f])
			if all := p.Unseen(f) + p.Discarded(f) + up[f]; all != b.box[f] {
				b.Errorf("%d cards of %s, not %d", all, card.Name(f), b.box[f])
			}
		}
		if unseen != int(p.stock[pile])+hidden[pile] {
			b.Errorf("pile %d: %d cards unseen, but %d in the deck and %d hidden", pile, unseen, p.stock[pile], hidden[pile])
		}
		if pile <= card.PileUS && thrown != p.DiscardSize(pile) {
			b.Errorf("pile %d: %d cards on the discards, not %d", pile, p.DiscardSize(pile), thrown)
		}
	}
}

// unitNamed is the face of a unit, Unknown if there is none of that name.
func unitNamed(name string) card.Face {
	f, _ := card.UnitNamed(name)
	return f
}
