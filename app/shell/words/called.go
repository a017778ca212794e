package words

// calledAs is what scenarios are called that are played as a part of something, by their ids: a message, and own words where there is none.
var calledAs = map[string]struct{ message, own string }{}

// Call has a scenario be called otherwise than in its file: one that is played as a part of something.
func Call(scenario, message, own string) {
	calledAs[scenario] = struct{ message, own string }{message, own}
}

// CallOf returns how a scenario is called, by no message and in its own words itself if not otherwise.
func CallOf(scenario, itself string) (message, own string) {
	if as, ok := calledAs[scenario]; ok {
		return as.message, as.own
	}
	return "", itself
}

// Called returns what a scenario is called: by what it is a part of, else as itself.
func Called(scenario, itself string) string {
	if as, ok := calledAs[scenario]; ok {
		return Own(as.message, Legible(as.own))
	}
	return itself
}
