package serve

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

// TestCommand: the command serves the page at the address that it prints until it is interrupted; with -meet it is a meeting place, too,
// and the page names it, with -lobby one that has a list.
func TestCommand(t *testing.T) {
	file := testProgram(t, "program")
	for _, c := range []struct {
		args         []string
		place, lobby bool
	}{{nil, false, false}, {[]string{"-meet", "-lobby", "named"}, true, true}} {
		address, end := commanded(t, append([]string{"-addr", "127.0.0.1:0", "-wasm", file}, c.args...))
		page := got(t, address)
		if has := strings.Contains(page, `<meta name="meeting-place" content="meet">`); has != c.place {
			t.Errorf("%v: the page names a place: %v", c.args, has)
		}
		if has := strings.Contains(page, `<meta name="meeting-lobby" content="named">`); has != c.lobby {
			t.Errorf("%v: the page names a list: %v", c.args, has)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		b, err := visitor.To("ws"+strings.TrimPrefix(address, "http")+"meet")(ctx, meet.Ear{Word: func(string, []byte) {}})
		if (err == nil) != c.place {
			t.Errorf("%v: a visitor: %v", c.args, err)
		}
		if err == nil {
			b.Close()
		}
		cancel()
		if err := end(); err != nil {
			t.Errorf("%v: %v", c.args, err)
		}
	}
	for _, bad := range [][]string{{"somewhere"}, {"-lobby", "named"}, {"-wasm", file + ".none"}} {
		if err := Main(append([]string{"-wasm", file, "-addr", "127.0.0.1:0"}, bad...)); err == nil {
			t.Errorf("%v is served", bad)
		}
	}
}

// commanded runs the command, and returns the address that it prints and what ends it as Ctrl+C does.
func commanded(t *testing.T, args []string) (address string, end func() error) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, done := os.Stdout, make(chan error, 1)
	os.Stdout = w
	go func() { done <- Main(args) }()
	said, err := bufio.NewReader(r).ReadString('\n')
	os.Stdout = out
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(said, " at ")
	address, _, _ = strings.Cut(rest, " ")
	return address, func() error {
		defer r.Close()
		defer w.Close()
		// The page came, so it serves, and heeds signals.
		if err := syscall.Kill(os.Getpid(), syscall.SIGTERM); err != nil {
			return err
		}
		return <-done
	}
}

func got(t *testing.T, address string) string {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
