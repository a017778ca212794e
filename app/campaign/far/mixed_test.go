package far

import (
	"bytes"
	"encoding/json"
	"testing"

	"bocage/engine"
	"bocage/engine/assault/adapter"
	rules "bocage/engine/campaign"
	dueladapter "bocage/engine/duel/adapter"
	skirmishadapter "bocage/engine/skirmish/adapter"
	"bocage/net/operation"
)

// tale is a game of which a record is a report.
type tale struct{ rules.Game }

func (tale) Report(_ *rules.Battle, record []byte) (*rules.Report, bool, error) {
	var r rules.Report
	err := json.Unmarshal(record, &r)
	return &r, false, err
}

// mixed are the games of a campaign that mixes them.
var mixed = rules.Games{tale{adapter.Game}, tale{dueladapter.Game}, tale{skirmishadapter.Game}}

// fights has both give orders, and fights a battle that a seat of its game loses. A file is what it shows.
func (p *device) fights(n byte, loser engine.Seat) {
	p.Helper()
	c := p.friend.C
	theirs, mine := c.Default(p.friend.State(), german), c.Default(p.friend.State(), us)
	p.friend.Says(p.friend.Seal(theirs))
	p.h.Run()
	must := func(err error) {
		p.Helper()
		if err != nil {
			p.Fatal(err)
		}
		p.hears()
	}
	must(p.f.Seal(mine))
	p.friend.Says(p.friend.Open(theirs))
	p.h.Run()
	must(p.f.Uncover(mine))
	b, err := c.Fight(p.friend.State())
	if err != nil {
		p.Fatal(err)
	}
	at, err := p.f.BattleOf()
	if err != nil || at.Game != b.Game.ID() || at.Rules != b.Rules || !bytes.Equal(at.Scenario, b.Built) || at.Seat != b.Game.Seat(us) {
		p.Fatalf("battle %d is laid as one of %s by rules %d for seat %d: %v", n, at.Game, at.Rules, at.Seat, err)
	}
	r := rules.Report{}
	for side, force := range b.Forces {
		r.Deeds[side] = make([]rules.Deed, len(force))
	}
	record, _ := json.Marshal(r)
	shown := &operation.Fought{Game: at.Game, Rules: at.Rules, Scenario: at.Scenario,
		Battle: operation.Battle{How: rules.Resigned, Loser: loser, Record: record, Match: [32]byte{n}, Head: [32]byte{n}}}
	file, _ := json.Marshal(shown)
	p.f.shown[digest(file)] = shown
	p.friend.Says(p.friend.Begin([32]byte{n}))
	p.h.Run()
	must(p.f.said(p.f.peer.Begin([32]byte{n})))
	end, err := p.friend.End(file)
	p.h.Wire.Line().Say('F', file)
	p.friend.Says(end, err)
	p.h.Run()
	for p.friend.State().Phase == rules.Rewards || p.friend.State().Phase == rules.Way {
		if step, _ := c.Due(p.friend.State()); step.Side == german {
			p.friend.Says(p.friend.Make(step))
			p.h.Run()
		} else {
			must(p.f.Make(step))
		}
	}
	if p.friend.Head() != p.f.peer.Head() {
		p.Fatalf("battle %d: the journals have parted: %s", n, p.f.Fault())
	}
}

// reads judges a file that is what it shows.
func reads(b *rules.Battle, file []byte) (*operation.Battle, error) {
	f := &operation.Fought{}
	if err := json.Unmarshal(file, f); err != nil {
		return nil, err
	}
	return f.Of(b)
}

// TestMixed: a campaign that mixes games is kept with the rules of each, opened again, and each battle of it is laid as a match of its
// node's game for the seat that a side has there; who gives one up there has lost it (CAMP-GAME-04).
func TestMixed(t *testing.T) {
	p := invitedTo(t, "hedge-and-headquarters", mixed, reads)
	p.fights(1, 0)
	p.reopens()
	p.meets()
	p.fights(2, 0) // the first seat of the duel is the American's
	p.fights(3, 1)
	p.reopens()
	var won [3]engine.Seat
	for i, x := range p.f.Match().State.Trail {
		won[i] = x.Winner
	}
	if won != [3]engine.Seat{us, german, us} {
		t.Errorf("won by %v", won)
	}
	if r := p.report(); r.Judgement != operation.Stopped || r.Battles != 3 {
		t.Errorf("%+v", r)
	}
	x := p.f.head
	if len(x.Others) != 2 || x.Others["duel"] != p.friend.C.RulesOf("duel") {
		t.Errorf("kept with the rules %v", x.Others)
	}
	if b, err := json.Marshal(invited(t).f.head); err != nil || bytes.Contains(b, []byte("others")) {
		t.Errorf("a campaign of one game is kept as it never was: %.300s", b)
	}
}
