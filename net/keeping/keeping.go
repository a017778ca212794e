// Package keeping is a campaign of the keeper between two browsers without trust: its log, chained and signed by both, with the dice that
// neither can choose (KEEP-DICE-03, KEEP-DICE-04, KEEP-LOG-08 in docs/campaign-rules.md). It knows no game, no link and no clock.
//
// A journal holds the lines of the log, and what dice need. A roll is asked for, then the other gives his share of its coin, then its
// owner, and then its line follows from both. Of secret rolls the owner keeps his share until a slot is opened. Shares that are owed come
// before anything else, so that nobody can take back an entry on which a share stands.
package keeping

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"bocage/engine"
	rules "bocage/engine/keeper"
	"bocage/net/chain"
	"bocage/net/deal"
	"bocage/net/pack"
)

// Bounds of what comes from outside, in bytes.
const (
	MaxJournal = 600 << 10 // so that its file, with a pack of 64 KB, stays below MaxFile
	shareRoom  = 8 << 10   // of it, in which shares that are owed have room beside everything else
	maxBody    = 64 << 10  // of an entry: a roster of 400 lines has half of it
	magic      = "bocage/keeper/1\n"
	maxEntries = MaxJournal / 80
)

var form = chain.Form{Magic: magic, Version: 1, MaxBody: maxBody, Most: maxEntries, Extra: deal.PublicKeySize}

// The kinds of entries.
const (
	kindLine  uint8 = iota + 1 // of the log
	kindAsk                    // for the roll of a name
	kindShare                  // of the coins that wait for it
	kindOpen                   // of a slot: the line, and the owner's share of its coin
)

// Errors of journals.
var (
	ErrDiffers = errors.New("the state after it is another one")
	ErrEarly   = errors.New("the other's journal must be heard first")
	ErrCrossed = chain.ErrCrossed
	ErrTurn    = errors.New("a share of a coin is owed before it")
	ErrPack    = errors.New("the other has another pack")
	errShare   = errors.New("the dice of the slot are not those that have fallen")
)

// toss is coins that wait for shares, or of which the owner keeps his.
type toss struct {
	owner engine.Seat
	name  string // of a public roll, "" for the coins of slots
	dice  int
	coins []deal.Coin
	other []deal.CoinShare // nil before they are given
}

// journal is both greetings, the entries and what follows from them.
type journal struct {
	pack      []byte
	greetings [2]*chain.Greeting
	keys      [2]deal.PublicKey
	name      [32]byte
	entries   []*chain.Entry
	heads     []chain.Head // heads[n] is before entry n
	size      int          // in bytes
	log       *rules.Log
	owed      *toss    // shares are owed of it, nil for none
	slots     [2]*toss // of the slots of each side that are sealed
}

func newJournal(file []byte, a, b *chain.Greeting) (*journal, error) {
	p, err := rules.ParsePack(file)
	if err != nil {
		return nil, err
	}
	j := &journal{pack: file, greetings: [2]*chain.Greeting{a, b}, heads: []chain.Head{form.First(a, b)}}
	for s, g := range j.greetings {
		if int(g.Seat) != s {
			return nil, fmt.Errorf("%w: a greeting of seat %d in place of seat %d", pack.ErrForm, g.Seat, s)
		}
		if g.Bundle != bundle(p) {
			return nil, ErrPack
		}
		if j.keys[s], err = deal.DecodePublicKey(g.Extra); err != nil {
			return nil, err
		}
	}
	if a.ID == b.ID || a.Nonce == b.Nonce || bytes.Equal(a.Extra, b.Extra) {
		return nil, fmt.Errorf("%w: both greetings have one key", pack.ErrForm)
	}
	first := j.heads[0]
	j.name = sha256.Sum256(first[:])
	j.size = len(magic) + len(a.Bytes) + len(b.Bytes)
	j.log, err = rules.StartFar(file, hex.EncodeToString(j.name[:]))
	return j, err
}

// bundle is the digest of what both must have alike (KEEP-DATA-10).
func bundle(p *rules.Pack) [32]byte { return sha256.Sum256([]byte(p.Digest())) }

func (j *journal) head() chain.Head { return j.heads[len(j.entries)] }

// mark is what an entry has led to.
func (j *journal) mark() []byte {
	b, err := hex.DecodeString(j.log.State().Digest())
	if err != nil {
		panic(err) // it is hexadecimal
	}
	return b[:chain.MarkSize]
}

// place is where something is said that a proof is bound to: the campaign, the head before it and who says it.
func (j *journal) place(seat engine.Seat, kind uint8, fields string) *deal.Context {
	return &deal.Context{Match: j.name, Head: j.head(), Seat: uint8(seat), Kind: kind, Fields: []byte(fields)}
}

// writer is who owes a share, engine.NoSeat if nobody does: then both may write.
func (j *journal) writer() engine.Seat {
	switch {
	case j.owed == nil:
		return engine.NoSeat
	case j.owed.other == nil:
		return j.owed.owner.Other()
	}
	return j.owed.owner
}

// add makes an entry whose signature holds, or returns why it is refused and changes nothing.
func (j *journal) add(e *chain.Entry) error {
	before, log := *j, *j.log
	err := j.make(e)
	if err == nil && !bytes.Equal(e.Mark, j.mark()) {
		err = ErrDiffers
	}
	if err != nil {
		*j, *before.log = before, log
	}
	return err
}

// make does what an entry says, whatever its mark and signature are.
func (j *journal) make(e *chain.Entry) error {
	if w := j.writer(); (w == engine.NoSeat) == (e.Kind == kindShare) || w != engine.NoSeat && w != e.Seat {
		return ErrTurn
	}
	var err error
	next := form.Next(j.head(), e)
	switch e.Kind {
	case kindLine:
		err = j.line(e, next)
	case kindAsk:
		err = j.ask(e, next)
	case kindShare:
		err = j.share(e)
	case kindOpen:
		err = j.open(e)
	default:
		err = fmt.Errorf("%w: an entry of kind %d", pack.ErrForm, e.Kind)
	}
	if err == nil {
		j.entries, j.heads = append(j.entries, e), append(j.heads, next)
		j.size += len(e.Encode())
	}
	return err
}

// readLine reads a line of the log, which must be its writer's and written in one way.
func (j *journal) readLine(seat engine.Seat, b []byte) (line rules.Line, err error) {
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&line); err != nil {
		return line, fmt.Errorf("%w: %v", pack.ErrForm, err)
	}
	switch again, err := json.Marshal(line); {
	case err != nil || !bytes.Equal(again, b) || line.Head != "":
		return line, fmt.Errorf("%w: a line written otherwise", pack.ErrForm)
	}
	player, err := j.log.Player(line)
	if err == nil && player != int(seat) {
		err = fmt.Errorf("%w: a line of the other player", pack.ErrForm)
	}
	return line, err
}

// line takes a line of the log. Seals are followed by the coins of their slots, one for each, at the head after them.
func (j *journal) line(e *chain.Entry, next chain.Head) error {
	line, err := j.readLine(e.Seat, e.Body)
	if err != nil {
		return err
	}
	do := ""
	if line.Kind == "" {
		do = line.Entry.Do
	}
	if do == "open" || do == "roll" && line.Entry.Drawn || line.Kind == "correction" && line.Entry != nil && line.Entry.Drawn {
		return fmt.Errorf("%w: no line between two players", pack.ErrForm)
	}
	if err := j.log.Add(line); err != nil {
		return err
	}
	if do == "buy" || do == "rows" {
		t := &toss{owner: e.Seat}
		for i := range line.Entry.List {
			t.coins = append(t.coins, j.coin(next, e.Seat, fmt.Sprintf("%s\n%d\nslot %d", do, j.log.State().For, i+1)))
		}
		j.owed, j.slots[line.Side] = t, t
	}
	return nil
}

// coin is that of a place: it is bound to the campaign, the head, who rolls, and the step and name of the roll.
func (j *journal) coin(head chain.Head, owner engine.Seat, name string) deal.Coin {
	return deal.NewCoin(&deal.Context{Match: j.name, Head: head, Seat: uint8(owner), Kind: kindAsk, Fields: []byte(name)})
}

// ask begins a public roll, which must have been asked for by a step (KEEP-DICE-01).
func (j *journal) ask(e *chain.Entry, next chain.Head) error {
	s := j.log.State()
	for _, r := range s.Rolls {
		if r.Name != string(e.Body) || s.Liar != rules.Nobody {
			continue
		}
		player, err := j.log.Player(rules.Line{Side: r.Side, Entry: &rules.Entry{Do: "roll", Side: r.Side}})
		if err != nil || player != int(e.Seat) {
			return errors.Join(err, fmt.Errorf("%w: a roll of the other player", pack.ErrForm))
		}
		log := *j.log // a roll that the rules refuse would be owed for ever
		ones := slices.Repeat([]int{1}, r.Dice)
		if err := log.Do(rules.Entry{Do: "roll", Side: r.Side, Text: r.Name, Dice: ones, Drawn: true}); err != nil {
			return err
		}
		coin := j.coin(next, e.Seat, fmt.Sprintf("%s\n%s", s.Step, r.Name))
		j.owed = &toss{owner: e.Seat, name: r.Name, dice: r.Dice, coins: []deal.Coin{coin}}
		return nil
	}
	return fmt.Errorf("nobody has asked for %.60q now", e.Body)
}

// share takes the shares that are owed. With the owner's a public roll falls.
func (j *journal) share(e *chain.Entry) error {
	waits := j.owed
	t := *waits
	shares, err := j.keys[e.Seat].VerifyCoins(j.place(e.Seat, kindShare, ""), t.coins, e.Body)
	if err != nil {
		return err
	}
	if t.other == nil {
		t.other = shares
		if j.owed = &t; t.name == "" {
			for side := range j.slots {
				if j.slots[side] == waits {
					j.slots[side] = &t
				}
			}
			j.owed = nil
		}
		return nil
	}
	dice, err := t.fall(0, shares[0])
	if err != nil {
		return err
	}
	for _, r := range j.log.State().Rolls {
		if r.Name == t.name {
			j.owed = nil
			return j.log.Do(rules.Entry{Do: "roll", Side: r.Side, Text: t.name, Dice: dice[:t.dice], Drawn: true})
		}
	}
	return fmt.Errorf("nobody asks for %.60q any more", t.name)
}

// slotDice is how many dice each slot has (KEEP-SEAL-03).
const slotDice = 11

// fall is how the dice of a coin fall with its owner's share: each by rejection sampling from the hash of the coin and both shares.
func (t *toss) fall(i int, own deal.CoinShare) ([]int, error) {
	pair := [2]deal.CoinShare{own, t.other[i]}
	if t.owner == 1 {
		pair[0], pair[1] = pair[1], pair[0]
	}
	chance, err := t.coins[i].Toss(pair[0], pair[1])
	if err != nil {
		return nil, err
	}
	dice := make([]int, max(t.dice, slotDice))
	for k := range dice {
		dice[k] = 1 + chance.Intn(6)
	}
	return dice, nil
}

// filled is a slot that holds a group, with its dice in their order.
func filled(group string, d []int) *rules.Slot {
	return &rules.Slot{Group: group, Type: d[0], Leader: [2]int{d[1], d[2]}, M4: [2]int{d[3], d[4]},
		Gyro: [3][2]int{{d[5], d[6]}, {d[7], d[8]}, {d[9], d[10]}}}
}

// open opens a slot: the dice must be those that have fallen.
func (j *journal) open(e *chain.Entry) error {
	r := pack.NewReader(e.Body)
	r.Array(2, 2)
	body, proof := r.Bytes(maxBody), r.Fixed(deal.CoinShareSize)
	if err := r.End(); err != nil {
		return err
	}
	line, err := j.readLine(e.Seat, body)
	if err != nil {
		return err
	}
	if line.Kind != "" || line.Entry.Do != "open" || line.Entry.Slot == nil {
		return fmt.Errorf("%w: it opens nothing", pack.ErrForm)
	}
	t, i := j.slots[line.Side], line.Entry.N-1
	if t == nil || t.other == nil || i < 0 || i >= len(t.coins) {
		return fmt.Errorf("there is no slot %d", i+1)
	}
	own, err := j.keys[e.Seat].VerifyCoin(j.place(e.Seat, kindOpen, fmt.Sprint(i+1)), t.coins[i], proof)
	if err != nil {
		return err
	}
	dice, err := t.fall(i, own)
	if err != nil {
		return err
	}
	if *line.Entry.Slot != *filled(line.Entry.Slot.Group, dice) {
		return errShare
	}
	return j.log.Add(line)
}

// take verifies an entry and makes it. Its error is a *chain.Lie if the writer has signed what is refused.
func (j *journal) take(e *chain.Entry) error {
	if !j.signed(len(j.entries), e) {
		return fmt.Errorf("%w: nobody has signed it", pack.ErrForm)
	}
	if err := j.add(e); err != nil {
		return &chain.Lie{Seat: e.Seat, Number: len(j.entries) + 1, Err: err}
	}
	return nil
}

// signed reports whether its player has signed an entry for a place.
func (j *journal) signed(number int, e *chain.Entry) bool {
	return j.greetings[e.Seat].ID.Verify(form.Signed(j.heads[number], e), e.Sig[:])
}

// most is how many bytes a journal may have with an entry of a kind: shares that are owed always have room.
func most(kind uint8) int {
	if kind == kindShare {
		return MaxJournal
	}
	return MaxJournal - shareRoom
}

// room returns an error if the entries of who writes the next one, his shares apart, would fill more than half of the journal, of its
// entries or of its log: nobody can fill it for the other (CAMPAIGN-42).
func (j *journal) room(next *chain.Entry) error {
	if next.Kind == kindShare {
		return nil
	}
	n, size := 1, len(next.Body)+128
	for _, e := range j.entries {
		if e.Seat == next.Seat && e.Kind != kindShare {
			n, size = n+1, size+len(e.Body)+128
		}
	}
	if size > (MaxJournal-shareRoom)/2 || n > min(maxEntries, rules.MaxLines)/2 {
		return fmt.Errorf("%w: one side has half of the journal", pack.ErrForm)
	}
	return nil
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

// shares are a seat's shares of the coins that wait for them.
func (j *journal) shares(rnd io.Reader, key *deal.SecretKey, seat engine.Seat) (*chain.Entry, error) {
	b, err := key.ShareCoins(rnd, j.place(seat, kindShare, ""), j.owed.coins)
	return &chain.Entry{Seat: seat, Kind: kindShare, Body: b}, err
}
