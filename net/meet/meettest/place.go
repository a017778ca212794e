// Package meettest is a meeting place in memory, for tests: topics, words that are kept, and all that a place can do wrong, by intent or
// not. Use testing/synctest.
package meettest

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"bocage/net/meet"
)

// Faults says what goes wrong with words that are handed on. The zero value is a perfect place. The order in which faults come follows from
// the seed.
type Faults struct {
	Seed                uint64
	Delay               time.Duration // of every word
	Lose, Double, Hurry float64       // chances that a word is lost, comes twice, or comes before the one before it
	Again               float64       // that one which was said before comes once more, on its topic
	Forge               float64       // that a bit of it is changed
	Deaf                bool          // nothing is handed on
	Down                bool          // nobody can connect
	RefuseSubscribe     bool
}

// A Word is one that was said at the place.
type Word struct {
	Topic  string
	Body   []byte
	Retain bool
}

// A Place is a broker.
type Place struct {
	mu     sync.Mutex
	faults Faults
	random *rand.Rand
	kept   map[string]keptWord
	guests map[*guest]bool
	said   []Word
	dials  int
}

type keptWord struct {
	body  []byte
	until time.Time
}

// New returns a place at which nothing was said yet.
func New(f Faults) *Place {
	return &Place{faults: f, random: rand.New(rand.NewPCG(f.Seed, 1)), kept: map[string]keptWord{}, guests: map[*guest]bool{}}
}

// Set changes what goes wrong from now on. The seed stays.
func (p *Place) Set(f Faults) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.faults = f
}

// Said returns all that was said at the place.
func (p *Place) Said() []Word {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Word(nil), p.said...)
}

// Dials is how often somebody has tried to connect.
func (p *Place) Dials() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.dials
}

// Kill ends all connections; forget removes what was kept.
func (p *Place) Kill(forget bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for g := range p.guests {
		p.end(g)
	}
	if forget {
		clear(p.kept)
	}
}

// Dial connects to the place.
func (p *Place) Dial(_ context.Context, ear meet.Ear) (meet.Broker, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.dials++; p.faults.Down {
		return nil, errors.New("meettest: nobody answers")
	}
	g := &guest{p: p, ear: ear, topics: map[string]bool{}, done: make(chan struct{})}
	g.more = sync.NewCond(&p.mu)
	p.guests[g] = true
	go g.deliver()
	return g, nil
}

// Say hands a word on, as somebody does who knows the topic.
func (p *Place) Say(topic string, body []byte, retain bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.say(topic, body, retain, 3600)
}

// end ends a connection.
func (p *Place) end(g *guest) {
	if p.guests[g] {
		delete(p.guests, g)
		close(g.done)
		g.more.Broadcast()
	}
}

// say keeps a word and hands it on.
func (p *Place) say(topic string, body []byte, retain bool, seconds uint32) {
	w := Word{topic, bytes.Clone(body), retain}
	p.said = append(p.said, w)
	if retain {
		if delete(p.kept, topic); len(body) > 0 {
			p.kept[topic] = keptWord{w.Body, time.Now().Add(time.Duration(seconds) * time.Second)}
		}
	}
	for g := range p.guests {
		if g.hears(topic) {
			p.hand(g, w)
		}
	}
}

// hand hands a word on, with what goes wrong.
func (p *Place) hand(g *guest, w Word) {
	f, chance := p.faults, func(c float64) bool { return c > 0 && p.random.Float64() < c }
	if f.Deaf || chance(f.Lose) {
		return
	}
	due := time.Now().Add(f.Delay)
	if chance(f.Forge) && len(w.Body) > 0 {
		w.Body = bytes.Clone(w.Body)
		w.Body[p.random.IntN(len(w.Body))] ^= 1 << p.random.IntN(8)
	}
	g.queue = append(g.queue, packet{w, due})
	if n := len(g.queue); n > 1 && chance(f.Hurry) {
		g.queue[n-1].Word, g.queue[n-2].Word = g.queue[n-2].Word, g.queue[n-1].Word
	}
	if chance(f.Double) {
		g.queue = append(g.queue, packet{w, due})
	}
	if chance(f.Again) {
		if old := p.said[p.random.IntN(len(p.said))]; g.hears(old.Topic) {
			g.queue = append(g.queue, packet{old, due})
		}
	}
	g.more.Signal()
}

// A packet is a word on its way.
type packet struct {
	Word
	due time.Time
}

// A guest is one connection to the place.
type guest struct {
	p      *Place
	ear    meet.Ear
	topics map[string]bool
	queue  []packet
	more   *sync.Cond
	done   chan struct{}
}

// fits reports whether a topic is one that is asked for: by its name, or all of a level by a +.
func fits(filter, topic string) bool {
	above, all := strings.CutSuffix(filter, "+")
	return filter == topic || all && strings.HasPrefix(topic, above) && !strings.Contains(topic[len(above):], "/")
}

// hears reports whether a topic is one that the guest has asked for.
func (g *guest) hears(topic string) bool {
	for filter := range g.topics {
		if fits(filter, topic) {
			return true
		}
	}
	return false
}

// deliver hands on what comes, in its order.
func (g *guest) deliver() {
	for {
		g.p.mu.Lock()
		for len(g.queue) == 0 && g.p.guests[g] {
			g.more.Wait()
		}
		if !g.p.guests[g] {
			g.p.mu.Unlock()
			return
		}
		w := g.queue[0]
		g.queue = g.queue[1:]
		g.p.mu.Unlock()
		select { // what is on its way when a connection ends does not come
		case <-time.After(time.Until(w.due)):
		case <-g.done:
			return
		}
		g.ear.Word(w.Topic, bytes.Clone(w.Body))
	}
}

func (g *guest) Publish(topic string, body []byte, retain bool, seconds uint32) error {
	g.p.mu.Lock()
	defer g.p.mu.Unlock()
	if !g.p.guests[g] {
		return errors.New("meettest: the connection has ended")
	}
	g.p.say(topic, body, retain, seconds)
	return nil
}

func (g *guest) Subscribe(topics []string) error {
	g.p.mu.Lock()
	defer g.p.mu.Unlock()
	if g.p.faults.RefuseSubscribe || !g.p.guests[g] {
		return errors.New("meettest: not granted")
	}
	for _, t := range topics {
		g.topics[t] = true
		for _, at := range slices.Sorted(maps.Keys(g.p.kept)) {
			if k := g.p.kept[at]; fits(t, at) && time.Now().Before(k.until) {
				g.p.hand(g, Word{at, k.body, true})
			}
		}
	}
	return nil
}

func (g *guest) Buffered() int { return 0 }

func (g *guest) Done() <-chan struct{} { return g.done }

func (g *guest) Close() error {
	g.p.mu.Lock()
	defer g.p.mu.Unlock()
	g.p.end(g)
	return nil
}
