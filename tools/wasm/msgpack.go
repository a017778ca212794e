package main

// msgpack writes records, field by field. Its encoders of whatever a program may have find their types when the program starts,
// and so are part of every program, with reflection, times and extensions; the game calls none of them. Without that start
// they are left out by the linker.
var msgpack = library{
	path:     "github.com/vmihailenco/msgpack/v5",
	version:  "v5.4.1",
	name:     "msgpack",
	packages: []string{".", "msgpcode"},
	edits: []edit{
		{"decode_value.go", "func init() {", "func startDecoders() {"},
		{"encode_value.go", "func init() {", "func startEncoders() {"},
		{"intern.go", "func init() {", "func startInterning() {"},
		{"time.go", "func init() {", "func startTimes() {"},
		{"types.go", "func init() {", "func startTypes() {"},
	},
}
