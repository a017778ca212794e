package campaign

import (
	"strconv"

	cview "bocage/app/campaign/view"
	"bocage/app/shell/naming"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// called is what an entry is called, by its owner and by its kind (CAMP-KEEP-03), and its drawing.
func (o *operation) called(seat engine.Seat, e rules.Entry) (label, art string) {
	label, art = o.game.Look.Unit(seat, e.Type)
	if own := words.Legible(e.Name); own != "" {
		label = own + " (" + label + ")"
	}
	return label, art
}

// entry is one of a core, with the zero value for one that is not in it.
func (o *operation) entry(seat engine.Seat, id int) (e rules.Entry) {
	for _, x := range o.m.State.Sides[seat].Core {
		if x.ID == id {
			e = x
		}
	}
	return e
}

// named reports whether names are given here to the core that is shown: against the computer to the player's own.
func (o *operation) named() bool {
	s := &o.m.State
	return o.id != "" && o.fault == "" && s.Phase != rules.Ended && (!o.own() || o.me() == o.corps) && o.writes() == ""
}

// names has the entries of the core that is shown be pressed for a name, once that is asked for.
func (o *operation) names(b *cview.Block) {
	if !o.named() || len(b.Units) == 0 {
		return
	}
	open := o.folds["names"]
	b.Buttons = []view.Button{{ID: "btn-names", Label: words.Say("campaign.names"), Style: view.Small, Pressed: tri(open),
		Do: view.Intent{Name: cview.DoFold, Text: "names"}}}
	if !open {
		return
	}
	for i, e := range o.m.State.Sides[o.corps].Core {
		u := &b.Units[i]
		u.ID, u.Pressed, u.Do = "entry-"+strconv.Itoa(e.ID), tri(e.ID == o.naming), view.Intent{Name: view.DoRename, N: e.ID}
		if e.ID == o.naming {
			u.Naming = &view.Naming{Label: u.Name, Title: words.Legible(e.Name), Most: rules.MaxName,
				Hint: words.Say("campaign.name-hint", rules.MaxName),
				Save: view.Button{ID: "btn-name", Label: words.Say("saved.name-save"), Style: view.Primary},
				Stop: view.Button{ID: "btn-name-stop", Label: words.Say("saved.name-stop"), Do: view.Intent{Name: view.DoRename}}}
		}
	}
}

// doRename opens the field for the name of an entry, or shuts it.
func (o *operation) doRename(in view.Intent) {
	if in.N == 0 && o.naming != 0 {
		o.h.Focus("entry-" + strconv.Itoa(o.naming))
	}
	o.naming = in.N
}

// doName gives the entry the name that was typed.
func (o *operation) doName(in view.Intent) {
	id, name := o.naming, naming.Tidy(in.Text, rules.MaxName)
	if id == 0 || !o.named() { // pressed twice, say
		return
	}
	o.doRename(view.Intent{})
	if e := o.entry(o.corps, id); e.Name == name || o.make(rules.Step{Do: rules.DoName, Side: o.corps, ID: id, Name: name}) {
		label, _ := o.called(o.corps, o.entry(o.corps, id))
		o.h.Polite(label)
	}
}
