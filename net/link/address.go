package link

import (
	"errors"
	"fmt"
	"net/netip"
)

// ErrAddress: the code names an address at which no other device can be. Whoever forges a code could otherwise have this device knock
// at its own ports, at everybody's at once, or at what answers to a cable without a network.
var ErrAddress = errors.New("link: the code names an address that is no other device's")

// elsewhere reports whether another device can have an address. That it is this machine's own, the loopback, is the one thing that is
// not looked at: see Endpoint.reachable. IPv4 has one writing: not that as IPv6.
func elsewhere(a netip.Addr) bool {
	if a.IsUnspecified() || a.IsMulticast() || a.IsLinkLocalUnicast() || a.Is4In6() || a.Zone() != "" {
		return false
	}
	if a.Is4() {
		first := a.As4()[0]
		return first != 0 && first < 240 // "this network"; reserved, with the broadcast at its end
	}
	return true
}

// reachable returns an error that wraps ErrAddress if the endpoint names the loopback and that is not allowed.
func (e Endpoint) reachable(loopback bool) error {
	for _, c := range e.Candidates {
		if c.Addr.IsLoopback() && !loopback {
			return fmt.Errorf("%w: %s", ErrAddress, c.host())
		}
	}
	return nil
}
