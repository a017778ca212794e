package shell

import (
	"strings"
	"testing"

	"bocage/app/assault/switches"
	"bocage/app/assault/view/viewtest"
	"bocage/app/shell/noise"
	"bocage/app/shell/settings"
	"bocage/app/shell/view"
	"bocage/app/shell/words/wordstest"
)

// TestSettingsPage: every option of every setting can be set, is shown as set, and is kept; the words are all there.
func TestSettingsPage(t *testing.T) {
	wordstest.Use(t, "en") // in the end, whatever is set here
	w := newWorld(1)
	delete(w.Kept, settings.OlderSpeed)
	g := New(w, faces, false)
	g.Do(view.Intent{Name: view.DoOpen, Text: "settings"})
	if g.Address() != "settings" || g.Screen().Settings == nil {
		t.Fatal("the settings do not open")
	}
	find := func(g *Shell, id string) view.Setting {
		for _, gr := range g.Screen().Settings.Groups {
			for _, s := range gr.Settings {
				if s.ID == id {
					return s
				}
			}
		}
		t.Fatalf("no setting %s", id)
		return view.Setting{}
	}
	for _, gr := range g.Screen().Settings.Groups {
		for _, s := range gr.Settings {
			n := max(2, len(s.Options))
			for i := n - 1; i >= 0; i-- {
				g.Do(view.Intent{Name: view.DoSet, Text: s.ID, N: i})
				if got := find(g, s.ID).N; got != i {
					t.Errorf("%s is %d, not %d", s.ID, got, i)
				}
				h := New(w, faces, false)
				h.Do(view.Intent{Name: view.DoOpen, Text: "settings"})
				if got := find(h, s.ID).N; got != i {
					t.Errorf("%s is kept as %d, not %d", s.ID, got, i)
				}
			}
			for _, word := range append(s.Options, s.Label, s.Help) {
				if strings.HasPrefix(word, "settings.") {
					t.Errorf("no words: %s", word)
				}
			}
		}
	}
	g.Do(view.Intent{Name: view.DoSet, Text: "nonsense", N: 5})
	g.Do(view.Intent{Name: view.DoSet, Text: "theme", N: 99})
	g.Do(view.Intent{Name: view.DoBack})
	if g.Screen().Home == nil || g.Address() != "" {
		t.Error("Back does not lead home")
	}
}

// TestOlderSettings: what was kept apart from the settings is folded into them once.
func TestOlderSettings(t *testing.T) {
	w := newWorld(1)
	w.Kept[settings.OlderTheme] = "night"
	g := New(w, faces, false)
	if g.set.Theme != "night" || g.set.Motion != "off" || g.set.Option(switches.Stop) != switches.Never || g.pace != 0 || !g.night() {
		t.Errorf("%+v", g.set)
	}
	if w.Kept[settings.OlderTheme]+w.Kept[settings.OlderSpeed] != "" || w.Kept[settings.Key] == "" {
		t.Errorf("kept %v", w.Kept)
	}
	g.Do(view.Intent{Name: view.DoTheme})
	if h := New(w, faces, true); h.night() || h.set.Theme != "day" {
		t.Error("the theme chosen is not kept")
	}
}

// TestDamagedSettings: what cannot be read is as if it had never been set.
func TestDamagedSettings(t *testing.T) {
	for _, s := range []string{"{", `{"theme":"pink","sound":900,"scale":7,"holdTime":-1,"speech":"x"}`, `{"theme":5}`, "null", "\x00"} {
		w := newWorld(1)
		delete(w.Kept, settings.OlderSpeed)
		w.Kept[settings.Key] = s
		g := New(w, faces, true)
		if g.set.Theme != "" || g.set.Sound > 100 || g.set.Scale != 0 && g.set.Scale < 100 || !g.night() {
			t.Errorf("%s: %+v", s, g.set)
		}
	}
}

// TestSettingsOverTheTable: opened in a match they lie over it, and nothing of it is lost.
func TestSettingsOverTheTable(t *testing.T) {
	g, _ := playing(t, 2, 1)
	at, ply := g.Address(), g.sitting.Ply()
	g.Do(view.Intent{Name: view.DoMenu})
	g.Do(view.Intent{Name: view.DoOpen, Text: "settings"})
	if g.Screen().Settings == nil || g.Screen().Sheet != nil {
		t.Fatal("the settings do not open from the menu")
	}
	g.Do(view.Intent{Name: view.DoKey, Text: "Escape"})
	if g.Address() != at || g.sitting == nil || g.sitting.Ply() != ply || viewtest.Battle(g.Screen()) == nil {
		t.Error("the match is not as it was")
	}
	g.Open("settings")
	g.Open(at)
	if viewtest.Battle(g.Screen()) == nil {
		t.Error("the browser's Back does not lead to the match")
	}
}

// TestNoKeys: with the letters switched off nothing of one sign does anything, and the list of the keys still opens by its button.
func TestNoKeys(t *testing.T) {
	g, _ := playing(t, 2, 1)
	g.Change(func(s *settings.Settings) { s.NoKeys = true })
	g.Do(view.Intent{Name: view.DoKey, Text: "?"})
	g.Do(view.Intent{Name: view.DoKey, Text: "x"})
	if g.sheet != nil || g.set.TextMode {
		t.Error("a letter did something")
	}
	g.Do(view.Intent{Name: view.DoKey, Text: view.KeyHelp})
	if g.sheet == nil || g.sheet.ID != "keys" {
		t.Error("the list of the keys does not open")
	}
}

// TestSounds: when it is asked for a match sounds, each sound alone in its moment.
func TestSounds(t *testing.T) {
	var w *world
	var g *Shell
	heard := map[noise.Sound]int{}
	for seed := uint64(0); seed < 3; seed++ {
		w = newWorld(seed)
		g = New(w, faces, false)
		g.Change(func(s *settings.Settings) { s.Sound = 50 })
		begin(t, g, 1)
		playOut(t, g, w, func() { w.Clock += quietFor })
		for _, s := range w.sounds {
			heard[s]++
		}
	}
	for _, s := range []noise.Sound{noise.Pick, noise.Aim, noise.Move, noise.Gain, noise.Card, noise.Press, noise.Theirs, noise.Turn,
		noise.Blow, noise.Hurt, noise.Loss} {
		if heard[s] == 0 {
			t.Errorf("sound %d was not heard: %v", s, heard)
		}
	}
	if heard[noise.Defeat]+heard[noise.Result] == 0 {
		t.Errorf("the end was not heard: %v", heard)
	}
	w.sounds = nil
	for range 5 {
		g.hearing(noise.Move)
	}
	g.hearing(noise.Card)
	if len(w.sounds) > 2 {
		t.Errorf("it rattles: %v", w.sounds)
	}
}

// TestBackToSettings: the way back from what was opened over the settings leads to them, and from there to where they were
// opened.
func TestBackToSettings(t *testing.T) {
	g := New(newWorld(5), faces, false)
	g.Do(view.Intent{Name: view.DoOpen, Text: "settings"})
	g.Do(view.Intent{Name: view.DoOpen, Text: "saved"})
	g.Open("settings") // the browser's Back
	if g.Screen().Settings == nil {
		t.Fatal("not back")
	}
	if g.Do(view.Intent{Name: view.DoBack}); g.Screen().Home == nil {
		t.Errorf("the settings lie over %s", g.Address())
	}
}
