package view

// Hall is the list of the open invitations of a meeting place.
type Hall struct {
	Title, Text string
	Wait        string // that nobody invites, or what is waited for
	Wrong       string
	Rows        []HallRow
	Hidden      Button // shows again what the player has hidden; no label for nothing
	Invite      Button
}

// HallRow is an invitation of the list.
type HallRow struct {
	ID    string
	Name  string // of the scenario
	Side  Side   // that the player would have
	Line  string // game, side, clock
	By    string // who invites, as he says, "" if he does not
	Thumb any    // of a game
	Join  Button
	Hide  Button
}

// The intents of the list.
const (
	DoJoin   Name = "join"   // [Text the ticket] take an invitation
	DoHide   Name = "hide"   // [Text its id] show one no more, nor others of who has made it; "" for all that are hidden to be shown again
	DoList   Name = "list"   // put the own invitation into the list, under the name that was typed
	DoUnlist Name = "unlist" // take it out
)
