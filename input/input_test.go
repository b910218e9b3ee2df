package input_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/input"
)

func TestQuoteCutsLongText(t *testing.T) {
	for text, want := range map[string]string{
		"":                         `""`,
		`a "b" \`:                  `"a \"b\" \\"`,
		"\x1b[2J\u202e\xff":        `"\x1b[2J\u202e\xff"`,
		strings.Repeat("é", 70):    `"` + strings.Repeat("é", 70) + `"`,
		strings.Repeat("é", 71):    `"` + strings.Repeat("é", 70) + `…"`,
		strings.Repeat("\x00", 99): `"` + strings.Repeat(`\x00`, 17) + `…"`,
	} {
		assert.Equal(t, want, input.Quote(text))
	}
}

func TestQuoteNameKeepsMore(t *testing.T) {
	assert.Equal(t, `"`+strings.Repeat("é", 200)+`"`, input.QuoteName(strings.Repeat("é", 200)))
	assert.Equal(t, `"`+strings.Repeat("é", 200)+`…"`, input.QuoteName(strings.Repeat("é", 1<<20)))
}

func TestExcerptKeepsQuotes(t *testing.T) {
	assert.Equal(t, `{"a":"\"\x1b"}`, input.Excerpt("{\"a\":\"\\\"\x1b\"}"))
	assert.Equal(t, strings.Repeat("é", 70)+"…", input.Excerpt(strings.Repeat("é", 1<<20)))
}

// encoded returns text in UTF-16.
func encoded(text string, big, mark bool) []byte {
	if mark {
		text = "\ufeff" + text
	}
	var b []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		low, high := byte(unit), byte(unit>>8)
		if big {
			low, high = high, low
		}
		b = append(b, low, high)
	}
	return b
}

func TestTextRefusesUTF16(t *testing.T) {
	for _, big := range []bool{false, true} {
		for _, mark := range []bool{false, true} {
			_, err := input.Text(encoded("theme = \"dark\"\n", big, mark))
			assert.ErrorIs(t, err, input.ErrUTF16, "big %t, mark %t", big, mark)
		}
	}
}

func TestTextTakesUTF8AsItIs(t *testing.T) {
	// A file system may leave zeros where nothing was written yet.
	for _, text := range []string{"", "a", "ab", "é = 1", "{\x00\x00\x00", "\x00\x00\x00\x00", "{}\n\x00\x00"} {
		got, err := input.Text([]byte(text))
		assert.NoError(t, err, "%q", text)
		assert.Equal(t, text, string(got))
	}
	got, err := input.Text([]byte("\ufefftext"))
	assert.NoError(t, err)
	assert.Equal(t, "text", string(got))
}

func TestCheckReportsUTF16FileAlone(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	assert.NoError(t, input.Check(name), "nothing is there")
	require.NoError(t, os.WriteFile(name, []byte("é"), 0o600))
	assert.NoError(t, input.Check(name))
	require.NoError(t, os.WriteFile(name, encoded("", false, true), 0o600))
	assert.ErrorIs(t, input.Check(name), input.ErrUTF16)
}
