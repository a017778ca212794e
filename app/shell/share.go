package shell

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// shared is a replay that is being shared.
type shared struct {
	rec  *engine.Record
	name string // of the file
	link string // the address, "" if there is none
}

// share asks how a replay is to be shared. Of a match that goes on the seed stays here: whoever has it can foretell the decks.
func (g *Shell) share(rec *engine.Record, scenario, id, link string, running bool) {
	out := *rec
	what := words.Say("replay.share-text")
	if running {
		out.Seed = 0
		what = words.Say("replay.share-running")
	}
	if id != "" {
		id = "-" + id
	}
	g.sharing = shared{&out, scenario + id + ".bocage", link}
	bs := []view.Button{{ID: "btn-save", Label: words.Say("replay.share-file"), Icon: "ic-copy", Style: view.Primary,
		Do: view.Intent{Name: view.DoSave}}}
	if g.host.CanSend() {
		bs = append(bs, view.Button{ID: "btn-send", Label: words.Say("replay.share-send"), Icon: "ic-share",
			Do: view.Intent{Name: view.DoSend}})
	}
	if link != "" {
		bs = append(bs, view.Button{ID: "btn-link", Label: words.Say("replay.share-link"), Sub: words.Say("replay.share-link-sub"),
			Icon: "ic-link", Do: view.Intent{Name: view.DoLink}})
	}
	g.sheet = &view.Sheet{ID: "share", Title: words.Say("replay.share-title"), Text: what, Buttons: bs}
}

// doShare carries out how.
func (g *Shell) doShare(in view.Intent) bool {
	p := g.sharing
	if p.rec == nil {
		return false
	}
	told := func(err error) {
		if err != nil {
			g.say(words.Say("replay.not-sent", err.Error()), view.Nobody)
		}
		g.host.Refresh()
	}
	switch in.Name {
	case view.DoSave, view.DoSend:
		b, err := p.rec.Encode()
		if err != nil {
			told(err)
			return true
		}
		if in.Name == view.DoSave {
			g.host.Save(p.name, b)
			g.say(words.Say("replay.saved"), view.Nobody)
		} else {
			g.host.Send(p.name, b, told)
		}
	case view.DoLink:
		g.host.Copy(p.link, func(ok bool) {
			id := "replay.copied"
			if !ok {
				id = "replay.not-copied"
			}
			g.say(words.Say(id), view.Nobody)
			g.host.Refresh()
		})
	default:
		return false
	}
	return true
}
