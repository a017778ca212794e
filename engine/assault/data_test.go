package assault

import (
	"bytes"
	"encoding/csv"
	"io/fs"
	"reflect"
	"regexp"
	"testing"
)

// The tables are read as encoding/csv reads them.
func TestTables(t *testing.T) {
	names, err := fs.Glob(files, "data/*.csv")
	if err != nil || len(names) != 4 {
		t.Fatalf("tables %q, %v", names, err)
	}
	for _, name := range names {
		b, err := files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := csv.NewReader(bytes.NewReader(b)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		var want []row
		for _, l := range lines[1:] {
			r := row{}
			for i, col := range lines[0] {
				r[col] = l[i]
			}
			want = append(want, r)
		}
		if got := table(name); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: read %q, want %q", name, got, want)
		}
	}
}

func TestGoodID(t *testing.T) {
	form := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`) // as in the schema
	for _, id := range []string{"", "a", "7", "hill-2018", "a-b-c", "-", "-a", "a-", "a--b", "A", "a b", "a_b", "é", "a-é", "{", "`", "/", ":", "a\n"} {
		if goodID(id) != form.MatchString(id) {
			t.Errorf("goodID(%q) is %v", id, goodID(id))
		}
	}
}
