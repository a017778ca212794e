package app

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"bocage/app/shell"
	"bocage/app/shell/study"
	"bocage/engine"
	"bocage/engine/search"
)

// ErrThinker says that the computer player could not answer. Test with errors.Is.
var ErrThinker = errors.New("the computer could not think of a move")

// A question to the worker is the request's number in 4 bytes, little-endian, the seat, what is asked and a record in its binary
// form. The answer is the number, a status and then what was asked for, or what went wrong in words: to a level a move, as
// engine.AppendMove writes it; else what package study writes, of which parts may come before.
const (
	questionHead = 6
	answerHead   = 5
)

const (
	answered byte = iota
	failed
	going // there is more to come
)

// What is asked beside the levels.
const (
	asksReview  = 0xf0 + iota // where the seat has won and lost the match
	asksSuggest               // what it could do next
)

func question(id uint32, rec *engine.Record, seat engine.Seat, what byte) ([]byte, error) {
	r := *rec
	r.Seed = 0 // it would foretell the deck
	b, err := r.Encode()
	if err != nil {
		return nil, err
	}
	head := binary.LittleEndian.AppendUint32(make([]byte, 0, questionHead+len(b)), id)
	return append(append(head, byte(seat), what), b...), nil
}

// answer answers a question, and tells what it has found out before. It never panics; stop is asked now and then whether to come to an end.
func answer(faces shell.Faces, q []byte, stop func() bool, tell func(reply []byte)) (reply []byte) {
	if len(q) < questionHead {
		return append(make([]byte, 4, 32), append([]byte{failed}, "the question is cut off"...)...)
	}
	head := q[:4:4]
	defer func() {
		if r := recover(); r != nil {
			reply = append(append(head, failed), fmt.Sprint(r)...)
		}
	}()
	part := func(b []byte) { tell(append(append(slices.Clone(head), going), b...)) }
	b, err := find(faces, q[questionHead:], engine.Seat(q[4]), q[5], stop, part)
	if err != nil {
		return append(append(head, failed), err.Error()...)
	}
	return append(append(head, answered), b...)
}

// find works out what is asked of the last position of a record, or of all of it.
func find(faces shell.Faces, record []byte, seat engine.Seat, what byte, stop func() bool, part func([]byte)) ([]byte, error) {
	if what < asksReview {
		m, err := think(faces, record, seat, engine.Level(what), stop)
		return engine.AppendMove(nil, m), err
	}
	if stop == nil {
		stop = func() bool { return false }
	}
	rec, err := engine.DecodeRecord(record)
	if err != nil {
		return nil, err
	}
	face, err := faces.Of(rec.Game)
	if err != nil {
		return nil, err
	}
	if face.Study == nil {
		return nil, fmt.Errorf("%w: %s", engine.ErrWrongGame, rec.Game)
	}
	if what == asksSuggest {
		l, err := face.Study.Suggest(faces.Games(), rec, seat, stop, func(l []study.Line) { part(study.EncodeLines(l)) })
		return study.EncodeLines(l), err
	}
	r, err := face.Study.Review(faces.Games(), rec, seat, stop, func(r *study.Report) { part(r.Encode()) })
	if err != nil {
		return nil, err
	}
	return r.Encode(), nil
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

// parseAnswer reads an answer: the request's number, whether more is to come, and what it says or an error that wraps ErrThinker.
func parseAnswer(b []byte) (id uint32, more bool, body []byte, err error) {
	if len(b) < answerHead {
		return 0, false, nil, fmt.Errorf("%w: the answer is cut off", ErrThinker)
	}
	id, body = binary.LittleEndian.Uint32(b), b[answerHead:]
	if b[4] == failed {
		return id, false, nil, fmt.Errorf("%w: %s", ErrThinker, body)
	}
	return id, b[4] == going, body, nil
}

// parseMove reads the answer of a level.
func parseMove(body []byte) (engine.Move, error) {
	m, rest, ok := engine.CutMove(body)
	if !ok || len(rest) > 0 {
		return m, fmt.Errorf("%w: the answer is no move", ErrThinker)
	}
	return m, nil
}
