package keeper

import (
	"fmt"
	"strings"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// clerk takes forms as entries.
type clerk struct{ *book }

// doEnter takes a form as an entry. What stands in fields is read here, whether it holds the rules say.
func (b clerk) doEnter(in view.Intent) {
	what, rest, _ := strings.Cut(in.Text, " ")
	of := b.s(rest)
	for _, forms := range []func(what, rest string, of int) bool{b.opening, b.cleaning, lister(b).forms, auditor(b).forms} {
		if forms(what, rest, of) {
			break
		}
	}
	b.goOn()
}

// hex is a hex that is typed in a field.
func (b clerk) hex(id string) string { return strings.ToUpper(b.val(id)) }

// opening are the forms of the beginning and of the end of a scenario; it reports whether a form is one of them.
func (b clerk) opening(what, _ string, _ int) bool {
	switch what {
	case "set":
		b.enterSet()
	case "module":
		if b.do(rules.Entry{Do: "module", Side: rules.Side(b.s(b.val("module-side")) & 1), Text: b.val("module")}) {
			delete(b.form, "module")
		}
	case "observer":
		if b.why == "observer" && b.seated && b.do(rules.Entry{Do: "observer", Side: b.behind, Hex: b.hex("observer")}) {
			delete(b.form, "observer")
			b.shut()
		}
	case "points":
		b.enterPoints()
	case "house-gone":
		if b.do(rules.Entry{Do: "building", Hex: b.val("house-gone"), N: 2}) {
			delete(b.form, "house-gone")
		}
	case "terrain":
		if b.do(rules.Entry{Do: "terrain", Hex: b.hex("terrain-hex"), Text: b.val("terrain-what")}) {
			delete(b.form, "terrain-hex")
		}
	case "other-slot":
		if other := b.me().Other(); b.log.Mode == rules.Alone && vault(b).openSlot(other, b.s(b.val("other-slot"))) {
			delete(b.form, "other-slot")
		}
	default:
		return false
	}
	return true
}

// cleaning are the forms of the steps after it.
func (b clerk) cleaning(what, rest string, unit int) bool {
	side := b.log.State().Turn()
	switch what {
	case "cvp":
		b.enterCVP()
	case "round":
		b.enterRound(rest)
	case "prisoners":
		if us, ge, ok := b.two("prisoners-us", "prisoners-ge"); ok {
			b.do(rules.Entry{Do: "prisoners", N: us, M: ge})
		}
	case "task":
		b.enterTask(side, unit)
	case "spread":
		b.enterSpread(side, unit)
	case "withdraw":
		if to := b.hex(fmt.Sprint("withdraw-", unit)); to != "" {
			b.do(rules.Entry{Do: "withdraw", Side: side, Unit: unit, Hex: to})
		} else {
			b.h.Say(words.Say("keeper.no-hex"), view.Nobody)
		}
	case "hero":
		b.do(rules.Entry{Do: "hero", Side: side, Unit: unit, To: b.s(b.val(fmt.Sprint("harden-", unit))),
			Text: b.val(fmt.Sprint("into-", unit))})
	case "place":
		b.enterPlace(side)
	default:
		return false
	}
	return true
}

// forms are those of rosters.
func (b lister) forms(what, _ string, of int) bool {
	switch what {
	case "show", "show-all", "show-observer":
		b.shows(what, of)
	case "line":
		b.enterLine()
	case "line-new":
		b.clearLine()
	case "edit":
		if b.why == "roster" && b.seated {
			b.editLine(of)
		}
	case "take", "kind", "take-all", "take-none":
		b.enterSave(what, of)
	default:
		return false
	}
	return true
}

// forms are those of corrections and amendments.
func (b auditor) forms(what, _ string, _ int) bool {
	if what == "fix" || what == "fix-none" || what == "amend" {
		b.enterFix(what)
		return true
	}
	return false
}

// two are the numbers of two fields, if both are numbers.
func (b clerk) two(first, second string) (n, m int, ok bool) {
	n, err := b.num(first)
	if err == nil {
		m, err = b.num(second)
	}
	if err != nil {
		b.refuse(err)
	}
	return n, m, err == nil
}

// enterSet enters SAN and ELR of both sides.
func (b clerk) enterSet() {
	for side := range rules.Nobody {
		if b.other(side) {
			continue
		}
		san, elr, ok := b.two("san-"+key(side), "elr-"+key(side))
		if !ok || !b.do(rules.Entry{Do: "set", Side: side, N: san, M: elr}) {
			return
		}
	}
}

// enterPoints enters the VP of the scenario, and the CVP that both sides have suffered.
func (b clerk) enterPoints() {
	vp, err := b.num("vp")
	if err != nil {
		b.refuse(err)
		return
	}
	us, ge, ok := b.two("cvp-us", "cvp-ge")
	if ok && b.do(rules.Entry{Do: "points", N: vp}) {
		b.do(rules.Entry{Do: "losses", N: us, M: ge})
	}
}

// enterCVP enters the CVP of all that were eliminated for which they are typed.
func (b clerk) enterCVP() {
	for _, id := range append([]int{}, b.log.State().OwesCVP...) {
		if b.other(b.log.State().Unit(id).Side) {
			continue
		}
		field := fmt.Sprint("cvp-", id)
		if b.val(field) == "" {
			continue
		}
		n, err := b.num(field)
		if err != nil {
			b.refuse(err)
			return
		}
		if !b.do(rules.Entry{Do: "cvp", Side: b.log.State().Unit(id).Side, Unit: id, N: n}) {
			return
		}
	}
}

// enterRound enters the results of a round of a Melee.
func (b clerk) enterRound(hex string) {
	s := b.log.State()
	e := rules.Entry{Do: "round", Side: s.Turn(), Hex: hex}
	for i := range s.Units {
		id := fmt.Sprint("melee-", s.Units[i].ID)
		if r := b.val(id); r != "" && s.Units[i].Hex == hex {
			e.List = append(e.List, fmt.Sprintf("%d %s", s.Units[i].ID, r))
			delete(b.form, id)
		}
	}
	b.do(e)
}

// enterTask enters a 1TC by its dice, with the morale and the modifier.
func (b clerk) enterTask(side rules.Side, unit int) {
	first, second, ok := b.two("task-a", "task-b")
	if !ok {
		return
	}
	if morale, drm, ok := b.two("task-morale", "task-drm"); ok {
		b.do(rules.Entry{Do: "task", Side: side, Unit: unit, Dice: []int{first, second}, N: morale, M: drm})
	}
}

// enterSpread enters what a fire has lit: hexes for a Flame, a hex and "blaze" for a Blaze.
func (b clerk) enterSpread(side rules.Side, i int) {
	s := b.log.State()
	if i >= len(s.Terrain) {
		return
	}
	e := rules.Entry{Do: "spread", Side: side, Hex: s.Terrain[i].Hex, Text: s.Terrain[i].What}
	field := fmt.Sprint("spread-", i)
	for part := range strings.FieldsFuncSeq(strings.ToUpper(b.val(field)), func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		if strings.HasPrefix(part, "BLAZE") || strings.HasPrefix(part, "GRO") {
			if len(e.List) > 0 {
				e.List[len(e.List)-1] = strings.TrimSuffix(e.List[len(e.List)-1], " flame") + " blaze"
			}
			continue
		}
		e.List = append(e.List, part+" flame")
	}
	if b.do(e) {
		delete(b.form, field)
	}
}

// enterPlace enters which units are concealed and where the Sniper stands.
func (b clerk) enterPlace(side rules.Side) {
	e := rules.Entry{Do: "place", Side: side, Hex: strings.ToUpper(b.val("sniper"))}
	for _, u := range b.inPlay(side, func(u *rules.Unit) bool { return u.Hex != "" }) {
		if b.form[fmt.Sprint("conceal-", u.ID)] == "1" {
			e.List = append(e.List, fmt.Sprint(u.ID))
		}
	}
	if b.do(e) {
		delete(b.form, "sniper")
	}
}
