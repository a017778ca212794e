package operation

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/net/chain"
	"bocage/net/pack"
	"bocage/net/sign"
)

// Peer is one player's side of a campaign. It is used from one goroutine.
type Peer struct {
	seat  engine.Seat
	seed  [32]byte
	key   *sign.Key
	own   *chain.Greeting
	c     *campaign.Campaign
	judge Judge
	j     *journal        // nil before the other's greeting is known
	deaf  bool            // it was loaded, and has not heard the other's head (CAMP-PEER-08)
	apart *campaign.State // what an entry of the other has led to here that leads to another state there, nil for none
	proof *proof          // that the other has lied, nil while he has not
	later []again         // what gave way, and is not made anew yet, in its order
}

// New begins a campaign for a seat. seed and nonce are random and kept for its whole time; the seed is secret.
func New(c *campaign.Campaign, judge Judge, seat engine.Seat, seed [32]byte, nonce [16]byte) *Peer {
	p := &Peer{seat: seat, seed: seed, key: form.Key(seed), c: c, judge: judge}
	p.own = form.Greet(p.key, seat, bundle(c), nonce, nil)
	return p
}

// Greeting is what the other must be given first.
func (p *Peer) Greeting() []byte { return p.own.Bytes }

// Meet takes the other's greeting.
func (p *Peer) Meet(said []byte) error {
	g, rest, err := form.CutGreeting(said)
	if err != nil || len(rest) > 0 {
		return errors.Join(err, fmt.Errorf("%w: no greeting", pack.ErrForm))
	}
	if g.By < p.own.By {
		return fmt.Errorf("%w: a friend with version %d of the protocol", engine.ErrOlder, g.By)
	}
	pair := [2]*chain.Greeting{p.own, g}
	if p.seat == 1 {
		pair = [2]*chain.Greeting{g, p.own}
	}
	p.j, err = newJournal(p.c, p.judge, pair[0], pair[1])
	return err
}

// Met reports whether the other's greeting is known: there is a campaign.
func (p *Peer) Met() bool { return p.j != nil }

// Match is the campaign as it stands, with its steps. The caller must not change it, and an entry may put another in its place.
func (p *Peer) Match() *campaign.Match { return p.j.play }

// Named reports whether a seat has named the match of the battle that is fought.
func (p *Peer) Named(seat engine.Seat) bool { return p.j.begun[seat&1] != nil }

// MetBy reports whether something is the greeting of the other who was met.
func (p *Peer) MetBy(said []byte) bool {
	return p.Met() && bytes.Equal(p.j.greetings[p.seat.Other()].Bytes, said)
}

// Stored says that the journal comes from a store: nothing is answered before the other's head is heard (CAMP-PEER-08).
func (p *Peer) Stored() { p.deaf = true }

// Recall takes an entry from there, in the place of what stood there: the player's own, or the other's. One that was a lie still is. What
// gave way, and was not made anew before it was kept, is due again.
func (p *Peer) Recall(frame, file []byte) error {
	number, e, _, err := form.CutFrame(frame)
	switch {
	case err != nil:
		return err
	case number > len(p.j.entries):
		return fmt.Errorf("%w: entry %d of %d", ErrFork, number+1, len(p.j.entries))
	case number < len(p.j.entries):
		back, err := p.without(number)
		if err != nil {
			return err
		}
		if e.Seat != p.seat {
			if err := p.gaveWay(number, e); err != nil {
				return err
			}
		}
		p.j = back
	case e.Seat == p.seat: // whatever was due was made before it, or never could be
		n := slices.IndexFunc(p.later, func(a again) bool { return a.entry.Kind == e.Kind && bytes.Equal(a.entry.Body, e.Body) })
		p.later = p.later[cmp.Or(n+1, len(p.later)):]
	}
	return p.convicts(p.j, e, file, p.j.take(e, file))
}

// Deaf reports whether the other's head must be heard before anything is answered.
func (p *Peer) Deaf() bool { return p.deaf }

// EndsBattle reports whether what the other has said is the end of a battle, for which Take needs the file of its match.
func EndsBattle(frame []byte) bool {
	_, e, _, err := form.CutFrame(frame)
	return err == nil && e.Kind == kindEnd
}

// File is that of the match whose end an own frame says, nil for another frame.
func (p *Peer) File(frame []byte) []byte {
	number, _, _, err := form.CutFrame(frame)
	if err != nil || number >= len(p.j.entries) || p.j.entries[number].Kind != kindEnd {
		return nil
	}
	return p.j.files[ends(p.j.entries[:number])]
}

// State is that of the campaign. The caller must not change it.
func (p *Peer) State() *campaign.State { return p.j.state() }

// Writer is who owes the next entry, engine.NoSeat at the end.
func (p *Peer) Writer() engine.Seat { return p.j.writer() }

// Head is that of the journal.
func (p *Peer) Head() Head { return p.j.head() }

// Salt hides the order of the battle that is prepared. It follows from the seed, so that none can be lost or chosen anew for an order that
// was sealed: whoever has committed owes exactly that opening (CAMP-ORDER-11). Once new orders are asked for it is another one, as the one
// before was seen.
func (p *Peer) Salt() []byte {
	b := fmt.Appendf(nil, "%ssalt %x %d %x", magic, p.seed, p.State().Battle, p.j.heads[0])
	if n := p.j.play.Anews(); n > 0 {
		b = fmt.Appendf(b, " %d", n)
	}
	d := sha256.Sum256(b)
	return d[:]
}

// Seal commits to an order, Open opens it. They return what the other must be given.
func (p *Peer) Seal(o *campaign.Order) ([]byte, error) {
	seal, err := p.c.Seal(p.State(), p.seat, o, p.Salt())
	if err == nil {
		err = p.c.Check(p.State(), p.seat, o)
	}
	if err != nil {
		return nil, err
	}
	return p.Make(campaign.Step{Do: campaign.DoSeal, Side: p.seat, Seal: seal})
}

// Open opens the order that was sealed.
func (p *Peer) Open(o *campaign.Order) ([]byte, error) {
	return p.Make(campaign.Step{Do: campaign.DoOpen, Side: p.seat, Order: o, Salt: p.Salt()})
}

// Make makes a step of the player's own and returns the entry for the other.
func (p *Peer) Make(s campaign.Step) ([]byte, error) {
	body, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	return p.write(&chain.Entry{Seat: p.seat, Kind: kindStep, Body: body}, nil)
}

// Begin names the match in which the battle is fought.
func (p *Peer) Begin(match [32]byte) ([]byte, error) {
	b, err := p.c.Fight(p.State())
	if err != nil {
		return nil, err
	}
	built := digest(b.Built)
	body := pack.NewWriter().Array(3).Uint(uint64(p.State().Battle)).Bytes(built[:]).Bytes(match[:]).Out()
	return p.write(&chain.Entry{Seat: p.seat, Kind: kindBattle, Body: body}, nil)
}

// End says that the battle has ended as the file of its match shows.
func (p *Peer) End(file []byte) ([]byte, error) {
	b, err := p.c.Fight(p.State())
	if err != nil {
		return nil, err
	}
	shown, err := p.judge(b, file)
	if err != nil {
		return nil, err
	}
	return p.write(&chain.Entry{Seat: p.seat, Kind: kindEnd, Body: shown.encode()}, file)
}

// free reports whether an entry may be written by either side at any time: what ends the campaign, a name, and the end of a battle, which
// follows from what both have.
func free(e *chain.Entry) bool {
	if e.Kind != kindStep {
		return e.Kind == kindEnd
	}
	s, err := readStep(e)
	return err == nil && slices.Contains([]campaign.Do{campaign.DoResign, campaign.DoStop, campaign.DoUnseal, campaign.DoName}, s.Do)
}

// write signs and makes an own entry.
func (p *Peer) write(e *chain.Entry, file []byte) ([]byte, error) {
	switch {
	case p.deaf:
		return nil, ErrEarly
	case p.Writer() != p.seat && !free(e):
		return nil, ErrTurn
	}
	if err := p.j.room(e); err != nil {
		return nil, err
	}
	before, begun := *p.j.play, p.j.begun
	err := p.j.make(e, file)
	e.Mark = p.j.mark()
	*p.j.play, p.j.begun = before, begun
	if err != nil {
		return nil, err
	}
	e.Sig = p.key.Sign(p.j.signed(e))
	number := len(p.j.entries)
	if err := p.j.add(e, file); err != nil {
		return nil, err
	}
	return chain.Frame(number, e), nil
}

// Take takes an entry of the other. file is that of the match, for the end of a battle: the player's own. A *Lie convicts the other; any
// other error is noise, ErrDiffers apart, which stops the campaign: the states must be compared (CAMP-PEER-03).
//
// If both have written at once what was out of turn gives way. What the player himself has written so is due from then on. ErrCrossed says
// that the other is the one who gives way, and changes nothing.
func (p *Peer) Take(frame, file []byte) error {
	number, e, raw, err := form.CutFrame(frame)
	switch {
	case err != nil:
		return err
	case number > len(p.j.entries):
		return fmt.Errorf("%w: entry %d of %d", pack.ErrForm, number+1, len(p.j.entries)) // upon one that gives way
	case number < len(p.j.entries) && bytes.Equal(p.j.entries[number].Encode(), raw):
		return nil
	case number < len(p.j.entries):
		return p.cross(number, e, file)
	}
	if err := p.j.room(e); err != nil {
		return err
	}
	return p.convicts(p.j, e, file, p.j.take(e, file))
}

// room returns an error if the entries of who writes the next one would fill more than half of a journal: nobody can fill it for the other
// (CAMP-PEER-06).
func (j *journal) room(next *chain.Entry) error {
	const half = (MaxJournal - 1<<10) / 2 // beside both greetings
	n := len(next.Encode())
	for _, e := range j.entries {
		if e.Seat == next.Seat {
			n += len(e.Encode())
		}
	}
	if n > half {
		return fmt.Errorf("%w: more than %d bytes of one side", pack.ErrForm, half)
	}
	return nil
}

// maxEntries bounds a journal by its shortest entries.
const maxEntries = MaxJournal / 64

// take verifies an entry and makes it.
func (j *journal) take(e *chain.Entry, file []byte) error {
	if err := j.holds(len(j.entries), e); err != nil {
		return err
	}
	lie := func(err error) error {
		if errors.Is(err, ErrFile) {
			return err
		}
		return &Lie{Seat: e.Seat, Number: len(j.entries) + 1, Err: err}
	}
	if j.writer() != e.Seat && !free(e) {
		return lie(ErrTurn)
	}
	if err := j.add(e, file); err != nil {
		return lie(err)
	}
	return nil
}

// again is an own entry that gave way; file is that of the match for the end of a battle.
type again struct {
	entry *chain.Entry
	file  []byte
}

// Due makes an own entry anew that gave way, and returns it for the other, nil once nothing is due or while the player may write nothing.
// What can no longer be made is left out.
func (p *Peer) Due() (frame []byte) {
	for len(p.later) > 0 && !p.deaf {
		a := p.later[0]
		p.later = p.later[1:]
		var err error
		if a.entry.Kind == kindEnd {
			frame, err = p.End(a.file)
		} else {
			frame, err = p.write(&chain.Entry{Seat: p.seat, Kind: a.entry.Kind, Body: a.entry.Body}, nil)
		}
		if err == nil {
			return frame
		}
	}
	return nil
}

// latest is the number of the first of the entries at the end that the player has written himself: the other may not know them yet.
func (p *Peer) latest() int { return chain.Latest(p.j.entries, p.seat) }

// cross takes an entry of the other for the place of an own one. What was written out of turn there gives way, with all that was written
// upon it (CAMPAIGN-12).
func (p *Peer) cross(number int, e *chain.Entry, file []byte) error {
	if number < p.latest() || e.Seat == p.seat {
		return fmt.Errorf("%w: entry %d", ErrFork, number+1) // he has gone on from the own one
	}
	if err := p.j.holds(number, e); err != nil { // before all is played again
		return err
	}
	back, err := p.without(number)
	if err != nil {
		return err
	}
	if back.writer() == p.seat {
		return ErrCrossed
	}
	if p.j.entries[number].Kind == kindEnd && file == nil {
		file = p.j.files[len(back.files)] // the end of the same battle follows from the same file
	}
	err = back.room(e)
	if err == nil {
		err = back.take(e, file)
	}
	if err != nil {
		return p.convicts(back, e, file, err)
	}
	err = p.gaveWay(number, e)
	if err == nil {
		p.j = back
	}
	return err
}

// gaveWay notes the own entries from a number on, in whose place one of the other's stands, as due. The battle's end is not if the other
// has written it.
func (p *Peer) gaveWay(number int, e *chain.Entry) error {
	mine := p.j.entries[number:]
	files := p.j.files[len(p.j.files)-ends(mine):]
	var l []again
	for _, m := range mine {
		a := again{entry: m}
		switch {
		case m.Seat != p.seat:
			return fmt.Errorf("%w: entry %d", ErrFork, number+1)
		case m.Kind == kindEnd:
			a.file, files = files[0], files[1:]
			if e.Kind == kindEnd {
				continue
			}
		case m.Kind != kindStep:
			continue
		}
		l = append(l, a)
	}
	p.later = append(l, p.later...)
	return nil
}

// ends counts the ends of battles.
func ends(entries []*chain.Entry) (n int) {
	for _, e := range entries {
		if e.Kind == kindEnd {
			n++
		}
	}
	return n
}

// without is the journal of the first n entries.
func (p *Peer) without(n int) (*journal, error) {
	j, err := newJournal(p.c, p.judge, p.j.greetings[0], p.j.greetings[1])
	if err != nil {
		return nil, err
	}
	ended := 0
	for _, e := range p.j.entries[:n] {
		var file []byte
		if e.Kind == kindEnd {
			file = p.j.files[ended]
			ended++
		}
		if err := j.add(e, file); err != nil {
			return nil, err
		}
	}
	return j, nil
}

// Hello says how far the journal goes; it is the first thing that is said when the two meet again.
func (p *Peer) Hello() []byte {
	return chain.Hello(len(p.j.entries), p.j.head())
}

// Hear takes the other's Hello and returns the entries that he lacks, in order (CAMP-PEER-07). Whoever was loaded from a store writes again
// once he has heard that he lacks none himself (CAMP-PEER-08).
//
// Both may have written at once before the line broke: then each returns what he has written last, Take finds what gives way, and he who
// stays says Hello again. A journal that parts from the own one before that is ErrFork.
func (p *Peer) Hear(hello []byte) (frames [][]byte, err error) {
	from, level, err := form.Missing(hello, p.j.entries, p.j.heads, p.seat)
	if err != nil {
		return nil, err
	}
	p.deaf = p.deaf && !level
	return p.frames(from), nil
}

// frames are the entries from a number on, for the other.
func (p *Peer) frames(from int) (frames [][]byte) {
	for i, e := range p.j.entries[from:] {
		frames = append(frames, chain.Frame(from+i, e))
	}
	return frames
}

// Computed is the state that the other's is compared with: if an entry of his has led to another one here than there, that.
func (p *Peer) Computed() *campaign.State {
	if p.apart != nil {
		return p.apart
	}
	return p.State()
}

// Compare returns the first field in which the other's state, his Computed as JSON, differs from the own one, "" for none.
func (p *Peer) Compare(theirs []byte) (string, error) {
	if len(theirs) > MaxJournal {
		return "", fmt.Errorf("%w: a state of %d bytes", pack.ErrForm, len(theirs))
	}
	mine, err := json.Marshal(p.Computed())
	if err != nil {
		return "", err
	}
	return campaign.Difference(mine, theirs)
}

// Patience is after how many days of one's own device a campaign may be claimed of whoever owes an entry (CAMP-PEER-09).
const Patience = 30

// claims reports whether a seat may claim: the other owes the next entry, or a battle is fought. That both owe, whoever writes next.
func (j *journal) claims(seat engine.Seat) bool {
	w := j.writer()
	return w != engine.NoSeat && (w != seat || j.state().Phase == campaign.Fighting)
}

// Owed reports whether an entry was owed, as every one is but a wish, a name, and what takes a seal back: whoever says no more than these
// stays away (CAMP-PEER-09).
func Owed(frame []byte) bool {
	_, e, _, err := form.CutFrame(frame)
	return err == nil && (e.Kind == kindEnd || !free(e))
}

// Claim says that the other has owed an entry for so many days, or why the campaign cannot be claimed. A claim is one player's word: it
// stands in the file and decides nothing.
func (p *Peer) Claim(days int) (*Claim, error) {
	switch w := p.Writer(); {
	case w == engine.NoSeat:
		return nil, errors.New("the campaign has ended")
	case !p.j.claims(p.seat):
		return nil, errors.New("the next entry is one's own")
	case days < Patience:
		return nil, fmt.Errorf("%d days, not %d", days, Patience)
	}
	c := &Claim{Seat: p.seat, Entries: len(p.j.entries), Days: min(days, math.MaxUint16)}
	sig := p.key.Sign(c.signed(p.j.head()))
	c.Sig = sig[:]
	return c, nil
}

// Claim is what a player says about one who stays away.
type Claim struct {
	Seat    engine.Seat `json:"seat"` // who claims
	Entries int         `json:"entries"`
	Days    int         `json:"days"`
	Sig     []byte      `json:"sig"`
}

func (c *Claim) signed(head Head) []byte {
	return slices.Concat([]byte(magic+"claim"), head[:], pack.NewWriter().Array(3).Uint(uint64(c.Seat)).Uint(uint64(c.Entries)).
		Uint(uint64(c.Days)).Out())
}
