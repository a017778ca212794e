package app

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Save gives the player a file, by the browser's way of downloading.
func (b *browser) Save(name string, content []byte) {
	url := app.Window().Get("URL")
	at := url.Call("createObjectURL", blob("Blob", "", content))
	a := document().Call("createElement", "a")
	a.Set("href", at)
	a.Set("download", name)
	a.Call("click")
	b.After(60_000, func() { url.Call("revokeObjectURL", at) })
}

// CanSend reports whether the device has programs to hand a file to.
func (b *browser) CanSend() bool {
	n := app.Window().Get("navigator")
	return n.Get("canShare").Truthy() && n.Call("canShare", map[string]any{"files": []any{blob("File", "a.bocage", nil)}}).Bool()
}

// Send hands a file to another program of the device. That the player thinks better of it is no error.
func (b *browser) Send(name string, content []byte, done func(error)) {
	answer := func(err error) { b.later(func() { done(err) }) }
	what := map[string]any{"files": []any{blob("File", name, content)}, "title": name}
	await(app.Window().Get("navigator").Call("share", what), func(fault app.Value) {
		switch {
		case fault == nil, fault.Get("name").String() == "AbortError":
			answer(nil)
		default:
			answer(errors.New(fault.Get("message").String()))
		}
	})
}

// Copy puts the link to an address of this page where it can be pasted from.
func (b *browser) Copy(address string, done func(ok bool)) {
	copyText(b.Link(address), func(ok bool) { b.later(func() { done(ok) }) })
}

// copyText puts words where they can be pasted from. done is called on whichever goroutine there is.
func copyText(words string, done func(ok bool)) {
	clip := app.Window().Get("navigator").Get("clipboard")
	if !clip.Truthy() {
		done(false)
		return
	}
	await(clip.Call("writeText", words), func(fault app.Value) { done(fault == nil) })
}

// Link is the whole link to an address of this page.
func (b *browser) Link(address string) string {
	url := app.Window().URL()
	url.RawQuery, url.Fragment = "", "/"+address
	return url.String()
}

// CanShareLink reports whether the device has programs to hand a link to.
func (b *browser) CanShareLink() bool {
	return app.Window().Get("navigator").Get("share").Truthy()
}

// ShareLink hands the link to an address to another program of the device.
func (b *browser) ShareLink(address string) {
	await(app.Window().Get("navigator").Call("share", map[string]any{"url": b.Link(address)}), func(app.Value) {})
}

// blob is a Blob or a File with a content.
func blob(kind, name string, content []byte) app.Value {
	data := app.Window().Get("Uint8Array").New(len(content))
	app.CopyBytesToJS(data, content)
	about := map[string]any{"type": "application/octet-stream"}
	if kind == "File" {
		return app.Window().Get(kind).New([]any{data}, name, about)
	}
	return app.Window().Get(kind).New([]any{data}, about)
}

// await tells what becomes of a promise: nil, or what it was refused with.
func await(promise app.Value, done func(fault app.Value)) {
	var yes, no app.Func
	release := func() { yes.Release(); no.Release() }
	yes = app.FuncOf(func(app.Value, []app.Value) any {
		release()
		done(nil)
		return nil
	})
	no = app.FuncOf(func(_ app.Value, args []app.Value) any {
		release()
		done(args[0])
		return nil
	})
	promise.Call("then", yes, no)
}
