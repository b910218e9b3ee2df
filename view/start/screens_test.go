package start_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/start"
	"dominoes/variants/goldentest"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// TestScreens compares the screen as its page fills it, without the row of keys.
func TestScreens(t *testing.T) {
	files := goldentest.Of(t)
	setup := func(variant string, players ...string) match.Setup {
		return match.Setup{Variant: variant, Seats: pagetest.Seats(players...)}
	}
	for _, c := range []struct {
		name string
		page start.Page
		kept bool
		keys string
		from string // the first row that is compared begins with this
	}{
		{"fives", start.New(setup("fives", "human", "greedy"), nil), false, "", ""},
		{"kept", start.New(setup("fives", "human", "greedy"), nil), true, "", ""},
		{"twelve", start.New(setup("plaza-twelve", "human", "greedy", "random", "greedy"), nil), false, "tab tab tab tab tab tab", ""},
		{"found", start.New(setup("fives", "human", "greedy"), nil), false, "/ d r a", ""},
		{"seats", start.New(setup("fives", "human", "greedy", "greedy", "greedy"), nil), false, "tab tab right", "  Seats "},
		{"bots", start.New(setup("plaza", "lookahead:think=200ms,inference=off", "club", "beginner", "random"), nil), false, "tab tab right", "  Seats "},
		{"naming", start.New(setup("fives", "human", "greedy"), nil), false, "tab n L o", "  Seats "},
		{"table", start.NewTable(match.Setup{Variant: "fives"}, func(match.Setup) page.Result { return page.Result{} }), false, "+ tab tab right", "  Seats "},
	} {
		for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}, {120, 36}} {
			ascii := size[0] == widgets.MinWidth
			if c.from != "" && size[0] != 80 {
				continue
			}
			t.Run(strings.Join([]string{c.name, map[int]string{60: "60x20-ascii", 80: "80x24", 120: "120x36"}[size[0]]}, "-"), func(t *testing.T) {
				d := pagetest.New(t, size[0], size[1]).Open(page.Result{Push: c.page})
				if c.kept {
					d.Keep(pagetest.FilledArchive(t))
				}
				d.Press(strings.Fields(c.keys)...)
				if ascii {
					d.Env.Theme = new(theme.PlainASCII())
					require.NotRegexp(t, `[^\x00-\x7f]`, d.Screen())
				}
				screen := d.Screen()
				at := max(0, strings.Index(screen, "\n"+c.from)+1)
				if c.from == "" {
					at = 0
				}
				files.Equal(t, screen[at:strings.LastIndex(screen, "\n")]+"\n")
			})
		}
	}
}
