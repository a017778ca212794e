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
	holds := func(text, rule string) bool {
		t.Helper()
		yes, no := strings.Contains(text, rule+" holds"), strings.Contains(text, rule+" does not hold")
		if yes == no {
			t.Errorf("nothing is said of %s: %s", rule, text)
		}
		return yes
	}
	bare := &campaign.Campaign{}
	t.Run("CAMP-BAL-02 each side wins 42 to 58 percent, and neither the first nor the last battle decides alone", func(t *testing.T) {
		for _, k := range []struct {
			won                [3]int
			first, last, fewer int
			holds              bool
		}{
			{[3]int{50, 50, 0}, 70, 30, 5, true},
			{[3]int{42, 58, 0}, 80, 50, 10, true},
			{[3]int{41, 59, 0}, 70, 30, 5, false},
			{[3]int{59, 41, 0}, 70, 30, 5, false},
			{[3]int{50, 50, 0}, 81, 30, 5, false},
			{[3]int{50, 50, 0}, 70, 51, 5, false},
			{[3]int{50, 50, 0}, 70, 30, 11, false},
			{[3]int{50, 41, 9}, 70, 30, 5, false}, // drawn ones are won by nobody
			{[3]int{50, 42, 8}, 70, 30, 5, true},
			{[3]int{}, 0, 0, 0, false},
		} {
			n := &tally{c: bare, won: k.won, first: k.first, last: k.last, fewer: k.fewer}
			if text := said(func(w *bytes.Buffer) { n.judge(w) }); holds(text, "CAMP-BAL-02") != k.holds {
				t.Errorf("%+v: %s", k, text)
			}
		}
	})
	t.Run("CAMP-BAL-06 either side wins at least 15 percent at a node that was fought 20 times", func(t *testing.T) {
		for _, k := range []struct {
			node  [3]int
			holds bool
		}{{[3]int{3, 17, 0}, true}, {[3]int{17, 3, 0}, true}, {[3]int{2, 18, 0}, false}, {[3]int{18, 2, 0}, false},
			{[3]int{15, 2, 3}, false}, {[3]int{0, 19, 0}, true}} {
			n := &tally{c: bare, nodes: map[string][3]int{"town": k.node, "hill": {10, 10, 0}}}
			text := said(func(w *bytes.Buffer) { n.judge(w) })
			if holds(text, "CAMP-BAL-06") != k.holds || strings.Contains(text, "town") == k.holds {
				t.Errorf("%+v: %s", k, text)
			}
		}
	})
	t.Run("CAMP-BAL-07 CAMPAIGN-51 a real choice of way after three battles", func(t *testing.T) {
		for want := range 5 {
			n := newTally(&campaign.Campaign{Nodes: map[string]*campaign.Node{}})
			for i := range want {
				id := strconv.Itoa(i)
				n.c.Nodes[id] = &campaign.Node{ID: id, Next: [3][]string{1: {"here", "there"}}}
				n.chosen[choice{id, 1, "here"}], n.chosen[choice{id, 1, "there"}] = [2]int{10, 5}, [2]int{10, 5}
			}
			if text := said(func(w *bytes.Buffer) { n.judge(w) }); holds(text, "CAMP-BAL-07") != (want >= 3) {
				t.Errorf("%d: %s", want, text)
			}
		}
	})
	t.Run("a force worth 8 percent of its field more wins at least 4 points more often than its node's rate", func(t *testing.T) {
		for _, k := range []struct {
			won, over int // of 100 battles at a node of even odds by the stronger first side, and by how much it is worth more
			holds     bool
		}{{54, 8, true}, {53, 8, false}, {54, 9, true}, {60, 7, false}, {40, 8, false}} {
			n := &tally{c: bare, nodes: map[string][3]int{"town": {100, 100, 0}}}
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
	t.Run("CAMP-BAL-05 CAMPAIGN-50 a side that holds back wins at most 40 percent", func(t *testing.T) {
		for won := range 101 {
			for side := range engine.Seat(2) {
				r := &run{back: [holdings]engine.Seat{engine.NoSeat, engine.NoSeat, engine.NoSeat}, tally: &tally{c: bare}}
				r.back[won%3], r.tally.won[side], r.tally.won[1-side] = side, won, 100-won
				if text := said(func(w *bytes.Buffer) { r.judge(w) }); holds(text, "CAMP-BAL-05") != (won <= 40) {
					t.Errorf("%d of side %d: %s", won, side, text)
				}
			}
		}
	})
}

// recorded is the name of a file of testdata/figures, which holds what the tool printed: the campaign, and who holds back in it and how.
var recorded = regexp.MustCompile(`^([a-z-]+?)(?:-(thrifty|empty|resigns)-(german|us))?\.txt$`)

// began is the seed of the first campaign of a file of testdata/figures.
var began = regexp.MustCompile(`(?m)^veteran against veteran .* from seed ([0-9]+)$`)

// recordedRun is what a file of testdata/figures was printed by.
func recordedRun(t *testing.T, name []string, text string) *run {
	t.Helper()
	c, err := campaign.Load(name[1], command.Campaigns)
	if err != nil {
		t.Fatal(err)
	}
	o := options{agents: [2]string{"veteran", "veteran"}, plies: 20_000}
	if seed := began.FindStringSubmatch(text); seed == nil {
		t.Fatalf("%v: nothing is said of a seed", name)
	} else if o.seed, err = strconv.ParseUint(seed[1], 10, 64); err != nil {
		t.Fatal(err)
	}
	for how := range said {
		if said[how].flag == name[2] {
			o.back[how] = map[string]string{"german": "German", "us": "U.S."}[name[3]]
		}
	}
	r, err := command.newRun(c, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRecorded: the figures of the shipped campaigns that the repository has are what the tool prints: the first campaign of each file is
// played again, and what is said below them follows from them. CAMP-BAL-02, 05, 06 and 07 hold in all of them.
func TestRecorded(t *testing.T) {
	t.Run("CAMP-BAL-02 CAMPAIGN-49 the shipped campaigns keep to the bounds, Veteran against Veteran", recordedHold)
}

func recordedHold(t *testing.T) {
	files, err := filepath.Glob("testdata/figures/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	var even []string
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := recorded.FindStringSubmatch(filepath.Base(file))
		lines := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
		games := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, " campaigns, ") })
		if free := name[2] == ""; games < 50 || free && games < 100 || !strings.HasPrefix(lines[games], fmt.Sprintf("%d campaigns", games)) {
			t.Fatalf("%s: %d campaigns", file, games)
		}
		r := recordedRun(t, name, string(b))
		if name[2] == "" || strings.HasPrefix(lines[0], "   1   5 battles") { // the long ones of sides that hold back take too long
			m, err := r.one(r.o.seed)
			if err != nil {
				t.Fatal(err)
			}
			if l := line(0, m); l != lines[0] {
				t.Errorf("%s says %q, the tool prints %q", file, lines[0], l)
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
		if !slices.Contains(lines[games:], r.played()) {
			t.Errorf("%s: it is of another file than is shipped, %q is not there", file, r.played())
		}
		if won[0] < percent(ahead[0], games) || won[0] > 100-percent(ahead[1], games)+1 {
			t.Errorf("%s: %s, and the sides are ahead in %v of %d", file, lines[games+1], ahead, games)
		}
		rules := []string{"CAMP-BAL-05"}
		if name[2] == "" {
			rules = []string{"CAMP-BAL-02", "CAMP-BAL-06", "CAMP-BAL-07"}
			even = append(even, name[1])
		}
		for _, rule := range rules {
			if !slices.ContainsFunc(lines[games:], func(l string) bool { return strings.HasPrefix(l, rule+" holds") }) {
				t.Errorf("%s: %s does not hold", file, rule)
			}
		}
	}
	if slices.Sort(even); !slices.Equal(even, slices.Sorted(slices.Values(campaign.Shipped()))) {
		t.Errorf("recorded are %v", even)
	}
}

// gained are the lines by which the tool says how often a force that was worth more has won, against its node's rate.
var gained = regexp.MustCompile(`(?m)^a force worth 8 % of its field more: ([0-9]+) battles, ([+-][0-9]+) points against`)

// TestMeaning: what was measured of the shipped campaigns, as they are shipped, shows that forces matter in them.
func TestMeaning(t *testing.T) {
	t.Run("CAMP-BAL-03 CAMPAIGN-47 a force worth 8 percent more won 4 points more often in all, and more often in each", func(t *testing.T) {
		fought, won := 0, 0 // battles, and points times battles
		for _, id := range campaign.Shipped() {
			b, err := os.ReadFile("testdata/figures/" + id + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			text := string(b)
			r := recordedRun(t, []string{"", id, "", ""}, text)
			m := gained.FindStringSubmatch(text)
			if m == nil || !strings.Contains(text, "\n"+r.played()+"\n") {
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
