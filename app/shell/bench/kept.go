// Package bench is where a player works on something of his own: a scenario, a campaign, a deck. It has what all editors do alike. Kept is
// how it lies on the shelf, and Document a document (engine/doc) with its parts, steps, faults and text. An editor embeds one of them and
// says what is its own.
//
// It knows no game.
package bench

import (
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Kept is what somebody works on: on the shelf and held there, so that no other tab writes it, or not kept yet.
type Kept struct {
	H     annex.House
	Kind  string // of the shelf, which begins its addresses
	ID    string // on the shelf, "" for what is not kept
	Rest  string // of what is not kept, behind the kind in its address
	Begun int64
	Wait  string // why there is nothing to work on, "" once there is
	Gone  bool   // nobody looks at it any more
	Sure  bool   // it was pressed once that it is to be deleted
	hold  *keep.Hold
}

// On is something that is kept, before it is read.
func On(h annex.House, of keep.Match) Kept {
	return Kept{H: h, Kind: of.Kind, ID: of.ID, Begun: of.Begun, Wait: words.Say("form.opening")}
}

// Hold holds it, and calls held once it is: what is held is read, so that it can be written (keep.Shelf). lost is called where another tab
// works on it, or takes it over.
func (k *Kept) Hold(held, lost func()) {
	elsewhere := func() {
		k.Wait = words.Say("keep.elsewhere")
		lost()
		k.H.Refresh()
	}
	k.H.Shelf().Hold(k.ID, false, func(hold *keep.Hold) {
		switch k.hold = hold; {
		case k.Gone:
			hold.Let()
		case hold == nil:
			elsewhere()
		default:
			held()
		}
	}, elsewhere)
}

// Held reports whether it is this tab's to write.
func (k *Kept) Held() bool { return k.hold != nil }

// Left lets other tabs work on it.
func (k *Kept) Left() {
	k.Gone = true
	k.hold.Let()
}

// Address returns where the screen is found again.
func (k *Kept) Address() string {
	if k.ID == "" {
		return k.Kind + "/" + k.Rest
	}
	return k.Kind + "/" + k.ID
}

// Refused tells why something is not kept, if it is not.
func (k *Kept) Refused(err error) {
	if err != nil {
		k.H.NotKept(err)
	}
}

// Delete deletes it with all that is a part of it, the second time it is pressed, and leads away. What another tab works on stays.
func (k *Kept) Delete(away func()) {
	switch {
	case !k.Sure || k.ID == "":
		k.Sure = k.ID != ""
	case k.hold == nil:
		k.Hold(func() { k.remove(away) }, func() { k.H.Fail(words.Say("form.cannot"), words.Say("keep.elsewhere")) })
	default:
		k.remove(away)
	}
}

func (k *Kept) remove(away func()) {
	k.H.Shelf().RemoveAll(k.ID, func(err error) {
		if k.Refused(err); err == nil && !k.Gone {
			away()
		}
		k.H.Refresh()
	})
}

// DeleteButton is what deletes it: it asks once.
func (k *Kept) DeleteButton(id, label string) view.Button {
	b := view.Button{ID: id, Label: label, Do: view.Intent{Name: form.DoDelete}}
	if k.Sure {
		b.Label, b.Style = words.Say("form.delete-sure"), view.Fire
	}
	return b
}

// Steps are the buttons that take back and do again, where there is something.
func Steps(undoable, redoable bool) []view.Button {
	undo := view.Button{ID: "btn-undo", Label: words.Say("words.undo"), Icon: "ic-undo", Do: view.Intent{Name: view.DoUndo}}
	redo := view.Button{ID: "btn-redo", Label: words.Say("words.redo"), Icon: "ic-redo", IconOnly: true, Do: view.Intent{Name: view.DoRedo}}
	if !undoable {
		undo.Why = words.Say("form.no-undo")
	}
	if !redoable {
		redo.Why = words.Say("form.no-redo")
	}
	return []view.Button{undo, redo}
}

// Step is what a key means that takes back or does again; any other means "".
func Step(key string) view.Name {
	switch key {
	case "Ctrl+z":
		return view.DoUndo
	case "Ctrl+y", "Ctrl+Z":
		return view.DoRedo
	}
	return ""
}
