package doubt

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/match"
)

// Told is how something is told: a sheet, or a note.
type Told struct {
	Sheet  *view.Sheet // nil for none
	Note   string      // "" for none
	OfHim  bool        // the note is about the friend, and is read at once
	Closes string      // the sheet that is of no more use
}

// Changed says what was claimed between two looks, what was answered to it, and of a store that is older than what was sent.
func Changed(old, st *match.Status, mine engine.Seat) (t Told) {
	his := mine.Other()
	flagged := func(seat engine.Seat, as match.Said) bool {
		return st.Flagged[seat] != old.Flagged[seat] && st.Flagged[seat] == as
	}
	switch {
	case st.Lost && !old.Lost:
		t.Sheet = Sheet("lost-choice", "friend.lost-choice", words.Say("friend.lost-choice-text"),
			view.Button{ID: "btn-give-up", Label: words.Say("match.resign-title"), Style: view.Primary, Do: view.Intent{Name: view.DoResign}},
			view.Button{ID: "btn-close", Label: words.Say("words.close"), Do: view.Intent{Name: view.DoClose}})
	case st.Old && st.Denied && !old.Denied:
		t.Sheet = Sheet("old", "friend.old", words.Say("friend.old-denied"),
			view.Button{ID: "btn-wait", Label: words.Say("friend.wait"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}},
			view.Button{ID: "btn-trust", Label: words.Say("friend.trust"), Do: view.Intent{Name: view.DoTrust}})
	case st.Old && !old.Old:
		t.Sheet = Sheet("old", "friend.old", words.Say("friend.old-text"))
	case old.Old && !st.Old:
		t.Note, t.Closes = words.Say("friend.old-over"), "old"
	case flagged(mine, match.Disputed):
		t.Sheet = Sheet("flag", "friend.flag-void", words.Say("friend.flag-void-you"))
	case flagged(his, match.Disputed):
		t.Sheet = Sheet("flag", "friend.flag-void", words.Say("friend.flag-void-friend"))
	case flagged(his, match.Claimed) && st.Ending.How == match.NotEnded:
		t.Note = words.Say("friend.flag-raised")
	case st.Left[mine] && !old.Left[mine]:
		t.Sheet = Sheet("left", "friend.left-you", words.Say("friend.left-text-you"))
	case st.Left[his] && !old.Left[his]:
		t.Note = words.Say("friend.abandoned")
	case old.Left[his] && !st.Left[his] && st.Ending.How == match.NotEnded:
		t.Note, t.OfHim = words.Say("friend.left-back"), true
	}
	return t
}

// Claimed says in a few words what is claimed and not answered, "" for nothing.
func Claimed(st *match.Status, mine engine.Seat) string {
	switch his := mine.Other(); {
	case st.Lost:
		return words.Say("friend.lost-choice")
	case st.Old:
		return words.Say("friend.old")
	case st.Left[his]:
		return words.Say("friend.abandoned")
	case st.Flagged[his] == match.Claimed:
		return words.Say("friend.flag-raised")
	}
	return ""
}
