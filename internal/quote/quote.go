// Package quote shortens and escapes text from outside for error messages.
package quote

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// longest is the limit of characters of a text in an error: enough for a seed of 64 digits with a mistake in it.
const longest = 70

// longestName is the limit of characters of a file name in an error, enough for most paths.
const longestName = 200

// Text returns text in double quotes, cut off after 70 characters, with everything escaped that a terminal might obey.
func Text(text string) string { return `"` + cut(text, longest, escapeQuoted) + `"` }

// Name is like [Text] but cuts off after 200 characters, for file names.
func Name(name string) string { return `"` + cut(name, longestName, escapeQuoted) + `"` }

// Excerpt is like [Text] but adds no quotes, and doesn't escape quotes and backslashes.
func Excerpt(text string) string { return cut(text, longest, escape) }

// cut escapes the characters of text until the result has limit characters.
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

// escape is like escapeQuoted but leaves quotes and backslashes, which are harmless.
func escape(char string) string {
	if char == `"` || char == `\` {
		return char
	}
	return escapeQuoted(char)
}
