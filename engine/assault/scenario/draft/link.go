package draft

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
)

// maxLink bounds the text of a link, in letters.
const maxLink = 1 << 16

// Link returns a scenario as the text of an address: the file in its shortest form, deflated (EDIT-17).
func (d *Draft) Link() string {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		panic(err) // the level is one
	}
	w.Write(d.root.line(nil)) // into memory
	w.Close()
	return base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// FromLink reads the file out of such a text, bounded as every file. Its error wraps ErrNoFile.
func FromLink(text string) ([]byte, error) {
	if len(text) > maxLink {
		return nil, fmt.Errorf("%w: the link has more than %d letters", ErrNoFile, maxLink)
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("%w: the link is damaged", ErrNoFile)
	}
	file, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(b)), MaxFile+1))
	if err != nil {
		return nil, fmt.Errorf("%w: the link is damaged", ErrNoFile)
	}
	root, err := Read(file)
	if err != nil {
		return nil, err
	}
	return Write(root), nil
}
