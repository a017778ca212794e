// Package sharing asks how a replay is to be shared, and shares it: as a file, by another program of the device, or by a link.
package sharing

import (
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
)

// Host is the world around the page, as far as it hands something on.
type Host interface {
	Save(name string, content []byte)
	CanSend() bool
	Send(name string, content []byte, done func(error))
	Copy(address string, done func(ok bool))
	Refresh()
}

// A Replay is one that is being shared, the zero value none.
type Replay struct {
	rec  *engine.Record
	name string // of the file
	link string // the address, "" if there is none
}

// Ask returns the sheet that asks how. Of a match that goes on the seed stays here: whoever has it can foretell the decks.
func Ask(host Host, rec *engine.Record, scenario, id, link string, running bool) (Replay, *view.Sheet) {
	out := *rec
	what := words.Say("replay.share-text")
	if running {
		out.Seed = 0
		what = words.Say("replay.share-running")
	}
	if id != "" {
		id = "-" + id
	}
	bs := []view.Button{{ID: "btn-save", Label: words.Say("replay.share-file"), Icon: "ic-copy", Style: view.Primary,
		Do: view.Intent{Name: view.DoSave}}}
	if host.CanSend() {
		bs = append(bs, view.Button{ID: "btn-send", Label: words.Say("replay.share-send"), Icon: "ic-share",
			Do: view.Intent{Name: view.DoSend}})
	}
	if link != "" {
		bs = append(bs, view.Button{ID: "btn-link", Label: words.Say("replay.share-link"), Sub: words.Say("replay.share-link-sub"),
			Icon: "ic-link", Do: view.Intent{Name: view.DoLink}})
	}
	return Replay{&out, scenario + id + ".bocage", link},
		&view.Sheet{ID: "share", Title: words.Say("replay.share-title"), Text: what, Buttons: bs}
}

// Do shares it as the player has chosen, and says what came of it. It reports whether the intent was one of these.
func (r Replay) Do(in view.Intent, host Host, say func(string)) bool {
	if r.rec == nil {
		return false
	}
	told := func(err error) {
		if err != nil {
			say(words.Say("replay.not-sent", err.Error()))
		}
		host.Refresh()
	}
	switch in.Name {
	case view.DoSave, view.DoSend:
		b, err := r.rec.Encode()
		if err != nil {
			told(err)
			return true
		}
		if in.Name == view.DoSave {
			host.Save(r.name, b)
			say(words.Say("replay.saved"))
		} else {
			host.Send(r.name, b, told)
		}
	case view.DoLink:
		host.Copy(r.link, func(ok bool) {
			id := "replay.copied"
			if !ok {
				id = "replay.not-copied"
			}
			say(words.Say(id))
			host.Refresh()
		})
	default:
		return false
	}
	return true
}
