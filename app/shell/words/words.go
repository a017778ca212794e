// Package words holds the catalogues of messages in each language and says them: choice of the language, plurals, lists, and what
// the engine refuses. It knows no game; what a game says besides is made in the words of that game.
//
// It must not know how or where its words are shown.
package words

import (
	"fmt"
	"strings"
)

// The words of a language are a file of the page, web/words/LANGUAGE.json, which is fetched beside the program: an object from a
// message's id, "area.name", to the message. A message is a text with the verbs of fmt, which may be numbered ("%[2]s"), or an object
// from a plural form ("one", "other", "=0") to such a text, chosen by the first argument, an int.

// File is the path of the words of a language, by its tag.
func File(tag string) string { return "web/words/" + tag + ".json" }

// Languages are the languages there are, in the order in which they are offered, each by its tag, its own name and its rule of
// plurals. The rules are those of golang.org/x/text, which tests hold them to: the tables of all languages would be a
// thirtieth of the program.
var Languages = []struct {
	Tag, Name string
	Plural    func(n int) string // the form for a number of things
}{{"en", "English", oneOther}, {"de", "Deutsch", oneOther}}

func oneOther(n int) string {
	if n == 1 || n == -1 {
		return "one"
	}
	return "other"
}

// tongue is the language in use.
type tongue struct {
	tag    string
	plural func(int) string
	raw    map[string]string  // messages as they are written
	said   map[string]message // those that were said before
}

// message is what is said: a text, or one for each plural form.
type message struct {
	text  string
	forms map[string]string
}

// now is the language in use. Before the first has come nothing is said but ids.
var now = &tongue{tag: Languages[0].Tag, plural: Languages[0].Plural}

// Take makes a language the one in use: tag is one of Languages, catalogue its file. On an error the language in use stays.
func Take(tag, catalogue string) error {
	for _, l := range Languages {
		if l.Tag == tag {
			t, err := read(tag, l.Plural, catalogue)
			if err == nil {
				now = t
			}
			return err
		}
	}
	return fmt.Errorf("there is no language %q", tag)
}

// Choose returns the first of the tags, in the order of the reader's liking, that there is a language of, else the language in use.
// Tags are as browsers give them ("de-AT").
func Choose(tags ...string) string {
	for _, t := range tags {
		base, _, _ := strings.Cut(strings.ToLower(t), "-")
		for _, l := range Languages {
			if l.Tag == base {
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
	if s, ok := Find(id, args...); ok {
		return s
	}
	return id
}

// Find is a message that need not be there.
func Find(id string, args ...any) (string, bool) {
	t := now
	m, ok := t.said[id]
	if !ok {
		raw, ok := t.raw[id]
		if !ok {
			return "", false
		}
		m = decode(raw)
		t.said[id] = m
	}
	s := m.text
	if m.forms != nil {
		s = m.form(t.plural, args)
	}
	if !strings.Contains(s, "%") {
		return s, true
	}
	text := fmt.Sprintf(s, args...)
	if strings.HasSuffix(s, ".") && (strings.HasSuffix(text, "..") || strings.HasSuffix(text, ".*.")) {
		text = text[:len(text)-1] // a name that ends in a stop ends the sentence too
	}
	return text, true
}

// form is the text for the number that the first argument is.
func (m message) form(plural func(int) string, args []any) string {
	if len(args) > 0 {
		if n, ok := args[0].(int); ok {
			if s, ok := m.forms[fmt.Sprint("=", n)]; ok {
				return s
			}
			if s, ok := m.forms[plural(n)]; ok {
				return s
			}
		}
	}
	return m.forms["other"]
}

// read finds the messages of a language. None is decoded before it is said, so that a language costs little to begin with.
func read(tag string, plural func(int) string, catalogue string) (*tongue, error) {
	t := &tongue{tag: tag, plural: plural, raw: map[string]string{}, said: map[string]message{}}
	err := members(catalogue, func(id, raw string) { t.raw[id] = raw })
	if err == nil && len(t.raw) == 0 {
		err = errForm
	}
	return t, err
}

// decode takes a message out of its JSON.
func decode(raw string) message {
	if raw[0] == '"' {
		return message{text: unquote(raw)}
	}
	m := message{forms: map[string]string{}}
	_ = members(raw, func(form, raw string) { m.forms[form] = unquote(raw) }) // it has been found to be an object
	return m
}
