package engines

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// asDrawn writes the first screen out as the page has it, attributes in order.
const asDrawn = `(function write(e) {
	if (e.nodeType === 3) return e.data;
	const has = [...e.attributes].map(a => " " + a.name + "=" + JSON.stringify(a.value)).sort().join("");
	return "\n<" + e.localName + has + ">" + [...e.childNodes].map(write).join("") + "</" + e.localName + ">";
})(document.getElementById("home"))`

// Who comes for the first time sees the first screen before the program has come, as the program draws it, and what he presses there is
// done.
func TestFirstScreen(t *testing.T) {
	h, err := site()
	if err != nil {
		t.Fatal(err)
	}
	for name, start := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			gate := make(chan struct{})
			release := sync.OnceFunc(func() { close(gate) })
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, "/app.wasm") {
					<-gate
				}
				h.ServeHTTP(w, r)
			}))
			t.Cleanup(s.Close)
			t.Cleanup(release)
			p := open(t, name, start, s)
			p.size(1024, 768)
			p.must("opening", p.b.Go(s.URL+"/"))
			p.wait(`document.querySelector("#home .btn") && document.querySelector("#sprite symbol")`)
			p.look("first")
			before := p.text(asDrawn)
			p.do(`void (window.drawn_ = "", new MutationObserver(() => {
				if (!drawn_ && document.body.firstElementChild.id === "bocage") drawn_ = ` + asDrawn + `;
			}).observe(document.body, {childList: true}), document.getElementById("btn-settings").focus())`)
			p.do(`void document.getElementById("go-about").click()`)
			p.wait(`document.querySelector("[aria-busy=true]").id === "go-about"`)
			p.shot("first-pressed")
			release()
			p.ready()
			p.wait(`location.hash === "#/about" && document.getElementById("about")`)
			if drawn := p.text(`drawn_`); drawn != before {
				t.Errorf("what stood there is not what the program draws:\n%s\n%s", before, drawn)
			}
		})
	}
}
