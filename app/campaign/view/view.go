// Package view says in plain values what the screens of campaigns show; package ui draws them. It knows no game and no campaign.
package view

import "bocage/app/shell/view"

// Offers are the campaigns on the first screen: those that go on, and those that can be begun.
type Offers struct {
	Head, Text string
	Going      []Offer
	New        []Offer
	Make       view.Button // begins one of the player's own
}

// Offer is a campaign of a list.
type Offer struct {
	Name, Line, Text string
	Badge            string // "" for none
	Side             view.Side
	Go               view.Button
	Also             []view.Button
}

// Operation is the screen of a campaign.
type Operation struct {
	Title, Sub string
	Tabs       []view.Tab
	Purses     []Purse
	Map        *Map
	Whose      string
	Corps      []Block // what a side has, beside the map where there is room
	Head       Head
	Blocks     []Block
	Acts       []view.Button
	Tab        string
	Seals      *Seals // over the map
	Picture    string // what DoPicture makes a picture of: the text of an SVG
}

// Purse is what a side has come to.
type Purse struct {
	Side           view.Side
	Points, Supply int
	Words, Said    string
}

// Head is what a part begins with.
type Head struct {
	Side       view.Side
	Title, Sub string
	Text       []string
}

// Block is a piece of a part: what it has of the following is shown in this order.
type Block struct {
	_           [0]func()
	Head, Right string
	Fold        *view.Button // opens and shuts what follows
	Text        []string
	Meter       *Meter
	Sides       []view.Named // heads of the columns of Rows
	Rows        []Row
	Units       []Unit
	Cards       []Card
	Chapters    []Chapter
	Buttons     []view.Button
	Radios      []Radio
	Radio       string // what they are about
}

// Row is a line of a ledger.
type Row struct {
	Label, Small string
	Stars        int    // behind the label
	Starred      string // the same, spoken
	Of           []string
	Total        bool
}

// Unit is a unit of a core, of a shop or of a force. Without an intent it is only shown.
type Unit struct {
	ID, Art, Name  string
	Side           view.Side
	Stars          int
	Starred        string // the same, spoken
	Morale, Whole  int    // Whole is 0 where nothing is known of it
	Moral          string // the same, spoken
	Note           string
	Right, RightOf string
	Pressed        view.Tri
	Ghost          bool
	Why            string
	Do             view.Intent
	Naming         *view.Naming // below it, while it is given a name
}

// Card is a card of a locker or of an offer.
type Card struct {
	ID, Name, Kind, Note string
	Pressed              view.Tri
	Why                  string
	Do                   view.Intent
}

// Meter is a force against what its field takes.
type Meter struct {
	Parts     []Part
	Of, Spent int
	Said      string
}

// Part is a piece of a meter.
type Part struct {
	N      int
	Levied bool
	Over   bool // past what the field takes
}

// Chapter is a battle of the chronicle.
type Chapter struct {
	Date, Number string
	Side         view.Side
	Title        string
	Text         string
	Buttons      []view.Button
}

// Radio is one of several answers.
type Radio struct {
	ID, Label, Sub string
	Mark           string
	Here           bool
	Do             view.Intent
}

// Seals are the orders of both sides, closed or open, over the map.
type Seals struct {
	Title, Text string
	Two         []Seal
}

// Seal is one of them.
type Seal struct {
	Side   view.Side
	Name   string
	Lines  []string
	Code   string
	Closed bool
}

// Map is the map of a campaign. The places of its nodes are in thousandths of its width and height.
type Map struct {
	Label  string
	Art    string // what stands in its SVG
	W, H   int
	Least  int // width in CSS px under which it is not drawn smaller
	Nodes  []Node
	Said   string // of the list
	Centre int    // the node that is brought into view
}

// Node is a battle on the map.
type Node struct {
	ID, Name, Date string
	State          string // "fought", "next", "ahead", "left"
	Side           view.Side
	X, Y           int
	Beside         string // where its label stands, as a class
	Said           string // what is so of it, after name and date
	Here           bool
	Do             view.Intent
}

// The intents of campaigns.
const (
	DoTab     view.Name = "cp-tab"     // [Text]
	DoNode    view.Name = "cp-node"    // [Text id of a node] shows a battle
	DoCorps   view.Name = "cp-corps"   // [N seat] whose core is shown
	DoFold    view.Name = "cp-fold"    // [Text]
	DoField   view.Name = "cp-field"   // [N id of an entry] into the force, or out of it
	DoBuy     view.Name = "cp-buy"     // [Text type]
	DoReturn  view.Name = "cp-return"  // [N] gives back what is bought by the same order
	DoRelease view.Name = "cp-release" // [N id of an entry]
	DoBring   view.Name = "cp-bring"   // [Text name, N which of them]
	DoPut     view.Name = "cp-put"     // [Text name, N which of those that are not brought]
	DoStrike  view.Name = "cp-strike"  // [Text name]
	DoBest    view.Name = "cp-best"
	DoSeal    view.Name = "cp-seal"
	DoUnseal  view.Name = "cp-unseal"
	DoUncover view.Name = "cp-open"   // both orders are opened
	DoFight   view.Name = "cp-fight"  // to the battle
	DoSkip    view.Name = "cp-skip"   // the computer fights it on both sides
	DoStop    view.Name = "cp-stop"   // and is to stop that
	DoAgain   view.Name = "cp-again"  // the lost battle once more
	DoPick    view.Name = "cp-pick"   // [Text] a card of the offer is chosen
	DoTake    view.Name = "cp-take"   // and taken
	DoGo      view.Name = "cp-go"     // [Text] way
	DoReplay  view.Name = "cp-replay" // [Text id of a match]
	DoExport  view.Name = "cp-export"
	DoPicture view.Name = "cp-picture" // [Text address of a PNG] is for the player
	DoResign  view.Name = "cp-resign"
	DoDrop    view.Name = "cp-drop"  // deletes it, once it was asked twice
	DoLevel   view.Name = "cp-level" // [Text] difficulty
	DoSide    view.Name = "cp-side"  // [N seat]
	DoFoe     view.Name = "cp-foe"   // [Text] "hotseat" or "far"
	DoBegin   view.Name = "cp-begin"
	DoFind    view.Name = "cp-find"  // the friend at another device
	DoClaim   view.Name = "cp-claim" // the campaign, of who has given an order that breaks a rule
	DoAnew    view.Name = "cp-anew"  // or asks him for another one
	DoAway    view.Name = "cp-away"  // says in the file that the friend stays away
)

// DoDropSure stands for the second press of DoDrop.
const DoDropSure = string(DoDrop)
