package friend

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// aHead is the head of a match that nobody plays.
var aHead = head{Match: "0102030405060708", Game: "ludo", Terms: []byte("terms"), Seat: 1, Clock: 3, Host: true}

// TestKept: what was added to a match is read again, in order.
func TestKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	k, err := create(dir, aHead)
	if err != nil {
		t.Fatal(err)
	}
	want := [][]byte{[]byte("one"), {}, bytes.Repeat([]byte{0}, 100_000)}
	for _, r := range want {
		if err := k.Append(r); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := create(dir, aHead); !errors.Is(err, errHeld) {
		t.Errorf("begun while it is played: %v", err)
	}
	if _, err := reopen(dir, aHead.name()); !errors.Is(err, errHeld) {
		t.Errorf("opened while it is played: %v", err)
	}
	k.close()
	if _, err := create(dir, aHead); !errors.Is(err, os.ErrExist) {
		t.Errorf("begun twice: %v", err)
	}
	for range 2 { // what is added after it was opened again comes behind
		if k, err = reopen(dir, aHead.name()); err != nil {
			t.Fatal(err)
		}
		if h := &k.head; h.name() != aHead.name() || string(h.Terms) != "terms" || h.Clock != 3 || !h.Host ||
			h.id() != [8]byte{1, 2, 3, 4, 5, 6, 7, 8} {
			t.Errorf("the head is %+v", k.head)
		}
		if len(k.records) != len(want) {
			t.Fatalf("%d records, want %d", len(k.records), len(want))
		}
		for i, r := range k.records {
			if !bytes.Equal(r, want[i]) {
				t.Errorf("record %d has %d bytes, want %d", i, len(r), len(want[i]))
			}
		}
		want = append(want, []byte("more"))
		if err := k.Append([]byte("more")); err != nil {
			t.Fatal(err)
		}
		k.close()
	}
	if l := names(dir); len(l) != 1 || l[0] != aHead.name() {
		t.Errorf("kept are %v", l)
	}
}

// older begins the file of a match as an earlier program did.
func older(dir string, h head) (*kept, error) {
	b, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	f, err := os.Create(filepath.Join(dir, h.name()+ending))
	if err != nil {
		return nil, err
	}
	k := &kept{head: h, file: f, old: true}
	_, err = f.WriteString("bocage/kept/1\n")
	return k, errors.Join(err, k.Append(b))
}

// TestTorn: of a file that ends anywhere, as when the machine stops while it is written, the whole records are left, and what is cut off
// is kept; a file that was changed is refused, and left as it is.
func TestTorn(t *testing.T) {
	for form, begin := range map[string]func(string, head) (*kept, error){magic: create, magicOld: older} {
		t.Run(form[:len(form)-1], func(t *testing.T) { torn(t, form, begin) })
	}
}

func torn(t *testing.T, form string, begin func(string, head) (*kept, error)) {
	dir := t.TempDir()
	k, err := begin(dir, aHead)
	if err != nil {
		t.Fatal(err)
	}
	name := k.file.Name()
	var ends []int64
	for _, r := range []string{"first", "second", "third"} {
		end, _ := k.file.Seek(0, 2)
		ends = append(ends, end)
		if err := k.Append([]byte(r)); err != nil {
			t.Fatal(err)
		}
	}
	k.close()
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	open := func(b []byte) (records int, err error) {
		if err := os.WriteFile(name, b, 0o600); err != nil {
			t.Fatal(err)
		}
		k, err := reopen(dir, aHead.name())
		if err != nil {
			return 0, err
		}
		defer k.close()
		if err := k.Append([]byte("and on")); err != nil {
			t.Fatal(err)
		}
		return len(k.records), nil
	}
	for n := int(ends[0]); n <= len(whole); n++ {
		want := 0
		for i, end := range append(ends[1:], int64(len(whole))) {
			if int64(n) >= end {
				want = i + 1
			}
		}
		for _, tail := range []int{0, 5, 4096} { // some disks leave zeros
			if got, err := open(append(bytes.Clone(whole[:n]), make([]byte, tail)...)); err != nil || got < want || got > want+1 {
				t.Errorf("of %d bytes and %d zeros %d records are read, want %d: %v", n, tail, got, want, err)
			}
		}
		if got, err := open(whole[:n]); err != nil || got != want {
			t.Errorf("of %d bytes %d records are read, want %d: %v", n, got, want, err)
		}
		if again, err := reopen(dir, aHead.name()); err != nil || len(again.records) != want+1 || string(again.records[want]) != "and on" {
			t.Errorf("after %d bytes it does not go on: %v", n, err)
		} else {
			again.close()
		}
	}
	if !bytes.HasPrefix(whole, []byte(form)) {
		t.Errorf("it begins with %q", whole[:len(form)])
	}
	for at := range len(whole) {
		bad := bytes.Clone(whole)
		bad[at] ^= 1
		got, err := open(bad)
		last := at >= int(ends[2])+k.headSize()-4 // as if it had not been written whole
		if k.old && at >= int(ends[2]) && at < int(ends[2])+4 {
			last = err == nil // so may a length that is changed, at the end of an old file
		}
		if after, _ := os.ReadFile(name); (err == nil) != last || err != nil && !bytes.Equal(after, bad) {
			t.Errorf("with byte %d of %d changed it is read: %d records, %v; it was changed: %v",
				at, len(whole), got, err, !bytes.Equal(after, bad))
		}
		if kept, _ := os.ReadFile(name + endingTorn); last && !bytes.Equal(kept, bad[ends[2]:]) {
			t.Errorf("with byte %d changed %q is kept of what is cut off", at, kept)
		}
	}
	if _, err := open([]byte("x")); !errors.Is(err, errDamaged) {
		t.Error(err)
	}
}

// TestUnborn: a file in which no record is whole is no match, and does not stand in the way of one.
func TestUnborn(t *testing.T) {
	dir := t.TempDir()
	k, err := create(dir, aHead)
	if err != nil {
		t.Fatal(err)
	}
	k.close()
	name := k.file.Name()
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for n := range whole {
		for _, tail := range []int{0, 512} {
			if err := os.WriteFile(name, append(bytes.Clone(whole[:n]), make([]byte, tail)...), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := reopen(dir, aHead.name()); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("of %d bytes and %d zeros: %v", n, tail, err)
			}
			k, err := create(dir, aHead)
			if err != nil {
				t.Fatalf("over %d bytes: %v", n, err)
			}
			k.close()
			if b, _ := os.ReadFile(name); !bytes.Equal(b, whole) {
				t.Errorf("over %d bytes it begins otherwise", n)
			}
		}
	}
}

// TestOtherName: a match is what it is called.
func TestOtherName(t *testing.T) {
	dir := t.TempDir()
	k, err := create(dir, aHead)
	if err != nil {
		t.Fatal(err)
	}
	k.close()
	other := "0102030405060708-0"
	if err := os.Rename(k.file.Name(), filepath.Join(dir, other+ending)); err != nil {
		t.Fatal(err)
	}
	if _, err := reopen(dir, other); !errors.Is(err, errDamaged) {
		t.Errorf("%v", err)
	}
}

func TestOutline(t *testing.T) {
	type unit struct {
		Tile string   `json:"tile"`
		Up   bool     `json:"faceUp"`
		Full bool     `json:"full"`
		Can  []string `json:"can"`
	}
	v := struct {
		Turn  int                 `json:"turn"`
		Name  string              `json:"name"`
		Purse map[string]int      `json:"purse"`
		Units []unit              `json:"units"`
		Hands map[string][]string `json:"hands"`
		Bare  []string            `json:"bare"`
		Left  string              `json:"left"`
	}{3, "a\x1b[2Jb",
		map[string]int{"a": 1, "b": 2}, []unit{{"A1", true, false, []string{"x", "y"}}}, map[string][]string{"me": {"c", "d"}}, nil, "out"}
	l, err := outline(v, "left")
	want := "turn: 3\nname: a\ufffd[2Jb\npurse: a 1, b 2\nunits\n  tile A1, faceUp, can (x, y)\nhands\n  me: c, d\nbare: none"
	if got := strings.Join(l, "\n"); err != nil || got != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
	if s, err := sentence(unit{"A1", true, false, []string{"x"}}, "can"); err != nil || s != "A1: faceUp" {
		t.Errorf("%q, %v", s, err)
	}
	if _, err := sentence(3, ""); err == nil {
		t.Error("a number is taken for an object")
	}
}

// TestArguments: what cannot be understood is said before anything is dialled.
func TestArguments(t *testing.T) {
	for arguments, want := range map[string]string{
		"host":                                    "one scenario is wanted",
		"host a b":                                "one scenario is wanted",
		"host nowhere":                            "no such file",
		"host training-grounds -game chess":       "chess",
		"host training-grounds -side Blue":        "side: German or U.S. is wanted",
		"host training-grounds -clock 7":          "clock: one of 0 10 20 30 45 60 90 120 is wanted",
		"host training-grounds -servers ftp:x":    `servers: "ftp:x" is none`,
		"host training-grounds -time 0s":          "time: more than nothing is wanted",
		"host training-grounds -player nobody":    `there is no agent "nobody"`,
		"host metz-solo":                          "",
		"host -match x":                           `"x" is no match`,
		"host -match 0102030405060708-1":          "no such file",
		"host training-grounds -match 01020304-1": "either a scenario or a match",
		"join":                 "one invitation is wanted",
		"join hello":           "not a code",
		"join hello -clock 10": "flag provided but not defined",
		"join -":               "not a code",
		"join a - b":           "one invitation is wanted",
	} {
		words := strings.Fields(arguments)
		c := begin(t, t.Context(), t.TempDir(), words[0], words[1:]...)
		err := c.end()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", arguments, err, want)
		}
		var coded interface{ ExitCode() int }
		misread := strings.Contains(want, "wanted") || strings.Contains(want, "flag") || strings.HasPrefix(want, "either") ||
			strings.HasPrefix(want, "servers")
		if got := errors.As(err, &coded) && coded.ExitCode() == 2; got != misread {
			t.Errorf("%s: not understood is %v", arguments, got)
		}
	}
}
