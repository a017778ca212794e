//go:build figures

package place

import (
	"bufio"
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

var (
	pairs  = flag.Int("pairs", 1000, "how many `pairs` meet at once")
	crowd  = flag.Int("crowd", 2000, "how `many` watch one match")
	every  = flag.Duration("every", 4*time.Second, "how `often` a pair says a word")
	lasts  = flag.Duration("lasts", 30*time.Second, "how `long` they do")
	broker = flag.String("broker", "", "another broker: mosquitto, which is begun, or an `address` such as ws://127.0.0.1:9001")
	pid    = flag.Int("pid", 0, "the `process` of that broker")
)

const (
	wordSize    = 236                    // of an entry, on average, sealed
	lateMost    = 250 * time.Millisecond // for 99 words of 100
	perPairMost = 200 << 10              // bytes of memory
	serving     = "BOCAGE_PLACE_SERVES"  // tells the test's own program to be the place
)

// TestMain runs the tests, or is the place of the load test, as a process of its own that ends with its standard input.
func TestMain(m *testing.M) {
	if os.Getenv(serving) == "" {
		os.Exit(m.Run())
	}
	l := Usual
	l.Address, l.Knock = 1<<20, 1<<20 // all come from this machine
	p, err := New(l)
	if err != nil {
		log.Fatal(err)
	}
	at, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("at", at.Addr())
	go http.Serve(at, p)
	_, _ = bufio.NewReader(os.Stdin).ReadByte()
}

// begun is the broker that is measured.
func begun(t *testing.T) (address string, process int) {
	t.Helper()
	switch *broker {
	case "":
		return serve(t)
	case "mosquitto":
		return mosquitto(t)
	}
	return *broker, *pid
}

// mosquitto begins it as docs/hosting.md sets it up, but for its rules, which cost nothing.
func mosquitto(t *testing.T) (address string, process int) {
	t.Helper()
	conf := filepath.Join(t.TempDir(), "mosquitto.conf")
	err := os.WriteFile(conf, []byte("listener 18871 127.0.0.1\nlistener 18872 127.0.0.1\nprotocol websockets\nallow_anonymous true\n"+
		"max_packet_size 20480\nuser root\n"), 0o600)
	c := exec.Command("mosquitto", "-c", conf)
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	time.Sleep(time.Second)
	return "ws://127.0.0.1:18872", c.Process.Pid
}

// serve begins the place.
func serve(t *testing.T) (address string, process int) {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), serving+"=1")
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		_ = c.Wait()
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if at, ok := strings.CutPrefix(lines.Text(), "at "); ok {
			return "ws://" + at + "/meet", c.Process.Pid
		}
	}
	t.Fatal("the place does not open")
	return "", 0
}

// memory is what a process has of it, in bytes.
func memory(t *testing.T, process int) int {
	t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", process))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), "VmRSS:")
	kb, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		t.Fatal(err)
	}
	return kb << 10
}

// TestLoad has pairs speak at a place, in turn, each word of an entry's size. All words come, 99 of 100 within a quarter of a second.
func TestLoad(t *testing.T) {
	address, process := begun(t)
	before := memory(t, process)
	var mu sync.Mutex
	var took []time.Duration
	said := 0
	var all sync.WaitGroup
	gate := make(chan struct{}, 32) // not all at the door at once
	for n := range *pairs {
		all.Go(func() {
			gate <- struct{}{}
			var sides [2]meet.Broker
			came := make(chan time.Duration, 16)
			for i := range sides {
				b, err := visitor.To(address)(context.Background(), meet.Ear{Word: func(_ string, word []byte) {
					came <- time.Duration(time.Now().UnixNano() - int64(binary.BigEndian.Uint64(word)))
				}})
				if err == nil {
					err = b.Subscribe([]string{fmt.Sprintf("b/1/%022d/%d", n, 1-i)})
				}
				if err != nil {
					t.Error(err)
					<-gate
					return
				}
				defer b.Close()
				sides[i] = b
			}
			<-gate
			time.Sleep(rand.N(*every))
			for turn, began := 0, time.Now(); time.Since(began) < *lasts; turn++ {
				word := make([]byte, wordSize)
				binary.BigEndian.PutUint64(word, uint64(time.Now().UnixNano()))
				if err := sides[turn%2].Publish(fmt.Sprintf("b/1/%022d/%d", n, turn%2), word, false, 0); err != nil {
					t.Error(err)
					return
				}
				select {
				case d := <-came:
					mu.Lock()
					took, said = append(took, d), said+1
					mu.Unlock()
				case <-time.After(20 * time.Second):
					t.Errorf("pair %d: a word has not come", n)
					return
				}
				time.Sleep(*every)
			}
		})
	}
	time.Sleep(*lasts)
	used := memory(t, process) - before
	all.Wait()
	slices.Sort(took)
	if len(took) == 0 {
		t.Fatal("nothing was said")
	}
	late, each := took[len(took)*99/100], used / *pairs
	t.Logf("%d pairs, %d words: median %v, 99%% %v, longest %v; %d kB a pair", *pairs, said, took[len(took)/2], late,
		took[len(took)-1], each>>10)
	if late > lateMost || each > perPairMost {
		t.Errorf("99%% took %v, want at most %v; a pair needs %d bytes, want at most %d", late, lateMost, each, perPairMost)
	}
}

// TestCrowd has many watch one match: who shows it says a piece of its file anew and a notice, as a page does every four seconds, and all
// words come to all, 99 of 100 before the next are said.
func TestCrowd(t *testing.T) {
	address, process := begun(t)
	const (
		piece  = 16_000 + 200
		rounds = 5
	)
	topics := []string{fmt.Sprintf("b/1/%022d/j0", 7), fmt.Sprintf("b/1/%022d/n", 7)}
	before := memory(t, process)
	var mu sync.Mutex
	var took []time.Duration
	var all sync.WaitGroup
	gate := make(chan struct{}, 32)
	for range *crowd {
		all.Go(func() {
			gate <- struct{}{}
			defer func() { <-gate }()
			b, err := visitor.To(address)(context.Background(), meet.Ear{Word: func(_ string, word []byte) {
				d := time.Duration(time.Now().UnixNano() - int64(binary.BigEndian.Uint64(word)))
				mu.Lock()
				defer mu.Unlock()
				took = append(took, d)
			}})
			if err == nil {
				t.Cleanup(func() { b.Close() })
				err = b.Subscribe(topics)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	shows, err := visitor.To(address)(context.Background(), meet.Ear{Word: func(string, []byte) {}})
	if err != nil {
		t.Fatal(err)
	}
	defer shows.Close()
	for range rounds {
		for i, size := range []int{piece, wordSize} {
			word := make([]byte, size)
			binary.BigEndian.PutUint64(word, uint64(time.Now().UnixNano()))
			if err := shows.Publish(topics[i], word, true, 3600); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(*every)
	}
	used := memory(t, process) - before
	mu.Lock()
	defer mu.Unlock()
	slices.Sort(took)
	if want := *crowd * rounds * len(topics); len(took) != want {
		t.Fatalf("%d words have come of %d", len(took), want)
	}
	late := took[len(took)*99/100]
	t.Logf("%d watch, %d words: median %v, 99%% %v, longest %v; %d kB for each who watches", *crowd, len(took), took[len(took)/2], late,
		took[len(took)-1], used / *crowd >> 10)
	if late > *every {
		t.Errorf("99%% took %v, want at most %v", late, *every)
	}
}
