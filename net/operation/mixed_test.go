package operation

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/campaign"
	"bocage/engine/duel"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/skirmish"
	skirmishadapter "bocage/engine/skirmish/adapter"
	"bocage/net/chain"
)

// mixing is the shipped campaign that mixes games: the first battle is of Assault, the second of the duel, the third of the skirmish.
const mixing = "hedge-and-headquarters"

// mixed are the games that it mixes, and plays are what their matches are judged by.
var (
	mixed = campaign.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game}
	plays = engine.Games{binding.Game, duel.Game, skirmish.Game}
)

// meetMixed is a pair in that campaign, whose battles are matches.
func meetMixed(t *testing.T) *pair {
	t.Helper()
	return meetOf(t, Matches(plays), func() (*campaign.Campaign, error) { return campaign.Load(mixing, mixed) })
}

// fight is the battle that both are to fight.
func (p *pair) fight() *campaign.Battle {
	p.Helper()
	b, err := p.peers[0].c.Fight(p.peers[0].State())
	if err != nil {
		p.Fatal(err)
	}
	return b
}

// plays fights the battle as a match of its game, of so many moves and a resignation of a seat of the game, or with NoSeat to its end; both
// have named it then. It returns the file, and what that shows.
func (p *pair) plays(moves int, loser engine.Seat) ([]byte, *Battle) {
	p.Helper()
	p.ordered()
	b := p.fight()
	file := fought(p.T, b, moves, loser)
	shown, err := p.peers[0].judge(b, file)
	if err != nil {
		p.Fatal(err)
	}
	for s, q := range p.peers {
		p.carry(s)(q.Begin(shown.Match))
	}
	return file, shown
}

// counts has the battle end, and answers what is asked after it.
func (p *pair) counts(file []byte) {
	p.Helper()
	p.ends(file)
	for p.peers[0].State().Phase == campaign.Rewards || p.peers[0].State().Phase == campaign.Way {
		s := int(p.peers[0].Writer())
		step, _ := p.peers[s].c.Due(p.peers[s].State())
		p.carry(s)(p.peers[s].Make(step))
	}
	p.level()
}

// reloads has a seat go on from its store.
func (p *pair) reloads(s int) {
	p.Helper()
	p.peers[s] = p.stored(s)
	for from := range p.peers {
		if frames, err := p.peers[from].Hear(p.peers[1-from].Hello()); err != nil || len(frames) > 0 {
			p.Fatalf("seat %d: %d, %v", from, len(frames), err)
		}
	}
}

// judgedMixed is what is found of a player's file.
func (p *pair) judgedMixed(b []byte) *Report {
	p.Helper()
	r, err := Verify(b, mixed, Matches(plays))
	if err != nil {
		p.Fatal(err)
	}
	return r
}

// trail is how the last battle has ended.
func (p *pair) trail() campaign.Trace {
	l := p.peers[0].State().Trail
	return l[len(l)-1]
}

// TestMixed: a campaign that mixes games is played between two from its beginning, each battle as a match of its node's game, whose seats
// are not those of the campaign in all games; it goes on from a store, and its file is proved whole (CAMP-GAME-04, CAMP-PEER-05).
func TestMixed(t *testing.T) {
	p := meetMixed(t)
	first, _ := p.plays(12, german)
	p.counts(first)
	if x := p.trail(); x.How != campaign.Resigned || x.Winner != us {
		t.Fatalf("%+v", x)
	}
	second, shown := p.plays(1<<20, engine.NoSeat) // the duel, to its end
	if b := p.fight(); b.Game.ID() != duel.GameID || shown.How != campaign.Fought {
		t.Fatalf("%s: %+v", b.Game.ID(), shown)
	}
	p.reloads(0)
	p.counts(second)
	p.reloads(1)
	third, shown := p.plays(40, 0) // of the skirmish the first seat is the second side
	if b := p.fight(); b.Game.ID() != skirmish.GameID || shown.How != campaign.Resigned || shown.Loser != us {
		t.Fatalf("%s: %+v", b.Game.ID(), shown)
	}
	p.counts(third)
	if x := p.trail(); x.How != campaign.Resigned || x.Winner != german {
		t.Errorf("%+v", x)
	}
	whole := p.export(1, nil)
	if r := p.judgedMixed(whole); r.Judgement != Stopped || r.Battles != 3 || r.Entries != len(p.peers[0].j.entries) {
		t.Errorf("%+v", r)
	}
	if !bytes.Equal(whole, p.export(0, nil)) {
		t.Error("their files differ")
	}
	for s, q := range p.peers {
		p.carry(s)(q.Make(campaign.Step{Do: campaign.DoStop, Side: engine.Seat(s)}))
	}
	if r := p.judgedMixed(p.export(0, nil)); r.Judgement != Clean || r.Points != [2]int{p.peers[0].State().Sides[0].Points,
		p.peers[0].State().Sides[1].Points} {
		t.Errorf("%+v", r)
	}
	t.Logf("%d bytes, matches of %d, %d, %d", len(whole), len(first), len(second), len(third))
}

// TestMixedLies: the end of a battle is refused by the file of a match of another game, of another scenario or of other rules; and who
// names as its loser who was not, as he would be by the seats of the game, is convicted.
func TestMixedLies(t *testing.T) {
	p := meetMixed(t)
	first, _ := p.plays(2, german)
	p.counts(first)
	file, shown := p.plays(2, 0) // the first seat of the duel is the second side
	b := p.fight()
	if shown.Loser != us {
		t.Fatalf("lost by %d", shown.Loser)
	}
	sc, err := duel.Game.Load(p.peers[0].c.Nodes[p.peers[0].State().Node].Scenario)
	if err != nil {
		t.Fatal(err)
	}
	other := *b
	other.Built = sc.Source()
	p.carry(0)(p.peers[0].Make(campaign.Step{Do: campaign.DoStop})) // an entry, so that both have one of the other
	end := p.written(p.peers[0].End(file))
	before := p.peers[1].Head()
	for name, bad := range map[string][]byte{
		"another game":     first,
		"another scenario": fought(t, &other, 2, 0),
		"no match":         nil,
	} {
		if _, err := p.peers[1].End(bad); err == nil {
			t.Errorf("%s: it is written", name)
		}
		if err := p.peers[1].Take(end, bad); !errors.Is(err, ErrFile) || p.peers[1].Head() != before {
			t.Errorf("%s: it is taken: %v", name, err)
		}
	}
	f := Fought{Game: duel.GameID, Rules: b.Rules, Scenario: b.Built}
	for _, bad := range []Fought{{Game: assault.GameID, Rules: f.Rules, Scenario: f.Scenario},
		{Game: f.Game, Rules: f.Rules - 1, Scenario: f.Scenario}, {Game: f.Game, Rules: f.Rules, Scenario: sc.Source()}} {
		if _, err := bad.Of(b); err == nil {
			t.Errorf("%s by rules %d is the battle", bad.Game, bad.Rules)
		}
	}
	for how, want := range map[campaign.How]engine.Seat{campaign.Resigned: german, campaign.Late: german, campaign.Lied: german,
		campaign.Fought: us, campaign.Drawn: us} { // by the duel's seat 1; of the last two nobody has lost
		f.Battle = Battle{How: how, Loser: us}
		if of, err := f.Of(b); err != nil || of.Loser != want {
			t.Errorf("%v: %+v, %v", how, of, err)
		}
	}

	liar := meetMixedTo(p)
	swapped := *shown
	swapped.Loser = german // the seat in the duel of who has lost
	honest := p.peers[0].j.entries[len(liar.j.entries)]
	bad := &chain.Entry{Seat: 0, Kind: kindEnd, Body: swapped.encode(), Mark: honest.Mark}
	bad.Sig = liar.key.Sign(liar.j.signed(bad))
	var lie *Lie
	if err := p.peers[1].Take(chain.Frame(len(liar.j.entries), bad), file); !errors.As(err, &lie) || lie.Seat != german ||
		p.peers[1].Head() != before {
		t.Fatalf("the wrong side has lost: %v", err)
	}
	if r := p.judgedMixed(p.export(1, nil)); r.Judgement != Lied || r.Side != "German" || r.Battles != 1 {
		t.Errorf("%+v", r)
	}
}

// meetMixedTo is the first seat as it was before its last entry.
func meetMixedTo(p *pair) *Peer {
	p.Helper()
	frames := p.peers[0].frames(0)
	return p.stored(0, frames[:len(frames)-1]...)
}

// TestMixedFile: the file of a campaign that mixes games holds the rules of each, and that of another one is what it always was.
func TestMixedFile(t *testing.T) {
	p := meetMixed(t)
	whole := p.export(0, nil)
	c := p.peers[0].c
	head := fmt.Sprintf(`{"format":3,"operation":"bocage/campaign/1\n","rules":%d,"others":{"duel":%d,"skirmish":%d},"campaign":`, c.Rules,
		c.Others["duel"], c.Others["skirmish"])
	if !bytes.HasPrefix(whole, []byte(head)) || !IsFile(whole) {
		t.Errorf("%.120s", whole)
	}
	if plain := meet(t, games, tells).export(0, nil); !bytes.HasPrefix(plain,
		fmt.Appendf(nil, `{"format":2,"operation":"bocage/campaign/1\n","rules":%d,"campaign":`, c.Rules)) {
		t.Errorf("%.120s", plain)
	} else if _, err := Verify(bytes.Replace(plain, []byte(`"format":2`), []byte(`"format":3`), 1), games, tells); !errors.Is(err,
		engine.ErrDamaged) {
		t.Errorf("format 3 without other games: %v", err)
	}
	duels := fmt.Sprintf(`"duel":%d`, c.Others["duel"])
	for _, x := range []struct{ old, new string }{{`"format":3`, `"format":2`}, {duels, `"duel":99`}, {duels, `"duel":0`},
		{duels, `"duel":-1`}, {duels, `"assault":1,` + duels}, {duels, `"chess":1,` + duels}, {duels + ",", ""},
		{duels, fmt.Sprintf(`"duel":%d`, c.Others["duel"]-1)}} {
		if bad := bytes.Replace(whole, []byte(x.old), []byte(x.new), 1); bytes.Equal(bad, whole) {
			t.Errorf("there is no %s", x.old)
		} else if r, err := Verify(bad, mixed, Matches(plays)); err == nil {
			t.Errorf("%s for %s: %+v", x.new, x.old, r)
		}
	}
	if _, err := Verify(bytes.Replace(whole, []byte(`"format":3`), []byte(`"format":4`), 1), mixed, Matches(plays)); !errors.Is(err,
		engine.ErrNewer) {
		t.Errorf("format 4: %v", err)
	}
	if _, err := Verify(whole, campaign.Games{adapter.Game}, Matches(plays)); err == nil {
		t.Error("it is read without its other games")
	}
}
