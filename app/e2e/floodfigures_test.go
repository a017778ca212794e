//go:build figures

package e2e

import (
	"fmt"
	"testing"
	"time"
)

// TestFloodFigures prints how long it takes a page to put a choice on the wire while the other page sends it, at a megabyte a second,
// what a link lets pass for a second before it is cut: the last frame of each kind that it has sent, over and over. The time is from the
// press to the data channel, the proof made in the worker included; without a flood it stands first. Where the flood has ended the line,
// the choice goes over the next, and that is told instead.
func TestFloodFigures(t *testing.T) {
	s := served(t, *figures)
	for _, times := range []float64{1, 4} {
		t.Run(fmt.Sprintf("%.0fx", times), func(t *testing.T) {
			head("From a press to the wire under a flood, its page %.0f times slower", times)
			for _, kind := range []string{"", "G", "E", "junk"} {
				name := "flood of " + kind
				if kind == "" {
					name = "no flood"
				}
				var ms []float64
				for run := range *figureRuns {
					if took, told := besieged(t, s, kind, times, run); told {
						ms = append(ms, took)
					}
				}
				if ended := *figureRuns - len(ms); ended > 0 {
					name += fmt.Sprintf(" (ended the line %d times)", ended)
				}
				if len(ms) > 0 {
					row(name, ms)
				} else {
					fmt.Println(name)
				}
			}
		})
	}
}

// besieged returns how many milliseconds pass between the press that ends a page's set-up and the frame that tells it, false if the line
// ends first.
func besieged(t *testing.T, s *server, kind string, times float64, run int) (ms float64, told bool) {
	t.Helper()
	a, b := twoBrowsers(t, s)
	for i, p := range []*page{a, b} {
		p.onNewDocument(wiretap)
		p.Reload()
		p.Ready()
		Eval[*bool](p, fmt.Sprintf("void (window.seed_ = %d)", 2*run+i+1))
	}
	joined(a, b, "training-grounds")
	for asked := false; !asked; a, b = b, a { // who goes first places first
		asked = Eval[bool](b, whatCanBe)
		time.Sleep(50 * time.Millisecond)
	}
	able := Eval[bool](a, `(async () => {
		for (let looked = 0; looked < 2000; looked++) {
			const id = `+whatCanBe+` ? `+whatNow+` : "";
			if (id === "btn-ready" || id === "btn-end") return true;
			if (id) document.querySelector('[data-testid="' + id + '"]').click();
			await new Promise(r => setTimeout(r, id ? 100 : 10));
		}
		return false;
	})()`)
	if !able {
		t.Fatal("there is nothing to tell")
	}
	a.slower(times)
	Eval[*bool](b, `void flood("`+kind+`")`)
	time.Sleep(300 * time.Millisecond)
	Eval[*bool](a, `void (sent.length = 0, window.from_ = performance.now(),
		document.querySelector('[data-testid="btn-ready"], [data-testid="btn-end"]').click())`)
	a.Wait(`sent.length || channel_.readyState !== "open"`)
	ms = Eval[float64](a, `sent.length && channel_.readyState === "open" ? sent[0].at - from_ : -1`)
	return ms, ms >= 0
}

// wiretap notes what goes over the page's data channels, and can send the last frame of a kind again for 700 ms, a megabyte a second. Junk
// is a frame that says nothing, of one kilobyte.
const wiretap = `
window.sent = [];
const last_ = {}, send_ = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function(data) {
	const m = new Uint8Array(data.buffer || data);
	for (const at of [0, 1, 2, 3, 4]) if ("GE".includes(String.fromCharCode(m[at]))) { last_[String.fromCharCode(m[at])] = m.slice(); break; }
	sent.push({at: performance.now(), n: m.length});
	window.channel_ = this;
	return send_.call(this, data);
};
window.flood = kind => {
	const frame = kind === "junk" ? new Uint8Array(1000) : last_[kind], began = performance.now();
	if (!kind) return;
	if (!frame) throw new Error("no frame " + kind);
	let bytes = 0;
	const more = () => {
		const ms = performance.now() - began;
		while (bytes < ms * 1000 && channel_.readyState === "open") { send_.call(channel_, frame); bytes += frame.length; }
		if (ms < 700) setTimeout(more, 1);
	};
	more();
};`
