// Package cells measures and wraps text in terminal cells, and removes characters that could do more than be read.
package cells

import (
	"cmp"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"

	_ "dominoes/view/cells/narrow" // must be initialized before ansi
)

// Width returns the number of cells that printable text takes.
func Width(text string) int {
	w := 0
	for len(text) > 0 {
		cluster, n := FirstCluster(text)
		text = text[len(cluster):]
		w += n
	}
	return w
}

// Widest returns the width of the widest of texts when [Printable].
func Widest(texts []string) (width int) {
	for _, text := range texts {
		width = max(width, Width(Printable(text)))
	}
	return width
}

// Printable returns text without control characters, line and paragraph separators, and marks that change the writing
// direction, so that it affects no cells but its own. Invalid bytes become U+FFFD.
func Printable(text string) string {
	bad := func(r rune) bool {
		if r < utf8.RuneSelf {
			return r < ' ' || r == 0x7f
		}
		return unicode.IsControl(r) || r == utf8.RuneError ||
			unicode.In(r, unicode.Zl, unicode.Zp) ||
			unicode.Is(unicode.Cf, r) && r != '\u200d'
	}
	if !strings.ContainsFunc(text, bad) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if r != utf8.RuneError && bad(r) {
			return -1
		}
		return r
	}, text)
}

// Spell replaces the characters outside ASCII that the program's own text uses.
func Spell(text string) string { return spelled.Replace(text) }

var spelled = strings.NewReplacer("…", "...", "·", "-", "°", "*", "×", "x", "−", "-",
	"½", " 1/2", "⅓", " 1/3", "⅔", " 2/3", "¼", " 1/4", "¾", " 3/4", "⅙", " 1/6", "⅚", " 5/6")

// Plain writes any text in printable ASCII. Letters lose their accents, control characters are dropped, and anything
// else becomes a question mark.
func Plain(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return text
	}
	var b strings.Builder
	for _, r := range plainSigns.Replace(text) {
		switch {
		case r >= ' ' && r <= '~':
			b.WriteRune(r)
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case !unicode.IsControl(r) && !unicode.IsMark(r) && !unicode.Is(unicode.Cf, r):
			b.WriteString(plainLetter(r))
		}
	}
	return b.String()
}

// plainLetter returns the ASCII letters that r decomposes into, or a question mark.
func plainLetter(r rune) string {
	letters := strings.Map(func(part rune) rune {
		if part > ' ' && part <= '~' {
			return part
		}
		return -1
	}, norm.NFKD.String(string(r)))
	return cmp.Or(letters, "?")
}

// plainSigns are signs, and letters that don't decompose.
var plainSigns = strings.NewReplacer("…", "...", "–", "-", "—", "-", "−", "-", "×", "x", "·", ",", "‘", "'", "’", "'",
	"“", `"`, "”", `"`,
	"½", " 1/2", "⅓", " 1/3", "⅔", " 2/3", "¼", " 1/4", "¾", " 3/4", "⅙", " 1/6", "⅚", " 5/6",
	"ß", "ss", "Æ", "Ae", "æ", "ae", "Œ", "Oe", "œ", "oe", "Þ", "Th", "þ", "th",
	"Ð", "D", "ð", "d", "Đ", "D", "đ", "d", "Ħ", "H", "ħ", "h", "ı", "i", "Ł", "L", "ł", "l", "Ø", "O", "ø", "o")

// Paragraph is [Wrap], but returns at least one line.
func Paragraph(text string, width int) []string {
	if lines := Wrap(text, width); len(lines) > 0 {
		return lines
	}
	return []string{""}
}

// Paragraphs returns the lines of several paragraphs.
func Paragraphs(texts []string, width int) (lines []string) {
	for _, text := range texts {
		lines = append(lines, Paragraph(text, width)...)
	}
	return lines
}

// Clauses is [Wrap], but breaks the text after its first semicolon if that takes no more lines.
func Clauses(text string, width int) (lines []string) {
	for _, part := range strings.SplitAfterN(text, ";", 2) {
		lines = append(lines, Wrap(part, width)...)
	}
	if whole := Wrap(text, width); len(whole) < len(lines) {
		return whole
	}
	return lines
}

// Wrap breaks text into lines of at most width cells, at spaces only: Lip Gloss would break a tile at its hyphen. A
// word longer than a line is broken at the line's end. The last word of a text isn't left alone on its line.
func Wrap(text string, width int) []string { return fillLastLine(greedy(text, width), width) }

// fillLastLine moves a word down to the last line if that has only one word and the line above has at least three.
func fillLastLine(lines []string, width int) []string {
	last := len(lines) - 1
	if last < 1 || strings.Contains(lines[last], " ") || strings.Count(lines[last-1], " ") < 2 {
		return lines
	}
	at := strings.LastIndexByte(lines[last-1], ' ')
	if both := lines[last-1][at+1:] + " " + lines[last]; Width(both) <= width {
		lines[last-1], lines[last] = lines[last-1][:at], both
	}
	return lines
}

// greedy breaks text into lines that each take as many words as fit.
func greedy(text string, width int) []string {
	var lines []string
	room := 0
	for _, word := range strings.Fields(Printable(text)) {
		for word != "" {
			piece, n := fitting(word, width)
			if word = word[len(piece):]; n < room {
				lines[len(lines)-1] += " " + piece
				room -= 1 + n
			} else {
				lines = append(lines, piece)
				room = width - n
			}
		}
	}
	return lines
}

// Fold wraps only the lines wider than width, at spaces, and keeps their indentation. Escape sequences have no width. A
// word longer than a line stays whole, so that it can be copied. Nothing is wrapped if width is unknown (0) or too
// small for text.
func Fold(text string, width int) string {
	const narrowest = 20
	if width < narrowest {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		words, end := strings.CutSuffix(line, "\n")
		if Width(ansi.Strip(words)) > width {
			words = folded(words, width)
		}
		if b.WriteString(words); end {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// folded wraps one line.
func folded(line string, width int) string {
	indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
	var b strings.Builder
	used := 0
	for i, word := range strings.Fields(line) {
		switch n := Width(ansi.Strip(word)); {
		case i == 0:
			b.WriteString(indent + word)
			used = len(indent) + n
		case used+1+n > width:
			b.WriteString("\n" + indent + word)
			used = len(indent) + n
		default:
			b.WriteString(" " + word)
			used += 1 + n
		}
	}
	return b.String()
}

// fitting returns the longest beginning of word that fits into width cells, at least one cluster, and its width.
func fitting(word string, width int) (piece string, used int) {
	for n := 0; n < len(word); {
		cluster, w := FirstCluster(word[n:])
		if used+w > width && n > 0 {
			return word[:n], used
		}
		used, n = used+w, n+len(cluster)
	}
	return word, used
}

// KeepSeat shortens a name with a seat or number, as in "Ann (A)" or "Player 2", to width cells by cutting the name
// rather than the seat. Other text is returned unchanged.
func KeepSeat(text string, width int) string {
	name, mark := cutMark(text)
	if mark == "" || width < 1 || Width(text) <= width {
		return text
	}
	if width <= len(mark) {
		bare := strings.Trim(mark, " ()")
		return bare[max(0, len(bare)-width):]
	}
	name, used := fitting(name, width-len(mark))
	if used > width-len(mark) {
		name = "" // a wide letter doesn't fit into one cell
	}
	return name + mark
}

// cutMark splits off a seat, or a number after a single word, with the space before it.
func cutMark(text string) (name, mark string) {
	n := strings.LastIndexByte(text, ' ')
	if n < 1 {
		return text, ""
	}
	end := text[n+1:]
	seat := len(end) == 3 && end[0] == '(' && 'A' <= end[1] && end[1] <= 'D' && end[2] == ')'
	number := end != "" && strings.Trim(end, "0123456789") == "" && strings.IndexByte(text, ' ') == n
	if !seat && !number {
		return text, ""
	}
	return text[:n], text[n:]
}

// FirstCluster returns the first grapheme cluster of text and its width.
func FirstCluster(text string) (string, int) {
	if text[0] < utf8.RuneSelf && (len(text) == 1 || text[1] < utf8.RuneSelf) {
		return text[:1], 1
	}
	if r, n := utf8.DecodeRuneInString(text); alone(r) {
		if next, _ := utf8.DecodeRuneInString(text[n:]); n == len(text) || alone(next) {
			return text[:n], 1
		}
	}
	cluster, w := ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
	if joined, _ := ansi.FirstGraphemeCluster(" "+cluster, ansi.GraphemeWidth); len(joined) > 1 {
		return cluster, 0 // a combining mark without a base would join the cell to its left
	}
	return cluster, min(w, 2)
}

// alone reports whether r is a narrow character that joins neither another such character before it nor one after it.
// These are ASCII, Latin letters and signs, and the punctuation, arrows, lines, blocks and dots that screens are drawn
// with.
func alone(r rune) bool {
	switch {
	case r < 0x300:
		return r < utf8.RuneSelf || r >= 0xa0 && r != 0xad // without control characters and the soft hyphen
	case r < 0x2800:
		return 0x2010 <= r && r <= 0x2027 || r == '‹' || r == '›' || 0x2190 <= r && r <= 0x2193 || 0x2500 <= r && r <= 0x259f
	}
	return r <= 0x28ff
}

// Clusters iterates over the grapheme clusters of text: what a reader sees as one letter.
func Clusters(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(text) > 0 {
			cluster, _ := FirstCluster(text)
			if text = text[len(cluster):]; !yield(cluster) {
				return
			}
		}
	}
}
