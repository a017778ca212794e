package editor

import (
	"errors"
	"fmt"
	"strconv"

	eview "bocage/app/assault/editor/view"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/assault/scenario"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// This file is the text of the scenario file beside the forms: it changes with them, and may be changed by hand (EDIT-08).

// write takes note of what is typed, takes it over as the file, or drops it.
func (k *desk) write(in view.Intent) {
	switch in.Name {
	case form.DoTyped:
		if k.typed = nil; in.Text != k.d.Text() && len(in.Text) <= 4*doc.MaxFile { // the check says what is too long for a file
			k.typed, k.from = &in.Text, k.d.Text()
		}
	case eview.DoUntake:
		k.typed = nil
		k.h.Focus("part-" + k.part)
	case eview.DoTake:
		if k.typed == nil {
			return
		}
		if err := k.d.Write(*k.typed); err != nil && !errors.Is(err, doc.ErrSame) { // what is no file; the lines say why
			k.h.Polite(words.Say("editor.no-file"))
			return
		}
		k.typed, k.mark, k.corner = nil, nil, nil
		k.changed()
		k.h.Focus("part-" + k.part)
	}
}

// source shows the text with what is wrong in it by line.
func (k *desk) source(v *eview.Editor) {
	text, faults := k.d.Text(), k.d.Faults()
	take := button("btn-take", words.Say("editor.take"), eview.DoTake, "")
	undo := button("btn-untake", words.Say("editor.untake"), eview.DoUntake, "")
	if k.typed == nil {
		take.Why = words.Say("editor.untouched")
		undo.Why = take.Why
	} else {
		text = *k.typed
		faults = scenario.Check([]byte(text))
		take.Style = view.Primary
	}
	v.File = &form.File{Label: words.Say("editor.part-text"), Text: text, Most: doc.MaxFile}
	if k.part != "text" {
		v.File.Line = draft.Lines(text, []scenario.Fault{{Path: k.part}})[0]
	}
	v.Below = []form.Row{{Kind: form.Line, Buttons: []form.Act{{Button: take}, {Button: undo}}}}
	if k.typed != nil && k.from != k.d.Text() {
		v.Below = append(v.Below, form.Row{Kind: form.Doubt, Label: words.Say("editor.changed-since")})
	}
	lines := draft.Lines(text, faults)
	for i, f := range faults {
		r := form.Row{Kind: form.Fault, Label: k.where(f.Path), Value: f.Text, Line: lines[i]}
		if r.Line > 0 {
			r.Label = words.Say("editor.line", r.Line)
			if k.where(f.Path) != f.Path {
				r.Label += ", " + k.where(f.Path)
			}
			r.Lead = form.Act{Button: button("line-"+strconv.Itoa(i), "", "", ""), Short: words.Say("form.lead")}
			r.Lead.Label = fmt.Sprint(r.Lead.Short, ": ", r.Label)
		}
		v.Below = append(v.Below, r)
	}
	if len(faults) == 0 {
		v.Below = append(v.Below, form.Row{Kind: form.Good, Label: words.Say("editor.clean")})
	}
}
