package switches

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/settings"
	"bocage/app/shell/view"
)

// host is a screen's world around it.
type host struct{ set settings.Settings }

func (h *host) Settings() *settings.Settings           { return &h.set }
func (h *host) Change(change func(*settings.Settings)) { change(&h.set) }
func (h *host) Sample()                                {}

// TestKeptAsBefore: settings that a device kept when the shell had these switches open as they were, and are kept so again.
func TestKeptAsBefore(t *testing.T) {
	for _, c := range []struct {
		kept string
		set  [10]int // as All
		stop bool
	}{
		{`{}`, [10]int{0, 0, 1, 0, 1, 1, InFirst, 0, 0, Steps}, true},
		{`{"askAnyway":true,"endFreely":true,"hideOdds":true}`, [10]int{0, 0, 0, 1, 0, 1, InFirst, 0, 0, Steps}, true},
		{`{"lines":true,"names":true,"scale":150,"speech":"terse","stopOn":true}`, [10]int{1, 1, 1, 0, 1, 1, Always, 0, 0, Terse}, true},
		{`{"bareBase":true,"giftLater":true,"motion":"off","runOn":true,"speech":"full"}`, [10]int{0, 0, 1, 0, 1, 0, Never, 0, 1, Full}, false},
		{`{"textMode":true}`, [10]int{0, 0, 1, 0, 1, 1, InFirst, 0, 0, Steps}, false},
	} {
		s, _ := settings.Load(func(key string) string { return map[string]string{settings.Key: c.kept}[key] }, All)
		var set [10]int
		for i, w := range All {
			set[i] = s.Option(w)
		}
		if set != c.set || Stops(&s) != c.stop || s.Text() != c.kept {
			t.Errorf("%s: %v, stops %v, kept as %s", c.kept, set, Stops(&s), s.Text())
		}
	}
}

// TestOnTheScreen: they stand where they stood, among what every game has.
func TestOnTheScreen(t *testing.T) {
	var s view.Screen
	settings.Open(&host{}, All).Show(&s)
	var l []string
	for _, g := range s.Settings.Groups {
		for _, v := range g.Settings {
			if slices.ContainsFunc(All, func(w settings.Switch) bool { return w.ID == v.ID }) || v.ID == "text" || v.ID == "scale" {
				l = append(l, fmt.Sprintf("%s:%s/%d/%v", g.ID, v.ID, len(v.Options), v.Help != ""))
			}
		}
	}
	const want = "look:scale/5/false look:lines/0/false look:names/0/false play:odds/0/false play:ask/0/true play:end/0/false " +
		"play:base/0/false play:stop/3/true play:fights/0/true play:gift/0/false play:text/0/true speech:speech/3/true"
	if got := strings.Join(l, " "); got != want {
		t.Errorf("%s", got)
	}
}
