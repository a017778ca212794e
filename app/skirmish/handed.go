package skirmish

import (
	"bocage/app/shell/post"
	"bocage/app/shell/words"
)

// handed is how often a match by post is handed over, as TestHandovers of tools/second measures it.
var handed = map[string]post.Handed{
	"overmatched":                    {All: 190, Both: 110, Orders: 50},
	"stupid-is-as-stupid-does":       {All: 80, Both: 11, Orders: 11},
	"a-sterling-performance":         {All: 130, Both: 30, Orders: 30},
	"a-shattering-and-grievous-loss": {All: 750, Both: 440, Orders: 60},
	"red-october":                    {All: 550, Both: 340, Orders: 70},
	"kidney-ridge":                   {All: 890, Both: 570, Orders: 60},
	"kursk-the-northern-spearhead":   {All: 430, Both: 180, Orders: 100},
	"kursk-the-southern-spearhead":   {All: 780, Both: 400, Orders: 70},
	"hold-until-relieved":            {All: 980, Both: 590, Orders: 80},
	"dog-beach":                      {All: 210, Both: 90, Orders: 30},
	"overmatched-by-bids":            {All: 230, Both: 130, Orders: 50},
	"drawn-scenario":                 {All: 200, Both: 110, Orders: 50},
	"basic-game":                     {All: 610, Both: 430, Orders: 50},
}

// orderNames are what the standing orders say, by their bits: see skirmish.OrderMen.
func orderNames() []string {
	return []string{words.Say("skirmish.order-men"), words.Say("skirmish.order-vehicles")}
}
