// Package fartest is the other side of a campaign between two devices, for tests: a player who keeps to nothing but his
// journal.
package fartest

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/json"
	"math"
	"slices"

	"bocage/app/shell/pair/pairtest"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/net/operation"
	"bocage/net/pack"
	"bocage/net/sign"
)

// Friend is the player at the other device.
type Friend struct {
	*operation.Peer
	C     *rules.Campaign
	heard int // of what the line's page has said
	line  *pairtest.Line
}

const magic = "bocage/campaign/1\n"

var seed = [32]byte{77}

// NewFriend returns a player of a seat of a campaign.
func NewFriend(c *rules.Campaign, seat engine.Seat, judge operation.Judge) *Friend {
	return &Friend{Peer: operation.New(c, judge, seat, seed, [16]byte{78}), C: c}
}

// Opens opens a line: both greet.
func (f *Friend) Opens(l *pairtest.Line) {
	f.line, f.heard = l, 0
	l.Heard.Opened([32]byte{})
	l.Say('G', f.Greeting())
	if f.Met() {
		l.Say('H', f.Hello())
	}
	f.Hears()
}

// Hears takes what the page has said, and answers.
func (f *Friend) Hears() {
	for f.heard < len(f.line.Said) {
		m := f.line.Said[f.heard]
		f.heard++
		switch body := m[1:]; m[0] {
		case 'G':
			if !f.Met() && f.Meet(body) == nil {
				f.line.Say('H', f.Hello())
			}
		case 'H', 'h':
			frames, _ := f.Hear(body)
			for _, frame := range frames {
				f.line.Say('E', frame)
			}
			if m[0] == 'H' {
				f.line.Say('h', f.Hello())
			}
		case 'E':
			_ = f.Take(body, nil)
			for frame := f.Due(); frame != nil; frame = f.Due() {
				f.line.Say('E', frame)
			}
		}
	}
}

// Says says an entry.
func (f *Friend) Says(frame []byte, err error) {
	if err != nil {
		panic(err)
	}
	f.line.Say('E', frame)
}

// SealsBad seals an order that breaks a rule, and returns it.
func (f *Friend) SealsBad(seat engine.Seat) *rules.Order {
	bad := &rules.Order{Force: []int{99}}
	seal, err := f.C.Seal(f.State(), seat, bad, f.Salt())
	if err != nil {
		panic(err)
	}
	f.Says(f.Make(rules.Step{Do: rules.DoSeal, Side: seat, Seal: seal}))
	return bad
}

// Lie is an entry that he has signed, of a step that cannot be; its mark is nothing.
func (f *Friend) Lie(seat engine.Seat, step string) []byte {
	r := pack.NewReader(f.Hello())
	r.Array(2, 2)
	number, head := r.Uint(math.MaxUint16), f.Head()
	plain := pack.NewWriter().Array(4).Uint(uint64(seat)).Uint(1).Bytes([]byte(step)).Bytes(make([]byte, 8)).Out()
	next := sha512.Sum512(slices.Concat([]byte(magic), head[:], plain))
	sig := sign.New(sha256.Sum256(append([]byte(magic+"key"), seed[:]...))).Sign(append([]byte(magic+"entry"), next[:]...))
	return pack.NewWriter().Array(2).Uint(number).Bytes(append(plain, sig[:]...)).Out()
}

// StateOf is a state as it is said.
func StateOf(s *rules.State) []byte {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return b
}
