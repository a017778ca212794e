//go:build js

// Testpage is the program of the page with which the tests of link run the browser's side. What it does stands in the
// page's fragment: join=CODE, invite, or host=, guest= or visitor=HEX. It shows its code, state and troubles in the data of
// the body, takes the answer from a function accept, and sends every message back; a guest in the same browser sends and
// compares instead.
package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"bocage/net/link"
)

func show(key, value string) {
	js.Global().Get("document").Get("body").Get("dataset").Set(key, value)
}

func main() {
	fragment := js.Global().Get("location").Get("hash").String()
	if err := run(context.Background(), strings.TrimPrefix(fragment, "#")); err != nil {
		show("error", err.Error())
	}
	select {} // the link may have something to say still
}

func run(ctx context.Context, fragment string) error {
	what, rest, _ := strings.Cut(fragment, "=")
	switch what {
	case "host", "guest", "visitor":
		match, err := hex.DecodeString(rest)
		if err != nil || len(match) != 8 {
			return fmt.Errorf("the match is %q", rest)
		}
		conn, err := link.Local([8]byte(match), what == "host")
		if err != nil {
			return err
		}
		if what == "guest" {
			return compare(ctx, conn)
		}
		return echo(ctx, conn)
	}
	attempt, err := open(ctx, what, fragment)
	if err != nil {
		return err
	}
	show("code", attempt.Code().Digits())
	conn, err := attempt.Open(ctx)
	if err != nil {
		return err
	}
	return echo(ctx, conn)
}

// here is how the page reaches out: the peers of tests are on this machine.
var here = link.Config{Loopback: true}

// open makes a code.
func open(ctx context.Context, what, fragment string) (*link.Attempt, error) {
	if what == "join" {
		invitation, err := link.Parse(fragment)
		if err != nil {
			return nil, err
		}
		return link.Join(ctx, here, invitation)
	}
	attempt, err := link.Invite(ctx, here, link.Terms{Game: "test", Expires: time.Now().Add(time.Hour)})
	if err != nil {
		return nil, err
	}
	js.Global().Set("accept", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := args[0].String()
		go func() {
			answer, err := link.Parse(text)
			if err == nil {
				err = attempt.Accept(answer)
			}
			if show("accepted", fmt.Sprint(err)); err != nil {
				show("error", err.Error())
			}
		}()
		return nil
	}))
	return attempt, nil
}

// echo sends back what comes.
func echo(ctx context.Context, conn *link.Conn) error {
	go watch(conn)
	for {
		message, err := conn.Receive(ctx)
		if err != nil {
			return nil // watch shows it
		}
		if string(message) == "leave" {
			return conn.Close()
		}
		if err := conn.Send(ctx, message); err != nil {
			return err
		}
	}
}

// watch shows the state.
func watch(conn *link.Conn) {
	for {
		show("state", conn.State().String())
		select {
		case <-conn.Changed():
		case <-conn.Done():
			show("state", conn.Err().Error())
			return
		}
	}
}

// compare sends messages, more than may be queued, and compares what comes back.
func compare(ctx context.Context, conn *link.Conn) error {
	go watch(conn)
	const n = 20
	go func() {
		for i := range n {
			if err := conn.Send(ctx, bytes.Repeat([]byte{byte(i)}, i*10_000)); err != nil {
				show("error", err.Error())
			}
		}
	}()
	for i := range n {
		message, err := conn.Receive(ctx)
		if err != nil {
			return err
		}
		if !bytes.Equal(message, bytes.Repeat([]byte{byte(i)}, i*10_000)) {
			return fmt.Errorf("message %d came back with %d bytes", i, len(message))
		}
		show("compared", strconv.Itoa(i+1))
	}
	return conn.Close()
}
