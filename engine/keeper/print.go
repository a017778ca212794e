package keeper

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Entry conditions and special rules that hold in every scenario (KEEP-ENTRY-01, KEEP-ENTRY-02, KEEP-NEXT-06).
var always = []string{"Reinforcements enter on or after Turn 1: German along the north edge, American along the south edge.",
	"OBA may be used on Turn 1.", "Each leader enters with a unit of his own group."}

// Page is the page of the present CG scenario for a viewer: all of his own, of the other's only what is open; for Nobody, the copy
// for the
// table, only what is open of both (KEEP-PRINT-01).
func (l *Log) Page(viewer Side, secrets []Secret) (lines []string) {
	s := l.state
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	date := s.pack.Dates[s.Date]
	if first := s.day().First; first != Nobody {
		say("Play begins with the RPh of the %s side.", first)
	}
	say("%s, %s", s.pack.Title, date.Name)
	need := fmt.Sprint(date.Buildings.Value)
	if date.Buildings.Value == 0 {
		need = "all existing"
	}
	say("The American wins with a total of %d VP, or %s CGV Buildings.", s.Required(), need)
	say("He wins the campaign with %d VP or all existing buildings, unless the German has amassed %d CVP.", s.pack.Total.Value+s.Raised.Total,
		s.Cap())
	say("VP %d, CVP suffered: American %d, German %d.", s.Total(), s.Suffered(US), s.Suffered(GE))
	for side := range Nobody {
		say("%s: SAN %d, ELR %d, observer %s%s", side, s.SAN[side], s.ELR[side], orDash(s.Observers[side], side == viewer),
			map[bool]string{true: ", No Quarter"}[s.NoQuarter[side]])
		for i, m := range s.Modules[side] {
			say("  OBA %d: %s", i+1, m.Name)
		}
	}
	say("PF limit of the German: %d", s.PF)
	lines = append(lines, always...)
	lines = append(lines, s.pack.SSR...)
	for side := range Nobody {
		say("%s on board:", side)
		for _, u := range s.ByHex(side, viewer) {
			if u.Gone == "" && u.Hex != "" {
				say("  [ ] %-4s %s %s", u.Hex, u.Name, strings.Join(u.Flags, ", "))
			}
		}
		say("%s entering:", side)
		lines = append(lines, entering(s, side, viewer, secrets)...)
	}
	for _, rule := range s.Amended {
		say("By agreement %s is not kept.", rule)
	}
	if len(s.pack.Owns) > 0 && !s.Confirmed {
		say("* %d values of the pack are proposals of our own.", len(s.pack.Owns))
	}
	say("%s, log %.8s", s.pack.Title, l.Head())
	return lines
}

func orDash(hex string, shown bool) string {
	if hex == "" || !shown {
		return "-"
	}
	return hex
}

// entering are the groups of a side, as far as the viewer may see them.
func entering(s *State, side, viewer Side, secrets []Secret) (l []string) {
	for i, seal := range s.Seals[side] {
		slot := seal.Slot
		for _, own := range secrets {
			if own.Side == side && own.Number == i+1 && viewer == side && slot == nil {
				slot = &own.Slot
			}
		}
		if slot == nil {
			l = append(l, fmt.Sprintf("  slot %d: sealed", i+1))
			continue
		}
		o := s.Reads(side, i+1, slot)
		if o.Group == "" || o.Group == "none" {
			l = append(l, fmt.Sprintf("  slot %d: nothing", i+1))
			continue
		}
		text := fmt.Sprintf("  slot %d: %s: %s", i+1, o.Group, o.Contents)
		for _, tank := range o.Tanks {
			text += "; " + tank
		}
		for _, n := range o.Notes {
			text += "; " + n.String()
		}
		if o.Leader != "" {
			text += "; leader " + o.Leader
		}
		l = append(l, text)
	}
	return l
}

// Sheets are the forms to tick on the table: casualties, the buildings, the log (KEEP-PRINT-02).
func Sheets(s *State, side Side) (l []string) {
	l = append(l, fmt.Sprintf("Roster of the %s:", side))
	for _, u := range s.in(func(u *Unit) bool { return u.Side == side }) {
		l = append(l, fmt.Sprintf("  [ ] %d %s %s, CVP ____", u.ID, u.Name, u.Hex))
	}
	l = append(l, "CGV Buildings:")
	for _, b := range s.pack.Buildings {
		l = append(l, fmt.Sprintf("  %s  [ ] American  [ ] German  [ ] gone", b))
	}
	return append(l, "Log: turn ____  side ____  what ________________")
}

// History tells the campaign: dates, winners, points, losses, amendments (KEEP-PRINT-03).
func History(s *State) (l []string) {
	for i, d := range s.Days {
		if d.Winner == Nobody {
			continue
		}
		l = append(l, fmt.Sprintf("%s: %s wins; VP %d; CVP suffered %d and %d", s.pack.Dates[i].Name, d.Winner, d.VP, d.CVP[US], d.CVP[GE]))
	}
	for _, rule := range s.Amended {
		l = append(l, "amended: "+rule)
	}
	if s.Winner != Nobody {
		l = append(l, fmt.Sprintf("The %s has won the campaign.", s.Winner))
	}
	return l
}

// CSV is a side's roster as a viewer sees it. A field that a table program would reckon with is text.
func CSV(s *State, side, viewer Side) string {
	var b strings.Builder
	put := func(fields ...string) {
		for i, f := range fields {
			if f != "" && strings.ContainsRune("=+-@", rune(f[0])) {
				f = "'" + f
			}
			if strings.ContainsAny(f, ",\"\r\n") || strings.HasPrefix(f, " ") {
				f = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
			}
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(f)
		}
		b.WriteByte('\n')
	}
	put("id", "side", "kind", "name", "hex", "level", "flags", "remark", "gone")
	for _, u := range s.Roster(side, viewer) {
		put(strconv.Itoa(u.ID), u.Side.String(), string(u.Kind), u.Name, u.Hex, strconv.Itoa(u.Level), strings.Join(u.Flags, " "),
			u.Remark, u.Gone)
	}
	return b.String()
}

// Template is the next scenario as a file of vasl-templates, of what is open (KEEP-PRINT-05).
func Template(s *State) ([]byte, error) {
	type note struct {
		Caption string `json:"caption"`
	}
	t := map[string]any{"SCENARIO_NAME": s.pack.Title + ", " + s.pack.Dates[s.Date].Name, "SCENARIO_DATE": "1944-12-06",
		"VICTORY_CONDITIONS": fmt.Sprintf("The American wins with a total of %d VP.", s.Required())}
	var ssr []note
	for _, r := range s.pack.SSR {
		ssr = append(ssr, note{r})
	}
	t["SSR"] = ssr
	for i, side := range []Side{GE, US} {
		n := strconv.Itoa(i + 1)
		t["PLAYER_"+n] = map[Side]string{GE: "german", US: "american"}[side]
		t["PLAYER_"+n+"_ELR"], t["PLAYER_"+n+"_SAN"] = strconv.Itoa(s.ELR[side]), strconv.Itoa(s.SAN[side])
		lists := map[string][]note{}
		for _, u := range s.Roster(side, Nobody) {
			list := "OB_SETUPS_" + n
			switch u.Kind {
			case VehicleAFV:
				list = "OB_VEHICLES_" + n
			case Ordnance:
				list = "OB_ORDNANCE_" + n
			}
			if u.Gone == "" {
				lists[list] = append(lists[list], note{strings.TrimSpace(u.Name + " " + u.Hex)})
			}
		}
		for _, list := range []string{"OB_SETUPS_", "OB_VEHICLES_", "OB_ORDNANCE_"} {
			t[list+n] = lists[list+n]
		}
	}
	return json.MarshalIndent(t, "", "  ")
}

// Statistics are how often each face has fallen: of typed and of drawn dice apart, never of sealed rolls (KEEP-DICE-09). sum10 is ten
// times the
// mean.
func Statistics(s *State, side Side, drawn bool) (faces [6]int, count, sum10 int) {
	faces = s.Thrown[side]
	if drawn {
		faces = s.Drawn[side]
	}
	sum := 0
	for i, n := range faces {
		count += n
		sum += n * (i + 1)
	}
	if count > 0 {
		sum10 = 10 * sum / count
	}
	return faces, count, sum10
}
