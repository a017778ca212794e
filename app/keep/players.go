package keep

import "bocage/engine"

// Players is who plays a record, as the shelf writes it.
func Players(rec *engine.Record) (l [2]string) {
	for s, p := range rec.Players {
		l[s] = p.String()
	}
	return l
}

// Who is who plays a match.
func (m Match) Who() (who [2]engine.Player) {
	for i, p := range m.Players {
		who[i] = engine.ParsePlayer(p)
	}
	return who
}
