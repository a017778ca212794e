package shell

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/match"
)

// What one player says of the other that nobody can prove: that his time is over, or that he has left. And a store that is older than what
// was sent, which looks like a lie.

// longestLook is what is counted at most between two looks, in ms: a device that slept did not wait.
const longestLook = 90_000

// vigil is how long the friend was waited for while the line was open.
type vigil struct {
	entry  uint32 // that he owes
	looked int64  // when it was looked last, in ms
	waited int64  // in ms
	told   bool   // that he can be said to have left
}

// watch counts on how long the friend is waited for, and tells once when that is as long as both have agreed to wait.
func (f *friend) watch() {
	st, now, v := f.mirror.Status(), f.g.host.Now(), &f.vigil
	switch owes := st.Owes.Seat == f.seat.Other() && !f.Ended(); {
	case !owes || st.Entries != v.entry:
		*v = vigil{entry: st.Entries}
	case f.linked && !f.silent && v.looked > 0:
		v.waited += min(now-v.looked, longestLook)
	}
	if v.looked = now; f.mayAbandon(&st) && !v.told && f.g.sheet == nil {
		v.told = true
		f.tellSheet("left", "friend.left", words.Say("friend.left-text-friend", st.Patience/60_000),
			view.Button{ID: "btn-abandon", Label: words.Say("friend.abandon"), Style: view.Primary, Do: view.Intent{Name: view.DoAbandon}},
			view.Button{ID: "btn-close", Label: words.Say("friend.wait"), Do: view.Intent{Name: view.DoClose}})
	}
}

// mayAbandon reports whether the friend can be said to have left.
func (f *friend) mayAbandon(st *match.Status) bool {
	return st.Patience > 0 && f.vigil.waited >= int64(st.Patience) && !st.Left[f.seat.Other()]
}

// tellSheet lays a sheet on the table and has it read out.
func (f *friend) tellSheet(id, title, text string, buttons ...view.Button) {
	if len(buttons) == 0 {
		buttons = []view.Button{{ID: "btn-ok", Label: words.Say("words.ok"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}}}
	}
	f.g.urgent = words.Say(title)
	f.g.sheet = &view.Sheet{ID: id, Title: f.g.urgent, Text: text, Alert: true, Buttons: buttons}
}

// noteClaims tells what was claimed, what was answered to it, and of a store that is older than what was sent.
func (f *friend) noteClaims(old, st *match.Status) {
	mine, his := f.seat, f.seat.Other()
	switch {
	case st.Lost && !old.Lost:
		f.tellSheet("lost-choice", "friend.lost-choice", words.Say("friend.lost-choice-text"),
			view.Button{ID: "btn-give-up", Label: words.Say("match.resign-title"), Style: view.Primary, Do: view.Intent{Name: view.DoResign}},
			view.Button{ID: "btn-close", Label: words.Say("words.close"), Do: view.Intent{Name: view.DoClose}})
	case st.Old && st.Denied && !old.Denied:
		f.tellSheet("old", "friend.old", words.Say("friend.old-denied"),
			view.Button{ID: "btn-wait", Label: words.Say("friend.wait"), Style: view.Primary, Do: view.Intent{Name: view.DoClose}},
			view.Button{ID: "btn-trust", Label: words.Say("friend.trust"), Do: view.Intent{Name: view.DoTrust}})
	case st.Old && !old.Old:
		f.tellSheet("old", "friend.old", words.Say("friend.old-text"))
	case old.Old && !st.Old:
		if f.g.sheet != nil && f.g.sheet.ID == "old" {
			f.g.sheet = nil
		}
		f.g.say(words.Say("friend.old-over"), view.Nobody)
	case st.Flagged[mine] != old.Flagged[mine] && st.Flagged[mine] == match.Disputed:
		f.tellSheet("flag", "friend.flag-void", words.Say("friend.flag-void-you"))
	case st.Flagged[his] != old.Flagged[his] && st.Flagged[his] == match.Disputed:
		f.tellSheet("flag", "friend.flag-void", words.Say("friend.flag-void-friend"))
	case st.Flagged[his] != old.Flagged[his] && st.Flagged[his] == match.Claimed && st.Ending.How == match.NotEnded:
		f.g.say(words.Say("friend.flag-raised"), view.Nobody)
	case st.Left[mine] && !old.Left[mine]:
		f.tellSheet("left", "friend.left-you", words.Say("friend.left-text-you"))
	case st.Left[his] && !old.Left[his]:
		f.g.say(words.Say("friend.abandoned"), view.Nobody)
	case old.Left[his] && !st.Left[his] && st.Ending.How == match.NotEnded:
		f.g.sayAtOnce(words.Say("friend.left-back"), f.g.face().sideOf(his))
	}
}

// claimed says in a few words what is claimed and not answered, "" for nothing.
func (f *friend) claimed(st *match.Status) string {
	switch his := f.seat.Other(); {
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
