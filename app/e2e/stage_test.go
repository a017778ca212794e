package e2e

import (
	"encoding/base64"
	"sync"
	"testing"

	"bocage/app/assault/sight"
	"bocage/app/assault/threat"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/ai"
	"bocage/engine/assault/board"
	"bocage/engine/assault/card"
	"bocage/engine/assault/scenario"
	"bocage/engine/search"
)

// A scene is a kind of position worth a picture: seat is asked for something and want holds of what seat may see.
type scene struct {
	name string
	want func(p *assault.Position, seat engine.Seat) bool
}

// asked is a position in which the U.S. player is asked in one window.
func asked(window uint8, more func(p *assault.Position) bool) func(*assault.Position, engine.Seat) bool {
	return func(p *assault.Position, s engine.Seat) bool {
		return s == assault.US && p.Prompt().Window == window && (more == nil || more(p))
	}
}

// scenes are the positions that the pictures start from.
var scenes = []scene{
	{"deploy", asked(assault.WinDeploy, nil)},
	{"split", asked(assault.WinSplit, nil)},
	{"buy", asked(assault.WinBuy, nil)},
	{"ops", asked(assault.WinOps, func(p *assault.Position) bool {
		return p.Turn() >= 2 && offers(p, assault.OpMove) && offers(p, assault.OpAttack) && bombards(p) && offers(p, assault.OpPlace) && veiled(p)
	})},
	{"fullhand", asked(assault.WinOps, func(p *assault.Position) bool {
		return len(p.Hand(assault.US)) >= 12 && offers(p, assault.OpAttack)
	})},
	{"ticks", asked(assault.WinOps, func(p *assault.Position) bool { return offers(p, assault.OpAttack) && holds(p, card.Combat) >= 3 })},
	{"late", asked(assault.WinOps, func(p *assault.Position) bool { return p.Turn() >= 5 && offers(p, assault.OpAttack) })},
	{"react", asked(assault.WinReact, nil)},
	{"answer", asked(assault.WinAnswer, func(p *assault.Position) bool { return offers(p, assault.OpPlay) })}, // else it answers itself
	{"target", asked(assault.WinTarget, nil)},
	{"cards", asked(assault.WinCards, func(p *assault.Position) bool { return offers(p, assault.OpPlay) })},
	{"sacrifice", asked(assault.WinSacrifice, func(p *assault.Position) bool { return len(p.Hand(assault.US)) >= 6 })},
	{"ledger", asked(assault.WinSacrifice, func(p *assault.Position) bool {
		e, ok := p.Engagement()
		return ok && len(e.Lines) >= 11
	})},
	{"second", asked(assault.WinSacrifice, func(p *assault.Position) bool {
		e, ok := p.Engagement()
		return ok && e.Second
	})},
	{"reward", asked(assault.WinReward, nil)},
	{"advance", asked(assault.WinAdvance, nil)},
	{"theirs", func(p *assault.Position, s engine.Seat) bool {
		return s == assault.German && p.Prompt().Window == assault.WinOps && p.Turn() >= 2
	}},
	{"threat", asked(assault.WinOps, func(p *assault.Position) bool {
		return len(threat.Of(sight.Sight{Pos: p, Viewer: assault.US})) > 0
	})},
	{"last", asked(assault.WinOps, func(p *assault.Position) bool { return p.Turn() == 6 })},
}

func offers(p *assault.Position, op engine.Op) bool {
	for _, m := range p.Moves(p.Prompt().Seat&1, nil) {
		if m.Op == op {
			return true
		}
	}
	return false
}

// bombards reports whether Ranged Bombardment can be played now.
func bombards(p *assault.Position) bool {
	for _, m := range p.Moves(assault.US, nil) {
		if m.Op == assault.OpPlay && card.ActionOf(card.Face(m.B)) == card.RangedBombardment {
			return true
		}
	}
	return false
}

// veiled reports whether a German unit is still face down.
func veiled(p *assault.Position) bool {
	for b := p.Units(assault.German); b != 0; b &= b - 1 {
		if u, _, _ := p.Unit(b.First()); u.State&board.FaceUp == 0 {
			return true
		}
	}
	return false
}

func holds(p *assault.Position, typ card.Type) int {
	n := 0
	for _, c := range p.Hand(assault.US) {
		if card.TypeOf(c.Face) == typ {
			n++
		}
	}
	return n
}

// staged are the scenes of matches against the computer, played once for all tests.
func staged(t *testing.T) map[string]string {
	t.Helper()
	stagedOnce.Do(func() { stagedScenes = stage(t, scenes, "human", "computer recruit") })
	return stagedScenes
}

var (
	stagedOnce   sync.Once
	stagedScenes map[string]string
)

// stage plays matches of Training Grounds by rote until every scene has come up, and returns the records that end there, as
// the game saves them. The players named are who the game will think has played.
func stage(t *testing.T, wanted []scene, us, german string) map[string]string {
	t.Helper()
	return stageOf(t, "training-grounds", wanted, us, german)
}

// stageOf does it with any scenario. The matches are by the oldest rules that are played, so that a new version changes no scene.
func stageOf(t *testing.T, id string, wanted []scene, us, german string) map[string]string {
	t.Helper()
	sc, err := scenario.Load(id)
	if err == nil {
		sc, err = sc.By(assault.OldestRules)
	}
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for seed := uint64(1); seed <= 400 && len(found) < len(wanted); seed++ {
		head := engine.Record{Game: assault.GameID, Rules: sc.Version, Scenario: sc.Source, Seed: seed}
		head.Players[assault.US], head.Players[assault.German] = engine.ParsePlayer(us), engine.ParsePlayer(german)
		m, err := engine.NewMatch(head, assault.Start(sc), engine.NewLocal(seed))
		if err != nil {
			t.Fatal(err)
		}
		for ply := uint64(0); m.Position().Prompt().Kind != engine.Over; ply++ {
			pr := m.Position().Prompt()
			seat := pr.Seat
			if seat == engine.Both {
				seat = 0
			}
			for _, s := range wanted {
				if found[s.name] == "" && s.want(m.Position().(*assault.Position), seat) {
					b, err := m.Record().Encode()
					if err != nil {
						t.Fatal(err)
					}
					found[s.name] = base64.StdEncoding.EncodeToString(b)
				}
			}
			mv := ai.Choose(*m.Position().(*assault.Position), seat, search.Options{Level: engine.Recruit, Seed: seed<<20 + ply, Nodes: 300})
			if err := m.Play(mv); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, s := range wanted {
		if found[s.name] == "" {
			t.Logf("no scene %s", s.name)
		}
	}
	return found
}
