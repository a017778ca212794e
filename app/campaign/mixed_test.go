//go:build !js

package campaign

import (
	"fmt"
	"strings"
	"testing"

	"bocage/app/campaign/guest"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/hosttest"
	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	rules "bocage/engine/campaign"
	"bocage/engine/duel"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/skirmish"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

// carded calls everything as the card duel does, so that it can be told from the other game.
type carded struct{ look }

func (carded) Unit(_ engine.Seat, name string) (label, art string) { return "unit " + name, "art" }
func (carded) Card(name string) (label, class string)              { return "command " + name, "" }

// figured calls everything as the skirmish does.
type figured struct{ look }

func (figured) Unit(_ engine.Seat, name string) (label, art string) { return "squad " + name, "art" }

// TestMixed: in a campaign of three games each battle is laid as a match of its own game, with the computer in that game's seat of its
// side, and the screens show what can stand and be brought there.
func TestMixed(t *testing.T) {
	t.Run("CAMP-GAME-04 battles of three games", func(t *testing.T) {
		world := hosttest.Beside(keep.NewMemory(), 7, binding.Game, duel.Game, skirmish.Game)
		h := &house{World: world, r: &Room{Games: []guest.Game{
			{Campaign: tale{adapter.Game}, Play: binding.Game, Look: look{}, Lead: 1},
			{Campaign: tale{dueladapter.Game}, Play: duel.Game, Look: carded{}, Lead: 1},
			{Campaign: tale{skirmishadapter.Game}, Play: skirmish.Game, Look: figured{}, Lead: 1}}}}
		h.Open(kind + "/new/hedge-and-headquarters")
		h.do(cview.DoLevel, "regular", 0)
		h.do(cview.DoBegin, "", 0)
		for _, x := range []struct {
			game           string
			computer       engine.Seat
			shown, missing []string
		}{
			{"assault", 0, []string{"M4A1 Sherman", "Air Strike", "7 more of the core"}, []string{"unit us-57mm-m1", "command"}},
			{"duel", 1, []string{"unit us-57mm-m1", "command take_aim", "6 more of the core"}, []string{"Regulars", "Accuracy"}},
			{"skirmish", 1, []string{"squad sk-tank", "9 more of the core"}, []string{"Regulars", "unit us", "command"}},
		} {
			o := h.at.(*operation)
			if v, _ := h.screen(); !strings.Contains(strings.Join(v.Head.Text, " "), "Game: ") {
				t.Errorf("which game it is is not said: %q", v.Head.Text)
			}
			h.do(cview.DoTab, tabOrders, 0)
			v, _ := h.screen()
			force, cards := fmt.Sprintf("%+v", v.Blocks[0]), fmt.Sprintf("%+v", v.Blocks[2])
			for _, want := range x.shown {
				if !strings.Contains(force+cards, want) {
					t.Errorf("%s: the order has no %q: %s %s", x.game, want, force, cards)
				}
			}
			for _, bad := range x.missing {
				if strings.Contains(force+cards, bad) {
					t.Errorf("%s: the order has %q: %s %s", x.game, bad, force, cards)
				}
			}
			h.do(cview.DoSeal, "", 0)
			h.do(cview.DoUncover, "", 0)
			rec, err := o.head(o.players())
			if err != nil || rec.Game != x.game || rec.Rules != o.m.Campaign.RulesOf(x.game) {
				t.Fatalf("laid is a match of %+v: %v, %v", rec, err, h.failed)
			}
			if rec.Players[x.computer].Kind != engine.Computer || rec.Players[x.computer.Other()].Kind != engine.Human {
				t.Errorf("%s is played by %v", x.game, rec.Players)
			}
			h.fought(t, 0, rules.Deed{Shown: true, Fought: true, Present: 1})
			if text := h.shown(t); !strings.Contains(text, "of another game") || strings.Contains(text, "rested") {
				t.Errorf("%s: who could not come is said to have rested: %s", x.game, text)
			}
			o = h.at.(*operation)
			h.do(cview.DoPick, o.m.State.Offer[0], 0)
			h.do(cview.DoTake, "", 0)
			h.Open(kind + "/" + o.id)
		}
		if text := h.shown(t); !strings.Contains(text, "condition 1 of 2") {
			t.Errorf("a damaged unit of the second game is not said to be: %s", text)
		}
	})
}
