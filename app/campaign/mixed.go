package campaign

import (
	"bocage/app/campaign/guest"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// mixed is how a campaign of several games has them on its screens: what a name is called, and how it is drawn, is its own game's affair
// (CAMP-GAME-04).
type mixed struct {
	guest.Look
	c     *rules.Campaign
	games []guest.Game
}

// Unit returns what a kind of unit is called by its game, and its drawing.
func (m mixed) Unit(seat engine.Seat, name string) (label, art string) {
	for i := range m.games {
		if g := &m.games[i]; m.c.Of(seat, name) == g.Campaign.ID() {
			return g.Look.Unit(seat, name)
		}
	}
	return name, ""
}

// Card returns what a card is called by its game, and its colour.
func (m mixed) Card(name string) (label, class string) {
	for i := range m.games {
		if g := &m.games[i]; g.Campaign.Card(name) {
			return g.Look.Card(name)
		}
	}
	return name, ""
}

// plays are the games of the program, for a battle.
func (r *Room) plays() (l engine.Games) {
	for _, g := range r.Games {
		l = append(l, g.Play)
	}
	return l
}

// gameLine says which game a battle is of, where a campaign has several.
func gameLine(c *rules.Campaign, node string) (l []string) {
	if c.Mixed() {
		l = append(l, words.Say("campaign.game", words.Say("game."+c.Nodes[node].Game.ID())))
	}
	return l
}

// condition says how whole a unit is.
func condition(c *rules.Campaign, seat engine.Seat, kind string, now, whole int) string {
	if c.Of(seat, kind) != c.Game.ID() {
		return words.Say("campaign.condition", now, whole)
	}
	return words.Say("campaign.morale", now, whole)
}
