package bench

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"bocage/app/keep"
	"bocage/app/shell/annex"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/doc"
)

// Editor is what an editor says of its own to the document that it embeds.
type Editor interface {
	// Open has a file worked on from now on, and returns it. Its error wraps doc.ErrNoFile.
	Open(file []byte) (*doc.Draft, error)
	// Game is the game that it is listed under.
	Game() string
	// Notes are what is kept beside the text, its steps among it, and Recall takes them up again.
	Notes() []byte
	Recall(notes []byte)
	// Faults are what is wrong in a text: the document's, or one that is typed.
	Faults(text string) []Fault
	// Owner says of the values what the form needs, and PartOf which part shows a place, "text" for none.
	Owner() form.Owner
	PartOf(p doc.Path) string
	// Called is what a part of the form is called that is its own.
	Called(part string) string
	// Lead goes to a place: see Document.Lead.
	Lead(p doc.Path)
	// Changed drops what was worked out of the document before it changed, or before another tab took it.
	Changed()
	// Sheet is the screen as it is now.
	Sheet() *form.Editor
}

// Fault is something wrong: its place as doc.ParsePath and doc.Lines read it, "" for the whole; what that is called; what is so.
type Fault struct{ Path, Where, Text string }

// Said is a fault in one line.
func (f Fault) Said() string { return f.Where + ": " + f.Text }

// Says are the words of an editor.
type Says struct {
	Title         string // of what has no name
	NoFile, Share string // what is none, what its link holds
	Drop, File    string // what deletes it, what its file is called
}

// Document is a document on which somebody works.
type Document struct {
	Kept
	Part  string     // of the form, that is shown
	doc   *doc.Draft // nil before it was read
	typed *string    // the text as it was changed by hand, until it is taken over
	from  string     // the text that it was typed into
	line  int        // of the text that is in sight at first
	next  int        // fault to go to
	bytes []byte     // of what is kept, if it cannot be read
	of    Editor
	says  Says
}

// Fresh is a document that is not kept (EDIT-18); of is the editor that embeds it.
func (d *Document) Fresh(h annex.House, kind string, file []byte, of Editor, says Says) {
	*d = Document{Kept: Kept{H: h, Kind: kind}, Part: "check", of: of, says: says}
	var err error
	if d.doc, err = of.Open(file); err != nil {
		d.Wait = says.NoFile
		return
	}
	d.keep()
}

// Reopen reads a document that is kept, with what is kept beside it.
func (d *Document) Reopen(h annex.House, k keep.Match, of Editor, says Says) {
	*d = Document{Kept: On(h, k), Part: "check", of: of, says: says}
	d.Hold(func() {
		h.Shelf().Read(d.ID, func(text, before []byte, err error) {
			open := func(file []byte) (bad error) {
				d.doc, bad = of.Open(file)
				return bad
			}
			bad := open(text)
			if bad != nil && before != nil {
				bad = open(before)
			}
			if err != nil || bad != nil {
				d.Wait, d.bytes = says.NoFile, text
				h.Refresh()
				return
			}
			h.Shelf().Noted(d.ID, func(notes []byte) {
				of.Recall(notes)
				if d.Wait = ""; d.doc.Undoable() > 0 {
					h.Polite(words.Say("form.kept-steps", d.doc.Undoable()))
				}
				h.Refresh()
			})
		})
	}, func() {
		of.Changed()
		d.typed, d.bytes = nil, nil
	})
}

// Heading is a text out of a file for one line: legible, and of 60 letters at most.
func Heading(text string) string {
	l := []rune(words.Legible(text))
	return string(l[:min(len(l), 60)])
}

// Name is what the document is called, "" for nothing.
func (d *Document) Name() string { return Heading(d.doc.Root().Get("name").Word()) }

// about is what is known of it without reading it.
func (d *Document) about() keep.Match {
	return keep.Match{ID: d.ID, Kind: d.Kind, Game: d.of.Game(), Scenario: Heading(d.doc.Root().Get("id").Word()),
		Name: cmp.Or(d.Name(), d.says.Title), Begun: d.Begun, Changed: d.H.Now(), Size: len(d.doc.Text())}
}

// keep keeps it and what stands beside it, after every change (EDIT-13); what is not kept is in its address, if that is not too long.
func (d *Document) keep() {
	if d.ID != "" {
		d.H.Shelf().Write(d.about(), []byte(d.doc.Text()), d.Refused)
		d.Note()
	} else if link := d.doc.Link(); len(link) <= doc.MaxLink {
		d.Rest = "with/" + link
	}
}

// Note keeps what stands beside it.
func (d *Document) Note() {
	if d.ID != "" {
		d.H.Shelf().Note(d.ID, d.of.Notes(), func(error) {})
	}
}

// Found keeps it under a new id, and opens that.
func (d *Document) Found() {
	m := d.about()
	m.ID, m.Begun = d.H.NewID(), m.Changed
	d.H.Shelf().Write(m, []byte(d.doc.Text()), func(err error) {
		if d.Refused(err); err == nil {
			d.H.Open(d.Kind + "/" + m.ID)
			d.H.Refresh()
		}
	})
}

// Change changes the file, keeps it and says what the check says now. It reports whether the file is another one.
func (d *Document) Change(f func(root *doc.Node)) bool {
	err := d.doc.Change(f)
	switch {
	case err == nil:
		d.changed()
	case !errors.Is(err, doc.ErrSame):
		d.H.Fail(words.Say("form.cannot"), words.Say("form.large"))
	}
	return err == nil
}

func (d *Document) changed() {
	d.Sure = false
	d.of.Changed()
	d.keep()
	if l := d.of.Faults(d.doc.Text()); len(l) > 0 {
		d.H.Polite(words.Say("form.faults", len(l)) + " " + l[0].Said())
	} else {
		d.H.Polite(words.Say("form.clean"))
	}
}

// Faulty is the first fault, "" for none: what is faulty is not played.
func (d *Document) Faulty() string {
	if l := d.of.Faults(d.doc.Text()); len(l) > 0 {
		return l[0].Said()
	}
	return ""
}

// Edit carries out what was pressed or typed in the form, and has the keyboard follow.
func (d *Document) Edit(in view.Intent, edit func(form.Edit, doc.Path, string)) {
	path, value, _ := strings.Cut(in.Text, "=")
	p, ok := doc.ParsePath(path)
	if !ok {
		return
	}
	before := d.doc.Root()
	if !d.Change(func(root *doc.Node) { edit(form.Edit{Owner: d.of.Owner(), Root: root}, p, value) }) || in.Name == form.DoSet {
		return
	}
	if in.Name == form.DoDrop && d.Part == "check" {
		d.Focus("lead-0", "part-check")
		return
	}
	d.Focus(append(form.Follow(in.Name, p, value, before, d.doc.Root()), "part-"+d.Part)...)
}

// Do carries out what all editors have; it reports false for anything else.
func (d *Document) Do(in view.Intent) bool {
	switch in.Name {
	case view.DoUndo:
		if d.doc.Undo() {
			d.changed()
		}
	case view.DoRedo:
		if d.doc.Redo() {
			d.changed()
		}
	case form.DoPart:
		d.Part, d.line = in.Text, 0
	case form.DoPlace:
		if p, ok := doc.ParsePath(in.Text); ok {
			d.of.Lead(p)
		}
	case form.DoTyped, form.DoTake, form.DoUntake:
		d.write(in)
	case form.DoSave:
		d.save([]byte(d.doc.Text()))
	case form.DoShare:
		if d.doc.Link() == "" || len(d.doc.Link()) > mostLink {
			d.save([]byte(d.doc.Text()))
		} else {
			d.H.Share(words.Say("form.share"), d.says.Share, d.Kind+"/with/"+d.doc.Link())
		}
	case form.DoKeep:
		d.Found()
	case form.DoDelete:
		d.Delete(d.H.Leave)
	default:
		return false
	}
	return true
}

// mostLink is how many letters a link has that others are sent; what is longer is a file.
const mostLink = 8000

// Unread carries out what can be done with what is kept but cannot be read.
func (d *Document) Unread(in view.Intent) bool {
	switch {
	case d.bytes == nil || in.Name != form.DoSave && in.Name != form.DoDelete:
		return false
	case in.Name == form.DoSave:
		d.save(d.bytes)
	default:
		d.Delete(d.H.Leave)
	}
	return true
}

// File is how a file of it is called, without what tells its kind.
func (d *Document) File() string {
	if d.Wait == "" {
		id := d.doc.Root().Get("id").Word()
		if id != "" && !strings.ContainsFunc(id, func(c rune) bool { return c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') }) {
			return id
		}
	}
	return d.says.File
}

func (d *Document) save(b []byte) {
	d.H.Save(d.File()+".json", b)
	d.H.Say(words.Say("form.saved"), view.Nobody)
}

// Key takes back, does again, and goes to the next fault.
func (d *Document) Key(key string) bool {
	if step := Step(key); step != "" {
		return d.of.(annex.Place).Do(view.Intent{Name: step})
	}
	if key == "F8" {
		if l := d.of.Faults(d.doc.Text()); len(l) > 0 {
			d.next++
			return d.Do(view.Intent{Name: form.DoPlace, Text: l[d.next%len(l)].Path})
		}
	}
	return key == "F8"
}

// Lead goes to a place (EDIT-11): the line of the form, or if there is none the line of the text.
func (d *Document) Lead(p doc.Path) {
	d.Part = d.of.PartOf(p)
	var ways []string
	for q := p; len(q) > 0; q = q[:len(q)-1] { // what is not there stands nowhere, and some stand in the line of others
		ways = append(ways, form.RowID(q), "add-"+q.String())
	}
	if d.Part == "text" || !d.Focus(ways...) {
		d.Part, d.line = "text", doc.Lines(d.doc.Text(), []string{p.String()})[0]
		d.H.Focus("ed-text")
	}
}

// Focus gives the keyboard to the first of some lines and buttons that is on the screen, and reports whether one is.
func (d *Document) Focus(ids ...string) bool {
	v := d.of.Sheet()
	there := map[string]bool{}
	for _, b := range v.Tabs {
		there[b.ID] = true
	}
	for _, r := range slices.Concat(v.Rows, v.Below) {
		there[r.ID] = true
		for _, b := range r.Buttons {
			there[b.ID] = true
		}
	}
	i := slices.IndexFunc(ids, func(id string) bool { return id != "" && there[id] })
	if i >= 0 {
		d.H.Focus(ids[i])
	}
	return i >= 0
}

// write takes note of what is typed, takes it over as the file, or drops it (EDIT-08).
func (d *Document) write(in view.Intent) {
	switch in.Name {
	case form.DoTyped:
		if d.typed = nil; in.Text != d.doc.Text() && len(in.Text) <= 4*doc.MaxFile { // the check says what is too long for a file
			d.typed, d.from = &in.Text, d.doc.Text()
		}
		return
	case form.DoTake:
		if d.typed == nil {
			return
		}
		if err := d.doc.Write(*d.typed); err != nil && !errors.Is(err, doc.ErrSame) { // what is no file; the lines say why
			d.H.Polite(d.says.NoFile)
			return
		}
		d.changed()
	}
	d.typed = nil
	d.H.Focus("part-" + d.Part)
}

// Show begins a screen: what is said of the document, its steps and its parts. Where there is nothing it says why, and false.
func (d *Document) Show(v *form.Editor, parts []string) bool {
	v.Title, v.Sub = d.says.Title, d.Wait
	if d.Wait != "" {
		if d.bytes != nil {
			v.Acts = []view.Button{act("btn-ed-save", "form.save", form.DoSave), d.DeleteButton("btn-ed-delete", d.says.Drop)}
		}
		return false
	}
	v.Title = cmp.Or(d.Name(), v.Title)
	if d.ID == "" {
		keep := act("btn-keep", "form.keep", form.DoKeep)
		keep.Style = view.Primary
		v.Sub, v.Acts = words.Say("form.not-kept"), []view.Button{keep}
	}
	share := act("btn-ed-share", "form.share", form.DoShare)
	share.Icon = "ic-share"
	v.Acts = append(v.Acts, act("btn-ed-save", "form.save", form.DoSave), share)
	v.Steps = Steps(d.doc.Undoable() > 0, d.doc.Redoable() > 0)
	for _, id := range parts {
		label := words.Own("form.part-"+id, d.of.Called(id))
		b := view.Button{ID: "part-" + id, Label: label, Do: view.Intent{Name: form.DoPart, Text: id}, Pressed: view.Off}
		if d.Part == id {
			b.Pressed, v.Part = view.On, label
		}
		if n := len(d.of.Faults(d.doc.Text())); id == "check" && n > 0 {
			b.Label += " " + strconv.Itoa(n)
		}
		v.Tabs = append(v.Tabs, b)
	}
	return true
}

func act(id, label string, do view.Name) view.Button {
	return view.Button{ID: id, Label: words.Say(label), Do: view.Intent{Name: do}}
}

// Check writes what is wrong, each with the way to its place (EDIT-11). What stands in no part of the form can be taken away.
func (d *Document) Check(l *form.Rows) {
	for _, f := range d.of.Faults(d.doc.Text()) {
		d.Tell(l, form.Fault, f)
	}
}

// Tell writes one thing that is wrong, or to be looked at.
func (d *Document) Tell(l *form.Rows, kind form.RowKind, f Fault) {
	r := form.Place(kind, f.Where, f.Text, len(*l), f.Path)
	o, root := d.of.Owner(), d.doc.Root()
	if p, ok := doc.ParsePath(f.Path); ok && len(p) > 0 && doc.ShapeAt(o.Shape(), root, p) == nil && root.Find(p) != nil {
		r.Buttons = append(r.Buttons, form.Remove(o, p))
	}
	*l = append(*l, r)
}

// Drops writes what deletes it.
func (d *Document) Drops(l *form.Rows) {
	if d.ID != "" {
		r := l.Say("")
		r.Buttons = append(r.Buttons, form.Act{Button: d.DeleteButton("btn-ed-delete", d.says.Drop)})
	}
}

// Source shows the text with what is wrong in it by line; place is what is in sight at first.
func (d *Document) Source(v *form.Editor, place string) {
	text := d.doc.Text()
	take, undo := act("btn-take", "form.take", form.DoTake), act("btn-untake", "form.untake", form.DoUntake)
	if d.typed == nil {
		take.Why = words.Say("form.untouched")
		undo.Why = take.Why
	} else {
		text, take.Style = *d.typed, view.Primary
	}
	v.File = &form.File{Label: words.Say("form.part-text"), Text: text, Most: doc.MaxFile, Line: d.line}
	if place != "" {
		v.File.Line = doc.Lines(text, []string{place})[0]
	}
	v.Below = []form.Row{{Kind: form.Line, Buttons: []form.Act{{Button: take}, {Button: undo}}}}
	if d.typed != nil && d.from != d.doc.Text() {
		v.Below = append(v.Below, form.Row{Kind: form.Doubt, Label: words.Say("form.changed-since")})
	}
	faults := d.of.Faults(text)
	var places []string
	for _, f := range faults {
		places = append(places, f.Path)
	}
	lines := doc.Lines(text, places)
	for i, f := range faults {
		r := form.Row{Kind: form.Fault, Label: f.Where, Value: f.Text, Line: lines[i]}
		if r.Line > 0 {
			r.Label = words.Say("form.line", r.Line)
			if f.Where != f.Path {
				r.Label += ", " + f.Where
			}
			short := words.Say("form.lead")
			r.Lead = form.Act{Button: view.Button{ID: "line-" + strconv.Itoa(i), Label: short + ": " + r.Label}, Short: short}
		}
		v.Below = append(v.Below, r)
	}
	if len(faults) == 0 {
		v.Below = append(v.Below, form.Row{Kind: form.Good, Label: words.Say("form.clean")})
	}
}
