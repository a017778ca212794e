package shell

import (
	"slices"
	"testing"

	"bocage/app/campaign/guest"
	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/duel"
	dueladapter "bocage/engine/duel/adapter"
	"bocage/engine/skirmish"
	skirmishadapter "bocage/engine/skirmish/adapter"
	"bocage/net/operation"
)

// TestMixedCampaignOfTwo: two pages play a campaign that mixes games, each battle at the table of its game, where a side has that game's
// seat. Either page is killed in between, and what both save is clean (CAMP-GAME-04, CAMP-PEER-05).
func TestMixedCampaignOfTwo(t *testing.T) {
	before := faces
	faces = slices.Concat(faces, more)
	defer func() { faces = before }()
	p := twoOf(t, true, "hedge-and-headquarters",
		guest.Game{Campaign: adapter.Game, Play: binding.Game, Look: plainLook{}, Lead: 1},
		guest.Game{Campaign: dueladapter.Game, Play: duel.Game, Look: plainLook{}, Lead: 1},
		guest.Game{Campaign: skirmishadapter.Game, Play: skirmish.Game, Look: plainLook{}, Lead: 1})
	rng := engine.NewRand(5)
	for n, x := range []struct {
		game  string
		seats [2]engine.Seat // of the pages: page 0 is the American, page 1 the German
		loser int
	}{{"assault", [2]engine.Seat{1, 0}, 1}, {"duel", [2]engine.Seat{0, 1}, 0}, {"skirmish", [2]engine.Seat{0, 1}, 1}} {
		for i := range p.g {
			p.seals(i)
		}
		for i := range p.g {
			p.fights(i)
		}
		p.plays(&rng, 6)
		i := n & 1 // killed in the battle
		id := p.g[i].sitting.id
		p.closes(i)
		p.open(i)
		p.g[i].Open("match/" + id)
		p.meets()
		p.plays(&rng, 6)
		for i, g := range p.g {
			if f := g.sitting.friend; !f.linked || f.part == nil || g.sitting.of.face.Game.ID() != x.game || g.viewer() != x.seats[i] {
				t.Fatalf("battle %d: page %d sits at %s in seat %d: %+v", n+1, i, g.sitting.of.face.Game.ID(), g.viewer(), f.stands)
			}
		}
		p.g[x.loser].sitting.friend.Resign()
		p.settle()
		for i := range p.g {
			p.goes(i)
		}
		p.passes(1)
		a, b := p.report(0), p.report(1)
		if a.Judgement != operation.Stopped || a.Battles != n+1 || *a != *b {
			t.Fatalf("battle %d: the files show %+v and %+v", n+1, a, b)
		}
		p.closes(1 - i) // and after it
		p.open(1 - i)
		p.goes(1 - i)
		p.meets()
		p.answers()
	}
	if r := p.report(0); r.Points != [2]int{8 + 10, 6 + 10 + 20} { // the stakes of the nodes, and ten for each that was given up
		t.Errorf("%+v", r)
	}
}

// plays makes some moves at the table of both.
func (p *pages) plays(rng *engine.Rand, n int) {
	p.Helper()
	for range n {
		for _, g := range p.g {
			if f := g.sitting.friend; f.Asked() {
				l, _ := g.sitting.Position().Candidates(g.viewer(), nil)
				if err := g.sitting.Play(l[rng.Intn(len(l))]); err != nil {
					p.Fatal(err)
				}
				p.settle()
			}
		}
	}
}
