package vsav

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"
)

// packed is a save of commands.
func packed(t testing.TB, body []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("savedGame")
	if err == nil {
		_, err = w.Write(body)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// save writes commands as VASSAL 3.6 does, with a key.
func save(t testing.TB, commands ...string) []byte {
	const key = 0x5a
	plain := []byte("begin_save\x1b" + strings.Join(commands, "\x1b") + "\x1bend_save")
	for i := range plain {
		plain[i] ^= key
	}
	return packed(t, []byte("!VCSK"+hex.EncodeToString([]byte{key})+hex.EncodeToString(plain)))
}

// counter is the command of a piece: its place, and the hex that its crumb names.
func counter(id, image, name string, x, y int, was string) string {
	return fmt.Sprintf(`+/%s/obs;x\	piece;;;%s;%s/null\	Main Map;%d;%d;17;1;OldLocationName;%s`, id,
		strings.ReplaceAll(image, "/", `\/`), name, x, y, was)
}

func pile(id string, x, y int, ids ...string) string {
	return fmt.Sprintf(`+/%s/stack/Main Map;%d;%d;%s`, id, x, y, strings.Join(ids, ";"))
}

func read(t *testing.T, prefix string, commands ...string) *Proposal {
	t.Helper()
	p, err := Read(save(t, commands...), prefix)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRules(t *testing.T) {
	t.Run("KEEP-VSAV-01 KEEP-VSAV-02 KEEP-VSAV-04 KEEP-VSAV-06 commands, sides by their images, others apart", func(t *testing.T) {
		p := read(t, "am/", "bd\tbdSG 0 0", counter("1", "am/666", "6-6-6", 403, 434, "A1"), counter("2", "ge/548", "5-4-8", 403, 434, "A1"),
			counter("3", "ru/447", "4-4-7", 403, 434, "A1"))
		if len(p.Boards) != 1 || p.Boards[0] != "bdSG 0 0" || len(p.Lines) != 1 || p.Lines[0].Name != "6-6-6" || p.Lines[0].Image != "am/666" {
			t.Errorf("%+v", p)
		}
		if len(p.NotTaken) != 1 || p.NotTaken[0] != "4-4-7" {
			t.Errorf("not taken: %q", p.NotTaken)
		}
		for _, bad := range [][]byte{nil, []byte("PK"), packed(t, []byte("VCSK00")), packed(t, []byte("!VCSKxx")), packed(t, nil)} {
			if _, err := Read(bad, "am/"); !errors.Is(err, ErrForm) {
				t.Errorf("%.20q: %v", bad, err)
			}
		}
		if _, err := Read(save(t), "ru/"); !errors.Is(err, ErrForm) {
			t.Errorf("another side: %v", err)
		}
	})
	t.Run("KEEP-VSAV-03 stacks from bottom to top, a marker belongs to the pieces under it", func(t *testing.T) {
		p := read(t, "am/", counter("1", "am/666", "6-6-6", 0, 0, "B1"), counter("2", "dm", "DM", 0, 0, "B1"),
			counter("3", "am/lmg", "MMG", 0, 0, "B1"),
			pile("9", 459, 466, "1", "2", "3", "nobody", "1", "1"))
		if len(p.Lines) != 2 || p.Lines[0].Hex != "B1" || strings.Join(p.Lines[0].Markers, " ") != "DM" || p.Lines[1].Markers != nil {
			t.Errorf("%+v", p.Lines)
		}
	})
	t.Run("KEEP-VSAV-05 hexes are believed if nine in ten crumbs agree", func(t *testing.T) {
		for column := range 31 {
			for line := range 18 {
				x, y := 403+column*5625/100, 434+line*6425/100
				if column%2 == 1 {
					y += 32
				}
				letter := string(rune('A' + column%26))
				if column > 25 {
					letter += letter
				}
				if got := hexAt(x, y); got != letter+strconv.Itoa(line+1) {
					t.Fatalf("%d,%d: %q, want %s%d", x, y, got, letter, line+1)
				}
			}
		}
		for _, out := range [][2]int{{300, 434}, {403, 300}, {5000, 434}, {403, 5000}, {-9999, -9999}} {
			if got := hexAt(out[0], out[1]); got != "" {
				t.Errorf("%v is %s", out, got)
			}
		}
		var commands []string
		for i := range 10 {
			was := "A1"
			if i == 0 {
				was = "K9"
			}
			commands = append(commands, counter(strconv.Itoa(i), "am/666", "6-6-6", 403, 434, was))
		}
		if p := read(t, "am/", commands...); !p.Hexes || p.Lines[0].Hex != "A1" {
			t.Errorf("nine in ten: %+v", p)
		}
		if p := read(t, "am/", commands[:9]...); p.Hexes || p.Lines[1].Hex != "" {
			t.Errorf("eight in nine: %+v", p)
		}
	})
	t.Run("KEEP-VSAV-07 nothing of the other side is shown", func(t *testing.T) {
		p := read(t, "ge/", counter("1", "am/666", "secret squad", 403, 434, "A1"), counter("2", "ge/548", "5-4-8", 403, 434, "A1"))
		if strings.Contains(fmt.Sprintf("%+v", p), "secret") || len(p.Lines) != 1 {
			t.Errorf("%+v", p)
		}
	})
	t.Run("KEEP-VSAV-08 bounds, and saves that are newer", func(t *testing.T) {
		for _, newer := range []string{"!VOBS00", "\xfd7zXZ\x00body"} {
			if _, err := Read(packed(t, []byte(newer)), "am/"); !errors.Is(err, ErrNewer) {
				t.Errorf("%.6q: %v", newer, err)
			}
		}
		if _, err := Read(make([]byte, maxFile+1), "am/"); !errors.Is(err, ErrBig) {
			t.Errorf("a big file: %v", err)
		}
		if _, err := Read(packed(t, make([]byte, maxUnpacked+1)), "am/"); !errors.Is(err, ErrBig) {
			t.Errorf("a bomb: %v", err)
		}
		var many []string
		for i := range maxPieces + 1 {
			many = append(many, counter(strconv.Itoa(i), "am/666", "6", 403, 434, ""))
		}
		if _, err := Read(save(t, many...), "am/"); !errors.Is(err, ErrBig) {
			t.Errorf("many pieces: %v", err)
		}
		p := read(t, "am/", counter("1", "am/666", strings.Repeat("é", 999)+"\x07", 403, 434, ""))
		if len([]rune(p.Lines[0].Name)) != maxName {
			t.Errorf("a name of %d letters", len([]rune(p.Lines[0].Name)))
		}
	})
	t.Run("KEEP-VSAV-09 the standard library only", func(t *testing.T) {
		for _, file := range []string{"vsav.go", "zip.go", "../../internal/deflate/inflate.go", "../../internal/deflate/deflate.go"} {
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, i := range f.Imports {
				if i.Path.Value == `"bocage/engine/internal/deflate"` { // which is read as well
					continue
				}
				if strings.Contains(i.Path.Value, ".") || strings.Contains(i.Path.Value, "bocage") || i.Path.Value == `"net"` {
					t.Errorf("%s imports %s", file, i.Path.Value)
				}
			}
		}
	})
}

// FuzzRead: whatever a save holds, it is read or refused.
func FuzzRead(f *testing.F) {
	f.Add([]byte(counter("1", "am/666", "6-6-6", 403, 434, "A1") + "\x1b" + pile("2", 403, 434, "1", "2")))
	f.Add([]byte("+/1/stack/x;y;z\x1b+/a/\\/\\\\;"))
	f.Fuzz(func(t *testing.T, text []byte) {
		g, err := parse(string(text))
		if err != nil {
			return
		}
		if p := g.propose("am/"); len(p.Lines) > maxPieces*maxPieces {
			t.Error("too many lines")
		}
		_, _ = Read(text, "am/")
	})
}
