package link

import (
	"errors"
	"net/netip"
	"strings"
	"testing"
)

// naming is the sample with one address.
func naming(address string) Code {
	c := sample()
	c.Endpoint.Candidates = []Candidate{{Addr: netip.MustParseAddr(address), Port: 40000}}
	return c
}

// TestAddresses: a code that names what is no address of another device is refused in both texts, and such an address of one's own is
// left out of a code.
func TestAddresses(t *testing.T) {
	const nobody, here, peer = "nobody's", "this machine's", "a peer's"
	for address, whose := range map[string]string{
		"0.0.0.0": nobody, "0.1.2.3": nobody, "169.254.0.1": nobody, "169.254.255.255": nobody, "224.0.0.1": nobody, "239.255.255.255": nobody,
		"240.0.0.1": nobody, "255.255.255.255": nobody,
		"127.0.0.1": here, "127.255.255.254": here, "::1": here,
		"1.0.0.1": peer, "10.0.0.1": peer, "126.255.255.255": peer, "128.0.0.1": peer, "169.253.0.1": peer, "169.255.0.1": peer,
		"172.16.0.255": peer, "192.168.1.255": peer, "192.0.2.7": peer, "223.255.255.255": peer,
		"::": nobody, "fe80::1": nobody, "febf:ffff::1": nobody, "ff02::1": nobody, "ff0e::1": nobody,
		"::ffff:127.0.0.1": nobody, "::ffff:169.254.0.1": nobody, "::ffff:255.255.255.255": nobody, "::ffff:192.0.2.7": nobody,
		"2001:db8::1": peer, "fd00::1": peer, "fec0::1": peer,
	} {
		c := naming(address)
		for _, text := range []string{c.Text(), c.Digits()} {
			if _, err := Parse(text); (err == nil) != (whose != nobody) || err != nil && !errors.Is(err, ErrAddress) {
				t.Errorf("%s, %s: %v", address, whose, err)
			}
		}
		for _, loopback := range []bool{false, true} {
			taken := whose == peer || whose == here && loopback
			if err := c.Endpoint.reachable(loopback); whose != nobody && (err == nil) != taken || err != nil && !errors.Is(err, ErrAddress) {
				t.Errorf("%s, %s, is taken: %v", address, whose, err)
			}
			sdp := "a=ice-ufrag:abcd\r\na=ice-pwd:0123456789abcdefABCDEF\r\na=fingerprint:sha-256 " + strings.Repeat("00:", 31) + "00\r\n" +
				"a=candidate:1 1 udp 2130706431 " + address + " 40000 typ host\r\n"
			said, err := readSDP(sdp, loopback)
			own := netip.MustParseAddr(address).Unmap() // IPv4 is written as such
			if err != nil || (len(said.Candidates) == 1) != (elsewhere(own) && (loopback || !own.IsLoopback())) {
				t.Errorf("%s, %s, is said as %v: %v", address, whose, said.Candidates, err)
			}
		}
	}
}
