package referee

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

func page(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("../../docs/referee.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// fits reports whether an answer is what the page says, where … stands for anything.
func fits(answer, said string) bool {
	parts := strings.Split(said, "…")
	for i, p := range parts {
		at := strings.Index(answer, p)
		switch {
		case at < 0, i == 0 && at > 0:
			return false
		case i == len(parts)-1:
			return strings.HasSuffix(answer, p)
		}
		answer = answer[at+len(p):]
	}
	return false
}

// The session in docs/referee.md goes as the page says.
func TestSessionInTheDocs(t *testing.T) {
	_, rest, _ := strings.Cut(page(t), "```session\n")
	session, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("there is no session")
	}
	c := talk(t)
	answer, lines := "", 0
	for line := range strings.Lines(session) {
		what, line := line[:2], strings.TrimSpace(line[2:])
		switch what {
		case "> ":
			answer = string(c.s.Line([]byte(line)))
		case "< ":
			lines++
			if !fits(answer, line) {
				t.Errorf("the page says\n%s\nand not\n%s", line, answer)
			}
		default:
			t.Errorf("line %q", line)
		}
	}
	if lines < 10 {
		t.Errorf("%d lines", lines)
	}
}

// Each line of the table of bad input is answered as it says, and leaves the match as it was.
func TestBadInputInTheDocs(t *testing.T) {
	_, rest, _ := strings.Cut(page(t), "## Bad input")
	table, _, _ := strings.Cut(rest, "Further codes")
	c := talk(t)
	c.must(`{"cmd":"new","scenario":"training-grounds","seed":7}`)
	before := c.hash()
	rows := 0
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		if len(cells) != 5 || strings.Contains(line, "---") || strings.TrimSpace(cells[1]) == "sent" {
			continue
		}
		rows++
		sent, code, text := strings.Trim(cells[1], " `"), strings.Trim(cells[2], " `"), strings.TrimSpace(cells[3])
		answer := c.s.Line([]byte(sent))
		var r reply
		if err := json.Unmarshal(answer, &r); err != nil || r.Error == nil {
			t.Errorf("%s: %s (%v)", sent, answer, err)
			continue
		}
		got := r.Error.Text
		if r.Error.Rule != "" {
			got += " (" + r.Error.Rule + ")"
		}
		if r.Error.Code != code || text != "" && got != text {
			t.Errorf("%s\nis answered by %s: %s\nand not by  %s: %s", sent, r.Error.Code, got, code, text)
		}
		if after := c.hash(); after != before {
			t.Fatalf("%s has changed the match", sent)
		}
	}
	if rows < 40 {
		t.Errorf("%d lines in the table", rows)
	}
}

// Every command, verb and window stands on the page.
func TestWordsInTheDocs(t *testing.T) {
	p := page(t)
	for _, c := range talk(t).s.own(game) {
		if !strings.Contains(p, "`"+c.name+"`") {
			t.Errorf("command %s", c.name)
		}
		for _, f := range strings.FieldsFunc(c.fields, func(r rune) bool { return r == ' ' || r == ',' || r == '|' }) {
			if !strings.Contains(p, "`"+f+"`") {
				t.Errorf("%s: field %s", c.name, f)
			}
		}
	}
	for _, op := range game.Notation.Ops() {
		v := game.Notation.Verb(op)
		if !strings.Contains(p, "`"+v+" ") && !strings.Contains(p, "`"+v+"`") {
			t.Errorf("verb %s", v)
		}
	}
}
