package words

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
)

// Units, cards, terrains and scenarios have their names from the engine, in English. A language that names them otherwise does
// so by what they are called there: the drawing of a unit or a terrain, the name of a card, a scenario's id.

// Name is the name of a card or a unit.
func Name(f card.Face) string {
	switch {
	case card.IsUnit(f):
		u := card.UnitOf(f)
		return words.Own("units."+words.Slug(u.Art), u.Name)
	case card.IsAction(f):
		return ActionName(card.ActionOf(f))
	}
	return words.Own("cards."+words.Slug(card.Name(f)), card.Name(f))
}

// Short is the name of a unit where there is little room.
func Short(f card.Face) string {
	u := card.UnitOf(f)
	return words.Own("units."+words.Slug(u.Art)+".short", u.Short)
}

// many reports whether a unit's name is a plural: Regulars move, a Sherman moves.
func many(f card.Face) bool {
	return card.IsUnit(f) && slices.Contains(strings.Fields(words.Say("dispatch.plurals")), card.UnitOf(f).Art)
}

// Class is the name of a class of units.
func Class(c card.Class) string {
	return words.Own("units.class-"+words.Slug(c.String()), c.String())
}

// ActionName is the name of an action card.
func ActionName(a card.Action) string {
	n := card.ActionInfo(a).Name
	return words.Own("cards."+words.Slug(n), n)
}

// TerrainName is the name of a terrain.
func TerrainName(t board.Terrain) string {
	if terrainIDs[t] == "" {
		terrainIDs[t] = "terrains." + words.Slug(t.String())
	}
	return words.Own(terrainIDs[t], t.String())
}

var terrainIDs [board.NumTerrains]string // as far as they were asked for: every tile that is drawn does

// Scenario is a built-in scenario's name, introduction and list of what is reconstructed; a player's own keeps his words.
func Scenario(sc *scenario.Scenario) (name, intro string, marks []string) {
	id, ours := scenarioID(sc)
	marks = slices.Clone(sc.Reconstructed)
	if !ours {
		for i, m := range marks {
			marks[i] = words.Legible(m)
		}
		return ScenarioName(sc), words.Legible(sc.Text), marks
	}
	for i, m := range marks {
		marks[i] = words.Own(fmt.Sprint(id, ".", i+1), m)
	}
	return ScenarioName(sc), words.Own(id+".text", sc.Text), marks
}

// ScenarioName is the name alone: every battle that is drawn asks for it.
func ScenarioName(sc *scenario.Scenario) string {
	id, ours := scenarioID(sc)
	if !ours {
		return words.Called(sc.ID, words.Legible(sc.Name))
	}
	return words.Own(id, sc.Name)
}

// scenarioID is under what a scenario's words are found, and whether they are those of a built-in one.
func scenarioID(sc *scenario.Scenario) (id string, ours bool) {
	id = "scenarios." + sc.ID
	_, ok := words.Find(id)
	return id, ok && IsBuiltIn(sc)
}

// IsBuiltIn reports whether a scenario is a built-in one, and not another that only calls itself so.
func IsBuiltIn(sc *scenario.Scenario) bool {
	b := ours(sc.ID)
	return b != nil && b.Name == sc.Name && b.Text == sc.Text && slices.Equal(b.Reconstructed, sc.Reconstructed)
}

// IsPrinted reports whether a scenario is one of the game's own to the byte, decks and all.
func IsPrinted(sc *scenario.Scenario) bool {
	b := ours(sc.ID)
	return b != nil && bytes.Equal(b.Source, sc.Source)
}

// ours is the game's own scenario of an id, nil if it has none.
func ours(id string) *scenario.Scenario {
	b, ok := builtIn[id]
	if !ok {
		b, _ = scenario.Load(id)
		builtIn[id] = b
	}
	return b
}

var builtIn = map[string]*scenario.Scenario{} // as far as they were asked for

// shown are the units and cards that were made before, in the language they were made in.
type shown struct {
	language string
	units    map[card.Face]aview.Unit
	cards    map[card.Face]aview.Card
}

var before shown

// made are the units and cards that were made before in the language in use.
func made() *shown {
	if l := words.Language(); before.language != l {
		before = shown{l, map[card.Face]aview.Unit{}, map[card.Face]aview.Card{}}
	}
	return &before
}

// UnitOf is the card of a unit face.
func UnitOf(f card.Face) aview.Unit {
	t := made()
	if v, ok := t.units[f]; ok {
		return v
	}
	u := card.UnitOf(f)
	v := aview.Unit{Side: view.SideOf(u.Side), Name: Name(f), Short: Short(f), Art: u.Art, Glyph: glyphs[u.Class], Class: Class(u.Class),
		HardTarget: u.HardTarget, Hard: int(u.Hard), Soft: int(u.Soft), Support: int(u.Support), Range: int(u.Range),
		Defence: int(u.Defense), Morale: int(u.Morale), Cost: int(u.Cost), Battle: int(u.Battle), Notes: abilities(u)}
	if u.TransfersActivity {
		v.Glyph = "command"
	}
	t.units[f] = v
	return v
}

var glyphs = map[card.Class]string{
	card.Armor: "armor", card.Artillery: "artillery", card.MobileArtillery: "mobileart",
	card.MotorizedInfantry: "motinf", card.Infantry: "infantry", card.ScoutCar: "scout",
	card.AntiAir: "antiair", card.AntiTank: "antitank",
}

// abilities says in words what sets the unit apart.
func abilities(u *card.UnitType) string {
	var s words.Parts
	s.Add(u.MovesTwice, "ability.moves-twice")
	s.Add(!u.MovesTwice && u.MovesAndFires, "ability.moves-and-fires")
	s.Add(!u.MovesTwice && !u.MovesAndFires, "ability.moves-or-fires")
	s.Add(u.MovesDiagonally, "ability.diagonally")
	s.Add(u.Scout(), "ability.scout")
	s.Add(u.Range > 1, "ability.range", int(u.Range))
	s.Add(u.AA > 0, "ability.anti-air", int(u.AA))
	s.Add(u.AutoDugIn, "ability.digs-in")
	s.Add(u.IgnoresMines, "ability.mines")
	s.Add(u.EntersSwamps, "ability.swamps")
	s.Add(u.CancelsTerrain, "ability.cancels-terrain")
	s.Add(u.HardTarget && u.ReceivesTerrain, "ability.terrain-bonus")
	s.Add(u.HardTarget && !u.ReceivesTerrain, "ability.no-terrain-bonus")
	s.Add(u.SupportSteady, "ability.steady")
	s.Add(u.TransfersActivity, "ability.transfer")
	return strings.Join(s, " ")
}

var kinds = map[card.Type]aview.CardKind{card.Operations: aview.OpsCard, card.Combat: aview.CombatCard,
	card.Surprise: aview.SurpriseCard, card.BluffCard: aview.BluffCard, card.UnitCard: aview.UnitCard}

// CardOf is hand card number index with face f.
func CardOf(index int, f card.Face) aview.Card {
	t := made()
	if c, ok := t.cards[f]; ok {
		c.Index = index
		return c
	}
	c := aview.Card{Index: index, Kind: kinds[card.TypeOf(f)], Name: Name(f), Cost: card.Cost(f), Battle: card.BattleValue(f)}
	switch {
	case card.IsUnit(f):
		c.Unit = UnitOf(f)
		c.Text = c.Unit.Notes
	case card.IsAction(f):
		a := card.ActionInfo(card.ActionOf(f))
		c.Text = words.Own("cards."+words.Slug(a.Name)+".text", a.Text)
		c.Brief = words.Say("brief." + words.Slug(a.Name)) // at most four lines of 14 letters
		c.Mod = view.Signed(card.Modifier(f))
	default:
		c.Brief = words.Say("brief.bluff")
		c.Text = words.Say("brief.bluff-text")
	}
	t.cards[f] = c
	return c
}
