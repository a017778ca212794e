package app

import (
	"context"
	"errors"
	"sync"
	"time"

	"bocage/net/link"
	"bocage/net/meet"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// The meeting place of the page, if who hosts it has named one: web/meet/visit.js speaks to it.

// place is its address, "" without one.
func place() string {
	if e := document().Call("querySelector", "meta[name=meeting-place]"); e.Truthy() {
		return e.Get("content").String()
	}
	return ""
}

// Meets reports whether the page has a meeting place.
func (b *browser) Meets() bool { return place() != "" }

// visit is a connection to it.
type visit struct {
	js    app.Value
	on    app.Func
	once  sync.Once
	done  chan struct{}
	open  chan app.Value
	grant chan bool
	words chan [2]any // a topic and a word, or nothing when there is room again
}

// What visit.js tells.
const (
	visitOpen  = iota // the connection
	visitEnded        //
	visitGrant        // whether topics are granted
	visitWord         // a topic and a word
	visitRoom         //
)

// wordsMost is how many words wait to be looked at. A connection on which more come has ended.
const wordsMost = 1024

var errRefused = errors.New("the meeting place does not grant it")

// dial connects to the place.
func dial(ctx context.Context, ear meet.Ear) (meet.Broker, error) {
	v := &visit{done: make(chan struct{}), open: make(chan app.Value, 1), grant: make(chan bool, 4), words: make(chan [2]any, wordsMost)}
	v.on = app.FuncOf(func(_ app.Value, args []app.Value) any {
		v.told(args)
		return nil
	})
	app.Window().Call("visit", place(), v.on)
	select {
	case v.js = <-v.open:
		go v.hand(ear)
		return v, nil
	case <-v.done:
		return nil, link.ErrLost
	case <-ctx.Done():
		v.end()
		select {
		case js := <-v.open: // it came in the same moment
			js.Call("close")
		default:
		}
		return nil, ctx.Err()
	}
}

// told takes what visit.js tells, and does not wait.
func (v *visit) told(args []app.Value) {
	word := [2]any{}
	switch args[0].Int() {
	case visitOpen:
		select {
		case <-v.done: // too late
			args[1].Call("close")
		default:
			v.open <- args[1]
		}
		return
	case visitEnded:
		v.end()
		return
	case visitGrant:
		select {
		case v.grant <- args[1].Bool():
		default:
		}
		return
	case visitWord:
		b := make([]byte, args[2].Get("length").Int())
		app.CopyBytesToGo(b, args[2])
		word = [2]any{args[1].String(), b}
	}
	select {
	case v.words <- word:
	default:
		v.end()
	}
}

// hand hands on what comes.
func (v *visit) hand(ear meet.Ear) {
	for {
		select {
		case w := <-v.words:
			if topic, ok := w[0].(string); ok {
				ear.Word(topic, w[1].([]byte))
			} else {
				ear.Drained()
			}
		case <-v.done:
			return
		}
	}
}

// Publish says a word.
func (v *visit) Publish(topic string, word []byte, retain bool, seconds uint32) error {
	select {
	case <-v.done:
		return link.ErrLost
	default:
	}
	b := app.Window().Get("Uint8Array").New(len(word))
	app.CopyBytesToJS(b, word)
	v.js.Call("publish", topic, b, retain, seconds)
	return nil
}

// Subscribe listens to topics. The place answers in the order in which it is asked.
func (v *visit) Subscribe(topics []string) error {
	list := make([]any, len(topics))
	for i, t := range topics {
		list[i] = t
	}
	v.js.Call("subscribe", list)
	select {
	case ok := <-v.grant:
		if ok {
			return nil
		}
	case <-v.done:
	case <-time.After(10 * time.Second):
	}
	return errRefused
}

// Buffered is what the browser has not sent yet.
func (v *visit) Buffered() int { return v.js.Call("buffered").Int() }

// Done is closed when the connection has ended.
func (v *visit) Done() <-chan struct{} { return v.done }

// Close ends the connection.
func (v *visit) Close() error {
	v.js.Call("close")
	v.end()
	return nil
}

// end lets go of a connection that has ended.
func (v *visit) end() {
	v.once.Do(func() {
		close(v.done)
		time.AfterFunc(time.Minute, v.on.Release) // the browser may still call it
	})
}
