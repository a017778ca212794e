package e2e

import (
	"strings"
	"testing"
)

// TestFaultIsCaught: what breaks in the game does not end the page. It is told, with a report to be copied, or to be read where the
// browser copies nothing; loaded again, the page goes on with the match.
func TestFaultIsCaught(t *testing.T) {
	t.Parallel()
	p := playing(t, "recruit")
	if got := Eval[string](p, `document.title`); got != "Training Grounds · Bocage" {
		t.Errorf("the page is called %q", got)
	}
	p.Allow("no more addresses")
	Eval[*bool](p, `void (history.pushState = () => { throw new Error("no more addresses"); })`)
	Eval[*bool](p, `void (navigator.clipboard.writeText = s => window.copied_ === undefined ?
		(window.copied_ = "", Promise.reject(new DOMException("no", "NotAllowedError"))) : (window.copied_ = s, Promise.resolve()))`)
	press(p, "btn-menu")
	press(p, "btn-m-settings")
	p.See("alertdialog", "Something broke")
	p.ClickID("btn-report")
	sheetSays(p, "no more addresses")
	p.ClickID("btn-report")
	sheetSays(p, "The report is copied")
	if got := Eval[string](p, `window.copied_`); !strings.Contains(got, "no more addresses") || !strings.Contains(got, "bocage/app") {
		t.Errorf("the report is %q", got)
	}
	p.Shot("crash")
	p.ClickID("btn-reload")
	p.Ready()
	p.Wait(`document.querySelector("#battle,#handover")`)
	p.Wait(`document.title === "Training Grounds · Bocage"`)
}
