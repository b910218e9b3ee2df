package quote_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/internal/quote"
)

func TestTextCutsLongText(t *testing.T) {
	for text, want := range map[string]string{
		"":                         `""`,
		`a "b" \`:                  `"a \"b\" \\"`,
		"\x1b[2J\u202e\xff":        `"\x1b[2J\u202e\xff"`,
		strings.Repeat("é", 70):    `"` + strings.Repeat("é", 70) + `"`,
		strings.Repeat("é", 71):    `"` + strings.Repeat("é", 70) + `…"`,
		strings.Repeat("\x00", 99): `"` + strings.Repeat(`\x00`, 17) + `…"`,
	} {
		assert.Equal(t, want, quote.Text(text))
	}
}

func TestNameKeepsMore(t *testing.T) {
	assert.Equal(t, `"`+strings.Repeat("é", 200)+`"`, quote.Name(strings.Repeat("é", 200)))
	assert.Equal(t, `"`+strings.Repeat("é", 200)+`…"`, quote.Name(strings.Repeat("é", 1<<20)))
}

func TestExcerptKeepsQuotes(t *testing.T) {
	assert.Equal(t, `{"a":"\"\x1b"}`, quote.Excerpt("{\"a\":\"\\\"\x1b\"}"))
	assert.Equal(t, strings.Repeat("é", 70)+"…", quote.Excerpt(strings.Repeat("é", 1<<20)))
}
