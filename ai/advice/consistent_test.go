package advice_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	moreNow = regexp.MustCompile(`scores \d+ now|less to score|hardly anything to score`)
	lessNow = regexp.MustCompile(`scores (only|nothing)|lets \w+ score`)
)

// contradiction returns what contradicts itself in what is said of a position's moves, or "".
func contradiction(a *advice.Advice) string {
	for i, m := range a.Moves {
		if fault := inLine(&m, i == 0, a.Deciding); fault != "" {
			return fault
		}
	}
	return ""
}

// inLine returns what in a move's reasons contradicts them, its place or the chance that is shown.
func inLine(m *advice.Move, best, deciding bool) string {
	line := strings.Join(texts(*m), "; ")
	hidden := "match"
	if deciding {
		hidden = "ahead in the round"
	}
	switch {
	case strings.Contains(line, "fewer points, but") && moreNow.MatchString(line), strings.Contains(line, "more points, but") && lessNow.MatchString(line):
		return "more points, and fewer: " + line
	case strings.Contains(line, hidden):
		return "not what is shown: " + line
	case best && strings.Contains(line, "worse on average") || !best && strings.Contains(line, "better on average"):
		return "against its place: " + line
	}
	return ""
}

// checkPlaces checks that a place counts all moves before it.
func checkPlaces(t require.TestingT, a *advice.Advice) {
	for i, m := range a.Moves {
		switch {
		case m.Tied:
			require.True(t, i > 0 && m.Place == a.Moves[i-1].Place)
			require.Equal(t, "=", m.Rank())
		default:
			require.Equal(t, 1+i, m.Place)
		}
	}
}

// In these positions places or reasons were wrong.
func TestAdviceOnPositionsThatWereWrongOnce(t *testing.T) {
	for name, check := range map[string]func(advice.Advice){
		"places-after-ties": func(a advice.Advice) {
			var ranks []string
			for _, m := range a.Moves {
				ranks = append(ranks, m.Rank())
			}
			assert.Equal(t, "1 2 3 = 5", strings.Join(ranks, " "))
		},
		"never-and-hardly-ever": func(a advice.Advice) {
			assert.Regexp(t, `without a 7 Ann must pass: \d+% of the time \(hardly ever after 9-7 on W\)`, strings.Join(texts(a.Moves[0]), "\n"))
		},
		"certain-and-likely": func(a advice.Advice) {
			assert.Regexp(t, `Bo must draw \d+% of the time \(\d% after 3-1 on N\)`, strings.Join(texts(a.Moves[0]), "\n"))
		},
		"match-not-shown": func(a advice.Advice) {
			assert.False(t, a.Deciding)
		},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := os.Open(filepath.Join("testdata", name+".jsonl"))
			require.NoError(t, err)
			defer f.Close()
			m, err := record.Read(f, variants.Resolve)
			require.NoError(t, err)
			o := m.State.Observe(m.State.Turn())
			a := advice.New(o, names).Think(context.Background(), 300_000)
			assert.Empty(t, contradiction(&a))
			checkPlaces(t, &a)
			check(a)
		})
	}
}
