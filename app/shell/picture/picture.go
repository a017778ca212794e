// Package picture is what a screen gives the player as a picture: a page makes a PNG of an SVG, or hands the SVG on.
package picture

import (
	"encoding/base64"
	"strings"
)

const png = "data:image/png;base64,"

// File returns the bytes of a picture and the end of its file's name: of the text of an SVG, or of the address under which the browser has
// a PNG. ok is false where the browser could draw none.
func File(of string) (content []byte, ext string, ok bool) {
	if strings.HasPrefix(of, "<svg") {
		return []byte(of), ".svg", true
	}
	if text, drawn := strings.CutPrefix(of, png); drawn {
		var err error
		if content, err = base64.StdEncoding.DecodeString(text); err != nil {
			content = nil
		}
	}
	return content, ".png", len(content) > 0
}
