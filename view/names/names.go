// Package names compares players' names as people see them.
//
// Two names look the same if their skeletons are equal (Unicode Technical Standard 39, section 4), and a name has
// one script if section 5.1 says so. The code is our own because golang.org/x/text has neither, and
// github.com/mtibben/confusables has the data of an older Unicode and misses letters. A package for the
// standard in golang.org/x/text would replace it.
//
// confusables.txt and scripts.txt are made from files of Unicode 17: confusables.txt, ScriptExtensions.txt and
// PropertyValueAliases.txt, which are at https://www.unicode.org/Public (Debian has the last two in unicode-data, and
// the first in the source of icu):
//
//	UNICODE=DIRECTORY go generate ./view/names
package names

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"dominoes/view/cells"
)

//go:generate go run generate.go $UNICODE

// Look is what a name looks like: as it is written, in small letters, in capitals, and in small letters once each
// foreign letter is replaced by the ASCII letter that it looks like. They are kept apart because I looks like l but
// i doesn't.
type Look [4]string

// LookOf returns the look of a name.
func LookOf(name string) Look {
	name = strings.TrimSpace(name)
	return Look{
		skeleton(name), skeleton(strings.Map(small, name)), skeleton(strings.Map(unicode.ToUpper, name)), skeleton(strings.Map(small, latin(name))),
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

// Numbered reports whether a look is that of a word, alone or with a number behind it.
func (l Look) Numbered(word string) bool {
	w := LookOf(word)
	for i := range l {
		l[i] = strings.TrimRight(l[i], " "+digits)
	}
	return l.Like(w)
}

// digits are what digits look like.
const digits = "lLOo123456789"

// Like reports whether two looks can be taken for each other.
func (l Look) Like(other Look) bool {
	for i := range l {
		if l[i] == other[i] {
			return true
		}
	}
	return false
}

// Alike reports whether two names would be taken for each other.
func Alike(a, b string) bool { return LookOf(a).Like(LookOf(b)) }

// Same reports whether two names are spelled the same; names can look the same without that.
func Same(a, b string) bool { return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b)) }

// skeleton returns the skeleton of a text.
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

// Invisible reports whether a character takes no room and changes nothing that can be seen.
func Invisible(r rune) bool {
	return r >= 0xad && unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Cf)
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

// small folds the case of a letter.
func small(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }

// Apart returns the names of seats, A first, as screens show them: names that can't be told apart there have
// their seats behind them, "Ann (A)". They look the same, or do once they are written in ASCII.
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

// alike marks those of some names that look like another one of them.
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

// Plain returns a name in ASCII, without what has no spelling there; "" if no letter is left.
func Plain(name string) string {
	plain := strings.TrimSpace(strings.ReplaceAll(cells.Plain(name), "?", ""))
	if !strings.ContainsFunc(plain, unicode.IsLetter) {
		return ""
	}
	return plain
}

// Mixed returns the scripts of a name that has letters of several, in the order of their letters; nil if it has one.
// Scripts that one language writes together count as one, as in Japanese.
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

// scriptsOf returns the scripts that use a character, with those of languages that write several together; nil if
// all do.
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

// together are the sets of scripts that languages write together, by each script in them.
var together = map[string][]string{
	"Han": {"Hanb", "Jpan", "Kore"}, "Hiragana": {"Jpan"}, "Katakana": {"Jpan"}, "Hangul": {"Kore"}, "Bopomofo": {"Hanb"},
}
