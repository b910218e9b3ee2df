package rules

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/widgets"
)

// find is a text search in the page.
type find struct {
	Typing bool
	field  dialog.Field
	hits   []hit
	at     int
}

// maxWord limits the length of the search word.
const maxWord = 30

// Word returns the search word.
func (f find) Word() string { return f.field.Text() }

// hit is an occurrence of the word, which may extend over several lines.
type hit struct{ Places []place }

type place struct{ Line, From, To int }

// shown returns the search bar, or nil if there is no search.
func (f find) shown() *widgets.Find {
	if !f.Typing && f.Word() == "" {
		return nil
	}
	shown := &widgets.Find{Typing: f.Typing, Word: f.field.Typed()}
	switch {
	case f.Word() == "":
	case len(f.hits) == 0:
		shown.Found = notFound
	default:
		shown.Found = foundAt(f.at+1, len(f.hits))
	}
	return shown
}

func (f find) marks(line int) (marks []widgets.Mark) {
	for i, h := range f.hits {
		for _, p := range h.Places {
			if p.Line == line {
				marks = append(marks, widgets.Mark{From: p.From, To: p.To, Current: i == f.at})
			}
		}
	}
	return marks
}

// step moves on by a number of hits, wrapping around.
func (f find) step(by int) find {
	if n := len(f.hits); n > 0 {
		f.at = (f.at + by + n) % n
	}
	return f
}

// from moves to the first hit at or after a line.
func (f find) from(line int) find {
	f.at = max(0, slices.IndexFunc(f.hits, func(h hit) bool { return h.Places[0].Line >= line }))
	return f
}

// search finds the word again, in new text or after it has changed.
func (f find) search(text []rulesLine) find {
	at := f.at
	f.hits, f.at = nil, 0
	word := []rune(strings.ToLower(f.Word()))
	if len(word) == 0 {
		return f
	}
	for first := 0; first < len(text); {
		end := first + 1
		for end < len(text) && text[end].part == text[first].part {
			end++
		}
		f.hits = append(f.hits, hitsIn(text, first, end, word)...)
		first = end
	}
	f.at = min(at, max(0, len(f.hits)-1))
	return f
}

// hitsIn returns the hits in the paragraph of lines first to end-1, also those broken into several lines.
func hitsIn(text []rulesLine, first, end int, word []rune) (hits []hit) {
	letters, places := paragraph(text, first, end)
	for from := 0; from+len(word) <= len(letters); from++ {
		if !slices.Equal(letters[from:from+len(word)], word) {
			continue
		}
		if h := joined(places[from : from+len(word)]); len(h.Places) > 0 { // more than the break between two lines
			hits = append(hits, h)
		}
		from += len(word) - 1
	}
	return hits
}

// paragraph returns the letters of lines first to end-1 in lower case, joined by spaces unless a line ends in a hyphen,
// and the place of each letter.
func paragraph(text []rulesLine, first, end int) (letters []rune, places []place) {
	for i := first; i < end; i++ {
		line := text[i].Text
		if line == "" {
			line = text[i].Lead
		}
		if n := len(letters); n > 0 && letters[n-1] != '-' {
			letters, places = append(letters, ' '), append(places, place{i, 0, 0})
		}
		for at, r := range []rune(line) {
			letters, places = append(letters, []rune(strings.ToLower(string(r)))[0]), append(places,
				place{i, at, at + 1})
		}
	}
	return letters, places
}

// joined returns the hit with these letters.
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

// typed handles a key or a paste while the word is being typed.
func (p Page) typed(e page.Env, msg tea.Msg) Page {
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case key.Matches(press, page.KeyEndFind):
		p.Find = find{}
		return p
	case key.Matches(press, page.KeyFindDone):
		if p.Find.Typing = false; len(p.Find.hits) == 0 {
			p.Find = find{}
		}
		return p
	}
	before := p.Find.Word()
	if p.Find.field = p.Find.field.Update(msg); p.Find.Word() == before {
		return p
	}
	p.Find = p.Find.search(p.Text).from(p.Top)
	return p.show(e, p.Find)
}

// show scrolls to the current hit.
func (p Page) show(e page.Env, f find) Page {
	p.Find = f
	if len(f.hits) == 0 {
		return p
	}
	line, rows := f.hits[f.at].Places[0].Line, widgets.PageRows(e.Height)
	if line < p.Top || line >= p.Top+rows {
		p = p.scroll(e, line-rows/3-p.Top)
	}
	return p
}
