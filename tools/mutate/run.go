package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// Tests run in stages, the cheapest first, each in one go: those that take less than quick, then those that take ten times as long, and
// so on. A stage may take slack times as long as without a change, and grace more.
const (
	quick = 100 * time.Millisecond
	slack = 10
	grace = 15 * time.Second
	// What a test program may have, in kilobytes: a change can make it ask for memory without end.
	memory = 4_000_000
)

// suite is the tests of one package, and how long they take when nothing is changed.
type suite struct {
	path, dir string
	depends   map[string]bool // the packages below the test program
	stages    []stage
}

// stage is the tests that run in one go, and how long they take together.
type stage struct {
	names []string
	took  time.Duration
}

// verdict is how a mutant fared.
type verdict int

const (
	survived verdict = iota
	killed
	stopped // killed by the limit of time
	invalid // does not compile
)

// runner builds and runs tests of changed packages. It writes into a folder of its own only.
type runner struct {
	root   string // of the module
	folder string
	suites []*suite
	// programs are the tests with many mutants in them; see prepare.
	programs map[*suite]string
}

// newRunner prepares the tests of the packages that match the patterns, running each once as it is.
func newRunner(root, folder string, patterns ...string) (*runner, error) {
	r := &runner{root: root, folder: folder}
	packages, err := goList(root, patterns...)
	if err != nil {
		return nil, err
	}
	for _, p := range packages {
		s := &suite{path: p.ImportPath, dir: p.Dir, depends: map[string]bool{}}
		below, err := goList(root, "-deps", "-test", p.ImportPath)
		if err != nil {
			return nil, err
		}
		for _, d := range below {
			path, _, _ := strings.Cut(d.ImportPath, " ") // as it is built for a test
			s.depends[path] = true
		}
		program, err := r.build(s, "test", "")
		if err != nil {
			return nil, err
		}
		if program == "" {
			continue // no tests
		}
		if err := r.measure(s, program); err != nil {
			return nil, err
		}
		r.suites = append(r.suites, s)
	}
	if len(r.suites) == 0 {
		return nil, fmt.Errorf("no tests in %s", strings.Join(patterns, " "))
	}
	return r, nil
}

// build compiles the tests of a package into a file of this name, with an overlay if there is one. It returns "" if the package has no
// tests.
func (r *runner) build(s *suite, name, overlay string) (program string, err error) {
	program = filepath.Join(r.folder, name)
	if err := os.Remove(program); err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	args := []string{"test", "-c", "-o", program, "-ldflags=-s -w"}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	cmd := exec.Command("go", append(args, s.path)...)
	cmd.Dir = r.root
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go test -c %s: %w\n%s", s.path, err, out)
	}
	if _, err := os.Stat(program); errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	return program, nil
}

// ended is the line that says how a test at the top ended.
var ended = regexp.MustCompile(`(?m)^--- (PASS|FAIL|SKIP): (\S+) \(([0-9.]+)s\)`)

// measure runs all tests of a package as they are.
func (r *runner) measure(s *suite, program string) error {
	out, _, err := r.run(s, program, 0, 10*time.Minute, "-test.v")
	if err != nil {
		return fmt.Errorf("the tests of %s fail without any change: %w\n%s", s.path, err, tail(out, 40))
	}
	for _, m := range ended.FindAllStringSubmatch(out, -1) {
		took, err := time.ParseDuration(m[3] + "s")
		if err != nil {
			return err
		}
		n := 0
		for limit := quick; took >= limit; limit *= 10 {
			n++
		}
		for len(s.stages) <= n {
			s.stages = append(s.stages, stage{})
		}
		s.stages[n].names = append(s.stages[n].names, m[2])
		s.stages[n].took += took
	}
	return nil
}

// run runs a test program with a mutant chosen by its number, and reports whether it was stopped: by its share of the processor, so that
// what else the machine does kills no mutant, or, if it waits for ever, by the clock.
func (r *runner) run(s *suite, program string, number int, limit time.Duration, args ...string) (out string, late bool, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 20*limit)
	defer cancel()
	limited := fmt.Sprintf(`ulimit -v %d 2>/dev/null; ulimit -t %d; exec "$0" "$@"`, memory, int(limit.Seconds()))
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", limited, program}, args...)...)
	cmd.Dir = s.dir
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", chosen, number))
	cmd.WaitDelay = 10 * time.Second
	b, err := cmd.CombinedOutput()
	late = ctx.Err() != nil || err != nil && cmd.ProcessState.ExitCode() < 0 // by a signal
	return string(b), late, err
}

// try tests a mutant that compiles, building it first if it is in no program yet. By is the test that killed it.
func (r *runner) try(m *mutant) (v verdict, by string, err error) {
	overlay, err := r.overlay(m)
	if err != nil {
		return 0, "", err
	}
	for _, s := range r.of(m.unit.path) {
		program, number := r.programs[s], m.number
		if program == "" || number == 0 {
			if program, err = r.build(s, "alone", overlay); err != nil {
				return invalid, "", nil // what go/types lets pass and the compiler does not
			}
			number = 0
		}
		if v, by := r.judge(s, program, number); v != survived {
			return v, by, nil
		}
	}
	return survived, "", nil
}

// of returns the tests of a package, and then those of the packages that use it.
func (r *runner) of(path string) []*suite {
	var own, other []*suite
	for _, s := range r.suites {
		switch {
		case s.path == path:
			own = append(own, s)
		case s.depends[path]:
			other = append(other, s)
		}
	}
	return append(own, other...)
}

// overlay writes the changed file and the overlay that names it.
func (r *runner) overlay(m *mutant) (string, error) {
	file, list := filepath.Join(r.folder, "changed.go"), filepath.Join(r.folder, "overlay.json")
	b, err := json.Marshal(map[string]any{"Replace": map[string]string{m.file.path: file}})
	if err != nil {
		return "", err
	}
	return list, errors.Join(os.WriteFile(file, m.text(), 0o644), os.WriteFile(list, b, 0o644))
}

// judge runs a package's tests, the cheapest first, until one fails.
func (r *runner) judge(s *suite, program string, number int) (verdict, string) {
	for _, st := range s.stages {
		if len(st.names) == 0 {
			continue
		}
		out, late, err := r.run(s, program, number, slack*st.took+grace, "-test.failfast", "-test.run", "^("+strings.Join(st.names, "|")+")$")
		switch {
		case late:
			return stopped, ""
		case err != nil:
			return killed, failed(out)
		}
	}
	return survived, ""
}

// failure is the line that says which test failed, with its subtests indented below it.
var failure = regexp.MustCompile(`(?m)^ *--- FAIL: (\S+)`)

// failed returns the innermost test that failed, by what the program printed.
func failed(out string) string {
	all := failure.FindAllStringSubmatch(out, -1)
	best := "start of the tests"
	for i, m := range all {
		if i == 0 || strings.HasPrefix(m[1], best+"/") {
			best = m[1]
		}
	}
	return best
}

// tail returns the last lines of a text.
func tail(text string, lines int) string {
	all := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(all[max(0, len(all)-lines):], "\n")
}
