package assault

import (
	"errors"
	"slices"
	"testing"

	"bocage/engine"
)

// TestLiars has a player lie in random matches: a false cost, ability, claim or card. His own copy refuses at once. The
// opponent's may not be able to, but then it holds the unit's true face for impossible, so that the truth, when the unit is
// turned up, proves the lie. (That a shown card is the one that was dealt is for the dealing to prove: net/deal.)
func TestLiars(t *testing.T) {
	told := map[string]int{}
	for i := range uint64(soakGames(400)) {
		r := newReplicas(t, 4*i+3)
		for !r.over() {
			r.lie(told)
			r.step()
		}
	}
	t.Logf("lies told: %v", told)
	for _, kind := range []string{"ability", "cost", "claim", "card", "gun", "deploy"} {
		if told[kind] == 0 {
			t.Errorf("nobody lied about: %s", kind)
		}
	}
}

// lie tries what could be lied about at the present prompt.
func (r *replicas) lie(told map[string]int) {
	pr := r.p.Prompt()
	var lies []engine.Move
	switch {
	case pr.Kind == engine.Reveal && pr.Op == engine.OpClaim:
		m, _ := r.p.Known()
		m.B ^= 1
		lies = append(lies, m)
	case pr.Kind == engine.Reveal:
		m, _ := r.p.Known()
		truth := m.B
		for range 4 {
			if m.B = uint8(1 + r.rng.Intn(NumFaces-1)); m.B != truth {
				lies = append(lies, m)
			}
		}
	case pr.Kind == engine.Decide:
		lies = r.falseMoves(pr.Seat)
	}
	for _, m := range lies {
		r.tell(told, m)
	}
}

// falseMoves are moves that the opponent of s holds possible but are none, and placements and cards that may be so.
func (r *replicas) falseMoves(s engine.Seat) (lies []engine.Move) {
	legal := r.p.Moves(s, nil)
	for _, m := range r.copy[s.Other()].Moves(s, nil) {
		if m.Op != OpPlay && !slices.Contains(legal, m) {
			lies = append(lies, m)
		}
	}
	if r.p.step == stepOps {
		h := r.p.Hand(s)
		free := r.p.chain(s) &^ (r.p.occ[0] | r.p.occ[1])
		for ; free != 0 && len(h) > 1; free &= free - 1 {
			i := 1 + r.rng.Intn(len(h)-1)
			m := engine.Move{Seat: s, Op: OpPlace, A: uint8(i), B: uint8(first(free)), C: uint8(cost[h[i].Face])}
			if r.rng.Intn(2) == 0 {
				m.C = uint8(r.rng.Intn(16))
			}
			if h[i].Pile == UnitPile(s) && !slices.Contains(legal, m) {
				lies = append(lies, m)
			}
		}
		for i, c := range h {
			m := engine.Move{Seat: s, Op: OpPlay, A: uint8(i), B: uint8(c.Face)}
			for b := r.p.occ[s]; b != 0 && TypeOf(c.Face) == Operations; b &= b - 1 {
				if m.C = uint8(first(b)); ActionOf(c.Face) == ReDeploy {
					m.D = uint8(r.rng.Intn(30))
				}
				if !slices.Contains(legal, m) {
					lies = append(lies, m)
				}
			}
		}
	}
	return lies
}

// tell tells a lie to copies of all copies.
func (r *replicas) tell(told map[string]int, m engine.Move) {
	var me *engine.MoveError
	for _, p := range []Position{r.p, r.copy[m.Seat]} {
		if err := p.Apply(m); !errors.As(err, &me) {
			r.fatal("the liar's own copy takes %+v: %v", m, err)
		}
	}
	c := r.copy[m.Seat.Other()]
	if err := c.Apply(m); err != nil {
		if !errors.As(err, &me) {
			r.fatal("%+v: %v", m, err)
		}
		told["refused at once"]++
		return
	}
	switch m.Op {
	case engine.OpReveal:
		if r.p.step == stepReveal && !r.copy[m.Seat.Other()].CouldBe(Tile(m.A)).Has(Face(m.B)) {
			r.fatal("%+v is turned up and could not be it", m)
		}
		told["card"]++ // an honest card would have looked the same
		return
	case engine.OpClaim:
		told["claim"]++
	case OpPlay:
		told["target"]++
	case OpPlace:
		told["cost"]++
	case OpFlak:
		told["gun"]++
	case OpDeploy:
		told["deploy"]++
	default:
		told["ability"]++
	}
	for pr := c.Prompt(); pr.Window == WinReact && pr.Kind == engine.Decide; pr = c.Prompt() {
		if err := c.Apply(engine.Move{Seat: pr.Seat, Op: engine.OpPass}); err != nil {
			r.fatal("%v", err)
		}
	}
	if !r.exposed(c, m.Seat) {
		r.fatal("the lie %+v, told at %+v, cannot be proved", m, r.p.Prompt())
	}
}

// exposed reports whether a copy holds a face-down unit of s for something it is not, so that it must refuse the truth.
func (r *replicas) exposed(c Position, s engine.Seat) bool {
	truth := map[uint16]Face{}
	for _, card := range r.p.Hand(s) {
		truth[card.Serial] = card.Face
	}
	for b := r.p.occ[s]; b != 0; b &= b - 1 {
		u := &r.p.unit[first(b)]
		truth[u.Serial] = u.Face
	}
	for b := c.occ[s]; b != 0; b &= b - 1 {
		t := first(b)
		u := &c.unit[t]
		if u.State&FaceUp != 0 || u.Could.Has(truth[u.Serial]) {
			continue
		}
		c.reveal(bit(t), stepOps)
		var me *engine.MoveError
		if err := c.Apply(engine.Move{Seat: s, Op: engine.OpReveal, A: uint8(t), B: uint8(truth[u.Serial])}); !errors.As(err, &me) || me.Reason != engine.NotPossible {
			r.fatal("%s, which tile %d cannot be, is turned up there: %v", Name(truth[u.Serial]), t, err)
		}
		return true
	}
	return false
}

// TestNoRoomForMorale: Improved Defenses on a dug-in unit needs room for morale. Who plays it on a face-down unit without any
// has claimed that it has (RULING-22, CLAIM-26).
func TestNoRoomForMorale(t *testing.T) {
	r := &replicas{soak: newSoak(t, training(t), 0)}
	p := &r.p
	p.first, p.phasing, p.turn, p.step, p.prestige = German, German, 2, stepOps, [2]int16{9, 0}
	stoss, _ := UnitByName("Stosstruppen")
	green, _ := UnitByName("Grenadiers")
	p.unit[1] = Unit{Face: stoss, Pile: PileGerman, Serial: 99, State: DugIn, Net: 4, Could: of(stoss) | of(green)}
	p.occ[German], p.control[German] = bit(1), bit(1)
	f := FaceOf(ImprovedDefenses, 1)
	p.unseen[f] = 1
	p.hand[German].add(Card{Face: f, Pile: PileAction, Serial: 100})
	for s := range r.copy {
		r.copy[s] = *p
		r.copy[s].Redact(engine.Seat(s))
	}
	told := map[string]int{}
	r.tell(told, engine.Move{Seat: German, Op: OpPlay, A: 1, B: uint8(f), C: 1})
	if told["target"] != 1 {
		t.Errorf("the opponent could tell: %v", told)
	}
}
