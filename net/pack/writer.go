package pack

import (
	"bytes"

	"github.com/vmihailenco/msgpack/v5"
)

// Writer writes values one after the other. Its methods return it, and cannot fail.
type Writer struct {
	buf bytes.Buffer
	enc *msgpack.Encoder
}

// NewWriter returns a writer that has written nothing.
func NewWriter() *Writer {
	w := new(Writer)
	w.enc = msgpack.NewEncoder(&w.buf)
	return w
}

// Array begins an array: so many of the values that follow are its items.
func (w *Writer) Array(items int) *Writer {
	_ = w.enc.EncodeArrayLen(items) // a buffer takes everything
	return w
}

// Uint writes a number, in as few bytes as it takes.
func (w *Writer) Uint(n uint64) *Writer {
	_ = w.enc.EncodeUint(n)
	return w
}

// Bytes writes bytes; nil is written as none.
func (w *Writer) Bytes(b []byte) *Writer {
	_ = w.enc.EncodeBytesLen(len(b))
	w.buf.Write(b)
	return w
}

// Text writes text.
func (w *Writer) Text(s string) *Writer {
	_ = w.enc.EncodeString(s)
	return w
}

// Raw writes what was written before.
func (w *Writer) Raw(b []byte) *Writer {
	w.buf.Write(b)
	return w
}

// Out returns all that was written. It is the caller's when nothing more is written.
func (w *Writer) Out() []byte { return w.buf.Bytes() }
