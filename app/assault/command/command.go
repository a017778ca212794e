// Package command reads the lines of text mode. It knows no table: whether a command can be carried out is not its business.
package command

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// The commands of text mode. English and German words are understood at any time, in any order that a person may write them:
// "attack c3 d4", "C3 greift D4 an". A word may be cut short where it stays clear.

// Command is what a line means, before anybody has asked whether it can be done.
type Command struct {
	Verb  string
	Tiles []string // "C3"
	Nums  []int
	Words []string // everything after the verb, as Normal writes it
}

// MaxLine bounds what is read of a line, in bytes.
const MaxLine = 200

// verbs are the words of each verb, all as Normal writes them.
var verbs = map[string]string{
	"help":      "help commands hilfe befehle",
	"status":    "status now stand jetzt",
	"units":     "units own einheiten eigene",
	"enemy":     "enemy enemies feind feinde gegner",
	"hand":      "hand cards karten handkarten",
	"moves":     "moves can options zuege moeglich kann",
	"odds":      "odds chances chancen",
	"tile":      "tile look show feld zeige schau",
	"situation": "situation objectives lage ziele",
	"log":       "log dispatches meldungen",
	"discards":  "discards discarded abgelegt ablage",
	"map":       "map karte",
	"menu":      "menu menue",
	"settings":  "settings einstellungen",
	"move":      "move go ziehe zieh ziehen zieht bewege bewegen bewegt",
	"attack":    "attack fire assault greife greift angriff angreifen feuere",
	"swap":      "swap tausche tauschen tauscht",
	"dig":       "dig grabe eingraben graebt",
	"transfer":  "transfer uebertrage uebertragen",
	"wade":      "wade wate waten",
	"strike":    "strike bombard beschiesse luftschlag",
	"strip":     "strip raeume raeumen",
	"play":      "play spiele spiel spielen",
	"place":     "place put deploy setze setzen stelle platziere",
	"free":      "free kostenlos",
	"drop":      "drop absetzen springe",
	"pick":      "pick aufnehmen",
	"target":    "target ziel",
	"flak":      "flak gun",
	"draw":      "draw",
	"buy":       "buy kaufe kauf kaufen",
	"done":      "done enough fertig genug",
	"pass":      "pass passe passen",
	"quiet":     "quiet ruhe",
	"recall":    "recall widerrufe widerruf",
	"sacrifice": "sacrifice give opfere opfer opfern gib",
	"take":      "take nimm nehmen",
	"deny":      "deny verweigere verweigern",
	"advance":   "advance vorruecken ruecke",
	"stay":      "stay hold bleibe bleib bleiben",
	"retreat":   "retreat weiche weichen rueckzug",
	"first":     "first zuerst",
	"second":    "second danach",
	"choose":    "choose recruit waehle waehlen",
	"dismiss":   "dismiss entlasse entlassen",
	"auto":      "auto automatic automatisch",
	"ready":     "ready bereit",
	"end":       "end ende beende beenden",
	"undo":      "undo back zurueck zuruecknehmen",
	"redo":      "redo wiederhole wiederholen",
	"continue":  "continue skip weiter ueberspringen",
	"resign":    "resign surrender aufgeben",
	"again":     "again nochmal",
	"home":      "home leave verlassen",
}

// vocabulary leads from a word to its verb.
var vocabulary = func() map[string]string {
	m := map[string]string{}
	for verb, words := range verbs {
		for _, w := range strings.Fields(words) {
			m[w] = verb
		}
	}
	return m
}()

// verbOf is the verb of a word, or of the only verb that begins so; "" if there is none.
func verbOf(word string) string {
	if v := vocabulary[word]; v != "" || len(word) < 3 {
		return v
	}
	found := ""
	for w, v := range vocabulary {
		if strings.HasPrefix(w, word) {
			if found != "" && found != v {
				return ""
			}
			found = v
		}
	}
	return found
}

var spelling = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// Normal writes a text in words of small letters and digits, a space between them.
func Normal(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range spelling.Replace(strings.ToLower(s)) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(r)
		} else if r != '-' && r != '.' && r != '\'' {
			gap = true
		}
	}
	return b.String()
}

// Parse reads a line. The verb is the first word that is one; two tiles without a verb are an order, one is a question. ok is
// false if nothing of it is understood.
func Parse(line string) (c Command, ok bool) {
	if len(line) > MaxLine {
		line = line[:MaxLine]
	}
	if !utf8.ValidString(line) {
		line = strings.ToValidUTF8(line, " ")
	}
	if strings.TrimSpace(line) == "?" {
		return Command{Verb: "help"}, true
	}
	words := strings.Fields(Normal(line))
	at := -1
	for i, w := range words {
		if IsTile(w) {
			continue
		}
		if v := verbOf(w); v != "" {
			c.Verb, at = v, i
			break
		}
	}
	for i, w := range words {
		if i == at {
			continue
		}
		if i > at {
			c.Words = append(c.Words, w)
		}
		if IsTile(w) {
			c.Tiles = append(c.Tiles, strings.ToUpper(w))
		} else if n, err := strconv.Atoi(w); err == nil && n < 1000 {
			c.Nums = append(c.Nums, n)
		}
	}
	if c.Verb == "" {
		switch len(c.Tiles) {
		case 0:
			return Command{}, false
		case 1:
			c.Verb = "tile"
		default:
			c.Verb = "go"
		}
	}
	return c, true
}

// IsTile reports whether a word has the form of a tile: a letter and a number, up to 12 of both.
func IsTile(w string) bool {
	if len(w) < 2 || w[0] < 'a' || w[0] > 'l' || w[1] < '1' || w[1] > '9' {
		return false
	}
	return len(w) == 2 || len(w) == 3 && w[1] == '1' && w[2] >= '0' && w[2] <= '2'
}

// After are the words behind the first n of a command, as a name that may be looked for.
func (c *Command) After(n int) string {
	if n > len(c.Words) {
		return ""
	}
	return strings.Join(c.Words[n:], " ")
}
