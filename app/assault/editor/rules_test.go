//go:build !js

package editor

import (
	"slices"
	"testing"

	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/engine/assault/scenario"
)

// TestRules: special rules by the controls of their form.
func TestRules(t *testing.T) {
	choices := func(k *desk, id string) (l []string) {
		for _, r := range shown(k).Rows {
			if r.ID == id {
				for _, o := range r.Options {
					l = append(l, o.Value)
				}
			}
		}
		return l
	}
	t.Run("EDIT-09 the first rule, and the first entry of any list, comes with the list", func(t *testing.T) {
		h := newHouse()
		k := begin(t, h, "random")
		press(t, k, "part rules\nadd =rules")
		if h.Run(); h.Focused != "at-rules[0]" || len(k.d.Root().Get("rules").Items) != 1 {
			t.Errorf("the keyboard is at %q:\n%s", h.Focused, k.d.Text())
		}
		press(t, k, "add rules[0]=noDigging\npart german\nadd sides.German=placed\npart map\nadd =objectives")
		if sc := saved(t, k); len(sc.Placed[0]) > 0 || !sc.Rules[0].NoDigging || !sc.Rules[1].NoDigging || sc.Objectives != 0 {
			t.Error("what is chosen on the map begins with something")
		}
	})
	t.Run("EDIT-09 sides are offered only where a rule takes them, each once, and never more than there are", func(t *testing.T) {
		k := begin(t, newHouse(), "random")
		press(t, k, "part rules\nadd =rules")
		refused := 0
		for _, rule := range choices(k, "form-rules[0]")[1:] {
			do(k, form.DoAdd, "rules[0]="+rule)
			before := len(k.d.Faults())
			if !slices.Contains(choices(k, "more-rules[0]"), "sides") {
				refused++
				continue
			}
			press(t, k, "add rules[0]=sides\npush rules[0].sides")
			if l := k.d.Faults(); len(l) > before {
				t.Errorf("%s: %v", rule, l)
			}
			if offered(k, view.Intent{Name: form.DoPush, Text: "rules[0].sides"}) {
				t.Errorf("%s is offered a third side", rule)
			}
		}
		if refused != 1 {
			t.Errorf("%d rules take no sides", refused)
		}
	})
	t.Run("EDIT-09 the Non-Player is not offered what it cannot have", func(t *testing.T) {
		k := begin(t, newHouse(), "metz-solo")
		player := k.d.Root().Get("solo").Get("player").Word()
		for rule, sides := range map[string]int{"noNewUnits": 1, "noDigging": 2} {
			if do(k, form.DoDrop, "rules"); len(k.d.Faults()) > 0 {
				t.Fatal(k.d.Faults())
			}
			press(t, k, "part rules\nadd =rules\nadd rules[0]="+rule+"\nadd rules[0]=sides")
			l := choices(k, "at-rules[0].sides[0]")
			if len(l) != sides || !slices.Contains(l, player) || scenario.ForPlayers(rule) != (sides == 1) || len(k.d.Faults()) > 0 {
				t.Errorf("%s: %v, %v", rule, l, k.d.Faults())
			}
			if offered(k, view.Intent{Name: form.DoPush, Text: "rules[0].sides"}) != (sides == 2) {
				t.Errorf("%s: it is offered another side, or none", rule)
			}
		}
	})
}
