package e2e

import (
	"slices"
	"testing"
)

// A match against the computer is played by the worker that has brought the program: the page starts no other.
func TestLoaderThinks(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.onNewDocument(`window.workers = []; window.Worker = class extends Worker { constructor(url, o) { super(url, o); workers.push(url); } };`)
	p.Goto("")
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 4, "false")
	p.Wait(`!program.worker`) // it was taken
	if got := Eval[[]string](p, `workers`); !slices.Equal(got, []string{"web/load.js"}) {
		t.Errorf("the page has started %q", got)
	}
}
