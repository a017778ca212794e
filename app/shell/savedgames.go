package shell

import (
	"errors"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/longlist"
	"bocage/app/shell/naming"
	"bocage/app/shell/room"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// savedGames is the screen of the matches that are not at their end, or cannot be read to it.
type savedGames struct {
	g     *Shell
	names naming.Field
	long  longlist.List
	sure  string // the match whose deletion was asked once
	room  room.Room
}

// openSaved shows the screen.
func (g *Shell) openSaved() {
	s := &savedGames{g: g, names: g.names(), room: room.New(g.host)}
	g.enter(s)
	s.room.Measure()
}

func (s *savedGames) Address() string { return "saved" }

func (s *savedGames) Key(string) bool { return false }

func (s *savedGames) Show(screen *view.Screen) {
	v := view.SavedGames{File: words.Say("saved.file"), Sub: words.Say("saved.file-sub")}
	all := s.g.host.Shelf().List()
	going := s.g.lib.unended()
	for _, k := range going[:s.long.Shown(len(going))] {
		r := s.row(k)
		if len(v.Rows) == 0 && r.Buttons[0].Do.Name == view.DoContinue {
			r.Buttons[0].Style = view.Primary
		}
		v.Rows = append(v.Rows, r)
	}
	v.More = s.long.Button(len(going))
	v.Rows = append(v.Rows, s.g.learning.rows()...)
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

func (s *savedGames) row(k keep.Match) view.SavedRow {
	r := view.SavedRow{ID: k.ID, Name: k.Name, When: k.Changed, Naming: s.names.View(k)}
	b := func(id, label string, style view.Style, do view.Intent) {
		r.Buttons = append(r.Buttons, view.Button{ID: id + "-" + k.ID, Label: label, Style: style, Do: do})
	}
	face := s.g.faces.Kept(k)
	switch {
	case k.Rules == 0 || face == nil: // nothing is known of it, or its record cannot be read
		r.Note = words.Say("saved.unknown")
	case !s.g.lib.plays(k):
		r.Note = words.Say("saved.other-rules", k.Rules, newest(face))
	default:
		r.Turn = words.Say("saved.turn", k.Turn, k.Turns, asksLine(face.Guide, k.Asks))
		r.Foe = words.Opponent(k.Who())
		if k.Asks < 2 {
			r.Side = face.sideOf(k.Asks)
		}
		if o, ok := s.g.lib.scenarioOf(k); ok {
			r.Name, r.Thumb = o.name(), o.card().Thumb
		}
	}
	if spokenOtherwise(k) {
		r.Note = words.Say("friend.older")
	}
	if r.Name == "" {
		r.Name = words.Say("keep.saved-match")
	}
	of := ""
	if r.Name, of = naming.Called(k, r.Name); of != "" {
		r.Foe = of + " · " + r.Foe
	}
	if (s.g.lib.plays(k) || k.Rules == 0) && !spokenOtherwise(k) {
		b("btn-go", words.Say("words.continue"), view.Plain, view.Intent{Name: view.DoContinue, Text: k.ID})
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

// asksLine says whose answer a match waits for.
func asksLine(g Guide, s engine.Seat) string {
	if s < 2 {
		return g.Acts(s)
	}
	return words.Say("saved.asks-both")
}

func (s *savedGames) Do(in view.Intent) bool {
	sure := s.sure
	s.sure = ""
	if s.names.Name(in) {
		return true
	}
	switch in.Name {
	case view.DoDelete:
		if in.N == 1 && sure == in.Text {
			s.g.discard(in.Text)
			s.g.host.Focus("saved-list")
			s.room.Measure()
		} else {
			s.sure = in.Text
		}
	case view.DoMoreRows:
		going := s.g.lib.unended()
		if first := s.long.More(len(going)); first < len(going) {
			s.g.host.Focus("saved-" + going[first].ID)
		}
	case view.DoTyped:
		s.room.Typed = in.Text
	case view.DoClear:
		if s.room.Confirmed() {
			s.room.Typed = ""
			for _, k := range s.g.host.Shelf().List() {
				s.g.discard(k.ID)
			}
			s.g.host.Focus("saved-list")
			s.room.Measure()
		}
	case view.DoFile:
		s.g.openFile(in)
	default:
		return false
	}
	return true
}

// export gives the player a match as a file: its newest record as it is kept, hidden cards and decks and all, so that it goes on
// wherever it is opened.
func (g *Shell) export(id string) {
	k, _ := g.host.Shelf().Find(id)
	g.host.Shelf().Read(id, func(record, before []byte, err error) {
		if len(record) == 0 {
			record = before
		}
		switch {
		case err != nil && !errors.Is(err, keep.ErrGone):
			g.fail(words.Say("saved.cannot-export"), amiss.Keeping(err))
		case len(record) == 0:
			g.fail(words.Say("saved.cannot-export"), words.Say("keep.gone"))
		default:
			name := k.Scenario
			if name == "" {
				name = "match"
			}
			g.host.Save(name+"-"+id+".bocage", record)
			g.say(words.Say("saved.exported"), view.Nobody)
		}
		g.host.Refresh()
	})
}
