package odds_test

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/combat"
	"bocage/engine/assault/odds"
	"bocage/engine/assault/scenario"
)

// arena is a scenario that is laid out for a combat: it begins in the operations of a side.
type arena struct {
	testing.TB
	*scenario.Scenario
}

// bare returns an arena of the size of Training Grounds without units, with nothing in the hands but the Bluff and markers on the home
// rows only, and with the given terrain everywhere.
func bare(t testing.TB, ground board.Terrain, phasing engine.Seat) *arena {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	for i := range sc.Terrain {
		if sc.Tiles().Has(board.Tile(i)) {
			sc.Terrain[i] = ground
		}
	}
	sc.First, sc.Hand, sc.Start = scenario.FirstIsGerman, [2]scenario.Deal{}, [2][]card.Face{}
	sc.Begin = &scenario.Begin{Turn: 1, Side: phasing, Scout: board.NoTile}
	for pile := range sc.Cards {
		sc.Cards[pile] = slices.Clone(sc.Cards[pile])
	}
	return &arena{t, sc}
}

// start returns the position of the arena, which knows every card.
func (a *arena) start() *assault.Position {
	a.Finish()
	return assault.Start(a.Scenario)
}

func (a *arena) tile(label string) board.Tile {
	a.Helper()
	t, ok := a.Find(label)
	if !ok {
		a.Fatalf("no tile at %q", label)
	}
	return t
}

// put places an open unit with net morale markers.
func (a *arena) put(name, label string, net int, state board.UnitState) board.Tile {
	a.Helper()
	f, ok := card.UnitNamed(name)
	if !ok {
		a.Fatalf("no unit %q", name)
	}
	at := a.tile(label)
	a.place(scenario.Standing{Face: f, Tile: at, Net: int8(net), State: state | board.FaceUp, FromDeck: true})
	return at
}

// place places a unit in place of what is there.
func (a *arena) place(u scenario.Standing) {
	a.clear(u.Tile)
	s := card.UnitOf(u.Face).Side
	a.Placed[s] = append(a.Placed[s], u)
}

func (a *arena) clear(t board.Tile) {
	for s := range a.Placed {
		a.Placed[s] = slices.DeleteFunc(slices.Clone(a.Placed[s]), func(u scenario.Standing) bool { return u.Tile == t })
	}
}

// give takes a tile for a side.
func (a *arena) give(s engine.Seat, t board.Tile) {
	a.Control[s] |= t.Bit()
	a.Control[s.Other()] &^= t.Bit()
}

// deal puts a card of the action deck into a hand. It returns false if there is none.
func (a *arena) deal(s engine.Seat, f card.Face) bool {
	deck := a.Cards[card.PileAction]
	i := slices.Index(deck, f)
	if i < 0 {
		return false
	}
	a.Cards[card.PileAction] = slices.Delete(slices.Clone(deck), i, i+1)
	a.Hand[s].Cards = append(slices.Clone(a.Hand[s].Cards), f)
	return true
}

// dealAny puts some cards of the action deck into a hand.
func (a *arena) dealAny(s engine.Seat, n int) {
	for range n {
		a.deal(s, a.Cards[card.PileAction][0])
	}
}

// discard puts the cards of the action deck that are chosen on the discards.
func (a *arena) discard(chosen func(f card.Face) bool) {
	var deck []card.Face
	for _, f := range a.Cards[card.PileAction] {
		if chosen(f) {
			a.Discards[0] = append(a.Discards[0], f)
		} else {
			deck = append(deck, f)
		}
	}
	a.Cards[card.PileAction] = deck
}

// leave puts all but a few kinds of action cards on the discards.
func (a *arena) leave(kinds ...card.Action) {
	a.discard(func(f card.Face) bool { return !slices.Contains(kinds, card.ActionOf(f)) })
}

// kinds are the combat cards that a test chooses among.
var kinds = []card.Action{card.Accuracy, card.TakeCover, card.SurpriseAttack, card.SnapShot, card.DeadlyFire, card.Exposed,
	card.MoraleBoost, card.PoorAim, card.OffTarget, card.IncreasedSupport, card.ForcedRetreat, card.LastStand, card.SmokeScreen}

// anyAction is some card of the action deck, in the game or not.
func anyAction(rng *engine.Rand) card.Face {
	return card.FirstAction + card.Face(rng.Intn(int(card.LastAction-card.FirstAction)+1))
}

// randomArena has an attacker next to a defender and others around.
func randomArena(t testing.TB, rng *engine.Rand) (a *arena, at, df board.Tile) {
	ground := board.Terrain(1 + rng.Intn(int(board.NumTerrains)-1))
	if ground == board.ImpassableRiver {
		ground = board.Hills
	}
	side := engine.Seat(rng.Intn(2))
	a = bare(t, ground, side)
	some := []board.Terrain{board.Clear, board.Swamp, board.Hills, board.Bocage, board.ImpassableRiver, board.Fortification}
	for range 6 {
		a.Terrain[rng.Intn(30)] = some[rng.Intn(len(some))]
	}
	a.Terrain[a.HomeBase[0]], a.Terrain[a.HomeBase[1]] = board.Clear, board.Clear
	a.Finish()
	unit := func(s engine.Seat) card.Face { return card.Face(1 + 25*int(s) + rng.Intn(25)) }
	for i := range board.Tile(30) {
		if rng.Intn(4) == 0 {
			a.place(scenario.Standing{Face: unit(engine.Seat(rng.Intn(2))), Tile: i, State: board.FaceUp, FromDeck: true})
		}
		if s := rng.Intn(3); s < 2 {
			a.give(engine.Seat(s), i)
		}
	}
	df = board.Tile(rng.Intn(30))
	near := a.Beside(df)
	for n := rng.Intn(near.Count()); n > 0; n-- {
		near &= near - 1
	}
	at = near.First()
	a.clear(at)
	a.clear(df)
	for i, t := range [2]board.Tile{at, df} {
		f := unit(side ^ engine.Seat(i))
		a.place(scenario.Standing{Face: f, Tile: t, Net: int8(-rng.Intn(int(card.UnitOf(f).Morale)) + rng.Intn(2)), FromDeck: true,
			State: board.FaceUp | []board.UnitState{0, board.DugIn}[rng.Intn(2)]})
	}
	return a, at, df
}

// attack makes the attack and passes until step 9 of its first firing, or to the first question that is asked later.
func attack(t testing.TB, p *assault.Position, at, df board.Tile) {
	t.Helper()
	apply(t, p, engine.Move{Seat: p.Phasing(), Op: assault.OpAttack, A: uint16(at), B: uint16(df)})
	for pr := p.Prompt(); pr.Kind == engine.Decide && pr.Window == assault.WinReact; pr = p.Prompt() {
		apply(t, p, engine.Move{Seat: pr.Seat, Op: engine.OpPass})
	}
}

func apply(t testing.TB, p *assault.Position, m engine.Move) {
	t.Helper()
	if err := p.Apply(m); err != nil {
		t.Fatalf("%+v at %+v: %v", m, p.Prompt(), err)
	}
}

// idle returns the answer to a prompt of somebody who does as little as he can in a combat: he plays no card, gives the Bluff, adds a
// reward to his own prestige and does not advance. It is no answer of chance.
func idle(p *assault.Position) engine.Move {
	pr := p.Prompt()
	switch {
	case pr.Kind == engine.Reveal:
		m, _ := p.Known()
		return m
	case pr.Window == assault.WinSacrifice:
		return engine.Move{Seat: chooser(p), Op: assault.OpSacrifice}
	case pr.Window == assault.WinReward:
		return engine.Move{Seat: pr.Seat, Op: assault.OpReward}
	case pr.Window == assault.WinAdvance:
		return engine.Move{Seat: pr.Seat, Op: assault.OpAdvance}
	}
	return engine.Move{Seat: pr.Seat, Op: engine.OpPass}
}

// chooser is the seat that chooses a sacrifice now, the lower one first.
func chooser(p *assault.Position) engine.Seat {
	if s := p.Prompt().Seat; s != engine.Both {
		return s
	}
	return 0
}

// firingOf is the number of the firing under way.
func firingOf(p *assault.Position) int {
	if p.Combat().Second {
		return 1
	}
	return 0
}

// forecast is a forecast that must exist.
func forecast(t testing.TB, p *assault.Position, me engine.Seat, at, df board.Tile, plan odds.Plan) odds.Forecast {
	t.Helper()
	f, ok := odds.Attack(p, me, at, df, plan)
	if !ok {
		t.Fatal("no forecast")
	}
	return f
}

// key is what must be the same in a forecast and in play.
type key struct {
	net   [2]int8
	dead  [2]bool
	where board.Tile // to which the defender retreated, dead or not
}

// keyOf is the key of an ending.
func keyOf(e *odds.Ending) key { return key{e.Net, e.Dead, e.Retreat} }

// duel watches a combat that is played out by the rules.
type duel struct {
	at, df, behind board.Tile
	side           engine.Seat // the attacker's
	serial         uint16      // of the defender
	fled           bool        // the defender was seen behind its tile
}

func watch(p *assault.Position, at, df board.Tile) duel {
	to, ok := combat.Behind(p.Scenario(), at, df)
	if !ok {
		to = board.NoTile
	}
	_, side, _ := p.Unit(at)
	u, _, _ := p.Unit(df)
	return duel{at: at, df: df, behind: to, side: side, serial: u.Serial}
}

// look notes where the defender is now.
func (d *duel) look(p *assault.Position) {
	if d.behind != board.NoTile {
		u, s, ok := p.Unit(d.behind)
		d.fled = d.fled || ok && s != d.side && u.Serial == d.serial
	}
}

// key tells how the combat has ended.
func (d *duel) key(p *assault.Position) key {
	d.look(p)
	k := key{where: board.NoTile}
	if u, s, ok := p.Unit(d.at); ok && s == d.side {
		k.net[0] = u.Net
	} else {
		k.dead[0] = true
	}
	if d.fled {
		k.where = d.behind
	}
	for _, t := range [2]board.Tile{d.df, d.behind} {
		if t == board.NoTile {
			continue
		}
		if u, s, ok := p.Unit(t); ok && s != d.side && u.Serial == d.serial {
			k.net[1] = u.Net
			return k
		}
	}
	k.dead[1] = true
	return k
}
