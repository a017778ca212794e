package shell

import (
	"reflect"
	"testing"

	"bocage/app/shell/view"
	"bocage/engine"
)

// TestRehearsal: the table that is laid while a reply is waited for shows a whole match of any game, and nothing is seen, heard or kept of
// it.
func TestRehearsal(t *testing.T) {
	w := newWorld(1)
	g := New(w, append(faces[:len(faces):len(faces)], toys...), false)
	for i := range g.faces {
		two, _ := offered(&g.faces[i])
		for _, of := range two {
			if of.far() != nil {
				continue
			}
			for seat := range engine.Seat(2) {
				before, drawn, queue := g.Screen(), w.Drawn, len(w.Queue)
				s := g.layAside(of, seat)
				if s == nil {
					t.Fatalf("%s: no table", of.sc.ID())
				}
				var on view.Screen
				if s.show(&on); on.Table == nil {
					t.Errorf("%s, seat %d: it shows %+v", of.sc.ID(), seat, on)
				}
				s.close()
				if w.Drawn != drawn || len(w.Queue) != queue || w.Asked > 0 || len(w.sounds) > 0 || w.Focused != "" || len(w.Shelf().List()) > 0 ||
					!reflect.DeepEqual(g.Screen(), before) || g.sitting != nil {
					t.Fatalf("%s, seat %d: something has happened: drawn %d, %d waiting, asked %d, heard %d, focused %q", of.sc.ID(), seat, w.Drawn-drawn,
						len(w.Queue)-queue, w.Asked, len(w.sounds), w.Focused)
				}
			}
		}
	}
}
