package keeping

import (
	"bytes"
	"encoding/json"
	"errors"
	"testing"

	"bocage/engine"
	rules "bocage/engine/keeper"
	"bocage/net/chain"
	"bocage/net/pack"
)

// TestCross: of two entries written at once the first player's stands. The second's gives way and is made anew; what was sealed is sealed
// again, since a seal is bound to the log before it (KEEP-LOG-08, KEEP-SEAL-09).
func TestCross(t *testing.T) {
	t.Run("what was sealed is sealed again", func(t *testing.T) {
		p := meet(t)
		mine, err := p.peers[0].do(rules.Entry{Do: "set", Side: rules.GE, N: 4, M: 2})
		if err != nil {
			t.Fatal(err)
		}
		unit := &rules.Unit{Side: rules.US, Kind: rules.MMC, Name: "6-6-6", Hex: "D4", Flags: []string{"concealed"}}
		his, err := p.peers[1].Seal(Secret{Do: "hide", Units: []*rules.Unit{unit}})
		if err != nil {
			t.Fatal(err)
		}
		more, err := p.peers[1].do(rules.Entry{Do: "set", Side: rules.US, N: 3, M: 3})
		if err != nil {
			t.Fatal(err)
		}
		if err := p.peers[0].Take(his); !errors.Is(err, ErrCrossed) {
			t.Errorf("the first player: %v", err)
		}
		if err := p.peers[0].Take(more); err == nil || errors.Is(err, chain.ErrFork) {
			t.Errorf("what stands on what gives way: %v", err)
		}
		if err := p.peers[1].Take(mine); err != nil {
			t.Fatal(err)
		}
		p.settle()
		s := p.state()
		if s.SAN != [2]int{3, 4} || len(s.Far.Hidden[rules.US]) != rules.Screens {
			t.Errorf("%v, %d hidden", s.SAN, len(s.Far.Hidden[rules.US]))
		}
		p.until(rules.Fight)
		if p.carry(1)(p.peers[1].Show(p.place(us, "6-6-6"))); p.state().Liar != rules.Nobody || len(p.state().Units) != 1 {
			t.Error("the seal that was made anew cannot be opened")
		}
	})
	t.Run("what names a line is not made anew, since it could be another one, and a forged entry has nothing give way", func(t *testing.T) {
		p := meet(t)
		mine, err := p.peers[0].do(rules.Entry{Do: "set", Side: rules.GE, N: 4, M: 2})
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range []int{3, 5} {
			if _, err := p.peers[us].do(rules.Entry{Do: "set", Side: rules.US, N: n, M: 3}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := p.peers[us].Add(rules.Line{Kind: "undo", Side: rules.US, Of: len(p.peers[us].Log().Lines)}); err != nil {
			t.Fatal(err)
		}
		forged := bytes.Clone(mine)
		forged[len(forged)-1] ^= 1
		if err := p.peers[us].Take(forged); err == nil || p.peers[us].Waits() || len(p.peers[us].later) > 0 {
			t.Errorf("a forged entry: %v", err)
		}
		if err := p.peers[us].Take(mine); err != nil {
			t.Fatal(err)
		}
		if p.settle(); p.state().SAN != [2]int{5, 4} || len(p.peers[us].later) > 0 {
			t.Errorf("%v, %d wait", p.state().SAN, len(p.peers[us].later))
		}
		if !p.peers[us].Gone() || p.peers[us].Gone() {
			t.Error("it is not told once that something is gone")
		}
	})
	t.Run("a roll is asked for again, and no share was lost by it", func(t *testing.T) {
		p := meet(t)
		p.fought()
		name := p.state().Rolls[0].Name
		his, err := p.peers[us].Roll(name)
		if err != nil {
			t.Fatal(err)
		}
		mine, err := p.peers[ge].Add(rules.Line{Kind: "amendment", Side: rules.GE, Reason: "x", Rule: "KEEP-VP-01",
			Entry: &rules.Entry{Do: "amend", Side: rules.GE, Text: "vp", N: 3}})
		if err != nil {
			t.Fatal(err)
		}
		if err := p.peers[ge].Take(his); !errors.Is(err, ErrCrossed) {
			t.Errorf("%v", err)
		}
		if p.give(ge)(mine, nil); p.peers[us].Waits() {
			t.Error("what gave way still waits")
		}
		if p.settle(); len(p.state().Rolls) != 0 {
			t.Error("the roll has not fallen")
		}
	})
	t.Run("what both have confirmed is not corrected, and no entry by one of another kind", func(t *testing.T) {
		p := meet(t)
		for _, line := range []rules.Line{{Kind: "correction", Of: 1, Entry: &rules.Entry{Do: "confirm", N: 1}},
			{Kind: "correction", Of: 3, Entry: &rules.Entry{Do: "cvp"}}} {
			line.Side, line.Reason = rules.GE, "x"
			if _, err := p.peers[ge].Add(line); err == nil {
				t.Errorf("%+v is taken", line.Entry)
			}
		}
	})
	t.Run("nobody takes back an entry on which the other has gone on", func(t *testing.T) {
		p := meet(t)
		p.fought()
		before := len(p.peers[us].j.entries)
		p.carry(us)(p.peers[us].Roll(p.state().Rolls[0].Name))
		for s := range p.peers {
			old, err := p.peers[s].without(before)
			if err != nil {
				t.Fatal(err)
			}
			now := p.peers[s].j
			p.peers[s].j = old // a changed program, which does not like how it fell
			e := lineOf(rules.Entry{Do: "cvp", Side: p.peers[s].side()})
			frame := p.signs(s, e)
			p.peers[s].j = now
			if err := p.peers[1-s].Take(frame); !errors.Is(err, chain.ErrFork) {
				t.Errorf("seat %d takes it back: %v", s, err)
			}
		}
	})
}

// TestResume: who was loaded says nothing before he has heard the other, gets what he lacks and goes on; what was sealed can still be
// opened (KEEP-LOG-08).
func TestResume(t *testing.T) {
	for s := range 2 {
		p := meet(t)
		p.fought()
		p.night()
		q, secrets := p.stored(s), p.peers[s].Secrets()
		other := p.peers[1-s]
		if _, err := other.do(rules.Entry{Do: "quarter", Side: other.side()}); err != nil { // he is not there to hear it
			t.Fatal(err)
		}
		b, _ := json.Marshal(secrets)
		var kept []Secret
		_ = json.Unmarshal(b, &kept)
		q.Know(kept)
		p.peers[s] = q
		if _, err := q.do(rules.Entry{Do: "quarter", Side: q.side()}); !errors.Is(err, ErrEarly) || !q.Deaf() {
			t.Errorf("he writes before he has heard: %v", err)
		}
		frames, err := other.Hear(q.Hello())
		if err != nil || len(frames) != 1 {
			t.Fatalf("%d entries are missing, %v", len(frames), err)
		}
		p.give(1-s)(frames[0], nil)
		if _, err := q.Hear(other.Hello()); err != nil || q.Deaf() {
			t.Fatal(err)
		}
		p.opened()
		if r := judged(t, p.export(s)); r.Judgement != Clean {
			t.Errorf("%+v", r)
		}
		if _, err := q.Hear(chain.Hello(1, chain.Head{})); !errors.Is(err, chain.ErrFork) {
			t.Errorf("another campaign: %v", err)
		}
	}
}

// stored is the peer of a seat as a store brings it back, of its own entries and then of others.
func (p *pair) stored(s int, more ...[]byte) *Peer {
	p.Helper()
	q := newPeer(p, s)
	err := q.Meet(p.peers[1-s].Greeting())
	for i, e := range p.peers[s].j.entries {
		if err == nil {
			err = q.Recall(chain.Frame(i, e))
		}
	}
	for _, f := range more {
		if err == nil {
			err = q.Recall(f)
		}
	}
	if q.Stored(); err != nil {
		p.Fatal(err)
	}
	return q
}

// TestCrossKept: what gave way is due again after a reload, but not once it was made anew.
func TestCrossKept(t *testing.T) {
	p := meet(t)
	mine, err := p.peers[ge].do(rules.Entry{Do: "set", Side: rules.GE, N: 4, M: 2})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.peers[us].do(rules.Entry{Do: "set", Side: rules.US, N: 3, M: 3}); err != nil {
		t.Fatal(err)
	}
	p.peers[us] = p.stored(us, mine)
	if frame, err := p.peers[us].Due(); frame != nil || err != nil {
		t.Errorf("written before the other was heard: %v", err)
	}
	if _, err := p.peers[us].Hear(p.peers[ge].Hello()); err != nil {
		t.Fatal(err)
	}
	if p.settle(); p.state().SAN != [2]int{3, 4} {
		t.Errorf("%v", p.state().SAN)
	}
	if q := p.stored(us); len(q.later) > 0 {
		t.Error("what was made anew is due")
	}
}

// TestRecall: a journal is read again entry by entry, also where one gave way to another.
func TestRecall(t *testing.T) {
	p := meet(t)
	q := p.stored(1)
	if q.Head() != p.peers[1].Head() || !q.Deaf() || !q.MetBy(p.peers[0].Greeting()) {
		t.Error("it is another journal")
	}
	n := len(q.j.entries)
	if err := q.Recall(chain.Frame(n-1, p.peers[1].j.entries[n-1])); err != nil || len(q.j.entries) != n {
		t.Errorf("in its own place: %v", err)
	}
	if err := q.Recall(chain.Frame(n+3, p.peers[1].j.entries[n-1])); err == nil {
		t.Error("a gap is taken")
	}
}

// TestMeet: no campaign begins with one's own greeting, or with another pack (KEEP-DATA-10).
func TestMeet(t *testing.T) {
	p, q := newPeer(t, 0), newPeer(t, 0)
	for _, said := range [][]byte{q.Greeting(), nil, q.Greeting()[1:], append(newPeer(t, 1).Greeting(), 0)} {
		if p.Meet(said) == nil || p.Met() {
			t.Errorf("%d bytes are taken for a greeting", len(said))
		}
	}
	file := bytes.Replace(rules.PleasantPack(), []byte(`"title"`), []byte(`"Title"`), 1)
	file, err := rules.Retype(file, map[string]string{"cap": "99"})
	if err != nil {
		t.Fatal(err)
	}
	other, err := New(file, 1, [32]byte{8}, [16]byte{8}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Meet(other.Greeting()); !errors.Is(err, ErrPack) {
		t.Errorf("another pack: %v", err)
	}
}

// TestBounds: nothing grows without end, and no message that is too long is read (KEEP-BAD-12).
func TestBounds(t *testing.T) {
	p := meet(t)
	if _, err := p.peers[0].Roll(string(make([]byte, maxBody+1))); err == nil {
		t.Error("a long name is said")
	}
	if err := p.peers[1].Take(p.signs(0, &chain.Entry{Kind: kindLine, Body: make([]byte, maxBody+1)})); !errors.Is(err, pack.ErrForm) {
		t.Errorf("a long entry: %v", err)
	}
	p.peers[0].j.size = MaxJournal - shareRoom - 50
	if _, err := p.peers[0].do(rules.Entry{Do: "set", Side: rules.GE}); !errors.Is(err, pack.ErrForm) {
		t.Errorf("a full journal: %v", err)
	}
	if _, _, err := read(make([]byte, MaxFile+1)); !errors.Is(err, engine.ErrDamaged) {
		t.Errorf("a long file: %v", err)
	}
}

// TestRoom: nobody can fill the journal for the other (CAMPAIGN-42).
func TestRoom(t *testing.T) {
	p := meet(t)
	most := min(maxEntries, rules.MaxLines) / 2
	for n := 0; ; n++ {
		_, err := p.peers[0].do(rules.Entry{Do: "set", Side: p.peers[0].side(), N: n % 5, M: 3})
		if errors.Is(err, pack.ErrForm) && n > most/2 {
			break
		}
		if err != nil || n > most {
			t.Fatalf("%d entries, %v", n, err)
		}
	}
	if n := len(p.peers[0].j.log.Lines); n > most {
		t.Errorf("%d lines", n)
	}
	p.peers[1].j = p.peers[0].j
	if _, err := p.peers[1].do(rules.Entry{Do: "set", Side: p.peers[1].side(), N: 4, M: 2}); err != nil {
		t.Errorf("the other has no room: %v", err)
	}
}

// FuzzVerify: whatever a file holds, it is judged or refused.
func FuzzVerify(f *testing.F) {
	peers := met(f)
	whole, _ := peers[0].Export()
	f.Add(whole)
	if _, err := peers[0].do(rules.Entry{Do: "confirm"}); err != nil {
		f.Fatal(err)
	}
	whole, _ = peers[0].Export()
	f.Add(whole)
	f.Fuzz(func(t *testing.T, b []byte) {
		if r, err := Verify(b); err == nil && r.Judgement == "" {
			t.Error("no judgement")
		}
	})
}

// FuzzTake: whatever the other says, it is taken or refused, and nothing that nobody has signed changes anything. What he has signed
// himself is made or refused as a whole.
func FuzzTake(f *testing.F) {
	peers := met(f)
	frame, err := peers[0].do(rules.Entry{Do: "confirm"})
	if err != nil {
		f.Fatal(err)
	}
	_, e, _, _ := form.CutFrame(frame)
	f.Add(frame, uint8(1))
	f.Add(e.Body, kindLine)
	f.Add(peers[0].Hello(), kindOpen)
	f.Fuzz(func(t *testing.T, b []byte, kind uint8) {
		p := &pair{nil, met(t)}
		q := p.peers[1]
		before, state := q.Head(), q.Log().State().Digest()
		if err := q.Take(b); err != nil && q.Head() != before {
			t.Error("a refused frame has changed something")
		}
		_, _ = q.Hear(b)
		_ = q.MetBy(b)
		if q.Head() != before {
			return
		}
		if err := q.Take(p.signs(0, &chain.Entry{Kind: kind, Body: b})); err != nil && (q.Head() != before || q.Log().State().Digest() != state) {
			t.Error("a lie has changed something")
		}
	})
}

// TestCheck: the journal holds when it is judged once more, and an entry that was changed where it lies does not.
func TestCheck(t *testing.T) {
	p := meet(t)
	p.fought()
	q := p.peers[0]
	if err := q.Check(); err != nil {
		t.Fatal(err)
	}
	e := q.j.entries[len(q.j.entries)-1]
	for what, b := range map[string][]byte{"signature": e.Sig[:], "mark": e.Mark, "body": e.Body} {
		if b[len(b)-1] ^= 1; q.Check() == nil {
			t.Errorf("with another %s it holds", what)
		}
		b[len(b)-1] ^= 1
	}
}
