package referee

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/assault"
)

// Progress answers whatever changes the match: where it stands, and what was done and happened meanwhile.
type Progress struct {
	Scenario string      `json:"scenario,omitempty"`
	Name     string      `json:"name,omitempty"`
	Players  []string    `json:"players,omitempty"`
	Deals    string      `json:"deals,omitempty"` // "seed" or "explicit"
	Seed     string      `json:"seed,omitempty"`
	Ply      int         `json:"ply"`   // moves and deals so far
	Plies    []PlyView   `json:"plies"` // those made by this command, hidden cards included
	Events   []Event     `json:"events"`
	Prompt   Prompt      `json:"prompt"`
	Checked  *ResultView `json:"checked,omitempty"`
}

// PlyView is a move or a deal that was made.
type PlyView struct {
	Ply  int    `json:"ply"`
	Side string `json:"side,omitempty"` // absent for a deal
	Text string `json:"text"`
}

// ResultView tells what a record was checked against.
type ResultView struct {
	Plies int    `json:"plies"`
	Deals string `json:"deals"`
}

// progress tells where the match stands and what has come after so many plies.
func (m *match) progress(since int) Progress {
	p := Progress{Ply: len(m.plies), Plies: []PlyView{}, Events: m.since(since), Prompt: Ask(&m.pos)}
	for i, y := range m.plies[min(since, len(m.plies)):] {
		v := PlyView{Ply: since + i + 1, Text: y.text}
		if y.move.Seat <= 1 {
			v.Side = assault.SideName(y.move.Seat)
		}
		p.Plies = append(p.Plies, v)
	}
	return p
}

// head adds what the match was begun with.
func (m *match) head(p Progress) Progress {
	p.Scenario, p.Name, p.Players, p.Deals = m.scenario.ID, m.scenario.Name, m.players[:], "explicit"
	if m.seed != 0 {
		p.Deals, p.Seed = "seed", strconv.FormatUint(m.seed, 10)
	}
	return p
}

func (s *Session) begin(a *args) (any, error) {
	sc, err := s.scenario(a)
	if err != nil {
		return nil, err
	}
	explicit := false
	if a.has("deals") {
		switch a.text("deals") {
		case "explicit":
			explicit = true
		case "seed":
		default:
			a.wrong("deals", `"seed" or "explicit"`)
		}
	}
	if explicit && a.has("seed") {
		a.wrong("seed", "no seed, or deals that are not explicit,")
	}
	seed := a.seed("seed")
	if explicit {
		seed = 0
	}
	names := []string{assault.SideName(assault.German), assault.SideName(assault.US)}
	a.take("players", &names, "a list of two names")
	if err := a.end(); err != nil {
		return nil, err
	}
	players, err := checkPlayers(names)
	if err != nil {
		return nil, err
	}
	m, err := begin(sc, seed, players)
	if err != nil {
		return nil, err
	}
	s.match = m
	return m.head(m.progress(0)), nil
}

// scenario takes the scenario of a request: a name, an object, or a file.
func (s *Session) scenario(a *args) (*assault.Scenario, error) {
	switch {
	case a.has("scenario") == a.has("file"):
		return nil, fail("missing-field", "scenario or file: one of them is wanted")
	case a.has("file"):
		name := a.text("file")
		if a.err != nil {
			return nil, a.err
		}
		b, err := s.read(name, 1<<16)
		if err != nil {
			return nil, err
		}
		return assault.Parse(b)
	}
	raw := a.left["scenario"]
	if len(raw) > 0 && raw[0] == '{' {
		delete(a.left, "scenario")
		return assault.Parse(raw)
	}
	name := a.text("scenario")
	if a.err != nil {
		return nil, fail("bad-field", "scenario: a name or a scenario as an object is wanted")
	}
	return assault.Load(name)
}

func listScenarios() (any, error) {
	type line struct {
		ID    string `json:"id"`
		Name  string `json:"name"`
		Turns int    `json:"turns"`
		Solo  bool   `json:"solo"`
	}
	l := []line{}
	for _, id := range assault.Scenarios() {
		sc, err := assault.Load(id)
		if err != nil {
			return nil, err
		}
		l = append(l, line{sc.ID, sc.Name, sc.Turns, sc.Solo != nil})
	}
	return struct {
		Scenarios []line `json:"scenarios"`
	}{l}, nil
}

func (s *Session) prompt(a *args) (any, error) {
	return struct {
		Ply    int    `json:"ply"`
		Prompt Prompt `json:"prompt"`
	}{len(s.match.plies), Ask(&s.match.pos)}, a.end()
}

// asked is the seat that answers the prompt, engine.NoSeat for chance or nobody. Of two that are asked the caller must say which.
func (m *match) asked(said engine.Seat) (engine.Seat, error) {
	pr := m.pos.Prompt()
	switch {
	case said <= 1:
		return said, nil
	case pr.Seat == engine.Both:
		return said, fail("missing-field", "seat: both sides are asked")
	case pr.Kind == engine.Decide || pr.Kind == engine.Commit:
		return pr.Seat, nil
	}
	return engine.NoSeat, nil
}

func (s *Session) moves(a *args) (any, error) {
	said := a.seat("seat", engine.NoSeat, false)
	if err := a.end(); err != nil {
		return nil, err
	}
	seat, err := s.match.asked(said)
	if err != nil {
		return nil, err
	}
	p := &s.match.pos
	return struct {
		Prompt Prompt   `json:"prompt"`
		Moves  []Option `json:"moves"`
	}{Ask(p), Options(p, p.Moves(seat, nil))}, nil
}

// maxMoves bounds the moves of one request.
const maxMoves = 10_000

func (s *Session) play(a *args) (any, error) {
	if a.has("move") == a.has("moves") {
		return nil, fail("missing-field", "move or moves: one of them is wanted")
	}
	var one json.RawMessage
	var list []json.RawMessage
	several := a.has("moves")
	a.take("moves", &list, "a list of moves")
	if a.take("move", &one, "a move") {
		list = []json.RawMessage{one}
	}
	said := a.seat("seat", engine.NoSeat, false)
	if err := a.end(); err != nil {
		return nil, err
	}
	if len(list) > maxMoves {
		return nil, fail("too-much", "at most %d moves at a time", maxMoves)
	}
	m := s.match
	n := len(m.plies)
	for i, raw := range list {
		if err := m.answer(raw, said); err != nil {
			e := *asError(err)
			if several {
				e.Ply = i + 1
			}
			return nil, &e
		}
	}
	return m.progress(n), nil
}

// answer makes one move of a request.
func (m *match) answer(raw json.RawMessage, said engine.Seat) error {
	named, err := seatOf(raw, said)
	if err != nil {
		return err
	}
	if said <= 1 && named != said {
		return fail("bad-field", "seat: the move names another one")
	}
	seat, err := m.asked(named)
	if err != nil {
		return err
	}
	mv, err := Parse(&m.pos, seat, raw)
	if err != nil {
		return err
	}
	return m.play(mv)
}

func (s *Session) position(a *args) (any, error) {
	seat := a.seat("seat", wholeView, true)
	if err := a.end(); err != nil {
		return nil, err
	}
	type reply struct {
		Ply      int  `json:"ply"`
		Position View `json:"position"`
	}
	if seat == wholeView {
		return reply{len(s.match.plies), see(&s.match.pos, "all")}, nil
	}
	return reply{len(s.match.plies), Look(s.match.pos, seat)}, nil
}

func (s *Session) events(a *args) (any, error) {
	since := a.number("since", 0, 0, len(s.match.plies))
	return struct {
		Ply    int     `json:"ply"`
		Events []Event `json:"events"`
	}{len(s.match.plies), s.match.since(since)}, a.end()
}

func (s *Session) undo(a *args) (any, error) {
	to := s.match.lastMove()
	if a.has("to") {
		to = a.number("to", 0, 0, len(s.match.plies))
	}
	if err := a.end(); err != nil {
		return nil, err
	}
	if to < 0 {
		return nil, fail("no-undo", "nothing was played")
	}
	m, err := s.match.rerun(to)
	if err != nil {
		return nil, err
	}
	s.match = m
	return m.progress(len(m.plies)), nil
}

func (s *Session) describe(a *args) (any, error) {
	if err := a.end(); err != nil {
		return nil, err
	}
	b, err := s.match.pos.Describe()
	if errors.Is(err, assault.ErrNotOperations) {
		return nil, fail("not-now", "%v", err)
	}
	return struct {
		Ply  int             `json:"ply"`
		File json.RawMessage `json:"file"`
	}{len(s.match.plies), b}, err
}

func (s *Session) hash(a *args) (any, error) {
	digest := func(seat engine.Seat) string {
		p := s.match.pos
		if seat != wholeView {
			p.Redact(seat)
		}
		return fmt.Sprintf("%016x", engine.Hash(&p))
	}
	return struct {
		Ply    int    `json:"ply"`
		All    string `json:"all"`
		German string `json:"German"`
		US     string `json:"U.S."`
		Public string `json:"public"`
	}{len(s.match.plies), digest(wholeView), digest(assault.German), digest(assault.US), digest(engine.NoSeat)}, a.end()
}

// read reads a regular file of at most so many bytes.
func (s *Session) read(name string, most int64) ([]byte, error) {
	if s.NoFiles {
		return nil, fail("no-files", "this session reads and writes no files")
	}
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, fail("bad-file", "%s", plain(err))
	case !info.Mode().IsRegular():
		return nil, fail("bad-file", "%s is not a regular file", short(name))
	case info.Size() > most:
		return nil, fail("bad-file", "%s has more than %d bytes", short(name), most)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, fail("bad-file", "%s", plain(err))
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil {
		return nil, fail("bad-file", "%s", plain(err))
	}
	return b, nil
}

// plain is a file's error without the system's call.
func plain(err error) string {
	var e *os.PathError
	if errors.As(err, &e) {
		return short(strings.ToValidUTF8(e.Path, "?")) + ": " + e.Err.Error()
	}
	return err.Error()
}
