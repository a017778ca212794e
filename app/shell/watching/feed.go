package watching

import (
	"bocage/app/shell/errand"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/audit"
	"bocage/net/match/sight"
	"bocage/net/meet"
)

// Desk is the worker.
type Desk interface {
	Post(message []byte)
	End()
}

// A feed is the match as far as it is checked.
type feed struct {
	report  *audit.Report // nil before anything is checked
	film    *sight.Film   // what both have disclosed after the end, nil before
	rec     *engine.Record
	edition meet.Edition // that was checked last, without its file
	stands  meeting.State
	why     string // nothing can be checked, in words

	desk    Desk
	busy    bool          // it checks
	next    *meet.Edition // that came meanwhile
	checks  meet.Edition  // that it checks
	changed func()
}

// newFeed returns one that has seen nothing. start starts the worker; changed is told when there is something new to be seen.
func newFeed(start func(take func(message []byte), broken func()) Desk, changed func()) *feed {
	f := &feed{changed: changed}
	f.desk = start(f.checked, func() { f.refuse(words.Say("friend.worker")) })
	return f
}

// moved is told how the page stands at the meeting place.
func (f *feed) moved(s meeting.State) {
	f.stands = s
	f.changed()
}

// came takes the match as it is shown.
func (f *feed) came(e meet.Edition) {
	switch {
	case f.why != "":
		return
	case e.Closed:
		f.edition.Closed, f.next = true, nil
		f.changed()
	case f.busy:
		f.next = &e
	default:
		f.check(e)
	}
}

func (f *feed) check(e meet.Edition) {
	f.edition.Closed = false
	f.busy, f.checks = true, meet.Edition{Late: e.Late}
	f.desk.Post(errand.Watch(e.File))
}

// checked takes what the worker has found.
func (f *feed) checked(message []byte) {
	f.busy = false
	in := errand.Checked(message)
	if in.Report == nil {
		f.refuse(words.Say("friend.check-" + in.Why))
		return
	}
	rec, err := engine.DecodeRecord(in.Record)
	if err != nil {
		f.refuse(words.Say("friend.check-none"))
		return
	}
	closed := f.edition.Closed // it may have been taken back meanwhile
	f.report, f.rec, f.edition = in.Report, rec, f.checks
	f.edition.Closed = closed
	if film := in.Laid(len(rec.Moves)); film != nil {
		f.film = film
	}
	if e := f.next; e != nil {
		f.next = nil
		f.check(*e)
	}
	f.changed()
}

// refuse ends the watching: what was seen stays.
func (f *feed) refuse(why string) {
	f.why = why
	f.desk.End()
	f.changed()
}

// Ply, Record, Ended and Viewer are those of a replay.Live. That the match has ended its entries say, not who shows it.
func (f *feed) Ply() int               { return len(f.rec.Moves) }
func (f *feed) Record() *engine.Record { return f.rec }
func (f *feed) Ended() bool            { return f.report.Judgement == audit.Clean }
func (f *feed) Viewer() engine.Seat    { return engine.NoSeat }

// bad reports whether somebody has lied in the match, or it cannot be checked.
func (f *feed) bad() bool { return f.why != "" || f.report != nil && f.report.Cheat != nil }

// note says in a few words how the match stands.
func (f *feed) note() string {
	switch {
	case f.why != "":
		return f.why
	case f.report == nil:
		return f.waits()
	case f.report.Cheat != nil:
		return words.Say("friend.judged-" + f.report.Judgement)
	case f.Ended():
		return words.Say("watch.checked-over", f.report.Entries)
	}
	checked := words.Say("watch.checked", f.report.Entries)
	switch {
	case f.edition.Closed:
		return words.Say("watch.closed") + " " + checked
	case f.stands != meet.Relayed:
		return f.waits() + " " + checked
	case f.edition.Late > 0:
		return words.Say("watch.late", int(f.edition.Late.Minutes())) + ". " + checked
	}
	return words.Say("watch.live") + ". " + checked
}

// waits says what is waited for.
func (f *feed) waits() string {
	switch {
	case f.edition.Closed:
		return words.Say("watch.closed")
	case f.busy:
		return words.Say("watch.checking")
	case f.stands == meet.Alone || f.stands == meet.Relayed:
		return words.Say("watch.quiet")
	case f.stands == meet.Unreachable:
		return words.Say("watch.unreachable")
	}
	return words.Say("meet.dialling")
}

// show lays out the screen as long as there is nothing to be seen.
func (f *feed) show(v *view.Lobby) {
	v.Head, v.Text = words.Say("watch.head"), words.Say("watch.text")
	if f.bad() || f.edition.Closed {
		v.Wrong = f.note()
	} else {
		v.Wait = f.note()
	}
}
