package e2e

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"bocage/engine/assault/scenario"
)

// home opens the page's first screen.
func home(p *page) {
	p.t.Helper()
	p.Size(1024, 768)
	p.Goto("")
	p.Ready()
	p.Wait(said)
}

// invites lets a page invite to Training Grounds, and returns the link.
func invites(p *page) string {
	p.t.Helper()
	press(p, "go-friend")
	press(p, "btn-invite")
	return linkOf(p)
}

// accepts opens an invitation in a page and accepts it.
func accepts(p *page, link string) {
	p.t.Helper()
	p.Goto(strings.TrimPrefix(link, p.s.URL))
	p.Ready()
	press(p, "btn-accept")
}

// atTable waits until pages show the same battle and one of the players is asked.
func atTable(pages ...*page) {
	for _, p := range pages {
		p.t.Helper()
		p.Wait(`document.getElementById("battle")`)
		p.Wait(whatCanBe + ` || document.querySelector(".bnote.busy")`)
	}
}

// noAddress takes every address from the page, as on a device without a network.
const noAddress = `window.RTCPeerConnection = class extends RTCPeerConnection { constructor(c) { super({...c,
	iceTransportPolicy: "relay"}); } };`

// TestTabsWithoutNetwork joins two tabs of one browser that has no network: the page says so, and its link works in the other tab.
func TestTabsWithoutNetwork(t *testing.T) {
	a := open(t, newServer(t))
	b := beside(a)
	for _, p := range []*page{a, b} {
		p.onNewDocument(noAddress)
		home(p)
	}
	press(a, "go-friend")
	press(a, "btn-invite")
	a.Wait(`document.getElementById("link") && document.querySelector(".mtm .note").textContent.includes("no network")`)
	accepts(b, Eval[string](a, `document.getElementById("link").value`))
	atTable(a, b)
	press(b, "btn-chat")
	Eval[*bool](b, `void (document.getElementById("chat-line").value = "Good luck")`)
	press(b, "btn-say")
	a.Wait(`document.getElementById("btn-chat").textContent.includes("1")`)
}

// TestOwnScenario plays a scenario from a player's own file in two tabs: its file goes over the line, and the other is asked.
func TestOwnScenario(t *testing.T) {
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	const name = "The Road to Nowhere"
	file := filepath.Join(t.TempDir(), "own.json")
	if err := os.WriteFile(file, bytes.Replace(sc.Source, []byte("Training Grounds"), []byte(name), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	a := open(t, newServer(t))
	b := beside(a)
	for _, p := range []*page{a, b} {
		p.onNewDocument(noAddress)
		home(p)
	}
	a.choose(file)
	a.Wait(`document.getElementById("briefing")`)
	press(a, "foe-friend")
	press(a, "btn-begin")
	press(a, "btn-invite")
	a.Wait(`document.getElementById("link")`)
	accepts(b, Eval[string](a, `document.getElementById("link").value`))
	b.Wait(`document.getElementById("meeting-head").textContent.includes("` + name + `")`)
	b.Shot("friend-given")
	press(b, "btn-accept")
	atTable(a, b)
	for _, p := range []*page{a, b} {
		if !Eval[bool](p, `document.getElementById("battle").textContent.includes("`+name+`")`) {
			t.Error("another battle is played")
		}
	}
}

// TestReplyInAnotherTab opens the link of a reply in another tab of the browser that invited. It hands it over to the tab that waits.
func TestReplyInAnotherTab(t *testing.T) {
	s := newServer(t)
	a, b := open(t, s), open(t, s)
	for _, p := range []*page{a, b} {
		mayUseCamera(p) // then it tells numbers for addresses: this browser looks no names up
		home(p)
	}
	accepts(b, invites(a))
	other := beside(a)
	other.Goto(strings.TrimPrefix(linkOf(b), s.URL))
	other.Wait(`document.getElementById("meeting-head") && document.getElementById("meeting-head").textContent.includes("handed over")`)
	atTable(a, b)
}

// reads is a BarcodeDetector, which not every browser has. It sees what stands in seen_, in a picture that is one.
const reads = `window.BarcodeDetector = class {
	constructor(o) { this.right = o.formats.includes("qr_code"); }
	async detect(v) { return this.right && v.videoWidth && window.seen_ ? [{rawValue: window.seen_}] : []; }
};`

// TestScan reads the reply by the camera, after the camera was once opened in vain. A browser that reads no drawn codes says so.
func TestScan(t *testing.T) {
	s := newServer(t)
	browser, stop, err := startChromium(filepath.Join(t.TempDir(), "profile"), chromedp.Flag("use-fake-device-for-media-stream", true),
		chromedp.Flag("use-fake-ui-for-media-stream", true))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	a, b := openIn(t, s, browser), openIn(t, s, browser, chromedp.WithNewBrowserContext())
	a.onNewDocument(reads)
	b.onNewDocument(`delete window.BarcodeDetector`)
	for _, p := range []*page{a, b} {
		mayUseCamera(p)
		home(p)
	}
	link := invites(a)
	invites(b)
	if Eval[bool](b, `!!document.getElementById("btn-scan")`) ||
		!Eval[bool](b, `document.querySelector(".mtm .blk").textContent.includes("cannot scan")`) {
		t.Error("a browser that reads no codes does not say so")
	}
	accepts(b, link)
	reply := linkOf(b)
	const open = `document.querySelector(".camera video") && document.querySelector(".camera video").videoWidth`
	a.ClickID("btn-scan")
	a.Wait(open)
	a.Shot("scan")
	a.Press("Escape")
	a.Wait(`!document.querySelector(".camera") && document.getElementById("meeting")`)
	a.ClickID("btn-scan")
	a.Wait(open)
	Eval[*bool](a, `void (window.seen_ = "`+reply+`")`)
	atTable(a, b)
	if Eval[bool](a, `!!document.querySelector(".camera")`) {
		t.Error("the camera stays open")
	}
}
