package scenario

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	assaultkit "bocage/engine/assault/kit"
	"bocage/engine/assault/scenario"
	"bocage/engine/kit"
)

// games are those of the tests. Files that try another game add it.
var games = kit.Games{assaultkit.Game}

func TestList(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"list"}, &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != len(scenario.Scenarios()) {
		t.Fatalf("%d lines for %d scenarios", len(lines), len(scenario.Scenarios()))
	}
	want := "carentan             Carentan, 6 columns by 5 rows, 5 turns; " +
		"German: up to 6 units for 30 prestige; U.S.: up to 6 units for 30 prestige"
	if lines[2] != want {
		t.Errorf("%s, want %s", lines[2], want)
	}
}

// TestPrintedChecks prints each scenario of the game and checks what was printed.
func TestPrintedChecks(t *testing.T) {
	for _, id := range scenario.Scenarios() {
		var out bytes.Buffer
		if err := run(games, []string{"print", id}, &out); err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(t.TempDir(), id+".json")
		if err := os.WriteFile(name, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		if err := run(games, []string{"check", name}, &out); err != nil || strings.Count(out.String(), "\n") != 1 {
			t.Errorf("%s: %v\n%s", id, err, out.String())
		}
	}
}

func TestFaults(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"print", "training-grounds"}, &out); err != nil {
		t.Fatal(err)
	}
	src := strings.NewReplacer(`"turns": 6`, `"turns": 60`, `"homeBase": "E5"`, `"homeBase": "Z5"`).Replace(out.String())
	name := filepath.Join(t.TempDir(), "mine.json")
	if err := os.WriteFile(name, []byte(src), 0o600); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	err := run(games, []string{"check", name}, &out)
	want := name + ":turns: 60 is not from 1 to 20\n" + name + ":sides[\"U.S.\"].homeBase: there is no tile at \"Z5\"\n"
	if err == nil || out.String() != want {
		t.Errorf("%v\n%s\nwant\n%s", err, out.String(), want)
	}
}

func TestSchemaIsJSON(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"schema"}, &out); err != nil || !json.Valid(out.Bytes()) {
		t.Errorf("%v: %d bytes", err, out.Len())
	}
}

func TestNonsense(t *testing.T) {
	for _, args := range [][]string{{}, {"check"}, {"print"}, {"print", "nowhere"}, {"list", "x"}, {"eat"},
		{"-game", "chess", "list"}, {"check", "/does/not/exist"}} {
		if err := run(games, args, &bytes.Buffer{}); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}

// TestWarnings: what is said in vain is told, and the file is a good one.
func TestWarnings(t *testing.T) {
	var out bytes.Buffer
	if err := run(games, []string{"print", "training-grounds"}, &out); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "mine.json")
	if err := os.WriteFile(name, bytes.Replace(out.Bytes(), []byte(`"home-base"`), []byte(`{"prestige": 5}`), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	err := run(games, []string{"check", name}, &out)
	_, warning, _ := strings.Cut(out.String(), "\n")
	want := name + ":victory[0]: warning: holds from the beginning: the German side wins at once, or in its first victory phase\n"
	if err != nil || warning != want {
		t.Errorf("%v\n%s", err, out.String())
	}
}
