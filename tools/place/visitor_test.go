package place

import (
	"sync"
	"testing"
	"time"

	"bocage/net/meet"
	"bocage/tools/place/visitor"
)

// TestBusyEar has a visitor whose ear is busy with a word listen to more, and leave: neither waits for the ear.
func TestBusyEar(t *testing.T) {
	const room = "b/1/AAAAAAAAAAAAAAAAAAAAAA/"
	dial := visitor.To(open(t, Usual))
	other, err := dial(t.Context(), meet.Ear{Drained: func() {}, Word: func(string, []byte) {}})
	if err != nil {
		t.Fatal(err)
	}
	topics := []string{room + "o", room + "a"}
	for _, at := range topics {
		if err := other.Publish(at, []byte("word"), true, 60); err != nil {
			t.Fatal(err)
		}
	}
	other.Close()

	var once sync.Once
	began, busy := make(chan struct{}), make(chan struct{})
	v, err := dial(t.Context(), meet.Ear{Drained: func() {}, Word: func(string, []byte) {
		once.Do(func() { close(began) })
		<-busy
	}})
	if err != nil {
		t.Fatal(err)
	}
	if err := v.Subscribe(topics); err != nil {
		t.Fatal(err)
	}
	<-began
	if err := v.Subscribe([]string{room + "h"}); err != nil {
		t.Errorf("subscribing while a word is being heard: %v", err)
	}
	left := make(chan struct{})
	go func() {
		v.Close()
		close(left)
	}()
	select {
	case <-left:
	case <-time.After(10 * time.Second):
		t.Error("leaving waits for the ear")
	}
	close(busy)
}
