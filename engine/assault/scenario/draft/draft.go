// Package draft is a scenario while somebody makes it: a document (engine/doc) whose check is that of scenarios, and what is done to its
// map. It knows what a file can say from scenario.FileShape and keeps what it does not know as it stands (EDIT-01).
//
// It must not know any screen.
package draft

import (
	"bocage/engine/assault/scenario"
	"bocage/engine/doc"
)

// Draft is a scenario file in the making, with all that was done to it.
type Draft struct {
	*doc.Draft
	faults, warnings []scenario.Fault
}

// Open begins with a file, as it stands. Its error wraps doc.ErrNoFile.
func Open(file []byte) (d *Draft, err error) {
	d = new(Draft)
	d.Draft, err = doc.Open(file, d.check)
	return d, err
}

// check finds what is wrong in a text, and what is to be looked at.
func (d *Draft) check(text string, root *doc.Node) error {
	d.faults, d.warnings = scenario.Check([]byte(text)), nil
	if len(d.faults) == 0 {
		d.warnings = append(scenario.Warnings([]byte(text)), doubts(text, root)...)
	}
	return nil
}

// Faults are what is wrong by the check of scenarios; Warnings what is to be looked at in a file without faults (EDIT-11, EDIT-12).
func (d *Draft) Faults() []scenario.Fault   { return d.faults }
func (d *Draft) Warnings() []scenario.Fault { return d.warnings }

// ShapeAt returns the shape of what stands, or could stand, at a path of a scenario file; nil for what none has.
func ShapeAt(root *doc.Node, p doc.Path) *doc.Shape {
	return doc.ShapeAt(scenario.FileShape(), root, p)
}
