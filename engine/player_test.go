package engine_test

import (
	"testing"

	"bocage/engine"
)

// TestPlayers: the words of format 1 and of the shelf, both ways. What is none of them is a program's name.
func TestPlayers(t *testing.T) {
	for word, p := range map[string]engine.Player{
		"human":            {Kind: engine.Human},
		"friend":           {Kind: engine.Remote},
		"script":           {Kind: engine.Script},
		"computer recruit": {Kind: engine.Computer, Level: engine.Recruit},
		"computer regular": {Kind: engine.Computer, Level: engine.Regular},
		"computer veteran": {Kind: engine.Computer, Level: engine.Veteran},
		"":                 {Kind: engine.Program},
		"recruit":          {Kind: engine.Program, Name: "recruit"},
		"computer":         {Kind: engine.Program, Name: "computer"},
		"computer ":        {Kind: engine.Program, Name: "computer "},
		"computer oracle":  {Kind: engine.Program, Name: "computer oracle"},
		"Human":            {Kind: engine.Program, Name: "Human"},
	} {
		if got := engine.ParsePlayer(word); got != p {
			t.Errorf("%q is %+v, want %+v", word, got, p)
		}
		if got := p.String(); got != word {
			t.Errorf("%+v is %q, want %q", p, got, word)
		}
	}
}
