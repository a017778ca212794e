package e2e

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// toy is a page to try the helpers on. The button is late and at first covered.
const toy = `<!doctype html><title>toy</title><link rel="icon" href="data:,">
<style>#veil { position: fixed; inset: 0; background: #fffa }</style>
<div style="height: 3000px"></div>
<main></main><div id="veil"></div>
<input aria-label="Words"><button data-testid="plain" onclick="said.push('plain')">Same</button><button>Same</button>
<script>
const said = [];
addEventListener("keydown", e => said.push((e.ctrlKey ? "Ctrl+" : "") + e.key));
setTimeout(() => {
	document.querySelector("main").innerHTML = '<button aria-label="Fire at B2, 62 percent">x</button>';
	document.querySelector("main button").onclick = e => { said.push("fire"); e.target.remove(); };
}, 100);
setTimeout(() => document.getElementById("veil").remove(), 200);
</script>`

// toyServer serves the toy page.
func toyServer(t *testing.T) *server {
	t.Helper()
	s := newServer(t)
	s.Use(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		io.WriteString(w, toy)
	}))
	return s
}

func TestHelpers(t *testing.T) {
	t.Parallel()
	p := open(t, toyServer(t))
	p.Goto("")
	p.Click("button", "Fire at B2*")
	p.Gone("button", "Fire at B2, 62 percent")
	p.ClickID("plain")
	p.See("button", "Same")
	if n := p.Count("button", "Same"); n != 2 {
		t.Errorf("counted %d buttons, not 2", n)
	}
	p.Click("textbox", "Words")
	p.Type("hm")
	p.Press("Ctrl+z", "ArrowLeft", "Escape", "Shift+Tab")
	want := "fire plain h m Ctrl+z ArrowLeft Escape Tab"
	if got := strings.Join(Eval[[]string](p, `said.filter(k => k !== "Control" && k !== "Shift")`), " "); got != want {
		t.Errorf("the page saw %q, want %q", got, want)
	}
}

// What goes wrong in a page must be noticed.
func TestProblemsAreNoticed(t *testing.T) {
	t.Parallel()
	p := open(t, toyServer(t))
	p.Goto("")
	p.Allow("allowed")
	Eval[*bool](p, `void setTimeout(() => {
		console.log("fine"); console.error("allowed"); console.error("bad"); console.warn("odd");
		fetch("http://other.invalid/").catch(() => {});
		throw new Error("thrown");
	})`)
	for _, want := range []string{"error: bad", "warning: odd", "thrown", "another host: http://other.invalid/", "ERR_NAME_NOT_RESOLVED"} {
		p.expectProblem(t, want)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.problems) != 0 {
		t.Errorf("noticed also %q", p.problems)
	}
}

// expectProblem waits for a problem and strikes it off.
func (p *page) expectProblem(t *testing.T, text string) {
	t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		p.mu.Lock()
		for i, problem := range p.problems {
			if strings.Contains(problem, text) {
				p.problems = append(p.problems[:i], p.problems[i+1:]...)
				p.mu.Unlock()
				return
			}
		}
		p.mu.Unlock()
	}
	t.Errorf("%q was not noticed", text)
}
