package main

// screens are the names after the # in the address. Add "&night" for the night theme.
var screens = []string{"battle", "facedown", "idle", "combat", "reveal", "home", "first", "briefing", "draw", "buy", "muster", "handover",
	"result", "card", "place", "react", "menu", "error", "drawer", "german", "omaha"}
