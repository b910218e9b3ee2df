package command_test

import (
	"strings"
	"testing"

	"dominoes/ai/command"

	"github.com/stretchr/testify/assert"
)

func TestWordsAreSplitAsByShell(t *testing.T) {
	for text, want := range map[string][]string{
		`./mybot --deep`:            {"./mybot", "--deep"},
		`python3 "my bot.py" $HOME`: {"python3", "my bot.py", "$HOME"},
		`./a\ b '*'`:                {"./a b", "*"},
	} {
		words, err := command.Words(text)
		assert.NoError(t, err)
		assert.Equal(t, want, words)
	}
	for text, want := range map[string]string{
		``:      "there is no command",
		`  `:    "there is no command",
		`"" -x`: "there is no command",
		`a "b`:  "has a quote that isn't closed",
		`a \`:   "ends with a backslash",
	} {
		_, err := command.Words(text)
		assert.ErrorContains(t, err, want, text)
	}
}

func TestNameIsProgramsName(t *testing.T) {
	long := strings.Repeat("x", 31)
	for value, want := range map[string]string{
		"exec:./mybot --deep": "mybot",
		`exec:bots/my.exe`:    "my",
		"exec:'a\x1b[31mb'":   "a[31mb",
		"exec:" + long:        long[:29] + "…",
		"exec:" + long[:30]:   long[:30],
		"exec:'\u202e'":       "program",
		"exec:a 'b":           "",
		"exec:":               "",
		"./mybot":             "",
		"lookahead:think=1s":  "",
	} {
		assert.Equal(t, want, command.Name(value), value)
		assert.Equal(t, strings.HasPrefix(value, "exec:"), command.Is(value), value)
	}
}
