package keeper

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"bocage/app/keep"
	kview "bocage/app/keeper/view"
	"bocage/app/shell/annex"
	"bocage/app/shell/pair"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// book is the screen of a campaign that is kept; it is an annex.Place.
type book struct {
	h     annex.House
	id    string
	begun int64 // ms since 1970
	held  *keep.Hold
	left  bool
	fault string // why it is not gone on with, "" if it is: then it is only shown

	log     *rules.Log // nil until it is read
	far     *afar      // with a friend at another browser, nil if it is none
	lobby   *pair.Lobby
	seen    *rules.State // that was shown last
	lines   int
	head    string // of the log then
	finding bool   // the friend is looked for
	notes   notes

	tab    string
	form   map[string]string // what is typed, by field
	ready  map[string]rules.Entry
	die    int    // the face that is chosen, 0 for none
	fell   fallen // the roll that fell last
	sure   string // what was asked once
	why    string // what is behind the curtain, "" for nothing
	behind rules.Side
	seated bool       // who is behind has said that he is alone
	copy   rules.Side // whose copy is printed
	fix    int        // the line that is being corrected, 0 for none
	save   *saved     // a save of VASL that is looked through
	said   string     // what was checked, and how it came out
}

// fallen is a roll that has fallen.
type fallen struct {
	name string
	dice []int
	text string
}

// The parts of the screen.
const (
	tabDay    = "day"
	tabRoster = "rosters"
	tabDice   = "dice"
	tabLog    = "log"
	tabPrint  = "print"
)

var tabs = []string{tabDay, tabRoster, tabDice, tabLog, tabPrint}

func newBook(h annex.House, k keep.Match) *book {
	return &book{h: h, id: k.ID, begun: k.Begun, tab: tabDay, form: map[string]string{}, behind: rules.Nobody, copy: rules.Nobody}
}

// open goes on with a campaign that is kept.
func open(h annex.House, k keep.Match) annex.Place {
	if k.Mode == string(rules.Between) {
		return openFar(h, k, nil)
	}
	b := newBook(h, k)
	h.Shelf().Hold(k.ID, false, func(held *keep.Hold) {
		if b.held = held; b.left {
			held.Let()
			return
		}
		if held == nil {
			b.fault = words.Say("pair.elsewhere")
		}
		b.read()
	}, func() {
		b.fault = words.Say("pair.elsewhere")
		b.shut()
		h.Refresh()
	})
	return b
}

// Address is where the screen is found again.
func (b *book) Address() string { return kind + "/" + b.id }

// Left lets other tabs have the campaign.
func (b *book) Left() {
	b.left = true
	b.held.Let()
	if b.far != nil {
		b.far.Close()
	}
}

// own reports whether one player alone uses this device: nothing is behind a curtain.
func (b *book) own() bool { return b.log.Mode != rules.HotSeat }

// me is the side of who alone uses this device, Nobody where two do.
func (b *book) me() rules.Side {
	switch {
	case b.far != nil:
		return b.log.State().Sides[b.far.Seat]
	case b.own():
		return b.log.State().Sides[0]
	}
	return rules.Nobody
}

// eyes is the side whose secrets may be shown now.
func (b *book) eyes() rules.Side {
	if b.own() {
		return b.me()
	}
	if b.seated {
		return b.behind
	}
	return rules.Nobody
}

// draw draws the curtain before something that is a side's alone; who plays alone needs none.
func (b *book) draw(why string, side rules.Side) {
	b.why, b.behind, b.seated = why, side, b.own()
	b.sure, b.die = "", 0
}

// shut closes what is behind the curtain.
func (b *book) shut() { b.why, b.behind, b.seated = "", rules.Nobody, false }

// add adds a line to the log and keeps it, or says why it is refused.
func (b *book) add(line rules.Line) bool {
	if b.fault != "" {
		return false
	}
	if b.far != nil {
		return b.wrote(b.far.add(line, b.me()))
	}
	before := b.log.State()
	if err := b.log.Add(line); err != nil {
		b.refuse(err)
		return false
	}
	b.write()
	b.announce(before, nil)
	return true
}

// do adds an entry.
func (b *book) do(e rules.Entry) bool { return b.add(rules.Line{Entry: &e, Side: e.Side}) }

// refuse shows why something is not taken.
func (b *book) refuse(err error) {
	text := err.Error()
	var f *rules.Fault
	if errors.As(err, &f) {
		text = faultWords(f)
	}
	b.h.Say(text, view.Nobody)
	b.h.Urgent(text)
}

// announce has what came of a line read aloud: what was said of it, what it has changed, the new step.
func (b *book) announce(before *rules.State, said []string) {
	s := b.log.State()
	if len(s.Changed) > len(before.Changed) {
		for _, n := range s.Changed[len(before.Changed):] {
			said = append(said, noteWords(n))
		}
	}
	if s.Step != before.Step {
		said = append(said, words.Say("keeper.now", stepWords(s.Step)))
		b.form, b.die, b.sure = map[string]string{}, 0, ""
		b.fell = fallen{}
		b.h.Focus("kp-title")
	}
	if len(said) == 0 {
		said = []string{words.Say("keeper.entered")}
	}
	b.h.Polite(strings.Join(said[max(0, len(said)-4):], " "))
}

// Do carries out what is wanted.
func (b *book) Do(in view.Intent) bool {
	if b.looks() {
		return b.lobby.Do(in)
	}
	sure := b.sure
	b.sure = ""
	switch in.Name {
	case kview.DoExport:
		if b.log == nil || in.Text == "raw" {
			printer{b}.exportRaw()
		} else if in.Text == "secrets" && sure != "secrets" {
			b.sure = "secrets"
			b.h.Polite(words.Say("keeper.export-sure"))
		} else {
			printer{b}.export(in.Text)
		}
		return true
	case kview.DoDrop:
		b.drop(sure)
		return true
	}
	if b.log == nil {
		return false
	}
	do := map[view.Name]func(view.Intent){
		kview.DoTab: b.doTab, kview.DoSide: b.doSide, kview.DoCurtain: func(view.Intent) { b.shut() }, view.DoTakeSeat: b.doSeat,
		kview.DoCopy: b.doCopy, kview.DoCheck: auditor{b}.doCheck, kview.DoGo: func(in view.Intent) { b.h.Focus(in.Text) },
		kview.DoType: b.doType, kview.DoFind: b.doFind,
	}
	if b.fault == "" {
		for name, f := range map[view.Name]func(view.Intent){
			kview.DoEntry: b.doEntry, kview.DoEnter: clerk{b}.doEnter, kview.DoDie: b.doDie, kview.DoRoll: b.doRoll,
			kview.DoPick: pager{b}.doPick, kview.DoMore: vault{b}.doMore, kview.DoSeal: func(in view.Intent) {
				vault{b}.doSeal(in,
					sure)
			}, kview.DoOpen: vault{b}.doOpen,
			kview.DoUndo: b.doUndo, kview.DoCorrect: auditor{b}.doCorrect, kview.DoAnswer: auditor{b}.doAnswer,
			kview.DoClose: b.doClose, kview.DoSave: lister{b}.doSave,
		} {
			do[name] = f
		}
	}
	f := do[in.Name]
	if f != nil {
		f(in)
	}
	return f != nil
}

func (b *book) doTab(in view.Intent) {
	if slices.Contains(tabs, in.Text) {
		b.tab, b.fix, b.save = in.Text, 0, nil
		b.shut()
	}
}

// doSide asks to go behind the curtain.
func (b *book) doSide(in view.Intent) {
	if side := rules.Side(in.N & 1); !b.others(b.log.State().Step, in.Text, side) {
		b.draw(in.Text, side)
	}
}

func (b *book) doSeat(view.Intent) { b.seated = b.why != "" }

func (b *book) doCopy(in view.Intent) {
	side := rules.Side(min(max(0, in.N), 2))
	b.copy = side
	if side != rules.Nobody && !b.own() {
		b.draw("print", side)
	}
}

func (b *book) doType(in view.Intent) {
	id, value, ok := strings.Cut(in.Text, "=")
	if ok && len(id) < 40 && len(value) < 2000 {
		b.form[id] = value
	}
}

// doEntry makes an entry that was offered as a button.
func (b *book) doEntry(in view.Intent) {
	if e, ok := b.ready[in.Text]; ok {
		b.do(e)
		b.goOn()
	}
}

// offer is a button that makes an entry.
func (b *book) offer(id, label string, style view.Style, e rules.Entry) view.Button {
	if b.ready == nil {
		b.ready = map[string]rules.Entry{}
	}
	b.ready[id] = e
	o := button(id, label, style, kview.DoEntry, id)
	if o.Why = b.far.waits(); b.notOwn(&e) {
		o.Why = words.Say("keeper.far-other")
	}
	return o
}

// doUndo takes back the last input of a side that is still open (KEEP-LOG-02).
func (b *book) doUndo(in view.Intent) {
	side := rules.Side(in.N & 1)
	if of := b.undoable(side); of > 0 {
		b.add(rules.Line{Kind: "undo", Side: side, Of: of})
		b.goOn()
	}
}

// undoable is the line that a side can take back, from 1, 0 for none.
func (b *book) undoable(side rules.Side) int {
	for i := len(b.log.Lines) - 1; i >= 0; i-- {
		k := b.log.Lines[i]
		if k.Kind != "" || k.Side != side || b.log.Undone(i+1) || b.far != nil && rules.OfPlayer(b.log.StepOf(i), k.Entry.Do) {
			continue
		}
		if b.log.StepOf(i) != b.log.State().Step || !b.log.Undoes(k.Entry) {
			return 0
		}
		return i + 1
	}
	return 0
}

// doClose ends a side's part of the step; who plays alone ends both.
func (b *book) doClose(in view.Intent) {
	step := b.log.State().Step
	if !b.do(rules.Entry{Do: "close", Side: rules.Side(in.N & 1)}) {
		return
	}
	s := b.log.State()
	if b.log.Mode == rules.Alone && s.Step == step && !s.Closed[1^(in.N&1)] && s.Concerned(rules.Side(1^(in.N&1))) &&
		b.open(rules.Side(1^(in.N&1))) == "" {
		b.do(rules.Entry{Do: "close", Side: rules.Side(1 ^ (in.N & 1))})
	}
	b.shut()
	b.goOn()
}

// open is the first duty that a side still has in the step, in words, "" for none.
func (b *book) open(side rules.Side) string {
	for _, d := range b.log.State().Duties() {
		if d.Side == side || d.Side == rules.Nobody {
			return noteWords(d.What)
		}
	}
	return ""
}

// Key does what a key means that no element has used: 1 to 6 are faces, Enter enters, the arrows go through the parts.
func (b *book) Key(k string) bool {
	if b.log == nil || b.looks() {
		return false
	}
	switch {
	case len(k) == 1 && k[0] >= '1' && k[0] <= '6' && b.asked() != nil:
		b.doDie(view.Intent{N: int(k[0] - '0')})
	case k == "Enter" && b.asked() != nil && b.die > 0:
		b.doRoll(view.Intent{Text: b.asked().Name})
	case k == "ArrowRight" || k == "ArrowLeft":
		i := slices.Index(tabs, b.tab)
		if k == "ArrowRight" {
			i++
		} else {
			i--
		}
		if i < 0 || i == len(tabs) {
			return false
		}
		b.doTab(view.Intent{Text: tabs[i]})
		b.h.Focus("kp-tab-" + tabs[i])
	default:
		return false
	}
	return true
}

// drop deletes the campaign, once it was asked twice.
func (b *book) drop(sure string) {
	if sure != "drop" {
		b.sure = "drop"
		return
	}
	if b.far != nil {
		b.far.Close()
	}
	b.h.Shelf().Remove(b.id, func(err error) {
		if err != nil {
			b.h.NotKept(err)
		}
		b.h.Refresh()
	})
	b.h.Leave()
}

// val is what is typed in a field, without blanks around it; num is it as a whole number.
func (b *book) val(id string) string { return strings.TrimSpace(b.form[id]) }

func (b *book) num(id string) (int, error) {
	n, err := strconv.Atoi(b.val(id))
	if err != nil {
		return 0, &rules.Fault{Place: id, Rule: "KEEP-BAD-02", Text: words.Say("keeper.no-number", b.val(id))}
	}
	return n, nil
}
