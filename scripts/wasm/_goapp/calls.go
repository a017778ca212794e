package app

import (
	"net/url"
	"reflect"
	"strings"
	"syscall/js"
)

// Drawing in fewer steps between Go and the page. Every call costs, and every answer that is an object costs more: Go has to be
// told when it is no longer used. So an element comes with its attributes by one call, what has no use has no answer, and one
// function hears the events of all elements. The functions of the page are in serve/app.js. This file becomes part of go-app's
// package app.

var (
	pageMake    = js.Global().Get("goappMake")
	pageText    = js.Global().Get("goappText")
	pageAppend  = js.Global().Get("goappAppend")
	pageReplace = js.Global().Get("goappReplace")
	pageRemove  = js.Global().Get("goappRemove")
	pageListen  = js.Global().Get("goappListen")
	pageDeafen  = js.Global().Get("goappDeafen")
)

// pageValue is the page's own value of something.
func pageValue(w Wrapper) js.Value {
	if v, ok := w.JSValue().(value); ok {
		if j, ok := v.jsValue.(js.Value); ok {
			return j
		}
	}
	return syscalJSValueOf(w)
}

// pageURL is the page's address. What stands behind its # may be anything; what cannot be read is left out.
func pageURL(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		address, _, _ = strings.Cut(address, "#")
		u, _ = url.Parse(address)
	}
	return u
}

// makeElement makes the element of v with its attributes.
func makeElement(ctx Context, v HTML) Value {
	var plain strings.Builder
	special := false
	for name, val := range v.attrs() {
		if isProperty(name) {
			special = true
			continue
		}
		if plain.Len() > 0 {
			plain.WriteByte(0)
		}
		plain.WriteString(name)
		plain.WriteByte(0)
		plain.WriteString(resolveAttributeURLValue(name, val, ctx.ResolveStaticResource))
	}
	e := value{jsValue: pageMake.Invoke(v.Tag(), v.XMLNamespace(), plain.String())}
	if special {
		for name, val := range v.attrs() {
			if isProperty(name) {
				setJSAttribute(e, name, resolveAttributeURLValue(name, val, ctx.ResolveStaticResource))
			}
		}
	}
	return e
}

// isProperty reports whether setJSAttribute sets an attribute in another way than by its name.
func isProperty(name string) bool {
	switch name {
	case "value", "contenteditable", "ismap", "readonly", "async", "autofocus", "autoplay", "checked", "default", "defer",
		"disabled", "hidden", "loop", "multiple", "muted", "open", "required", "reversed", "selected":
		return true
	}
	return false
}

// heard are the handlers of events, by the numbers under which the page knows them.
var (
	heard   map[int]func(Value)
	hearing int
)

// listen calls f for every event of a kind on an element, until the function it returns is called.
func listen(v Value, event string, passive bool, f func(Value)) (end func()) {
	if heard == nil {
		heard = make(map[int]func(Value))
		js.Global().Set("goappHeard", js.FuncOf(func(_ js.Value, args []js.Value) any {
			if f := heard[args[0].Int()]; f != nil {
				f(value{jsValue: args[1]})
			}
			return nil
		}))
	}
	hearing++
	n, e := hearing, pageValue(v)
	heard[n] = f
	pageListen.Invoke(e, event, n, passive)
	return func() {
		pageDeafen.Invoke(e, event, n)
		delete(heard, n)
	}
}

// equalValues is reflect.DeepEqual without its copies, as far as structs, arrays and slices go.
func equalValues(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if !equalValues(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Array:
		return equalItems(a, b, a.Len())
	case reflect.Slice:
		n := a.Len()
		return n == b.Len() && a.IsNil() == b.IsNil() && (a.Pointer() == b.Pointer() || equalItems(a, b, n))
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return a.CanInterface() && reflect.DeepEqual(a.Interface(), b.Interface())
	default:
		return a.Equal(b)
	}
}

func equalItems(a, b reflect.Value, n int) bool {
	for i := range n {
		if !equalValues(a.Index(i), b.Index(i)) {
			return false
		}
	}
	return true
}
