//go:build figures

package e2e

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"bocage/app/e2e/player"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// figures is the built command that TestFigures measures with: make bench-page.
var figures = flag.String("figures", "", "the built bocage `command` with web/app.wasm beside it: TestFigures prints how fast the page is")

// figureRuns is how often everything is measured; the median counts.
var figureRuns = flag.Int("figure-runs", 5, "how often TestFigures measures everything")

// TestFigures prints how fast the page is when `bocage serve` sends it, with the processor as it is and four times slower. It
// judges nothing: the figures are of this machine, and of what else it does meanwhile. The slowing is Chromium's own, of the
// page's thread; the computer's thinking has a thread of its own that it leaves as it is.
func TestFigures(t *testing.T) {
	s := served(t, *figures)
	busy, _ := os.ReadFile("/proc/loadavg")
	fmt.Printf("%d processors, load before: %s\n", runtime.NumCPU(), strings.TrimSpace(string(busy)))
	both := func(name string, measure func(t *testing.T, s *server, times float64)) {
		for _, times := range []float64{1, 4} {
			t.Run(fmt.Sprintf("%s/%.0fx", name, times), func(t *testing.T) { measure(t, s, times) })
		}
	}
	hello := sync.OnceValue(func() *server { return helloWorld(t) })
	load := func(line float64) func(*testing.T, *server, float64) {
		return func(t *testing.T, s *server, times float64) {
			newPairs(side{"hello", hello()}, side{"page", s}).loads(t, times, line)
		}
	}
	both("load", load(0))
	both("line", load(10))
	both("taps", taps)
	both("game", games)
}

// served starts the command's own server and waits until it sends the program in the best brotli.
func served(t *testing.T, command string) *server {
	t.Helper()
	program := filepath.Join(filepath.Dir(command), "web", "app.wasm")
	cmd := exec.Command(command, "serve", "-addr", "127.0.0.1:0", "-wasm", program)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Signal(os.Interrupt); cmd.Wait() })
	said, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	_, address, _ := strings.Cut(said, " at ")
	address, _, _ = strings.Cut(address, " ")
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		r, _ := http.NewRequest("HEAD", address+"web/app.wasm", nil)
		r.Header.Set("Accept-Encoding", "br")
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		best, err := os.Stat(program + ".br")
		if sent := res.Header.Get("Content-Length"); err == nil && sent == strconv.FormatInt(best.Size(), 10) {
			fmt.Printf("the program: %s bytes in brotli\n", sent)
			return &server{URL: address}
		}
	}
	t.Fatal("the program does not come in the best brotli")
	return nil
}

// row prints the figures of one thing in the order in which they were taken, with their median in front.
func row(name string, ms []float64) {
	var list []string
	for _, v := range ms {
		list = append(list, fmt.Sprintf("%.0f", v))
	}
	fmt.Printf("%-34s %6.0f ms  (%s)\n", name, median(ms), strings.Join(list, ", "))
}

func median(ms []float64) float64 {
	if len(ms) == 0 {
		return 0
	}
	s := slices.Sorted(slices.Values(ms))
	return (s[len(s)/2] + s[(len(s)-1)/2]) / 2
}

func head(format string, args ...any) { fmt.Printf("\n"+format+"\n", args...) }

// watch notes, from the first moment of a page, when its first screen stands there, with the program or before it, when the game runs, when
// it has drawn, and every long task.
const watch = `
window.figures = {tasks: []};
const paint = name => requestAnimationFrame(() => {
	const c = new MessageChannel();
	c.port1.onmessage = () => { figures[name] = performance.mark(name).startTime; figures["then " + name]?.(); };
	c.port2.postMessage(0);
});
new MutationObserver((_, o) => {
	const hello = document.getElementById("hello");
	if (!figures.stands && (hello || document.getElementById("home") && !document.querySelector(".shell:not(.low)"))) {
		figures.stands = true;
		paint("home");
	}
	if (!document.documentElement?.dataset.ready && !hello) return;
	figures.ready = performance.mark("ready").startTime;
	o.disconnect();
	paint("painted");
}).observe(document, {attributes: true, childList: true, subtree: true, attributeFilter: ["data-ready"]});
new PerformanceObserver(l => l.getEntries().forEach(e => figures.tasks.push(e.duration))).observe({type: "longtask", buffered: true});`

// pressing presses, beside watch, what tells about the game as soon as the first screen is painted, and notes when that screen is.
const pressing = `
figures["then home"] = () => {
	new MutationObserver((_, o) => {
		if (!document.getElementById("about")) return;
		o.disconnect();
		paint("answered");
	}).observe(document, {childList: true, subtree: true});
	document.getElementById("go-about").click();
	figures.taken = !!document.querySelector("#go-about[aria-busy]") || !!document.documentElement.dataset.ready;
};`

// line makes the page's network as slow as so many Mbit/s, with 40 ms there and back.
func (p *page) line(mbits float64) {
	p.t.Helper()
	rate := mbits * 1e6 / 8
	p.do("slowing the line", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{{Latency: 40, DownloadThroughput: rate, UploadThroughput: rate}}})
		return chromedp.Void{}, err
	})
}

// slower makes the page's processor so many times slower.
func (p *page) slower(times float64) {
	p.t.Helper()
	p.do("slowing", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
		return chromedp.Void{}, err
	})
}

// taps measures from the click's own time to the first task after the frame that shows what it did: what the player waits
// for, and all of it: not everything is drawn in the event's own task, and the browser's Event Timing ends too early.
func taps(t *testing.T, s *server, times float64) {
	head("From input to paint, processor %.0f times slower", times)
	p := &photographer{page: open(t, s), scenes: tapScenes(t)}
	p.Size(1440, 900)
	p.Goto("")
	p.Ready()
	all := make([][]float64, len(tapping))
	for range *figureRuns {
		scene := ""
		for i, tap := range tapping {
			if tap.scene != scene {
				p.slower(1)
				scene = tap.scene
				p.begin(scene)
				p.slower(times)
			}
			all[i] = append(all[i], Eval[float64](p.page, tapped(tap.js, 300)))
		}
	}
	for i, tap := range tapping {
		row(tap.name, all[i])
	}
}

// games plays whole matches of Training Grounds against the Veteran and measures the tasks of the page's thread by tracing, and
// how long the computer thinks. What the player who presses takes himself is left out.
func games(t *testing.T, s *server, times float64) {
	head("A whole match against the Veteran, processor %.0f times slower", times)
	var longest, over, thought, slowest []float64
	for run := range *figureRuns {
		t.Run(fmt.Sprint(run), func(t *testing.T) {
			p := open(t, s)
			p.Size(1440, 900)
			p.onNewDocument(clockWorker)
			p.Goto("")
			p.Ready()
			unhurried(p)
			begin(p, "veteran")
			Eval[*bool](p, fmt.Sprintf("void (window.seed_ = %d)", run+1))
			p.slower(times)
			trace := p.trace()
			presses, idle, ended := 0, 0, false
			for deadline := time.Now().Add(5 * time.Minute); !ended && time.Now().Before(deadline); {
				d := Eval[player.Dashed](p, stroll)
				presses, ended = presses+d.N, d.Over
				if idle++; d.N > 0 {
					idle = 0
				}
				if idle == 6 { // a minute
					t.Fatalf("after %d presses there is nothing to press", presses)
				}
			}
			tasks := tasksOf(trace())
			p.slower(1)
			long := 0
			for _, ms := range tasks {
				if ms > 50 {
					long++
				}
			}
			thoughts := Eval[[]float64](p, "window.thoughts")
			if len(tasks) == 0 || len(thoughts) == 0 {
				t.Fatalf("after %d presses: %d tasks, %d computer's moves", presses, len(tasks), len(thoughts))
			}
			slices.Sort(tasks)
			how := "to its end"
			if !ended {
				how = "broken off after five minutes"
			}
			fmt.Printf("  match %d, %s: %d presses, %d tasks over 5 ms, the longest %.0f, %d computer's moves\n", run+1, how, presses, len(tasks),
				tasks[max(0, len(tasks)-8):], len(thoughts))
			longest, over = append(longest, tasks[len(tasks)-1]), append(over, float64(long))
			thought, slowest = append(thought, median(thoughts)), append(slowest, slices.Max(thoughts))
		})
	}
	row("longest task", longest)
	fmt.Printf("tasks over 50 ms: %.0f\n", over)
	row("computer's move: median", thought)
	row("computer's move: longest", slowest)
}

// clockWorker notes how long every answer of the computer takes.
const clockWorker = `
window.thoughts = [];
window.Worker = class extends Worker {
	postMessage(m, t) { if (typeof m !== "string") this.asked = performance.now(); super.postMessage(m, t); }
	set onmessage(f) { super.onmessage = e => { if (this.asked) thoughts.push(performance.now() - this.asked); this.asked = 0; f(e); }; }
};`

// stroll presses what whatNow says as dash does, but lets the page come to rest in between, and marks its own tasks.
const stroll = `(async () => {
	const root = document.documentElement, end = performance.now() + 10000, nap = ms => new Promise(done => setTimeout(done, ms));
	let n = 0;
	while (performance.now() < end) {
		await new Promise(requestAnimationFrame);
		await nap(20);
		performance.mark("own");
		const id = ` + whatCanBe + ` ? ` + whatNow + ` : "";
		if (id === "over") return {n, over: true};
		if (!id) continue;
		await nap(10);
		const before = root.dataset.done;
		document.querySelector('[data-testid="' + id + '"]').click();
		while (root.dataset.done === before) await nap(10);
		n++;
	}
	return {n, over: false};
})()`

// traced is an event of Chromium's tracing.
type traced struct {
	Name     string
	Ph       string
	Pid, Tid int
	Ts, Dur  float64 // µs
	Tts      float64 // µs for which the processor has worked for the thread, Tdur in this
	Tdur     float64
	Args     struct{ Name string }
}

// trace traces tasks and marks until the function that it returns is called: that gives them.
func (p *page) trace() func() []traced {
	p.t.Helper()
	var buckets []*tracing.EventDataCollected
	done := make(chan bool, 1)
	ctx, stop := context.WithCancel(p.ctx)
	err := chromedp.Listen(ctx, func(e any) { // in this order: the end comes last
		switch e := e.(type) {
		case *tracing.EventDataCollected:
			buckets = append(buckets, e)
		case *tracing.EventTracingComplete:
			done <- true
		}
	})
	if err != nil {
		p.t.Fatal(err)
	}
	p.do("tracing", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
			RecordMode: tracing.TraceConfigRecordModeRecordAsMuchAsPossible, IncludedCategories: []string{"toplevel", "blink.user_timing"},
			ExcludedCategories: []string{"*"}}})
		return chromedp.Void{}, err
	})
	return func() (events []traced) {
		p.t.Helper()
		p.do("ending the trace", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
			_, err := cdp.Call(ctx, t, tracing.End, cdp.Empty{})
			return chromedp.Void{}, err
		})
		<-done
		stop()
		for _, b := range buckets {
			for _, v := range b.Value {
				var e traced
				if json.Unmarshal(v, &e) == nil {
					events = append(events, e)
				}
			}
		}
		return events
	}
}

// tasksOf are the tasks of the page's thread of more than 5 ms, without those that hold a mark "own".
func tasksOf(events []traced) (tasks []float64) {
	type thread struct{ pid, tid int }
	own := map[thread][]float64{}
	for _, e := range events {
		if e.Name == "own" {
			own[thread{e.Pid, e.Tid}] = append(own[thread{e.Pid, e.Tid}], e.Ts)
		}
	}
	for _, e := range events {
		marks, here := own[thread{e.Pid, e.Tid}]
		if !here || e.Ph != "X" || e.Dur < 5000 || !strings.HasSuffix(e.Name, "RunTask") {
			continue
		}
		if !slices.ContainsFunc(marks, func(ts float64) bool { return e.Ts <= ts && ts <= e.Ts+e.Dur }) {
			tasks = append(tasks, e.Dur/1000)
		}
	}
	return tasks
}
