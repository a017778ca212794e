//go:build !js

package link

import (
	"crypto/sha256"
	"math"

	"github.com/pion/webrtc/v4"
)

// newAPI returns pion as a link needs it.
func newAPI(config Config) (*webrtc.API, error) {
	var settings webrtc.SettingEngine
	// pion would give a connection up for good after 30 seconds without the other. Browsers do not, and people take longer.
	settings.SetICETimeouts(silence, 0, beat/2)
	settings.SetICEMaxBindingRequests(math.MaxUint16)
	settings.SetPrflxAcceptanceMinWait(0) // a browser's address is often known from its first word only: do not wait for better
	settings.SetIncludeLoopbackCandidate(config.Loopback)
	return webrtc.NewAPI(webrtc.WithSettingEngine(settings)), nil
}

// fingerprint is that of the certificate that the peer has shown.
func (r *rtc) fingerprint() ([32]byte, error) {
	return sha256.Sum256(r.pc.SCTP().Transport().GetRemoteCertificate()), nil
}

// listen hands on what comes, nil for a text. pion reads no message of more than 64 KiB, and calls for one after the other. There is
// nothing to be forgotten.
func (r *rtc) listen(frame func(data []byte)) (forget func()) {
	r.dc.OnMessage(func(m webrtc.DataChannelMessage) {
		if m.IsString {
			m.Data = nil
		}
		frame(m.Data)
	})
	return func() {}
}
