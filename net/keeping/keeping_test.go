package keeping

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/gametest/rulebook"
	rules "bocage/engine/keeper"
	"bocage/net/chain"
	"bocage/net/pack"
)

func init() { rulebook.ByID() }

// pair is two players of a campaign. The first has the German side.
type pair struct {
	*testing.T
	peers [2]*Peer
}

const (
	ge = 0 // the seats of the sides
	us = 1
)

func newPeer(t testing.TB, seat int) *Peer {
	t.Helper()
	p, err := New(rules.PleasantPack(), engine.Seat(seat), [32]byte{byte(seat + 1)}, [16]byte{byte(seat + 9)},
		rand.NewChaCha8([32]byte{byte(seat)}))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// met are two who have greeted each other.
func met(t testing.TB) (peers [2]*Peer) {
	t.Helper()
	peers = [2]*Peer{newPeer(t, 0), newPeer(t, 1)}
	for s, p := range peers {
		if err := p.Meet(peers[1-s].Greeting()); err != nil {
			t.Fatal(err)
		}
	}
	return peers
}

// meet are two who have confirmed the pack, and have their sides.
func meet(t *testing.T) *pair {
	t.Helper()
	p := &pair{t, met(t)}
	for s := range p.peers {
		p.does(s, rules.Entry{Do: "confirm"})
	}
	p.does(0, rules.Entry{Do: "want", N: int(rules.GE)})
	p.does(1, rules.Entry{Do: "want", N: int(rules.US)})
	return p
}

// carry gives what a seat has said to the other, and then what both owe.
func (p *pair) carry(s int) func(frame []byte, err error) {
	return func(frame []byte, err error) {
		p.Helper()
		p.give(s)(frame, err)
		p.settle()
	}
}

func (p *pair) give(s int) func(frame []byte, err error) {
	return func(frame []byte, err error) {
		p.Helper()
		if err == nil {
			err = p.peers[1-s].Take(frame)
		}
		if err != nil {
			p.Fatalf("of seat %d: %v", s, err)
		}
	}
}

// settle has both say what they owe.
func (p *pair) settle() {
	p.Helper()
	for quiet := 0; quiet < 2; quiet++ {
		for s, q := range p.peers {
			for {
				frame, err := q.Due()
				if err != nil {
					p.Fatal(err)
				}
				if frame == nil {
					break
				}
				quiet = 0
				p.give(s)(frame, nil)
			}
		}
	}
	if p.peers[0].Head() != p.peers[1].Head() {
		p.Fatal("they hold two journals")
	}
}

// does has a seat make entries: for his side, or for himself before that is known.
func (p *pair) does(s int, entries ...rules.Entry) {
	p.Helper()
	for _, e := range entries {
		e.Side = rules.Side(s)
		if side := p.peers[s].side(); side <= rules.GE && e.Do != "want" && e.Do != "confirm" {
			e.Side = side
		}
		p.carry(s)(p.peers[s].do(e))
	}
}

func (p *pair) state() *rules.State { return p.peers[0].Log().State() }

// place is where a line stands among those that a seat has sealed, or the first that is none, for no name.
func (p *pair) place(s int, name string) int {
	var units []*rules.Unit
	for _, x := range p.peers[s].secrets {
		if x.Do == "hide" {
			units = x.Units
		}
	}
	return 1 + slices.IndexFunc(units, func(u *rules.Unit) bool { return u == nil && name == "" || u != nil && u.Name == name })
}

// until has both close steps until one is reached.
func (p *pair) until(step rules.Step) {
	p.Helper()
	for n := 0; p.state().Step < step; n++ {
		at := p.state().Step
		for _, s := range []int{us, ge} {
			side := p.peers[s].side()
			if p.state().Step == at && p.state().Concerned(side) && !p.state().Closed[side] {
				p.does(s, rules.Entry{Do: "close"})
			}
		}
		if n > 20 {
			p.Fatalf("in %s", at)
		}
	}
}

// fought brings the day to the end of its scenario, with a wounded leader of the American.
func (p *pair) fought() {
	p.Helper()
	p.does(us, rules.Entry{Do: "roster", Units: []rules.Unit{
		{Side: rules.US, Kind: rules.SMC, Name: "8-1", Hex: "N6", Flags: []string{"wounded"}},
		{Side: rules.US, Kind: rules.MMC, Name: "6-6-6", Hex: "N3"}}})
	p.until(rules.EndState)
	p.does(us, rules.Entry{Do: "points", N: 40}, rules.Entry{Do: "losses", N: 41}, rules.Entry{Do: "attacker", N: 1})
	p.until(rules.Recovery)
}

// night goes on to the next scenario; the American buys one group.
func (p *pair) night() {
	p.Helper()
	for _, r := range p.state().Rolls {
		p.carry(us)(p.peers[us].Roll(r.Name))
	}
	for _, r := range p.state().Pending {
		p.does(us, rules.Entry{Do: "replace", Hex: p.state().Nearest(r.Side, r.From)[0]})
	}
	p.until(rules.Purchase)
	groups := make([]string, p.peers[us].Log().Pack().Slots())
	groups[2] = p.peers[us].Log().Pack().Groups[0].Name
	p.carry(us)(p.peers[us].Seal(Secret{Do: "buy", Groups: groups}))
	p.does(us, rules.Entry{Do: "close"})
	p.carry(ge)(p.peers[ge].Seal(Secret{Do: "rows"}))
	p.does(ge, rules.Entry{Do: "close"})
	for _, s := range []int{us, ge} {
		p.does(s, rules.Entry{Do: "place"}, rules.Entry{Do: "close"})
	}
	if p.state().Step != rules.Fight || p.state().Date != 1 {
		p.Fatalf("in %s", p.state().Step)
	}
}

// opened has both open all their slots.
func (p *pair) opened() {
	p.Helper()
	for s, q := range p.peers {
		for i, seal := range p.state().Seals[q.side()] {
			if seal.Slot == nil {
				p.carry(s)(q.Open(i + 1))
			}
		}
	}
}

// export is a player's file.
func (p *pair) export(s int) []byte {
	p.Helper()
	b, err := p.peers[s].Export()
	if err != nil {
		p.Fatal(err)
	}
	return b
}

// judged is what is found of a file.
func judged(t *testing.T, b []byte) *Report {
	t.Helper()
	r, err := Verify(b)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// signs is an entry of a seat, signed and with the right mark if it has one, whether it holds or not.
func (p *pair) signs(s int, e *chain.Entry) []byte {
	q := p.peers[s]
	e.Seat = engine.Seat(s)
	if e.Mark == nil {
		e.Mark = q.j.mark()
	}
	e.Sig = form.Key(q.seed).Sign(form.Signed(q.j.head(), e))
	return chain.Frame(len(q.j.entries), e)
}

// lies has a seat say what must be refused as a lie, and looks whether the other's file convicts him.
func (p *pair) lies(what string, s int, e *chain.Entry, why error) {
	p.Helper()
	other := p.peers[1-s]
	head := other.Head()
	err := other.Take(p.signs(s, e))
	var lie *chain.Lie
	if !errors.As(err, &lie) || int(lie.Seat) != s || why != nil && !errors.Is(err, why) || other.Head() != head {
		p.Errorf("%s: %v", what, err)
	}
	if r := judged(p.T, p.export(1-s)); r.Judgement != Lied || r.Player != [2]string{"the first player", "the second player"}[s] {
		p.Errorf("%s: %+v", what, r)
	}
	other.proof = nil
}

func lineOf(e rules.Entry) *chain.Entry {
	b, _ := json.Marshal(rules.Line{Side: e.Side, Entry: &e})
	return &chain.Entry{Kind: kindLine, Body: b}
}

func TestRules(t *testing.T) {
	t.Run("KEEP-DICE-03 a joint roll needs both shares, is bound to its place and can neither be chosen nor foreseen", func(t *testing.T) {
		p := meet(t)
		p.fought()
		name := p.state().Rolls[0].Name
		if _, err := p.peers[ge].Roll(name); err == nil {
			t.Error("the other asks for it")
		}
		if _, err := p.peers[us].Roll("Repair: nothing, dr"); err == nil {
			t.Error("what no step has asked for is rolled")
		}
		p.lies("a roll of one's own", us, lineOf(rules.Entry{Do: "roll", Text: name, Dice: []int{6}, Drawn: true}), pack.ErrForm)
		p.give(us)(p.peers[us].Roll(name))
		if !p.peers[ge].Waits() || len(p.state().Rolls) != 1 {
			t.Fatal("it has fallen without shares")
		}
		if _, err := p.peers[us].do(rules.Entry{Do: "module", Side: rules.US, Text: "x"}); !errors.Is(err, ErrTurn) {
			t.Errorf("something is written before it: %v", err)
		}
		if r := judged(t, p.export(0)); r.Judgement != Stopped || r.Player != "the first player" {
			t.Errorf("%+v", r)
		}
		right, _ := p.peers[ge].j.shares(rand.NewChaCha8([32]byte{}), p.peers[ge].key, ge)
		wrong := slices.Clone(right.Body)
		wrong[len(wrong)-1] ^= 1
		p.lies("another share", ge, &chain.Entry{Kind: kindShare, Body: wrong}, nil)
		old := p.peers[ge].j.owed.coins[0]
		p.settle()
		lines := p.peers[us].Log().Lines
		last := lines[len(lines)-1].Entry
		if last.Do != "roll" || !last.Drawn || last.Text != name || len(last.Dice) != 1 {
			t.Errorf("the log ends with %+v", last)
		}
		j := p.peers[us].j
		for what, coin := range map[string]any{"name": j.coin(j.heads[len(j.heads)-4], us, "another"),
			"head": j.coin(j.head(), us, "3.1 recovery\n"+name)} {
			if coin == any(old) {
				t.Errorf("another %s has the same coin", what)
			}
		}
	})
	t.Run("KEEP-DICE-03 the dice fall alike at both, and evenly", func(t *testing.T) {
		p := meet(t)
		var faces [6]int
		q := p.peers[us]
		for i := range 40 {
			x := &toss{owner: us, dice: slotDice}
			x.coins = append(x.coins, q.j.coin(q.j.head(), us, strings.Repeat("x", i+1)))
			x.other = append(x.other, p.peers[ge].key.KeepShare(x.coins[0]))
			dice, err := x.fall(0, q.key.KeepShare(x.coins[0]))
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range dice {
				faces[d-1]++
			}
		}
		for d, n := range faces {
			if n < 40 || n > 110 { // of 440
				t.Errorf("%d falls %d times", d+1, n)
			}
		}
	})
	t.Run("KEEP-DICE-04 the owner of a secret roll knows it at once, the other once it is opened, with its proof", func(t *testing.T) {
		p := meet(t)
		p.fought()
		p.night()
		own := p.peers[us].Slot(3)
		if own == nil || own.Group != p.peers[us].Log().Pack().Groups[0].Name || own.Type < 1 {
			t.Fatalf("his slot is %+v", own)
		}
		if p.peers[ge].Slot(3) == own || p.state().Seals[rules.US][2].Slot != nil {
			t.Error("the other knows it")
		}
		if r := p.peers[ge].j.slots[rules.US]; r == nil || r.other == nil {
			t.Fatal("the other has not given his share")
		}
		frame, err := p.peers[us].Open(3)
		if err != nil {
			t.Fatal(err)
		}
		_, e, _, _ := form.CutFrame(frame)
		if p.peers[us].j, err = p.peers[us].without(len(p.peers[us].j.entries) - 1); err != nil {
			t.Fatal(err)
		}
		r := pack.NewReader(e.Body)
		r.Array(2, 2)
		body, proof := r.Bytes(maxBody), r.Bytes(200)
		var line rules.Line
		_ = json.Unmarshal(body, &line)
		opens := func(line rules.Line, proof []byte) *chain.Entry {
			b, _ := json.Marshal(line)
			return &chain.Entry{Kind: kindOpen, Body: pack.NewWriter().Array(2).Bytes(b).Bytes(proof).Out()}
		}
		slot := *line.Entry.Slot
		slot.Type = 1 + slot.Type%6
		chosen, entry := line, *line.Entry
		entry.Slot, chosen.Entry = &slot, &entry
		p.lies("a die that was chosen", us, opens(chosen, proof), errShare)
		bad := slices.Clone(proof)
		bad[0] ^= 1
		p.lies("another share", us, opens(line, bad), nil)
		p.lies("an opening without its proof", us, lineOf(*line.Entry), pack.ErrForm)
		p.carry(us)(p.peers[us].Open(3))
		if got := p.state().Seals[rules.US][2].Slot; got == nil || *got != *own {
			t.Errorf("it opens as %+v, not %+v", got, own)
		}
		p.opened()
		for side := range p.state().Seals {
			for i, seal := range p.state().Seals[side] {
				if seal.Slot == nil {
					t.Errorf("slot %d of side %d is not open", i+1, side)
				}
			}
		}
	})
	t.Run("KEEP-SEAL-06 KEEP-SEAL-09 another group than was sealed names the liar", func(t *testing.T) {
		p := meet(t)
		p.fought()
		p.night()
		p.peers[us].slots(rules.US).Groups[0] = p.peers[us].Log().Pack().Groups[1].Name
		p.carry(us)(p.peers[us].Open(1))
		if p.state().Liar != rules.US {
			t.Error("nobody has lied")
		}
		if r := judged(t, p.export(0)); r.Judgement != Lied || r.Player != "the second player" {
			t.Errorf("%+v", r)
		}
	})
	t.Run("KEEP-SEAL-09 hidden lines and observers are commitments, opened in their time", func(t *testing.T) {
		p := meet(t)
		gun := &rules.Unit{Side: rules.GE, Kind: rules.Ordnance, Name: "88L", Hex: "C3", Flags: []string{"HIP"}}
		squad := &rules.Unit{Side: rules.GE, Kind: rules.MMC, Name: "4-6-7", Hex: "D4", Flags: []string{"concealed"}}
		if _, err := p.peers[ge].Seal(Secret{Do: "hide", Units: []*rules.Unit{{Side: rules.GE, Kind: rules.MMC, Name: "4-6-7"}}}); err == nil {
			t.Error("a line that all can see is sealed")
		}
		p.carry(ge)(p.peers[ge].Seal(Secret{Do: "hide", Units: []*rules.Unit{gun, squad}}))
		if p.place(ge, "88L") == 1 && p.place(ge, "4-6-7") == 2 {
			t.Error("what is hidden stands before what is nothing")
		}
		if _, err := p.peers[ge].Seal(Secret{Do: "observer", Hex: "ZZ9"}); err == nil {
			t.Error("a hex that is none is sealed")
		}
		p.carry(ge)(p.peers[ge].Seal(Secret{Do: "observer", Hex: "B2"}))
		if all := string(p.peers[us].j.encode()); strings.Contains(all, "88L") || strings.Contains(all, `"hex":"B2"`) {
			t.Error("the other's journal tells what is hidden")
		}
		if u, _, ok := p.peers[us].Hidden(1); ok || u != nil || p.peers[us].Observer() != "" || p.peers[ge].Observer() != "B2" {
			t.Error("who knows what is wrong")
		}
		p.until(rules.Fight)
		p.carry(ge)(p.peers[ge].Show(p.place(ge, "88L")))
		p.carry(ge)(p.peers[ge].Show(p.place(ge, "")))
		p.carry(ge)(p.peers[ge].ShowObserver())
		if u := p.state().Unit(1); u == nil || u.Name != "88L" || p.state().Observers[rules.GE] != "B2" || p.state().Liar != rules.Nobody {
			t.Errorf("%+v", p.state().Units)
		}
		another := p.place(ge, "4-6-7")
		p.peers[ge].secrets[0].Units[another-1].Name = "8-3-8"
		p.carry(ge)(p.peers[ge].Show(another))
		if p.state().Liar != rules.GE {
			t.Error("another line than was sealed is taken")
		}
	})
	t.Run("KEEP-SEAL-09 KEEP-BAL-02 bids open at once, when both are sealed", func(t *testing.T) {
		p := &pair{t, met(t)}
		for s := range p.peers {
			p.does(s, rules.Entry{Do: "confirm"})
			p.does(s, rules.Entry{Do: "want", N: int(rules.US)})
		}
		for s := range p.peers {
			p.does(s, rules.Entry{Do: "contest", N: 1})
		}
		if _, err := p.peers[0].Seal(Secret{Do: "bid", N: rules.MostBid + 1}); err == nil {
			t.Error("a bid that cannot be opened is sealed")
		}
		p.carry(0)(p.peers[0].Seal(Secret{Do: "bid", N: 7}))
		if p.state().Bid[0] != nil {
			t.Error("one opens before the other has sealed")
		}
		for _, step := range []struct {
			of    int
			write func() ([]byte, error)
		}{{1, func() ([]byte, error) { return p.peers[1].Seal(Secret{Do: "bid", N: 9}) }}, {0, p.peers[0].Due}} {
			frame, err := step.write()
			if err = errors.Join(err, p.peers[1-step.of].Take(frame)); err != nil {
				t.Fatal(err)
			}
		}
		if r := judged(t, p.export(1)); r.Judgement != Stopped || r.Player != "the second player" {
			t.Errorf("while one has not opened his: %+v", r)
		}
		p.carry(1)(p.peers[1].Due())
		if s := p.state(); s.Bid[0] == nil || *s.Bid[0] != 7 || s.Bid[1] == nil || *s.Bid[1] != 9 ||
			s.Sides != [2]rules.Side{rules.GE, rules.US} {
			t.Errorf("%v", p.state().Sides)
		}
	})
	t.Run("KEEP-LOG-08 both hold one chained log, and its file is clean", func(t *testing.T) {
		p := meet(t)
		p.fought()
		p.night()
		p.opened()
		if !bytes.Equal(p.export(0), p.export(1)) {
			t.Error("their files differ")
		}
		r := judged(t, p.export(0))
		if r.Judgement != Clean || r.VP != 40 || r.CVP[0] != 41 || r.Lines != len(p.peers[0].Log().Lines) || r.Step != "scenario" {
			t.Errorf("%+v", r)
		}
		if p.peers[0].Log().Head() != p.peers[1].Log().Head() {
			t.Error("their logs differ")
		}
	})
	t.Run("KEEP-LOG-03 KEEP-LOG-08 a correction is signed by both", func(t *testing.T) {
		p := meet(t)
		p.fought()
		at := slices.IndexFunc(p.peers[0].Log().Lines, func(l rules.Line) bool { return l.Entry != nil && l.Entry.Do == "points" }) + 1
		p.carry(ge)(p.peers[ge].Add(rules.Line{Kind: "correction", Side: rules.GE, Of: at, Reason: "a slip",
			Entry: &rules.Entry{Do: "points", N: 50}}))
		of := len(p.peers[0].Log().Lines)
		if _, err := p.peers[ge].Add(rules.Line{Kind: "agree", Side: rules.US, Of: of}); err == nil {
			t.Error("he agrees for the other")
		}
		p.carry(us)(p.peers[us].Add(rules.Line{Kind: "agree", Side: rules.US, Of: of}))
		if p.state().Total() != 50 || judged(t, p.export(1)).Judgement != Clean {
			t.Errorf("%d VP", p.state().Total())
		}
	})
}

// TestTampered: whatever is changed in a file is found (KEEP-LOG-08).
func TestTampered(t *testing.T) {
	p := meet(t)
	p.fought()
	p.night()
	p.opened()
	whole := p.peers[0].j
	find := func(kind uint8, text string) int {
		i := slices.IndexFunc(whole.entries, func(e *chain.Entry) bool { return e.Kind == kind && bytes.Contains(e.Body, []byte(text)) })
		if i < 0 {
			t.Fatalf("no entry has %s", text)
		}
		return i
	}
	change := func(i int, from, to string) func(l []*chain.Entry) {
		return func(l []*chain.Entry) {
			e := *l[i]
			if e.Body = bytes.Replace(e.Body, []byte(from), []byte(to), 1); bytes.Equal(e.Body, l[i].Body) {
				t.Fatalf("%s is not there", from)
			}
			l[i] = &e
		}
	}
	points, buy, open := find(kindLine, `"points"`), find(kindLine, `"buy"`), find(kindOpen, `"open"`)
	seal := p.state().Seals[rules.US][0].Commit
	cases := map[string]func(l []*chain.Entry){
		"KEEP-LOG-08 a sum":          change(points, `"n":40`, `"n":41`),
		"KEEP-LOG-08 a die":          func(l []*chain.Entry) { change(open, `"type":`, `"type":1`)(l) },
		"KEEP-LOG-08 a share":        func(l []*chain.Entry) { e := *l[buy+1]; e.Body = e.Body[1:]; l[buy+1] = &e },
		"KEEP-LOG-08 a seal":         change(buy, seal[:8], "00000000"),
		"KEEP-LOG-08 a signature":    func(l []*chain.Entry) { e := *l[points]; e.Sig[3] ^= 1; l[points] = &e },
		"KEEP-LOG-08 the mark":       func(l []*chain.Entry) { e := *l[points]; e.Mark = make([]byte, 8); l[points] = &e },
		"KEEP-LOG-08 the order":      func(l []*chain.Entry) { l[points], l[points+1] = l[points+1], l[points] },
		"KEEP-LOG-08 one left out":   func(l []*chain.Entry) { copy(l[points:], l[points+1:]); l[len(l)-1] = l[len(l)-2] },
		"KEEP-LOG-08 the last twice": func(l []*chain.Entry) { l[len(l)-1] = l[len(l)-2] },
	}
	for name, tamper := range cases {
		t.Run(name, func(t *testing.T) {
			j := *whole
			j.entries = slices.Clone(whole.entries)
			tamper(j.entries)
			b, _ := json.Marshal(file{1, magic, p.peers[0].file, j.encode(), p.state().Digest()})
			if r := judged(t, b); r.Judgement != Damaged || r.Entries >= len(whole.entries) {
				t.Errorf("%+v", r)
			}
		})
	}
	t.Run("KEEP-LOG-08 the state, and the end cut off", func(t *testing.T) {
		for _, f := range []file{{1, magic, p.peers[0].file, whole.encode(), strings.Repeat("0", 64)},
			{1, magic, p.peers[0].file, whole.encode()[:whole.size-5], p.state().Digest()}} {
			b, _ := json.Marshal(f)
			if r := judged(t, b); r.Judgement != Damaged {
				t.Errorf("%+v", r)
			}
		}
	})
	t.Run("KEEP-LOG-08 a sum that its writer has signed himself", func(t *testing.T) {
		e := lineOf(rules.Entry{Do: "quarter", Side: rules.GE})
		e.Mark = make([]byte, 8)
		p.lies("another sum", ge, e, ErrDiffers)
		p.lies("a step left out", ge, lineOf(rules.Entry{Do: "points", Side: rules.GE}), nil)
		p.lies("a line of the other", ge, lineOf(rules.Entry{Do: "quarter", Side: rules.US}), pack.ErrForm)
		p.lies("a share that nobody waits for", ge, &chain.Entry{Kind: kindShare, Body: []byte("x")}, ErrTurn)
		p.lies("another pack", ge, &chain.Entry{Kind: 9}, pack.ErrForm)
	})
}
