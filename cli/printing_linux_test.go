package cli

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
)

// On a terminal headings and pictures have colours, and nothing is asked: it may never answer.
func TestPrintedCommandsHaveColoursOnTerminal(t *testing.T) {
	for _, args := range [][]string{{"rules", "fives"}, {"puzzle", "--seed", puzzleSeed, "--variant", "fives"}} {
		for _, c := range []struct {
			flags  []string
			styled bool
		}{{nil, true}, {[]string{"--theme", "light", "--motion", "off"}, true}, {[]string{"--plain"}, false}} {
			w := open(t, true)
			w.starts("program", append(append([]string{}, args...), c.flags...)...)
			assert.Zero(t, w.exits(), "%s", w.output())
			styles := regexp.MustCompile(`\x1b\[[0-9;]*m`)
			assert.Equal(t, c.styled, styles.MatchString(w.output()), "%v %v", args, c.flags)
			assert.NotContains(t, styles.ReplaceAllString(w.output(), ""), "\x1b", "%v %v", args, c.flags)
		}
	}
}
