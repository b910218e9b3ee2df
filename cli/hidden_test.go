package cli

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// knowledge is what somebody may know of a match after each of its actions.
type knowledge []knownTiles

// knownTiles are the tiles that somebody may know of a round by now.
type knownTiles struct {
	round int
	// own are those that they have held, played those that lie or lay on the table, and shown the hands
	// that all see once the round has ended.
	own, played, shown game.Set
}

func (k knownTiles) all() game.Set { return k.own.Or(k.played).Or(k.shown) }

// knownIn returns what a seat may know of a match; for NoSeat what everybody may.
func knownIn(t *testing.T, r record.Match, seat game.Seat) knowledge {
	t.Helper()
	m, err := match.Replay(0, r)
	require.NoError(t, err)
	known := make(knowledge, m.Ply+1)
	for ply := 1; ply <= m.Ply; ply++ {
		state := m.At(ply).State
		now := knownTiles{round: state.Round().Number}
		if before := known[ply-1]; before.round == now.round {
			now = before
		}
		for _, laid := range state.Layout() {
			now.played = now.played.With(laid.Tile)
		}
		if seat != game.NoSeat {
			now.own = now.own.Or(state.Hand(seat))
		}
		for other := range r.Header.Seats {
			if state.Ended() == now.round {
				now.shown = now.shown.Or(state.Hand(game.Seat(other)))
			}
		}
		known[ply] = now
	}
	return known
}

// of returns what was known at last of a round.
func (k knowledge) of(round int) knownTiles {
	for _, now := range slices.Backward(k) {
		if now.round == round {
			return now
		}
	}
	return knownTiles{round: round}
}

var tileForm = regexp.MustCompile(`\b([0-6])-([0-6])\b`)

// tilesNamed returns the tiles that a text names.
func tilesNamed(t *testing.T, text string) (tiles game.Set) {
	t.Helper()
	for _, name := range tileForm.FindAllString(text, -1) {
		tile, _, _, err := game.ParseTile(name)
		require.NoError(t, err)
		tiles = tiles.With(tile)
	}
	return tiles
}

// hearsNothingHidden checks in what somebody was told, round by round, that it names no tile but their
// own and those that were played, until the round ends and all show their hands; and that whoever was
// there from its beginning was told of each that was played.
func hearsNothingHidden(t *testing.T, r record.Match, seat game.Seat, text string) {
	t.Helper()
	known := knownIn(t, r, seat)
	// Who comes when the match is under way is told how a round stands: "Round 1; …".
	rounds := regexp.MustCompile(`Round (\d+)([:;]) `)
	numbers := rounds.FindAllStringSubmatch(text, -1)
	assert.NotEmpty(t, numbers, "no round is told in %s", text)
	for i, told := range rounds.Split(text, -1)[1:] {
		round, err := strconv.Atoi(numbers[i][1])
		require.NoError(t, err)
		running, _, _ := strings.Cut(told, "Domino!")
		running, _, _ = strings.Cut(running, "Blocked")
		tiles, may := tilesNamed(t, running), known.of(round)
		assert.Empty(t, tiles.Minus(may.own.Or(may.played)).Tiles(), "round %d of %s", round, text)
		if fromTheStart := numbers[i][2] == ":"; fromTheStart {
			assert.Empty(t, may.played.Minus(tiles).Tiles(), "not told in round %d of %s", round, text)
		}
	}
}

// seesNothingHidden checks in all pictures that were on somebody's screen that there was no tile on them
// that they couldn't know yet, but all that they have held, and some that were played: of others' tiles
// a few lie under a sheet until the round is over.
func seesNothingHidden(t *testing.T, r record.Match, seat game.Seat, f *film) {
	t.Helper()
	known := knownIn(t, r, seat)
	seen, betrayed := f.tiles(t, r, seat)
	assert.Empty(t, betrayed)
	for round := 1; round <= known[len(known)-1].round; round++ {
		may, tiles := known.of(round), seen[round]
		assert.Empty(t, may.own.Minus(tiles).Tiles(), "not seen in round %d", round)
		assert.NotEmpty(t, may.played.And(tiles).Minus(may.own).Tiles(), "nothing that others played in round %d", round)
	}
}
