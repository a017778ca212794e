#!/bin/sh
# Runs a test binary that was built for the browser, in node. Go's own runner hands the whole environment over, and a big
# one does not fit into the program's memory ("total length of command line and environment variables exceeds limit").
exec env -i PATH="$PATH" HOME="${HOME:-/}" TMPDIR="${TMPDIR:-/tmp}" "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "$@"
