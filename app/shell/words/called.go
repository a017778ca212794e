package words

// called are what scenarios are called that are played as a part of something, by their ids.
var called = map[string]Name{}

// Name is what something is called by a message, or where there is none in its own words.
type Name struct{ Message, Own string }

// Call has a scenario be called otherwise than in its file: one that is played as a part of something.
func Call(scenario string, name Name) { called[scenario] = name }

// CallOf returns how a scenario is called, in its own words itself if not otherwise.
func CallOf(scenario, itself string) Name {
	if n, ok := called[scenario]; ok {
		return n
	}
	return Name{Own: itself}
}

// Called returns what a scenario is called: by what it is a part of, else as itself.
func Called(scenario, itself string) string {
	n, ok := called[scenario]
	if !ok {
		return itself
	}
	return Own(n.Message, Legible(n.Own))
}
