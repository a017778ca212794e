package doc

import (
	"encoding/base64"
	"fmt"

	"bocage/engine/internal/deflate"
)

// MaxLink bounds the text of a link, in letters.
const MaxLink = 1 << 16

// Link returns the document as the text of an address: the file in its shortest form, deflated (EDIT-17).
func (d *Draft) Link() string {
	return base64.RawURLEncoding.EncodeToString(deflate.Deflate(d.root.line(nil)))
}

// FromLink reads the file out of such a text, bounded as every file. Its error wraps ErrNoFile.
func FromLink(text string) ([]byte, error) {
	if len(text) > MaxLink {
		return nil, fmt.Errorf("%w: the link has more than %d letters", ErrNoFile, MaxLink)
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("%w: the link is damaged", ErrNoFile)
	}
	file, err := deflate.Inflate(b, MaxFile)
	if err != nil {
		return nil, fmt.Errorf("%w: the link is damaged", ErrNoFile)
	}
	root, err := Read(file)
	if err != nil {
		return nil, err
	}
	return Write(root), nil
}
