// Size prints how many bytes a file has, and how many are sent when it is served.
package main

import (
	"fmt"
	"os"

	"bocage/serve"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: size FILE")
		os.Exit(2)
	}
	if err := size(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "size:", err)
		os.Exit(1)
	}
}

func size(file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	sent, err := serve.Brotli(file)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %d bytes, brotli %d bytes\n", file, info.Size(), len(sent))
	return nil
}
