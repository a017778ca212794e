// Package noise names the sounds of the page.
package noise

// Sound is a kind of sound. None of them carries what is not shown and spoken too.
type Sound uint8

// The sounds, the weightier the later: of what happens at once only the weightiest is heard.
const (
	Tick   Sound = iota + 1 // a number runs
	Pick                    // something is taken up
	Aim                     // something is pointed at
	Move                    // something goes elsewhere
	Theirs                  // it is another's turn
	Gain                    // somebody is paid
	Card                    // a card is drawn, bought, played or laid
	Open                    // what was hidden is turned over
	Mark                    // what it has come to is shown
	Fall                    // one thing less
	Press                   // what was laid is done
	Turn                    // it is the player's turn
	Miss                    // nothing is hit
	Shots                   // somebody strikes lightly
	Blow                    // somebody strikes
	Hurt                    // it is weaker now
	Loss                    // it is gone
	Stamp                   // and that is noted
	Defeat                  // the match has ended, and the player has lost it
	Result                  // the match has ended
)
