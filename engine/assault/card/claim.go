package card

var claimNames = [...]string{"", "Auto Dug-in", "Ignores Mines", "support at 2 tiles", "support at 3 tiles", "scout",
	"hard target", "no morale left", "room for morale"}

// ClaimName is what a face-down unit is asked in a Reveal prompt for a claim with this Window.
func ClaimName(window uint8) string {
	if int(window) < len(claimNames) {
		return claimNames[window]
	}
	return ""
}
