package cells

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A tile's name is never broken, wherever a text is.
func TestTilesStayWhole(t *testing.T) {
	text := "Bo still held 5-5: ten pips, and 12-11 besides."
	for width := 8; width < 60; width++ {
		lines := Paragraph(text, width)
		assert.Contains(t, strings.Join(lines, "\n"), "5-5:")
		assert.Contains(t, strings.Join(lines, "\n"), "12-11")
		for _, line := range lines {
			assert.LessOrEqual(t, Width(line), width)
		}
	}
	assert.Equal(t, []string{""}, Paragraph("", 20))
}

// Only lines that are too long are broken, between words, and go on as far in as they begin.
func TestFoldBreaksLongLinesBetweenWords(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"a  b\n\n  c", "a  b\n\n  c"},
		{"Then Ann plays the 6-4 on W\n", "Then Ann plays the\n6-4 on W\n"},
		{"  Ann plays the 6-4 on W\nBo\n", "  Ann plays the 6-4\n  on W\nBo\n"},
		{"see 0123456789abcdef012345. Bo", "see\n0123456789abcdef012345.\nBo"},
		{"   0123456789abcdef012345", "   0123456789abcdef012345"},
		{"漢字漢字漢字漢字 漢字", "漢字漢字漢字漢字\n漢字"},
		{"\x1b[1mBo\x1b[m plays the \x1b[1m6-4\x1b[m", "\x1b[1mBo\x1b[m plays the \x1b[1m6-4\x1b[m"},
		{"\x1b[1mAnna plays the 6-4\x1b[m on W", "\x1b[1mAnna plays the 6-4\x1b[m\non W"},
	} {
		assert.Equal(t, c.want, Fold(c.text, 20), "%q", c.text)
		assert.Equal(t, c.text, Fold(c.text, 0), "no width is known")
		assert.Equal(t, c.text, Fold(c.text, 5), "there is no room for text")
	}
}

// A text's last word stands alone on its line only if the line above would keep a single word, or has no word that fits
// beside it. Otherwise lines take as many words as fit.
func TestLastWordIsNotLeftAlone(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Your match is saved; you can go on.", "Your match is saved;\nyou can go on."},
		{"Ann would like to take it back. Agreed?", "Ann would like to\ntake it back. Agreed?"},
		{"Waiting for the others now.", "Waiting for the\nothers now."},
		{"You wait for everybody's answers, unquestionably.", "You wait for\neverybody's answers,\nunquestionably."},
		{"Unsurprisingly it's happening.", "Unsurprisingly it's\nhappening."},
	} {
		assert.Equal(t, c.want, strings.Join(Wrap(c.text, 21), "\n"))
	}
	text := "This match isn't recorded: it will be lost. A club player takes your seat, and you can't come back to it."
	for width := 20; width < 90; width++ {
		lines, words := Wrap(text, width), strings.Fields(text)
		assert.Equal(t, words, strings.Fields(strings.Join(lines, " ")))
		assert.GreaterOrEqual(t, len(strings.Fields(lines[len(lines)-1])), 2, width)
		for _, line := range lines {
			assert.LessOrEqual(t, Width(line), width)
		}
	}
}

// What is longer than a line goes on in the next one, whole letters at a time.
func TestLongWordsGoOn(t *testing.T) {
	assert.Equal(t, []string{"a", "abcd", "ef g"}, Wrap("a abcdef g", 4))
	assert.Equal(t, []string{"abcd", "efgh", "i"}, Wrap("abcdefgh i", 4))
	assert.Equal(t, []string{"漢字", "漢 a"}, Wrap("漢字漢 a", 5))
	assert.Equal(t, []string{"🇩🇪", "🇫🇷"}, Wrap("🇩🇪🇫🇷", 3))
	assert.Equal(t, []string{"a", "b"}, Wrap("ab", 0), "there is no room at all")
	assert.Equal(t, []string{"e\u0301e\u0301"}, Wrap("e\u0301e\u0301", 2))
}

func TestClusters(t *testing.T) {
	assert.Equal(t, []string{"e\u0301", "👩‍👩‍👧", "🇩🇪", "x"}, slices.Collect(Clusters("e\u0301👩‍👩‍👧🇩🇪x")))
	for range Clusters("ab") {
		break // it stops when asked to
	}
}

// Characters that stand alone are clusters of one cell for ansi as well, whichever of them follows.
func TestCharactersThatStandAloneJoinNoOther(t *testing.T) {
	for r := rune(0xa0); r < 0x3000; r++ {
		if !alone(r) {
			continue
		}
		for _, next := range []rune{'e', 'é', '…', '↑', '─', '█', '⠿', r} {
			cluster, w := ansi.FirstGraphemeCluster(string(r)+string(next), ansi.GraphemeWidth)
			require.Equal(t, string(r), cluster)
			require.Equal(t, 1, w, "%q", cluster)
			joined, _ := ansi.FirstGraphemeCluster(" "+cluster, ansi.GraphemeWidth)
			require.Equal(t, " ", joined, "%q", cluster)
		}
	}
}

func TestKeepSeatCutsNameBeforeSeatOrNumber(t *testing.T) {
	for width, want := range map[int]string{20: "Bartholomew (A)", 15: "Bartholomew (A)", 14: "Bartholome (A)", 5: "B (A)", 4: "A", 1: "A", 0: "Bartholomew (A)"} {
		assert.Equal(t, want, KeepSeat("Bartholomew (A)", width), width)
	}
	assert.Equal(t, " (B)", KeepSeat("漢字 (B)", 5))
	for width, want := range map[int]string{8: "Guest 12", 7: "Gues 12", 4: "G 12", 3: "12", 2: "12", 1: "2", 0: "Guest 12"} {
		assert.Equal(t, want, KeepSeat("Guest 12", width), width)
	}
	for _, other := range []string{"Bartholomew", "Bartholomew (E)", "Bartholomew [A]", "(A)", " (A)", " 2", "22", "Player 2 ", "Player 2a", "play to 50"} {
		assert.Equal(t, other, KeepSeat(other, 2))
	}
}

func TestPlainSpellsLettersInASCII(t *testing.T) {
	for text, want := range map[string]string{"Nguyễn Đức": "Nguyen Duc", "Ｚｏë": "Zoe", "Łódź ½": "Lodz  1/2", "김 Жa": "? ?a", "“a”…": `"a"...`} {
		assert.Equal(t, want, Plain(text))
	}
}

func TestClausesBreakAfterFirstSemicolonUnlessThatTakesMoreLines(t *testing.T) {
	const text = "draw until you can play; highest tile leads"
	for width, want := range map[int][]string{
		60: {text}, 30: {"draw until you can play;", "highest tile leads"}, 15: {"draw until you", "can play;", "highest tile", "leads"},
	} {
		assert.Equal(t, want, Clauses(text, width))
	}
	assert.Equal(t, []string{"a b", "c; d"}, Clauses("a b c; d", 4))
}
