//go:build figures

package e2e

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"bocage/web"

	"github.com/andybalholm/brotli"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// against is the built command of another version: TestPairs prints how long each thing takes in both.
var against = flag.String("against", "", "the built bocage `command` of the version that TestPairs compares -figures with")

// side is one of the pages that are measured in turns.
type side struct {
	name string
	s    *server
}

// pairs are the figures of some sides, by what was measured and then by side, in rounds: what a round measured belongs together.
type pairs struct {
	sides []side
	names []string
	all   map[string][][]float64
}

func newPairs(sides ...side) *pairs { return &pairs{sides: sides, all: map[string][][]float64{}} }

// add adds what was measured of a side.
func (p *pairs) add(i int, name string, ms float64) {
	if p.all[name] == nil {
		p.names = append(p.names, name)
		p.all[name] = make([][]float64, len(p.sides))
	}
	p.all[name][i] = append(p.all[name][i], ms)
}

// ratio is the median of how many times longer side i took than side 0 in the same round.
func (p *pairs) ratio(name string, i int) float64 {
	var all []float64
	for n, ms := range p.all[name][i] {
		if base := p.all[name][0]; n < len(base) && base[n] > 0 {
			all = append(all, ms/base[n])
		}
	}
	return median(all)
}

// print prints the medians of every side, and how those after the first stand to it.
func (p *pairs) print() {
	fmt.Printf("%-36s", "medians in ms, ratios of pairs")
	for _, s := range p.sides {
		fmt.Printf(" %9s      ", s.name)
	}
	fmt.Println()
	for _, name := range p.names {
		fmt.Printf("%-36s", name)
		for i, ms := range p.all[name] {
			fmt.Printf(" %9.1f", median(ms))
			if i > 0 && len(ms) > 0 {
				fmt.Printf(" x%.2f", p.ratio(name, i))
			} else {
				fmt.Print("      ")
			}
		}
		fmt.Println()
	}
}

// TestPairs prints how the page stands to that of another version, measured in turns: so whatever else the machine does meanwhile is
// done to both. How long the processor works for the page's thread (CPU) does not see the rest of the machine at all.
func TestPairs(t *testing.T) {
	if *against == "" {
		t.Fatal("-against names no version to compare with")
	}
	sides := []side{{"before", served(t, *against)}, {"now", served(t, *figures)}}
	for _, times := range []float64{1, 4} {
		t.Run(fmt.Sprintf("load/%.0fx", times), func(t *testing.T) { newPairs(sides...).loads(t, times, 0) })
	}
	for name, measure := range map[string]func(*pairs, *testing.T, int){"taps": (*pairs).taps, "list": (*pairs).list} {
		t.Run(name, func(t *testing.T) {
			p := newPairs(sides...)
			for range *figureRuns {
				for i := range p.sides {
					t.Run(p.sides[i].name, func(t *testing.T) { measure(p, t, i) })
				}
			}
			p.print()
		})
	}
}

// loads measures visits of every side, each round beginning with another, and prints what they took. line is in Mbit/s, 0 for as fast as
// it goes. With the processor as it is the processor's own time is measured too.
func (p *pairs) loads(t *testing.T, times, line float64) {
	over := ""
	if line > 0 {
		over = fmt.Sprintf(", over %.0f Mbit/s", line)
	}
	head("Loading the page, processor %.0f times slower%s", times, over)
	for run := range *figureRuns {
		for n := range p.sides {
			p.visits(t, (run+n)%len(p.sides), run, times, line)
		}
	}
	p.print()
}

// visits measures a first visit in a browser that has never seen the page, and one from the cache: over a line nothing would come then.
// Then it measures a first visit at which something is pressed as soon as it can be; of the hello world nothing can.
func (p *pairs) visits(t *testing.T, i, run int, times, line float64) {
	s := p.sides[i]
	browser, stop, err := startChromium(filepath.Join(scratch, fmt.Sprintf("pair-%s-%d-%.0f-%.0f", s.name, run, times, line)))
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	for _, visit := range []string{"cold", "cached"} {
		if visit == "cached" && line > 0 {
			break
		}
		t.Run(fmt.Sprint(s.name, visit, run), func(t *testing.T) {
			pg := openIn(t, s.s, browser)
			pg.Size(1024, 768)
			pg.onNewDocument(watch)
			pg.slower(times)
			if line > 0 {
				pg.line(line)
			}
			pg.countCPU()
			trace := pg.trace()
			pg.Goto("")
			pg.Wait("window.figures && figures.painted")
			time.Sleep(time.Second) // the paint and the long tasks are told late
			for k, ms := range pg.loaded() {
				p.add(i, visit+": "+loadNames[k], ms)
			}
			cpu, events := pg.cpu(), trace()
			if times == 1 { // a slowed thread is slowed by work
				for k, ms := range cpu {
					p.add(i, visit+" CPU: "+cpuNames[k], ms)
				}
				ready, painted := workedUntil(events)
				p.add(i, visit+" CPU: until interactive", ready)
				p.add(i, visit+" CPU: until painted", painted)
			}
			pg.slower(1)
			if visit == "cold" && line == 0 {
				pg.Wait(`navigator.serviceWorker.controller`)
				time.Sleep(8 * time.Second) // what it compiled the browser keeps when no function has been compiled for good for some seconds
			}
		})
	}
	if s.name == "hello" {
		return
	}
	t.Run(fmt.Sprint(s.name, "pressed", run), func(t *testing.T) {
		pg := openIn(t, s.s, browser, chromedp.WithNewBrowserContext())
		pg.Size(1024, 768)
		pg.onNewDocument(watch + pressing)
		pg.slower(times)
		if line > 0 {
			pg.line(line)
		}
		pg.Goto("")
		pg.Wait("window.figures && figures.answered")
		if !Eval[bool](pg, `figures.taken`) {
			t.Error("the press was not taken")
		}
		p.add(i, "cold: home painted, a press is taken", Eval[float64](pg, `figures.home`))
		p.add(i, "cold: that press is answered", Eval[float64](pg, `figures.answered`))
		pg.slower(1)
	})
}

// loadNames are what loaded returns.
var loadNames = [...]string{"first contentful paint", "home painted", "interactive (data-ready)", "painted by the program",
	"longest task"}

// loaded is how long the page took to load.
func (p *page) loaded() []float64 {
	p.t.Helper()
	return Eval[[]float64](p, `[performance.getEntriesByName("first-contentful-paint")[0].startTime, figures.home, figures.ready,
		figures.painted, Math.max(0, ...figures.tasks)]`)
}

// cpuNames are what cpu returns, by Chromium's names without "Duration".
var cpuNames = [...]string{"Task", "Script", "RecalcStyle", "Layout"}

// countCPU begins to count the processor's time for the page's thread.
func (p *page) countCPU() {
	p.t.Helper()
	p.do("counting", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
		return chromedp.Void{}, err
	})
}

// cpu is how long, in ms, the processor has worked for the page's thread since countCPU: in all, for scripts, for styles, for layout.
func (p *page) cpu() []float64 {
	p.t.Helper()
	all := make([]float64, len(cpuNames))
	p.do("reading the counters", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		got, err := cdp.Call(ctx, t, performance.GetMetrics, cdp.Empty{})
		if err == nil {
			for _, m := range got.Metrics {
				if i := slices.Index(cpuNames[:], strings.TrimSuffix(m.Name, "Duration")); i >= 0 {
					all[i] = m.Value * 1000
				}
			}
		}
		return chromedp.Void{}, err
	})
	return all
}

// workedUntil is how long, in ms, the processor has worked for the page's thread until its marks "ready" and "painted".
func workedUntil(events []traced) (ready, painted float64) {
	var page traced
	for _, e := range events {
		if e.Name == "ready" {
			page = e
		}
	}
	began := page.Tts
	for _, e := range events {
		if e.Pid != page.Pid || e.Tid != page.Tid || e.Tts == 0 {
			continue
		}
		if began = min(began, e.Tts); e.Name == "painted" {
			painted = e.Tts
		}
	}
	return (page.Tts - began) / 1000, (painted - began) / 1000
}

// taps measures each tap of a side once: the processor's time for the page's thread until all that it moves has come to rest.
func (p *pairs) taps(t *testing.T, i int) {
	pg := &photographer{page: open(t, p.sides[i].s), scenes: tapScenes(t)}
	pg.Size(1440, 900)
	pg.countCPU()
	pg.Goto("")
	pg.Ready()
	scene := ""
	for _, tap := range tapping {
		if tap.scene != scene {
			scene = tap.scene
			pg.begin(scene)
		}
		before := pg.cpu()
		Eval[float64](pg.page, tapped(tap.js, 600))
		for k, ms := range pg.cpu() {
			p.add(i, tap.name+": "+cpuNames[k], ms-before[k])
		}
	}
}

// longList is how many matches are kept where a long list is measured.
const longList = 200

// list measures how a long list of saved matches opens.
func (p *pairs) list(t *testing.T, i int) {
	pg := open(t, p.sides[i].s)
	pg.Size(1440, 900)
	pg.countCPU()
	pg.Goto("")
	pg.Ready()
	m := about("")
	m.Turn, m.Begun = 3, 1
	onShelf[*bool](pg, fmt.Sprintf(`for (let n = 0, m = %s; n < %d; n++) {
		m.id = "long" + n; m.changed = Date.now() - n * 1e6; matches.put({id: m.id, rev: 2, about: JSON.stringify(m)}); }`, jsonOf(t, m),
		longList))
	reopen(pg)
	time.Sleep(time.Second)
	before := pg.cpu()
	name := fmt.Sprintf("list %d saved games: ", longList)
	p.add(i, name+"by the clock", Eval[float64](pg, tapped(`document.querySelector("[data-testid=btn-saved]")`, 600)))
	for k, ms := range pg.cpu() {
		p.add(i, name+cpuNames[k], ms-before[k])
	}
	p.add(i, name+"elements", Eval[float64](pg, `document.querySelectorAll("*").length`))
}

// helloWorld builds and serves a go-app page with two words, as the library is published.
func helloWorld(t *testing.T) *server {
	t.Helper()
	dir := filepath.Join(scratch, "hello")
	build := func(file string, env ...string) {
		cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", file, "./testdata/hello")
		cmd.Env = append(os.Environ(), env...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("building hello: %v\n%s", err, out)
		}
	}
	build(filepath.Join(dir, "hello"))
	build(filepath.Join(dir, "app.wasm"), "GOOS=js", "GOARCH=wasm")
	if out, err := exec.Command(filepath.Join(dir, "hello"), dir).CombinedOutput(); err != nil {
		t.Fatalf("writing hello: %v\n%s", err, out)
	}
	program, err := os.ReadFile(filepath.Join(dir, "app.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	w := brotli.NewWriterLevel(&small, 6)
	w.Write(program) // into memory: cannot fail
	w.Close()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	files, icons := http.FileServer(http.Dir(dir)), http.StripPrefix("/web/", http.FileServerFS(web.Files))
	go http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		switch {
		case strings.HasPrefix(r.URL.Path, "/web/icon"):
			icons.ServeHTTP(w, r)
			return
		case r.URL.Path != "/web/app.wasm":
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/wasm")
		w.Header().Set("Content-Encoding", "br")
		w.Header().Set("Content-Length", strconv.Itoa(small.Len()))
		w.Write(small.Bytes())
	}))
	t.Cleanup(func() { l.Close() })
	return &server{URL: "http://" + l.Addr().String() + "/"}
}
