package words

// What scenarios are called that are played as a part of something, by their ids: a message, and own words where there is none.
var calledBy, calledSo = map[string]string{}, map[string]string{}

// Call has a scenario be called otherwise than in its file: one that is played as a part of something.
func Call(scenario, message, own string) { calledBy[scenario], calledSo[scenario] = message, own }

// CallOf returns how a scenario is called, by no message and in its own words itself if not otherwise.
func CallOf(scenario, itself string) (message, own string) {
	if m, ok := calledBy[scenario]; ok {
		return m, calledSo[scenario]
	}
	return "", itself
}

// Called returns what a scenario is called: by what it is a part of, else as itself.
func Called(scenario, itself string) string {
	if m, ok := calledBy[scenario]; ok {
		return Own(m, Legible(calledSo[scenario]))
	}
	return itself
}
