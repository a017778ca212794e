package referee

import (
	"bytes"
	"encoding/json"
	"testing"

	"bocage/engine"
)

// FuzzReferee sends lines to a session with a match in it: each is answered by one line of JSON, none by a fault of the program,
// and after an error the match is what it was. What a session answers depends on the lines alone.
func FuzzReferee(f *testing.F) {
	for _, s := range []string{
		"{\"cmd\":\"moves\"}\n{\"cmd\":\"play\",\"move\":\"deploy 1 A1\"}\n{\"cmd\":\"undo\"}\n",
		"{\"cmd\":\"new\",\"scenario\":\"training-grounds\",\"deals\":\"explicit\"}\n" +
			"{\"cmd\":\"play\",\"moves\":[\"roll 1\",\"deal Recruits\",\"deal Regulars\"]}\n{\"cmd\":\"undo\",\"to\":1}\n",
		"{\"cmd\":\"play\",\"moves\":[\"deploy 1 A1\",\"deploy 1 B1\",\"deploy 1 C1\",\"deploy 1 D1\",\"ready\"," +
			"\"deploy 1 A5\",\"deploy 1 B5\",\"deploy 1 C5\",\"deploy 1 D5\",\"ready\",\"split 1\",\"done\",\"move A1 A2\",\"end\"]}\n" +
			"{\"cmd\":\"combat\",\"from\":\"A1\",\"to\":\"A2\"}\n",
		"{\"cmd\":\"play\",\"move\":{\"verb\":\"play\",\"hand\":1,\"card\":\"Air Strike\",\"tile\":\"C4\"}}\n" +
			"{\"cmd\":\"play\",\"move\":\"resign\"}\n{\"cmd\":\"position\",\"seat\":1}\n",
		"{\"cmd\":\"perft\",\"depth\":2,\"divide\":true}\n\n[]\n" +
			"{\"cmd\":\"load\",\"record\":\"Qk9DQUdFAQ==\"}\n{\"id\":1,\"cmd\":\"quit\"}\nnull\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		s := &Session{Games: games, NoFiles: true, Nodes: 2000}
		s.Line([]byte(`{"cmd":"new","scenario":"training-grounds","seed":7}`))
		lines := 0
		for line := range bytes.Lines(b) {
			if lines++; s.over || lines > 40 {
				break
			}
			line = bytes.TrimSuffix(line, []byte{'\n'})
			hash, plies := engine.Hash(s.match.pos), len(s.match.plies)
			answer := s.Line(line)
			var r struct{ Error *Error }
			if err := json.Unmarshal(answer, &r); err != nil || bytes.ContainsRune(answer, '\n') {
				t.Fatalf("%q: %q: %v", line, answer, err)
			}
			if r.Error == nil {
				continue
			}
			if r.Error.Code == "internal" || r.Error.Code == "failed" || r.Error.Text == "" {
				t.Fatalf("%q: %s", line, answer)
			}
			if engine.Hash(s.match.pos) != hash || len(s.match.plies) != plies {
				t.Fatalf("%q is refused (%s) and has changed the match", line, answer)
			}
		}
		var out bytes.Buffer
		if err := (&Session{Games: games, NoFiles: true, Nodes: 2000}).Serve(bytes.NewReader(b), &out); err != nil {
			t.Fatal(err)
		}
		if want := bytes.Count(b, []byte{'\n'}) + 1; bytes.Count(out.Bytes(), []byte{'\n'}) > want {
			t.Fatalf("more answers than lines: %s", out.Bytes())
		}
	})
}
