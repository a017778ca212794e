//go:build !js

package app

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"bocage/app/keep"
	"bocage/app/shell"
	"bocage/app/shell/annex"
	"bocage/app/shell/settings"
	"bocage/app/shell/ui"
	"bocage/app/shell/view"
	"bocage/app/shell/words"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"
)

// First is the first screen as somebody sees it who comes for the first time: the page shows it until the program has come and draws the
// same (tools/serve/first.js). It is the text of a JSON list: first the pieces of HTML that are always the same, as a list, then for each
// of the tags, in their order, a list of what stands between them, where a list of two is what stands there by day and by night.
// catalogues are the words of the languages, by their tags. It is an error if two languages differ in more than words.
func First(tags []string, catalogues map[string]string, faces shell.Faces, rooms ...annex.Room) ([]byte, error) {
	register(faces, rooms)
	var all [][]string // by language, by day before by night
	for _, tag := range tags {
		if err := words.Take(tag, catalogues[tag]); err != nil {
			return nil, fmt.Errorf("the words of the language %q: %w", tag, err)
		}
		for _, night := range []bool{false, true} {
			disk, _ := keep.NewMemory().Tab()
			n := &nobody{tag: tag, shelf: keep.New(disk, nil, func() {})}
			screen := ui.Root{V: shell.New(n, faces, night, rooms...).Screen(), On: n}
			all = append(all, pieces(app.HTMLString(&screen)))
		}
	}
	return merge(all)
}

// merge writes the lists that First returns of the pieces of every language by day and by night.
func merge(all [][]string) ([]byte, error) {
	for _, one := range all {
		if len(one) != len(all[0]) {
			return nil, fmt.Errorf("the first screen has %d pieces in one language, and %d in another", len(one), len(all[0]))
		}
	}
	lists := make([][]any, 1+len(all)/2)
	same := "" // what all have, one after the other
	for i, piece := range all[0] {
		if !slices.ContainsFunc(all, func(one []string) bool { return one[i] != piece }) {
			same += piece
			continue
		}
		lists[0] = append(lists[0], same)
		same = ""
		for n := range len(all) / 2 {
			said := any(all[2*n][i])
			if night := all[2*n+1][i]; night != said {
				said = []any{said, night}
			}
			lists[1+n] = append(lists[1+n], said)
		}
	}
	lists[0] = append(lists[0], same)
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(lists)
	return b.Bytes(), err
}

// pieces takes HTML as go-app writes it apart, into what may differ and what stands between. Spaces between elements are go-app's own, and
// so is that an attribute that is "true" has no value, and the order of attributes. JSON does not
// escape the quotes that stand about their values here.
func pieces(text string) (list []string) {
	z := html.NewTokenizer(strings.NewReader(text))
	for {
		kind := z.Next()
		t := z.Token()
		switch kind {
		case html.ErrorToken: // the end
			return list
		case html.TextToken:
			if said := strings.TrimSpace(t.Data); said != "" {
				list = append(list, html.EscapeString(said))
			}
		case html.EndTagToken:
			list = append(list, "</"+t.Data+">")
		case html.StartTagToken, html.SelfClosingTagToken:
			list = append(list, "<"+t.Data)
			slices.SortFunc(t.Attr, func(a, b html.Attribute) int { return strings.Compare(a.Key, b.Key) })
			for _, a := range t.Attr {
				if a.Val == "" {
					a.Val = "true"
				}
				list = append(list, " "+a.Key+"='", html.EscapeString(a.Val), "'")
			}
			end := ">"
			if kind == html.SelfClosingTagToken {
				end = "/>"
			}
			list = append(list, end)
		}
	}
}

// nobody is the shell's Host where nothing is kept, and nothing is done. What the first screen does not ask for it has not.
type nobody struct {
	shell.Host
	tag   string
	shelf *keep.Shelf
}

func (n *nobody) Load(string) string          { return "" }
func (n *nobody) Store(string, string) error  { return nil }
func (n *nobody) Languages() []string         { return []string{n.tag} }
func (n *nobody) Look(settings.Settings)      {}
func (n *nobody) Shelf() *keep.Shelf          { return n.shelf }
func (n *nobody) Now() int64                  { return 0 }
func (n *nobody) Meets() bool                 { return false }
func (n *nobody) Spare(func(rest func()))     {}
func (n *nobody) Do(app.Context, view.Intent) {}
