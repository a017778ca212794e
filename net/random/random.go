// Package random reads the device's secure random source. It must know nothing of what the bytes are for.
//
// Natively that is crypto/rand. In a browser it is the browser's own source, asked without crypto/rand, which would bring ciphers, big
// numbers and a generator that is not used there: a fifth of what a match between two devices adds to the download.
package random

import "io"

// Reader gives bytes that nobody can foresee. It never fails and may be read by several at once.
var Reader io.Reader = source{}
