package shell

import (
	"strings"
	"unicode/utf8"

	"bocage/app/shell/view"
)

// key does what a key means that no element used: what lies on top is asked first.
func (g *Shell) key(k string) {
	if g.set.NoKeys && k != " " && utf8.RuneCountInString(strings.TrimPrefix(k, "Shift+")) == 1 {
		return
	}
	over := g.top()
	if k == "?" || k == view.KeyHelp {
		g.sheet = g.learning.keySheet()
		if r, ok := over.(*replaying); ok {
			g.sheet.Lines = r.Keys()
		}
		return
	}
	switch table := g.sheet == nil && over == nil && g.sitting != nil; {
	case table && k == "Shift+R" && g.toast.Rule != "":
		g.Do(view.Intent{Name: view.DoRule, Text: g.toast.Rule})
	case k == "F9" && (table || g.sitting != nil && over == nil && !g.sheet.Alert) && g.sitting.Onward() != nil: // of what it is in
		g.Do(g.sitting.Onward()[0].Do)
	case table && g.sitting.table.Key(k):
	case k == "Escape":
		g.close()
	case over != nil && g.sheet == nil:
		over.Key(k)
	}
}
