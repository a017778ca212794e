package engines

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"golang.org/x/net/websocket"
)

// firefox is driven by WebDriver BiDi, which it speaks by itself.
type firefox struct {
	program *exec.Cmd
	wire    *websocket.Conn
	asked   int
	tab     string
	folder  string
}

// firefoxPrefs are what a profile sets: nothing is asked of other hosts, two pages on one device find each other, and a tap is a tap
// however late a slow machine lets go.
const firefoxPrefs = `
user_pref("apz.max_tap_time", 60000);
user_pref("ui.click_hold_context_menus.delay", 600000);
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("media.peerconnection.ice.loopback", true);
user_pref("media.peerconnection.ice.obfuscate_host_addresses", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.server", "data:,");
`

// startFirefox opens a tab of a Firefox with a new profile, which nobody sees.
func startFirefox() (_ browser, err error) {
	f := &firefox{}
	defer func() {
		if err != nil {
			f.Close()
		}
	}()
	if f.folder, err = os.MkdirTemp("", "bocage-firefox-"); err != nil {
		return nil, err
	}
	if err = os.WriteFile(filepath.Join(f.folder, "user.js"), []byte(firefoxPrefs), 0o600); err != nil {
		return nil, err
	}
	const origin = "http://127.0.0.1"
	f.program = command("firefox-esr", "--headless", "--no-remote", "--profile", f.folder, "--remote-debugging-port", "0",
		"--remote-allow-origins", origin, "about:blank")
	f.program.Env = append(os.Environ(), "HOME="+f.folder, "MOZ_CRASHREPORTER_DISABLE=1")
	if err = f.program.Start(); err != nil {
		return nil, fmt.Errorf("install Debian's package firefox-esr: %w", err)
	}
	var at struct {
		Host string `json:"ws_host"`
		Port int    `json:"ws_port"`
	}
	for end := time.Now().Add(patience); at.Port == 0; time.Sleep(50 * time.Millisecond) {
		b, _ := os.ReadFile(filepath.Join(f.folder, "WebDriverBiDiServer.json"))
		json.Unmarshal(b, &at) // until it is written whole
		if time.Now().After(end) {
			return nil, errors.New("Firefox does not say where it listens")
		}
	}
	if f.wire, err = websocket.Dial(fmt.Sprintf("ws://%s:%d/session", at.Host, at.Port), "", origin); err != nil {
		return nil, err
	}
	if err = f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		return nil, err
	}
	var tabs struct{ Contexts []struct{ Context string } }
	if err = f.call("browsingContext.getTree", map[string]any{}, &tabs); err != nil {
		return nil, err
	}
	if len(tabs.Contexts) == 0 {
		return nil, errors.New("Firefox has no tab")
	}
	f.tab = tabs.Contexts[0].Context
	return f, nil
}

// call asks Firefox for something and waits for the answer.
func (f *firefox) call(method string, params map[string]any, answer any) error {
	if f.tab != "" {
		params["context"] = f.tab
	}
	f.asked++
	f.wire.SetDeadline(time.Now().Add(2 * patience))
	if err := websocket.JSON.Send(f.wire, map[string]any{"id": f.asked, "method": method, "params": params}); err != nil {
		return err
	}
	for {
		var said struct {
			ID             int
			Type           string
			Error, Message string
			Result         json.RawMessage
		}
		if err := websocket.JSON.Receive(f.wire, &said); err != nil {
			return err
		}
		switch {
		case said.ID != f.asked: // an event, or late
		case said.Type == "error":
			return fmt.Errorf("%s: %s: %s", method, said.Error, said.Message)
		case answer == nil:
			return nil
		default:
			return json.Unmarshal(said.Result, answer)
		}
	}
}

func (f *firefox) Go(address string) error {
	return f.call("browsingContext.navigate", map[string]any{"url": address, "wait": "complete"}, nil)
}

func (f *firefox) Run(js string) (string, error) {
	var said struct {
		Result           struct{ Value string }
		ExceptionDetails *struct{ Text string }
	}
	err := f.call("script.evaluate", map[string]any{"expression": js, "awaitPromise": true,
		"target": map[string]any{"context": f.tab}, "userActivation": true}, &said)
	if err == nil && said.ExceptionDetails != nil {
		err = errors.New(said.ExceptionDetails.Text)
	}
	return said.Result.Value, err
}

func (f *firefox) Act(actions any) error {
	return f.call("input.performActions", map[string]any{"actions": actions}, nil)
}

func (f *firefox) Size(width, height int) error {
	return f.call("browsingContext.setViewport", map[string]any{"viewport": map[string]any{"width": width, "height": height}}, nil)
}

func (f *firefox) Picture() ([]byte, error) {
	var shot struct{ Data string }
	if err := f.call("browsingContext.captureScreenshot", map[string]any{}, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot.Data)
}

func (f *firefox) Close() {
	if f.wire != nil {
		f.wire.Close()
	}
	if f.program != nil && f.program.Process != nil {
		stop(f.program)
	}
	os.RemoveAll(f.folder)
}
