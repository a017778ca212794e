package shell

import (
	"bocage/app/keep"
	"bocage/app/shell/noise"
	"bocage/app/shell/settings"
	"bocage/app/shell/sharing"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// page is the program as a game's screens have it; it is a Page.
type page struct {
	g    *Shell
	face *Face
}

func (p page) Settings() *settings.Settings        { return &p.g.set }
func (p page) Change(f func(*settings.Settings))   { p.g.Change(f) }
func (p page) Pace() int                           { return p.g.pace }
func (p page) Seed() uint64                        { return p.g.host.Seed() }
func (p page) After(ms int, f func())              { p.g.host.After(ms, f) }
func (p page) Spare(work func(rest func()))        { p.g.host.Spare(work) }
func (p page) Load(key string) string              { return p.g.host.Load(key) }
func (p page) Store(key, text string)              { p.g.store(key, text) }
func (p page) Shelf() *keep.Shelf                  { return p.g.host.Shelf() }
func (p page) Focus(element string)                { p.g.host.Focus(element) }
func (p page) Refresh()                            { p.g.host.Refresh() }
func (p page) Sound(s noise.Sound)                 { p.g.hearing(s) }
func (p page) Say(text string, of view.Side)       { p.g.say(text, of) }
func (p page) Hush()                               { p.g.hush() }
func (p page) Refuse(r Refusal)                    { p.g.because(r) }
func (p page) Said() (n int, text string)          { return p.g.toasts, p.g.toast.Text }
func (p page) Polite(text string)                  { p.g.polite = text }
func (p page) Urgent(text string)                  { p.g.urgent = text }
func (p page) Peek(at *view.Peek)                  { p.g.peek = at }
func (p page) Sheeted() bool                       { return p.g.sheet != nil }
func (p page) Covered() bool                       { return p.g.top() != nil }
func (p page) Opponent(of [2]engine.Player) string { return words.Opponent(of) }
func (p page) Do(in view.Intent)                   { p.g.Do(in) }
func (p page) Open(address string)                 { p.g.Open(address) }
func (p page) Leave()                              { p.g.leave() }
func (p page) SayAtOnce(text string, of view.Side) { p.g.sayAtOnce(text, of) }

func (p page) Fail(title, what string, buttons ...view.Button) { p.g.fail(title, what, buttons...) }

func (p page) Share(title, text, address string) {
	p.g.sharing, p.g.sheet = sharing.Link(p.g.host, title, text, address)
}

// Prepare sets up a match that is not kept.
func (p page) Prepare(sc engine.Scenario, players [2]engine.Player, seed uint64) (Sitting, Table, error) {
	s, err := p.g.prepare(offer{p.face, sc}, players, seed)
	if err != nil {
		return nil, nil, err
	}
	return s, s.table, nil
}

// Sit shows a match that was prepared.
func (p page) Sit(s Sitting) { s.(*sitting).start(false) }
