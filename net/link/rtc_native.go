//go:build !js

package link

import (
	"context"
	"fmt"
	"math"
	"sync"

	"github.com/pion/webrtc/v4"
)

// rtc is a peer connection and its data channel, as pion has them.
type rtc struct {
	pc *webrtc.PeerConnection
	dc *webrtc.DataChannel
}

// newRTC makes a peer connection. Its data channel has the number 0 by agreement, so that nothing is said of it in the codes.
func newRTC(config Config) (*rtc, error) {
	var settings webrtc.SettingEngine
	// pion would give a connection up for good after 30 seconds without the other. Browsers do not, and people take longer.
	settings.SetICETimeouts(silence, 0, beat/2)
	settings.SetICEMaxBindingRequests(math.MaxUint16)
	settings.SetPrflxAcceptanceMinWait(0) // a browser's address is often known from its first word only: do not wait for better
	settings.SetIncludeLoopbackCandidate(config.Loopback)
	var servers []webrtc.ICEServer
	for _, s := range config.Servers {
		servers = append(servers, webrtc.ICEServer{URLs: []string{s.URL}, Username: s.User, Credential: s.Password})
	}
	api := webrtc.NewAPI(webrtc.WithSettingEngine(settings))
	pc, err := api.NewPeerConnection(webrtc.Configuration{ICEServers: servers})
	if err != nil {
		return nil, fmt.Errorf("link: %w", err)
	}
	negotiated, id := true, uint16(0)
	dc, err := pc.CreateDataChannel("link", &webrtc.DataChannelInit{Negotiated: &negotiated, ID: &id})
	if err != nil {
		pc.Close()
		return nil, fmt.Errorf("link: %w", err)
	}
	return &rtc{pc: pc, dc: dc}, nil
}

func (r *rtc) Start(h Handler) {
	r.dc.SetBufferedAmountLowThreshold(LowWater)
	r.dc.OnBufferedAmountLow(h.Drained)
	r.dc.OnOpen(h.Opened)
	r.dc.OnMessage(func(m webrtc.DataChannelMessage) { h.Frame(m.Data) })
	closed := sync.OnceFunc(h.Closed)
	r.dc.OnClose(func() {
		closed()
		go r.pc.Close()
	})
	r.pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateClosed {
			closed()
		}
	})
}

func (r *rtc) Send(frame []byte) error { return r.dc.Send(frame) }

func (r *rtc) Buffered() int { return int(r.dc.BufferedAmount()) }

// Close closes channel and connection. In the background, for a handler may call it, and pion waits for its handlers.
func (r *rtc) Close() error {
	go func() {
		r.dc.Close()
		r.pc.Close()
	}()
	return nil
}

// offer returns a description that offers a connection, complete with addresses.
func (r *rtc) offer(ctx context.Context) (string, error) {
	d, err := r.pc.CreateOffer(nil)
	return r.gather(ctx, d, err)
}

// answer returns the description that answers an offer.
func (r *rtc) answer(ctx context.Context, offer string) (string, error) {
	if err := r.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: offer}); err != nil {
		return "", fmt.Errorf("link: the invitation: %w", err)
	}
	d, err := r.pc.CreateAnswer(nil)
	return r.gather(ctx, d, err)
}

// accept takes the answer to the offer.
func (r *rtc) accept(answer string) error {
	if err := r.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer}); err != nil {
		return fmt.Errorf("link: the answer: %w", err)
	}
	return nil
}

// gather makes a description the connection's own and waits for its addresses, but not for ever.
func (r *rtc) gather(ctx context.Context, d webrtc.SessionDescription, err error) (string, error) {
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	gathered := webrtc.GatheringCompletePromise(r.pc)
	if err := r.pc.SetLocalDescription(d); err != nil {
		return "", fmt.Errorf("link: %w", err)
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
