// Package pack writes and reads msgpack in one form: a value has one encoding, and whatever is written otherwise is refused. It knows
// nothing of what the values mean.
//
// The library (github.com/vmihailenco/msgpack) encodes and decodes. A Reader has each value that it has read encoded again and
// compares the bytes: so a longer writing of a number, text in place of bytes or nil in place of no bytes are not taken for the
// value they mean. No length is believed that is not there, and nothing is copied before its length is checked.
package pack

import "errors"

// ErrForm is wrapped by all errors of a Reader.
var ErrForm = errors.New("not in the agreed form")
