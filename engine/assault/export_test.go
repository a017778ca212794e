package assault

import "testing"

// What tests outside the package need: the scenarios of a soak, and how many matches a test plays on each.

// EveryScenario returns all built-in scenarios and some proving grounds.
func EveryScenario(t testing.TB) []*Scenario { return everyScenario(t) }

// SoakGames scales a number of matches to where the test runs.
func SoakGames(n int) int { return soakGames(n) }

// Corruptions are ways to spoil a position in mid-match, each of which a check of what must hold has to find.
var Corruptions = map[string]func(p *Position){
	"a hand card is gone":            func(p *Position) { p.hand[US].remove(1) },
	"a hand card has another face":   func(p *Position) { c := &p.hand[US].cards[1]; c.Face = c.Face%LastAction + 1 },
	"a card is twice in a hand":      func(p *Position) { p.hand[US].add(p.hand[US].cards[1]) },
	"a pile has one more":            func(p *Position) { p.stock[PileAction]++ },
	"the discards have one more":     func(p *Position) { p.discards[PileAction]++ },
	"a discarded card is two":        func(p *Position) { p.discardCard(FirstAction) },
	"a hidden card is forgotten":     func(p *Position) { p.unseen[FirstAction]++ },
	"a unit stands on enemy ground":  func(p *Position) { p.control[US] &^= p.occ[US] },
	"two units stand on one tile":    func(p *Position) { p.occ[German] |= bit(first(p.occ[US])) },
	"a tile has two owners":          func(p *Position) { p.control[German] |= p.control[US] },
	"a unit is not what it could be": func(p *Position) { u := p.someUnit(); u.Could &^= of(u.Face) },
	"a unit is the enemy's":          func(p *Position) { p.someUnit().Face = FirstUnit },
	"a unit is too brave":            func(p *Position) { p.someUnit().Net = 9 },
	"a unit lives without morale":    func(p *Position) { p.someUnit().Net = -9 },
	"a unit acts out of turn":        func(p *Position) { p.phasing = German; p.someUnit().State |= Moved },
	"a unit moved and dug in":        func(p *Position) { p.phasing = US; p.someUnit().State |= Placed | Moved },
	"prestige below nothing":         func(p *Position) { p.prestige[US] = -1 },
	"a turn beyond the last":         func(p *Position) { p.turn = uint8(p.sc.Turns) + 1 },
	"a combat is left over":          func(p *Position) { p.combat.active = true },
}

func (p *Position) someUnit() *Unit { return &p.unit[first(p.occ[US])] }
