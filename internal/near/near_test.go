package near_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/internal/near"
)

func TestToReturnsNamesThatDifferLeast(t *testing.T) {
	names := []string{"draw", "block", "fives", "threes", "muggins", "mexican-train", "set"}
	for text, want := range map[string]string{
		"drw":                      "draw",
		"DRAW":                     "draw",
		"dwar":                     "",
		"mugins":                   "muggins",
		"mugin":                    "",
		"muginss":                  "muggins",
		"mexican":                  "mexican-train",
		"chess":                    "",
		"":                         "",
		"s":                        "",
		strings.Repeat("x", 1<<20): "",
	} {
		assert.Equal(t, want, strings.Join(near.To(text, names), " "), "%.20s", text)
	}
}

func TestToReturnsFewNames(t *testing.T) {
	assert.Equal(t, []string{"one-a", "one-b", "one-c"}, near.To("one-x", []string{"one-a", "one-b", "one-c", "one-d"}))
}

func TestOrAsksForNameThatWasMeant(t *testing.T) {
	assert.Equal(t, "did you mean block", near.Or("blok", []string{"block", "draw"}, "there is none"))
	assert.Equal(t, "did you mean aab or aac", near.Or("aax", []string{"aab", "aac", "x"}, "there is none"))
	assert.Equal(t, "there is none", near.Or("zzz", []string{"aab"}, "there is none"))
	assert.EqualError(t, near.Unknown("game", "zzz", []string{"draw", "fives"}), `unknown game "zzz": it can be draw or fives`)
}
