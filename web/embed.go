// Package web holds the static files of the page: styles, drawings, words, icons and small scripts. It is embedded in the native
// program only; in the browser they are files like any other.
package web

import "embed"

// Files are the static files, by their path under web/. The built app.wasm and wasm_exec.js are not among them.
//
//go:embed start.js boot.js load.js worker.js licences.json *.svg css drawings meet rules words icons screenshots
var Files embed.FS
