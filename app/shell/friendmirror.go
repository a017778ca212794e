package shell

import (
	"fmt"
	"slices"

	"bocage/app/shell/doubt"
	"bocage/app/shell/errand"
	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/audit"
	"bocage/net/match"
)

// The friend is the mirror's match.Host: it looks at the messages of the desk in their order, and follows what the mirror shows.

// worker is the desk and what it says.
type worker struct {
	desk    Desk
	queue   [][]byte // messages that are not yet looked at
	pumping bool
}

// drawing is when the screen is drawn.
type drawing struct {
	draws bool // it will be
	due   int  // times that were set for that, of which the last counts
}

// deskSaid takes a message of the desk.
func (f *friend) deskSaid(message []byte) {
	if can, is := errand.HasRead(message); is {
		f.haveRead(can)
		return
	}
	f.queue = append(f.queue, message)
	f.pump()
}

// pump looks at the messages of the desk in their order, each when what came before is kept.
func (f *friend) pump() {
	if f.pumping {
		return
	}
	f.pumping = true
	for f.mirror != nil && len(f.queue) > 0 && !f.keeping && f.phase != closed {
		m := f.queue[0]
		f.queue = f.queue[1:]
		if err := f.mirror.Take(m); err != nil {
			f.halt(err)
		}
	}
	f.pumping = false
}

// Post sends a message to the desk.
func (f *friend) Post(message []byte) { f.desk.Post(message) }

// Send sends a frame to the friend.
func (f *friend) Send(frame []byte) {
	if f.linked {
		if post.Is(f.clock) { // until the line says that it lies there
			f.stands = meeting.Alone
		}
		f.line.Send(frame)
	}
}

// Apply makes a move of the match on the table.
func (f *friend) Apply(p engine.State, m engine.Move) error {
	return f.sitting.table.Apply(p, m)
}

// Asked reports whether the player must choose now.
func (f *friend) Asked() bool {
	return f.mirror.Status().Asked && !f.mirror.Waits() && f.phase != closed
}

// Ended reports whether the match is over.
func (f *friend) Ended() bool { return f.mirror.Status().Ending.How != match.NotEnded }

// Changed follows what the mirror shows.
func (f *friend) Changed() {
	s, st := f.sitting, f.mirror.Status()
	f.stamp = f.g.host.Now()
	old, waited := f.before, f.waits
	f.before, f.waits = st, f.mirror.Waits()
	news := News{Moved: s.Ply() > f.followed, Before: f.resumed}
	news.Asked = st.Asked != old.Asked || waited != f.waits || st.Ending != old.Ending || st.Met != old.Met
	if news.Moved || news.Asked {
		news.Picks = f.repick()
	}
	f.followed = s.Ply()
	back := f.resumed // the shelf has just been given the match as it began
	f.resumed, f.unsaved = false, f.unsaved || news.Moved
	s.table.Follow(news)
	if f.unsaved && (back || doubt.Rests(&st)) || st.Ending != old.Ending && st.Ending.How != match.ByRules {
		f.unsaved = false
		s.save()
	}
	f.noteChanges(&old, &st)
	if over := st.Over(); f.part != nil && st.Met && (!old.Met || st.Ending.How != old.Ending.How || over != old.Over()) {
		f.export(func(file []byte) { f.part.Stands(file, over) })
	}
	if st.Met && st != old && !post.Is(f.clock) {
		f.shown.Changed(f.id)
	}
	f.tick()
	if post.Is(f.clock) {
		if st.Met && !old.Met {
			wasKept(f)
		}
		over := f.Ended() || st.Broken != match.WhyNothing
		post.Follow(f.g.host, post.Letterbox{ID: f.id, Name: f.name(), Mine: st.Asked || st.MayAnswer}, over)
	}
	if old.Entries = st.Entries; news.Moved || st != old || waited != f.waits { // how many entries there are is not seen
		f.draw()
	}
}

const (
	drawPause = 100  // ms that a change waits for others while the player is not asked
	dealPause = 1500 // ms that the board of a new match waits for its cards to be dealt
)

// draw shows what has changed. While cards are dealt one entry follows the other, and several are shown together: on a slow device a
// picture takes longer than an entry, and no entry comes or goes meanwhile.
func (f *friend) draw() {
	switch st := f.mirror.Status(); {
	case st.Asked, f.Ended(), f.dealing && doubt.Rests(&st):
		f.dealing = false
		f.show()
	case !f.draws:
		f.drawSoon(drawPause)
	}
}

// drawSoon shows what has changed in so many ms, if it is not shown before.
func (f *friend) drawSoon(ms int) {
	f.draws = true
	f.due++
	n := f.due
	f.g.host.After(ms, func() {
		if f.draws && n == f.due {
			f.show()
		}
	})
}

func (f *friend) show() {
	f.draws = false
	f.g.host.Refresh()
}

// repick takes back what the page had sent of a secret choice when it was loaded again, and returns it: it can be changed.
func (f *friend) repick() []engine.Move {
	if !f.mirror.Status().Asked || f.mirror.Waits() {
		return nil
	}
	picks := slices.Clone(f.mirror.Picks())
	for range picks {
		f.mirror.TakeBack()
	}
	return picks
}

// Refused tells why what was asked for cannot be.
func (f *friend) Refused(why match.Why, what string, fatal bool) {
	if fatal {
		f.halt(fmt.Errorf("%w: %s", engine.ErrDamaged, what))
		return
	}
	f.g.say(words.Say("friend.refused")+" "+words.Say("friend.why-"+why.String()), view.Nobody)
	f.waits = f.mirror.Waits()
	f.sitting.table.Next()
	f.g.host.Refresh()
}

// Exported hands a journal on to what it was wanted for.
func (f *friend) Exported(journal []byte) {
	if len(f.want) > 0 {
		want := f.want[0]
		f.want = f.want[1:]
		want(audit.Export(f.game.Game(), f.game.Terms(), journal))
		f.g.host.Refresh()
	}
}

// Filmed lays the cards open that were disclosed, at the end of the match.
func (f *friend) Filmed(film []byte) {
	var last engine.State
	err := f.mirror.Watch(film, func(_ engine.Move, after engine.State) bool {
		if last == nil {
			last = after.Clone()
		}
		last.CopyFrom(after)
		return true
	})
	if err == nil {
		f.open = last
		f.g.host.Refresh()
	}
}
