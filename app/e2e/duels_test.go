//go:build duels

package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"os/exec"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
)

var duels = flag.Int("games", 100, "how many matches TestDuels plays")

// TestDuels plays whole matches of Training Grounds between two browsers, each with a profile of its own, by the pages' own buttons. They
// invite each other in turns, and in every fourth match the one that was invited is loaded again on the way. Both end with the same match,
// and `bocage verify` finds its file clean.
func TestDuels(t *testing.T) {
	verify, err := bocage()
	if err != nil {
		t.Fatal(err)
	}
	s := newServer(t)
	a, b := twoBrowsers(t, s)
	bytesOf, entries, begun := 0, 0, time.Now()
	for n := range *duels {
		host, guest := a, b
		if n%2 == 1 {
			host, guest = b, a
		}
		file := duel(t, host, guest, n)
		r, err := judge.File(engine.Games{binding.Game}, file)
		if err != nil || r.Judgement != judge.Clean {
			t.Fatalf("match %d: %+v, %v", n, r, err)
		}
		cmd := exec.Command(verify, "verify", "-")
		cmd.Stdin = bytes.NewReader(file)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("match %d: bocage verify: %v\n%s", n, err, out)
		}
		t.Logf("match %d: %d entries, %d bytes, %s %s, head %s", n, r.Entries, len(file), r.Ending, r.Reason, r.Head)
		bytesOf, entries = bytesOf+len(file), entries+r.Entries
	}
	t.Logf("%d matches agree and are clean: %d entries, %d bytes, %v", *duels, entries, bytesOf, time.Since(begun).Round(time.Second))
}

// duel plays a match to its end, and returns its file, which both hold.
func duel(t *testing.T, host, guest *page, n int) []byte {
	t.Helper()
	for i, p := range []*page{host, guest} {
		Eval[*bool](p, fmt.Sprintf(`void (location.hash = "#/", window.seed_ = %d, window.tried_ = null)`, 2*n+i+1))
		p.Wait(`document.getElementById("home")`)
	}
	joined(host, guest, "training-grounds")
	loaded := n%4 != 3
	playFriends(host, guest, func(presses int) {
		if !loaded && presses > 40 {
			loaded = true
			rejoined(guest, host)
		}
	})
	x, y := saves(host, "btn-file"), saves(guest, "btn-file")
	if !bytes.Equal(x, y) {
		t.Fatalf("match %d: the two hold different matches", n)
	}
	return x
}
