package match_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/scenario"
	"bocage/net/audit"
	"bocage/net/match"
	"bocage/net/pack"
)

// kept returns a file of testdata.
func kept(t testing.TB, folder, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// keptFile is what is shown of a kept file: how many moves, and the hash of the position they lead to.
type keptFile struct {
	moves  int
	digest uint64
}

// keptFiles are the files of testdata, and written are the scenarios of those that -write writes, by their names.
var (
	keptFiles = map[string]keptFile{
		"protocol3/sacrifice": {164, 0xd4f5b997ca9fb8f5}, "protocol3/cheat-metz": {72, 0x74362a7057a5e8ff},
		"protocol4/metz": {131, 0xddb307b09e289516}, "protocol4/coin": {69, 0xa778fc5a22e90026},
	}
	written = map[string]string{"metz": "metz"}
)

// TestKeptFiles: files that were once written are judged as they were, and shown again to the same position. Those of protocols 3 and
// 4 were written by the last program of each, those of protocol 5 by
//
//	go test ./net/match -run TestKeptFiles -args -write
//
// The matches have sacrifices, starting units that both have
// chosen, lists, batches and secret dice; two are disclosed, one ends in a lie, one stops in the midst of a match.
func TestKeptFiles(t *testing.T) {
	if *write {
		writeKept(t)
	}
	for name, want := range keptFiles {
		folder, name := filepath.Split(name)
		file := kept(t, folder, name+".bocage")
		r, err := audit.File(house, file)
		if err != nil {
			t.Fatal(err)
		}
		got, err := json.MarshalIndent(r, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if judged := kept(t, folder, name+".json"); !bytes.Equal(append(got, '\n'), judged) {
			t.Errorf("%s: judged\n%s\nwhich was\n%s", name, got, judged)
			t.Log(anew)
		}
		_, fair, journal, err := audit.Open(house, file)
		if err != nil {
			t.Fatal(err)
		}
		_, ref, err := match.Verify(fair, journal)
		if err != nil {
			t.Fatal(err)
		}
		moves := 0
		if err := ref.Watch(func(engine.Move, engine.State) bool { moves++; return true }); err != nil || moves != want.moves {
			t.Errorf("%s: %d moves are shown, not %d: %v", name, moves, want.moves, err)
		}
		if got := engine.Hash(ref.Position()); got != want.digest {
			t.Errorf("%s: the position is %#x, not %#x", name, got, want.digest)
		}
		if again := audit.Export(fair.Game(), fair.Terms(), ref.Journal()); r.Cheat == nil && !bytes.Equal(again, file) {
			t.Errorf("%s: written again it is another file", name)
		}
	}
}

const anew = "a new format? go test ./net/match -run TestKeptFiles -args -write"

var write = flag.Bool("write", false, "write the files of testdata/protocol5 anew")

// writeKept writes the files of protocol 5: a match of Assault up to its 130th entry, and a whole one of the toy game, disclosed.
func writeKept(t *testing.T) {
	t.Helper()
	for name, scenario := range written {
		d := newDuet(t, scenario, 7, tally{})
		for d.p[0].Entries() < 130 {
			from, e, ok := d.next(none)
			if !ok {
				break
			}
			d.believe(from, e)
		}
		if d.p[0].Ended() {
			for _, p := range d.p {
				secret := p.Cards()
				if err := d.p[0].ApplyBeside(p.Beside(match.KindDisclose, secret[:])); err != nil {
					t.Fatal(err)
				}
			}
		}
		file := audit.Export(d.game.Game(), d.game.Terms(), d.p[0].Journal())
		r, err := audit.File(house, file)
		if err != nil {
			t.Fatal(err)
		}
		judged, err := json.MarshalIndent(r, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		for end, b := range map[string][]byte{".bocage": file, ".json": append(judged, '\n')} {
			if err := os.WriteFile(filepath.Join("testdata", "protocol5", name+end), b, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// oldTable takes up a match of both players from their stores, as an older program has kept them.
func oldTable(t *testing.T, sc *scenario.Scenario, folder, name string) *table {
	t.Helper()
	b := newTable(t, sc, 5)
	data := kept(t, folder, name)
	word := func() int {
		n := binary.BigEndian.Uint32(data)
		data = data[4:]
		return int(n)
	}
	for s := range b.store {
		b.store[s].records = nil
		for range word() {
			n := word()
			b.store[s].records = append(b.store[s].records, data[:n])
			data = data[n:]
		}
		b.out[s].frames = nil
	}
	b.open(0)
	b.open(1)
	return b
}

// TestOldStores: a match of protocol 3, taken up in the midst of the choice of starting units, goes on to its end.
func TestOldStores(t *testing.T) {
	sc, err := loadScenario(t, "bastogne").By(2) // the rules of that time
	if err != nil {
		t.Fatal(err)
	}
	b := oldTable(t, sc, "protocol3", "store-bastogne.bin")
	before := len(b.store[0].records)
	if n := b.peer[1].Player().Picks(); n != 1 || !b.peer[0].Player().Sealed() {
		t.Fatalf("%d starting units are chosen, want 1", n)
	}
	b.settle()
	seals, choices := 0, 0
	for !b.over() {
		if s := b.asked(); at(b.peer[s].Player().Position()).Turn() > 2 {
			if err := b.peer[s].Resign(); err != nil {
				t.Fatal(err)
			}
			b.settle()
			break
		}
		b.play(b.asked())
		if b.rng.Intn(40) == 0 {
			s := b.rng.Intn(2)
			b.reopen(s, b.store[s].records)
			b.connect()
		}
		b.settle()
		b.agree()
	}
	for _, r := range b.store[0].records[before:] {
		if r[1] != 'E' {
			continue
		}
		p := pack.NewReader(r[2:])
		p.Uint(1 << 20)
		p.Array(2, 2)
		switch match.Kind(p.Uint(255)) {
		case match.KindSeal:
			seals++
		case match.KindChoice:
			choices++
		}
	}
	if seals < 2 || choices != 2 {
		t.Errorf("%d seals and %d musters came after it", seals, choices)
	}
	j := b.peer[0].Player().Journal()
	if v := judge(t, b, j); !v.Clean() || !v.Over() || !bytes.HasPrefix(j, []byte("bocage/match/3\n")) {
		t.Errorf("judged %+v", v)
	}
	t.Logf("%d seals, %d entries", seals, b.peer[0].Player().Entries())
}

// TestOtherVersions: a greeting, a store and a file of another version than the program plays are told to be that, and a program of
// protocol 3 and one of 5 begin no match with each other.
func TestOtherVersions(t *testing.T) {
	b := newTable(t, loadScenario(t, "training-grounds"), 3)
	theirs := kept(t, "protocol3", "store-bastogne.bin")[4+4+33+4:][:250] // behind the secret
	if theirs[0] != 'G' {
		t.Fatal("no greeting")
	}
	if err := b.peer[1].Receive(theirs); !errors.Is(err, match.ErrVersion) || b.peer[1].Player() != nil {
		t.Errorf("a greeting of protocol 3 begins a match: %v", err)
	}
	b.peer[1].Forgive()
	newer := slices.Clone(b.out[0].frames[0])
	newer[6] = 6 // behind the letter, the length and the array's head
	if err := b.peer[1].Receive(newer); !errors.Is(err, match.ErrVersion) || b.peer[1].Player() != nil {
		t.Errorf("a greeting of protocol 6 begins a match: %v", err)
	}
	records := slices.Clone(b.store[0].records)
	records[0] = slices.Clone(records[0])
	records[0][2] = 6
	set := match.Setup{Game: b.game, Link: b.out[0], Store: &memory{records: records}}
	if _, err := match.NewPeer(set); !errors.Is(err, match.ErrVersion) {
		t.Error("a store of protocol 6 is opened")
	}
	records[0] = append([]byte{'S', 4}, make([]byte, 32)...) // as the secret was kept for a while
	if _, err := match.NewPeer(set); !errors.Is(err, match.ErrVersion) {
		t.Errorf("a store that is written otherwise is opened: %v", err)
	}
}
