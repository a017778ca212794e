package settings

import (
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/net/link"
)

// Host is what the screen asks of the program around it.
type Host interface {
	// Settings are those in use, and Change sets something, shows it and keeps it.
	Settings() *Settings
	Change(func(*Settings))
	// Sample plays a sound as loud as it is set.
	Sample()
}

// Place is the screen of what can be set.
type Place struct {
	host         Host
	groups       []group
	typed, wrong string // of the list of servers, while it is faulty
}

// Open returns the screen, with the switches of the games.
func Open(h Host, switches []Switch) *Place { return &Place{host: h, groups: with(switches)} }

// Address returns where the screen is found again, and Key means nothing here.
func (p *Place) Address() string { return "settings" }
func (p *Place) Key(string) bool { return false }

// Show puts it into a screen.
func (p *Place) Show(s *view.Screen) {
	v := view.Settings{Title: words.Say("words.settings")}
	for _, g := range p.groups {
		if len(g.knobs) == 0 {
			continue
		}
		group := view.Group{ID: g.id, Title: words.Say("settings.group-" + g.id)}
		for _, k := range g.knobs {
			group.Settings = append(group.Settings, k.view(p.host.Settings()))
		}
		if g.id == "keys" {
			group.Buttons = []view.Button{{ID: "btn-keys", Label: words.Say("match.keys"), Icon: "ic-help",
				Do: view.Intent{Name: view.DoKey, Text: view.KeyHelp}}}
		}
		v.Groups = append(v.Groups, group)
	}
	v.Groups = append(v.Groups, view.Group{ID: "friend", Title: words.Say("settings.group-friend"),
		Field: &view.Field{ID: "servers", Label: words.Say("settings.servers"),
			Help: words.Say("settings.servers-help"), Value: p.servers(), Wrong: p.wrong, Do: view.DoServers}})
	v.Groups = append(v.Groups, view.Group{ID: "data", Title: words.Say("settings.group-data"), Buttons: []view.Button{
		{ID: "btn-saved", Label: words.Say("settings.saved"), Icon: "ic-log", Do: view.Intent{Name: view.DoOpen, Text: "saved"}}}})
	s.Settings = &v
}

// Do turns a knob, or takes the list of servers over.
func (p *Place) Do(in view.Intent) bool {
	if in.Name == view.DoServers {
		p.setServers(in.Text)
		return true
	}
	if in.Name != view.DoSet {
		return false
	}
	for _, g := range p.groups {
		for _, k := range g.knobs {
			if k.id == in.Text {
				p.host.Change(func(s *Settings) { k.set(s, in.N) })
				if k.id == "sound" {
					p.host.Sample()
				}
				return true
			}
		}
	}
	return false
}

// setServers takes the list of servers over, unless one of it is none.
func (p *Place) setServers(list string) {
	p.typed, p.wrong = "", ""
	servers, bad := link.ParseServers(list)
	if bad != "" || len(list) > maxServers {
		p.typed, p.wrong = list, words.Say("settings.servers-wrong", bad)
		return
	}
	var good []string
	for _, s := range servers {
		good = append(good, s.String())
	}
	p.host.Change(func(s *Settings) { s.Servers = strings.Join(good, " ") })
}

// maxServers bounds the list, in bytes.
const maxServers = 1000

// servers is the list as it stands in the field.
func (p *Place) servers() string {
	if p.wrong != "" {
		return p.typed
	}
	return p.host.Settings().Servers
}
