package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// The words lie in words/PART/LANGUAGE/AREA.json, where a part is the shell or a game: an object from a message's id, "area.name",
// to the message. The page has one file of each language, words/LANGUAGE.json, with the messages of all parts: each more would be
// waited for on its own.

// Languages are the tags of the languages there are words in, in order.
func Languages() []string {
	tags := map[string]bool{}
	dirs, _ := fs.Glob(Files, "words/*/*") // the pattern is good
	for _, d := range dirs {
		tags[path.Base(d)] = true
	}
	return slices.Sorted(maps.Keys(tags))
}

// Words is the file of a language. An id that stands in another file than that of its area, or in two, is an error.
func Words(tag string) ([]byte, error) {
	files, err := fs.Glob(Files, "words/*/"+tag+"/*.json")
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("there are no words in the language %q", tag)
	}
	all := map[string]json.RawMessage{}
	for _, name := range files {
		b, err := Files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var some map[string]json.RawMessage
		if err := json.Unmarshal(b, &some); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		area := strings.TrimSuffix(path.Base(name), "json")
		for id, message := range some {
			if !strings.HasPrefix(id, area) || all[id] != nil {
				return nil, fmt.Errorf("%s: the message %q does not belong there, or stands elsewhere too", name, id)
			}
			all[id] = message
		}
	}
	out := bytes.NewBufferString("{")
	for i, id := range slices.Sorted(maps.Keys(all)) {
		if i > 0 {
			out.WriteString(",\n")
		}
		out.WriteString(strconv.Quote(id) + ":")
		if err := json.Compact(out, all[id]); err != nil {
			return nil, err
		}
	}
	return append(out.Bytes(), "}\n"...), nil
}
