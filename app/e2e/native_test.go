package e2e

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
	"bocage/net/link"
)

// bocage builds the command line, once for all tests, and returns where it is.
var bocage = sync.OnceValues(func() (string, error) {
	program := filepath.Join(scratch, "bocage")
	if out, err := exec.Command("go", "build", "-o", program, "bocage").CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the command line: %w\n%s", err, out)
	}
	return program, nil
})

// terminal is the command line at work: what is typed, and what is printed.
type terminal struct {
	t     *testing.T
	dir   string // where it keeps its match
	in    io.Writer
	lines chan string
	seen  []string
	ended chan error
}

// atTerminal runs the command line with some arguments until the test ends.
func atTerminal(t *testing.T, arguments ...string) *terminal {
	t.Helper()
	program, err := bocage()
	if err != nil {
		t.Fatal(err)
	}
	c := &terminal{t: t, dir: t.TempDir(), lines: make(chan string, 10_000), ended: make(chan error, 1)}
	cmd := exec.Command(program, append(arguments, "-loopback", "-dir", c.dir)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if c.in, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			c.lines <- lines.Text()
		}
		close(c.lines)
		c.ended <- cmd.Wait()
	}()
	return c
}

// Wait waits for a line that matches.
func (c *terminal) Wait(pattern string) string {
	c.t.Helper()
	match, late := regexp.MustCompile(pattern), time.After(patience)
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.t.Fatalf("it ended before it printed %s:\n%s", pattern, strings.Join(c.seen, "\n"))
			}
			if c.seen = append(c.seen, line); match.MatchString(line) {
				return line
			}
		case <-late:
			c.t.Fatalf("it did not print %s:\n%s", pattern, strings.Join(c.seen, "\n"))
		}
	}
}

// Printed takes what was printed so far, up to a line that holds a text, and reports whether there is one.
func (c *terminal) Printed(text string) bool {
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				return false
			}
			if c.seen = append(c.seen, line); strings.Contains(line, text) {
				return true
			}
		case <-time.After(20 * time.Millisecond):
			return false
		}
	}
}

// aCode is what a line with a code alone matches, or with a link.
const aCode = "^[^ ]{100,}$"

// End waits for the end of the command, and returns the file that it leaves for bocage verify.
func (c *terminal) End() []byte {
	c.t.Helper()
	for line := range c.lines {
		c.seen = append(c.seen, line)
	}
	if err := <-c.ended; err != nil {
		c.t.Errorf("%v:\n%s", err, strings.Join(c.seen, "\n"))
	}
	files, _ := filepath.Glob(filepath.Join(c.dir, "*.bocage"))
	if len(files) != 1 {
		c.t.Fatalf("the files are %v", files)
	}
	b, err := os.ReadFile(files[0])
	if err != nil {
		c.t.Fatal(err)
	}
	return b
}

// TestJoin plays a match in a browser that may use the camera against `bocage join`, with a computer player. Both hold the same match at
// the end.
func TestJoin(t *testing.T) {
	p := open(t, newServer(t))
	mayUseCamera(p) // then its invitation tells numbers for addresses
	home(p)
	unhurried(p)
	invitation := invites(p)
	code, err := link.Parse(invitation)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range code.Endpoint.Candidates {
		if !c.Addr.IsValid() {
			t.Errorf("an address by name: %+v", c)
		}
	}
	c := atTerminal(t, "join", invitation, "-player", "greedy")
	handIn(p, c.Wait(aCode))
	c.Wait("^You are joined")
	over := false
	for i := 0; i < 60 && !over; i++ {
		over = dash(p, 200, "false").Over
	}
	if !over {
		p.Shot("native")
		t.Fatal("the match is not over")
	}
	c.Wait("^The match is over: ")
	theirs, file := c.End(), saves(p, "btn-file")
	if !bytes.Equal(file, theirs) {
		t.Error("the two hold different matches")
	}
	r, err := judge.File(engine.Games{binding.Game}, file)
	if err != nil || r.Judgement != judge.Clean {
		t.Errorf("%+v, %v", r, err)
	}
	t.Logf("%d entries, %d bytes, head %s", r.Entries, r.Bytes, r.Head)
}

// TestHost: `bocage host` invites a page by a link. What is typed and what is pressed is one match; what one says, the other reads; who
// types gives up, and the page says so.
func TestHost(t *testing.T) {
	s := newServer(t)
	p := open(t, s)
	mayUseCamera(p)
	home(p)
	unhurried(p)
	c := atTerminal(t, "host", "training-grounds", "-page", s.URL)
	accepts(p, c.Wait(aCode))
	fmt.Fprintln(c.in, linkOf(p))
	c.Wait("^You are joined")
	pressed := 0
	for typed, late := 0, time.Now().Add(patience); typed < 5 || pressed < 4; { // units are placed; who begins is decided by lot
		if time.Now().After(late) {
			t.Fatalf("%d were typed and %d pressed:\n%s", typed, pressed, strings.Join(c.seen, "\n"))
		}
		if pressed < 20 && Eval[bool](p, "Boolean("+whatCanBe+")") {
			pressed += dash(p, 1, "true").N
		}
		if c.Printed("Your moves:") {
			fmt.Fprintln(c.in, "1")
			typed++
		}
	}
	fmt.Fprintln(c.in, "/say well met")
	p.Wait(`document.body.textContent.includes("well met")`)
	fmt.Fprintln(c.in, "/resign")
	c.Wait("^The match is over: U.S. has won, by resignation of the other")
	p.Wait(`document.querySelector('[data-testid="btn-file"]')`)
	file := saves(p, "btn-file")
	fmt.Fprintln(c.in, "/quit")
	if !bytes.Equal(file, c.End()) {
		t.Error("the two hold different matches")
	}
}
