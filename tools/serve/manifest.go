//go:build !js

package serve

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/jpeg" // the pictures in the manifest are of these two kinds
	_ "image/png"
	"strings"
)

// screenshots is where the pictures are that an installer may show. Nothing else loads them.
const screenshots = "web/screenshots/"

// manifest is what a device needs to know to install the page as an app.
// See https://www.w3.org/TR/appmanifest/ and, for screenshots, https://www.w3.org/TR/manifest-app-info/.
type manifest struct {
	Name            string          `json:"name"`
	ShortName       string          `json:"short_name"`
	Description     string          `json:"description"`
	Lang            string          `json:"lang"`
	Dir             string          `json:"dir"`
	ID              string          `json:"id,omitempty"` // relative to the host, not to this file: without one it is start_url
	StartURL        string          `json:"start_url"`
	Scope           string          `json:"scope"`
	Display         string          `json:"display"`
	Orientation     string          `json:"orientation"`
	ThemeColor      string          `json:"theme_color"`
	BackgroundColor string          `json:"background_color"`
	Categories      []string        `json:"categories"`
	Icons           []manifestImage `json:"icons"`
	Screenshots     []manifestImage `json:"screenshots"`
	Shortcuts       []shortcut      `json:"shortcuts"`
	LaunchHandler   launch          `json:"launch_handler"`
	FileHandlers    []fileHandler   `json:"file_handlers"`
	ShareTarget     shareTarget     `json:"share_target"`
}

// shortcut is a way into the installed app that its icon offers.
type shortcut struct {
	Name string `json:"name"`
	URL  string `json:"url"`
}

var shortcuts = []shortcut{{"Continue", "./#/continue"}, {"Learn to play", "./#/learn"}, {"Play a friend", "./#/friend"}}

// launch has a link open in the window of the app that is open: a match can go on in one of them only.
type launch struct {
	ClientMode []string `json:"client_mode"`
}

// fileHandler has files of these kinds open in the app, by their extensions.
type fileHandler struct {
	Action string              `json:"action"`
	Accept map[string][]string `json:"accept"`
}

// handlers are for matches and replays, and scenarios.
var handlers = []fileHandler{{"./", map[string][]string{"application/x-bocage": {".bocage"}, "application/json": {".json"}}}}

// shareTarget has what other apps share, such as an invitation in a message, open in the app: it comes in the query.
type shareTarget struct {
	Action  string      `json:"action"`
	Method  string      `json:"method"`
	Enctype string      `json:"enctype"` // the only one that GET has; a browser warns where none stands
	Params  shareParams `json:"params"`
}

// shareParams are the names that the parts of what is shared have in the query.
type shareParams struct {
	Title string `json:"title"`
	Text  string `json:"text"`
	URL   string `json:"url"`
}

type manifestImage struct {
	Src        string `json:"src"`
	Type       string `json:"type"`
	Sizes      string `json:"sizes"` // "any" for a drawing, otherwise measured
	Purpose    string `json:"purpose,omitempty"`
	FormFactor string `json:"form_factor,omitempty"`
	Label      string `json:"label,omitempty"`
}

// The drawing of the icon fills its square, and what matters of it lies within the circle that every mask leaves: so it is
// its own maskable icon.
var icons = []manifestImage{
	{Src: "web/icon.svg", Sizes: "any", Purpose: "any"},
	{Src: "web/icons/icon-192.png", Purpose: "any"},
	{Src: "web/icons/icon-512.png", Purpose: "any"},
	{Src: "web/icons/icon-192.png", Purpose: "maskable"},
	{Src: "web/icons/icon-512.png", Purpose: "maskable"},
}

var shots = []manifestImage{
	{Src: screenshots + "battle-wide.jpg", FormFactor: "wide", Label: "A battle"},
	{Src: screenshots + "combat-wide.jpg", FormFactor: "wide", Label: "A combat with every chance of it"},
	{Src: screenshots + "battle-narrow.jpg", FormFactor: "narrow", Label: "A battle on a phone"},
	{Src: screenshots + "home-narrow.jpg", FormFactor: "narrow", Label: "The scenarios"},
}

// manifest makes manifest.webmanifest.
func (s *Site) manifest() ([]byte, error) {
	m := manifest{
		Name: name, ShortName: name, Description: description, Lang: "en", Dir: "ltr",
		ID: s.base, StartURL: "./", Scope: "./", Display: "standalone", Orientation: "any",
		ThemeColor: themeColor, BackgroundColor: deskColor, Categories: []string{"games", "entertainment"},
		Shortcuts: shortcuts, LaunchHandler: launch{[]string{"navigate-existing", "auto"}},
		FileHandlers: handlers, ShareTarget: shareTarget{"./", "GET", "application/x-www-form-urlencoded", shareParams{"title", "text", "url"}},
	}
	var err error
	if m.Icons, err = s.measure(icons); err != nil {
		return nil, err
	}
	if m.Screenshots, err = s.measure(shots); err != nil {
		return nil, err
	}
	return json.MarshalIndent(m, "", " ")
}

// measure fills in the types and the sizes of pictures.
func (s *Site) measure(list []manifestImage) ([]manifestImage, error) {
	measured := make([]manifestImage, len(list))
	for i, m := range list {
		body, ok := s.files[m.Src]
		if !ok {
			return nil, fmt.Errorf("the manifest names %s, which is not there", m.Src)
		}
		m.Type, _, _ = strings.Cut(contentType(m.Src), ";")
		if m.Sizes == "" {
			c, _, err := image.DecodeConfig(bytes.NewReader(body))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", m.Src, err)
			}
			m.Sizes = fmt.Sprintf("%dx%d", c.Width, c.Height)
		}
		m.Src = "./" + m.Src
		measured[i] = m
	}
	return measured, nil
}
