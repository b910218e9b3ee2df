package canvas

import (
	"flag"
	"fmt"
	"image"
	"strconv"
	"strings"
	"testing"

	"dominoes/internal/sampletest"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// shownBy is what a terminal shows, cell by cell, where of a space only what can
// be seen counts.
func shownBy(screen *vt.Emulator) []string {
	var rows []string
	for y := range screen.Height() {
		var row strings.Builder
		for x := range screen.Width() {
			cell := screen.CellAt(x, y)
			if cell == nil {
				row.WriteString("[ ]")
				continue
			}
			style := cell.Style
			const unseen = uv.AttrBold | uv.AttrFaint | uv.AttrItalic
			if cell.Content == " " && style.Attrs&^unseen == 0 && style.Underline == uv.UnderlineNone {
				style.Fg, style.Attrs = nil, 0
			}
			fmt.Fprintf(&row, "[%s%s]", style.String(), cell.Content)
		}
		rows = append(rows, row.String())
	}
	return rows
}

// written is what a new terminal shows once a canvas is written to it by
// [Canvas.String], which is as plain as can be.
func written(c *Canvas) []string {
	screen := vt.NewEmulator(c.Size())
	_, _ = screen.WriteString("\x1b[20h" + c.String())
	return shownBy(screen)
}

// follow writes what changes a terminal from one canvas to the next, and
// requires it to show each of them.
func follow(t require.TestingT, canvases []*Canvas) {
	for _, terminal := range []Terminal{{}, {Erases: true, RawLineFeed: true}} {
		var screen *vt.Emulator
		var before *Canvas
		for i, c := range canvases {
			if before == nil {
				screen = vt.NewEmulator(c.Size())
				if c.w%2 == 0 && !terminal.RawLineFeed {
					_, _ = screen.WriteString("\x1b[20h") // a line feed returns the carriage
				}
			} else if c.w != before.w || c.h != before.h {
				screen.Resize(c.w, c.h)
			}
			// It doesn't matter where the cursor is.
			fmt.Fprintf(screen, "\x1b[%d;%dH", i*7%c.h+1, i*5%c.w+1)
			changes := c.ChangesOn(terminal, before)
			_, _ = screen.WriteString(changes)
			require.Equal(t, written(c), shownBy(screen), "after %d: %q", i, changes)
			require.Empty(t, c.ChangesOn(terminal, c))
			before = c
		}
	}
}

// anyStyle is one of few, so that they meet again.
func anyStyle(t *rapid.T) Style {
	return Style{
		Fg:   rapid.SampledFrom([]Color{0, ANSI(3), ANSI(11), RGB(0x123456)}).Draw(t, "fg"),
		Bg:   rapid.SampledFrom([]Color{0, 0, ANSI(4), ANSI(200), RGB(0xfedcba)}).Draw(t, "bg"),
		Attr: rapid.SampledFrom([]Attr{0, 0, 0, 0, Bold, Reverse, Bold | Reverse, Faint, Bold | Faint, Italic | Underline, Strike}).Draw(t, "attr"),
	}
}

// scribble paints something onto c: an area, a style alone, or a text.
func scribble(t *rapid.T, c *Canvas) {
	x, y := rapid.IntRange(-2, c.w).Draw(t, "x"), rapid.IntRange(-1, c.h).Draw(t, "y")
	w, h := rapid.IntRange(0, c.w).Draw(t, "w"), rapid.IntRange(0, c.h).Draw(t, "h")
	style := anyStyle(t)
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		c.Fill(image.Rect(x, y, x+w, y+h), style)
	case 1:
		for i := range c.cells {
			if p := &c.cells[i]; p.r != 0 && (i+1 == len(c.cells) || c.cells[i+1].r != 0) && i%c.w >= x && i%c.w < x+w {
				p.style = style
			}
		}
	case 2:
		// The emulator knows no marks over ASCII letters.
		clusters := []string{"a", " ", "日", "и\u0306", "е\u0308\u0323", "👩\u200d👩\u200d👧", "🇮🇸", "❤\ufe0f"}
		text := rapid.SliceOfN(rapid.SampledFrom(clusters), 0, 6).Draw(t, "clusters")
		c.Put(x, y, w, strings.Join(text, ""), style)
	default:
		letters := rapid.SampledFrom([]rune("  aab│─●日本界"))
		c.Put(x, y, w, rapid.StringOfN(letters, 0, 14, -1).Draw(t, "text"), style)
	}
}

// clone returns a canvas like c.
func clone(c *Canvas) *Canvas {
	d := New(c.w, c.h, Style{})
	copy(d.cells, c.cells)
	return d
}

// Properties are checked with fewer cases than the library's 100, unless LONG=1 or a flag says otherwise.
func init() {
	if err := flag.Set("rapid.checks", strconv.Itoa(sampletest.Of(40, 100))); err != nil {
		panic(err)
	}
}

// Whatever is painted one after the other, a terminal that is told the changes
// alone shows what one does that is told everything.
func TestChangesShowTheCanvas(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var canvases []*Canvas
		for range rapid.IntRange(1, 6).Draw(rt, "canvases") {
			var c *Canvas
			if n := len(canvases); n > 0 && rapid.IntRange(0, 5).Draw(rt, "resized") > 0 {
				c = clone(canvases[n-1])
			} else {
				c = New(rapid.IntRange(1, 24).Draw(rt, "width"), rapid.IntRange(1, 6).Draw(rt, "height"), anyStyle(rt))
			}
			for range rapid.IntRange(0, 4).Draw(rt, "scribbles") {
				scribble(rt, c)
			}
			canvases = append(canvases, c)
		}
		follow(rt, canvases)
	})
}

// Wide characters and clusters may lie anywhere, and give way to one another.
func TestChangesOfWideCharactersShowTheCanvas(t *testing.T) {
	texts := []string{"漢字漢字漢", "a漢字漢字b", "abcdefghij", "  漢  字  ", "е\u0308е\u0308漢е\u0308漢x漢y", "", "漢a字b漢c字d"}
	for _, one := range texts {
		for _, other := range sampletest.Some(t, 2, texts) {
			for at := range 3 {
				a, b := New(10, 2, Style{}), New(10, 2, Style{})
				a.Put(0, 0, 10, one, Style{Bg: ANSI(4)})
				b.Put(at, 0, 10-at, other, Style{Fg: ANSI(3)})
				a.Put(0, 1, 10, "below", Style{})
				b.Put(0, 1, 10, "under", Style{})
				follow(t, []*Canvas{a, b, a})
			}
		}
	}
}

// A part of a canvas has changes of its own.
func TestPartHasChangesOfItsOwn(t *testing.T) {
	c := New(20, 6, Style{Bg: ANSI(4)})
	before := clone(c)
	c.Put(0, 2, 20, "abcdefghijklmnopqrst", Style{})
	r := image.Rect(3, 1, 25, 4)
	assert.Equal(t, "\x1b[2Hdefghijklmnopqrst", c.Sub(r).Changes(before.Sub(r)))
}

// A row in which a cluster is or was is written as a whole: a terminal may have given it
// another width, and moved what comes after it.
func TestRowsWithClustersAreWrittenWhole(t *testing.T) {
	row := func(text string) *Canvas {
		c := New(20, 2, Style{})
		c.Put(0, 0, 20, text, Style{})
		c.Put(0, 1, 20, "another row", Style{})
		return c
	}
	plain, joined := row("Jo a tail"), row("👩\u200d👩\u200d👧 a tail")
	for _, changes := range []string{plain.Changes(joined), joined.Changes(plain)} {
		assert.Contains(t, changes, "a tail")
		assert.NotContains(t, changes, "another")
	}
	assert.NotContains(t, row("Bo a tail").Changes(plain), "a tail")
	assert.NotContains(t, row("✦✸ a tail").Changes(row("✓  a tail")), "a tail", "symbols of our themes")
}

func TestChangesAreFew(t *testing.T) {
	green, gold := Style{Fg: RGB(0xf1e8d5), Bg: RGB(0x1f4f3f)}, Style{Fg: RGB(0xffd75f), Bg: RGB(0x1f4f3f)}
	a := New(120, 36, green)
	for _, test := range []struct {
		name  string
		paint func(c *Canvas)
		want  string
	}{
		{"nothing", func(*Canvas) {}, ""},
		{"what can't be seen", func(c *Canvas) { c.Fill(c.Bounds(), gold) }, ""},
		{"one cell", func(c *Canvas) { c.Set(5, 3, 'x', green) }, "\x1b[4;6H\x1b[38;2;241;232;213;48;2;31;79;63mx\x1b[m"},
		{"over a short gap", func(c *Canvas) { c.Set(5, 3, 'x', green); c.Set(8, 3, 'y', green) }, "\x1b[4;6H\x1b[38;2;241;232;213;48;2;31;79;63mx  y\x1b[m"},
		{"over a long gap", func(c *Canvas) { c.Set(5, 3, 'x', green); c.Set(18, 3, 'y', green) }, "\x1b[4;6H\x1b[38;2;241;232;213;48;2;31;79;63mx\x1b[12Cy\x1b[m"},
		{"back and down", func(c *Canvas) { c.Set(5, 3, 'x', green); c.Set(5, 4, 'y', green) }, "\x1b[4;6H\x1b[38;2;241;232;213;48;2;31;79;63mx\x1b[B\by\x1b[m"},
		{"a new line", func(c *Canvas) { c.Set(5, 3, 'x', green); c.Set(0, 4, 'y', green) }, "\x1b[4;6H\x1b[38;2;241;232;213;48;2;31;79;63mx\r\ny\x1b[m"},
		{
			"by style", func(c *Canvas) { c.Set(5, 3, 'x', green); c.Set(6, 3, 'y', gold); c.Set(7, 3, 'z', green) },
			"\x1b[4;6H\x1b[38;2;241;232;213;48;2;31;79;63mx\x1b[Cz\b\b\x1b[38;2;255;215;95my\x1b[m",
		},
		{
			"short styles", func(c *Canvas) {
				c.Set(5, 3, 'x', Style{Fg: ANSI(1)})
				c.Set(6, 3, 'y', Style{Fg: ANSI(2)})
				c.Set(7, 3, 'z', Style{Fg: ANSI(1)})
			},
			"\x1b[4;6H\x1b[31mx\x1b[32my\x1b[31mz\x1b[m",
		},
	} {
		b := clone(a)
		test.paint(b)
		assert.Equal(t, test.want, b.Changes(a), test.name)
	}

	marked, cleared := clone(a), clone(a)
	marked.Put(5, 3, 5, "< x >", gold)
	cleared.Put(5, 3, 5, "  x  ", gold)
	assert.Equal(t, "\x1b[4;6H\x1b[48;2;31;79;63m \x1b[3C \x1b[m", cleared.Changes(marked), "blanks need no letter's colour")
}

// Rows that only move are scrolled, up or down, anywhere on the screen.
func TestChangesScrollMovedRows(t *testing.T) {
	style := Style{Fg: RGB(0xf1e8d5), Bg: RGB(0x1f4f3f)}
	screen := func(top, bottom, first int) *Canvas {
		c := New(60, 20, style)
		for y := range c.h {
			line := y + 100
			if y >= top && y < bottom {
				line = y + first
			}
			c.Put(0, y, 60, fmt.Sprintf("%d %s %d", line, strings.Repeat(string(rune('a'+line%26)), 40), line), style)
		}
		return c
	}
	for _, rows := range sampletest.Some(t, 2, [][2]int{{0, 20}, {3, 20}, {0, 15}, {4, 16}}) {
		for _, n := range []int{-5, -1, 1, 2} {
			a, b := screen(rows[0], rows[1], 10), screen(rows[0], rows[1], 10+n)
			follow(t, []*Canvas{a, b, a})
			assert.Less(t, len(b.Changes(a)), 100+60*max(n, -n), "%v %d", rows, n)
		}
	}
}

// The worst case: every cell of a large screen changes, in many styles.
func BenchmarkChanges(b *testing.B) {
	before, after := New(250, 70, Style{Bg: ANSI(4)}), New(250, 70, Style{Bg: ANSI(4)})
	for i := range after.cells {
		after.cells[i] = cell{r: rune("ab  cd"[i*i%6]), style: Style{Fg: RGB(uint32(i * i % 7 * 30)), Bg: RGB(uint32(i % 5 * 40))}}
	}
	for b.Loop() {
		after.ChangesOn(Terminal{Erases: true, RawLineFeed: true}, before)
	}
}
