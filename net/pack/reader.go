package pack

import (
	"bytes"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/vmihailenco/msgpack/v5"
)

// Reader reads values one after the other, out of bytes that it does not change. After the first error, which Err and End return, its
// methods return nothing, 0 and bytes of zeros.
type Reader struct {
	all   []byte
	src   *bytes.Reader
	dec   *msgpack.Decoder
	again *Writer // what was read last, encoded again
	err   error
}

// NewReader returns a reader of b.
func NewReader(b []byte) *Reader {
	src := bytes.NewReader(b)
	return &Reader{all: b, src: src, dec: msgpack.NewDecoder(src), again: NewWriter()}
}

// At is how many bytes were read.
func (r *Reader) At() int { return len(r.all) - r.src.Len() }

// Since returns the bytes that were read from an offset on. They share memory with what is read.
func (r *Reader) Since(from int) []byte { return r.all[from:r.At():r.At()] }

// Rest returns the bytes that were not read yet, none after an error. They share memory with what is read.
func (r *Reader) Rest() []byte {
	if r.err != nil {
		return nil
	}
	return r.all[r.At():]
}

// Err returns the first error, which wraps ErrForm, or nil.
func (r *Reader) Err() error { return r.err }

// End returns the first error, or one if bytes are left.
func (r *Reader) End() error {
	if r.err == nil && r.src.Len() > 0 {
		r.fail("%d bytes too many", r.src.Len())
	}
	return r.err
}

// Fail makes an error of what was read, unless there is one.
func (r *Reader) Fail(what string) { r.fail("%s", what) }

func (r *Reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf("%w: %s", ErrForm, fmt.Sprintf(format, args...))
	}
}

// same reports whether what was read from an offset on is what the writer has written of it again.
func (r *Reader) same(from int, err error) bool {
	if err != nil {
		r.fail("%v", err)
	} else if !bytes.Equal(r.Since(from), r.again.Out()) {
		r.fail("a value that is not written as it should be")
	}
	r.again.buf.Reset()
	return r.err == nil
}

// Array reads the beginning of an array of at least and at most so many items, and returns of how many.
func (r *Reader) Array(least, most int) int {
	if r.err != nil {
		return 0
	}
	from := r.At()
	n, err := r.dec.DecodeArrayLen()
	r.again.Array(n)
	switch {
	case !r.same(from, err):
		return 0
	case n < least || n > most || n > r.src.Len(): // an item has a byte at least
		r.fail("an array of %d items", n)
		return 0
	}
	return n
}

// Uint reads a number of at most so much.
func (r *Reader) Uint(most uint64) uint64 {
	if r.err != nil {
		return 0
	}
	from := r.At()
	n, err := r.dec.DecodeUint64()
	r.again.Uint(n)
	switch {
	case !r.same(from, err):
		return 0
	case n > most:
		r.fail("number %d where at most %d can be", n, most)
		return 0
	}
	return n
}

// Bytes reads at most so many bytes. They share memory with what is read.
func (r *Reader) Bytes(most int) []byte {
	if r.err != nil {
		return nil
	}
	from := r.At()
	n, err := r.dec.DecodeBytesLen()
	_ = r.again.enc.EncodeBytesLen(n)
	if !r.same(from, err) || !r.there(n, most) {
		return nil
	}
	return r.cut(n)
}

// Fixed reads exactly so many bytes. They are the reader's own, and there are as many after an error too.
func (r *Reader) Fixed(size int) []byte {
	b := r.Bytes(size)
	if len(b) < size {
		r.fail("%d bytes where %d should be", len(b), size)
		return make([]byte, size)
	}
	return b
}

// Text reads text in UTF-8 of at most so many bytes.
func (r *Reader) Text(most int) string {
	if r.err != nil {
		return ""
	}
	from := r.At()
	n, err := r.dec.DecodeBytesLen()
	if err != nil {
		r.fail("%v", err)
	}
	if !r.there(n, most) {
		return ""
	}
	s := string(r.cut(n))
	if !utf8.ValidString(s) {
		r.fail("text that is none")
	}
	r.again.Text(s)
	if !r.same(from, nil) {
		return ""
	}
	return s
}

// there checks that so many bytes are left, and may be.
func (r *Reader) there(n, most int) bool {
	if n < 0 || n > most || n > r.src.Len() {
		r.fail("%d bytes where %d are left and at most %d can be", n, r.src.Len(), most)
	}
	return r.err == nil
}

// cut returns the next n bytes, which are there.
func (r *Reader) cut(n int) []byte {
	from := r.At()
	_, _ = r.src.Seek(int64(n), io.SeekCurrent) // it fails only for a place before the first byte
	return r.all[from : from+n : from+n]
}
