package scenario

import _ "embed" // for the schema

// Schema is the JSON schema of scenario files. The browser's program does not refer to it, and so does not hold it.
//
//go:embed data/scenario.schema.json
var Schema []byte
