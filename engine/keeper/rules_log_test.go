package keeper

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// adds adds a line that must hold.
func (d *day) adds(l Line) {
	d.Helper()
	if err := d.Add(l); err != nil {
		d.Fatalf("%+v: %v", l, err)
	}
}

// not adds a line that must be refused by a rule.
func (d *day) not(rule string, l Line) {
	d.Helper()
	head := d.Head()
	var f *Fault
	if err := d.Add(l); !errors.As(err, &f) || f.Rule != rule || d.Head() != head {
		d.Errorf("%+v: %v, want %s", l, err, rule)
	}
}

func TestRulesLog(t *testing.T) {
	t.Run("KEEP-LOG-01 KEEP-LOG-02 one's own open inputs are undone, which is a line too", func(t *testing.T) {
		d := begin(t, HotSeat)
		before := d.State().Digest()
		d.do(Entry{Do: "roster", Units: []Unit{squad(US, "6-6-6", "C3")}})
		n := len(d.Lines)
		d.not("KEEP-LOG-02", Line{Kind: "undo", Side: GE, Of: n})
		d.adds(Line{Kind: "undo", Side: US, Of: n})
		eq(t, "state", d.State().Digest(), before)
		eq(t, "lines", len(d.Lines), n+1)
		d.not("KEEP-LOG-02", Line{Kind: "undo", Side: US, Of: n})
		d.not("KEEP-LOG-03", Line{Kind: "undo", Side: US, Of: 99})
		d.not("KEEP-LOG-01", Line{Kind: "forget", Side: US, Of: 1})
		d.do(Entry{Do: "set", Side: US, N: 2, M: 2})
		n = len(d.Lines)
		d.do(Entry{Do: "close", Side: US})
		d.not("KEEP-LOG-02", Line{Kind: "undo", Side: US, Of: n})
	})
	correct := func(of int, e Entry) Line {
		return Line{Kind: "correction", Side: e.Side, Of: of, Entry: &e, Reason: "a slip of the pen"}
	}
	t.Run("KEEP-LOG-03 KEEP-LOG-04 KEEP-LOG-07 CWIN-13 a correction needs both, and all is computed anew", func(t *testing.T) {
		d := begin(t, HotSeat)
		d.fought(63, 41)
		at := slices.IndexFunc(d.Lines, func(l Line) bool { return l.Entry != nil && l.Entry.Do == "points" }) + 1
		d.shut()
		eq(t, "points", d.State().Points, 33)
		bad := correct(at, Entry{Do: "points", N: 60})
		bad.Reason = ""
		d.not("KEEP-LOG-03", bad)
		bad.Reason = strings.Repeat("x", 201)
		d.not("KEEP-LOG-03", bad)
		d.not("KEEP-LOG-03", correct(at, Entry{Do: "losses", N: 60}))
		d.adds(correct(at, Entry{Do: "points", N: 60}))
		eq(t, "before he has agreed", d.State().Points, 33)
		request := len(d.Lines)
		d.not("KEEP-LOG-07", Line{Kind: "agree", Side: US, Of: request})
		d.adds(Line{Kind: "refuse", Side: GE, Of: request})
		eq(t, "refused", d.State().Points, 33)
		d.not("KEEP-LOG-07", Line{Kind: "agree", Side: GE, Of: request})
		d.adds(correct(at, Entry{Do: "points", N: 60}))
		d.adds(Line{Kind: "agree", Side: GE, Of: len(d.Lines)})
		eq(t, "points", d.State().Points, 36)
		eq(t, "the old value stays", d.Lines[at-1].Entry.N, 63)
		alone := begin(t, Alone)
		alone.fought(63, 41)
		alone.shut()
		alone.adds(correct(at, Entry{Do: "points", N: 60}))
		eq(t, "alone", alone.State().Points, 36)
	})
	t.Run("KEEP-LOG-05 KEEP-DICE-02 KEEP-DICE-05 KEEP-DICE-07 a typed die is corrected, a drawn one never", func(t *testing.T) {
		d := begin(t, HotSeat, of(SMC, US, "8-1", "C3", "wounded"), of(SMC, US, "9-1", "C3", "wounded"), squad(US, "6-6-6", "C3"))
		d.fought(0, 0)
		d.shut()
		d.refuse("KEEP-BAD-01", Entry{Do: "roll", Text: d.State().Rolls[0].Name, Dice: []int{3, 3}})
		d.refuse("KEEP-BAD-01", Entry{Do: "roll", Text: d.State().Rolls[0].Name, Dice: []int{7}})
		first, second := d.State().Rolls[0].Name, d.State().Rolls[1].Name
		d.do(Entry{Do: "roll", Text: first, Dice: []int{5}})
		typed := len(d.Lines)
		d.do(Entry{Do: "roll", Text: second, Dice: []int{2}, Drawn: true})
		drawn := len(d.Lines)
		d.not("KEEP-LOG-02", Line{Kind: "undo", Side: US, Of: drawn})
		d.not("KEEP-LOG-05", correct(drawn, Entry{Do: "roll", Text: second, Dice: []int{6}}))
		d.adds(correct(typed, Entry{Do: "roll", Text: first, Dice: []int{2}}))
		d.adds(Line{Kind: "agree", Side: GE, Of: len(d.Lines)})
		eq(t, "he stays", d.unit(1).Gone, "")
		only := begin(t, HotSeat)
		only.adds(Line{Kind: "amendment", Side: US, Rule: "KEEP-VP-01", Reason: "mercy", Entry: &Entry{Do: "amend", Text: "vp", N: 9}})
	})
	t.Run("KEEP-LOG-02 what a roll has fallen on is not undone, and so no dice", func(t *testing.T) {
		u := of(VehicleAFV, US, "M4A3", "C3")
		u.Weapons[MA] = Malfunctioned
		d := begin(t, HotSeat, u)
		d.fought(0, 0)
		d.until(Repairs)
		d.do(Entry{Do: "repair", Unit: 1, N: int(MA)})
		asked := len(d.Lines)
		d.do(Entry{Do: "roll", Text: d.State().Rolls[0].Name, Dice: []int{6}})
		d.not("KEEP-LOG-02", Line{Kind: "undo", Side: US, Of: asked})
		eq(t, "it is broken for good", d.unit(1).Weapons[MA], Eliminated)
	})
	t.Run("KEEP-LOG-04 a roll that is no longer asked for stays in the log, marked", func(t *testing.T) {
		d := begin(t, Alone, of(SMC, US, "8-1", "C3", "wounded"), squad(US, "6-6-6", "C3"))
		at := slices.IndexFunc(d.Lines, func(l Line) bool { return l.Entry.Do == "roster" }) + 1
		d.fought(0, 0)
		d.shut()
		d.do(Entry{Do: "roll", Text: d.State().Rolls[0].Name, Dice: []int{2}})
		roll := len(d.Lines)
		d.adds(correct(at, Entry{Do: "roster", Units: []Unit{of(SMC, US, "8-1", "C3")}}))
		if !slices.Equal(d.NotNeeded, []int{roll}) {
			t.Errorf("not needed: %v", d.NotNeeded)
		}
		eq(t, "lines", len(d.Lines), roll+1)
	})
	t.Run("KEEP-LOG-06 an amendment breaks a line on purpose, and stands on every page", func(t *testing.T) {
		d := begin(t, HotSeat)
		amend := Line{Kind: "amendment", Side: US, Rule: "KEEP-VP-08", Reason: "agreed mercy", Entry: &Entry{Do: "amend", Text: "bank", N: 12}}
		d.refuse("KEEP-LOG-06", Entry{Do: "amend", Text: "bank", N: 12})
		d.adds(amend)
		d.adds(Line{Kind: "agree", Side: GE, Of: len(d.Lines)})
		eq(t, "bank", d.State().Bank, 12)
		if !slices.Contains(d.Page(US, nil), "By agreement KEEP-VP-08 is not kept.") {
			t.Error("the page does not say so")
		}
		amend.Rule = ""
		d.not("KEEP-LOG-06", amend)
	})
	t.Run("KEEP-LOG-09 KEEP-BAD-12 KEEP-PRINT-06 KEEP-DATA-09 files: the same state and hash, or which fault", func(t *testing.T) {
		d := begin(t, HotSeat, of(SMC, US, "8-1", "C3", "wounded"), squad(US, "6-6-6", "C3"))
		d.fought(63, 41)
		d.shut()
		slot, salt := secret(0)
		b, err := d.Export([]Secret{{US, 1, slot, salt}})
		if err != nil {
			t.Fatal(err)
		}
		again, secrets, err := Import(b)
		if err != nil || again.State().Digest() != d.State().Digest() || again.Head() != d.Head() || len(secrets) != 1 {
			t.Fatalf("%v", err)
		}
		if once, _ := again.Export(secrets); !bytes.Equal(once, b) {
			t.Error("it is written otherwise")
		}
		open, _ := d.Export(nil)
		if bytes.Contains(open, []byte(`"secrets"`)) || !bytes.Contains(open, []byte(d.State().pack.Digest())) {
			t.Error("secrets without a choice, or no digest of the pack")
		}
		for want, bad := range map[error][]byte{ErrTooBig: make([]byte, maxFile+1), ErrNotOurs: []byte(`{"format":1}`),
			ErrNewer: bytes.Replace(b, []byte(`"format":1`), []byte(`"format":2`), 1), ErrBroken: bytes.Replace(b, []byte(`"n":63`),
				[]byte(`"n":64`), 1)} {
			l, _, err := Import(bad)
			if !errors.Is(err, want) {
				t.Errorf("%v, want %v", err, want)
			}
			if want == ErrBroken && (l == nil || len(l.Lines) == 0 || len(l.Lines) >= len(d.Lines)) {
				t.Error("what is whole is not shown up to the damage")
			}
		}
	})
}

func TestRulesPrint(t *testing.T) {
	t.Run("KEEP-PRINT-01 KEEP-ENTRY-01 KEEP-ENTRY-02 KEEP-NEXT-06 KEEP-STATE-05 a page for each side", func(t *testing.T) {
		d := begin(t, HotSeat, squad(US, "6-6-6", "C3"), squad(GE, "5-4-8", "D3", "HIP"), squad(GE, "4-4-7", "E3", "concealed"))
		d.shut()
		us, table, ge := strings.Join(d.Page(US, nil), "\n"), strings.Join(d.Page(Nobody, nil), "\n"), strings.Join(d.Page(GE, nil), "\n")
		for _, want := range []string{"55 VP, or 4 CGV", "German along the north edge", "OBA may be used on Turn 1",
			"SG8 one Offboard", "SAN 3", d.Head()[:8]} {
			if !strings.Contains(table, want) {
				t.Errorf("the table's page has no %q", want)
			}
		}
		if strings.Contains(us, "] D3") || !strings.Contains(us, "] E3   ?") ||
			!strings.Contains(ge, "] D3   5-4-8") || strings.Contains(table, "B2") || strings.Contains(us,
			"observer B2") || !strings.Contains(us, "observer A1") {
			t.Errorf("what is hidden shows:\n%s", us)
		}
	})
	t.Run("KEEP-PRINT-02 KEEP-PRINT-03 rosters, forms, history", func(t *testing.T) {
		d := begin(t, HotSeat, squad(US, "6-6-6", "C3"))
		d.fought(63, 41)
		d.shut()
		sheets, history := strings.Join(Sheets(d.State(), US), "\n"), strings.Join(History(d.State()), "\n")
		for _, b := range d.State().pack.Buildings {
			if !strings.Contains(sheets, b+"  [ ]") {
				t.Errorf("no line for %s", b)
			}
		}
		eq(t, "history", history, "December 6, Morning: American wins; VP 63; CVP suffered 41 and 0")
	})
	t.Run("KEEP-PRINT-05 rosters as CSV, the scenario for vasl-templates", func(t *testing.T) {
		u := squad(GE, "=1+1", "C3")
		d := begin(t, HotSeat, u, of(VehicleAFV, GE, "StuG", "C4"), squad(GE, "5-4-8", "D3", "HIP"))
		csv := CSV(d.State(), GE, US)
		if !strings.Contains(csv, "'=1+1") || strings.Contains(csv, "5-4-8") {
			t.Errorf("%s", csv)
		}
		b, err := Template(d.State())
		var v map[string]any
		if err != nil || json.Unmarshal(b, &v) != nil {
			t.Fatal(err)
		}
		for _, key := range []string{"SCENARIO_NAME", "PLAYER_1", "PLAYER_1_ELR", "PLAYER_2_SAN", "SSR", "OB_SETUPS_1",
			"OB_VEHICLES_1", "OB_ORDNANCE_2",
			"VICTORY_CONDITIONS"} {
			if _, ok := v[key]; !ok {
				t.Errorf("no %s", key)
			}
		}
		eq(t, "vehicles", len(v["OB_VEHICLES_1"].([]any)), 1)
	})
	t.Run("KEEP-DICE-08 KEEP-DICE-09 statistics, typed and drawn apart", func(t *testing.T) {
		d := begin(t, HotSeat, of(SMC, US, "8-1", "C3", "wounded"), of(SMC, US, "9-1", "C3", "wounded"), squad(US, "6-6-6", "C3"))
		d.fought(0, 0)
		d.shut()
		for i, r := range slices.Clone(d.State().Rolls) {
			d.do(Entry{Do: "roll", Text: r.Name, Dice: []int{i + 2}, Drawn: i == 1})
		}
		faces, n, sum10 := Statistics(d.State(), US, false)
		eq(t, "typed", faces[1]*100+n*10+sum10/10, 112)
		_, n, sum10 = Statistics(d.State(), US, true)
		eq(t, "drawn", n*100+sum10, 130)
	})
}

func TestRulesData(t *testing.T) {
	pack := string(PleasantPack())
	changed := func(old, new string) []byte {
		t.Helper()
		if !strings.Contains(pack, old) {
			t.Fatalf("the pack has no %s", old)
		}
		return []byte(strings.Replace(pack, old, new, 1))
	}
	t.Run("KEEP-DATA-01 KEEP-DATA-02 KEEP-DATA-03 KEEP-DATA-04 KEEP-DATA-05 the pack, and which values are our own", func(t *testing.T) {
		p := Pleasant()
		eq(t, "morning", p.Dates[0].Required, Number{55, Seed})
		eq(t, "midday", p.Dates[1].Required, Number{105, Own})
		eq(t, "buildings", p.Dates[0].Buildings.Value*10+p.Dates[1].Buildings.Value, 48)
		eq(t, "groups", len(p.Groups), 5)
		eq(t, "balance", p.Balance[US], Bonus{-5, -5, 10})
		for _, place := range []string{"dates.midday.required_vp", "groups[0]", "rows.A.1-2", "balance.us"} {
			if !slices.Contains(p.Owns, place) {
				t.Errorf("%s is not marked", place)
			}
		}
		if slices.Contains(p.Owns, "dates.morning.required_vp") {
			t.Error("a value of the text is marked")
		}
		other, err := ParsePack(changed(`"value": 105,
    "from": "own"`, `"value": 110,
    "from": "rules"`))
		if err != nil || other.Dates[1].Required.Value != 110 {
			t.Errorf("another pack: %v", err)
		}
	})
	t.Run("KEEP-DATA-10 two packs are compared, the first field that differs is named", func(t *testing.T) {
		p, _ := ParsePack(changed(`"cost": 16`, `"cost": 17`))
		eq(t, "differs", p.Differs(Pleasant()), "groups.Armor Group")
		eq(t, "equal", Pleasant().Differs(Pleasant()), "")
		eq(t, "digest", p.Digest() != Pleasant().Digest(), true)
	})
	t.Run("KEEP-DATA-07 CWIN-01 CWIN-02 values are typed and confirmed before anything is sealed", func(t *testing.T) {
		l, err := Start(PleasantPack(), HotSeat)
		if err != nil {
			t.Fatal(err)
		}
		d := &day{t, l}
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.refuse("KEEP-DATA-07", Entry{Do: "set", N: 8})
		d.do(Entry{Do: "confirm"}, Entry{Do: "close"})
		eq(t, "typed dice", d.State().Typed, false)
	})
	t.Run("KEEP-BAD-11 KEEP-BAD-14 tables with a gap, an overlap, an empty group, a cost or maximum out of bounds", func(t *testing.T) {
		for _, k := range [][2]string{{`"roll": "1-4"`, `"roll": "1-3"`}, {`"roll": "5",
   "type"`, `"roll": "4-5",
   "type"`}, {`"cost": 16`, `"cost": 100`}, {`"cost": 16`, `"cost": 0`}, {`"max": 2`, `"max": 10`}, {`"max": 2`, `"max": 0`},
			{`"name": "OBA Battery"`, `"name": ""`},
			{`"contents": "3 x M5A1"`, `"contents": ""`}} {
			var f *Fault
			if _, err := ParsePack(changed(k[0], k[1])); !errors.As(err, &f) || f.Rule != "KEEP-BAD-11" {
				t.Errorf("%s: %v", k[1], err)
			}
		}
		p, err := ParsePack(changed(`"value": 105,
    "from": "own"`, `"value": 50,
    "from": "own"`))
		if err != nil || len(p.Falls()) != 1 || len(Pleasant().Falls()) != 0 {
			t.Errorf("falling totals: %v", err)
		}
	})
	t.Run("KEEP-STATE-01 KEEP-STATE-02 KEEP-STATE-04 KEEP-BAD-03 KEEP-BAD-13 roster lines by themselves", func(t *testing.T) {
		d := begin(t, HotSeat)
		high, long, letter, flag := squad(US, "6-6-6", "C3"), squad(US, "6-6-6", "C3"), squad(US, "6-6\x07", "C3"), squad(US, "6-6-6",
			"C3", "motion")
		high.Level, long.Remark = 4, strings.Repeat("x", 81)
		for rule, units := range map[string][]Unit{"KEEP-BAD-03": {squad(US, "6-6-6", "FF1"), squad(US, "6-6-6", "A19"), squad(US, "6-6-6", "A0"),
			squad(US, "6-6-6", "AB3"), high}, "KEEP-BAD-13": {long, letter, squad(US, "", "C3")}, "KEEP-STATE-02": {flag, squad(US, "x",
			"", "happy")},
			"KEEP-STATE-01": {of("Horse", US, "x", "")}, "KEEP-STATE-05": {squad(GE, "x", "")}} {
			for _, u := range units {
				d.refuse(rule, Entry{Do: "roster", Units: []Unit{u}})
			}
		}
		d.do(Entry{Do: "roster", Units: []Unit{squad(US, "6-6-6", "EE18"), squad(US, "6-6-6", "A1")}})
		eq(t, "ids", d.unit(1).Hex+d.unit(2).Hex, "EE18A1")
		again := squad(US, "6-6-6", "B1")
		again.ID = 3
		d.refuse("KEEP-STATE-01", Entry{Do: "roster", Units: []Unit{again}})
		for pair, want := range map[[2]string]int{{"N6", "N3"}: 3, {"N6", "N4"}: 2, {"A1", "B1"}: 1, {"A1", "C1"}: 2, {"A1", "C2"}: 2,
			{"A1", "AA1"}: 26} {
			eq(t, pair[0]+pair[1], d.State().pack.distance(pair[0], pair[1]), want)
		}
	})
	t.Run("KEEP-STATE-06 what a scenario has cost stays in the record, with the step that removed it", func(t *testing.T) {
		mg := of(SupportW, US, "MMG", "C3")
		mg.Possessor = 1
		d := begin(t, HotSeat, squad(US, "6-6-6", "C3"), mg)
		d.shut()
		d.shut()
		d.refuse("KEEP-STATE-06", Entry{Do: "gone", Side: GE, Unit: 1})
		d.do(Entry{Do: "gone", Side: US, Unit: 1})
		eq(t, "gone by", d.unit(1).Gone, "end state")
		eq(t, "the MMG lies free", d.unit(2).Possessor, 0)
		eq(t, "no CVP are asked for", len(d.State().OwesCVP), 0)
		d.refuse("KEEP-STATE-06", Entry{Do: "gone", Side: US, Unit: 1})
	})
	t.Run("KEEP-BAD-05 contradictions are refused when the step closes, each named", func(t *testing.T) {
		rider, two := squad(US, "6-6-6", "C3"), squad(US, "crew", "C3", "crew")
		rider.Rides = true
		inside := squad(US, "crew", "C3", "crew")
		inside.Carrier = 1
		for want, units := range map[string][]Unit{
			"a wounded MMC": {squad(US, "6-6-6", "C3", "wounded")}, "in another hex": {squad(US, "6-6-6", "C3"), held(of(SupportW, US,
				"MMG", "C4"), 1)},
			"rider without a vehicle": {rider}, "Motion and Stopped": {of(VehicleAFV, US, "M4A3", "C3", "motion", "stopped")},
			"BU and CE": {of(VehicleAFV, US, "M4A3", "C3", "BU", "CE")}, "with people in it": {of(VehicleAFV, US, "M4A3", "C3",
				"abandoned"), inside},
			"second Gun of one crew": {two, held(of(Ordnance, US, "57mm", "C3"), 1), held(of(Ordnance, US, "57mm", "C3"), 1)}} {
			d := begin(t, HotSeat, units...)
			err := d.Do(Entry{Do: "close"})
			var f *Fault
			if !errors.As(err, &f) || f.Rule != "KEEP-BAD-05" || !strings.Contains(f.Text, want) {
				t.Errorf("%s: %v", want, err)
			}
		}
		d := begin(t, HotSeat)
		d.refuse("KEEP-BAD-05", Entry{Do: "roster", Units: []Unit{squad(US, "6-6-6", "C3", "hero")}})
	})
	t.Run("KEEP-BAD-01 KEEP-BAD-06 KEEP-BAD-10 dice and open duties", func(t *testing.T) {
		d := begin(t, HotSeat, of(VehicleAFV, US, "M4A3", "C3", "bogged"), of(SMC, US, "8-1", "C3", "wounded"), squad(US, "6-6-6", "C3"))
		d.fought(0, 0)
		eq(t, "step", d.State().Step, Bogged)
		if l := d.State().Duties(); len(l) != 1 || l[0].Unit != 1 {
			t.Errorf("duties %v", l)
		}
		d.refuse("KEEP-BAD-06", Entry{Do: "close"})
		d.refuse("KEEP-SCOPE-08", Entry{Do: "roll", Text: "Repair", Dice: []int{3}})
	})
	t.Run("KEEP-BAL-01 KEEP-BAL-02 bids and the balance for a side that both want", func(t *testing.T) {
		salts := [2][]byte{bytes.Repeat([]byte("a"), saltSize), bytes.Repeat([]byte("b"), saltSize)}
		wanted := func(side Side, way int) *day {
			d := begin(t, HotSeat)
			d.refuse("KEEP-BAL-01", Entry{Do: "contest", N: way})
			d.do(Entry{Do: "want", Side: 0, N: int(side)})
			d.refuse("KEEP-BAD-06", Entry{Do: "close"})
			d.do(Entry{Do: "want", Side: 1, N: int(side)})
			d.refuse("KEEP-BAD-06", Entry{Do: "close"})
			d.do(Entry{Do: "contest", N: way})
			d.refuse("KEEP-BAL-01", Entry{Do: "want", Side: 0, N: int(side.Other())})
			return d
		}
		bids := func(side Side, a, b int) *day {
			d := wanted(side, 1)
			seal := func(player Side, n int) string { return d.State().BidSeal(player, n, salts[player]) }
			d.do(Entry{Do: "bid", Side: 0, Text: seal(0, a)})
			d.refuse("KEEP-BAL-02", Entry{Do: "show bid", Side: 0, N: a, Salt: salts[0]})
			d.do(Entry{Do: "bid", Side: 1, Text: seal(1, b)}, Entry{Do: "show bid", Side: 0, N: a, Salt: salts[0]})
			d.refuse("KEEP-SEAL-06", Entry{Do: "show bid", Side: 1, N: b + 1, Salt: salts[1]})
			d.refuse("KEEP-BAL-02", Entry{Do: "show bid", Side: 1, N: 21, Salt: salts[1]})
			d.do(Entry{Do: "show bid", Side: 1, N: b, Salt: salts[1]})
			return d
		}
		throw := func(d *day, dice ...int) {
			for i, dr := range dice {
				d.do(Entry{Do: "roll", Side: Side(i & 1), Text: d.State().Rolls[0].Name, Dice: []int{dr}})
			}
		}
		for _, c := range []struct {
			side          Side
			a, b          int
			first         Side // that the first player has
			required, cap int
		}{{US, 7, 3, US, 62, 105}, {US, 3, 7, GE, 62, 105}, {GE, 3, 7, US, 48, 105}, {GE, 20, 0, GE, 35, 105}} {
			d := bids(c.side, c.a, c.b)
			eq(t, fmt.Sprint(c, " the first player's side"), d.State().Sides[0], c.first)
			eq(t, fmt.Sprint(c, " required"), d.State().Required(), c.required)
			eq(t, fmt.Sprint(c, " cap"), d.State().Cap(), c.cap)
		}
		d := bids(GE, 4, 4)
		throw(d, 2, 2, 3, 5) // a tie, and again
		eq(t, "the second player's side", d.State().Sides[1], GE)
		eq(t, "required", d.State().Required(), 51)
		d = wanted(US, 0) // by dice the German has his provision
		throw(d, 6, 1)
		eq(t, "required", d.State().Required(), 60)
		eq(t, "cap", d.State().Cap(), 95)
		d = wanted(GE, 0)
		throw(d, 1, 6)
		eq(t, "the first player's side", d.State().Sides[0], US)
		eq(t, "required", d.State().Required(), 50)
		d.shut()
		eq(t, "step", d.State().Step, Fight)
		d = begin(t, HotSeat)
		d.do(Entry{Do: "want", Side: 0, N: int(GE)}, Entry{Do: "want", Side: 1, N: int(US)})
		eq(t, "no quarrel", d.State().Sides, [2]Side{GE, US})
	})
	t.Run("KEEP-BAL-02 KEEP-SEAL-06 the side that is bid for, and so the sign of the bid, is sealed with it", func(t *testing.T) {
		d := begin(t, HotSeat)
		d.do(Entry{Do: "want", Side: 0, N: int(US)}, Entry{Do: "want", Side: 1, N: int(US)}, Entry{Do: "contest", N: 1})
		other := d.State().clone()
		other.Wants = [2]Side{GE, GE}
		salt := bytes.Repeat([]byte("a"), saltSize)
		if d.State().BidSeal(0, 5, salt) == other.BidSeal(0, 5, salt) {
			t.Error("a bid for the German opens as one for the American")
		}
		other = d.State().clone()
		other.BidsAt = "elsewhere"
		if d.State().BidSeal(0, 5, salt) == other.BidSeal(0, 5, salt) {
			t.Error("a bid of another campaign opens here")
		}
		d.do(Entry{Do: "bid", Side: 0, Text: other.BidSeal(0, 5, salt)}, Entry{Do: "bid", Side: 1, Text: d.State().BidSeal(1, 2, salt)})
		d.refuse("KEEP-SEAL-06", Entry{Do: "show bid", Side: 0, N: 5, Salt: salt})
		d.refuse("KEEP-BAL-01", Entry{Do: "want", Side: 0, N: int(GE)})
	})
	t.Run("KEEP-BAD-04 buildings of the pack alone, and none that is gone", func(t *testing.T) {
		d := begin(t, HotSeat)
		d.shut()
		d.shut()
		d.refuse("KEEP-BAD-04", Entry{Do: "building", Hex: "A1", N: 0})
		d.refuse("KEEP-BAD-04", Entry{Do: "building", Hex: "T7", N: 3})
		d.do(Entry{Do: "building", Hex: "T7", N: 0}, Entry{Do: "building", Hex: "T7", N: 2})
		d.refuse("KEEP-BAD-04", Entry{Do: "building", Hex: "T7", N: 0})
		held, exist := d.State().Held()
		eq(t, "American", held, 0)
		eq(t, "there are", exist, 11)
	})
}

// TestCosts: what a file may cost is bounded: groups, slots, what is undone.
func TestCosts(t *testing.T) {
	var f map[string]any
	pack := func(groups, most int) error {
		if err := json.Unmarshal(PleasantPack(), &f); err != nil {
			t.Fatal(err)
		}
		var l []any
		for i := range groups {
			l = append(l, map[string]any{"name": fmt.Sprint("Group ", i), "contents": "1 x 6-6-6", "cost": 1, "max": most, "from": "own"})
		}
		f["groups"] = l
		b, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		p, err := ParsePack(b)
		if err == nil {
			s := New(p)
			s.Points = 1 << 40
			if n := s.Baskets(); n != 1 || len(s.BasketAt(0)) != groups*most {
				t.Errorf("%d purchases with everything paid", n)
			}
			s.Points = groups * most / 2
			if n := s.Baskets(); n < 1 || n > 1<<40 || len(s.BasketAt(n-1)) != s.Points {
				t.Errorf("%d purchases", n)
			}
		}
		return err
	}
	for _, c := range []struct{ groups, most int }{{40, 1}, {4, 9}} {
		if err := pack(c.groups, c.most); err != nil {
			t.Error(c, err)
		}
	}
	for _, c := range []struct{ groups, most int }{{41, 1}, {5, 9}, {500, 9}} {
		var bad *Fault
		if err := pack(c.groups, c.most); !errors.As(err, &bad) || bad.Rule != "KEEP-BAD-11" {
			t.Error(c, err)
		}
	}
	d := begin(t, Alone)
	for i := 0; ; i++ { // a log that is undone again and again
		d.do(Entry{Do: "set", Side: US, N: i % 7, M: 1})
		err := d.Add(Line{Kind: "undo", Side: US, Of: len(d.Lines)})
		var bad *Fault
		if errors.As(err, &bad) && bad.Rule == "KEEP-BAD-12" {
			eq(t, "what is there stays", d.State().SAN[US], i%7)
			break
		}
		if err != nil || i > MaxLines {
			t.Fatal(i, err)
		}
	}
}

// TestModes: a campaign is kept in one of two ways.
func TestModes(t *testing.T) {
	for _, mode := range []Mode{HotSeat, Alone} {
		if _, err := Start(PleasantPack(), mode); err != nil {
			t.Error(err)
		}
	}
	if _, err := Start(PleasantPack(), "by post"); err == nil {
		t.Error("by post")
	}
}

// FuzzImport: whatever a file holds, it is read or refused, and what is read can be shown.
func FuzzImport(f *testing.F) {
	l, err := Start(PleasantPack(), Alone)
	if err != nil {
		f.Fatal(err)
	}
	for _, e := range []Entry{{Do: "confirm"}, {Do: "roster", Units: []Unit{squad(US, "6-6-6", "C3")}}, {Do: "close"},
		{Do: "close", Side: GE}} {
		if err := l.Do(e); err != nil {
			f.Fatal(err)
		}
	}
	b, _ := l.Export(nil)
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		if l, _, err := Import(b); err == nil {
			_ = l.Page(Nobody, nil)
		}
	})
}

// FuzzPack: whatever a pack holds, it is read or refused.
func FuzzPack(f *testing.F) {
	f.Add(PleasantPack())
	f.Fuzz(func(t *testing.T, b []byte) {
		if p, err := ParsePack(b); err == nil && (p.Slots() < 0 || len(p.Dates) != 3) {
			t.Error("a pack without dates")
		}
	})
}
