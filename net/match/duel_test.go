package match_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/duel"
	"bocage/engine/duel/card"
	"bocage/net/match"
)

func init() { house = append(house, duel.Game) }

// TestDuelMatch plays a random match of the card duel between two peers: decks chosen in secret, starting hands out of masked Reserves,
// lists of many moves. In place of each list a liar with real keys first opens another one than he has sealed: longer, shorter, changed,
// repeated. The journal is clean, and whoever checks it sees the same end. Who watches meanwhile follows, and sees no hidden card.
func TestDuelMatch(t *testing.T) {
	told := tally{}
	d := newDuet(t, "last-stand", 2, told)
	var w match.Watch
	for n := 0; ; n++ {
		if n%50 == 0 && n > 0 { // somebody watches: he knows of the position what both know
			_, r, err := w.Read(d.game, d.p[0].Journal())
			if err != nil || r.Entries() != d.p[0].Entries() {
				t.Fatalf("after %d entries who watches has %+v, %v", n, r, err)
			}
			for s := range engine.Seat(2) {
				for _, c := range r.Position().(*duel.Position).Hand(s) {
					if c.Face != engine.Unknown && !c.Open {
						t.Fatalf("after %d entries who watches sees %s in a hand", n, card.Name(c.Face))
					}
				}
			}
		}
		from, e, ok := d.next(none)
		if !ok {
			break
		}
		if e.Kind == match.KindOpen {
			d.otherLists(from, e)
		}
		d.believe(from, e)
	}
	told.equal(t)
	for _, what := range []string{"longer list", "list without end", "shorter list", "changed list", "repeated list"} {
		if told[what] == 0 {
			t.Errorf("nobody has tried: %s", what)
		}
	}
	if d.p[0].Head() != d.p[1].Head() {
		t.Fatal("the players hold different matches")
	}
	v, r, err := match.Verify(d.game, d.p[0].Journal())
	if err != nil || !v.Clean() || !v.Over() {
		t.Fatalf("judged %+v, %v", v, err)
	}
	if end := r.Position().Standing(); !end.Over || end != d.p[0].Position().Standing() {
		t.Errorf("who checks it sees %+v", end)
	}
	t.Logf("%d entries, %d bytes", d.p[0].Entries(), len(d.p[0].Journal()))
}

// otherLists opens other lists in place of an honest one.
func (d *duet) otherLists(p *player, e match.Entry) {
	d.t.Helper()
	moves, positions := p.Chosen()
	tell := func(what string, l []engine.Move) {
		d.t.Helper()
		d.refused(p, what, p.Sign(e.Kind, p.Forge(l, positions)))
	}
	tell("longer list", append(slices.Clone(moves), moves[len(moves)-1]))
	tell("list without end", moves[:len(moves)-1])
	if len(moves) > 1 {
		tell("shorter list", moves[1:])
		tell("repeated list", append(slices.Clone(moves[:len(moves)-1]), moves...))
		other := slices.Clone(moves)
		other[0].A++
		tell("changed list", other)
	}
}

// TestDuelCheats has liars seal what no rule allows and open just that: it is refused with the rule, or for a proof that nobody can give.
func TestDuelCheats(t *testing.T) {
	cards := func(s engine.Seat, l ...uint16) (moves []engine.Move) {
		for i := 0; i < len(l); i += 2 {
			moves = append(moves, engine.Move{Seat: s, Op: duel.OpCards, A: l[i], B: l[i+1]})
		}
		return append(moves, engine.Move{Seat: s, Op: duel.OpDone})
	}
	face := func(id string) uint16 { f, _ := card.ByName(id); return uint16(f) }
	done := engine.Move{Seat: card.German, Op: duel.OpDone}
	of := func(l ...uint16) func(*duel.Position) []engine.Move {
		return func(*duel.Position) []engine.Move { return cards(card.German, l...) }
	}
	for name, c := range map[string]struct {
		win  uint8
		rule string
		lie  func(p *duel.Position) []engine.Move
	}{
		"a deck over its points": {duel.WinDeck, "D-DECK-02", func(*duel.Position) []engine.Move {
			var all []uint16
			for f, last := card.Faces(card.PileGerman); f <= last; f++ {
				all = append(all, uint16(f), uint16(card.Copies(f)))
			}
			return cards(card.German, all...)
		}},
		"a deck under its points": {duel.WinDeck, "DUEL-14", of(face("ge-grenadier-squad"), 5)},
		"a deck of men on foot": {duel.WinDeck, "DUEL-15", of(face("ge-tiger-i"), 1, face("ge-pz-iv-g"), 2, face("ge-grenadier-squad"), 8,
			face("ge-at-team"), 3, face("ge-tank-crew"), 4)},
		"a deck with few crews": {duel.WinDeck, "DUEL-16", of(face("ge-tiger-i"), 1, face("ge-panther-a"), 1, face("ge-pz-iv-g"), 3,
			face("ge-grenadier-squad"), 5, face("ge-tank-crew"), 2)},
		"more cards than the nation has": {duel.WinDeck, "D-DECK-03", of(face("ge-tiger-i"), 9)},
		"a card of the other nation":     {duel.WinDeck, "D-DECK-03", of(face("us-rifle-squad"), 4)},
		"a ready deck of the other nation": {duel.WinDeck, "D-DECK-01", func(*duel.Position) []engine.Move {
			return []engine.Move{{Seat: card.German, Op: duel.OpDeck}, done}
		}},
		"no starting hand": {duel.WinHand, "D-SETUP-02", func(*duel.Position) []engine.Move { return []engine.Move{done} }},
		"a crew alone": {duel.WinCommit, "D-COMMIT-08", func(p *duel.Position) []engine.Move {
			for i, h := range p.Hand(card.German) {
				if card.UnitOf(h.Face).Type == card.Crew {
					return []engine.Move{{Seat: card.German, Op: duel.OpPlace, A: uint16(i), B: uint16(h.Face)}, done}
				}
			}
			return nil
		}},
		"a unit that is not in the hand": {duel.WinCommit, "", func(p *duel.Position) []engine.Move {
			for i, h := range p.Hand(card.German) {
				if f := face("ge-grenadier-squad"); uint16(h.Face) != f {
					return []engine.Move{{Seat: card.German, Op: duel.OpPlace, A: uint16(i), B: f}, done}
				}
			}
			return nil
		}},
		"a Command card that is not in the hand": {duel.WinOrders, "", func(p *duel.Position) []engine.Move {
			hand := p.Cards(card.German)
			held := slices.ContainsFunc(hand, func(h duel.Card) bool { return h.Face == card.Sabotage || h.Face == engine.Unknown })
			if len(hand) == 0 || held {
				return nil
			}
			return []engine.Move{{Seat: card.German, Op: duel.OpPlay, B: uint16(card.Sabotage)}, done}
		}},
		"two targets for one unit": {duel.WinTargets, "D-DECLARE-03", func(p *duel.Position) []engine.Move {
			l, _ := p.Candidates(card.German, nil)
			if i := slices.IndexFunc(l, func(m engine.Move) bool { return m.Op == duel.OpTarget }); i >= 0 {
				return []engine.Move{l[i], l[i], done}
			}
			return nil
		}},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDuet(t, "meeting-engagement", 7, tally{})
			if rule := d.cheat(c.win, c.lie); rule != c.rule {
				t.Errorf("refused by %q, not %q", rule, c.rule)
			}
		})
	}
}

// cheat plays honestly up to a question at which the German seals a list that is a lie, and returns the rule by which it is refused when he
// opens it, "" if by none.
func (d *duet) cheat(win uint8, lie func(*duel.Position) []engine.Move) string {
	d.t.Helper()
	p := d.p[card.German]
	var l []engine.Move
	for n := range 4000 {
		if l != nil && p.Owes() == (match.Owed{Seat: card.German, Kind: match.KindOpen}) {
			e := p.Sign(match.KindOpen, p.Forge(l, nil))
			d.refused(p, "cheat", e)
			var me *engine.MoveError
			if err := d.p[card.US].Apply(e); errors.As(err, &me) {
				return me.Rule
			}
			return ""
		}
		from, e, ok := d.next(none)
		if !ok {
			d.t.Fatalf("it is over after %d entries", n)
		}
		if l == nil && from == p && e.Kind == match.KindSeal && p.Position().Prompt().Window == win {
			if l = lie(p.View().(*duel.Position)); l != nil {
				p.Secretly(match.ListOf(l, nil))
				e = p.Sign(match.KindSeal, p.MakeSeal())
			}
		}
		d.believe(from, e)
	}
	return ""
}

// TestDuelFlag (D-WIN-11): who owes an answer in the card duel and lets his clock run out loses, also where both choose in secret and the
// other has chosen; who has chosen cannot be flagged.
func TestDuelFlag(t *testing.T) {
	game, err := fair(other("last-stand"))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Unix(1_800_000_000, 0)
	out, rnd := [2]*wire{{}, {}}, seeded(3)
	var peers [2]*match.Peer
	for s := range peers {
		peers[s], err = match.NewPeer(match.Setup{Game: game, Seat: engine.Seat(s), Link: out[s], Store: &memory{}, Rand: rnd,
			Clock: match.Clock{Each: 10 * time.Minute, Slack: 20 * time.Second}, Now: func() time.Time { return now }})
		if err != nil {
			t.Fatal(err)
		}
		if err := peers[s].Connect([32]byte{}); err != nil {
			t.Fatal(err)
		}
	}
	settle := func() {
		t.Helper()
		for sent := true; sent; {
			sent = false
			for s, w := range out {
				for _, f := range w.take() {
					sent = true
					if err := peers[1-s].Receive(f); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	settle()
	prompt := peers[0].Player().Position().Prompt()
	if prompt.Window != duel.WinDeck || prompt.Seat != engine.Both {
		t.Fatalf("it begins with %+v", prompt)
	}
	us, german := peers[card.US], peers[card.German]
	for _, m := range []engine.Move{{Seat: card.US, Op: duel.OpDeck}, {Seat: card.US, Op: duel.OpDone}} {
		if err := us.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	settle()
	now = now.Add(10*time.Minute + 21*time.Second)
	if german.MayFlag() || !us.MayFlag() {
		t.Errorf("who has chosen may be flagged: %v, who has not: %v", german.MayFlag(), us.MayFlag())
	}
	if err := us.Flag(); err != nil {
		t.Fatal(err)
	}
	settle()
	for _, p := range peers {
		if e, want := p.Player().Ending(), (match.Ending{How: match.ByTime, Loser: card.German}); e != want {
			t.Errorf("it has ended by %+v", e)
		}
	}
}
