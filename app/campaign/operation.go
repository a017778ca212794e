package campaign

import (
	"encoding/binary"
	"fmt"
	"slices"

	"bocage/app/campaign/far"
	"bocage/app/campaign/guest"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/bout"
	"bocage/app/shell/pair"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
)

// operation is the screen of a campaign that is kept; it is an annex.Place.
type operation struct {
	h     annex.House
	r     *Room
	id    string
	begun int64 // ms since 1970
	held  *keep.Hold
	left  bool
	fault string // why it is not gone on with, "" if it is: then it is only shown

	far     *far.Campaign // with somebody at another device, nil if it is none
	user    *far.User
	lobby   *pair.Lobby
	finding bool        // the player looks for the other
	opens   bool        // its notes are being read
	kept    rules.State // it was followed up to
	steps   int         // likewise

	m     *rules.Match // nil until it is read
	game  *guest.Game
	story []chapter
	notes notes

	tab    string
	node   string      // that is looked at, "" for the one of the moment
	corps  engine.Seat // whose core is shown
	naming int         // the entry of it that is being given a name, 0 for none
	folds  map[string]bool
	pick   string      // the card of the offer that is chosen
	sure   string      // what was asked once
	seated engine.Seat // who has the device, where two play at it
	skips  *bout.Bout  // the battle that the computer fights on both sides
}

// The parts of the screen.
const (
	tabMap     = "map"
	tabOrders  = "orders"
	tabResult  = "result"
	tabHistory = "history"
	tabCorps   = "corps"
)

// open goes on with a campaign that is kept.
func (r *Room) open(h annex.House, k keep.Match) annex.Place {
	if k.Mode == far.Mode {
		return openFar(h, r, r.shared(h, k))
	}
	o := &operation{h: h, r: r, id: k.ID, begun: k.Begun, tab: tabMap, folds: map[string]bool{}, seated: engine.NoSeat}
	h.Shelf().Hold(k.ID, false, func(held *keep.Hold) {
		if o.held = held; o.left {
			held.Let()
			return
		}
		if held == nil {
			o.fault = words.Say("pair.elsewhere")
		}
		o.read()
	}, func() {
		o.fault = words.Say("pair.elsewhere")
		o.stopSkipping()
		h.Refresh()
	})
	return o
}

// Address is where the screen is found again.
func (o *operation) Address() string { return kind + "/" + o.id }

// Left lets other tabs have the campaign.
func (o *operation) Left() {
	o.left = true
	o.stopSkipping()
	o.held.Let()
	if o.user != nil {
		o.user.Leave()
	}
}

// begin goes on from what was read.
func (o *operation) begin() {
	o.corps = o.me()
	if o.corps > 1 {
		o.corps = o.game.Lead
	}
	o.goOn()
	o.tab = o.due()
}

// due is the part of the screen that the moment asks for.
func (o *operation) due() string {
	s := &o.m.State
	switch {
	case s.Phase == rules.Ended, s.Phase == rules.Rewards, s.Phase == rules.Way:
		return tabResult
	case s.Phase == rules.Fighting, s.Phase == rules.Accused, s.Sides[0].Owes != "" && s.Sides[1].Owes != "":
		return tabOrders
	}
	return tabMap
}

// solo reports whether the computer plays the other side.
func (o *operation) solo() bool { return o.m.State.Solo != nil }

// me is the seat whose answer is wanted here: against the computer the player's. NoSeat says that both
// orders are sealed, or nobody is asked.
func (o *operation) me() engine.Seat {
	s := &o.m.State
	switch {
	case o.far != nil:
		return o.far.Seat()
	case s.Solo != nil:
		return s.Solo.Player
	}
	switch s.Phase {
	case rules.Ordering:
		first := engine.Seat(s.Battle & 1) // the second side on odd battles (CAMP-ORDER-06)
		switch {
		case s.Sides[first].Owes == "":
			return first
		case s.Sides[first.Other()].Owes == "":
			return first.Other()
		}
	case rules.Rewards, rules.Way:
		return s.Asked
	}
	return engine.NoSeat
}

// make makes a step and keeps the campaign, or says why it cannot be made.
func (o *operation) make(step rules.Step) bool {
	before := o.m.State
	if o.fault != "" {
		return false
	}
	if o.far != nil {
		return distant{o}.makeFar(step)
	}
	if err := o.m.Make(step); err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
		return false
	}
	o.story = tell(o.story, o.m, &before)
	if o.notes.At != at(o.m) {
		o.notes = notes{At: at(o.m)}
		o.note(nil)
	}
	o.write()
	return true
}

// goOn makes the steps that nobody at this device is asked for: the computer takes its card and its way, and a battle that has ended is
// counted.
func (o *operation) goOn() {
	s := &o.m.State
	for o.fault == "" && s.Solo != nil && (s.Phase == rules.Rewards || s.Phase == rules.Way) && s.Asked != s.Solo.Player {
		lots := s.Lots()
		step, ok := o.m.Campaign.ComputerStep(s, &lots)
		if !ok || !o.make(step) {
			break
		}
	}
	if s.Phase == rules.Rewards && (o.pick == "" || !slices.Contains(s.Offer, o.pick)) {
		o.pick = s.Offer[0]
	}
	if s.Phase == rules.Fighting && o.far == nil {
		o.count()
	}
}

// random returns 32 unforeseeable bytes.
func random(h annex.House) (b []byte) {
	for range 4 {
		b = binary.BigEndian.AppendUint64(b, h.Seed())
	}
	return b
}

// Do carries out what is wanted.
func (o *operation) Do(in view.Intent) bool {
	sure := o.sure
	o.sure = ""
	if in.Name == cview.DoDrop {
		o.drop(sure)
		return true
	}
	if o.looks() && o.lobby.Do(in) {
		return true
	}
	if o.m == nil {
		return o.doUnread(in)
	}
	do := map[view.Name]func(view.Intent){
		cview.DoTab: o.doTab, cview.DoNode: o.doNode, cview.DoCorps: o.doCorps, cview.DoFold: o.doFold,
		cview.DoExport: func(view.Intent) { o.export() }, cview.DoReplay: func(in view.Intent) { o.h.Open("replay/" + in.Text + "/0") },
		cview.DoPicture: o.doPicture,
	}
	if c := (clerk{o}); o.fault == "" {
		for name, f := range map[view.Name]func(view.Intent){
			cview.DoField: c.doField, cview.DoBuy: c.doBuy, cview.DoReturn: c.doReturn, cview.DoRelease: c.doRelease, cview.DoBring: c.doBring,
			cview.DoPut: c.doPut, cview.DoStrike: c.doStrike,
			cview.DoBest: c.doBest, cview.DoSeal: c.doSeal, cview.DoUnseal: c.doUnseal, cview.DoUncover: c.doUncover, cview.DoFight: o.doFight,
			cview.DoSkip: o.doSkip, cview.DoStop: func(view.Intent) { o.stopSkipping() }, cview.DoAgain: o.doAgain, cview.DoPick: o.doPick,
			cview.DoTake: o.doTake, cview.DoGo: o.doGo, cview.DoLevel: o.doLevel, view.DoTakeSeat: o.doSeat,
			view.DoRename: o.doRename, view.DoName: o.doName, cview.DoFind: func(view.Intent) { distant{o}.find() },
			cview.DoClaim:  func(view.Intent) { distant{o}.doAnswerLie(rules.DoClaim) },
			cview.DoAnew:   func(view.Intent) { distant{o}.doAnswerLie(rules.DoAnew) },
			cview.DoAway:   func(view.Intent) { distant{o}.away() },
			cview.DoResign: func(view.Intent) { o.resign(sure) },
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

// doUnread carries out what can be done with a campaign that cannot be read.
func (o *operation) doUnread(in view.Intent) bool {
	if in.Name == cview.DoExport {
		o.export()
	}
	return in.Name == cview.DoExport
}

func (o *operation) doTab(in view.Intent) {
	if slices.Contains([]string{tabMap, tabOrders, tabResult, tabHistory, tabCorps}, in.Text) {
		o.finding = false
		o.turn(in.Text)
	}
}

// turn shows a part of the screen, which is read out by its title.
func (o *operation) turn(tab string) {
	if o.tab = tab; tab != tabMap {
		o.node = ""
	}
	o.h.Focus("cp-title")
}

func (o *operation) doNode(in view.Intent) {
	if o.m.Campaign.Nodes[in.Text] != nil {
		o.node, o.tab = in.Text, tabMap
	}
}

func (o *operation) doCorps(in view.Intent) { o.corps, o.naming = engine.Seat(in.N&1), 0 }
func (o *operation) doFold(in view.Intent)  { o.folds[in.Text], o.naming = !o.folds[in.Text], 0 }

func (o *operation) doPick(in view.Intent) {
	if slices.Contains(o.m.State.Offer, in.Text) {
		o.pick = in.Text
	}
}

// doTake takes the card that is chosen.
func (o *operation) doTake(view.Intent) {
	if o.asks() && o.make(rules.Step{Do: rules.DoTake, Side: o.m.State.Asked, Name: o.pick}) {
		o.pick = ""
		o.after()
	}
}

// doGo chooses the way on.
func (o *operation) doGo(in view.Intent) {
	if o.asks() && o.make(rules.Step{Do: rules.DoGo, Side: o.m.State.Asked, Name: in.Text}) {
		o.after()
	}
}

// after goes on to what the moment asks for.
func (o *operation) after() {
	o.goOn()
	o.turn(o.due())
}

// doLevel sets the difficulty from the next battle on (CWIN-19).
func (o *operation) doLevel(in view.Intent) {
	if s := o.m.State.Solo; s != nil {
		o.make(rules.Step{Do: rules.DoLevel, Side: s.Player, Name: in.Text})
	}
}

func (o *operation) doSeat(view.Intent) { o.seated = o.me() }

// doAgain goes back to the beginning of the battle that was lost (CAMP-SOLO-06).
func (o *operation) doAgain(view.Intent) {
	if o.solo() && o.make(rules.Step{Do: rules.DoAgain, Side: o.m.State.Solo.Player}) {
		o.after()
	}
}

// resign gives the whole campaign up, once it was asked twice.
func (o *operation) resign(sure string) {
	if sure != string(cview.DoResign) {
		o.sure = string(cview.DoResign)
		return
	}
	who := o.me()
	if who > 1 {
		who = o.game.Lead
	}
	if o.make(rules.Step{Do: rules.DoResign, Side: who}) {
		o.after()
	}
}

// drop deletes the campaign with its battles, once it was asked twice.
func (o *operation) drop(sure string) {
	if sure != cview.DoDropSure {
		o.sure = cview.DoDropSure
		return
	}
	if o.far != nil {
		o.far.Close()
	}
	o.h.Shelf().RemoveAll(o.id, func(err error) {
		if err != nil {
			o.h.NotKept(err)
		}
		o.h.Refresh()
	})
	o.h.Leave()
}

// export gives the player the campaign as a file: as it is kept, were it damaged.
func (o *operation) export() {
	if o.far != nil && o.far.Met() {
		distant{o}.exportFar(nil)
		return
	}
	o.h.Shelf().Read(o.id, func(record, before []byte, err error) {
		if len(record) == 0 {
			record = before
		}
		if err != nil || len(record) == 0 {
			o.h.Fail(words.Say("saved.cannot-export"), words.Say("keep.gone"))
		} else {
			o.h.Save(fmt.Sprintf("campaign-%s.bocage", o.id), record)
			o.h.Say(words.Say("saved.exported"), view.Nobody)
		}
		o.h.Refresh()
	})
}

// Key does what a key means that no element has used: 1 to 4 are the parts, O gives orders, S seals them, the arrows go
// from battle to battle.
func (o *operation) Key(k string) bool {
	if o.m == nil || o.looks() {
		return false
	}
	switch k {
	case "1", "2", "3", "4":
		o.turn([]string{tabMap, tabOrders, tabResult, tabHistory}[k[0]-'1'])
	case "o", "O":
		o.turn(tabOrders)
	case "s", "S":
		if c := (clerk{o}); o.tab == tabOrders && c.ordering() {
			c.doSeal(view.Intent{})
		}
	case "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp":
		o.step(k == "ArrowRight" || k == "ArrowDown")
	default:
		return false
	}
	return true
}

// step looks at the next battle of the calendar, or the one before.
func (o *operation) step(on bool) {
	all := calendar(o.m.Campaign)
	i := slices.Index(all, o.looked())
	if on {
		i++
	} else {
		i--
	}
	if i >= 0 && i < len(all) {
		o.node, o.tab = all[i], tabMap
		o.h.Focus("node-" + o.node)
	}
}

// looked is the battle that is looked at: if none was chosen, the one of the moment.
func (o *operation) looked() string {
	s := &o.m.State
	if o.node != "" {
		return o.node
	}
	if o.m.Campaign.Nodes[s.Node] == nil && len(s.Trail) > 0 {
		return s.Trail[len(s.Trail)-1].Node
	}
	return s.Node
}

// calendar is the battles of a campaign in the order of the ways.
func calendar(c *rules.Campaign) []string {
	depth := map[string]int{}
	var all []string
	for id := range c.Nodes {
		all = append(all, id)
	}
	slices.Sort(all)
	for range all { // there is no circle
		for _, id := range all {
			for _, to := range ways(c, id) {
				depth[to] = max(depth[to], depth[id]+1)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return depth[a] - depth[b] })
	return all
}

// ways are the battles to which a battle may lead, each once.
func ways(c *rules.Campaign, id string) (l []string) {
	for _, next := range c.Nodes[id].Next {
		for _, to := range next {
			if c.Nodes[to] != nil && !slices.Contains(l, to) {
				l = append(l, to)
			}
		}
	}
	return l
}
