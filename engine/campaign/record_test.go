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
	o := begin(t, shipped(t, "road-to-the-seine"))
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
		if m, err := decode(t, kept, `"format":1`, `"format":2`); !errors.Is(err, engine.ErrNewer) || m != nil {
			t.Errorf("newer: %v", err)
		}
		if _, err := decode(t, kept, `"format":1`, `"format":2,"weather":"rain"`); !errors.Is(err, engine.ErrNewer) {
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
	t.Run("CAMP-PEER-01 a step has its own fields and no others", func(t *testing.T) {
		for _, s := range []campaign.Step{{Do: "dance"}, {Do: campaign.DoResign, Side: 2}, {Do: campaign.DoResign, Name: "x"},
			{Do: campaign.DoResign, Order: &campaign.Order{}}} {
			o.refuse(s, "CAMP-PEER-01")
		}
	})
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
	c := shipped(f, "road-to-the-seine")
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
