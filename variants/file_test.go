package variants

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFileMayHaveValues(t *testing.T) {
	f, err := parseFile("x.toml", []byte("\xef\xbb\xbf# mine\nid = \"a\\\"b\" # here, too\r\n\n[options]\n  deal = [9, # nine\n  7, 5]\nteams = true\nleast = -3\n[open]\nid = [\"x\", \"ü\"]\nnone = []\n"), "options", "open")
	require.NoError(t, err)
	assert.Equal(t, ruleFile{
		Name: "x.toml",
		Entries: []entry{
			{"", "id", `a"b`, 2},
			{"options", "deal", []any{9, 7, 5}, 5},
			{"options", "teams", true, 7},
			{"options", "least", -3, 8},
			{"open", "id", []any{"x", "ü"}, 10},
			{"open", "none", []any{}, 11},
		},
		Tables: map[string]int{"options": 4, "open": 9},
	}, f)
}

func TestEmptyFile(t *testing.T) {
	for _, text := range []string{"", "\n", "# nothing", "\xef\xbb\xbf"} {
		f, err := parseFile("x.toml", []byte(text))
		require.NoError(t, err)
		assert.Empty(t, f.Entries)
	}
}

// Other TOML is refused, with an error that has the file and the line and quotes the text.
func TestFileRefusesOtherValues(t *testing.T) {
	const noValue = "can't have such a value: write a text in double quotes, a whole number, true or false"
	for _, c := range []struct{ text, want string }{
		{"\na = 1.5", "x.toml:2: a " + noValue},
		{"a = 1_000", "x.toml:1: a " + noValue},
		{"a = 0x1F", "x.toml:1: a " + noValue},
		{"a = 99999999999999999999", "x.toml:1: a " + noValue},
		{"a = 'b'", "x.toml:1: a " + noValue},
		{"a = \"\"\"b\nc\"\"\"", "x.toml:1: a " + noValue},
		{"a = {b = 1}", "x.toml:1: a " + noValue},
		{"a = [[1]]", "x.toml:1: a " + noValue},
		{"a.b = 1", "x.toml:1: \"b\" is no key here: a key is one word, without quotes or dots"},
		{"\"a\" = 1", "x.toml:1: \"\\\"a\\\"\" is no key here: a key is one word, without quotes or dots"},
		{"a = 1\nb = 2\na = 3", "x.toml:3: a is given twice: it stands in line 1 already"},
		{"[options]\na = 1\n[options]", "x.toml:3: [options] is there already, in line 1"},
		{"[options]\na = 1\n# x\n\na = 1", "x.toml:5: a is given twice: it stands in line 2 already"},
		{"[[options]]", "x.toml:1: write [options]: there are no lists of tables here"},
		{"\n\n[option]", "x.toml:3: unknown table [option]: the only ones are [options]"},
		{"a = \"\\u001b[31m\"", "x.toml:1: a has a character that can't be shown: \"\\x1b\""},
		{"a = \"\\u202e\"", "x.toml:1: a has a character that can't be shown: \"\\u202e\""},
	} {
		_, err := parseFile("x.toml", []byte(c.text), "options")
		require.Error(t, err, c.text)
		assert.Equal(t, c.want, err.Error(), c.text)
		wrong := (*FileError)(nil)
		assert.True(t, errors.As(err, &wrong) && wrong.Line > 0)
	}
	_, err := parseFile("x.toml", []byte("#"+strings.Repeat(" ", maxFileSize)))
	assert.EqualError(t, err, "x.toml: is too long for rules: more than 65536 bytes")
}

// Invalid TOML is an error with its line and the library's message.
func TestFileRefusesInvalidTOML(t *testing.T) {
	for text, line := range map[string]int{
		"a = 1\nb": 2, "a": 1, "\na =": 2, "\n\n= 1": 3, "a = \"b": 1, "a = 1 2": 1, "[a": 1, "a = [1": 1, "# \xff\n\na = \"\xff\"": 1, "a = tru": 1, "\x00": 1, "a = 010": 1,
	} {
		_, err := parseFile("x.toml", []byte(text), "a")
		wrong := (*FileError)(nil)
		require.ErrorAs(t, err, &wrong, "%q", text)
		assert.Equal(t, line, wrong.Line, "%q: %s", text, wrong)
		assert.Contains(t, wrong.Err.Error(), "write lines like target = 100")
	}
}
