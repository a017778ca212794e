//go:build !js

package web

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// meant are the classes that a sheet styles wherever they are and another room draws on purpose, as "room that draws: class". The keeper
// of a campaign draws what the campaign does. The last four are no classes there, or are set apart by their elements.
var meant = []string{"duel: odds", "campaign: det", "shell: lt", "keeper: cps", "keeper: cpl", "keeper: cpo", "keeper: cpt", "keeper: cpa",
	"keeper: cpn", "keeper: cpr", "assault: bar", "assault: acts", "assault: ovl",
	"duel: o-none", "duel: o-hurt", "duel: o-ret", "duel: o-dead", "shell: hand", "shell: cells", "skirmish: frame", "assault: ops"}

var (
	compound = regexp.MustCompile(`[^\s>+~]+`)
	aClass   = regexp.MustCompile(`\.(-?[A-Za-z_][\w-]*)`)
	inside   = regexp.MustCompile(`\([^()]*\)`)
	quoted   = regexp.MustCompile(`"([a-z][a-z0-9 -]*)"`)
)

// selectors are those of a sheet, without what stands in parentheses.
func selectors(t *testing.T, file string) (l []string) {
	t.Helper()
	b, err := fs.ReadFile(Files, file)
	if err != nil {
		t.Fatal(err)
	}
	text := regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAllString(string(b), "")
	for _, m := range regexp.MustCompile(`([^{}]+)\{`).FindAllStringSubmatch(text, -1) {
		if s := inside.ReplaceAllString(inside.ReplaceAllString(m[1], ""), ""); !strings.Contains(s, "@") {
			l = append(l, strings.Split(s, ",")...)
		}
	}
	return l
}

// TestClassesOfOneRoom: what the sheet of a room styles by a class alone, wherever it is, no other room draws; and what the shell's sheet
// styles so is for no other room a mark beside a class of its own, as in ".tile.own": such a mark would get the look of the shell's
// thing. A button is one anywhere.
func TestClassesOfOneRoom(t *testing.T) {
	alone, beside, draws := map[string][]string{}, map[string][]string{}, map[string]string{} // the last by "room: class"
	for _, f := range sheets(t) {
		room := strings.Split(f, "/")[1]
		for _, s := range selectors(t, f) {
			if cs := aClass.FindAllStringSubmatch(s, -1); len(cs) == 1 && !strings.Contains(s, "#") {
				alone[cs[0][1]] = append(alone[cs[0][1]], room)
			}
			for _, c := range compound.FindAllString(s, -1) {
				if cs := aClass.FindAllStringSubmatch(c, -1); len(cs) > 1 {
					for _, m := range cs {
						beside[m[1]] = append(beside[m[1]], room)
					}
				}
			}
		}
	}
	for _, f := range under(t, "../app", ".go") {
		if !strings.Contains(f, "/ui/") {
			continue
		}
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, q := range quoted.FindAllSubmatch(b, -1) {
			for c := range strings.FieldsSeq(string(q[1])) {
				draws[strings.Split(strings.TrimPrefix(f, "../app/"), "/")[0]+": "+c] = f
			}
		}
	}
	found := map[string]bool{}
	for at, file := range draws {
		room, c, _ := strings.Cut(at, ": ")
		for _, of := range alone[c] {
			shells := of == "base" && draws["shell: "+c] != "" && slices.Contains(beside[c], room) && c != "btn"
			if of != room && (of != "base" && of != "shell.css" || shells) && !found[at] {
				if found[at] = true; !slices.Contains(meant, at) {
					t.Errorf("%s draws the class %s, which the styles of %s mean something else by", file, c, of)
				}
			}
		}
	}
	for _, at := range meant {
		if !found[at] {
			t.Errorf("%s is no longer so", at)
		}
	}
}
