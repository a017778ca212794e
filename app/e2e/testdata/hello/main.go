// Hello is the least that go-app can show: a page with two words, by the library as it is published. What the game's page takes is told
// beside what this one takes in the same run. For the machine it writes the page into a folder, for the browser it is the page's program.
package main

import (
	"log"
	"os"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

type hello struct{ app.Compo }

// Render marks what the program has drawn; the file that is written for it to begin with says the same without the mark.
func (h *hello) Render() app.UI {
	text := app.H1().Text("Hello, world")
	if app.IsClient {
		text.ID("hello")
	}
	return text
}

func main() {
	app.Route("/", func() app.Composer { return &hello{} })
	app.RunWhenOnBrowser()
	icons := app.Icon{Default: "/web/icons/icon-192.png", Large: "/web/icons/icon-512.png", SVG: "/web/icon.svg", Maskable: "/web/icons/icon-192.png"}
	if err := app.GenerateStaticWebsite(os.Args[1], &app.Handler{Name: "Hello", Icon: icons}); err != nil {
		log.Fatal(err)
	}
}
