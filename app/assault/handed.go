package assault

import "bocage/app/shell/post"

// handed is how often a match by post is handed over, as TestHandovers of tools/second measures it.
var handed = map[string]post.Handed{
	"training-grounds": {All: 330, Both: 250},
	"st-marie-du-mont": {All: 270, Both: 180},
	"carentan":         {All: 390, Both: 260},
	"metz":             {All: 420, Both: 340},
	"hill-2018":        {All: 350, Both: 260},
	"bastogne":         {All: 380, Both: 210},
	"omaha":            {All: 430, Both: 330},
	"utah":             {All: 280, Both: 200},
	"lumberjack":       {All: 450, Both: 350},
	"ardennes":         {All: 350, Both: 240},
	"bulge":            {All: 640, Both: 460},
}
