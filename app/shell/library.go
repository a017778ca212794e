package shell

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"bocage/app/keep"
	"bocage/app/shell/naming"
	"bocage/app/shell/results"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/app/tape"
	"bocage/engine"
)

// offer is a scenario and the game that it is of.
type offer struct {
	face *Face
	sc   engine.Scenario
}

func (o offer) name() string            { return o.face.Guide.Name(o.sc) }
func (o offer) card() view.ScenarioCard { return o.face.Guide.Card(o.sc) }
func (o offer) script() engine.Seat     { return o.face.Guide.Script(o.sc) }

// guide names the sides as they are called in the scenario, if it is known; named is how a seat is shown.
func (o offer) guide() Guide {
	if o.face.In == nil || o.sc == nil {
		return o.face.Guide
	}
	return o.face.In(o.sc)
}

func (o offer) named(s engine.Seat) view.Named {
	return view.Named{Side: o.face.sideOf(s), Name: o.guide().Side(s)}
}

// far returns why two devices cannot play it, nil if they can.
func (o offer) far() error {
	_, err := o.sc.Fair(newest(o.face))
	return err
}

// offered are the built-in scenarios of a game: those for two players, then those for one.
func offered(f *Face) (two, solo []offer) {
	for _, sc := range f.Guide.Scenarios() {
		if o := (offer{f, sc}); o.script() < 2 {
			solo = append(solo, o)
		} else {
			two = append(two, o)
		}
	}
	return two, solo
}

// listed are those of the games that the home screen shows.
func (lb *library) listed() (two, solo []offer) {
	for _, f := range lb.g.faces.Shown() {
		t, s := offered(f)
		two, solo = append(two, t...), append(solo, s...)
	}
	return two, solo
}

// several reports whether a list has scenarios of more than one game.
func several(list []offer) bool {
	return slices.ContainsFunc(list, func(o offer) bool { return o.face != list[0].face })
}

// choices are the scenarios of a list to choose from.
func choices(list []offer, id func(offer) string) []view.Choice {
	all := make([]view.Choice, len(list))
	for i, o := range list {
		if all[i] = (view.Choice{ID: id(o), Label: o.name()}); several(list) {
			all[i].Of = o.face.name()
		}
	}
	return all
}

// library is what is known of the scenarios, and of the matches on the shelf by theirs.
type library struct {
	g   *Shell
	own map[source]engine.Scenario // those of kept matches that are not the program's; nil if faulty
}

// source is a scenario of a player's own.
type source struct{ game, file string }

// newID names a match, on this device and on any other.
func (lb *library) newID() string { return strconv.FormatUint(lb.g.host.Seed(), 36) }

// describe is what is known of a match without its record, from the record and the position at its end. When it was begun and changed
// last is not in the record.
func (lb *library) describe(id string, sc engine.Scenario, rec *engine.Record, p engine.State) keep.Match {
	st := p.Standing()
	message, own := words.CallOf(sc.ID(), sc.Name())
	k := keep.Match{ID: id, Game: rec.Game, Scenario: sc.ID(), Name: words.Legible(own), Called: message, Mode: "computer",
		Rules: rec.Rules, Turn: st.Turn, Turns: st.Turns,
		Ply: len(rec.Moves), Asks: p.Prompt().Seat, Score: st.Score, Ended: st.Over, Winner: st.Winner, Reason: st.Reason,
		Players: keep.Players(rec)}
	if f, err := lb.g.faces.Of(rec.Game); err != nil || lb.builtIn(f, sc.ID(), rec.Scenario) == nil {
		k.Own, k.Source = true, string(rec.Scenario)
	}
	if h, ok := sc.(engine.Handicapper); ok {
		k.Handicap = h.Handicap()
	}
	is := func(kind engine.PlayerKind) bool { return rec.Players[0].Kind == kind || rec.Players[1].Kind == kind }
	switch {
	case is(engine.Script):
		k.Mode = "solo"
	case is(engine.Remote):
		k.Mode, k.Protocol = "friend", headVersion
	case rec.Players[0].Kind == engine.Human && rec.Players[1].Kind == engine.Human:
		k.Mode = "hotseat"
	}
	return k
}

// builtIn is the built-in scenario of a game of that id, nil if there is none or, unless source is nil, if it is another one.
func (lb *library) builtIn(f *Face, id string, source []byte) engine.Scenario {
	for _, sc := range f.Guide.Scenarios() {
		if sc.ID() == id && (source == nil || bytes.Equal(sc.Source(), source)) {
			return sc
		}
	}
	return nil
}

// plays reports whether a kept match is of one of the games, by rules that it is still played by.
func (lb *library) plays(k keep.Match) bool {
	f := lb.g.faces.Kept(k)
	if f == nil {
		return false
	}
	oldest, newest := f.Game.Rules()
	return k.Rules >= oldest && k.Rules <= newest
}

// scenarioOf is the scenario of a kept match, if it is known.
func (lb *library) scenarioOf(k keep.Match) (o offer, ok bool) {
	if o.face = lb.g.faces.Kept(k); o.face == nil {
		return o, false
	}
	naming.Call(k)
	if !k.Own {
		o.sc = lb.builtIn(o.face, k.Scenario, nil)
		return o, o.sc != nil
	}
	id := source{o.face.Game.ID(), k.Source}
	sc, known := lb.own[id]
	if !known {
		if lb.own == nil {
			lb.own = map[source]engine.Scenario{}
		}
		if sc, _ = o.face.Game.Parse([]byte(k.Source)); sc != nil {
			if _, err := sc.Start(k.Rules); err != nil {
				sc = nil
			}
		}
		lb.own[id] = sc
	}
	o.sc = sc
	return o, sc != nil
}

// twin finds the kept match of which a record is, and how many plies of it are kept: it began alike, down to the seed, and the
// moves of the one are the first of the other. If there is none, the match has no id.
func (lb *library) twin(rec *engine.Record, then func(k *keep.Match, plies int)) {
	shelf := lb.g.host.Shelf()
	all := shelf.List()
	var look func(i int)
	look = func(i int) {
		for i < len(all) && (all[i].Players != keep.Players(rec) || all[i].Rules != rec.Rules || !lb.of(all[i], rec.Game)) {
			i++
		}
		if i == len(all) {
			then(&keep.Match{}, 0)
			lb.g.host.Refresh()
			return
		}
		shelf.Read(all[i].ID, func(record, _ []byte, _ error) {
			if have, err := engine.DecodeRecord(record); err == nil && (tape.Begins(have, rec) || tape.Begins(rec, have)) {
				then(&all[i], len(have.Moves))
				lb.g.host.Refresh()
				return
			}
			look(i + 1)
		})
	}
	look(0)
}

// of reports whether a kept match is of a game.
func (lb *library) of(k keep.Match, game string) bool {
	f := lb.g.faces.Kept(k)
	return f != nil && f.Game.ID() == game
}

// results are what a person has come to in a scenario on this device, against the computer. A handicap makes no other scenario of it.
func (lb *library) results(o offer) results.Table {
	return results.Of(lb.g.host.Shelf().List(), func(k keep.Match) bool {
		return k.Scenario == o.sc.ID() && (!k.Own || k.Handicap != [2]int{}) && lb.of(k, o.face.Game.ID())
	})
}

// rival is the level of the computer that a person is offered: the easiest until it was beaten once on this device.
func (lb *library) rival() int {
	for _, m := range lb.g.host.Shelf().List() {
		if who := m.Who(); m.Ended && m.Begun != 0 && m.Winner < 2 && who[m.Winner].Kind == engine.Human &&
			who[1-m.Winner].Kind == engine.Computer {
			return int(engine.Regular)
		}
	}
	return int(engine.Recruit)
}

// finished reports whether a match that was begun on this device has ended.
func (lb *library) finished() bool {
	return slices.ContainsFunc(lb.g.host.Shelf().List(), func(m keep.Match) bool { return m.Ended && m.Begun != 0 })
}

// mine are kept matches of scenarios of the player's own, one for each, the last first.
func (lb *library) mine() (ms []keep.Match) {
	for _, k := range lb.g.host.Shelf().List() {
		listed := func(m keep.Match) bool { return m.Source == k.Source && m.Game == k.Game }
		if !k.Own || k.Handicap != [2]int{} || keep.PartOf(k.ID) != "" || slices.ContainsFunc(ms, listed) {
			continue
		}
		if _, ok := lb.scenarioOf(k); ok {
			ms = append(ms, k)
		}
	}
	return ms
}

// running is the match that the first screen offers to go on with: the one that changed last, if it can be played.
func (lb *library) running() (keep.Match, bool) {
	var oldest keep.Match
	found := false
	for _, k := range lb.g.host.Shelf().List() {
		switch {
		case k.Ended, spokenOtherwise(k):
		case lb.plays(k):
			return k, true
		case !found:
			oldest, found = k, true
		}
	}
	return oldest, found
}

// unended are the kept matches that have not ended, and ended those that have, the one that changed last first.
func (lb *library) unended() []keep.Match { return lb.that(false) }
func (lb *library) ended() []keep.Match   { return lb.that(true) }

func (lb *library) that(ended bool) (ms []keep.Match) {
	for _, k := range lb.g.host.Shelf().List() {
		if k.Ended == ended {
			ms = append(ms, k)
		}
	}
	return ms
}

// know is what can be known of a match from its record. The error says why it cannot be played; what can be read all the same
// is still told.
func (lb *library) know(id string, record []byte) (keep.Match, error) {
	r, err := lb.g.load(record)
	if err == nil {
		var m *engine.Match
		if m, err = r.resume(engine.State.Apply); err == nil {
			return lb.describe(id, r.sc, r.rec, m.Position()), nil
		}
	}
	k := keep.Match{ID: id}
	rec, bad := engine.DecodeRecord(record)
	if bad != nil {
		return k, err
	}
	if _, bad := lb.g.faces.Of(rec.Game); bad != nil {
		return k, err
	}
	var has struct {
		ID, Name string
		Turns    int
	}
	if json.Unmarshal(rec.Scenario, &has) == nil {
		k.Scenario, k.Name, k.Turns = has.ID, words.Legible(has.Name), has.Turns
	}
	k.Game, k.Players, k.Rules, k.Ply = rec.Game, keep.Players(rec), rec.Rules, len(rec.Moves)
	return k, err
}
