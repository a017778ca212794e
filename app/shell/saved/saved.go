// Package saved is the screen of the matches that are not at their end, or cannot be read to it.
package saved

import (
	"bocage/app/keep"
	"bocage/app/shell/longlist"
	"bocage/app/shell/naming"
	"bocage/app/shell/room"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// Host is the program around the screen.
type Host interface {
	Shelf() *keep.Shelf
	Focus(id string)
	Refresh()
	// Going are the matches of the list. Row is one of them, with the way to go on with it if there is one, and Lessons are those that were
	// left half-way.
	Going() []keep.Match
	Row(k keep.Match) view.SavedRow
	Lessons() []view.SavedRow
	// Discard throws a match away, and OpenFile opens what a file holds.
	Discard(id string)
	OpenFile(in view.Intent)
}

// Place is the screen; it is a shell.Place.
type Place struct {
	host  Host
	names naming.Field
	long  longlist.List
	sure  string // the match whose deletion was asked once
	room  room.Room
}

// Open returns the screen.
func Open(h Host, names naming.Field) *Place {
	p := &Place{host: h, names: names, room: room.New(h)}
	p.room.Measure()
	return p
}

// Address is where the screen is found again.
func (s *Place) Address() string { return "saved" }

// Key means nothing here.
func (s *Place) Key(string) bool { return false }

// Show shows the list.
func (s *Place) Show(screen *view.Screen) {
	v := view.SavedGames{File: words.Say("saved.file"), Sub: words.Say("saved.file-sub")}
	all := s.host.Shelf().List()
	going := s.host.Going()
	for _, k := range going[:s.long.Shown(len(going))] {
		r := s.host.Row(k)
		if len(v.Rows) == 0 && len(r.Buttons) > 0 {
			r.Buttons[0].Style = view.Primary
		}
		v.Rows = append(v.Rows, s.manage(k, r))
	}
	v.More = s.long.Button(len(going))
	v.Rows = append(v.Rows, s.host.Lessons()...)
	if len(v.Rows) == 0 {
		v.Empty = words.Say("saved.empty")
	}
	if ended := len(all) - len(going); ended > 0 {
		v.Ended = view.Button{ID: "btn-ended", Label: words.Say("saved.ended", ended), Icon: "ic-play",
			Do: view.Intent{Name: view.DoOpen, Text: "replays"}}
	}
	if len(all) > 0 {
		v.Room = s.room.Text(len(all))
		v.Clear = s.room.Clear()
	}
	screen.Saved = &v
}

// manage adds to a row what can be done with the match as it is kept.
func (s *Place) manage(k keep.Match, r view.SavedRow) view.SavedRow {
	r.Naming = s.names.View(k)
	b := func(id, label string, style view.Style, do view.Intent) {
		r.Buttons = append(r.Buttons, view.Button{ID: id + "-" + k.ID, Label: label, Style: style, Do: do})
	}
	b("btn-export", words.Say("saved.export"), view.Plain, view.Intent{Name: view.DoExport, Text: k.ID})
	if k.Rules != 0 {
		r.Buttons = append(r.Buttons, s.names.Button(k))
	}
	if s.sure == k.ID {
		b("btn-delete", words.Say("saved.delete-sure"), view.Fire, view.Intent{Name: view.DoDelete, Text: k.ID, N: 1})
	} else {
		b("btn-delete", words.Say("saved.delete"), view.Plain, view.Intent{Name: view.DoDelete, Text: k.ID})
	}
	return r
}

// Do carries out what is done on the screen.
func (s *Place) Do(in view.Intent) bool {
	sure := s.sure
	s.sure = ""
	if s.names.Name(in) {
		return true
	}
	switch in.Name {
	case view.DoDelete:
		if in.N == 1 && sure == in.Text {
			s.host.Discard(in.Text)
			s.host.Focus("saved-list")
			s.room.Measure()
		} else {
			s.sure = in.Text
		}
	case view.DoMoreRows:
		going := s.host.Going()
		if first := s.long.More(len(going)); first < len(going) {
			s.host.Focus("saved-" + going[first].ID)
		}
	case view.DoTyped:
		s.room.Typed = in.Text
	case view.DoClear:
		if s.room.Confirmed() {
			s.room.Typed = ""
			for _, k := range s.host.Shelf().List() {
				s.host.Discard(k.ID)
			}
			s.host.Focus("saved-list")
			s.room.Measure()
		}
	case view.DoFile:
		s.host.OpenFile(in)
	default:
		return false
	}
	return true
}
