package app

import "syscall/js"

// pattern is a regular expression of the browser's, instead of Go's, for the router.
type pattern struct{ js.Value }

func mustCompile(s string) pattern { return pattern{js.Global().Get("RegExp").New(s)} }

func (p pattern) MatchString(s string) bool { return p.Call("test", s).Bool() }
