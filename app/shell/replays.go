package shell

import (
	"errors"
	"strconv"

	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/longlist"
	"bocage/app/shell/naming"
	"bocage/app/shell/sharing"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
)

// replays is the list of the matches that have ended.
type replays struct {
	g     *Shell
	names naming.Field
	long  longlist.List
	note  string // what is the matter
	sure  string // the match whose deletion was asked once
}

// openReplays shows the list, with what is the matter.
func (g *Shell) openReplays(note string) {
	if l, ok := g.top().(*replays); ok {
		l.note = note
		return
	}
	g.enter(&replays{g: g, names: g.names(), note: note})
}

func (l *replays) Address() string { return "replays" }

func (l *replays) Key(string) bool { return false }

func (l *replays) Show(s *view.Screen) {
	v := view.Replays{File: words.Say("replay.open-file"), Sub: words.Say("replay.open-file-sub"), Note: l.note}
	all := l.g.lib.ended()
	for _, k := range all[:l.long.Shown(len(all))] {
		v.Rows = append(v.Rows, l.row(k))
	}
	v.More = l.long.Button(len(all))
	if len(v.Rows) == 0 {
		v.Empty = words.Say("replay.empty")
	}
	s.Replays = &v
}

func (l *replays) row(k keep.Match) view.ReplayRow {
	r := view.ReplayRow{ID: k.ID, Name: k.Name, Text: words.Opponent(k.Who()), When: k.Changed,
		Rename: l.names.Button(k), Naming: l.names.View(k)}
	o, known := l.g.lib.scenarioOf(k)
	if o.face != nil {
		r.Winner, r.Result = o.face.sideOf(k.Winner), resultLine(o.guide(), k)
	}
	if known && (!k.Own || k.Called != "") {
		r.Name, r.Thumb = o.name(), o.card().Thumb
	}
	r.Name, r.Text = naming.Called(k, r.Name, r.Text)
	r.Open = view.Button{ID: "btn-open-" + k.ID, Label: words.Say("replay.open"), Icon: "ic-play",
		Do: view.Intent{Name: view.DoReplay, Text: k.ID}}
	r.Share = view.Button{ID: "btn-share-" + k.ID, Label: words.Say("replay.share"), Icon: "ic-share",
		Do: view.Intent{Name: view.DoShare, Text: k.ID}}
	r.Delete = view.Button{ID: "btn-delete-" + k.ID, Label: words.Say("replay.delete"), Do: view.Intent{Name: view.DoDelete, Text: k.ID}}
	if l.sure == k.ID {
		r.Delete.Label, r.Delete.Style, r.Delete.Do.N = words.Say("replay.delete-sure"), view.Fire, 1
	}
	return r
}

// resultLine is how a match has ended.
func resultLine(g Guide, k keep.Match) string {
	why := g.Reason(k.Reason, k.Winner)
	if k.Winner > 1 {
		return words.Say("replay.drawn-on", k.Turn, why)
	}
	return words.Say("replay.won-on", g.Side(k.Winner), k.Turn, why)
}

func (l *replays) Do(in view.Intent) bool {
	sure := l.sure
	l.sure = ""
	if l.names.Name(in) {
		return true
	}
	switch in.Name {
	case view.DoReplay:
		l.g.openReplay(in.Text, 0)
	case view.DoShare:
		l.g.fetch("replays", in.Text, func(rec *engine.Record, odd bool) {
			k, _ := l.g.host.Shelf().Find(in.Text)
			l.g.sharing, l.g.sheet = sharing.Ask(l.g.host, l.g.faces.Games(), rec, k.Scenario, k.ID, "replay/"+k.ID+"/0", !k.Ended)
		})
	case view.DoDelete:
		if in.N == 1 && sure == in.Text {
			l.g.discard(in.Text)
		} else {
			l.sure = in.Text
		}
	case view.DoMoreRows:
		all := l.g.lib.ended()
		if first := l.long.More(len(all)); first < len(all) {
			l.g.host.Focus("replay-" + all[first].ID)
		}
	case view.DoFile:
		l.note = ""
		l.g.openFile(in)
	default:
		return l.g.doShare(in)
	}
	return true
}

// fetch reads a record from the shelf. Until it is there the screen has the address that it will have then; whoever goes
// elsewhere meanwhile is left alone.
func (g *Shell) fetch(address, id string, then func(rec *engine.Record, odd bool)) {
	g.fetching = address
	shelf := g.host.Shelf()
	shelf.Read(id, func(record, before []byte, err error) {
		if g.fetching != address {
			return
		}
		g.fetching = ""
		rec, odd, err2 := tape.Decode(record)
		if err2 != nil || odd {
			if old, bad := engine.DecodeRecord(before); bad == nil {
				rec, odd, err2 = old, false, nil
				g.say(words.Say("keep.saved-before"), view.Nobody)
			}
		}
		switch {
		case errors.Is(err, keep.ErrGone):
			g.openReplays(words.Say("replay.none"))
		case err != nil:
			g.fail(words.Say("replay.cannot"), amiss.Keeping(err))
		case err2 != nil:
			g.fail(words.Say("replay.cannot"), amiss.Opening(err2))
		default:
			then(rec, odd)
		}
		g.host.Refresh()
	})
}

// openReplay plays a match of the shelf back from a ply on.
func (g *Shell) openReplay(id string, ply int) {
	if g.seated(id) {
		g.sitting.Replay(ply)
		return
	}
	k, ok := g.host.Shelf().Find(id)
	if !ok {
		g.openReplays(words.Say("replay.none"))
		return
	}
	naming.Call(k)
	g.fetch("replay/"+id+"/"+strconv.Itoa(ply), id, func(rec *engine.Record, odd bool) {
		g.playBack(rec, ply, func(r *replaying) { r.ID, r.Odd = id, odd })
	})
}

// playBack enters the replay of a record.
func (g *Shell) playBack(rec *engine.Record, ply int, more func(*replaying)) {
	r, err := g.newReplay(rec, ply)
	if err != nil {
		g.fail(words.Say("replay.cannot"), amiss.Opening(err))
		return
	}
	more(r)
	r.enter()
	r.From(ply)
}

// doShare shares the replay that is being shared.
func (g *Shell) doShare(in view.Intent) bool {
	return g.sharing.Do(in, g.host, func(what string) { g.say(what, view.Nobody) })
}
