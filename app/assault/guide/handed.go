package guide

import (
	"bocage/app/shell/post"
	"bocage/app/shell/words"
)

// handed is how often a match by post is handed over, as TestHandovers of tools/second measures it.
var handed = map[string]post.Handed{
	"training-grounds": {All: 390, Both: 300, Orders: 60},
	"st-marie-du-mont": {All: 180, Both: 130, Orders: 90},
	"carentan":         {All: 390, Both: 260, Orders: 50},
	"metz":             {All: 450, Both: 360, Orders: 60},
	"hill-2018":        {All: 510, Both: 350, Orders: 130},
	"bastogne":         {All: 370, Both: 180, Orders: 80},
	"omaha":            {All: 420, Both: 350, Orders: 50},
	"utah":             {All: 450, Both: 310, Orders: 70},
	"lumberjack":       {All: 420, Both: 310, Orders: 40},
	"ardennes":         {All: 340, Both: 240, Orders: 50},
	"bulge":            {All: 740, Both: 500, Orders: 90},
}

// orderNames are what the standing orders say, by their bits: see binding.OrderPass.
func orderNames() []string {
	return []string{words.Say("battle.order-pass"), words.Say("battle.order-quiet")}
}

// Post is what is to be known of the game for matches by post.
var Post = post.Game{Handed: handed, Orders: orderNames}
