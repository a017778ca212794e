package referee

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"bocage/engine"
	"bocage/engine/kit"
)

// Progress answers whatever changes the match: where it stands, and what was done and happened meanwhile.
type Progress struct {
	Game     string      `json:"game,omitempty"` // absent for the first of the program's games
	Scenario string      `json:"scenario,omitempty"`
	Name     string      `json:"name,omitempty"`
	Players  []string    `json:"players,omitempty"`
	Deals    string      `json:"deals,omitempty"` // "seed" or "explicit"
	Seed     string      `json:"seed,omitempty"`
	Ply      int         `json:"ply"`   // moves and deals so far
	Plies    []PlyView   `json:"plies"` // those made by this command, hidden cards included
	Events   []any       `json:"events"`
	Prompt   kit.Prompt  `json:"prompt"`
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
	p := Progress{Ply: len(m.plies), Plies: []PlyView{}, Events: m.since(since), Prompt: m.game.Ask(m.pos)}
	for i, y := range m.plies[min(since, len(m.plies)):] {
		v := PlyView{Ply: since + i + 1, Text: y.text}
		if y.move.Seat <= 1 {
			v.Side = m.game.Sides[y.move.Seat]
		}
		p.Plies = append(p.Plies, v)
	}
	return p
}

// head adds what the match was begun with.
func (s *Session) head(p Progress) Progress {
	m := s.match
	if m.game != s.Games[0] {
		p.Game = m.game.ID()
	}
	p.Scenario, p.Name, p.Players, p.Deals = m.scenario.ID(), m.scenario.Name(), m.players[:], "explicit"
	if m.seed != 0 {
		p.Deals, p.Seed = "seed", strconv.FormatUint(m.seed, 10)
	}
	return p
}

func (s *Session) begin(a *kit.Args) (any, error) {
	game, err := s.game(a)
	if err != nil {
		return nil, err
	}
	sc, err := s.scenario(game, a)
	if err != nil {
		return nil, err
	}
	explicit := false
	if a.Has("deals") {
		switch a.Text("deals") {
		case "explicit":
			explicit = true
		case "seed":
		default:
			a.Wrong("deals", `"seed" or "explicit"`)
		}
	}
	if explicit && a.Has("seed") {
		a.Wrong("seed", "no seed, or deals that are not explicit,")
	}
	seed := a.Seed("seed")
	if explicit {
		seed = 0
	}
	names := slices.Clone(game.Sides[:])
	a.Take("players", &names, "a list of two names")
	if err := a.End(); err != nil {
		return nil, err
	}
	players, err := checkPlayers(game, names)
	if err != nil {
		return nil, err
	}
	_, newest := game.Rules()
	m, err := begin(game, sc, newest, seed, players)
	if err != nil {
		return nil, err
	}
	s.match = m
	return s.head(m.progress(0)), nil
}

// game takes the game of a request, the first one if it names none.
func (s *Session) game(a *kit.Args) (*kit.Game, error) {
	if !a.Has("game") {
		return s.Games[0], nil
	}
	id := a.Text("game")
	if a.Err() != nil {
		return nil, a.Err()
	}
	game, err := s.Games.Of(id)
	if err != nil {
		return nil, fail("unknown-game", "there is no game %q", short(id))
	}
	a.Sides = game.Sides
	return game, nil
}

// scenario takes the scenario of a request: a name, an object, or a file.
func (s *Session) scenario(game *kit.Game, a *kit.Args) (engine.Scenario, error) {
	parse := func(b []byte) (engine.Scenario, error) {
		sc, err := game.Parse(b)
		if err != nil {
			return nil, badScenario(err)
		}
		return sc, nil
	}
	switch {
	case a.Has("scenario") == a.Has("file"):
		return nil, fail("missing-field", "scenario or file: one of them is wanted")
	case a.Has("file"):
		name := a.Text("file")
		if a.Err() != nil {
			return nil, a.Err()
		}
		b, err := s.read(name, 1<<16)
		if err != nil {
			return nil, err
		}
		return parse(b)
	}
	if raw := a.Raw("scenario", false); len(raw) > 0 && raw[0] == '{' {
		return parse(a.Raw("scenario", true))
	}
	name := a.Text("scenario")
	if a.Err() != nil {
		return nil, fail("bad-field", "scenario: a name or a scenario as an object is wanted")
	}
	sc, err := game.Load(name)
	if err != nil {
		return nil, noScenario(err)
	}
	return sc, nil
}

func (s *Session) scenarios(a *kit.Args) (any, error) {
	game, err := s.game(a)
	if err != nil {
		return nil, err
	}
	if err := a.End(); err != nil {
		return nil, err
	}
	type line struct {
		ID    string `json:"id"`
		Name  string `json:"name"`
		Turns int    `json:"turns"`
		Solo  bool   `json:"solo"`
	}
	l := []line{}
	_, newest := game.Rules()
	for _, id := range game.Scenarios() {
		sc, err := game.Load(id)
		if err != nil {
			return nil, err
		}
		start, err := sc.Start(newest)
		if err != nil {
			return nil, err
		}
		l = append(l, line{sc.ID(), sc.Name(), start.Standing().Turns, game.Unplayed(sc) != engine.NoSeat})
	}
	return struct {
		Scenarios []line `json:"scenarios"`
	}{l}, nil
}

func (s *Session) prompt(a *kit.Args) (any, error) {
	return struct {
		Ply    int        `json:"ply"`
		Prompt kit.Prompt `json:"prompt"`
	}{len(s.match.plies), s.match.game.Ask(s.match.pos)}, a.End()
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

func (s *Session) moves(a *kit.Args) (any, error) {
	said := a.Seat("seat", engine.NoSeat, false)
	if err := a.End(); err != nil {
		return nil, err
	}
	seat, err := s.match.asked(said)
	if err != nil {
		return nil, err
	}
	p, game := s.match.pos, s.match.game
	moves, complete := p.Candidates(seat, nil)
	return struct {
		Prompt kit.Prompt   `json:"prompt"`
		Moves  []kit.Option `json:"moves"`
		Some   bool         `json:"some,omitempty"` // there are more
	}{game.Ask(p), game.Options(p, moves), !complete}, nil
}

// maxMoves bounds the moves of one request.
const maxMoves = 10_000

func (s *Session) play(a *kit.Args) (any, error) {
	if a.Has("move") == a.Has("moves") {
		return nil, fail("missing-field", "move or moves: one of them is wanted")
	}
	var one json.RawMessage
	var list []json.RawMessage
	several := a.Has("moves")
	a.Take("moves", &list, "a list of moves")
	if a.Take("move", &one, "a move") {
		list = []json.RawMessage{one}
	}
	said := a.Seat("seat", engine.NoSeat, false)
	if err := a.End(); err != nil {
		return nil, err
	}
	if len(list) > maxMoves {
		return nil, fail("too-much", "at most %d moves at a time", maxMoves)
	}
	m := s.match
	n := len(m.plies)
	for i, raw := range list {
		if err := m.answer(raw, said); err != nil {
			e := *asError(m.game, err)
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
	named, err := m.game.SeatOf(raw, said)
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
	mv, err := m.game.Read(m.pos, seat, raw)
	if err != nil {
		return err
	}
	return m.play(mv)
}

func (s *Session) position(a *kit.Args) (any, error) {
	seat := a.Seat("seat", kit.Whole, true)
	if err := a.End(); err != nil {
		return nil, err
	}
	return struct {
		Ply      int `json:"ply"`
		Position any `json:"position"`
	}{len(s.match.plies), s.match.game.Look(s.match.pos, seat)}, nil
}

func (s *Session) events(a *kit.Args) (any, error) {
	since := a.Number("since", 0, 0, len(s.match.plies))
	return struct {
		Ply    int   `json:"ply"`
		Events []any `json:"events"`
	}{len(s.match.plies), s.match.since(since)}, a.End()
}

func (s *Session) undo(a *kit.Args) (any, error) {
	to := s.match.lastMove()
	if a.Has("to") {
		to = a.Number("to", 0, 0, len(s.match.plies))
	}
	if err := a.End(); err != nil {
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

func (s *Session) hash(a *kit.Args) (any, error) {
	digest := func(seat engine.Seat) string {
		p := s.match.pos.Clone()
		if seat != kit.Whole {
			p.Redact(seat)
		}
		return fmt.Sprintf("%016x", engine.Hash(p))
	}
	sides := s.match.game.Sides
	return fields{
		{"ply", len(s.match.plies)}, {"all", digest(kit.Whole)}, {sides[0], digest(0)}, {sides[1], digest(1)}, {"public", digest(engine.NoSeat)},
	}, a.End()
}

// fields are a JSON object whose fields are named by the game.
type fields []struct {
	name  string
	value any
}

func (f fields) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, x := range f {
		name, err := json.Marshal(x.name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(x.value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, name...), ':'), value...)
	}
	return append(b, '}'), nil
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
