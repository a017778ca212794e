package keeper

import (
	"encoding/json"
	"fmt"
	"testing"
)

// TestPrintedTables: the fixed tables in the program are those that the pack prints.
func TestPrintedTables(t *testing.T) {
	var f struct {
		Leaders struct {
			DRM  map[string]int
			Rows []map[string]*string
		}
		M4 struct {
			Rows []struct {
				Roll  string
				Tanks [3]string
			}
		}
		Repair struct {
			Rows []struct {
				Action     string
				Repaired   [2]int
				Eliminated [2]int
			}
		}
	}
	if err := json.Unmarshal(PleasantPack(), &f); err != nil {
		t.Fatal(err)
	}
	span := func(roll string) (low, high int) {
		if n, _ := fmt.Sscanf(roll, "%d-%d", &low, &high); n == 2 {
			return low, high
		}
		if n, _ := fmt.Sscanf(roll, "<=%d", &high); n == 1 {
			return high, high
		}
		fmt.Sscanf(roll, "%d", &low)
		return low, low
	}
	rows := 0
	for _, r := range f.Leaders.Rows {
		low, high := span(*r["roll"])
		for dr := low; dr <= high; dr++ {
			rows++
			for i, column := range []string{"american_infantry", "american_armor", "german_infantry", "german_armor"} {
				want := ""
				if r[column] != nil {
					want = *r[column]
				}
				eq(t, fmt.Sprint(column, dr), Leader(Side(i/2), i%2 == 1, dr), want)
			}
		}
	}
	eq(t, "rows of the Leader Table", rows, 11)
	for group, m := range f.Leaders.DRM {
		eq(t, group, drm(group), m)
	}
	for _, r := range f.M4.Rows {
		low, high := span(r.Roll)
		for dr := low; dr <= high; dr++ {
			rows++
			eq(t, fmt.Sprint("M4 ", dr), M4(dr), r.Tanks)
		}
	}
	eq(t, "and of the M4 Model Table", rows, 22)
	for _, r := range f.Repair.Rows {
		w := map[string]Weapon{"MA or Gun": MA, "SW": SW, "vehicular MG": MG}[r.Action]
		for dr := 1; dr <= 6; dr++ {
			want := Malfunctioned
			if dr <= r.Repaired[1] {
				want = Works
			} else if dr >= r.Eliminated[0] {
				want = Eliminated
			}
			eq(t, fmt.Sprint(r.Action, dr), repaired(w, dr), want)
		}
	}
}
