package keeper

import (
	"encoding/json"
	"strings"
	"testing"
)

// between is a campaign between two browsers, in which the first player has a side.
func between(t *testing.T, first Side) *day {
	t.Helper()
	l, err := StartFar(PleasantPack(), "ours")
	if err != nil {
		t.Fatal(err)
	}
	d := &day{t, l}
	d.do(Entry{Do: "confirm", Side: 0}, Entry{Do: "confirm", Side: 1}, Entry{Do: "want", Side: 0, N: int(first)},
		Entry{Do: "want", Side: 1, N: int(first.Other())})
	return d
}

var salt = []byte(strings.Repeat("s", saltSize))

// hides seals a side's lines, filled up with nothing.
func (d *day) hides(side Side, units ...Unit) (list []string) {
	for i := range Screens {
		var u *Unit
		at := ""
		if i < len(units) {
			if u = &units[i]; !u.Is("HIP") {
				at = " " + u.Hex
			}
		}
		list = append(list, d.State().Conceal(side, u, append(salt[:saltSize-1:saltSize-1], byte(i)))+at)
	}
	return list
}

// shows opens line n, from 1, as a unit.
func shows(side Side, n int, units ...Unit) Entry {
	return Entry{Do: "show", Side: side, N: n, Units: units, Salt: append(salt[:saltSize-1:saltSize-1], byte(n-1))}
}

func TestRulesFar(t *testing.T) {
	gun, squads := of(Ordnance, GE, "88L", "C3", "HIP"), squad(GE, "4-6-7", "D4", "concealed")
	t.Run("KEEP-SEAL-09 hidden lines are seals until they are shown", func(t *testing.T) {
		d := between(t, US)
		d.refuse("KEEP-SEAL-09", Entry{Do: "roster", Side: GE, Units: []Unit{gun}})
		d.refuse("KEEP-SEAL-09", Entry{Do: "hide", Side: GE, List: d.hides(GE, gun)[:3]})
		list := d.hides(GE, gun, squads)
		d.do(Entry{Do: "hide", Side: GE, List: list})
		d.refuse("KEEP-SEAL-09", Entry{Do: "hide", Side: GE, List: list})
		d.not("KEEP-LOG-02", Line{Kind: "undo", Side: GE, Of: len(d.Lines)})
		if b, _ := json.Marshal(d.State()); strings.Contains(string(b), "88L") || strings.Contains(string(b), "4-6-7") {
			t.Error("the state tells what is hidden")
		}
		for viewer := range Nobody {
			l := d.State().Roster(GE, viewer)
			if len(l) != 1 || l[0].Name != "?" || l[0].Hex != "D4" {
				t.Errorf("the board shows %v", l)
			}
		}
		d.shut()
		d.do(shows(GE, 1, gun))
		u := d.unit(1)
		if u.Name != "88L" || u.Is("HIP") || d.State().Liar != Nobody {
			t.Errorf("shown as %+v", u)
		}
		d.refuse("KEEP-SEAL-09", shows(GE, 1, gun))
		d.do(shows(GE, 10))
		other := squads
		other.Name = "8-3-8"
		d.do(shows(GE, 2, other))
		eq(t, "liar", d.State().Liar, GE)
	})
	t.Run("KEEP-SEAL-09 a seal is bound to campaign, date, side and head", func(t *testing.T) {
		d := between(t, US)
		seal := d.State().Conceal(GE, &gun, salt)
		other := between(t, US)
		other.Log.name, other.Lines = "another", nil
		for what, s := range map[string]string{"side": d.State().Conceal(US, &gun, salt),
			"campaign": (&State{head: other.head(0)}).Conceal(GE, &gun, salt), "salt": d.State().Conceal(GE, &gun, salt[1:]),
			"head": func() string {
				d.do(Entry{Do: "module", Side: US, Text: "m"})
				return d.State().Conceal(GE, &gun, salt)
			}(),
			"date": conceal(&Hidden{At: d.Head(), Date: 1}, GE, &gun, salt)} {
			if s == seal || what == "date" && s == d.State().Conceal(GE, &gun, salt) {
				t.Errorf("another %s has the same seal", what)
			}
		}
		if a, b := between(t, US), other.head(0); a.head(0) == b {
			t.Error("two campaigns have one head")
		}
	})
	t.Run("KEEP-SEAL-09 CWIN-03 the observer's hex is open before a module is used", func(t *testing.T) {
		d := between(t, GE)
		d.refuse("KEEP-OBA-04", Entry{Do: "observer", Side: US, Hex: "A1"})
		d.do(Entry{Do: "observer", Side: US, Text: d.State().Conceal(US, "A1", salt)}, Entry{Do: "module", Side: US, Text: "100mm"})
		d.refuse("KEEP-OBA-04", Entry{Do: "observer", Side: US, Text: d.State().Conceal(US, "B1", salt)})
		d.shut()
		d.refuse("CWIN-03", Entry{Do: "oba", Side: US, N: 1, Text: "use"})
		liar := *d.Log
		if err := liar.Do(Entry{Do: "show observer", Side: US, Hex: "B1", Salt: salt}); err != nil || liar.State().Liar != US {
			t.Errorf("another hex: %v", err)
		}
		d.do(Entry{Do: "show observer", Side: US, Hex: "A1", Salt: salt}, Entry{Do: "oba", Side: US, N: 1, Text: "use"})
		eq(t, "observer", d.State().Observers[US], "A1")
	})
	t.Run("KEEP-SEAL-09 at the end of the campaign everything is open", func(t *testing.T) {
		d := between(t, US)
		d.do(Entry{Do: "hide", Side: GE, List: d.hides(GE, gun)})
		d.do(Entry{Do: "observer", Side: GE, Text: d.State().Conceal(GE, "A1", salt)})
		at := d.Lines[len(d.Lines)-2].Head
		d.fought(200, 0)
		d.until(Score)
		d.do(Entry{Do: "close", Side: US})
		d.refuse("KEEP-BAD-06", Entry{Do: "close", Side: GE})
		d.do(shows(GE, 1, gun))
		for n := 2; n <= Screens; n++ {
			d.do(shows(GE, n))
		}
		d.refuse("KEEP-BAD-06", Entry{Do: "close", Side: GE})
		d.do(Entry{Do: "show observer", Side: GE, Hex: "A1", Salt: salt}, Entry{Do: "close", Side: GE})
		eq(t, "step", d.State().Step, Done)
		if d.State().Far.Observers[GE].At != at {
			t.Error("the seal is bound to another head")
		}
	})
	t.Run("KEEP-DICE-02 between two browsers dice are typed if both want it", func(t *testing.T) {
		for _, c := range []struct {
			n    [2]int
			want bool
		}{{[2]int{1, 1}, true}, {[2]int{0, 1}, false}, {[2]int{1, 0}, false}} {
			l, _ := StartFar(PleasantPack(), "ours")
			d := &day{t, l}
			d.do(Entry{Do: "confirm", Side: 0, N: c.n[0]})
			eq(t, "confirmed by one", d.State().Confirmed, false)
			d.do(Entry{Do: "confirm", Side: 1, N: c.n[1]})
			eq(t, "typed", d.State().Typed, c.want)
			eq(t, "confirmed", d.State().Confirmed, true)
		}
	})
	t.Run("CAMPAIGN-48 KEEP-BAL-01 KEEP-BAL-02 CWIN-02 bids are made if both say so, and dice fall if one does", func(t *testing.T) {
		both := func(first, second Side, n ...int) *day {
			l, _ := StartFar(PleasantPack(), "ours")
			d := &day{t, l}
			if b, _ := json.Marshal(d.State()); strings.Contains(string(b), "bidders") {
				t.Error("the state of a campaign without bids has another digest than before")
			}
			for player := range Nobody {
				d.do(Entry{Do: "want", Side: player, N: int(GE)})
			}
			d.do(Entry{Do: "confirm", Side: 0, N: 1})
			d.refuse("CWIN-01", Entry{Do: "contest", Side: 0})
			d.do(Entry{Do: "confirm", Side: 1, N: 1})
			for i, n := range n {
				eq(t, "contest before both", d.State().Contest, NoContest)
				d.do(Entry{Do: "contest", Side: [2]Side{first, second}[i], N: n})
			}
			return d
		}
		d := both(1, 0, 1)
		d.refuse("KEEP-BAL-02", Entry{Do: "contest", Side: 1, N: 1})
		d.refuse("KEEP-BAL-02", Entry{Do: "bid", Side: 1, Text: d.State().BidSeal(1, 3, salt)})
		before := d.State().clone()
		d.do(Entry{Do: "contest", Side: 0, N: 1})
		eq(t, "an entry changes no state before it", before.Far.Bidders, [2]bool{false, true})
		eq(t, "both want bids", d.State().Contest, ByBids)
		eq(t, "the bids are bound to the log before", d.State().BidsAt, d.Lines[len(d.Lines)-2].Head)
		eq(t, "one takes it back", both(0, 0, 1, 0).State().Contest, ByDice)
		eq(t, "one wants none", both(0, 1, 1, 0).State().Contest, ByDice)
		d = both(1, 1, 0)
		eq(t, "dice alone", d.State().Contest, ByDice)
		for player, dr := range []int{2, 6} {
			d.do(Entry{Do: "roll", Side: Side(player), Text: d.State().Rolls[0].Name, Dice: []int{dr}})
		}
		eq(t, "sides", d.State().Sides, [2]Side{US, GE})
		of := d.Lines[len(d.Lines)-1].Entry
		d.not("KEEP-SEAL-04", Line{Kind: "correction", Side: US, Of: len(d.Lines), Reason: "misread", Entry: &Entry{Do: "roll", Side: of.Side,
			Text: of.Text, Dice: []int{1}}})
	})
	t.Run("KEEP-DICE-04 a slot's seal binds its group; its dice fall after it", func(t *testing.T) {
		d := between(t, US)
		slot, salt := secret(0)
		seal := d.State().Commit(US, 1, &slot, salt)
		slot.Type = 1
		eq(t, "other dice", d.State().Commit(US, 1, &slot, salt), seal)
		slot.Group = d.Pack().Groups[0].Name
		if d.State().Commit(US, 1, &slot, salt) == seal {
			t.Error("another group has the same seal")
		}
	})
	t.Run("KEEP-LOG-08 who signs a line is known", func(t *testing.T) {
		d := between(t, GE)
		for player, line := range map[int]Line{0: {Side: GE, Entry: &Entry{Do: "set", Side: GE}}, 1: {Side: US, Entry: &Entry{Do: "set"}}} {
			if got, err := d.Player(line); err != nil || got != player {
				t.Errorf("player %d signs %+v, %v", got, line, err)
			}
		}
		if got, err := d.Player(Line{Side: 1, Entry: &Entry{Do: "want", Side: 1}}); err != nil || got != 1 {
			t.Errorf("player %d says what the second wants, %v", got, err)
		}
		l, _ := StartFar(PleasantPack(), "ours")
		if _, err := l.Player(Line{Entry: &Entry{Do: "set"}}); err == nil {
			t.Error("a side speaks that nobody has")
		}
		if lines, observer := Sealed(d.State(), Nobody); lines != nil || observer {
			t.Error("nobody has sealed something")
		}
		d.refuse("KEEP-BAL-01", Entry{Do: "want", Side: 0, N: 1})
		d.not("KEEP-LOG-02", Line{Kind: "undo", Side: 0, Of: 3})
	})
}
