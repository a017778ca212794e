package shell

import (
	"testing"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/operation"
)

// TestCampaignLie: a lie that is proved in a battle loses it (CAMP-AFTER-09), and the campaign goes on.
func TestCampaignLie(t *testing.T) {
	t.Run("CAMP-AFTER-09", func(t *testing.T) {
		p := two(t, true)
		p.w[1].lies = true // from the first card on
		p.seals(0)
		p.seals(1)
		p.fights(0)
		p.fights(1)
		rng := engine.NewRand(4)
		for n := 0; n < 2000 && (p.g[0].sheet == nil || p.g[0].sheet.ID != "cheat"); n++ {
			if !oneTurn(t, &rng, p.g[0], p.g[1]) {
				break
			}
			p.settle()
		}
		if s := p.g[0].sheet; s == nil || s.ID != "cheat" {
			t.Fatalf("no lie is found: %+v", s)
		}
		for i := range p.g {
			p.goes(i)
		}
		p.passes(0)
		p.passes(1)
		for i := range p.g {
			if v := p.operation(i); v.Tab != "result" {
				t.Fatalf("page %d: the battle is not lost: %+v %s", i, v.Head, v.Sub)
			}
			if r := p.report(i); r.Judgement != operation.Stopped || r.Battles != 1 || r.Points[0] != 0 || r.Points[1] == 0 {
				t.Errorf("page %d: %+v", i, r)
			}
		}
	})
}

// TestCampaignDelete: the match of the battle that is fought is not deleted by itself: the campaign could not go on (CAMP-PEER-02).
func TestCampaignDelete(t *testing.T) {
	p := two(t, true)
	p.seals(0)
	p.seals(1)
	p.fights(0)
	p.fights(1)
	id := p.ids[0] + "-1"
	deletes := func() (left bool) {
		p.g[0].sheet = nil
		p.do(0, view.DoDiscard, id)
		_, left = p.w[0].Shelf().Find(id)
		return left
	}
	if s := p.g[0].sheet; !deletes() || p.g[0].sheet == nil || p.g[0].sheet.Text != words.Say("campaign.far-needs") {
		t.Fatalf("the match is deleted: %+v", s)
	}
	p.g[1].sitting.friend.Resign()
	p.settle()
	for i := range p.g {
		p.goes(i)
	}
	p.passes(0)
	p.passes(1)
	p.answers() // the next battle is prepared
	if deletes() {
		t.Errorf("a match that counts is not deleted: %+v", p.g[0].sheet)
	}
	p.seals(0)
	p.seals(1)
	if r := p.report(0); r.Battles != 1 || r.Judgement != operation.Stopped {
		t.Errorf("%+v", r)
	}
}
