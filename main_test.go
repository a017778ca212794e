//go:build !js

package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestCommandLine(t *testing.T) {
	for _, test := range []struct {
		args      []string
		code      int
		out, errs string // what must be printed
	}{
		{nil, 2, "", "Usage: bocage"},
		{[]string{"help"}, 0, "Usage: bocage", ""},
		{[]string{"--help"}, 0, "serve ", ""},
		{[]string{"dance"}, 2, "", `no command "dance"`},
		{[]string{"serve", "dance"}, 1, "", "bocage serve: "},
	} {
		var out, errs bytes.Buffer
		if code := run(test.args, &out, &errs); code != test.code {
			t.Errorf("bocage %q: exit code %d, want %d", test.args, code, test.code)
		}
		if !strings.Contains(out.String(), test.out) || !strings.Contains(errs.String(), test.errs) {
			t.Errorf("bocage %q: printed %q and %q, want %q and %q", test.args, out.String(), errs.String(), test.out, test.errs)
		}
	}
}
