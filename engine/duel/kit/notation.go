package kit

import (
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/engine/duel/situation"
	"bocage/engine/kit"
)

// notation is how the game is written. A card is its name, a unit in play its slot, from 1.
type notation struct{}

var sides = [2]string{"US", "German"}

var verbs = map[engine.Op]string{
	engine.OpDraw: "draw", engine.OpShuffle: "shuffle", engine.OpRoll: "roll", engine.OpReveal: "show", engine.OpPass: "pass",
	duel.OpDeck: "deck", duel.OpCards: "cards", duel.OpTake: "take", duel.OpPlace: "commit", duel.OpMan: "man", duel.OpCrew: "crew",
	duel.OpLine: "line", duel.OpPlay: "play", duel.OpThrow: "throw", duel.OpTarget: "target", duel.OpJoin: "join", duel.OpFire: "fire",
	duel.OpHold: "hold", duel.OpNever: "never", duel.OpHit: "hit", duel.OpKeep: "keep", duel.OpRemove: "remove", duel.OpSplit: "split",
	duel.OpDrop: "drop", duel.OpDone: "done", duel.OpConcede: "concede",
}

var (
	number = kit.Number(engine.Unseen)
	pile   = &kit.Kind{Granted: true, Write: func(_ engine.State, v uint16) string { return piles[v] }}
	face   = &kit.Kind{Meant: "card",
		Write: func(_ engine.State, v uint16) string { return cardName(v) },
		Read: func(_ engine.State, _ engine.Move, s string) (uint16, bool) {
			if s == "none" {
				return 0, true
			}
			f, ok := card.ByName(s)
			return uint16(f), ok
		}}
	deck = &kit.Kind{Meant: "ready deck",
		Write: func(_ engine.State, v uint16) string { return situation.Decks()[v].ID },
		Read: func(_ engine.State, _ engine.Move, s string) (uint16, bool) {
			i, ok := situation.DeckOf(s)
			return uint16(i), ok
		}}
	line = words("line", "front", "rear", "sky")
	hand = words("hand", "unit", "command")
	slot = shifted(1)
	spot = shifted(0)
	// weapons are the slots of those that fire, from 1, with a + behind them if the player is to be asked for cards: 1, 21, 1+, 0 for none.
	weapons = &kit.Kind{Meant: "weapons such as 1, 21 or 1+", Write: writeWeapons, Read: readWeapons}
)

var piles = [...]string{"us", "german", "command", "damage"}

func cardName(v uint16) string {
	if name := card.Name(card.Face(v)); v < uint16(card.NumFaces) && name != "" {
		return name
	}
	return "none"
}

// words is a kind of which each value has a word.
func words(meant string, names ...string) *kit.Kind {
	return &kit.Kind{Meant: meant,
		Write: func(_ engine.State, v uint16) string { return names[min(int(v), len(names)-1)] },
		Read: func(_ engine.State, _ engine.Move, s string) (uint16, bool) {
			for i, n := range names {
				if n == s {
					return uint16(i), true
				}
			}
			return 0, false
		}}
}

// shifted is a number that is written greater than it is by so much.
func shifted(by int) *kit.Kind {
	return &kit.Kind{Meant: "number", Bare: true,
		Write: func(_ engine.State, v uint16) string { return strconv.Itoa(int(v) + by) },
		Read: func(_ engine.State, _ engine.Move, s string) (uint16, bool) {
			n, err := strconv.Atoi(s)
			return uint16(n - by), err == nil && n >= by && n-by <= 0xFFFF && s == strconv.Itoa(n)
		}}
}

func writeWeapons(_ engine.State, v uint16) string {
	first, second, ask := duel.Fired(v)
	s := strconv.Itoa(first + 1)
	if second >= 0 {
		s += strconv.Itoa(second + 1)
	}
	if ask {
		s += "+"
	}
	return s
}

func readWeapons(_ engine.State, _ engine.Move, s string) (uint16, bool) {
	slots, ask := strings.CutSuffix(s, "+")
	at := [2]int{-1, -1}
	if len(slots) < 1 || len(slots) > 2 {
		return 0, false
	}
	for i, r := range slots {
		if r < '0' || r > '3' {
			return 0, false
		}
		at[i] = int(r-'0') - 1
	}
	return duel.Firing(at[0], at[1], ask), true
}

func (notation) Ops() (l []engine.Op) {
	for op := range duel.OpConcede + 1 {
		if verbs[op] != "" {
			l = append(l, op)
		}
	}
	return l
}

func (notation) Verb(op engine.Op) string { return verbs[op] }

func (notation) Fields(_ engine.State, m engine.Move) []kit.Field {
	one := func(name string, k *kit.Kind) []kit.Field { return []kit.Field{{Name: name, Slot: 0, Kind: k}} }
	two := func(a string, ka *kit.Kind, b string, kb *kit.Kind) []kit.Field {
		return []kit.Field{{Name: a, Slot: 0, Kind: ka}, {Name: b, Slot: 1, Kind: kb}}
	}
	switch m.Op {
	case engine.OpDraw:
		return two("pile", pile, "card", face)
	case engine.OpShuffle:
		return one("pile", pile)
	case engine.OpRoll:
		return one("outcome", number)
	case duel.OpDeck:
		return one("deck", deck)
	case duel.OpCards:
		return two("card", face, "copies", number)
	case duel.OpTake:
		return one("card", face)
	case duel.OpPlace:
		return append(two("place", slot, "card", face), kit.Field{Name: "line", Slot: 2, Kind: line})
	case duel.OpMan:
		return append(two("place", slot, "card", face), kit.Field{Name: "unit", Slot: 2, Kind: slot})
	case duel.OpCrew:
		return two("from", slot, "to", slot)
	case duel.OpLine:
		return two("unit", slot, "line", line)
	case duel.OpPlay:
		return append(two("place", slot, "card", face), kit.Field{Name: "own", Slot: 2, Kind: spot}, kit.Field{Name: "foe", Slot: 3, Kind: spot})
	case duel.OpThrow, engine.OpReveal:
		return two("place", slot, "card", face)
	case duel.OpTarget, duel.OpJoin:
		return two("unit", slot, "target", slot)
	case duel.OpFire:
		return append(two("unit", slot, "weapons", weapons), kit.Field{Name: "place", Slot: 2, Kind: spot},
			kit.Field{Name: "card", Slot: 3, Kind: face})
	case duel.OpHold, duel.OpHit:
		return one("unit", slot)
	case duel.OpSplit:
		return one("units", number)
	case duel.OpDrop:
		return append(two("place", slot, "card", face), kit.Field{Name: "hand", Slot: 2, Kind: hand})
	}
	return nil
}

func (notation) Grant(engine.State, *engine.Move) {}

var windows = [...][2]string{
	duel.WinDeck: {"deck", "chooses a deck"}, duel.WinHand: {"hand", "chooses a starting hand"},
	duel.WinCommit: {"commit", "commits units"}, duel.WinOrders: {"orders", "plays STAFF cards"},
	duel.WinTargets: {"targets", "declares targets"}, duel.WinAim: {"aim", "declares targets openly"},
	duel.WinReact: {"react", "plays REACT cards"}, duel.WinNext: {"next", "resolves an attack"},
	duel.WinBoost: {"boost", "may throw a card for +1"}, duel.WinFriendly: {"friendly", "chooses whom Friendly Fire hits"},
	duel.WinRescue: {"rescue", "may play Bail Out!"}, duel.WinKeep: {"keep", "keeps the captured unit or removes it"},
	duel.WinSplit: {"split", "chooses how to draw"}, duel.WinDiscard: {"discard", "discards"}, duel.WinOver: {},
}

func (notation) Window(w uint8) (name, question string) { return windows[w][0], windows[w][1] }
func (notation) Pile(i uint8) string                    { return piles[i] }
func (notation) Claim(uint8) string                     { return "" }

func (notation) Place(_ engine.State, pr engine.Prompt) string {
	return "Command card " + strconv.Itoa(int(pr.Arg)+1)
}

func (notation) Refusal(r engine.Reason) string {
	switch r {
	case duel.NotAllowed:
		return "not allowed"
	case duel.NoTarget:
		return "no target"
	}
	return [...]string{"", "wrong seat", "wrong prompt", "out of range", "not possible"}[r]
}

func (notation) Step(p engine.State, m engine.Move, _ int) ([]any, error) { return nil, p.Apply(m) }

// unit is a unit in play as JSON has it.
type unit struct {
	Slot      int    `json:"slot"`
	Unit      string `json:"unit"`
	Crew      string `json:"crew,omitempty"`
	Idle      bool   `json:"idle,omitempty"`
	Line      string `json:"line"`
	Endurance int    `json:"endurance"`
	Defense   int    `json:"defense"`
	Damage    string `json:"damage,omitempty"`
	Effect    string `json:"effect,omitempty"`
	Counter   int    `json:"counter,omitempty"`
	Flight    int    `json:"flight,omitempty"`
	New       bool   `json:"new,omitempty"`
	Bombed    bool   `json:"bombed,omitempty"`
	Hull      bool   `json:"hull_down,omitempty"`
	Camo      bool   `json:"camouflage,omitempty"`
	Smoke     bool   `json:"smoke,omitempty"`
	Target    int    `json:"target,omitempty"`
	Assault   bool   `json:"assault,omitempty"`
}

// side is what is seen of a side.
type side struct {
	Points   int            `json:"points"`
	Overrun  int            `json:"overrun"`
	Deck     map[string]int `json:"deck"`
	Hand     []string       `json:"hand"`
	Command  []string       `json:"command"`
	Reserves int            `json:"reserves"`
	Under    []string       `json:"under"` // the Reserves
	Units    []unit         `json:"units"`
	List     []string       `json:"list"` // the secret choice that is being made
}

// view is a position as somebody may know it.
type view struct {
	Seat      string         `json:"seat"`
	Situation string         `json:"situation"`
	Turn      int            `json:"turn"`
	Turns     int            `json:"turns"`
	Lead      string         `json:"lead,omitempty"`
	Sides     [2]side        `json:"sides"`
	Command   int            `json:"command_deck"`
	Damage    int            `json:"damage_deck"`
	Discards  map[string]int `json:"discards"`
	Gone      map[string]int `json:"gone"`
	Prompt    kit.Prompt     `json:"prompt"`
}

// self writes prompts and moves within positions.
var self = &kit.Game{Game: duel.Game, Sides: sides, Notation: notation{}}

func (notation) See(s engine.State, whose string) any {
	p := s.(*duel.Position)
	st := p.Standing()
	v := view{Seat: whose, Situation: p.Scenario().Situation.Name, Turn: st.Turn, Turns: st.Turns, Prompt: self.Ask(p),
		Command: p.Stocked(card.PileCommand), Damage: p.Stocked(card.PileDamage), Discards: map[string]int{}, Gone: map[string]int{}}
	if l := p.Lead(); l <= 1 {
		v.Lead = sides[l]
	}
	for f := card.Face(1); int(f) < card.NumFaces; f++ {
		if n := p.Discarded(f); n > 0 {
			v.Discards[card.Name(f)] = n
		}
		if card.IsUnit(f) && p.Gone(f) > 0 {
			v.Gone[card.Name(f)] = p.Gone(f)
		}
	}
	for s := range engine.Seat(2) {
		v.Sides[s] = see(p, s)
		v.Sides[s].Points = st.Score[s]
	}
	return v
}

// see returns what is seen of a side.
func see(p *duel.Position, s engine.Seat) side {
	v := side{Overrun: p.Overruns(s), Deck: map[string]int{}, Reserves: p.Stocked(uint8(s)), Units: []unit{}, List: []string{},
		Hand: faces(p.Hand(s)), Command: faces(p.Cards(s)), Under: faces(p.Queue(s))}
	for f, n := range p.Deck(s) {
		if n > 0 {
			v.Deck[card.Name(card.Face(f))] = int(n)
		}
	}
	for _, m := range p.Picks(s) {
		v.List = append(v.List, self.Text(p, m))
	}
	for i := range duel.MaxUnits {
		u := p.Unit(s, i)
		if u.Face == engine.Unknown {
			continue
		}
		one := unit{Slot: i + 1, Unit: card.Name(u.Face), Idle: !u.Manned(), Line: [...]string{"front", "rear", "sky"}[u.Line],
			Endurance: int(u.Endurance), Defense: u.Defense(), Counter: int(u.Counter), Flight: int(u.Flight), New: u.New, Bombed: u.Bombed,
			Hull: u.Hull, Camo: u.Camo, Smoke: u.Smoke, Target: int(u.Aim), Assault: u.Assault, Effect: u.Edge().Text,
			Crew: card.Name(u.Crew), Damage: card.Name(u.Damage)}
		v.Units = append(v.Units, one)
	}
	return v
}

// faces are cards by their names, ? for those that are hidden.
func faces(l []duel.Card) []string {
	out := []string{}
	for _, c := range l {
		name := "?"
		if c.Face != engine.Unknown {
			name = card.Name(c.Face)
		}
		out = append(out, name)
	}
	return out
}
