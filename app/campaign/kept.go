package campaign

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"bocage/app/campaign/guest"
	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// hotseat is the mode of a campaign that two play at one device.
const hotseat = "hotseat"

// about is what is known of a campaign without reading it.
func about(id string, m *rules.Match, begun, now int64, size int) keep.Match {
	s := &m.State
	k := keep.Match{ID: id, Kind: kind, Game: m.Campaign.Game.ID(), Scenario: m.Campaign.ID, Name: words.Legible(m.Campaign.Name),
		Mode:  hotseat,
		Rules: m.Campaign.Rules, Turn: s.Battle, Ply: len(m.Steps), Asks: engine.NoSeat, Score: [2]int{s.Sides[0].Points, s.Sides[1].Points},
		Ended: s.Phase == rules.Ended, Winner: s.Winner, Begun: begun, Changed: now, Size: size,
		Forfeit: m.Campaign.Economy.Walkover}
	if s.Solo != nil {
		k.Mode, k.Asks = string(s.Solo.Level), s.Solo.Player
	}
	return k
}

// notes are what is kept of a campaign beside its record: what is secret until it is opened, and what is not decided yet.
type notes struct {
	At     string          `json:"at"`     // what they are of: see at
	Sealed [2]*secret      `json:"sealed"` // by seat
	Draft  [2]*rules.Order `json:"draft"`
	// Tried are the orders that were sealed here between two devices, the last ones: one that was taken back is owed all the same if the
	// other side had sealed by then (CAMPAIGN-12).
	Tried []*rules.Order `json:"tried,omitempty"`
}

// secret is an order with the salt that hides it.
type secret struct {
	Order *rules.Order `json:"order"`
	Salt  []byte       `json:"salt"`
	safe  bool         // it is on the device: it may be sealed between two
}

// at names the battle and the try of a campaign as it stands and, if new orders were asked for, how often they were: an order that was
// sealed before that is none any more.
func at(m *rules.Match) string {
	tries := 0
	if s := m.State.Solo; s != nil {
		tries = s.Tries
	}
	name := fmt.Sprintf("%d.%d", m.State.Battle, tries)
	if n := m.Anews(); n > 0 {
		name += fmt.Sprintf(".%d", n)
	}
	return name
}

// mostTried bounds Tried.
const mostTried = 8

// mostNotes bounds the notes that are read, in bytes.
const mostNotes = 1 << 14

// readNotes reads notes that are of a campaign as it stands; of another moment, or damaged, they are empty.
func readNotes(b []byte, m *rules.Match) (n notes) {
	if len(b) > mostNotes || json.Unmarshal(b, &n) != nil || n.At != at(m) {
		n = notes{}
	}
	for _, k := range n.Sealed {
		if k != nil {
			k.safe = true
		}
	}
	n.At = at(m)
	return n
}

// write keeps the campaign as it stands.
func (o *operation) write() {
	b, err := o.m.Encode()
	if err != nil {
		o.h.NotKept(err)
		return
	}
	o.h.Shelf().Write(about(o.id, o.m, o.begun, o.h.Now(), len(b)), b, o.h.NotKept)
}

// note keeps the notes, and calls then, unless it is nil, once they are safe or cannot be kept.
func (o *operation) note(then func(error)) {
	b, err := json.Marshal(o.notes)
	if err != nil {
		panic(err) // plain values
	}
	o.h.Shelf().Note(o.id, b, func(err error) {
		if err != nil {
			o.h.NotKept(err)
		}
		if then != nil {
			then(err)
			o.h.Refresh()
		}
	})
}

// salt returns the salt of a seat's order: of the computer's one that follows from the seed in the record, so that it need not be kept.
func (o *operation) salt(seat engine.Seat) []byte {
	if s := o.m.State.Solo; s != nil && seat != s.Player {
		d := sha256.Sum256(fmt.Appendf(nil, "bocage campaign salt %s %s", s.Seed, at(o.m)))
		return d[:]
	}
	return random(o.h)
}

// read reads the campaign, and goes on with it.
func (o *operation) read() {
	o.h.Shelf().Read(o.id, func(record, before []byte, err error) {
		if o.left {
			return
		}
		if err != nil {
			o.fault = amiss.Keeping(err)
			o.h.Refresh()
			return
		}
		o.h.Spare(func(func()) {
			if o.left {
				return
			}
			o.decode(record, before)
			o.h.Refresh()
		})
	})
}

// decode reads the newest record, or if that is damaged the one before. What can be read of either is shown, and is never written over
// (CAMP-KEEP-05).
func (o *operation) decode(record, before []byte) {
	m, story, err := o.r.replay(record)
	if errors.Is(err, engine.ErrDamaged) && before != nil {
		if older, told, bad := o.r.replay(before); bad == nil {
			m, story, err = older, told, nil
			o.h.Say(words.Say("keep.saved-before"), view.Nobody)
		}
	}
	if err != nil {
		o.fault = o.r.explain(err)
	}
	if m == nil {
		return
	}
	o.h.Shelf().Noted(o.id, func(b []byte) { // nothing is pressed before they are read
		if o.left {
			return
		}
		o.m, o.story, o.game = m, story, o.r.game(m.Campaign)
		o.notes = readNotes(b, o.m)
		o.begin()
		o.h.Refresh()
	})
}

// replay reads a record and what has happened by it. With an error the match may be what can be read, or nil.
func (r *Room) replay(record []byte) (*rules.Match, []chapter, error) {
	var story []chapter
	m, err := rules.DecodeFunc(record, r.games(), func(m *rules.Match, before *rules.State) {
		story = tell(story, m, before)
	})
	return m, story, err
}

// explain says in plain words why a campaign cannot be opened.
func (r *Room) explain(err error) string {
	what := " (" + guest.Told(err, r.Games) + ")"
	if errors.Is(err, engine.ErrNewer) {
		return words.Say("campaign.newer") + what
	}
	return words.Say("pair.damaged") + what
}
