//go:build meeting

package e2e

import (
	"bytes"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	"bocage/engine/assault/binding"
	"bocage/engine/campaign"
	"bocage/net/operation"
)

// inviteCampaign has a page invite to the shortest campaign by a link, and another one accept.
func inviteCampaign(a, b *page) {
	a.t.Helper()
	press(a, "campaign-ten-days-in-june")
	a.Wait(`document.getElementById("btn-cp-begin")`)
	press(a, "foe-far")
	press(a, "btn-cp-begin")
	link := linkOf(a)
	b.Goto(strings.TrimPrefix(link, b.s.URL))
	b.Ready()
	press(b, "btn-accept")
	for _, p := range []*page{a, b} {
		p.Wait(connected)
	}
}

// connected is whether a campaign's screen says that the friend is there.
const connected = `document.getElementById("campaign") && !document.getElementById("btn-cp-find")`

// seals gives the order that is suggested.
func seals(p *page) {
	p.t.Helper()
	press(p, "btn-orders")
	p.Wait(`document.getElementById("btn-seal")`)
	press(p, "btn-seal")
	p.Wait(`!document.getElementById("btn-seal")`)
}

// campaignFile is what a page saves of the campaign, judged.
func campaignFile(p *page) (file []byte, r *operation.Report) {
	p.t.Helper()
	press(p, "cp-tab-history")
	p.Wait(part + ` === "history"`)
	file = saves(p, "btn-cp-export")
	r, err := operation.Verify(file, campaign.Games{adapter.Game}, operation.Matches(engine.Games{binding.Game}))
	if err != nil {
		p.t.Fatal(err)
	}
	return file, r
}

// isAsked waits until one of the pages is asked for a card or a way, and returns it; nil once both go on to the next orders.
func isAsked(both []*page) *page {
	both[0].t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		ready := 0
		for _, p := range both {
			if Eval[bool](p, `!!`+chooses) {
				return p
			}
			if Eval[bool](p, `!!document.getElementById("btn-orders")`) {
				ready++
			}
		}
		if ready == len(both) {
			return nil
		}
	}
	both[0].t.Fatal("nobody is asked, and no orders are to be given")
	return nil
}

// aDayLater is the script by which a page that is loaded after it has tomorrow's date; twice, the day after tomorrow's.
const aDayLater = `window.Date = class extends Date { static now() { return super.now() + 864e5 }
	constructor(...a) { a.length ? super(...a) : super(new.target.now()) } };`

// TestCampaignOfTwo plays the first battle of a campaign in two browsers that are joined by one link, over three days: both pages are
// loaded again a day later before the orders are sealed, while the meeting place is gone for a while, a day later in the battle, and
// another day later after it. Then the next orders are given; both have the same file, which is clean as far as it goes.
func TestCampaignOfTwo(t *testing.T) {
	t.Parallel()
	there, _ := embedded(t)
	var gone atomic.Bool
	place := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if gone.Load() {
			http.Error(w, "the place is gone", http.StatusServiceUnavailable)
			return
		}
		there.ServeHTTP(w, r)
	})
	a, b := twoBrowsers(t, newMeetingServer(t, place))
	both := []*page{a, b}
	inviteCampaign(a, b)
	seals(b)
	reload := func(until string) { // a day later
		for _, p := range both {
			p.Allow("503")
			was := Eval[float64](p, `Date.now()`)
			p.onNewDocument(aDayLater)
			p.Reload()
			p.Ready()
			if d := (Eval[float64](p, `new Date().getTime()`) - was) / 864e5; d < 1 || d > 1.1 {
				t.Fatalf("the date is later by %.2f days", d)
			}
		}
		for _, p := range both {
			p.Wait(until)
		}
	}
	gone.Store(true)
	reload(`document.getElementById("campaign") && !(` + connected + `)`)
	gone.Store(false)
	for _, p := range both {
		p.WaitOver(connected)
	}
	seals(a)
	for _, p := range both {
		p.Wait(`document.getElementById("btn-fight")`)
	}
	press(a, "btn-fight")
	a.Wait(`document.getElementById("battle")`)
	press(b, "btn-fight")
	for _, p := range both {
		p.Wait(meetsAgain)
	}
	reloads := 0
	playFriends(a, b, func(n int) {
		if reloads == 0 && n > 30 {
			reloads++
			reload(meetsAgain)
		}
	})
	for _, p := range both {
		p.Wait(`document.getElementById("btn-onward")`)
		press(p, "btn-onward")
	}
	for _, p := range both {
		p.WaitOver(part + ` === "result"`)
	}
	reload(connected + ` && ` + part + ` === "result"`)
	for p := isAsked(both); p != nil; p = isAsked(both) {
		asked := Eval[string](p, chooses+`.id`)
		press(p, asked)
		p.Wait(`!document.getElementById("` + asked + `")`)
	}
	for _, p := range both {
		p.Wait(`document.getElementById("btn-orders")`)
		seals(p)
	}
	for _, p := range both {
		p.Wait(`document.getElementById("btn-fight")`)
	}
	x, r := campaignFile(a)
	if y, _ := campaignFile(b); !bytes.Equal(x, y) {
		t.Error("the two hold different campaigns")
	}
	if r.Judgement != operation.Stopped || r.Battles != 1 || r.Side != "German" || r.Entries < 11 {
		t.Errorf("%+v", r)
	}
}

// TestCampaignShotsOfTwo looks at the screens of a campaign between two devices, as TestScreens does, in both languages.
func TestCampaignShotsOfTwo(t *testing.T) {
	place, _ := embedded(t)
	s := newMeetingServer(t, place)
	for _, tag := range []string{"en", "de"} {
		a, b := twoBrowsers(t, s)
		for _, p := range []*page{a, b} {
			p.DevicePrefers("prefers-reduced-motion", "reduce")
			Eval[*bool](p, `void localStorage.setItem("bocage-settings", '{"language":"`+tag+`"}')`)
			p.Reload()
			p.Ready()
		}
		ways := []way{(*photographer).pictures, (*photographer).large, (*photographer).axe}
		one, two := &photographer{page: a, ways: ways, album: tag + "-"}, &photographer{page: b, ways: ways, album: tag + "-"}
		press(a, "campaign-ten-days-in-june")
		a.Wait(`document.getElementById("btn-cp-begin")`)
		press(a, "foe-far")
		one.take("far-begin")
		press(a, "btn-cp-begin")
		link := linkOf(a)
		one.take("far-invite")
		b.Goto(strings.TrimPrefix(link, s.URL))
		b.Ready()
		two.take("far-invited")
		press(b, "btn-accept")
		for _, p := range []*page{a, b} {
			p.Wait(connected)
		}
		one.take("far-map")
		seals(b)
		two.take("far-sealed")
		seals(a)
		for _, p := range []*page{a, b} {
			p.Wait(`document.getElementById("btn-fight")`)
		}
		press(a, "btn-fight")
		a.Wait(`document.getElementById("battle")`)
		b.Wait(`document.querySelector("#btn-fight small, #btn-fight .sub, #btn-fight i")`)
		one.take("far-alone")
		two.take("far-table")
		press(b, "btn-fight")
		for _, p := range []*page{a, b} {
			p.Wait(meetsAgain)
		}
		a.Wait(whatCanBe) // before he was heard a player cannot give up
		b.Wait(menuOpens)
		givesUp(b)
		for _, p := range []*page{a, b} {
			p.Wait(`document.getElementById("btn-onward")`)
		}
		two.take("far-over")
		for _, p := range []*page{a, b} {
			press(p, "btn-onward")
			p.WaitOver(part + ` === "result"`)
		}
		one.take("far-result")
		two.take("far-waits")
		a.Goto("")
		a.Wait(`document.getElementById("home")`)
		one.take("far-home")
		b.WaitOver(`document.getElementById("btn-cp-find")`)
		two.take("far-down")
		press(b, "btn-cp-find")
		b.Wait(`document.getElementById("btn-by-hand")`)
		two.take("far-find")
		press(b, "btn-by-hand")
		linkOf(b)
		two.take("far-codes")
	}
}
