package cli

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// All commands that show tiles take the flags of the table.
func TestPrintedCommandsTakeFlagsOfTable(t *testing.T) {
	for _, args := range [][]string{{"rules", "fives"}, {"puzzle", "--seed", puzzleSeed, "--variant", "fives"}, {"show", file(t, small)}} {
		usual := run(t, "", args...)
		assert.Zero(t, usual.status, usual.err)
		for _, flags := range [][]string{{"--theme", "auto"}, {"--motion", "off"}, {"--motion", "auto"}, {"--speed", "fast"}, {"--plain"}, {"--theme", "ascii"}} {
			r := run(t, "", append(append([]string{}, args...), flags...)...)
			assert.Zero(t, r.status, "%v %v: %s", args, flags, r.err)
			assert.NotContains(t, r.out, "\x1b")
			if flags[0] == "--plain" || flags[1] == "ascii" {
				assert.Empty(t, strings.Trim(r.out, ascii()), "%v %v", args, flags)
			}
		}
		for _, flags := range [][]string{{"--theme", "pink"}, {"--motion", "fats"}, {"--speed", "fsat"}} {
			run(t, "", append(append([]string{}, args...), flags...)...).says(t, 2, "unknown "+strings.TrimPrefix(flags[0], "--"))
		}
	}
	run(t, "", "puzzle", "--theme", "drak").says(t, 2, `unknown theme "drak"`)
	run(t, "", "puzzle", "--motion", "shrt").says(t, 2, "did you mean short")
}

// ascii returns all characters of ASCII, and those that are text in rules.
func ascii() string {
	var b strings.Builder
	b.WriteString("°½⅓¼⅔")
	for c := range rune(0x80) {
		b.WriteRune(c)
	}
	return b.String()
}
