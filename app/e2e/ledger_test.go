package e2e

import "testing"

// TestLongLedger: a long account of a combat is seen whole on a desk; one that is longer still, or on a smaller screen, keeps its sum in
// sight.
func TestLongLedger(t *testing.T) {
	t.Parallel()
	p := &photographer{page: open(t, newServer(t)), scenes: staged(t)}
	p.Size(1440, 900)
	p.DevicePrefers("prefers-reduced-motion", "reduce")
	p.Goto("")
	p.Ready()
	p.scene("ledger")
	p.Wait(`document.querySelector("#combat .led .sum")`)
	if cut := Eval[[]string](p.page, `[...document.querySelectorAll("#combat .led")].filter(e => e.scrollHeight > e.clientHeight + 1).map(e =>
		e.innerText)`); len(cut) > 0 {
		t.Errorf("not seen whole: %q", cut)
	}
	Eval[*bool](p.page, `void document.querySelectorAll("#combat .led tbody").forEach(b => { for (let n = 0; n < 24; n++)
		b.prepend(b.rows[0].cloneNode(true)); })`)
	for _, size := range [][2]int64{{1440, 900}, {1024, 768}} {
		p.Size(size[0], size[1])
		p.Wait(`[...document.querySelectorAll("#combat .led")].every(e => {
			const led = e.getBoundingClientRect(), sum = e.querySelector(".sum").getBoundingClientRect();
			return e.scrollHeight > e.clientHeight && e.scrollTop === 0 && sum.top > led.top && sum.bottom <= led.bottom + 1;
		})`)
	}
}
