package assault_test

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/holds"
	"bocage/engine/trial"
)

// liars is a match in three copies in which lies are tried.
type liars struct {
	*trial.Replicas
	t    *testing.T
	rng  engine.Rand
	told map[string]int
}

// whole is the copy that knows every card, copy that of a seat.
func (r *liars) whole() *assault.Position             { return r.Whole.(*assault.Position) }
func (r *liars) copy(s engine.Seat) *assault.Position { return r.Copy[s].(*assault.Position) }

// TestLiars has a player lie in random matches of every scenario: a false cost, ability, claim or card. His own copy refuses at
// once. The opponent's may not be able to, but then it holds the unit's true face for impossible, so that the truth, when the
// unit is turned up, proves the lie. (That a shown card is the one that was dealt is for the dealing to prove: net/deal.)
func TestLiars(t *testing.T) {
	told := map[string]int{}
	for i, sc := range assault.EveryScenario(t) {
		t.Run(sc.ID, func(t *testing.T) {
			for j := range assault.SoakGames(15) {
				seed := uint64(1000*i + j)
				r := &liars{trial.NewReplicas(holds.Subject, assault.Start(sc)), t, engine.NewRand(seed), told}
				who := trial.NewPlayer(holds.Subject, seed)
				for r.whole().Prompt().Kind != engine.Over {
					r.lie()
					m, err := who.Next(r.Whole)
					if err == nil {
						err = r.Make(m)
					}
					if err != nil {
						t.Fatal(err)
					}
				}
			}
		})
	}
	t.Logf("lies told: %v", told)
	for _, kind := range []string{"ability", "cost", "claim", "card", "gun", "deploy"} {
		if told[kind] == 0 {
			t.Errorf("nobody lied about: %s", kind)
		}
	}
}

// lie tries what could be lied about at the present prompt.
func (r *liars) lie() {
	pr := r.whole().Prompt()
	if pr.Seat == r.whole().Scenario().NonPlayer() {
		return
	}
	var lies []engine.Move
	switch {
	case pr.Kind == engine.Reveal && pr.Op == engine.OpClaim:
		m, _ := r.whole().Known()
		m.B ^= 1
		lies = append(lies, m)
	case pr.Kind == engine.Reveal:
		m, _ := r.whole().Known()
		truth := m.B
		for range 4 {
			if m.B = uint16(1 + r.rng.Intn(card.NumFaces-1)); m.B != truth {
				lies = append(lies, m)
			}
		}
	case pr.Kind == engine.Decide:
		lies = r.falseMoves(pr)
	case pr.Window == assault.WinMuster && pr.Seat < 2:
		if m := (engine.Move{Seat: pr.Seat, Op: assault.OpReady}); !slices.Contains(r.whole().Moves(pr.Seat, nil), m) {
			lies = append(lies, m)
		}
	}
	for _, m := range lies {
		r.tell(m)
	}
}

// falseMoves are moves that the opponent holds possible but are none, and placements and cards that may be so.
func (r *liars) falseMoves(pr engine.Prompt) (lies []engine.Move) {
	s, p := pr.Seat, r.whole()
	legal := p.Moves(s, nil)
	add := func(m engine.Move) {
		if !slices.Contains(legal, m) {
			lies = append(lies, m)
		}
	}
	for _, m := range r.copy(s.Other()).Moves(s, nil) {
		if m.Op != assault.OpPlay {
			add(m)
		}
	}
	if pr.Window == assault.WinDeploy {
		add(engine.Move{Seat: s, Op: assault.OpReady})
	}
	if pr.Window != assault.WinOps {
		return lies
	}
	h := p.Hand(s)
	free := p.Control(s) &^ (p.Units(0) | p.Units(1))
	for ; free != 0 && len(h) > 1; free &= free - 1 {
		i := 1 + r.rng.Intn(len(h)-1)
		if h[i].Pile != card.UnitPile(s) {
			continue
		}
		c := uint8(card.Cost(h[i].Face))
		if r.rng.Intn(2) == 0 {
			c = uint8(r.rng.Intn(16))
		}
		t := uint8(free.First())
		add(engine.Move{Seat: s, Op: assault.OpPlace, A: uint16(i), B: uint16(t), C: uint16(c)})
		add(engine.Move{Seat: s, Op: assault.OpFree, A: uint16(i), B: uint16(t), C: uint16(c)})
		add(engine.Move{Seat: s, Op: assault.OpDrop, A: uint16(i), B: uint16(t), C: uint16(1 + r.rng.Intn(int(card.LastUnit)))})
	}
	for i, c := range h {
		m := engine.Move{Seat: s, Op: assault.OpPlay, A: uint16(i), B: uint16(c.Face)}
		for b := p.Units(s); b != 0 && card.TypeOf(c.Face) == card.Operations; b &= b - 1 {
			if m.C = uint16(b.First()); card.ActionOf(c.Face) == card.ReDeploy {
				m.D = uint16(r.rng.Intn(30))
			}
			add(m)
		}
	}
	return lies
}

// tell tells a lie to copies of all copies.
func (r *liars) tell(m engine.Move) {
	var me *engine.MoveError
	o := m.Seat.Other()
	for _, p := range []assault.Position{*r.whole(), *r.copy(m.Seat)} {
		if err := p.Apply(m); !errors.As(err, &me) {
			r.t.Fatalf("the liar's own copy takes %+v: %v", m, err)
		}
	}
	c := *r.copy(o)
	if err := c.Apply(m); err != nil {
		if !errors.As(err, &me) {
			r.t.Fatalf("%+v: %v", m, err)
		}
		r.told["refused at once"]++
		return
	}
	switch m.Op {
	case engine.OpReveal:
		if m.A < board.MaxTiles && !r.copy(o).CouldBe(board.Tile(m.A)).Has(card.Face(m.B)) {
			r.t.Fatalf("%+v is turned up and could not be it", m)
		}
		r.told["card"]++ // an honest card would have looked the same
		return
	case assault.OpDrop:
		r.told["drop"]++ // the same: the card is open from now on
		return
	case assault.OpReady:
		r.told["held back"]++ // fewer starting units than must be: only an audit of the hand finds it
		return
	case engine.OpClaim:
		r.told["claim"]++
	case assault.OpPlay:
		r.told["target"]++
	case assault.OpPlace, assault.OpFree:
		r.told["cost"]++
	case assault.OpFlak:
		r.told["gun"]++
	case assault.OpDeploy:
		r.told["deploy"]++
	default:
		r.told["ability"]++
	}
	for pr := c.Prompt(); pr.Window == assault.WinReact && pr.Kind == engine.Decide; pr = c.Prompt() {
		if err := c.Apply(engine.Move{Seat: pr.Seat, Op: engine.OpPass}); err != nil {
			r.t.Fatal(err)
		}
	}
	if !r.exposed(&c, m.Seat) {
		r.t.Fatalf("the lie %+v, told at %+v, cannot be proved", m, r.whole().Prompt())
	}
}

// exposed reports whether a copy holds a face-down unit of s for something it is not. TestReveals shows that it must then refuse
// the truth.
func (r *liars) exposed(c *assault.Position, s engine.Seat) bool {
	truth := map[uint16]card.Face{}
	for _, face := range r.whole().Hand(s) {
		truth[face.Serial] = face.Face
	}
	for b := r.whole().Units(s); b != 0; b &= b - 1 {
		u, _, _ := r.whole().Unit(b.First())
		truth[u.Serial] = u.Face
	}
	for b := c.Units(s); b != 0; b &= b - 1 {
		t := b.First()
		if u, _, _ := c.Unit(t); u.State&board.FaceUp == 0 && !c.CouldBe(t).Has(truth[u.Serial]) {
			return true
		}
	}
	return false
}

// TestReveals: whenever a unit is turned up, the opponent's copy takes exactly the faces that it holds possible. So a unit that
// was never in the deck, or that may not be placed, or a copy too many, is refused at the latest then.
func TestReveals(t *testing.T) {
	for i, sc := range assault.EveryScenario(t) {
		for j := range assault.SoakGames(15) {
			r := &liars{Replicas: trial.NewReplicas(holds.Subject, assault.Start(sc))}
			who := trial.NewPlayer(holds.Subject, uint64(1000*i+j))
			for r.whole().Prompt().Kind != engine.Over {
				pr := r.whole().Prompt()
				if pr.Kind == engine.Reveal && pr.Op == engine.OpReveal && pr.Arg < board.MaxTiles {
					could := r.copy(pr.Seat.Other()).CouldBe(board.Tile(pr.Arg))
					for f := range card.Face(card.NumFaces) {
						c := *r.copy(pr.Seat.Other())
						err := c.Apply(engine.Move{Seat: pr.Seat, Op: engine.OpReveal, A: pr.Arg, B: uint16(f)})
						if (err == nil) != (card.IsUnit(f) && could.Has(f)) {
							t.Fatalf("%s: %s is turned up where %#x could be: %v", sc.ID, card.Name(f), could, err)
						}
					}
				}
				m, err := who.Next(r.Whole)
				if err == nil {
					err = r.Make(m)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
