package kit

import (
	"strconv"

	"bocage/engine"
	"bocage/engine/kit"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/deck"
)

// notation is how the game is written. A piece is its number, a place two numbers in sixteenths of an inch, a card its rank and suit.
type notation struct{}

var sides = [2]string{"first", "second"}

var verbs = map[engine.Op]string{
	engine.OpDraw: "draw", engine.OpShuffle: "shuffle", engine.OpRoll: "roll", skirmish.OpBid: "bid", skirmish.OpOption: "force",
	skirmish.OpRemove: "remove", skirmish.OpPut: "put", skirmish.OpLine: "line", skirmish.OpHole: "foxhole", skirmish.OpPit: "pit",
	skirmish.OpSkip: "skip", skirmish.OpGrab: "grab", skirmish.OpJoin: "join", skirmish.OpJoinAll: "join-all", skirmish.OpLeg: "leg",
	skirmish.OpBack: "back", skirmish.OpTurn: "turn", skirmish.OpLoad: "load", skirmish.OpUnload: "unload", skirmish.OpEntrench: "entrench",
	skirmish.OpClear: "clear", skirmish.OpAbandon: "abandon", skirmish.OpExit: "exit", skirmish.OpDone: "done", skirmish.OpEnd: "end",
	skirmish.OpFire: "fire", skirmish.OpHold: "hold", skirmish.OpRepeat: "repeat", skirmish.OpStop: "stop", skirmish.OpLose: "lose",
	skirmish.OpRefuel: "refuel", skirmish.OpChoose: "choose", skirmish.OpPick: "corner", skirmish.OpResign: "resign",
	skirmish.OpHide: "hide", skirmish.OpBelt: "belt", skirmish.OpUncover: "show", skirmish.OpSquad: "squad",
	skirmish.OpFeature: "feature", engine.OpReveal: "place",
	engine.OpClaim: "claim",
}

const suits = "SCHD"

var (
	number = kit.Number(engine.Unseen)
	pile   = &kit.Kind{Granted: true, Write: func(_ engine.State, v uint16) string { return sides[v&1] }}
	card   = &kit.Kind{Meant: "card such as 12S, 1H or 7D",
		Write: func(_ engine.State, v uint16) string { return cardName(v) },
		Read: func(_ engine.State, _ engine.Move, s string) (uint16, bool) {
			for f := range uint16(deck.Size) {
				if cardName(f+1) == s {
					return f + 1, true
				}
			}
			return 0, false
		}}
)

func cardName(v uint16) string {
	f := engine.Face(v)
	if int(v) > deck.Size || !deck.Known(f) {
		return "none"
	}
	return strconv.Itoa(deck.Rank(f)) + suits[deck.SuitOf(f):deck.SuitOf(f)+1]
}

func (notation) Ops() (l []engine.Op) {
	for op := range skirmish.LastOp + 1 {
		if verbs[op] != "" {
			l = append(l, op)
		}
	}
	return l
}

func (notation) Verb(op engine.Op) string { return verbs[op] }

// names are the fields of each verb.
var names = map[engine.Op][]string{
	skirmish.OpBid: {"side", "points"}, skirmish.OpOption: {"force"}, skirmish.OpRemove: {"piece"}, skirmish.OpPut: {"x", "y", "heading"},
	skirmish.OpLine: {"x", "y", "x2", "y2"}, skirmish.OpHole: {"x", "y"}, skirmish.OpPit: {"piece"}, skirmish.OpGrab: {"piece"},
	skirmish.OpJoin: {"piece"}, skirmish.OpLeg: {"x", "y"}, skirmish.OpBack: {"x", "y"}, skirmish.OpTurn: {"heading"},
	skirmish.OpLoad: {"vehicle", "piece"}, skirmish.OpUnload: {"piece", "x", "y", "heading"}, skirmish.OpClear: {"work"},
	skirmish.OpAbandon: {"piece"}, skirmish.OpExit: {"piece"}, skirmish.OpFire: {"shooter", "weapon", "target"}, skirmish.OpHold: {"halts"},
	skirmish.OpRepeat: {"target"}, skirmish.OpLose: {"piece"}, skirmish.OpRefuel: {"truck", "tank"}, skirmish.OpChoose: {"row"},
	skirmish.OpPick: {"corner"}, engine.OpRoll: {"outcome"}, skirmish.OpHide: {"place"},
	skirmish.OpBelt: {"belt", "keeps"}, skirmish.OpUncover: {"piece"}, skirmish.OpSquad: {"unit", "most"},
	skirmish.OpFeature: {"kind", "size", "x", "y"},
	engine.OpReveal:    {"piece", "place"}, engine.OpClaim: {"piece", "answer"},
}

func (notation) Fields(_ engine.State, m engine.Move) (l []kit.Field) {
	switch m.Op {
	case engine.OpDraw:
		return []kit.Field{{Name: "pile", Slot: 0, Kind: pile}, {Name: "card", Slot: 1, Kind: card}}
	case engine.OpShuffle:
		return []kit.Field{{Name: "pile", Slot: 0, Kind: pile}}
	}
	for i, name := range names[m.Op] {
		l = append(l, kit.Field{Name: name, Slot: i, Kind: number})
	}
	return l
}

func (notation) Grant(engine.State, *engine.Move) {}

var windows = [...][2]string{
	skirmish.WinBid: {"bid", "bids"}, skirmish.WinOption: {"option", "chooses a force"}, skirmish.WinRemove: {"remove", "removes units"},
	skirmish.WinObstacle: {"obstacle", "places an obstacle"}, skirmish.WinSetup: {"setup", "sets up"},
	skirmish.WinLay: {"lay", "lays entrenchments or wire"}, skirmish.WinMove: {"move", "moves"},
	skirmish.WinCorner: {"corner", "chooses a corner"}, skirmish.WinEnter: {"enter", "puts who enters on the edge"},
	skirmish.WinLeg: {"leg", "moves who is grabbed"}, skirmish.WinOpfire: {"op-fire", "may fire at who moves"},
	skirmish.WinAfter: {"after-fire", "goes on after fire"}, skirmish.WinRepeat: {"repeat", "may fire again"},
	skirmish.WinLoss: {"loss", "gives a guy"}, skirmish.WinDefend: {"defend", "fires"}, skirmish.WinContact: {"contact", "strikes"},
	skirmish.WinRefuel: {"refuel", "refuels a tank"}, skirmish.WinChoose: {"choose", "chooses reinforcements"}, skirmish.WinOver: {},
	skirmish.WinHide: {"hide", "hides units"}, skirmish.WinBelt: {"belt", "announces a hidden cannon"},
	skirmish.WinClaim: {"claim", "tells of a hidden unit"}, skirmish.WinTurnUp: {"show", "shows a hidden unit"},
	skirmish.WinTerrain: {"terrain", "places terrain"}, skirmish.WinEdge: {"edge", "chooses an edge"},
	skirmish.WinScenario: {"scenario", "picks the scenario"}, skirmish.WinSide: {"side", "picks a side"},
	skirmish.WinShow: {"put", "puts who was shown into his building"},
}

func (notation) Window(w uint8) (name, question string) { return windows[w][0], windows[w][1] }
func (notation) Pile(i uint8) string                    { return sides[i&1] }
func (notation) Claim(uint8) string                     { return "at a place that was reached" }

func (notation) Place(_ engine.State, pr engine.Prompt) string {
	return "piece " + strconv.Itoa(int(pr.Arg))
}

func (notation) Refusal(r engine.Reason) string {
	switch r {
	case skirmish.NotAllowed:
		return "not allowed"
	case skirmish.NoPlace:
		return "no place"
	case skirmish.NoTarget:
		return "no target"
	}
	return [...]string{"", "wrong seat", "wrong prompt", "out of range", "not possible"}[r]
}

func (notation) Step(p engine.State, m engine.Move, _ int) ([]any, error) { return nil, p.Apply(m) }

// piece is a piece as JSON has it; places are in sixteenths of an inch.
type piece struct {
	Number  int    `json:"number"`
	Side    string `json:"side"`
	Unit    string `json:"unit"`
	State   string `json:"state"`
	X       int    `json:"x"`
	Y       int    `json:"y"`
	Heading int    `json:"heading"`
	In      *int   `json:"in,omitempty"` // the vehicle
	Moved   int    `json:"moved,omitempty"`
	Used    bool   `json:"used,omitempty"`
	Pinned  bool   `json:"pinned,omitempty"`
	Fired   int    `json:"fired,omitempty"`
	Place   int    `json:"place,omitempty"`   // where it is hidden, as far as the viewer knows: a building or spot, from 1
	CouldBe []int  `json:"couldBe,omitempty"` // places where it may be hidden, as both know
}

// work is something laid in play.
type work struct {
	Kind string `json:"kind"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
	X2   int    `json:"x2,omitempty"`
	Y2   int    `json:"y2,omitempty"`
	Size int    `json:"size,omitempty"`
}

// view is a position as somebody may know it.
type view struct {
	Seat     string     `json:"seat"`
	Scenario string     `json:"scenario"`
	Plays    [2]string  `json:"plays"` // the sides by seat
	Turn     int        `json:"turn"`
	Turns    int        `json:"turns"`
	Phase    int        `json:"phase"`
	Points   [2]int     `json:"points"`
	Drawn    [2]int     `json:"drawn"` // cards of either side
	Pieces   []piece    `json:"pieces"`
	Works    []work     `json:"works"`
	Moving   []int      `json:"moving"`
	Prompt   kit.Prompt `json:"prompt"`
}

// self writes prompts within positions.
var self = &kit.Game{Game: skirmish.Game, Sides: sides, Notation: notation{}}

var states = [...]string{"unset", "waiting", "table", "aboard", "left", "dead", "out", "hidden"}

func (notation) See(s engine.State, whose string) any {
	p := s.(*skirmish.Position)
	st := p.Standing()
	m := p.Match()
	v := view{Seat: whose, Scenario: m.Name, Turn: st.Turn, Turns: st.Turns, Phase: p.Phase(), Points: st.Score, Prompt: self.Ask(p),
		Pieces: []piece{}, Works: []work{}, Moving: []int{}}
	for seat := range engine.Seat(2) {
		v.Plays[seat] = m.Print.Sides[p.Side(seat)]
		v.Drawn[seat] = deck.Size - p.Deck(p.Side(seat)).Left()
	}
	for i, x := range p.Pieces() {
		if x.State == skirmish.Out {
			continue
		}
		one := piece{Number: i, Side: m.Print.Sides[x.Side], Unit: x.Unit.String(), State: states[x.State], X: int(x.At.X), Y: int(x.At.Y),
			Heading: int(x.Heading), Moved: int(x.Progress.Spent), Used: x.Used, Pinned: x.Pinned, Fired: int(x.Fired)}
		if x.State == skirmish.Hidden {
			one.Place, one.CouldBe = int(x.Face), x.Places()
		}
		if x.Carrier > 0 {
			n := int(x.Carrier) - 1
			one.In = &n
		}
		v.Pieces = append(v.Pieces, one)
	}
	for _, w := range p.Works() {
		if w.Live {
			v.Works = append(v.Works, work{Kind: w.Kind.Type().Name, X: int(w.A.X), Y: int(w.A.Y), X2: int(w.B.X), Y2: int(w.B.Y),
				Size: int(w.Size)})
		}
	}
	for _, i := range p.Moving() {
		v.Moving = append(v.Moving, int(i))
	}
	return v
}
