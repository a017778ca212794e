package play

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"bocage/engine"
	"bocage/engine/kit"
)

// external is another program: one process a match, one line of JSON each way for every request. What it prints on its error
// output is passed on.
type external struct {
	game    *kit.Game
	words   []string
	limit   time.Duration
	seat    engine.Seat
	process *exec.Cmd
	in      io.WriteCloser
	lines   chan line
	sent    int
}

// line is a line that the program printed, or why there are no more.
type line struct {
	text []byte
	err  error
}

// The requests that a program gets.
type (
	newRequest struct {
		ID       int             `json:"id"`
		Cmd      string          `json:"cmd"` // new
		Game     int             `json:"game"`
		Seat     string          `json:"seat"` // the side to be played
		Seed     string          `json:"seed"` // for the program's own chances
		Players  [2]string       `json:"players"`
		Scenario json.RawMessage `json:"scenario"` // whole
	}
	chooseRequest struct {
		ID       int          `json:"id"`
		Cmd      string       `json:"cmd"` // choose
		Prompt   kit.Prompt   `json:"prompt"`
		Position any          `json:"position"`
		Moves    []kit.Option `json:"moves"`
		Some     bool         `json:"some,omitempty"` // there are more
	}
	overRequest struct {
		ID       int        `json:"id"`
		Cmd      string     `json:"cmd"` // over
		Prompt   kit.Prompt `json:"prompt"`
		Position any        `json:"position"`
	}
)

// maxReply bounds a line that a program prints.
const maxReply = 1 << 16

func (a *external) Begin(g *kit.Start) error {
	a.seat, a.sent = g.Seat, 0
	a.process = exec.Command(a.words[0], a.words[1:]...)
	a.process.Stderr = os.Stderr
	a.process.WaitDelay = time.Second
	in, err := a.process.StdinPipe()
	if err != nil {
		return err
	}
	out, err := a.process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := a.process.Start(); err != nil {
		a.process = nil
		return fmt.Errorf("the program does not start: %w", err)
	}
	a.in, a.lines = in, make(chan line, 1)
	go read(out, a.lines)
	_, err = a.request(newRequest{Cmd: "new", Game: g.Game, Seat: a.game.Sides[g.Seat], Seed: fmt.Sprint(g.Seed),
		Players: g.Players, Scenario: g.Scenario.Source(), ID: a.next()})
	return err
}

// read passes on what a program prints until it ends.
func read(r io.Reader, lines chan<- line) {
	defer close(lines)
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, 4096), maxReply)
	for s.Scan() {
		lines <- line{text: append([]byte{}, s.Bytes()...)}
	}
	err := s.Err()
	if err == nil {
		err = errors.New("the program has ended")
	}
	lines <- line{err: err}
}

func (a *external) next() int { a.sent++; return a.sent }

// request sends a line and waits for the answer. The time runs for both: a program that does not read is as late as one that
// does not write.
func (a *external) request(q any) ([]byte, error) {
	b, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	written := make(chan error, 1)
	go func() {
		_, err := a.in.Write(append(b, '\n'))
		written <- err
	}()
	timer := time.NewTimer(a.limit)
	defer timer.Stop()
	for {
		select {
		case err := <-written:
			if err != nil {
				return nil, errors.New("the program does not read any more")
			}
			written = nil
		case l, ok := <-a.lines:
			if !ok {
				return nil, errors.New("the program has ended")
			}
			return l.text, l.err
		case <-timer.C:
			return nil, fmt.Errorf("no answer after %v", a.limit)
		}
	}
}

func (a *external) Choose(p engine.State, moves []engine.Move) (engine.Move, error) {
	_, all := p.Candidates(a.seat, nil)
	b, err := a.request(chooseRequest{ID: a.next(), Cmd: "choose", Prompt: a.game.Ask(p), Position: a.game.Look(p, a.seat),
		Moves: a.game.Options(p, moves), Some: !all})
	if err != nil {
		return engine.Move{}, err
	}
	var reply struct {
		ID   *int            `json:"id"`
		Move json.RawMessage `json:"move"`
	}
	switch err := json.Unmarshal(b, &reply); {
	case err != nil:
		return engine.Move{}, fmt.Errorf("the answer is no JSON object: %w", err)
	case reply.ID != nil && *reply.ID != a.sent:
		return engine.Move{}, fmt.Errorf("the answer is to request %d, not to %d", *reply.ID, a.sent)
	case reply.Move == nil:
		return engine.Move{}, errors.New("the answer has no move")
	}
	return a.game.Read(p, a.seat, reply.Move)
}

// End tells the program the result and closes its input; if it does not end by itself within a second it is killed.
func (a *external) End(p engine.State) {
	if a.process == nil {
		return
	}
	if p.Prompt().Kind == engine.Over {
		limit := a.limit
		a.limit = min(limit, time.Second)
		_, _ = a.request(overRequest{ID: a.next(), Cmd: "over", Prompt: a.game.Ask(p), Position: a.game.Look(p, a.seat)})
		a.limit = limit // the agent plays the next match too
	}
	a.in.Close()
	stop := time.AfterFunc(time.Second, func() { _ = a.process.Process.Kill() })
	go func() { // whatever it still prints
		for range a.lines {
		}
	}()
	_ = a.process.Wait()
	stop.Stop()
	a.process = nil
}
