//go:build !js

package campaign

import (
	"strings"
	"testing"

	"bocage/app/campaign/editor"
	"bocage/app/campaign/far"
	cview "bocage/app/campaign/view"
	"bocage/app/keep"
	"bocage/app/shell/form"
	"bocage/app/shell/view"
	"bocage/app/shell/words"
	"bocage/engine/campaign/draft"
	"bocage/net/link"
)

// TestOwn: a campaign that the player has made stands in the list, is begun against the computer, by two and with a friend who has it too;
// one with a fault says so.
func TestOwn(t *testing.T) {
	h := newHouse(keep.NewMemory())
	file := draft.Empty(h.r.Games[0].Campaign, "training-grounds", draft.Words{Name: "Mine", Battle: "Battle", Won: "Won.", Drawn: "Drawn."})
	put := func(id string, file []byte) {
		h.Shelf().Write(keep.Match{ID: id, Kind: editor.Kind, Name: "Mine " + id, Begun: 1, Changed: 1}, file, func(err error) {
			if err != nil {
				t.Fatal(err)
			}
		})
		h.Run()
	}
	put("m1", file)
	put("m2", []byte(strings.Replace(string(file), `"start": "battle-1"`, `"start": "nowhere"`, 1)))
	t.Run("EDIT-20 it stands in the list, with the way to its editor", func(t *testing.T) {
		v := h.r.Home(h).(*cview.Offers)
		found := 0
		for _, o := range v.New {
			if len(o.Also) == 1 && o.Also[0].Do.Text == editor.Kind+"/m1" && o.Go.Do.Text == "campaign/own/m1" {
				found++
			}
		}
		if found != 1 || v.Make.Do.Text != editor.Kind+"/new" {
			t.Errorf("%d of %+v, %+v", found, v.New, v.Make)
		}
	})
	t.Run("EDIT-20 it is begun against the computer and by two at one device", func(t *testing.T) {
		for _, foe := range []view.Intent{{Name: cview.DoLevel, Text: "regular"}, {Name: cview.DoFoe, Text: hotseat}} {
			h.Open("campaign/own/m1")
			h.do(foe.Name, foe.Text, 0)
			h.do(cview.DoBegin, "", 0)
			if o, ok := h.at.(*operation); !ok || o.m == nil || o.m.Campaign.Name != "Mine" {
				t.Fatalf("%T %v", h.at, h.failed)
			}
		}
	})
	t.Run("EDIT-20 one with a fault is not begun", func(t *testing.T) {
		h.Open("campaign/own/m2")
		if text := h.shown(t); !strings.Contains(text, "nowhere") {
			t.Errorf("%s", text)
		}
		before := len(h.Shelf().List())
		if h.do(cview.DoBegin, "", 0); len(h.Shelf().List()) != before {
			t.Error("it is begun")
		}
	})
	t.Run("EDIT-20 one that cannot be read says why, is taken away as a file, and deleted by pressing twice", func(t *testing.T) {
		for id, k := range map[string]struct{ file, why string }{
			"m3": {strings.Replace(string(file), `"format": 1`, `"format": 2`, 1), words.Say("campaign.newer")}, "m4": {"{damaged", "JSON"},
		} {
			put(id, []byte(k.file))
			h.Open("campaign/own/" + id)
			if text := h.shown(t); !strings.Contains(text, k.why) {
				t.Errorf("%s: %s", id, text)
			}
			h.do(cview.DoExport, "", 0)
			if got := string(h.files[len(h.files)-1]); got != k.file {
				t.Errorf("%s: the file is %q", id, got)
			}
			h.do(form.DoDelete, "", 0)
			if _, there := h.Shelf().Find(id); !there || !strings.Contains(h.shown(t), words.Say("form.delete-sure")) {
				t.Errorf("%s is deleted without asking", id)
			}
			h.do(form.DoDelete, "", 0)
			h.Run()
			if _, there := h.Shelf().Find(id); there {
				t.Errorf("%s is not deleted", id)
			}
		}
	})
	t.Run("EDIT-20 one that another tab works on is not deleted", func(t *testing.T) {
		put("m5", []byte("{damaged"))
		tab, on := h.Device.Tab()
		keep.New(tab, on, func() {}).Hold("m5", false, func(*keep.Hold) {}, func() {})
		h.Open("campaign/own/m5")
		for range 2 {
			h.do(form.DoDelete, "", 0)
			h.Run()
		}
		if _, there := h.Shelf().Find("m5"); !there || !strings.Contains(strings.Join(h.failed, " "), words.Say("keep.elsewhere")) {
			t.Errorf("deleted, or not told: %v", h.failed)
		}
	})
	t.Run("EDIT-20 a friend who has its file can be invited, one who has not is told so", func(t *testing.T) {
		c, err := h.r.load("ten-days-in-june")
		if err != nil {
			t.Fatal(err)
		}
		code := link.Code{Game: kind, Scenario: far.Digest(c)}
		code.Scenario[0]++ // that of no campaign here
		see := func() *view.Lobby {
			h.at = h.r.Invited(h, code, nil)
			h.Run()
			var s view.Screen
			h.at.Show(&s)
			return s.Lobby
		}
		if l := see(); l.Go != nil || l.Wrong != words.Say("campaign.far-own") {
			t.Errorf("%+v", l)
		}
		h.Open("campaign/own/m1")
		code.Scenario = far.Digest(h.at.(*beginning).c)
		if l := see(); l.Go == nil || l.Name != "Mine" {
			t.Errorf("%+v", l)
		}
	})
}

// TestExchange: where a campaign lets cards of the deck be exchanged, the order says which come in and which leave.
func TestExchange(t *testing.T) {
	file := string(draft.Empty(newHouse(keep.NewMemory()).r.Games[0].Campaign, "training-grounds",
		draft.Words{Name: "Mine", Battle: "Battle", Won: "Won.", Drawn: "Drawn."}))
	file = strings.Replace(file, `"cards": {}`, `"cards": {"Air Strike": 2}`, 1)
	for name, k := range map[string]struct {
		rule string
		most int
	}{
		"CAMP-CARD-07 cards are exchanged":             {`"rest": 2, "tune": 1`, 1},
		"CAMP-CARD-08 each side has a deck of its own": {`"rest": 2`, 2},
		"CAMP-CARD-07 without tune none is exchanged":  {`"rest": 2`, 0},
	} {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(file, `"rest": 2`, k.rule, 1)
			if strings.HasPrefix(name, "CAMP-CARD-08") {
				text = strings.Replace(text, `"start":`, `"decks": "own", "start":`, 1)
			}
			h := newHouse(keep.NewMemory())
			h.Shelf().Write(keep.Match{ID: "m1", Kind: editor.Kind, Name: "Mine", Begun: 1, Changed: 1}, []byte(text), func(error) {})
			h.Run()
			h.Open("campaign/own/m1")
			h.do(cview.DoSide, "", int(german))
			h.do(cview.DoBegin, "", 0)
			o, ok := h.at.(*operation)
			if !ok || o.m == nil {
				t.Fatalf("%T %v", h.at, h.failed)
			}
			h.do(cview.DoTab, "orders", 0)
			h.do(cview.DoFold, "exchange", 0)
			shown := h.shown(t)
			if offers := strings.Contains(shown, words.Say("campaign.exchange-text")); offers != (k.most > 0) {
				t.Fatalf("offered %v: %s", offers, shown)
			}
			c, d := clerk{o}, clerk{o}.draft
			for range 3 {
				h.do(cview.DoPut, "Air Strike", len(d().Put))
			}
			if len(d().Put) != k.most {
				t.Fatalf("%d come in, at most %d", len(d().Put), k.most)
			}
			if k.most == 0 {
				return
			}
			if _, why := c.sealable(); why != words.Say("campaign.exchange-odd", k.most, 0) {
				t.Errorf("it is sealed though nothing leaves: %q", why)
			}
			for _, title := range []string{"Supply Column", "Accuracy"}[:k.most] {
				h.do(cview.DoStrike, title, 0)
			}
			if _, why := c.sealable(); why != "" || len(d().Strike) != k.most {
				t.Errorf("%v struck: %q", d().Strike, why)
			}
			h.do(cview.DoBring, "Air Strike", 0) // it is brought, and not exchanged
			if len(d().Cards) != 1 || len(d().Put) > 1 || len(d().Strike) != len(d().Put) {
				t.Errorf("brought %v, put %v, struck %v", d().Cards, d().Put, d().Strike)
			}
			sealed := d()
			h.do(cview.DoSeal, "", 0)
			if s := o.m.State.Sides[german]; s.Order == nil && s.Owes == "" {
				t.Errorf("not sealed: %v", h.failed)
			}
			if lines := strings.Join(c.openBlock(german, nil, sealed).Text, "; "); !strings.Contains(lines, "Supply Column") {
				t.Errorf("the order tells nothing of it: %s", lines)
			}
		})
	}
}
