package invite

import (
	"strings"
	"testing"
	"time"

	"bocage/engine"
	"bocage/net/match"
)

// Every byte is a role, and those bits that mean something come back. These bytes stand in codes: they must not change.
func TestRole(t *testing.T) {
	for b := range 256 {
		r := RoleOf(byte(b))
		want := byte(b) & 0b11100011
		if b&postBit != 0 { // by post there is no clock
			want = byte(b) & 0b00000111
		}
		if got := r.Byte(); got != want {
			t.Errorf("%08b is read as %+v and written as %08b", b, r, got)
		}
	}
	for b, want := range map[byte]Role{0: {}, 1: {Seat: 1}, 2: {Own: true},
		0b01100001: {Seat: 1, Clock: 3}, 0b11100010: {Own: true, Clock: 7}, 0b00000101: {Seat: 1, Clock: Post}} {
		if got := RoleOf(b); got != want || want.Byte() != b {
			t.Errorf("%08b is %+v, want %+v", b, got, want)
		}
	}
}

func TestLimit(t *testing.T) {
	for i, want := range map[int]match.Clock{Post: {}, 0: {Patience: Patience}, 1: {Each: 10 * time.Minute, Slack: Slack, Patience: Patience},
		7: {Each: 2 * time.Hour, Slack: Slack, Patience: Patience}} {
		if got := Limit(i); got != want {
			t.Errorf("clock %d is %+v, want %+v", i, got, want)
		}
	}
}

// file is a scenario of which only the file counts.
type file struct {
	engine.Scenario
	source string
}

func (f file) Source() []byte { return []byte(f.source) }

func TestScenario(t *testing.T) {
	for _, file := range []string{"a file", strings.Repeat("x", MaxScenario)} {
		if got, ok := SentScenario(Scenario([]byte(file))); !ok || string(got) != file {
			t.Errorf("%d bytes of %d, %v", len(got), len(file), ok)
		}
	}
	if got, ok := SentScenario(Scenario(make([]byte, MaxScenario+1))); !ok || got != nil {
		t.Errorf("of a file that is too long: %d bytes, %v", len(got), ok)
	}
	for _, frame := range []string{"", "G", "F12", "\x92\x47\xc4\x01a"} {
		if _, ok := SentScenario([]byte(frame)); ok {
			t.Errorf("%q carries a scenario", frame)
		}
	}
	now := time.Unix(1_000_000, 0)
	terms := Terms([8]byte{1}, "ludo", file{source: "a file"}, Role{Seat: 1, Clock: 2}, now)
	if terms.Scenario != Digest([]byte("a file")) || terms.Scenario == Digest([]byte("a fila")) || terms.Role != 0x41 ||
		terms.Expires != now.Add(Good) || terms.Game != "ludo" || terms.Match != [8]byte{1} {
		t.Errorf("%+v", terms)
	}
	if terms := Terms([8]byte{}, "ludo", nil, Role{}, now); terms.Scenario != [8]byte{} {
		t.Errorf("%+v", terms)
	}
}
