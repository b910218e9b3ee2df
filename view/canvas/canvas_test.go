package canvas

import (
	"image"
	"strings"
	"testing"

	"charm.land/bubbles/v2/viewport"
	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestCanvasClips(t *testing.T) {
	c := New(4, 2, Style{})
	sub := c.Sub(image.Rect(2, 1, 9, 9))
	sub.Fill(sub.Bounds(), Style{})
	sub.Put(0, 0, 9, "abcdef", Style{})
	sub.Set(-1, 0, 'x', Style{})
	sub.Set(0, -1, 'x', Style{})
	assert.Equal(t, "\n  ab", c.Plain())
	assert.Equal(t, image.Rect(0, 0, 7, 8), sub.Bounds())
}

func TestGreyIsAsLightAsColour(t *testing.T) {
	for rgb, want := range map[uint32]int{0x000000: 232, 0x121212: 233, 0x808080: 244, 0xffffff: 255, 0x17352b: 236, 0xf1e8d5: 255} {
		assert.Equal(t, ANSI(want), RGB(rgb).Grey(), "%06x", rgb)
	}
}

func TestRestyleChangesStylesOfItsCellsAlone(t *testing.T) {
	plain := Style{Fg: RGB(0xf0f0e0)}
	c := New(5, 1, plain)
	c.Put(0, 0, 5, "漢xyz", plain)
	c.Sub(image.Rect(0, 0, 3, 1)).Restyle(Style.Bold)
	assert.Equal(t, "漢xyz", c.Plain())
	for x, want := range []Style{plain.Bold(), plain.Bold(), plain.Bold(), plain, plain} {
		assert.Equal(t, want, c.at(x, 0).style, x)
	}
}

// A text is cut with an ellipsis, does nothing, and has no mark without a character before it, which would change the cell at its left.
func TestPutKeepsToItsCells(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"Ann", 3, "Ann"}, {"Annabel", 4, "Ann…"}, {"Ann", 0, ""}, {"日本語", 6, "日本語"}, {"日本語", 5, "日本…"}, {"日本語", 4, "日…"},
		{"e\u0301te\u0301", 3, "e\u0301te\u0301"}, {"👩\u200d👩\u200d👧!", 3, "👩\u200d👩\u200d👧!"}, {"", 3, ""},
		{"A\x1b[31mnn\x07\r\n\u009b2J\u202eB\u2028o\x7f", 38, "A[31mnn2JBo"},
		{"\u0903ab", 3, "ab"}, {"\u0301ab", 3, "ab"}, {"\U0001f3fbab", 3, "ab"}, {"\uff9eab", 3, "ab"},
	} {
		canvas := New(40, 1, Style{})
		used := canvas.Put(1, 0, c.width, c.text, Style{})
		assert.Equal(t, strings.TrimRight(" "+c.want, " "), canvas.Plain())
		assert.LessOrEqual(t, used, c.width)
		assert.NotContains(t, canvas.String(), "\x1b")
		assert.Equal(t, 40, ansi.StringWidth(canvas.String()))
	}
}

func TestWideCharactersAreNeverHalved(t *testing.T) {
	c := New(5, 1, Style{})
	c.Put(0, 0, 4, "日本", Style{})
	c.Set(1, 0, 'x', Style{})
	assert.Equal(t, " x本", c.Plain())
	c.Set(2, 0, 'y', Style{})
	assert.Equal(t, " xy", c.Plain())
	c.Put(4, 0, 2, "日", Style{})
	assert.Equal(t, " xy", c.Plain(), "half of it would stick out")
}

// A canvas renders to lines and cells of its own size, whatever is painted on it, and ends every line in the terminal's
// own style.
func TestRenderedSizeIsTheCanvas(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w, h := rapid.IntRange(1, 30).Draw(rt, "w"), rapid.IntRange(1, 6).Draw(rt, "h")
		c := New(w, h, Style{})
		for range rapid.IntRange(0, 8).Draw(rt, "n") {
			style := Style{
				Fg:   rapid.SampledFrom([]Color{0, ANSI(3), ANSI(11), RGB(0x123456)}).Draw(rt, "fg"),
				Bg:   rapid.SampledFrom([]Color{0, ANSI(0), ANSI(15), RGB(0xfedcba)}).Draw(rt, "bg"),
				Attr: rapid.SampledFrom([]Attr{0, Bold, Reverse, Bold | Reverse, Faint | Italic, Underline | Strike}).Draw(rt, "attr"),
			}
			c.Put(rapid.IntRange(-3, w).Draw(rt, "x"), rapid.IntRange(-1, h).Draw(rt, "y"),
				rapid.IntRange(0, 12).Draw(rt, "width"), rapid.String().Draw(rt, "text"), style)
		}
		text := c.String()
		lines := strings.Split(text, "\n")
		require.Len(rt, lines, h)
		for y, line := range lines {
			require.Equal(rt, w, ansi.StringWidth(line), "%q", line)
			if last := strings.LastIndex(line, "\x1b["); last >= 0 {
				require.Regexp(rt, `^\x1b\[0?m`, line[last:])
			}
			plain := strings.Split(c.Plain(), "\n")[y]
			require.Equal(rt, plain, strings.TrimRight(ansi.Strip(line), " "))
		}
	})
}

func TestStyleIsWrittenOnce(t *testing.T) {
	c := New(6, 1, Style{})
	red := Style{Fg: ANSI(9), Bg: RGB(0x010203)}
	c.Put(0, 0, 2, "ab", red)
	c.Put(2, 0, 2, "cd", red.Bold())
	assert.Equal(t, "\x1b[91;48;2;1;2;3mab\x1b[1mcd\x1b[0m  ", c.String())
}

func TestMixKeepsColoursOfTerminal(t *testing.T) {
	assert.Equal(t, RGB(0xcddadb), RGB(0xf1e8d5).Mix(RGB(0x86bfe8), 34))
	assert.Equal(t, ANSI(4), ANSI(4).Mix(RGB(0xffffff), 50))
}

// A box over wide characters cuts them through without moving what is beside
// it, wherever its sides fall.
func TestBoxesOverWideCharacters(t *testing.T) {
	for left := range 10 {
		for width := 1; left+width <= 10; width++ {
			for _, paint := range []func(c *Canvas){
				func(c *Canvas) { c.Fill(c.Bounds(), Style{Bg: RGB(0x010203)}) },
				func(c *Canvas) { c.Put(0, 0, width, "漢字漢字漢字", Style{}) },
				func(c *Canvas) { c.Set(0, 0, 'x', Style{}); c.Set(width-1, 0, 'x', Style{}) },
			} {
				c := New(10, 1, Style{})
				c.Put(0, 0, 10, "漢字漢字漢", Style{})
				paint(c.Sub(image.Rect(left, 0, left+width, 1)))
				require.Equal(t, 10, ansi.StringWidth(c.String()), "%d+%d: %q", left, width, c.Plain())
				require.False(t, strings.ContainsRune(c.Plain(), 0))
			}
		}
	}
}

// around returns the cells of a canvas outside a part of it.
func around(c *Canvas, part image.Rectangle) []cell {
	var cells []cell
	for y := range c.h {
		for x := range c.w {
			if !image.Pt(x, y).In(part) {
				cells = append(cells, *c.at(x, y))
			}
		}
	}
	return cells
}

// What Lip Gloss and Bubbles render is drawn in its place and colours, and changes nothing outside.
func TestLibrariesDrawIntoAPart(t *testing.T) {
	red, blue := lipgloss.NewStyle().Foreground(lipgloss.Color("9")).Bold(true), lipgloss.NewStyle().Background(lipgloss.Color("#102030"))
	page := viewport.New(viewport.WithWidth(20), viewport.WithHeight(4))
	page.SetContent(red.Render("漢字漢字漢字漢字漢字漢字漢字") + "\n" + blue.Render("second") + "\nthird\nfourth\nfifth")
	for name, text := range map[string]string{
		"text": red.Render("漢字") + blue.Render("and more of it than has room\n") + red.Render("漢字漢字漢字漢字漢字漢字漢字"),
		"table": table.New().Headers("漢字", "number").Row("one", "1").Row("two", "2").Row("three", "3").
			StyleFunc(func(row, _ int) lipgloss.Style { return map[bool]lipgloss.Style{true: red, false: blue}[row < 0] }).String(),
		"component": page.View(),
	} {
		for width := 1; width <= 24; width++ {
			ground := Style{Fg: RGB(0xffffff), Bg: RGB(0x204020)}
			c := New(30, 8, ground)
			part := image.Rect(3, 2, 3+width, 6)
			before := around(c, part)
			sub := c.Sub(part)
			uv.NewStyledString(text).Draw(sub, sub.Bounds())
			require.Equal(t, before, around(c, part), "%s in %d columns", name, width)
			c.Write(part, text)
			require.Equal(t, before, around(c, part), "%s in %d columns", name, width)
			for y, line := range strings.Split(c.String(), "\n") {
				require.Equal(t, 30, ansi.StringWidth(line), "%s in %d columns: %d", name, width, y)
			}
			if width < 24 {
				continue
			}
			x, y := find(c, '漢')
			assert.Equal(t, Style{Fg: ANSI(9), Bg: ground.Bg, Attr: Bold}, c.at(x, y).style, name)
			_, _, wide := c.Char(x, y)
			assert.Equal(t, 2, wide, name)
			x, y = find(c, 'n')
			assert.Equal(t, RGB(0x102030), c.at(x, y).style.Bg, name)
		}
	}
}

// find returns the last place of a character.
func find(c *Canvas, r rune) (x, y int) {
	for i := range c.cells {
		if c.cells[i].r == r {
			x, y = i%c.stride, i/c.stride
		}
	}
	return x, y
}

// Text without a background keeps the one below it, and a line that is cut off ends in an ellipsis.
func TestWriteStandsOnItsGround(t *testing.T) {
	c := New(8, 2, Style{Bg: RGB(0x204020)})
	c.Fill(image.Rect(4, 0, 8, 1), Style{Bg: ANSI(4)})
	c.Write(image.Rect(1, 0, 8, 2), lipgloss.NewStyle().Foreground(lipgloss.Color("3")).Render("漢字 and more")+"\nab")
	assert.Equal(t, " 漢字 a…\n ab", c.Plain())
	assert.Equal(t, Style{Fg: ANSI(3), Bg: RGB(0x204020)}, c.at(1, 0).style)
	assert.Equal(t, Style{Fg: ANSI(3), Bg: ANSI(4)}, c.at(6, 0).style)
	assert.Equal(t, 6, c.Text(0, 1, 6, "abcdefgh", lipgloss.NewStyle().Italic(true).Background(lipgloss.Color("2"))))
	assert.Equal(t, " 漢字 a…\nabcde…", c.Plain())
	assert.Equal(t, Style{Bg: ANSI(2), Attr: Italic}, c.at(5, 1).style)
}

// Text is aligned as its style says.
func TestTextIsAligned(t *testing.T) {
	style := lipgloss.NewStyle()
	for _, test := range []struct {
		text  string
		style lipgloss.Style
		want  string
	}{
		{"ab", style, " ab"}, {"ab", style.Align(lipgloss.Right), "    ab"}, {"ab", style.Align(lipgloss.Center), "  ab"},
		{"漢字", style.Align(lipgloss.Right), "  漢字"}, {"abcdefg", style.Align(lipgloss.Right), " abcd…"}, {"a\tb", style.Align(lipgloss.Right), "    ab"},
	} {
		c := New(8, 1, Style{})
		c.Text(1, 0, 5, test.text, test.style)
		assert.Equal(t, test.want, c.Plain())
	}
	plain := New(8, 1, Style{})
	plain.Ellipsis = '~'
	assert.Equal(t, 5, plain.Text(0, 0, 8, "1½", style.Align(lipgloss.Right)))
	assert.Equal(t, "   1 1/2", plain.Plain())
}

// Escape sequences in a text can change its style, and nothing else.
func TestWriteCannotEscape(t *testing.T) {
	c := New(30, 1, Style{})
	c.Write(c.Bounds(), "a\x1b[2J\x1b[1;1Hb\x1b]0;title\x07c\u0301\u202ed\x1b[31m\u0308e\u200b\x1b]8;;http://x\x07f\x1b[5")
	assert.NotRegexp(t, `[\x00-\x08\x0b-\x1a\x1c-\x1f]|\x1b\[[^m]*[^m0-9;]|\x1b\]`, c.String())
	assert.Equal(t, "abc\u0301d\u0308ef", c.Plain())
}

// A cell that is read and set again looks the same.
func TestCellsGoThere(t *testing.T) {
	assert.Nil(t, New(1, 1, Style{}).CellAt(1, 0))
	assert.Equal(t, &uv.Cell{Content: " ", Width: 1}, New(1, 1, Style{}).CellAt(0, 0))
	rapid.Check(t, func(rt *rapid.T) {
		c := New(12, 3, anyStyle(rt))
		for range rapid.IntRange(1, 4).Draw(rt, "scribbles") {
			scribble(rt, c)
		}
		copied := New(12, 3, Style{})
		for y := range 3 {
			for x := range 12 {
				copied.SetCell(x, y, c.CellAt(x, y))
			}
		}
		require.Equal(rt, c.cells, copied.cells)
	})
}

// Colours are the same after they were converted for a library and back.
func TestColoursOfLibraries(t *testing.T) {
	for n := range 256 {
		assert.Equal(t, ANSI(n), colorOf(ANSI(n).Terminal()))
		assert.Equal(t, ANSI(n), styleOf(new(lipgloss.NewStyle().Foreground(ANSI(n).Terminal()))).Fg)
	}
	assert.Zero(t, colorOf(Color(0).Terminal()))
	assert.Zero(t, styleOf(new(lipgloss.NewStyle())))
	rapid.Check(t, func(t *rapid.T) {
		c := RGB(rapid.Uint32Max(0xffffff).Draw(t, "rgb"))
		require.Equal(t, c, colorOf(c.Terminal()))
		require.Equal(t, c, fromColorful(c.Colorful()))
	})
}
