package model

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	"dominoes/variants/rulestest"
)

// Every screen fills a window of any size, ctrl+c quits from it, and a click on a key's name in the bottom row presses
// the key.
func TestEveryScene(t *testing.T) {
	odd := [][2]int{{1, 1}, {2, 5}, {30, 40}, {59, 20}, {60, 19}, {300, 90}}
	var sizes [][2]int
	for w := 60; w <= 180; w += 7 {
		for h := 20; h <= 60; h += 6 {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			d := s.open(t, 120, 36)
			_, text := d.top().(dialog.Text)
			if d.clickText("? help", -1); !text {
				assert.Contains(t, d.line(0), "KEYS THAT WORK HERE")
				d.clickText("esc close", -1)
			}
			for _, size := range slices.Concat(sampletest.Some(t, 3, sizes), odd) {
				d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
				requireWhole(t, d)
			}
			assert.True(t, d.press("ctrl+c").quit)
		})
	}
	assert.True(t, start2(t, 80, 24).press("tab", "n", "ctrl+c").quit, "while typing a name")
}

// A terminal that is too small shows so and takes no keys, but bots play on.
func TestTooSmallTerminalTakesNoKeys(t *testing.T) {
	middle := position(t, "6-6, E 6-5, E 5-4", "6-4 1-1 4-3", "3-3 2-2", "0-0")
	d := at(t, configFor("draw", record.Human, "greedy"), middle, 80, 24)
	d.send(tea.WindowSizeMsg{Width: 59, Height: 24})
	assert.Contains(t, d.screen(), "This terminal is 59×24;")
	assert.Contains(t, d.screen(), "the game needs 60×20.")
	d.press("enter", "esc", "d", "3", "?").click(5, 20)
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	assert.Len(t, d.table().Match.Layout, 3)
	assert.Len(t, d.m.pages, 2)
	assert.Equal(t, 0, d.table().Chosen)
	assert.Equal(t, board.MatchEnd, sit(t, configFor("draw", "greedy", "greedy"), 10, 3).table().Stage)
}

// keysOfAll are all keys that do something anywhere, and some that don't.
var keysOfAll = strings.Fields("enter enter enter enter enter space d p s l r h h f w / ? esc v q n o t i + - = tab shift+tab " +
	"up down left right pgup pgdown home end b g G backspace 1 2 3 4 5 6 7 8 9 x 漢 k j")

// anyConfig draws what a session begins with.
func anyConfig(t *rapid.T, records *cabinet) Config {
	v, err := variants.ByID(rapid.SampledFrom(variants.IDs()).Draw(t, "variant"))
	require.NoError(t, err)
	seats := rapid.SliceOfN(rapid.SampledFrom([]string{record.Human, record.Human, "greedy", "random"}), 2, domino.MaxSeats).Draw(t, "seats")
	c := configFor(v.ID, seats...)
	c.Setup.Seats[0].Name = rapid.SampledFrom([]string{"Ann", "漢字漢字漢字漢字漢字", "a very long name", "\x1b[2J\u202e", "", "é́́"}).Draw(t, "name")
	c.Setup.Options = map[string]string{"target": rulestest.Target(v.ID, rapid.SampledFrom([]int{1, 30, 100}).Draw(t, "target"))}
	c.Start = rapid.Bool().Draw(t, "start")
	c.Motion = rapid.SampledFrom([]prefs.Motion{prefs.MotionOff, prefs.MotionShort, prefs.MotionFull}).Draw(t, "motion")
	c.Record = records.open
	c.Adviser, _ = pagetest.Advisers(2)
	seed := rapid.Byte().Draw(t, "seed")
	c.NewSeed = func() game.Seed { seed++; return seedOf(seed) }
	return c
}

// requireWhole requires that a screen has exactly the size of the window, that looking at it changes nothing, and that
// what is kept of it looks like what would be drawn.
func requireWhole(t require.TestingT, d *desk) {
	v := d.m.View()
	require.Equal(t, v, d.m.View(), "the same model looks the same")
	drawn := d.m
	drawn.behind = nil
	require.Equal(t, drawn.View(), v, "what is kept behind a box is out of date")
	require.True(t, v.AltScreen)
	w, h := d.m.width, d.m.height
	if w < 1 || h < 1 {
		return
	}
	lines := strings.Split(v.Content, "\n")
	require.Len(t, lines, h)
	for _, line := range lines {
		if width := ansi.StringWidth(line); width != w {
			require.Equal(t, w, width, "%q", line)
		}
	}
}

// Whatever is typed, clicked and resized, and whenever bots answer: nothing panics, every screen has the size of the
// window, and the record is sound.
func TestAnythingMayHappen(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var records cabinet
		d := &desk{t: t, m: New(anyConfig(t, &records))}
		d.hold = rapid.Bool().Draw(t, "slow bots")
		d.run(d.m.Init())
		for range rapid.IntRange(1, sampletest.Of(10, 40)).Draw(t, "steps") {
			before, old := d.m.View().Content, d.m
			switch rapid.IntRange(0, 11).Draw(t, "what") {
			default:
				d.press(rapid.SampledFrom(keysOfAll).Draw(t, "key"))
			case 7, 8:
				x, y := rapid.IntRange(0, d.m.width).Draw(t, "x"), rapid.IntRange(0, d.m.height).Draw(t, "y")
				if rapid.Bool().Draw(t, "bottom row") {
					y = d.m.height - 1
				}
				button := rapid.SampledFrom([]tea.MouseButton{tea.MouseLeft, tea.MouseLeft, tea.MouseRight}).Draw(t, "button")
				d.send(tea.MouseClickMsg{X: x, Y: y, Button: button}, tea.MouseReleaseMsg{X: x, Y: y, Button: button})
			case 9:
				wheel := rapid.SampledFrom([]tea.MouseButton{tea.MouseWheelUp, tea.MouseWheelDown}).Draw(t, "wheel")
				d.send(tea.MouseWheelMsg{Button: wheel}, tea.MouseMotionMsg{X: 3, Y: 3})
			case 10:
				size := rapid.SampledFrom([][2]int{
					{80, 24}, {80, 24}, {120, 36}, {60, 20}, {61, 21}, {59, 19}, {10, 3}, {1, 1}, {0, 0}, {63, 45}, {200, 20}, {150, 50},
				}).Draw(t, "size")
				d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			case 11:
				d.release()
				d.send(tea.ColorProfileMsg{Profile: rapid.SampledFrom([]colorprofile.Profile{
					colorprofile.TrueColor, colorprofile.ANSI, colorprofile.Ascii, colorprofile.NoTTY,
				}).Draw(t, "profile")})
			}
			require.Equal(t, before, old.View().Content, "an old model still looks the same")
			requireWhole(t, d)
		}
		require.NoError(t, d.m.Close())
		for _, f := range records.files {
			readPaper(t, f)
		}
	})
}
