package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/ai/arena"
	"dominoes/cli/report"
	"dominoes/internal/quote"
)

// maxTestDeals is the limit of deals with --sprt, unless --deals is given.
const maxTestDeals = 20_000

// newSPRT returns the test of the first bot's score that --sprt asks for.
func newSPRT(text string, c *arena.Config) (*arena.SPRT, error) {
	low, high, ok := strings.Cut(text, ",")
	var margins [2]float64
	for i, margin := range []string{low, high} {
		var err error
		margins[i], err = strconv.ParseFloat(strings.TrimSpace(margin), 64)
		ok = ok && err == nil
	}
	if !ok || !(margins[0] < margins[1]) {
		return nil, fmt.Errorf("--sprt takes two margins over an even score, the lower one first, as in 0,2, not %s", quote.Text(text))
	}
	if !slices.ContainsFunc(c.Seats, func(bot string) bool { return bot != c.Seats[0] }) {
		return nil, errors.New("--sprt compares the first bot with others: --seats has one bot alone")
	}
	even := 1 / float64(c.Rules.Sides())
	test, err := arena.NewSPRT(even+margins[0]/100, even+margins[1]/100)
	if err != nil {
		return nil, fmt.Errorf("--sprt %s: an even score is %.1f %%: %w", text, 100*even, err)
	}
	return test, nil
}

// followTest ends the run once the test is decided, and says how it stands after each deal.
func followTest(test *arena.SPRT, c *arena.Config, say func(string)) {
	c.Enough = func(d arena.Deal) bool {
		test.Add(d.Score(c.Seats[0], &c.Rules))
		say(report.SoFar(test))
		return test.Verdict() != arena.Undecided
	}
}
