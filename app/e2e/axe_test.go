package e2e

import (
	_ "embed"
	"fmt"
)

// axeCore is axe-core, which looks for what stands in the way of people who do not see, hear or move as others do.
//
//go:embed testdata/axe-core/axe.min.js
var axeCore string

// axeLooks are the looks in which the screens are examined: each in one of them, in turn, or in all with -full. TestGermanScreens adds
// the other language.
var axeLooks = []axeLook{{390, 844, "day", ""}, {1440, 900, "night", ""}, {390, 844, "night", "protan"}, {1440, 900, "day", "deutan"},
	{1440, 900, "night", "tritan"},
	{390, 844, "night", ""}, {1440, 900, "day", ""}}

type axeLook struct {
	w, h           int64
	theme, palette string
}

// axe has axe-core examine the page.
func (p *photographer) axe(name string, fits func(w int64) bool) {
	p.t.Helper()
	for i, l := range axeLooks {
		if fits(l.w) && *at == "" && (*full || i == p.taken%len(axeLooks)) {
			p.Size(l.w, l.h)
			p.examine(name, l)
		}
	}
	Eval[*bool](p.page, `void (document.documentElement.dataset.theme = "day", delete document.documentElement.dataset.palette)`)
}

// examine has axe-core look at the page as it stands. How pale a text is the audit judges in every picture, and axe-core, for which it
// is more than half of its work, with -full alone.
func (p *photographer) examine(name string, l axeLook) {
	p.t.Helper()
	if !Eval[bool](p.page, `!!window.axe`) {
		// The numbers drawn on tiles, cards and purses are no label of theirs: what is spoken of them says each with its meaning.
		Eval[*bool](p.page, axeCore+`;void axe.configure({rules: [{id: "label-content-name-mismatch",
			selector: ":not(.tile, .cd, .purse, .dunit, .dcard)"}]})`)
	}
	for _, v := range Eval[[]string](p.page, fmt.Sprintf(`(async () => {
		const root = document.documentElement.dataset;
		root.theme = %q;
		if (%q) root.palette = %[2]q; else delete root.palette;
		await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
		for (const a of document.getAnimations()) if (a instanceof CSSTransition) a.finish(); // else a colour is one between those of two looks
		const r = await axe.run(document, {resultTypes: ["violations"], rules: {"color-contrast": {enabled: %t}}});
		return r.violations.flatMap(v => v.nodes.slice(0, 3).map(n => v.id + ": " + v.help + ": " + n.html.slice(0, 160) + " " + (n.any[0] ||
			n.all[0] || n.none[0] || {message: ""}).message.slice(0, 160)));
	})()`, l.theme, l.palette, *full)) {
		p.t.Errorf("%s, %dx%d %s %s: %s", name, l.w, l.h, l.theme, l.palette, v)
	}
}
