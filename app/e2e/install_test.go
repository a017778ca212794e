package e2e

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// renew takes the pictures that an installed app has anew: go test -run 'TestIcons|TestScreenshots' ./app/e2e -args -renew
var renew = flag.Bool("renew", false, "TestIcons and TestScreenshots write the files of web/icons and web/screenshots")

// TestIcons compares the icons with their drawing.
func TestIcons(t *testing.T) {
	p := open(t, newServer(t))
	p.Allow("favicon.ico") // a drawing names no icon of its own
	p.Goto("web/icon.svg")
	for _, size := range []int{192, 512} {
		p.Size(int64(size), int64(size))
		Eval[bool](p, `new Promise(done => {
			document.documentElement.setAttribute("width", innerWidth);
			document.documentElement.setAttribute("height", innerHeight);
			requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
		})`)
		shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
		if err != nil {
			t.Fatal(err)
		}
		drawn, err := png.Decode(bytes.NewReader(shot))
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("..", "..", "web", "icons", fmt.Sprintf("icon-%d.png", size))
		if *renew {
			var b bytes.Buffer
			if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, fewer(drawn)); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		icon, err := png.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		if d := difference(icon, drawn); d > 2 {
			t.Errorf("%s is not the drawing: they differ by %.1f of 255 on average", file, d)
		}
	}
}

// fewer returns a picture in the 128 colours that it has most, so that the file is a third as big.
func fewer(img image.Image) image.Image {
	count := map[color.RGBA]int{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			count[color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)]++
		}
	}
	var colours []color.RGBA
	for c := range count {
		colours = append(colours, c)
	}
	slices.SortFunc(colours, func(a, b color.RGBA) int {
		if d := count[b] - count[a]; d != 0 {
			return d
		}
		return int(a.R)<<16 + int(a.G)<<8 + int(a.B) - int(b.R)<<16 - int(b.G)<<8 - int(b.B)
	})
	var palette color.Palette
	for _, c := range colours[:min(128, len(colours))] {
		palette = append(palette, c)
	}
	few := image.NewPaletted(b, palette)
	draw.Draw(few, b, img, b.Min, draw.Src)
	return few
}

// difference is how far two pictures are apart on average, in steps of one colour channel.
func difference(a, b image.Image) float64 {
	if a.Bounds() != b.Bounds() {
		return 255
	}
	sum, size := 0, a.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, bl2, _ := b.At(x, y).RGBA()
			for _, d := range []int{int(r) - int(r2), int(g) - int(g2), int(bl) - int(bl2)} {
				sum += max(d, -d) >> 8
			}
		}
	}
	return float64(sum) / float64(3*size.X*size.Y)
}

// TestScreenshots compares the pictures that an installer shows with the page.
func TestScreenshots(t *testing.T) {
	var wanted []scene
	for _, s := range scenes {
		if s.name == "ops" || s.name == "cards" {
			wanted = append(wanted, s)
		}
	}
	p := &photographer{page: open(t, newServer(t)), scenes: stage(t, wanted, "human", "computer recruit")}
	p.DevicePrefers("prefers-reduced-motion", "reduce")
	p.Theme("day")
	p.Size(1280, 800)
	p.Goto("")
	p.Ready()
	p.scene("cards")
	p.picture("combat-wide", 1280, 800, 1)
	p.scene("ops")
	p.key("n")
	p.picture("battle-wide", 1280, 800, 1)
	p.picture("battle-narrow", 390, 844, 2)
	p.keep("")
	p.picture("home-narrow", 390, 844, 2)
}

// picture compares the page as it stands with one of the site's screenshots, or takes that anew.
func (p *photographer) picture(name string, width, height int64, scale float64) {
	p.t.Helper()
	p.do("sizing", chromedp.EmulateViewport(width, height, chromedp.EmulateScale(scale)))
	p.size = [2]int64{}
	p.quiet()
	var taken []byte
	p.do("waiting for "+name, func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		quality := int64(55)
		res, err := cdp.Call(ctx, t, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Format: cdppage.CaptureScreenshotFormatJpeg,
			Quality: &quality})
		taken = res.Data
		return chromedp.Void{}, err
	})
	file := filepath.Join("..", "..", "web", "screenshots", name+".jpg")
	if *renew {
		if err := os.WriteFile(file, taken, 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		p.t.Fatal(err)
	}
	var pictures [2]image.Image
	for i, b := range [][]byte{kept, taken} {
		if pictures[i], err = jpeg.Decode(bytes.NewReader(b)); err != nil {
			p.t.Fatal(err)
		}
	}
	if d := difference(pictures[0], pictures[1]); d > 4 {
		p.t.Errorf("%s is not the page as it is now: they differ by %.1f of 255 on average; -renew takes it anew", file, d)
	} else {
		p.t.Logf("%s: %.2f of 255", name, d)
	}
}
