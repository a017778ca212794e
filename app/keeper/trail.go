package keeper

import (
	"fmt"
	"slices"
	"strings"

	kview "bocage/app/keeper/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/keeper"
)

// auditor shows the log, and takes corrections.
type auditor struct{ *book }

// mostLines is how many lines of the log are shown at once.
const mostLines = 150

// logPage is the audit trail, the newest line first, with the form of a correction (KEEP-LOG-01, KEEP-LOG-03).
func (b auditor) logPage(v *kview.Book) {
	l := b.log
	v.Head = kview.Head{Title: words.Say("keeper.tab-log"), Note: words.Say("keeper.log-note")}
	if b.fix > 0 {
		v.Blocks = append(v.Blocks, b.fixForm())
	}
	k := kview.Block{}
	for i := len(l.Lines) - 1; i >= max(0, len(l.Lines)-mostLines); i-- {
		k.Lines = append(k.Lines, b.line(i))
	}
	if len(l.Lines) == 0 {
		k.Text = []string{words.Say("keeper.log-empty")}
	}
	v.Blocks = append(v.Blocks, k)
	if b.fault == "" && b.fix == 0 {
		v.Blocks = append(v.Blocks, b.amendForm())
	}
	chain := kview.Block{Head: words.Say("keeper.chain"), Rows: []kview.Row{
		{Label: words.Say("keeper.entries"), Of: []string{fmt.Sprint(len(l.Lines))}},
		{Label: words.Say("keeper.log-head"), Of: []string{l.Head()[:8]}},
		{Label: words.Say("keeper.pack"), Of: []string{l.Pack().Digest()[:8]}}}}
	if b.said != "" {
		chain.Text = []string{b.said}
	}
	v.Sums = append(v.Sums, chain, printer(b).exports())
	v.Acts = append(v.Acts, button("btn-check", words.Say("keeper.check"), view.Plain, kview.DoCheck, ""))
}

// line is a line of the log: what a correction in force has replaced is struck.
func (b auditor) line(i int) kview.Line {
	k := b.log.Lines[i]
	n := i + 1
	v := kview.Line{Number: fmt.Sprintf("#%d %s", n, stepNumbers[b.log.StepOf(i)]), Text: b.lineWords(i), Note: k.Reason}
	switch k.Kind {
	case "":
		v.Struck = b.log.Undone(n)
		if c := b.corrected(n); c != nil {
			v.Old, v.Text = v.Text, b.entryWords(c)
		}
		if slices.Contains(b.log.NotNeeded, n) {
			v.Note = words.Say("keeper.not-needed")
		}
		stands := b.far != nil && rules.OfPlayer(b.log.StepOf(i), k.Entry.Do)
		if !v.Struck && !stands && b.correctable(k.Entry) && b.fault == "" {
			v.Buttons = []view.Button{{ID: fmt.Sprint("fix-", n), Label: words.Say("keeper.fix"), Style: view.Small,
				Do: view.Intent{Name: kview.DoCorrect, N: n}}}
		}
	case "correction", "amendment":
		v.Bold = true
		if b.log.Mode != rules.Alone && b.log.Answer(n) == "" && b.fault == "" && (b.far == nil || b.other(k.Side)) {
			for _, a := range []string{"agree", "refuse"} {
				v.Buttons = append(v.Buttons, view.Button{ID: fmt.Sprintf("%s-%d", a, n), Label: words.Say("keeper."+a,
					sideWords(k.Side.Other())),
					Style: view.Small, Do: view.Intent{Name: kview.DoAnswer, Text: a, N: n}})
			}
		}
	}
	return v
}

// corrected is an entry as the last correction in force has it, nil if there is none.
func (b auditor) corrected(n int) (e *rules.Entry) {
	for i, k := range b.log.Lines {
		if k.Kind == "correction" && k.Of == n && (b.log.Mode == rules.Alone || b.log.Answer(i+1) == "agree") {
			e = k.Entry
		}
	}
	return e
}

// correctable reports whether an entry can be corrected, and is of a kind that the form knows.
func (b auditor) correctable(e *rules.Entry) bool {
	return len(fixFields[e.Do]) > 0 && !e.Drawn && (e.Do != "roster" || len(e.Units) == 1 && !b.hidden(&e.Units[0])) &&
		(e.Do != "roll" || len(e.Dice) == 1)
}

// fixFields are what can be corrected of each kind of entry, as fields of it.
var fixFields = map[string][]string{"set": {"n", "m"}, "points": {"n"}, "losses": {"n", "m"}, "cvp": {"n"}, "prisoners": {"n", "m"},
	"attacker": {"n"}, "building": {"n"}, "terrain": {"hex"}, "roll": {"die"}, "withdraw": {"hex"}, "replace": {"hex"}, "task": {"text"},
	"unbog": {"text"}, "recuperate": {"text"}, "motion": {"n"}, "roster": {"name", "hex"}, "module": {"text"}, "oba": {"text"}}

// fixForm is the form of a correction: the values of the entry, and a reason.
func (b auditor) fixForm() kview.Block {
	e := b.log.Lines[b.fix-1].Entry
	if c := b.corrected(b.fix); c != nil {
		e = c
	}
	k := kview.Block{ID: "kp-fix", Head: words.Say("keeper.fix-head", b.fix), Text: []string{b.entryWords(e)}}
	values := map[string]string{"n": fmt.Sprint(e.N), "m": fmt.Sprint(e.M), "hex": e.Hex, "text": e.Text}
	if len(e.Dice) > 0 {
		values["die"] = fmt.Sprint(e.Dice[0])
	}
	if len(e.Units) > 0 {
		values["name"], values["hex"] = e.Units[0].Name, e.Units[0].Hex
	}
	for _, f := range fixFields[e.Do] {
		id := "fix-" + f
		label, ok := words.Find("keeper.field-" + e.Do + "-" + f)
		if !ok {
			label = words.Say("keeper.field-" + f)
		}
		k.Fields = append(k.Fields, kview.Field{ID: id, Label: label, Value: b.pick(id, values[f]), Most: 80})
	}
	k.Fields = append(k.Fields, b.textField("fix-reason", words.Say("keeper.reason"), 200, ""))
	k.Buttons = []view.Button{button("btn-fix", words.Say("keeper.ask-fix"), view.Primary, kview.DoEnter, "fix"),
		button("btn-fix-none", words.Say("keeper.fix-none"), view.Plain, kview.DoEnter, "fix-none")}
	return k
}

// doCorrect takes a line into the form of a correction.
func (b auditor) doCorrect(in view.Intent) {
	if in.N < 1 || in.N > len(b.log.Lines) || b.log.Lines[in.N-1].Kind != "" || !b.correctable(b.log.Lines[in.N-1].Entry) {
		return
	}
	for id := range b.form {
		if strings.HasPrefix(id, "fix-") {
			delete(b.form, id)
		}
	}
	b.fix = in.N
	b.h.Focus("kp-fix")
}

// amendable are the values that an amendment can set.
var amendable = []string{"bank", "points", "vp", "american cvp", "german cvp", "no quarter", "required", "cg vp", "cap", "liar"}

// amendForm is the form of an amendment, which breaks a rule on purpose (KEEP-LOG-06).
func (b auditor) amendForm() kview.Block {
	k := kview.Block{Head: words.Say("keeper.amend"), Text: []string{words.Say("keeper.amend-text")}}
	var what []kview.Option
	for _, a := range amendable {
		what = append(what, kview.Option{Value: a, Label: words.Say("keeper.amend-" + strings.ReplaceAll(a, " ", "-"))})
	}
	k.Fields = []kview.Field{{ID: "amend-what", Label: words.Say("keeper.what"), Value: b.pick("amend-what", amendable[0]), Options: what},
		b.numField("amend-n", words.Say("keeper.field-n"), 0, 3), b.textField("amend-rule", words.Say("keeper.amend-rule"), 20,
			words.Say("keeper.amend-hint")),
		{ID: "amend-side", Label: words.Say("keeper.asked-by"), Value: b.pick("amend-side", "0"), Options: sideOptions()},
		b.textField("amend-reason", words.Say("keeper.reason"), 200, "")}
	k.Buttons = []view.Button{button("btn-amend", words.Say("keeper.ask-amend"), view.Plain, kview.DoEnter, "amend")}
	return k
}

// enterFix asks for a correction or an amendment.
func (b auditor) enterFix(what string) {
	switch {
	case what == "fix-none":
		b.fix = 0
	case what == "amend":
		n, err := b.num("amend-n")
		if err != nil {
			b.refuse(err)
			return
		}
		side := rules.Side(b.s(b.val("amend-side")) & 1)
		if b.far != nil {
			side = b.me()
		}
		if b.add(rules.Line{Kind: "amendment", Side: side, Reason: b.val("amend-reason"), Rule: strings.ToUpper(b.val("amend-rule")),
			Entry: &rules.Entry{Do: "amend", Side: side, Text: b.val("amend-what"), N: n}}) {
			delete(b.form, "amend-reason")
		}
	case b.fix > 0:
		e, err := b.fixed()
		if err != nil {
			b.refuse(err)
			return
		}
		if b.add(rules.Line{Kind: "correction", Side: b.asks(e), Of: b.fix, Reason: b.val("fix-reason"), Entry: e}) {
			b.fix = 0
		}
	}
}

// fixed is the entry that is being corrected, as the form has it.
func (b auditor) fixed() (*rules.Entry, error) {
	e := *b.log.Lines[b.fix-1].Entry
	if c := b.corrected(b.fix); c != nil {
		e = *c
	}
	var err error
	for _, f := range fixFields[e.Do] {
		var n int
		if f == "n" || f == "m" || f == "die" {
			if n, err = b.num("fix-" + f); err != nil {
				return nil, err
			}
		}
		switch f {
		case "n":
			e.N = n
		case "m":
			e.M = n
		case "die":
			e.Dice = []int{n}
		case "text":
			e.Text = b.val("fix-text")
		case "hex":
			e.Hex = strings.ToUpper(b.val("fix-hex"))
		}
	}
	if e.Do == "roster" {
		e.Hex = ""
		u := e.Units[0]
		u.Name, u.Hex = b.val("fix-name"), strings.ToUpper(b.val("fix-hex"))
		e.Units = []rules.Unit{u}
	}
	return &e, nil
}

// asks is the side that asks for a correction of an entry: with a friend whoever does.
func (b auditor) asks(e *rules.Entry) rules.Side {
	if b.far != nil {
		return b.me()
	}
	return e.Side
}

// doAnswer is what the other side says to a request (KEEP-LOG-07).
func (b auditor) doAnswer(in view.Intent) {
	if in.N >= 1 && in.N <= len(b.log.Lines) {
		b.add(rules.Line{Kind: in.Text, Side: b.log.Lines[in.N-1].Side.Other(), Of: in.N})
		b.goOn()
	}
}

// doCheck reads the whole log anew, as from a file, and says whether it is the same (KEEP-LOG-08).
func (b auditor) doCheck(view.Intent) {
	file, err := b.log.Export(nil)
	if b.far != nil {
		err = b.far.peer.Check()
	} else if err == nil {
		_, _, err = rules.Import(file)
	}
	if b.said = words.Say("keeper.checked", len(b.log.Lines)); err != nil {
		b.said = explain(err)
	}
	b.h.Polite(b.said)
}

// hidden reports whether a roster line is not for the eyes that look.
func (b *book) hidden(u *rules.Unit) bool {
	return (u.Is("HIP") || u.Is("concealed")) && b.eyes() != u.Side
}

// lineWords is a line of the log in words.
func (b auditor) lineWords(i int) string {
	k := b.log.Lines[i]
	switch k.Kind {
	case "":
		return b.writer(b.log.StepOf(i), k.Entry.Do, k.Side) + ": " + b.entryWords(k.Entry)
	case "correction":
		return words.Say("kplog.correction", k.Of, sideWords(k.Side), b.entryWords(k.Entry))
	case "amendment":
		return words.Say("kplog.amendment", k.Rule, sideWords(k.Side), words.Say("keeper.amend-"+strings.ReplaceAll(k.Entry.Text, " ",
			"-")), k.Entry.N)
	}
	return words.Say("kplog."+k.Kind, sideWords(k.Side), k.Of)
}

// entryWords is an entry in words; what is hidden from the eyes that look is told as hidden.
func (b auditor) entryWords(e *rules.Entry) string {
	of := b.unitWords(e.Unit)
	say := func(args ...any) string { return words.Say("kplog."+strings.ReplaceAll(e.Do, " ", "-"), args...) }
	switch e.Do {
	case "set", "losses", "prisoners":
		return say(e.N, e.M)
	case "want", "attacker":
		return say(sideWords(rules.Side(min(max(e.N, 0), 2))))
	case "contest", "confirm":
		return words.Say(fmt.Sprintf("kplog.%s-%d", e.Do, min(max(e.N, 0), 1)))
	case "show bid", "points", "open", "show":
		return say(e.N)
	case "observer":
		if b.eyes() == e.Side && e.Hex != "" {
			return say(e.Hex)
		}
		return say("?")
	case "roster":
		return b.rosterWords(e)
	case "terrain":
		return words.Say(fmt.Sprintf("kplog.terrain-%d", min(max(e.N, 0), 1)), word(e.Text), e.Hex)
	case "building":
		return say(e.Hex, [3]string{sideWords(rules.US), sideWords(rules.GE), words.Say("keeper.gone")}[min(max(e.N, 0), 2)])
	case "round":
		return say(e.Hex, len(e.List))
	case "cvp":
		return say(of, e.N)
	case "motion":
		return words.Say("kplog.motion-"+[3]string{"stop", "go", "stall"}[min(max(e.N, 0), 1)+bit(e.M == 1)], of)
	case "task":
		if len(e.Dice) == 2 {
			return say(of, fmt.Sprintf("%d + %d", e.Dice[0], e.Dice[1]))
		}
		return say(of, word(e.Text))
	case "unbog", "recuperate":
		return say(of, word(e.Text))
	case "spread":
		return say(word(e.Text), e.Hex, strings.Join(e.List, ", "))
	case "withdraw":
		return say(of, e.Hex)
	case "roll":
		return say(b.rollWords(e.Text), fmt.Sprint(e.Dice))
	case "replace":
		return say(e.Hex)
	case "hero", "unload", "gone":
		return say(of)
	case "repair":
		return say(rules.Weapon(min(max(e.N, 0), 3)).String(), of)
	case "oba":
		return say(e.N, words.Say("kplog.oba-"+strings.ReplaceAll(e.Text, " ", "-")))
	case "module":
		return say(e.Text)
	case "place":
		return say(len(e.List))
	case "buy", "rows":
		return say(len(e.List))
	}
	return say()
}

// unitWords is a unit in the log, "?" if it is hidden from the eyes that look.
func (b auditor) unitWords(id int) string {
	if u := b.log.State().Unit(id); u != nil && !b.hidden(u) {
		return fmt.Sprintf("%d %s", u.ID, u.Name)
	}
	return "?"
}

// rosterWords is an entry of roster lines.
func (b auditor) rosterWords(e *rules.Entry) string {
	var l []string
	hidden := 0
	for i := range e.Units {
		if u := &e.Units[i]; b.hidden(u) {
			hidden++
		} else {
			l = append(l, strings.TrimSpace(u.Name+" "+u.Hex))
		}
	}
	if hidden > 0 {
		l = append(l, words.Say("kplog.roster-hidden", hidden))
	}
	return words.Say("kplog.roster", strings.Join(l[:min(len(l), 12)], ", "))
}

// rollWords is the name of a roll in the language in use.
func (b auditor) rollWords(name string) string {
	if words.Language() == "en" {
		return name
	}
	for _, code := range []string{"roll-recovery", "roll-repair", "roll-first", "roll-second"} {
		if n, ok := rules.ReadNote(code, name); ok {
			return noteWords(n)
		}
	}
	return name
}
