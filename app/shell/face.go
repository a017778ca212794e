// Package shell is what a player sees whatever he plays. It knows no game: what it needs of one is its Face.
package shell

import (
	"fmt"
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/post"
	"bocage/app/shell/replay"
	"bocage/app/shell/rulebook"
	"bocage/app/shell/settings"
	"bocage/app/shell/study"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/search"
)

// Face is a game as the page has it. Its name is the message "game.ID". What stands before Hidden is needed; of the rest a game may have
// none.
type Face struct {
	Game  engine.Game
	Mind  search.Chooser              // who plays it for the computer
	Draw  ui.Drawer                   // draws what is on its screens alone
	Guide Guide                       // says and shows what stands on the screens around its table
	In    func(engine.Scenario) Guide // that, calling the sides as a scenario does; nil for a game that always calls them the same
	// Table lays a table for a match, and Playback one at which nobody plays for a record that is played back: its errors are those of
	// tape.New.
	Table    func(Page, Sitting) Table
	Playback func(Page, *engine.Record) (replay.Playback, error)

	// Study is how matches are gone through and suggestions are made, nil for a game without.
	Study *study.Scholar
	// Hidden keeps the game off the home screen and out of the lists of scenarios. It is found by an address alone.
	Hidden bool
	// Turned says that seat 0 has the colours and the sign of the second side, and seat 1 those of the first.
	Turned bool
	// Text says that its table can be shown as text, where the settings want that.
	Text bool
	// Lead is the seat that stands first where both sides are named, and that a player has who has chosen none.
	Lead engine.Seat
	// Expect says what to expect of a level of its Mind, "" what is said of it in most games; nil for a game that says nothing.
	Expect func(level int) string

	// Post is what is to be known of it for matches by post.
	Post post.Game

	Filters  []Filter          // what the list of its scenarios for two can be filtered by
	Switches []settings.Switch // what can be set for it alone
	Rules    *rulebook.Source  // nil for a game without
	How      []HowPage         // how it is played, page by page
	Lesson   *Lesson           // the first match that teaches, nil for a game without
	// Decks opens the player's own decks, or with the rest of its address what a link holds. It returns nil if it has gone to another address.
	Decks func(p Page, rest string) Place
}

// sideOf is how a seat is shown.
func (f *Face) sideOf(s engine.Seat) view.Side {
	side := view.SideOf(s)
	if f.Turned {
		side = side.Other()
	}
	return side
}

// expect says what to expect of a level of the computer.
func (f *Face) expect(level int) string {
	if f.Expect != nil {
		if s := f.Expect(level); s != "" {
			return s
		}
	}
	return words.LevelSub(level)
}

// Guide says and shows what a game's screens around the table are about: scenarios, sides, how a match stands and how it has ended. All
// words are in the language in use. A scenario or an error that it is given is always one of its own game's.
type Guide interface {
	// Scenarios returns the built-in scenarios in the order of the lists, the plainest first. The caller must not change the slice.
	Scenarios() []engine.Scenario
	// Script returns the seat for which the game itself answers in a scenario for one player, NoSeat in one for two.
	Script(engine.Scenario) engine.Seat
	// Name returns a scenario's name.
	Name(engine.Scenario) string
	// Card returns a scenario as lists show it: ID, Name, Line, Victory and Thumb.
	Card(engine.Scenario) view.ScenarioCard
	// Brief fills what only the game knows of a briefing: Name, Line, Text, Thumb, Forces, Decks, Victory, Rules and Mark.
	Brief(engine.Scenario, *view.Briefing)
	// Faults returns what is wrong with a scenario file, a line for each fault with its place. err is an error of the game's Parse.
	Faults(err error) []view.Line

	// Side returns the name of a seat's side, Acts that its answer is waited for, and Victory that it has won. The seat is 0 or 1.
	Side(engine.Seat) string
	Acts(engine.Seat) string
	Victory(engine.Seat) string
	// Reason returns why a match has ended, of the Reason and the Winner of its Standing, which may come from a damaged shelf.
	Reason(reason int, winner engine.Seat) string
	// Score returns the Score of a Standing as the home screen draws it, for the field view.Saved.Standing; nil for nothing.
	Score([2]int) any
	// Keys returns what the keys do at a table, for the sheet of the keys.
	Keys() []view.Line
	// Hero returns the picture at the top of the home screen, for the field view.Home.Hero, nil for none, and what its scale says.
	Hero() (picture any, scale string)
}

// Filter is a way to leave scenarios out of a list. Its words are the message "home.sift-ID".
type Filter struct {
	ID string
	// Group joins filters: of those chosen of one group any is enough, and every group of which one is chosen counts.
	Group string
	// Fits reports whether a scenario is left in the list while the filter is chosen.
	Fits func(engine.Scenario) bool
}

// HowPage is one of the short pages on how a game is played. Its words are the messages "how.ID-title" and "how.ID-1" to "how.ID-TEXTS".
type HowPage struct {
	ID    string
	Texts int
	Rules []string // entries of the rulebook, named by the messages "how.rule-RULE"
	// Open prepares the live pieces of the page, and returns what puts them on it whenever it is shown: Live and Signs. nil for none.
	Open func(Page) (show func(*view.How))
}

// Lesson is the first match of a game, which teaches it. Its words are the messages "lesson.ID-name", "lesson.ID-text", why to begin it,
// "lesson.ID-at", its name with the step reached and their number, and "lesson.ID-try".
type Lesson struct {
	ID    string
	Key   string // where the device keeps the step reached: a number, "done" after the last, "" for who has not begun
	Steps int
	Thumb any // the map in small
	// Open opens the lesson at a step, from 0, all earlier ones done. It keeps the step reached under Key.
	Open func(p Page, step int)
}

// say is one of its messages.
func (l *Lesson) say(what string, args ...any) string {
	return words.Say("lesson."+l.ID+"-"+what, args...)
}

// name is what the game is called.
func (f *Face) name() string { return words.Say("game." + f.Game.ID()) }

// Faces are the games of a program, in the order in which they are shown.
type Faces []Face

// Games returns the games without their faces.
func (l Faces) Games() engine.Games {
	games := make(engine.Games, len(l))
	for i, f := range l {
		games[i] = f.Game
	}
	return games
}

// Of returns the face of a game, or an error that wraps engine.ErrWrongGame.
func (l Faces) Of(game string) (*Face, error) {
	for i := range l {
		if l[i].Game.ID() == game {
			return &l[i], nil
		}
	}
	return nil, fmt.Errorf("%w: %.20q", engine.ErrWrongGame, game)
}

// Mind returns who plays a game for the computer, or an error that wraps engine.ErrWrongGame.
func (l Faces) Mind(game string) (search.Chooser, error) {
	f, err := l.Of(game)
	if err != nil {
		return nil, err
	}
	return f.Mind, nil
}

// Kept returns the game of a kept match, nil if the program does not have it. What was kept when there was one game is of the first.
func (l Faces) Kept(k keep.Match) *Face {
	if k.Game == "" {
		return &l[0]
	}
	f, _ := l.Of(k.Game)
	return f
}

// Shown returns the games that the home screen shows.
func (l Faces) Shown() (shown []*Face) {
	for i := range l {
		if !l[i].Hidden {
			shown = append(shown, &l[i])
		}
	}
	return shown
}

// switches are what can be set for each of the games that the home screen shows.
func (l Faces) switches() (all []settings.Switch) {
	for _, f := range l.Shown() {
		all = append(all, f.Switches...)
	}
	return all
}

// cut cuts an address in two: the game that it names before ":", the first if it names none, nil if there is no such game, and the rest.
func (l Faces) cut(address string) (*Face, string) {
	game, rest, named := strings.Cut(address, ":")
	if !named {
		return &l[0], address
	}
	f, _ := l.Of(game)
	return f, rest
}

// address is the inverse of cut.
func (l Faces) address(f *Face, rest string) string {
	if f.Game.ID() == l[0].Game.ID() {
		return rest
	}
	return f.Game.ID() + ":" + rest
}

// Scenario returns a built-in scenario by its address: its id, and before it the game's and ":" unless it is of the first game.
func (l Faces) Scenario(address string) (*Face, engine.Scenario, error) {
	f, id := l.cut(address)
	if f == nil {
		return nil, nil, fmt.Errorf("%w: %.20q", engine.ErrWrongGame, address)
	}
	sc, err := f.Game.Load(id)
	return f, sc, err
}

// Address returns what Scenario finds a scenario of a game by.
func (l Faces) Address(f *Face, sc engine.Scenario) string { return l.address(f, sc.ID()) }
