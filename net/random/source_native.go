//go:build !js

package random

import "crypto/rand"

type source struct{}

func (source) Read(b []byte) (int, error) { return rand.Read(b) }
