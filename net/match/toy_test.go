package match_test

import (
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/coin"
	"bocage/net/match"
)

// The toy game has what Assault has not: secret choices of several moves that are opened together, batches of dice, secret dice,
// arguments of 16 bits.

func init() {
	house, others = append(house, coin.Game), append(others, "fair-coin")
	written["coin"] = "fair-coin"
	keptFiles["protocol5/coin"] = keptFile{90, 0xe9057d2d7c0151af}
}

// TestToyMatches plays random matches of the toy game. Each player knows his own die as soon as it is thrown and never the other's
// before it is shown; the journal is clean, and whoever watches it with what was disclosed sees every die.
func TestToyMatches(t *testing.T) {
	shown, lists := 0, 0
	for _, id := range coin.Game.Scenarios() {
		for seed := range uint64(4) {
			d := newDuet(t, id, seed, tally{})
			for {
				from, e, ok := d.next(func(p *player, m engine.Move) {
					if m.Op == engine.OpShow {
						shown++
					}
				})
				if !ok {
					break
				}
				if e.Kind == match.KindOpen {
					if moves, _ := from.Chosen(); len(moves) > 2 {
						lists++
					}
				}
				d.believe(from, e)
				d.dice()
			}
			if d.p[0].Head() != d.p[1].Head() {
				t.Fatal("the players hold different matches")
			}
			v, r, err := match.Verify(d.game, d.p[0].Journal())
			if err != nil || !v.Clean() || !v.Over() {
				t.Fatalf("%s: judged %+v, %v", id, v, err)
			}
			d.watched(r)
		}
	}
	if shown == 0 || lists == 0 {
		t.Errorf("%d dice were shown and %d lists of several moves were opened", shown, lists)
	}
	t.Logf("%d dice shown, %d lists of two and their end", shown, lists)
}

// dice checks what each player knows of the dice that lie: of his own all, of the other's what was shown.
func (d *duet) dice() {
	d.t.Helper()
	public := d.p[0].Position()
	for s, p := range d.p {
		v := p.View()
		for owner := range engine.Seat(2) {
			if _, lies := d.game.Die(public, owner, coin.PlaceDie); !lies {
				continue
			}
			open := toyDie(public, owner)
			got := toyDie(v, owner)
			switch {
			case open != engine.Unseen && got != open:
				d.t.Fatalf("seat %d sees %d where %d lies open", s, got, open)
			case open == engine.Unseen && owner == engine.Seat(s) && got >= coin.DieSides:
				d.t.Fatalf("seat %d does not see its own die", s)
			case open == engine.Unseen && owner != engine.Seat(s) && got != engine.Unseen:
				d.t.Fatalf("seat %d sees the other's die", s)
			}
		}
	}
}

// watched discloses both players' secrets and checks that every die of the journal can then be seen.
func (d *duet) watched(r *match.Referee) {
	d.t.Helper()
	for _, p := range d.p {
		secret := p.Cards()
		if err := r.ApplyBeside(p.Beside(match.KindDisclose, secret[:])); err != nil {
			d.t.Fatal(err)
		}
	}
	dice, unseen := 0, 0
	err := r.Watch(func(m engine.Move, after engine.State) bool {
		for s := range engine.Seat(2) {
			if _, lies := d.game.Die(after, s, coin.PlaceDie); lies {
				if dice++; toyDie(after, s) == engine.Unseen {
					unseen++
				}
			}
		}
		return true
	})
	if err != nil || dice == 0 || unseen > 0 {
		d.t.Errorf("of %d dice %d cannot be seen: %v", dice, unseen, err)
	}
}

// TestToyLies has liars open other lists than they sealed, show other outcomes than they threw, and give other shares.
func TestToyLies(t *testing.T) {
	told := tally{}
	for seed := range uint64(6) {
		d := newDuet(t, "fair-coin", 40+seed, told)
		for {
			from, e, ok := d.next(d.falseShow)
			if !ok {
				break
			}
			d.falseToy(from, e)
			d.believe(from, e)
		}
	}
	told.equal(t)
	for _, what := range []string{"other outcome", "share of another die", "other coin", "one share for all", "list of another",
		"list with another card", "shorter list", "longer list", "list without end", "another prompt in a list", "list in another order"} {
		if told[what] == 0 {
			t.Errorf("nobody has tried: %s", what)
		}
	}
}

// falseShow lies where a player is about to show a die.
func (d *duet) falseShow(p *player, m engine.Move) {
	d.t.Helper()
	if m.Op != engine.OpShow {
		return
	}
	for b := range uint16(coin.DieSides) {
		if lie := m; b != m.B {
			lie.B = b
			body, err := p.LieMove(lie)
			if err != nil {
				d.t.Fatal(err)
			}
			d.refused(p, "other outcome", p.Sign(match.KindMove, body))
		}
	}
	if body, err := p.OtherDie(m); err == nil {
		d.refused(p, "share of another die", p.Sign(match.KindMove, body))
	}
}

// falseToy lies in place of an honest entry.
func (d *duet) falseToy(p *player, e match.Entry) {
	d.t.Helper()
	switch e.Kind {
	case match.KindCoin:
		body, err := p.OtherCoin()
		if err != nil {
			d.t.Fatal(err)
		}
		d.refused(p, "other coin", p.Sign(e.Kind, body))
		d.refused(p, "one share for all", p.Sign(e.Kind, append(slices.Clone(e.Body[:32]), e.Body...)))
	case match.KindOpen:
		moves, _ := p.Chosen()
		end := moves[len(moves)-1]
		tell := func(what string, l []engine.Move) {
			d.t.Helper()
			d.refused(p, what, p.Sign(e.Kind, p.Forge(l, nil)))
			undo := p.Secretly(match.ListOf(l, nil))
			defer undo()
			if body, err := p.MakeOpening(); err == nil {
				d.refused(p, what, p.Sign(e.Kind, body))
			}
		}
		tell("longer list", append(slices.Clone(moves), end))
		tell("list without end", moves[:len(moves)-1])
		tell("another prompt in a list", append(slices.Clone(moves), engine.Move{Seat: p.Seat(), Op: engine.OpShow, A: coin.PlaceDie}))
		if len(moves) == 1 {
			v := p.View()
			l, _ := v.Candidates(p.Seat(), nil)
			if l[0] != end {
				tell("list of another", []engine.Move{l[0], end})
			}
			return
		}
		tell("shorter list", moves[1:])
		other := slices.Clone(moves)
		other[0].A++
		tell("list with another card", other)
		if len(moves) > 2 {
			other = slices.Clone(moves)
			slices.Reverse(other[:2])
			tell("list in another order", other)
		}
	}
}

// TestToySeals: before both have sealed nothing of a choice is said, and however much is chosen as much is said: a seal is 64 bytes.
func TestToySeals(t *testing.T) {
	sealed := map[int]int{}
	for seed := range uint64(4) {
		d := newDuet(t, "fair-coin", 60+seed, tally{})
		chosen := 0
		for {
			from, e, ok := d.next(none)
			if !ok {
				break
			}
			if e.Kind == match.KindSeal {
				if chosen++; len(e.Body) != 64 {
					t.Fatalf("a seal of %d bytes", len(e.Body))
				}
				moves, _ := from.Chosen()
				sealed[len(moves)]++
			}
			if e.Kind == match.KindOpen && chosen != 2 {
				t.Fatalf("a choice is opened when %d are sealed", chosen)
			}
			if d.believe(from, e); d.p[0].Position().Prompt().Kind != engine.Commit {
				chosen = 0
			} else if e.Kind == match.KindOpen && d.p[0].Position().Prompt().Seat == engine.Both {
				chosen = 0
			}
		}
	}
	if len(sealed) < 3 {
		t.Errorf("only lists of these lengths were sealed: %v", sealed)
	}
	t.Logf("lists by length: %v", sealed)
}

// TestToyKills closes the tab of a player at every choice, also in the midst of one: what was chosen is there again.
func TestToyKills(t *testing.T) {
	game, err := fair(toy(t, "fair-coin"))
	if err != nil {
		t.Fatal(err)
	}
	var peer [2]*match.Peer
	out, store := [2]*wire{{}, {}}, [2]*memory{{}, {}}
	rnd, rng := seeded(3), engine.NewRand(3)
	open := func(s int) {
		p, err := match.NewPeer(match.Setup{Game: game, Seat: engine.Seat(s), Link: out[s], Store: store[s], Rand: rnd})
		if err != nil {
			t.Fatal(err)
		}
		peer[s] = p
		if err := p.Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
	}
	settle := func() {
		for moved := true; moved; {
			moved = false
			for s, w := range out {
				for len(w.frames) > 0 {
					f := w.frames[0]
					w.frames, moved = w.frames[1:], true
					if err := peer[1-s].Receive(f); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	open(0)
	open(1)
	settle()
	halves := 0
	for !peer[0].Player().Ended() || !peer[1].Player().Ended() {
		moved := false
		for s, p := range peer {
			if !p.Asked() {
				continue
			}
			v := p.Player().View()
			l, _ := v.Candidates(engine.Seat(s), nil)
			if err := p.Play(l[rng.Intn(len(l))]); err != nil {
				t.Fatal(err)
			}
			picks, choice, before := p.Player().Picks(), p.Player().Choice(), engine.Hash(p.Player().View())
			out[0].frames, out[1].frames = nil, nil
			open(s)
			again := peer[s].Player()
			if again.Picks() != picks || !slices.Equal(again.Choice(), choice) || engine.Hash(again.View()) != before {
				t.Fatalf("of %d moves chosen %d are there after the reload", picks, again.Picks())
			}
			if picks > 0 {
				halves++
			}
			if err := peer[1-s].Connect([32]byte{}); err != nil {
				t.Fatal(err)
			}
			moved = true
			settle()
			break
		}
		if !moved {
			t.Fatalf("nobody is asked, owed is %+v", peer[0].Player().Owes())
		}
	}
	if v, _, err := match.Verify(game, peer[0].Player().Journal()); err != nil || !v.Clean() || !v.Over() || halves == 0 {
		t.Errorf("judged %+v, %v; %d choices were half made", v, err, halves)
	}
}

func toy(t *testing.T, id string) engine.Scenario {
	t.Helper()
	sc, err := coin.Game.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

func toyDie(s engine.State, seat engine.Seat) uint16 { return s.(*coin.Position).Die(seat) }

// TestToyDesk plays the toy game by two pages with workers, which know of the secret dice what their players know, and after the match
// what was disclosed.
func TestToyDesk(t *testing.T) {
	g, err := fair(toy(t, "fair-coin"))
	if err != nil {
		t.Fatal(err)
	}
	a, b := &page{t: t}, &page{t: t}
	a.other, b.other = b, a
	a.open(g, 0, 1)
	b.open(g, 1, 2)
	run(a, b)
	rng := engine.NewRand(5)
	pages := []*page{a, b}
	secret := 0
	for n := 0; a.mirror.Status().Ending.How == match.NotEnded; n++ {
		s := slices.IndexFunc(pages, func(p *page) bool { return p.mirror.Status().Asked })
		if s < 0 {
			t.Fatalf("nobody is asked: %+v", a.mirror.Status())
		}
		p := pages[s]
		v := p.mirror.View()
		l, _ := v.Candidates(engine.Seat(s), nil)
		if err := p.mirror.Play(l[rng.Intn(len(l))]); err != nil {
			t.Fatal(err)
		}
		if n%9 == 4 {
			p.open(g, engine.Seat(s), uint64(100+n)) // before the worker has heard of the move
			pages[1-s].mirror.Connect([32]byte{})
		}
		run(a, b)
		if len(a.refused)+len(b.refused) > 0 {
			t.Fatalf("refused: %v %v", a.refused, b.refused)
		}
		for seat, p := range pages {
			own, other := engine.Seat(seat), engine.Seat(1-seat)
			public, view := p.mirror.Public(), p.mirror.View()
			if _, lies := g.Die(public, own, coin.PlaceDie); !lies || toyDie(public, own) != engine.Unseen {
				continue
			}
			if secret++; toyDie(view, own) >= coin.DieSides || toyDie(view, other) != toyDie(public, other) {
				t.Fatalf("seat %d sees %d and %d", seat, toyDie(view, own), toyDie(view, other))
			}
		}
	}
	a.mirror.Disclose()
	b.mirror.Disclose()
	run(a, b)
	a.mirror.Export()
	b.mirror.Film()
	run(a, b)
	if v, _, err := match.Verify(g, a.journal); err != nil || !v.Clean() || !v.Over() {
		t.Fatal(v, err)
	}
	dice := 0
	err = b.mirror.Watch(b.film, func(_ engine.Move, p engine.State) bool {
		for s := range engine.Seat(2) {
			if _, lies := g.Die(p, s, coin.PlaceDie); lies {
				if dice++; toyDie(p, s) >= coin.DieSides {
					t.Fatalf("the die of seat %d is not seen", s)
				}
			}
		}
		return true
	})
	if err != nil || secret == 0 || dice == 0 {
		t.Errorf("%v, %d looks at secret dice, %d in the film", err, secret, dice)
	}
}
