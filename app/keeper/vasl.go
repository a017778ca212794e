package keeper

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
	"bocage/engine/keeper/vsav"
)

// saved is what was found in a save of VASL: a proposal, of which nothing counts before the side has confirmed it (KEEP-VSAV-06).
type saved struct {
	units    []rules.Unit
	off      map[int]bool // lines that are not taken
	notTaken []string
	boards   []string
	hexes    bool
}

// doSave reads a save for the side that is behind the curtain. What is the other's never comes here (KEEP-VSAV-07).
func (b lister) doSave(in view.Intent) {
	if b.why != "roster" || !b.seated || !b.editing() {
		return
	}
	if in.Text == "" {
		b.h.Fail(words.Say("keeper.vasl-cannot"), words.Say("keeper.vasl-big"))
		return
	}
	p, err := vsav.Read([]byte(in.Text), [2]string{"am/", "ge/"}[b.behind])
	if err != nil {
		text := words.Say("keeper.vasl-form")
		switch {
		case errors.Is(err, vsav.ErrNewer):
			text = words.Say("keeper.vasl-newer")
		case errors.Is(err, vsav.ErrBig):
			text = words.Say("keeper.vasl-big")
		}
		b.h.Fail(words.Say("keeper.vasl-cannot"), text)
		return
	}
	b.save = &saved{off: map[int]bool{}, notTaken: p.NotTaken, boards: p.Boards, hexes: p.Hexes}
	for _, l := range p.Lines {
		if len(b.save.units) == mostRows {
			break
		}
		b.save.units = append(b.save.units, unitOf(b.behind, l))
	}
	b.h.Polite(words.Say("keeper.vasl-found", len(b.save.units)))
}

// leads reports whether a leader stands in a name, as "8-1" or "10-2".
func leads(name string) bool {
	for word := range strings.FieldsSeq(name) {
		morale, drm, ok := strings.Cut(strings.ReplaceAll(word, "+", "-"), "-")
		if _, err := strconv.Atoi(morale); ok && err == nil && len(drm) == 1 && drm[0] >= '0' && drm[0] <= '9' {
			return true
		}
	}
	return false
}

// markers are the markers of VASL that are flags here.
var markers = map[string]string{"broken": "broken", "dm": "DM", "cx": "CX", "wounded": "wounded", "encircled": "encircled",
	"berserk": "berserk",
	"fanatic": "fanatic", "concealed": "concealed", "?": "concealed", "disrupt": "disrupted", "melee": "melee", "hip": "HIP",
	"motion":  "motion",
	"stopped": "stopped", "bu": "BU", "ce": "CE", "bogged": "bogged", "mired": "mired", "shocked": "shocked", "unconfirmed kill": "UK",
	"immobile": "immobile", "immobilized": "immobile", "abandoned": "abandoned", "recall": "recalled", "captured": "captured"}

// unitOf guesses a roster line from a line of a save: its kind by name and image, its flags by the markers on it.
func unitOf(side rules.Side, l vsav.Line) rules.Unit {
	u := rules.Unit{Side: side, Name: tidy(l.Name), Hex: l.Hex, Kind: rules.SupportW}
	image := strings.ToLower(l.Image)
	switch {
	case rules.HasMMC(l.Name):
		u.Kind = rules.MMC
	case leads(l.Name), strings.EqualFold(l.Name, "hero"):
		u.Kind = rules.SMC
	case strings.Contains(image, "/v"):
		u.Kind = rules.VehicleAFV
	case strings.Contains(image, "gun") || strings.Contains(image, "/g"):
		u.Kind = rules.Ordnance
	}
	for _, m := range l.Markers {
		f := markers[strings.ToLower(strings.TrimSpace(m))]
		if slices.Contains(rules.FlagsOf(u.Kind), f) && !slices.Contains(u.Flags, f) {
			u.Flags = append(u.Flags, f)
		}
	}
	slices.Sort(u.Flags)
	return u
}

// tidy is a name of 1 to 80 letters that can be seen.
func tidy(name string) string {
	r := []rune(words.Legible(name))
	if r = r[:min(len(r), 80)]; len(r) == 0 {
		return "?"
	}
	return string(r)
}

// savePage is the table of what was found, with what is not taken apart.
func (b lister) savePage(v *kview.Book) {
	p := b.save
	k := kview.Block{ID: "kp-line", Head: words.Say("keeper.vasl-found", len(p.units)), Text: []string{words.Say("keeper.vasl-proposal")}}
	if !p.hexes {
		k.Warn = append(k.Warn, words.Say("keeper.vasl-no-hexes"))
	}
	taken := 0
	for i := range p.units {
		u := &p.units[i]
		id := fmt.Sprint("take-", i)
		take := button(id, words.Say("keeper.take"), view.Small, kview.DoEnter, fmt.Sprint("take ", i))
		if take.Pressed = pressed(!p.off[i]); !p.off[i] {
			taken++
		}
		k.Rows = append(k.Rows, kview.Row{Label: u.Name, Small: flagWords(u.Flags), Of: []string{hexWords(u), word(string(u.Kind))},
			Buttons: []view.Button{take, button(id+"-kind", words.Say("keeper.other-kind"), view.Small, kview.DoEnter,
				fmt.Sprint("kind ", i))}})
	}
	k.Buttons = []view.Button{button("btn-take", words.Say("keeper.take-lines", taken), view.Primary, kview.DoEnter, "take-all"),
		button("btn-take-none", words.Say("keeper.take-none"), view.Plain, kview.DoEnter, "take-none")}
	v.Blocks = append(v.Blocks, k)
	if len(p.notTaken) > 0 {
		v.Blocks = append(v.Blocks, kview.Block{Head: words.Say("keeper.vasl-not-taken"), Text: []string{
			strings.Join(p.notTaken[:min(len(p.notTaken), 40)], ", ")}})
	}
}

// enterSave does what a button of that table says.
func (b lister) enterSave(what string, i int) {
	p := b.save
	if p == nil || b.why != "roster" || !b.seated {
		return
	}
	switch what {
	case "take":
		if i >= 0 && i < len(p.units) {
			p.off[i] = !p.off[i]
		}
	case "kind":
		if i >= 0 && i < len(p.units) {
			u := &p.units[i]
			at := slices.Index(rules.Kinds, u.Kind)
			u.Kind = rules.Kinds[(at+1)%len(rules.Kinds)]
			u.Flags = slices.DeleteFunc(slices.Clone(u.Flags), func(f string) bool { return !slices.Contains(rules.FlagsOf(u.Kind), f) })
		}
	case "take-none":
		b.save = nil
	case "take-all":
		var units []rules.Unit
		for i, u := range p.units {
			if !p.off[i] {
				units = append(units, u)
			}
		}
		if len(units) == 0 || b.do(rules.Entry{Do: "roster", Side: b.behind, Units: units}) {
			b.save = nil
		}
	}
}
