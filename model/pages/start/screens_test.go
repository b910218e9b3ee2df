package start

import (
	"strings"
	"testing"

	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/variants/goldentest"
	"dominoes/view/theme"

	"github.com/stretchr/testify/require"
)

// TestScreens compares screens as their page fills them, without the row of keys.
func TestScreens(t *testing.T) {
	files := goldentest.Of(t)
	setup := func(variant string, players ...string) match.Setup {
		return match.Setup{Variant: variant, Seats: pagetest.Seats(players...)}
	}
	for _, c := range []struct {
		name          string
		width, height int
		page          Page
		kept          bool
		keys          string
		from          string // the first row that is compared begins with this
	}{
		{"kept-80x24", 80, 24, New(setup("fives", "human", "greedy"), nil, nil), true, "", ""},
		{
			"twelve-120x36", 120, 36, New(setup("plaza-twelve", "human", "greedy", "random", "greedy"), nil, nil),
			false, "tab tab tab tab tab tab", "",
		},
		{"found-60x20-ascii", 60, 20, New(setup("fives", "human", "greedy"), nil, nil), false, "/ d r a", ""},
		{"seats", 80, 24, New(setup("fives", "human", "greedy", "greedy", "greedy"), nil, nil), false, "tab tab right", "  Seats "},
		{
			"bots", 80, 24, New(setup("plaza", "lookahead:think=200ms,inference=off", "club", "beginner", "random"), nil, nil),
			false, "tab tab right", "  Seats ",
		},
		{"naming", 80, 24, New(setup("fives", "human", "greedy"), nil, nil), false, "tab n L o", "  Seats "},
		{
			"table", 80, 24, NewTable(match.Setup{Variant: "fives"}, nil, func(match.Setup) page.Result { return page.Result{} }), false,
			"+ tab tab right", "  Seats ",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pagetest.New(t, c.width, c.height).Open(page.Result{Push: c.page})
			if c.kept {
				d.Keep(pagetest.FilledArchive(t))
			}
			d.Press(strings.Fields(c.keys)...)
			if strings.HasSuffix(c.name, "ascii") {
				d.Env.Theme = new(theme.PlainASCII())
				require.NotRegexp(t, `[^\x00-\x7f]`, d.Screen())
			}
			_, screen, ok := strings.Cut("\n"+d.Screen(), "\n"+c.from)
			require.True(t, ok)
			files.Equal(t, c.from+screen[:strings.LastIndex(screen, "\n")]+"\n")
		})
	}
}
