package duel

import (
	"strings"

	dview "bocage/app/duel/view"
	dw "bocage/app/duel/words"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	rules "bocage/engine/duel"
)

// keepAccounts puts the ledger on a table, from the Initiative until the next turn.
func keepAccounts(v *dview.Table, lines []view.Dispatch) {
	if n := len(v.Phases); !v.Phases[n-1].Now && !v.Phases[n-2].Now && v.Result == nil {
		return
	}
	v.Ledger = ledger(lines)
}

// ledger returns the accounts of the last roll told of, as far as lines are of now or earlier.
func ledger(lines []view.Dispatch) (l []dview.Account) {
	for _, d := range lines {
		a, ok := d.More.(*dview.Account)
		if !ok || d.Later {
			continue
		}
		if a.Begins {
			l = nil
		}
		l = append(l, *a)
	}
	return l
}

// account begins the account of a roll that is told.
func account(begins bool, head string) *dview.Account {
	return &dview.Account{Begins: begins, Head: head}
}

// entry adds a line to an account.
func entry(a *dview.Account, kind dview.EntryKind, label, note, value string) {
	a.Lines = append(a.Lines, dview.Entry{Kind: kind, Label: label, Note: note, Value: value})
}

// parts adds modifiers to an account, and returns them as a text, "Gun sight hit −2, Take Aim +3".
func parts(a *dview.Account, l []rules.Modifier) string {
	var text []string
	for i := range l {
		m := &l[i]
		kind := dview.More
		switch {
		case m.Rule == "D-DAMAGE-01" || m.Rule == "D-DAMAGE-02":
			kind = dview.Printed
		case m.N < 0:
			kind = dview.Less
		}
		name, from := dw.Modifier(m)
		entry(a, kind, name, strings.TrimSpace(from+" "+m.Rule), view.Signed(m.N))
		text = append(text, name+" "+view.Signed(m.N))
	}
	return words.Commas(text)
}

// total adds the line that an account comes to.
func total(a *dview.Account, label, note string, n int) {
	entry(a, dview.Total, label, note, strings.TrimPrefix(view.Signed(n), "+"))
}

// fates are what a die says of a crew (D-CREW-02).
func fates(n int) (l []dview.Fate) {
	from := 1
	for _, f := range [...]struct {
		id string
		to int
	}{{"duel.fate-survives", rules.Survives}, {"duel.fate-captured", rules.Captured}, {"duel.fate-perishes", rules.Perishes}} {
		l = append(l, dview.Fate{Text: words.Say(f.id, from, f.to), Is: from <= n && n <= f.to})
		from = f.to + 1
	}
	return l
}
