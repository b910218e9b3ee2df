package model

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// scene is a screen of a page, and the session that opens it.
type scene struct {
	page, name string
	open       func(t require.TestingT, w, h int) *desk
}

// underFelt is the page of scenes that are compared only below the felt.
const underFelt = "hand and news under the felt and its open ends"

// look is the size of a screen, and whether it is plain ASCII.
type look struct {
	w, h  int
	ascii bool
}

func (l look) String() string {
	if l.ascii {
		return fmt.Sprintf("%dx%d-ascii", l.w, l.h)
	}
	return fmt.Sprintf("%dx%d", l.w, l.h)
}

// looksAt returns how the i-th of a page's scenes is looked at: all of them at 80x24, the first one also on the
// smallest and on a large screen, and one of the two in plain ASCII, unless tests of what draws the page do so.
func looksAt(page string, i int) []look {
	if i > 0 || slices.Contains([]string{"start", "sheet", "lobby", "waiting"}, page) {
		return []look{{80, 24, false}}
	}
	return []look{{80, 24, false}, {widgets.MinWidth, widgets.MinHeight, true}, {120, 36, false}}
}

// allScenes are those of every page. Those that are not in [scenes] take long, or need files.
func allScenes(t *testing.T) []scene {
	return slices.Concat(scenes, keptScenes, typingScenes, lobbyScenes, replayScenes(t))
}

// TestScreens compares every page without its header and key bar, which [TestHeadersAndKeyBars] has. In plain ASCII no
// other characters are shown. Text has enough contrast to its background, except for faint text; tiles that can't be
// played reach 3.65:1, and bold text on the cube's felts 4:1.
func TestScreens(t *testing.T) {
	files, seen := goldentest.Of(t), map[string]int{}
	for _, s := range allScenes(t) {
		d := s.open(t, 80, 24)
		for _, th := range []theme.Theme{theme.Dark(), theme.Light(), theme.Named("dark", colorprofile.ANSI256), theme.Named("light", colorprofile.ANSI256)} {
			d.m.theme = th
			assert.Empty(t, illegible(d.own(), &th), "%s in %s", s.name, th.Name)
		}
		assert.NotRegexp(t, `[^\x00-\x7f]`, d.plain().screen(), s.name)
		for _, l := range looksAt(s.page, seen[s.page]) {
			t.Run(s.name+"-"+l.String(), func(t *testing.T) {
				d := s.open(t, l.w, l.h)
				if l.ascii {
					d.plain()
				}
				if s.page == underFelt {
					files.Equal(t, d.underFelt())
				} else {
					files.Equal(t, d.scene())
				}
			})
		}
		seen[s.page]++
	}
}

// illegible returns the first letter or digit with too little contrast to its ground, with its
// line, and "" if all have enough.
func illegible(c *canvas.Canvas, th *theme.Theme) string {
	w, h := c.Size()
	for y := range h {
		for x := range w {
			r := c.RuneAt(x, y)
			_, style, _ := c.Char(x, y)
			least := 4.5
			switch {
			case !unicode.IsLetter(r) && !unicode.IsDigit(r), style.Fg == th.Faint, style.Fg == th.Rule:
				continue
			case slices.Contains(th.Unplayable.Rows[:], style.Bg):
				least = 3.65
			case style.Bg == th.Felt && style.Attr&canvas.Bold != 0:
				least = 4
			}
			if got := canvastest.Contrast(style.Fg, style.Bg); got < least {
				return fmt.Sprintf("%c at %d,%d: %.2f:1, #%06x on #%06x in %q", r, x, y, got, style.Fg.True().Hex(), style.Bg.True().Hex(), strings.Split(c.Plain(), "\n")[y])
			}
		}
	}
	return ""
}

// plain puts a session into plain ASCII.
func (d *desk) plain() *desk {
	d.m.settings.Look = prefs.Look{Colours: "ascii"}
	d.m.theme = theme.PlainASCII()
	return d
}

// scene returns the screen without what [TestHeadersAndKeyBars] looks at, and of a box
// nothing but the box.
func (d *desk) scene() string {
	lines := strings.Split(d.screen(), "\n")
	if d.top().Kind().Box {
		lines = strings.Split(d.own().Plain(), "\n")
	}
	lines = lines[:len(lines)-1]
	if headed(lines[0]) {
		lines = lines[1:]
	}
	return strings.Join(lines, "\n") + "\n"
}

// headed reports whether a first row is a header: it begins with a title in capitals.
func headed(line string) bool { return regexp.MustCompile(`^ [A-Z]{2}`).MatchString(line) }

// own returns the screen, or what the box on top draws.
func (d *desk) own() *canvas.Canvas {
	if !d.top().Kind().Box {
		return d.m.canvas()
	}
	c := canvas.New(d.m.width, d.m.height, canvas.Style{Fg: d.m.theme.Text, Bg: d.m.theme.Ground})
	c.Ellipsis = d.m.theme.Chars.Ellipsis
	d.top().Draw(d.m.env(), c)
	return c
}

// Around a box stands what the page below shows, with less contrast than before.
func TestPageStaysInSightAroundBox(t *testing.T) {
	open := map[string]func(w, h int) (below, d *desk){
		"menu":     func(w, h int) (below, d *desk) { return fivesTable(t, w, h), fivesTable(t, w, h).press("esc") },
		"settings": func(w, h int) (below, d *desk) { return start2(t, w, h), start2(t, w, h).press("s") },
	}
	for name, open := range open {
		for _, th := range themesOfAllDepths() {
			below, d := open(80, 24)
			below.m.theme, d.m.theme = th, th
			require.True(t, d.top().Kind().Box, name)
			was, is, box, seen := below.m.canvas(), d.m.canvas(), d.own(), 0
			for y := range 23 {
				for x := range 80 {
					if box.RuneAt(x, y) != ' ' || is.RuneAt(x, y) == ' ' {
						continue
					}
					_, before, _ := was.Char(x, y)
					_, style, _ := is.Char(x, y)
					assert.Equal(t, string(was.RuneAt(x, y)), string(is.RuneAt(x, y)), "%s in %s at %d, %d", name, th.Name, x, y)
					assert.Equal(t, th.Behind(before), style)
					seen++
				}
			}
			assert.Greater(t, seen, 100, "%s in %s", name, th.Name)
		}
	}
}

// themesOfAllDepths are themes in true colour, 256, 16 and no colours, and in ASCII.
func themesOfAllDepths() []theme.Theme {
	return []theme.Theme{theme.Dark(), theme.Light(), theme.Named("dark", colorprofile.ANSI256), theme.Named("dark", colorprofile.ANSI), theme.Mono(), theme.PlainASCII()}
}

// underFelt returns what is on the screen below the open ends, without the key bar.
func (d *desk) underFelt() string {
	lines := strings.Split(d.screen(), "\n")
	ends := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, " Open ends") })
	require.Positive(d.t, ends, "a page without a felt")
	return strings.Join(lines[ends+1:len(lines)-1], "\n") + "\n"
}

// TestHeadersAndKeyBars looks at the first and the last row of every scene, at three widths.
func TestHeadersAndKeyBars(t *testing.T) {
	files := goldentest.Of(t)
	scenes := append(allScenes(t), barScenes...)
	desks := make([]*desk, len(scenes))
	for i, s := range scenes {
		desks[i] = s.open(t, 80, 24)
	}
	for _, l := range []look{{120, 36, false}, {80, 24, false}, {widgets.MinWidth, widgets.MinHeight, true}} {
		t.Run(l.String(), func(t *testing.T) {
			var order []string // of the rows, by which scenes they are found
			names := map[string][]string{}
			for i, d := range desks {
				if l.ascii {
					d.plain()
				}
				bars := d.send(tea.WindowSizeMsg{Width: l.w, Height: l.h}).bars()
				if names[bars] == nil {
					order = append(order, bars)
				}
				names[bars] = append(names[bars], scenes[i].name)
			}
			var text strings.Builder
			for _, bars := range order {
				fmt.Fprintf(&text, "%s:\n%s", strings.Join(names[bars], ", "), bars)
			}
			files.Equal(t, text.String())
		})
	}
}

// bars returns the header, if the page has one, and the row of keys.
func (d *desk) bars() string {
	lines := strings.Split(d.screen(), "\n")
	keys := lines[len(lines)-1] + "\n"
	if headed(lines[0]) && !d.top().Kind().Box {
		return lines[0] + "\n" + keys
	}
	return keys
}

// barScenes have rows of keys that no other scene has.
var barScenes = []scene{
	{"table", "renamed", func(t require.TestingT, w, h int) *desk {
		return bound(t, w, h, map[string][]string{"tile-before": {"J"}, "tile-after": {"L"}, "play": {"x"}, "menu": {"f10"}, "hints": {"ctrl+h"}, "help": {"f1"}})
	}},
	{"table", "hints", func(t require.TestingT, w, h int) *desk {
		c, _ := counselled(configFor("fives", record.Human, "greedy"), 1)
		layout := "5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1"
		s := position(t, layout, "5-0 6-4 2-2 3-1 3-3", "0-0 4-4 6-2 3-2", "")
		return at(t, c, s, w, h).press("h", "h")
	}},
	{"review", "review", func(t require.TestingT, w, h int) *desk { return roundEndSheet(t, w, h).press("w") }},
}
