package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPlainTerminals(t *testing.T) {
	for _, test := range []struct {
		term, all, ctype, lang string
		plain                  bool
	}{
		{term: "xterm-256color"},
		{term: "xterm-256color", lang: "en_US.UTF-8"},
		{term: "xterm-256color", lang: "de_DE.utf8@euro"},
		{term: "xterm", ctype: "UTF-8", lang: "C"},
		{term: "vt420", lang: "C.UTF-8"},
		{term: "linuxvt", lang: "C.UTF-8"},
		{term: "linux", lang: "en_US.UTF-8", plain: true},
		{term: "linux-16color", lang: "en_US.UTF-8", plain: true},
		{term: "vt100", lang: "en_US.UTF-8", plain: true},
		{term: "vt220", plain: true},
		{term: "vt320-w", plain: true},
		{term: "dumb", plain: true},
		{term: "ansi", plain: true},
		{term: "xterm", lang: "en_US.ISO-8859-1", plain: true},
		{term: "xterm", lang: "de_DE@euro", plain: true},
		{term: "xterm", lang: "en_US", plain: true},
		{term: "xterm", all: "POSIX", lang: "en_US.UTF-8", plain: true},
		{term: "xterm", ctype: "C", lang: "en_US.UTF-8", plain: true},
	} {
		t.Setenv("TERM", test.term)
		t.Setenv("LC_ALL", test.all)
		t.Setenv("LC_CTYPE", test.ctype)
		t.Setenv("LANG", test.lang)
		assert.Equal(t, test.plain, owner().plainTerminal(), "%+v", test)
	}
}
