package main

import _ "embed"

//go:embed _goapp/standin.go
var standin []byte

//go:embed _goapp/calls.go
var calls []byte

//go:embed _goapp/equal.go
var equal []byte

// goApp draws the page.
var goApp = library{
	path:     "github.com/maxence-charriere/go-app/v10",
	version:  "v10.1.11",
	name:     "go-app",
	packages: []string{"pkg/app", "pkg/errors"},
	leftOut: []string{
		"pkg/app/http.go", // what serves a page: net/http, crypto/tls
		"pkg/app/cache.go",
		"pkg/app/wasm.go",
		"pkg/app/crypto.go", // encrypted storage: crypto/aes
	},
	added:  map[string][]byte{"pkg/app/standin.go": standin, "pkg/app/calls.go": calls, "pkg/app/equal.go": equal},
	remade: map[string]func([]byte) ([]byte, error){elementsFile: oneElement},
	edits: []edit{
		{"pkg/app/resource.go", "import (\n\t\"net/http\"\n", "import (\n"},
		{"pkg/app/resource.go", "\t\tHandler:   http.FileServer(http.Dir(directory)),\n", ""},
		{"pkg/app/resource.go", "\thttp.Handler\n", ""},
		{"pkg/app/route.go", "\t\"regexp\"\n", ""}, // costs the tables of package unicode too
		{"pkg/app/route.go", "regexp.MustCompile(pattern)", "mustCompile(pattern)"},
		{"pkg/app/route.go", "*regexp.Regexp", "pattern"},
		{"pkg/app/context.go", "\t\"github.com/google/uuid\"\n", ""}, // crypto/rand, and with it math/big
		{"pkg/app/context.go", "uuid.NewString()", "newID()"},
		{"pkg/app/state.go", "\t\"github.com/google/uuid\"\n", ""},
		{"pkg/app/engine.go", "\te.states.CleanupExpiredPersistedStates(e.baseContext())\n", ""}, // reads all of localStorage, and ends the program where that is forbidden
		{"pkg/app/state.go", "uuid.NewString()", "newID()"},
		{"pkg/app/engine.go", "\t\"encoding/json\"\n", ""}, // addresses that go-app is to leave alone: there are none
		{"pkg/app/engine.go", "\tif e.internalURLs == nil {\n\t\tjson.Unmarshal([]byte(Getenv(\"GOAPP_INTERNAL_URLS\")), &e.internalURLs)\n\t}\n", ""},
		// What is drawn is told to the page in one call, see calls.go.
		{"pkg/app/node.go", "\tjsElement, _ := Window().createElement(v.Tag(), v.XMLNamespace())\n\tv = v.setJSElement(jsElement)\n\tm.mountHTMLAttributes(ctx, v)\n", "\tv = v.setJSElement(makeElement(ctx, v))\n"},
		{"pkg/app/node.go", "Window().createTextNode(v.value)", "makeNode('t', v.value)"},
		{"pkg/app/node.go", "\twrapper, _ := Window().createElement(\"div\", \"\")\n\twrapper.setInnerHTML(v.value)\n\tv.jsElement = wrapper.firstChild()\n\twrapper.removeChild(v.jsElement)\n", "\tv.jsElement = makeNode('h', v.value)\n"},
		{"pkg/app/node.go", "FuncOf(func(this Value, args []Value) any {\n\t\tif len(args) != 0 {\n\t\t\tctx.Dispatch(func(ctx Context) {\n\t\t\t\tevent := Event{Value: args[0]}\n\t\t\t\ttrackMousePosition(event)\n\t\t\t\thandler.goHandler(ctx, event)\n\t\t\t})\n\t\t}\n\t\treturn nil\n\t})\n\tv.JSValue().addEventListener(event, jsHandler, handler.options())\n",
			"listen(v, event, handler.passive, func(e Value) {\n\t\tctx.Dispatch(func(ctx Context) { handler.goHandler(ctx, Event{Value: e}) })\n\t})\n"},
		{"pkg/app/node.go", "\t\tjsHandler: jsHandler,\n\t\tclose: func() {\n\t\t\tv.JSValue().removeEventListener(event, jsHandler)\n\t\t\tjsHandler.Release()\n\t\t},\n", "\t\tclose:     jsHandler,\n"},
		{"pkg/app/engine.go", "setJSElement(Window().Get(\"document\").Get(\"body\"))", "setJSElement(&node{is: \"body\"})"},
		{"pkg/app/engine.go", "setJSElement(body.JSValue().firstElementChild())", "setJSElement(&node{is: \"first\"})"},
		{"pkg/app/engine.go", "\te.executeDefers()\n\te.actions", "\ttellSteps()\n\te.executeDefers()\n\te.actions"},
		// What is done for every element, each time it is drawn: a context without a function of its own; no reflection, and no asking
		// which interfaces it has, which for WebAssembly is looked up every time. The game has no pointers to nothing and no conditions in a body.
		{"pkg/app/node.go", "\tctx.notifyComponentEvent = m.NotifyComponentEvent\n", ""}, // the engine's context has it
		{"pkg/app/node.go", "\tremoveELemAt := func(i int) {\n\t\tcopy(v[i:], v[i+1:])\n\t\tv[len(v)-1] = nil\n\t\tv = v[:len(v)-1]\n\t}\n\n\tvar trailing []UI\n\treplaceElemAt := func(i int, elems ...UI) {\n\t\ttrailing = append(trailing, v[i+1:]...)\n\t\tv = append(v[:i], elems...)\n\t\tv = append(v, trailing...)\n\t\ttrailing = trailing[:0]\n\t}\n\n\tfor i := len(v) - 1; i >= 0; i-- {\n\t\telem := v[i]\n\t\tif elem == nil {\n\t\t\tremoveELemAt(i)\n\t\t}\n\t\tif elemValue := reflect.ValueOf(elem); elemValue.Kind() == reflect.Pointer && elemValue.IsNil() {\n\t\t\tremoveELemAt(i)\n\t\t}\n\n\t\tswitch elem := elem.(type) {\n\t\tcase Condition:\n\t\t\treplaceElemAt(i, elem.body()...)\n\n\t\tcase RangeLoop:\n\t\t\treplaceElemAt(i, elem.body()...)\n\t\t}\n\t}\n\n",
			"\tn := 0\n\tfor _, elem := range v {\n\t\tif elem != nil {\n\t\t\tv[n] = elem\n\t\t\tn++\n\t\t}\n\t}\n\tclear(v[n:])\n\tv = v[:n]\n"},
		{"pkg/app/node.go", "case HTML:\n\t\treturn m.mountHTML(", "case *htmlNode:\n\t\treturn m.mountHTML("},
		{"pkg/app/node.go", "case HTML:\n\t\treturn m.updateHTML(ctx, v, new.(HTML))", "case *htmlNode:\n\t\treturn m.updateHTML(ctx, v, new.(*htmlNode))"},
		{"pkg/app/node.go", "case HTML:\n\t\tm.dismountHTML(", "case *htmlNode:\n\t\tm.dismountHTML("},
		// A frame is drawn in the next task after what has happened, instead of up to 8 ms later; never in the middle of an event, of which
		// others have yet to hear. What only mounts is drawn already.
		{"pkg/app/engine.go", "\t\"time\"\n", ""},
		{"pkg/app/engine.go", "\tiddleFrameDuration := time.Hour\n\tactiveFrameDuration := time.Second / time.Duration(framerate)\n\tcurrentFrameDuration := time.Nanosecond\n\tframes := time.NewTicker(currentFrameDuration)\n\tdefer frames.Stop()\n", "\task, frames := tasks()\n\tasked := false\n"},
		{"pkg/app/engine.go", "\t\t\tif currentFrameDuration != activeFrameDuration {\n\t\t\t\tframes.Reset(activeFrameDuration)\n\t\t\t\tcurrentFrameDuration = activeFrameDuration\n\t\t\t}\n\t\t\tdispatch()\n\n\t\tcase <-frames.C:\n\t\t\te.processFrame()\n\t\t\tframes.Reset(iddleFrameDuration)\n\t\t\tcurrentFrameDuration = iddleFrameDuration\n",
			"\t\t\tdispatch()\n\t\t\tif !asked {\n\t\t\t\tasked = true\n\t\t\t\task()\n\t\t\t}\n\n\t\tcase <-frames:\n\t\t\tfor range len(e.dispatches) {\n\t\t\t\t(<-e.dispatches)()\n\t\t\t}\n\t\t\tasked = false\n\t\t\te.processFrame()\n"},
		{"pkg/app/node.go", "ctx.Dispatch(mounter.OnMount)", "ctx.Dispatch(func(ctx Context) {\n\t\t\tctx.PreventUpdate()\n\t\t\tmounter.OnMount(ctx)\n\t\t})"},
		{"pkg/app/node.go", "case *htmlElem, *htmlElemSelfClosing:", "case *htmlNode:"}, // see elements.go
		{"pkg/app/engine.go", "document.(HTML).body()", "HTML(document).body()"},
		{"pkg/app/node.go", "\tvalue := reflect.Indirect(reflect.ValueOf(v))\n\tnewValue := reflect.Indirect(reflect.ValueOf(new))\n\n\tvar modifiedFields bool\n\tfor i := 0; i < value.NumField(); i++ {\n\t\tfield := value.Field(i)\n\t\tnewField := newValue.Field(i)\n\t\tif !field.CanSet() {\n\t\t\tcontinue\n\t\t}\n\t\tif _, compoStruct := field.Interface().(Compo); compoStruct {\n\t\t\tcontinue\n\t\t}\n\t\tif !canUpdateValue(field, newField) {\n\t\t\tcontinue\n\t\t}\n\t\tfield.Set(newField)\n\t\tmodifiedFields = true\n\t}\n\tif !modifiedFields {\n", "\tif !update(v, new) { // see equal.go\n"},
		{"pkg/app/js_wasm.go", "\tu, _ := url.Parse(rawurl)\n\treturn u\n", "\treturn pageURL(rawurl)\n"},
	},
}
