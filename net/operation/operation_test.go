package operation

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/campaign"
	"bocage/engine/gametest/rulebook"
	"bocage/net/audit"
	"bocage/net/chain"
	"bocage/net/match"
	"bocage/net/pack"
)

func init() { rulebook.ByID() }

// told is the file of a battle that was not fought: what a match would show.
type told struct {
	How    campaign.How
	Loser  engine.Seat
	Report campaign.Report
	Match  [32]byte
	Head   [32]byte
}

// tale is a game of which a record is a report.
type tale struct{ campaign.Game }

func (tale) Report(_ *campaign.Battle, record []byte) (*campaign.Report, bool, error) {
	var r told
	err := json.Unmarshal(record, &r)
	return &r.Report, r.How == campaign.Fought, err
}

func tells(_ *campaign.Battle, file []byte) (*Battle, error) {
	var t told
	if err := json.Unmarshal(file, &t); err != nil {
		return nil, err
	}
	return &Battle{t.How, t.Loser, file, t.Match, t.Head}, nil
}

var games = campaign.Games{tale{adapter.Game}}

// pair is two players of a campaign, and what is on its way between them.
type pair struct {
	*testing.T
	peers  [2]*Peer
	orders [2]*campaign.Order
}

func seeds(s int) (seed [32]byte, nonce [16]byte) {
	return [32]byte{byte(s + 1)}, [16]byte{byte(s + 9)}
}

func meet(t *testing.T, games campaign.Games, judge Judge) *pair {
	t.Helper()
	return meetOf(t, judge, func() (*campaign.Campaign, error) { return campaign.Load("ten-days-in-june", games) })
}

// meetOf is a pair in a campaign that each loads for himself.
func meetOf(t *testing.T, judge Judge, load func() (*campaign.Campaign, error)) *pair {
	t.Helper()
	p := &pair{T: t}
	for s := range p.peers {
		c, err := load()
		if err != nil {
			t.Fatal(err)
		}
		seed, nonce := seeds(s)
		p.peers[s] = New(c, judge, engine.Seat(s), seed, nonce)
	}
	for s := range p.peers {
		if err := p.peers[s].Meet(p.peers[1-s].Greeting()); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// carry gives what a seat has said to the other.
func (p *pair) carry(s int) func(frame []byte, err error) {
	return func(frame []byte, err error) {
		p.Helper()
		if err != nil {
			p.Fatalf("seat %d: %v", s, err)
		}
		if err := p.peers[1-s].Take(frame, nil); err != nil {
			p.Fatalf("seat %d takes: %v", 1-s, err)
		}
	}
}

// ordered has both seal and open orders by default.
func (p *pair) ordered() {
	p.Helper()
	for s, q := range p.peers {
		p.orders[s] = q.c.Default(q.State(), engine.Seat(s))
		p.carry(s)(q.Seal(p.orders[s]))
	}
	for s, q := range p.peers {
		p.carry(s)(q.Open(p.orders[s]))
	}
}

// accused has both seal and open orders, of which that of seat 1 breaks a rule. It returns that of seat 0.
func (p *pair) accused() *campaign.Order {
	p.Helper()
	bad := &campaign.Order{Force: []int{99}}
	q := p.peers[1]
	order := p.peers[0].c.Default(p.peers[0].State(), 0)
	p.carry(0)(p.peers[0].Seal(order))
	seal, err := q.c.Seal(q.State(), 1, bad, q.Salt())
	if err != nil {
		p.Fatal(err)
	}
	p.carry(1)(q.Make(campaign.Step{Do: campaign.DoSeal, Side: 1, Seal: seal}))
	p.carry(0)(p.peers[0].Open(order))
	p.carry(1)(q.Open(bad))
	if p.peers[0].State().Phase != campaign.Accused {
		p.Fatalf("%+v", p.peers[0].State())
	}
	return order
}

// file is that of a battle which one seat has won.
func (p *pair) file(winner engine.Seat) []byte {
	p.Helper()
	b, err := p.peers[0].c.Fight(p.peers[0].State())
	if err != nil {
		p.Fatal(err)
	}
	t := told{How: campaign.Fought, Report: campaign.Report{Winner: winner}, Match: [32]byte{byte(p.peers[0].State().Battle)},
		Head: [32]byte{7}}
	for s := range t.Report.Deeds {
		t.Report.Deeds[s] = make([]campaign.Deed, len(b.Forces[s]))
	}
	f, _ := json.Marshal(t)
	return f
}

// begins has both name the match of the battle.
func (p *pair) begins() {
	p.Helper()
	for s, q := range p.peers {
		p.carry(s)(q.Begin([32]byte{byte(q.State().Battle)}))
	}
}

// ends has the battle end.
func (p *pair) ends(file []byte) {
	p.Helper()
	frame, err := p.peers[0].End(file)
	if err != nil {
		p.Fatal(err)
	}
	if err := p.peers[1].Take(frame, file); err != nil {
		p.Fatal(err)
	}
}

// battle fights one battle and answers what is asked after it.
func (p *pair) battle(winner engine.Seat) {
	p.Helper()
	p.ordered()
	p.begins()
	p.ends(p.file(winner))
	for p.peers[0].State().Phase == campaign.Rewards || p.peers[0].State().Phase == campaign.Way {
		s := int(p.peers[0].Writer())
		step, _ := p.peers[s].c.Due(p.peers[s].State())
		p.carry(s)(p.peers[s].Make(step))
	}
}

// export is a player's file.
func (p *pair) export(s int, c *Claim) []byte {
	p.Helper()
	b, err := p.peers[s].Export(c)
	if err != nil {
		p.Fatal(err)
	}
	return b
}

// judged is what is found of a file.
func (p *pair) judged(b []byte) *Report {
	p.Helper()
	r, err := Verify(b, games, tells)
	if err != nil {
		p.Fatal(err)
	}
	return r
}

func TestRules(t *testing.T) {
	t.Run("CAMP-PEER-01 a whole campaign in a journal of its own", func(t *testing.T) {
		p := meet(t, games, tells)
		for w := engine.Seat(0); p.peers[0].State().Phase != campaign.Ended; w = w.Other() {
			p.battle(w)
		}
		if p.peers[0].Head() != p.peers[1].Head() || p.peers[0].Writer() != engine.NoSeat {
			t.Error("they hold two journals")
		}
		r := p.judged(p.export(0, nil))
		if r.Judgement != Clean || r.Winner == "" || r.Battles != len(p.peers[0].State().Trail) {
			t.Errorf("%+v", r)
		}
		if n := len(p.peers[0].j.encode()); n > MaxJournal {
			t.Errorf("%d bytes", n)
		}
		if !bytes.Equal(p.export(0, nil), p.export(1, nil)) {
			t.Error("their files differ")
		}
	})
	t.Run("CAMP-PEER-02 both keys sign the match of a battle, no other is put in its place", func(t *testing.T) {
		p := meet(t, games, tells)
		p.ordered()
		p.carry(0)(p.peers[0].Begin([32]byte{1}))
		if _, err := p.peers[1].Begin([32]byte{2}); err == nil {
			t.Error("another match is named")
		}
		early := p.file(german)
		if _, err := p.peers[0].End(early); err == nil {
			t.Error("a battle ends before both have named its match")
		}
		p.carry(1)(p.peers[1].Begin([32]byte{1}))
		other := bytes.Replace(early, []byte(`"Match":[1,`), []byte(`"Match":[3,`), 1)
		if _, err := p.peers[0].End(other); !errors.Is(err, ErrFile) {
			t.Errorf("another match ends it: %v", err)
		}
		seed, nonce := seeds(0)
		for _, bad := range []*Peer{New(p.peers[0].c, tells, 0, seed, nonce), New(p.peers[0].c, tells, 1, seed, nonce)} {
			if err := p.peers[0].Meet(bad.Greeting()); err == nil {
				t.Error("the own greeting is taken")
			}
		}
		stakes, _ := campaign.Load("road-to-the-seine", games)
		if err := meet(t, games, tells).peers[0].Meet(New(stakes, tells, 1, [32]byte{5}, [16]byte{5}).Greeting()); err == nil {
			t.Error("a greeting of another campaign is taken (CAMP-KEEP-06)")
		}
	})
	t.Run("CAMP-PEER-03 the state after an entry is equal, else the first field that differs is named", func(t *testing.T) {
		p := meet(t, games, tells)
		q := p.peers[0]
		e := &chain.Entry{Seat: 0, Kind: kindStep, Mark: make([]byte, 8)}
		seal, _ := q.c.Seal(q.State(), 0, &campaign.Order{}, q.Salt())
		e.Body, _ = json.Marshal(campaign.Step{Do: campaign.DoSeal, Seal: seal})
		e.Sig = q.key.Sign(q.j.signed(e))
		before := p.peers[1].Head()
		var lie *Lie
		if err := p.peers[1].j.take(e, nil); !errors.As(err, &lie) || !errors.Is(err, ErrDiffers) || p.peers[1].Head() != before {
			t.Errorf("another mark: %v", err)
		}
		theirs := *p.peers[0].State()
		theirs.Sides[1].Supply++
		b, _ := json.Marshal(theirs)
		if at, err := p.peers[1].Compare(b); err != nil || at != "sides[1].supply" {
			t.Errorf("differs at %q, %v", at, err)
		}
		b, _ = json.Marshal(p.peers[0].State())
		if at, err := p.peers[1].Compare(b); err != nil || at != "" {
			t.Errorf("differs at %q, %v", at, err)
		}
		if _, err := p.peers[1].Compare([]byte(`{"phase":"x"}`)); err == nil {
			t.Error("what is no state is compared")
		}
		frame := pack.NewWriter().Array(2).Uint(0).Bytes(e.Encode()).Out()
		if err := p.peers[1].Take(frame, nil); !errors.Is(err, ErrDiffers) {
			t.Errorf("another mark: %v", err)
		}
		p.written(q.Make(campaign.Step{Do: campaign.DoSeal, Seal: seal}))
		theirs = *q.State() // after the same entry
		theirs.Sides[1].Supply++
		b, _ = json.Marshal(theirs)
		if at, err := p.peers[1].Compare(b); err != nil || at != "sides[1].supply" {
			t.Errorf("after the entry they differ at %q, %v", at, err)
		}
	})
	t.Run("CAMP-ORDER-04 CAMP-ORDER-11 CAMP-PEER-04 who has sealed owes that opening, by the seal alone", func(t *testing.T) {
		p := meet(t, games, tells)
		for s, q := range p.peers {
			p.carry(s)(q.Seal(&campaign.Order{}))
		}
		if _, err := p.peers[0].Open(p.peers[0].c.Default(p.peers[0].State(), 0)); err == nil {
			t.Error("another order is opened")
		}
		if _, err := p.peers[0].Seal(&campaign.Order{}); err == nil {
			t.Error("an order is sealed anew")
		}
		if _, err := p.peers[1].Open(&campaign.Order{}); !errors.Is(err, ErrTurn) {
			t.Errorf("the second opens first: %v", err)
		}
	})
	t.Run("CAMP-ORDER-04 CAMP-ORDER-05 new orders are sealed by a secret that the other has not seen", func(t *testing.T) {
		p := meet(t, games, tells)
		seen := [][]byte{p.peers[0].Salt()}
		for range 2 {
			order := p.accused()
			p.carry(0)(p.peers[0].Make(campaign.Step{Do: campaign.DoAnew}))
			p.level()
			salt := p.peers[0].Salt()
			if slices.ContainsFunc(seen, func(old []byte) bool { return bytes.Equal(old, salt) }) {
				t.Error("the secret is one that was opened")
			}
			seen = append(seen, salt)
			seal, _ := p.peers[0].c.Seal(p.peers[0].State(), 0, order, seen[0])
			p.carry(0)(p.peers[0].Seal(order))
			if p.peers[1].State().Sides[0].Owes == seal {
				t.Error("who has seen the order before reads the new one")
			}
			p.carry(0)(p.peers[0].Make(campaign.Step{Do: campaign.DoUnseal}))
		}
		p.ordered()
		p.level()
		if p.peers[0].State().Phase != campaign.Fighting {
			t.Errorf("%+v", p.peers[0].State())
		}
		p.begins()
		p.ends(p.file(us))
		old := p.peers[0].Match().Anews()
		if old != 0 {
			t.Errorf("%d times in a battle that has not begun", old)
		}
	})
	t.Run("CAMP-PEER-05 the first lie and the liar", func(t *testing.T) {
		p := meet(t, games, tells)
		p.battle(us)
		good := p.export(1, nil)
		if r := p.judged(good); r.Judgement != Stopped || r.Side != "German" || r.Battles != 1 {
			t.Errorf("%+v", r)
		}
		lied := p.peers[1].j
		bad := &chain.Entry{Seat: 0, Kind: kindStep, Body: []byte(`{"do":"go","side":0,"name":"nowhere"}`), Mark: make([]byte, 8)}
		bad.Sig = p.peers[0].key.Sign(lied.signed(bad))
		lied.entries = append(lied.entries, bad)
		if r := p.judged(p.export(1, nil)); r.Judgement != Lied || r.Side != "German" || r.Entries != len(lied.entries)-1 {
			t.Errorf("%+v", r)
		}
		bad.Sig[0]++
		if r := p.judged(p.export(1, nil)); r.Judgement != Damaged || r.Side == "U.S." {
			t.Errorf("unsigned: %+v", r)
		}
		lied.entries = lied.entries[:len(lied.entries)-1]
		lied.files[0] = p.fileOf(us, 8)
		if r := p.judged(p.export(1, nil)); r.Judgement != Damaged {
			t.Errorf("another match's file: %+v", r)
		}
	})
	t.Run("CAMP-PEER-05 who is lied to has the proof in his file, also of a lie that crossed his own entry", func(t *testing.T) {
		for _, crosses := range []bool{false, true} {
			p := meet(t, games, tells)
			bad := &chain.Entry{Seat: 0, Kind: kindStep, Body: []byte(`{"do":"go","side":0,"name":"nowhere"}`), Mark: make([]byte, 8)}
			bad.Sig = p.peers[0].key.Sign(p.peers[0].j.signed(bad))
			frame := pack.NewWriter().Array(2).Uint(0).Bytes(bad.Encode()).Out()
			if crosses {
				p.written(p.peers[1].Make(campaign.Step{Do: campaign.DoStop, Side: us}))
			}
			before := p.judged(p.export(1, nil))
			var lie *Lie
			if err := p.peers[1].Take(frame, nil); !errors.As(err, &lie) || lie.Seat != german || before.Judgement != Stopped {
				t.Fatalf("%v, %+v", err, before)
			}
			if r := p.judged(p.export(1, nil)); r.Judgement != Lied || r.Side != "German" || r.Entries != 0 {
				t.Errorf("%+v", r)
			}
			seed, nonce := seeds(1)
			again := New(p.peers[1].c, tells, us, seed, nonce)
			if err := again.Meet(p.peers[0].Greeting()); err != nil {
				t.Fatal(err)
			}
			if err := again.Recall(frame, nil); !errors.As(err, &lie) {
				t.Errorf("from the store: %v", err)
			}
			if b, _ := again.Export(nil); p.judged(b).Judgement != Lied {
				t.Errorf("from the store: %+v", p.judged(b))
			}
		}
	})
	t.Run("CAMP-PEER-06 sizes", func(t *testing.T) {
		p := meet(t, games, tells)
		if _, err := p.peers[0].Seal(&campaign.Order{Cards: []string{strings.Repeat("x", 1100)}}); err == nil {
			t.Error("an order of more than a kilobyte")
		}
		for _, b := range [][]byte{make([]byte, MaxFile+1), []byte("{}"), []byte(`{"format":1,"operation":"bocage/campaign/1\n","rules":0}`)} {
			if _, err := Verify(b, games, tells); err == nil {
				t.Errorf("%d bytes are a campaign", len(b))
			}
		}
	})
	t.Run("CAMP-PEER-07 who has the longer journal sends the rest", func(t *testing.T) {
		p := meet(t, games, tells)
		for range 3 { // what is said is lost
			if _, err := p.peers[0].Make(campaign.Step{Do: campaign.DoStop}); err != nil {
				break
			}
		}
		frames, err := p.peers[0].Hear(p.peers[1].Hello())
		if err != nil || len(frames) != 1 {
			t.Fatalf("%d frames, %v", len(frames), err)
		}
		p.carry(0)(frames[0], nil)
		if frames, err := p.peers[0].Hear(p.peers[1].Hello()); err != nil || len(frames) != 0 || p.peers[0].Head() != p.peers[1].Head() {
			t.Errorf("%d frames, %v", len(frames), err)
		}
	})
	t.Run("CAMP-PEER-08 an older copy writes nothing before it has heard the other", func(t *testing.T) {
		p := meet(t, games, tells)
		p.battle(german)
		old := p.stored(0)
		p.ordered()
		if _, err := old.Seal(&campaign.Order{}); !errors.Is(err, ErrEarly) {
			t.Errorf("an old copy writes: %v", err)
		}
		if _, err := old.Hear(p.peers[1].Hello()); err != nil { // he is ahead
			t.Fatal(err)
		}
		if _, err := old.Seal(&campaign.Order{}); !errors.Is(err, ErrEarly) {
			t.Errorf("it writes though the other is ahead: %v", err)
		}
		frames, _ := p.peers[1].Hear(old.Hello())
		for _, f := range frames {
			if err := old.Take(f, nil); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := old.Hear(p.peers[1].Hello()); err != nil || old.Head() != p.peers[1].Head() {
			t.Error(err)
		}
		if _, err := old.Begin([32]byte{2}); err != nil {
			t.Error(err)
		}
	})
	t.Run("CAMP-KEEP-03 a name is given at any time, by its owner alone, and breaks no seal", func(t *testing.T) {
		p, elsa := meet(t, games, tells), campaign.Step{Do: campaign.DoName, Side: us, ID: 2, Name: "Elsa"}
		order := p.peers[0].c.Default(p.peers[0].State(), german)
		turn := p.written(p.peers[0].Seal(order))
		early := p.written(p.peers[1].Make(elsa)) // crosses what was owed, and gives way
		if err := p.peers[0].Take(early, nil); !errors.Is(err, ErrCrossed) {
			t.Errorf("the one whose turn it is: %v", err)
		}
		if err := p.peers[1].Take(turn, nil); err != nil || p.remade(1) != 1 {
			t.Fatal(err)
		}
		p.carry(1)(p.peers[1].Seal(&campaign.Order{}))
		p.carry(0)(p.peers[0].Make(campaign.Step{Do: campaign.DoName, ID: 1, Name: "Kater"}))
		p.carry(0)(p.peers[0].Open(order))
		p.carry(1)(p.peers[1].Open(&campaign.Order{}))
		p.level()
		s := p.peers[0].State()
		if s.Phase != campaign.Fighting || s.Sides[us].Core[1].Name != "Elsa" || s.Sides[german].Core[0].Name != "Kater" {
			t.Errorf("%+v", s)
		}
		foreign := elsa
		foreign.Name = "Anna"
		if _, err := p.peers[0].Make(foreign); err == nil {
			t.Error("one names what is the other's")
		}
		unseen := &chain.Entry{Seat: 0, Kind: kindStep, Mark: make([]byte, 8)}
		unseen.Body = []byte(`{"do":"name","side":0,"name":"a` + "\u200b" + `b","id":1}`)
		unseen.Sig = p.peers[0].key.Sign(p.peers[0].j.signed(unseen))
		var lie *Lie
		if err := p.peers[1].j.take(unseen, nil); !errors.As(err, &lie) || lie.Seat != german {
			t.Errorf("a name that cannot be seen: %v", err)
		}
		if r := p.judged(p.export(0, nil)); r.Judgement != Stopped || r.Entries != len(p.peers[1].j.entries) {
			t.Errorf("%+v", r)
		}
	})
	t.Run("CAMP-PEER-09 CAMP-ORDER-11 a campaign may be claimed after thirty days, which decides nothing", func(t *testing.T) {
		p := meet(t, games, tells)
		p.carry(0)(p.peers[0].Seal(&campaign.Order{}))
		if _, err := p.peers[1].Claim(99); err == nil {
			t.Error("who owes the entry himself claims")
		}
		if _, err := p.peers[0].Claim(29); err == nil {
			t.Error("claimed after 29 days")
		}
		c, err := p.peers[0].Claim(30)
		if err != nil {
			t.Fatal(err)
		}
		if r := p.judged(p.export(0, c)); r.Judgement != Claimed || r.Winner != "" || r.Side != "U.S." {
			t.Errorf("%+v", r)
		}
		c.Days = 31
		if r := p.judged(p.export(0, c)); r.Judgement != Damaged {
			t.Errorf("a claim that is not signed: %+v", r)
		}
		p.carry(1)(p.peers[1].Seal(&campaign.Order{}))
		for s, q := range p.peers {
			p.carry(s)(q.Open(&campaign.Order{}))
		}
		for range 2 { // a battle is owed by both, before its match is named and after
			for s, away := range []string{"U.S.", "German"} {
				c, err := p.peers[s].Claim(30)
				if err != nil {
					t.Fatalf("seat %d: %v", s, err)
				}
				if r := p.judged(p.export(s, c)); r.Judgement != Claimed || r.Side != away {
					t.Errorf("seat %d: %+v", s, r)
				}
			}
			if !p.peers[0].Named(0) {
				p.begins()
			}
		}
		last := func() []byte { return p.peers[0].frames(len(p.peers[0].j.entries) - 1)[0] }
		if !Owed(last()) {
			t.Error("the match of a battle is not owed")
		}
		p.carry(1)(p.peers[1].Make(campaign.Step{Do: campaign.DoStop, Side: us}))
		if Owed(last()) || Owed(nil) {
			t.Error("a wish is owed")
		}
		if p.ends(p.file(us)); !Owed(last()) {
			t.Error("the end of a battle is not owed")
		}
	})
}

const (
	german = engine.Seat(0)
	us     = engine.Seat(1)
)

// fileOf is the file of another match.
func (p *pair) fileOf(winner engine.Seat, head byte) []byte {
	f, _ := json.Marshal(told{How: campaign.Fought, Report: campaign.Report{Winner: winner}, Match: [32]byte{1}, Head: [32]byte{head}})
	return f
}

// wire keeps frames until they are carried.
type wire struct{ frames [][]byte }

func (w *wire) Send(f []byte) error { w.frames = append(w.frames, bytes.Clone(f)); return nil }

type memory struct{ kept [][]byte }

func (m *memory) Append(b []byte) error   { m.kept = append(m.kept, bytes.Clone(b)); return nil }
func (m *memory) Load() ([][]byte, error) { return m.kept, nil }

// fought is the file of the match of a battle between two peers, of some moves and a resignation; with NoSeat of as many as there are.
func fought(t *testing.T, b *campaign.Battle, moves int, loser engine.Seat) []byte {
	t.Helper()
	fair, err := plays.Fair(b.Game.ID(), terms(t, b))
	if err != nil {
		t.Fatal(err)
	}
	var peers [2]*match.Peer
	wires := [2]*wire{{}, {}}
	rnd, rng := rand.NewChaCha8([32]byte{1}), engine.NewRand(1)
	carry := func() {
		for len(wires[0].frames)+len(wires[1].frames) > 0 {
			for s, w := range wires {
				if len(w.frames) > 0 {
					f := w.frames[0]
					w.frames = w.frames[1:]
					if err := peers[1-s].Receive(f); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	for s := range peers {
		if peers[s], err = match.NewPeer(match.Setup{Game: fair, Seat: engine.Seat(s), Link: wires[s], Store: &memory{}, Rand: rnd}); err != nil {
			t.Fatal(err)
		}
	}
	for s := range peers {
		if err := peers[s].Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
	}
	carry()
	for asked := true; asked && moves > 0; moves-- {
		asked = false
		for s, p := range peers {
			if p.Asked() {
				asked = true
				l, _ := p.Player().View().Candidates(engine.Seat(s), nil)
				if err := p.Play(l[rng.Intn(len(l))]); err != nil {
					t.Fatal(err)
				}
			}
		}
		carry()
	}
	if loser < 2 {
		if err := peers[loser].Resign(); err != nil {
			t.Fatal(err)
		}
		carry()
	}
	return audit.Export(b.Game.ID(), fair.Terms(), peers[0].Player().Journal())
}

// terms are those of the match of a battle.
func terms(t *testing.T, b *campaign.Battle) []byte {
	t.Helper()
	of, err := plays.Of(b.Game.ID())
	if err != nil {
		t.Fatal(err)
	}
	sc, err := of.Parse(b.Built)
	if err != nil {
		t.Fatal(err)
	}
	fair, err := sc.Fair(b.Rules)
	if err != nil {
		t.Fatal(err)
	}
	return fair.Terms()
}

// TestMatch: a battle is a match between two peers, whose file is judged, and the campaign's file with it.
func TestMatch(t *testing.T) {
	real, judge := campaign.Games{adapter.Game}, Matches(engine.Games{binding.Game})
	p := meet(t, real, judge)
	p.ordered()
	b, err := p.peers[0].c.Fight(p.peers[0].State())
	if err != nil {
		t.Fatal(err)
	}
	file := fought(t, b, 12, us)
	shown, err := judge(b, file)
	if err != nil || shown.How != campaign.Resigned || shown.Loser != us || len(shown.Record) < 100 {
		t.Fatalf("%+v, %v", shown, err)
	}
	other := *b
	other.Built = []byte("{}")
	if _, err := judge(&other, file); err == nil {
		t.Error("the match of another scenario is taken")
	}
	if _, err := judge(b, file[:len(file)-1]); err == nil {
		t.Error("a cut file is taken")
	}
	for s, q := range p.peers {
		p.carry(s)(q.Begin(shown.Match))
	}
	p.ends(file)
	whole := p.export(0, nil)
	r, err := Verify(whole, real, judge)
	if err != nil || r.Judgement != Stopped || r.Battles != 1 || r.Points[0] == 0 {
		t.Errorf("%+v, %v", r, err)
	}
	t.Logf("%d bytes, %+v", len(whole), r)
}

// TestEnded: how a match has ended for the campaign. Who lies once the rules have ended it can bring nothing to stand (CAMP-AFTER-09).
func TestEnded(t *testing.T) {
	lie := errors.New("a lie")
	rules := match.Ending{How: match.ByRules}
	for name, k := range map[string]struct {
		v   match.Verdict
		how campaign.How
	}{
		"by the rules":                 {match.Verdict{Ending: rules, Settled: true}, campaign.Fought},
		"a lie":                        {match.Verdict{Cheat: lie, Cheater: us}, campaign.Lied},
		"a lie after the rules":        {match.Verdict{Ending: rules, Settled: true, Cheat: lie, Cheater: us}, campaign.Fought},
		"a lie before it is signed":    {match.Verdict{Ending: rules, Cheat: lie, Cheater: us}, campaign.Fought},
		"a lie of who has resigned":    {match.Verdict{Ending: match.Ending{How: match.ByResignation}, Cheat: lie, Cheater: us}, campaign.Lied},
		"it is not signed":             {match.Verdict{Ending: rules}, ""},
		"there is more than is signed": {match.Verdict{Ending: rules, Settled: true, Cut: true}, ""},
	} {
		var b Battle
		if err := b.ended(&k.v); b.How != k.how || (err != nil) != (k.how == "") || k.how == campaign.Lied && b.Loser != us {
			t.Errorf("%s: %q lost by %d, %v", name, b.How, b.Loser, err)
		}
	}
}
