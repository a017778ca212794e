package textmode

import (
	"slices"
	"strings"
	"testing"

	"bocage/app/assault/sight"
	aview "bocage/app/assault/view"
	"bocage/app/shell"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
	"bocage/engine"
	rules "bocage/engine/assault"
	"bocage/engine/assault/board"
	"bocage/engine/assault/scenario"
)

// page and sitting are around the desk. What text mode asks of them beyond this would be a nil pointer.
type page struct {
	shell.Page
	sets settings.Settings
}

func (p *page) Settings() *settings.Settings { return &p.sets }

type sitting struct {
	shell.Sitting
	d *desk
}

func (s sitting) Lost() bool { return false }
func (s sitting) Ply() int   { return len(s.d.played) }

// desk is a table that holds a position and nothing else.
type desk struct {
	see    sight.Sight
	moves  []engine.Move
	played []engine.Move
	danger string
	barred string
	did    []view.Name
}

func (d *desk) Sight() sight.Sight                                    { return d.see }
func (d *desk) Moves() []engine.Move                                  { return d.moves }
func (d *desk) Battle() aview.Battle                                  { return aview.Battle{} }
func (d *desk) Draft() (x aview.Detail, ok bool)                      { return x, false }
func (d *desk) Card(int) (c aview.Card)                               { return c }
func (d *desk) CardDetail(int) (x aview.Detail)                       { return x }
func (d *desk) Odds(board.Tile, board.Tile) *aview.Odds               { return nil }
func (d *desk) Hurts(board.Tile, board.Tile) (percent int, know bool) { return 0, false }
func (d *desk) Danger(engine.Move) string                             { return d.danger }
func (d *desk) Waste() string                                         { return "" }
func (d *desk) Stands() bool                                          { return false }
func (d *desk) Barred() string                                        { return d.barred }
func (d *desk) Repeats() bool                                         { return false }
func (d *desk) Do(in view.Intent)                                     { d.did = append(d.did, in.Name) }
func (d *desk) Play(m engine.Move)                                    { d.played = append(d.played, m) }
func (d *desk) PickUp(board.Tile) bool                                { return false }

// last is the newest answer.
func last(co *Console) string { return co.Said()[len(co.Said())-1].Text }

// each plays a scenario by rote, and shows every question to the one who is asked.
func each(t *testing.T, id string, seed uint64, look func(d *desk, co *Console)) {
	t.Helper()
	sc, err := scenario.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	head := engine.Record{Game: rules.GameID, Rules: rules.RulesVersion, Scenario: sc.Source, Seed: seed}
	m, err := engine.NewMatch(head, rules.Start(sc), engine.NewLocal(seed))
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewRand(seed)
	for m.Position().Prompt().Kind != engine.Over {
		p := *m.Position().(*rules.Position)
		seat := p.Prompt().Seat
		if seat == engine.Both {
			seat = 0
		}
		p.Redact(seat)
		d := &desk{see: sight.Sight{Pos: &p, Viewer: seat}}
		d.moves = slices.DeleteFunc(p.Moves(seat, nil), func(m engine.Move) bool { return m.Op == rules.OpResign })
		look(d, New(&page{sets: settings.Settings{TextMode: true}}, sitting{d: d}, d))
		if err := m.Play(d.moves[rng.Intn(len(d.moves))]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryPhrase: every legal move, said as a phrase, is that move, in both languages. Ways onto a tile that are said alike are not told
// apart, and starting units, the end of operations and readiness are the table's own.
func TestEveryPhrase(t *testing.T) {
	said := map[engine.Op]int{}
	for i, id := range []string{"training-grounds", "bastogne", "omaha", "metz-solo"} {
		wordstest.Use(t, []string{"en", "de"}[i%2])
		n := 0
		each(t, id, uint64(i+1), func(d *desk, co *Console) {
			if n++; n%5 != 0 && d.see.Window() == rules.WinOps {
				return
			}
			for _, m := range d.moves {
				switch m.Op {
				case rules.OpEnd, rules.OpReady, rules.OpMuster:
					continue
				}
				d.played = nil
				co.Run(co.Phrase(m))
				if len(d.played) != 1 {
					t.Fatalf("%s: %q is no move: %s", id, co.Phrase(m), last(co))
				}
				if got := d.played[0]; got != m && (got.A != m.A || got.B != m.B || got.Op != m.Op && m.Op != rules.OpFree && m.Op != rules.OpPlace) {
					t.Fatalf("%s: %q is %+v, not %+v", id, co.Phrase(m), got, m)
				}
				said[m.Op]++
			}
		})
	}
	for _, op := range []engine.Op{rules.OpMove, rules.OpAttack, rules.OpSwap, rules.OpDig, rules.OpPlay, rules.OpPlace, rules.OpDeploy,
		rules.OpSplit, rules.OpBuy, rules.OpSacrifice, rules.OpReward, rules.OpAdvance, engine.OpPass, rules.OpDone} {
		if said[op] == 0 {
			t.Errorf("%v was never said", op)
		}
	}
}

// TestNothingIsPlayed: while orders are barred a line makes no move and is told why, and a dangerous one waits for being said again.
func TestNothingIsPlayed(t *testing.T) {
	tried := false
	each(t, "training-grounds", 3, func(d *desk, co *Console) {
		if tried || d.see.Window() != rules.WinOps {
			return
		}
		tried = true
		i := slices.IndexFunc(d.moves, func(m engine.Move) bool { return m.Op == rules.OpMove })
		line := co.Phrase(d.moves[i])
		d.barred = "somebody else is asked"
		if co.Run(line); len(d.played) > 0 || last(co) != d.barred {
			t.Errorf("%+v is played, said is %q", d.played, last(co))
		}
		d.barred, d.danger = "", "it may hit a mine"
		if co.Run(line); len(d.played) > 0 || !strings.Contains(last(co), d.danger) {
			t.Errorf("%+v is played, said is %q", d.played, last(co))
		}
		if co.Run(line); len(d.played) != 1 {
			t.Errorf("%+v is played", d.played)
		}
		co.Clear()
		if len(co.Said()) > 0 {
			t.Error("who looks next reads what was said")
		}
	})
	if !tried {
		t.Error("no operations")
	}
}
