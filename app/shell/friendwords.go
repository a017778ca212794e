package shell

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/match"
	"bocage/net/match/spoken"
)

// Four words of the match, which both players find alike unless somebody sits between them: they compare them by voice or in a message.

// spokenWords are the words of the match in a language.
func spokenWords(language string, st *match.Status) string {
	return strings.Join(spoken.Words(language, st.Words[:]), " · ")
}

// askWords shows the words, and asks whether the friend has the same.
func askWords(f *friend) {
	st := f.mirror.Status()
	s := &view.Sheet{ID: "words", Title: words.Say("friend.words"), Text: words.Say("friend.words-text")}
	for _, l := range words.Languages {
		if w := spokenWords(l.Tag, &st); w != "" {
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
	f.g.sheet = s
}

// compareWords notes what the players have found. If the words differ the line is ended: it leads to somebody else.
func compareWords(f *friend, n int) {
	switch n {
	case 0:
		askWords(f)
	case 1:
		f.mirror.Compare(true)
		f.g.say(words.Say("friend.words-compared"), view.Nobody)
	default:
		f.mirror.Compare(false)
		f.HangUp(match.WhyLine)
	}
}

// HangUp ends a line that does not lead to the friend, or over which comes what he would not send. The match can go on over another, unless
// it cannot begin: the friend's device plays otherwise, or he wants no rematch any more.
func (f *friend) HangUp(why match.Why) {
	f.hangUp()
	f.g.urgent = words.Say("friend.hung-up")
	s := cutOff(f, words.Say("friend.hung-up-"+why.String()))
	if why == match.WhyTerms || why == match.WhyWithdrawn {
		s.Buttons = s.Buttons[len(s.Buttons)-1:]
		s.Buttons[0].Style = view.Primary
	}
	f.g.sheet = s
	f.g.host.Refresh()
}
