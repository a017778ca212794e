//go:build meeting

package e2e

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
)

// A wire joins a namespace to the network of the machine, so that WebRTC finds a way.
type wire struct {
	t         *testing.T
	out, in   string // the names of its two ends
	namespace string // a path, by which it is entered
}

// wired lays a wire into the namespace. That takes root.
func (n *namespace) wired() *wire {
	n.t.Helper()
	w := &wire{t: n.t, out: fmt.Sprintf("bo%d", os.Getpid()), in: fmt.Sprintf("bi%d", os.Getpid()),
		namespace: fmt.Sprintf("/proc/%d/fd/%d", os.Getpid(), n.file.Fd())}
	w.run("ip", "link", "add", w.out, "type", "veth", "peer", "name", w.in, "netns", w.namespace)
	n.t.Cleanup(func() { w.run("ip", "link", "del", w.out) })
	return w
}

func (w *wire) run(args ...string) {
	w.t.Helper()
	if out, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
		w.t.Fatalf("%s: %v: %s", strings.Join(args, " "), err, out)
	}
}

// moves gives both ends of the wire the addresses of the nth network in place of those they had, as a device gets that comes from one
// network into another. In none, 0, they have no address.
func (w *wire) moves(nth int) {
	w.t.Helper()
	within := []string{"nsenter", "--net=" + w.namespace, "ip"}
	for i, name := range []string{w.out, w.in} {
		ip := [][]string{{"ip"}, within}[i]
		w.run(append(slices.Clip(ip), "addr", "flush", "dev", name)...)
		if nth > 0 {
			w.run(append(slices.Clip(ip), "addr", "add", fmt.Sprintf("10.77.%d.%d/24", nth, i+1), "dev", name)...)
			w.run(append(slices.Clip(ip), "link", "set", name, "up")...)
		}
	}
	if nth > 0 {
		w.run(append(slices.Clip(within), "route", "replace", "default", "via", fmt.Sprintf("10.77.%d.1", nth))...)
	}
}

// sleeps stops all processes of the browser in the namespace, as a device does that is put away, or has them go on.
func (n *namespace) sleeps(asleep bool) {
	n.t.Helper()
	children := map[int][]int{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range stats {
		line, _ := os.ReadFile(name) // the process may have ended
		pid, parent := 0, 0
		if at := bytes.LastIndexByte(line, ')'); at > 0 {
			fmt.Sscan(string(line), &pid)
			fmt.Sscan(string(line[at+3:]), &parent)
			children[parent] = append(children[parent], pid)
		}
	}
	signal, told := syscall.SIGCONT, 0
	if asleep {
		signal = syscall.SIGSTOP
	}
	var tell func(pid int)
	tell = func(pid int) {
		if syscall.Kill(pid, signal) == nil {
			told++
		}
		for _, c := range children[pid] {
			tell(c)
		}
	}
	if tell(n.runs.Process.Pid); told < 3 {
		n.t.Fatalf("the browser has %d processes", told)
	}
}

// parted is true once a page says that the friend is not there.
const parted = `document.getElementById("battle") && !(` + meetsAgain + `)`

// menuSays waits until the menu of a match says how the line goes. It is opened again and again, since it says what was so when it opened:
// while there is no line, nothing.
func menuSays(p *page, how string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; {
		press(p, "btn-menu")
		p.Wait(`document.getElementById("sheet")`)
		said := Eval[bool](p, fmt.Sprintf(`document.getElementById("sheet").textContent.includes(%q)`, how))
		press(p, "btn-close")
		if said {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("the menu never says %q", how)
		}
		time.Sleep(time.Second)
	}
}

// TestSleepAndNetwork: two browsers are joined by one link and speak directly, one of them in a network of its own. That network is gone,
// so that all goes through the meeting place, and another comes, with other addresses. Then his device sleeps until missed, and wakes.
// Each time both meet again without a press, at the same move; then one gives up.
func TestSleepAndNetwork(t *testing.T) {
	t.Parallel()
	place, _ := embedded(t)
	s := newMeetingServer(t, place)
	a := oneBrowser(t, s)
	ns := newNamespace(t)
	w := ns.wired()
	w.moves(1)
	b := ns.browser(s, func() string { return strings.TrimSuffix(strings.TrimPrefix(s.URL, "http://"), "/") })
	for _, p := range []*page{a, b} {
		mayUseCamera(p) // so that it names its addresses
	}
	press(a, "go-friend")
	press(a, "btn-invite")
	a.Wait(`document.getElementById("link") && document.getElementById("link").value.includes("meet/")`)
	b.Goto(strings.TrimPrefix(Eval[string](a, `document.getElementById("link").value`), s.URL))
	b.Ready()
	press(b, "btn-accept")
	for _, p := range []*page{a, b} {
		p.Wait(meetsAgain)
	}
	done := 0
	playFriends(a, b, func(n int) {
		if done == 2 || n < 20+40*done || !oneIsAsked(a, b) {
			return
		}
		what, stood, began := "another network", stand(a, b), time.Now()
		missed := func() { t.Logf("%s: missed after %v", what, time.Since(began).Round(time.Second)); began = time.Now() }
		if done++; done == 1 {
			menuSays(a, "Connected directly")
			w.moves(0)
			menuSays(a, "Connected through the meeting place")
			missed()
			w.moves(2)
		} else {
			what = "asleep"
			ns.sleeps(true)
			a.Wait(parted)
			missed()
			ns.sleeps(false)
		}
		meetAgain(a, b, stood)
		t.Logf("%s: met again after %v", what, time.Since(began).Round(time.Second))
		if done == 2 {
			givesUp(a)
		}
	})
	if done != 2 {
		t.Errorf("only %d times away", done)
	}
	x, y := saves(a, "btn-file"), saves(b, "btn-file")
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	if r, err := judge.File(engine.Games{binding.Game}, x); err != nil || r.Judgement != judge.Clean {
		t.Errorf("%+v, %v", r, err)
	}
}
