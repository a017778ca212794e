package game

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"bocage/app/keep"
	"bocage/engine"
	"bocage/engine/assault"
	"bocage/engine/assault/scenario"
)

// library is what is known of the scenarios, and of the matches on the shelf by theirs.
type library struct {
	g   *Game
	own map[string]*scenario.Scenario // those of kept matches that are not the program's, by their source; nil if faulty
}

// newID names a match, on this device and on any other.
func (lb *library) newID() string { return strconv.FormatUint(lb.g.host.Seed(), 36) }

// describe is what is known of a match without its record. When it was begun and changed last is not in the record.
func (lb *library) describe(id string, p *assault.Position, ply int, who [2]engine.Player) keep.Match {
	sc := p.Scenario()
	winner, why := p.Result()
	k := keep.Match{ID: id, Game: assault.GameID, Scenario: sc.ID, Name: sc.Name, Own: lb.builtIn(sc.ID, sc.Source) == nil, Mode: "computer", Rules: sc.Version,
		Turn: p.Turn(), Turns: sc.Turns, Ply: ply, Asks: p.Prompt().Seat, Ended: p.Prompt().Kind == engine.Over, Winner: winner, Reason: int(why)}
	switch {
	case sc.Solo != nil:
		k.Mode = "solo"
	case who[0].Kind == engine.Remote || who[1].Kind == engine.Remote:
		k.Mode, k.Protocol = "friend", headVersion
	case who[0].Kind == engine.Human && who[1].Kind == engine.Human:
		k.Mode = "hotseat"
	}
	if k.Own {
		k.Source = string(sc.Source)
	}
	for s := range engine.Seat(2) {
		k.Players[s], k.Score[s] = who[s].String(), p.Prestige(s)
	}
	return k
}

// builtIn is the program's scenario of that name, nil if there is none or, unless source is nil, if it is another one.
func (lb *library) builtIn(id string, source []byte) *scenario.Scenario {
	for _, sc := range printed() {
		if sc.ID == id && (source == nil || bytes.Equal(sc.Source, source)) {
			return sc
		}
	}
	return nil
}

// scenarioOf is the scenario of a kept match, nil if it is not known.
func (lb *library) scenarioOf(k keep.Match) *scenario.Scenario {
	if !k.Own {
		return lb.builtIn(k.Scenario, nil)
	}
	sc, ok := lb.own[k.Source]
	if !ok {
		sc, _ = scenario.ParseBy([]byte(k.Source), k.Rules)
		if lb.own == nil {
			lb.own = map[string]*scenario.Scenario{}
		}
		lb.own[k.Source] = sc
	}
	return sc
}

// twin finds the kept match of which a record is, and how many plies of it are kept: it began alike, down to the seed, and the
// moves of the one are the first of the other. If there is none, the match has no id.
func (lb *library) twin(rec *engine.Record, then func(k *keep.Match, plies int)) {
	shelf := lb.g.host.Shelf()
	all := shelf.List()
	var look func(i int)
	look = func(i int) {
		for i < len(all) && (all[i].Players != playerWords(rec) || all[i].Rules != rec.Rules) {
			i++
		}
		if i == len(all) {
			then(&keep.Match{}, 0)
			lb.g.host.Refresh()
			return
		}
		shelf.Read(all[i].ID, func(record, _ []byte, _ error) {
			if have, err := engine.DecodeRecord(record); err == nil && (begins(have, rec) || begins(rec, have)) {
				then(&all[i], len(have.Moves))
				lb.g.host.Refresh()
				return
			}
			look(i + 1)
		})
	}
	look(0)
}

// best is the best a person has done in a scenario on this device: the win against the computer in the fewest turns.
func (lb *library) best(scenario string) (k keep.Match, ok bool) {
	for _, m := range lb.g.host.Shelf().List() {
		if m.Scenario != scenario || m.Own || !m.Ended || m.Winner > 1 || m.Begun == 0 || m.Players[m.Winner] != "human" || m.Mode == "hotseat" {
			continue
		}
		if !ok || m.Turn < k.Turn {
			k, ok = m, true
		}
	}
	return k, ok
}

// mine are kept matches of scenarios of the player's own, one for each, the last first.
func (lb *library) mine() (ms []keep.Match) {
	for _, k := range lb.g.host.Shelf().List() {
		if k.Own && lb.scenarioOf(k) != nil && !slices.ContainsFunc(ms, func(m keep.Match) bool { return m.Source == k.Source }) {
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
		case plays(k):
			return k, true
		case !found:
			oldest, found = k, true
		}
	}
	return oldest, found
}

// unended is how many matches are kept that have not ended.
func (lb *library) unended() (n int) {
	for _, k := range lb.g.host.Shelf().List() {
		if !k.Ended {
			n++
		}
	}
	return n
}

// know is what can be known of a match from its record. The error says why it cannot be played; what can be read all the same
// is still told.
func (lb *library) know(id string, record []byte) (keep.Match, error) {
	m, _, who, err := open(record, engine.State.Apply)
	if err == nil {
		return lb.describe(id, m.Position(), m.Ply(), who), nil
	}
	k := keep.Match{ID: id}
	rec, bad := engine.DecodeRecord(record)
	if bad != nil || rec.Game != assault.GameID {
		return k, err
	}
	var has struct {
		ID, Name string
		Turns    int
	}
	if json.Unmarshal(rec.Scenario, &has) == nil {
		k.Scenario, k.Name, k.Turns = has.ID, has.Name, has.Turns
	}
	k.Players, k.Rules, k.Ply = playerWords(rec), rec.Rules, len(rec.Moves)
	return k, err
}
