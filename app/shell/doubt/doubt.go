// Package doubt says what a player is shown when he doubts his friend: the four words by which both find whether somebody sits between
// them, what one says of the other that nobody can prove, what was proved, and what the two ask and wait for. It reads how a match stands,
// and nothing else.
package doubt

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
	"bocage/net/match/spoken"
)

// Spoken are the four words of the match in a language. Both players find them alike unless somebody sits between them.
func Spoken(language string, st *match.Status) string {
	return strings.Join(spoken.Words(language, st.Words[:]), " · ")
}

// Words shows the words, and asks whether the friend has the same.
func Words(st *match.Status) *view.Sheet {
	s := &view.Sheet{ID: "words", Title: words.Say("friend.words"), Text: words.Say("friend.words-text")}
	for _, l := range words.Languages {
		if w := Spoken(l.Tag, st); w != "" {
			s.Lines = append(s.Lines, view.Line{Label: l.Name, Value: w})
		}
	}
	if st.Compared {
		s.Text = words.Say("friend.words-compared") + " " + s.Text
	} else {
		s.Buttons = []view.Button{{ID: "btn-words-same", Label: words.Say("friend.words-same"), Icon: "ic-check", Style: view.Primary,
			Do: view.Intent{Name: view.DoCompare, N: 1}}}
	}
	s.Buttons = append(s.Buttons, view.Button{ID: "btn-words-differ", Label: words.Say("friend.words-differ"),
		Do: view.Intent{Name: view.DoCompare, N: 2}})
	return s
}

// Proved says what was proved of the friend, or of the player's own device.
func Proved(st *match.Status, mine engine.Seat, home view.Button) *view.Sheet {
	who := words.Say("friend.cheat-you")
	if st.Cheater != mine {
		who = words.Say("friend.cheat-friend")
	}
	what, rest := words.Say("friend.cheat"), words.Say("friend.cheat-rest")
	if st.Broken == match.WhyDouble {
		what, rest = words.Say("friend.double"), words.Say("friend.double-rest")
		who = words.Say("friend.double-you")
		if st.Cheater != mine {
			who = words.Say("friend.double-friend")
		}
	}
	kind, why := words.Say("friend.kind-"+st.Kind.String()), words.Say("friend.why-"+st.Broken.String())
	return &view.Sheet{ID: "cheat", Title: what, Alert: true,
		Text: who + " " + words.Say("friend.cheat-entry", int(st.Number)+1, kind) + " " + why + " " + rest,
		Buttons: []view.Button{{ID: "btn-evidence", Label: words.Say("friend.evidence"), Style: view.Primary,
			Do: view.Intent{Name: view.DoMatchFile}}, home}}
}

// Sheet is one of a title and a text, which are to be read out. Without buttons it can be closed.
func Sheet(id, title, text string, buttons ...view.Button) *view.Sheet {
	if len(buttons) == 0 {
		buttons = []view.Button{{ID: "btn-ok", Label: words.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}}}
	}
	return &view.Sheet{ID: id, Title: words.Say(title), Text: text, Alert: true, Buttons: buttons}
}
