package shell

import (
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/errand"
	"bocage/app/shell/hall"
	"bocage/app/shell/meeting"
	"bocage/app/shell/noise"
	"bocage/app/shell/older"
	"bocage/app/shell/reviewing"
	"bocage/app/shell/rulebook"
	"bocage/app/shell/settings"
	"bocage/app/shell/sharing"
	"bocage/app/shell/showing"
	"bocage/app/shell/study"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/link"
)

// Host is the world around the shell. All calls, and all calls back, happen on one goroutine.
type Host interface {
	// Think asks the computer for seat's answer to the record's last prompt. done is called once, unless CancelThink came first.
	Think(rec *engine.Record, seat engine.Seat, level int, done func(engine.Move, error))
	CancelThink()
	// Suggest asks, in the place of Think, what seat could best do there: take is called with ever more that was found out until more is
	// false, or CancelThink came.
	Suggest(rec *engine.Record, seat engine.Seat, take func(l []study.Line, more bool, err error))
	// Review goes through a match beside all else: take is called with ever more of the report until it is done, or there is an error. stop
	// ends that.
	Review(rec *engine.Record, seat engine.Seat, take func(*study.Report, error)) (stop func())
	// After calls f in so many milliseconds.
	After(ms int, f func())
	// Spare does work that takes long in slices, between which the page is drawn and the player heard. The work calls rest
	// every few thousandths of a second at the least; the calls of others happen while it does.
	Spare(work func(rest func()))
	// Shelf is where the matches are kept.
	Shelf() *keep.Shelf
	// Now is the time, in ms since 1970.
	Now() int64
	// Load and Store keep a text on this device under a key. Storing "" removes it.
	Load(key string) string
	Store(key, value string) error
	// Save gives the player a file. Send hands one to another program of the device, if CanSend; Copy puts the link to an
	// address of this page where it can be pasted from.
	Save(name string, content []byte)
	CanSend() bool
	Send(name string, content []byte, done func(error))
	Copy(address string, done func(ok bool))
	// Seed is 64 unforeseeable bits.
	Seed() uint64
	// Look makes the page look and sound as it is set: colours, size of text, motion, the language in use.
	Look(settings.Settings)
	// Languages are the tags of the languages that the device asks for, the dearest first.
	Languages() []string
	// Sound plays a sound.
	Sound(noise.Sound)
	// Focus gives the keyboard to an element.
	Focus(id string)
	// Refresh says that the screen has changed other than by an intent.
	Refresh()
	// Desk starts a worker for a match against a friend. broken is called if it fails.
	Desk(take func(message []byte), broken func()) Desk
	// Call connects to a friend's device.
	Call(Call, Caller) Line
	// Meets reports whether the page has a meeting place. Publish shows a match there, and Watch hears one: see net/meet.
	Meets() bool
	Publish(seed meeting.Seed, moved func(meeting.State)) showing.Publication
	Watch(p meeting.Pass, moved func(meeting.State), came func(meeting.Edition)) (leave func())
	// What is done with the list of open invitations there.
	hall.Host
	// Notify shows the player a note outside of the page, if he looks elsewhere and the browser lets it. AskNotify asks whether it may.
	Notify(text string)
	AskNotify(done func(may bool))
	// Link is the whole link to an address of this page. ShareLink hands it to another program of the device, if CanShareLink.
	Link(address string) string
	CanShareLink() bool
	ShareLink(address string)
	// Scan reads a drawn code by the camera, if CanScan; "" if the player thinks better of it.
	CanScan() bool
	Scan(done func(words string))
	// Fetch brings a static file of the page, as text.
	Fetch(path string, done func(body string, err error))
}

// Shell is the whole program as one person, or two at one device, use it.
type Shell struct {
	messages
	host       Host
	faces      Faces
	rooms      annex.Rooms // what there is beside the games
	shut       error       // why the matches of this device cannot be had yet, nil if they can
	dark, calm bool        // the device asks for a dark page, and for less motion
	pace       int         // ms between two orders of the computer
	set        settings.Settings
	home       home
	places     []place // what lies over the table or the first screen, the topmost last
	lib        library
	learning   learning
	briefing   *briefing
	sitting    *sitting         // the match on the table, nil for none
	review     *reviewing.Place // the match that was gone through last, nil for none
	friend     *friend          // the match against somebody at another device, nil for none
	answering  *link.Code       // his invitation, to be answered once the match is read
	book       *rulebook.Book   // in the language last read in
	opening    string           // the match that is being read, to go on with it
	fetching   string           // the address of the replay that is being read
	sharing    sharing.Thing    // what is being shared
	returns    *showing.Returns // what is to be shown to others no more
	takeOver   func()           // what taking a match from another tab is for, see elsewhere
	noRoom     bool             // the last thing to keep found no room
	heard      noise.Sound      // the last sound, and when
	checked    errand.Audited   // the match whose file was checked last
	heardAt    int64
}

// New starts at the home screen of some games, at least one. dark says that the device asks for a dark page.
func New(h Host, faces Faces, dark bool, rooms ...annex.Room) *Shell {
	g := &Shell{messages: messages{host: h}, host: h, faces: faces, rooms: rooms, dark: dark}
	g.lib, g.learning = library{g: g}, learning{g}
	g.loadSettings()
	g.home = home{mode: "computer"}
	g.returns = showing.NewReturns(h, func(string) { g.say(words.Say("watch.stopped"), view.Nobody) })
	(&older.Mover{Host: h, Know: g.lib.know, Told: g.notKept}).Move()
	return g
}

// Screen is what is to be shown now.
func (g *Shell) Screen() view.Screen {
	s := view.Screen{Sheet: g.sheet, Toast: g.toast, Peek: g.peek, Polite: g.polite, Urgent: g.urgent}
	switch p := g.top(); {
	case p != nil:
		p.Show(&s)
	case g.sitting != nil:
		if g.sitting.show(&s); s.Console != nil && !g.toastStays {
			s.Toast = view.Toast{} // it stands in the exchange
		}
	case g.briefing != nil:
		b := g.briefing.view(g)
		s.Briefing = &b
	default:
		h := g.homeView()
		s.Home = &h
	}
	return s
}

// Do carries an intent out, or says why it cannot be.
func (g *Shell) Do(in view.Intent) {
	if in.Name != view.DoHoldTile && in.Name != view.DoHoldCard && in.Name != view.DoFocusTile {
		g.peek = nil
	}
	if g.sheet != nil && !staysOpen[in.Name] {
		g.sheet = nil
	}
	for _, do := range g.doers() {
		if do(in) {
			return
		}
	}
}

// doers are who may carry out an intent, the first to be asked first: each reports whether it was for him.
func (g *Shell) doers() []func(view.Intent) bool {
	all := []func(view.Intent) bool{g.doAnywhere, g.doOpen, g.doShare}
	if s := g.sitting; s != nil && s.friend != nil && !s.Lost() {
		all = append(all, s.friend.do) // its sheets lie over places too
	}
	switch p := g.top(); {
	case p != nil:
		return append(all, p.Do)
	case g.sitting != nil:
		return append(all, g.sitting.table.Do)
	case g.briefing != nil:
		return append(all, g.doBriefing, g.doHome)
	}
	return append(all, g.doHome)
}

// doAnywhere carries out what means the same on every screen.
func (g *Shell) doAnywhere(in view.Intent) bool {
	switch in.Name {
	case view.DoKey:
		g.key(in.Text)
	case view.DoClose:
		g.close()
	case view.DoTheme:
		theme := map[bool]string{true: "day", false: "night"}[g.night()]
		g.Change(func(s *settings.Settings) { s.Theme = theme })
	case view.DoText:
		g.Change(func(s *settings.Settings) { s.TextMode = !s.TextMode })
	case view.DoReview:
		return g.openReview()
	case view.DoRelease:
	case view.DoBack, view.DoGoHome:
		if in.Name == view.DoGoHome || !g.exit() {
			g.leave()
		}
	case view.DoRule:
		if f := g.taught((*Face).hasRules); f != nil {
			g.learning.openRules(f, in.Text)
		}
	case view.DoWhy:
		g.because(Refusal{Why: in.Text, Rule: in.Rule})
	case view.DoPlayBack:
		playChecked(g)
	case view.DoContinue:
		g.proceed(in.Text, in.N == 1)
	case view.DoDiscard:
		g.discard(in.Text)
	case view.DoExport:
		g.export(in.Text)
	default:
		return false
	}
	return true
}

// doOpen opens a screen by its name, wherever it is asked for.
func (g *Shell) doOpen(in view.Intent) bool {
	if in.Name != view.DoOpen {
		return false
	}
	switch in.Text {
	case "settings":
		g.openSettings()
	case "saved":
		g.openSaved()
	case "friend":
		g.openLobby()
	case "lobby":
		openHall(g)
	case "replays":
		g.openReplays("")
	default:
		if strings.HasPrefix(in.Text, "meet/") || g.rooms.Has(in.Text) {
			g.Open(in.Text)
			return true
		}
		return g.learning.open(in.Text)
	}
	return true
}

// proceed goes on with a match, with "" for the one that the first screen offers; here says that it is taken from another tab.
func (g *Shell) proceed(id string, here bool) {
	if k, ok := g.lib.running(); ok && id == "" {
		id = k.ID
	}
	if do := g.takeOver; do != nil && here {
		g.takeOver = nil
		do()
		return
	}
	g.resume(id, here)
}

// staysOpen are the intents that do not close a sheet lying on top.
var staysOpen = map[view.Name]bool{view.DoKey: true, view.DoClose: true, view.DoTheme: true, view.DoRelease: true, view.DoHoldTile: true,
	view.DoHoldCard: true, view.DoFocusTile: true, view.DoPickFoe: true, view.DoGive: true, view.DoWhy: true}

// close takes away whatever lies on top: a sheet, a drawer, a selection.
func (g *Shell) close() {
	switch {
	case g.sheet != nil:
		g.sheet = nil
	case g.exit():
	case g.sitting != nil && g.sitting.friend != nil && g.sitting.friend.chat.Shown:
		g.sitting.friend.do(view.Intent{Name: view.DoChat})
	case g.sitting != nil:
		g.sitting.table.Escape()
	case g.briefing != nil:
		g.leave()
	}
}

// leave goes one screen back. A match stays where it is saved.
func (g *Shell) leave() {
	if g.sitting != nil {
		g.hush() // it was about the match
		g.polite, g.urgent = "", ""
	}
	g.uncover(0)
	g.sheet = nil
	if g.friend != nil {
		g.friend.close()
		g.friend = nil
		g.host.Store(meeting.KeyInvited, "")
	}
	g.clear()
	g.briefing, g.opening, g.fetching = nil, "", ""
	g.home = home{mode: "computer", tab: g.home.tab, filter: g.home.filter}
}

// face is the game that is shown, else the first.
func (g *Shell) face() *Face {
	for i := len(g.places) - 1; i >= 0; i-- {
		switch p := g.places[i].(type) {
		case *replaying:
			return p.face
		case ofGame:
			return p.face
		case *lobby:
			if p.face != nil {
				return p.face
			}
		}
	}
	switch {
	case g.sitting != nil:
		return g.sitting.of.face
	case g.briefing != nil:
		return g.briefing.face
	}
	return &g.faces[0]
}

// clear takes the match from the table. It stays where it is saved.
func (g *Shell) clear() {
	if g.sitting != nil {
		g.sitting.close()
		g.sitting = nil
	}
}

// store keeps a small thing, such as a setting; that it could not be kept is told, and the program goes on.
func (g *Shell) store(key, value string) bool {
	if err := g.host.Store(key, value); err != nil {
		if !g.noRoom { // told once
			g.say(words.Say("keep.setting-lost"), view.Nobody)
			g.toastStays = true
		}
		g.noRoom = true
		return false
	}
	g.noRoom = false
	return true
}
