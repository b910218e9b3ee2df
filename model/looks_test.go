package model

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/replay"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
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
// smallest screen in plain ASCII, unless tests of what draws the page do so, and those with a pane on a large one.
func looksAt(page string, i int) []look {
	looks := []look{{80, 24, false}}
	if i > 0 || slices.Contains([]string{"start", "sheet", "lobby", "waiting"}, page) {
		return looks
	}
	looks = append(looks, look{widgets.MinWidth, widgets.MinHeight, true})
	if page == "table" || page == "lesson" {
		looks = append(looks, look{120, 36, false})
	}
	return looks
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
			assert.Empty(t, illegible(d.look(th).own(), &th), "%s in %s", s.name, th.Name)
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
	return d.look(theme.PlainASCII())
}

// look puts a session into a theme.
func (d *desk) look(th theme.Theme) *desk {
	d.m.theme, d.m.sameBelow = th, false
	d.m = d.m.withBehind()
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
			below.look(th)
			d.look(th)
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

// drawCounter is a page that counts how often it is drawn.
type drawCounter struct {
	page.Page
	drawn *int
}

func (c drawCounter) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	var r page.Result
	c.Page, r = c.Page.Update(e, msg)
	return c, r
}

func (c drawCounter) Draw(e page.Env, on *canvas.Canvas) {
	*c.drawn++
	c.Page.Draw(e, on)
}

func TestPageBehindBoxIsDrawnOnlyAfterChanges(t *testing.T) {
	d, drawn := start2(t, 80, 24), 0
	d.m.pages[0] = drawCounter{d.m.pages[0], &drawn}
	d.press("s").screen()
	for range 3 {
		d.press("down").screen()
	}
	assert.Equal(t, 1, drawn, "keys in the box")
	d.onLine("Theme").press("right").screen()
	assert.Equal(t, 2, drawn, "another theme")
	d.send(tea.WindowSizeMsg{Width: 90, Height: 30}).screen()
	assert.Equal(t, 3, drawn, "another size")
	d.press("esc").screen()
	assert.Equal(t, 4, drawn, "without the box")
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
		c := configFor("fives", record.Human, "greedy")
		layout := "5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1"
		s := position(t, layout, "5-0 6-4 2-2 3-1 3-3", "0-0 4-4 6-2 3-2", "")
		return at(t, c, s, w, h).press("h", "h")
	}},
	{"review", "review", func(t require.TestingT, w, h int) *desk { return roundEndSheet(t, w, h).press("w") }},
}

// fivesTable is a round of fives in which A's 5-0 fits two ends and scores at
// one of them, with the spinner's tips open.
func fivesTable(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	s := position(t, "5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1", "5-0 6-4 2-2 3-1 6-5", "0-0 4-4 6-2 3-2", "")
	s.Scores[domino.A], s.Scores[domino.B] = domino.WholePoints(35), domino.WholePoints(60)
	return at(t, c, s, w, h)
}

func fourSeats(t require.TestingT, w, h int) *desk {
	c := configFor("plaza", record.Human, "greedy", "random", "greedy")
	s := position(t, "5-3, E 3-3, W 5-6, E 3-1", "6-1 6-6 4-0 2-0 1-1", "0-0 4-4 6-2 3-2", "5-5 5-4 6-4")
	s.Hands[domino.C], s.Hands[domino.D] = tilesOf(t, "2-1 5-2"), tilesOf(t, "5-1")
	s.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(12), domino.WholePoints(7) / 2, domino.WholePoints(81), 0}
	return at(t, c, s, w, h)
}

// roundEndSheet ends a round by the last tile of four seats.
func roundEndSheet(t require.TestingT, w, h int) *desk {
	c := configFor("plaza", record.Human, "greedy", "random", "greedy")
	s := position(t, "5-3, E 3-3, W 5-6, E 3-1", "6-1", "0-0 4-4 6-2 3-2 5-0 6-0 4-3 4-2", "5-5 5-4 6-4")
	s.Hands[domino.C], s.Hands[domino.D] = tilesOf(t, "2-1 5-2"), tilesOf(t, "5-1")
	s.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(12), domino.WholePoints(7) / 2, domino.WholePoints(81), 0}
	return at(t, c, s, w, h).press("enter")
}

func twoSeatEnd(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	s := position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", "")
	s.Scores[domino.A], s.Scores[domino.B] = domino.WholePoints(85), domino.WholePoints(60)
	return at(t, c, s, w, h).press("enter")
}

// matchEnd is the end of a match that a single tile decides.
func matchEnd(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "5"}
	s := position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", "")
	d := at(t, c, s, w, h).press("enter", "enter")
	require.Equal(t, board.MatchEnd, d.table().Stage)
	return d
}

func start2(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	c.Start = false
	return sit(t, c, w, h)
}

var scenes = []scene{
	{"start", "start", start2},
	{"box", "start-options", func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("o", "down", "down") }},
	{"table", "table-two", fivesTable},
	{"table", "table-four", fourSeats},
	{"table", "table-lead", func(t require.TestingT, w, h int) *desk {
		return sit(t, configFor("fives", record.Human, record.Human), w, h).press("enter")
	}},
	{underFelt, "table-refused", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("2", "down") }},
	{underFelt, "table-waiting", func(t require.TestingT, w, h int) *desk {
		d := fourSeats(t, w, h)
		d.hold = true
		return d.press("enter")
	}},
	{underFelt, "hidden-thinking", func(t require.TestingT, w, h int) *desk {
		d := sit(t, configFor("block", record.Human, record.Human, "greedy", record.Human), w, h)
		d.hold = true
		for range 6 {
			if d.press("enter"); d.table().Stage == board.HandOver {
				d.release()
				d.release()
			}
		}
		return d.send(d.table().Thinks())
	}},
	{"table", "table-teams", func(t require.TestingT, w, h int) *desk {
		c := configFor("block", record.Human, "greedy", "greedy", "random")
		c.Setup.Options = map[string]string{"teams": "true"}
		s := position(t, "6-6, E 6-5, W 6-4, E 5-5, W 4-4", "4-3 5-1 2-2", "6-1 3-2", "")
		s.Hands[domino.C], s.Hands[domino.D] = tilesOf(t, "5-4 1-0"), tilesOf(t, "3-0 2-0 3-3")
		s.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(40), domino.WholePoints(65), domino.WholePoints(40), domino.WholePoints(65)}
		return at(t, c, s, w, h)
	}},
	{"text", "table-log", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("enter", "l") }},
	{"table", "table-large", func(t require.TestingT, w, h int) *desk {
		s := position(t, "6-6, E 6-5, E 5-5, E 5-4, W 6-1, W 1-2, W 2-2, W 2-3, E 4-3", "4-4 3-3 2-0 3-0", "0-0 6-2", "")
		d := at(t, configFor("block", record.Human, "greedy"), s, w, h)
		for range 3 {
			if d.table().Size != layout.SizeL {
				d.press("z")
			}
		}
		return d.press("shift+right")
	}},
	{underFelt, "hand-over", func(t require.TestingT, w, h int) *desk {
		return sit(t, configFor("evens", record.Human, record.Human), w, h).press("enter", "enter")
	}},
	{"sheet", "round-end", roundEndSheet},
	{"sheet", "round-end-two", twoSeatEnd},
	{"sheet", "match-end", func(t require.TestingT, w, h int) *desk { return twoSeatEnd(t, w, h).press("enter") }},
	{"table", "peek", func(t require.TestingT, w, h int) *desk { return twoSeatEnd(t, w, h).press("v") }},
	{"box", "menu", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("esc") }},
	{"box", "settings", func(t require.TestingT, w, h int) *desk {
		d := fivesTable(t, 80, 24).press("esc").onLine("Settings").press("enter")
		return d.send(tea.WindowSizeMsg{Width: w, Height: h})
	}},
	{"text", "settings-report", func(t require.TestingT, w, h int) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Report = prefs.Report{Name: "/home/ann/.config/dominoes/settings.toml", Faults: []prefs.Fault{
			{Line: 2, Text: `pips can't be "pink": it is "plain", "coloured" or "safe"; "plain" is used`},
			{Line: 7, Text: `keys.log: "d" is the key of draw, which works in the same place; log keeps l`},
		}}
		return sit(t, c, w, h)
	}},
	{"text", "help", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("?") }},
	{"text", "log", func(t require.TestingT, w, h int) *desk {
		c := configFor("evens", "greedy", "random", "greedy")
		return sit(t, c, w, h).press("l")
	}},
	{"rules", "rules", func(t require.TestingT, w, h int) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Setup.Options = map[string]string{"target": "150", "spinner": "none"}
		return sit(t, c, w, h).press("r")
	}},
	{"rules", "rules-score", func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("i", "7", "space") }},
	{"rules", "rules-arms", func(t require.TestingT, w, h int) *desk {
		c := configFor("plaza-twelve", record.Human, "greedy")
		c.Start = false
		return sit(t, c, w, h).press("i", "6", "space")
	}},
	{"rules", "rules-found", func(t require.TestingT, w, h int) *desk {
		return start2(t, w, h).press("i", "/", "S", "P", "I", "n", "enter", "n", "n")
	}},
	{"lessons", "lessons", func(t require.TestingT, w, h int) *desk {
		return learner(t, &pagetest.Progress{IDs: []string{"joining", "ends", "drawing"}}, w, h)
	}},
	{"lesson", "lesson", func(t require.TestingT, w, h int) *desk { return lessonAt(t, "G", w, h) }},
	{"lesson", "lesson-done", func(t require.TestingT, w, h int) *desk {
		return lessonAt(t, "down", w, h, "1", "down", "enter")
	}},
	{"graduation", "lesson-last", func(t require.TestingT, w, h int) *desk {
		return lessonAt(t, "G", w, h, "1", "enter", "1", "enter", "enter")
	}},
	{"table", "twelve", func(t require.TestingT, w, h int) *desk {
		c := configFor("plaza-twelve", record.Human, "greedy", "greedy")
		c.NewSeed = func() game.Seed { return seedOf(4) }
		d := sit(t, c, w, h)
		for range 3 {
			d.press("enter")
			if d.table().Stage != board.Playing {
				break
			}
		}
		return d
	}},
}

// keptScenes are the pages of what is kept.
var keptScenes = []scene{
	{"matches", "all", withKept("g", "shift+tab", "G")},
	{"box", "remove", withKept("g", "x")},
	{"history", "history", withKept("h")},
}

// replayScenes are moments of a replay.
func replayScenes(t *testing.T) []scene {
	four := pagetest.Record(t, pagetest.Played(t, "plaza", "greedy", "random", "greedy", "random"))
	replayed := func(record string, keys ...string) func(t require.TestingT, w, h int) *desk {
		return func(t require.TestingT, w, h int) *desk {
			home := pagetest.NewArchive(t)
			home.Put(time.Hour, []byte(record))
			c := configFor("draw", "human", "greedy")
			c.Start, c.Matches = false, home.Matches()
			c.Replay = &replay.Replaying{Entry: home.List()[0], Seat: domino.NoSeat}
			return sit(t, c, w, h).press(keys...)
		}
	}
	later := strings.Fields(strings.Repeat("right ", 14))
	return []scene{
		{"table", "replay-closed", replayed(four, later...)},
		{"table", "replay-open", replayed(four, append(later, "v")...)},
		{"sheet", "replay-sheet", replayed(four, append(later, "v", "pgdown", "left")...)},
		{"box", "replay-box", replayed(four, append(later, "p")...)},
		{underFelt, "replay-back", replayed(pagetest.BackAndForth, "right", "right", "right", "right", "right", "right")},
	}
}

// typingScenes are boxes in which letters are text.
var typingScenes = []scene{
	{"box", "key-refused", func(t require.TestingT, w, h int) *desk {
		return start2(t, w, h).press("s").onLine("Keys").press("enter", "down", "enter", "enter", "d", "c")
	}},
	{"box", "keys-found", func(t require.TestingT, w, h int) *desk {
		return start2(t, w, h).press("s").onLine("Keys").press("enter", "/", "r", "o", "u", "n", "d")
	}},
	{"box", "house-rules", func(t require.TestingT, w, h int) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Start, c.KeepRules = false, store.NewHouseRules("").Keep
		return sit(t, c, w, h).press("o", "down", "right", "up", "up", "enter", "M", "i", "n", "e")
	}},
}

// lessonAt opens the lesson that a key leads to in the list, and presses further keys there.
func lessonAt(t require.TestingT, key string, w, h int, keys ...string) *desk {
	d := learner(t, &pagetest.Progress{}, 80, 24).press(key, "enter").press(keys...)
	return d.send(tea.WindowSizeMsg{Width: w, Height: h})
}

// The bell rings once when a person's turn follows another player's, if the settings allow it.
func TestBellRingsForATurn(t *testing.T) {
	for wanted, rings := range map[bool]int{false: 0, true: 1} {
		c := configFor("block", record.Human, "greedy")
		c.Bell = wanted
		d := at(t, c, position(t, "6-6, W 6-5", "5-4 1-1 6-1 3-3", "6-4 3-1 2-0 2-1", ""), 80, 24)
		d.hold = true
		require.Zero(t, d.m.Bells(), "the first turn follows no wait")
		d.press("right", "left", "enter")
		require.Zero(t, d.m.Bells(), "the bot is at the turn")
		d.release()
		require.Equal(t, domino.A, d.table().Match.Turn)
		assert.Equal(t, rings, d.m.Bells())
		d.press("right", "left", "esc", "esc", "u")
		assert.Equal(t, rings, d.m.Bells(), "nor do keys, or what is taken back")
		c = configFor("draw", record.Human, record.Human)
		c.Bell = wanted
		d = sit(t, c, 80, 24).press("enter")
		require.Zero(t, d.m.Bells())
		for range 2 { // a hand-over, which is opened
			assert.Equal(t, rings, d.press("enter").m.Bells())
		}
	}
}

// The window's title starts with whose turn it is, because its end may be cut off.
func TestWindowsTitle(t *testing.T) {
	title := func(d *desk) string { return d.m.View().WindowTitle }
	c := configFor("block", record.Human, "greedy")
	d := at(t, c, position(t, "6-6, W 6-5", "5-4 1-1 6-1", "6-4 3-1 2-0", ""), 80, 24)
	d.hold = true
	assert.Equal(t, "Your turn - Block - Dominoes", title(d))
	assert.Equal(t, "Block - Dominoes", title(d.press("enter")))
	assert.Equal(t, "Dominoes", title(sit(t, config(), 80, 24)))

	d = waiting(t, 80, 24)
	assert.Equal(t, "Waiting for 2 players - Block Fives - Dominoes", title(d), "a free chair, and one who is away")
	assert.Equal(t, "Waiting for 2 players - Block Fives - Dominoes", title(d.press("k")), "under a box, too")

	several := sit(t, configFor("block", record.Human, record.Human), 80, 24)
	name := func() string { return several.table().Match.Header.Seats[several.table().Match.Turn].Name }
	assert.Equal(t, name()+"'s turn - Block - Dominoes", title(several), "at a hand-over too")
	first := name()
	several.press("enter", "enter")
	assert.NotEqual(t, first, name())
	assert.Equal(t, name()+"'s turn - Block - Dominoes", title(several))
}
