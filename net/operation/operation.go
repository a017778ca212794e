// Package operation is a campaign between two players without trust: a journal of its own, chained and signed, beside the journals of its
// battles (CAMP-PEER in docs/campaign-rules.md). It knows no game, no link and no clock.
//
// What is secret needs no cryptography of its own: orders are sealed as package campaign seals them, and what is hidden in a battle the
// match itself proves.
package operation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/net/chain"
	"bocage/net/pack"
)

// Bounds of what comes from outside, in bytes.
const (
	MaxJournal = 64 << 10 // CAMP-PEER-06
	maxBody    = 2 << 10  // of an entry
	magic      = "bocage/campaign/1\n"
)

// Head names a journal up to an entry.
type Head = chain.Head

// form is that of a campaign's journal. Since version 2 entries of a core have names (CAMP-KEEP-03), which a player of version 1 would take
// for lies.
var form = chain.Form{Magic: magic, Version: 2, MaxBody: maxBody, Most: maxEntries}

// Battle is what the file of a match shows of a battle.
type Battle struct {
	How    campaign.How
	Loser  engine.Seat // side of the campaign that has lost a battle that was not fought to its end
	Record []byte      // of what both saw
	Match  [32]byte    // names the match: no other has its greetings
	Head   [32]byte    // of all its entries
}

// Judge says what the file of the match of a battle shows, or why it is none, none that has ended, or one of another game or scenario.
type Judge func(b *campaign.Battle, file []byte) (*Battle, error)

// The kinds of entries.
const (
	kindStep   uint8 = iota + 1 // a campaign.Step, without a record
	kindBattle                  // the battle begins: its built scenario and its match, signed by both (CAMP-PEER-02)
	kindEnd                     // the battle has ended: how, who lost it, and the head of its match
)

// Lie is an entry that its seat has signed and that is refused.
type Lie = chain.Lie

// Errors of journals.
var (
	ErrDiffers = errors.New("the state after it is another one")
	ErrEarly   = errors.New("the other's journal must be heard first")
	ErrFork    = chain.ErrFork
	ErrCrossed = chain.ErrCrossed
	ErrTurn    = errors.New("the other side writes")
	ErrFile    = errors.New("the match of the battle is not in order") // which convicts nobody: files are not signed, heads are
)

// journal is both greetings, the entries and what follows from them.
type journal struct {
	c         *campaign.Campaign
	judge     Judge
	greetings [2]*chain.Greeting
	entries   []*chain.Entry
	heads     []Head // heads[n] is before entry n
	play      *campaign.Match
	begun     [2]*opening     // of the battle that is being fought
	files     [][]byte        // of the battles that have ended, or are known to have
	apart     *campaign.State // after an entry that was refused by its mark, nil for none
}

// opening is what a seat says of the match in which a battle is fought.
type opening struct {
	battle int
	built  [32]byte
	match  [32]byte
}

func newJournal(c *campaign.Campaign, judge Judge, a, b *chain.Greeting) (*journal, error) {
	bundle := bundle(c)
	for s, g := range [2]*chain.Greeting{a, b} {
		switch {
		case int(g.Seat) != s:
			return nil, fmt.Errorf("%w: a greeting of seat %d in place of seat %d", pack.ErrForm, g.Seat, s)
		case g.Bundle != bundle:
			return nil, fmt.Errorf("seat %d has another campaign file, or other scenarios", s)
		}
	}
	if a.ID == b.ID || a.Nonce == b.Nonce {
		return nil, fmt.Errorf("%w: both greetings have one key", pack.ErrForm)
	}
	return &journal{c: c, judge: judge, greetings: [2]*chain.Greeting{a, b}, heads: []Head{form.First(a, b)}, play: campaign.Start(c)}, nil
}

func (j *journal) head() Head { return j.heads[len(j.entries)] }

// signed is what the signature of an entry is of.
func (j *journal) signed(e *chain.Entry) []byte {
	return form.Signed(j.head(), e)
}

// holds returns an error unless the seat that an entry names has signed it for the place of entry n.
func (j *journal) holds(n int, e *chain.Entry) error {
	if !j.greetings[e.Seat].ID.Verify(form.Signed(j.heads[n], e), e.Sig[:]) {
		return fmt.Errorf("%w: nobody has signed it", pack.ErrForm)
	}
	return nil
}

// state is that of the campaign.
func (j *journal) state() *campaign.State { return &j.play.State }

// add makes an entry whose signature holds, or returns why it is refused and changes nothing. file is that of the match for the end of a
// battle.
func (j *journal) add(e *chain.Entry, file []byte) error {
	head, before, begun := form.Next(j.head(), e), *j.play, j.begun
	if err := j.make(e, file); err != nil {
		*j.play, j.begun = before, begun
		return err
	}
	if !bytes.Equal(e.Mark, j.mark()) {
		after := j.play.State
		j.apart = &after
		*j.play, j.begun = before, begun
		return ErrDiffers
	}
	if e.Kind == kindEnd {
		j.files, j.begun = append(j.files, file), [2]*opening{}
	}
	j.entries, j.heads = append(j.entries, e), append(j.heads, head)
	return nil
}

func (j *journal) mark() []byte {
	d := j.c.Digest(j.state())
	return d[:8]
}

// make does what an entry says.
func (j *journal) make(e *chain.Entry, file []byte) error {
	switch e.Kind {
	case kindStep:
		s, err := readStep(e)
		if err != nil {
			return err
		}
		return j.play.Make(*s)
	case kindBattle:
		return j.open(e)
	case kindEnd:
		return j.end(e, file)
	}
	return fmt.Errorf("%w: an entry of kind %d", pack.ErrForm, e.Kind)
}

// readStep reads the step of an entry, which must be its writer's and written in one way.
func readStep(e *chain.Entry) (*campaign.Step, error) {
	var s campaign.Step
	d := json.NewDecoder(bytes.NewReader(e.Body))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return nil, fmt.Errorf("%w: %v", pack.ErrForm, err)
	}
	switch again, err := json.Marshal(s); {
	case err != nil || !bytes.Equal(again, e.Body):
		return nil, fmt.Errorf("%w: a step written otherwise", pack.ErrForm)
	case s.Side != e.Seat:
		return nil, fmt.Errorf("%w: a step of the other side", pack.ErrForm)
	case s.Do == campaign.DoEnd || s.Do == campaign.DoLevel || s.Do == campaign.DoAgain:
		return nil, fmt.Errorf("%w: no step between two players", pack.ErrForm)
	}
	return &s, nil
}

// open takes what a seat says of the match of the battle: both must say the same.
func (j *journal) open(e *chain.Entry) error {
	b, err := j.c.Fight(j.state())
	if err != nil {
		return err
	}
	r := pack.NewReader(e.Body)
	r.Array(3, 3)
	o := &opening{battle: int(r.Uint(math.MaxUint16)), built: [32]byte(r.Fixed(32)), match: [32]byte(r.Fixed(32))}
	if err := r.End(); err != nil {
		return err
	}
	other := j.begun[e.Seat.Other()]
	switch {
	case j.begun[e.Seat] != nil:
		return fmt.Errorf("%w: the match was named already", pack.ErrForm)
	case o.battle != j.state().Battle || o.built != digest(b.Built):
		return fmt.Errorf("the battle is another one")
	case other != nil && *other != *o:
		return fmt.Errorf("the match is another one than the other side has named")
	}
	j.begun[e.Seat] = o
	return nil
}

// end takes the end of a battle, which follows from the file of its match alone.
func (j *journal) end(e *chain.Entry, file []byte) error {
	b, err := j.c.Fight(j.state())
	if err != nil {
		return err
	}
	if j.begun[0] == nil || j.begun[1] == nil {
		return fmt.Errorf("both sides name the match before it ends")
	}
	shown, err := j.judge(b, file)
	if err != nil {
		return fmt.Errorf("%w: %v", ErrFile, err)
	}
	r := pack.NewReader(e.Body)
	r.Array(3, 3)
	how, loser, head := r.Text(16), r.Uint(1), [32]byte(r.Fixed(32))
	switch err := r.End(); {
	case err != nil:
		return err
	case shown.Match != j.begun[0].match || shown.Head != head:
		return fmt.Errorf("%w: it is another one, or not whole", ErrFile)
	case string(shown.How) != how || uint64(shown.Loser) != loser:
		return fmt.Errorf("the battle has ended otherwise: %s", shown.How)
	}
	return j.play.Make(campaign.Step{Do: campaign.DoEnd, Side: shown.Loser, How: shown.How, Record: shown.Record})
}

// encode is what stands in the journal of the end of a battle.
func (b *Battle) encode() []byte {
	return pack.NewWriter().Array(3).Text(string(b.How)).Uint(uint64(b.Loser)).Bytes(b.Head[:]).Out()
}

// writer returns who writes the next entry. Resigning, and asking to stop, are nobody's turn: see turn.
func (j *journal) writer() engine.Seat {
	s := j.state()
	switch s.Phase {
	case campaign.Ordering:
		return ordering(s)
	case campaign.Fighting:
		for seat := range engine.Seat(2) {
			if j.begun[seat] == nil {
				return seat
			}
		}
		return 0
	case campaign.Accused:
		return s.Liar.Other()
	case campaign.Rewards, campaign.Way:
		return s.Asked
	}
	return engine.NoSeat
}

// ordering is who owes a seal, and then an opening: the first seat before the second.
func ordering(s *campaign.State) engine.Seat {
	for seat := range engine.Seat(2) {
		if s.Sides[seat].Owes == "" && s.Sides[seat].Order == nil {
			return seat
		}
	}
	for seat := range engine.Seat(2) {
		if s.Sides[seat].Owes != "" {
			return seat
		}
	}
	return 0
}

// encode writes the journal.
func (j *journal) encode() []byte {
	b := append([]byte(magic), j.greetings[0].Bytes...)
	b = append(b, j.greetings[1].Bytes...)
	for _, e := range j.entries {
		b = append(b, e.Encode()...)
	}
	return b
}
