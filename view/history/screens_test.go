package history_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/model/history"
	"dominoes/model/page/pagetest"
	"dominoes/variants/goldentest"
	"dominoes/view/theme"
)

// TestScreens compares figures as its page fills it, without the header and the row of keys.
func TestScreens(t *testing.T) {
	files := goldentest.Of(t)
	for _, c := range []struct {
		name          string
		width, height int
		keys          string
	}{
		{"history-60x20-ascii", 60, 20, ""}, {"history-80x24", 80, 24, ""}, {"end-80x24", 80, 24, "G"}, {"ann-120x36", 120, 36, "tab"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := pagetest.New(t, c.width, c.height).Keep(pagetest.FilledArchive(t))
			d.Open(history.New(d.Env)).Press(strings.Fields(c.keys)...)
			if strings.HasSuffix(c.name, "ascii") {
				d.Env.Theme = new(theme.PlainASCII())
				require.NotRegexp(t, `[^\x00-\x7f]`, d.Screen())
			}
			rows := strings.Split(d.Screen(), "\n")
			files.Equal(t, strings.Join(rows[1:len(rows)-1], "\n")+"\n")
		})
	}
}
