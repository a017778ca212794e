//go:build meeting

package e2e

import (
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/sys/unix"
)

// A namespace is a network of its own with nothing in it but its own loopback: whoever is in it reaches nobody, and nobody him, but by the
// bridges that are laid. So WebRTC is there and finds no way, as behind the walls of many networks.
type namespace struct {
	t    *testing.T
	do   chan func()
	file *os.File  // by which it is entered
	runs *exec.Cmd // the browser in it
}

// newNamespace makes one. That takes root.
func newNamespace(t *testing.T) *namespace {
	t.Helper()
	n := &namespace{t: t, do: make(chan func())}
	made := make(chan error)
	go n.live(made)
	if err := <-made; err != nil {
		t.Fatalf("a network of its own: %v; run it as root", err)
	}
	t.Cleanup(func() {
		close(n.do)
		n.file.Close()
	})
	return n
}

// live does in the namespace what it is told. A socket belongs to the network of the thread that made it, whoever uses it then; the
// thread ends with the namespace.
func (n *namespace) live(made chan<- error) {
	runtime.LockOSThread()
	err := syscall.Unshare(syscall.CLONE_NEWNET)
	if err == nil {
		err = loopback()
	}
	if err == nil {
		n.file, err = os.Open("/proc/thread-self/ns/net")
	}
	made <- err
	if err != nil {
		return
	}
	for f := range n.do {
		f()
	}
}

// loopback switches on the one interface that a new namespace has.
func loopback() error {
	s, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(s)
	lo, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	lo.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	return unix.IoctlIfreq(s, unix.SIOCSIFFLAGS, lo)
}

// within does something in the namespace, and waits for it.
func (n *namespace) within(f func()) {
	done := make(chan struct{})
	n.do <- func() {
		defer close(done)
		f()
	}
	<-done
}

// bridge leads whoever connects to a listener to what dial reaches, until the test ends.
func (n *namespace) bridge(l net.Listener, dial func() (net.Conn, error)) {
	n.t.Cleanup(func() { l.Close() })
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer from.Close()
				if to, err := dial(); err == nil {
					both(from, to)
				}
			}()
		}
	}()
}

// both carries bytes between two connections until one ends.
func both(a, b net.Conn) {
	defer b.Close()
	var one sync.WaitGroup
	one.Go(func() {
		_, _ = io.Copy(b, a)
		_ = b.SetDeadline(past)
	})
	_, _ = io.Copy(a, b)
	_ = a.SetDeadline(past)
	one.Wait()
}

// leadsOut has an address of this machine reached from within at the same port, by another address that leads there.
func (n *namespace) leadsOut(port string, by func() string) {
	n.t.Helper()
	var l net.Listener
	var err error
	n.within(func() { l, err = net.Listen("tcp4", "127.0.0.1:"+port) })
	if err != nil {
		n.t.Fatal(err)
	}
	n.bridge(l, func() (net.Conn, error) { return net.Dial("tcp4", by()) })
}

// browser begins a browser in the namespace, which opens the page of a server through an address that leads there. The test
// speaks to it through a pipe, which needs no network.
func (n *namespace) browser(s *server, by func() string) *page {
	n.t.Helper()
	_, port, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(s.URL, "http://"), "/"), ":")
	n.leadsOut(port, by)
	enter, err := exec.LookPath("nsenter")
	if err != nil {
		n.t.Fatal(err)
	}
	return oneBrowser(n.t, s, chromedp.ModifyCmdFunc(func(c *exec.Cmd) {
		into := fmt.Sprintf("--net=/proc/%d/fd/%d", os.Getpid(), n.file.Fd())
		c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} // it ends with the test
		n.runs = c
		c.Path, c.Args = enter, append([]string{enter, into, c.Path}, c.Args[1:]...)
	}))
}
