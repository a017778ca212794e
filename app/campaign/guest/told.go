package guest

import (
	"errors"
	"slices"
	"strings"

	"bocage/app/shell/words"
	rules "bocage/engine/campaign"
)

// Fault says what is wrong at a place of a campaign file, with the rule that it breaks. What is wrong with a scenario says its game.
func Fault(f *rules.Fault, games []Game) string {
	args := slices.Clone(f.Args)
	for i, a := range args {
		if err, ok := a.(error); ok {
			args[i] = why(err, games)
		}
	}
	return words.Own("cpfault."+words.Slug(f.Form), f.Text, args...) + " (" + f.Rule + ")"
}

// why is an error as a game says it that knows it, else as it is.
func why(err error, games []Game) string {
	for _, g := range games {
		if g.Wrong == nil {
			continue
		}
		if text := g.Wrong(err); text != "" {
			return text
		}
	}
	return err.Error()
}

// Told says why a campaign file cannot be played: three of its faults with their places.
func Told(err error, games []Game) string {
	var all rules.Faults
	if !errors.As(err, &all) {
		return why(err, games)
	}
	var said []string
	for _, f := range all[:min(len(all), 3)] {
		text := Fault(f, games)
		if f.Place != "" {
			text = f.Place + ": " + text
		}
		said = append(said, text)
	}
	text := strings.Join(said, "; ")
	if n := len(all) - len(said); n > 0 {
		text = words.Say("campaign.more-faults", text, n)
	}
	return text
}
