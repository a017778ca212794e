package campaign

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"bocage/app/campaign/editor"
	"bocage/app/campaign/far"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/amiss"
	"bocage/app/shell/annex"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	rules "bocage/engine/campaign"
	"bocage/net/invite"
	"bocage/net/link"
)

// Campaigns with somebody at another device: package far has the journal and the line, these are their screens.

// shared returns a campaign with somebody at another device that is kept.
func (r *Room) shared(h annex.House, k keep.Match) *far.Campaign {
	if r.afar[k.ID] == nil {
		r.share(far.Open(h, r.games(), k, r.forget(k.ID)))
	}
	return r.afar[k.ID]
}

// share notes one that goes on, and forget returns what is to be called at its end.
func (r *Room) share(f *far.Campaign) {
	if r.afar == nil {
		r.afar = map[string]*far.Campaign{}
	}
	r.afar[f.ID] = f
}

func (r *Room) forget(id string) func() { return func() { delete(r.afar, id) } }

// battleOf returns of which battle of which campaign between two devices a match is.
func (r *Room) battleOf(h annex.House, id string) (k keep.Match, n int, ok bool) {
	if k, ok = h.Shelf().Find(keep.PartOf(id)); !ok || k.Kind != kind || k.Mode != far.Mode {
		return k, 0, false
	}
	n, err := strconv.Atoi(strings.TrimPrefix(id, k.ID+"-"))
	return k, n, err == nil
}

// Shares returns the battle that a match between two devices is; r is an annex.Far.
func (r *Room) Shares(h annex.House, id string) annex.Part {
	k, n, ok := r.battleOf(h, id)
	if !ok {
		return nil
	}
	return r.shared(h, k).Part(n, func() *far.Campaign { return r.shared(h, k) })
}

// Needs says that the match of the battle that is fought cannot be deleted: no other can take its place, as both have signed which it is.
func (r *Room) Needs(h annex.House, id string) string {
	if k, n, ok := r.battleOf(h, id); ok && n == k.Turn && !k.Ended {
		return words.Say("campaign.far-needs")
	}
	return ""
}

// Invited returns the screen of an invitation to a campaign. One that is kept goes on; by its own invitation a player finds his, too.
func (r *Room) Invited(h annex.House, code link.Code, ticket *meeting.Ticket) annex.Place {
	role := invite.RoleOf(code.Role)
	if k, ok := h.Shelf().Find(far.ID(code.Match, role.Seat.Other())); ok {
		f := r.shared(h, k)
		if ticket == nil {
			f.Answer(code)
		}
		return openFar(h, r, f)
	}
	if k, ok := h.Shelf().Find(far.ID(code.Match, role.Seat)); ok {
		return openFar(h, r, r.shared(h, k))
	}
	j := &joining{h: h, r: r, code: code, ticket: ticket}
	for _, id := range rules.Shipped() {
		if c, err := r.load(id); err == nil && far.Digest(c) == code.Scenario {
			j.c = c
		}
	}
	if j.c == nil {
		keep.InTurn(h.Shelf().Of(editor.Kind), func(k keep.Match, next func()) {
			editor.Read(h.Shelf(), k.ID, r.games(), func(c *rules.Campaign, err error) {
				if err == nil && far.Digest(c) == code.Scenario {
					j.c = c
					h.Refresh()
				}
				next()
			})
		}, func() {})
	}
	return j
}

// invite begins a campaign, and shows how the other is invited.
func (r *Room) invite(h annex.House, c *rules.Campaign, side engine.Seat) {
	var f *far.Campaign
	f, err := far.Invite(h, r.games(), kind, c, side, func() { delete(r.afar, f.ID) })
	r.started(h, f, err)
}

// started opens a campaign that has just been begun.
func (r *Room) started(h annex.House, f *far.Campaign, err error) {
	if err != nil {
		h.Fail(words.Say("friend.cannot"), err.Error())
		return
	}
	r.share(f)
	h.Open(kind + "/" + f.ID)
}

// joining is the screen of an invitation; it is an annex.Place.
type joining struct {
	h      annex.House
	r      *Room
	code   link.Code
	ticket *meeting.Ticket // by a link of the meeting place, nil for a code
	c      *rules.Campaign // nil if this program has it not
}

// Address is where the invitation is found again.
func (j *joining) Address() string {
	if j.ticket != nil {
		return meeting.Address(*j.ticket)
	}
	return "join/" + j.code.Text()
}

// Key means nothing here.
func (j *joining) Key(string) bool { return false }

// Show shows to what the player is invited.
func (j *joining) Show(s *view.Screen) {
	v := &view.Lobby{Title: words.Say("campaign.title")}
	s.Lobby = v
	if j.c == nil {
		v.Head, v.Wrong = words.Say("friend.bad"), words.Say("campaign.far-own")
		return
	}
	side := invite.RoleOf(j.code.Role).Seat.Other()
	look := j.r.game(j.c).Look
	v.Name, v.Line = name(j.c), line(j.c)
	v.Side, v.SideName = look.Side(side).Side, look.Side(side).Name
	v.Clock = words.Say("friend.no-clock")
	v.Head = words.Say("pair.invites", name(j.c))
	v.Text = words.Say("campaign.far-invites-text", v.SideName)
	v.Go = &view.Button{ID: "btn-accept", Label: words.Say("friend.accept"), Icon: "ic-check", Style: view.Primary,
		Do: view.Intent{Name: view.DoInvite}}
}

// Do accepts.
func (j *joining) Do(in view.Intent) bool {
	if in.Name != view.DoInvite || j.c == nil {
		return false
	}
	var f *far.Campaign
	f, err := far.Accept(j.h, j.r.games(), j.code, j.ticket, j.c, func() { delete(j.r.afar, f.ID) })
	if err == nil && j.ticket == nil {
		f.Answer(j.code)
	}
	j.r.started(j.h, f, err)
	return true
}

// distant is a campaign's screen as far as the other side is at another device.
type distant struct{ *operation }

// openFar is the screen of a campaign with somebody at another device.
func openFar(h annex.House, r *Room, f *far.Campaign) annex.Place {
	o := &operation{h: h, r: r, id: f.ID, tab: tabMap, folds: map[string]bool{}, seated: engine.NoSeat, far: f}
	o.user = o.far.Use(distant{o}.follow)
	o.lobby = o.far.Lobby("campaign.title", func() bool { return !o.left && o.looks() })
	distant{o}.follow()
	return o
}

// looks reports whether the screen is the one on which the two look for each other.
func (o *operation) looks() bool {
	return o.far != nil && o.far.Read() && (!o.far.Met() || o.finding && !o.far.Up()) && (o.m != nil || o.far.Fault() == "")
}

// own reports whether one player alone uses this device.
func (o *operation) own() bool { return o.solo() || o.far != nil }

// follow goes on from what the campaign has become.
func (o distant) follow() {
	f := o.far
	if o.left || !f.Read() || !f.Met() {
		o.fault = f.Fault()
		return
	}
	o.fault = f.Fault()
	if o.m == nil {
		o.first()
		return
	}
	m := f.Match()
	if f.Up() {
		o.finding = false
	}
	before, steps, crossed := o.kept, o.steps, m != o.m // what was written here may have given way, and other steps stand there
	o.m, o.kept, o.steps = m, m.State, len(m.Steps)
	switch {
	case crossed, o.steps != steps && o.steps != steps+1:
		o.retell()
	case o.steps != steps:
		o.story = tell(o.story, m, &before)
	}
	if o.notes.At != at(m) {
		o.notes = notes{At: at(m)}
		o.note(nil)
	}
	if m.State.Phase != before.Phase {
		o.moved()
	}
	o.goOn()
	o.serve()
}

// first goes on from what is kept, once the notes of it are read.
func (o distant) first() {
	if o.opens {
		return
	}
	o.opens = true
	o.h.Shelf().Noted(o.id, func(b []byte) {
		if o.left {
			return
		}
		m := o.far.Match()
		o.m, o.game, o.kept = m, o.r.game(m.Campaign), m.State
		o.retell()
		o.notes = readNotes(b, m)
		o.begin()
		o.serve()
		o.h.Refresh()
	})
}

// retell tells anew what has happened.
func (o distant) retell() {
	o.steps = len(o.m.Steps)
	if b, err := o.m.Encode(); err == nil {
		_, o.story, _ = o.r.replay(b)
	}
}

// moved shows what the moment asks for once it is another one.
func (o distant) moved() {
	o.tab, o.node = o.due(), ""
	switch s := &o.m.State; {
	case s.Phase == rules.Fighting:
		o.h.Urgent(words.Say("campaign.said-open"))
	case s.Phase != rules.Ordering && len(o.story) > 0:
		o.h.Polite(teller(o).diary(&o.story[len(o.story)-1]))
	}
}

// serve writes what the player has sealed or opens it, when it is his to write: the first side seals before the second and, once both have,
// opens before it (CAMP-ORDER-04). An order that is not on the device yet waits: nobody could open it after a reload (CAMP-ORDER-11).
func (o distant) serve() {
	s, me := &o.m.State, o.me()
	if s.Phase == rules.Accused && o.notes.Sealed[me] != nil { // another order is to be given, if any
		o.notes.Sealed[me] = nil
		o.note(nil)
	}
	k := o.notes.Sealed[me]
	if s.Phase != rules.Ordering || k != nil && !k.safe || !o.far.Turn() {
		return
	}
	var err error
	if s.Sides[me].Owes != "" {
		err = o.uncover()
	} else if k != nil {
		if err = o.far.Seal(k.Order); err != nil {
			o.notes.Sealed[me] = nil
		}
	}
	if err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
	}
}

// uncover opens the order that is owed: the one of those that were sealed here which its seal is of.
func (o distant) uncover() error {
	err := errors.New(words.Say("campaign.no-order"))
	for _, d := range slices.Backward(o.notes.Tried) {
		if err = o.far.Uncover(d); err == nil {
			break
		}
	}
	return err
}

// unkept gives the player an order back that could not be kept.
func (o distant) unkept(k *secret, err error) {
	if me := o.me(); o.notes.Sealed[me] == k {
		o.notes.Sealed[me], o.notes.Draft[me] = nil, k.Order
		o.h.Fail(words.Say("campaign.cannot"), amiss.Keeping(err))
	}
}

// writes says why the player cannot write into the journal of both just now, "" if he can.
func (o *operation) writes() string {
	if o.far == nil || o.far.Writes() {
		return ""
	}
	return words.Say("pair.first")
}

// line says how the line to the other stands.
func (o distant) line() string {
	switch f := o.far; {
	case o.m.State.Phase == rules.Ended:
		return words.Say("campaign.sub-far")
	case f.Up():
		return words.Say("pair.up")
	}
	return words.Say("pair.down")
}

// findButton leads to the screen on which the two look for each other, nil while they need not.
func (o distant) findButton() []view.Button {
	if o.far == nil || o.far.Up() || o.fault != "" || o.m.State.Phase == rules.Ended {
		return nil
	}
	return []view.Button{button("btn-cp-find", words.Say("pair.find"), view.Plain, cview.DoFind, "")}
}

// find goes there.
func (o distant) find() {
	if o.far != nil {
		o.finding = true
	}
}

// showLobby shows that screen.
func (o distant) showLobby(s *view.Screen) {
	v := &view.Lobby{}
	o.lobby.Show(v)
	if o.m != nil {
		v.Buttons = append(v.Buttons, button("btn-cp-back", words.Say("campaign.onward"), view.Plain, cview.DoTab, tabMap))
	} else {
		v.Buttons = append(v.Buttons, o.dropButton())
	}
	s.Lobby = v
}

// fightFar lays the battle on the table of both.
func (o distant) fightFar() {
	id := o.matchID()
	if _, ok := o.h.Shelf().Find(id); ok {
		o.h.Open("match/" + id)
		return
	}
	m, err := o.far.BattleOf()
	if err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
		return
	}
	o.h.Play(id, m)
}

// accused is shown when an order that was opened breaks a rule: the other side claims the campaign, or asks for new orders (CAMP-ORDER-05).
func (o clerk) accused(v *cview.Operation) {
	liar := o.m.State.Liar
	v.Head = cview.Head{Title: words.Say("campaign.far-broken"), Text: []string{words.Say("campaign.far-broken-text", o.side(liar).Name)}}
	if o.far != nil && liar != o.me() && o.fault == "" {
		v.Acts = []view.Button{button("btn-cp-anew", words.Say("campaign.far-anew"), view.Plain, cview.DoAnew, ""),
			button("btn-cp-claim", words.Say("campaign.far-claim"), view.Primary, cview.DoClaim, "")}
	}
}

// doAnswerLie answers an order that breaks a rule.
func (o distant) doAnswerLie(do rules.Do) {
	if o.far != nil && o.m.State.Phase == rules.Accused && o.make(rules.Step{Do: do, Side: o.me()}) {
		o.turn(o.due())
	}
}

// days is for how many days of this device the other has owed the next entry (CAMP-PEER-09): since the last one that was owed, in a battle
// since it has gone on last.
func (o distant) days() int {
	k, ok := o.h.Shelf().Find(o.id)
	if !ok || o.far == nil || !o.far.Met() {
		return 0
	}
	since := cmp.Or(o.far.Since(), k.Changed)
	if b, ok := o.h.Shelf().Find(o.matchID()); ok && o.far.Match().State.Phase == rules.Fighting {
		since = max(since, b.Changed)
	}
	return int(time.Duration(o.h.Now()-since) * time.Millisecond / (24 * time.Hour))
}

// awayButton lets a player say in the file that the other stays away, once that is so for long enough.
func (o distant) awayButton() []view.Button {
	if n := o.days(); n >= far.Patience && o.far.Claim(n) != nil {
		b := button("btn-cp-away", words.Say("campaign.far-away"), view.Plain, cview.DoAway, "")
		b.Sub = words.Say("campaign.far-away-text", n)
		return []view.Button{b}
	}
	return nil
}

// away gives the player that file.
func (o distant) away() {
	if len(o.awayButton()) > 0 {
		o.exportFar(o.far.Claim(o.days()))
	}
}

// makeFar writes a step into the journal of both.
func (o distant) makeFar(step rules.Step) bool {
	if why := o.writes(); why != "" {
		o.h.Say(why, view.Nobody)
		return false
	}
	if err := o.far.Make(step); err != nil {
		o.h.Fail(words.Say("campaign.cannot"), err.Error())
		return false
	}
	return true
}

// asks reports whether the one who is asked is here, and says so if he may not answer yet.
func (o *operation) asks() bool {
	if o.far == nil {
		return true
	}
	if why := o.writes(); why != "" {
		o.h.Say(why, view.Nobody)
	}
	return o.far.Turn()
}

// exportFar gives the player the file that can be checked, with a claim or nil.
func (o distant) exportFar(claim *far.Claim) {
	b, err := o.far.File(claim)
	if err != nil {
		o.h.Fail(words.Say("saved.cannot-export"), err.Error())
		return
	}
	o.h.Save(fmt.Sprintf("campaign-%s.bocage", o.id), b)
	o.h.Say(words.Say("saved.exported"), view.Nobody)
}

// here reports whether a seat answers at this device.
func (o *operation) here(seat engine.Seat) bool { return o.far == nil || seat == o.me() }

// sealedFar says what is waited for once the own order is sealed.
func (o distant) sealedFar(v *cview.Seals) {
	s, me := &o.m.State, o.me()
	waits := func(seat engine.Seat) bool { return s.Sides[seat].Owes == "" && s.Sides[seat].Order == nil }
	say := "campaign.far-opening"
	if !o.far.Up() {
		say = "campaign.far-sealed-down"
	} else if waits(me) || waits(me.Other()) {
		say = "campaign.far-sealed"
	}
	if v.Text = words.Say(say); waits(me.Other()) {
		v.Title = words.Say("campaign.far-sealed-title")
	}
}
