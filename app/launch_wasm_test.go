package app

import (
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// TestLaunched: of the files with which the device opens the page the first is taken; a launch without one, or a browser that knows no
// launches, is nothing.
func TestLaunched(t *testing.T) {
	took := make(chan string, 4)
	take := func(f app.Value) { took <- f.Get("name").String() }
	launched(app.Window().Get("noSuchQueue"), take)
	queue := app.Window().Get("Function").New(`
		const file = name => ({getFile: () => Promise.resolve({name})});
		return {setConsumer: f => { f({}); f({files: []}); f({files: [file("a.bocage"), file("b.bocage")]}); }}`).Invoke()
	launched(queue, take)
	select {
	case name := <-took:
		if name != "a.bocage" {
			t.Errorf("%s is taken", name)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("no file is taken")
	}
	select {
	case name := <-took:
		t.Errorf("%s is taken, too", name)
	case <-time.After(50 * time.Millisecond):
	}
}
