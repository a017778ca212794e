package e2e

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"bocage/app/e2e/player"
)

// drop gives the page a file with these bytes, dropped on an element or, if that is "", chosen in the file field.
func drop(p *page, on string, content []byte) {
	p.t.Helper()
	before := Eval[string](p, `document.documentElement.dataset.done || "0"`)
	Eval[bool](p, player.Drop(on, content))
	p.Wait(`(document.documentElement.dataset.done || "0") !== "` + before + `"`)
}

// downloads lets the browser save files in a folder, which it returns.
func downloads(p *page) string {
	p.t.Helper()
	dir := p.t.TempDir()
	p.do("allowing downloads", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
			Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir, BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID})
		return chromedp.Void{}, err
	})
	return dir
}

// downloaded is the one file of a name in a folder of downloads, once it is whole: not empty, and no longer than a moment before.
func downloaded(dir, name string) (file []byte) {
	for end, before := time.Now().Add(patience), -1; time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if names, _ := filepath.Glob(filepath.Join(dir, name)); len(names) == 1 {
			file, _ = os.ReadFile(names[0])
		}
		if len(file) > 0 && len(file) == before {
			break
		}
		before = len(file)
	}
	return file
}

// TestSavedGames goes through the screen of saved games: it lists several, goes on with one, exports one as a file, deletes it,
// brings it back from the file, refuses a changed file, and deletes everything once the word is typed.
func TestSavedGames(t *testing.T) {
	t.Parallel()
	p := open(t, newServer(t))
	p.Size(1024, 768)
	p.Goto("")
	p.Ready()
	dir := downloads(p)
	unhurried(p)
	for _, foe := range []string{"recruit", "person", "veteran"} {
		begin(p, foe)
		dash(p, 4, "false")
		Eval[*bool](p, `void (location.hash = "#/")`)
		p.Wait(`document.getElementById("home")`)
	}
	play(p, "metz-solo", "")
	press(p, "btn-menu")
	press(p, "btn-m-home")
	p.Shot("home-continue")
	p.Click("button", "3 more games")
	p.Wait(`document.querySelectorAll("#saved-list li").length === 4 && document.getElementById("room").textContent.includes("4 games")`)
	first := shelf(p)[1]
	press(p, "btn-go-"+first.ID)
	p.Wait(`location.hash === "#/match/` + first.ID + `" && document.querySelector("#battle,#handover")`)
	p.Goto("#/saved")
	p.Wait(`document.getElementById("saved")`)

	press(p, "btn-export-"+first.ID)
	toastSays(p, "saved as a file")
	file := downloaded(dir, "*.bocage")
	if k, _ := shelfOf(p, first.ID); !bytes.Equal(file, k.Record) {
		t.Fatalf("the file has %d bytes, the record %d", len(file), len(k.Record))
	}

	press(p, "btn-delete-"+first.ID)
	p.See("button", "Delete for good?")
	press(p, "btn-delete-"+first.ID)
	p.Wait(`document.querySelectorAll("#saved-list li").length === 3`)
	if _, ok := shelfOf(p, first.ID); ok {
		t.Error("it is still kept")
	}

	changed := bytes.Clone(file)
	changed[len(changed)/2] ^= 1
	for _, bad := range [][]byte{changed[:40], []byte("BOCAGE"), make([]byte, 5<<20)} {
		drop(p, "saved", bad)
		p.Wait(`document.getElementById("sheet")`)
		p.Press("Escape")
		p.Wait(`!document.getElementById("sheet")`)
	}
	drop(p, "saved", file)
	p.Wait(`location.hash.startsWith("#/match/") && document.querySelector("#battle,#handover")`)
	if again := shelf(p); len(again) != 4 || !bytes.HasPrefix(again[0].Record[7:], file[7:40]) {
		t.Errorf("%d matches are kept", len(again))
	}

	p.Goto("#/saved")
	p.Wait(`document.getElementById("clear-word")`)
	if !Eval[bool](p, `document.querySelector("[data-testid=btn-clear]").getAttribute("aria-disabled") === "true"`) {
		t.Error("everything can be deleted without a word")
	}
	Eval[*bool](p, `void document.getElementById("clear-word").focus()`)
	p.Type("delete")
	p.Wait(`document.querySelector("[data-testid=btn-clear]").getAttribute("aria-disabled") !== "true"`)
	press(p, "btn-clear")
	p.Wait(`document.querySelectorAll("#saved-list li").length === 0 && !document.getElementById("clear-word")`)
	if n := len(shelf(p)); n != 0 {
		t.Errorf("%d matches are kept", n)
	}
	p.Shot("saved-empty")
}

// savedShots are the pictures of the screen: games that go on, one of older rules, one that is damaged.
func savedShots(p *photographer) {
	p.t.Helper()
	older, err := os.ReadFile("../shell/testdata/kept/rules1.txt")
	if err != nil {
		p.t.Fatal(err)
	}
	p.keep(p.scenes["late"])
	var puts strings.Builder
	for i, id := range []string{"ops", "theirs"} {
		m := about(p.scenes[id])
		m.ID, m.Changed = id, time.Now().Add(-time.Duration(i*30+1)*time.Hour).UnixMilli()
		fmt.Fprintf(&puts, `matches.put({id: %q, rev: 2, about: %q}); records.put(bytes(%q), [%q, 0]);`, id, jsonOf(p.t, m), p.scenes[id], id)
	}
	m := about("")
	m.ID, m.Rules, m.Changed = "older", 1, time.Now().Add(-400*time.Hour).UnixMilli()
	fmt.Fprintf(&puts, `matches.put({id: "older", rev: 2, about: %q}); records.put(bytes(%q), ["older", 0]);
		matches.put({id: "bare", rev: 2, about: ""});`, jsonOf(p.t, m), older)
	onShelf[*bool](p.page, puts.String())
	p.Reload()
	p.Ready()
	p.take("home-more")
	press(p.page, "btn-saved")
	p.Wait(`document.getElementById("room")`)
	p.take("saved")
	press(p.page, "btn-delete-ops")
	Eval[*bool](p.page, `void window.scrollTo(0, 9999)`)
	p.take("saved-delete")
}
