package lines

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/input"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestReadLineCutsLongLinesAndNarrowsWideLetters(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	r := bufio.NewReader(strings.NewReader(" 1 \r\n\n" + long + "\n６－４　ｗ\n山田 ½\nlast"))
	for _, want := range []string{"1", "", long[:maxLine], "6-4 w", "山田 ½", "last"} {
		line, err := readLine(r, true)
		require.NoError(t, err)
		assert.Equal(t, want, line)
	}
	_, err := readLine(r, true)
	assert.ErrorIs(t, err, io.EOF)
}

// It has a byte order mark where the input begins. Anything else may be typed.
func TestReadLineRefusesUTF16ByItsMarkAlone(t *testing.T) {
	for text, refused := range map[string]bool{"\xff\xfe1\x00\n": true, "\xfe\xff\x001": true, "\x00A\x00\n": false, "1\x00\n": false} {
		_, err := readLine(bufio.NewReader(strings.NewReader(text)), true)
		assert.Equal(t, refused, errors.Is(err, input.ErrUTF16), "%q", text)
		_, err = readLine(bufio.NewReader(strings.NewReader(text)), false)
		assert.NoError(t, err, "%q", text)
	}
}

func TestPlainNamesAreToldApart(t *testing.T) {
	names := []string{" Bj\u00f8rn ", "\u6f22\u5b57", "Zo\u00eb", "Zoe"}
	assert.Equal(t, []string{"Bjorn", "Seat B", "Zoe (C)", "Zoe (D)"}, plainNames(names))
}

func TestMovesAreReadFromWhatPeopleType(t *testing.T) {
	s := &session{table: &table{}}
	play := func(high, low int, end domino.End) game.Move {
		return game.Move{Kind: game.Plays, Tile: domino.NewTile(high, low), End: end}
	}
	turned := play(6, 4, domino.NoEnd)
	turned.Turned = true
	draws := game.Move{Kind: game.Draws, Tile: domino.NoTile, End: domino.NoEnd}
	passes := game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd}
	for text, want := range map[string]game.Move{
		"6-4": play(6, 4, domino.NoEnd), "4-6": turned, "lead 12-11": play(12, 11, domino.NoEnd),
		"6-4 w": play(6, 4, domino.W), "6-4w": play(6, 4, domino.W), "play 6-4 on the west": play(6, 4, domino.W),
		"6-4nw": play(6, 4, domino.NW), "6-4 North-West": play(6, 4, domino.NW), "6-4 south east": play(6, 4, domino.SE),
		"d": draws, "draw a tile": draws, "P": passes, "pass": passes,
	} {
		got, ok := s.parseMove(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "play", "6", "6-", "-4", "6-4-2", "6-13", "6-4 u", "6-4 w w", "west", "d d", "06-4"} {
		_, ok := s.parseMove(text)
		assert.False(t, ok, text)
	}
}
