package place

import (
	"bytes"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/duel"
	"bocage/net/match"
	"bocage/net/meet"
	"bocage/tools/place/visitor"
	"bocage/tools/second"
)

// cabinet is what a device keeps.
type cabinet struct{ records [][]byte }

func (c *cabinet) Append(record []byte) error {
	c.records = append(c.records, bytes.Clone(record))
	return nil
}

func (c *cabinet) Load() ([][]byte, error) { return c.records, nil }

// writes goes to the place from what is kept there, stays until all that is to be said lies there, and leaves. It returns how the match
// stands.
func writes(t *testing.T, set second.Setup, root **[meet.KeySize]byte) (over bool, journal []byte) {
	t.Helper()
	set.Meet.Root = *root
	set.Rooted = func(r [meet.KeySize]byte) { *root = &r }
	s, err := second.Begin(set)
	if err != nil {
		t.Fatal(err)
	}
	for ready, n := false, 0; !ready; n++ {
		s.Look(func(_ *match.Peer, how meet.State, err error) {
			if ready = how == meet.Relayed; err != nil || n > 12000 {
				t.Fatalf("%v after %d looks: %v", how, n, err)
			}
		})
		time.Sleep(5 * time.Millisecond)
	}
	s.End()
	s.Look(func(p *match.Peer, _ meet.State, _ error) {
		if p.Player() != nil {
			over, journal = p.Player().Ended(), p.Player().Journal()
		}
	})
	return over, journal
}

// byPost plays a match at a place with never both there at once, each program begun anew for each visit.
func byPost(t *testing.T, game engine.Game, id string, dial meet.Dial) {
	sc, err := game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	_, newest := game.Rules()
	fair, err := sc.Fair(newest)
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(3)
	secret := [meet.SecretSize]byte{1}
	copy(secret[1:], id+t.Name())
	var sets [2]second.Setup
	var roots [2]*[meet.KeySize]byte
	for i := range sets {
		sets[i] = second.Setup{Game: fair, Seat: engine.Seat(i), Store: &cabinet{}, Choose: func(p *match.Peer) error {
			l, _ := p.Player().View().Candidates(engine.Seat(i), nil)
			return p.Play(l[rng.Intn(len(l))])
		}, Meet: meet.Setup{Host: i == 0, Secret: &secret, Seed: [meet.KeySize]byte{byte(i + 1)}, Until: time.Now().Add(time.Hour), Dial: dial}}
	}
	var journals [2][]byte
	over, n, began := [2]bool{}, 0, time.Now()
	for ; !over[0] || !over[1]; n++ {
		i := n % 2
		if over[i], journals[i] = writes(t, sets[i], &roots[i]); n > 2000 {
			t.Fatal("it does not end")
		}
	}
	if !bytes.Equal(journals[0], journals[1]) {
		t.Error("the two hold different matches")
	}
	if v, _, err := match.Verify(fair, journals[0]); err != nil || !v.Clean() || !v.Over() {
		t.Errorf("judged %+v, %v", v, err)
	}
	t.Logf("%s: %d visits in %v, %d bytes", id, n, time.Since(began).Round(time.Second), len(journals[0]))
}

// postMatches are those that are played by post, a short one of each game.
var postMatches = map[string]engine.Game{"training-grounds": binding.Game, "last-stand": duel.Game}

// TestPost plays a match of Assault and one of the duel by post, with never both at the place.
func TestPost(t *testing.T) {
	l := Usual
	l.Knock = 1 << 20 // they come again at once, not after a day
	for id, game := range postMatches {
		byPost(t, game, id, visitor.To(open(t, l)))
	}
}
