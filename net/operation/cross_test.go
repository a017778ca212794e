package operation

import (
	"bytes"
	"errors"
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

// remade makes anew what gave way, and carries what still can be made. It returns how many were.
func (p *pair) remade(s int, again []Again) (n int) {
	p.Helper()
	for _, a := range again {
		if frame, err := p.peers[s].Remake(a); err == nil {
			p.carry(s)(frame, nil)
			n++
		}
	}
	return n
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
		if _, err := p.peers[0].Take(forged, nil); !errors.Is(err, pack.ErrForm) {
			t.Errorf("what nobody has signed: %v", err)
		}
		if _, err := p.peers[0].Take(free, nil); !errors.Is(err, ErrCrossed) {
			t.Errorf("the one whose turn it is: %v", err)
		}
		again, err := p.peers[1].Take(turn, nil)
		if err != nil || len(again) != 1 || again[0].Step.Do != campaign.DoStop {
			t.Fatalf("%+v, %v", again, err)
		}
		p.level()
		if p.remade(1, again) != 1 {
			t.Error("the wish cannot be said anew")
		}
		p.level()
	})
	t.Run("both write the end of the battle, and one goes on", func(t *testing.T) {
		p, file := fighting(t, us)
		first, second := p.written(p.peers[0].End(file)), p.written(p.peers[1].End(file))
		step, _ := p.peers[1].c.Due(p.peers[1].State())
		chosen := p.written(p.peers[1].Make(step)) // the winner has chosen his card already
		if _, err := p.peers[0].Take(second, file); !errors.Is(err, ErrCrossed) {
			t.Errorf("the one whose turn it is: %v", err)
		}
		if _, err := p.peers[0].Take(chosen, nil); err == nil {
			t.Error("what stands on an entry that gave way is taken")
		}
		again, err := p.peers[1].Take(first, nil)
		if err != nil || len(again) != 1 || again[0].Step.Do != step.Do {
			t.Fatalf("%+v, %v", again, err)
		}
		p.level()
		if p.remade(1, again) != 1 {
			t.Error("the choice cannot be made anew")
		}
		p.level()
	})
	t.Run("the end of the battle gives way to a wish to stop", func(t *testing.T) {
		p, file := fighting(t, 0)
		wish := p.written(p.peers[0].Make(campaign.Step{Do: campaign.DoStop}))
		p.written(p.peers[1].End(file))
		again, err := p.peers[1].Take(wish, nil)
		if err != nil || len(again) != 1 || again[0].File == nil {
			t.Fatalf("%+v, %v", again, err)
		}
		frame := p.written(p.peers[1].Remake(again[0]))
		if _, err := p.peers[0].Take(frame, file); err != nil {
			t.Fatal(err)
		}
		p.level()
	})
	t.Run("the end of the battle goes before a resignation", func(t *testing.T) {
		p, file := fighting(t, 0)
		end := p.written(p.peers[0].End(file))
		p.written(p.peers[1].Make(campaign.Step{Do: campaign.DoResign, Side: us}))
		if _, err := p.peers[1].Take(end, nil); !errors.Is(err, ErrFile) {
			t.Errorf("without the file of the match: %v", err)
		}
		again, err := p.peers[1].Take(end, file)
		if err != nil || len(again) != 1 {
			t.Fatalf("%+v, %v", again, err)
		}
		p.level()
		if p.remade(1, again); p.peers[0].State().Phase != campaign.Ended || p.peers[0].State().Winner != 0 {
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
		if _, err := p.peers[0].Take(lie, nil); !errors.Is(err, ErrCrossed) {
			t.Errorf("%v", err)
		}
		p.written(p.peers[0].Make(campaign.Step{Do: campaign.DoStop}))
		before := p.peers[0].Head()
		if _, err := p.peers[0].Take(p.peers[1].frames(n - 1)[0], nil); err != nil || p.peers[0].Head() != before {
			t.Errorf("an entry that both have: %v", err)
		}
	})
}

// TestCrossBroken: what crossed before the line broke is found when both meet again.
func TestCrossBroken(t *testing.T) {
	for name, k := range map[string]struct {
		goesOn int // how many steps seat 1 writes upon its end
		longer bool
	}{"both the same length": {0, false}, "who gives way has written more": {1, false}, "who stays has written more": {0, true}} {
		t.Run(name, func(t *testing.T) {
			p, file := fighting(t, us)
			p.written(p.peers[0].End(file))
			p.written(p.peers[1].End(file))
			for range k.goesOn {
				step, _ := p.peers[1].c.Due(p.peers[1].State())
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
				if again, _ := p.peers[0].Take(f, file); len(again) > 0 || p.peers[0].Head() != stays {
					t.Error("what gives way is taken")
				}
			}
			var again []Again
			for _, f := range frames[0] {
				more, err := p.peers[1].Take(f, file)
				if err != nil {
					t.Fatal(err)
				}
				again = append(again, more...)
			}
			p.level()
			if len(again) != k.goesOn || p.remade(1, again) != k.goesOn {
				t.Errorf("%+v", again)
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
