package text

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"

	number "golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/message/catalog"
)

// The words of a language lie in lang/LANGUAGE/AREA.json: an object from a message's id, "area.name", to the message. A message
// is a text with the verbs of fmt, which may be numbered ("%[2]s"), or an object from a plural form ("one", "other", "=0") to
// such a text, chosen by the first argument.
//
//go:embed lang
var files embed.FS

// Languages are the languages there are, in the order in which they are offered, each by its tag and its own name.
var Languages = []struct{ Tag, Name string }{{"en", "English"}, {"de", "Deutsch"}}

// tongue is the language in use.
type tongue struct {
	tag   string
	plain map[string]string // messages without verbs
	print *message.Printer  // the others
}

var now = read("en")

// Use makes a language the one in use: the first of the tags, in the order of the reader's liking, that there is one of. Tags
// are as browsers give them ("de-AT"). It returns the tag of the language now in use.
func Use(tags ...string) string {
	for _, t := range tags {
		base, _, _ := strings.Cut(strings.ToLower(t), "-")
		for _, l := range Languages {
			if l.Tag == base {
				if now.tag != base {
					now = read(base)
				}
				return base
			}
		}
	}
	return now.tag
}

// Language is the tag of the language in use.
func Language() string { return now.tag }

// Say is a message in the language in use. An id that is in no catalogue is returned as it is; a test finds these.
func Say(id string, args ...any) string {
	if s, ok := now.plain[id]; ok {
		return s
	}
	return now.print.Sprintf(message.Key(id, id), args...)
}

// read brings a language in. The catalogues are part of the program: a fault in them is one of the program.
func read(tag string) tongue {
	t := tongue{tag: tag, plain: map[string]string{}}
	l := language.MustParse(tag)
	b := catalog.NewBuilder(catalog.Fallback(l))
	for id, m := range messages(tag) {
		switch m := m.(type) {
		case string:
			if !strings.Contains(m, "%") {
				t.plain[id] = m
				continue
			}
			must(b.SetString(l, id, m))
		case map[string]any:
			var cases []any
			for _, form := range []string{"=0", "=1", "one", "few", "many", "other"} {
				if s, ok := m[form].(string); ok {
					cases = append(cases, form, s)
				}
			}
			must(b.Set(l, id, number.Selectf(1, "%d", cases...)))
		default:
			must(fmt.Errorf("message %s is neither a text nor plural forms", id))
		}
	}
	t.print = message.NewPrinter(l, message.Catalog(b))
	return t
}

// messages are all messages of a language.
func messages(tag string) map[string]any {
	all := map[string]any{}
	dir := "lang/" + tag
	areas, err := files.ReadDir(dir)
	must(err)
	for _, a := range areas {
		b, err := files.ReadFile(dir + "/" + a.Name())
		must(err)
		area := map[string]any{}
		if err := json.Unmarshal(b, &area); err != nil {
			must(fmt.Errorf("%s/%s: %w", dir, a.Name(), err))
		}
		for id, m := range area {
			all[id] = m
		}
	}
	return all
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
