package guest

import (
	"errors"
	"strings"

	"bocage/app/shell/words"
	rules "bocage/engine/campaign"
)

// Fault says what is wrong at a place of a campaign file, with the rule that it breaks.
func Fault(f *rules.Fault) string {
	text, ok := words.Find("cpfault."+words.Slug(f.Form), f.Args...)
	if !ok {
		text = f.Text
	}
	return text + " (" + f.Rule + ")"
}

// Told says why a campaign file cannot be played: three of its faults with their places.
func Told(err error) string {
	var all rules.Faults
	if !errors.As(err, &all) {
		return err.Error()
	}
	var said []string
	for _, f := range all[:min(len(all), 3)] {
		text := Fault(f)
		if f.Place != "" {
			text = f.Place + ": " + text
		}
		said = append(said, text)
	}
	text := strings.Join(said, "; ")
	if n := len(all) - len(said); n > 0 {
		text = words.Say("cpfault.more", text, n)
	}
	return text
}
