//go:build js

package main

import (
	"syscall/js"

	"bocage/app"
	_ "bocage/app/assault/ui" // draws the tables of Assault
)

func main() {
	if js.Global().Get("WorkerGlobalScope").Truthy() {
		if js.Global().Get("name").String() == "desk" {
			app.Desk()
		} else {
			app.Worker()
		}
		return
	}
	app.Run()
}
