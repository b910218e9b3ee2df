// Package quote writes text from outside into errors, without repeating all of it and without
// what a terminal might obey.
package quote

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// longest is the number of characters of a text that an error repeats: enough for a seed of 64
// digits and what is wrong with it.
const longest = 70

// longestName is the number of characters of a file's name that an error repeats, more than most
// names have with their directories.
const longestName = 200

// Text returns text in double quotes, as errors repeat it: cut off after 70 characters, with
// everything escaped that a terminal might obey.
func Text(text string) string { return `"` + cut(text, longest, escapeQuoted) + `"` }

// Name is like [Text], but cuts off after 200 characters, for names of files.
func Name(name string) string { return `"` + cut(name, longestName, escapeQuoted) + `"` }

// Excerpt is like [Text], but has no quotes around the text and leaves those in it alone.
func Excerpt(text string) string { return cut(text, longest, escape) }

// cut escapes each character of text, until the result has limit characters.
func cut(text string, limit int, escape func(string) string) string {
	var b strings.Builder
	for n := 0; text != ""; {
		_, size := utf8.DecodeRuneInString(text)
		part := escape(text[:size])
		if n += utf8.RuneCountInString(part); n > limit {
			return b.String() + "…"
		}
		b.WriteString(part)
		text = text[size:]
	}
	return b.String()
}

// escapeQuoted escapes a character as Go does between double quotes.
func escapeQuoted(char string) string {
	quoted := strconv.Quote(char)
	return quoted[1 : len(quoted)-1]
}

// escape does the same, but for quotes and backslashes, which are harmless.
func escape(char string) string {
	if char == `"` || char == `\` {
		return char
	}
	return escapeQuoted(char)
}
