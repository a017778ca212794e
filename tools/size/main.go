// Size prints how many bytes a browser downloads for the whole game, and fails if that is more than it may be. With -part it prints
// what a part of the program adds to it.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"bocage/tools/serve"
)

// What may be sent at most, in bytes: the program in the best brotli, and all other files together, of which the words of two languages
// grow with each screen. Brotli's figures of programs that differ by 4,000 bytes in 26 millions differ by up to 20,000: the limit of the
// program has room for that.
const (
	programLimit = 3_710_000
	restLimit    = 275_000
)

func main() {
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: size [-part PATTERN] PROGRAM")
		flag.PrintDefaults()
	}
	pattern := flag.String("part", "", "print what the functions whose names match a `pattern` add to the program, "+
		"which was built with tools/wasm -names")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	err := error(nil)
	if *pattern != "" {
		err = share(flag.Arg(0), *pattern)
	} else {
		err = size(flag.Arg(0))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "size:", err)
		os.Exit(1)
	}
}

func size(file string) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	program, err := serve.Brotli(file)
	if err != nil {
		return err
	}
	site, err := serve.New(file)
	if err != nil {
		return err
	}
	rest, others := 0, 0
	for _, name := range site.Names() {
		if n := site.Sent(name); n > 0 && !strings.HasSuffix(name, ".wasm") {
			rest += n
			others++
		}
	}
	fmt.Printf("%s: %d bytes, brotli %d bytes; %d other files: %d bytes\n", file, info.Size(), len(program), others, rest)
	return check(len(program), rest)
}

// check says what is too big.
func check(program, rest int) error {
	switch {
	case program > programLimit:
		return fmt.Errorf("the program takes %d bytes, over %d; see tools/wasm for what costs", program, programLimit)
	case rest > restLimit:
		return fmt.Errorf("the other files take %d bytes, over %d", rest, restLimit)
	}
	return nil
}
