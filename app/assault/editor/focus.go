package editor

import (
	"bocage/app/shell/words"
	"bocage/engine/assault/scenario/draft"
	"bocage/engine/doc"
)

// Lead goes to a place: the tile of the map, or as anywhere (EDIT-11).
func (k *desk) Lead(p doc.Path) {
	if n := k.d.Root().Find(p); n != nil && n.Kind == '"' {
		if s, ok := draft.SpotOf(n.Text); ok && draft.MapOf(k.d.Root()).Has(s) {
			k.at = s
		}
	}
	if len(p) == 3 && p[0].Name == "map" {
		k.at = draft.Spot{X: p[2].Index, Y: p[1].Index}
		k.H.Focus(cellID(k.at))
		return
	}
	k.Document.Lead(p)
}

// PartOf is the part that shows a place, and Called what a part is called.
func (k *desk) PartOf(p doc.Path) string { return partOf(p) }
func (*desk) Called(part string) string  { return words.Own("editor.part-"+part, "") }
