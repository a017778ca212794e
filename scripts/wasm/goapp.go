package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

const (
	goApp        = "github.com/maxence-charriere/go-app/v10"
	goAppVersion = "v10.1.11"
)

// goAppPackages are the packages of go-app that the game is built of.
var goAppPackages = []string{"pkg/app", "pkg/errors"}

// leftOut are files of go-app that the browser has no use for, and what they drag into the program.
var leftOut = []string{
	"pkg/app/http.go", // what serves a page: net/http, crypto/tls
	"pkg/app/cache.go",
	"pkg/app/wasm.go",
	"pkg/app/crypto.go", // encrypted storage: crypto/aes
}

//go:embed _goapp/standin.go
var standin []byte

//go:embed _goapp/calls.go
var calls []byte

// edits are made in files of go-app, each exactly once: old becomes new.
var edits = []struct{ file, old, new string }{
	{"pkg/app/resource.go", "import (\n\t\"net/http\"\n", "import (\n"},
	{"pkg/app/resource.go", "\t\tHandler:   http.FileServer(http.Dir(directory)),\n", ""},
	{"pkg/app/resource.go", "\thttp.Handler\n", ""},
	{"pkg/app/route.go", "\t\"regexp\"\n", ""}, // costs the tables of package unicode too
	{"pkg/app/route.go", "regexp.MustCompile(pattern)", "mustCompile(pattern)"},
	{"pkg/app/route.go", "*regexp.Regexp", "pattern"},
	{"pkg/app/context.go", "\t\"github.com/google/uuid\"\n", ""}, // crypto/rand, and with it math/big
	{"pkg/app/context.go", "uuid.NewString()", "newID()"},
	{"pkg/app/state.go", "\t\"github.com/google/uuid\"\n", ""},
	{"pkg/app/engine.go", "\te.states.CleanupExpiredPersistedStates(e.baseContext())\n", ""}, // reads all of localStorage, and ends the program where that is forbidden
	{"pkg/app/state.go", "uuid.NewString()", "newID()"},
	// Fewer calls of the page, see calls.go.
	{"pkg/app/node.go", "\tjsElement, _ := Window().createElement(v.Tag(), v.XMLNamespace())\n\tv = v.setJSElement(jsElement)\n\tm.mountHTMLAttributes(ctx, v)\n", "\tv = v.setJSElement(makeElement(ctx, v))\n"},
	{"pkg/app/node.go", "FuncOf(func(this Value, args []Value) any {\n\t\tif len(args) != 0 {\n\t\t\tctx.Dispatch(func(ctx Context) {\n\t\t\t\tevent := Event{Value: args[0]}\n\t\t\t\ttrackMousePosition(event)\n\t\t\t\thandler.goHandler(ctx, event)\n\t\t\t})\n\t\t}\n\t\treturn nil\n\t})\n\tv.JSValue().addEventListener(event, jsHandler, handler.options())\n",
		"listen(v.JSValue(), event, handler.passive, func(e Value) {\n\t\tctx.Dispatch(func(ctx Context) { handler.goHandler(ctx, Event{Value: e}) })\n\t})\n"},
	{"pkg/app/node.go", "\t\tjsHandler: jsHandler,\n\t\tclose: func() {\n\t\t\tv.JSValue().removeEventListener(event, jsHandler)\n\t\t\tjsHandler.Release()\n\t\t},\n", "\t\tclose:     jsHandler,\n"},
	{"pkg/app/node.go", "case *htmlElem, *htmlElemSelfClosing:", "case *htmlNode:"}, // see elements.go
	{"pkg/app/engine.go", "document.(HTML).body()", "HTML(document).body()"},
	{"pkg/app/node.go", "_, compoStruct := field.Interface().(Compo); compoStruct", "field.Type() == reflect.TypeFor[Compo]()"},
	{"pkg/app/node.go", "!reflect.DeepEqual(v.Interface(), new.Interface())", "!equalValues(v, new)"},
	{"pkg/app/js_wasm.go", "v.Call(\"appendChild\", c)", "pageAppend.Invoke(pageValue(v), pageValue(c))"},
	{"pkg/app/js_wasm.go", "v.Call(\"replaceChild\", new, old)", "pageReplace.Invoke(pageValue(v), pageValue(new), pageValue(old))"},
	{"pkg/app/js_wasm.go", "v.Call(\"removeChild\", c)", "pageRemove.Invoke(pageValue(v), pageValue(c))"},
	{"pkg/app/js_wasm.go", "return w.Get(\"document\").Call(\"createTextNode\", v)", "return value{jsValue: pageText.Invoke(v)}"},
}

// trimmed returns the files of the smaller go-app by their path in the module, made of those in the module's folder.
func trimmed(dir string) (map[string][]byte, error) {
	files := map[string][]byte{"pkg/app/standin.go": standin, "pkg/app/calls.go": calls}
	var err error
	for _, name := range []string{"go.mod", "LICENSE"} {
		if files[name], err = os.ReadFile(filepath.Join(dir, name)); err != nil {
			return nil, err
		}
	}
	for _, pkg := range goAppPackages {
		list, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(pkg), "*.go"))
		if err != nil {
			return nil, err
		}
		for _, file := range list {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			if files[path.Join(pkg, filepath.Base(file))], err = os.ReadFile(file); err != nil {
				return nil, err
			}
		}
	}
	for _, name := range leftOut {
		if files[name] == nil {
			return nil, fmt.Errorf("%s has no file %s to leave out", goApp, name)
		}
		delete(files, name)
	}
	for _, e := range edits {
		if n := bytes.Count(files[e.file], []byte(e.old)); n != 1 {
			return nil, fmt.Errorf("%s: %s holds %q %d times, not once", goApp, e.file, e.old, n)
		}
		files[e.file] = bytes.Replace(files[e.file], []byte(e.old), []byte(e.new), 1)
	}
	if files[elementsFile], err = oneElement(files[elementsFile]); err != nil {
		return nil, err
	}
	return files, nil
}

// lay makes a folder hold just these files. One that is right already is not touched: another build may be reading it.
func lay(dir string, files map[string][]byte) error {
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(d.Name(), ".") {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err == nil && files[filepath.ToSlash(name)] == nil {
			err = os.Remove(file)
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for name, b := range files {
		if err := write(filepath.Join(dir, filepath.FromSlash(name)), b); err != nil {
			return err
		}
	}
	return nil
}

// write makes a file hold these bytes, all at once.
func write(file string, b []byte) error {
	if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, b) {
		return nil
	}
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".new-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // does nothing once it has its name
	_, err = f.Write(b)
	if err := errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}
