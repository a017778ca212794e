// Package teach is the teacher's panel of a lesson: what it says of a step, and its buttons, whatever game is taught.
//
// It must know no game, and no match.
package teach

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Step is the step of a lesson that is taught.
type Step struct {
	Name  string // of the lesson
	ID    string
	N, Of int                      // from 1
	Say   func(part string) string // the words of the step: its "head" and "text", and what to do by "hand" and by "keys"
	Point []string                 // the elements spoken of
	Read  bool                     // there is only something to read

	Stray  bool         // the step can no longer be done
	Detour bool         // something else was done, and the step still can be
	End    *view.Button // in place of the next step: it is the last; nil for any other
}

// View returns the panel.
func (s Step) View() *view.Lesson {
	v := &view.Lesson{Name: s.Name, ID: s.ID, N: s.N, Of: s.Of, Head: s.Say("head"), Text: s.Say("text"), Point: s.Point}
	if !s.Read {
		v.Hand, v.Keys = s.Say("hand"), s.Say("keys")
	}
	button := func(id, label, icon string, n int) view.Button {
		return view.Button{ID: id, Label: words.Say(label), Icon: icon, Do: view.Intent{Name: view.DoTeach, N: n}}
	}
	back := button("btn-teach-back", "learn.back", "ic-back", -1)
	back.IconOnly = true
	if s.N == 1 {
		back.Why = words.Say("learn.first-step")
	}
	next := button("btn-teach-next", "learn.skip", "ic-next", 1)
	switch {
	case s.End != nil:
		next = *s.End
	case s.Read:
		next.Label, next.Style = words.Say("learn.next"), view.Primary
	}
	v.Buttons = []view.Button{back, next}
	switch {
	case s.Stray:
		v.Note, v.Point = words.Say("learn.stray"), []string{"btn-teach-again"}
		again := button("btn-teach-again", "learn.again", "ic-undo", 0)
		again.Style = view.Primary
		v.Buttons = []view.Button{back, again, next}
		v.Buttons[2].Style = view.Plain
	case s.Detour:
		v.Note = words.Say("learn.detour")
	}
	v.Buttons = append(v.Buttons, view.Button{ID: "btn-teach-leave", Label: words.Say("learn.leave"), Icon: "ic-close", IconOnly: true,
		Style: view.Ghost, Do: view.Intent{Name: view.DoGoHome}})
	return v
}
