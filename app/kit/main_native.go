//go:build !js

// Command kit shows every screen of the game with made-up contents, for looking at and for measuring. It is never shipped:
// run "go run ./app/kit" in the root of the repository and open the addresses it prints.
package main

import (
	"flag"
	"fmt"
	"log"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func main() {
	addr := flag.String("addr", "localhost:8124", "where to listen")
	flag.Parse()
	dir, err := os.MkdirTemp("", "kit")
	if err != nil {
		log.Fatal(err)
	}
	wasm := filepath.Join(dir, "app.wasm")
	build := exec.Command("go", "build", "-o", wasm, "./app/kit")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		log.Fatalf("%v\n%s", err, out)
	}
	app.Route("/", func() app.Composer { return &blank{} })
	page := &app.Handler{Name: "Kit", Title: "Kit", Resources: app.LocalDir(""),
		Styles: []string{"/web/css/base.css", "/web/css/battle.css", "/web/css/combat.css", "/web/css/home.css", "/web/css/screens.css"}}
	mux := http.NewServeMux()
	mux.Handle("/", page)
	mux.HandleFunc("/web/app.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, wasm) })
	mux.Handle("/web/", http.StripPrefix("/web/", http.FileServer(http.Dir("web"))))
	for _, s := range screens {
		fmt.Printf("http://%s/#%s\n", *addr, s)
	}
	log.Fatal(http.ListenAndServe(*addr, mux))
}

// blank is the page before the program has come.
type blank struct{ app.Compo }

func (b *blank) Render() app.UI { return app.Div() }
