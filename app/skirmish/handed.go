package skirmish

import "bocage/app/shell/post"

// handed is how often a match by post is handed over, as TestHandovers of tools/second measures it.
var handed = map[string]post.Handed{
	"overmatched":                    {All: 190, Both: 110},
	"stupid-is-as-stupid-does":       {All: 80, Both: 11},
	"a-sterling-performance":         {All: 130, Both: 30},
	"a-shattering-and-grievous-loss": {All: 750, Both: 440},
	"red-october":                    {All: 550, Both: 340},
	"kidney-ridge":                   {All: 890, Both: 570},
	"kursk-the-northern-spearhead":   {All: 430, Both: 180},
	"kursk-the-southern-spearhead":   {All: 780, Both: 400},
	"hold-until-relieved":            {All: 980, Both: 590},
	"dog-beach":                      {All: 210, Both: 90},
	"overmatched-by-bids":            {All: 230, Both: 130},
	"drawn-scenario":                 {All: 200, Both: 110},
	"basic-game":                     {All: 610, Both: 430},
}
