package keeper

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Retype is a pack's file with values that the module's owner has typed, each by its place: "vp-0" and "houses-0" of a date, "cg", "cap",
// "bal-us-vp" with "-cg" and "-cap", "group-0-contents" with "-cost" and "-max", "armor-0", "row-0" for the contents of a row,
// "gyro-0" and
// "skirt-0" for the DR of a vehicle, "" for none. What is so typed is no longer our own (KEEP-DATA-02). Other fields of the file
// stay as they
// are; whether the whole holds ParsePack says.
func Retype(file []byte, values map[string]string) ([]byte, error) {
	p, err := ParsePack(file)
	if err != nil || len(values) == 0 {
		return file, err
	}
	var f map[string]any
	if err := json.Unmarshal(file, &f); err != nil {
		return nil, fault("pack", "KEEP-DATA-01", "%v", err)
	}
	for _, place := range slices.Sorted(maps.Keys(values)) {
		if err := retype(p, f, place, values[place]); err != nil {
			return nil, err
		}
	}
	return json.MarshalIndent(f, "", " ")
}

// numbers are where a number of a pack's file stands, by the first part of its place: in a list at an index or in an object, and by
// which key.
var numbers = map[string][]string{"vp": {"dates", "#", "required_vp", "value"}, "houses": {"dates", "#", "buildings", "value"},
	"cg": {"cg_vp", "value"}, "cap": {"cg_cvp_cap", "value"}, "group": {"groups", "#", "+"}, "bal": {"balance", "#", "+"}}

// texts are the lists whose contents are typed.
var texts = map[string]string{"armor": "armor_type", "row": "rows", "group": "groups"}

// keys are what the last part of a place stands for.
var keys = map[string]string{"cost": "cost", "max": "max", "vp": "required_vp", "cg": "cg_vp", "cap": "cap"}

func retype(p *Pack, f map[string]any, place, text string) error {
	parts := strings.Split(place, "-")
	if utf8.RuneCountInString(text) > mostText || letters(text) != text {
		return fault(place, "KEEP-BAD-13", "%.40q has more than %d letters, or some that cannot be seen", text, mostText)
	}
	switch {
	case parts[0] == "gyro":
		return retypeDR(f, "gyro", p.Gyros, parts, text)
	case parts[0] == "skirt":
		return retypeDR(f, "schuerzen", p.Skirts, parts, text)
	case texts[parts[0]] != "" && (len(parts) == 2 || len(parts) == 3 && parts[2] == "contents"):
		return put(f, place, []string{texts[parts[0]], parts[1], "contents"}, text)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < -mostVP || n > mostVP {
		return fault(place, "KEEP-BAD-02", "%.20q is no whole number from %d to %d", text, -mostVP, mostVP)
	}
	path := slices.Clone(numbers[parts[0]])
	for i, step := range path {
		switch {
		case step == "#" && len(parts) > 1:
			path[i] = parts[1]
		case step == "+" && len(parts) > 2:
			path[i] = keys[parts[2]]
		}
	}
	return put(f, place, path, n)
}

// put puts a value where a path leads, and notes that it is typed, unless it stands there.
func put(f map[string]any, place string, path []string, value any) error {
	var at any = f
	for i, step := range path {
		switch o := at.(type) {
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n < 0 || n >= len(o) {
				return fault(place, "KEEP-DATA-01", "there is no such value")
			}
			at = o[n]
		case map[string]any:
			if i < len(path)-1 {
				at = o[step]
				continue
			}
			if _, ok := o[step]; !ok {
				return fault(place, "KEEP-DATA-01", "there is no such value")
			}
			if fmt.Sprint(o[step]) != fmt.Sprint(value) {
				o[step], o["from"] = value, Typed
			}
			return nil
		}
	}
	return fault(place, "KEEP-DATA-01", "there is no such value")
}

// retypeDR types the DR at or under which a vehicle has what a table gives, or takes it away.
func retypeDR(f map[string]any, table string, vehicles, parts []string, text string) error {
	place := strings.Join(parts, "-")
	i, err := strconv.Atoi(parts[len(parts)-1])
	m, _ := f[table].(map[string]any)
	if err != nil || i < 0 || i >= len(vehicles) || m == nil {
		return fault(place, "KEEP-DATA-06", "there is no such vehicle")
	}
	most, _ := m["at_most"].(map[string]any)
	if most == nil {
		most = map[string]any{}
	}
	if text == "" {
		delete(most, vehicles[i])
	} else {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 12 {
			return fault(place, "KEEP-DATA-06", "a DR of %.20q, not 1 to 12", text)
		}
		most[vehicles[i]] = n
	}
	m["at_most"] = most
	return nil
}
