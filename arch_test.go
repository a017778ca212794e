//go:build !js

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bocage/app/shell/view"
)

// The architecture in one place: who may import whom. Arrows point one way, main → app → {net, engine}, net → engine,
// a game → engine. What a test file imports is its own affair.

// kernelParts are the packages below engine/ that are no games.
var kernelParts = map[string]bool{"search": true, "trial": true, "short": true, "kit": true, "internal": true, "gametest": true,
	"campaign": true, "keeper": true, "doc": true}

// appParts are the packages below app/ that are no game's rooms.
var appParts = map[string]bool{"shell": true, "keep": true, "tape": true, "e2e": true, "campaign": true, "keeper": true, "doc": true}

// below reports whether path is root or lies below it.
func below(path, root string) bool {
	return path == root || strings.HasPrefix(path, root+"/")
}

// gameOf returns the name of the game whose rules a package belongs to, or "".
func gameOf(path string) string { return firstBelow(path, "bocage/engine/", kernelParts) }

// screensOf returns the name of the game whose screens a package belongs to, or "".
func screensOf(path string) string { return firstBelow(path, "bocage/app/", appParts) }

// atHome reports whether a package may know a game: main, and the game's own packages.
func atHome(importer, game string) bool {
	return importer == "bocage" || gameOf(importer) == game || screensOf(importer) == game
}

// firstBelow returns the folder below root that path lies in, or "" if it is one of the others.
func firstBelow(path, root string, others map[string]bool) string {
	rest, ok := strings.CutPrefix(path, root)
	if !ok {
		return ""
	}
	name, _, _ := strings.Cut(rest, "/")
	if others[name] {
		return ""
	}
	return name
}

// wordsForTests has the words of the page for tests.
const wordsForTests = "bocage/app/shell/words/wordstest"

const (
	goApp   = "github.com/maxence-charriere/go-app"
	msgpack = "github.com/vmihailenco/msgpack"
	pion    = "github.com/pion"
)

// rule returns why a package must not import another, or "". Both are paths; the importer is one of ours.
func rule(importer, imported string) string {
	if below(importer, "bocage/engine") {
		for _, bad := range []string{"syscall/js", "net", "time", "math/rand", "crypto/rand", goApp} {
			if below(imported, bad) {
				return "the engine knows no clock, chance, network or screen"
			}
		}
		if below(imported, msgpack) && importer != "bocage/engine" {
			return "in the engine only records are encoded"
		}
		if below(imported, "bocage") && !below(imported, "bocage/engine") {
			return "the engine knows nothing outside itself"
		}
		if game := gameOf(importer); game != "" && gameOf(imported) != "" && gameOf(imported) != game {
			return "no game knows another"
		}
		if gameOf(importer) == "" && gameOf(imported) != "" {
			return "the kernel knows no game"
		}
	}
	if below(imported, pion) && importer != "bocage/net/link" {
		return "only the link knows what it is made of"
	}
	if below(importer, "bocage/net") {
		if gameOf(imported) != "" {
			return "the network knows no game"
		}
		if below(imported, "bocage") && !below(imported, "bocage/engine") && !below(imported, "bocage/net") || below(imported, goApp) {
			return "the network knows no screen"
		}
	}
	if below(importer, "bocage/app/shell") && (gameOf(imported) != "" || screensOf(imported) != "") {
		return "the shell knows no game"
	}
	if game := gameOf(imported) + screensOf(imported); game != "" && !atHome(importer, game) {
		return "only a game's own rooms and main know it"
	}
	if game := screensOf(importer); game != "" {
		if rules, screens := gameOf(imported), screensOf(imported); rules != "" && rules != game || screens != "" && screens != game {
			return "no game's screens know another game"
		}
	}
	if below(importer, "bocage/tools/referee") || below(importer, "bocage/tools/play") {
		if below(imported, "bocage") && !below(imported, "bocage/engine") && !below(imported, "bocage/tools/referee") &&
			!(below(importer, "bocage/tools/play") && below(imported, "bocage/tools/play")) || below(imported, goApp) {
			return "the referee and the agents that play by it know the engine only"
		}
		if below(importer, "bocage/tools/referee") && below(imported, "bocage/engine/search") {
			return "the referee does not play"
		}
	}
	switch {
	case below(imported, "bocage/tools/play") && below(importer, "bocage/tools/friend"): // who plays there
	case (below(imported, "bocage/tools/referee") || below(imported, "bocage/tools/play")) &&
		importer != "bocage" && !below(importer, "bocage/tools/play"):
		return "only main knows the referee"
	case below(imported, "bocage/app") && importer != "bocage" && !below(importer, "bocage/app"):
		return "only main knows the app"
	case below(imported, "bocage/web") && importer == wordsForTests:
	case (below(imported, "bocage/tools/serve") || below(imported, "bocage/web")) && importer != "bocage" && !below(importer, "bocage/tools"):
		return "only main and the scripts know what serves files"
	}
	return ""
}

// homonyms are words of our own that a game is called by too, and the folders where they are in use.
var homonyms = map[string][]string{
	"coin":    {"net/"},
	"assault": {"engine/duel/", "app/duel/", "engine/skirmish/unit/"}, // infantry and guns assault there, and rafts are for it
}

// scripts are the programs of the build, which name packages.
var scripts = []string{"tools/wasm/", "tools/mutate/", "tools/size/"}

// names returns the first line of a neutral file that names a game, or "". Its path is from the root, with slashes.
func names(path, text, game string) string {
	for _, home := range []string{"engine/" + game + "/", "app/" + game + "/", "app/e2e/"} {
		if strings.HasPrefix(path, home) {
			return ""
		}
	}
	for _, other := range slices.Concat(homonyms[game], scripts) {
		if strings.HasPrefix(path, other) {
			return ""
		}
	}
	if !strings.Contains(path, "/") || strings.HasSuffix(path, "_test.go") {
		return ""
	}
	for line := range strings.Lines(text) {
		if strings.Contains(strings.ToLower(line), game) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// vocabularies are words of a game that nothing around it needs, in the languages of the page, as they begin: what the shell writes and is
// written in must have none of them.
var vocabularies = map[string]*regexp.Regexp{"assault": regexp.MustCompile(`(?i)\b(` + strings.Join([]string{
	"combat", "prestige", "odds", "morale?", "terrain", "income", "sacrific", "retreat", "advance(s|d)?\\b", "reward", "muster", "deploy",
	"bluff", "objective", "attack", "units?\\b", "battle", "firing", "firefight", "volley", "artillery", "tanks?\\b", "platoon",
	"german\\b", "u\\.s\\.", "home (row|base)", "dug", "supports?\\b",
	"kampf", "kämpf", "gelände", "einkommen", "opfer", "rückzug", "belohnung", "angriff", "einheit", "feld(er)?s?\\b", "schlacht", "feuer",
	"heimat", "eingegraben", "unterstützung", "panzer",
}, "|") + ")")}

// humps parts an identifier into its words.
var humps = regexp.MustCompile(`([a-z0-9])([A-Z])`)

// spoken returns the first line of a text that has a word of a game, or "".
func spoken(text string, vocabulary *regexp.Regexp) string {
	for line := range strings.Lines(text) {
		if vocabulary.MatchString(humps.ReplaceAllString(strings.ReplaceAll(line, "_", " "), "$1 $2")) {
			return strings.TrimSpace(line)
		}
	}
	return ""
}

// otherwise are lines of the shell in which such a word means something else, or that are of the program and not of a game.
var otherwise = []string{"about.unofficial"}

// TestShellSpeaksOfNoGame: neither the sentences of the shell nor its code have a word of a game: its face brings them.
func TestShellSpeaksOfNoGame(t *testing.T) {
	read := 0
	for _, room := range []string{"app/shell", "web/words/shell"} {
		err := filepath.WalkDir(room, func(path string, d fs.DirEntry, err error) error {
			ext := filepath.Ext(path)
			if err != nil || d.IsDir() || strings.HasSuffix(path, "_test.go") || ext != ".go" && ext != ".json" ||
				strings.Contains(path, "wordstest") {
				return err
			}
			b, err := os.ReadFile(path)
			read++
			text := slices.DeleteFunc(strings.SplitAfter(string(b), "\n"), func(line string) bool {
				return slices.ContainsFunc(otherwise, func(o string) bool { return strings.Contains(line, o) })
			})
			for game, vocabulary := range vocabularies {
				if line := spoken(strings.Join(text, ""), vocabulary); line != "" {
					t.Errorf("%s speaks of %s: %s", path, game, line)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 100 {
		t.Errorf("only %d files were read", read)
	}
	for text, caught := range map[string]bool{
		"HideOdds bool": true, "one(\"odds\")": true, "case HeadStop: // a combat": true, "SoundIncome": true, `"x": "Kampf oder Runde"`: true,
		`"x": "%d units lost"`: true, "var orders, combats strings.Builder": true, "func unity()": false, "advancement": false,
		"\t\"strings\"\nvar unit int": true, "home rows": true, "SoundTurn": false,
	} {
		if (spoken(text, vocabularies["assault"]) != "") != caught {
			t.Errorf("%q is caught: %v", text, !caught)
		}
	}
	if view.First.Key() != "first" || view.Second.Key() != "second" {
		t.Errorf("the sides are %s and %s in styles", view.First.Key(), view.Second.Key())
	}
}

// gameIDs returns the games by their folders.
func gameIDs(t *testing.T) (ids []string) {
	t.Helper()
	for _, p := range list(t, "linux", "amd64", "./engine/...") {
		if g := gameOf(p.ImportPath); g != "" && !slices.Contains(ids, g) {
			ids = append(ids, g)
		}
	}
	return ids
}

// TestGamesAtHome: no file of the kernel, the network, the shell or a tool names a game; outside its own folders only main and tests do.
func TestGamesAtHome(t *testing.T) {
	ids := gameIDs(t)
	if len(ids) == 0 {
		t.Fatalf("the games are %v", ids)
	}
	read := 0
	for _, room := range []string{"engine", "net", "app", "tools"} {
		err := filepath.WalkDir(room, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" {
				return err
			}
			b, err := os.ReadFile(path)
			read++
			for _, game := range ids {
				if line := names(filepath.ToSlash(path), string(b), game); line != "" {
					t.Errorf("%s names %s: %s", path, game, line)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if read < 200 {
		t.Errorf("only %d files were read", read)
	}
	for path, caught := range map[string]bool{
		"net/match/a.go": true, "tools/play/a.go": true, "app/shell/ui/a.go": true, "engine/a.go": true, "app/a.go": true,
		"engine/assault/ai/a.go": false, "app/assault/a.go": false, "main_native.go": false, "net/match/a_test.go": false,
	} {
		if got := names(path, "package x\n\nconst ID = \"Assault\"\n", "assault") != ""; got != caught {
			t.Errorf("%s may name a game: %v", path, !got)
		}
	}
}

// TestWhoKnowsGames lists which packages import each game's. In both programs these are main and the game's own rooms.
func TestWhoKnowsGames(t *testing.T) {
	know := map[string][]string{}
	for _, packages := range [][]pkg{list(t, "linux", "amd64", "./..."), list(t, "js", "wasm", "-deps", ".")} {
		for _, p := range packages {
			for _, imported := range p.Imports {
				game := gameOf(imported)
				if game == "" {
					game = screensOf(imported)
				}
				if game == "" {
					continue
				}
				if !slices.Contains(know[game], p.ImportPath) {
					know[game] = append(know[game], p.ImportPath)
				}
				if !atHome(p.ImportPath, game) {
					t.Errorf("%s imports %s", p.ImportPath, imported)
				}
			}
		}
	}
	for game, by := range know {
		t.Logf("%s is known by %s", game, strings.Join(by, " "))
	}
	if len(know) == 0 {
		t.Errorf("no game is known by anybody")
	}
}

// wasmRule returns why the program for the browser must not contain an import of one of our packages, or "".
func wasmRule(imported string) string {
	for _, bad := range []string{"net/http", "os/exec", "bocage/tools/serve", "bocage/engine/trial", "bocage/engine/kit",
		"bocage/tools/soak", "bocage/tools/scenario", "bocage/tools/referee", "bocage/tools/play", "bocage/tools/friend", "bocage/tools/verify",
		"bocage/tools/place", "bocage/web",
		"bocage/app/e2e",
		"github.com/andybalholm/brotli", "github.com/chromedp"} {
		if below(imported, bad) {
			return "it is for the native program only, and would make the download bigger"
		}
	}
	return ""
}

// pkg is what go list tells of a package.
type pkg struct {
	ImportPath string
	Imports    []string
}

// list asks go list about packages as they are built for a system.
func list(t *testing.T, goos, goarch string, args ...string) []pkg {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Imports"}, args...)...)
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, errs.Bytes())
	}
	var packages []pkg
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}

func TestImports(t *testing.T) {
	native, browser := list(t, "linux", "amd64", "./..."), list(t, "js", "wasm", "-deps", ".")
	var broken []string
	report := func(build string, p pkg, imported, why string) {
		if why != "" {
			broken = append(broken, fmt.Sprintf("%s imports %s (%s build): %s", p.ImportPath, imported, build, why))
		}
	}
	for _, p := range native {
		for _, imported := range p.Imports {
			report("native", p, imported, rule(p.ImportPath, imported))
		}
	}
	for _, p := range browser {
		if !below(p.ImportPath, "bocage") {
			continue
		}
		for _, imported := range p.Imports {
			report("browser", p, imported, rule(p.ImportPath, imported))
			report("browser", p, imported, wasmRule(imported))
		}
	}
	for _, line := range broken {
		t.Error(line)
	}
	if len(native) < 5 || len(browser) < 50 {
		t.Errorf("go list found only %d and %d packages", len(native), len(browser))
	}
}

// The rules must catch what they are for.
// TestNoFloats: the engine reckons in whole numbers, which are the same on every device; a compiler may round floats as it likes.
func TestNoFloats(t *testing.T) {
	files := 0
	err := filepath.WalkDir("engine", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files++
		text, err := os.ReadFile(path)
		for _, word := range []string{"float32", "float64", "complex128"} {
			if bytes.Contains(text, []byte(word)) {
				t.Errorf("%s has %s", path, word)
			}
		}
		return err
	})
	if err != nil || files < 50 {
		t.Errorf("%d files, %v", files, err)
	}
}

func TestRules(t *testing.T) {
	for _, test := range []struct {
		importer, imported string
		ok                 bool
	}{
		{"bocage/engine", "fmt", true},
		{"bocage/engine", msgpack + "/v5", true},
		{"bocage/engine", "math/bits", true},
		{"bocage/engine", "math/rand/v2", false},
		{"bocage/engine", "bocage/engine/assault", false},
		{"bocage/engine", "bocage/net/link", false},
		{"bocage/engine/assault", "bocage/engine", true},
		{"bocage/engine/assault", "bocage/engine/assault/maps", true},
		{"bocage/engine/assault", "bocage/engine/skirmish", false},
		{"bocage/engine/assault", msgpack + "/v5", false},
		{"bocage/engine/assault", "time", false},
		{"bocage/engine/assault", "net/http", false},
		{"bocage/engine/assault", "syscall/js", false},
		{"bocage/engine/search", "bocage/engine/assault", false},
		{"bocage/engine/assault/ai", "bocage/engine/search", true},
		{"bocage/net/match", "bocage/engine", true},
		{"bocage/net/match", "bocage/engine/assault", false},
		{"bocage/net/match", "bocage/app", false},
		{"bocage/net/link", "syscall/js", true},
		{"bocage/net/link", pion + "/webrtc/v4", true},
		{"bocage/net/match", pion + "/webrtc/v4", false},
		{"bocage/app", pion + "/webrtc/v4", false},
		{"bocage/net/link", goApp + "/v10/pkg/app", false},
		{"bocage/app", "bocage/engine/assault", false},
		{"bocage/app/assault", "bocage/engine/assault", true},
		{"bocage/app", "bocage/tools/serve", false},
		{"bocage/app/shell/ui", "bocage/engine", true},
		{"bocage/app/shell/ui", "bocage/engine/assault", false},
		{"bocage/app/shell/ui", "bocage/app/assault/view", false},
		{"bocage/app/assault/ui", "bocage/app/shell/view", true},
		{"bocage/app/assault/view", "bocage/engine/assault", true},
		{"bocage/app/assault/view", "bocage/engine/duel", false},
		{"bocage/app/assault/ui", "bocage/app/duel/ui", false},
		{"bocage/app/shell", "bocage/web", false},
		{wordsForTests, "bocage/web", true},
		{wordsForTests, "bocage/tools/serve", false},
		{"bocage/tools/serve", "bocage/app", false},
		{"bocage/tools/referee", "bocage/engine/assault", false},
		{"bocage/tools/soak", "bocage/engine/coin", false},
		{"bocage/tools/play", "bocage/engine/kit", true},
		{"bocage", "bocage/engine/coin/kit", true},
		{"bocage/app/assault/view", "bocage/engine/coin", false},
		{"bocage/tools/referee", "bocage/engine/search", false},
		{"bocage/tools/referee", "bocage/app", false},
		{"bocage/tools/play", "bocage/tools/referee", true},
		{"bocage/tools/play", "bocage/engine/search", true},
		{"bocage/tools/play", "bocage/tools/serve", false},
		{"bocage/tools/friend", "bocage/tools/play", true},
		{"bocage/tools/friend", "bocage/tools/referee", false},
		{"bocage/app", "bocage/tools/referee", false},
		{"bocage", "bocage/app", true},
		{"bocage", "bocage/tools/serve", true},
	} {
		if why := rule(test.importer, test.imported); (why == "") != test.ok {
			t.Errorf("%s imports %s: allowed is %v, want %v (%s)", test.importer, test.imported, why == "", test.ok, why)
		}
	}
	for imported, ok := range map[string]bool{"fmt": true, "net/http": false, "bocage/tools/serve": false} {
		if (wasmRule(imported) == "") != ok {
			t.Errorf("the browser's program imports %s: want %v", imported, ok)
		}
	}
}
