package link

import (
	"encoding/hex"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
)

// An Endpoint is what a peer must know of another to reach it: all of a session description that matters here.
type Endpoint struct {
	User, Password string   // ICE's: 4 to 63 and 22 to 63 letters, digits, + and /
	Fingerprint    [32]byte // SHA-256 of the peer's certificate
	Candidates     []Candidate
}

// A Candidate is an address at which a peer may be reached over UDP.
type Candidate struct {
	Type CandidateType
	Addr netip.Addr // without zone; not valid if the address is a name
	Name [16]byte   // mDNS name: the UUID before ".local", which a browser says instead of an address of the local network
	Port uint16
}

// A CandidateType says how a peer came to know an address of its own.
type CandidateType byte

const (
	Host      CandidateType = iota // it is the machine's
	Reflexive                      // a STUN server saw it
	PeerSaw                        // a peer saw it
	Relay                          // it is a TURN server's
)

var candidateTypes = [...]string{"host", "srflx", "prflx", "relay"}

// preferences are ICE's, by type (RFC 8445, 5.1.2.2).
var preferences = [...]uint32{126, 100, 110, 0}

// candidatesMax is how many candidates a code carries.
const candidatesMax = 8

// readSDP takes from a session description what a code carries. It drops TCP candidates, doubles and addresses that mean
// nothing elsewhere, the loopback unless it is allowed, and keeps the first eight of the rest.
func readSDP(sdp string, loopback bool) (Endpoint, error) {
	var e Endpoint
	hasPrint := false
	for line := range strings.Lines(sdp) {
		key, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), ":")
		switch key {
		case "a=ice-ufrag":
			e.User = value
		case "a=ice-pwd":
			e.Password = value
		case "a=fingerprint":
			algorithm, sum, _ := strings.Cut(value, " ")
			bytes, err := hex.DecodeString(strings.ReplaceAll(sum, ":", ""))
			if !strings.EqualFold(algorithm, "sha-256") || err != nil || len(bytes) != len(e.Fingerprint) {
				return e, fmt.Errorf("link: the fingerprint is %q, want one of SHA-256", value)
			}
			copy(e.Fingerprint[:], bytes)
			hasPrint = true
		case "a=candidate":
			if c, ok := readCandidate(strings.Fields(value)); ok && (loopback || !c.Addr.IsLoopback()) {
				e.add(c)
			}
		}
	}
	if !hasPrint {
		return e, fmt.Errorf("link: a session description without fingerprint")
	}
	if err := e.check(); err != nil {
		return e, err
	}
	return e, nil
}

// readCandidate reads "foundation component protocol priority address port typ type …" (RFC 8839, 5.1).
func readCandidate(f []string) (c Candidate, ok bool) {
	if len(f) < 8 || f[1] != "1" || !strings.EqualFold(f[2], "udp") {
		return c, false
	}
	for i, t := range candidateTypes {
		if t == f[7] {
			c.Type, ok = CandidateType(i), true
		}
	}
	port, err := strconv.ParseUint(f[5], 10, 16)
	if !ok || err != nil {
		return c, false
	}
	c.Port = uint16(port)
	if uuid, isName := strings.CutSuffix(f[4], ".local"); isName {
		name, err := hex.DecodeString(strings.ReplaceAll(uuid, "-", ""))
		if err != nil || len(name) != len(c.Name) {
			return c, false
		}
		c.Name = [16]byte(name)
		return c, c.check() == nil
	}
	addr, err := netip.ParseAddr(f[4])
	c.Addr = addr.WithZone("").Unmap()
	return c, err == nil && c.check() == nil
}

// add appends a candidate that is new, while there is room.
func (e *Endpoint) add(c Candidate) {
	if len(e.Candidates) == candidatesMax {
		return
	}
	for _, have := range e.Candidates {
		if have.Addr == c.Addr && have.Name == c.Name && have.Port == c.Port {
			return
		}
	}
	e.Candidates = append(e.Candidates, c)
}

// check says what is wrong with an endpoint. What passes is safe to write into a session description.
func (e Endpoint) check() error {
	if !isICE(e.User, 4) || !isICE(e.Password, 22) {
		return fmt.Errorf("link: ICE's user has %d characters and its password %d, want 4 to 63 and 22 to 63 of A-Z a-z 0-9 + /",
			len(e.User), len(e.Password))
	}
	if len(e.Candidates) > candidatesMax {
		return fmt.Errorf("link: %d candidates, want at most %d", len(e.Candidates), candidatesMax)
	}
	for _, c := range e.Candidates {
		if err := c.check(); err != nil {
			return err
		}
	}
	return nil
}

// isICE reports whether s has ICE's characters only, at least so many and at most 63.
func isICE(s string, least int) bool {
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '+' && r != '/' {
			return false
		}
	}
	return len(s) >= least && len(s) <= 63
}

func (c Candidate) check() error {
	switch {
	case int(c.Type) >= len(candidateTypes):
		return fmt.Errorf("link: candidate type %d is unknown", c.Type)
	case c.Port == 0:
		return fmt.Errorf("link: a candidate without port")
	case c.Addr.IsValid() && !elsewhere(c.Addr):
		return fmt.Errorf("%w: %s", ErrAddress, c.host())
	}
	return nil
}

// host returns the candidate's address as a session description writes it.
func (c Candidate) host() string {
	if c.Addr.IsValid() {
		return c.Addr.String()
	}
	n := c.Name
	return fmt.Sprintf("%x-%x-%x-%x-%x.local", n[:4], n[4:6], n[6:8], n[8:10], n[10:])
}

// writeSDP makes a session description again. Offers leave it to the answerer who begins the DTLS handshake, answers begin.
func (e Endpoint) writeSDP(offer bool) string {
	setup := "active"
	if offer {
		setup = "actpass"
	}
	var candidates strings.Builder
	for i, c := range e.Candidates {
		priority := preferences[c.Type]<<24 | uint32(65535-i)<<8 | 255
		related := ""
		if c.Type != Host {
			related = " raddr 0.0.0.0 rport 0"
		}
		fmt.Fprintf(&candidates, "a=candidate:%d 1 udp %d %s %d typ %s%s\r\n", i+1, priority, c.host(), c.Port, candidateTypes[c.Type], related)
	}
	return fmt.Sprintf(sdpForm, candidates.String(), e.User, e.Password, colons(e.Fingerprint[:]), setup)
}

// sdpForm is what the description of a lone data channel says besides: one UDP transport, certificates, SCTP.
const sdpForm = "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n" +
	"m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n%s" +
	"a=ice-ufrag:%s\r\na=ice-pwd:%s\r\na=fingerprint:sha-256 %s\r\na=setup:%s\r\n" +
	"a=mid:0\r\na=sctp-port:5000\r\na=max-message-size:65536\r\n"

// colons writes bytes as 0A:1B:2C.
func colons(b []byte) string { return strings.ReplaceAll(fmt.Sprintf("% X", b), " ", ":") }
