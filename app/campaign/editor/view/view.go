// Package view says in plain values what the screens of the campaign editor show. It must not know what a campaign file is.
package view

import (
	cview "bocage/app/campaign/view"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
)

// Editor is a campaign that is being made.
type Editor struct {
	form.Editor
	Hint string // what a tap on a battle does
	Map  cview.Map
}

// The intents of the campaign editor, besides those of forms.
const (
	DoNode   view.Name = "ce-node"   // [Text id] a battle or an ending is tapped
	DoTool   view.Name = "ce-tool"   // [Text]
	DoPull   view.Name = "ce-pull"   // [Text id, X, Y] a battle or an ending lies at thousandths of the canvas's width and height
	DoNudge  view.Name = "ce-nudge"  // [Text id, X, Y] it goes so many of them further
	DoRemove view.Name = "ce-remove" // [Text id]
	DoOrder  view.Name = "ce-order"  // lays everything out anew
	DoOdds   view.Name = "ce-odds"   // [N battles] measures the odds of the battle that is shown, 0 to stop
	DoStakes view.Name = "ce-stakes" // sets the stakes by them
	DoTrial  view.Name = "ce-trial"  // [N campaigns] has the computer play them, 0 to stop
	DoTry    view.Name = "ce-try"    // tries to build every battle
	DoPlay   view.Name = "ce-play"
)
