package verify

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"bocage/engine"
	rules "bocage/engine/keeper"
	"bocage/net/keeping"
)

// TestKeeper: a file of the keeper is checked, between two browsers and of one device; one that was changed is found (KEEP-LOG-08).
func TestKeeper(t *testing.T) {
	var peers [2]*keeping.Peer
	for s := range peers {
		var err error
		if peers[s], err = keeping.New(rules.PleasantPack(), engine.Seat(s), [32]byte{byte(s)}, [16]byte{byte(s)}, rand.Reader); err != nil {
			t.Fatal(err)
		}
	}
	for s, p := range peers {
		if err := p.Meet(peers[1-s].Greeting()); err != nil {
			t.Fatal(err)
		}
	}
	says := func(s int, e rules.Entry) {
		frame, err := peers[s].Add(rules.Line{Side: e.Side, Entry: &e})
		if err == nil {
			err = peers[1-s].Take(frame)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for s := range peers {
		says(s, rules.Entry{Do: "confirm", Side: rules.Side(s)})
		says(s, rules.Entry{Do: "want", Side: rules.Side(s), N: s})
	}
	says(0, rules.Entry{Do: "set", N: 3, M: 3})
	b, err := peers[0].Export()
	if err != nil {
		t.Fatal(err)
	}
	expect(t, b, 0, "5 entries", "beginning", ": clean.", "Head "+peers[1].Head().Name())
	if out, _ := verified(t, b, "-json"); !strings.Contains(out, `"judgement": "clean"`) {
		t.Errorf("as JSON: %s", out)
	}
	var f map[string]any
	_ = json.Unmarshal(b, &f)
	journal, _ := base64.StdEncoding.DecodeString(f["journal"].(string))
	changed := bytes.Replace(journal, []byte(`"n":3`), []byte(`"n":4`), 1)
	old, with := base64.StdEncoding.EncodeToString(journal), base64.StdEncoding.EncodeToString(changed)
	expect(t, bytes.Replace(b, []byte(old), []byte(with), 1), 5, "4 entries", "damaged", "nobody has signed it")
	expect(t, b[:len(b)-9], 1)
	if _, err := peers[1].Add(rules.Line{}); err == nil {
		t.Fatal("nothing is a line")
	}

	l, err := rules.Start(rules.PleasantPack(), rules.HotSeat)
	if err == nil {
		err = l.Do(rules.Entry{Do: "set", N: 3, M: 3})
	}
	if err != nil {
		t.Fatal(err)
	}
	one, err := l.Export(nil)
	if err != nil {
		t.Fatal(err)
	}
	expect(t, one, 0, "1 lines of its log", ": clean.", "Head "+l.Head()[:16])
	expect(t, bytes.Replace(one, []byte(`"n":3`), []byte(`"n":4`), 1), 5, "damaged", "line 1 was changed")
	expect(t, one[:len(one)-3], 1)
}
