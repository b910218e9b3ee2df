package input_test

import (
	"os"
	"path/filepath"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/input"
)

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

func TestFilesInUTF16AreRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	assert.NoError(t, input.Check(name), "nothing is there")
	_, err := input.ReadFile(name)
	assert.ErrorIs(t, err, os.ErrNotExist)

	require.NoError(t, os.WriteFile(name, []byte("\ufeffé"), 0o600))
	assert.NoError(t, input.Check(name))
	text, err := input.ReadFile(name)
	assert.NoError(t, err)
	assert.Equal(t, "é", string(text))

	require.NoError(t, os.WriteFile(name, encoded("", false, true), 0o600))
	assert.ErrorIs(t, input.Check(name), input.ErrUTF16)
	_, err = input.ReadFile(name)
	assert.ErrorIs(t, err, input.ErrUTF16)
}
