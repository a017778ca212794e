package shell

import (
	"strings"

	"bocage/app/shell/watching"
	"bocage/app/shell/words"
)

// titles are the words for the screens, by the first part of their address.
var titles = map[string]string{"settings": "words.settings", "saved": "saved.title", "replays": "replay.list", "rules": "learn.rules",
	"decks": "learn.decks", "how": "how.title", "about": "about.title", "lobby": "hall.title", "friend": "friend.title",
	"join": "friend.title", "meet": "friend.title", "match": "friend.title"}

// Title is what the browser calls the page: the screen or the scenario, so that it can be told among tabs, in the history and by
// ear. Who has gone to another tab meanwhile sees there that a friend waits for him.
func (g *Shell) Title() string {
	head, _, _ := strings.Cut(g.Address(), "/")
	name := ""
	switch p := g.top().(type) {
	case *replaying:
		name = words.Say("stats.replay") + " · " + p.face.Guide.Name(p.Tape().Scenario())
	case *watching.Place:
		if name = words.Say("watch.head"); p.Replay() != nil {
			name += " · " + p.Replay().(*replaying).face.Guide.Name(p.Replay().Tape().Scenario())
		}
	case nil:
		switch {
		case g.sitting != nil && g.sitting.custody == aside:
			name = g.sitting.of.face.Lesson.say("name")
		case g.sitting != nil:
			if name = g.sitting.of.name(); g.sitting.friend != nil && g.sitting.friend.Asked() && !g.sitting.friend.Ended() {
				name = words.Say("match.your-turn") + " · " + name
			}
		case g.briefing != nil:
			name = g.briefing.name()
		}
	case ofGame:
		name = words.Say(titles[head]) + " · " + p.face.name()
	default:
		if id := titles[head]; id != "" {
			name = words.Say(id)
		} else if r, _ := g.rooms.Of(head); r != nil {
			name = r.Title()
		}
	}
	if name == "" {
		return words.Say("words.game")
	}
	return name + " · " + words.Say("words.game")
}
