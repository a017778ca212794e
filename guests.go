package main

import (
	"bocage/app/assault"
	"bocage/app/assault/builder"
	"bocage/app/assault/editor"
	"bocage/app/assault/guide"
	"bocage/app/campaign"
	"bocage/app/coin"
	"bocage/app/duel"
	"bocage/app/keeper"
	"bocage/app/shell"
	"bocage/app/shell/annex"
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

// rooms are what there is beside the games.
var rooms = []annex.Room{&campaign.Room{Games: []campaign.Game{
	{Campaign: assaultadapter.Game, Play: assault.Face.Game, Look: guide.Campaign{}, Lead: assault.Face.Lead},
	{Campaign: dueladapter.Game, Play: duel.Face.Game, Look: duel.Campaign{}, Lead: duel.Face.Lead.Other()},
	{Campaign: skirmishadapter.Game, Play: skirmish.Face.Game, Look: skirmish.Campaign, Lead: skirmish.Face.Lead.Other()},
}}, keeper.Room{}, &editor.Room{}, &builder.Room{}}
