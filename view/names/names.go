// Package names compares players' names by how they look to people.
//
// Two names look the same if their skeletons are equal (Unicode Technical Standard 39, section 4), and a name has one
// script if section 5.1 says so. The code is our own because golang.org/x/text has neither, and
// github.com/mtibben/confusables has the data of an older Unicode and misses letters. A package for the standard in
// golang.org/x/text would replace it.
//
// confusables.txt and scripts.txt are made from files of Unicode 17: confusables.txt, ScriptExtensions.txt and
// PropertyValueAliases.txt, which are at https://www.unicode.org/Public (Debian has the last two in unicode-data, and
// the first in the source of icu):
//
//	UNICODE=DIRECTORY go generate ./view/names
package names

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"dominoes/view/cells"
)

//go:generate go run generate.go $UNICODE

// Look is the skeleton of a name in four forms: as written, in lower case, in upper case, and in lower case with each
// foreign letter replaced by the ASCII letter that it looks like. They are separate because I looks like l but i
// doesn't.
type Look [4]string

// LookOf returns the look of a name.
func LookOf(name string) Look {
	name = strings.TrimSpace(name)
	return Look{
		skeleton(name), skeleton(strings.Map(foldCase, name)), skeleton(strings.Map(unicode.ToUpper, name)),
		skeleton(strings.Map(foldCase, latin(name))),
	}
}

// Letters returns the look without spaces and punctuation.
func (l Look) Letters() Look {
	for i, text := range l {
		l[i] = strings.Map(func(r rune) rune {
			if unicode.IsPunct(r) || unicode.IsSpace(r) {
				return -1
			}
			return r
		}, text)
	}
	return l
}

// Numbered reports whether l looks like word, alone or followed by a number, whatever the spaces and punctuation.
func (l Look) Numbered(word string) bool {
	l = l.Letters()
	for i, w := range LookOf(word).Letters() {
		if number, ok := strings.CutPrefix(l[i], w); ok && strings.Trim(number, digits) == "" {
			return true
		}
	}
	return false
}

// digits are the skeletons of digits.
const digits = "lLOo123456789"

// Like reports whether two names with these looks can be confused.
func (l Look) Like(other Look) bool {
	for i := range l {
		if l[i] == other[i] {
			return true
		}
	}
	return false
}

// Alike reports whether two names can be confused.
func Alike(a, b string) bool { return LookOf(a).Like(LookOf(b)) }

// Same reports whether two names are spelled the same; others may still look alike.
func Same(a, b string) bool { return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b)) }

// skeleton returns the skeleton of a text as defined by the standard.
func skeleton(text string) string {
	table := confusables()
	text = norm.NFD.String(text)
	if !strings.ContainsFunc(text, func(r rune) bool { return table[r] != "" || Invisible(r) }) {
		return text // most names
	}
	var b strings.Builder
	for _, r := range text {
		switch prototype, ok := table[r]; {
		case Invisible(r):
		case ok:
			b.WriteString(prototype)
		default:
			b.WriteRune(r)
		}
	}
	return norm.NFD.String(b.String())
}

// Invisible reports whether r takes no room and changes nothing visible.
func Invisible(r rune) bool {
	return r >= 0xad && unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector,
		unicode.Cf)
}

// latin replaces each letter outside ASCII by its skeleton.
func latin(name string) string {
	if !strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
		return name
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(name) {
		if r <= unicode.MaxASCII {
			b.WriteRune(r)
		} else {
			b.WriteString(skeleton(string(r)))
		}
	}
	return b.String()
}

func foldCase(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }

// Apart returns the names of seats, A first, as screens show them. Names that can be confused, also when written in
// ASCII, get their seat appended, as in "Ann (A)".
func Apart(list []string) []string {
	shown := make([]string, len(list))
	for i, name := range list {
		shown[i] = cells.Printable(name)
	}
	for marked := make([]bool, len(list)); ; {
		changed := false
		for i, like := range alike(shown) {
			if like && !marked[i] {
				shown[i] += " (" + string(rune('A'+i)) + ")"
				marked[i], changed = true, true
			}
		}
		if !changed {
			return shown
		}
	}
}

// alike returns, for each name, whether it can be confused with another in the list.
func alike(list []string) []bool {
	marked, looks, plain := make([]bool, len(list)), make([]Look, len(list)), make([]string, len(list))
	for i, name := range list {
		looks[i], plain[i] = LookOf(name), Plain(name)
		for j := range i {
			if name != "" && (looks[i].Like(looks[j]) || plain[i] != "" && Same(plain[i], plain[j])) {
				marked[i], marked[j] = true, true
			}
		}
	}
	return marked
}

// Plain returns a name in ASCII, without letters that can't be spelled in it; "" if none is left.
func Plain(name string) string {
	plain := strings.TrimSpace(strings.ReplaceAll(cells.Plain(name), "?", ""))
	if !strings.ContainsFunc(plain, unicode.IsLetter) {
		return ""
	}
	return plain
}

// Mixed returns the scripts of a name in the order of its letters, or nil if all letters belong to one script. Scripts
// that one language combines, as in Japanese, count as one.
func Mixed(name string) []string {
	var all, shared []string
	for _, r := range name {
		set := scriptsOf(r)
		if set == nil {
			continue
		}
		if all == nil {
			shared = slices.Clone(set)
		}
		shared = slices.DeleteFunc(shared, func(script string) bool { return !slices.Contains(set, script) })
		if !slices.Contains(all, set[0]) {
			all = append(all, set[0])
		}
	}
	if len(shared) > 0 {
		return nil
	}
	return all
}

// scriptsOf returns the scripts that use a character, including the sets of languages that combine several; nil if all
// scripts do.
func scriptsOf(r rune) (set []string) {
	if set = extensions()[r]; set == nil {
		for name, table := range unicode.Scripts {
			if unicode.Is(table, r) && name != "Common" && name != "Inherited" {
				set = []string{name}
			}
		}
	}
	all := slices.Clone(set)
	for _, script := range set {
		all = append(all, together[script]...)
	}
	return all
}

// together are the script sets of languages that combine several, by each script in them.
var together = map[string][]string{
	"Han": {"Hanb", "Jpan", "Kore"}, "Hiragana": {"Jpan"}, "Katakana": {"Jpan"}, "Hangul": {"Kore"},
	"Bopomofo": {"Hanb"},
}

//go:embed confusables.txt
var confusablesText string

//go:embed scripts.txt
var scriptsText string

// confusables maps characters that look like others to their prototypes.
var confusables = sync.OnceValue(func() map[rune]string {
	table := map[rune]string{}
	for line := range strings.Lines(confusablesText) {
		prototype, sources, _ := strings.Cut(line, ":")
		text := ""
		for _, code := range strings.Fields(prototype) {
			text += string(hex(code))
		}
		for _, code := range strings.Fields(sources) {
			table[hex(code)] = text
		}
	}
	return table
})

// extensions maps characters that several scripts use to those scripts.
var extensions = sync.OnceValue(func() map[rune][]string {
	table := map[rune][]string{}
	for line := range strings.Lines(scriptsText) {
		scripts, ranges, _ := strings.Cut(line, ":")
		set := strings.Fields(scripts)
		for _, r := range strings.Fields(ranges) {
			first, last, ok := strings.Cut(r, "-")
			if !ok {
				last = first
			}
			for c := hex(first); c <= hex(last); c++ {
				table[c] = set
			}
		}
	}
	return table
})

// hex returns the character with this code; the embedded tables have no other words.
func hex(code string) rune {
	n, err := strconv.ParseUint(code, 16, 31)
	if err != nil {
		panic(err)
	}
	return rune(n)
}
