//go:build js

package main

import (
	"syscall/js"

	"bocage/app"
	"bocage/app/assault"
	"bocage/app/coin"
	"bocage/app/duel"
	"bocage/app/shell"
	"bocage/app/skirmish"
)

// faces are the games of the page, one a line.
var faces = shell.Faces{
	assault.Face,
	duel.Face,
	coin.Face,
	skirmish.Face,
}

func main() {
	if js.Global().Get("WorkerGlobalScope").Truthy() {
		if js.Global().Get("name").String() == "desk" {
			app.Desk(faces)
		} else {
			app.Worker(faces)
		}
		return
	}
	app.Run(faces)
}
