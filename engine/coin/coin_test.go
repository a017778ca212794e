package coin

import (
	"errors"
	"strings"
	"testing"

	"bocage/engine"
)

// play plays a random match of a scenario to its end, and returns it with what was asked on the way.
func play(t *testing.T, sc engine.Scenario, seed uint64) (m *engine.Match, asked map[uint8]int) {
	t.Helper()
	start, err := sc.Start(RulesVersion)
	if err != nil {
		t.Fatal(err)
	}
	asked = map[uint8]int{}
	head := engine.Record{Game: GameID, Rules: RulesVersion, Scenario: sc.Source(), Seed: seed}
	m, err = engine.NewMatchFunc(head, start, engine.NewLocal(seed), func(p engine.State, m engine.Move) error {
		pr := p.Prompt()
		asked[pr.Window]++
		if pr.Kind == engine.Deal {
			asked[uint8(pr.Op)|0x80]++
		}
		return p.Apply(m)
	})
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over {
		s := m.Position().Prompt().Seat
		if s == engine.Both {
			s = engine.Seat(r.Intn(2))
		}
		l, _ := m.Position().Candidates(s, nil)
		if len(l) == 0 {
			t.Fatalf("%s seed %d: nothing to do at %+v", sc.ID(), seed, m.Position().Prompt())
		}
		if err := m.Play(l[r.Intn(len(l))]); err != nil {
			t.Fatalf("%s seed %d: %v", sc.ID(), seed, err)
		}
	}
	return m, asked
}

// TestEveryQuestion: random matches end, and ask all that the game can ask, a shuffle too.
func TestEveryQuestion(t *testing.T) {
	all := map[uint8]int{}
	for _, id := range Game.Scenarios() {
		sc, err := Game.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(50) {
			m, asked := play(t, sc, seed+1)
			for w, n := range asked {
				all[w] += n
			}
			if st := m.Position().Standing(); !st.Over || st.Reason == 0 || st.Score[0]+st.Score[1] < 2 {
				t.Errorf("%s seed %d: %+v", id, seed, st)
			}
		}
	}
	for w := range WinOver {
		if all[w] == 0 {
			t.Errorf("window %d was never asked", w)
		}
	}
	if all[uint8(engine.OpShuffle)|0x80] == 0 {
		t.Error("the discards were never shuffled")
	}
}

func TestParse(t *testing.T) {
	for _, file := range own {
		sc, err := Parse([]byte(file))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := Parse(sc.Source()); err != nil || again.id != sc.id {
			t.Errorf("its own source: %v", err)
		}
	}
	good := own[0]
	for _, c := range []struct{ old, new, want string }{
		{`"format":1`, `"format":2`, "format: "},
		{`"id":"fair-coin"`, `"id":"Fair Coin"`, "id: "},
		{`"name":"Fair Coin"`, `"name":"\u202e"`, "name: "},
		{`"rounds":4`, `"rounds":10`, "rounds: a number from 1 to 9"},
		{`"rounds":4`, `"rounds":0,"purse":-1`, "rounds: "},
		{`"purse":1000`, `"purse":1001`, "purse: "},
		{`[2,2,2,2,2,2]`, `[2,2,2,2,2]`, "shared: "},
		{`[1,1,0,1,0,1]`, `[1,1,0,1,0,10]`, "own[5]: "},
		{`"rounds":4`, `"rounds":4,"sides":3`, "file: "},
		{`}`, `} {}`, "file: "},
		{`}`, strings.Repeat(" ", maxFile) + `}`, "file: more than"},
		{`{`, ``, "file: "},
	} {
		var f Faults
		if _, err := Parse([]byte(strings.Replace(good, c.old, c.new, 1))); !errors.As(err, &f) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.new, err, c.want)
		}
	}
	if _, err := Parse([]byte(`{"format":9,"rounds":99,"own":[1]}`)); strings.Count(err.Error(), ";") != 6 {
		t.Errorf("not all faults are told: %v", err)
	}
	if _, err := Game.Load("nowhere"); !errors.Is(err, ErrNoScenario) {
		t.Errorf("an unknown one: %v", err)
	}
}
