package e2e

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"bocage/tools/serve"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// below is where the folder is put on its host.
const below = "some/sub/path/"

// edition is a version of the page and the files of its folder, as `bocage site` writes them, but without brotli, which takes a
// minute and is for hosts that know what to do with it.
type edition struct {
	*serve.Site
	files map[string][]byte
}

// editions are the built version and a newer one.
var editions = sync.OnceValues(func() (e [2]edition, err error) {
	if e[0].Site, err = built(); err != nil {
		return e, err
	}
	if e[1].Site, err = e[0].With("web/boot.js", "\n// newer\n"); err != nil {
		return e, err
	}
	for i := range e {
		e[i].files = e[i].Folder(nil)
	}
	return e, nil
})

// write writes the edition into a folder.
func (e edition) write(t *testing.T, dir string) {
	t.Helper()
	if err := serve.WriteFolder(dir, e.files, false); err != nil {
		t.Fatal(err)
	}
}

// newFolderServer serves a folder as a host does that knows nothing of it: below a path, with no headers of ours.
func newFolderServer(t *testing.T, dir string) *server {
	t.Helper()
	s := newServer(t)
	s.Use(http.StripPrefix("/"+below, http.FileServer(http.Dir(dir))))
	s.URL += below
	return s
}

// TestSite writes the page into a folder, serves that below a path of a plain host, begins a match there and ends it with the
// host gone.
func TestSite(t *testing.T) {
	t.Parallel()
	both, err := editions()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	both[0].write(t, dir)
	s := newFolderServer(t, dir)
	p := open(t, s)
	p.Size(1024, 768)
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	unhurried(p)
	begin(p, "recruit")
	if d := dash(p, 6, "false"); d.N == 0 {
		t.Fatal("no move could be made")
	}
	s.Stop()
	for _, path := range []string{"", "?x=1", "#rules", "index.html"} {
		p.Goto(path)
		p.Reload()
		p.Ready()
	}
	press(p, "btn-continue")
	dashOn(p, 3000, 60, nil)
	checkResult(p)
}

// TestOneFile opens a file of the site by its own address while the service worker answers: it is that file, and not the page. The
// page is there under both its names only.
func TestOneFile(t *testing.T) {
	t.Parallel()
	both, err := editions()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "site")
	both[0].write(t, dir)
	s := newFolderServer(t, dir)
	p := open(t, s)
	p.Allow("favicon.ico") // a drawing names no icon of its own
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	p.Wait(said)
	s.Stop()
	for _, path := range []string{"web/icon.svg", "web/icon.svg?x=1"} {
		p.Goto(path)
		if root := Eval[string](p, `document.documentElement.localName`); root != "svg" {
			t.Errorf("%s is <%s>", path, root)
		}
	}
	for _, path := range []string{"?x=1", "index.html", "index.html?x=1#/settings"} {
		p.Goto(path)
		p.Ready()
	}
}

// A host that is half updated is not kept: the page goes on with what it has.
func TestHalfASite(t *testing.T) {
	t.Parallel()
	both, err := editions()
	if err != nil {
		t.Fatal(err)
	}
	older, newer := both[0], both[1]
	dir := t.TempDir()
	older.write(t, dir)
	s := newFolderServer(t, dir)
	p := open(t, s)
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	worker, _ := newer.File("app-worker.js") // the last file to be written is the first to arrive
	if err := os.WriteFile(filepath.Join(dir, "app-worker.js"), worker, 0o644); err != nil {
		t.Fatal(err)
	}
	p.Allow("integrity")
	p.Allow("Failed to find a valid digest")
	if Eval[bool](p, `navigator.serviceWorker.ready.then(r => r.update()).then(r => new Promise(done => {
		const w = r.installing || r.waiting;
		if (!w || w.state === "redundant") return done(false);
		w.addEventListener("statechange", () => done(w.state === "installed"));
	}))`) {
		t.Error("half a version was kept")
	}
	s.Stop()
	p.Reload()
	p.Ready()
	runs(p, older.Site)
}

// TestNoOtherHost listens to every request of the page, of its service worker and of the worker that thinks, through a first
// visit, a few moves and an update, which is a newer site written over the older one.
func TestNoOtherHost(t *testing.T) {
	t.Parallel()
	both, err := editions()
	if err != nil {
		t.Fatal(err)
	}
	older, newer := both[0], both[1]
	dir := t.TempDir()
	older.write(t, dir)
	s := newFolderServer(t, dir)
	p := open(t, s) // which checks the requests of the page itself
	var mu sync.Mutex
	seen := map[string]int{} // by the kind of worker
	attached := chromedp.Events(p.ctx, target.AttachedToTarget)
	go func() {
		for e, err := range attached {
			if err != nil {
				return
			}
			if kind := e.TargetInfo.Type; strings.Contains(kind, "worker") {
				ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(e.TargetInfo.TargetID), chromedp.WithDetachOnCancel())
				context.AfterFunc(p.ctx, cancel)
				requests := chromedp.Events(ctx, network.RequestWillBeSent)
				go func() {
					for e, err := range requests {
						if err != nil {
							return
						}
						p.checkRequest(e.Request.URL)
						mu.Lock()
						seen[kind]++
						mu.Unlock()
					}
				}()
			}
		}
	}()
	p.Goto("")
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	p.Reload() // what the page fetches now goes through its service worker
	p.Ready()
	unhurried(p)
	begin(p, "recruit")
	dash(p, 20, "false")
	heard := func() int {
		mu.Lock()
		defer mu.Unlock()
		return seen["service_worker"]
	}
	for n := 0; n == 0 || n < 4 && heard() == 0; n++ { // one that is done before it can be listened to is not heard
		newer.write(t, dir)
		p.Goto("") // the first screen: a match is not interrupted
		p.Ready()
		updateTo(p, older.Site, newer.Site)
		older, newer = newer, older
	}
	if heard() == 0 {
		t.Error("no request of a service worker was heard; there must be some")
	}
	mu.Lock()
	defer mu.Unlock()
	t.Logf("requests heard of workers: %v", seen)
}
