package main

import (
	"fmt"
	"strings"
)

// known is the release of Go whose table of functions lines.go knows. The table's first bytes are those of every Go since 1.20, so that
// they do not tell.
const known = "go1.26"

// knownGo returns an error if a version of Go, as go env GOVERSION prints it, is not of the release that is known.
func knownGo(version string) error {
	release, _, _ := strings.Cut(version, " ") // what follows are experiments
	rest, ok := strings.CutPrefix(release, known)
	if !ok || rest != "" && !strings.HasPrefix(rest, ".") && !strings.HasPrefix(rest, "rc") {
		return fmt.Errorf("this is %s, and tools/wasm knows the table of functions of %s only: compare runtime/symtab.go and "+
			"internal/abi/symtab.go of both, see to tools/wasm/lines.go and then change known in tools/wasm/version.go", version, known)
	}
	return nil
}
