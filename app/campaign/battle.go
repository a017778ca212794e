package campaign

import (
	"fmt"

	"bocage/app/shell/bout"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// matchID is the id under which the battle that is fought is kept: it follows from the campaign's, so that neither can be kept without the
// other finding it.
func (o *operation) matchID() string {
	s := &o.m.State
	id := fmt.Sprintf("%s-%d", o.id, s.Battle)
	if s.Solo != nil && s.Solo.Tries > 0 {
		id += fmt.Sprintf("-%d", s.Solo.Tries)
	}
	return id
}

// matchOf is the id of a battle that has ended, "" if its match is not kept.
func (o *operation) matchOf(ch *chapter) string {
	id := fmt.Sprintf("%s-%d", o.id, ch.battle)
	if ch.again > 0 {
		id += fmt.Sprintf("-%d", ch.again)
	}
	if k, ok := o.h.Shelf().Find(id); !ok || !k.Ended || ch.how == rules.Skipped {
		return ""
	}
	return id
}

// players are who fight a battle, by the seats of its game.
func (o *operation) players() [2]engine.Player {
	who := [2]engine.Player{{Kind: engine.Human}, {Kind: engine.Human}}
	if s := o.m.State.Solo; s != nil {
		foe := o.m.Campaign.Nodes[o.m.State.Node].Game.Seat(s.Player.Other())
		who[foe] = engine.ParsePlayer("computer " + s.Level.Plays())
	}
	return who
}

// head is the record of the battle before its first move. The cards are dealt by chance (CAMP-SOLO-06).
func (o *operation) head(who [2]engine.Player) (*engine.Record, error) {
	b, err := o.m.Campaign.Fight(&o.m.State)
	if err != nil {
		return nil, err
	}
	return &engine.Record{Format: engine.RecordFormat, Game: b.Game.ID(), Rules: b.Rules, Scenario: b.Built,
		Seed: o.h.Seed(), Players: who}, nil
}

// call has the battle that is fought be called as on the map: what its scenario is called may be of another place and time.
func (o *operation) call() {
	c, id := o.m.Campaign, o.m.State.Node
	if b, err := c.Fight(&o.m.State); err == nil {
		words.Call(b.ID, textID(c, id+".name"), c.Nodes[id].Name)
	}
}

// doFight lays the battle on the table: the one that was begun, or a new one.
func (o *operation) doFight(view.Intent) {
	if o.m.State.Phase != rules.Fighting || o.skips != nil {
		return
	}
	o.call()
	if o.far != nil {
		distant{o}.fightFar()
		return
	}
	id := o.matchID()
	if _, ok := o.h.Shelf().Find(id); ok {
		o.h.Open("match/" + id)
		return
	}
	rec, err := o.head(o.players())
	var b []byte
	if err == nil {
		b, err = rec.Encode()
	}
	if err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
		return
	}
	o.h.Lay(id, b)
}

// count counts the battle that is fought if it has ended.
func (o *operation) count() {
	id := o.matchID()
	k, ok := o.h.Shelf().Find(id)
	if !ok || !k.Ended {
		return
	}
	o.h.Shelf().Read(id, func(record, _ []byte, err error) {
		if o.left || o.m.State.Phase != rules.Fighting || o.matchID() != id {
			return
		}
		if err != nil {
			o.h.NotKept(err)
			return
		}
		o.ended(rules.Fought, record)
		o.h.Refresh()
	})
}

// ended counts a battle by its record.
func (o *operation) ended(how rules.How, record []byte) {
	if !o.make(rules.Step{Do: rules.DoEnd, How: how, Record: record}) {
		return
	}
	o.after()
	o.h.Polite(teller{o}.diary(&o.story[len(o.story)-1]))
}

// stopSkipping ends that; nothing of it is kept.
func (o *operation) stopSkipping() {
	o.skips.Stop()
	o.skips = nil
}

// whyNotSkip says why the battle cannot be left to the computer, "" if it can.
func (o *operation) whyNotSkip() string {
	s := o.m.State.Solo
	switch {
	case s == nil || s.Level == rules.Iron:
		return words.Say("campaign.why-no-skip")
	case s.Retries >= rules.MostRetries:
		return words.Say("campaign.why-retries", rules.MostRetries)
	}
	return ""
}

// doSkip has the computer fight the battle on both sides (CAMP-SOLO-08).
func (o *operation) doSkip(view.Intent) {
	if o.m.State.Phase != rules.Fighting || o.skips != nil || o.whyNotSkip() != "" {
		return
	}
	rec, err := o.head(bout.Players(engine.Regular))
	if err == nil {
		o.skips, err = bout.New(o.h, o.r.plays(), rec, engine.Regular, o.skip, o.skipped)
	}
	if err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
		return
	}
	o.skips.Go()
}

// skip shows from time to time how far the battle is.
func (o *operation) skip(ply int) {
	if ply%8 == 0 {
		o.h.Refresh()
	}
}

// skipped counts the battle that the computer has fought.
func (o *operation) skipped(m *engine.Match, err error) {
	o.skips = nil
	var b []byte
	if err == nil {
		b, err = m.Record().Encode()
	}
	if err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
	} else {
		o.ended(rules.Skipped, b)
	}
	o.h.Refresh()
}
