package app

import (
	"strconv"
	"strings"
	"syscall/js"
)

// Drawing in one call of the page. Every call costs, and every answer that is an object costs more: Go has to be told when it is
// no longer used. So elements and texts have numbers, what is to be done with them is written down step by step, and the page
// does it all when the frame ends (goappDo in serve/app.js). One function hears the events of all elements. This file becomes
// part of go-app's package app.

var (
	steps []byte // each field ends with a zero
	made  int    // nodes so far
	page  = js.Global().Get("goappDo")
)

// step writes a step down: what, and its fields.
func step(what byte, fields ...string) {
	steps = append(steps, what, 0)
	for _, f := range fields {
		if strings.IndexByte(f, 0) >= 0 {
			f = strings.ReplaceAll(f, "\x00", "")
		}
		steps = append(append(steps, f...), 0)
	}
}

// tellSteps lets the page do what is written down.
func tellSteps() {
	if len(steps) > 0 {
		s := string(steps)
		steps = steps[:0]
		page.Invoke(s)
	}
}

// node is what Go knows of an element or a text: its number. It can do what go-app wants of it.
type node struct {
	Value
	is string
}

func (n *node) JSValue() Value              { return n }
func (n *node) appendChild(c Wrapper)       { step('a', n.is, nodeOf(c)) }
func (n *node) removeChild(c Wrapper)       { step('d', n.is, nodeOf(c)) }
func (n *node) replaceChild(c, old Wrapper) { step('c', n.is, nodeOf(c), nodeOf(old)) }
func (n *node) setNodeValue(s string)       { step('p', n.is, "nodeValue", s) }

// Set sets a property.
func (n *node) Set(name string, v any) {
	switch v := v.(type) {
	case string:
		step('p', n.is, name, v)
	case bool:
		step('b', n.is, name, strconv.FormatBool(v))
	}
}

// Call sets or removes an attribute.
func (n *node) Call(method string, args ...any) Value {
	if method == "setAttribute" {
		step('s', n.is, args[0].(string), args[1].(string))
	} else {
		step('u', n.is, args[0].(string))
	}
	return nil
}

func nodeOf(w Wrapper) string { return w.JSValue().(*node).is }

// makeNode makes an element, a text or what a piece of HTML holds.
func makeNode(what byte, fields ...string) Value {
	made++
	n := strconv.Itoa(made)
	step(what, append(fields, n)...)
	return &node{is: n}
}

// makeElement makes the element of v with its attributes, those last that are set in another way: they may depend on others.
func makeElement(ctx Context, v HTML) Value {
	e := makeNode('e', v.Tag(), v.XMLNamespace())
	resolve, last := ctx.ResolveStaticResource, false
	for name, val := range v.attrs() {
		if isProperty(name) {
			last = true
			continue
		}
		setJSAttribute(e, name, resolveAttributeURLValue(name, val, resolve))
	}
	if !last {
		return e
	}
	for name, val := range v.attrs() {
		if isProperty(name) {
			setJSAttribute(e, name, val)
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
func listen(w Wrapper, event string, passive bool, f func(Value)) (end func()) {
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
	n, is, e := hearing, strconv.Itoa(hearing), nodeOf(w)
	heard[n] = f
	step('l', e, event, is, strconv.FormatBool(passive))
	return func() {
		step('k', e, event, is)
		delete(heard, n)
	}
}
