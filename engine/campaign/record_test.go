package campaign_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
)

func TestRulesKeep(t *testing.T) {
	o := begin(t, fixture(t, "road-to-the-seine"))
	o.battle(german)
	o.do(way(german, "ford"))
	o.battle(us)
	kept, err := o.Encode()
	if err != nil {
		t.Fatal(err)
	}
	t.Run("CAMP-KEEP-01 a record replays to the same state", func(t *testing.T) {
		m, err := campaign.Decode(kept, games)
		if err != nil || m.Campaign.Digest(&m.State) != o.Campaign.Digest(&o.State) {
			t.Fatal(err)
		}
		if again, _ := m.Encode(); !bytes.Equal(again, kept) {
			t.Error("it is written otherwise")
		}
	})
	t.Run("CAMP-KEEP-05 what cannot be read whole is shown up to the damage, the newer and the too great refused", func(t *testing.T) {
		var f map[string]any
		if err := json.Unmarshal(kept, &f); err != nil {
			t.Fatal(err)
		}
		marks := f["marks"].([]any)
		last := marks[len(marks)-1]
		marks[len(marks)-1] = strings.Repeat("0", 16)
		m, err := decode(t, kept, `"`+last.(string)+`"`, `"0000000000000000"`)
		if !errors.Is(err, engine.ErrDamaged) || m == nil || len(m.Steps) != len(o.Steps)-1 {
			t.Errorf("with a wrong mark: %v", err)
		}
		m, err = decode(t, kept, `"do":"go"`, `"do":"gone"`)
		if !errors.Is(err, engine.ErrDamaged) || m == nil || m.State.Phase != campaign.Way {
			t.Errorf("with a step that is none: %v", err)
		}
		if m, err := decode(t, kept, `"format":1`, `"format":4`); !errors.Is(err, engine.ErrNewer) || m != nil {
			t.Errorf("newer: %v", err)
		}
		if _, err := decode(t, kept, `"format":1`, `"format":4,"weather":"rain"`); !errors.Is(err, engine.ErrNewer) {
			t.Errorf("newer with another field: %v", err)
		}
		for _, b := range [][]byte{nil, kept[:len(kept)-1], append(bytes.Clone(kept), ' '), bytes.Replace(kept, []byte(`{"format"`),
			[]byte(`{ "format"`), 1), make([]byte, 4<<20+1), []byte(`{"format":1}`), []byte("null")} {
			if m, err := campaign.Decode(b, games); !errors.Is(err, engine.ErrDamaged) || m != nil {
				t.Errorf("%.20q: %v", b, err)
			}
		}
	})
	t.Run("CAMP-KEEP-06 a record carries its campaign and scenarios", func(t *testing.T) {
		m, err := campaign.Decode(kept, games)
		if err != nil {
			t.Fatal(err)
		}
		eq(t, "bundle", m.Campaign.Bundle(), o.Campaign.Bundle())
		if len(m.Campaign.Scenarios) != 5 || !bytes.Equal(m.Campaign.Source, o.Campaign.Source) {
			t.Errorf("%d scenarios", len(m.Campaign.Scenarios))
		}
		older := custom(t, "road-to-the-seine", `"stake": {"German": 12`, `"stake": {"German": 40`)
		older.battle(german)
		b, _ := older.Encode()
		if m, err := campaign.Decode(b, games); err != nil || m.State.Sides[german].Points != 40 {
			t.Errorf("begun with other stakes: %v", err)
		}
		for _, pair := range [][2]string{{`"file:fuel-dump.json":`, `"file:dump.json":`}, {`"scenarios":{`, `"scenarios":{"a":"",`}} {
			if m, err := decode(t, kept, pair[0], pair[1]); !errors.Is(err, engine.ErrDamaged) || m != nil {
				t.Errorf("%s: %v", pair[1], err)
			}
		}
	})
	t.Run("CAMP-KEEP-03 an entry has a name of its owner's, by which nothing goes", func(t *testing.T) {
		o, plain := begin(t, fixture(t, "ten-days-in-june")), begin(t, fixture(t, "ten-days-in-june"))
		order := o.Campaign.Default(&o.State, german)
		o.do(o.seal(german, order), o.seal(us, order), calls(german, 2, "Elsa"), open(german, order), calls(us, 1, "Żółw №7"), open(us, order))
		plain.orders(*order, *order)
		mine, _ := o.Campaign.Fight(&o.State)
		other, err := plain.Campaign.Fight(&plain.State)
		if err != nil || !bytes.Equal(mine.Built, other.Built) {
			t.Errorf("names make another battle: %v", err)
		}
		o.fight(us)
		eq(t, "the name", o.entry(german, 2).Name, "Elsa")
		o.do(campaign.Step{Do: campaign.DoStop, Side: us}, calls(german, 2, ""))
		eq(t, "taken away", o.entry(german, 2).Name, "")
		eq(t, "the wish to stop", o.State.Sides[us].Stops, true)
		for name, step := range map[string]campaign.Step{"too long": calls(us, 1, strings.Repeat("ö", 25)), "unseen": calls(us, 1, "a\u202eb"),
			"a line": calls(us, 1, "a\nb"), "no letters": calls(us, 1, "\xff"), "a space": calls(us, 1, " a"), "no entry": calls(us, 9, "a"),
			"the same": calls(us, 1, "Żółw №7")} {
			t.Log(name)
			o.refuse(step, "CAMP-KEEP-03")
		}
		o.do(calls(us, 1, strings.Repeat("ö", 24)))
		o.refuse(campaign.Step{Do: campaign.DoResign, Side: us, ID: 1}, "CAMP-PEER-01")
		named, err := o.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if m, err := campaign.Decode(named, games); err != nil || m.Campaign.Digest(&m.State) != o.Campaign.Digest(&o.State) {
			t.Errorf("read again: %v", err)
		}
		if _, err := decode(t, named, `{"format":2`, `{"format":1`); !errors.Is(err, engine.ErrDamaged) {
			t.Errorf("as one without names: %v", err)
		}
		solo := alone(t, campaign.Regular)
		solo.campaignOrders()
		solo.fight(us)
		solo.refuse(calls(us, 1, "the computer's"), "CAMP-KEEP-03")
		solo.do(calls(german, 1, "Elsa"), campaign.Step{Do: campaign.DoAgain, Side: german})
		eq(t, "the name in a battle that is fought again", solo.entry(german, 1).Name, "Elsa")
		if b, _ := json.Marshal(plain.State); bytes.Contains(b, []byte(`"name`)) || !bytes.HasPrefix(kept, []byte(`{"format":1,`)) {
			t.Error("a state without names is written otherwise than before there were any")
		}
	})
	t.Run("CAMPAIGN-26 forty names a side, at any time until the end", func(t *testing.T) {
		o := begin(t, fixture(t, "ten-days-in-june"))
		for i := range 40 {
			o.do(calls(us, 1+i%2, strings.Repeat("x", 1+i/2)))
		}
		o.refuse(calls(us, 3, "x"), "CAMPAIGN-26")
		o.do(calls(german, 3, "x"), campaign.Step{Do: campaign.DoResign, Side: us})
		o.refuse(calls(german, 3, "y"), "CAMP-AFTER-06")
	})
	t.Run("CAMP-PEER-01 a step has its own fields and no others", func(t *testing.T) {
		for _, s := range []campaign.Step{{Do: "dance"}, {Do: campaign.DoResign, Side: 2}, {Do: campaign.DoResign, Name: "x"},
			{Do: campaign.DoResign, Order: &campaign.Order{}}} {
			o.refuse(s, "CAMP-PEER-01")
		}
	})
}

// calls is the step that gives an entry a name.
func calls(side engine.Seat, id int, name string) campaign.Step {
	return campaign.Step{Do: campaign.DoName, Side: side, ID: id, Name: name}
}

// decode reads a record with a text in it replaced.
func decode(t *testing.T, kept []byte, old, new string) (*campaign.Match, error) {
	t.Helper()
	if !bytes.Contains(kept, []byte(old)) {
		t.Fatalf("there is no %s", old)
	}
	return campaign.Decode(bytes.Replace(kept, []byte(old), []byte(new), 1), games)
}

// FuzzDecode: whatever a record holds, it is read or refused.
func FuzzDecode(f *testing.F) {
	c := fixture(f, "road-to-the-seine")
	m := campaign.Start(c)
	b, _ := m.Encode()
	f.Add(b)
	f.Add([]byte(`{"format":1,"campaign":null,"scenarios":null,"steps":[],"marks":[]}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := campaign.Decode(b, games)
		if err == nil && m.State.Node == "" {
			t.Error("it stands nowhere")
		}
	})
}
