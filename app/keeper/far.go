package keeper

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/pair"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/keeper"
	"bocage/net/chain"
	"bocage/net/invite"
	"bocage/net/keeping"
	"bocage/net/link"
	chance "bocage/net/random"
)

// afar is a campaign with a friend at another browser as this one has it: its journal, which is kept, and what goes over the line.
type afar struct {
	pair.Pair
	head   *farHead
	peer   *keeping.Peer // nil until the pack is known
	sealed []byte        // all that was sealed here, as it is kept
	book   *book         // that shows it, nil for none
}

// The records of a campaign that is kept, beside those of every pair.
const (
	keptPack    = 'p' // of a guest, who is given it
	keptSecrets = 's' // all that was sealed here
	keptEntry   = 'e' // of the journal of both
	keptLie     = 'l' // an entry that the other has signed and that is refused: the campaign ends with it
)

// What two browsers say to each other, beside what every pair does.
const (
	sayPack  = 'P' // the pack, until the two have met
	sayEntry = 'E'
)

// farHead is what the campaign begins from.
type farHead struct {
	pair.Head
	Side rules.Side `json:"side"`           // of who invites the one that he wants, of a guest the other
	Same bool       `json:"same,omitempty"` // a guest wants the side of who invites
	Pack [8]byte    `json:"digest"`         // the beginning of the pack's
}

// wants is the side that the player wants.
func (x *farHead) wants() rules.Side {
	if x.Same {
		return x.Side.Other()
	}
	return x.Side
}

// farID names a campaign on the shelf of who has a side by the invitation.
func farID(match [8]byte, side rules.Side) string { return fmt.Sprintf("kp%x%d", match, side) }

// packDigest names a pack in an invitation.
func packDigest(p *rules.Pack) (d [8]byte) {
	b, err := hex.DecodeString(p.Digest())
	if err != nil {
		panic(err) // it is hexadecimal
	}
	copy(d[:], b)
	return d
}

// blankFar is a campaign of which nothing is known yet.
func blankFar(h annex.House, id string) *afar {
	f := &afar{Pair: pair.Pair{H: h, ID: id, Elsewhere: words.Say("pair.elsewhere")}}
	f.Thing = f
	return f
}

// inviteFar begins a campaign with a pack for a side, and calls then with its id once it is kept.
func inviteFar(h annex.House, file []byte, side rules.Side, then func(id string)) error {
	p, err := rules.ParsePack(file)
	if err != nil {
		return err
	}
	x := &farHead{Side: side, Pack: packDigest(p)}
	if x.Head, err = pair.Invite(h, 0, x.terms(h)); err != nil {
		return err
	}
	return startFar(h, x, file, then)
}

// acceptFar begins the campaign of an invitation, by a code or a ticket. same is whether the guest wants the side of who invites.
func acceptFar(h annex.House, code link.Code, t *meeting.Ticket, same bool, then func(id string)) (err error) {
	x := &farHead{Side: rules.Side(invite.RoleOf(code.Role).Seat.Other()), Same: same, Pack: code.Scenario}
	if x.Head, err = pair.Accept(h, 1, code, t); err != nil {
		return err
	}
	return startFar(h, x, nil, then)
}

// startFar keeps a new campaign; a guest has no pack yet.
func startFar(h annex.House, x *farHead, file []byte, then func(id string)) error {
	b, err := json.Marshal(x)
	if err != nil {
		return err
	}
	records := [][]byte{b}
	if file != nil {
		records = append(records, append([]byte{keptPack}, file...))
	}
	f := blankFar(h, farID(x.Match, x.Side))
	if err := f.Recall(records); err != nil {
		return err
	}
	f.Hold(func() {
		f.Keep(records, func() {
			f.Close()
			then(f.ID)
		})
	})
	return nil
}

// terms are what an invitation says. Its seat is the side of who invites, whatever a guest wants.
func (x *farHead) terms(h annex.House) link.Terms {
	return pair.Terms(h, kind, x.Pack, engine.Seat(x.Side))
}

// Terms are what an invitation says.
func (f *afar) Terms() link.Terms { return f.head.terms(f.H) }

// Recall goes through the journal. With an error the campaign is what can be read.
func (f *afar) Recall(records [][]byte) error {
	x := &farHead{}
	if len(records) == 0 || json.Unmarshal(records[0], x) != nil || x.Side > rules.GE {
		return engine.ErrDamaged
	}
	if err := f.Begins(&x.Head); err != nil {
		return err
	}
	f.head = x
	for i, r := range records[1:] {
		known, err := f.Recalls(r)
		switch {
		case known:
		case r[0] == keptPack:
			err = f.knows(r[1:])
		case f.peer == nil:
			err = engine.ErrDamaged
		case r[0] == keptSecrets:
			var l []keeping.Secret
			if err = json.Unmarshal(r[1:], &l); err == nil {
				f.peer.Know(l)
				f.sealed = r[1:]
			}
		case !f.Met():
			err = engine.ErrDamaged
		case r[0] == keptEntry:
			err = f.peer.Recall(r[1:])
		case r[0] == keptLie:
			var lie *chain.Lie
			if errors.As(f.peer.Recall(r[1:]), &lie) { // what no longer convicts is nothing
				f.Why = pair.Lied(lie)
			}
		}
		if err != nil {
			return fmt.Errorf("%w: entry %d: %v", engine.ErrDamaged, i+1, err)
		}
	}
	return nil
}

// knows goes on with the pack.
func (f *afar) knows(file []byte) error {
	p, err := keeping.New(file, f.Seat, f.Seed, f.Nonce, chance.Reader)
	if err == nil {
		f.peer, f.Journal = p, p
	}
	return err
}

// List keeps what is known of the campaign without its journal.
func (f *afar) List() {
	now := f.H.Now()
	begun := now
	if k, ok := f.H.Shelf().Find(f.ID); ok {
		begun = k.Begun
	}
	l, err := rules.StartFar(rules.PleasantPack(), "")
	record := []byte("{}")
	if err == nil && f.Met() {
		l = f.peer.Log()
		record, err = f.peer.Export()
	}
	if err != nil {
		f.H.NotKept(err)
		return
	}
	f.H.Shelf().Write(about(f.ID, l, begun, now, len(record)), record, f.H.NotKept)
}

// Greet says what the other must know.
func (f *afar) Greet() {
	if f.Host && !f.Met() {
		f.Send(sayPack, f.peer.Pack())
	}
	if f.peer != nil {
		f.SayHow()
	}
}

// SayEntry says an entry of the journal.
func (f *afar) SayEntry(frame []byte) { f.InTurn(sayEntry, frame) }

// Parted, At and Tell have nothing to do: nothing else goes over the line.
func (f *afar) Parted(error)                 {}
func (f *afar) At([]byte) bool               { return false }
func (f *afar) Tell(func(c *meeting.Caller)) {}

// Changed tells the screen.
func (f *afar) Changed() {
	if f.book != nil {
		f.book.follow()
	}
	f.H.Refresh()
}

// Heed does what a message says. What is none is dropped.
func (f *afar) Heed(what byte, body []byte) {
	switch {
	case what == sayPack && f.peer == nil && f.Why == "":
		p, err := rules.ParsePack(body)
		if err == nil && packDigest(p) == f.head.Pack {
			err = f.knows(bytes.Clone(body))
		}
		if err != nil || f.peer == nil {
			f.Halt(words.Say("pair.other"))
			return
		}
		f.Keep([][]byte{append([]byte{keptPack}, body...)}, f.SayHow)
	case !f.Hears(what, body) && what == sayEntry:
		f.take(body)
	}
}

// take takes an entry of the other.
func (f *afar) take(frame []byte) {
	before := f.peer.Head()
	err := f.peer.Take(frame)
	var lie *chain.Lie
	switch {
	case errors.Is(err, keeping.ErrDiffers): // another version of the program may come to another state: it convicts nobody
		f.Halt(words.Say("pair.differs", ""))
	case errors.As(err, &lie):
		f.Keep([][]byte{append([]byte{keptLie}, frame...)}, nil)
	case err == nil && f.peer.Head() != before:
		f.Keep([][]byte{append([]byte{keptEntry}, frame...)}, nil)
	}
	f.Stops(err)
}

// Due says what the player owes without being asked: which side he wants, and his shares of dice.
func (f *afar) Due() {
	for f.Writes() {
		frame, err := f.peer.Due()
		if side := rules.Side(f.Seat); frame == nil && err == nil && f.peer.Log().State().Wants[side] == rules.Nobody && !f.peer.Waits() {
			frame, err = f.peer.Add(rules.Line{Side: side, Entry: &rules.Entry{Do: "want", Side: side, N: int(f.head.wants())}})
		}
		if err != nil {
			f.Halt(words.Say("pair.stops", err.Error()))
		}
		if frame == nil || err != nil {
			break
		}
		f.say(frame)
	}
	if f.peer != nil && f.peer.Gone() {
		f.H.Fail(words.Say("keeper.far-gone"), words.Say("keeper.far-gone-text"))
	}
}

// say keeps an entry of the player's own, with all that is sealed, and then says it.
func (f *afar) say(frame []byte) {
	records := [][]byte{append([]byte{keptEntry}, frame...)}
	b, err := json.Marshal(f.peer.Secrets())
	if err != nil {
		panic(err) // plain values
	}
	if !bytes.Equal(b, f.sealed) {
		f.sealed = b
		records = append([][]byte{append([]byte{keptSecrets}, b...)}, records...)
	}
	f.Keep(records, func() { f.SayEntry(frame) })
}

// waits says why the player can write nothing now, "" if he can.
func (f *afar) waits() string {
	switch {
	case f == nil:
	case !f.Writes():
		return words.Say("pair.first")
	case f.peer.Waits():
		return words.Say("keeper.far-waits")
	}
	return ""
}

// write keeps an entry that the player has made and says it, or returns why there is none.
func (f *afar) write(make func() ([]byte, error)) error {
	if why := f.waits(); why != "" {
		return errors.New(why)
	}
	frame, err := make()
	if err == nil {
		f.say(frame)
		f.Due()
	}
	return err
}

// neutral are entries that are no side's: whoever makes them signs them.
func neutral(do string) bool {
	switch do {
	case "points", "losses", "attacker", "building", "terrain", "round", "prisoners":
		return true
	}
	return false
}

// batches parts roster lines into those that can be entered at once: all open ones, and as many new hidden ones as are sealed together.
func batches(units []rules.Unit) (l [][]rules.Unit) {
	var open, hidden []rules.Unit
	for _, u := range units {
		if u.ID == 0 && (u.Is("HIP") || u.Is("concealed")) {
			hidden = append(hidden, u)
		} else {
			open = append(open, u)
		}
	}
	if len(open) > 0 {
		l = append(l, open)
	}
	return slices.AppendSeq(l, slices.Chunk(hidden, rules.Screens))
}

// add makes a line of a player of a side: what is hidden is sealed, and dice are rolled with the other.
func (f *afar) add(line rules.Line, me rules.Side) error {
	if line.Kind == "" && line.Entry.Do == "roster" && line.Entry.Side == me {
		if l := batches(line.Entry.Units); len(l) > 1 {
			for _, units := range l {
				e := *line.Entry
				e.Units = units
				if err := f.add(rules.Line{Side: line.Side, Entry: &e}, me); err != nil {
					return err
				}
			}
			return nil
		}
	}
	return f.write(func() ([]byte, error) {
		if line.Kind != "" {
			return f.peer.Add(line)
		}
		e := *line.Entry
		switch {
		case rules.OfPlayer(f.peer.Log().State().Step, e.Do):
			e.Side = rules.Side(f.Seat)
		case neutral(e.Do):
			e.Side = me
		case e.Side != me:
			return nil, errors.New(words.Say("keeper.far-other"))
		}
		switch {
		case e.Do == "roll" && e.Drawn:
			return f.peer.Roll(e.Text)
		case e.Do == "observer":
			return f.peer.Seal(keeping.Secret{Do: e.Do, Hex: e.Hex})
		case e.Do == "roster" && len(e.Units) > 0 && e.Units[0].ID == 0 && (e.Units[0].Is("HIP") || e.Units[0].Is("concealed")):
			x := keeping.Secret{Do: "hide"}
			for i := range e.Units {
				x.Units = append(x.Units, &e.Units[i])
			}
			return f.peer.Seal(x)
		}
		return f.peer.Add(rules.Line{Side: e.Side, Entry: &e})
	})
}
