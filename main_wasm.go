//go:build js

package main

import (
	"syscall/js"

	"bocage/app"
)

func main() {
	if js.Global().Get("WorkerGlobalScope").Truthy() {
		app.Worker()
		return
	}
	app.Run()
}
