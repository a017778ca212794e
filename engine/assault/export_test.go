package assault

import (
	"testing"

	"bocage/engine"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// What tests outside the package need: the scenarios of a soak, and how many matches a test plays on each.

// EveryScenario returns all built-in scenarios and some proving grounds.
func EveryScenario(t testing.TB) []*scenario.Scenario { return everyScenario(t) }

// SoakGames scales a number of matches to where the test runs.
func SoakGames(n int) int { return soakGames(n) }

// Corruptions are ways to spoil a position in mid-match, each of which a check of what must hold has to find.
var Corruptions = map[string]func(p *Position){
	"a hand card is gone":            func(p *Position) { p.hand[card.US].Remove(1) },
	"a hand card has another face":   func(p *Position) { c := &p.hand[card.US].Cards[1]; c.Face = c.Face%card.LastAction + 1 },
	"a card is twice in a hand":      func(p *Position) { p.hand[card.US].Add(p.hand[card.US].Cards[1]) },
	"a pile has one more":            func(p *Position) { p.stock[card.PileAction]++ },
	"the discards have one more":     func(p *Position) { p.discards[card.PileAction]++ },
	"a discarded card is two":        func(p *Position) { p.discardCard(card.German, card.FirstAction) },
	"a hidden card is forgotten":     func(p *Position) { p.unseen[card.FirstAction]++ },
	"a unit stands on enemy ground":  func(p *Position) { p.control[card.US] &^= p.occ[card.US] },
	"two units stand on one tile":    func(p *Position) { p.occ[card.German] |= p.occ[card.US].First().Bit() },
	"a tile has two owners":          func(p *Position) { p.control[card.German] |= p.control[card.US] },
	"a unit is not what it could be": func(p *Position) { u := p.someUnit(); u.Could &^= card.SetOf(u.Face) },
	"a unit is the enemy's":          func(p *Position) { p.someUnit().Face = card.FirstUnit },
	"a unit is too brave":            func(p *Position) { p.someUnit().Net = 9 },
	"a unit lives without morale":    func(p *Position) { p.someUnit().Net = -9 },
	"a unit acts out of turn":        func(p *Position) { p.phasing = card.German; p.someUnit().State |= board.Moved },
	"a unit moved and dug in":        func(p *Position) { p.phasing = card.US; p.someUnit().State |= board.Placed | board.Moved },
	"prestige below nothing":         func(p *Position) { p.prestige[card.US] = -1 },
	"a turn beyond the last":         func(p *Position) { p.turn = uint8(p.sc.Turns) + 1 },
	"a combat is left over":          func(p *Position) { p.combat.Active = true },
}

func (p *Position) someUnit() *board.Unit { return &p.unit[p.occ[card.US].First()] }

// Permute exchanges two hidden cards of a side that nobody else can tell apart, if there are such: hand cards of one back, or face-down
// units that could be each other.
func Permute(p *Position, s engine.Seat, rng *engine.Rand) bool {
	if s == p.sc.NonPlayer() {
		return false
	}
	var faces []*card.Face
	var could []card.Set
	var piles []uint8
	h := &p.hand[s]
	for i := uint8(1); i < h.N; i++ {
		if c := &h.Cards[i]; i != p.task.hand && (!p.combat.Active || i != p.combat.Sealed[s]) {
			faces, could, piles = append(faces, &c.Face), append(could, ^card.Set(0)), append(piles, c.Pile)
		}
	}
	for b := p.occ[s]; b != 0; b &= b - 1 {
		if u := &p.unit[b.First()]; u.State&board.FaceUp == 0 {
			faces, could, piles = append(faces, &u.Face), append(could, u.Could), append(piles, u.Pile)
		}
	}
	if len(faces) < 2 {
		return false
	}
	i, j := rng.Intn(len(faces)), rng.Intn(len(faces))
	if piles[i] != piles[j] || *faces[i] == *faces[j] || card.IsUnit(*faces[i]) && !(could[i].Has(*faces[j]) && could[j].Has(*faces[i])) {
		return false
	}
	*faces[i], *faces[j] = *faces[j], *faces[i]
	return true
}

// Leftovers is a scenario whose players may choose tanks that find no tile but a swamp.
func Leftovers(t *testing.T) *scenario.Scenario {
	t.Helper()
	sc := sketch(t, "swamp .\n. swamp")
	sc.First = scenario.FirstByLot
	for s := range sc.Muster {
		sc.Muster[s] = scenario.Muster{Budget: 30, Most: 6}
	}
	return sc
}
