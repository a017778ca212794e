package editor

import (
	"math"
	"slices"
	"strconv"

	eview "bocage/app/campaign/editor/view"
	"bocage/app/campaign/guest"
	"bocage/app/shell/bout"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/campaign"
	"bocage/engine/campaign/draft"
	"bocage/engine/doc"
)

// This file is what the computer plays: whole campaigns on both sides, the dry run, or battles at a node as the campaign would begin there,
// by whose odds its stakes are set (CAMP-BAL-01).

// oddsRuns and trialRuns are how many battles or campaigns can be asked for.
var (
	oddsRuns  = []int{20, 100}
	trialRuns = []int{1, 5, 20}
)

// tally is who has won, by the winner's seat, the third drawn.
type tally [3]int

func (n tally) all() int                { return n[0] + n[1] + n[2] }
func (n *tally) add(winner engine.Seat) { n[min(int(winner), 2)]++ }

// said is a tally in words.
func (k *desk) said(n tally) string {
	look := k.guest("").Look
	return words.Say("cpmake.tally", look.Side(0).Name, n[0], look.Side(1).Name, n[1], n[2])
}

// trial is what came of some campaigns, or of battles at one node, so far.
type trial struct {
	k     *desk
	c     *campaign.Campaign
	node  string // whose battles are fought alone, "" for whole campaigns
	most  int
	won   tally // campaigns, or those battles
	first int   // campaigns that the winner of the first battle has won
	ends  map[string]int
	nodes map[string]tally // battles
	lots  engine.Rand
	m     *campaign.Match // that is played
	now   *bout.Bout      // its battle, nil while none is fought
	on    bool
}

// running reports whether it is played now, and stop ends that; what was counted stays.
func (t *trial) running() bool { return t != nil && t.on }
func (t *trial) stop() {
	if t.running() {
		t.on = false
		t.now.Stop()
		t.now = nil
	}
}

// run begins so many campaigns, or battles at a node unless that is "". Nothing else is played meanwhile.
func (k *desk) run(node string, n int) *trial {
	k.odds.stop()
	k.trial.stop()
	c := k.d.Campaign()
	if c == nil || node != "" && c.Nodes[node] == nil {
		return nil
	}
	t := &trial{k: k, c: c, node: node, most: n, lots: engine.NewRand(k.H.Seed()), ends: map[string]int{}, nodes: map[string]tally{}, on: true}
	t.onward()
	return t
}

// onward has the next thing done once the page is drawn, or says what came of all.
func (t *trial) onward() {
	t.k.H.After(0, func() {
		if !t.on {
			return
		}
		if t.on = t.won.all() < t.most; !t.on {
			t.k.H.Polite(t.said())
		} else if err := t.step(); err != nil {
			t.failed(err)
		}
		t.k.H.Refresh()
	})
}

func (t *trial) failed(err error) {
	t.on, t.now = false, nil
	t.k.H.Fail(words.Say("form.cannot"), guest.Told(err, t.k.r.Games))
}

// step goes on to the next battle and begins it, or counts a campaign that has ended.
func (t *trial) step() (err error) {
	switch {
	case t.m == nil && t.node != "":
		t.m, err = t.c.At(t.node, &t.lots)
	case t.m == nil:
		t.m = campaign.Start(t.c)
		fallthrough
	default:
		err = t.m.March(&t.lots)
	}
	if err != nil {
		return err
	}
	if s := &t.m.State; s.Phase == campaign.Ended {
		t.won.add(s.Winner)
		t.ends[s.Node]++
		if s.Winner < 2 && s.Trail[0].Winner == s.Winner {
			t.first++
		}
		t.m = nil
		t.onward()
		return nil
	}
	b, err := t.c.Fight(&t.m.State)
	if err != nil {
		return err
	}
	rec := &engine.Record{Format: engine.RecordFormat, Game: b.Game.ID(), Rules: b.Rules, Scenario: b.Built, Seed: t.lots.Uint64(),
		Players: bout.Players(engine.Regular)}
	var games engine.Games
	for i := range t.k.r.Games {
		games = append(games, t.k.r.Games[i].Play)
	}
	if t.now, err = bout.New(t.k.H, games, rec, engine.Regular, t.turned, t.ended); err == nil {
		t.now.Go()
	}
	return err
}

// turned shows from time to time how far a battle is.
func (t *trial) turned(ply int) {
	if ply%16 == 0 {
		t.k.H.Refresh()
	}
}

// ended counts a battle.
func (t *trial) ended(m *engine.Match, err error) {
	t.now = nil
	var record []byte
	if err == nil {
		record, err = m.Record().Encode()
	}
	if err == nil {
		err = t.m.Make(campaign.Step{Do: campaign.DoEnd, How: campaign.Fought, Record: record})
	}
	if err != nil {
		t.failed(err)
		t.k.H.Refresh()
		return
	}
	last := &t.m.State.Trail[len(t.m.State.Trail)-1]
	n := t.nodes[last.Node]
	n.add(last.Winner)
	if t.nodes[last.Node] = n; t.node != "" {
		t.won.add(last.Winner)
		t.m = nil
	}
	t.onward()
}

// said is how it stands in one line.
func (t *trial) said() string { return words.Say("cpmake.of", t.won.all(), t.most, t.k.said(t.won)) }

// begin writes what begins a trial, or stops it.
func (k *desk) begin(l *form.Rows, t *trial, id, text string, do view.Name, runs []int) {
	if t.running() {
		now := ""
		if t.m != nil && t.now != nil {
			st := t.now.Standing()
			now = words.Say("cpmake.now", k.nameOf(t.m.State.Node), st.Turn, st.Turns)
		}
		l.Say(now).Press(id+"-stop", words.Say("form.stop"), do, "")
	} else {
		r := l.Say(words.Say(text, words.Level(int(engine.Regular))))
		for _, n := range runs {
			b := r.Press(id+"-"+strconv.Itoa(n), strconv.Itoa(n), do, "")
			b.Do.N, b.Why = n, k.Faulty()
		}
	}
	if t != nil {
		l.Say(t.said())
	}
}

// oddsRows writes the odds of the battle that is shown.
func (k *desk) oddsRows(l *form.Rows) {
	l.Say(words.Say("cpmake.odds")).Kind = form.Head
	k.begin(l, k.odds, "odds", "cpmake.odds-text", eview.DoOdds, oddsRuns)
	if k.odds == nil || k.odds.won.all() == 0 {
		return
	}
	n := k.odds.won
	percent := func(f float64) int { return int(math.Round(100 * f)) }
	share, low, high := bout.Share(n[0], n[2], n.all())
	stakes := campaign.Stakes(1, n[0]+n[2]/2, n.all())
	look := k.guest("").Look
	l.Say(words.Say("cpmake.share", look.Side(0).Name, percent(share), percent(low), percent(high)))
	l.Say(words.Say("cpmake.stakes", look.Side(0).Name, stakes[0], look.Side(1).Name, stakes[1])).
		Press("odds-set", words.Say("cpmake.set"), eview.DoStakes, "")
}

// stakes sets the stakes of the battle whose odds were measured, a draw being half a victory.
func (k *desk) stakes() {
	if o := k.odds; o != nil && o.won.all() > 0 {
		k.change(func(root *doc.Node) { draft.Stake(root, o.c.Game.Sides(), o.node, o.won[0]+o.won[2]/2, o.won.all()) })
		k.H.Focus(form.RowID(k.at(k.node).To("stake")))
	}
}

// trialRows writes the dry run.
func (k *desk) trialRows(l *form.Rows) {
	t := k.trial
	k.begin(l, t, "trial", "cpmake.trial-text", eview.DoTrial, trialRuns)
	if t == nil {
		return
	}
	if n := t.won.all(); n > 0 {
		l.Say(words.Say("cpmake.first", t.first, n))
	}
	for _, id := range draft.Ends(k.d.Root()) {
		l.Say(words.Say("cpmake.times", k.nameOf(id), t.ends[id]))
	}
	for _, id := range draft.Nodes(k.d.Root()) {
		l.Say(words.Say("cpmake.times", k.nameOf(id), t.nodes[id].all()) + " " + k.said(t.nodes[id]))
	}
}

// play begins or stops what an intent asks for.
func (k *desk) play(in view.Intent) {
	runs, part, t, node, id := trialRuns, "part-trial", &k.trial, "", "trial"
	if in.Name == eview.DoOdds {
		runs, part, t, node, id = oddsRuns, "part-node", &k.odds, k.node, "odds"
	}
	if slices.Contains(runs, in.N) {
		*t = k.run(node, in.N)
	} else {
		(*t).stop()
	}
	k.Focus(id+"-stop", id+"-"+strconv.Itoa(runs[0]), part)
}

// tries are the battles that are being tried, one after the other, or what came of that (CAMP-FILE-07).
type tries struct {
	left   []string
	of     int
	faults campaign.Faults
}

// tryAll tries to build the battles of every node, node by node, so that the page is not held up.
func (k *desk) tryAll() {
	c := k.d.Campaign()
	if c == nil || k.tries != nil && len(k.tries.left) > 0 {
		return
	}
	l := draft.Nodes(k.d.Root())
	t := &tries{left: l, of: len(l)}
	k.tries = t
	var next func()
	next = func() {
		if k.tries != t || k.Gone {
			return
		}
		if f := c.TryNode(t.left[0]); f != nil {
			t.faults = append(t.faults, f)
		}
		if t.left = t.left[1:]; len(t.left) > 0 {
			k.H.After(0, next)
		} else {
			k.H.Polite(k.tried())
		}
		k.H.Refresh()
	}
	k.H.After(0, next)
}

// tried is what came of that in one line.
func (k *desk) tried() string {
	switch t := k.tries; {
	case len(t.left) > 0:
		return words.Say("cpmake.trying", t.of-len(t.left)+1, t.of)
	case len(t.faults) > 0:
		return words.Say("form.faults", len(t.faults))
	}
	return words.Say("cpmake.tried")
}
