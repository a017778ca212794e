//go:build unix

package friend

import (
	"errors"
	"os"
	"syscall"
)

// hold makes a file this program's until it is closed, or returns errHeld.
func hold(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
