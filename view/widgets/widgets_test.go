package widgets

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/cells"
	"dominoes/view/theme"

	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var (
	dark   = theme.Dark()
	letter = []string{"ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZ0123", "456789", "+!&"}
)

// thirty is a box with many lines.
func thirty() *Choices {
	p := &Choices{Title: "All", Keys: KeyBar{{Press: "?", Does: "help"}}}
	for i := range 30 {
		p.Lines = append(p.Lines, Choosable{Label: fmt.Sprintf("line-%02d.", i), Value: "x", Note: "a note"})
	}
	return p
}

// stack draws things below each other.
type stack []interface {
	Draw(*canvas.Canvas, *theme.Theme)
}

func (s stack) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	for i, what := range s {
		what.Draw(c.Sub(image.Rect(0, i, w, i+1)), t)
	}
}

// meter is a meter of 11 cells.
type meter int

func (m meter) Draw(c *canvas.Canvas, t *theme.Theme) {
	c.Write(c.Bounds(), Meter(t, t.Styles.Gold, 11, int(m)))
}

// A meter is full only at 100% and empty only at 0, or beyond them.
func TestMeterShowsShare(t *testing.T) {
	for share, filled := range map[int]int{-1: 0, 0: 0, 1: 1, 10: 1, 18: 1, 19: 2, 50: 4, 89: 7, 90: 7, 99: 7, 100: 8, 101: 8} {
		c := canvas.New(8, 1, canvas.Style{})
		c.Write(c.Bounds(), Meter(&dark, dark.Styles.Gold, 8, share))
		assert.Equal(t, strings.Repeat("━", filled)+strings.Repeat("─", 8-filled), c.Plain(), share)
	}
}

func TestWidgets(t *testing.T) {
	files := goldentest.Of(t)
	golden := func(name string, w, h int, what interface {
		Draw(*canvas.Canvas, *theme.Theme)
	}) {
		t.Run(name, func(t *testing.T) { files.Equal(t, canvastest.Picture(canvastest.Drawn(w, h, &dark, what), dark)) })
	}
	text := PageLine{Text: "none, this, that", Indent: 2, Sign: '▸', Marks: []Mark{{From: 6, To: 10, Current: true}, {From: 12, To: 16}}}
	golden("page", 60, 12, &Page{
		Title: "Help", Keys: KeyBar{{Press: "?", Does: "help"}}, Find: &Find{Typing: true, Word: Typed{Text: "th", At: 2}, Found: "2 places"},
		Lines: []PageLine{text, {Lead: "a 漢 lead", Marks: []Mark{{From: 4, To: 8}}}, {Lead: "enter", Text: "plays", Beside: &PageLine{Lead: "d", Text: "draws"}}},
	})
	golden("choices", 60, 20, thirty())
	golden("notice", 60, 8, &Notice{Headline: "Bo has left", Lines: []string{"The match is kept."}, Keys: KeyBar{{Press: "esc", Does: "close"}}})
	marked := Progress{State: "paused", At: 50, Last: 100, Marks: []int{0, 25, 75}}
	crowded := marked
	crowded.Marks = make([]int, 60)
	for i := range crowded.Marks {
		crowded.Marks[i] = i
	}
	golden("rows", 80, 11, stack{
		Header{"Plaza", "eight arms", "Round 12", "boneyard 3"}, Tabs{Names: []string{"first", "second", "third"}, At: 1}, &marked, &crowded,
		KeyBar{{Press: "←→", Does: "tile"}, {Press: "enter", Does: "play"}, {Press: "?", Does: "help"}}, meter(-20), meter(1), meter(50), meter(99), meter(100), meter(140),
	})
	for _, plain := range []bool{false, true} {
		t.Run(map[bool]string{false: "letters", true: "letters-ascii"}[plain], func(t *testing.T) {
			th, text := dark, ""
			if plain {
				th = theme.PlainASCII()
			}
			for _, name := range letter {
				c := canvas.New(76, 8, canvas.Style{})
				p := NewPlate(&th, []string{name}, 76, 8)
				p.Draw(c, &th, 0)
				text += strings.TrimRight(c.Plain(), "\n") + "\n"
			}
			files.Equal(t, text)
		})
	}
	t.Run("banner", func(t *testing.T) {
		large, small := canvas.New(80, 24, canvas.Style{}), canvas.New(80, 2, canvas.Style{})
		Banner{}.Draw(large, &dark)
		Banner{}.Draw(small.Row(1), &dark)
		DrawSaid(small, &dark, "Speed 2")
		files.Equal(t, canvastest.Picture(small, dark)+"\n"+large.Rows(0, 6).Plain()+"\n")
	})
}

// A name stands on tiles as large as there is room for.
func TestPlateIsAsLargeAsItsRoom(t *testing.T) {
	plain := theme.PlainASCII()
	for _, c := range []struct {
		theme *theme.Theme
		names []string
		w, h  int
		want  plateSize
	}{
		{&dark, []string{"Ann"}, 76, 5, plateLarge},
		{&dark, []string{"Ann"}, 30, 5, plateMiddle},
		{&dark, []string{"Ann"}, 76, 4, plateMiddle},
		{&dark, []string{"Änn"}, 76, 5, plateMiddle},
		{&dark, []string{"漢字"}, 76, 2, plateNone},
		{&dark, []string{"Ann", "Bo"}, 76, 5, plateLarge},
		{&dark, []string{"Ann"}, 76, 0, plateNone},
		{&dark, []string{""}, 76, 5, plateNone},
		{&plain, []string{"Ann"}, 76, 5, plateSmall},
	} {
		p := NewPlate(c.theme, c.names, c.w, c.h)
		assert.Equal(t, c.want, p.size, "%v", c.names)
		p.Draw(canvas.New(c.w, c.h, canvas.Style{}), c.theme, 0) // it doesn't fall over
	}
}

// No tab before the chosen one is left out that has room.
func TestTabsAreLeftOutForRoomAlone(t *testing.T) {
	tabs := Tabs{Names: []string{"first", "second", "third"}, At: 2}
	const all = 1 + (3 + 5) + tabGap + (3 + 6) + tabGap + (3 + 5)
	for w := all - 9; w < all+9; w++ {
		text := canvastest.Drawn(w, 1, &dark, tabs).Plain()
		assert.Equal(t, w >= all, strings.Contains(text, "first"), "%d columns", w)
		assert.Contains(t, text, "second")
		assert.Contains(t, text, "▸ third")
	}
}

func TestTabsAreFoundWhereDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Tabs{}
		for i := range rapid.IntRange(1, 20).Draw(t, "tabs") {
			s.Names = append(s.Names, fmt.Sprintf("%c%s", 'A'+i, strings.Repeat("-", rapid.IntRange(0, 12).Draw(t, "long"))))
		}
		s.At = rapid.IntRange(0, len(s.Names)-1).Draw(t, "at")
		w := rapid.IntRange(20, 80).Draw(t, "width")
		line := canvastest.Drawn(w, 1, &dark, s).Plain()
		require.Contains(t, line, s.Names[s.At], "the chosen one has room")
		for x, sign := range []rune(line) {
			if sign >= 'A' && sign <= 'T' {
				i, ok := s.TabAt(3+x, 2, image.Rect(3, 2, 3+w, 3))
				require.True(t, ok)
				require.Equal(t, int(sign-'A'), i)
			}
		}
	})
}

// What is drawn at a place of the bar is what a click there goes to.
func TestProgressGoesWhereItIsClicked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Progress{State: "paused", Last: rapid.IntRange(0, 100_000).Draw(t, "last")}
		p.At = rapid.IntRange(0, p.Last).Draw(t, "at")
		w := rapid.IntRange(MinWidth, 250).Draw(t, "width")
		line := canvastest.Drawn(w, 1, &dark, &p).Plain()
		here := strings.IndexRune(line, dark.Chars.Played)
		require.Positive(t, here)
		at, ok := p.Place(cells.Width(line[:here]), w)
		require.True(t, ok)
		from, to := p.bar(w)
		require.Equal(t, p.cell(p.At, to-from), p.cell(at, to-from), "it stays in the cell")
		for _, beside := range []int{from - 1, to} {
			_, ok = p.Place(beside, w)
			require.False(t, ok)
		}
		first, _ := p.Place(from, w)
		last, _ := p.Place(to-1, w)
		require.Equal(t, []int{0, p.Last}, []int{first, last})
	})
}

// The cursor is seen, wherever it is and however little room there is.
func TestTypedShowsItsCursor(t *testing.T) {
	for _, c := range []struct {
		typed          Typed
		width          int
		plain, reverse string
	}{
		{Typed{Text: "Ann", At: 3}, 10, "Ann_", ""},
		{Typed{Text: "Ann", At: 1}, 10, "Ann", "n"},
		{Typed{Text: "Ann", At: 3, Marked: true}, 10, "Ann", "Ann"},
		{Typed{}, 10, "_", ""},
		{Typed{Text: "漢字", At: 3}, 10, "漢字", "字"},
		{Typed{Text: "x👩‍👩‍👧e\u0301", At: 1}, 10, "x👩‍👩‍👧e\u0301", "👩‍👩‍👧"},
		{Typed{Text: "abcdef", At: 6}, 4, "def_", ""},
		{Typed{Text: "abcdef", At: 4}, 3, "cdef", "e"},
		{Typed{Text: "漢字漢", At: 9}, 4, "漢_", ""},
	} {
		screen := canvas.New(20, 1, canvas.Style{})
		screen.Write(screen.Bounds(), c.typed.Render(&dark, dark.Styles.Text, c.width))
		reverse := ""
		for x := range 20 {
			if char, style, _ := screen.Char(x, 0); style.Attr&canvas.Reverse != 0 && screen.RuneAt(x, 0) != 0 {
				reverse += char
			}
		}
		assert.Equal(t, c.plain, screen.Plain())
		assert.Equal(t, c.reverse, reverse, c.plain)
		assert.Equal(t, cells.Width(c.plain), c.typed.Width(c.width), c.plain)
	}
}

// What is drawn can be clicked where it is drawn, and nowhere else.
func TestKeysAreFoundWhereDrawn(t *testing.T) {
	bar := KeyBar{{Press: "←→", Does: "tile"}, {Press: "enter", Does: "play"}, {Press: "d", Does: "draw"}, {Press: "esc", Does: "menu"}, {Press: "?", Does: "help"}}
	for width := 8; width < 60; width++ {
		row := canvastest.Drawn(width, 1, &dark, bar).Plain()
		assert.Contains(t, row, "? help", "help is always there")
		for i, k := range bar {
			caption := k.Press + " " + k.Does
			at := strings.Index(row, caption)
			if at < 0 {
				assert.NotContains(t, row, k.Does, "no caption is cut in two")
				continue
			}
			x := cells.Width(row[:at])
			for _, dx := range []int{0, cells.Width(caption) - 1} {
				got, right, ok := bar.At(x+dx, width, &dark)
				require.True(t, ok)
				assert.Equal(t, i, got)
				assert.Equal(t, dx > 0, right)
			}
			_, _, ok := bar.At(x+cells.Width(caption), width, &dark)
			assert.False(t, ok, "beside %q", caption)
		}
	}
	_, _, ok := KeyBar(nil).At(1, 80, &dark)
	assert.False(t, ok)
}

// If there is little room, keys that are kept stay, in their places, with less space between them.
func TestKeptKeysGiveWayLast(t *testing.T) {
	bar := KeyBar{
		{Press: "←→", Does: "tile"}, {Press: "↑↓", Does: "end"}, {Press: "enter", Does: "play", Kept: true}, {Press: "d", Does: "draw"},
		{Press: "esc", Does: "menu", Kept: true}, {Press: "?", Does: "help"},
	}
	for width, want := range map[int]string{
		60: " ←→ tile   ↑↓ end   enter play   d draw   esc menu   ? help", 54: " ←→ tile  ↑↓ end  enter play  esc menu  ? help",
		42: " ←→ tile  enter play  esc menu  ? help", 34: " enter play  esc menu  ? help", 22: " enter play  ? help", 8: " ? help",
	} {
		assert.Equal(t, want, canvastest.Drawn(width, 1, &dark, bar).Plain(), "%d", width)
	}
}

// A box is seen as one in every theme: it has a ground of its own, or a line around it. All of its text begins in one
// column, a note is read to its end below the lines, and each line is found where it is drawn.
func TestChoicesOnAnyScreen(t *testing.T) {
	for _, th := range []theme.Theme{theme.Dark(), theme.Light(), theme.Named("sixteen", colorprofile.ANSI), theme.Mono(), theme.PlainASCII(), theme.Named("contrast", colorprofile.TrueColor), theme.Named("contrast", colorprofile.ANSI)} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 60}} {
			for _, at := range []int{0, 7, 29} {
				p := thirty()
				p.Lines[5].Group, p.Lines[20].Group = "the fifth and more", "the rest"
				p.At, p.Lines[at].Note = at, "a note that goes "+strings.Repeat("on and on, and ", 9)+"to the end"
				c := canvas.New(size[0], size[1], canvas.Style{Bg: th.Ground})
				p.Draw(c, &th)
				box := p.layOut(size[0], size[1]).box
				where := fmt.Sprintf("%s at %v", th.Name, size)
				require.True(t, box.In(c.Bounds().Inset(1)), where)
				for y := box.Min.Y; y < box.Max.Y; y++ {
					for _, x := range []int{box.Min.X, box.Max.X - 1} {
						char, style, _ := c.Char(x, y)
						require.Equal(t, style.Bg == th.Ground, strings.TrimSpace(char) != "", "%s: an edge without text in row %d", where, y)
					}
				}
				title, top := canvastest.Find(t, c, "All")
				x, y := canvastest.Find(t, c, p.Lines[at].Label)
				note, _ := canvastest.Find(t, c, "a note")
				_, last := canvastest.Find(t, c, "end")
				assert.Equal(t, []int{box.Min.X + 4, box.Min.Y + 1, title, title}, []int{title, top, x, note}, where)
				assert.True(t, y < last && last < size[1]-1, where)
				i, ok := p.LineAt(x, y, size[0], size[1])
				assert.True(t, ok && i == at, where)
				_, ok = p.LineAt(0, y, size[0], size[1])
				assert.False(t, ok, where)
				for y, row := range strings.Split(c.Plain(), "\n") {
					if i, ok := p.LineAt(x, y, size[0], size[1]); ok {
						assert.Contains(t, row, p.Lines[i].Label)
					}
				}
			}
		}
	}
}

func TestPanelHidesPageIfOnlyBitsOfItWouldShow(t *testing.T) {
	for w, seen := range map[int]bool{60: false, 80: true} {
		c := canvas.New(w, 20, canvas.Style{})
		for y := range 20 {
			c.Text(0, y, w, strings.Repeat("word ", w/5), dark.Styles.Text)
		}
		p := thirty()
		p.Draw(c, &dark)
		box := p.layOut(w, 20).box
		for y := box.Min.Y; y < box.Max.Y; y++ {
			assert.Equal(t, seen, strings.TrimSpace(c.Row(y).Sub(image.Rect(0, 0, box.Min.X, 1)).Plain()) != "", "%d columns", w)
		}
	}
}

func TestPanelNeverEndsInHeading(t *testing.T) {
	p := thirty()
	p.Lines[7].Group, p.Lines[12].Group = "seven and more", "twelve and more"
	for h := 14; h < 40; h++ {
		s := p.layOut(80, h)
		assert.False(t, s.all[s.first+s.rows-1].heading, "%d rows", h)
	}
}

// A box hides nothing that should stay in sight if it has room anywhere.
func TestBoxHidesAsLittleAsPossible(t *testing.T) {
	within := image.Rect(2, 1, 58, 18)
	for _, c := range []struct {
		name  string
		sight []image.Rectangle
		want  image.Rectangle
	}{
		{"nothing to see", nil, image.Rect(20, 4, 40, 14)},
		{"in the middle", []image.Rectangle{image.Rect(24, 8, 29, 11)}, image.Rect(30, 4, 50, 14)},
		{"at the left", []image.Rectangle{image.Rect(2, 8, 7, 11)}, image.Rect(20, 4, 40, 14)},
		{"along a line", []image.Rectangle{image.Rect(27, 5, 30, 6), image.Rect(2, 5, 58, 6)}, image.Rect(20, 7, 40, 17)},
		{"everywhere", []image.Rectangle{image.Rect(40, 4, 43, 5), within}, image.Rect(19, 5, 39, 15)},
	} {
		assert.Equal(t, c.want, beside([]image.Point{{20, 10}}, within, c.sight), c.name)
	}
	rapid.Check(t, func(t *rapid.T) {
		var sight []image.Rectangle
		for range rapid.IntRange(1, 5).Draw(t, "places") {
			x, y := rapid.IntRange(0, 55).Draw(t, "x"), rapid.IntRange(0, 15).Draw(t, "y")
			sight = append(sight, image.Rect(x, y, x+rapid.IntRange(1, 9).Draw(t, "w"), y+rapid.IntRange(1, 5).Draw(t, "h")))
		}
		size := image.Pt(rapid.IntRange(5, 56).Draw(t, "width"), rapid.IntRange(3, 17).Draw(t, "height"))
		box := beside([]image.Point{size}, within, sight)
		for y := within.Min.Y; y+size.Y <= within.Max.Y; y++ {
			for x := within.Min.X; x+size.X <= within.Max.X; x++ {
				other := image.Rect(x, y, x+size.X, y+size.Y)
				if !slices.ContainsFunc(sight, other.Overlaps) {
					require.False(t, slices.ContainsFunc(sight, box.Overlaps), "%v could be %v", box, other)
				}
			}
		}
	})
}

func TestTooSmallSaysWhatItHasAndNeeds(t *testing.T) {
	for w := 0; w < MinWidth; w += 7 {
		for h := range MinHeight {
			c := canvas.New(w, h, canvas.Style{})
			TooSmall(c, &dark)
			if w >= 14 && h >= 12 || w >= 25 && h >= 6 || w >= 42 && h >= 4 {
				assert.Equal(t, strings.Join(tooSmall(w, h), " "), strings.Join(strings.Fields(c.Plain()), " "), "%d×%d", w, h)
			}
		}
	}
}

func TestHeaderKeepsItsWordsApart(t *testing.T) {
	for w := MinWidth; w < 140; w++ {
		row := canvastest.Drawn(w, 1, &dark, Header{"Plaza double-twelve", "eight arms · teams · first to 100", "Round 112", "boneyard 73, 12 stay"}).Plain()
		for _, words := range []string{" PLAZA DOUBLE-TWELVE ", " Round 112 ", " boneyard 73, 12 stay"} {
			assert.Contains(t, row, words)
		}
		assert.NotRegexp(t, `\S…?Round|\Sboneyard`, row)
	}
}

func TestThreeRowLettersDiffer(t *testing.T) {
	forms := LargeLetters("MNHW", false)
	assert.Equal(t, []string{
		"▄   ▄ ▄   ▄ ▄   ▄ ▄   ▄",
		"█▀▄▀█ █▀▄ █ █▄▄▄█ █ ▄ █",
		"█   █ █  ▀█ █   █ ▀▄▀▄▀",
	}, forms[len(forms)-1])
}

// A list longer than its box stays while the selected line is in sight, and then scrolls by half of its rows.
func TestChoicesScrollOnlyIfSelectedLineIsOutOfSight(t *testing.T) {
	p := thirty()
	rows := p.layOut(80, 24).rows
	for _, c := range []struct{ at, from, first int }{
		{0, 0, 0}, {rows - 1, 0, 0}, {rows, 0, rows - rows/2}, {rows - 1, rows - rows/2, rows - rows/2},
		{29, 3, 30 - rows}, {0, 9, 0},
	} {
		p.At, p.From = c.at, c.from
		assert.Equal(t, c.first, p.First(80, 24), "line %d", c.at)
	}
}
