package app

import (
	"net/url"
	"strings"
)

// pageURL is the page's address. What stands behind its # may be anything; what cannot be read is left out.
func pageURL(address string) *url.URL {
	u, err := url.Parse(address)
	if err != nil {
		address, _, _ = strings.Cut(address, "#")
		u, _ = url.Parse(address)
	}
	return u
}
