package shell

import "fmt"

// Report is what is known of the match against a friend, for who mends a fault: how far it is, how the line stands, and what has come from
// the other that could not be taken. It is "" without such a match. It tells nothing that a player must not know of the other.
func (g *Shell) Report() string {
	if g == nil || g.friend == nil {
		return ""
	}
	f := g.friend
	s := fmt.Sprintf("friend: seat %d, host %t, linked %t, silent %t, %d records kept, %d messages waiting",
		f.seat, f.host, f.linked, f.silent, f.kept, len(f.queue))
	if f.mirror == nil {
		return s + ", not begun"
	}
	st, noise := f.mirror.Status(), f.mirror.Noise()
	return s + fmt.Sprintf(", %d entries, seat %d owes %v, broken: %v\n%v", st.Entries, st.Owes.Seat, st.Owes.Kind, st.Broken, &noise)
}
