//go:build js

package link

import (
	"fmt"
	"syscall/js"

	"github.com/pion/webrtc/v4"
)

// newAPI returns pion over the browser's RTCPeerConnection, which decides itself whether to offer the loopback address.
func newAPI(Config) (*webrtc.API, error) {
	if js.Global().Get("RTCPeerConnection").Type() != js.TypeFunction {
		return nil, fmt.Errorf("%w: no RTCPeerConnection", ErrUnsupported)
	}
	return webrtc.NewAPI(), nil
}

// fingerprint is that of the certificate that the browser holds the connection to.
func (r *rtc) fingerprint() ([32]byte, error) {
	d := r.pc.RemoteDescription()
	if d == nil {
		return [32]byte{}, errCertificate
	}
	e, err := readSDP(d.SDP, true)
	return e.Fingerprint, err
}

// listen hands on what comes, until it is forgotten. Messages are taken in their events, one after the other, and looked at before they are
// copied, see fromJS: pion's OnMessage copies whatever a peer sends, and does so in a goroutine for each. When the page goes, for a reload
// too, the connection is closed: a browser does not always say that a page has gone.
func (r *rtc) listen(frame func(data []byte)) (forget func()) {
	var on listeners
	channel := r.dc.JSValue()
	channel.Set("binaryType", "arraybuffer")
	on.on(channel, "message", func(event js.Value) { frame(fromJS(event.Get("data"))) })
	on.on(js.Global(), "pagehide", func(js.Value) { r.ends() })
	return on.detach
}
