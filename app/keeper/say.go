package keeper

import (
	"slices"
	"strings"

	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// noteWords is a note in the language in use.
func noteWords(n rules.Note) string {
	args := make([]any, len(n.Args))
	for i, a := range n.Args {
		args[i] = word(a)
	}
	return words.Say("kpnote."+n.Code, args...)
}

// passed says in one line which steps closed themselves, since nobody had anything to do, and then whatever else there is to say of them.
func passed(notes []rules.Note) (l []string) {
	var idle []string
	for _, n := range notes {
		if n.Code == "idle" {
			idle = append(idle, word(n.Args[0]))
		} else {
			l = append(l, noteWords(n))
		}
	}
	if len(idle) > 0 {
		l = slices.Insert(l, 0, words.Say("kpnote.idle", strings.Join(idle, ", ")))
	}
	return l
}

// word is a word of the keeper in the language in use; what is none is as it was typed.
func word(a string) string {
	if s, ok := words.Find("kpword." + strings.ReplaceAll(strings.ToLower(a), " ", "-")); ok && a != "" {
		return s
	}
	for step := rules.Begin; step <= rules.Done; step++ {
		if step.String() == a {
			return stepWords(step)
		}
	}
	return a
}

// stepNumbers are the sections of the rules, "" where a step has none.
var stepNumbers = [...]string{rules.Melees: "2.1", rules.Markers: "2.2", rules.Rally: "2.3", rules.Vehicles: "2.4", rules.Encircled: "2.5",
	rules.Bogged: "2.6", rules.Shocked: "2.7", rules.Fires: "2.8", rules.Score: "2.9", rules.Recovery: "3.1", rules.Heroes: "3.2",
	rules.Repairs: "3.3", rules.Purchase: "3.4", rules.Rows: "3.5", rules.Next: "4.0", rules.Done: ""}

var stepIDs = [...]string{"kpstep.begin", "kpstep.fight", "kpstep.end", "kpstep.melees", "kpstep.markers", "kpstep.rally",
	"kpstep.vehicles",
	"kpstep.encircled", "kpstep.bogged", "kpstep.shocked", "kpstep.fires", "kpstep.score", "kpstep.recovery", "kpstep.heroes",
	"kpstep.repairs",
	"kpstep.purchase", "kpstep.rows", "kpstep.next", "kpstep.done"}

// stepName is a step in words, stepWords with the section of the rules before it.
func stepName(s rules.Step) string { return words.Say(stepIDs[min(s, rules.Done)]) }

func stepWords(s rules.Step) string {
	if n := stepNumbers[min(s, rules.Done)]; n != "" {
		return n + " " + stepName(s)
	}
	return stepName(s)
}

// faultWords says why an input is refused, and by which rule. In other languages than the engine's own a rule has one sentence of
// its own.
func faultWords(f *rules.Fault) string {
	text := f.Text
	if f.Note != nil {
		text = noteWords(*f.Note)
	} else if words.Language() != "en" {
		var ok bool
		if text, ok = words.Find("kpfault." + strings.ToLower(f.Rule)); !ok {
			text = words.Say("kpfault.other")
		}
	}
	return text + " (" + f.Rule + ")"
}
