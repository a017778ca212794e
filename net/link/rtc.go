package link

import (
	"context"
	"fmt"
	"sync"

	"github.com/pion/webrtc/v4"
)

// rtc is a peer connection and its data channel, as pion has them: natively its own, in a page the browser's.
type rtc struct {
	pc   *webrtc.PeerConnection
	dc   *webrtc.DataChannel
	ends func()        // closes both, once
	over chan struct{} // closed when both are
	set  chan struct{} // closed when both descriptions stand and the certificates are pinned
	pins pins
}

// newRTC makes a peer connection. Its data channel has the number 0 by agreement, so that nothing is said of it in the codes.
func newRTC(config Config) (*rtc, error) {
	api, err := newAPI(config)
	if err != nil {
		return nil, err
	}
	var servers []webrtc.ICEServer
	for _, s := range config.Servers {
		server := webrtc.ICEServer{URLs: []string{s.URL}, Username: s.User}
		if s.User != "" {
			server.Credential = s.Password
		}
		servers = append(servers, server)
	}
	pc, err := api.NewPeerConnection(webrtc.Configuration{ICEServers: servers})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnsupported, err)
	}
	negotiated, id := true, uint16(0)
	dc, err := pc.CreateDataChannel("link", &webrtc.DataChannelInit{Negotiated: &negotiated, ID: &id})
	if err != nil {
		pc.Close()
		return nil, fmt.Errorf("%w: %w", ErrUnsupported, err)
	}
	return &rtc{pc: pc, dc: dc, over: make(chan struct{}), set: make(chan struct{})}, nil
}

func (r *rtc) Start(h Handler) {
	closed := sync.OnceFunc(h.Closed)
	forget := r.listen(h.Frame)
	r.ends = sync.OnceFunc(func() {
		close(r.over)
		r.dc.Close()
		r.pc.Close()
		forget()
		closed()
	})
	over := func() {
		closed()
		r.Close()
	}
	r.dc.SetBufferedAmountLowThreshold(LowWater)
	r.dc.OnBufferedAmountLow(h.Drained)
	r.dc.OnOpen(func() { // in a goroutine of its own; the channel may open before a browser says that the answer is set
		select {
		case <-r.set:
			h.Opened()
		case <-r.over:
		}
	})
	r.dc.OnClose(over)
	r.pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateClosed {
			over()
		}
	})
}

func (r *rtc) Send(frame []byte) error { return r.dc.Send(frame) }

func (r *rtc) Buffered() int { return int(r.dc.BufferedAmount()) }

// Channel is of the certificate that the codes name and the peer has.
func (r *rtc) Channel() ([32]byte, error) {
	has, err := r.fingerprint()
	if err != nil {
		return has, err
	}
	return r.pins.channel(has)
}

// Close closes channel and connection. In the background, for a handler may call it, and pion waits for its handlers.
func (r *rtc) Close() error {
	go r.ends()
	return nil
}

// offer returns a description that offers a connection, complete with addresses.
func (r *rtc) offer(ctx context.Context) (string, error) {
	return r.describe(ctx, func() (webrtc.SessionDescription, error) { return r.pc.CreateOffer(nil) })
}

// answer returns the description that answers an offer.
func (r *rtc) answer(ctx context.Context, offer string) (string, error) {
	return r.describe(ctx, func() (d webrtc.SessionDescription, err error) {
		if err := r.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: offer}); err != nil {
			return d, fmt.Errorf("the invitation: %w", err)
		}
		return r.pc.CreateAnswer(nil)
	})
}

// accept takes the answer to the offer. An answer after the one that was taken is refused, and changes nothing.
func (r *rtc) accept(answer string, own, peer [32]byte) error {
	set := make(chan error, 1)
	go func() {
		set <- r.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer})
	}()
	select {
	case err := <-set:
		if err != nil {
			return fmt.Errorf("link: the answer: %w", err)
		}
		r.pin(true, own, peer)
		return nil
	case <-r.over: // then a browser never says whether it is set
		return ErrClosed
	}
}

// pin notes the certificates that the codes name, the description of the other having been set.
func (r *rtc) pin(inviter bool, own, peer [32]byte) {
	r.pins.set(inviter, own, peer)
	close(r.set)
}

// describe makes a description the connection's own and waits for its addresses, but not for ever. What pion has to ask a browser for
// never comes if the connection is closed meanwhile, so that all of it is waited for with the context.
func (r *rtc) describe(ctx context.Context, create func() (webrtc.SessionDescription, error)) (string, error) {
	var gathered <-chan struct{}
	set := make(chan error, 1)
	go func() {
		d, err := create()
		if err == nil {
			gathered = webrtc.GatheringCompletePromise(r.pc)
			err = r.pc.SetLocalDescription(d)
		}
		set <- err
	}()
	select {
	case err := <-set:
		if err != nil {
			return "", fmt.Errorf("link: %w", err)
		}
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
	limited, cancel := limit(ctx)
	defer cancel()
	select {
	case <-gathered:
	case <-limited.Done():
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
	}
	return r.pc.LocalDescription().SDP, nil
}
