package assault

import (
	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"strconv"
)

// EventKind says what happened.
type EventKind uint8

// The kinds of events. In brackets which fields of Event they use beside Seat, the side that does or suffers it.
const (
	EvNone       EventKind = iota
	EvFirst                // Seat goes first
	EvDeploy               // [A tile] a starting unit is placed
	EvReady                // Seat has placed all
	EvTurn                 // [N turn] Seat begins its turn
	EvSplit                // [N unit cards, M action cards] stated for the free draw
	EvDraw                 // [Pile] a card to the hand; which is not told
	EvBuy                  // [Pile] a card is bought
	EvShuffle              // [Pile] the discards are shuffled
	EvOperations           // Seat begins operations
	EvMove                 // [A from, B to]
	EvSwap                 // [A, B]
	EvStopped              // [A] Tank Obstacles stop the unit's move or advance
	EvControl              // [A] Seat takes the tile
	EvMines                // [A, Face drawn, Other the unit, N morale lost]
	EvReveal               // [A, Face] a unit is turned up
	EvClaim                // [A, N claim, M 1 yes 0 no] what a face-down unit had to tell
	EvDig                  // [A]
	EvDugIn                // [A] dug in by itself or a card
	EvPlace                // [A, N printed cost, M paid]
	EvTransfer             // [A giver, B receiver]
	EvPlay                 // [Face, A tile of the target or NoTile, N cost]
	EvCancel               // [Face] a card is cancelled
	EvRestore              // [Face] a cancelled card counts again
	EvSpent                // [Face] a card had no effect
	EvGain                 // [N] prestige from a card
	EvMorale               // [A, N change]
	EvGrant                // [A] an extra activation
	EvRedeploy             // [A from, B to]
	EvFlak                 // [A gun, B target, Face drawn, N 1 stopped]
	EvFlip                 // [Face] an open card of the action deck, its modifier counts
	EvLose                 // [Face] a hand card is lost
	EvReserve              // [Face] a unit card comes back to the hand
	EvAttack               // [A attacker, B defender]
	EvFire                 // [A firing, B target] a firing begins
	EvTotals               // [N fire, M target] after steps 2 to 8
	EvPass                 // passes in the card step
	EvSacrifice            // [Face, N value]
	EvModifier             // [Face, N]
	EvDamage               // [A, N morale lost, M differential]
	EvKill                 // [A, Face] a unit is removed
	EvSaved                // [A] Last Stand keeps the unit
	EvReward               // [N prestige, M 1 taken from the opponent, 0 added]
	EvRetreat              // [A from, B to]
	EvBlocked              // [A] cannot retreat
	EvHolds                // [A] does not retreat from its home base
	EvAdvance              // [A from, B to]
	EvEndCombat            // [A attacker's tile, B defender's tile]
	EvStay                 // [A] stays for 1 morale instead of retreating
	EvIncome               // [N, M total]
	EvEdges                // [N 1 if the sides have exchanged their edges of the map]
	EvMuster               // [N so far] one more starting unit is chosen
	EvDrop                 // [A, Face, N cost] a unit is dropped
	EvStrike               // [A, N damage, M 1 from the air] a free strike
	EvStrip                // [A] loses its dug-in marker to the enemy
	EvWade                 // [A, Face drawn, Other the unit, N 1 may be activated]
	EvAttrition            // [N] every unit of Seat loses morale
	EvCall                 // [A, Face drawn, N 1 a unit comes] whether a reinforcement comes
	EvCalledUp             // [A, Face] a reinforcement of the Non-Player
	EvResult               // Seat wins, NoSeat for a draw [N reason]
)

// Event is one thing that happened, told with public knowledge only: any event may be shown to either side. Where the list
// above gives Face no other meaning, Face is the unit on A and Other the unit on B, as they stood when the event was told;
// Unknown for a face-down unit or an empty tile.
type Event struct {
	Kind  EventKind
	Seat  engine.Seat
	A, B  board.Tile
	Face  card.Face
	Other card.Face
	Pile  uint8
	N, M  int16
	own   [2]card.Face // the units on A and B, face down or not, as far as the copy that tells of them knows
}

// For is the event as a seat may be told it: its own units are named though they are face down.
func (e Event) For(seat engine.Seat) Event {
	for i, f := range [2]*card.Face{&e.Face, &e.Other} {
		if own := e.own[i]; *f == card.Unknown && card.IsUnit(own) && card.UnitOf(own).Side == seat {
			*f = own
		}
	}
	e.own = [2]card.Face{}
	return e
}

// ApplyReporting is Apply that calls report with each event. at is the position just before what the event tells: a turn in which nobody is
// asked anything can be shown step by step. It is to be looked at, or copied to be looked at later; neither it nor a copy can be played on.
func (p *Position) ApplyReporting(m engine.Move, report func(e Event, at *Position)) error {
	p.report = &report
	defer func() { p.report = nil }()
	return p.Apply(m)
}

// Log returns an engine.ApplyFunc that appends to log what happens.
func Log(log *[]Event) engine.ApplyFunc {
	report := func(e Event, _ *Position) { *log = append(*log, e) }
	return func(p engine.State, m engine.Move) error { return p.(*Position).ApplyReporting(m, report) }
}

// emit tells an event to who is told. Meanwhile the position is as between moves, so that no copy of it tells anybody anything.
func (p *Position) emit(e Event) {
	report := p.report
	if report == nil {
		return
	}
	p.report = nil
	defer func() { p.report = report }()
	switch e.Kind {
	case EvMove, EvSwap, EvStopped, EvDig, EvDugIn, EvTransfer, EvMorale, EvGrant, EvRedeploy, EvAttack, EvFire, EvDamage, EvSaved,
		EvRetreat, EvBlocked, EvHolds, EvAdvance, EvStay, EvStrike, EvStrip:
		e.Face, e.Other = p.shownAt(e.A), p.shownAt(e.B)
		e.own = [2]card.Face{p.faceAt(e.A), p.faceAt(e.B)}
	case EvMines, EvWade:
		e.Other, e.own[1] = p.shownAt(e.A), p.faceAt(e.A)
	}
	(*report)(e, p)
}

// faceAt is the face of the unit on t as far as this copy knows it.
func (p *Position) faceAt(t board.Tile) card.Face {
	if t < board.MaxTiles && (p.occ[0] | p.occ[1]).Has(t) {
		return p.unit[t].Face
	}
	return card.Unknown
}

// shownAt is the face of the unit on t if both sides can see it.
func (p *Position) shownAt(t board.Tile) card.Face {
	if t < board.MaxTiles && (p.occ[0] | p.occ[1]).Has(t) && p.unit[t].State&board.FaceUp != 0 {
		return p.unit[t].Face
	}
	return card.Unknown
}

// eventNames are fixed words in lower case for programs. People read app/assault/words instead.
var eventNames = [...]string{EvFirst: "first", EvDeploy: "deploy", EvReady: "ready", EvTurn: "turn", EvSplit: "split", EvDraw: "draw",
	EvBuy: "buy", EvShuffle: "shuffle", EvOperations: "operations", EvMove: "move", EvSwap: "swap", EvStopped: "stopped",
	EvControl: "control", EvMines: "mines", EvReveal: "reveal", EvClaim: "claim", EvDig: "dig", EvDugIn: "dug in", EvPlace: "place",
	EvTransfer: "transfer", EvPlay: "play", EvCancel: "cancel", EvRestore: "restore", EvSpent: "spent", EvGain: "gain",
	EvMorale: "morale", EvGrant: "grant", EvRedeploy: "redeploy", EvFlak: "flak", EvFlip: "flip", EvLose: "lose",
	EvReserve: "reserve", EvAttack: "attack", EvFire: "fire", EvTotals: "totals", EvPass: "pass", EvSacrifice: "sacrifice",
	EvModifier: "modifier", EvDamage: "damage", EvKill: "kill", EvSaved: "saved", EvReward: "reward", EvRetreat: "retreat",
	EvBlocked: "blocked", EvHolds: "holds", EvAdvance: "advance", EvEndCombat: "end combat", EvStay: "stay", EvIncome: "income",
	EvEdges: "edges", EvMuster: "muster", EvDrop: "drop", EvStrike: "strike", EvStrip: "strip", EvWade: "wade",
	EvAttrition: "attrition", EvCall: "call", EvCalledUp: "called up", EvResult: "result"}

// String returns the word for a kind of event.
func (k EventKind) String() string {
	if k != EvNone && int(k) < len(eventNames) {
		return eventNames[k]
	}
	return "event " + strconv.Itoa(int(k))
}
