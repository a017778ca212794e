package shell

import (
	"bocage/app/shell/noise"
	"bocage/app/shell/settings"
	"bocage/app/shell/words"
)

// dials is the shell as the screen of the settings has it; it is a settings.Host.
type dials struct{ *Shell }

func (d dials) Settings() *settings.Settings { return &d.set }
func (d dials) Sample()                      { d.hearing(noise.Turn) }

// openSettings shows what can be set.
func (g *Shell) openSettings() { g.enter(settings.Open(dials{g}, g.faces.switches())) }

// loadSettings reads what is kept.
func (g *Shell) loadSettings() {
	set, older := settings.Load(g.host.Load, g.faces.switches())
	if g.set = set; older && g.keepSettings() {
		g.host.Store(settings.OlderTheme, "")
		g.host.Store(settings.OlderSpeed, "")
	}
	g.obey()
}

// Change sets something, shows it and keeps it.
func (g *Shell) Change(f func(*settings.Settings)) {
	f(&g.set)
	g.set.Tidy()
	g.obey()
	g.keepSettings()
}

// keepSettings reports whether the device has kept them.
func (g *Shell) keepSettings() bool { return g.store(settings.Key, g.set.Text()) }

// obey makes everything as it is set.
func (g *Shell) obey() {
	g.speak()
	g.host.Look(g.set)
	if g.pace = g.set.Tempo(); g.set.TextMode || g.calm && g.set.Motion == "" {
		g.pace = 0 // all is told, nothing has to be seen
	}
	if g.sitting != nil {
		g.sitting.table.Changed(false)
	}
}

// language returns the tag of the language that is set, or that the device asks for.
func (g *Shell) language() string {
	return words.Choose(append([]string{g.set.Language}, g.host.Languages()...)...)
}

// speak fetches the words of the language that is wanted, if it is not the one in use. Until they have come everything is said as
// before; should they not come, that is told, and set is what is said.
func (g *Shell) speak() {
	tag := g.language()
	if tag == words.Language() {
		return
	}
	g.host.Fetch(words.File(tag), func(catalogue string, err error) {
		if tag != g.language() || tag == words.Language() {
			return // another is wanted by now, or it has come already
		}
		if err == nil {
			err = words.Take(tag, catalogue)
		}
		if err != nil {
			g.keepLanguage()
			g.fail(words.Say("settings.no-words"), err.Error())
		} else if g.polite, g.urgent = "", ""; g.sitting != nil { // they were in the other language
			g.sitting.table.Changed(true)
		}
		g.host.Look(g.set)
		g.host.Refresh()
	})
}

// keepLanguage sets the language in use as the one that is wanted.
func (g *Shell) keepLanguage() {
	if g.set.Language = ""; g.language() != words.Language() {
		g.set.Language = words.Language()
	}
	g.keepSettings()
}

// night reports whether the page is dark.
func (g *Shell) night() bool { return g.set.Theme == "night" || g.set.Theme == "" && g.dark }

// Dark tells the shell that the device now asks for a dark page, or no longer does.
func (g *Shell) Dark(dark bool) { g.dark = dark }

// Calm tells the shell that the device asks for less motion, or does not.
func (g *Shell) Calm(calm bool) {
	g.calm = calm
	g.obey()
}
