package frame

import (
	"bytes"
	"errors"
	"testing"
)

// joined feeds frames to a joiner and returns the messages.
func joined(frames ...[]byte) (messages [][]byte, err error) {
	var j Joiner
	for _, f := range frames {
		kind, body, err := Parse(f)
		if err != nil {
			return messages, err
		}
		if kind != Piece && kind != Last {
			continue
		}
		message, whole, err := j.Add(kind, body)
		if err != nil {
			return messages, err
		}
		if whole {
			messages = append(messages, message)
		}
	}
	return messages, nil
}

func TestSplitJoin(t *testing.T) {
	for _, n := range []int{0, 1, BodyMax - 1, BodyMax, BodyMax + 1, 2 * BodyMax, MessageMax} {
		message := bytes.Repeat([]byte{7}, n)
		frames := Split(message)
		if want := max(1, (n+BodyMax-1)/BodyMax); len(frames) != want {
			t.Errorf("%d bytes make %d frames, want %d", n, len(frames), want)
		}
		back, err := joined(append([][]byte{{Ping, 1}}, frames...)...)
		if err != nil || len(back) != 1 || !bytes.Equal(back[0], message) {
			t.Errorf("%d bytes do not come back: %d messages, %v", n, len(back), err)
		}
	}
}

func TestBadFrames(t *testing.T) {
	full := append([]byte{Piece}, make([]byte, BodyMax)...)
	tooMuch := bytes.Repeat([]byte{0}, MessageMax+1)
	for name, frames := range map[string][][]byte{
		"an empty frame":              {{}},
		"an unknown kind":             {{9}},
		"kind 0":                      {{0, 1}},
		"a short piece":               {full[:100]},
		"a frame too long":            {append(append([]byte{Last}, full...), 1)},
		"a ping without its byte":     {{Ping}},
		"a pong with two":             {{Pong, 1, 2}},
		"a bye with a body":           {{Bye, 1}},
		"an empty end of a message":   {full, {Last}},
		"a message too long":          Split(tooMuch),
		"a message that does not end": {full, full, full, full, full, full, full, full, full, full, full, full, full, full, full, full, full},
	} {
		if _, err := joined(frames...); !errors.Is(err, ErrBad) {
			t.Errorf("%s: %v, want ErrBad", name, err)
		}
	}
}

// FuzzJoin takes its input as frames, each after its length in two bytes: no frames make the joiner panic or grow without
// bound, and what it accepts splits into the same frames again.
func FuzzJoin(f *testing.F) {
	f.Add([]byte{0, 4, Last, 'a', 'b', 'c'})
	f.Add([]byte{0, 2, Ping, 0, 0, 1, Last, 0, 1, Bye})
	f.Add([]byte{0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		var j Joiner
		var frames [][]byte
		for len(data) >= 2 {
			n := min(int(data[0])<<8|int(data[1]), len(data)-2)
			kind, body, err := Parse(data[2 : 2+n])
			if err != nil {
				return
			}
			if kind == Piece || kind == Last {
				message, whole, err := j.Add(kind, body)
				if err != nil {
					return
				}
				if len(j.message) > MessageMax {
					t.Fatalf("%d bytes are kept", len(j.message))
				}
				frames = append(frames, data[2:2+n])
				if whole {
					if !bytes.Equal(bytes.Join(Split(message), nil), bytes.Join(frames, nil)) {
						t.Fatal("a message has two forms")
					}
					frames = nil
				}
			}
			data = data[2+n:]
		}
	})
}
