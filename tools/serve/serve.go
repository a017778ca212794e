//go:build !js

package serve

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	"bocage/tools/place"
)

// Main is the serve command: it serves the page until it is interrupted.
func Main(args []string) error {
	flags := flag.NewFlagSet("bocage serve", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8080", "`address` to listen on; port 0 takes any free one")
	wasm := flags.String("wasm", "", "the built program, a `file`, with wasm_exec.js and first.json beside it "+
		"(default web/app.wasm, here or beside this binary)")
	meet := flags.Bool("meet", false, "be a meeting place, too, at /"+meetPath+": two players meet by one link, and find each other again")
	lobby := flags.String("lobby", "", "with -meet: a list of open invitations for everybody who has the page, `named` if who invites may "+
		"give a name, or nameless")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("serve takes no argument, but got %q", flags.Arg(0))
	}
	file := FindWasm(*wasm)
	site, err := New(file)
	if err == nil && *meet {
		site, err = site.Meeting(meetPath)
	}
	if err == nil && *lobby != "" {
		site, err = site.Lobby(*lobby)
	}
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return fmt.Errorf("cannot listen (-addr names another address): %w", err)
	}
	handler := NewHandler(site)
	if *meet {
		limits := place.Usual
		if *lobby != "" {
			limits.Lobby, limits.Listed, limits.Nameless = place.LobbyMost, place.ListedMost, *lobby == nameless
		}
		p, err := place.New(limits)
		if err != nil {
			return err
		}
		defer p.Close()
		handler.MeetAt(p)
	}
	go func() {
		b, err := Brotli(file)
		if err != nil {
			fmt.Fprintln(os.Stderr, "bocage serve: the well compressed copy was not kept:", err)
			return
		}
		handler.SetBrotli(b)
		debug.FreeOSMemory() // compressing took some hundred megabytes
	}()
	fmt.Printf("Bocage is at http://%s/ (version %s; Ctrl+C stops it)\n", listener.Addr(), site.Version)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return run(ctx, listener, handler)
}

// run serves until the context ends, then lets running requests finish.
func run(ctx context.Context, l net.Listener, h http.Handler) error {
	server := &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      5 * time.Minute, // a slow line and the whole program
		IdleTimeout:       2 * time.Minute,
	}
	stop := context.AfterFunc(ctx, func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
		defer cancel()
		server.Shutdown(ctx)
	})
	defer stop()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// FindWasm returns the file of the built program: the one given, or else web/app.wasm here or beside this binary.
func FindWasm(given string) string {
	if given != "" {
		return given
	}
	here := filepath.FromSlash(wasmFile)
	if _, err := os.Stat(here); err == nil {
		return here
	}
	if self, err := os.Executable(); err == nil {
		there := filepath.Join(filepath.Dir(self), here)
		if _, err := os.Stat(there); err == nil {
			return there
		}
	}
	return here
}
