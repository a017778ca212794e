package verify

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	rules "bocage/engine/keeper"
	"bocage/net/keeping"
)

// isKeeper reports whether something begins as a campaign of the keeper on one device does.
func isKeeper(b []byte) bool {
	return bytes.HasPrefix(b, []byte(`{"format":`)) && bytes.Contains(b[:min(len(b), 64)], []byte(`"keeper":"bocage keeper"`))
}

// verifyKeeper judges a campaign that is fought on a real table: every sum, step, seal and roll, and between two browsers every signature
// (KEEP-LOG-08). On one device nobody has signed anything, and nobody is to blame.
func verifyKeeper(b []byte, asJSON bool, w io.Writer) error {
	judge := keeping.Verify
	if isKeeper(b) {
		judge = verifyLog
	}
	r, err := judge(b)
	if err != nil {
		return err
	}
	return show(w, asJSON, r, r.Judgement, func() string {
		text := fmt.Sprintf("Campaign %s, %d entries, %d lines of its log, %d VP, CVP suffered %d American and %d German, in %s: %s", r.Campaign,
			r.Entries, r.Lines, r.VP, r.CVP[rules.US], r.CVP[rules.GE], r.Step, r.Judgement)
		for _, more := range []struct{ before, what string }{{", ", r.Player}, {", won by ", r.Winner}, {". ", r.Text}} {
			if more.what != "" {
				text += more.before + more.what
			}
		}
		return text + ".\nHead " + r.Head + ", of the entries.\n"
	})
}

// verifyLog judges the file of one device.
func verifyLog(b []byte) (*keeping.Report, error) {
	l, _, err := rules.Import(b)
	if l == nil || err != nil && !errors.Is(err, rules.ErrBroken) {
		return nil, err
	}
	r := keeping.Told(l)
	if r.Entries, r.Head = r.Lines, l.Head()[:16]; err != nil {
		r.Judgement, r.Text = keeping.Damaged, err.Error()
	}
	return r, nil
}
