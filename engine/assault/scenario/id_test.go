package scenario

import (
	"regexp"
	"testing"
)

func TestGoodID(t *testing.T) {
	form := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) // as in the schema
	for _, id := range []string{"", "a", "7", "hill-2018", "a-b-c", "-", "-a", "a-", "a--b", "A", "a b", "a_b", "é", "a-é", "{", "`", "/", ":",
		"a\n"} {
		if goodID(id) != form.MatchString(id) {
			t.Errorf("goodID(%q) is %v", id, goodID(id))
		}
	}
}
