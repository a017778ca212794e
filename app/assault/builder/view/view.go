// Package view says in plain values what the screens of the deck builder show. It must not know what a deck may be.
package view

import (
	aview "bocage/app/assault/view"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
)

// List is the screen of all decks.
type List struct {
	Title, Sub string
	Note       string // what came of the last thing done
	Text       string // what there is to know of decks
	Begin      []view.Button
	Groups     []Group
	File       string
	FileSub    string
}

// Group are the decks of a kind.
type Group struct {
	Head  string
	Text  string // in the place of decks, where there are none
	Decks []view.Button
	Acts  []view.Button
}

// Desk is a deck that is built, or looked at.
type Desk struct {
	Title, Sub string
	Acts       []view.Button // in the head
	Steps      []view.Button // above the cards
	Sum        string        // number and cost
	Class      string
	Means      string // what the class is
	Bad        bool   // it is no deck
	Faults     []string
	Naming     *view.Naming
	Cards      []Card
	Box        string // spoken name of the cards
	Apart      bool   // where there is room for one thing alone, the cards are shown
	Tabs       []view.Button
	Part       string // spoken name of the part that is shown
	Blocks     []Block
}

// Card is a card that the deck can have.
type Card struct {
	_      [0][]byte   // nobody compares it by ==
	Unit   *aview.Unit // nil for an action card
	Text   string      // in small
	Long   string      // once it is looked at
	Cost   string
	Count  string
	In     bool
	Look   view.Button
	Less   view.Button
	More   view.Button
	Copies []view.Button // of an action card: each shows its modifier, the Sub
	Which  string        // what the Copies are
}

// Block is a part of the panel.
type Block struct {
	Head   string
	Text   []string
	Lines  []view.Line
	Bars   []Bar
	Fields []form.Row
	Acts   []view.Button
	Meter  *aview.Balance
}

// Bar is a step of a curve.
type Bar struct {
	Label string
	N     int
}

// The intents of the builder. A field is set as one of the editor: its path is its name.
const (
	DoNew   view.Name = "dk-new"   // [Text sort] begins an empty deck
	DoMore  view.Name = "dk-more"  // [N face] one more, of an action card its next copy
	DoLess  view.Name = "dk-less"  // [N face]
	DoCopy  view.Name = "dk-copy"  // [N face] that copy of an action card in or out
	DoLook  view.Name = "dk-look"  // [N face] the card is read, 0 for none
	DoPart  view.Name = "dk-part"  // [Text]
	DoKeep  view.Name = "dk-keep"  // keeps a copy as an own deck
	DoSave  view.Name = "dk-save"  // as a file
	DoAll   view.Name = "dk-all"   // all decks as a file
	DoShare view.Name = "dk-share" //
	DoDeal  view.Name = "dk-deal"
	DoPlay  view.Name = "dk-play"
	DoTest  view.Name = "dk-test"  // [N seat]
	DoMeter view.Name = "dk-meter" // [N matches], 0 to stop
)
