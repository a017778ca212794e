package kit

import (
	"strconv"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/engine/kit"
)

// notation is how the game is written. A card is its worth.
type notation struct{}

var verbs = map[engine.Op]string{
	engine.OpDraw: "draw", engine.OpShuffle: "shuffle", engine.OpRoll: "roll", engine.OpReveal: "turn", engine.OpClaim: "high",
	engine.OpShow: "show", engine.OpPass: "pass", coin.OpStake: "stake", coin.OpFold: "fold", coin.OpStep: "step", coin.OpLay: "lay",
	coin.OpCall: "call", coin.OpDone: "done",
}

var (
	number = kit.Number(engine.Unseen)
	pile   = &kit.Kind{Granted: true, Write: func(_ engine.State, v uint16) string { return piles[v] }}
	// worth is the worth of a card of the pile that is asked for.
	worth = &kit.Kind{Meant: "worth from 1 to 6", Bare: true,
		Write: func(_ engine.State, v uint16) string { return strconv.Itoa(coin.Worth(engine.Face(v))) },
		Read: func(p engine.State, m engine.Move, s string) (uint16, bool) {
			n, err := strconv.Atoi(s)
			if err != nil || n < 1 || n > coin.Worths {
				return 0, false
			}
			from := uint8(p.Prompt().Arg)
			if m.Op == coin.OpLay {
				from = p.(*coin.Position).Pile(m.Seat, m.A)
			}
			return uint16(coin.FaceOf(from, n)), true
		}}
)

var piles = [...]string{"heads", "tails", "shared"}

func (notation) Ops() (l []engine.Op) {
	for op := range coin.OpDone + 1 {
		if verbs[op] != "" {
			l = append(l, op)
		}
	}
	return l
}

func (notation) Verb(op engine.Op) string { return verbs[op] }

func (notation) Fields(_ engine.State, m engine.Move) []kit.Field {
	switch m.Op {
	case engine.OpDraw:
		return []kit.Field{{Name: "pile", Slot: 0, Kind: pile}, {Name: "worth", Slot: 1, Kind: worth}}
	case engine.OpShuffle:
		return []kit.Field{{Name: "pile", Slot: 0, Kind: pile}}
	case engine.OpRoll, coin.OpCall:
		return []kit.Field{{Name: "outcome", Slot: 0, Kind: number}}
	case engine.OpReveal:
		return []kit.Field{{Name: "hand", Slot: 0, Kind: number}, {Name: "worth", Slot: 1, Kind: worth}}
	case engine.OpClaim, engine.OpShow:
		return []kit.Field{{Name: "place", Slot: 0, Kind: number}, {Name: "answer", Slot: 1, Kind: number}}
	case coin.OpStake:
		return []kit.Field{{Name: "coins", Slot: 0, Kind: number}}
	case coin.OpStep:
		return []kit.Field{{Name: "point", Slot: 0, Kind: number}}
	case coin.OpLay:
		return []kit.Field{{Name: "hand", Slot: 0, Kind: number}, {Name: "worth", Slot: 1, Kind: worth}}
	}
	return nil
}

func (notation) Grant(engine.State, *engine.Move) {}

var windows = [...][2]string{
	coin.WinStake: {"stake", "stakes"}, coin.WinAnswer: {"answer", "may fold"}, coin.WinWalk: {"walk", "walks"},
	coin.WinLay: {"lay", "lays cards"}, coin.WinCall: {"call", "calls outcomes"}, coin.WinOver: {},
}

func (notation) Window(w uint8) (name, question string) { return windows[w][0], windows[w][1] }
func (notation) Pile(i uint8) string                    { return piles[i] }
func (notation) Claim(uint8) string                     { return "worth 4 or more" }

func (notation) Place(_ engine.State, pr engine.Prompt) string {
	if pr.Op == engine.OpShow {
		return "the die"
	}
	return "hand " + strconv.Itoa(int(pr.Arg))
}

func (notation) Refusal(r engine.Reason) string {
	return [...]string{"", "wrong seat", "wrong prompt", "out of range", "not possible"}[r]
}

func (notation) Step(p engine.State, m engine.Move, _ int) ([]any, error) { return nil, p.Apply(m) }

// view is a position as somebody may know it.
type view struct {
	Seat   string      `json:"seat"`
	Round  int         `json:"round"`
	Rounds int         `json:"rounds"`
	Purses [2]int      `json:"purses"`
	Hands  [2][]string `json:"hands"` // the worth of a card, ? if it is hidden
	Dice   [2]string   `json:"dice"`  // ? if it is hidden, - if it is not thrown
	Stake  int         `json:"stake"`
	Goal   int         `json:"goal"`
	At     int         `json:"at"`
	Prompt kit.Prompt  `json:"prompt"`
}

func (notation) See(s engine.State, whose string) any {
	p := s.(*coin.Position)
	st := p.Standing()
	v := view{Seat: whose, Round: st.Turn, Rounds: st.Turns, Purses: st.Score, Prompt: self.Ask(p)}
	v.Stake, v.Goal, v.At = p.Public()
	for s := range engine.Seat(2) {
		v.Hands[s] = []string{}
		for _, c := range p.Hand(s) {
			w := "?"
			if c.Face != engine.Unknown {
				w = strconv.Itoa(coin.Worth(c.Face))
			}
			v.Hands[s] = append(v.Hands[s], w)
		}
		v.Dice[s] = "-"
		if n := p.Die(s); n == engine.Unseen {
			v.Dice[s] = "?"
		} else if p.Thrown(s) {
			v.Dice[s] = strconv.Itoa(int(n))
		}
	}
	return v
}

// self writes prompts within positions.
var self = &kit.Game{Game: coin.Game, Sides: sides, Notation: notation{}}

var sides = [2]string{"Heads", "Tails"}
