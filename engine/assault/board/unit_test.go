package board

import "testing"

// Extra activations are told apart.
func TestExtras(t *testing.T) {
	var u Unit
	u.Extra = u.Extra.Add(ExtraMove).Add(ExtraFire).Add(ExtraFire).Add(ExtraAny)
	if m, c, e, a := u.Extras(); m != 1 || c != 2 || e != 0 || a != 1 {
		t.Error(m, c, e, a)
	}
}
