package shell

import (
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// house is the page as a room beside the games has it; it is an annex.House.
type house struct{ page }

func (h house) NewID() string                    { return h.g.lib.newID() }
func (h house) Now() int64                       { return h.g.host.Now() }
func (h house) Save(name string, content []byte) { h.g.host.Save(name, content) }
func (h house) Lay(id string, record []byte)     { h.g.goOn(id, false, record, "", nil) }
func (h house) StopThinking()                    { h.g.host.CancelThink() }
func (h house) NotKept(err error)                { h.g.notKept(err) }
func (h house) Ways() annex.Ways                 { return h.g.host }
func (h house) Servers() string                  { return h.g.set.Servers }

func (h house) Think(rec *engine.Record, seat engine.Seat, level int, done func(engine.Move, error)) {
	h.g.host.Think(rec, seat, level, done)
}

// Play begins a match between two devices that is a part of something: the other is found by what it is a part of.
func (h house) Play(id string, m annex.FarMatch) {
	g := h.g
	var f *friend
	face, err := g.faces.Of(m.Game)
	if err == nil {
		var sc engine.Scenario
		if sc, err = face.Game.Parse(m.Scenario); err == nil {
			f, err = g.newFriend(offer{face, sc}, m.Rules, m.Seat, m.Host, m.ID, 0)
		}
	}
	if err != nil {
		g.fail(words.Say("friend.cannot"), err.Error())
		return
	}
	g.leave()
	f.partOf(id)
	g.friend, g.opening = f, id
	f.start()
}

// partOf has a match be a part of something, if it is by its id.
func (f *friend) partOf(id string) {
	if p := f.g.rooms.Shares(houseOf(f.g), id); p != nil {
		f.part, f.id, f.own = p, id, false
	}
}

// houseOf is the page for the rooms beside the games.
func houseOf(g *Shell) house { return house{page{g, &g.faces[0]}} }

// openRoom opens a screen of a room. An address of none leads to the first screen.
func openRoom(g *Shell, address string) {
	r, rest := g.rooms.Of(address)
	if g.backTo(address) {
		return
	}
	if r != nil {
		g.leave()
		if p := r.Open(houseOf(g), rest); p != nil {
			g.enter(p)
			return
		}
	}
	g.openUnknown(address)
}

// whole is what the match is a part of, and its room; nil for a match of its own.
func (s *sitting) whole() (annex.Room, keep.Match) {
	k, ok := s.g.host.Shelf().Find(keep.PartOf(s.id))
	if !ok || k.Kind == "" {
		return nil, k
	}
	r, _ := s.g.rooms.Of(k.Kind)
	return r, k
}

// Onward leads from a match that is a part of something back to that.
func (s *sitting) Onward() []view.Button {
	r, k := s.whole()
	if r == nil {
		return nil
	}
	return []view.Button{{ID: "btn-onward", Label: r.Onward(), Style: view.Primary, Icon: "ic-next",
		Do: view.Intent{Name: view.DoOpen, Text: r.Kind() + "/" + k.ID}}}
}

// CanUndo reports whether a seat may take its last move back.
func (s *sitting) CanUndo(seat engine.Seat) bool {
	r, k := s.whole()
	return s.Driver.CanUndo(seat) && (r == nil || r.Undoes(k))
}
