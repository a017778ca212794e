package shell

import (
	"bocage/app/shell/post"
	"bocage/app/shell/words"
	"bocage/net/match"
)

// posted keeps how a match by post stands, and calls the player when it has become his move.
func posted(f *friend, old, st *match.Status) {
	if !post.Is(f.clock) {
		return
	}
	if st.Met && !old.Met {
		wasKept(f)
	}
	over := f.Ended() || st.Broken != match.WhyNothing
	if post.Keep(f.g.host, post.Letterbox{ID: f.id, Name: f.name(), Mine: st.Asked || st.MayAnswer}, over) {
		f.g.host.Notify(words.Say("post.your-move", f.name()))
	}
}
