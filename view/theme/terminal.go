package theme

import "regexp"

// plainNames matches values of TERM for terminals without Unicode's line drawing characters: the Linux console's font
// has few of them, the others none.
var plainNames = regexp.MustCompile(`^(dumb|ansi|linux|cons25|vt[123]\d\d)(-|$)`)

// unicodeLocale matches the names of UTF-8 locales.
var unicodeLocale = regexp.MustCompile(`(?i)utf-?8`)

// PlainTerminal reports whether, according to the environment, the terminal shows only ASCII.
func PlainTerminal(getenv func(name string) string) bool {
	if plainNames.MatchString(getenv("TERM")) {
		return true
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := getenv(name); locale != "" {
			return !unicodeLocale.MatchString(locale)
		}
	}
	return false
}
