package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"bocage/app/e2e/player"
)

// do runs steps in the page, within patience.
func (p *page) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// Goto opens an address below the server's, such as "" or "#rules". It does not wait for the game: see Ready.
func (p *page) Goto(path string) {
	p.t.Helper()
	p.do("opening "+path, chromedp.Navigate(p.s.URL+path))
}

// Reload loads the page again.
func (p *page) Reload() {
	p.t.Helper()
	p.do("reloading", chromedp.Reload())
}

// Ready waits until the game runs: until it has set data-ready on the html element.
func (p *page) Ready() {
	p.t.Helper()
	p.WaitOver(`document.documentElement.dataset.ready`)
}

// Wait waits until a JavaScript expression is true. While it asks what is not there yet (a TypeError) it is not.
func (p *page) Wait(js string) {
	p.t.Helper()
	asked := "(() => { try { return " + js + " } catch (e) { if (e instanceof TypeError) return false; throw e } })()"
	p.do("waiting for "+js, chromedp.Poll[chromedp.Void](asked, chromedp.WithPollingInterval(20*time.Millisecond),
		chromedp.WithPollingTimeout(patience)))
}

// WaitOver waits like Wait, but lives through the loading of another page.
func (p *page) WaitOver(js string) {
	p.t.Helper()
	p.until("waited in vain for "+js, func(ctx context.Context, t *chromedp.Target) (bool, error) {
		return chromedp.Evaluate[bool]("!!("+js+")")(ctx, t)
	})
}

// Eval evaluates a JavaScript expression, waits if it is a promise, and returns its value by way of JSON.
func Eval[T any](p *page, js string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", js, err)
	}
	return v
}

// Size sets the size of the window in CSS pixels.
func (p *page) Size(width, height int64) {
	p.t.Helper()
	if size := [2]int64{width, height}; size != p.size {
		p.do("sizing", chromedp.EmulateViewport(width, height))
		p.size = size
	}
}

// Theme chooses "day" or "night" as a player would have, from the next Goto or Reload on.
func (p *page) Theme(theme string) {
	p.t.Helper()
	p.onNewDocument(fmt.Sprintf("localStorage.setItem('bocage-theme', %q)", theme))
}

// DevicePrefers sets a media feature of the device, such as prefers-color-scheme to dark.
func (p *page) DevicePrefers(feature, value string) {
	p.t.Helper()
	p.do(feature, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: feature, Value: value}},
		})
		return chromedp.Void{}, err
	})
}

// Medium shows the page as on a medium, such as "print", or on the screen again with "".
func (p *page) Medium(name string) {
	p.t.Helper()
	p.do("medium "+name, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: name})
		return chromedp.Void{}, err
	})
}

// onNewDocument runs a script before those of every page loaded from now on.
func (p *page) onNewDocument(js string) {
	p.t.Helper()
	p.do("adding a script", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: js})
		return chromedp.Void{}, err
	})
}

// Shot saves a picture of the window as app/e2e/shots/NAME.png.
func (p *page) Shot(name string) {
	p.t.Helper()
	if err := p.shot(name); err != nil {
		p.t.Fatalf("picture %s: %v", name, err)
	}
}

func (p *page) shot(name string) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	b, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		return err
	}
	if err := os.MkdirAll("shots", 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join("shots", name+".png"), b, 0o644)
}

// Click clicks the one thing with an accessible role and name, such as "button", "Begin", with the mouse, in its middle.
// A name that ends with * is only the beginning of the name. It waits until the thing is there, shown, alone and uncovered.
func (p *page) Click(role, name string) {
	p.t.Helper()
	p.click(role+" "+name, func(ctx context.Context, t *chromedp.Target) (runtime.RemoteObjectID, error) {
		found, err := named(ctx, t, role, name)
		if err != nil {
			return "", err
		}
		if len(found) != 1 {
			return "", fmt.Errorf("there are %d of it", len(found))
		}
		node, err := cdp.Call(ctx, t, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: found[0]})
		if err != nil {
			return "", err
		}
		return node.Object.ObjectID, nil
	})
}

// ClickID clicks the one element with a data-testid. Names are better: they are what players know.
func (p *page) ClickID(id string) {
	p.t.Helper()
	p.click("data-testid "+id, tested(id))
}

// tested finds what has a data-testid. It asks a script, as the DOM of the protocol would be told of every change from then on.
func tested(id string) finder {
	return func(ctx context.Context, t *chromedp.Target) (runtime.RemoteObjectID, error) {
		res, err := cdp.Call(ctx, t, runtime.Evaluate, runtime.EvaluateParams{
			Expression: fmt.Sprintf(`(all => all.length === 1 ? all[0] : all.length)(document.querySelectorAll('[data-testid=%q]'))`, id),
		})
		if err != nil {
			return "", err
		}
		if res.Result.ObjectID == "" {
			return "", fmt.Errorf("there are %s of it", res.Result.Value)
		}
		return res.Result.ObjectID, nil
	}
}

// See waits until there is at least one thing with a role and name, as for Click.
func (p *page) See(role, name string) {
	p.t.Helper()
	p.until("no "+role+" "+name, func(ctx context.Context, t *chromedp.Target) (bool, error) {
		found, err := named(ctx, t, role, name)
		return len(found) > 0, err
	})
}

// Gone waits until there is nothing with a role and name.
func (p *page) Gone(role, name string) {
	p.t.Helper()
	p.until("still "+role+" "+name, func(ctx context.Context, t *chromedp.Target) (bool, error) {
		found, err := named(ctx, t, role, name)
		return len(found) == 0, err
	})
}

// Count returns how many things have a role and name now.
func (p *page) Count(role, name string) int {
	p.t.Helper()
	var n int
	p.do("counting "+role+" "+name, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		found, err := named(ctx, t, role, name)
		n = len(found)
		return chromedp.Void{}, err
	})
	return n
}

// keys are the keys that have names; any other is written as the letter it types.
var keys = map[string]string{
	"Enter": kb.Enter, "Escape": kb.Escape, "Tab": kb.Tab, "Space": " ", "Backspace": kb.Backspace, "Delete": kb.Delete,
	"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
	"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown, "F9": kb.F9,
}

var modifiers = map[string]chromedp.Modifier{
	"Ctrl": chromedp.ModifierCtrl, "Shift": chromedp.ModifierShift, "Alt": chromedp.ModifierAlt, "Meta": chromedp.ModifierMeta,
}

// Press presses keys one after the other: "Enter", "ArrowLeft", "o", "Ctrl+z", "Shift+Tab".
func (p *page) Press(names ...string) {
	p.t.Helper()
	for _, name := range names {
		var options []chromedp.KeyOption
		key := name
		for {
			before, after, ok := strings.Cut(key, "+")
			m, known := modifiers[before]
			if !ok || !known {
				break
			}
			options = append(options, chromedp.KeyModifiers(m))
			key = after
		}
		if k, ok := keys[key]; ok {
			key = k
		}
		p.do("pressing "+name, chromedp.KeyEvent(key, options...))
	}
}

// Type types text where the focus is.
func (p *page) Type(text string) {
	p.t.Helper()
	p.do("typing", chromedp.KeyEvent(text))
}

// until asks again and again until the answer is yes.
func (p *page) until(what string, yes func(context.Context, *chromedp.Target) (bool, error)) {
	p.t.Helper()
	var last error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var ok bool
		ctx, cancel := context.WithDeadline(p.ctx, end)
		last = chromedp.Do(ctx, func(ctx context.Context, t *chromedp.Target) (_ chromedp.Void, err error) {
			ok, err = yes(ctx, t)
			return
		})
		cancel()
		if ok && last == nil {
			return
		}
	}
	if last != nil {
		p.t.Fatalf("%s: %v", what, last)
	}
	p.t.Fatal(what)
}

// click waits until find finds one element that can be hit, and clicks it with the mouse.
func (p *page) click(what string, find finder) {
	p.t.Helper()
	p.hit(what, find, func(x, y float64) chromedp.Action[chromedp.Void] { return chromedp.MouseClickXY(x, y) },
		"window.missed_ !== false && window.missed_ !== undefined")
}

// finder finds the one element, or fails.
type finder func(context.Context, *chromedp.Target) (runtime.RemoteObjectID, error)

// hit waits until find finds one element that can be hit, and taps on it. It does so again when missed, an expression, is true
// then: what is drawn anew may move just before.
func (p *page) hit(what string, find finder, tap func(x, y float64) chromedp.Action[chromedp.Void], missed string) {
	p.t.Helper()
	p.until("cannot hit "+what, func(ctx context.Context, t *chromedp.Target) (bool, error) {
		element, err := find(ctx, t)
		if err != nil {
			return false, err
		}
		yes := true
		res, err := cdp.Call(ctx, t, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
			FunctionDeclaration: player.Aim, ObjectID: element, ReturnByValue: &yes,
		})
		if err != nil {
			return false, err
		}
		var at struct {
			X, Y float64
			Why  string
		}
		if err := json.Unmarshal(res.Result.Value, &at); err != nil {
			return false, err
		}
		if at.Why != "" {
			return false, fmt.Errorf("%s", at.Why)
		}
		if _, err = tap(at.X, at.Y)(ctx, t); err != nil {
			return false, err
		}
		if missed, err := chromedp.Evaluate[bool](missed, chromedp.EvalAwaitPromise)(ctx, t); err == nil && missed {
			return false, errors.New("it moved away under the hand")
		}
		return true, nil
	})
}

// named finds the elements with an accessible role and name.
func named(ctx context.Context, t *chromedp.Target, role, name string) ([]cdp.BackendNodeID, error) {
	document, err := cdp.Call(ctx, t, runtime.Evaluate, runtime.EvaluateParams{Expression: "document"})
	if err != nil {
		return nil, err
	}
	query := accessibility.QueryAXTreeParams{ObjectID: document.Result.ObjectID, Role: role}
	prefix, begins := strings.CutSuffix(name, "*")
	if !begins {
		query.AccessibleName = name
	}
	res, err := cdp.Call(ctx, t, accessibility.QueryAXTree, query)
	if err != nil {
		return nil, err
	}
	var found []cdp.BackendNodeID
	for _, n := range res.Nodes {
		if n.Ignored || n.Name == nil {
			continue
		}
		var full string
		if err := json.Unmarshal(n.Name.Value, &full); err != nil {
			return nil, err
		}
		if full == name || begins && strings.HasPrefix(full, prefix) {
			found = append(found, n.BackendDOMNodeID)
		}
	}
	return found, nil
}

// noInstallProblem fails the test if the browser names a reason why the page cannot be installed.
func (p *page) noInstallProblem() {
	p.t.Helper()
	p.do("asking for install errors", func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		res, err := cdp.Call(ctx, t, cdppage.GetInstallabilityErrors, cdp.Empty{})
		for _, e := range res.InstallabilityErrors {
			if e.ErrorID != "in-incognito" { // every test's own storage is
				p.t.Errorf("cannot be installed: %s", e.ErrorID)
			}
		}
		return chromedp.Void{}, err
	})
}
