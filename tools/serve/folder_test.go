//go:build !js

package serve

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"bocage/web"
)

// tree reads all files of a folder.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(rel)] = string(b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// folder is the folder of a small site; making it takes a while.
var folder = sync.OnceValue(func() map[string][]byte { return folderOf(smallSite()) })

func folderOf(s *Site) map[string][]byte {
	return s.Folder(compressBrotli(s.files[wasmFile], best))
}

func smallSite() *Site {
	s := &Site{files: map[string][]byte{wasmFile: []byte(program), "wasm_exec.js": []byte(strings.Repeat("// stand-in", 20))}}
	for _, name := range []string{"icon.svg", "icons/icon-192.png", "icons/icon-512.png"} {
		s.files["web/"+name], _ = web.Files.ReadFile(name)
	}
	s.files["web/"+styleCSS] = []byte("main{}")
	for _, i := range shots {
		s.files[i.Src] = s.files["web/icons/icon-192.png"]
	}
	if err := s.finish(); err != nil {
		panic(err)
	}
	return s
}

func writeFolder(t *testing.T, files map[string][]byte, dir string) map[string]string {
	t.Helper()
	if err := WriteFolder(dir, files, false); err != nil {
		t.Fatal(err)
	}
	return tree(t, dir)
}

func TestFolder(t *testing.T) {
	s := smallSite()
	files := writeFolder(t, folder(), filepath.Join(t.TempDir(), "new", "site"))
	for _, name := range s.Names() {
		body, _ := s.File(name)
		if files[name] != string(body) {
			t.Errorf("%s is not as the site has it", name)
		}
		for end, encoding := range map[string]string{".br": "br", ".gz": "gzip"} {
			if b, ok := files[name+end]; ok {
				if decode(t, encoding, []byte(b)) != string(body) || len(b) >= len(body) {
					t.Errorf("%s%s is not %s made smaller", name, end, name)
				}
			} else if !isPicture(name) && len(body) > 100 {
				t.Errorf("no %s%s", name, end)
			}
		}
	}
	var list strings.Builder
	for line := range strings.Lines(files[marker]) {
		_, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256([]byte(files[name])), name)
	}
	if list.String() != files[marker] || strings.Count(files[marker], "\n") != len(files)-1 {
		t.Error("the marker does not list every other file with its hash")
	}
}

// The same site makes the same bytes, in any folder, and a second time touches nothing.
func TestFolderIsDeterministic(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	first, second := writeFolder(t, folder(), a), writeFolder(t, folderOf(smallSite()), b)
	if fmt.Sprint(first) != fmt.Sprint(second) {
		t.Error("the same site makes other bytes")
	}
	before, _ := os.Stat(filepath.Join(a, "index.html"))
	writeFolder(t, folder(), a)
	after, _ := os.Stat(filepath.Join(a, "index.html"))
	if !os.SameFile(before, after) || before.ModTime() != after.ModTime() {
		t.Error("an unchanged file was written again")
	}
}

// A newer site takes the place of an older one, and what the older one alone had goes.
func TestFolderOfOlderSite(t *testing.T) {
	dir := t.TempDir()
	older, err := smallSite().With("web/extra/old.css", "gone")
	if err != nil {
		t.Fatal(err)
	}
	writeFolder(t, folderOf(older), dir)
	own := filepath.Join(dir, "web", "CNAME") // of the person who keeps the folder
	if err := os.WriteFile(own, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	files := writeFolder(t, folder(), dir)
	if _, err := os.Stat(filepath.Join(dir, "web", "extra")); err == nil {
		t.Error("what the older site had is still there")
	}
	if files["web/CNAME"] != "mine" {
		t.Error("a file of somebody else's is gone")
	}
	if !strings.Contains(files[workerFile], smallSite().Version) || strings.Contains(files[workerFile], older.Version) {
		t.Error("the service worker is not the newer one")
	}
}

func TestFolderOfOthers(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "thesis.txt"), []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := WriteFolder(dir, folder(), false); err == nil || !strings.Contains(err.Error(), "thesis.txt") ||
		!strings.Contains(err.Error(), "-force") {
		t.Errorf("a folder of others is written to: %v", err)
	}
	if files := tree(t, dir); len(files) != 1 {
		t.Errorf("it holds %d files now", len(files))
	}
	if err := WriteFolder(dir, folder(), true); err != nil {
		t.Error(err)
	}
	if files := tree(t, dir); files["thesis.txt"] != "mine" || files["index.html"] == "" {
		t.Error("-force does not write beside what is there")
	}
	if err := WriteFolder(filepath.Join(dir, "thesis.txt"), folder(), true); err == nil {
		t.Error("a file is taken for a folder")
	}
}

// A marker that somebody has tampered with makes nothing outside the folder go.
func TestFolderMarkerNamesOutside(t *testing.T) {
	top := t.TempDir()
	outside, dir := filepath.Join(top, "outside"), filepath.Join(top, "site")
	os.WriteFile(outside, nil, 0o644)
	os.Mkdir(dir, 0o755)
	os.WriteFile(filepath.Join(dir, marker), fmt.Appendf(nil, "0  ../outside\n0  %s\n0  \n0\n", outside), 0o644)
	writeFolder(t, folder(), dir)
	if _, err := os.Stat(outside); err != nil {
		t.Error(err)
	}
}

// The service worker, which names all other files, is the last to be replaced.
func TestFolderOrder(t *testing.T) {
	order := inOrder(map[string][]byte{"app-worker.js": nil, "app-worker.js.br": nil, "index.html": nil, "web/z": nil, "app.js": nil,
		marker: nil})
	if got := strings.Join(order, " "); got != "app.js web/z index.html app-worker.js app-worker.js.br bocage-site.sha256" {
		t.Error(got)
	}
}

func TestFolderMain(t *testing.T) {
	from := t.TempDir()
	wasm := filepath.Join(from, "app.wasm")
	os.WriteFile(wasm, bytes.Repeat([]byte("program "), 100), 0o644)
	os.WriteFile(filepath.Join(from, "wasm_exec.js"), []byte("// stand-in"), 0o644)
	os.WriteFile(filepath.Join(from, "first.json"), []byte("[]"), 0o644)
	dir := filepath.Join(t.TempDir(), "site")
	for _, args := range [][]string{{dir, "-wasm", wasm, "-base", "/a/"}, {"-wasm", wasm, dir}} {
		if err := FolderMain(args); err != nil {
			t.Errorf("site %q: %v", args, err)
		}
	}
	for _, args := range [][]string{{}, {"-wasm", wasm}, {dir, dir, "-wasm", wasm}, {dir, "-base", "a", "-wasm", wasm}, {from, "-wasm", wasm},
		{dir, "-wasm", wasm + ".none"}} {
		if err := FolderMain(args); err == nil {
			t.Errorf("site %q did not fail", args)
		}
	}
}
