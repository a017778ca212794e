package friend

import (
	"os"
	"syscall"
	"unsafe"
)

var lockFileEx = syscall.NewLazyDLL("kernel32.dll").NewProc("LockFileEx")

// hold makes a file this program's until it is closed, or returns errHeld. What is locked is a byte far behind the file's end.
func hold(f *os.File) error {
	const exclusive, failAtOnce = 2, 1
	at := syscall.Overlapped{OffsetHigh: 1 << 30}
	if ok, _, _ := lockFileEx.Call(f.Fd(), exclusive|failAtOnce, 0, 1, 0, uintptr(unsafe.Pointer(&at))); ok == 0 {
		return errHeld
	}
	return nil
}
