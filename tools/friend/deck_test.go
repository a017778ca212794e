package friend

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bocage/engine/assault/deck"
	"bocage/net/link"
)

// TestOwnDecks: who invites takes decks along that he has built, as a file or as a link; the other reads that they are in it.
func TestOwnDecks(t *testing.T) {
	dirs := [2]string{t.TempDir(), t.TempDir()}
	unit, _ := deck.Preset("a")
	unit.Name = "Mine"
	unit.Count[24]--
	unit.Count[25]++
	file, err := unit.Encode()
	if err != nil {
		t.Fatal(err)
	}
	action, _ := deck.Preset("4")
	action.Name = "Cards"
	code, err := action.Link()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "deck.json")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	a := begin(t, ctx, dirs[0], "host", "carentan", "-deck", path, "-deck", "https://page.example/#/deck/with/"+code, "-player", "greedy")
	b := begin(t, ctx, dirs[1], "join", a.code(link.Invitation))
	b.wait("a scenario of your friend's own")
	a.say(b.code(link.Answer))
	if line := b.wait("^Your friend's scenario: Carentan with Mine with Cards"); !strings.Contains(line, "an own deck of 20 cards") {
		t.Error(line)
	}
	stop()
	if a.end() == nil || b.end() == nil {
		t.Error("there is a match that nobody wanted")
	}
}

// What is no deck, or does not do, is refused before anybody is invited, as is a deck where none are built.
func TestBadDecks(t *testing.T) {
	small := `{"format":1,"deck":"unit","nation":"German","name":"x","cards":{"Grenadiers":1}}`
	for arguments, want := range map[string]string{
		"carentan -deck none":                    "damaged",
		"carentan -deck " + small:                "cannot be played with this deck",
		"carentan -deck {}":                      "deck",
		"fair-coin -game coin -deck " + small:    "no decks are built",
		"-match none-1 -deck " + small:           "new match",
		"carentan -deck " + os.DevNull:           "damaged",
		"carentan -deck " + t.TempDir():          "directory",
		"bulge-solo -deck " + small + " -side x": "side",
	} {
		c := begin(t, t.Context(), t.TempDir(), "host", strings.Fields(arguments)...)
		if err := c.end(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", arguments, err)
		}
	}
}
