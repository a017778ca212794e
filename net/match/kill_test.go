package match_test

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/card"
	"bocage/net/match"
)

// killed is what a store panics with when its program is to die.
type killed struct{}

// The moments at which a program can die: before a record is written, and after it, when nothing of it has been sent.
const (
	beforeWrite = iota
	afterWrite
	never
)

// TestKills plays a whole match, and the beginning of one with starting units to choose, in which each program dies at every
// single record that it writes, before or after it, and begins again from its store. Nothing is lost and nothing comes twice.
func TestKills(t *testing.T) {
	for id, most := range map[string]int{"training-grounds": 1 << 20, "bastogne": 130} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			b := newTable(t, loadScenario(t, id), 11)
			kills, records, written := 0, 0, map[string]bool{}
			for s := range b.store {
				last := -1 // records that were there when it died before one: the next time it lives
				b.store[s].dies = func(record []byte) int {
					n := len(b.store[s].records)
					records++
					if last != n && b.rng.Intn(2) == 0 {
						last = n
						kills++
						return beforeWrite
					}
					if written[string(record)] && record[1] == 'E' {
						t.Fatalf("seat %d writes record %d twice", s, n)
					}
					written[string(record)] = true
					kills++
					return afterWrite
				}
			}
			// alive does something with a program, and begins it again as often as it dies.
			var alive func(s int, do func()) (died bool)
			alive = func(s int, do func()) (died bool) {
				defer func() {
					if r := recover(); r == nil {
						return
					} else if _, ok := r.(killed); !ok {
						panic(r)
					}
					died = true
					if b.rng.Intn(2) == 0 { // what it has sent before comes, or is lost
						dies := b.store[1-s].dies
						b.store[1-s].dies = nil
						for _, f := range b.out[s].frames {
							_ = b.peer[1-s].Receive(f)
						}
						b.store[1-s].dies = dies
					}
					b.cut(true)
					b.cut(false)
					alive(s, func() { b.open(s) })
					alive(1-s, func() {
						if err := b.peer[1-s].Connect([32]byte{}); err != nil {
							t.Fatal(err)
						}
					})
				}()
				do()
				return false
			}
			plays := 0
			for !b.over() && (b.peer[0].Player() == nil || b.peer[0].Player().Entries() < most) {
				for moved := true; moved; {
					moved = false
					for s := range 2 {
						if len(b.out[s].frames) > 0 {
							moved = true
							f := b.out[s].frames[0]
							b.out[s].frames = b.out[s].frames[1:]
							alive(1-s, func() {
								if err := b.peer[1-s].Receive(f); b.peer[1-s].Err() != nil {
									t.Fatal(err)
								}
							})
						}
					}
				}
				if b.over() {
					break
				}
				s := b.asked()
				if s == engine.NoSeat {
					t.Fatalf("nobody is asked, owed is %+v", b.peer[0].Player().Owes())
				}
				p := b.peer[s].Player()
				v := p.View()
				l := at(v).Moves(s, nil)
				m := l[b.rng.Intn(len(l))]
				entries, kept, picked := p.Entries(), len(b.store[s].records), p.Picks()
				if alive(int(s), func() {
					if err := b.peer[s].Play(m); err != nil {
						t.Fatal(err)
					}
				}); len(b.store[s].records) > kept {
					plays++
					now := b.peer[s].Player()
					if made := now.Entries() > entries || now.Picks() > picked || now.Choice() != nil; !made {
						t.Fatalf("%+v was kept and is lost", m)
					}
				}
			}
			for _, s := range b.store {
				s.dies = nil
			}
			b.connect()
			b.settle()
			b.agree()
			v, _, err := match.Verify(b.game, b.peer[0].Player().Journal())
			if err != nil || !v.Clean() || !v.Over() && most > 1000 {
				t.Errorf("judged %+v, %v", v, err)
			}
			if !slices.Equal(b.peer[0].Player().Journal(), b.peer[1].Player().Journal()) {
				t.Error("the journals differ")
			}
			if v.Entries < 130 || kills < 2*v.Entries {
				t.Errorf("only %d kills in %d entries", kills, v.Entries)
			}
			t.Logf("%d entries, %d choices kept, %d kills at %d records", v.Entries, plays, kills, records)
		})
	}
}

// TestHalfMuster: starting units chosen but not confirmed, and those taken back, survive a closed tab.
func TestHalfMuster(t *testing.T) {
	b := newTable(t, loadScenario(t, "bastogne"), 3)
	b.settle()
	for b.peer[0].Player().Position().Prompt().Window != assault.WinMuster {
		b.play(b.asked())
		b.settle()
	}
	s := b.asked()
	p := b.peer[s]
	hand := func() int {
		v := b.peer[s].Player().View()
		return len(at(v).Hand(s))
	}
	before := hand()
	for range 3 {
		v := p.Player().View()
		i := slices.IndexFunc(at(v).Moves(s, nil), func(m engine.Move) bool { return m.Op == assault.OpMuster })
		if err := p.Play(at(v).Moves(s, nil)[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.TakeBack(); err != nil {
		t.Fatal(err)
	}
	b.open(int(s))
	if p = b.peer[s]; hand() != before+2 || !p.Player().Asked() {
		t.Errorf("%d units are chosen after the reload, want 2", hand()-before)
	}
	for range 2 {
		if err := p.TakeBack(); err != nil {
			t.Fatal(err)
		}
	}
	b.open(int(s))
	if p = b.peer[s]; hand() != before || p.TakeBack() == nil {
		t.Errorf("%d units are chosen, all were taken back", hand()-before)
	}
	b.connect()
	for b.peer[s].Player().Position().Prompt().Window == assault.WinMuster {
		b.settle()
		b.play(b.asked())
	}
	b.settle()
	b.agree()
}

// TestStoreMarks: what was changed in the store is not taken for verified.
func TestStoreMarks(t *testing.T) {
	b := begun(t, 20)
	tried, refused := 0, 0
	for i, rec := range b.store[0].records {
		if rec[1] != 'E' {
			continue
		}
		for _, at := range []int{1, 5, 8, len(rec) / 2, len(rec) - 90, len(rec) - 20, len(rec) - 1} {
			store := &memory{records: slices.Clone(b.store[0].records)}
			store.records[i] = slices.Clone(rec)
			store.records[i][min(max(at, 1), len(rec)-1)] ^= 1
			tried++
			if _, err := match.NewPeer(match.Setup{Game: b.game, Link: b.out[0], Store: store}); err != nil {
				refused++
			}
		}
	}
	if tried != refused || tried == 0 {
		t.Errorf("tried %d, refused %d", tried, refused)
	}
	other := newTable(t, loadScenario(t, "training-grounds"), 77)
	other.settle()
	store := &memory{records: slices.Concat(b.store[0].records[:3], other.store[0].records[3:])}
	if _, err := match.NewPeer(match.Setup{Game: b.game, Link: b.out[0], Store: store}); err == nil {
		t.Error("the entries of another match are taken")
	}
	t.Logf("tried %d, refused %d", tried, refused)
}

// TestUntraced: whenever a card can be placed face down, no card of its back in the hand can be told from the others by when
// it came, also not one that came in the open.
func TestUntraced(t *testing.T) {
	mixes, placed := 0, 0
	for i, id := range []string{"hill-2018", "utah", "bastogne", namedHand} {
		d := newDuet(t, id, uint64(40+i), map[string]int{})
		came := map[uint16]int{} // by serial: a number for all that cannot be told apart
		masked := map[uint16][]byte{}
		moves := 0
		for {
			from, e, ok := d.next(func(p *player, m engine.Move) {
				if m.Op != assault.OpPlace && m.Op != assault.OpFree && m.Op != assault.OpDeploy {
					return
				}
				seen := map[uint8]int{}
				for _, c := range at(p.Position()).Hand(m.Seat) {
					if card.PileSeat(c.Pile) != m.Seat || c.Face != card.Unknown {
						continue
					}
					if n, ok := seen[c.Pile]; ok && n != came[c.Serial] {
						t.Fatalf("%s: card %d of the hand of seat %d can be told apart", id, c.Serial, m.Seat)
					}
					seen[c.Pile] = came[c.Serial]
				}
				placed++
			})
			if !ok {
				break
			}
			d.believe(from, e)
			if e.Kind == match.KindMove {
				moves++
			}
			for s := range engine.Seat(2) {
				if e.Kind == match.KindMix && s == from.Seat() {
					mixes++
				}
				for _, c := range at(from.Position()).Hand(s) {
					if card.PileSeat(c.Pile) != s || c.Face != card.Unknown {
						continue
					}
					now := from.Masked(c.Serial)
					if _, known := came[c.Serial]; !known && now != nil && e.Kind != match.KindMix {
						came[c.Serial], masked[c.Serial] = moves, now
					} else if now != nil && !slices.Equal(now, masked[c.Serial]) {
						if e.Kind != match.KindMix {
							t.Fatal("a card has changed")
						}
						came[c.Serial], masked[c.Serial] = -d.p[0].Entries(), now // mixed together
					}
				}
			}
		}
	}
	if mixes == 0 || placed == 0 {
		t.Error("nothing was mixed or placed")
	}
	t.Logf("%d mixed hands, %d units placed", mixes, placed)
}
