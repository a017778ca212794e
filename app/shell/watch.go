package shell

import (
	"bocage/app/shell/meeting"
	"bocage/app/shell/post"
	"bocage/app/shell/showing"
	"bocage/app/shell/view"
	"bocage/app/shell/watching"
	"bocage/app/shell/words"
	"bocage/engine"
)

// openWatch opens a link to watch a match.
func openWatch(g *Shell, text string) {
	g.leave()
	pass, err := meeting.ParsePass(text)
	switch {
	case err != nil:
		g.enter(&lobby{g: g, bad: meeting.WrongCode(err)})
		return
	case !g.host.Meets():
		g.enter(&lobby{g: g, bad: words.Say("watch.none")})
		return
	}
	var w *watching.Place
	w = watching.New(pass, g.host, g.host.Desk,
		func(rec *engine.Record) (watching.Replay, error) {
			r, err := g.newReplay(rec, 0)
			if err == nil {
				r.in, r.Live, r.Chases = w, w, true
			}
			return r, err
		})
	g.enter(w)
}

// shownBy is a match as it is shown to others.
type shownBy struct{ *friend }

func (s shownBy) Export(want func(file []byte)) { s.export(want) }

// table is where it is kept who shows the match.
func (s shownBy) table() showing.Table {
	return showing.NewTable(s.g.host, s.g.returns, s, func(frame []byte) {
		if !post.Is(s.clock) { // by post nothing goes beside the match
			s.Send(frame)
		}
	}, func(text string, friends bool) {
		if friends {
			s.g.sayAtOnce(text, s.face.sideOf(s.seat.Other()))
		} else {
			s.g.say(text, view.Nobody)
		}
		s.g.host.Refresh()
	})
}
