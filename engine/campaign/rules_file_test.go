package campaign_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"bocage/engine/assault/adapter"
	"bocage/engine/campaign"
	dueladapter "bocage/engine/duel/adapter"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

// broken checks that a changed file is refused by a rule, at a place.
func broken(t *testing.T, rule, place string, pairs ...string) {
	t.Helper()
	_, err := parse(t, changed(t, "road-to-the-seine", pairs...))
	var faults campaign.Faults
	if !errors.As(err, &faults) {
		t.Errorf("%q: %v", pairs, err)
		return
	}
	for _, f := range faults {
		if f.Rule == rule && f.Place == place {
			return
		}
	}
	t.Errorf("%q: %v, want %s at %s", pairs, faults, rule, place)
}

func TestRulesFile(t *testing.T) {
	t.Run("CAMP-FILE-01 one strict file, bounded, with scenarios inside", func(t *testing.T) {
		broken(t, "CAMP-FILE-01", "", `"format": 1,`, `"format": 1, "weather": "rain",`)
		broken(t, "CAMP-FILE-01", "", `"format": 1,`, `"format": 1, "format": 1,`)
		broken(t, "CAMP-FILE-01", "format", `"format": 1,`, `"format": 2,`)
		broken(t, "CAMP-FILE-01", "id", `"id": "road-to-the-seine"`, `"id": "../x"`)
		broken(t, "CAMP-FILE-01", "name", `"name": "The Road to the Seine"`, `"name": ""`)
		broken(t, "CAMP-FILE-01", "name", `"name": "The Road to the Seine"`, `"name": "\u202eThe Road"`)
		for _, source := range []string{"", "{", "[]", "{} {}", strings.Repeat("[", 1<<15), strings.Repeat(" ", 1<<16+1), `{"a":1`} {
			if _, err := campaign.Parse([]byte(source), nil, games); err == nil {
				t.Errorf("%.20q is read", source)
			}
		}
		beside, _ := campaign.Beside()
		s := changed(t, "road-to-the-seine", `"file:mill-ford.json"`, `"my-ford"`)
		s = strings.Replace(s, `"format": 1,`, fmt.Sprintf(`"format": 1, "scenarios": {"my-ford": %s},`, beside["mill-ford.json"]), 1)
		if c, err := parse(t, s); err != nil || len(c.Scenarios["my-ford"]) < 1000 {
			t.Errorf("with a scenario inside: %v", err)
		}
		broken(t, "CAMP-FILE-01", "scenarios.x", `"format": 1,`, `"format": 1, "scenarios": {"x": {}},`)
	})
	t.Run("CAMP-FILE-02 sides, economy, experience, start, nodes, ends", func(t *testing.T) {
		broken(t, "CAMP-FILE-02", "sides.German", `"German": {`, `"Germans": {`)
		broken(t, "CAMP-FILE-02", "economy.income", `"income": 5`, `"income": 100`)
		broken(t, "CAMP-FILE-02", "economy.relief", `"relief": 30`, `"relief": -1`)
		broken(t, "CAMP-FILE-02", "experience.levels[1]", `"levels": [2, 5]`, `"levels": [5, 5]`)
		broken(t, "CAMP-FILE-02", "experience.cost", `"cost": 1`, `"cost": 6`)
	})
	t.Run("CAMP-FILE-03 a node is a battle", func(t *testing.T) {
		broken(t, "CAMP-FILE-03", "nodes.ford.scenario", `"file:mill-ford.json"`, `"file:no.json"`)
		broken(t, "CAMP-FILE-07", "scenarios.bad", `"file:mill-ford.json"`, `"bad"`, `"format": 1,`, `"format": 1, "scenarios": {"bad": {}},`)
	})
	t.Run("CAMP-FILE-04 every result leads on", func(t *testing.T) {
		broken(t, "CAMP-FILE-04", "nodes.sunken.next.draw", `"next": {"German": ["ferry"], "U.S.": ["ferry"], "draw": ["ferry"]}`,
			`"next": {"German": ["ferry"], "U.S.": ["ferry"]}`)
		broken(t, "CAMP-FILE-04", "nodes.sunken.next.draw[0]", `"U.S.": ["ferry"], "draw": ["ferry"]}`, `"U.S.": ["ferry"], "draw": ["nowhere"]}`)
	})
	t.Run("CAMP-FILE-05 no circle, and everything can be reached", func(t *testing.T) {
		broken(t, "CAMP-FILE-05", "nodes.sunken.next", `"U.S.": ["ferry"], "draw": ["ferry"]}`, `"U.S.": ["ferry"], "draw": ["orchards"]}`)
		broken(t, "CAMP-FILE-05", "nodes.orchards", `"start": "orchards"`, `"start": "ford"`)
		broken(t, "CAMP-FILE-05", "start", `"start": "orchards"`, `"start": "end"`)
	})
	t.Run("CAMP-FILE-06 a scenario in several nodes", func(t *testing.T) {
		c := shipped(t, "normandy-to-the-rhine")
		if c.Nodes["utah"].Scenario != c.Nodes["utah-after"].Scenario || len(c.Scenarios) != 14 || len(c.Nodes) != 16 {
			t.Errorf("%d nodes, %d scenarios", len(c.Nodes), len(c.Scenarios))
		}
	})
	t.Run("CAMP-FILE-07 every node can be played, by an empty core, the first and a full one, with any card", func(t *testing.T) {
		for _, id := range campaign.Shipped() {
			if faults := shipped(t, id).Try(); len(faults) > 0 {
				t.Errorf("%s: %v", id, faults)
			}
		}
		c := fixture(t, "road-to-the-seine")
		c.Nodes["ford"].Keep[german] = []string{"Regulars"}
		if faults := c.Try(); len(faults) != 1 || faults[0].Place != "nodes.ford" || faults[0].Rule != "CAMP-FILE-07" {
			t.Errorf("a battle that cannot be built: %v", faults)
		}
	})
	t.Run("CAMP-FILE-08 CAMP-FILE-09 CAMP-FILE-10 CAMP-FILE-11 fields, kept units, levies, stakes", func(t *testing.T) {
		broken(t, "CAMP-FILE-08", "nodes.orchards.keep.German[0]", `"scenario": "file:orchard-lanes.json",`,
			`"scenario": "file:orchard-lanes.json", "keep": {"German": ["Regulars"]},`)
		broken(t, "CAMP-FILE-08", "nodes.orchards.keep.German", `"scenario": "file:orchard-lanes.json",`,
			`"scenario": "file:orchard-lanes.json", "keep": {"German": ["Pz VI King Tiger", "Pz VI King Tiger", "Pz VI King Tiger"]},`)
		c := fixture(t, "road-to-the-seine")
		f := c.Nodes["orchards"].Field
		most := fmt.Sprintf(`"field": {"German": {"budget": %d, "most": %d}`, f[0].Budget, f[0].Most)
		broken(t, "CAMP-FILE-09", "nodes.orchards.field.German.most", most,
			fmt.Sprintf(`"field": {"German": {"budget": %d, "most": 9}`, f[0].Budget))
		broken(t, "CAMP-FILE-10", "sides.German.levy", `"levy": ["Volkssturm", "Grenadiers", "Pak 38 Towed Gun"]`, `"levy": []`)
		broken(t, "CAMP-FILE-11", "nodes.orchards.stake.German", `"stake": {"German": 12`, `"stake": {"German": 0`)
		broken(t, "CAMP-FILE-11", "nodes.orchards.drawStake.German", `"drawStake": {"German": 6`, `"drawStake": {"German": 12`)
	})
	t.Run("CAMP-FILE-12 solo scenarios for one player", func(t *testing.T) {
		broken(t, "CAMP-FILE-12", "nodes.ford.scenario", `"file:mill-ford.json"`, `"metz-solo"`)
	})
	t.Run("CAMP-GAME-01 a game is known by an interface", func(t *testing.T) {
		broken(t, "CAMP-GAME-01", "game", `"game": "assault"`, `"game": "chess"`)
	})
	t.Run("CRULING-41 the digest of the bundle tells campaigns apart", func(t *testing.T) {
		a, _ := parse(t, changed(t, "road-to-the-seine"))
		b, _ := parse(t, changed(t, "road-to-the-seine", `"income": 5`, `"income": 6`))
		if a.ID != b.ID || a.Bundle() == b.Bundle() || a.Bundle() != fixture(t, "road-to-the-seine").Bundle() {
			t.Errorf("%s and %s", a.Bundle(), b.Bundle())
		}
	})
}

// FuzzParse: whatever a file holds, it is read or refused, and what is read can begin.
func FuzzParse(f *testing.F) {
	beside, _ := campaign.Beside()
	for _, id := range campaign.Shipped() {
		f.Add(shipped(f, id).Source)
	}
	f.Add([]byte(`{"format":1,"game":"assault","scenarios":{"a":null}}`))
	f.Fuzz(func(t *testing.T, source []byte) {
		c, err := campaign.Parse(source, beside, campaign.Games{adapter.Game, dueladapter.Game, skirmishadapter.Game})
		if err != nil {
			return
		}
		s := c.Begin()
		if _, err := json.Marshal(s); err != nil || s.Node == "" {
			t.Error(err)
		}
	})
}
