package picture

import "testing"

func TestFile(t *testing.T) {
	for of, want := range map[string]string{"<svg/>": "<svg/>.svg true", "data:image/png;base64,UE5H": "PNG.png true", "data:,": ".png false",
		"data:image/png;base64,": ".png false", "data:image/png;base64,UE5H!": ".png false",
		"data:image/png;base64,////UE5H": "\xff\xff\xffPNG.png true", "": ".png false"} {
		b, ext, ok := File(of)
		if got := string(b) + ext + map[bool]string{true: " true", false: " false"}[ok]; got != want {
			t.Errorf("%q: %q", of, got)
		}
	}
}
