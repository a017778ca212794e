//go:build figures

package e2e

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"bocage/app/e2e/player"
	"bocage/net/match"

	"github.com/chromedp/chromedp"
)

// TestFriendFigures prints what a match between two browsers costs, with the processor as it is and with one of the two pages four times
// slower, in turns the one that has invited and the other: how long it takes to set up, what entries cost to make and to check, and how
// long the pages' threads are busy. Chromium slows a page's thread only, not the worker in which the proofs are made, and slows it by
// having it keep a processor busy: two slowed pages on two processors would leave none to the workers.
func TestFriendFigures(t *testing.T) {
	s := served(t, *figures)
	for _, times := range []float64{1, 4} {
		t.Run(fmt.Sprintf("%.0fx", times), func(t *testing.T) { friendly(t, s, times) })
	}
}

// cost is how long a worker has made an entry, or checked one of the other's.
type cost struct {
	Kind   match.Kind
	Theirs bool
	Ms     float64
}

// carried is how long a reply is under way from one player to the other, at the least: it is copied, sent, seen and pasted.
const carried = 3 * time.Second

// spans are what passes between the reply and the first choice, each up to a mark that clockDesk sets on the page that has invited.
var spans = []struct{ mark, name string }{{"open", "  until the line is open"}, {"met", "  then until both have greeted"},
	{"shuffled", "  then until all is shuffled"}, {"ready", "  then until the first choice"}}

// friendly measures the first minute of matches of Training Grounds between two browsers.
func friendly(t *testing.T, s *server, times float64) {
	head("A minute of a match between two browsers, one page %.0f times slower", times)
	var opened, ready, longest []float64
	parts := make([][]float64, len(spans))
	var over []int
	made, checked := map[match.Kind][]float64{}, map[match.Kind][]float64{}
	for run := range *figureRuns {
		t.Run(fmt.Sprint(run), func(t *testing.T) {
			a, b := twoBrowsers(t, s)
			for i, p := range []*page{a, b} {
				p.onNewDocument(clockDesk)
				p.Reload()
				p.Ready()
				Eval[*bool](p, fmt.Sprintf("void (window.seed_ = %d)", 2*run+i+1))
				if i == run%2 {
					p.slower(times)
				}
			}
			reply := replied(a, b, "training-grounds")
			time.Sleep(carried)
			broughtTogether(a, b, reply)
			first := 0.0 // who may choose first may be either
			for end := time.Now().Add(patience); first == 0 && time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
				first = max(Eval[float64](a, `window.ready_ || 0`), Eval[float64](b, `window.ready_ || 0`))
			}
			taken := Eval[float64](a, `taken_`)
			marks, last := Eval[map[string]float64](a, `marks_`), taken
			marks["ready"] = first
			for i, span := range spans {
				parts[i] = append(parts[i], marks[span.mark]-last)
				last = marks[span.mark]
			}
			opened, ready = append(opened, Eval[float64](a, `battle_`)-taken), append(ready, first-taken)
			tasks := strollBoth(t, a, b)
			longest = append(longest, slices.Max(append(tasks, 0)))
			long := 0
			for _, ms := range tasks {
				if ms > 50 {
					long++
				}
			}
			over = append(over, long)
			for _, p := range []*page{a, b} {
				p.slower(1)
				for _, c := range Eval[[]cost](p, `window.costs_`) {
					if c.Theirs {
						checked[c.Kind] = append(checked[c.Kind], c.Ms)
					} else {
						made[c.Kind] = append(made[c.Kind], c.Ms)
					}
				}
			}
		})
	}
	row("from the reply to the board", opened)
	row("from the reply to the first choice", ready)
	for i, span := range spans {
		row(span.name, parts[i])
	}
	row("longest task", longest)
	fmt.Printf("tasks over 50 ms: %d\n", over)
	for _, k := range slices.Sorted(maps.Keys(made)) {
		m, c := made[k], append(checked[k], 0)
		fmt.Printf("%-8s %4d: made in %5.1f ms, at most %3.0f; checked in %5.1f ms, at most %3.0f\n", k, len(m), median(m), slices.Max(m),
			median(c), slices.Max(c))
	}
}

// TestFriendPairs prints how the set-up of a match between two browsers stands to that of another version, measured in turns with one page
// four times slower, in turns the one that has invited and the other: from the reply to the first choice of either by the clock and, which
// does not see the rest of the machine, how long the processor works for the slow page's thread, and how often the two write to the disk.
func TestFriendPairs(t *testing.T) {
	if *against == "" {
		t.Fatal("-against names no version to compare with")
	}
	p := newPairs(side{"before", served(t, *against)}, side{"now", served(t, *figures)})
	head("From the reply to the first choice, one of two pages 4 times slower")
	for run := range *figureRuns {
		for n := range p.sides {
			i := (run + n) % len(p.sides)
			t.Run(fmt.Sprint(p.sides[i].name, run), func(t *testing.T) { p.setsUp(t, i, run) })
		}
	}
	p.print()
}

// setsUp measures one set-up of a side.
func (p *pairs) setsUp(t *testing.T, i, run int) {
	a, b := twoBrowsers(t, p.sides[i].s)
	slow, who := []*page{a, b}[run%2], []string{"inviter slow: ", "guest slow: "}[run%2]
	for n, pg := range []*page{a, b} {
		pg.onNewDocument(clockDesk + countWrites)
		pg.Reload()
		pg.Ready()
		Eval[*bool](pg, fmt.Sprintf("void (window.seed_ = %d)", 2*run+n+1))
	}
	slow.countCPU()
	slow.slower(4)
	reply := replied(a, b, "training-grounds")
	time.Sleep(carried)
	before := slow.cpu()
	handIn(a, reply)
	first := 0.0
	for end := time.Now().Add(patience); first == 0 && time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		first = max(Eval[float64](a, `window.ready_ || 0`), Eval[float64](b, `window.ready_ || 0`))
	}
	for k, ms := range slow.cpu() {
		p.add(i, who+"CPU: "+cpuNames[k], ms-before[k])
	}
	p.add(i, who+"first choice", first-Eval[float64](a, `taken_`))
	p.add(i, who+"writes of both", Eval[float64](a, `writes_`)+Eval[float64](b, `writes_`))
	slow.slower(1)
}

// countWrites counts what is written to the disk since the page has opened.
const countWrites = `
window.writes_ = 0;
const transact_ = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function(stores, mode, how) {
	if (mode === "readwrite") writes_++;
	return transact_.call(this, stores, mode, how);
};`

// strollBoth lets both pages play, and returns the tasks of their threads.
func strollBoth(t *testing.T, a, b *page) (tasks []float64) {
	t.Helper()
	ends := []func() []traced{a.trace(), b.trace()}
	errs := make(chan error)
	for _, p := range []*page{a, b} {
		go func() { errs <- strollOn(p) }()
	}
	if err := errors.Join(<-errs, <-errs); err != nil {
		t.Fatal(err)
	}
	for _, end := range ends {
		tasks = append(tasks, tasksOf(end())...)
	}
	return tasks
}

// strollOn lets a page play for a minute, or until the match is over.
func strollOn(p *page) error {
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		ctx, cancel := context.WithTimeout(p.ctx, 2*patience)
		d, err := chromedp.Run(ctx, chromedp.Evaluate[player.Dashed](stroll, chromedp.EvalAwaitPromise))
		cancel()
		if err != nil || d.Over {
			return err
		}
	}
	return nil
}

// clockDesk notes what the worker of a match against a friend costs. A record to be kept comes when an entry is made or checked; the
// frame after it, if there is one, is the entry. It notes also when a reply was taken, when the line was open, when both had greeted, when
// the last pile was shuffled, when the board was there and when there was something to choose.
const clockDesk = `
window.costs_ = [];
window.marks_ = {};
const entry_ = m => { // its kind, which stands in the array behind the number; 0 if the frame is none
	if (m[2] !== 69) return 0;
	return m[5 + ({0xcc: 1, 0xcd: 2, 0xce: 4}[m[3]] || 0)];
};
const now_ = () => performance.timeOrigin + performance.now();
window.Worker = class extends Worker {
	constructor(url, options) { super(url, options); this.theirs = 0; this.last = performance.now(); }
	postMessage(data, t) {
		const m = new Uint8Array(data.buffer || data);
		const to = String.fromCharCode(m[0]);
		if (to === "c") marks_.open ||= now_();
		if (to === "f" && m[2] === 71) marks_.met ||= now_();
		if (to === "f") this.theirs = entry_(m);
		if (this.theirs === 1 && !window.ready_) marks_.shuffled = now_();
		this.last = performance.now();
		super.postMessage(data, t);
	}
	set onmessage(f) {
		super.onmessage = e => {
			const now = performance.now(), m = typeof e.data === "string" ? [] : new Uint8Array(e.data.buffer || e.data);
			const what = String.fromCharCode(m[0]);
			if (what === "K") {
				this.took = now - this.last;
				if (this.theirs) { costs_.push({kind: this.theirs, theirs: true, ms: this.took}); this.took = this.theirs = 0; }
			}
			const mine = what === "F" ? entry_(m) : 0;
			if (mine === 1 && !window.ready_) marks_.shuffled = now_();
			if (mine && this.took) { costs_.push({kind: mine, theirs: false, ms: this.took}); this.took = 0; }
			this.last = now;
			f(e);
		};
	}
};
addEventListener("click", e => { if (e.target.closest("[data-testid=btn-take]")) window.taken_ = now_(); }, true);
new MutationObserver((_, looking) => { // not by a clock: to look costs a slow page more than to draw
	if (!window.battle_ && document.getElementById("battle")) window.battle_ = now_();
	if (!window.battle_ || !(` + whatCanBe + `)) return;
	window.ready_ = now_();
	looking.disconnect();
}).observe(document, {childList: true, subtree: true, attributes: true});`
