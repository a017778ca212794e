package shell

import (
	"bocage/app/shell/noise"
	"bocage/app/shell/view"
	"bocage/engine"
)

// A browser compiles a program while it runs, so that what is done for the first time takes twice as long. While the reply to an invitation
// is waited for, the desk therefore deals the match for itself (see net/match), and the page lays a table for itself and looks at it.
// Nobody sees or hears of that, and nothing of it is kept.

// rehearse lays the table of a new match once, when there is time.
func (f *friend) rehearse() {
	if f.sc == nil || f.mirror != nil || f.rehearsed {
		return
	}
	f.rehearsed = true
	f.g.host.Spare(func(rest func()) {
		if f.linked || f.phase != gathering {
			return
		}
		if s := f.g.layAside(f.offer, f.seat); s != nil {
			rest()
			s.show(new(view.Screen))
			s.close()
		}
	})
}

// layAside lays a table for a player at one seat, on a page on which nothing happens. It returns nil where the scenario cannot be played.
func (g *Shell) layAside(of offer, seat engine.Seat) *sitting {
	who := [2]engine.Player{{Kind: engine.Remote}, {Kind: engine.Remote}}
	who[seat] = engine.Player{Kind: engine.Human}
	s := &sitting{g: g, of: of, players: who}
	s.table = of.face.Table(stillPage{page{g, of.face}}, stillSitting{s})
	if s.deal(1) != nil {
		return nil
	}
	s.table.Start(false)
	return s
}

// stillSitting is a sitting at which the computer is not asked.
type stillSitting struct{ *sitting }

func (stillSitting) Think(engine.Seat, engine.Level, func(engine.Move, error), ...engine.Move) {}
func (stillSitting) StopThinking()                                                             {}

// stillPage is a page that shows, says and keeps nothing, and on which no time passes.
type stillPage struct{ page }

func (stillPage) After(int, func())                   {}
func (stillPage) Spare(func(rest func()))             {}
func (stillPage) Store(string, string)                {}
func (stillPage) Focus(string)                        {}
func (stillPage) Refresh()                            {}
func (stillPage) Sound(noise.Sound)                   {}
func (stillPage) Say(string, view.Side)               {}
func (stillPage) SayAtOnce(string, view.Side)         {}
func (stillPage) Hush()                               {}
func (stillPage) Refuse(Refusal)                      {}
func (stillPage) Polite(string)                       {}
func (stillPage) Urgent(string)                       {}
func (stillPage) Peek(*view.Peek)                     {}
func (stillPage) Do(view.Intent)                      {}
func (stillPage) Open(string)                         {}
func (stillPage) Leave()                              {}
func (stillPage) Sit(Sitting)                         {}
func (stillPage) Fail(string, string, ...view.Button) {}
