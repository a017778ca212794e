package far

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/net/invite"
	"bocage/net/link"
	"bocage/net/operation"
)

// A campaign as it lies on the shelf: a journal, whose first entry is its head. Each of the others begins with a letter that says what it
// is.
const (
	keptGreeting = 'g' // the other's
	keptRoot     = 'r' // by which both find each other at the meeting place
	keptFile     = 'f' // of the match whose end comes next: the length of what was found out about it, that as JSON, the file
	keptEntry    = 'e' // of the journal of both
	keptTime     = 't' // when the entry before it came, or was written: ms since 1970. Journals begun earlier have none
	keptLie      = 'l' // an entry that the other has signed and that is refused: the campaign ends with it (CAMP-PEER-05)
)

// head is what the campaign begins from. The seed is secret.
type head struct {
	Version   int               `json:"version"`
	Kind      string            `json:"kind"`
	Seat      engine.Seat       `json:"seat"`
	Host      bool              `json:"host"`
	Match     [8]byte           `json:"match"`
	Seed      [32]byte          `json:"seed"`
	Nonce     [16]byte          `json:"nonce"`
	Rules     int               `json:"rules"`
	Source    []byte            `json:"source"`
	Scenarios map[string][]byte `json:"scenarios"`
	Ticket    string            `json:"ticket,omitempty"` // by which both meet first
	Secret    meeting.Seed      `json:"secret"`           // this device's for that
}

// headVersion is the version of heads that are written.
const headVersion = 1

func now(h annex.House) time.Time { return time.UnixMilli(h.Now()) }

// terms are what an invitation says.
func (x *head) terms(h annex.House, c *rules.Campaign) link.Terms {
	return link.Terms{Match: x.Match, Game: x.Kind, Scenario: Digest(c), Role: invite.Role{Seat: x.Seat}.Byte(),
		Expires: now(h).Add(invite.Good)}
}

// knows goes on from a head, and returns it as it is kept.
func (f *Campaign) knows(x *head, c *rules.Campaign) []byte {
	x.Version = headVersion
	f.head, f.c = x, c
	f.peer = operation.New(c, f.judge, x.Seat, x.Seed, x.Nonce)
	if t, err := meeting.Parse(x.Ticket); err == nil {
		f.found = &meeting.Rendezvous{Host: x.Host, Ticket: t, Seed: x.Secret}
	}
	b, err := json.Marshal(x)
	if err != nil {
		panic(err) // plain values
	}
	return b
}

// hold makes this tab the one that goes on with the campaign, and then reads it, or does something else.
func (f *Campaign) hold(then func()) {
	if then == nil {
		then = f.read
	}
	f.h.Shelf().Hold(f.id, false, func(held *keep.Hold) {
		if f.over {
			held.Let()
			return
		}
		if f.held = held; held == nil {
			f.fault = words.Say("campaign.elsewhere")
		}
		then()
	}, func() {
		f.halt(words.Say("campaign.elsewhere"))
	})
}

// halt stops here. What is kept stays.
func (f *Campaign) halt(why string) {
	if f.over || f.fault != "" {
		return
	}
	f.fault = why
	f.hangUp()
	f.changed()
}

// keep puts records into the journal, and calls then once they are safe there: what is written is not said before.
func (f *Campaign) keep(records [][]byte, then func()) {
	n := f.kept
	f.kept += len(records)
	f.onWay++
	f.h.Shelf().Append(f.id, n, records, func(err error) {
		f.onWay--
		switch {
		case err != nil:
			f.halt(amiss.Keeping(err))
		case then != nil && !f.over:
			then()
		}
		if f.onWay == 0 && len(f.inbox) > 0 {
			f.work()
		}
	})
	f.list()
}

// list keeps what is known of the campaign without its journal.
func (f *Campaign) list() {
	m := f.Match()
	b, err := m.Encode()
	if err != nil {
		f.h.NotKept(err)
		return
	}
	s := &m.State
	f.h.Shelf().Write(keep.Match{ID: f.id, Kind: f.head.Kind, Game: f.c.Game.ID(), Scenario: f.c.ID, Name: words.Legible(f.c.Name), Mode: Mode,
		Rules: f.c.Rules, Turn: s.Battle, Ply: len(m.Steps), Asks: f.Seat(), Score: [2]int{s.Sides[0].Points, s.Sides[1].Points},
		Ended: s.Phase == rules.Ended, Winner: s.Winner, Begun: f.began, Changed: f.h.Now(), Size: len(b)}, b, f.h.NotKept)
}

// read reads the journal, and goes on with it.
func (f *Campaign) read() {
	shelf := f.h.Shelf()
	shelf.Read(f.id, func(_, _ []byte, err error) {
		shelf.Journal(f.id, func(records [][]byte, bad error) {
			if f.over {
				return
			}
			if err = errors.Join(err, bad); err == nil {
				err = f.recall(records)
			}
			if err != nil {
				f.fault = words.Say("campaign.damaged") + " (" + err.Error() + ")"
			}
			f.kept = len(records)
			f.callFirst()
			f.changed()
		})
	})
}

// recall goes through the journal. With an error the campaign is what can be read.
func (f *Campaign) recall(records [][]byte) error {
	x := &head{}
	if len(records) == 0 || json.Unmarshal(records[0], x) != nil || x.Seat > 1 {
		return fmt.Errorf("%w: no campaign between two devices", engine.ErrDamaged)
	}
	if x.Version != headVersion {
		return engine.ErrNewer
	}
	c, err := rules.Reopen(x.Source, x.Scenarios, x.Rules, f.games)
	if err != nil {
		return err
	}
	f.knows(x, c)
	var file []byte
	for i, r := range records[1:] {
		if len(r) == 0 {
			return fmt.Errorf("%w: entry %d", engine.ErrDamaged, i+1)
		}
		switch body := r[1:]; r[0] {
		case keptGreeting:
			if err = f.peer.Meet(body); err == nil {
				f.peer.Stored()
			}
		case keptRoot:
			if f.found != nil && len(body) == meeting.RootSize {
				f.found.Root = (*meeting.Root)(body)
			}
		case keptTime:
			ms, _ := binary.Uvarint(body)
			f.since = int64(ms)
		case keptFile:
			file, err = f.knownFile(body)
		case keptEntry, keptLie:
			if !f.Met() {
				return fmt.Errorf("%w: an entry before the greetings", engine.ErrDamaged)
			}
			err, file = f.peer.Recall(body, file), nil
			var lie *operation.Lie
			if errors.As(err, &lie) && r[0] == keptLie {
				f.fault = cmp.Or(f.fault, words.Say("campaign.far-lied", lie.Error()))
			}
			if r[0] == keptLie { // what no longer convicts is nothing
				err = nil
			}
		}
		if err != nil {
			return fmt.Errorf("%w: entry %d: %v", engine.ErrDamaged, i+1, err)
		}
	}
	if f.found != nil && f.found.Root != nil && f.Met() {
		f.found.Met = true
	}
	return nil
}

// fileRecord is the file of a match with what was found out about it, as it is kept.
func fileRecord(file []byte, shown *operation.Fought) []byte {
	b, err := json.Marshal(shown)
	if err != nil {
		panic(err) // plain values
	}
	r := binary.AppendUvarint([]byte{keptFile}, uint64(len(b)))
	return append(append(r, b...), file...)
}

// knownFile reads that.
func (f *Campaign) knownFile(b []byte) ([]byte, error) {
	n, k := binary.Uvarint(b)
	if k <= 0 || n > uint64(len(b)-k) {
		return nil, engine.ErrDamaged
	}
	shown, file := &operation.Fought{}, b[k+int(n):]
	if err := json.Unmarshal(b[k:k+int(n)], shown); err != nil {
		return nil, err
	}
	f.shown[digest(file)] = shown
	return file, nil
}
