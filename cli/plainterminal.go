package cli

import "regexp"

// plainNames matches values of TERM for terminals without Unicode's line drawing characters: the Linux console's font
// has few of them, the others none.
var plainNames = regexp.MustCompile(`^(dumb|ansi|linux|cons25|vt[123]\d\d)(-|$)`)

// unicodeLocale matches the names of UTF-8 locales.
var unicodeLocale = regexp.MustCompile(`(?i)utf-?8`)

// plainTerminal reports whether the environment says that the terminal shows only ASCII.
func (u user) plainTerminal() bool {
	if plainNames.MatchString(u.getenv("TERM")) {
		return true
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := u.getenv(name); locale != "" {
			return !unicodeLocale.MatchString(locale)
		}
	}
	return false
}
