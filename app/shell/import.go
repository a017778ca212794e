package shell

import (
	"errors"
	"strconv"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
)

// importRecord opens the file of a match. If the match is kept here already it leads there, and what the file has of it beyond
// that is taken over. Else it goes on with the match or, if that cannot be, plays it back: because it has ended, its decks are
// not in the file, or the file is faulty. take takes the match from another tab.
func (g *Shell) importRecord(b []byte, take bool) {
	rec, odd, err := tape.Decode(b)
	if err != nil {
		g.fail(words.Say("replay.cannot"), words.Say("replay.unreadable", amiss.Opening(err)))
		return
	}
	top, s, br := g.top(), g.sitting, g.briefing
	g.lib.twin(rec, func(k *keep.Match, plies int) {
		if g.top() != top || g.sitting != s || g.briefing != br { // whoever goes elsewhere meanwhile is left alone
			return
		}
		var m *engine.Match
		r, err := g.load(b)
		if err == nil {
			m, err = r.resume(engine.State.Apply)
		}
		known := k.ID != "" && len(rec.Moves) <= plies
		here := func() { g.importRecord(b, true) } // the other tab may have gone on
		switch {
		case known && k.Ended && !odd:
			g.openReplay(k.ID, 0)
			g.say(words.Say("saved.known"), view.Nobody)
		case err != nil || m.Position().Prompt().Kind == engine.Over:
			g.playBack(rec, 0, func(r *replaying) { r.File, r.Odd = true, odd })
		case known:
			g.goOn(k.ID, take, nil, words.Say("saved.known"), here)
		case k.ID != "":
			g.goOn(k.ID, take, b, words.Say("saved.imported"), here)
		default:
			g.goOn(g.lib.newID(), false, b, words.Say("saved.imported"), nil)
		}
	})
}

// keep puts a match that was read from a file on the shelf. The same match is there once. take takes it from another tab.
func (r *replaying) keep(take bool) {
	g, rec := r.g, r.Tape().Record()
	b, err := rec.Encode()
	if err != nil {
		g.notKept(err)
		return
	}
	elsewhere := func(id string) {
		g.elsewhere(id, words.Say("keep.elsewhere-replay"), words.Say("keep.take-over"), func() { r.keep(true) })
		g.sheet.Buttons[1] = view.Button{ID: "btn-close", Label: words.Say("words.close"), Do: view.Intent{Name: view.DoClose}}
		g.host.Refresh()
	}
	kept := func(id string) func(error) {
		return func(err error) {
			switch {
			case errors.Is(err, keep.ErrElsewhere):
				elsewhere(id)
				return
			case err != nil:
				g.notKept(err)
				return
			}
			r.ID, r.File = id, false
			g.say(words.Say("replay.kept"), view.Nobody)
			g.host.Refresh()
		}
	}
	g.lib.twin(rec, func(old *keep.Match, plies int) {
		id := old.ID
		switch {
		case id != "" && len(rec.Moves) <= plies:
			kept(id)(nil)
			return
		case id == "" || old.Mode == "friend": // what is kept of a match against a friend follows from its journal
			id, old = "f"+strconv.FormatUint(engine.Digest(b), 36), &keep.Match{}
		case g.seated(id):
			g.clear()
		}
		shelf := g.host.Shelf()
		shelf.Hold(id, take, func(h *keep.Hold) {
			if h == nil {
				elsewhere(id)
				return
			}
			shelf.Read(id, func([]byte, []byte, error) { // so that it knows what it writes over
				k := g.lib.describe(id, r.Tape().Scenario(), rec, r.Tape().Last())
				k.Begun, k.Changed = old.Begun, g.host.Now() // 0 if it was not begun here
				k.Protocol = 0                               // a match against a friend needs its journal to go on
				shelf.Write(k, b, kept(id))
				h.Let()
			})
		}, func() {})
	})
}
