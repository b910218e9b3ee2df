package rulebook

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/says"
)

// Sheet is the rules of a match, for people to read.
type Sheet struct {
	// Title is the variant's name, ID its id, and Line its summary.
	Title, ID, Line string
	// Page is the variant's name in the published rules, and Alike says what other names it has or what it resembles;
	// "" for nothing.
	Page, Alike string
	// Base is the variant that house rules are based on; nil for other variants.
	Base *variants.Variant
	// House lists the settings that depart from the page, and Chosen those that the page allows but differ from the
	// variant's own.
	House, Chosen []string
	// Sections are the rules.
	Sections []Section
	// Sample describes a complete round by the variant's own rules, line by line; nil if there is none or the rules
	// differ.
	Sample []string
}

// Of returns the rules r of a match of the variant v.
func Of(v *variants.Variant, r domino.Rules) Sheet {
	base := v.Published()
	sheet := Sheet{
		Title: v.Name, ID: v.ID, Line: v.LineOf(r), Page: v.Page, Alike: v.Alike, Base: v.Base, Sections: Text(v, r),
	}
	own := base.Rules(r.Seats)
	changed := variants.Changed(base, r)
	for _, o := range variants.Options() {
		value, ok := changed[o.ID]
		if !ok || !o.Matters(r) {
			continue
		}
		note := fmt.Sprintf(choice, o.Label, o.Say(value), o.Say(o.Value(own)))
		if v.House(o.ID, value) {
			sheet.House = append(sheet.House, note)
		} else {
			sheet.Chosen = append(sheet.Chosen, note)
		}
	}
	if len(changed) == 0 && SampleRecord(v) != "" {
		sheet.Sample = sampleText(v)
	}
	sheet.Sections = append(sheet.Sections, elsewhere(v, r)...)
	return sheet
}

// elsewhere returns the section on what other places play differently from r; none if there is nothing.
func elsewhere(v *variants.Variant, r domino.Rules) []Section {
	var list []Paragraph
	for _, d := range v.Elsewhere {
		if d.Option.Matters(r) && d.Option.Value(r) != d.Value {
			text := fmt.Sprintf(playedElsewhere, d.Text, d.Option.Label, d.Option.Say(d.Value))
			list = append(list, Paragraph{{Text: text}})
		}
	}
	if list == nil {
		return nil
	}
	return []Section{{elsewhereTitle, list}}
}

// DefaultWidth is the width of [Sheet.PrintHeaded] if none is given.
const DefaultWidth = 76

// narrowest is the least width that text is wrapped to.
const narrowest = 20

// Block is a part of a sheet: a heading, paragraphs and a list; any of them may be missing.
type Block struct {
	Heading       string
	Plain, Listed []string
}

// Blocks returns the whole sheet for display, with house rules labelled and settled points marked.
func (s Sheet) Blocks() []Block {
	head := Block{Heading: s.Title, Plain: []string{sentence(s.Line)}}
	called := fmt.Sprintf(calledInFiles, s.ID)
	if s.Base != nil {
		head.Plain = append(head.Plain, fmt.Sprintf(basedOn, s.Base.Name))
		called = fmt.Sprintf(calledByHouse, s.ID, s.Base.ID)
	}
	if s.Alike != "" {
		head.Plain = append(head.Plain, s.Alike)
	}
	head.Plain = append(head.Plain, fmt.Sprintf(fromPage, s.Page))
	if s.settles() {
		head.Plain = append(head.Plain, SettledNote)
	}
	blocks := []Block{head}
	if len(s.House) > 0 {
		blocks = append(blocks, Block{"", []string{houseRules}, s.House})
	}
	if len(s.Chosen) > 0 {
		blocks = append(blocks, Block{"", []string{chosenForMatch}, s.Chosen})
	}
	for _, section := range s.Sections {
		block := Block{Heading: section.Title}
		for _, p := range section.Paragraphs {
			block.Listed = append(block.Listed, p.Marked(SettledMark))
		}
		blocks = append(blocks, block)
	}
	if s.Sample != nil {
		blocks = append(blocks, Block{Heading: sampleTitle, Listed: s.Sample},
			Block{Plain: []string{fmt.Sprintf(replaySample, s.ID)}})
	}
	return append(blocks, Block{Plain: []string{called}})
}

// settles reports whether some sentence is marked as settled.
func (s Sheet) settles() bool {
	settled := func(s Sentence) bool { return s.Settled }
	for _, section := range s.Sections {
		if slices.ContainsFunc(section.Paragraphs, func(p Paragraph) bool { return slices.ContainsFunc(p, settled) }) {
			return true
		}
	}
	return false
}

// PrintHeaded returns the sheet as text in lines of at most width columns (if words aren't longer), or DefaultWidth if
// width is 0. It formats headings with the function heading, which gets the character that underlines a heading of this
// level in plain text, see [Underlined].
func (s Sheet) PrintHeaded(width int, heading func(title string, line rune) string) string {
	if width <= 0 {
		width = DefaultWidth
	}
	p := printer{width: max(width, narrowest)}
	line := '='
	for i, block := range s.Blocks() {
		if i > 0 {
			p.WriteByte('\n')
		}
		if block.Heading != "" {
			p.WriteString(heading(block.Heading, line))
		}
		line = '-'
		for _, text := range block.Plain {
			p.wrap("", text)
		}
		for _, text := range block.Listed {
			p.wrap("- ", text)
		}
	}
	return p.String()
}

// printer wraps text.
type printer struct {
	strings.Builder
	width int
}

// Underlined returns a heading with a line below it.
func Underlined(title string, line rune) string {
	return title + "\n" + strings.Repeat(string(line), columns(title)) + "\n"
}

// wrap writes text in lines, indented to the text after the bullet.
func (p *printer) wrap(bullet, text string) {
	line, indent := bullet, strings.Repeat(" ", columns(bullet))
	empty := true
	for _, word := range strings.Fields(text) {
		if !empty && columns(line)+1+columns(word) > p.width {
			p.WriteString(line + "\n")
			line, empty = indent, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
	}
	p.WriteString(line + "\n")
}

// columns returns the width of a text; all characters in rules are one column wide.
func columns(text string) int { return len([]rune(text)) }

// Text returns the rules r of a match of a variant in words: everything that they decide and nothing else. It returns
// nil if r isn't valid.
func Text(v *variants.Variant, r domino.Rules) []Section {
	if r.Validate() != nil {
		return nil
	}
	_, drawing := v.Open["boneyard"]
	base := v.Published()
	t := &text{
		Facts: domino.Facts{Rules: r}, page: says.PagesOf(v.Source), turns: base.Turns, differ: base.Differ,
		chosen: variants.Changed(base, r), offersDrawing: drawing,
	}
	t.aim()
	t.players()
	t.tiles()
	t.lead()
	t.turn()
	t.doubles()
	t.pointsInPlay()
	t.roundEnd()
	t.award()
	t.match()
	return t.sections
}
