package scenario

import "embed"

// What is printed, cards, decks, tiles and scenarios, lies in data/ as tables and JSON. The program holds it as Go values, made of
// these files by a test (printed_test.go): so nothing is read when it starts, be it in a browser tab. Of the files it holds only
// the scenarios, whose text is part of every record.
//
//go:embed data/scenarios
var files embed.FS
