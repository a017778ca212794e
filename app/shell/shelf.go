package shell

import (
	"errors"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/naming"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// spokenOtherwise reports whether a match against a friend was begun when two devices spoke otherwise, or came as a file: it can
// only be looked at.
func spokenOtherwise(k keep.Match) bool { return k.Mode == "friend" && k.Protocol != headVersion }

// notKept tells, once, that a match could not be kept, and why. The game goes on.
func (g *Shell) notKept(err error) {
	if g.noRoom = g.noRoom && err != nil; err == nil || g.noRoom || errors.Is(err, keep.ErrElsewhere) {
		return // it is kept, or it was told, or another tab keeps it
	}
	shut := g.shut
	g.Opened(err)
	g.noRoom, g.shut = true, shut
}

// Opened tells why the matches of this device cannot be had, or with nil that now they can.
func (g *Shell) Opened(err error) {
	what := words.Say("keep.opened")
	if err != nil {
		what = amiss.Keeping(err)
	}
	g.toastStays = false // the last word on it counts
	g.say(what, view.Nobody)
	g.toastStays, g.shut = err != nil, err
	g.host.Refresh()
}

// elsewhere says that another tab goes on with a match, and offers to take it from there: then here is called or, if that is
// nil, the match goes on.
func (g *Shell) elsewhere(id, what, take string, here func()) {
	g.takeOver = here
	g.sheet = &view.Sheet{ID: "elsewhere", Title: words.Say("keep.elsewhere"), Text: what, Alert: true, Buttons: []view.Button{
		{ID: "btn-here", Label: take, Style: view.Primary, Do: view.Intent{Name: view.DoContinue, Text: id, N: 1}},
		{ID: "btn-home", Label: words.Say("result.to-home"), Do: view.Intent{Name: view.DoGoHome}}}}
}

// resume goes on with a kept match; if the newest record is damaged, with the one before. take takes it from another tab.
func (g *Shell) resume(id string, take bool) {
	if _, ok := g.host.Shelf().Find(id); !ok {
		g.leave()
		g.fail(words.Say("keep.cannot-open"), amiss.Missing(g.shut))
		return
	}
	g.goOn(id, take, nil, "", nil)
}

// goOn goes on with a match: with what is kept of it or, unless it is nil, with the record from a file, which is kept then. told
// is said once it is open. If another tab goes on with it, it is offered to take it from there: see elsewhere.
func (g *Shell) goOn(id string, take bool, file []byte, told string, here func()) {
	g.leave()
	shelf := g.host.Shelf()
	k, _ := shelf.Find(id)
	naming.Call(k)
	g.opening = id
	shelf.Hold(id, take, func(h *keep.Hold) {
		switch {
		case g.opening != id:
			h.Let()
			return
		case h == nil:
			g.opening = ""
			what := words.Say("keep.elsewhere-text")
			if file != nil {
				what += " " + words.Say("keep.elsewhere-file")
			}
			g.elsewhere(id, what, words.Say("keep.take-over"), here)
			g.host.Refresh()
			return
		case k.Mode == "friend":
			g.resumeFriend(id, h)
			return
		}
		g.readOn(id, file, told, h)
	}, func() {
		if g.seated(id) {
			g.sitting.lose()
		}
		if g.friend != nil && g.friend.id == id {
			g.friend.close()
		}
	})
}

// readOn reads a match that this tab holds, and goes on with it: see goOn.
func (g *Shell) readOn(id string, file []byte, told string, h *keep.Hold) {
	g.host.Shelf().Read(id, func(record, before []byte, err error) {
		if g.opening != id {
			h.Let()
			return
		}
		g.opening = ""
		if file != nil {
			record, before, err = file, nil, nil
		}
		if err == nil {
			err = g.sit(id, record, h)
		}
		if errors.Is(err, engine.ErrDamaged) && before != nil && g.sit(id, before, h) == nil {
			err, told = nil, words.Say("keep.saved-before")
		}
		switch {
		case err != nil:
			h.Let()
			g.cannotOpen(id, err)
		case file != nil:
			if g.sitting.begun == 0 {
				g.sitting.begun = g.host.Now()
			}
			g.sitting.save()
			fallthrough
		case told != "":
			g.say(told, view.Nobody)
		}
		g.host.Refresh()
	})
}

// cannotOpen says why a kept match cannot be gone on with. One that is at fault itself can be thrown away.
func (g *Shell) cannotOpen(id string, err error) {
	if what := amiss.Disk(err); what != "" {
		g.fail(words.Say("keep.cannot-open"), what)
		return
	}
	g.fail(words.Say("keep.cannot-open"), amiss.Opening(err), view.Button{ID: "btn-discard", Label: words.Say("keep.discard"),
		Do: view.Intent{Name: view.DoDiscard, Text: id}})
}

// discard throws a match away, unless another tab goes on with it, or it is a part of what could not go on without it.
func (g *Shell) discard(id string) {
	if why := g.rooms.Needs(houseOf(g), id); why != "" {
		g.fail(words.Say("keep.not-removed"), why)
		return
	}
	if g.seated(id) {
		g.clear()
	}
	if g.friend != nil && g.friend.id == id {
		g.friend.close()
		g.friend = nil
	}
	shelf := g.host.Shelf()
	shelf.Hold(id, false, func(h *keep.Hold) {
		if h == nil {
			g.fail(words.Say("keep.not-removed"), words.Say("keep.elsewhere"))
			g.host.Refresh()
			return
		}
		shelf.Remove(id, func(err error) {
			h.Let()
			if err != nil {
				g.fail(words.Say("keep.not-removed"), amiss.Keeping(err))
			} else {
				g.host.Store(keySigned+id, "")
				g.returns.Deleted(id)
				g.say(words.Say("saved.deleted"), view.Nobody)
			}
			g.host.Refresh()
		})
	}, func() {})
}

// names is where a match of a list is given a name.
func (g *Shell) names() naming.Field {
	return naming.Field{Host: g.host, Told: func(text string, err error) {
		if g.notKept(err); err == nil {
			g.say(text, view.Nobody)
		}
		g.host.Refresh()
	}}
}
