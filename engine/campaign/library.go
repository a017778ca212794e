package campaign

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

// The campaigns of the program, and the scenarios that they bring.
//
//go:embed data
var files embed.FS

// shipped are the campaigns of the program in the order in which they are shown.
var shipped = []string{"ten-days-in-june", "road-to-the-seine", "normandy-to-the-rhine", "hedge-and-headquarters"}

// Shipped lists the ids of the program's own campaigns.
func Shipped() []string { return slices.Clone(shipped) }

// Load returns one of the program's own campaigns.
func Load(id string, games Games) (*Campaign, error) {
	source, err := files.ReadFile("data/" + id + ".json")
	if err != nil {
		return nil, fmt.Errorf("there is no campaign %.40q", id)
	}
	beside, err := Beside()
	if err != nil {
		return nil, err
	}
	return Parse(source, beside, games)
}

// Beside returns the scenarios that the program's own campaigns bring, by file name.
func Beside() (map[string][]byte, error) {
	names, err := fs.Glob(files, "data/scenarios/*.json")
	if err != nil {
		return nil, err
	}
	beside := map[string][]byte{}
	for _, name := range names {
		if beside[path.Base(name)], err = files.ReadFile(name); err != nil {
			return nil, err
		}
	}
	return beside, nil
}
