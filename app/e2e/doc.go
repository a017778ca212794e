// Package e2e plays the game as a person does: in a real Chromium, by the names that a screen reader says, with the mouse and
// the keyboard. It holds tests only. It knows the page from outside, and nothing of the game's insides.
//
// A test reads like this:
//
//	func TestHelpOpens(t *testing.T) {
//		p := open(t, newServer(t))
//		p.Size(390, 844)
//		p.Goto("")
//		p.Ready()
//		p.Click("link", "How to play")
//		p.See("heading", "How to play")
//		p.Shot("help")
//	}
//
// Every page has its own storage, as if on its own device, so two pages are two players. A test fails if its page wrote an
// error or a warning to the console, or asked for anything from another host.
//
// No test may depend on how fast the machine is: wait for what is to be seen, never for a time. press, touch and the like return
// once the page has drawn what they did.
//
// TestScreens visits every screen there is; a new one is one more line in shots. By itself it samples: of each screen it looks at the
// phone by night, one of the four larger sizes and one of the six smaller phones by day, at one of the sizes with the text at 200 %, and
// has axe-core examine it in one of seven looks, which differ in size, theme and palette; which ones follows from the screen's place in
// the list. Screens that do not fit a size leave that out. A few screens are seen in German besides (TestGermanScreens). To look at
// some, at some sizes, or in every way:
//
//	go test ./app/e2e -run TestScreens -args -only battle -sizes 375x553,320x568
//	go test ./app/e2e -run TestScreens -args -only battle,combat
//	go test ./app/e2e -run TestScreens/battle -args -full
//
// The pictures are in app/e2e/shots. `make shots` takes all of them.
package e2e
