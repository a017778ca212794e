package campaign

import (
	"strings"

	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// The texts of the program's own campaigns are in the words in each language; those of other files are shown as they are.

// text is one text of a campaign, and textID the message for it.
func text(c *rules.Campaign, id, own string) string {
	return words.Own(textID(c, id), words.Legible(own))
}
func textID(c *rules.Campaign, id string) string { return "cptext." + c.ID + "." + id }

func name(c *rules.Campaign) string { return text(c, "name", c.Name) }

// battle is what a battle is called, and its date.
func battle(c *rules.Campaign, node string) string {
	if n := c.Nodes[node]; n != nil {
		return text(c, node+".name", n.Name)
	}
	return words.Say("campaign.the-end")
}

func date(c *rules.Campaign, node string) string {
	return text(c, node+".date", c.Nodes[node].Date)
}

// teller tells what has happened in a campaign.
type teller struct{ *operation }

// diary tells a battle in words, made from what happened in it: who won, what the units of the side that is looked at from did and came to,
// and what was taken. In a campaign of two at one device that is told of both.
func (o teller) diary(ch *chapter) string {
	c := o.m.Campaign
	var s []string
	say := func(id string, args ...any) { s = append(s, words.Say(id, args...)) }
	where := battle(c, ch.node)
	switch {
	case ch.winner > 1:
		say("campaign.diary-drawn", where)
	case o.solo() && ch.winner == o.m.State.Solo.Player:
		say("campaign.diary-won", where)
	case o.solo():
		say("campaign.diary-lost", where)
	default:
		say("campaign.diary-of", where, o.side(ch.winner).Name)
	}
	switch ch.how {
	case rules.Resigned:
		say("campaign.diary-resigned")
	case rules.Late:
		say("campaign.diary-late")
	case rules.Lied:
		say("campaign.diary-lied")
	case rules.Skipped:
		say("campaign.diary-skipped")
	}
	if ch.again > 0 {
		say("campaign.diary-again", ch.again)
	}
	for _, seat := range o.seats() {
		if !o.solo() {
			say("campaign.diary-side", o.side(seat).Name)
		}
		s = append(s, o.deeds(seat, ch.fates[seat])...)
		if k := ch.took[seat]; k != "" {
			label, _ := o.game.Look.Card(k)
			say("campaign.diary-took", label)
		}
	}
	if ch.changed {
		say("campaign.diary-level", words.Say("campaign.level-"+string(ch.level)))
	}
	return strings.Join(s, " ")
}

// seats are the sides that the chronicle tells of.
func (o teller) seats() []engine.Seat {
	if s := o.m.State.Solo; s != nil {
		return []engine.Seat{s.Player}
	}
	return []engine.Seat{o.game.Lead, o.game.Lead.Other()}
}

// deeds tell what became of a core.
func (o teller) deeds(seat engine.Seat, fates []fate) (s []string) {
	c := o.m.Campaign
	var fought, lost, stars, hurt []string
	for i := range fates {
		f := &fates[i]
		label, _ := o.called(seat, f.before)
		gained := f.after.XP - f.before.XP
		switch {
		case f.lost:
			lost = append(lost, label)
			continue
		case gained > 1:
			s = append(s, words.Say("campaign.diary-kills", gained-1, label))
		case gained == 1:
			fought = append(fought, label)
		}
		if c.Level(f.after) > c.Level(f.before) {
			stars = append(stars, label)
		}
		if f.after.Damage > 0 {
			hurt = append(hurt, label)
		}
	}
	say := func(id string, l []string) {
		if len(l) > 0 {
			s = append(s, words.Say(id, len(l), words.And(l)))
		}
	}
	say("campaign.diary-fought", fought)
	say("campaign.diary-stars", stars)
	say("campaign.diary-hurt", hurt)
	if say("campaign.diary-fallen", lost); len(lost) == 0 && len(fates) > 0 {
		s = append(s, words.Say("campaign.diary-whole"))
	}
	return s
}
