//go:build !js

package campaign

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/campaign/editor"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/campaign"
	"bocage/engine/campaign/draft"
)

// sealedCampaign begins a campaign of one's own for two at one device, whose forces are secret.
func sealedCampaign(t *testing.T) *house {
	t.Helper()
	h := newHouse(keep.NewMemory())
	text := draft.Words{Name: "Mine", Battle: "Battle", Won: "Won.", Drawn: "Drawn."}
	file := string(draft.Empty(h.r.Games[0].Campaign, "training-grounds", text))
	file = strings.Replace(file, `"start":`, `"fog": {"sealed": true}, "start":`, 1)
	h.Shelf().Write(keep.Match{ID: "m1", Kind: editor.Kind, Name: "Mine", Begun: 1, Changed: 1}, []byte(file), func(error) {})
	h.Run()
	h.Open("campaign/own/m1")
	h.do(cview.DoFoe, hotseat, 0)
	h.do(cview.DoBegin, "", 0)
	if o, ok := h.at.(*operation); !ok || o.m == nil || !o.m.Campaign.Fog.Sealed {
		t.Fatalf("%T %v", h.at, h.failed)
	}
	return h
}

func TestSealed(t *testing.T) {
	t.Run("CAMP-FOG-02 the order asks for no force, and tells out of what and within what it is chosen in the battle", func(t *testing.T) {
		h := sealedCampaign(t)
		o := h.at.(*operation)
		secret := words.Say("campaign.force-sealed")
		for range 2 {
			h.do(cview.DoTab, tabOrders, 0)
			h.do(view.DoTakeSeat, "", 0)
			v, _ := h.screen()
			force, me := v.Blocks[0], o.me()
			node := o.m.Campaign.Nodes[o.m.State.Node]
			if force.Text[0] != secret || len(force.Units) != len(o.m.State.Sides[me].Core) || force.Meter != nil || len(force.Rows) != 2 {
				t.Errorf("%+v", force)
			}
			for _, levy := range node.Levy[me] {
				label, _ := o.game.Look.Unit(me, levy)
				if !strings.Contains(force.Text[1], label) {
					t.Errorf("%s is not among the levies: %s", label, force.Text[1])
				}
			}
			for _, u := range force.Units {
				if u.Do.Name != "" || u.ID != "" {
					t.Errorf("%+v can be pressed", u)
				}
			}
			if slices.ContainsFunc(v.Acts, func(b view.Button) bool { return b.ID == "btn-best" }) {
				t.Error("a force is offered")
			}
			h.do(cview.DoField, "", 1)
			h.do(cview.DoBest, "", 0)
			if d := (clerk{o}).draft(); len(d.Force) > 0 {
				t.Errorf("fielded are %v", d.Force)
			}
			h.do(cview.DoSeal, "", 0)
		}
		h.do(cview.DoUncover, "", 0)
		if o.m.State.Phase != rules.Fighting {
			t.Fatal(h.failed)
		}
		h.do(cview.DoTab, tabOrders, 0)
		v, _ := h.screen()
		for _, b := range v.Blocks {
			if len(b.Units) == 0 || !slices.Contains(b.Text, secret) {
				t.Errorf("the battle is fought with %+v", b)
			}
		}
		if h.do(cview.DoTab, tabCorps, 0); !strings.Contains(h.shown(t), secret) {
			t.Errorf("the forces do not tell that it is secret: %s", h.shown(t))
		}
	})
	t.Run("CAMP-FOG-03 of who was not shown nothing is told after the battle", func(t *testing.T) {
		h := sealedCampaign(t)
		for range 2 {
			h.do(cview.DoTab, tabOrders, 0)
			h.do(view.DoTakeSeat, "", 0)
			h.do(cview.DoSeal, "", 0)
		}
		h.do(cview.DoUncover, "", 0)
		h.fought(t, 0, rules.Deed{})
		o := h.at.(*operation)
		rows := teller{o}.fateBlock(german, &o.story[0]).Rows
		if len(rows) != 4 || rows[0].Small+rows[1].Small+rows[0].Of[0] != "" {
			t.Errorf("%+v", rows)
		}
	})
}
