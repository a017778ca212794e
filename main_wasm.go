//go:build js

package main

import (
	"syscall/js"

	"bocage/app"
)

func main() {
	if js.Global().Get("WorkerGlobalScope").Truthy() {
		if js.Global().Get("name").String() == "desk" {
			app.Desk(faces)
		} else {
			app.Worker(faces)
		}
		return
	}
	app.Run(faces, rooms...)
}
