//go:build !js

package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// Levels of brotli. The best takes the better part of a minute for the program, so it is done once and kept on disk.
const (
	quick = 5
	best  = brotli.BestCompression
)

// encoded is a file as it is sent.
type encoded struct {
	encoding string // "br", "gzip", or "" for the file as it is
	etag     string
	body     []byte
}

func newEncoded(encoding string, body []byte) encoded {
	sum := sha256.Sum256(body)
	return encoded{encoding: encoding, etag: `"` + hex.EncodeToString(sum[:8]) + `"`, body: body}
}

// encodings returns the ways in which a file may be sent, the best first, the plain file last. What is compressed already,
// or would not get smaller, is only sent as it is.
func encodings(name string, body []byte) []encoded {
	plain := newEncoded("", body)
	if isPicture(name) {
		return []encoded{plain}
	}
	quality := best
	if name == wasmFile {
		quality = quick
	}
	list := []encoded{}
	for _, e := range []encoded{newEncoded("br", compressBrotli(body, quality)), newEncoded("gzip", compressGzip(body))} {
		if len(e.body) < len(body) {
			list = append(list, e)
		}
	}
	return append(list, plain)
}

// Sent returns how many bytes a first visit fetches for a file: none for pictures that only an installer shows, and for what is fetched
// when it is opened or used. For the program it is what the first browsers get; see Brotli.
func (s *Site) Sent(name string) int {
	if strings.HasPrefix(name, screenshots) || later(name) {
		return 0
	}
	return len(encodings(name, s.files[name])[0].body)
}

func compressBrotli(body []byte, quality int) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: quality, LGWin: 24})
	w.Write(body) // into memory: cannot fail
	w.Close()
	return b.Bytes()
}

func compressGzip(body []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	w.Write(body) // into memory: cannot fail
	w.Close()
	return b.Bytes()
}

// Brotli returns the file compressed as well as brotli can, from the copy kept beside it (its name with .br) if that copy
// is of this very content; otherwise it compresses it, which takes up to a minute for the program, and keeps the copy.
func Brotli(file string) ([]byte, error) {
	body, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if kept, ok := keptBrotli(file, body); ok {
		return kept, nil
	}
	b := compressBrotli(body, best)
	part := file + ".part" + strconv.Itoa(os.Getpid()) + ".br"
	if err := os.WriteFile(part, b, 0o644); err != nil {
		return nil, err
	}
	return b, os.Rename(part, file+".br")
}

// keptBrotli returns the compressed copy kept beside a file, if it is a copy of this content.
func keptBrotli(file string, body []byte) ([]byte, bool) {
	kept, err := os.ReadFile(file + ".br")
	if err != nil {
		return nil, false
	}
	opened, err := io.ReadAll(io.LimitReader(brotli.NewReader(bytes.NewReader(kept)), int64(len(body))+1))
	return kept, err == nil && bytes.Equal(opened, body)
}

// accepts reports whether an Accept-Encoding header allows an encoding. The plain file is always allowed.
func accepts(header, encoding string) bool {
	if encoding == "" {
		return true
	}
	star := false
	for item := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(item, ";")
		q := 1.0
		if _, v, ok := strings.Cut(params, "="); ok {
			if f, err := strconv.ParseFloat(strings.TrimSpace(v), 64); err == nil {
				q = f
			}
		}
		switch strings.ToLower(strings.TrimSpace(name)) {
		case encoding:
			return q > 0
		case "*":
			star = q > 0
		}
	}
	return star
}
