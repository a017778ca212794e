package engines

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// webKit is MiniBrowser, driven by W3C WebDriver over HTTP.
type webKit struct {
	session string // its address
	driver  *exec.Cmd
}

// screen is a screen that nobody sees, for all windows of all tests: what it is named, and how it ends.
var screen = sync.OnceValues(func() (string, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return "", err
	}
	defer r.Close()
	x := command("Xvfb", "-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{w}
	if err := x.Start(); err != nil {
		return "", fmt.Errorf("install Debian's package xvfb: %w", err)
	}
	w.Close()
	atEnd(func() { stop(x) })
	name, err := bufio.NewReader(r).ReadString('\n') // it writes the end of the line by itself, and dies if nobody reads that
	return ":" + strings.TrimSpace(name), err
})

// miniBrowser finds the browser that the driver drives.
func miniBrowser() (string, error) {
	found, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")
	if len(found) == 0 {
		return "", errors.New("no MiniBrowser: install Debian's package webkit2gtk-driver")
	}
	return found[0], nil
}

// startWebKit opens a window with its own storage. It has no bars, so that it can be as narrow as a phone.
func startWebKit() (_ browser, err error) {
	binary, err := miniBrowser()
	if err != nil {
		return nil, err
	}
	display, err := screen()
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	l.Close()
	w := &webKit{session: "http://127.0.0.1:" + port, driver: command("WebKitWebDriver", "--host=127.0.0.1", "--port="+port)}
	w.driver.Env = append(os.Environ(), "DISPLAY="+display, "GDK_BACKEND=x11",
		"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1") // root has no sandbox, and the only page that is opened is our own
	if err := w.driver.Start(); err != nil {
		return nil, fmt.Errorf("install Debian's package webkit2gtk-driver: %w", err)
	}
	defer func() {
		if err != nil {
			w.Close()
		}
	}()
	var made struct{ SessionID string }
	begin := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"timeouts": map[string]any{"script": patience.Milliseconds()},
		"webkitgtk:browserOptions": map[string]any{"binary": binary,
			"args": []string{"--automation", "--javascript-can-open-windows-automatically=true"}},
	}}}
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		if err = w.call("POST", "/session", begin, &made); err == nil {
			break
		}
		if time.Now().After(end) {
			return nil, err
		}
	}
	w.session += "/session/" + made.SessionID
	return w, w.popUp()
}

// popUp changes the first window for one without bars.
func (w *webKit) popUp() error {
	const bare = `"toolbar=no,menubar=no,location=no,width=1024,height=768"`
	if _, err := w.Run(`Promise.resolve(String(!!open("about:blank", "_blank", ` + bare + `)))`); err != nil {
		return err
	}
	var first string
	var all []string
	if err := w.call("GET", "/window", nil, &first); err != nil {
		return err
	}
	for end := time.Now().Add(patience); len(all) < 2 && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if err := w.call("GET", "/window/handles", nil, &all); err != nil {
			return err
		}
	}
	if err := w.call("DELETE", "/window", nil, &all); err != nil {
		return err
	}
	if len(all) != 1 {
		return fmt.Errorf("%d windows where one should be", len(all))
	}
	return w.call("POST", "/window", map[string]any{"handle": all[0]}, nil)
}

// call asks the driver for something and waits for the answer.
func (w *webKit) call(method, path string, body, answer any) error {
	var send io.Reader
	if method == "POST" {
		b, err := json.Marshal(body)
		if err != nil {
			return err
		}
		send = bytes.NewReader(b)
	}
	r, err := http.NewRequest(method, w.session+path, send)
	if err != nil {
		return err
	}
	res, err := (&http.Client{Timeout: 2 * patience}).Do(r)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	b, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	var said struct{ Value json.RawMessage }
	if err := json.Unmarshal(b, &said); err != nil {
		return fmt.Errorf("the driver says %q: %w", b, err)
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: %s", method, path, said.Value)
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(said.Value, answer)
}

func (w *webKit) Go(address string) error {
	return w.call("POST", "/url", map[string]any{"url": address}, nil)
}

func (w *webKit) Run(js string) (string, error) {
	var said struct{ Text, Fault string }
	err := w.call("POST", "/execute/async", map[string]any{"args": []any{}, "script": `const done = arguments[arguments.length - 1];
		(` + js + `).then(text => done({text}), e => done({fault: String(e)}));`}, &said)
	if err == nil && said.Fault != "" {
		err = errors.New(said.Fault)
	}
	return said.Text, err
}

func (w *webKit) Act(actions any) error {
	return w.call("POST", "/actions", map[string]any{"actions": actions}, nil)
}

func (w *webKit) Size(width, height int) error {
	return w.call("POST", "/window/rect", map[string]any{"x": 0, "y": 0, "width": width, "height": height}, nil)
}

func (w *webKit) Picture() ([]byte, error) {
	var coded string
	if err := w.call("GET", "/screenshot", nil, &coded); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(coded)
}

func (w *webKit) Close() {
	if strings.Contains(w.session, "/session/") {
		w.call("DELETE", "", nil, nil)
	}
	stop(w.driver)
}
