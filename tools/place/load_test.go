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
	every  = flag.Duration("every", 4*time.Second, "how `often` a pair says a word")
	lasts  = flag.Duration("lasts", 30*time.Second, "how `long` they do")
	broker = flag.String("broker", "", "another broker, an `address` such as ws://127.0.0.1:9001, and its process")
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
	address, process := *broker, *pid
	if address == "" {
		address, process = serve(t)
	}
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
