package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// standard is a file of the standard library in whose place the overlay puts another.
type standard struct {
	cut       cut
	pkg, file string
	without   func(src []byte) ([]byte, error)
}

var standards = []standard{
	{hashCut, "crypto/sha256", "sha256.go", withoutBoring},
	{hashCut, "crypto/sha512", "sha512.go", withoutBoring},
	{debugCut, "internal/godebug", "godebug.go", withoutSettings},
}

// prepareStandard makes overlay.json in a folder, and the files that it names, but for the cuts that are left out.
func prepareStandard(root, folder string, left []string) error {
	replace := map[string]string{}
	for _, s := range standards {
		if slices.Contains(left, s.cut.name) {
			continue
		}
		dir, err := output(root, "list", "-f", "{{.Dir}}", s.pkg)
		if err != nil {
			return err
		}
		file, copied := filepath.Join(dir, s.file), filepath.Join(root, folder, s.file)
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if b, err = s.without(b); err != nil {
			return fmt.Errorf("%s: %w", s.pkg, err)
		}
		if err := write(copied, b); err != nil {
			return err
		}
		replace[file] = copied
	}
	list, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	return write(filepath.Join(root, folder, "overlay.json"), list)
}
