//go:build js

package link

import (
	"encoding/hex"
	"fmt"
	"syscall/js"
)

// A channel is a browser's BroadcastChannel.
type channel struct {
	js       js.Value
	handlers listeners
}

func openBus(match [8]byte, receive func(message []byte), leave func()) (bus, error) {
	class := js.Global().Get("BroadcastChannel")
	if class.Type() != js.TypeFunction {
		return nil, fmt.Errorf("%w: no BroadcastChannel", ErrUnsupported)
	}
	c := &channel{js: class.New("link-" + hex.EncodeToString(match[:]))}
	c.handlers.on(c.js, "message", func(event js.Value) { receive(fromJS(event.Get("data"))) })
	c.handlers.on(js.Global(), "pagehide", func(js.Value) { leave() })
	return c, nil
}

// post posts a message. That throws only if the channel is closed; then nobody is there to receive it.
func (c *channel) post(message []byte) {
	try(func() js.Value { return c.js.Call("postMessage", toJS(message).Get("buffer")) })
}

func (c *channel) close() {
	c.js.Call("close")
	c.handlers.detach()
}
