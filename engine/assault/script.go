package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/script"
)

// nonPlayerTurn carries out the turn of the Non-Player as package script finds it. The Player may answer with Surprise cards, as against
// any other opponent (WIN-34).
type nonPlayerTurn struct{ *Position }

func init() {
	steps[stepScriptCard] = handler{
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(card.PileScript, engine.NoSeat) },
		take:   func(p *Position, m engine.Move) { nonPlayerTurn{p}.plays(card.Face(m.B)) },
	}
	steps[stepScriptFight] = handler{
		waits: func(p *Position) bool {
			if p.available(p.combat.ScriptPile(p.sc)) > 0 {
				return true
			}
			p.np.Fights = 0
			p.step = stepCards
			return false
		},
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(p.combat.ScriptPile(p.sc), engine.NoSeat) },
		take:   func(p *Position, m engine.Move) { fighting{p}.script(card.Face(m.B)) },
	}
	steps[stepScriptBattle] = handler{
		waits: func(p *Position) bool {
			if p.available(card.PileScript) > 0 {
				return true
			}
			p.combat.Shown[p.sc.NonPlayer()] = card.Bluff // RULING-17
			p.step = stepShow
			return false
		},
		prompt: func(p *Position) engine.Prompt { return p.dealFrom(card.PileScript, engine.NoSeat) },
		take: func(p *Position, m engine.Move) {
			f := card.Face(m.B)
			p.spendScript(card.PileScript, f)
			p.combat.Shown[p.sc.NonPlayer()] = f
			p.step = stepShow
		},
	}
}

// spendScript lays a card drawn from one of the Non-Player's decks on its discards.
func (p *Position) spendScript(pile uint8, f card.Face) {
	p.np.Gone.Spend(p.sc, pile, f)
	p.stock[pile]--
	p.discards[pile]++
}

// begin starts the turn with its special events (SOLO-15, SOLO-16).
func (p nonPlayerTurn) begin() {
	p.emit(Event{Kind: EvOperations, Seat: p.phasing})
	p.np.Begin(p.sc)
	p.used, p.anew = 0, [2]uint8{}
	playerTurn(p).attrition(true, stepOps)
}

// view is what the procedure looks at.
func (p nonPlayerTurn) view() script.View {
	return script.View{Scenario: p.sc, Side: p.phasing, Unit: &p.unit, Occupied: p.occ}
}

// act takes the next step of the turn.
func (p nonPlayerTurn) act() {
	switch p.np.Stage {
	case script.Arrivals:
		p.arrivals()
	case script.Cards: // SOLO-17, SOLO-18
		if p.np.Cards == 0 || p.available(card.PileScript) == 0 {
			p.np.Stage, p.np.Next = script.Units, 0
			return
		}
		p.np.Cards--
		p.step = stepScriptCard
	case script.Units:
		d, ok := p.np.Unit(p.view())
		if !ok {
			p.np.Stage = script.Done
			return
		}
		m := engine.Move{Seat: p.phasing, Op: OpMove, A: uint16(d.From), B: uint16(d.To)}
		if d.Attack {
			m.Op = OpAttack
		}
		operations(p).announce(m)
	case script.Done: // SOLO-21
		operations(p).announce(engine.Move{Seat: p.phasing, Op: OpEnd})
	}
}

// arrivals has units come to the tiles of the scenario, each after a draw (RULING-156).
func (p nonPlayerTurn) arrivals() {
	n := p.sc.Solo
	order := p.sc.TileOrder()
	if int(p.turn) >= n.ArriveFrom {
		for int(p.np.Next) < len(order) {
			t := order[p.np.Next]
			p.np.Next++
			if n.Arrivals.Has(t) && reinforcement(p).mayCall(t) {
				p.task.callTile, p.task.callDug, p.task.calls, p.task.callNext = t, false, 0, stepOps
				p.flip(flipCall)
				return
			}
		}
	}
	p.np.Stage = script.Cards
}

// plays has the action card that was drawn played, if it could do anything (SOLO-35 to SOLO-38, RULING-162).
func (p nonPlayerTurn) plays(f card.Face) {
	s := p.phasing
	p.spendScript(card.PileScript, f)
	p.step = stepOps
	a := card.ActionOf(f)
	t := p.view().CardTarget(a, func(t board.Tile) bool { return cardplay(p).checkEffect(s, a, uint8(t), 0) == nil })
	if t == board.NoTile {
		p.emit(Event{Kind: EvSpent, Seat: s, Face: f})
		return
	}
	p.emit(Event{Kind: EvPlay, Seat: s, Face: f, A: t})
	p.task.pend = engine.Move{Seat: s, Op: OpPlay, B: uint16(f), C: uint16(t)}
	p.task.play = playing{seat: s, face: f, c: uint8(t), answerer: s.Other()}
	p.step = stepReact
}
