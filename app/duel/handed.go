package duel

import "bocage/app/shell/post"

// handed is how often a match by post is handed over, as TestHandovers of tools/second measures it.
var handed = map[string]post.Handed{
	"meeting-engagement": {All: 270, Both: 70},
	"beachhead":          {All: 440, Both: 110},
	"crossroads":         {All: 340, Both: 80},
	"counter-battery":    {All: 310, Both: 70},
	"air-cover":          {All: 270, Both: 60},
	"breakthrough":       {All: 300, Both: 70},
	"save-the-crews":     {All: 380, Both: 100},
	"last-stand":         {All: 370, Both: 100},
}
