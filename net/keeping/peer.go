package keeping

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
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

// Peer is one player's side of a campaign. It is used from one goroutine.
type Peer struct {
	seat    engine.Seat
	seed    [32]byte
	rnd     io.Reader
	file    []byte // the pack
	key     *deal.SecretKey
	own     *chain.Greeting
	j       *journal // nil before the other's greeting is known
	deaf    bool     // it was loaded, and has not heard the other's head
	secrets []Secret
	later   []*chain.Entry // own ones that gave way, to be made anew
	gone    bool           // one of them could not be
	proof   []byte         // a journal that ends with a lie of the other, nil while he has not lied
}

// Secret is what the player has sealed and alone knows, beside his seed. The bytes that hide it follow from that, so that what is sealed
// can only be opened as it is.
type Secret struct {
	Do     string        `json:"do"` // "buy", "rows", "hide", "observer" or "bid"
	At     string        `json:"at"` // the log's head before it; of bids before both
	Groups []string      `json:"groups,omitempty"`
	Units  []*rules.Unit `json:"units,omitempty"`
	Hex    string        `json:"hex,omitempty"`
	N      int           `json:"n,omitempty"`
	Seal   string        `json:"seal"` // the first that was made of it
}

// New begins a campaign for a seat with a pack, as its file. seed and nonce are random and kept for its whole time; the seed is secret.
func New(file []byte, seat engine.Seat, seed [32]byte, nonce [16]byte, rnd io.Reader) (*Peer, error) {
	p, err := rules.ParsePack(file)
	if err != nil {
		return nil, err
	}
	q := &Peer{seat: seat, seed: seed, rnd: rnd, file: file, key: deal.NewSecretKey(sha256.Sum256(append([]byte(magic+"coins"), seed[:]...)))}
	public := q.key.Public().Bytes()
	q.own = form.Greet(form.Key(seed), seat, bundle(p), nonce, public[:])
	return q, nil
}

// Greeting is what the other must be given first.
func (p *Peer) Greeting() []byte { return p.own.Bytes }

// Meet takes the other's greeting. A pack that is not the own one is ErrPack.
func (p *Peer) Meet(said []byte) error {
	g, rest, err := form.CutGreeting(said)
	if err != nil || len(rest) > 0 {
		return errors.Join(err, fmt.Errorf("%w: no greeting", pack.ErrForm))
	}
	pair := [2]*chain.Greeting{p.own, g}
	if p.seat == 1 {
		pair = [2]*chain.Greeting{g, p.own}
	}
	p.j, err = newJournal(p.file, pair[0], pair[1])
	return err
}

// Pack is the campaign's pack, as its file.
func (p *Peer) Pack() []byte { return p.file }

// Met reports whether the other's greeting is known: there is a campaign. MetBy reports whether something is that greeting.
func (p *Peer) Met() bool { return p.j != nil }

// MetBy reports whether something is the greeting of the other who was met.
func (p *Peer) MetBy(said []byte) bool {
	return p.Met() && bytes.Equal(p.j.greetings[p.seat.Other()].Bytes, said)
}

// Stored says that the journal comes from a store: nothing is written before the other's head is heard, as an old copy of it could sign a
// second entry for one place.
func (p *Peer) Stored() { p.deaf = true }

// Deaf reports whether the other's head must be heard before anything is written.
func (p *Peer) Deaf() bool { return p.deaf }

// Log is the campaign as it stands. The caller must not change it, and an entry may put another in its place.
func (p *Peer) Log() *rules.Log { return p.j.log }

// Head is that of the journal.
func (p *Peer) Head() chain.Head { return p.j.head() }

// Waits reports whether a share is owed, by whomever: nothing else can be written.
func (p *Peer) Waits() bool { return p.j.owed != nil }

// Secrets is what must be kept beside the journal, before what was sealed is said; Know takes it back.
func (p *Peer) Secrets() []Secret { return p.secrets }

// Know takes what was kept of secrets.
func (p *Peer) Know(secrets []Secret) { p.secrets = secrets }

// salt hides one of the things that are sealed at a head.
func (p *Peer) salt(x *Secret, n int) []byte {
	d := sha256.Sum256(fmt.Appendf(nil, "%ssalt %x %x %s %s %d", magic, p.seed, p.own.Nonce, x.Do, x.At, n))
	return d[:]
}

// secret is what the player has sealed at a head, nil for nothing.
func (p *Peer) secret(do, at string) *Secret {
	for i := range p.secrets {
		if x := &p.secrets[i]; x.Do == do && x.At == at {
			return x
		}
	}
	return nil
}

// write signs and makes an own entry, and returns what the other must be given.
func (p *Peer) write(e *chain.Entry) ([]byte, error) {
	switch {
	case p.deaf:
		return nil, ErrEarly
	case len(e.Body) > maxBody || p.j.size+len(e.Body)+128 > most(e.Kind) || len(p.j.entries) == maxEntries:
		return nil, fmt.Errorf("%w: more than %d bytes", pack.ErrForm, MaxJournal)
	}
	if err := p.j.room(e); err != nil {
		return nil, err
	}
	before, log := *p.j, *p.j.log
	err := p.j.make(e)
	e.Mark = p.j.mark()
	*p.j, *before.log = before, log
	if err != nil {
		return nil, err
	}
	e.Sig = form.Key(p.seed).Sign(form.Signed(p.j.head(), e))
	number := len(p.j.entries)
	if err := p.j.add(e); err != nil {
		return nil, err
	}
	return chain.Frame(number, e), nil
}

// Add writes a line of the log that hides nothing.
func (p *Peer) Add(line rules.Line) ([]byte, error) {
	b, err := json.Marshal(line)
	if err != nil {
		return nil, err
	}
	return p.write(&chain.Entry{Seat: p.seat, Kind: kindLine, Body: b})
}

// do writes an entry of the player's own.
func (p *Peer) do(e rules.Entry) ([]byte, error) { return p.Add(rules.Line{Entry: &e, Side: e.Side}) }

// side is the player's, Nobody while it is not known.
func (p *Peer) side() rules.Side { return p.j.log.State().Sides[p.seat] }

// Roll asks for a roll of the player's own. It falls once both have given their shares, which is done without them (see Due).
func (p *Peer) Roll(name string) ([]byte, error) {
	return p.write(&chain.Entry{Seat: p.seat, Kind: kindAsk, Body: []byte(name)})
}

// Seal seals a secret: the groups of a purchase, one or "" for each slot in an order that was drawn by lot (KEEP-SEAL-01); the German rows;
// roster lines, which come to stand in an order that is drawn by lot, with seals of nothing among them; an observer's hex; a bid.
func (p *Peer) Seal(x Secret) ([]byte, error) {
	s := p.j.log.State()
	x.At = p.j.log.Head()
	e := rules.Entry{Do: x.Do, Side: p.side()}
	if e.Side > rules.GE && x.Do != "bid" {
		return nil, errors.New("it is not settled who has which side")
	}
	switch x.Do {
	case "buy":
		if _, err := s.Basket(slices.DeleteFunc(slices.Clone(x.Groups), func(g string) bool { return g == "" })); err != nil {
			return nil, err
		}
		fallthrough
	case "rows":
		if x.Do == "rows" {
			x.Groups = make([]string, 3)
		}
		for i, g := range x.Groups {
			e.List = append(e.List, s.Commit(e.Side, i+1, &rules.Slot{Group: g}, p.salt(&x, i)))
		}
	case "hide":
		if err := p.hide(&x, &e); err != nil {
			return nil, err
		}
	case "observer":
		if err := rules.OnMap(s, x.Hex); err != nil {
			return nil, err
		}
		e.Text = s.Conceal(e.Side, x.Hex, p.salt(&x, 0))
	case "bid":
		if x.N < 0 || x.N > rules.MostBid {
			return nil, fmt.Errorf("%w: a bid of %d", pack.ErrForm, x.N)
		}
		x.At, e.Side = s.BidsAt, rules.Side(p.seat)
		e.Text = s.BidSeal(e.Side, x.N, p.salt(&x, 0))
	default:
		return nil, fmt.Errorf("%w: %.20q is no secret", pack.ErrForm, x.Do)
	}
	frame, err := p.do(e)
	if err == nil {
		x.Seal = first(&e)
		if o := p.secret(x.Do, x.At); o != nil {
			*o = x
		} else {
			p.secrets = append(p.secrets, x)
		}
	}
	return frame, err
}

// hide puts the lines of a secret, and seals of nothing among them, into an order that is drawn by lot, and their seals into an entry.
func (p *Peer) hide(x *Secret, e *rules.Entry) error {
	s := p.j.log.State()
	x.Units = append(slices.Clone(x.Units), make([]*rules.Unit, max(0, rules.Screens-len(x.Units)))...)
	lot := engine.NewRand(binary.BigEndian.Uint64(p.salt(x, len(x.Units)))) // that of no line
	for i := len(x.Units) - 1; i > 0; i-- {
		k := lot.Intn(i + 1)
		x.Units[i], x.Units[k] = x.Units[k], x.Units[i]
	}
	for i, u := range x.Units {
		counter := ""
		if u != nil {
			if err := rules.Hideable(s, e.Side, u); err != nil {
				return err
			}
			if !u.Is("HIP") && u.Hex != "" {
				counter = " " + u.Hex
			}
		}
		e.List = append(e.List, s.Conceal(e.Side, u, p.salt(x, i))+counter)
	}
	return nil
}

// Slot is what an own slot holds, by its number from 1: nil if it is not known yet, or not at all.
func (p *Peer) Slot(number int) *rules.Slot {
	side := p.side()
	if side > rules.GE {
		return nil
	}
	t, x, i := p.j.slots[side], p.slots(side), number-1
	if t == nil || t.other == nil || x == nil || i < 0 || i >= min(len(x.Groups), len(t.coins)) {
		return nil
	}
	dice, err := t.fall(i, p.key.KeepShare(t.coins[i]))
	if err != nil {
		return nil
	}
	return filled(x.Groups[i], dice)
}

// slots is what the player has sealed in the slots of his side.
func (p *Peer) slots(side rules.Side) *Secret {
	return p.secret([...]string{rules.US: "buy", rules.GE: "rows"}[side], p.j.log.State().At[side])
}

// Open opens an own slot: what it holds, and the share by which its dice have fallen (KEEP-DICE-04).
func (p *Peer) Open(number int) ([]byte, error) {
	slot := p.Slot(number)
	if slot == nil {
		return nil, fmt.Errorf("slot %d is not known here", number)
	}
	side := p.side()
	line, err := json.Marshal(rules.Line{Side: side, Entry: &rules.Entry{Do: "open", Side: side, N: number, Slot: slot,
		Salt: p.salt(p.slots(side), number-1)}})
	if err != nil {
		return nil, err
	}
	proof, err := p.key.ShareCoin(p.rnd, p.j.place(p.seat, kindOpen, fmt.Sprint(number)), p.j.slots[side].coins[number-1])
	if err != nil {
		return nil, err
	}
	return p.write(&chain.Entry{Seat: p.seat, Kind: kindOpen, Body: pack.NewWriter().Array(2).Bytes(line).Bytes(proof).Out()})
}

// Hidden is what hidden line n of the player's side is, from 1: nil for nothing. ok is false if it is not known here.
func (p *Peer) Hidden(n int) (u *rules.Unit, salt []byte, ok bool) {
	side := p.side()
	if side > rules.GE || n < 1 || n > len(p.j.log.State().Far.Hidden[side]) {
		return nil, nil, false
	}
	x := p.secret("hide", p.j.log.State().Far.Hidden[side][n-1].At)
	i := (n - 1) % rules.Screens
	if x == nil || i >= len(x.Units) {
		return nil, nil, false
	}
	return x.Units[i], p.salt(x, i), true
}

// Show opens hidden line n of the player's side, from 1.
func (p *Peer) Show(n int) ([]byte, error) {
	u, salt, ok := p.Hidden(n)
	if !ok {
		return nil, fmt.Errorf("hidden line %d is not known here", n)
	}
	e := rules.Entry{Do: "show", Side: p.side(), N: n, Salt: salt}
	if u != nil {
		e.Units = []rules.Unit{*u}
	}
	return p.do(e)
}

// Observer is the hex of the own observer, "" for none.
func (p *Peer) Observer() string {
	if x := p.observer(); x != nil {
		return x.Hex
	}
	return ""
}

func (p *Peer) observer() *Secret {
	if p.side() > rules.GE {
		return nil
	}
	return p.secret("observer", p.j.log.State().Far.Observers[p.side()].At)
}

// ShowObserver opens it.
func (p *Peer) ShowObserver() ([]byte, error) {
	x := p.observer()
	if x == nil {
		return nil, errors.New("there is no observer")
	}
	return p.do(rules.Entry{Do: "show observer", Side: p.side(), Hex: x.Hex, Salt: p.salt(x, 0)})
}

// Due writes what the player owes without being asked, nil for nothing: his shares of coins, his bid once both have sealed theirs, and what
// gave way to an entry of the other as far as it still can be made. It is called until it returns nothing, after every entry of either.
func (p *Peer) Due() (frame []byte, err error) {
	if p.deaf || !p.Met() {
		return nil, nil
	}
	s := p.j.log.State()
	switch w := p.j.writer(); {
	case w == p.seat:
		e, err := p.j.shares(p.rnd, p.key, p.seat)
		if err != nil {
			return nil, err
		}
		return p.write(e)
	case w != engine.NoSeat:
		return nil, nil
	case s.Bids[0] != "" && s.Bids[1] != "" && s.Bid[p.seat] == nil && s.Liar == rules.Nobody:
		if x := p.secret("bid", s.BidsAt); x != nil {
			return p.do(rules.Entry{Do: "show bid", Side: rules.Side(p.seat), N: x.N, Salt: p.salt(x, 0)})
		}
	}
	for len(p.later) > 0 {
		e := p.later[0]
		p.later = p.later[1:]
		if p.needless(e) {
			continue
		}
		frame, err := p.remake(e)
		if err == nil {
			return frame, nil
		}
		p.gone = true
	}
	return nil, nil
}

// needless reports whether what gave way is due by itself, or what it wanted is so: to open a bid, and to have dice settle a side.
func (p *Peer) needless(e *chain.Entry) bool {
	line, err := p.j.readLine(p.seat, e.Body)
	return e.Kind == kindLine && err == nil && line.Kind == "" && (line.Entry.Do == "show bid" ||
		line.Entry.Do == "contest" && line.Entry.N == 0 && p.j.log.State().Contest == rules.ByDice)
}

// Gone reports whether something that gave way could not be made anew since it was asked last.
func (p *Peer) Gone() bool {
	gone := p.gone
	p.gone = false
	return gone
}

// remake makes an own entry anew that gave way. What was sealed is bound to the log as it was, and is sealed again. What names a line of
// the log, a unit by its number or a seal could mean another one now: neither that nor what stood upon it is made.
func (p *Peer) remake(e *chain.Entry) ([]byte, error) {
	switch e.Kind {
	case kindAsk:
		return p.Roll(string(e.Body))
	case kindOpen:
		r := pack.NewReader(e.Body)
		r.Array(2, 2)
		line, err := p.j.readLine(p.seat, r.Bytes(maxBody))
		if err != nil {
			return nil, err
		}
		return p.Open(line.Entry.N)
	case kindLine:
		line, err := p.j.readLine(p.seat, e.Body)
		if err != nil {
			return nil, err
		}
		if line.Kind == "" {
			seal := first(line.Entry)
			if i := slices.IndexFunc(p.secrets, func(x Secret) bool { return x.Seal == seal }); i >= 0 && seal != "" {
				return p.Seal(p.secrets[i])
			}
		}
		if numbered(&line) {
			p.later = nil
			return nil, ErrEarly
		}
		return p.Add(line)
	}
	return nil, ErrTurn
}

// numbered reports whether a line names another one, a unit by its number, or a seal.
func numbered(l *rules.Line) bool {
	return l.Kind != "" || len(l.Entry.Salt) > 0 || l.Entry.Unit > 0 || l.Entry.To > 0 ||
		slices.ContainsFunc(l.Entry.Units, func(u rules.Unit) bool { return u.ID+u.Possessor+u.Carrier > 0 })
}

// first is the first seal that an entry makes, "" for none.
func first(e *rules.Entry) string {
	switch e.Do {
	case "buy", "rows", "hide":
		if len(e.List) > 0 {
			return e.List[0]
		}
	case "observer", "bid":
		return e.Text
	}
	return ""
}

// Take takes an entry of the other. A *chain.Lie convicts him, and what he has signed is kept as proof; any other error is noise. If both
// have written at once the first player's entry stands: what the second has written there gives way, with all upon it, and Due makes it
// anew. ErrCrossed says that it is the other who gives way. Shares that are owed cross nothing, since nobody else may write.
func (p *Peer) Take(frame []byte) error {
	number, e, raw, err := form.CutFrame(frame)
	switch n := len(p.j.entries); {
	case err != nil:
		return err
	case number > n:
		return fmt.Errorf("%w: entry %d of %d", pack.ErrForm, number+1, n) // upon one that gives way
	case number < n && bytes.Equal(p.j.entries[number].Encode(), raw):
		return nil
	case number < n && (number < chain.Latest(p.j.entries, p.seat) || e.Seat == p.seat):
		return fmt.Errorf("%w: entry %d", chain.ErrFork, number+1) // he has gone on from the own one
	case number < n && p.seat == 0:
		return ErrCrossed
	case p.j.size+len(raw) > most(e.Kind):
		return fmt.Errorf("%w: more than %d bytes", pack.ErrForm, MaxJournal)
	case number < n && !p.j.signed(number, e): // before all is played again
		return fmt.Errorf("%w: nobody has signed it", pack.ErrForm)
	}
	if err := p.j.room(e); err != nil {
		return err
	}
	if number < len(p.j.entries) {
		back, err := p.without(number)
		if err != nil {
			return err
		}
		mine := p.j.entries[number:]
		if err := p.convicts(back, e); err != nil {
			return err
		}
		p.j, p.later = back, append(slices.Clone(mine), p.later...)
		return nil
	}
	return p.convicts(p.j, e)
}

// convicts takes an entry into a journal, and keeps the proof if it is a lie of the other.
func (p *Peer) convicts(j *journal, e *chain.Entry) error {
	err := j.take(e)
	var lie *chain.Lie
	if errors.As(err, &lie) && lie.Seat != p.seat {
		p.proof = append(j.encode(), e.Encode()...)
	}
	return err
}

// without is the journal of the first n entries.
func (p *Peer) without(n int) (*journal, error) {
	j, err := newJournal(p.file, p.j.greetings[0], p.j.greetings[1])
	for _, e := range p.j.entries[:n] {
		if err == nil {
			err = j.add(e)
		}
	}
	return j, err
}

// Check judges the whole journal once more, signatures, lines, coins and openings: nil if all of it holds (KEEP-LOG-08).
func (p *Peer) Check() error {
	j, err := p.without(len(p.j.entries))
	if err == nil && j.log.State().Digest() != p.j.log.State().Digest() {
		err = ErrDiffers
	}
	for i, e := range p.j.entries {
		if err == nil && !p.j.signed(i, e) {
			err = fmt.Errorf("%w: nobody has signed entry %d", rules.ErrBroken, i+1)
		}
	}
	return err
}

// sort is what an own entry is about, alike for one that gave way and for what was made of it.
func (p *Peer) sort(e *chain.Entry) string {
	if line, err := p.j.readLine(p.seat, e.Body); e.Kind == kindLine && err == nil && line.Kind == "" {
		return line.Entry.Do
	}
	return string(rune('0' + e.Kind))
}

// Recall takes an entry from a store, of either, in the place of what stood there. One that was a lie still is. What gave way, and was not
// made anew before it was kept, is due again.
func (p *Peer) Recall(frame []byte) error {
	number, e, _, err := form.CutFrame(frame)
	switch {
	case err != nil:
		return err
	case number > len(p.j.entries):
		return fmt.Errorf("%w: entry %d of %d", chain.ErrFork, number+1, len(p.j.entries))
	case number < len(p.j.entries):
		back, err := p.without(number)
		if err != nil {
			return err
		}
		if e.Seat != p.seat {
			p.later = append(slices.Clone(p.j.entries[number:]), p.later...)
		}
		p.j = back
	case e.Seat == p.seat && e.Kind != kindShare:
		n := slices.IndexFunc(p.later, func(a *chain.Entry) bool { return p.sort(a) == p.sort(e) })
		p.later = p.later[cmp.Or(n+1, len(p.later)):] // what was due before it was made, or never could be
	}
	return p.convicts(p.j, e)
}

// Hello says how far the journal goes; it is the first thing that is said when the two meet again.
func (p *Peer) Hello() []byte { return chain.Hello(len(p.j.entries), p.j.head()) }

// Hear takes the other's Hello and returns the entries that he lacks, in order. Whoever was loaded from a store writes again once he has
// heard that he lacks none himself.
func (p *Peer) Hear(hello []byte) (frames [][]byte, err error) {
	from, level, err := form.Missing(hello, p.j.entries, p.j.heads, p.seat)
	if err != nil {
		return nil, err
	}
	p.deaf = p.deaf && !level
	for i, e := range p.j.entries[from:] {
		frames = append(frames, chain.Frame(from+i, e))
	}
	return frames, nil
}
