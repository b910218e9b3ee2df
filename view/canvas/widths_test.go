package canvas

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// widths is how a terminal takes text apart: it returns the first piece and its cells. Nothing
// for a piece of no cells joins it to the cell that was written last.
type widths func(text string) (piece string, cells int)

// disagreeing are terminals that take clusters to be wider or narrower than [Width] does.
var disagreeing = map[string]widths{
	"as here": func(text string) (string, int) { return ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth) },
	"runes": func(text string) (string, int) {
		_, n := utf8.DecodeRuneInString(text)
		return text[:n], ansi.StringWidthWc(text[:n])
	},
	"clusters of one cell": func(text string) (string, int) {
		cluster, w := ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
		return cluster, min(w, 1)
	},
	"runes of two cells": func(text string) (string, int) {
		r, n := utf8.DecodeRuneInString(text)
		if r >= 0x2600 || r >= 0x300 && r < 0x400 || r == '\u200d' {
			return text[:n], 2
		}
		return text[:n], 1
	},
}

// rough is a terminal with widths of its own.
type rough struct {
	widths widths
	w, h   int
	cells  [][]string // "" for the right half of a wide one
	// grounds are those of the cells, ground is that of what is written.
	grounds [][]string
	ground  string
	x, y    int
	lastX   int // was written last
	lastY   int
	waits   bool // at the right edge
	wraps   bool
	// wide are the cells that have a wide character. Where it was half overwritten, a sloppy
	// terminal believes so still, and empties both when one is written to.
	wide   [][]bool
	sloppy bool
	// joins is true if text after a joiner joins the cell that was written last, wherever the cursor is, as in tmux.
	joins bool
}

func newRough(w, h int, is widths) *rough {
	r := &rough{widths: is, w: w, h: h, wraps: true}
	for range h {
		r.cells, r.wide = append(r.cells, blanks(w)), append(r.wide, make([]bool, w))
		r.grounds = append(r.grounds, make([]string, w))
	}
	return r
}

func blanks(w int) []string { return strings.Split(strings.Repeat(" ,", w-1)+" ", ",") }

// groundOf finds the parameters that choose a ground.
var groundOf = regexp.MustCompile(`;(38;5;\d+|38;2;\d+;\d+;\d+)|;(48;5;\d+|48;2;\d+;\d+;\d+|4\d|10\d|0|$)`)

var control = regexp.MustCompile(`^\x1b\[([?0-9;]*)([A-Za-z])`)

// show obeys what is written.
func (r *rough) show(t require.TestingT, text string) {
	for text != "" {
		if m := control.FindStringSubmatch(text); m != nil {
			r.obey(t, m[1], m[2])
			text = text[len(m[0]):]
			continue
		}
		if up, ok := strings.CutPrefix(text, "\x1bM"); ok {
			r.y, r.waits, text = max(r.y-1, 0), false, up
			continue
		}
		switch text[0] {
		case '\r':
			r.x, r.waits, text = 0, false, text[1:]
			continue
		case '\n':
			r.y, text = min(r.y+1, r.h-1), text[1:]
			continue
		case '\b':
			r.x, r.waits, text = max(r.x-1, 0), false, text[1:]
			continue
		}
		end := strings.IndexAny(text, "\x1b\r\n\b")
		if end < 0 {
			end = len(text)
		}
		for piece := text[:end]; piece != ""; {
			first, w := r.widths(piece)
			r.put(first, w)
			piece = piece[len(first):]
		}
		text = text[end:]
	}
}

func (r *rough) obey(t require.TestingT, params, final string) {
	first, second, _ := strings.Cut(params, ";")
	n, _ := strconv.Atoi(first)
	m, _ := strconv.Atoi(second)
	if final != "m" {
		r.waits = false
	}
	switch final {
	case "m":
		for _, m := range groundOf.FindAllStringSubmatch(";"+params, -1) {
			switch {
			case m[1] != "": // the colour of letters
			case m[2] == "", m[2] == "0", m[2] == "49":
				r.ground = ""
			default:
				r.ground = m[2]
			}
		}
	case "H":
		r.y, r.x = max(n, 1)-1, max(m, 1)-1
	case "A":
		r.y = max(r.y-max(n, 1), 0)
	case "B":
		r.y = min(r.y+max(n, 1), r.h-1)
	case "C":
		r.x = min(r.x+max(n, 1), r.w-1)
	case "D":
		r.x = max(r.x-max(n, 1), 0)
	case "G":
		r.x = min(max(n, 1)-1, r.w-1)
	case "K":
		require.Empty(t, params)
		for x := r.x; x < r.w; x++ {
			r.blank(x)
			r.grounds[r.y][x] = "cleared" // some terminals use the ground, others don't
		}
	case "J":
		require.Equal(t, "2", params)
		for y := range r.cells {
			r.cells[y], r.wide[y], r.grounds[y] = blanks(r.w), make([]bool, r.w), make([]string, r.w)
		}
	case "L", "M":
		for range max(n, 1) {
			r.shift(final == "L")
		}
	case "h", "l":
		require.Equal(t, "?7", params)
		r.wraps = final == "h"
	default:
		require.Fail(t, "unknown", "%q %q", params, final)
	}
}

// shift inserts a row at the cursor, or deletes the row there.
func (r *rough) shift(insert bool) {
	from, to := r.y, r.h-1
	if insert {
		from, to = to, from
	}
	r.cells = slices.Insert(slices.Delete(r.cells, from, from+1), to, blanks(r.w))
	r.wide = slices.Insert(slices.Delete(r.wide, from, from+1), to, make([]bool, r.w))
	r.grounds = slices.Insert(slices.Delete(r.grounds, from, from+1), to, make([]string, r.w))
}

// blank empties a cell, and with it the other half of a wide one.
func (r *rough) blank(x int) {
	row, wide := r.cells[r.y], r.wide[r.y]
	if !r.sloppy && x > 0 && wide[x-1] {
		row[x-1], wide[x-1] = " ", false
	}
	if wide[x] && x+1 < r.w {
		row[x+1] = " "
	}
	row[x], wide[x] = " ", false
}

// put writes a piece.
func (r *rough) put(piece string, cells int) {
	if last := &r.cells[r.lastY][r.lastX]; cells == 0 || r.joins && strings.HasSuffix(*last, "\u200d") {
		*last += piece
		return
	}
	if r.waits && r.wraps || r.x+cells > r.w && r.wraps {
		r.x, r.y = 0, min(r.y+1, r.h-1)
	}
	r.waits = false
	r.x = max(min(r.x, r.w-cells), 0)
	for x := r.x; x < min(r.x+cells, r.w); x++ {
		r.blank(x)
		r.grounds[r.y][x] = r.ground
	}
	r.cells[r.y][r.x] = piece
	if cells == 2 && r.x+1 < r.w {
		r.cells[r.y][r.x+1], r.wide[r.y][r.x] = "", true
	}
	r.lastX, r.lastY = r.x, r.y
	if r.x += cells; r.x >= r.w {
		r.x, r.waits = r.w-1, true
	}
}

// rows is what it shows.
func (r *rough) rows() []string {
	var rows []string
	for _, row := range r.cells {
		rows = append(rows, strings.Join(row, "|"))
	}
	return rows
}

// requireSure requires that all that terminals agree on is where it belongs, and the grounds of
// clusters too.
func (r *rough) requireSure(t require.TestingT, c *Canvas) {
	for y := range c.h {
		for x := range c.w {
			if x < c.w-2 { // a cluster at the edge may lie anywhere there
				ground := strings.TrimSuffix(string(c.cellAt(x, y).style.Bg.appendSGR(nil, 40)), ";")
				require.Equal(t, ground, r.grounds[y][x], "the ground at %d,%d", x, y)
			}
			if p := c.cellAt(x, y); !p.risky() && (x+1 == c.w || c.cellAt(x+1, y).r != 0) {
				require.Equal(t, string(p.r), r.cells[y][x], "at %d,%d", x, y)
			}
		}
	}
}

// terminals returns new terminals that disagree on widths, by name.
func terminals(w, h int) map[string]*rough {
	all := map[string]*rough{}
	for name, is := range disagreeing {
		for _, sloppy := range []bool{false, true} {
			r := newRough(w, h, is)
			r.joins, r.sloppy = name == "runes", sloppy
			all[fmt.Sprintf("%s, sloppy: %v", name, sloppy)] = r
		}
	}
	return all
}

// disagree shows canvases one after the other on terminals that disagree on widths. Each shows
// them as after a full redraw, and beside the clusters nothing is out of place.
func disagree(t require.TestingT, canvases []*Canvas) {
	for name, screen := range terminals(canvases[0].w, canvases[0].h) {
		var before *Canvas
		for _, c := range canvases {
			changes := c.Changes(before)
			screen.show(t, changes)
			fresh := terminals(c.w, c.h)[name]
			fresh.show(t, c.Changes(nil))
			require.Equal(t, fresh.rows(), screen.rows(), "%s: %q", name, changes)
			screen.requireSure(t, c)
			before = c
		}
	}
}

func TestChangesWhereWidthsDiffer(t *testing.T) {
	clusters := []string{"a", "b", " ", " ", "日", "е\u0308\u0323", "👩\u200d👩\u200d👧", "👩\u200d", "🇮🇸", "🇮", "❤\ufe0f", "❤", "👍🏽"}
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(6, 16).Draw(t, "width"), rapid.IntRange(1, 3).Draw(t, "height")
		canvases := []*Canvas{New(w, h, Style{})}
		for i := range rapid.IntRange(1, 5).Draw(t, "canvases") {
			c := clone(canvases[i])
			for range rapid.IntRange(1, 3).Draw(t, "texts") {
				text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(clusters), 0, 6).Draw(t, "text"), "")
				x, y := rapid.IntRange(0, w-1).Draw(t, "x"), rapid.IntRange(0, h-1).Draw(t, "y")
				c.Put(x, y, w-x, text, Style{Fg: anyStyle(t).Fg, Bg: anyStyle(t).Bg})
			}
			canvases = append(canvases, c)
		}
		disagree(t, canvases)
	})
}

// Names as they are typed and deleted, up to the right edge.
func TestChangesOfNames(t *testing.T) {
	for _, name := range []string{"Jox👩\u200d👩\u200d👧", "Jo👩\u200d", "漢字", "🇩🇪🇫🇷", "e\u0301o\u0308", "❤\ufe0fa", "❤ab", "👍🏽", "abcdeе\u0308", "abcd日"} {
		for _, before := range []string{"", "."} {
			var canvases []*Canvas
			for _, typed := range []string{"", name, name + "x", name, "Jox", "", name, "abcdef"} {
				c := New(6, 2, Style{})
				c.Put(0, 0, 6, before+typed, Style{Bg: ANSI(4)})
				c.Put(0, 1, 6, typed+before+"xyz", Style{})
				c.Put(5, 1, 1, "z", Style{Fg: ANSI(3)})
				canvases = append(canvases, c)
			}
			disagree(t, canvases)
		}
	}
}

// On a terminal that doesn't empty all of a wide character that is half overwritten, what a
// cluster has spilt is cleared before the cells beside it are written, in whichever order.
func TestSpillsAreCleared(t *testing.T) {
	c := New(8, 1, Style{})
	c.Put(0, 0, 2, "👩\u200d👩", Style{})
	c.Put(2, 0, 1, "b", Style{Fg: RGB(0x123456)})
	c.Put(3, 0, 5, "c    ", Style{Fg: ANSI(3)})
	c.Put(4, 0, 1, "b", Style{Fg: RGB(0x123456)})
	disagree(t, []*Canvas{c})
}
