package assault

import (
	"errors"
	"fmt"
	"slices"

	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// lessonStep is one thing to learn. Its words are the messages learn.ID-head and -text, and for what is to be done -hand, for
// pointer and touch, and -keys.
type lessonStep struct {
	id    string
	read  bool                   // there is only something to read
	want  func(engine.Move) bool // the move that is taught
	also  func(engine.Move) bool // moves that will do as well
	state func(*table) bool      // or what the table must look like
	needs func(engine.Move) bool // the move for which that is prepared
	way   func(engine.Move) bool // moves that lead to the one that is taught
	rest  bool                   // the state comes by playing on, whatever is played
	last  bool
	unit  string   // what earlier steps have selected, by its tile
	prey  string   // and aimed at
	held  string   // or the card they have taken up
	at    []string // the elements spoken of
	card  string   // and the hand card
	gives bool     // before that the cards to choose from: those of the highest battle value, until one is chosen
}

// takes reports whether a move does what is to be done, or leads there.
func (s *lessonStep) takes(m engine.Move) bool {
	for _, f := range []func(engine.Move) bool{s.want, s.also, s.needs, s.way} {
		if f != nil && f(m) {
			return true
		}
	}
	return false
}

// leads reports whether a move leads to what is to be done.
func (s *lessonStep) leads(m engine.Move) bool { return s.way != nil && s.way(m) }

// point are the ids of the elements to light up.
func (s *lessonStep) point(t *table) []string {
	ids := slices.Clone(s.at)
	if s.gives && t.volleys.open() {
		if l := t.volleys.mine().Highest(t.sight().Hand()); len(l) > 0 {
			return l
		}
	}
	if s.card == "" {
		return ids
	}
	for i, c := range t.sight().Hand() {
		if is(c.Face, s.card) {
			return append(ids, fmt.Sprintf("card-%d", i), fmt.Sprintf("tray-%d", i))
		}
	}
	return ids
}

// walk plays a step as it is taught, on a table that nobody looks at.
func (s *lessonStep) walk(t *table) error {
	if s.want == nil && !s.rest {
		return nil
	}
	for range 200 {
		p := t.position()
		if s.rest && s.state(t) {
			return nil
		}
		seat := p.Prompt().Seat
		if seat == engine.Both {
			seat = rules.US
		}
		if p.Prompt().Kind == engine.Over {
			break
		}
		m := t.meek(seat)
		if seat == rules.US && !s.rest {
			if i := slices.IndexFunc(p.Moves(seat, nil), s.want); i >= 0 {
				return t.sit.Play(p.Moves(seat, nil)[i])
			}
			if i := slices.IndexFunc(p.Moves(seat, nil), s.leads); i >= 0 {
				m = p.Moves(seat, nil)[i]
			} else if f, ok := t.forced(seat); ok {
				m = f
			} else {
				break
			}
		}
		if err := t.sit.Play(m); err != nil {
			return err
		}
	}
	return errors.New("the lesson cannot be played at " + s.id)
}

// meek is the move of who does as little as can be: passes, gives the Bluff, ends. The German attacks once, with the
// Volkssturm on his first turn.
func (t *table) meek(seat engine.Seat) engine.Move {
	ms := t.position().Moves(seat, nil)
	for _, likes := range []func(engine.Move) bool{
		func(m engine.Move) bool {
			return seat == rules.German && m.Op == rules.OpAttack && uint8(m.A) == tile("A3") && uint8(m.B) == tile("A4")
		},
		func(m engine.Move) bool { return m.Op == engine.OpPass || m.Op == rules.OpDone },
		func(m engine.Move) bool { return m.Op == rules.OpSacrifice && m.A == 0 },
		func(m engine.Move) bool { return m.Op == rules.OpEnd },
		func(m engine.Move) bool { return m.Op == rules.OpAdvance && m.A == 0 },
	} {
		if i := slices.IndexFunc(ms, likes); i >= 0 {
			return ms[i]
		}
	}
	return ms[0]
}

// tile is a tile of the lesson's map by its name. The map has four columns.
func tile(name string) uint8 { return (name[1]-'1')*4 + name[0] - 'A' }

// moves are those of a verb from a tile, to a tile if one is named.
func moves(op engine.Op, from, to string) func(engine.Move) bool {
	a, b := tile(from), uint8(0)
	if to != "" {
		b = tile(to)
	}
	return func(m engine.Move) bool { return m.Op == op && uint8(m.A) == a && (to == "" || uint8(m.B) == b) }
}

// onTile puts a hand card on a tile.
func onTile(op engine.Op, at string) func(engine.Move) bool {
	b := tile(at)
	return func(m engine.Move) bool { return m.Op == op && uint8(m.B) == b }
}

// verb are all moves of some verbs.
func verb(ops ...engine.Op) func(engine.Move) bool {
	return func(m engine.Move) bool { return slices.Contains(ops, m.Op) }
}

// selects holds when a unit is selected, and maybe a target aimed at.
func selects(at, target string) func(*table) bool {
	return func(t *table) bool {
		return t.point.sel.tile == board.Tile(tile(at)) && (target == "" || t.point.sel.target == board.Tile(tile(target)))
	}
}

// raised holds when a card of that name is up.
func raised(name string) func(*table) bool {
	return func(t *table) bool {
		h := t.sight().Hand()
		return t.point.sel.card >= 0 && t.point.sel.card < len(h) && is(h[t.point.sel.card].Face, name)
	}
}

// laid holds when a card of that name is laid to be played in a firing.
func laid(name string) func(*table) bool {
	return func(t *table) bool {
		return t.volleys.open() && slices.ContainsFunc(t.volleys.mine().Laid(), func(m engine.Move) bool { return is(card.Face(m.B), name) })
	}
}

// is reports whether a card has that name; of an action card any copy will do.
func is(f card.Face, name string) bool {
	g, ok := card.ByTitle(name)
	return ok && (f == g || card.IsAction(f) && card.IsAction(g) && card.ActionOf(f) == card.ActionOf(g))
}

// asked holds when the player is asked something, with no report in the way.
func asked(windows ...uint8) func(*table) bool {
	return func(t *table) bool {
		p := t.position().Prompt()
		return t.combat.report == nil && p.Kind != engine.Over && (p.Seat == rules.US || p.Seat == engine.Both) &&
			(len(windows) == 0 || slices.Contains(windows, p.Window))
	}
}

// lessonSteps are the lesson, in order.
var lessonSteps = []lessonStep{
	{id: "welcome", read: true},
	{id: "sides", read: true, at: []string{"cell-C4", "cell-A3"}},
	{id: "goal", read: true, at: []string{"cell-C1"}},
	{id: "select", at: []string{"cell-C4"}, state: selects("C4", ""), needs: moves(rules.OpMove, "C4", "C3")},
	{id: "move", at: []string{"cell-C3"}, want: moves(rules.OpMove, "C4", "C3"), unit: "C4"},
	{id: "uncover", read: true, at: []string{"cell-C3", "cell-C2"}},
	{id: "hand", card: "Veterans", state: raised("Veterans"), needs: onTile(rules.OpPlace, "C4")},
	{id: "place", at: []string{"cell-C4", "btn-place"}, want: onTile(rules.OpPlace, "C4"), held: "Veterans"},
	{id: "support", at: []string{"cell-B4", "cell-B3"}, want: moves(rules.OpMove, "B4", "B3")},
	{id: "aim", at: []string{"cell-C3", "cell-C2"}, state: selects("C3", "C2"), needs: moves(rules.OpAttack, "C3", "C2")},
	{id: "attack", at: []string{"btn-attack", "cell-C2"}, want: moves(rules.OpAttack, "C3", "C2"), unit: "C3", prey: "C2"},
	{id: "bluff", at: []string{"btn-fire"}, want: func(m engine.Move) bool { return m.Op == rules.OpSacrifice && m.A == 0 },
		also: verb(rules.OpSacrifice), way: verb(engine.OpPass)},
	{id: "fire", at: []string{"combat"}, state: asked()},
	{id: "sacrifice", card: "57 mm Towed Gun", want: func(m engine.Move) bool { return m.Op == rules.OpSacrifice && m.A == 1 },
		also: verb(rules.OpSacrifice), way: verb(engine.OpPass)},
	{id: "retreat", at: []string{"combat"}, state: asked()},
	{id: "advance", at: []string{"btn-advance"}, want: func(m engine.Move) bool { return m.Op == rules.OpAdvance && m.A == 1 },
		also: verb(rules.OpAdvance)},
	{id: "dig", at: []string{"cell-A4", "btn-dig"}, want: moves(rules.OpDig, "A4", "")},
	{id: "end", at: []string{"btn-end"}, want: verb(rules.OpEnd)},
	{id: "income", rest: true, state: asked(rules.WinCards, rules.WinSacrifice, rules.WinSplit)},
	{id: "defend", rest: true, state: asked(rules.WinSplit)},
	{id: "draw", at: []string{"btn-draw"}, want: func(m engine.Move) bool { return m.Op == rules.OpSplit && m.A == 1 },
		also: verb(rules.OpSplit)},
	{id: "buy", at: []string{"btn-done"}, want: verb(rules.OpDone)},
	{id: "strike", at: []string{"cell-C2", "cell-C1"}, want: moves(rules.OpAttack, "C2", "C1")},
	{id: "card", card: "Accuracy", state: laid("Accuracy"), needs: verb(rules.OpPlay)},
	{id: "give", at: []string{"btn-fire"}, gives: true, want: func(m engine.Move) bool { return m.Op == rules.OpSacrifice && m.A != 0 },
		also: verb(rules.OpSacrifice), way: verb(rules.OpPlay, engine.OpPass), held: "Accuracy"},
	{id: "reward", at: []string{"btn-take", "btn-deny"}, want: verb(rules.OpReward)},
	{id: "take", at: []string{"btn-advance"}, want: func(m engine.Move) bool { return m.Op == rules.OpAdvance && m.A == 1 }},
	{id: "victory", at: []string{"btn-end"}, want: verb(rules.OpEnd)},
	{id: "done", read: true, last: true},
}
