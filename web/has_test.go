//go:build !js

package web

import (
	"bytes"
	"io/fs"
	"testing"
)

// TestNoHas: the styles do not look inside with :has(). Where they do, every text that changes below such an element has the
// browser reckon the style of all that any such rule could be about: half of what a frame of a battle costs. Who draws says it
// with a class.
func TestNoHas(t *testing.T) {
	for _, f := range sheets(t) {
		b, err := fs.ReadFile(Files, f)
		if err != nil {
			t.Fatal(err)
		}
		if i := bytes.Index(b, []byte(":has(")); i >= 0 {
			t.Errorf("%s: %s", f, b[max(0, i-40):min(len(b), i+40)])
		}
	}
}
