package friend

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	assault "bocage/engine/assault/kit"
	"bocage/engine/kit"
	"bocage/net/audit"
	"bocage/net/link"
)

// games are those of the tests.
var games = kit.Games{assault.Game}

// wholes are the arguments of bocage host for the matches that are played to their end.
var wholes = [][]string{{"training-grounds", "-player", "greedy", "-clock", "60", "-side", "u.s."}}

// itself makes the test program itself the command, if it is set: its arguments are those of bocage.
const itself = "BOCAGE_TEST_FRIEND"

func TestMain(m *testing.M) {
	if os.Getenv(itself) == "" {
		os.Exit(m.Run())
	}
	commands := map[string]func([]string) error{"host": Host(games), "join": Join(games)}
	if err := commands[os.Args[1]](os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// console is a command that runs, and what it has printed.
type console struct {
	t     *testing.T
	name  string
	in    io.Writer
	lines chan string
	done  chan error
	seen  []string
}

// begin runs a command in this program, on a folder of its own.
func begin(t *testing.T, ctx context.Context, dir, name string, arguments ...string) *console {
	t.Helper()
	in, typed := io.Pipe()
	printed, out := io.Pipe()
	c := &console{t: t, name: name, in: typed, lines: make(chan string, 10_000), done: make(chan error, 1)}
	go c.read(printed)
	command := map[string]func(context.Context, kit.Games, []string, io.Reader, io.Writer) error{"host": host, "join": join}[name]
	go func() {
		err := command(ctx, games, append(arguments, "-loopback", "-dir", dir), in, out)
		out.Close()
		in.Close()
		c.done <- err
	}()
	return c
}

// read hands on what is printed.
func (c *console) read(r io.Reader) {
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		c.lines <- lines.Text()
	}
	close(c.lines)
}

// patient is how long a test waits for what comes at once on an idle machine.
const patient = time.Minute

// wait waits for a line that matches.
func (c *console) wait(pattern string) string {
	c.t.Helper()
	match := regexp.MustCompile(pattern)
	timeout := time.After(patient)
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.t.Fatalf("%s ended before it printed %s:\n%s", c.name, pattern, strings.Join(c.seen, "\n"))
			}
			if c.seen = append(c.seen, line); match.MatchString(line) {
				return line
			}
		case <-timeout:
			c.t.Fatalf("%s did not print %s:\n%s", c.name, pattern, strings.Join(c.seen, "\n"))
		}
	}
}

// code waits for a code.
func (c *console) code(kind link.Kind) string {
	c.t.Helper()
	for {
		line := c.wait("^[^ ]{100,}$")
		if code, err := link.Parse(line); err == nil && code.Kind == kind {
			return line
		}
	}
}

// say types a line.
func (c *console) say(line string) { fmt.Fprintln(c.in, line) }

// end waits for the end of the command.
func (c *console) end() error {
	c.t.Helper()
	for line := range c.lines {
		c.seen = append(c.seen, line)
	}
	select {
	case err := <-c.done:
		return err
	case <-time.After(patient):
		c.t.Fatalf("%s does not end:\n%s", c.name, strings.Join(c.seen, "\n"))
		return nil
	}
}

// file is the only file of a match in a folder.
func file(t *testing.T, dir string) []byte {
	t.Helper()
	l, _ := filepath.Glob(filepath.Join(dir, "*"+endingShown))
	if len(l) != 1 {
		t.Fatalf("the files are %v", l)
	}
	b, err := os.ReadFile(l[0])
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// clean checks that both hold the same match, and that it is clean and over.
func clean(t *testing.T, dirs [2]string) *audit.Report {
	t.Helper()
	a, b := file(t, dirs[0]), file(t, dirs[1])
	if !bytes.Equal(a, b) {
		t.Error("the two hold different matches")
	}
	r, err := audit.File(games.Neutral(), a)
	if err != nil || r.Judgement != audit.Clean {
		t.Fatalf("%+v, %v", r, err)
	}
	return r
}

// TestWholeMatch: two programs play a whole match of each game against each other.
func TestWholeMatch(t *testing.T) {
	for _, arguments := range wholes {
		t.Run(arguments[0], func(t *testing.T) {
			dirs := [2]string{t.TempDir(), t.TempDir()}
			a := begin(t, t.Context(), dirs[0], "host", arguments...)
			b := begin(t, t.Context(), dirs[1], "join", a.code(link.Invitation), "-player", "random")
			a.say(b.code(link.Answer))
			for _, c := range []*console{a, b} {
				c.wait("^The match is over: ")
				if err := c.end(); err != nil {
					t.Errorf("%s: %v", c.name, err)
				}
			}
			r := clean(t, dirs)
			t.Logf("%d entries, %d bytes, %s (%s)", r.Entries, r.Bytes, r.Ending, r.Reason)
		})
	}
}

// TestTyped: a match is played by what is typed, by numbers and by names, against an agent. What cannot be done is said and changes
// nothing.
func TestTyped(t *testing.T) {
	dirs := [2]string{t.TempDir(), t.TempDir()}
	a := begin(t, t.Context(), dirs[0], "host", "training-grounds", "-page", "https://example.org/bocage/")
	invitation := a.code(link.Invitation)
	if !strings.HasPrefix(invitation, "https://example.org/bocage/#/join/") {
		t.Errorf("the link is %s", invitation)
	}
	a.say("/help")
	a.wait("/resign")
	a.say("/position")
	a.wait("^The match has not begun")
	a.say("what?")
	a.wait("^That is no code, and you are not joined yet")
	a.say(invitation)
	a.wait("^That is your own invitation")
	b := begin(t, t.Context(), dirs[1], "join", invitation, "-player", "greedy")
	reply := b.code(link.Answer)
	a.say("here it is: https://example.org/bocage/#/join/" + reply + " have fun")
	for _, step := range []struct{ type_, wait string }{
		{"", "^German places starting units. Your moves:"},
		{"0", "^There is no move 0, but 1 to "},
		{"jump", "^That cannot be played: there is no verb \"jump\""},
		{"deploy 1 A5", "^That cannot be played: .* \\([A-Z]+-[0-9]+\\)"},
		{"/position", "^  turn: 1$"},
		{"/jump", "^There is no /jump"},
		{"/undo", "^That is refused: nothing is chosen"},
		{"/flag", "^That is refused: the other has time left"},
		{"/disclose", "^That is refused: the match is not over"},
		{"/say good luck", ""},
		{expired(t, reply), "^That does not do: the code has expired"}, // and the line stays as it is
		{"deploy 1 A1", "German: deploy 1 A1"},
		{"/moves", "^  1 deploy 1 "},
		{"1", "German: deploy 1 "},
		{"/draw", "Your moves:"}, // an agent declines
		{"/draw", "^That is refused: a draw is offered once"},
		{"/accept", "^That is refused: no draw is offered"},
		{"/resign", "^The match is over: U.S. has won, by resignation of the other"},
		{"/disclose", ""},
	} {
		if step.type_ != "" {
			a.say(step.type_)
		}
		if step.wait != "" {
			a.wait(step.wait)
		}
	}
	b.wait("^Your friend says: good luck$")
	b.wait("^The match is over: U.S. has won, by resignation of the other")
	if err := b.end(); err != nil {
		t.Error(err)
	}
	if err := a.end(); err != nil { // nobody is left to talk to
		t.Error(err)
	}
	if r := clean(t, dirs); r.Ending != "resignation" || len(r.Disclosed) != 1 {
		t.Errorf("%+v", r)
	}
}

// expired is a code whose time is over.
func expired(t *testing.T, text string) string {
	code, err := link.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	code.Expires = time.Now().Add(-time.Minute)
	return code.Text()
}

// TestStopped: who leaves keeps the match, and says how it goes on. A match is played by one program at a time.
func TestStopped(t *testing.T) {
	dirs := [2]string{t.TempDir(), t.TempDir()}
	a := begin(t, t.Context(), dirs[0], "host", "training-grounds")
	interrupted, interrupt := context.WithCancel(t.Context())
	b := begin(t, interrupted, dirs[1], "join", a.code(link.Invitation), "-player", "greedy")
	a.say(b.code(link.Answer))
	a.wait("Your moves:")
	name := names(dirs[0])[0]
	twin := begin(t, t.Context(), dirs[0], "host", "-match", name)
	if err := twin.end(); !errors.Is(err, errHeld) {
		t.Errorf("played twice at once: %v", err)
	}
	interrupt()
	a.wait("^Your friend has left. The match is kept: " + name)
	a.code(link.Invitation) // to find each other again
	a.say("/quit")
	kept := [2]string{name, names(dirs[1])[0]}
	for i, c := range []*console{a, b} {
		var s *stopped
		if err := c.end(); !errors.As(err, &s) || s.ExitCode() != codeStopped ||
			!strings.Contains(s.Error(), "bocage host -match "+kept[i]+" -dir "+dirs[i]+",") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, dir := range dirs { // what there is can be checked
		if r, err := audit.File(games.Neutral(), file(t, dir)); err != nil || r.Judgement != audit.Stopped {
			t.Errorf("%+v, %v", r, err)
		}
	}
}

// program runs a command in a program of its own, as a shell does. kill ends it as it is.
func program(t *testing.T, dir, name string, arguments ...string) (c *console, kill func()) {
	t.Helper()
	cmd := exec.Command(os.Args[0], append([]string{name}, append(arguments, "-loopback", "-dir", dir)...)...)
	cmd.Env = append(os.Environ(), itself+"=1")
	cmd.Stderr = os.Stderr
	in, err1 := cmd.StdinPipe()
	out, err2 := cmd.StdoutPipe()
	if err := errors.Join(err1, err2, cmd.Start()); err != nil {
		t.Fatal(err)
	}
	c = &console{t: t, name: name, in: in, lines: make(chan string, 10_000), done: make(chan error, 1)}
	go func() {
		c.read(out)
		c.done <- cmd.Wait()
	}()
	t.Cleanup(func() { cmd.Process.Kill() })
	return c, func() {
		cmd.Process.Kill()
		c.end()
	}
}

// TestKilled: a program is killed in the middle of a match, once who was invited and once who has invited. The match goes on by an
// invitation of either, and both hold the same.
func TestKilled(t *testing.T) {
	dirs := [2]string{t.TempDir(), t.TempDir()}
	a, killA := program(t, dirs[0], "host", "training-grounds", "-player", "greedy")
	b, killB := program(t, dirs[1], "join", a.code(link.Invitation), "-player", "random")
	a.say(b.code(link.Answer))
	b.wait("^  60  ")
	killB()
	a.say("/invite") // nobody tells that it is gone
	b, _ = program(t, dirs[1], "join", a.code(link.Invitation), "-player", "random")
	b.wait("^The match goes on at turn ")
	a.say(b.code(link.Answer))
	a.wait("^ 120  ")
	killA()
	kept := names(dirs[0])
	if len(kept) != 1 {
		t.Fatalf("kept are %v", kept)
	}
	a, _ = program(t, dirs[0], "host", "-match", kept[0], "-player", "greedy")
	a.wait("^The match goes on at turn ")
	b.say(a.code(link.Invitation))
	a.say(b.code(link.Answer))
	for _, c := range []*console{a, b} {
		c.wait("^The match is over: ")
		if err := c.end(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	r := clean(t, dirs)
	t.Logf("%d entries, %s (%s)", r.Entries, r.Ending, r.Reason)
}
