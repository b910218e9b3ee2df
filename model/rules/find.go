package rules

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/view/widgets"
)

// find is a search through the page.
type find struct {
	Typing bool
	field  dialog.Field
	Hits   []hit
	at     int
}

// longest is how many letters a word has at the most.
const longest = 30

// Word returns what is searched for.
func (f find) Word() string { return f.field.Text() }

// hit is one place where the word is: it can be broken into several lines.
type hit struct{ Places []place }

type place struct{ Line, From, To int }

// shown returns the search for the row above the keys; nil where there is none.
func (f find) shown() *widgets.Find {
	if !f.Typing && f.Word() == "" {
		return nil
	}
	shown := &widgets.Find{Typing: f.Typing, Word: f.field.Typed()}
	switch {
	case f.Word() == "":
	case len(f.Hits) == 0:
		shown.Found = notFound
	default:
		shown.Found = foundAt(f.at+1, len(f.Hits))
	}
	return shown
}

// marks returns the places of hits in a line.
func (f find) marks(line int) (marks []widgets.Mark) {
	for i, h := range f.Hits {
		for _, p := range h.Places {
			if p.Line == line {
				marks = append(marks, widgets.Mark{From: p.From, To: p.To, Current: i == f.at})
			}
		}
	}
	return marks
}

// step goes on by so many hits, round the page.
func (f find) step(by int) find {
	if n := len(f.Hits); n > 0 {
		f.at = (f.at + by + n) % n
	}
	return f
}

// from goes to the first hit from a line on.
func (f find) from(line int) find {
	f.at = max(0, slices.IndexFunc(f.Hits, func(h hit) bool { return h.Places[0].Line >= line }))
	return f
}

// again searches the text, also where a line breaks what is searched for.
func (f find) again(text []rulesLine) find {
	at := f.at
	f.Hits, f.at = nil, 0
	word := []rune(strings.ToLower(f.Word()))
	if len(word) == 0 {
		return f
	}
	for i := 0; i < len(text); {
		var letters []rune
		var places []place // of each letter
		part := text[i].part
		for ; i < len(text) && text[i].part == part; i++ {
			line := text[i].Text
			if line == "" {
				line = text[i].Lead
			}
			if n := len(letters); n > 0 && letters[n-1] != '-' {
				letters, places = append(letters, ' '), append(places, place{i, 0, 0})
			}
			for at, r := range []rune(line) {
				letters, places = append(letters, []rune(strings.ToLower(string(r)))[0]), append(places, place{i, at, at + 1})
			}
		}
		for from := 0; from+len(word) <= len(letters); from++ {
			if !slices.Equal(letters[from:from+len(word)], word) {
				continue
			}
			if h := joined(places[from : from+len(word)]); len(h.Places) > 0 { // not the break between two lines alone
				f.Hits = append(f.Hits, h)
			}
			from += len(word) - 1
		}
	}
	f.at = min(at, max(0, len(f.Hits)-1))
	return f
}

// joined makes a hit of the places of its letters.
func joined(letters []place) (h hit) {
	for _, p := range letters {
		if n := len(h.Places) - 1; n >= 0 && h.Places[n].Line == p.Line {
			h.Places[n].To = max(h.Places[n].To, p.To)
		} else if p.To > 0 {
			h.Places = append(h.Places, p)
		}
	}
	return h
}

// typed takes in a key, or a paste, for what is searched for.
func (p Page) typed(e page.Env, msg tea.Msg) Page {
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case key.Matches(press, keyEndFind):
		p.Find = find{}
		return p
	case key.Matches(press, keyFindDone):
		if p.Find.Typing = false; len(p.Find.Hits) == 0 {
			p.Find = find{}
		}
		return p
	}
	before := p.Find.Word()
	if p.Find.field = p.Find.field.Update(msg); p.Find.Word() == before {
		return p
	}
	p.Find = p.Find.again(p.Text).from(p.Top)
	return p.show(e, p.Find)
}

// show brings the hit that the search is at into view.
func (p Page) show(e page.Env, f find) Page {
	p.Find = f
	if len(f.Hits) == 0 {
		return p
	}
	line, rows := f.Hits[f.at].Places[0].Line, widgets.PageRows(e.Height)
	if line < p.Top || line >= p.Top+rows {
		p = p.scroll(e, line-rows/3-p.Top)
	}
	return p
}
