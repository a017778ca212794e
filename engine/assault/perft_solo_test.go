package assault

import (
	"fmt"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
)

// soloStep makes a move in solo play and compares what the Non-Player draws and plays in it with the reference.
func soloStep(p *Position, m engine.Move, log *[]Event) string {
	r := scripted(p)
	pr := p.Prompt()
	draws := pr.Kind == engine.Deal && pr.Op == engine.OpDraw && uint8(pr.Arg) >= card.PileScript && uint8(pr.Arg) <= card.PileTarget
	want := Event{Kind: EvSpent, Seat: r.side, Face: card.Face(m.B)}
	switch a := card.ActionOf(card.Face(m.B)); {
	case !draws:
	case uint8(pr.Arg) == card.PileScript && !p.combat.Active: // SOLO-17
		if to, ok := r.aim(a); ok {
			want = Event{Kind: EvPlay, Seat: r.side, Face: card.Face(m.B), A: to.at}
		}
	case uint8(pr.Arg) == card.PileScript: // SOLO-26
		want = Event{Kind: EvSacrifice, Seat: r.side, Face: card.Face(m.B), N: int16(card.BattleValue(card.Face(m.B)) * r.rules().BattleTimes)}
	default: // SOLO-24, SOLO-25
		firing := (p.combat.By == 0) == (p.combat.Side == r.side)
		if firing != (uint8(pr.Arg) == card.PileFirer) {
			return fmt.Sprintf("draws from pile %d, firing: %v", pr.Arg, firing)
		}
		if card.TypeOf(card.Face(m.B)) == card.Combat && r.combatCard(a) {
			want = Event{Kind: EvPlay, Seat: r.side, Face: card.Face(m.B), A: board.NoTile}
		}
	}
	n := len(*log)
	if err := Log(log)(p, m); err != nil {
		return err.Error()
	}
	if draws && want.Kind != EvSacrifice && !slices.Contains((*log)[n:], want) {
		return fmt.Sprintf("with %s: %+v, the reference %+v", card.Name(card.Face(m.B)), (*log)[n:], want)
	}
	return ""
}

// scriptTurn lets the Non-Player's turn go by from the end of the Player's; the Player answers by doing nothing. It returns
// what the Non-Player did, and the first difference to the reference.
func scriptTurn(p Position, compare bool) (told []Event, fault string) {
	np := 1 - p.Scenario().Solo.Player
	e := errand{done: map[uint16]bool{}}
	before := p
	var log []Event
	if err := Log(&log)(&p, engine.Move{Seat: p.Phasing(), Op: OpEnd}); err != nil {
		return nil, err.Error()
	}
	for p.Phasing() == np || p.Phase() == PhasePrestige {
		pr := p.Prompt()
		var m engine.Move
		switch {
		case pr.Kind == engine.Over:
		case pr.Kind == engine.Deal, pr.Kind == engine.Reveal:
			m = dealFixed(&p)
		default:
			m = idle(&p)
			if compare && pr.Window == WinReact {
				if fault = e.announced(&p); fault != "" {
					return nil, fault
				}
			}
		}
		if pr.Kind == engine.Over {
			break
		}
		if fault = soloStep(&p, m, &log); fault != "" {
			return nil, fault
		}
	}
	for _, ev := range log {
		switch ev.Kind {
		case EvPlay, EvSpent, EvMove, EvAttack, EvAdvance, EvCall, EvCalledUp:
			told = append(told, ev)
		}
	}
	if compare {
		fault = arrivalsDiffer(&before, told)
	}
	return told, fault
}

// idle answers a question by doing nothing, or the first that there is.
func idle(p *Position) engine.Move {
	pr := p.Prompt()
	s := pr.Seat
	if s == engine.Both {
		s = p.Scenario().Solo.Player
	}
	all := p.Moves(s, nil)
	if i := slices.IndexFunc(all, func(m engine.Move) bool { return m.Op == engine.OpPass }); i >= 0 {
		return all[i]
	}
	return all[0]
}

// checkScriptTurn compares the Non-Player's turn that follows if the Player ends his now: first announcement by announcement,
// with a Player who is asked every time; then the whole sequence with one who has nothing to answer with.
func checkScriptTurn(p Position) string {
	s := p.Scenario().Solo.Player
	if p.hand[s].Actions() == 0 {
		if p.stock[card.PileAction] == 0 {
			return ""
		}
		deal := p
		deal.step = stepFlip // what could be drawn from the action deck
		p.stock[card.PileAction]--
		p.hand[s].Add(card.Card{Face: card.Face(dealFixed(&deal).B), Pile: card.PileAction, Serial: p.serial})
		p.serial++
	}
	p.prestige[s] = 50
	asked, fault := scriptTurn(p, true)
	if fault != "" {
		return fault
	}
	p.prestige[s] = 0
	unasked, fault := scriptTurn(p, false)
	if fault == "" && !slices.Equal(asked, unasked) {
		fault = fmt.Sprintf("asked %+v, unasked %+v", asked, unasked)
	}
	return fault
}

// calls are the reinforcements that came, as told, to be matched with those that the reference expects.
type calls struct {
	told  []Event // the draws and arrivals not matched yet
	cards int     // left in the Non-Player's unit deck
	taken board.Tiles
}

// calls picks the draws and arrivals out of what was told.
func (r *reference) calls(told []Event) *calls {
	c := &calls{cards: r.left(card.UnitPile(1 - r.sc.Solo.Player))}
	for _, m := range r.men {
		c.taken |= 1 << m.at
	}
	for _, ev := range told {
		if ev.Kind == EvCall || ev.Kind == EvCalledUp {
			c.told = append(c.told, ev)
		}
	}
	return c
}

// at matches what happened where a unit may come, after a draw or without one. Nobody comes to a tile that is occupied or the
// Player's (SOLO-30, SOLO-31).
func (c *calls) at(t board.Tile, draw bool, players board.Tiles) string {
	if c.taken>>t&1 == 1 || players>>t&1 == 1 || c.cards == 0 {
		return ""
	}
	next := func(k EventKind) bool { return len(c.told) > 0 && c.told[0].Kind == k && c.told[0].A == t }
	if draw {
		if !next(EvCall) {
			return fmt.Sprintf("no draw for tile %d: %+v", t, c.told)
		}
		comes := card.Modifier(c.told[0].Face) >= 1
		if c.told = c.told[1:]; !comes {
			return ""
		}
	}
	if !next(EvCalledUp) {
		return fmt.Sprintf("nobody comes to tile %d: %+v", t, c.told)
	}
	c.told, c.taken, c.cards = c.told[1:], c.taken|1<<t, c.cards-1
	return ""
}

// rest is a fault if more happened than the reference expects.
func (c *calls) rest() string {
	if len(c.told) > 0 {
		return fmt.Sprintf("beyond the reference there came %+v", c.told)
	}
	return ""
}

// arrivalsDiffer compares the arrivals at the beginning of the Non-Player's turn (RULING-156). before is the Player's turn.
func arrivalsDiffer(before *Position, told []Event) string {
	if i := slices.IndexFunc(told, func(ev Event) bool { return ev.Kind != EvCall && ev.Kind != EvCalledUp }); i >= 0 {
		told = told[:i]
	}
	r := scripted(before)
	c := r.calls(told)
	for _, t := range r.rank() {
		if r.sc.Solo.Arrivals.Has(t) && before.Turn() >= r.sc.Solo.ArriveFrom {
			if fault := c.at(t, true, before.Control(r.sc.Solo.Player)); fault != "" {
				return fault
			}
		}
	}
	return c.rest()
}

// callsDiffer compares whom the Player's units call up that come to tiles one after the other, the first from a tile.
func callsDiffer(before *Position, to []board.Tile, from board.Tile, told []Event) string {
	r := refer(before, before.Scenario().Solo.Player)
	if slices.ContainsFunc(told, func(ev Event) bool { return ev.Kind == EvKill && ev.Seat == r.side }) { // in the mines
		return ""
	}
	c := r.calls(told)
	c.taken &^= from.Bit()
	for _, t := range to {
		c.taken |= 1 << t
	}
	for _, t := range to {
		for _, near := range r.callers(t) {
			if fault := c.at(near, !r.sc.Solo.Built.Has(near), before.Control(r.side)); fault != "" {
				return fault
			}
		}
	}
	return c.rest()
}

// TestReferenceScript compares the Non-Player's turns and the reinforcements that the Player calls up with the reference: in
// the fixed positions, and in random matches of every solo scenario.
func TestReferenceScript(t *testing.T) {
	for _, b := range []*table{soloBoard(t), ambushBoard(t), retreatBoard(t)} {
		if fault := checkScriptTurn(b.p); fault != "" {
			t.Error(fault)
		}
	}
	turns, came := 0, 0
	for _, sc := range referenceScenarios(t) {
		if sc.Solo == nil {
			continue
		}
		for seed := range uint64(soakGames(100)) {
			g := newSoak(t, sc, seed)
			var log []Event
			var before Position
			var to []board.Tile
			var from board.Tile
			for !g.over() {
				m := g.next()
				if k := g.p.Prompt().Kind; k != engine.Deal && k != engine.Reveal {
					if to != nil {
						if fault := callsDiffer(&before, to, from, log); fault != "" {
							g.fatal("%s", fault)
						}
						came++
					}
					log, to, before, from = log[:0], nil, g.p, board.NoTile
					switch {
					case m.Op == OpEnd:
						if fault := checkScriptTurn(g.p); fault != "" {
							g.fatal("%s", fault)
						}
						turns++
					case m.Op == OpMove:
						to, from = []board.Tile{board.Tile(m.B)}, board.Tile(m.A)
					case m.Op == OpSwap:
						to = []board.Tile{board.Tile(m.A), board.Tile(m.B)}
					case m.Op == OpAdvance && m.A == 1:
						to, from = []board.Tile{g.p.combat.At[1]}, g.p.combat.At[0]
					}
				}
				if fault := soloStep(&g.p, m, &log); fault != "" {
					g.fatal("%s", fault)
				}
			}
		}
	}
	t.Logf("%d turns of the Non-Player, %d arrivals of the Player's units", turns, came)
}
