//go:build !js

package campaign

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/view"
	rules "bocage/engine/campaign"
)

// TestPoster: from two battles that every unit has fought, destroyed somebody in and come back hurt from, the medals follow; and the
// chronicle is a picture that says what the page says, whatever a unit is called, and is given to the player.
func TestPoster(t *testing.T) {
	h := newHouse(keep.NewMemory())
	begun(t, h, cview.DoLevel, string(rules.Regular))
	h.do(cview.DoTab, tabHistory, 0)
	if v, _ := h.screen(); v.Picture != "" || strings.Contains(h.shown(t), "As a picture") {
		t.Error("there is a picture of nothing")
	}
	h.do(view.DoRename, "", 2)
	h.do(view.DoName, `<b> & "Elsa"`, 0)
	for range 2 {
		h.do(cview.DoSeal, "", 0)
		h.do(cview.DoUncover, "", 0)
		h.fought(t, 1, rules.Deed{Fought: true, Kills: 1, Shown: true, Present: 1})
		o := h.at.(*operation)
		for o.m.State.Phase == rules.Rewards {
			h.do(cview.DoTake, "", 0)
		}
		h.do(cview.DoGo, o.m.Campaign.Ways(&o.m.State)[0], 0)
	}
	h.do(cview.DoTab, tabHistory, 0)
	v, _ := h.screen()
	said := ""
	for _, b := range v.Blocks {
		for _, r := range b.Rows {
			said += b.Head + ": " + r.Label + ", " + r.Small + ", " + r.Of[0] + "\n"
		}
	}
	elsa := `Medals: <b> & "Elsa" (Regulars), `
	for _, want := range []string{elsa + "most destroyed, 2 destroyed\n", "most battles, 2", "came back hurt most often, 2 times\n"} {
		if has := strings.Contains(said, want); has == strings.Contains(want, "battles") { // three battles are the least
			t.Errorf("%q: %v in %s", want, has, said)
		}
	}
	text := ""
	for d := xml.NewDecoder(strings.NewReader(v.Picture)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v: %s", err, v.Picture)
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "b" {
			t.Error("a name is markup")
		}
		if c, ok := token.(xml.CharData); ok {
			text += string(c) + " "
		}
	}
	for _, want := range []string{"Ten Days in June", "6 June 1944", "The Wrong Beach was won.", `<b> & "Elsa"`, "most destroyed", "Medals"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q: %s", want, text)
		}
	}
	for _, line := range strings.Split(v.Picture, "</text>") {
		if len([]rune(line)) > 400 {
			t.Errorf("a line runs out of the picture: %s", line)
		}
	}
	files := len(h.files)
	h.do(cview.DoPicture, "data:,", 0)
	if len(h.files) != files {
		t.Error("nothing was kept as a picture")
	}
	h.do(cview.DoPicture, "data:image/png;base64,UE5H", 0)
	if len(h.files) != files+1 || string(h.files[files]) != "PNG" {
		t.Errorf("%q", h.files)
	}
}
