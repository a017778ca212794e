package engines

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"bocage/app/e2e/player"
	"bocage/engine"
	"bocage/engine/assault/binding"
	judge "bocage/net/audit"
)

// linked is whether a page has a link for the friend, or says why it has none.
const linked = `document.getElementById("link") || document.getElementById("wrong")`

// TestLacks: what WebKit lacks here is said in plain words where it is needed, and stops nothing else.
func TestLacks(t *testing.T) {
	p := open(t, "webkit", startWebKit, serving(t))
	p.size(1024, 768)
	p.visit("")
	if have := eval[[]string](p, `["RTCPeerConnection", "BarcodeDetector", "requestIdleCallback"].filter(n => n in window)`); len(have) > 0 {
		t.Skipf("this WebKit has %v: then what is said of them cannot be seen", have)
	}
	p.tap("go-friend")
	p.tap("btn-invite")
	p.wait(linked)
	p.look("no-friend")
	p.saysNoFriend()
	p.visit("#/")
	p.wait(`document.getElementById("home")`)
	p.begin("recruit")

	// who is invited is told the same
	c := open(t, "chromium", startChromium, p.s)
	c.size(1024, 768)
	c.visit("")
	link := c.invites()
	p.visit(strings.TrimPrefix(link, p.s.URL+"/"))
	p.tap("btn-accept")
	p.wait(linked)
	p.saysNoFriend()
}

// saysNoFriend holds that the page says that there is no friend in this browser, and offers nothing in vain.
func (p *page) saysNoFriend() {
	p.t.Helper()
	said := p.text(`document.getElementById("meeting").innerText`)
	for _, part := range []string{"Not in this browser", "has no WebRTC", "open the page in another browser"} {
		if !strings.Contains(said, part) {
			p.t.Errorf("it is not said %q: %s", part, said)
		}
	}
	for _, part := range []string{"Try again", "scans this code"} {
		if strings.Contains(said, part) {
			p.t.Errorf("it says %q: %s", part, said)
		}
	}
}

// invites makes an invitation and returns its link.
func (p *page) invites() string {
	p.t.Helper()
	p.press("go-friend")
	p.press("btn-invite")
	return p.link()
}

// link is the link that a page shows for the friend, once it has one.
func (p *page) link() string {
	p.t.Helper()
	p.wait(linked)
	wrong := p.text(`[...document.querySelectorAll(".mtm .note, #wrong")].map(e => e.textContent).join(" ")`)
	if strings.Contains(wrong, "no network") {
		p.t.Fatalf("%s: %s", p.engine, wrong)
	}
	return p.text(`document.getElementById("link").value`)
}

// TestFriends plays a match between Firefox, which invites, and Chromium over the data channel, to its end. Both end with the same
// match, which is clean.
func TestFriends(t *testing.T) {
	s := serving(t)
	a, b := open(t, "firefox", startFirefox, s), open(t, "chromium", startChromium, s)
	for _, p := range []*page{a, b} {
		p.size(1024, 768)
		p.visit("")
		p.unhurried()
	}
	if eval[bool](a, `"BarcodeDetector" in window`) {
		t.Log("this Firefox reads drawn codes")
	}
	link := a.invites()
	a.look("friend")
	if !strings.Contains(a.text(`document.getElementById("meeting").innerText`), "cannot scan") {
		t.Error("Firefox does not say that it cannot scan")
	}
	b.visit(strings.TrimPrefix(link, s.URL+"/"))
	b.press("btn-accept")
	a.do(`void (() => { const e = document.getElementById("reply"); e.value = "` + b.link() + `";
		e.dispatchEvent(new Event("input", {bubbles: true})); })()`)
	a.press("btn-take")
	for _, p := range []*page{a, b} {
		p.wait(`document.getElementById("battle")`)
	}
	playOn(a, b)
	a.look("friend-result")
	x, y := a.file("btn-file"), b.file("btn-file")
	if !bytes.Equal(x, y) {
		t.Error("the two hold different matches")
	}
	r, err := judge.File(engine.Games{binding.Game}, x)
	if err != nil || r.Judgement != judge.Clean {
		t.Fatalf("%+v, %v", r, err)
	}
	t.Logf("%d entries, %d bytes, head %s", r.Entries, r.Bytes, r.Head)
}

// playOn lets both pages press what can be pressed, in turns, until the match is over in both.
func playOn(a, b *page) {
	a.t.Helper()
	last := time.Now()
	for n := 0; n < 4000 && time.Since(last) < 2*patience; {
		over := 0
		for _, p := range []*page{a, b} {
			d := eval[player.Dashed](p, player.Spell)
			if d.Over {
				over++
			}
			if n += d.N; d.N > 0 {
				last = time.Now()
			}
		}
		if over == 2 {
			a.t.Logf("over after %d presses", n)
			return
		}
	}
	a.t.Fatalf("the match is not over; nothing to press for %v", time.Since(last).Round(time.Second))
}
