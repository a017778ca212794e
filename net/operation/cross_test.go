package operation

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/net/pack"
)

// written returns what a seat has written, for the other.
func (p *pair) written(frame []byte, err error) []byte {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
	return frame
}

// level fails if both have not the same journal.
func (p *pair) level() {
	p.Helper()
	if p.peers[0].Head() != p.peers[1].Head() {
		p.Fatalf("journals of %d and %d entries have parted", len(p.peers[0].j.entries), len(p.peers[1].j.entries))
	}
}

// remade makes anew what gave way, and carries it. It returns how many entries were.
func (p *pair) remade(s int) (n int) {
	p.Helper()
	for frame := p.peers[s].Due(); frame != nil; frame = p.peers[s].Due() {
		p.carry(s)(frame, nil)
		n++
	}
	return n
}

// stored is the peer of a seat as a store brings it back, of these entries if there are some.
func (p *pair) stored(s int, frames ...[]byte) *Peer {
	p.Helper()
	own := p.peers[s]
	seed, nonce := seeds(s)
	q := New(own.c, own.judge, engine.Seat(s), seed, nonce)
	err := q.Meet(p.peers[1-s].Greeting())
	q.Stored()
	if len(frames) == 0 {
		frames = own.frames(0)
	}
	for _, f := range frames {
		if err == nil {
			err = q.Recall(f, own.File(f))
		}
	}
	if err != nil {
		p.Fatal(err)
	}
	return q
}

// due are the steps of what gave way.
func (p *Peer) due() (l []campaign.Do) {
	for _, a := range p.later {
		if a.entry.Kind == kindEnd {
			l = append(l, campaign.DoEnd)
			continue
		}
		s, _ := readStep(a.entry)
		l = append(l, s.Do)
	}
	return l
}

// fighting is a pair whose first battle can end, with its file.
func fighting(t *testing.T, winner engine.Seat) (*pair, []byte) {
	p := meet(t, games, tells)
	p.ordered()
	p.begins()
	return p, p.file(winner)
}

// TestCross: of two entries written at once the one out of turn gives way and is made anew (CAMPAIGN-12).
func TestCross(t *testing.T) {
	stop := campaign.Step{Do: campaign.DoStop, Side: us}
	t.Run("a wish to stop and a seal", func(t *testing.T) {
		p := meet(t, games, tells)
		turn := p.written(p.peers[0].Seal(&campaign.Order{}))
		free := p.written(p.peers[1].Make(stop))
		forged := bytes.Clone(free)
		forged[len(forged)-1] ^= 1
		if err := p.peers[0].Take(forged, nil); !errors.Is(err, pack.ErrForm) {
			t.Errorf("what nobody has signed: %v", err)
		}
		if err := p.peers[0].Take(free, nil); !errors.Is(err, ErrCrossed) {
			t.Errorf("the one whose turn it is: %v", err)
		}
		if err := p.peers[1].Take(turn, nil); err != nil || !slices.Equal(p.peers[1].due(), []campaign.Do{campaign.DoStop}) {
			t.Fatalf("%v, %v", p.peers[1].due(), err)
		}
		p.level()
		if p.remade(1) != 1 {
			t.Error("the wish cannot be said anew")
		}
		p.level()
	})
	t.Run("both write the end of the battle, and one goes on", func(t *testing.T) {
		p, file := fighting(t, us)
		first, second := p.written(p.peers[0].End(file)), p.written(p.peers[1].End(file))
		step, _ := p.peers[1].c.Due(p.peers[1].State())
		chosen := p.written(p.peers[1].Make(step)) // the winner has chosen his card already
		if err := p.peers[0].Take(second, file); !errors.Is(err, ErrCrossed) {
			t.Errorf("the one whose turn it is: %v", err)
		}
		if err := p.peers[0].Take(chosen, nil); err == nil {
			t.Error("what stands on an entry that gave way is taken")
		}
		if err := p.peers[1].Take(first, nil); err != nil || !slices.Equal(p.peers[1].due(), []campaign.Do{step.Do}) {
			t.Fatalf("%v, %v", p.peers[1].due(), err)
		}
		p.level()
		if p.remade(1) != 1 {
			t.Error("the choice cannot be made anew")
		}
		p.level()
	})
	t.Run("the end of the battle gives way to a wish to stop", func(t *testing.T) {
		p, file := fighting(t, 0)
		wish := p.written(p.peers[0].Make(campaign.Step{Do: campaign.DoStop}))
		p.written(p.peers[1].End(file))
		if err := p.peers[1].Take(wish, nil); err != nil || !slices.Equal(p.peers[1].due(), []campaign.Do{campaign.DoEnd}) {
			t.Fatalf("%v, %v", p.peers[1].due(), err)
		}
		if err := p.peers[0].Take(p.peers[1].Due(), file); err != nil {
			t.Fatal(err)
		}
		p.level()
	})
	t.Run("the end of the battle goes before a resignation", func(t *testing.T) {
		p, file := fighting(t, 0)
		end := p.written(p.peers[0].End(file))
		p.written(p.peers[1].Make(campaign.Step{Do: campaign.DoResign, Side: us}))
		if err := p.peers[1].Take(end, nil); !errors.Is(err, ErrFile) {
			t.Errorf("without the file of the match: %v", err)
		}
		if err := p.peers[1].Take(end, file); err != nil || len(p.peers[1].due()) != 1 {
			t.Fatalf("%v, %v", p.peers[1].due(), err)
		}
		p.level()
		if p.remade(1); p.peers[0].State().Phase != campaign.Ended || p.peers[0].State().Winner != 0 {
			t.Errorf("%+v", p.peers[0].State())
		}
	})
	t.Run("an entry is not taken back by another for its place", func(t *testing.T) {
		p, file := fighting(t, 0)
		n := len(p.peers[0].j.entries)
		p.ends(file)
		old, err := p.peers[1].without(n)
		if err != nil {
			t.Fatal(err)
		}
		p.peers[1].j = old // a changed program: he took the end, and now writes another entry in its place
		lie := p.written(p.peers[1].Make(campaign.Step{Do: campaign.DoStop, Side: us}))
		if err := p.peers[0].Take(lie, nil); !errors.Is(err, ErrCrossed) {
			t.Errorf("%v", err)
		}
		p.written(p.peers[0].Make(campaign.Step{Do: campaign.DoStop}))
		before := p.peers[0].Head()
		if err := p.peers[0].Take(p.peers[1].frames(n - 1)[0], nil); err != nil || p.peers[0].Head() != before {
			t.Errorf("an entry that both have: %v", err)
		}
	})
}

// TestCrossBroken: what crossed before the line broke is found when both meet again.
func TestCrossBroken(t *testing.T) {
	for name, k := range map[string]struct {
		goesOn int // how many steps seat 1 writes upon its end
		longer bool
	}{"both the same length": {0, false}, "who gives way has written more": {1, false},
		"who gives way has written two more": {2, false}, "who stays has written more": {0, true}} {
		t.Run(name, func(t *testing.T) {
			p, file := fighting(t, us)
			p.written(p.peers[0].End(file))
			p.written(p.peers[1].End(file))
			for range k.goesOn {
				step, _ := p.peers[1].c.Due(p.peers[1].State())
				if step.Side != us {
					step = campaign.Step{Do: campaign.DoName, Side: us, ID: 2, Name: "Elsa"}
				}
				p.written(p.peers[1].Make(step))
			}
			if k.longer {
				p.written(p.peers[0].Make(campaign.Step{Do: campaign.DoStop}))
			}
			var frames [2][][]byte
			stays := p.peers[0].Head()
			hellos := [2][]byte{p.peers[0].Hello(), p.peers[1].Hello()}
			for s := range p.peers {
				var err error
				if frames[s], err = p.peers[s].Hear(hellos[1-s]); err != nil {
					t.Fatalf("seat %d: %v", s, err)
				}
			}
			for _, f := range frames[1] {
				if err := p.peers[0].Take(f, file); err != nil && !errors.Is(err, ErrCrossed) && !errors.Is(err, pack.ErrForm) ||
					p.peers[0].Head() != stays {
					t.Errorf("what gives way: %v", err)
				}
			}
			for _, f := range frames[0] {
				if err := p.peers[1].Take(f, file); err != nil {
					t.Fatal(err)
				}
			}
			p.level()
			if due := p.peers[1].due(); len(due) != k.goesOn || p.remade(1) != k.goesOn {
				t.Errorf("%v", due)
			}
			p.level()
			for s := range p.peers {
				if more, err := p.peers[s].Hear(p.peers[1-s].Hello()); err != nil || len(more) > 0 {
					t.Errorf("seat %d: %d, %v", s, len(more), err)
				}
			}
		})
	}
}

// TestCrossKept: what gave way is due again after a reload, but not once it was made anew, and is made once the other was heard.
func TestCrossKept(t *testing.T) {
	p := meet(t, games, tells)
	turn := p.written(p.peers[0].Seal(&campaign.Order{}))
	free := p.written(p.peers[1].Make(campaign.Step{Do: campaign.DoStop, Side: us}))
	if err := p.peers[1].Take(turn, nil); err != nil {
		t.Fatal(err)
	}
	before := p.stored(1, free, turn)
	if before.Due() != nil {
		t.Error("it is made before the other was heard")
	}
	if _, err := before.Hear(p.peers[0].Hello()); err != nil || len(before.due()) != 1 {
		t.Fatalf("%v, %v", before.due(), err)
	}
	anew := before.Due()
	if anew == nil || before.Due() != nil {
		t.Fatal("it is not made anew, or twice")
	}
	if after := p.stored(1, free, turn, anew); len(after.due()) != 0 || after.Head() != before.Head() {
		t.Errorf("%v is due of what was made", after.due())
	}
	name := p.written(before.Make(campaign.Step{Do: campaign.DoName, Side: us, ID: 2, Name: "Elsa"}))
	if len(p.stored(1, free, turn, anew, name).due()) != 0 {
		t.Error("something is due")
	}
}

// TestRoom: nobody can fill the journal for the other (CAMP-PEER-06).
func TestRoom(t *testing.T) {
	p := meet(t, games, tells)
	for n := 0; ; n++ {
		frame, err := p.peers[0].Seal(&campaign.Order{})
		if err == nil {
			p.carry(0)(frame, nil)
			frame, err = p.peers[0].Make(campaign.Step{Do: campaign.DoUnseal})
		}
		if errors.Is(err, pack.ErrForm) {
			break
		}
		if p.carry(0)(frame, err); n > 1000 {
			t.Fatal("there is no bound")
		}
	}
	if len(p.peers[0].j.encode()) > MaxJournal/2 {
		t.Errorf("%d bytes", len(p.peers[0].j.encode()))
	}
	if p.peers[1].Writer() == us {
		p.carry(1)(p.peers[1].Seal(&campaign.Order{}))
	}
	p.carry(1)(p.peers[1].Make(campaign.Step{Do: campaign.DoStop, Side: us}))
}
