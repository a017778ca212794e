package shell

import (
	"bocage/app/shell/noise"
	"bocage/app/shell/replay"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/engine"
)

// Table is a match as a game has it on the screen: what its viewer sees, and what he does there. The shell asks it only while the match is
// the one that is played; all calls come on one goroutine.
type Table interface {
	// Apply makes a move in a position of the match, as State.Apply does, and takes in what happens by it. Every move and deal of the
	// match goes through it once, in their order, before any of it is shown: after a reload and after Undo all of them anew. A move that is
	// refused may come again, as match.Host says.
	Apply(at engine.State, m engine.Move) error
	// Start shows the match for the first time. fresh says that it has just begun; else what has happened so far is no news.
	Start(fresh bool)
	// Follow shows what has come from the other device.
	Follow(News)
	// Next goes on from the present position: who is asked is asked. It is called when something beside the position has changed.
	Next()
	// Show sets the table's part of a screen: Table, or Handover or Console in its place, and Lesson beside it.
	Show(*view.Screen)
	// Do carries out an intent that means nothing to the shell, and reports whether it meant something here.
	Do(view.Intent) bool
	// Key does what a key means that no element has used, while nothing lies over the table. It reports whether it was one of its keys.
	Key(k string) bool
	// Escape lets go of what was begun last: an open list, a drawer, a selection.
	Escape()
	// Changed takes over the settings. words says that the language is another one, so that everything is put into words anew.
	Changed(words bool)
	// Stop ends what the table does by itself: the match was left, or another tab has it.
	Stop()
	// Viewer is the seat that looks: NoSeat while the device changes hands, and at the end if both look.
	Viewer() engine.Seat
	// Topic is the entry of the rulebook that fits the moment, "" for none.
	Topic() string
}

// News is what has changed in a match between two devices.
type News struct {
	Moved  bool          // moves were made: Apply has taken them in
	Before bool          // they were made before the page was loaded, and are no news
	Asked  bool          // somebody else is asked than before, or the match has ended
	Picks  []engine.Move // of a secret choice that was sent before the page was loaded: it is the player's again, to be changed
}

// Driver is a match as it is played: on this device, or against somebody at another one. *engine.Match is one.
type Driver interface {
	// Position is the present position, as far as this device may know it. It must not be changed.
	Position() engine.State
	// Ply is the number of moves and deals so far.
	Ply() int
	// Record is the match so far, as far as this device may know it.
	Record() *engine.Record
	// Play makes a move, or refuses it. Against somebody at another device it is made a moment later.
	Play(engine.Move) error
	// CanUndo reports whether a seat may take its last move back, and CanRedo whether one was taken back.
	CanUndo(engine.Seat) bool
	Undo(engine.Seat) error
	CanRedo() bool
	Redo() error
}

// Sitting is the match of a table as the shell has it: it is played there, and kept after every move.
type Sitting interface {
	Driver
	// ID names the match on the shelf, and Scenario is what it began from.
	ID() string
	Scenario() engine.Scenario
	// Players are who answer, by seat.
	Players() [2]engine.Player
	// Friend is who plays at another device, nil for nobody.
	Friend() Friend
	// Lost reports whether another tab has taken the match: nothing more is kept. TellLost says so, with the way to take it back.
	Lost() bool
	TellLost()
	// Think asks the computer for the answer of a seat, as if the moves ahead were made. done is called once, unless StopThinking came first.
	Think(seat engine.Seat, level engine.Level, done func(engine.Move, error), ahead ...engine.Move)
	StopThinking()
	// Suggests reports whether the viewer may ask what the computer would do: not where a person plays the other side. Suggest lays that on
	// top, as if the moves ahead were made: say puts an answer into words, and known takes those that can be chosen there, by view.DoSuggest
	// with N from 1 on.
	Suggests() bool
	Suggest(say func(engine.Move) string, known func([]engine.Move), ahead ...engine.Move)
	// LookBack lays earlier moments over the table: from the one that told an event on, counted from 1, or with 0 the newest. Replay plays
	// the match back from a ply on.
	LookBack(event int)
	Replay(ply int)
	// Menu opens the sheet behind the bar's first button; own are the game's entries. resigns says that the viewer may give up.
	Menu(own []view.Button, resigns bool)
	// AskResign asks whether the player really gives up: then view.DoResign comes with N 1.
	AskResign()
	// Onward leads from the end of a match that is a part of something on in that, in the place of another match; nil for others.
	Onward() []view.Button
	// Rematch begins the same scenario again, as it was or with the players exchanged.
	Rematch(exchange bool)
	// Handicap begins the same scenario again, in which a seat is given n in all to begin with; see engine.Handicapper.
	Handicap(seat engine.Seat, n int)
	// Over is to be called when the table shows the end: the match needs no longer be held for this tab.
	Over()
	// Past is the match so far as it is played back, with all of it read; nil as long as it is not.
	Past() replay.Playback
	// Judged is what is known so far of where the match was won and lost, once the table has shown the end for a moment; nil for nothing.
	Judged() *view.Review
}

// Friend is somebody at another device, and what is agreed with him beside the moves.
type Friend interface {
	// Asked reports whether the player is to choose now, Ended whether the match is over by whatever, and Unconfirmed whether it was taken up
	// again and the friend has not been heard since, so that nothing can be ordered.
	Asked() bool
	Ended() bool
	Unconfirmed() bool
	// Bar is how the match stands, for the bar.
	Bar() view.Connection
	// Outcome is who has won by an agreement, by giving up or by time, and why in words. By the rules it is not for him to say: ok is false.
	Outcome() (winner engine.Seat, why string, ok bool)
	// Afterwards are the buttons at the end, and Note is what is waited for then.
	Afterwards() []view.Button
	Note() string
	// Disclosed is the end with all cards open, once both have disclosed theirs, nil before.
	Disclosed() engine.State
	// Resign gives the match up.
	Resign()
}

// Page is the page as a game's screens have it. All calls, and all calls back, come on one goroutine.
type Page interface {
	// Settings are what the player has set, and Pace how long an order of the other side is looked at, in ms, 0 for not at all.
	Settings() *settings.Settings
	Pace() int
	// Change sets something, at once and for good.
	Change(func(*settings.Settings))
	// Seed is 64 unforeseeable bits.
	Seed() uint64
	// After calls f in so many ms. Spare does work that takes long in slices: it calls rest every few ms.
	After(ms int, f func())
	Spare(work func(rest func()))
	// Load and Store keep a small text on this device under a key; storing "" removes it.
	Load(key string) string
	Store(key, text string)
	// Focus gives the keyboard to an element, and Refresh draws what has changed other than by an intent or a key.
	Focus(element string)
	Refresh()
	// Sound plays a sound, unless one as weighty was only just played. 0 is none.
	Sound(noise.Sound)
	// Say shows a message for a while, and SayAtOnce one that is read out before anything else. Hush takes it away. Refuse says why something
	// cannot be done, with the rule that forbids it if one does.
	Say(text string, of view.Side)
	SayAtOnce(text string, of view.Side)
	Hush()
	Refuse(Refusal)
	// Said is how many messages were shown so far, and the one that is shown.
	Said() (n int, text string)
	// Polite has a text read aloud when nothing else is being read, Urgent at once. "" takes away what was to be read.
	Polite(text string)
	Urgent(text string)
	// Fail shows on a sheet what went wrong, with what can be done about it, and Peek a thing beside the pointer.
	Fail(title, what string, buttons ...view.Button)
	Peek(*view.Peek)
	// Sheeted reports whether a sheet lies on top, and Covered whether another screen lies over the table.
	Sheeted() bool
	Covered() bool
	// Opponent says in a few words who plays against whom.
	Opponent([2]engine.Player) string
	// Share asks how what an address of the page holds is to be shared, and shares it.
	Share(title, text, address string)
	// Do carries out an intent from anywhere, and Open goes to an address, such as "scenario/ID".
	Do(view.Intent)
	Open(address string)
	// Prepare sets up a match that is not kept, and lies on no screen, such as a lesson's; Sit shows it. Leave goes one screen back.
	Prepare(sc engine.Scenario, players [2]engine.Player, seed uint64) (Sitting, Table, error)
	Sit(Sitting)
	Leave()
}

// Refusal is why something cannot be done, and the rule that forbids it, "" if none does. The zero value refuses nothing.
type Refusal struct{ Why, Rule string }
