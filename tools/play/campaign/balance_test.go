package campaign

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bocage/engine"
	"bocage/engine/campaign"
)

// TestBalance: what the tool says of an economy follows from its tables, at the bounds and beside them, and what the repository has of the
// shipped ones is what the tool prints.
func TestBalance(t *testing.T) {
	said := func(judge func(w *bytes.Buffer)) string {
		var w bytes.Buffer
		judge(&w)
		return w.String()
	}
	t.Run("CAMP-BAL-02 each side wins 35 to 65 percent of campaigns, the winner of battle 1 at most 85", func(t *testing.T) {
		for _, k := range []struct {
			won   [3]int
			first int
			holds bool
		}{
			{[3]int{50, 50, 0}, 70, true},
			{[3]int{35, 65, 0}, 85, true},
			{[3]int{34, 66, 0}, 70, false},
			{[3]int{66, 34, 0}, 70, false},
			{[3]int{50, 50, 0}, 86, false},
			{[3]int{40, 34, 26}, 70, false}, // drawn ones are won by nobody
			{[3]int{40, 35, 25}, 70, true},
			{[3]int{}, 0, false},
		} {
			n := &tally{won: k.won, first: k.first}
			text := said(func(w *bytes.Buffer) { n.judge(w) })
			if want := map[bool]string{true: "CAMP-BAL-02 holds", false: "CAMP-BAL-02 does not hold"}[k.holds]; !strings.Contains(text, want) {
				t.Errorf("%v, %d: %s", k.won, k.first, text)
			}
		}
	})
	t.Run("a force worth 8 percent of its field more wins at least 4 points more often than its node's rate", func(t *testing.T) {
		for _, k := range []struct {
			won, over int // of 100 battles at a node of even odds by the stronger first side, and by how much it is worth more
			holds     bool
		}{{54, 8, true}, {53, 8, false}, {54, 9, true}, {60, 7, false}, {40, 8, false}} {
			n := &tally{nodes: map[string][3]int{"town": {100, 100, 0}}}
			for i := range 100 {
				c := comparison{node: "town", worth: [2]int{50 + k.over, 50}, won: 1}
				if i < k.won {
					c.won = 0
				}
				n.forces = append(n.forces, c)
			}
			text := said(func(w *bytes.Buffer) { n.judge(w) })
			if want := map[bool]string{true: "CAMP-BAL-03 holds", false: "CAMP-BAL-03 does not hold"}[k.holds]; !strings.Contains(text, want) {
				t.Errorf("%+v: %s", k, text)
			}
		}
	})
	t.Run("a side that never buys wins at least 10 points less often", func(t *testing.T) {
		for _, k := range []struct {
			without, with int
			holds         bool
		}{{40, 50, true}, {41, 50, false}, {50, 40, false}, {0, 10, true}} {
			for side := range engine.Seat(2) {
				var a, b tally
				a.won[side], a.won[1-side] = k.without, 100-k.without
				b.won[side], b.won[1-side] = k.with, 100-k.with
				if a.worthBuying(&b, side) != k.holds {
					t.Errorf("%+v of side %d", k, side)
				}
			}
		}
	})
}

// recorded is the name of a file of testdata/figures, which holds what the tool printed: the campaign, and who never buys in it.
var recorded = regexp.MustCompile(`^([a-z-]+?)(-german|-us)?\.txt$`)

// TestRecorded: the figures of the shipped campaigns that the repository has are what the tool prints: the first campaigns of each file are
// played again, and what is said below them follows from them. That each side wins often enough holds in all of them.
func TestRecorded(t *testing.T) {
	files, err := filepath.Glob("testdata/figures/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	even := 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := recorded.FindStringSubmatch(filepath.Base(file))
		lines := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
		games := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, " campaigns, ") })
		if games < 100 || !strings.HasPrefix(lines[games], fmt.Sprintf("%d campaigns", games)) {
			t.Fatalf("%s: %d campaigns", file, games)
		}
		c, err := campaign.Load(name[1], command.Campaigns)
		if err != nil {
			t.Fatal(err)
		}
		r, err := command.newRun(c, options{agents: [2]string{"regular", "regular"}, seed: 1, plies: 20_000,
			thrifty: map[string]string{"-german": "German", "-us": "U.S."}[name[2]]})
		if err != nil {
			t.Fatal(err)
		}
		for n := range 2 {
			m, err := r.one(uint64(1 + n))
			if err != nil {
				t.Fatal(err)
			}
			if l := line(n, m); l != lines[n] {
				t.Errorf("%s says %q, the tool prints %q", file, lines[n], l)
			}
		}
		ahead := [2]int{} // campaigns in which a side has more points at the end; equal ones go by the last battle (CAMP-WAY-03)
		for _, l := range lines[:games] {
			var n, battles, german, us int
			if k, err := fmt.Sscanf(l, "%d %d battles, %d to %d", &n, &battles, &german, &us); k < 4 {
				t.Fatalf("%s: %s: %v", file, l, err)
			}
			ahead[0], ahead[1] = ahead[0]+btoi(german > us), ahead[1]+btoi(us > german)
		}
		var won [3]int
		if k, err := fmt.Sscanf(lines[games+1], "German wins %d %%, U.S. %d %%, drawn %d %%", &won[0], &won[1], &won[2]); k == 0 {
			t.Fatalf("%s: %s: %v", file, lines[games+1], err)
		}
		if !slices.Contains(lines[games:], played(c)) {
			t.Errorf("%s: it is of another file than is shipped, %q is not there", file, played(c))
		}
		if won[0] < percent(ahead[0], games) || won[0] > 100-percent(ahead[1], games)+1 {
			t.Errorf("%s: %s, and the sides are ahead in %v of %d", file, lines[games+1], ahead, games)
		}
		if name[2] != "" {
			continue
		}
		if even++; !slices.ContainsFunc(lines[games:], func(l string) bool { return strings.HasPrefix(l, "CAMP-BAL-02 holds") }) {
			t.Errorf("%s: CAMP-BAL-02 does not hold", file)
		}
	}
	if even < 3 {
		t.Errorf("%d campaigns are recorded", even)
	}
}

// gained are the lines by which the tool says how often a force that was worth more has won, against its node's rate.
var gained = regexp.MustCompile(`(?m)^a force worth 8 % of its field more: ([0-9]+) battles, ([+-][0-9]+) points against`)

// TestMeaning: what was measured of the shipped campaigns, as they are shipped, shows that forces matter in them.
func TestMeaning(t *testing.T) {
	t.Run("CAMP-BAL-03 CAMPAIGN-47 a force worth 8 percent more won 4 points more often in all, and more often in each", func(t *testing.T) {
		fought, won := 0, 0 // battles, and points times battles
		for _, id := range campaign.Shipped() {
			c, err := campaign.Load(id, command.Campaigns)
			if err != nil {
				t.Fatal(err)
			}
			b, err := os.ReadFile("testdata/figures/" + id + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			text := string(b)
			m := gained.FindStringSubmatch(text)
			if m == nil || !strings.Contains(text, "\n"+played(c)+"\n") {
				t.Fatalf("%s: no figures of the file that is shipped: %q", id, m)
			}
			battles, err := strconv.Atoi(m[1])
			if err != nil {
				t.Fatal(err)
			}
			points, err := strconv.Atoi(m[2])
			if err != nil {
				t.Fatal(err)
			}
			fought, won = fought+battles, won+battles*points
			if points <= 0 || points*points*battles < 100*100 { // two standard errors are 100 points by the root of the battles at most
				t.Errorf("%s: %+d points in %d battles may be chance", id, points, battles)
			}
		}
		if won < leastGain*fought {
			t.Errorf("%d points in all of %d battles", won/fought, fought)
		}
	})
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
