//go:build !js

package link

import (
	"bytes"
	"slices"
	"sync"
)

// members are all who are on a bus of this program, by match.
var members struct {
	sync.Mutex
	of map[[8]byte][]*member
}

// A member receives what others post, in order.
type member struct {
	match [8]byte
	more  *sync.Cond // with the lock of members: inbox or gone changed
	inbox [][]byte
	gone  bool
}

func openBus(match [8]byte, receive func(message []byte), _ func()) (bus, error) {
	m := &member{match: match, more: sync.NewCond(&members)}
	members.Lock()
	defer members.Unlock()
	if members.of == nil {
		members.of = map[[8]byte][]*member{}
	}
	members.of[match] = append(members.of[match], m)
	go func() {
		for {
			members.Lock()
			for len(m.inbox) == 0 && !m.gone {
				m.more.Wait()
			}
			if m.gone {
				members.Unlock()
				return
			}
			message := m.inbox[0]
			m.inbox = m.inbox[1:]
			members.Unlock()
			receive(message)
		}
	}()
	return m, nil
}

func (m *member) post(message []byte) {
	members.Lock()
	defer members.Unlock()
	if m.gone {
		return
	}
	for _, other := range members.of[m.match] {
		if other != m {
			other.inbox = append(other.inbox, bytes.Clone(message))
			other.more.Signal()
		}
	}
}

func (m *member) close() {
	members.Lock()
	defer members.Unlock()
	m.gone = true
	m.more.Signal()
	rest := slices.DeleteFunc(members.of[m.match], func(other *member) bool { return other == m })
	if members.of[m.match] = rest; len(rest) == 0 {
		delete(members.of, m.match)
	}
}
