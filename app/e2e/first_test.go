package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// asDrawn writes the first screen out as the page has it, attributes in order.
const asDrawn = `(function write(e) {
	if (e.nodeType === 3) return e.data;
	const with_ = [...e.attributes].map(a => " " + a.name + "=" + JSON.stringify(a.value)).sort().join("");
	return "\n<" + e.localName + with_ + ">" + [...e.childNodes].map(write).join("") + "</" + e.localName + ">";
})(document.getElementById("home"))`

// takeover notes, from when the first screen stands there, what the program draws in its place, the frames without exactly one of it, and
// how far anything moves by itself.
const takeover = `void (() => {
	window.bad_ = 0, window.moved_ = 0, window.drawn_ = "";
	new MutationObserver(() => { // the pictures of some tables come later
		if (!drawn_ && document.body.firstElementChild.id === "bocage") drawn_ = ` + asDrawn + `;
	}).observe(document.body, {childList: true});
	new PerformanceObserver(l => l.getEntries().forEach(e => { moved_ += e.value; })).observe({type: "layout-shift"});
	const look = () => {
		if (document.querySelectorAll("#home").length !== 1 || document.querySelector(".shell:not(.low)")) bad_++;
		requestAnimationFrame(look);
	};
	look();
})()`

// asksFor makes the device ask for a language, from the next Goto on.
func (p *page) asksFor(tag string) {
	p.t.Helper()
	p.onNewDocument(fmt.Sprintf(`Object.defineProperty(Navigator.prototype, "languages", {get: () => [%q]})`, tag))
}

// firstVisit opens a page whose program does not come, until the first screen stands there.
func firstVisit(p *page) {
	p.t.Helper()
	p.Goto("")
	p.Wait(`document.querySelector("#home .btn").checkVisibility()`)
	if Eval[bool](p, `!!document.documentElement.dataset.ready`) {
		p.t.Error("the game is ready without its program")
	}
	if !Eval[bool](p, `(b => ((r) => b.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)))(b.getBoundingClientRect()))(
		document.getElementById("btn-settings"))`) {
		p.t.Error("something lies over the first screen")
	}
	Eval[*bool](p, takeover)
}

// taken waits until the program has drawn its own first screen.
func taken(p *page) {
	p.t.Helper()
	p.Ready()
	p.Wait(`!document.getElementById("app-wasm-loader")`)
}

// Who comes for the first time sees the first screen before the program has come, and it is the program's own, to the letter: nothing
// moves, and no frame is without it, when the program takes over.
func TestFirstScreen(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, language, scheme, says string }{
		{"english", "en-GB", "light", "Play the computer"},
		{"german, at night", "de-AT", "dark", "Gegen den Computer"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := newServer(t)
			release := s.HoldProgram(t)
			p := open(t, s)
			p.Size(1024, 768)
			p.DevicePrefers("prefers-color-scheme", test.scheme)
			p.asksFor(test.language)
			firstVisit(p)
			p.Wait(`document.querySelector("#sprite symbol")`)
			before := Eval[string](p, asDrawn)
			if said := Eval[string](p, `document.getElementById("go-computer").textContent`); !strings.HasPrefix(said, test.says) {
				t.Errorf("it says %q", said)
			}
			Eval[*bool](p, `void scrollTo(0, 200)`)
			release()
			taken(p)
			if now := Eval[string](p, `drawn_`); now != before {
				t.Errorf("what stood there is not what the program draws:\n%s\n%s", before, now)
			}
			if bad := Eval[int](p, `bad_`); bad > 0 {
				t.Errorf("in %d frames it was not there, or twice, or covered", bad)
			}
			if moved := Eval[float64](p, `moved_`); moved > 0 {
				t.Errorf("the layout has shifted by %v", moved)
			}
			if y := Eval[int](p, `scrollY`); y != 200 {
				t.Errorf("it is scrolled to %d", y)
			}
		})
	}
}

// What is pressed before the program has come is shown as pressed, told, and done once it is there; the last press counts.
func TestFirstScreenPressed(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	release := s.HoldProgram(t)
	p := open(t, s)
	p.Size(390, 664)
	firstVisit(p)
	p.ClickID("btn-settings")
	p.ClickID("go-about")
	p.Wait(`document.querySelector(".shell [role=status]").checkVisibility()`)
	if busy := Eval[string](p, `[...document.querySelectorAll("[aria-busy=true]")].map(e => e.id).join()`); busy != "go-about" {
		t.Errorf("shown as pressed are %q", busy)
	}
	if said := Eval[string](p, `document.querySelector(".shell [role=status]").textContent`); said != "One moment, the game is on its way." {
		t.Errorf("it says %q", said)
	}
	p.Shot("first-pressed")
	release()
	p.Ready()
	p.Wait(`document.getElementById("about")`)
	p.Wait(`location.hash === "#/about"`)
}

// The keyboard presses too, and stays where it was.
func TestFirstScreenByKeyboard(t *testing.T) {
	t.Parallel()
	for _, enter := range []bool{false, true} {
		t.Run(fmt.Sprint(enter), func(t *testing.T) {
			t.Parallel()
			s := newServer(t)
			release := s.HoldProgram(t)
			p := open(t, s)
			firstVisit(p)
			p.Press("Tab", "Tab", "Tab")
			p.Wait(`document.activeElement.id === "btn-settings"`)
			if enter {
				p.Press("Enter")
			}
			release()
			taken(p)
			if enter {
				p.Wait(`location.hash === "#/settings"`)
			} else if !Eval[bool](p, `document.activeElement.matches("#btn-settings:focus-visible")`) {
				t.Error("the keyboard is not where it was")
			}
		})
	}
}

// A file that is chosen before the program has come is opened then.
func TestFirstScreenFile(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	release := s.HoldProgram(t)
	p := open(t, s)
	firstVisit(p)
	path := filepath.Join(t.TempDir(), "none.json")
	if err := os.WriteFile(path, []byte("none"), 0o600); err != nil {
		t.Fatal(err)
	}
	p.choose(path)
	p.Wait(`document.querySelector(".shell.asked")`)
	release()
	p.Ready()
	p.Wait(`document.querySelector("[role=alertdialog]")`)
}

// Without drawings the download stands alone, be they lost before the first screen stands there or after. What was pressed is done all the
// same, and the program fetches them anew.
func TestFirstScreenWithoutDrawings(t *testing.T) {
	t.Parallel()
	for _, late := range []bool{false, true} {
		t.Run(fmt.Sprint(late), func(t *testing.T) {
			t.Parallel()
			s := newServer(t)
			release := s.HoldProgram(t)
			restore := s.Lose("/web/sprite.svg")
			p := open(t, s)
			p.Allow("404")
			if late {
				p.onNewDocument(`{
					const fetch_ = fetch, lost = new Promise(done => { window.lose_ = done; });
					window.fetch = (path, ...with_) => path === "web/sprite.svg" ? lost.then(() => fetch_(path)) : fetch_(path, ...with_);
				}`)
				firstVisit(p)
				p.ClickID("go-about")
				p.Wait(`document.querySelector(".shell.asked")`)
				Eval[*bool](p, `void lose_()`)
				p.Wait(`!document.querySelector("#home")`)
			} else {
				p.Goto("")
				p.Wait(`document.styleSheets.length > 1 && performance.getEntriesByName(new URL("web/sprite.svg", location).href).length`)
			}
			p.Wait(`document.querySelector(".shell:not(.low):not(.asked) h1").checkVisibility()`)
			if Eval[bool](p, `!!document.querySelector("#home, #sprite")`) {
				t.Error("a first screen without drawings stands there")
			}
			restore()
			release()
			taken(p)
			p.Wait(`document.querySelector("#sprite symbol")`)
			if late {
				p.Wait(`location.hash === "#/about"`)
			}
		})
	}
}

// Without boot.js what is pressed is shown as pressed, told in English, and done.
func TestFirstScreenWithoutBoot(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	release := s.HoldProgram(t)
	s.Lose("/web/boot.js")
	p := open(t, s)
	p.Allow("/web/boot.js")
	p.asksFor("de-DE")
	firstVisit(p)
	p.ClickID("go-about")
	p.Wait(`document.querySelector(".shell.asked [role=status]").textContent === "One moment, the game is on its way."`)
	release()
	taken(p)
	p.Wait(`location.hash === "#/about"`)
}

// Who has been here, or comes to another screen, sees the download alone until the program has come.
func TestFirstScreenIsForTheFirstVisit(t *testing.T) {
	t.Parallel()
	for name, open_ := range map[string]func(*page){
		"an address":     func(p *page) { p.Goto("#/rules") },
		"what is shared": func(p *page) { p.Goto("?text=x") },
		"something kept": func(p *page) {
			p.onNewDocument(`localStorage.setItem("bocage-lesson", "1")`)
			p.Goto("")
		},
		"been here": func(p *page) {
			p.Goto("")
			taken(p)
			p.Wait(`localStorage.getItem("bocage-been")`)
			p.do("without the service worker", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
				_, err := cdp.Call(ctx, t, network.SetBypassServiceWorker, network.SetBypassServiceWorkerParams{Bypass: true})
				return chromedp.Void{}, err
			})
			p.Reload()
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newServer(t)
			release := func() {}
			if name != "been here" {
				release = s.HoldProgram(t)
			}
			p := open(t, s)
			open_(p)
			p.Wait(`program.styled`)
			if name != "been here" {
				p.Wait(`document.styleSheets.length > 1 && document.querySelector("#app-wasm-loader h1").checkVisibility()`)
			}
			release()
			p.Ready()
			if Eval[bool](p, `performance.getEntriesByType("resource").some(e => e.name.endsWith("/first.js"))`) {
				t.Error("the first screen was asked for")
			}
		})
	}
}
