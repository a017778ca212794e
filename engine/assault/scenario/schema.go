//go:build !js

package scenario

import _ "embed" // for the schema

// Schema is the JSON schema of scenario files. The browser's program does without it.
//
//go:embed data/scenario.schema.json
var Schema []byte
