package adapter

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/gametest/rulebook"
	"bocage/engine/search"
	"bocage/engine/skirmish"
	"bocage/engine/skirmish/ai"
	"bocage/engine/skirmish/file"
	"bocage/engine/skirmish/holds"
	"bocage/engine/trial"
)

func init() { rulebook.ByID() }

const (
	german = engine.Seat(0)
	us     = engine.Seat(1)
)

// core is an entry of a core, levy what only fills up.
func core(id int, name string, level, damage int) campaign.Fielded {
	return campaign.Fielded{Type: name, Kind: campaign.FromCore, ID: id, Level: level, Damage: damage}
}

func levy(name string) campaign.Fielded { return campaign.Fielded{Type: name, Kind: campaign.Levied} }

// battle is one in which both sides have veterans and squads that are not whole.
func battle(t testing.TB) *campaign.Battle {
	t.Helper()
	source, err := Game.Scenario("basic-game")
	if err != nil {
		t.Fatal(err)
	}
	b := &campaign.Battle{ID: "test-1-00000000", Game: Game, Rules: skirmish.RulesVersion, Scenario: source, Forces: [2][]campaign.Fielded{
		{core(1, "sk-rifle-squad", 2, 3), core(2, "sk-tank", 1, 0), core(5, "sk-mg-team", 0, 2), levy("sk-rifle-squad"), levy("sk-at-team")},
		{core(1, "sk-rifle-squad", 0, 8), core(3, "sk-storm-squad", 3, 0), core(4, "sk-halftrack", 0, 0), levy("sk-rifle-squad"),
			levy("sk-mg-team")}}}
	if b.Built, err = Game.Build(b); err != nil {
		t.Fatal(err)
	}
	return b
}

// played plays a battle by computers to its end, or until something is so, and returns its record. until may change the move.
func played(t testing.TB, b *campaign.Battle, seed uint64, until func(*skirmish.Position, *engine.Move) bool) ([]byte, *skirmish.Position) {
	t.Helper()
	head := engine.Record{Format: engine.RecordFormat, Game: skirmish.GameID, Rules: b.Rules, Scenario: b.Built}
	_, _, start, err := engine.Games{skirmish.Game}.Begin(&head)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatch(head, start, engine.NewLocal(seed))
	for err == nil && m.Position().Prompt().Kind != engine.Over {
		move := search.Choose(ai.Levels, m.Position(), m.Position().Prompt().Seat, search.Options{Level: engine.Regular, Seed: seed})
		if until != nil && until(m.Position().(*skirmish.Position), &move) {
			break
		}
		err = m.Play(move)
	}
	if err != nil {
		t.Fatal(err)
	}
	rec, err := m.Record().Encode()
	if err != nil {
		t.Fatal(err)
	}
	return rec, m.Position().(*skirmish.Position)
}

// begun ends a battle when somebody moves for the first time.
func begun(p *skirmish.Position, _ *engine.Move) bool { return p.Prompt().Window == skirmish.WinMove }

// scorer counts by the moves alone, in its own way, whose shots took the last figures of troops.
type scorer struct {
	by    int // the piece that has fired last, -1 for none
	dead  [skirmish.MostPieces]bool
	kills map[*campaign.Deed]int
}

func (k *scorer) see(p *skirmish.Position, w *watch) {
	for i, x := range p.Pieces() {
		if x.State != skirmish.Dead || k.dead[i] {
			continue
		}
		k.dead[i] = true
		alive := false
		for n, y := range p.Pieces() {
			alive = alive || w.whose[n] == w.whose[i] && y.State != skirmish.Dead
		}
		if !alive && k.by >= 0 && p.Pieces()[k.by].Side != x.Side {
			k.kills[w.whose[k.by]]++
		}
	}
}

func TestRulesSkirmish(t *testing.T) {
	t.Run("CAMP-GAME-03 entries are squads and vehicles at their force cost", func(t *testing.T) {
		for _, x := range []struct {
			side             engine.Seat
			name             string
			cost, whole, max int
		}{{us, "sk-rifle-squad", 10, 9, 9}, {german, "sk-rifle-squad", 10, 9, 9}, {us, "sk-tank", 20, 1, 1}, {german, "sk-tiger", 32, 1, 1},
			{us, "sk-tiger", 0, 0, 0}, {us, "sk-88", 0, 0, 0}, {german, "sk-storm-squad", 13, 7, 7}, {german, "TANK", 0, 0, 0},
			{us, "us-rifle-squad", 0, 0, 0}} {
			k, ok := Game.Type(x.side, x.name)
			if ok != (x.cost > 0) || k != (campaign.Type{Cost: x.cost, Strength: x.whole, Most: x.max}) {
				t.Errorf("%s of side %d: %+v, %v", x.name, x.side, k, ok)
			}
		}
		for _, k := range kinds {
			kind, _ := Game.Type(german, k.name)
			if kind.Strength < 1 || kind.Strength > 10 || kind.Cost < 1 {
				t.Errorf("%s: %+v", k.name, kind)
			}
		}
		if Game.Card("take_aim") || Game.Worth() != 4 {
			t.Error("the skirmish has cards, or is worth something else (CAMP-GAME-04)")
		}
	})
	t.Run("CAMP-GAME-03 the armies are the forces: level is a step of quality, who is lost does not come", func(t *testing.T) {
		b := battle(t)
		f, err := file.Read(b.Built)
		if err != nil {
			t.Fatal(err)
		}
		if f.ID != b.ID || f.Armies[Game.Seat(german)].Wire != 6 || f.Armies[Game.Seat(us)].Sandbags != 1 || !f.Nations {
			t.Errorf("the scenario is not the node's: %s", b.Built)
		}
		type want struct {
			quality string
			units   map[string]int
		}
		for side, l := range [2][]want{
			{{"regular", map[string]int{"TANK": 1}}, {"elite", map[string]int{"GR": 1, "R": 5}}, {"green", map[string]int{"MG": 1}},
				{"green", map[string]int{"GR": 1, "R": 8}}, {"green", map[string]int{"BZ": 2, "R": 1}}},
			{{"green", map[string]int{"HT": 1}}, {"green", map[string]int{"GR": 1}}, {"elite", map[string]int{"FT": 1, "GR": 4, "R": 2}},
				{"green", map[string]int{"GR": 1, "R": 8}}, {"green", map[string]int{"MG": 1, "R": 2}}},
		} {
			a := f.Armies[Game.Seat(engine.Seat(side))]
			if a.Nation != nations[side] || len(a.Troops) != len(l) {
				t.Fatalf("side %d: %+v", side, a)
			}
			for i, x := range l {
				if got := a.Troops[i]; got.Quality != x.quality || !equal(got.Units, x.units) {
					t.Errorf("side %d, troop %d: %+v, want %+v", side, i, got, x)
				}
			}
		}
		for _, bad := range []func(b *campaign.Battle){
			func(b *campaign.Battle) { b.Forces[us] = append(b.Forces[us], levy("sk-tiger")) },
			func(b *campaign.Battle) { b.Forces[us] = nil },
			func(b *campaign.Battle) { b.Forces[us] = slices.Repeat(b.Forces[us][:1], 13) },
			func(b *campaign.Battle) { b.Cards[us] = []string{"take_aim"} },
			func(b *campaign.Battle) { b.Strike[us] = []string{"Prep Fire#1"} },
			func(b *campaign.Battle) { b.Scenario = nil },
			func(b *campaign.Battle) { b.Scenario, _ = Game.Scenario("overmatched") },
		} {
			x := battle(t)
			if bad(x); true {
				if _, err := Game.Build(x); err == nil {
					t.Errorf("built: %+v", x.Forces)
				}
			}
		}
	})
	t.Run("CAMP-GAME-03 a battle is a basic game whose armies give way", func(t *testing.T) {
		for _, id := range skirmish.Game.Scenarios() {
			source, err := Game.Scenario(id)
			if err != nil {
				t.Fatal(err)
			}
			g, err := Game.Ground(source, skirmish.RulesVersion)
			if (err == nil) != (id == "basic-game") || err == nil && g.Room != [2]int{12, 12} {
				t.Errorf("%s: %+v, %v", id, g, err)
			}
		}
		for _, bad := range [][]byte{nil, battle(t).Built, []byte("{}")} {
			if _, err := Game.Ground(bad, skirmish.RulesVersion); err == nil {
				t.Errorf("%.40s is taken", bad)
			}
		}
		if _, err := Game.Scenario("carentan"); err == nil {
			t.Error("a scenario of another game")
		}
		source, _ := Game.Scenario("basic-game")
		if _, err := Game.Ground(source, skirmish.RulesVersion+1); err == nil {
			t.Error("rules that there are not")
		}
	})
	t.Run("CAMP-GAME-03 lost is who has no figure left, and what is missing is told", func(t *testing.T) {
		var lost, hurt, whole, fought, kills, quiet int
		for seed := range uint64(8) {
			b := battle(t)
			rec, p := played(t, b, seed, nil)
			r, over, err := Game.Report(b, rec)
			if err != nil || !over {
				t.Fatal(over, err)
			}
			if st := p.Standing(); st.Winner > 1 && r.Winner <= 1 || st.Winner <= 1 && Game.Seat(r.Winner) != st.Winner || r.Given {
				t.Fatalf("%d has won, and %d in the campaign", st.Winner, r.Winner)
			}
			var dead, told, gone [2]int
			for _, x := range p.Pieces() {
				if x.State == skirmish.Dead {
					dead[x.Side^1]++
				}
			}
			for side := range r.Deeds {
				n := 0
				for i, d := range r.Deeds[side] {
					f := b.Forces[side][i]
					k, _ := Game.Type(engine.Seat(side), f.Type)
					came := k.Strength - f.Damage
					switch told[side] += came - d.Present; {
					case d.Lost != (d.Present == 0) || d.Shown == d.Lost || d.Present > came:
						t.Errorf("%s: %+v of %d", f.Type, d, came)
					case d.Lost:
						lost++
						gone[side]++
					case d.Present < came:
						hurt++
					default:
						whole++
					}
					if n += d.Kills; d.Fought {
						fought++
					} else if quiet++; d.Present < came || d.Kills > 0 {
						t.Errorf("%s has lost somebody or eliminated without a fight: %+v", f.Type, d)
					}
				}
				kills += n
			}
			if told != dead {
				t.Errorf("seed %d: %v figures are missing, %v are dead", seed, told, dead)
			}
		}
		if counts := []int{lost, hurt, whole, fought, kills, quiet}; slices.Contains(counts, 0) || kills > lost {
			t.Errorf("lost, hurt, whole, fought, eliminated, quiet: %d", counts)
		}
	})
	t.Run("CAMP-GAME-03 who takes the last figure has eliminated the troop", func(t *testing.T) {
		all := 0
		for seed := range uint64(4) {
			b := battle(t)
			w := newWatch(b)
			k := scorer{by: -1, kills: map[*campaign.Deed]int{}}
			rec, p := played(t, b, seed, func(p *skirmish.Position, m *engine.Move) bool {
				k.see(p, w)
				switch m.Op {
				case skirmish.OpFire:
					k.by = int(m.A)
					if m.B > 1 {
						k.by = int(m.B) - 2
					}
				case skirmish.OpRepeat, skirmish.OpLose:
				default:
					k.by = -1
				}
				return false
			})
			k.see(p, w)
			r, _, err := Game.Report(b, rec)
			if err != nil {
				t.Fatal(err)
			}
			for side := range r.Deeds {
				for i, d := range r.Deeds[side] {
					if want := k.kills[&w.deeds[side][i]]; d.Kills != want {
						t.Errorf("seed %d, side %d: %s has %d, want %d", seed, side, b.Forces[side][i].Type, d.Kills, want)
					}
					all += d.Kills
				}
			}
		}
		if all == 0 {
			t.Error("nobody has eliminated anybody")
		}
		if got := shooter(skirmish.Shooting{Shooter: 3, Slot: 9}); got != 7 {
			t.Errorf("piece %d fires out of the halftrack", got)
		}
	})
	t.Run("CAMP-GAME-03 who resigns has given the battle up", func(t *testing.T) {
		b := battle(t)
		rec, _ := played(t, b, 2, func(p *skirmish.Position, m *engine.Move) bool {
			if begun(p, m) {
				*m = engine.Move{Seat: Game.Seat(us), Op: skirmish.OpResign}
				if p.Prompt().Seat != m.Seat {
					*m = engine.Move{Seat: p.Prompt().Seat, Op: skirmish.OpEnd}
				}
			}
			return false
		})
		r, over, err := Game.Report(b, rec)
		if err != nil || !over || !r.Given || r.Winner != german {
			t.Fatalf("%+v, %v, %v", r, over, err)
		}
		for i, d := range r.Deeds[us] {
			if k, _ := Game.Type(us, b.Forces[us][i].Type); d.Lost || d.Fought || d.Present != k.Strength-b.Forces[us][i].Damage {
				t.Errorf("%s: %+v", b.Forces[us][i].Type, d)
			}
		}
		rec, _ = played(t, b, 2, begun)
		if r, over, err := Game.Report(b, rec); err != nil || over || r == nil {
			t.Errorf("half a battle: %v, %v", over, err)
		}
	})
	t.Run("CAMP-GAME-03 a record of another battle, and one that is damaged, are refused", func(t *testing.T) {
		b := battle(t)
		rec, _ := played(t, b, 3, begun)
		other := battle(t)
		other.ID = "test-2-00000000"
		other.Built, _ = Game.Build(other)
		if _, _, err := Game.Report(other, rec); err == nil {
			t.Error("a record of another battle was taken")
		}
		for _, bad := range [][]byte{nil, rec[:len(rec)/2], []byte("{}")} {
			if _, _, err := Game.Report(b, bad); err == nil {
				t.Errorf("%.20q was taken", bad)
			}
		}
	})
}

func equal(a, b map[string]int) bool {
	for k, n := range a {
		if b[k] != n {
			return false
		}
	}
	return len(a) == len(b)
}

// TestHolds: in such a battle holds what must hold in every match, and all copies agree.
func TestHolds(t *testing.T) {
	sc, err := skirmish.Game.Parse(battle(t).Built)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := holds.Subject.Play(sc, 1, trial.Options{Replicas: true}); err != nil {
		t.Fatal(err)
	}
}
