package view

// Lobby is the screen on which two players come together.
type Lobby struct {
	Title, Head, Text string
	Step              int // 1 invite, 2 reply; 0 before

	Scenarios []Choice // to choose from, nil once it is agreed on
	Scenario  string
	Clocks    []string
	ClockAt   int

	Name, Line, Clock string // what is to be played
	Thumb             any    // of a game
	Side              Side   // of this player, Nobody if nothing is to be played
	SideName          string
	Sides             []Choice // to choose from; N of each is the Side

	QR      [][]bool // by row, true for dark
	Big     bool     // the drawing alone
	Link    string
	Buttons []Button
	Entry   *Entry
	Wait    string // what is waited for
	Note    string
	Wrong   string
	Go      *Button
}

// Entry takes what the friend has sent.
type Entry struct {
	_                 uncompared
	Head, Text, Label string
	Typed, Wrong      string
	Button            Button
	Scan              *Button // by camera, nil where there can be none
}

// Chat is what two players say to each other, beside the table.
type Chat struct {
	Said  []Saying // newest last
	Words string   // of the match, "" as long as there are none
	Ask   Button   // what they are for
	Mute  Button
	Note  string // why nothing can be said now
	Close Button
}

// The intents of a match against a friend.
const (
	DoClock      Name = "clock"     // [N] a limit of time
	DoInvite     Name = "invite"    // make an invitation, accept the one that was opened, or try again
	DoTake       Name = "take"      // [Text what the friend has sent, "" for what was typed]
	DoCopy       Name = "copy"      // the link
	DoBig        Name = "big"       // the drawing alone, or not
	DoScan       Name = "scan"      // read it by camera
	DoWatch      Name = "watch"     // [N what: see app/shell/showing] let others watch the match
	DoNotify     Name = "notify"    // be told outside of the page when it is one's move
	DoSecond     Name = "second"    // take a match by post along to another device
	DoOrders     Name = "orders"    // [N 0 to see the standing orders, else what is given, a bit each, and one more]
	DoReconnect  Name = "reconnect" // show how to come together again
	DoByHand     Name = "byhand"    // by codes, not at the meeting place
	DoChat       Name = "chat"      // open or close
	DoTell       Name = "tell"      // [Text] say to the friend
	DoMute       Name = "mute"
	DoCompare    Name = "compare" // the words of the match: [N 0 to see them, 1 they are the same, 2 they are not]
	DoOfferDraw  Name = "offerdraw"
	DoAnswerDraw Name = "answerdraw" // [N 1 to accept, 2 to be asked once more]
	DoFlag       Name = "flag"       // the friend has run out of time
	DoAbandon    Name = "abandon"    // the friend has left
	DoTrust      Name = "trust"      // go on from a store that is older than what was sent
	DoDisclose   Name = "disclose"   // lay the own cards open
	DoMatchFile  Name = "matchfile"  // save the match as a file that anybody can check
	DoCheckMatch Name = "checkmatch"
	DoRematch    Name = "rematch" // [N 0 the same side, 1 the other, 2 accept, 3 decline]
)
