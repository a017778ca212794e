package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// PNG has the browser draw a picture, the text of an SVG with its size, and calls then with the address under which it has the PNG.
func PNG(ctx app.Context, svg string, then func(ctx app.Context, address string)) {
	img := app.Window().Get("Image").New()
	img.Set("src", "data:image/svg+xml,"+app.Window().Call("encodeURIComponent", svg).String())
	img.Call("decode").Then(func(app.Value) {
		canvas := Document().Call("createElement", "canvas")
		canvas.Set("width", img.Get("width"))
		canvas.Set("height", img.Get("height"))
		canvas.Call("getContext", "2d").Call("drawImage", img, 0, 0)
		address := canvas.Call("toDataURL").String()
		ctx.Dispatch(func(ctx app.Context) { then(ctx, address) })
	})
}
