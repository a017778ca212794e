package shell

import (
	"strconv"

	"bocage/app/shell/view"
	"bocage/app/shell/words"
)

// how is one of the short pages that say how a game is played.
type how struct {
	g    *Shell
	face *Face
	n    int             // from 0
	live func(*view.How) // puts the live pieces on the page, nil until they are asked for
}

// openHow opens a page, from 1.
func (g *Shell) openHow(n int) {
	h, ok := g.top().(*how)
	if !ok {
		f := g.taught(func(f *Face) bool { return len(f.How) > 0 })
		if f == nil {
			return
		}
		h = &how{g: g, face: f}
		g.enter(h)
	}
	h.n, h.live = min(len(h.face.How), max(1, n))-1, nil
	g.host.Focus("how-page")
}

func (h *how) Address() string { return "how/" + strconv.Itoa(h.n+1) }
func (h *how) Key(k string) bool {
	switch k {
	case "ArrowRight", "n":
		h.g.openHow(h.n + 2)
	case "ArrowLeft", "Shift+N":
		h.g.openHow(h.n)
	default:
		return false
	}
	return true
}

func (h *how) Do(in view.Intent) bool {
	if in.Name != view.DoHow {
		return false
	}
	h.g.openHow(in.N)
	return true
}

func (h *how) Show(s *view.Screen) {
	p := &h.face.How[h.n]
	v := &view.How{N: h.n + 1, Title: words.Say("how." + p.ID + "-title")}
	for i, x := range h.face.How {
		v.Pages = append(v.Pages, view.Choice{ID: x.ID, Label: words.Say("how." + x.ID + "-title"), Do: view.Intent{Name: view.DoHow, N: i + 1}})
	}
	for i := range p.Texts {
		v.Text = append(v.Text, words.Say("how."+p.ID+"-"+strconv.Itoa(i+1)))
	}
	if h.live == nil && p.Open != nil {
		h.live = p.Open(page{h.g, h.face})
	}
	if h.live != nil {
		h.live(v)
	}
	for _, id := range p.Rules {
		v.Rules = append(v.Rules, view.Choice{ID: id, Label: words.Say("how.rule-" + id), Do: view.Intent{Name: view.DoRule, Text: id}})
	}
	turn := func(id, label string, n int, style view.Style) {
		v.Buttons = append(v.Buttons, view.Button{ID: id, Label: label, Style: style, Do: view.Intent{Name: view.DoHow, N: n}})
	}
	if h.n > 0 {
		turn("btn-how-back", words.Say("how.back"), h.n, view.Plain)
	}
	if h.n+1 < len(h.face.How) {
		turn("btn-how-next", words.Say("how.next"), h.n+2, view.Primary)
	} else if h.face.Lesson != nil {
		v.Buttons = append(v.Buttons, view.Button{ID: "btn-how-learn", Label: h.face.Lesson.say("try"), Icon: "ic-play", Style: view.Primary,
			Do: view.Intent{Name: view.DoOpen, Text: "learn"}})
	}
	s.How = v
}
