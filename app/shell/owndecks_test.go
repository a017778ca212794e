//go:build !js

package shell

import (
	"bytes"
	"strings"
	"testing"

	"bocage/app/shell/view"
)

// TestOwnDecks: lists of cards against a friend.
func TestOwnDecks(t *testing.T) {
	t.Run("CWIN-20 an invitation names the class of the decks, and that they are open; the other accepts, or does not", func(t *testing.T) {
		for _, c := range []struct{ class, list string }{
			{"box", `{"Volkssturm": 3, "Grenadiers": 3, "Pz II": 1, "Marder III": 2, "Pz III": 2, "Hetzer": 2, "Pz IV": 1, "10.5 cm Howitzer": 2}`},
			{"free", `{"Volkssturm": 9, "Grenadiers": 9, "Pz II": 1, "Marder III": 2, "Pz III": 2, "Hetzer": 2, "Pz IV": 1, "10.5 cm Howitzer": 1}`},
		} {
			file := ownFile(t)
			at := bytes.Index(file, []byte(`"deck": "`))
			end := at + bytes.IndexByte(file[at:], ',')
			file = append(append(bytes.Clone(file[:at]), `"deck": `+c.list...), file[end:]...)
			for _, accepts := range []bool{true, false} {
				a, b, wa, wb, reply := invitedTo(t, file)
				if m := a.Screen().Lobby; !strings.HasSuffix(m.Line, "decks: "+c.class+", open") {
					t.Fatalf("who invites reads %q", m.Line)
				}
				a.Do(view.Intent{Name: view.DoTake, Text: reply})
				settleAll(wa, wb)
				if m := b.Screen().Lobby; b.sitting != nil || m == nil || m.Go == nil || !strings.HasSuffix(m.Line, "decks: "+c.class+", open") {
					t.Fatalf("the friend is shown %+v", m)
				}
				if !accepts {
					b.Do(view.Intent{Name: view.DoBack})
					settleAll(wa, wb)
					if len(wb.Shelf().List()) > 0 || b.sitting != nil || a.sitting.Ply() > 0 {
						t.Error("it is played though he has not accepted")
					}
					continue
				}
				b.Do(view.Intent{Name: view.DoInvite})
				settleAll(wa, wb)
				if a.sitting == nil || b.sitting == nil {
					t.Fatal("it does not begin")
				}
				if ta, tb := a.sitting.friend.game.Terms(), b.sitting.friend.game.Terms(); !bytes.Equal(ta, tb) || !bytes.HasSuffix(ta, file) {
					t.Error("they are bound to different decks")
				}
			}
		}
	})
}
