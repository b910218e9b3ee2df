package rulebook

import (
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/variants/says"
)

// Section is a heading with its paragraphs.
type Section struct {
	Title      string
	Paragraphs []Paragraph
}

// Paragraph is a list of sentences.
type Paragraph []Sentence

// Sentence is one rule. Settled is true if this program settled it because the rule pages leave it open or differ on
// it.
type Sentence struct {
	Text    string
	Settled bool
}

// Marked returns the paragraph as text, with the mark after settled sentences.
func (p Paragraph) Marked(mark string) string {
	words := make([]string, len(p))
	for i, s := range p {
		if words[i] = s.Text; s.Settled {
			words[i] += mark
		}
	}
	return strings.Join(words, " ")
}

// text builds the text of rules.
type text struct {
	domino.Facts
	page   says.Pages
	turns  string            // the direction of turns on the pages
	differ []string          // the options on which the pages differ
	chosen map[string]string // the options that differ from the variant's own
	// offersDrawing is true if the page lets the players decide whether tiles are drawn.
	offersDrawing bool
	sections      []Section
}

func (t *text) title(title string) {
	t.sections = append(t.sections, Section{Title: title})
}

// say adds a paragraph to the last section.
func (t *text) say(rules ...says.Rule) {
	var p Paragraph
	for _, r := range rules {
		if r.Text != "" {
			p = append(p, Sentence{r.Text, t.settles(r)})
		}
	}
	if len(p) > 0 {
		last := &t.sections[len(t.sections)-1]
		last.Paragraphs = append(last.Paragraphs, p)
	}
}

// settles reports whether this program decided what a rule says: the pages don't say it or differ, and it wasn't chosen
// for the match.
func (t *text) settles(r says.Rule) bool {
	if _, chosen := t.chosen[r.Option]; chosen {
		return false
	}
	if r.Pages&says.Agreed == 0 && slices.Contains(t.differ, r.Option) {
		return true
	}
	inRow := r.Option != "" && t.on(says.Rows)
	return r.Pages&t.page == 0 && !inRow
}

// only returns r if holds is true, otherwise an empty rule.
func only(holds bool, r says.Rule) says.Rule {
	if !holds {
		return says.Rule{}
	}
	return r
}

// either returns r if holds is true, otherwise the other rule.
func either(holds bool, r, otherwise says.Rule) says.Rule {
	if holds {
		return r
	}
	return otherwise
}

// on reports whether the variant is from one of the pages.
func (t *text) on(p says.Pages) bool { return t.page&p != 0 }
