package moment_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants/goldentest"
	"dominoes/variants/moment"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The golden file has the scenes, too: all lines but those that say what is said are written as they are read.
func TestNowSaysWhatMattersMost(t *testing.T) {
	file, err := os.ReadFile("testdata/TestNowSaysWhatMattersMost.golden")
	require.NoError(t, err)
	var golden strings.Builder
	made, short := map[string]bool{}, strings.NewReplacer()
	var shorts []string // names and texts, in turns
	said := true
	for line := range strings.Lines(string(file)) {
		switch name, text, _ := strings.Cut(line, " = "); {
		case !strings.HasPrefix(line, "  "):
			said = false
			if strings.HasPrefix(line, "$") {
				shorts = append(shorts, name, strings.TrimSpace(text))
				short = strings.NewReplacer(shorts...)
			}
		case said:
			continue
		default:
			said = true
			line += whatIsSaid(t, short.Replace(strings.TrimSpace(line)), made)
		}
		golden.WriteString(line)
	}
	goldentest.Equal(t, golden.String())
	for _, c := range claims {
		assert.True(t, made[c.pattern], "no scene says %s", c.pattern)
	}
}

// whatIsSaid returns what is said in a scene, and notes which claims it makes.
func whatIsSaid(t *testing.T, text string, made map[string]bool) string {
	t.Helper()
	c := readScene(t, text)
	s := c.state(t)
	o := s.Observe(c.viewer)
	rule := moment.Now(&o, names, nil)
	for _, long := range []string{"Maximiliana-Rosa", strings.Repeat("漢", 16)} {
		rule := moment.Now(&o, slices.Repeat([]string{long}, domino.MaxSeats), nil)
		assert.LessOrEqual(t, ansi.StringWidth(rule.Short), 76, rule.Short)
	}
	requireTrue(t, rule.Text, &s, &o, made)
	if more, ok := strings.CutPrefix(rule.Text, rule.Short); ok {
		return fmt.Sprintf("  %s: %s |%s\n", rule.Section, rule.Short, more)
	}
	return fmt.Sprintf("  %s: %s\n    %s\n", rule.Section, rule.Short, rule.Text)
}
