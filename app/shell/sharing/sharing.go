// Package sharing asks how something is to be shared, and shares it: a replay as a file, by another program of the device, or by a link,
// what fits into a link by that alone, which is drawn too.
package sharing

import (
	"errors"
	"slices"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/short"
	"bocage/net/link/qr"
)

// Host is the world around the page, as far as it hands something on.
type Host interface {
	Save(name string, content []byte)
	CanSend() bool
	Send(name string, content []byte, done func(error))
	Copy(address string, done func(ok bool))
	Link(address string) string
	CanShareLink() bool
	ShareLink(address string)
	Refresh()
}

// A Thing is what is being shared, the zero value nothing.
type Thing struct {
	games engine.Games
	rec   *engine.Record // of a replay, nil for anything else
	name  string         // of the file
	link  string         // the address, "" if there is none
}

// Link returns the sheet that shares what an address of this page holds.
func Link(host Host, title, text, address string) (Thing, *view.Sheet) {
	s := &view.Sheet{ID: "share", Title: title, Text: text, Buttons: []view.Button{{ID: "btn-link", Label: words.Say("share.link"),
		Icon: "ic-link", Style: view.Primary, Do: view.Intent{Name: view.DoLink}}}}
	if host.CanShareLink() {
		s.Buttons = append(s.Buttons, view.Button{ID: "btn-send", Label: words.Say("replay.share-send"), Icon: "ic-share",
			Do: view.Intent{Name: view.DoSend}})
	}
	s.QR, _ = qr.Encode(host.Link(address)) // what is too long for a drawing goes without
	return Thing{link: address}, s
}

// Whole is the address of a match that is all in its link, before the text that short.Encode writes.
const Whole = "played/"

// Ask returns the sheet that asks how. Of a match that goes on the seed stays here: whoever has it can foretell the decks.
func Ask(host Host, games engine.Games, rec *engine.Record, scenario, id, link string, running bool) (Thing, *view.Sheet) {
	out := *rec
	what := words.Say("replay.share-text")
	switch {
	case running:
		out.Seed = 0
		what = words.Say("replay.share-running")
	case slices.Contains(rec.Players[:], engine.Player{Kind: engine.Remote}):
		what = words.Say("replay.share-friend")
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
	if !running {
		bs = append(bs, view.Button{ID: "btn-whole", Label: words.Say("replay.share-whole"), Sub: words.Say("replay.share-whole-sub"),
			Icon: "ic-link", Do: view.Intent{Name: view.DoLink, N: 1}})
	}
	if link != "" {
		bs = append(bs, view.Button{ID: "btn-link", Label: words.Say("replay.share-link"), Sub: words.Say("replay.share-link-sub"),
			Icon: "ic-link", Do: view.Intent{Name: view.DoLink}})
	}
	return Thing{games, &out, scenario + id + ".bocage", link},
		&view.Sheet{ID: "share", Title: words.Say("replay.share-title"), Text: what, Buttons: bs}
}

// Do shares it as the player has chosen, and says what came of it. It reports whether the intent was one of these.
func (r Thing) Do(in view.Intent, host Host, say func(string)) bool {
	if r.rec == nil && r.link == "" {
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
		if r.rec == nil {
			host.ShareLink(r.link)
			return true
		}
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
		link, copied := r.link, words.Say("replay.copied")
		if in.N == 1 {
			text, err := short.Encode(r.games, r.rec)
			if err != nil {
				say(tooLong(err))
				return true
			}
			link, copied = Whole+text, words.Say("replay.whole-copied", len(text))
		}
		host.Copy(link, func(ok bool) {
			if !ok {
				copied = words.Say("replay.not-copied")
			}
			say(copied)
			host.Refresh()
		})
	default:
		return false
	}
	return true
}

// tooLong says why a match has no link that holds it.
func tooLong(err error) string {
	if errors.Is(err, short.ErrLong) {
		return words.Say("replay.whole-long")
	}
	return words.Say("replay.not-sent", err.Error())
}
