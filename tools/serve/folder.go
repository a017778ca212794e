//go:build !js

package serve

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// marker is the file by which a folder is known to be a site of ours. It lists the other files with their hashes, in the form
// that sha256sum -c reads.
const marker = "bocage-site.sha256"

// FolderMain is the site command: it writes the page into a folder that any static host can serve.
func FolderMain(args []string) error {
	flags := flag.NewFlagSet("bocage site", flag.ContinueOnError)
	flags.Usage = func() {
		fmt.Fprint(flags.Output(), "Usage: bocage site DIR [arguments]\n\nWrites the page into the folder DIR for any static host.\n\n")
		flags.PrintDefaults()
	}
	base := flags.String("base", "", "the `path` of the folder on its host, such as /bocage/, or its whole address, "+
		"if an installed app is to keep its identity there and links are to have a picture; not needed otherwise")
	meet := flags.String("meet", "", "the meeting `place`: a path at the page's own origin, such as meet, or a broker's address, "+
		"such as wss://broker.example/mqtt")
	force := flags.Bool("force", false, "write into DIR though it holds other files, which stay unless they have the same names")
	wasm := flags.String("wasm", "", "the built program, a `file`, with wasm_exec.js and first.json beside it "+
		"(default web/app.wasm, here or beside this binary)")
	var dir string
	for rest := args; ; { // arguments may stand before and after DIR
		if err := flags.Parse(rest); err != nil {
			return err
		}
		if flags.NArg() == 0 {
			break
		}
		if dir != "" {
			return fmt.Errorf("site takes one folder, but got %q too", flags.Arg(0))
		}
		dir, rest = flags.Arg(0), flags.Args()[1:]
	}
	if dir == "" {
		return errors.New("site needs the folder to write to")
	}
	if err := mayWrite(dir, *force); err != nil { // before the long part
		return err
	}
	file := FindWasm(*wasm)
	site, err := New(file)
	if err != nil {
		return err
	}
	if *base != "" {
		if site, err = site.At(*base); err != nil {
			return err
		}
	}
	if *meet != "" {
		if site, err = site.Meeting(*meet); err != nil {
			return err
		}
	}
	program, err := Brotli(file)
	if err != nil {
		return err
	}
	files := site.Folder(program)
	if err := WriteFolder(dir, files, *force); err != nil {
		return err
	}
	fmt.Printf("%s holds version %s, %d files; a first visit downloads %d bytes in brotli\n", dir, site.Version, len(files), download(files))
	return nil
}

// mayWrite returns why a folder must not be written to, or nil: it is new, or empty, or an older site, or force is set.
func mayWrite(dir string, force bool) error {
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case force || len(entries) == 0 || slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == marker }):
		return nil
	}
	return fmt.Errorf("%s holds other files (%s, ...) and is no older site: choose another folder, or give -force", dir, entries[0].Name())
}

// Folder returns the files of the folder: those of the site, what each is in brotli and gzip beside it, if that is smaller, for
// hosts that send such files, and the marker. program is the program in brotli; with nil there is no brotli, which is quicker.
func (s *Site) Folder(program []byte) map[string][]byte {
	out := maps.Clone(s.files)
	for name, body := range s.files {
		if isPicture(name) {
			continue
		}
		br := program
		if br != nil && name != wasmFile {
			br = compressBrotli(body, best)
		}
		for end, b := range map[string][]byte{".br": br, ".gz": compressGzip(body)} {
			if b != nil && len(b) < len(body) {
				out[name+end] = b
			}
		}
	}
	var list bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(out)) {
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(out[name]), name)
	}
	out[marker] = list.Bytes()
	return out
}

// download is how many bytes a first visit fetches from a host that sends brotli.
func download(files map[string][]byte) int {
	n := len(files[workerFile+".br"])
	for name, body := range files {
		if ext := path.Ext(name); ext == ".br" || ext == ".gz" || name == marker || !kept(name) {
			continue
		}
		if br, ok := files[name+".br"]; ok {
			body = br
		}
		n += len(body)
	}
	return n
}

// WriteFolder writes the files into a folder, which must be new, or empty, or hold an older site, unless force is set. Each file
// is replaced at once and whole, the page, then the service worker and the marker last; what has not changed is not touched;
// what the older site had and this one has not is removed. The same files always make the same bytes.
func WriteFolder(dir string, files map[string][]byte, force bool) error {
	if err := mayWrite(dir, force); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(dir) // nothing outside is written, whatever links the folder holds
	if err != nil {
		return err
	}
	defer root.Close()
	older, err := root.ReadFile(marker)
	if errors.Is(err, fs.ErrNotExist) {
		err = replace(root, marker, nil) // so that a half written site is known as ours
	}
	if err != nil {
		return err
	}
	for _, name := range inOrder(files) {
		if err := replace(root, name, files[name]); err != nil {
			return err
		}
	}
	return removeOlder(root, older, files)
}

// inOrder sorts the names of files so that whoever loads the page meanwhile gets the old version or the new one: the service
// worker names all the others and comes last, the page before it. The marker ends it: then the folder is done.
func inOrder(files map[string][]byte) []string {
	last := func(name string) int {
		return 1 + slices.Index([]string{pageFile, workerFile, marker}, strings.TrimSuffix(strings.TrimSuffix(name, ".br"), ".gz"))
	}
	return slices.SortedFunc(maps.Keys(files), func(a, b string) int {
		if x := last(a) - last(b); x != 0 {
			return x
		}
		return strings.Compare(a, b)
	})
}

// replace puts a file in the place of what was there. Nobody ever sees half of it.
func replace(root *os.Root, name string, body []byte) error {
	if old, err := root.ReadFile(name); err == nil && bytes.Equal(old, body) {
		return nil
	}
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	part := name + ".part"
	if err := root.WriteFile(part, body, 0o644); err != nil {
		return err
	}
	return root.Rename(part, name)
}

// removeOlder removes the files that an older site lists and this one has not, and the folders that are empty then.
func removeOlder(root *os.Root, older []byte, files map[string][]byte) error {
	for line := range strings.Lines(string(older)) {
		_, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if _, ours := files[name]; ours || !ok || !filepath.IsLocal(name) {
			continue
		}
		if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		for dir := path.Dir(name); dir != "." && root.Remove(dir) == nil; dir = path.Dir(dir) {
		}
	}
	return nil
}
