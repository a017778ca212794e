package ui

// hero is the strip of map at the top, with a blue and a red pencil arrow.
func hero() string {
	art := []string{
		"lightwoods", "clear", "bocage", "village", "clear", "hills", "bocage",
		"bocage", "town", "heavywoods", "heavywoods", "clear", "bocage", "clear",
		"heavywoods", "lightwoods", "clear", "bocage", "bocage", "clear", "river",
		"bridge", "river", "lightwoods", "village", "bocage", "hills", "lightwoods"}
	g := newGround(14, 2, art, "")
	return `<svg viewBox="0 0 1400 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">` + g.tiles() +
		`<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
		`<path stroke="var(--m-paper)" stroke-width="20" d="M560 170Q700 160 800 96T1010 60M985 36L1014 59 990 86"/>` +
		`<path stroke="var(--move-l)" stroke-width="12" d="M560 170Q700 160 800 96T1010 60M985 36L1014 59 990 86"/>` +
		`<path stroke="var(--m-paper)" stroke-width="13" d="M1300 40Q1240 130 1120 140M1140 124L1119 140 1141 156"/>` +
		`<path stroke="var(--fire-l)" stroke-width="7" d="M1300 40Q1240 130 1120 140M1140 124L1119 140 1141 156"/></g></svg>`
}
