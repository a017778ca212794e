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
package e2e
