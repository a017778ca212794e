//go:build !js

package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"
)

// readManifest reads the manifest as a browser does, by its own names and not by ours.
func readManifest(t *testing.T, s *Site) map[string]any {
	t.Helper()
	body, _ := s.File("manifest.webmanifest")
	var m map[string]any
	if err := json.Unmarshal(body, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestManifest(t *testing.T) {
	s := testSite(t, "program")
	m := readManifest(t, s)
	for key, want := range map[string]any{
		"name": "Bocage", "short_name": "Bocage", "lang": "en", "display": "standalone", "orientation": "any",
		"start_url": "./", "scope": "./", "id": nil, "theme_color": themeColor, "background_color": deskColor,
	} {
		if m[key] != want {
			t.Errorf("%s is %v, want %v", key, m[key], want)
		}
	}
	if m["description"] == "" {
		t.Error("no description")
	}
	at, err := s.At("/games/bocage/")
	if err != nil {
		t.Fatal(err)
	}
	if id := readManifest(t, at)["id"]; id != "/games/bocage/" {
		t.Errorf("the identity at a path of its own is %v", id)
	}
	if at.Version == s.Version {
		t.Error("another manifest is the same version")
	}
	for _, base := range []string{"", "games/", "/games", "//", "/../", "/a//b/"} {
		if _, err := s.At(base); err == nil {
			t.Errorf("the path %q is taken", base)
		}
	}
}

// Every picture of the manifest must be there, of the type and the size that is declared.
func TestManifestPictures(t *testing.T) {
	s := testSite(t, "program")
	m := readManifest(t, s)
	found := map[string]bool{}
	for _, list := range []string{"icons", "screenshots"} {
		for _, entry := range m[list].([]any) {
			e := entry.(map[string]any)
			body, ok := s.File(strings.TrimPrefix(e["src"].(string), "./"))
			if !ok {
				t.Errorf("%v is not there", e["src"])
				continue
			}
			if e["type"] == "image/svg+xml" {
				if e["sizes"] != "any" || !bytes.Contains(body, []byte("<svg")) {
					t.Errorf("%v is no drawing for any size", e["src"])
				}
				continue
			}
			c, kind, err := image.DecodeConfig(bytes.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			if e["type"] != "image/"+kind || e["sizes"] != fmt.Sprintf("%dx%d", c.Width, c.Height) {
				t.Errorf("%v is %s %dx%d, declared as %v %v", e["src"], kind, c.Width, c.Height, e["type"], e["sizes"])
			}
			found[fmt.Sprint(list, " ", e["sizes"], " ", e["purpose"], " ", e["form_factor"])] = true
			if list == "screenshots" { // what browsers ask of them
				long, short := max(c.Width, c.Height), min(c.Width, c.Height)
				if wide := c.Width > c.Height; short < 320 || long > 3840 || float64(long) > 2.3*float64(short) ||
					(e["form_factor"] == "wide") != wide || e["label"] == nil {
					t.Errorf("%v, %dx%d: %v", e["src"], c.Width, c.Height, e)
				}
			}
		}
	}
	for _, want := range []string{
		"icons 192x192 any <nil>", "icons 512x512 any <nil>", "icons 192x192 maskable <nil>", "icons 512x512 maskable <nil>",
		"screenshots 1280x800 <nil> wide", "screenshots 780x1688 <nil> narrow",
	} {
		if !found[want] {
			t.Errorf("no %s; there are %v", want, found)
		}
	}
}

// What a mask cuts off a maskable icon is all that lies outside a circle of four fifths of its width. Nothing may be
// transparent, and the arrow and the badge must lie inside.
func TestMaskableIcons(t *testing.T) {
	s := testSite(t, "program")
	arrow, badge := [3]int{0x1d, 0x4f, 0x91}, [3]int{0x4d, 0x54, 0x26}
	for _, i := range icons {
		if i.Purpose != "maskable" {
			continue
		}
		body, _ := s.File(i.Src)
		img, _, err := image.Decode(bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		size := img.Bounds().Dx()
		inside := map[[3]int]int{}
		for y := range size {
			for x := range size {
				r, g, b, a := img.At(x, y).RGBA()
				if a != 0xffff {
					t.Fatalf("%s is transparent at %d, %d", i.Src, x, y)
				}
				c := [3]int{int(r >> 8), int(g >> 8), int(b >> 8)}
				at := slices.IndexFunc([][3]int{arrow, badge}, func(p [3]int) bool {
					return math.Abs(float64(c[0]-p[0]))+math.Abs(float64(c[1]-p[1]))+math.Abs(float64(c[2]-p[2])) < 12
				})
				if at < 0 {
					continue
				}
				mid := float64(size-1) / 2
				if d := math.Hypot(float64(x)-mid, float64(y)-mid); d > .4*float64(size) {
					t.Fatalf("%s: what matters lies at %d, %d, %.0f of at most %.0f from the middle", i.Src, x, y, d, .4*float64(size))
				}
				inside[[][3]int{arrow, badge}[at]]++
			}
		}
		if inside[arrow] < size*size/50 || inside[badge] < size*size/200 {
			t.Errorf("%s shows too little of what matters: %v", i.Src, inside)
		}
	}
}
