package operation

import (
	"bytes"
	"os"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/campaign"
)

// TestSecret: between two players a force is mustered in the match, which proves it, and the campaign goes on from what both have seen.
func TestSecret(t *testing.T) {
	real, judge := campaign.Games{adapter.Game}, Matches(engine.Games{binding.Game})
	load := func() (*campaign.Campaign, error) {
		source, err := os.ReadFile("../../engine/campaign/testdata/road-to-the-seine.json")
		if err != nil {
			return nil, err
		}
		beside, err := campaign.Beside()
		if err != nil {
			return nil, err
		}
		return campaign.Parse(bytes.Replace(source, []byte(`"start":`), []byte(`"fog": {"sealed": true}, "start":`), 1), beside, real)
	}
	t.Run("CAMP-FOG-02 CAMP-FOG-03 CAMP-PEER-04 a mustered force is proved by the match, and both go on alike", func(t *testing.T) {
		p := meetOf(t, judge, load)
		p.ordered()
		b, err := p.peers[0].c.Fight(p.peers[0].State())
		if err != nil || b.Musters == nil {
			t.Fatal(err)
		}
		file := fought(t, b, 260, us)
		shown, err := judge(b, file)
		if err != nil || shown.How != campaign.Resigned {
			t.Fatalf("%+v, %v", shown, err)
		}
		r, _, err := b.Game.Report(b, shown.Record)
		if err != nil {
			t.Fatal(err)
		}
		seen := 0
		for side := range r.Deeds {
			for _, d := range r.Deeds[side] {
				if d.Shown || d.Lost {
					seen++
				}
			}
		}
		if all := len(b.Forces[0]) + len(b.Forces[1]); seen == 0 || seen == all {
			t.Errorf("%d of %d are told", seen, all)
		}
		for s, q := range p.peers {
			p.carry(s)(q.Begin(shown.Match))
		}
		p.ends(file)
		if a, b := p.peers[0], p.peers[1]; a.c.Digest(a.State()) != b.c.Digest(b.State()) || a.State().Phase != campaign.Rewards {
			t.Errorf("they have parted: %+v, %+v", a.State(), b.State())
		}
		if r, err := Verify(p.export(0, nil), real, judge); err != nil || r.Battles != 1 {
			t.Errorf("%+v, %v", r, err)
		}
	})
}
