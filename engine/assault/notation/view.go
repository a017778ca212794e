package notation

import (
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/kit"
)

// Sides is something that each side has.
type Sides[T any] struct {
	German T `json:"German"`
	US     T `json:"U.S."`
}

// sides asks for both.
func sides[T any](of func(engine.Seat) T) Sides[T] {
	return Sides[T]{of(assault.German), of(assault.US)}
}

// View is a position as somebody may know it.
type View struct {
	Seat      string          `json:"seat"` // whose view: a side, "public" or "all"
	Scenario  string          `json:"scenario"`
	Turn      int             `json:"turn"`
	Turns     int             `json:"turns"`
	Phase     string          `json:"phase"`
	First     string          `json:"first,omitempty"`
	Phasing   string          `json:"phasing,omitempty"`
	Prestige  Sides[int]      `json:"prestige"`
	Income    Sides[int]      `json:"income"`
	Control   Sides[[]string] `json:"control"`
	HomeBase  Sides[string]   `json:"homeBase"`
	Units     []UnitView      `json:"units"`
	Hands     Sides[[]Card]   `json:"hands"`
	Piles     []PileView      `json:"piles"`
	Unseen    map[string]int  `json:"unseen"`              // cards in piles, hands or face down, as both sides know
	Destroyed Sides[Toll]     `json:"destroyed"`           // what each side has destroyed
	Held      *Sides[int]     `json:"held,omitempty"`      // own victory phases in a row on the tile to be held
	Free      []string        `json:"free,omitempty"`      // the free deeds the phasing side still has: place, strike, strip
	Scout     string          `json:"scout,omitempty"`     // the unit that may make its second move now
	Announced string          `json:"announced,omitempty"` // the action that waits to be carried out
	Card      *PlayedView     `json:"card,omitempty"`      // the card that waits to take effect
	Combat    *CombatView     `json:"combat,omitempty"`
	Prompt    kit.Prompt      `json:"prompt"`
}

// UnitView is a unit on the map. Of a face-down one Could is what both sides can know of it.
type UnitView struct {
	Tile    string   `json:"tile"`
	Side    string   `json:"side"`
	Unit    string   `json:"unit,omitempty"` // absent if it is hidden from the viewer
	FaceUp  bool     `json:"faceUp"`
	Could   []string `json:"couldBe,omitempty"`
	Morale  *int     `json:"morale,omitempty"` // present morale, if the unit is known; 0 or less only during a combat
	Markers int      `json:"moraleMarkers"`
	DugIn   bool     `json:"dugIn"`             // has the marker
	Defends bool     `json:"countsDugIn"`       // counts as dug in when it is attacked
	Marks   []string `json:"marks,omitempty"`   // deeds of this turn and other markers, by their names in scenario files
	Extra   *Extra   `json:"extra,omitempty"`   // activations beyond the normal ones
	CanMove bool     `json:"canMove,omitempty"` // has a move left, of the phasing side in its operations
	CanFire bool     `json:"canFire,omitempty"` // has a combat left, the same
	Card    int      `json:"id"`                // stays with the card as long as it is in hand or on the map
}

// Extra counts extra activations.
type Extra struct {
	Moves   int `json:"moves,omitempty"`
	Combats int `json:"combats,omitempty"`
	Either  int `json:"either,omitempty"` // a move or a combat
	Any     int `json:"any,omitempty"`    // digging in too
}

// Card is a hand card.
type Card struct {
	Hand int    `json:"hand"`           // its place in the hand
	Pile string `json:"pile"`           // what its back tells
	Card string `json:"card,omitempty"` // absent if it is hidden from the viewer
	ID   int    `json:"id"`
}

// PileView is a pile and its discards.
type PileView struct {
	Pile      string         `json:"pile"`
	Left      int            `json:"left"`
	Sealed    *SealedView    `json:"sealed,omitempty"` // of a deck that its side chooses in secret
	Discarded map[string]int `json:"discarded,omitempty"`
}

// SealedView is what is known of a deck that was chosen in secret out of an open pool, or is being chosen.
type SealedView struct {
	Cards  int            `json:"cards"` // that were chosen
	Least  int            `json:"least"` // and how many may be
	Most   int            `json:"most"`
	Budget int            `json:"budget"`        // what they cost together at most
	Out    map[string]int `json:"out,omitempty"` // cards of the pool that were not chosen, for who knows
}

// Toll is what was destroyed.
type Toll struct {
	Units int `json:"units"`
	Value int `json:"value"`
}

// PlayedView is a card under way.
type PlayedView struct {
	Card      string `json:"card"`
	Side      string `json:"side"`
	Cancelled bool   `json:"cancelled,omitempty"`
}

// see is all that a copy of a position knows.
func see(p *assault.Position, whose string) View {
	sc := p.Scenario()
	v := View{
		Seat: whose, Scenario: sc.ID, Turn: p.Turn(), Turns: sc.Turns, Phase: p.Phase().String(),
		Prestige: sides(p.Prestige), Income: sides(p.Income),
		Control:  sides(func(s engine.Seat) []string { return labels(sc, p.Control(s)) }),
		HomeBase: sides(func(s engine.Seat) string { return sc.Label(sc.HomeBase[s]) }),
		Hands:    sides(func(s engine.Seat) []Card { return handOf(p, s) }),
		Unseen:   map[string]int{}, Units: []UnitView{},
		Destroyed: sides(func(s engine.Seat) Toll { u, n := p.Destroyed(s); return Toll{u, n} }),
		Prompt:    self.Ask(p),
	}
	if s := p.First(); s <= 1 {
		v.First = card.SideName(s)
	}
	if s := p.Phasing(); s <= 1 {
		v.Phasing = card.SideName(s)
	}
	for t := range board.Tile(sc.W * sc.H) {
		if u, s, ok := p.Unit(t); ok {
			v.Units = append(v.Units, unitView(p, t, &u, s))
		}
	}
	for f := card.FirstUnit; f < card.Bluff; f++ {
		if n := p.Unseen(f); n > 0 {
			v.Unseen[card.Title(f)] = n
		}
	}
	v.Piles = piles(p)
	if held := sides(p.Held); held != (Sides[int]{}) {
		v.Held = &held
	}
	v.Free = freeDeeds(p)
	if t := p.Scout(); t != board.NoTile {
		v.Scout = sc.Label(t)
	}
	if m := p.Pending(); m.Op != engine.OpNone {
		v.Announced = self.Text(p, m)
	}
	if f, s, cancelled := p.Playing(); f != card.Unknown {
		v.Card = &PlayedView{card.Title(f), card.SideName(s), cancelled}
	}
	v.Combat = combatView(p)
	return v
}

func labels(sc *scenario.Scenario, set board.Tiles) []string {
	l := []string{}
	for ; set != 0; set &= set - 1 {
		l = append(l, sc.Label(set.First()))
	}
	return l
}

func handOf(p *assault.Position, s engine.Seat) []Card {
	l := []Card{}
	for i, c := range p.Hand(s) {
		k := Card{Hand: i, Pile: pileName(c.Pile), ID: int(c.Serial)}
		if c.Face != card.Unknown {
			k.Card = card.Title(c.Face)
		}
		l = append(l, k)
	}
	return l
}

func unitView(p *assault.Position, t board.Tile, u *board.Unit, s engine.Seat) UnitView {
	v := UnitView{
		Tile: p.Scenario().Label(t), Side: card.SideName(s), FaceUp: u.State&board.FaceUp != 0, Markers: int(u.Net),
		DugIn: u.State&board.DugIn != 0, Defends: p.Defends(t), Card: int(u.Serial),
		Marks: (u.State &^ (board.FaceUp | board.DugIn)).Marks(),
	}
	could := u.Could
	if u.Face == card.Unknown {
		could = p.CouldBe(t)
	} else {
		n := u.Morale()
		v.Unit, v.Morale = card.Name(u.Face), &n
	}
	if !v.FaceUp {
		for f := card.FirstUnit; f <= card.LastUnit; f++ {
			if could.Has(f) {
				v.Could = append(v.Could, card.Name(f))
			}
		}
	}
	var e Extra
	if e.Moves, e.Combats, e.Either, e.Any = u.Extras(); e != (Extra{}) {
		v.Extra = &e
	}
	if s == p.Phasing() && p.Phase() == assault.PhaseOperations {
		v.CanMove, v.CanFire = p.CanMove(t), p.CanFire(t)
	}
	return v
}

// piles are all piles that the scenario has.
func piles(p *assault.Position) []PileView {
	var l []PileView
	for i := range uint8(card.NumPiles) {
		v := PileView{Pile: pileName(i), Left: p.StockSize(i), Discarded: map[string]int{}}
		for _, f := range p.Stock(i, true, nil) {
			v.Discarded[card.Title(f)]++
		}
		v.Sealed = sealed(p, i)
		if i <= card.PileUS || v.Left > 0 || len(v.Discarded) > 0 {
			l = append(l, v)
		}
	}
	return l
}

// sealed is what is known of the choice of a pile's deck, nil where none is chosen.
func sealed(p *assault.Position, pile uint8) *SealedView {
	s := card.PileSeat(pile)
	if s > 1 || pile != card.UnitPile(s) || p.Scenario().Sealed[s].Most == 0 {
		return nil
	}
	k := p.Scenario().Sealed[s]
	_, n := p.Packed(s)
	v := &SealedView{Cards: n, Least: k.Least, Most: k.Most, Budget: k.Budget, Out: map[string]int{}}
	lo, hi := card.Faces(pile)
	for f := lo; f <= hi; f++ {
		if out := p.Out(pile, f); out > 0 {
			v.Out[card.Title(f)] = out
		}
	}
	return v
}

// freeDeeds are those of the phasing side that it has not used in this phase.
func freeDeeds(p *assault.Position) []string {
	s := p.Phasing()
	if s > 1 || p.Phase() != assault.PhaseOperations {
		return nil
	}
	var l []string
	if p.Scenario().Rules[s].FreeTiles != 0 && !p.UsedFree() {
		l = append(l, "place")
	}
	if p.StrikeNow(s) != nil {
		l = append(l, "strike")
	}
	if p.CanStrip(s) {
		l = append(l, "strip")
	}
	return l
}
