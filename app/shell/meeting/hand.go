package meeting

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Handing are the ways to hand a link on. big says that its drawing alone is seen.
func Handing(share, big bool) []view.Button {
	bs := []view.Button{{ID: "btn-copy", Label: words.Say("friend.copy"), Icon: "ic-copy", Do: view.Intent{Name: view.DoCopy}}}
	if share {
		bs = append(bs, view.Button{ID: "btn-share", Label: words.Say("friend.share"), Icon: "ic-share",
			Do: view.Intent{Name: view.DoShare}})
	}
	label := "friend.big"
	if big {
		label = "friend.small"
	}
	return append(bs, view.Button{ID: "btn-big", Label: words.Say(label), Icon: "ic-scan", Do: view.Intent{Name: view.DoBig}})
}

// Entry is the field for the friend's code, with what was typed, and what is wrong with that. again says that the match goes on, scan that
// there is a camera.
func Entry(typed, wrong string, again, scan bool) *view.Entry {
	e := &view.Entry{Head: words.Say("friend.take-head"), Text: words.Say("friend.take-text"), Label: words.Say("friend.take-label"),
		Typed: typed, Wrong: wrong,
		Button: view.Button{ID: "btn-take", Label: words.Say("friend.take"), Icon: "ic-check", Do: view.Intent{Name: view.DoTake}}}
	if again {
		e.Head, e.Text = words.Say("friend.take-again-head"), words.Say("friend.take-again-text")
	}
	if scan {
		e.Scan = &view.Button{ID: "btn-scan", Label: words.Say("friend.scan"), Icon: "ic-scan", Do: view.Intent{Name: view.DoScan}}
	} else {
		e.Text += " " + words.Say("friend.no-scan")
	}
	return e
}
