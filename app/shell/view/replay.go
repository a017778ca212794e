package view

// Replay is a match played back, or earlier moments of the one on the table.
type Replay struct {
	Table  any    // of a game: the moment
	Head   string // "Turn 3, Blue"
	Said   string // "A piece moves to C3.", with *emphasis*
	Spoken string // both in one, for the slider
	At, Of int    // the stop that is shown, and the last one
	Ticks  []Tick // by stop
	Jumps  []Jump
	Jump   int // the stop of the last of them that is not after the moment
	Play   Button
	Steps  [4]Button // first, back, forward, last
	Speed  Button
	Rate   string // "2×"
	Eyes   []Pick // whose eyes it is seen with; none if there is no choice
	Check  string // what the check of the rules has come to
	Bad    bool   // it has found a fault
	Tools  []Button
}

// Tick is a stop on the ruler under the table.
type Tick struct {
	Tall  bool   // longer than the others
	Label string // the number of a turn that begins, "" for none
}

// Jump is a turn of the list to jump to, with its moments.
type Jump struct {
	Label string
	Stops []Pick
}

// Pick is one entry of a list.
type Pick struct {
	N     int
	Label string
	On    bool
}

// Replays is the list of the matches that have ended.
type Replays struct {
	Rows  []ReplayRow
	More  Button // shows more of them; no label for none
	File  string // what the button for a file says
	Sub   string
	Note  string // what is the matter: no such replay here, a file that cannot be read
	Empty string
}

// ReplayRow is one match of the list.
type ReplayRow struct {
	_      uncompared
	ID     string
	Name   string // as the player calls it, else of the scenario
	Winner Side
	Result string // "Blue victory on turn 7"
	Text   string // who played
	When   int64  // ms since 1970
	Thumb  any    // of a game
	Open   Button
	Share  Button
	Rename Button
	Delete Button  // asks again in its place
	Naming *Naming // in the place of the buttons while it is given a name
}

// The intents of replays.
const (
	DoSeek     Name = "seek"     // [N stop]
	DoStep     Name = "step"     // [N stops on, or back]
	DoRun      Name = "run"      // play, or pause
	DoPace     Name = "pace"     // the next speed
	DoEyes     Name = "eyes"     // [N] of the list
	DoShare    Name = "share"    // [Text match id] ask how
	DoSave     Name = "save"     // as a file
	DoSend     Name = "send"     // by what the device has for that
	DoLink     Name = "link"     // copy the address
	DoKeep     Name = "keep"     // put what was read from a file on the shelf
	DoDelete   Name = "delete"   // [Text match id, N 1 if it was asked]
	DoPlayBack Name = "playback" // play back the match whose file was checked
	DoLookBack Name = "lookback" // [N the event to look back to, 0 for the newest]
)
