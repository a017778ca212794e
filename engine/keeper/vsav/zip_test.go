package vsav

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"testing"
)

func TestUnzip(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, method := range map[string]uint16{"moduledata": zip.Deflate, "savedGame": zip.Store, "savedGame2": zip.Deflate} {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, "content of "+name)
	}
	z.SetComment("PK\x05\x06 made by hand")
	z.Close()
	for _, name := range []string{"moduledata", "savedGame", "savedGame2"} {
		if got, err := unzip(b.Bytes(), name, 99); err != nil || string(got) != "content of "+name {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if _, err := unzip(b.Bytes(), "nothing", 99); !errors.Is(err, ErrForm) {
		t.Errorf("a file that is not in it: %v", err)
	}
	if _, err := unzip(b.Bytes(), "savedGame", 9); !errors.Is(err, ErrBig) {
		t.Errorf("a file that is too long: %v", err)
	}
	for i := range b.Len() {
		for _, bit := range []byte{1, 0x80} {
			bad := bytes.Clone(b.Bytes())
			bad[i] ^= bit
			if got, err := unzip(bad, "savedGame", 99); err == nil && string(got) != "content of savedGame" {
				t.Errorf("byte %d changed: %q", i, got)
			}
		}
	}
}
