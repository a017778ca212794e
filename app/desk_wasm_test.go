package app

import "testing"

// TestNoWorkers: where there can be no worker, as under Node, the page does the work of a match against a friend itself.
func TestNoWorkers(t *testing.T) {
	d, ok := (&browser{}).Desk(nil, nil).(*deskWorker)
	if !ok || d.here == nil {
		t.Errorf("the desk is %+v", d)
	}
}
