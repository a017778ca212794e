package e2e

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"bocage/tools/serve"
)

// Once seen, the page works with no network, at any address of it.
func TestOffline(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := open(t, s)
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	p.Wait(said)
	s.Stop()
	for _, path := range []string{"", "?x=1", "#rules", "index.html"} {
		p.Goto(path)
		p.Reload()
		p.Ready()
	}
}

// said is whether the first screen says that no network is needed.
const said = `document.querySelector(".foot .ok").checkVisibility()`

// overheard notes what becomes of the service worker that is installed, and when it has answered that not all is there.
const overheard = `(() => {
	const register = ServiceWorkerContainer.prototype.register, Channel = MessageChannel;
	ServiceWorkerContainer.prototype.register = function (...how) {
		const asked = register.apply(this, how);
		asked.then(r => r.installing?.addEventListener("statechange", e => { window.worker_ = e.target.state; }));
		return asked;
	};
	window.MessageChannel = class extends Channel {
		constructor() {
			super();
			// denied_ is set once the page has heard it
			this.port1.addEventListener("message", e => { if (e.data === false) setTimeout(() => { window.denied_ = true; }); });
		}
	};
})()`

// The first screen says so only when everything is there.
func TestOfflineIsSaidWhenItIsTrue(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	restore := s.Lose("/web/worker.js") // needed by no first screen
	p := open(t, s)
	p.Allow("") // the browser tells of the file that is missing
	p.onNewDocument(overheard)
	p.Goto("")
	p.Ready()
	p.Wait(`window.worker_ === "redundant"`)
	if Eval[bool](p, said) {
		t.Error("the page says that it can do without the network, and a file is missing")
	}
	restore()
	p.Reload()
	p.Ready()
	p.Wait(said)
	Eval[*bool](p, `caches.keys().then(k => caches.open(k[0])).then(c => c.delete("web/worker.js", {ignoreVary: true})).then(() => {})`)
	p.Reload()
	p.Ready()
	p.Wait(`window.denied_`)
	if Eval[bool](p, said) {
		t.Error("the page says that it can do without the network, and the browser has thrown a file out")
	}
}

// The program is downloaded once: for the page, for the thinking and for the next visit.
func TestProgramIsFetchedOnce(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	h, err := builtHandler()
	if err != nil {
		t.Fatal(err)
	}
	var sent atomic.Int32
	s.Use(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c := (counter{ResponseWriter: w}); strings.HasSuffix(r.URL.Path, ".wasm") {
			h.ServeHTTP(&c, r)
			if c.n > 0 {
				sent.Add(1)
			}
			return
		}
		h.ServeHTTP(w, r)
	}))
	p := open(t, s)
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	begin(p, "recruit")
	dash(p, 5, "false")
	p.Reload()
	p.Ready()
	if n := sent.Load(); n != 1 {
		t.Errorf("the program was sent %d times", n)
	}
}

// counter counts what is sent.
type counter struct {
	http.ResponseWriter
	n int
}

func (c *counter) Write(b []byte) (int, error) {
	c.n += len(b)
	return c.ResponseWriter.Write(b)
}

// TestProgress stops the download in the middle: what is shown is what has arrived, as it is and when it is sent compressed.
func TestProgress(t *testing.T) {
	t.Parallel()
	site, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h, err := builtHandler()
	if err != nil {
		t.Fatal(err)
	}
	program, _ := site.File("web/app.wasm")
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(program)
	z.Close()
	for encoding, body := range map[string][]byte{"": program, "gzip": b.Bytes()} {
		t.Run("as "+encoding, func(t *testing.T) {
			half := body[:len(body)/2]
			arrived := len(half)
			if encoding == "gzip" {
				r, err := gzip.NewReader(bytes.NewReader(half))
				if err != nil {
					t.Fatal(err)
				}
				n, _ := io.Copy(io.Discard, r) // up to where it is cut
				arrived = int(n)
			}
			s := newServer(t)
			goOn := make(chan struct{})
			s.Use(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if !strings.HasSuffix(r.URL.Path, ".wasm") {
					h.ServeHTTP(w, r)
					return
				}
				if encoding != "" {
					w.Header().Set("Content-Encoding", encoding)
				}
				w.Header().Set("Content-Type", "application/wasm")
				w.Header().Set("Content-Length", strconv.Itoa(len(body)))
				w.Write(half)
				w.(http.Flusher).Flush()
				select {
				case <-goOn:
				case <-r.Context().Done():
				}
				w.Write(body[len(half):])
			}))
			p := open(t, s)
			p.Goto("")
			const shown = `+document.querySelector("[role=progressbar]").getAttribute("aria-valuenow")`
			want := strconv.Itoa(arrived * 100 / len(program))
			p.Wait(shown + ` >= ` + want + ` - 2`)
			// what was sent before it has come
			Eval[*bool](p, `fetch("web/icon.svg").then(r => r.text()).then(() => new Promise(done => setTimeout(done, 0)))`)
			if !Eval[bool](p, shown+` <= `+want+` + 1`) {
				t.Errorf("%s%% are shown, %s%% have arrived", Eval[string](p, shown+` + ""`), want)
			}
			if label := Eval[string](p, `document.getElementById("app-wasm-loader-label").textContent`); label != Eval[string](p, shown+` + "%"`) {
				t.Errorf("the label says %q", label)
			}
			close(goOn)
			p.Ready()
		})
	}
}

// runs checks which version the page runs.
func runs(p *page, site *serve.Site) {
	p.t.Helper()
	if v := Eval[string](p, `goappGetenv("GOAPP_VERSION")`); v != site.Version {
		p.t.Errorf("the page runs version %s, not %s", v, site.Version)
	}
}

// updateTo waits until a newer version is told, checks that nothing has changed yet, and takes it with one tap.
func updateTo(p *page, site, newer *serve.Site) {
	p.t.Helper()
	p.See("button", "Reload")
	runs(p, site)
	p.ClickID("btn-update")
	p.WaitOver(`goappGetenv("GOAPP_VERSION") === "` + newer.Version + `"`)
	p.Ready()
	p.Gone("button", "Reload")
	if names := Eval[[]string](p, `caches.keys()`); len(names) != 1 || !strings.HasSuffix(names[0], newer.Version) {
		p.t.Errorf("caches %v after the update to %s", names, newer.Version)
	}
}

// newerVersion begins with the built version and then has the server send another.
func newerVersion(t *testing.T, p *page, s *server) (site, newer *serve.Site) {
	t.Helper()
	site, err := built()
	if err != nil {
		t.Fatal(err)
	}
	if newer, err = site.With("web/boot.js", "\n// newer\n"); err != nil {
		t.Fatal(err)
	}
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	s.Use(handlerFor(t, newer))
	return site, newer
}

// look has the browser look for a newer version and waits until it is there.
func look(p *page) {
	p.t.Helper()
	Eval[*bool](p, `navigator.serviceWorker.ready.then(r => r.update()).then(() => {})`)
	p.Wait(`document.documentElement.dataset.update === "ready"`)
}

// A new version is told on the first screen, and one tap brings it.
func TestUpdate(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := open(t, s)
	p.Size(390, 844)
	site, newer := newerVersion(t, p, s)
	p.Reload()
	p.Ready()
	p.See("button", "Reload")
	p.Shot("update-390")
	updateTo(p, site, newer)
}

// A rulebook that was opened once is there after an update with no network: what is as it was, and what the update has changed.
func TestUpdateKeepsWhatWasOpened(t *testing.T) {
	t.Parallel()
	for _, changed := range []bool{false, true} {
		s := newServer(t)
		p := open(t, s)
		p.Size(1024, 768)
		site, newer := newerVersion(t, p, s)
		p.Goto("#/rules/duel:D-CLOSE-07")
		p.Wait(duelRule)
		if changed {
			var err error
			if newer, err = newer.With("web/rules/duel/en.json", "\n"); err != nil {
				t.Fatal(err)
			}
			s.Use(handlerFor(t, newer))
		}
		look(p)
		p.Goto("")
		updateTo(p, site, newer)
		s.Stop()
		p.Goto("#/rules/duel:D-CLOSE-07")
		p.Reload()
		p.Wait(duelRule)
	}
}

// duelRule is whether the duel's rulebook is open at an entry, and the browser calls it so.
const duelRule = `document.getElementById("rule-title") && document.title.startsWith("Rulebook · Card duel")`

// In the middle of a match nothing is told and nothing changes; it waits until the player is back on the first screen.
func TestUpdateWaitsForTheMatch(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := open(t, s)
	p.Size(1024, 768)
	p.onNewDocument(`localStorage.setItem("bocage-settings", JSON.stringify({motion: "off", runOn: true}))`)
	site, newer := newerVersion(t, p, s)
	begin(p, "recruit")
	dash(p, 3, "false")
	look(p)
	dash(p, 10, "false")
	if n := p.Count("button", "Reload"); n != 0 {
		t.Error("the new version is told in the middle of a match")
	}
	runs(p, site)
	rest(p)
	before := saved(p)
	press(p, "btn-menu")
	press(p, "btn-m-home")
	updateTo(p, site, newer)
	if !bytes.Equal(saved(p), before) {
		t.Error("the match has changed by the update")
	}
	press(p, "btn-continue")
	p.Wait(`document.getElementById("battle")`)
}

// A match in another tab is not interrupted either.
func TestUpdateWaitsForOtherTabs(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	p := open(t, s)
	p.onNewDocument(`localStorage.setItem("bocage-settings", JSON.stringify({motion: "off", runOn: true}))`)
	site, newer := newerVersion(t, p, s)
	other := beside(p)
	other.Goto("")
	other.Ready()
	begin(other, "recruit")
	look(p)
	p.ClickID("btn-update")
	p.Wait(`document.querySelector("#update p").textContent.startsWith("A match is open in another tab.")`)
	runs(p, site)
	runs(other, site)
	press(other, "btn-menu")
	press(other, "btn-m-home")
	updateTo(p, site, newer)
	other.WaitOver(`goappGetenv("GOAPP_VERSION") === "` + newer.Version + `"`) // it was at home: it follows
	other.Ready()
}
