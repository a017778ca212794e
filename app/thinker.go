package app

import (
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"bocage/app/shell"
	"bocage/engine"
	"bocage/engine/search"
)

// ErrThinker says that the computer player could not answer. Test with errors.Is.
var ErrThinker = errors.New("the computer could not think of a move")

// A question to the worker is the request's number in 4 bytes, little-endian, the seat, the level and a record in its binary
// form. The answer is the number, a status and then a move, as engine.AppendMove writes it, or what went wrong in words.
const (
	questionHead = 6
	answerHead   = 5
)

const (
	answered byte = iota
	failed
)

func question(id uint32, rec *engine.Record, seat engine.Seat, level engine.Level) ([]byte, error) {
	r := *rec
	r.Seed = 0 // it would foretell the deck
	b, err := r.Encode()
	if err != nil {
		return nil, err
	}
	head := binary.LittleEndian.AppendUint32(make([]byte, 0, questionHead+len(b)), id)
	return append(append(head, byte(seat), byte(level)), b...), nil
}

// answer answers a question. It never panics; stop is asked now and then whether to come to an end.
func answer(faces shell.Faces, q []byte, stop func() bool) (reply []byte) {
	if len(q) < questionHead {
		return append(make([]byte, 4, 32), append([]byte{failed}, "the question is cut off"...)...)
	}
	head := q[:4:4]
	defer func() {
		if r := recover(); r != nil {
			reply = append(append(head, failed), fmt.Sprint(r)...)
		}
	}()
	m, err := think(faces, q[questionHead:], engine.Seat(q[4]), engine.Level(q[5]), stop)
	if err != nil {
		return append(append(head, failed), err.Error()...)
	}
	return engine.AppendMove(append(head, answered), m)
}

// think replays a record and chooses seat's move in its last position.
func think(faces shell.Faces, record []byte, seat engine.Seat, level engine.Level, stop func() bool) (engine.Move, error) {
	rec, err := engine.DecodeRecord(record)
	if err != nil {
		return engine.Move{}, err
	}
	_, _, start, err := faces.Games().Begin(rec)
	if err != nil {
		return engine.Move{}, err
	}
	mind, err := faces.Mind(rec.Game)
	if err != nil {
		return engine.Move{}, err
	}
	p, err := engine.Replay(rec, start, nil)
	if err != nil {
		return engine.Move{}, err
	}
	m := search.Choose(mind, p, seat, search.Options{Level: level, Stop: braked(level, stop)})
	if m.Op == engine.OpNone {
		return m, errors.New("this side is not asked for anything")
	}
	return m, nil
}

// brakes are, by level, twice the time that a move may take. How long it does take is counted and not measured: only a device that is much
// too slow comes to that.
var brakes = [engine.Levels]time.Duration{engine.Ace: 3 * time.Second, engine.Marshal: 10 * time.Second}

// braked returns stop, which also says so when a level has thought for too long.
func braked(level engine.Level, stop func() bool) func() bool {
	if int(level) >= len(brakes) || brakes[level] == 0 {
		return stop
	}
	begun := time.Now()
	return func() bool { return stop != nil && stop() || time.Since(begun) > brakes[level] }
}

// parseAnswer reads an answer: the request's number, and the move or an error that wraps ErrThinker.
func parseAnswer(b []byte) (id uint32, m engine.Move, err error) {
	if len(b) < answerHead {
		return 0, m, fmt.Errorf("%w: the answer is cut off", ErrThinker)
	}
	id = binary.LittleEndian.Uint32(b)
	body := b[answerHead:]
	if b[4] != answered {
		return id, m, fmt.Errorf("%w: %s", ErrThinker, body)
	}
	m, rest, ok := engine.CutMove(body)
	if !ok || len(rest) > 0 {
		return id, m, fmt.Errorf("%w: the answer is no move", ErrThinker)
	}
	return id, m, nil
}
