package main

import (
	"bocage/app/assault"
	"bocage/app/assault/builder"
	"bocage/app/assault/editor"
	"bocage/app/assault/guide"
	terms "bocage/app/assault/words"
	"bocage/app/campaign"
	maker "bocage/app/campaign/editor"
	"bocage/app/campaign/guest"
	"bocage/app/coin"
	"bocage/app/duel"
	"bocage/app/keep"
	"bocage/app/keeper"
	"bocage/app/shell"
	"bocage/app/shell/annex"
	"bocage/app/shell/words"
	"bocage/app/skirmish"
	assaultadapter "bocage/engine/assault/adapter"
	dueladapter "bocage/engine/duel/adapter"
	skirmishadapter "bocage/engine/skirmish/adapter"
)

// faces are the games of the page, one a line.
var faces = shell.Faces{
	assault.Face,
	duel.Face,
	coin.Face,
	skirmish.Face,
}

// guests are the games that campaigns are fought in.
var guests = []guest.Game{
	{Campaign: assaultadapter.Game, Play: assault.Face.Game, Look: guide.Campaign{}, Lead: assault.Face.Lead, Name: assault.Face.Guide.Name,
		Own: made, Wrong: terms.Wrong, Edit: editor.Way},
	{Campaign: dueladapter.Game, Play: duel.Face.Game, Look: duel.Campaign{}, Lead: duel.Face.Lead.Other(), Name: duel.Face.Guide.Name},
	{Campaign: skirmishadapter.Game, Play: skirmish.Face.Game, Look: skirmish.Campaign, Lead: skirmish.Face.Lead.Other(),
		Name: skirmish.Face.Guide.Name},
}

// made reads the player's own scenarios.
func made(on *keep.Shelf, done func([]guest.Own)) {
	editor.All(on, func(kept []editor.Kept) {
		var l []guest.Own
		for _, k := range kept {
			l = append(l, guest.Own{ID: k.ID, Name: words.Legible(k.Scenario.Name), Source: k.Scenario.Source})
		}
		done(l)
	})
}

// rooms are what there is beside the games.
var rooms = []annex.Room{&campaign.Room{Games: guests}, &maker.Room{Games: guests}, keeper.Room{}, &editor.Room{}, &builder.Room{}}
