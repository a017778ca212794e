package post

import (
	"bocage/app/keep"
	"bocage/app/shell/meeting"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine"
	"bocage/net/second"
)

// Taker gives the player a file.
type Taker interface {
	Shelf() *keep.Shelf
	Save(name string, content []byte)
	Refresh()
}

// TakeAlong gives the player the file with which a second stays in a match while his page is closed: all that the shelf has of it behind
// its head. say says what came of it.
func TakeAlong(t Taker, id string, game engine.Fair, seat engine.Seat, r *meeting.Rendezvous, say func(string)) {
	t.Shelf().Journal(id, func(all [][]byte, err error) {
		if err != nil || len(all) == 0 || r == nil || r.Root == nil {
			say(words.Say("post.second-not"))
		} else {
			c := second.Case{Game: game.Game(), Terms: game.Terms(), Seat: seat, Host: r.Host, Root: *r.Root, Records: all[1:]}
			t.Save(id+".second", c.Encode())
			say(words.Say("post.second-text"))
		}
		t.Refresh()
	})
}

// Second is the way to that file.
func Second() view.Button {
	return view.Button{ID: "btn-m-second", Label: words.Say("post.second"), Icon: "ic-link", Do: view.Intent{Name: view.DoSecond}}
}
