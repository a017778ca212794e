// Package referee lets other programs play and test by the rules: one JSON object a line in, one JSON object a line out, as
// docs/referee.md says. It sees every card and is the arbiter of one match at a time; what a player may know is what it shows
// of a position for his seat.
//
// It must not know the screen, the network or the clock. No input ends it, and a line that is refused changes nothing.
package referee

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"bocage/engine/kit"
)

// MaxLine bounds a line of input in bytes. A longer one is an error, and what follows its end is read on.
const MaxLine = 1 << 20

// Session is one client's talk with the referee.
type Session struct {
	Games   kit.Games // the first is played if none is named
	NoFiles bool      // refuse to read and write files
	Nodes   int       // the most positions that perft steps through, 0 for 20 million
	match   *match
	over    bool
}

// command is a word that can be sent.
type command struct {
	name, fields, summary string
	match                 bool // it needs a match
	run                   func(s *Session, a *kit.Args) (any, error)
}

// commands are all of them, in the order in which help tells them.
var commands []command

func init() { // help lists the others
	commands = []command{
		{"new", "game, scenario | file, seed | deals, players", "begins a match", false, (*Session).begin},
		{"prompt", "", "what is asked, of whom", true, (*Session).prompt},
		{"moves", "seat", "the legal answers to it", true, (*Session).moves},
		{"think", "seat, units, lines", "what is found out about the answers of a side by what it may know", true, (*Session).think},
		{"play", "move | moves, seat", "makes a move, or several or none of them", true, (*Session).play},
		{"position", "seat", "the position as a seat sees it, as the public, or whole", true, (*Session).position},
		{"events", "since", "what has happened since a ply, as everybody may know it", true, (*Session).events},
		{"undo", "to", "takes back the last move, or all after a ply", true, (*Session).undo},
		{"hash", "", "digests of the position, whole and as each seat sees it", true, (*Session).hash},
		{"save", "file, replace", "the record of the match, in the answer or in a file", true, (*Session).save},
		{"load", "record | file, game", "takes up a match from its record, re-running and checking all of it", false, (*Session).load},
		{"perft", "depth, divide, most", "counts the sequences of that many decisions", true, (*Session).perft},
		{"scenarios", "game", "the built-in scenarios", false, (*Session).scenarios},
		{"help", "", "this list", false, (*Session).help},
		{"quit", "", "ends the session", false, (*Session).quit},
	}
}

// playing is the game of the match, or the first one.
func (s *Session) playing() *kit.Game {
	if s.match != nil {
		return s.match.game
	}
	return s.Games[0]
}

// own returns the session's commands with those of a game behind that for positions.
func (s *Session) own(game *kit.Game) []command {
	i := 1 + slices.IndexFunc(commands, func(c command) bool { return c.name == "position" })
	l := slices.Clone(commands[:i])
	for _, c := range game.Commands {
		if !c.Free && game != s.playing() {
			continue
		}
		l = append(l, command{c.Name, c.Fields, c.Summary, !c.Free, func(s *Session, a *kit.Args) (any, error) {
			if c.Free {
				a.Raw("game", true)
			}
			if s.match == nil || s.match.game != game {
				return c.Run(nil, 0, a)
			}
			return c.Run(s.match.pos, len(s.match.plies), a)
		}})
	}
	return append(l, commands[i:]...)
}

// named is the game that a request names, or else the one that is played.
func (s *Session) named(a *kit.Args) *kit.Game {
	var id string
	if raw := a.Raw("game", false); raw != nil && json.Unmarshal(raw, &id) == nil {
		if game, err := s.Games.Of(id); err == nil {
			return game
		}
	}
	return s.playing()
}

// Main returns the command for some games: a session over the program's standard input and output.
func Main(games kit.Games) func(arguments []string) error {
	return func(arguments []string) error { return serve(games, arguments) }
}

func serve(games kit.Games, arguments []string) error {
	set := flag.NewFlagSet("referee", flag.ContinueOnError)
	set.Usage = func() {
		fmt.Fprint(set.Output(), "Usage: bocage referee [-no-files]\n\n"+
			"Reads one JSON object a line and answers each with one; try {\"cmd\":\"help\"}. See docs/referee.md.\n\n")
		set.PrintDefaults()
	}
	noFiles := set.Bool("no-files", false, "neither read nor write files for the client")
	if err := set.Parse(arguments); err != nil {
		return err
	}
	if set.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", set.Arg(0))
	}
	return (&Session{Games: games, NoFiles: *noFiles}).Serve(os.Stdin, os.Stdout)
}

// Serve answers every line of in with one line on out, until in ends, quit is sent or out cannot be written to.
func (s *Session) Serve(in io.Reader, out io.Writer) error {
	r := bufio.NewReaderSize(in, 1<<16)
	for !s.over {
		line, err := readLine(r)
		if err != nil && line == nil {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return err
		}
		if _, err := out.Write(append(s.Line(line), '\n')); err != nil {
			return err
		}
	}
	return nil
}

// readLine returns the next line without its end. Of one that is too long it keeps MaxLine+1 bytes.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if line == nil && len(part) > 0 {
			line = []byte{}
		}
		line = append(line, part[:min(len(part), MaxLine+2-len(line))]...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if n := len(part); n > 0 && part[n-1] == '\n' {
			line = bytes.TrimSuffix(line, []byte{'\n'})
		}
		return line, err
	}
}

// Line answers one line of input. The answer is one JSON object without a line end.
func (s *Session) Line(line []byte) []byte {
	if len(line) > MaxLine {
		return s.answer(nil, nil, fail("line-too-long", "a line has at most %d bytes", MaxLine))
	}
	a, err := kit.ParseArgs(line)
	if err != nil {
		return s.answer(a, nil, err)
	}
	a.Sides = s.playing().Sides
	commands := s.own(s.named(a))
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == a.Cmd })
	if i < 0 {
		return s.answer(a, nil, fail("unknown-command", "there is no command %q; help lists them", short(a.Cmd)))
	}
	if commands[i].match && s.match == nil {
		return s.answer(a, nil, fail("no-match", "no match has begun; new or load begins one"))
	}
	reply, err := s.carryOut(commands[i], a)
	return s.answer(a, reply, err)
}

// carryOut runs a command. Should the program itself be at fault, the match is left as it was and the session goes on.
func (s *Session) carryOut(c command, a *kit.Args) (reply any, err error) {
	before, n := *s, 0
	if s.match != nil {
		n = len(s.match.plies)
	}
	defer func() {
		if p := recover(); p != nil {
			reply, err = nil, fail("internal", "a fault of this program: %v", p)
		}
		if err == nil {
			return
		}
		*s = before
		if s.match != nil && len(s.match.plies) != n {
			if m, again := s.match.rerun(n); again == nil {
				s.match = m
			}
		}
	}()
	return c.run(s, a)
}

// answer is the reply as JSON, with the request's id in front.
func (s *Session) answer(a *kit.Args, reply any, err error) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err != nil {
		reply = struct {
			Error *Error `json:"error"`
		}{asError(s.playing(), err)}
	}
	if err := e.Encode(reply); err != nil {
		b.Reset()
		fmt.Fprintf(&b, `{"error":{"code":"internal","text":%q}}`, err.Error())
	}
	out := bytes.TrimSuffix(b.Bytes(), []byte{'\n'})
	if a == nil || a.ID == nil {
		return out
	}
	head := append([]byte(`{"id":`), a.ID...)
	if len(out) > 2 {
		head = append(head, ',')
	}
	return append(head, out[1:]...)
}

func (s *Session) help(a *kit.Args) (any, error) {
	type line struct {
		Command string `json:"command"`
		Fields  string `json:"fields,omitempty"`
		Does    string `json:"does"`
	}
	var l []line
	for _, c := range s.own(s.playing()) {
		l = append(l, line{c.name, c.fields, c.summary})
	}
	return struct {
		Commands []line `json:"commands"`
	}{l}, a.End()
}

func (s *Session) quit(a *kit.Args) (any, error) {
	if err := a.End(); err != nil {
		return nil, err
	}
	s.over = true
	return struct {
		OK bool `json:"ok"`
	}{true}, nil
}
