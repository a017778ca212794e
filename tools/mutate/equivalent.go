package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// readEquivalent reads the mutants that were judged to change nothing: a mutant's key on a line of its own, below it, indented, why.
// A file that is not there lists none. Lines that begin with # are comments.
func readEquivalent(path string) (reasons map[string]string, err error) {
	reasons = map[string]string{}
	b, err := os.ReadFile(path)
	if os.IsNotExist(err) {
		return reasons, nil
	} else if err != nil {
		return nil, err
	}
	key := ""
	lines := bufio.NewScanner(strings.NewReader(string(b)))
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		switch text := strings.TrimSpace(line); {
		case text == "" || strings.HasPrefix(line, "#"):
		case line[0] != '\t' && line[0] != ' ':
			if _, ok := reasons[text]; ok {
				return nil, fmt.Errorf("%s:%d: %s is listed twice", path, n, text)
			}
			if key != "" && reasons[key] == "" {
				return nil, fmt.Errorf("%s:%d: no reason is given for %s", path, n, key)
			}
			key = text
			reasons[key] = ""
		case key == "":
			return nil, fmt.Errorf("%s:%d: a reason without a mutant", path, n)
		default:
			reasons[key] = strings.TrimSpace(reasons[key] + " " + text)
		}
	}
	if key != "" && reasons[key] == "" {
		return nil, fmt.Errorf("%s: no reason is given for %s", path, key)
	}
	return reasons, lines.Err()
}
