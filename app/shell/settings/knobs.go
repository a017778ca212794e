package settings

import (
	"slices"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// knob is one setting on the screen. Its words are "settings.ID", "settings.ID-help" and, for its options, "settings.ID-N".
type knob struct {
	id      string
	options int // 0: on and off
	help    bool
	get     func(*Settings) int
	set     func(*Settings, int)
}

// one is a knob between the values of a field, of which the zero value stands for another if it is not among them.
func one[T comparable](id string, field func(*Settings) *T, zero T, values ...T) knob {
	return knob{id: id, options: len(values),
		get: func(s *Settings) int {
			v, none := *field(s), *new(T)
			if v == none {
				v = zero
			}
			return max(0, slices.Index(values, v))
		},
		set: func(s *Settings, n int) {
			if n >= 0 && n < len(values) {
				*field(s) = values[n]
			}
		}}
}

// turn is a knob of a field that is on or off; meant is what the field says when the knob is on.
func turn(id string, field func(*Settings) *bool, meant bool) knob {
	return knob{id: id,
		get: func(s *Settings) int {
			if *field(s) == meant {
				return 1
			}
			return 0
		},
		set: func(s *Settings, n int) { *field(s) = (n == 1) == meant }}
}

// knob is the knob of a switch.
func (w Switch) knob() knob {
	k := knob{id: w.ID, help: w.Helped, get: func(s *Settings) int { return s.Option(w) }, set: func(s *Settings, n int) { s.Turn(w, n) }}
	if len(w.Options) > 2 {
		k.options = len(w.Options)
	}
	return k
}

func (k knob) helped() knob {
	k.help = true
	return k
}

// group is a group of knobs. Its words are "settings.group-ID".
type group struct {
	id    string
	knobs []knob
}

// with returns the groups with the knobs of some switches.
func with(switches []Switch) []group {
	all := slices.Clone(groups)
	for _, w := range switches {
		for i := range all {
			if all[i].id == w.Group {
				at := slices.IndexFunc(all[i].knobs, func(k knob) bool { return k.id == w.After })
				all[i].knobs = slices.Insert(slices.Clone(all[i].knobs), at+1, w.knob())
			}
		}
	}
	return all
}

// groups are the settings that every game has. One without is there for those that a game brings.
var groups = []group{
	{"look", []knob{
		one("theme", func(s *Settings) *string { return &s.Theme }, "", "", "day", "night"),
		one("palette", func(s *Settings) *string { return &s.Palette }, "", "", "deutan", "protan", "tritan").helped(),
		one("scale", func(s *Settings) *int { return &s.Scale }, 100, 100, 125, 150, 175, 200),
	}},
	{"motion", []knob{one("motion", func(s *Settings) *string { return &s.Motion }, "", "", "brief", "off").helped()}},
	{"play", []knob{turn("text", func(s *Settings) *bool { return &s.TextMode }, true).helped()}},
	{"speech", nil},
	{"sound", []knob{one("sound", func(s *Settings) *int { return &s.Sound }, 0, 0, 25, 50, 100).helped()}},
	{"touch", []knob{
		one("hold", func(s *Settings) *int { return &s.HoldTime }, 500, 350, 500, 700).helped(),
		turn("drag", func(s *Settings) *bool { return &s.NoDrag }, false),
	}},
	{"keys", []knob{turn("letters", func(s *Settings) *bool { return &s.NoKeys }, false).helped()}},
	{"language", []knob{language()}},
}

// language is the knob of the languages there are.
func language() knob {
	tags := []string{""}
	for _, l := range words.Languages {
		tags = append(tags, l.Tag)
	}
	return one("language", func(s *Settings) *string { return &s.Language }, "", tags...)
}

// view is the knob on the screen, turned as it is set.
func (k *knob) view(s *Settings) view.Setting {
	v := view.Setting{ID: k.id, Label: words.Say("settings." + k.id), N: k.get(s)}
	if k.help {
		v.Help = words.Say("settings." + k.id + "-help")
	}
	for i := range k.options {
		label := words.Say("settings." + k.id + "-" + string(rune('0'+i)))
		if k.id == "language" && i > 0 {
			label = words.Languages[i-1].Name // each in its own
		}
		v.Options = append(v.Options, label)
	}
	return v
}
