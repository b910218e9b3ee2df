package model

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// find is a search through the page.
type find struct {
	typing bool
	word   string
	hits   []hit
	at     int
}

// hit is one place where the word is: it can be broken into several lines.
type hit struct{ places []place }

type place struct{ line, from, to int }

// says writes the search out for the row above the keys.
func (f find) says() string {
	switch {
	case !f.typing && f.word == "":
		return ""
	case f.word == "":
		return "Find: _"
	}
	text := "Find: " + f.word
	if f.typing {
		text += "_"
	}
	if len(f.hits) == 0 {
		return text + "   not in these rules"
	}
	return fmt.Sprintf("%s   %d of %d", text, f.at+1, len(f.hits))
}

// marks returns the places of hits in a line.
func (f find) marks(line int) (marks []widgets.Mark) {
	for i, h := range f.hits {
		for _, p := range h.places {
			if p.line == line {
				marks = append(marks, widgets.Mark{From: p.from, To: p.to, Current: i == f.at})
			}
		}
	}
	return marks
}

// step goes on by so many hits, round the page.
func (f find) step(by int) find {
	if n := len(f.hits); n > 0 {
		f.at = (f.at + by + n) % n
	}
	return f
}

// from goes to the first hit from a line on.
func (f find) from(line int) find {
	f.at = max(0, slices.IndexFunc(f.hits, func(h hit) bool { return h.places[0].line >= line }))
	return f
}

// again searches the text, also where a line breaks what is searched for.
func (f find) again(text []rulesLine) find {
	at := f.at
	f.hits, f.at = nil, 0
	word := []rune(strings.ToLower(f.word))
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
			if h := joined(places[from : from+len(word)]); len(h.places) > 0 { // not the break between two lines alone
				f.hits = append(f.hits, h)
			}
			from += len(word) - 1
		}
	}
	f.at = min(at, max(0, len(f.hits)-1))
	return f
}

// joined makes a hit of the places of its letters.
func joined(letters []place) (h hit) {
	for _, p := range letters {
		if n := len(h.places) - 1; n >= 0 && h.places[n].line == p.line {
			h.places[n].to = max(h.places[n].to, p.to)
		} else if p.to > 0 {
			h.places = append(h.places, p)
		}
	}
	return h
}

// typed goes on with what is searched for.
func (p rulesView) typed(e env, msg tea.KeyPressMsg) rulesView {
	word := []rune(p.find.word)
	switch {
	case key.Matches(msg, keyEndFind):
		p.find = find{}
		return p
	case key.Matches(msg, keyFindDone):
		if p.find.typing = false; len(p.find.hits) == 0 {
			p.find = find{}
		}
		return p
	case key.Matches(msg, keyFindBack):
		word = word[:max(0, len(word)-1)]
	default:
		word = append(word, []rune(cells.Printable(msg.Text))...)
	}
	const longest = 30
	p.find.word = string(word[:min(len(word), longest)])
	p.find = p.find.again(p.text).from(p.top)
	return p.show(e, p.find)
}

// show brings the hit that the search is at into view.
func (p rulesView) show(e env, f find) rulesView {
	p.find = f
	if len(f.hits) == 0 {
		return p
	}
	line, rows := f.hits[f.at].places[0].line, widgets.PageRows(e.height)
	if line < p.top || line >= p.top+rows {
		p = p.scroll(e, line-rows/3-p.top)
	}
	return p
}
