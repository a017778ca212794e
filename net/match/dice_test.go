package match_test

import (
	"errors"
	"testing"

	"bocage/engine"
	"bocage/net/match"
)

// hazard is a game of nothing but secret dice: seat 0 throws three at once, seat 1 then two, and each shows its second.
type hazard struct {
	thrown [5]uint16
	n      int
	shown  int
}

func (h *hazard) Prompt() engine.Prompt {
	switch {
	case h.n < 3:
		return engine.Prompt{Kind: engine.Deal, Seat: 0, Op: engine.OpRoll, Arg: 1000, Batch: uint8(3 - h.n)}
	case h.n < 5:
		return engine.Prompt{Kind: engine.Deal, Seat: 1, Op: engine.OpRoll, Arg: 1000, Batch: uint8(5 - h.n)}
	case h.shown < 2:
		return engine.Prompt{Kind: engine.Reveal, Seat: engine.Seat(h.shown), Op: engine.OpShow, Arg: 1}
	}
	return engine.Prompt{}
}

// at is the number of a seat's die.
func (h *hazard) at(s engine.Seat, place uint16) uint16 { return 3*uint16(s) + place }

func (h *hazard) Apply(m engine.Move) error {
	pr := h.Prompt()
	switch {
	case m.Op != pr.Op || pr.Kind == engine.Reveal && (m.Seat != pr.Seat || m.A != 1 || m.B >= 1000 || m.C|m.D != 0):
		return &engine.MoveError{Move: m, Reason: engine.WrongPrompt}
	case m.Op == engine.OpRoll:
		h.thrown[h.n] = m.A
		h.n++
	default:
		h.thrown[h.at(m.Seat, m.A)] = m.B
		h.shown++
	}
	return nil
}

func (h *hazard) Known() (engine.Move, bool) {
	pr := h.Prompt()
	m := engine.Move{Seat: pr.Seat, Op: engine.OpShow, A: 1}
	if pr.Kind != engine.Reveal {
		return m, false
	}
	m.B = h.thrown[h.at(pr.Seat, 1)]
	return m, m.B != engine.Unseen
}

func (h *hazard) AppendBinary(b []byte) []byte {
	for _, o := range h.thrown {
		b = append(b, byte(o), byte(o>>8))
	}
	return append(b, byte(h.n), byte(h.shown))
}

func (h *hazard) Candidates(_ engine.Seat, dst []engine.Move) ([]engine.Move, bool) {
	return dst, false
}
func (h *hazard) Stock(_ uint8, _ bool, dst []engine.Face) []engine.Face { return dst }
func (h *hazard) Redact(engine.Seat)                                     {}
func (h *hazard) Final(engine.Move) bool                                 { return true }
func (h *hazard) Standing() engine.Standing                              { return engine.Standing{} }
func (h *hazard) Clone() engine.State                                    { c := *h; return &c }
func (h *hazard) CopyFrom(s engine.State)                                { *h = *s.(*hazard) }

// hazardFair is hazard as two peers play it. There are no cards.
type hazardFair struct{ engine.Fair }

func (hazardFair) Game() string         { return "hazard" }
func (hazardFair) Terms() []byte        { return []byte{1} }
func (hazardFair) Piles() []engine.Pile { return nil }
func (hazardFair) Start() engine.State  { return &hazard{} }
func (hazardFair) Hand(_ engine.State, _ engine.Seat, dst []engine.Card) []engine.Card {
	return dst
}
func (hazardFair) Shows(engine.State, engine.Move) (c engine.Card, f engine.Face, ok bool) { return }
func (hazardFair) Asserts(_, _ engine.State, _ engine.Move, dst []engine.Assert) []engine.Assert {
	return dst
}
func (hazardFair) Die(s engine.State, seat engine.Seat, place uint16) (uint16, bool) {
	n := s.(*hazard).at(seat, place)
	return n, int(n) < s.(*hazard).n
}
func (hazardFair) See(s engine.State, seat engine.Seat, _ func(uint16) engine.Face, die func(uint16) uint16) {
	h := s.(*hazard)
	for n := range h.n {
		if (n < 3) == (seat == 0) && h.thrown[n] == engine.Unseen {
			h.thrown[n] = die(uint16(n))
		}
	}
}

// TestSecretBatch: of dice thrown in secret together each is known to its owner at once; to show one gives away that one alone; another
// outcome, the share of a neighbour, and shares for fewer or more dice are refused.
func TestSecretBatch(t *testing.T) {
	told := tally{}
	seen := map[uint16]bool{}
	for seed := range uint64(20) {
		players, err := match.NewPlayers(hazardFair{}, seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		d := &duet{t: t, game: hazardFair{}, rng: engine.NewRand(seed), p: players, told: told, old: map[match.Kind][][]byte{}}
		for {
			from, e, ok := d.next(func(p *player, m engine.Move) {
				lie := m
				lie.B = (m.B + 1) % 1000
				body, err := p.LieMove(lie)
				if err != nil {
					t.Fatal(err)
				}
				d.refused(p, "other outcome", p.Sign(match.KindMove, body))
				if body, err = p.OtherDie(m); err != nil {
					t.Fatal(err)
				}
				d.refused(p, "share of a neighbour", p.Sign(match.KindMove, body))
			})
			if !ok {
				break
			}
			if e.Kind == match.KindCoin {
				d.refused(from, "fewer shares", from.Sign(e.Kind, e.Body[32:]))
				d.refused(from, "more shares", from.Sign(e.Kind, append(e.Body[:32:32], e.Body...)))
			}
			d.believe(from, e)
		}
		public := d.p[0].Position().(*hazard)
		for n, o := range public.thrown {
			own, other := d.p[n/3].View().(*hazard), d.p[1-n/3].View().(*hazard)
			open := n == 1 || n == 4
			if (o != engine.Unseen) != open || own.thrown[n] >= 1000 || (other.thrown[n] != engine.Unseen) != open || open && own.thrown[n] != o {
				t.Fatalf("die %d: %d in public, %d to its owner, %d to the other", n, o, own.thrown[n], other.thrown[n])
			}
			seen[own.thrown[n]] = true
		}
		if d.p[0].Entries() != 4 {
			t.Fatalf("%d entries, want a throw and a die shown of each", d.p[0].Entries())
		}
		if v, _, err := match.Verify(d.game, d.p[0].Journal()); err != nil || !v.Clean() || !v.Over() {
			t.Fatalf("judged %+v, %v", v, err)
		}
		elsewhere, err := match.NewPlayers(hazardFair{}, seeded(seed+1000))
		if err != nil {
			t.Fatal(err)
		}
		if err := elsewhere[0].Apply(d.p[1].Entry(0)); !errors.Is(err, match.ErrSignature) {
			t.Errorf("a throw of another match: %v", err)
		}
	}
	told.equal(t)
	if len(seen) < 80 {
		t.Errorf("100 dice of 1000 sides show only %d outcomes", len(seen))
	}
}
