//go:build js

package link

import (
	"context"
	"fmt"
	"sync"
	"syscall/js"
)

// rtc is a peer connection and its data channel, as the browser has them.
type rtc struct {
	pc, dc   js.Value
	gathered chan struct{} // closed when all own addresses are known

	handlers listeners
	closed   func()
}

// newRTC makes a peer connection. Its data channel has the number 0 by agreement, so that nothing is said of it in the codes.
func newRTC(config Config) (*rtc, error) {
	class := js.Global().Get("RTCPeerConnection")
	if class.Type() != js.TypeFunction {
		return nil, fmt.Errorf("%w: no RTCPeerConnection", ErrUnsupported)
	}
	servers := []any{}
	for _, s := range config.Servers {
		server := map[string]any{"urls": s.URL}
		if s.User != "" {
			server["username"], server["credential"] = s.User, s.Password
		}
		servers = append(servers, server)
	}
	r := &rtc{gathered: make(chan struct{})}
	_, err := try(func() js.Value {
		r.pc = class.New(map[string]any{"iceServers": servers})
		r.dc = r.pc.Call("createDataChannel", "link", map[string]any{"negotiated": true, "id": 0})
		return r.dc
	})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnsupported, err)
	}
	return r, nil
}

func (r *rtc) Start(h Handler) {
	r.closed = sync.OnceFunc(func() {
		h.Closed()
		r.pc.Call("close")
		r.handlers.detach()
	})
	r.dc.Set("binaryType", "arraybuffer")
	r.dc.Set("bufferedAmountLowThreshold", LowWater)
	r.handlers.on(r.dc, "bufferedamountlow", func(js.Value) { h.Drained() })
	r.handlers.on(r.dc, "open", func(js.Value) { h.Opened() })
	r.handlers.on(r.dc, "message", func(event js.Value) { h.Frame(fromJS(event.Get("data"))) })
	r.handlers.on(r.dc, "close", func(js.Value) { r.closed() })
	// A page that goes, for a reload too, is not always said to be gone by the browser.
	r.handlers.on(js.Global(), "pagehide", func(js.Value) { r.closed() })
	gathered := sync.OnceFunc(func() { close(r.gathered) })
	r.handlers.on(r.pc, "icegatheringstatechange", func(js.Value) {
		if r.pc.Get("iceGatheringState").String() == "complete" {
			gathered()
		}
	})
}

func (r *rtc) Send(frame []byte) error {
	_, err := try(func() js.Value { return r.dc.Call("send", toJS(frame)) })
	return err
}

func (r *rtc) Buffered() int { return r.dc.Get("bufferedAmount").Int() }

func (r *rtc) Close() error {
	r.closed()
	return nil
}

// offer returns a description that offers a connection, complete with addresses.
func (r *rtc) offer(ctx context.Context) (string, error) { return r.gather(ctx) }

// answer returns the description that answers an offer.
func (r *rtc) answer(ctx context.Context, offer string) (string, error) {
	if err := r.describe(ctx, "offer", offer); err != nil {
		return "", fmt.Errorf("link: the invitation: %w", err)
	}
	return r.gather(ctx)
}

// accept takes the answer to the offer.
func (r *rtc) accept(answer string) error {
	if err := r.describe(context.Background(), "answer", answer); err != nil {
		return fmt.Errorf("link: the answer: %w", err)
	}
	return nil
}

// describe tells the browser what the other said.
func (r *rtc) describe(ctx context.Context, kind, sdp string) error {
	_, err := await(ctx, func() js.Value {
		return r.pc.Call("setRemoteDescription", map[string]any{"type": kind, "sdp": sdp})
	})
	return err
}

// gather makes the description that is due, offer or answer, and waits for its addresses, but not for ever.
func (r *rtc) gather(ctx context.Context) (string, error) {
	if _, err := await(ctx, func() js.Value { return r.pc.Call("setLocalDescription") }); err != nil {
		return "", err
	}
	limited, cancel := limit(ctx)
	defer cancel()
	select {
	case <-r.gathered:
	case <-limited.Done():
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
	}
	return r.pc.Get("localDescription").Get("sdp").String(), nil
}
