//go:build meeting

package place

import (
	"fmt"
	"os/exec"
	"testing"
	"time"

	"bocage/engine/duel"
	"bocage/tools/place/visitor"
)

// TestPostMosquitto plays one at mosquitto as it comes.
func TestPostMosquitto(t *testing.T) {
	const port = 18853
	run := exec.Command("mosquitto", "-p", fmt.Sprint(port))
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = run.Process.Kill()
		_ = run.Wait()
	})
	time.Sleep(500 * time.Millisecond)
	byPost(t, duel.Game, "last-stand", visitor.OverTCP(fmt.Sprintf("127.0.0.1:%d", port)))
}
