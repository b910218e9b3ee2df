package cli

import "regexp"

// plainNames matches the values of TERM that stand for terminals without line drawing as
// Unicode has it: the console's font has few of the characters, the others none.
var plainNames = regexp.MustCompile(`^(dumb|ansi|linux|cons25|vt[123]\d\d)(-|$)`)

// unicodeLocale matches the names of locales in UTF-8.
var unicodeLocale = regexp.MustCompile(`(?i)utf-?8`)

// plainTerminal reports whether the environment says that the terminal shows
// no more than ASCII.
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
