package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// CanScan reports whether this browser reads drawn codes and has a camera to ask for.
func (b *browser) CanScan() bool {
	media := app.Window().Get("navigator").Get("mediaDevices")
	return app.Window().Get("BarcodeDetector").Truthy() && media.Truthy() && media.Get("getUserMedia").Truthy()
}

// Scan reads a drawn code by the camera. web/boot.js shows what it sees; "" if there is no camera or the player thinks better of it.
func (b *browser) Scan(done func(words string)) {
	app.Window().Call("scan").Then(func(v app.Value) {
		words := v.String()
		b.later(func() { done(words) })
	})
}
