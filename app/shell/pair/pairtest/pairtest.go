// Package pairtest is a page that has a line to another one, for tests of what two devices go on with.
package pairtest

import (
	"slices"

	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/watching"
	"bocage/engine"
	"bocage/net/link"
)

// Ways are how a page calls others: each call is a Line that a test opens. What is sent to a worker waits in Posted.
type Ways struct {
	*hosttest.World
	Lines  []*Line
	Posted []func(answer []byte)
}

// Line is one line of the page.
type Line struct {
	Call   meeting.Call
	Heard  meeting.Caller
	Said   [][]byte // by the page, as far as the friend has not heard it
	Closed bool
	// Accepted is the reply that was taken, nil before.
	Accepted *link.Code
	Taken    int // messages that the page has taken
}

// Call makes a line, Desk a worker.
func (w *Ways) Call(c meeting.Call, heard meeting.Caller) meeting.Line {
	w.Lines = append(w.Lines, &Line{Call: c, Heard: heard})
	return w.Line()
}

// Desk begins a worker that answers when a test says so.
func (w *Ways) Desk(take func([]byte), _ func()) watching.Desk { return &desk{w, take} }

type desk struct {
	w    *Ways
	take func([]byte)
}

func (d *desk) Post([]byte) { d.w.Posted = append(d.w.Posted, d.take) }
func (d *desk) End()        {}

// Line is the one that was made last.
func (w *Ways) Line() *Line { return w.Lines[len(w.Lines)-1] }

// Link, Copy, CanShareLink, ShareLink, CanScan and Scan do nothing.
func (w *Ways) Link(address string) string  { return address }
func (w *Ways) Copy(string, func(ok bool))  {}
func (w *Ways) CanShareLink() bool          { return false }
func (w *Ways) ShareLink(string)            {}
func (w *Ways) CanScan() bool               { return false }
func (w *Ways) Scan(func(words string))     {}
func (l *Line) Send(frame []byte)           { l.Said = append(l.Said, slices.Clone(frame)) }
func (l *Line) Next(n int)                  { l.Taken += n }
func (l *Line) Close()                      { l.Closed = true }
func (l *Line) Say(what byte, body []byte)  { l.Heard.Came(append([]byte{what}, body...)) }
func (l *Line) Count(what byte) (count int) { return len(l.Of(what)) }

// Of is what the page has said of a kind, without its letter.
func (l *Line) Of(what byte) (all [][]byte) {
	for _, m := range l.Said {
		if m[0] == what {
			all = append(all, m[1:])
		}
	}
	return all
}

// Accept takes the other's reply.
func (l *Line) Accept(answer link.Code) error {
	l.Accepted = &answer
	return nil
}

var _ annex.Ways = (*Ways)(nil)

// House is a page with nothing on it but what a pair needs. Time passes when a test says so.
type House struct {
	*hosttest.World
	Wire   *Ways
	Timers []Timer
	Failed []string
}

// Timer is what is to happen after so many ms.
type Timer struct {
	After int
	Do    func()
}

// NewHouse returns a page on a device.
func NewHouse(d *keep.Memory, games ...engine.Game) *House {
	w := hosttest.Beside(d, 7, games...)
	return &House{World: w, Wire: &Ways{World: w}}
}

// After puts off.
func (h *House) After(ms int, f func()) {
	if ms > 0 {
		h.Timers = append(h.Timers, Timer{ms, f})
		return
	}
	h.World.After(ms, f)
}

// Passes lets the time come that was waited for, of at most so many ms, and all that follows.
func (h *House) Passes(ms int) {
	due := h.Timers
	h.Timers = nil
	for _, t := range due {
		if t.After <= ms {
			t.Do()
		} else {
			h.Timers = append(h.Timers, t)
		}
	}
	h.Run()
}

// The rest of an annex.House.

func (h *House) Ways() annex.Ways                      { return h.Wire }
func (h *House) NewID() string                         { return "new" }
func (h *House) Save(string, []byte)                   {}
func (h *House) StopThinking()                         {}
func (h *House) Share(string, string, string)          {}
func (h *House) Say(string, view.Side)                 {}
func (h *House) Polite(string)                         {}
func (h *House) Urgent(string)                         {}
func (h *House) Fail(_, what string, _ ...view.Button) { h.Failed = append(h.Failed, what) }
func (h *House) NotKept(error)                         {}
func (h *House) Leave()                                {}
func (h *House) Open(string)                           {}
func (h *House) Do(view.Intent)                        {}
func (h *House) Lay(string, []byte)                    {}

var _ annex.House = (*House)(nil)
