package match

// Chosen reports whether a secret choice waits to be told.
func (p *Player[P, PP]) Chosen() bool { return p.choice != nil }
