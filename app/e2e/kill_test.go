//go:build unix

package e2e

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"bocage/engine"

	"github.com/chromedp/chromedp"
)

var (
	kills    = flag.Int("kills", 5, "how often TestKill kills the browser")
	killSeed = flag.Uint64("kill-seed", 0, "by which TestKill chooses its moments; 0: by another one each time, which it logs")
)

// mortal is a browser of its own that can be killed.
type mortal struct {
	t    *testing.T
	ctx  context.Context
	pid  int
	stop func()
}

// mortalChromium starts one that keeps what it keeps in a folder.
func mortalChromium(t *testing.T, profile string) *mortal {
	t.Helper()
	m := &mortal{t: t}
	var err error
	m.ctx, m.stop, err = startChromium(profile, chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) {
		cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	}))
	if err != nil {
		t.Fatal(err)
	}
	m.pid = chromedp.FromContext(m.ctx).Browser.Process().Pid
	t.Cleanup(m.kill)
	return m
}

// kill kills the browser and all its processes at once.
func (m *mortal) kill() {
	if m.pid != 0 {
		syscall.Kill(-m.pid, syscall.SIGKILL)
		m.pid = 0
	}
}

// page opens a tab. That it does not live to the end is no fault.
func (m *mortal) page(s *server) *page {
	m.t.Helper()
	ctx, cancel := chromedp.NewContext(m.ctx)
	m.t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		m.t.Fatal(err)
	}
	return &page{t: m.t, s: s, ctx: ctx, sealed: make(chan struct{})}
}

// shelfOf finds a match on the shelf.
func shelfOf(p *page, id string) (shelved, bool) {
	p.t.Helper()
	all := shelf(p)
	i := slices.IndexFunc(all, func(s shelved) bool { return s.ID == id })
	if i < 0 {
		return shelved{}, false
	}
	return all[i], true
}

// TestKill kills the browser at random moments of matches, every process of it, and opens the match again each time: it stands
// there with every move that the page had said was kept, and goes on.
func TestKill(t *testing.T) {
	profile := filepath.Join(scratch, "mortal")
	t.Cleanup(func() { removeAll(profile) })
	s := newServer(t)
	seed := *killSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("-kill-seed %d", seed)
	rng := rand.New(rand.NewPCG(1944, seed))
	var id string
	var acked, most, matches int
	var moves []engine.Move
	for i := range *kills + 1 { // and looks at what is there after the last one
		m := mortalChromium(t, profile)
		p := m.page(s)
		ended := false
		if id != "" {
			p.Goto("#/match/" + id)
			p.Ready()
			p.Wait(`document.querySelector("#battle,#handover,#replay")`)
			k, ok := shelfOf(p, id)
			if !ok {
				t.Fatalf("kill %d: the match is gone", i)
			}
			rec, end := replayed(p, k.Record)
			if len(rec.Moves) < acked {
				t.Fatalf("kill %d: %d plies are left, %d were kept", i, len(rec.Moves), acked)
			}
			if len(rec.Moves) < len(moves) || !slices.Equal(rec.Moves[:len(moves)], moves) {
				t.Fatalf("kill %d: the record is another one", i)
			}
			t.Logf("kill %d: %d plies were kept, %d are there", i, acked, len(rec.Moves))
			moves = rec.Moves
			ended = end.Prompt().Kind == engine.Over
		}
		if i == *kills {
			break
		}
		if id == "" || ended {
			p.Goto("")
			p.Ready()
			if id == "" {
				unhurried(p)
			} else {
				Eval[*bool](p, `void (location.hash = "#/")`)
				p.Wait(`document.getElementById("home")`)
			}
			begin(p, "recruit")
			moves, matches = nil, matches+1
		}
		// The page plays by itself until it is no more.
		Eval[*bool](p, `void (async () => {
			for (;;) {
				const id = `+whatCanBe+` ? `+whatNow+` : "";
				if (id && id !== "over") document.querySelector('[data-testid="' + id + '"]').click();
				await new Promise(r => setTimeout(r, 5));
			}
		})()`)
		p.Wait(`document.documentElement.dataset.kept`)
		time.Sleep(time.Duration(rng.IntN(1500)) * time.Millisecond)
		kept := Eval[string](p, `document.documentElement.dataset.kept`)
		m.kill()
		var ply string
		var err error
		id, ply, _ = strings.Cut(kept, ":")
		if acked, err = strconv.Atoi(ply); err != nil {
			t.Fatal(err)
		}
		most = max(most, acked)
		for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
			if err := os.Remove(filepath.Join(profile, "SingletonLock")); err == nil || os.IsNotExist(err) {
				break
			} else if time.Now().After(end) {
				t.Fatal(err)
			}
		}
	}
	t.Logf("killed %d times in %d matches of up to %d plies", *kills, matches, most)
}
