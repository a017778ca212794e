// Package fartest is the other side of a campaign between two devices, for tests: a player who keeps to nothing but his journal, and the
// line to him.
package fartest

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/json"
	"math"
	"slices"

	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/hosttest"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/watching"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/net/link"
	"bocage/net/operation"
	"bocage/net/pack"
	"bocage/net/sign"
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

// Friend is the player at the other device.
type Friend struct {
	*operation.Peer
	C     *rules.Campaign
	heard int // of what the line's page has said
	line  *Line
}

const magic = "bocage/campaign/1\n"

var seed = [32]byte{77}

// NewFriend returns a player of a seat of a campaign.
func NewFriend(c *rules.Campaign, seat engine.Seat, judge operation.Judge) *Friend {
	return &Friend{Peer: operation.New(c, judge, seat, seed, [16]byte{78}), C: c}
}

// Opens opens a line: both greet.
func (f *Friend) Opens(l *Line) {
	f.line, f.heard = l, 0
	l.Heard.Opened([32]byte{})
	l.Say('G', f.Greeting())
	if f.Met() {
		l.Say('H', f.Hello())
	}
	f.Hears()
}

// Hears takes what the page has said, and answers.
func (f *Friend) Hears() {
	for f.heard < len(f.line.Said) {
		m := f.line.Said[f.heard]
		f.heard++
		switch body := m[1:]; m[0] {
		case 'G':
			if !f.Met() && f.Meet(body) == nil {
				f.line.Say('H', f.Hello())
			}
		case 'H', 'h':
			frames, _ := f.Hear(body)
			for _, frame := range frames {
				f.line.Say('E', frame)
			}
			if m[0] == 'H' {
				f.line.Say('h', f.Hello())
			}
		case 'E':
			_, _ = f.Take(body, nil)
		}
	}
}

// Says says an entry.
func (f *Friend) Says(frame []byte, err error) {
	if err != nil {
		panic(err)
	}
	f.line.Say('E', frame)
}

// SealsBad seals an order that breaks a rule, and returns it.
func (f *Friend) SealsBad(seat engine.Seat) *rules.Order {
	bad := &rules.Order{Force: []int{99}}
	seal, err := f.C.Seal(f.State(), seat, bad, f.Salt())
	if err != nil {
		panic(err)
	}
	f.Says(f.Make(rules.Step{Do: rules.DoSeal, Side: seat, Seal: seal}))
	return bad
}

// Lie is an entry that he has signed, of a step that cannot be; its mark is nothing.
func (f *Friend) Lie(seat engine.Seat, step string) []byte {
	r := pack.NewReader(f.Hello())
	r.Array(2, 2)
	number, head := r.Uint(math.MaxUint16), f.Head()
	plain := pack.NewWriter().Array(4).Uint(uint64(seat)).Uint(1).Bytes([]byte(step)).Bytes(make([]byte, 8)).Out()
	next := sha512.Sum512(slices.Concat([]byte(magic), head[:], plain))
	sig := sign.New(sha256.Sum256(append([]byte(magic+"key"), seed[:]...))).Sign(append([]byte(magic+"entry"), next[:]...))
	return pack.NewWriter().Array(2).Uint(number).Bytes(append(plain, sig[:]...)).Out()
}

// StateOf is a state as it is said.
func StateOf(s *rules.State) []byte {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return b
}

var _ annex.Ways = (*Ways)(nil)

// House is a page with nothing on it but what a campaign needs. Time passes when a test says so.
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
