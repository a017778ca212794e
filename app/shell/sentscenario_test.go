package shell

import (
	"bytes"
	"strings"
	"testing"

	aview "bocage/app/assault/view"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/engine/assault/binding"
	"bocage/engine/assault/scenario"
	"bocage/net/invite"
)

// TestInvitedToAll: every listed scenario for two players can be invited to, and both sit down to it.
func TestInvitedToAll(t *testing.T) {
	list := New(newWorld(1), faces, false).lib.playable(nil)
	if len(list) < 11 {
		t.Errorf("only %d scenarios", len(list))
	}
	for i, o := range list {
		if testing.Short() && i%5 > 0 {
			continue
		}
		a, b, _, _ := meet(t, o.sc.ID(), view.Side(1+i%2), i%len(invite.Clocks))
		for _, g := range []*Shell{a, b} {
			if f := g.sitting.friend; f.sc.ID() != o.sc.ID() || f.own || f.clock != i%len(invite.Clocks) || !f.mirror.Status().Met {
				t.Errorf("%s: plays %s, %+v", o.sc.ID(), f.sc.ID(), f.mirror.Status())
			}
		}
	}
}

// TestDrawnTogether: while a match is dealt, on devices that need no time for it, the page is drawn a few times only. When the player is
// asked it is drawn at once.
func TestDrawnTogether(t *testing.T) {
	a, b, wa, wb := meet(t, "training-grounds", aview.US, 0)
	for i, w := range []*world{wa, wb} {
		if entries := []*Shell{a, b}[i].sitting.friend.kept; w.Drawn*3 > entries || entries < 20 {
			t.Errorf("drawn %d times for %d records", w.Drawn, entries)
		}
	}
	drawn := [2]int{wa.Drawn, wb.Drawn}
	rng := engine.NewRand(2)
	for range 10 {
		oneTurn(t, &rng, a, b)
		settleAll(wa, wb)
	}
	if wa.Drawn == drawn[0] && wb.Drawn == drawn[1] {
		t.Error("nothing is drawn")
	}
}

// ownFile is the file of a scenario of a player's own, with the id of a printed one.
func ownFile(t *testing.T) []byte {
	t.Helper()
	sc, err := scenario.Load("training-grounds")
	if err != nil {
		t.Fatal(err)
	}
	file := bytes.Replace(sc.Source, []byte("Training Grounds"), []byte("My Own Ground"), 1)
	if bytes.Equal(file, sc.Source) {
		t.Fatal("the name is not where it was")
	}
	return file
}

// invitedTo has a open a file and invite b to it. b has accepted, and the reply lies ready.
func invitedTo(t *testing.T, file []byte) (a, b *Shell, wa, wb *world, reply string) {
	t.Helper()
	air := &ether{}
	wa, wb = newWorld(1), newWorld(2)
	wa.air, wb.air = air, air
	a, b = New(wa, faces, false), New(wb, faces, false)
	a.Do(view.Intent{Name: view.DoFile, Text: string(file), N: len(file)})
	a.Do(view.Intent{Name: view.DoPickFoe, N: view.FoeFriend})
	a.Do(view.Intent{Name: view.DoPickSide, N: int(aview.German)})
	a.Do(view.Intent{Name: view.DoBegin})
	if m := a.Screen().Lobby; m == nil || m.Scenario != "own" || m.Side != aview.German || len(m.Scenarios) != 1+len(a.lib.playable(nil)) {
		t.Fatalf("to invite to: %+v %+v", m, a.sheet)
	}
	a.Do(view.Intent{Name: view.DoScenario, Text: "utah"})
	a.Do(view.Intent{Name: view.DoScenario, Text: "own"})
	a.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	_, invitation, _ := strings.Cut(a.Screen().Lobby.Link, "#/")
	b.Open(invitation)
	if m := b.Screen().Lobby; m == nil || m.Name != words.Say("friend.given-name") ||
		!strings.Contains(m.Text, words.Say("friend.given-text")) || m.Side != aview.US {
		t.Fatalf("invited to %+v", m)
	}
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	return a, b, wa, wb, b.Screen().Lobby.Link
}

// TestOwnScenario plays a scenario that one of the two has opened from a file: it goes to the friend's device, is shown there, and
// played when he says so. It goes on after his page was loaded again, and can be played once more.
func TestOwnScenario(t *testing.T) {
	file := ownFile(t)
	a, b, wa, wb, reply := invitedTo(t, file)
	b.Open("rules") // meanwhile
	a.Do(view.Intent{Name: view.DoTake, Text: reply})
	settleAll(wa, wb)
	b.Do(view.Intent{Name: view.DoBack})
	if m := b.Screen().Lobby; b.sitting != nil || len(wb.Shelf().List()) > 0 || m == nil || m.Go == nil || m.Name != "My Own Ground" ||
		!strings.Contains(m.Head, m.Name) || m.Thumb == nil {
		t.Fatalf("the friend is shown %+v, kept is %v", m, wb.Shelf().List())
	}
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	rng := engine.NewRand(3)
	for n := range 60 {
		if !oneTurn(t, &rng, a, b) {
			t.Fatalf("nobody can play: %+v %+v", a.sitting.friend.mirror.Status(), b.sitting.friend.mirror.Status())
		}
		settleAll(wa, wb)
		if n == 30 {
			id := b.sitting.id
			apart(b)
			b = again(t, wb, id, a, wa)
		}
	}
	sc := b.sitting.friend.sc
	b.sitting.friend.line.(*memoryLine).put(invite.Scenario([]byte("{}"))) // once is enough
	settleAll(wa, wb)
	for _, g := range []*Shell{a, b} {
		if !bytes.Equal(g.sitting.friend.sc.Source(), file) || !g.sitting.friend.own || !g.sitting.friend.role().Own ||
			b.sitting.friend.sc != sc {
			t.Errorf("plays %q, own %v", g.sitting.friend.sc.Name(), g.sitting.friend.own)
		}
	}
	a.sitting.friend.Resign()
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoRematch})
	settleAll(wa, wb)
	b.Do(view.Intent{Name: view.DoRematch, N: 2})
	settleAll(wa, wb)
	if a.sitting.friend.sc.Name() != "My Own Ground" || !a.sitting.friend.mirror.Status().Met || a.sitting.over {
		t.Errorf("no second match: %+v", a.sitting.friend.mirror.Status())
	}
}

// TestGivenLate: the line breaks before the friend has said that he plays; he is still asked when it is there again.
func TestGivenLate(t *testing.T) {
	a, b, wa, wb, reply := invitedTo(t, ownFile(t))
	a.Do(view.Intent{Name: view.DoTake, Text: reply})
	settleAll(wa, wb)
	b.friend.line.(*memoryLine).end(nil)
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoReconnect})
	settleAll(wa, wb)
	b.Do(view.Intent{Name: view.DoTake, Text: a.Screen().Lobby.Link}) // answers it
	settleAll(wa, wb)
	a.Do(view.Intent{Name: view.DoTake, Text: b.Screen().Lobby.Link})
	settleAll(wa, wb)
	if m := b.Screen().Lobby; b.sitting != nil || m == nil || m.Go == nil || m.Name != "My Own Ground" {
		t.Fatalf("the friend is shown %+v", m)
	}
	b.Do(view.Intent{Name: view.DoInvite})
	settleAll(wa, wb)
	if b.sitting == nil || !b.sitting.friend.mirror.Status().Met {
		t.Error("not at the table")
	}
}

// TestHostileScenario: whatever comes for a scenario, it is told, nothing is kept, and the line is given up.
func TestHostileScenario(t *testing.T) {
	solo, err := scenario.Load("metz-solo")
	if err != nil {
		t.Fatal(err)
	}
	for what, file := range map[string][]byte{"nothing": nil, "no JSON": []byte("<script>"), "an empty one": []byte("{}"),
		"for one player": solo.Source, "another": bytes.Replace(ownFile(t), []byte("My Own"), []byte("Your Own"), 1),
		"half of one": ownFile(t)[:900], "too much": append(ownFile(t), bytes.Repeat([]byte{' '}, invite.MaxScenario)...)} {
		for _, named := range []bool{false, true} { // by the invitation
			if what == "another" && named {
				continue // it can be played then
			}
			a, b, wa, wb, reply := invitedTo(t, ownFile(t))
			sc, _ := binding.ScenarioOf(a.friend.sc)
			other := *sc
			other.Source = file
			a.friend.sc = binding.Neutral(&other)
			if named {
				b.Screen()
				b.lobbyOf(b.friend).asked.Scenario = invite.Digest(file)
			}
			read := parsedBy(b)
			a.Do(view.Intent{Name: view.DoTake, Text: reply})
			settleAll(wa, wb)
			if m := b.Screen().Lobby; m == nil || m.Wrong != words.Say("friend.given-bad") || b.friend != nil || len(wb.Shelf().List()) > 0 {
				t.Errorf("%s: %+v", what, m)
			}
			if *read > 0 {
				t.Errorf("%s: the page has read it %d times", what, *read)
			}
			b.Do(view.Intent{Name: view.DoInvite})
			if m := b.Screen().Lobby; m == nil || m.Wrong != "" {
				t.Errorf("%s: nothing else can be done: %+v", what, m)
			}
		}
	}
}

// parses counts how often a game reads a scenario.
type parses struct {
	engine.Game
	n *int
}

func (p parses) Parse(file []byte) (engine.Scenario, error) {
	*p.n++
	return p.Game.Parse(file)
}

// parsedBy counts how often a page reads a scenario for the match against a friend from now on. Its worker is not the page.
func parsedBy(g *Shell) *int {
	n, face := new(int), *g.friend.face
	face.Game = parses{face.Game, n}
	g.friend.face = &face
	return n
}

// TestReadInTheWorker: a scenario that the friend has sent is read in the worker, and on the page only when that has read it. A worker that
// does not come to an end is ended, and one that breaks is not missed: it is told, and the next match has another.
func TestReadInTheWorker(t *testing.T) {
	a, b, wa, wb, reply := invitedTo(t, ownFile(t))
	read := parsedBy(b)
	a.Do(view.Intent{Name: view.DoTake, Text: reply})
	settleAll(wa, wb)
	if m := b.Screen().Lobby; *read != 1 || m == nil || m.Name != "My Own Ground" {
		t.Errorf("read on the page %d times: %+v", *read, m)
	}
	for _, breaks := range []bool{false, true} {
		a, b, wa, wb, reply := invitedTo(t, ownFile(t))
		read, f, want := parsedBy(b), b.friend, words.Say("friend.given-slow")
		wb.stuck = true
		a.Do(view.Intent{Name: view.DoTake, Text: reply})
		settleAll(wa, wb)
		desk := wb.desks[len(wb.desks)-1]
		if m := b.Screen().Lobby; m == nil || m.Wrong != "" || desk.ended || f.given == nil {
			t.Errorf("given up at once: %+v", m)
		}
		f.line.(*memoryLine).put(invite.Scenario(ownFile(t))) // once is enough
		settleAll(wa, wb)
		if breaks {
			want = words.Say("friend.given-bad")
			f.broke()
		} else {
			wb.Run()
		}
		settleAll(wa, wb)
		if m := b.Screen().Lobby; m == nil || m.Wrong != want || !desk.ended || b.friend != nil || *read > 0 || len(wb.Shelf().List()) > 0 {
			t.Errorf("breaks %v: %+v, the worker ended: %v, read on the page: %d", breaks, m, desk.ended, *read)
		}
		wb.stuck = false
		b.Do(view.Intent{Name: view.DoInvite})
		b.Do(view.Intent{Name: view.DoInvite})
		settleAll(wa, wb)
		if m := b.Screen().Lobby; m == nil || m.Link == "" || wb.desks[len(wb.desks)-1] == desk {
			t.Errorf("nobody can be invited: %+v", m)
		}
	}
}
