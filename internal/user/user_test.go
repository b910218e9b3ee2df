package user_test

import (
	"testing"

	"dominoes/internal/user"

	"github.com/stretchr/testify/assert"
)

func TestPlainTerminalFollowsTermAndLocale(t *testing.T) {
	for _, c := range []struct {
		term, all, ctype, lang string
		plain                  bool
	}{
		{term: "xterm-256color"},
		{term: "xterm-256color", lang: "en_US.UTF-8"},
		{term: "xterm-256color", lang: "de_DE.utf8@euro"},
		{term: "xterm", ctype: "UTF-8", lang: "C"},
		{term: "vt420", lang: "C.UTF-8"},
		{term: "linuxvt", lang: "C.UTF-8"},
		{term: "linux-16color", lang: "en_US.UTF-8", plain: true},
		{term: "vt100", lang: "en_US.UTF-8", plain: true},
		{term: "vt320-w", plain: true},
		{term: "dumb", plain: true},
		{term: "ansi", plain: true},
		{term: "xterm", lang: "en_US.ISO-8859-1", plain: true},
		{term: "xterm", lang: "en_US", plain: true},
		{term: "xterm", all: "POSIX", lang: "en_US.UTF-8", plain: true},
		{term: "xterm", ctype: "C", lang: "en_US.UTF-8", plain: true},
	} {
		env := map[string]string{"TERM": c.term, "LC_ALL": c.all, "LC_CTYPE": c.ctype, "LANG": c.lang}
		u := user.User{Getenv: func(name string) string { return env[name] }}
		assert.Equal(t, c.plain, u.PlainTerminal(), "%+v", c)
	}
}
