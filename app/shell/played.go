package shell

import (
	"bocage/app/shell/amiss"
	"bocage/app/shell/sharing"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/short"
)

// openPlayed plays back a match that is all in its link, once every move of it is checked.
func openPlayed(g *Shell, text string) {
	g.leave()
	link := sharing.Whole + text
	g.fetching = link
	g.say(words.Say("replay.opening"), view.Nobody)
	g.host.Spare(func(rest func()) {
		rec, err := short.Decode(g.faces.Games(), text, func() bool {
			rest()
			return g.fetching == link // else the player has gone elsewhere
		})
		if g.fetching != link {
			return
		}
		g.fetching = ""
		g.hush()
		if err != nil {
			g.fail(words.Say("replay.link-head"), amiss.Opening(err))
		} else {
			g.playBack(rec, 0, func(r *replaying) { r.File, r.Link = true, link })
		}
		g.host.Refresh()
	})
}
