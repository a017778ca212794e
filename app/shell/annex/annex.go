// Package annex is what links matches, beside the games: a room of the program that has its own part of the first screen, its own screens,
// and something kept on the shelf that matches are a part of. The shell asks it through Room, and it asks the shell through House.
//
// It knows no room and no game.
package annex

import (
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/meeting"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/watching"
	"bocage/engine"
	"bocage/net/link"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Room is a part of the program beside the games.
type Room interface {
	// Kind is the keep.Match.Kind of what it keeps, and the first part of its addresses.
	Kind() string
	// Title returns what its screens are called, and Onward what leads from a match that is a part of something to that.
	Title() string
	Onward() string
	// Open returns the screen of an address of the room, without its first part; nil if it leads nowhere.
	Open(h House, rest string) Place
	// Home returns its part of the first screen, nil for none; Draw draws that and its screens.
	Home(h House) any
	// Mine returns what stands on the first screen among the player's own scenarios, nil for nothing.
	Mine(h House) []view.Button
	Draw(v any, on ui.Doer) app.UI
	// Take returns the address of what a file holds, once it is kept; ok is false if it is no file of the room. A file of the room that
	// cannot be read is told of, and has the address "".
	Take(h House, file []byte) (address string, ok bool)
	// Undoes reports whether moves may be taken back in the matches of what is kept.
	Undoes(of keep.Match) bool
}

// Forfeits is a room in whose matches somebody who gives up may lose more than the match. Forfeit says what, "" for nothing.
type Forfeits interface{ Forfeit(of keep.Match) string }

// Forfeit says, after a space, what is lost beside a match by who gives it up; "" for nothing. The room may be nil.
func Forfeit(r Room, of keep.Match) string {
	f, ok := r.(Forfeits)
	if !ok || f.Forfeit(of) == "" {
		return ""
	}
	return " " + f.Forfeit(of)
}

// Rooms are those of a program.
type Rooms []Room

// Of returns the room of an address or of a kind, nil for none, and the rest of the address.
func (l Rooms) Of(address string) (r Room, rest string) {
	kind, rest, _ := strings.Cut(address, "/")
	for _, r := range l {
		if r.Kind() == kind {
			return r, rest
		}
	}
	return nil, rest
}

// Has reports whether an address is of a room.
func (l Rooms) Has(address string) bool {
	r, _ := l.Of(address)
	return r != nil
}

// Home returns the parts of the first screen.
func (l Rooms) Home(h House) (parts []any) {
	for _, r := range l {
		if part := r.Home(h); part != nil {
			parts = append(parts, part)
		}
	}
	return parts
}

// Mine returns what stands among the player's own scenarios.
func (l Rooms) Mine(h House) (all []view.Button) {
	for _, r := range l {
		all = append(all, r.Mine(h)...)
	}
	return all
}

// Invited returns the screen of an invitation whose game is a room's, nil for any other.
func (l Rooms) Invited(h House, code link.Code, ticket *meeting.Ticket) Place {
	for _, r := range l {
		if far, ok := r.(Far); ok && r.Kind() == code.Game {
			return far.Invited(h, code, ticket)
		}
	}
	return nil
}

// Shares returns what a match between two devices is a part of, nil for nothing.
func (l Rooms) Shares(h House, id string) Part {
	for _, r := range l {
		if far, ok := r.(Far); ok {
			if p := far.Shares(h, id); p != nil {
				return p
			}
		}
	}
	return nil
}

// Needs says why a match cannot be deleted by itself, "" if it can.
func (l Rooms) Needs(h House, id string) string {
	for _, r := range l {
		if far, ok := r.(Far); ok {
			if why := far.Needs(h, id); why != "" {
				return why
			}
		}
	}
	return ""
}

// Take has the room keep a file whose it is: see Room.
func (l Rooms) Take(h House, file []byte) (address string, ok bool) {
	for _, r := range l {
		if address, ok = r.Take(h, file); ok {
			break
		}
	}
	return address, ok
}

// Far is a room of which something can be shared with somebody at another device, and the matches that are a part of it.
type Far interface {
	Room
	// Invited returns the screen of an invitation to share something, by a code or by a ticket: its game is the room's kind.
	Invited(h House, code link.Code, ticket *meeting.Ticket) Place
	// Shares returns the part that a match, by its id, has in what is shared; nil if it has none.
	Shares(h House, id string) Part
	// Needs says why a match cannot be deleted by itself, "" if it can: what is shared could not go on.
	Needs(h House, id string) string
}

// Part is a match between two devices as what it is a part of has it: that has the line, and the match goes over it.
type Part interface {
	// Meets says how the other is found: see meeting.Rendezvous, nil by codes. byHand says that the player would rather exchange these.
	Meets(byHand bool) *meeting.Rendezvous
	// Call returns the match's end of the line, which opens when both players are at its table.
	Call(c meeting.Call, heard meeting.Caller) meeting.Line
	// Stands is told of the match when both have greeted in it, and over says that it has an end, or that a lie is proved. file is the
	// match's.
	Stands(file []byte, over bool)
}

// FarMatch is a match that two devices play as a part of something.
type FarMatch struct {
	Game     string
	Scenario []byte
	Rules    int
	Seat     engine.Seat // of this player
	Host     bool        // he has invited
	ID       [8]byte     // equal at both
}

// Ways are what of the page brings two players together.
type Ways interface {
	meeting.Store
	Meets() bool
	Call(meeting.Call, meeting.Caller) meeting.Line
	Desk(take func(message []byte), broken func()) watching.Desk
	Link(address string) string
	Copy(address string, done func(ok bool))
	CanShareLink() bool
	ShareLink(address string)
	CanScan() bool
	Scan(done func(words string))
}

// Place is a screen of a room: what shell.Place says of it.
type Place interface {
	Show(s *view.Screen)
	Do(in view.Intent) bool
	Key(k string) bool
	Address() string
}

// House is the page as a room has it. All calls, and all calls back, come on one goroutine.
type House interface {
	// Shelf is where everything is kept, NewID names what is to be, and Now is the time in ms since 1970.
	Shelf() *keep.Shelf
	NewID() string
	Now() int64
	// Save gives the player a file.
	Save(name string, content []byte)
	// Seed is 64 unforeseeable bits.
	Seed() uint64
	// After calls f in so many ms. Spare does work that takes long, once what the page shows now is drawn.
	After(ms int, f func())
	Spare(work func(rest func()))
	// Lay lays a new match on the table and keeps it under an id; what it begins with is a record without moves.
	Lay(id string, record []byte)
	// Play lays a match between two devices on the table, and keeps it under an id: a new one, which is a part of something. Ways are how
	// that finds the other device, and Servers the addresses that may be asked on the way.
	Play(id string, m FarMatch)
	Ways() Ways
	Servers() string
	// Think asks the computer for the answer of a seat, and StopThinking drops what it was asked.
	Think(rec *engine.Record, seat engine.Seat, level int, done func(engine.Move, error))
	StopThinking()
	// Share asks how what an address of the page holds is to be shared, and shares it.
	Share(title, text, address string)
	// Open goes to an address, Leave one screen back, and Do carries out an intent as if it came from the screen that is shown.
	Open(address string)
	Leave()
	Do(in view.Intent)
	// Focus gives the keyboard to an element, and Refresh draws what has changed other than by an intent or a key.
	Focus(element string)
	Refresh()
	// Say shows a message for a while, Polite has a text read aloud when nothing else is being read, Urgent at once.
	Say(text string, of view.Side)
	Polite(text string)
	Urgent(text string)
	// Fail shows on a sheet what went wrong, with what can be done about it, and NotKept tells, once, why something is not kept.
	Fail(title, what string, buttons ...view.Button)
	NotKept(err error)
}
