package game_test

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// numbered returns the nth seed of a fixed row of them.
func numbered(n int) game.Seed {
	var seed game.Seed
	binary.BigEndian.PutUint32(seed[28:], uint32(n))
	return seed
}

// chanceOf returns what the seed gives where the match waits for chance.
func chanceOf(t tester, s game.State, seed game.Seed) game.Action {
	t.Helper()
	a, ok := s.Chance(seed)
	require.True(t, ok)
	return a
}

// places lists the tiles of a deal in the order in which they were dealt.
func places(d game.Deal) []domino.Tile {
	var tiles []domino.Tile
	for _, hand := range d.Hands {
		tiles = append(tiles, hand...)
	}
	return append(tiles, d.Boneyard...)
}

// tally counts what chance gives in many matches.
type tally []int

// requireUniform demands that the chi-square of the counts, of this many degrees of freedom is as chance makes it:
// neither too large, where something is favoured, nor too small, where it is dealt out in turn. The seeds are fixed,
// so this never fails by bad luck.
func (counts tally) requireUniform(t *testing.T, degrees int) {
	t.Helper()
	total, chi := 0, 0.0
	for _, n := range counts {
		total += n
	}
	expected := float64(total) / float64(len(counts))
	for _, n := range counts {
		chi += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	assert.InDelta(t, degrees, chi, 4*math.Sqrt(2*float64(degrees)), "chi-square %.0f of %d degrees of freedom", chi, degrees)
}

func TestDealsAreUniform(t *testing.T) {
	// Every tile gets to every place equally often.
	for _, rules := range []string{"draw 3", "plaza-nine 3"} {
		s := sit(t, rules).state
		n := domino.SetSize(s.Rules().Set)
		counts := make(tally, n*n)
		for i := range 8000 {
			for place, tile := range places(chanceOf(t, s, numbered(i)).(game.Deal)) {
				counts[place*n+int(tile)]++
			}
		}
		counts.requireUniform(t, (n-1)*(n-1))
	}
	// Which tile comes next says nothing about where the one before it lies: of any two places, every pair is equally
	// likely. Nor does one round's deal say anything about the next one's of the same seed.
	first := sit(t, "plaza 2")
	second := sit(t, "plaza 2").play("deal A 6-5 6-4; B 5-4 3-2") // a redeal
	next, rounds := make(tally, 28*27), make(tally, 28*28)
	for i := range 20000 {
		a := places(chanceOf(t, first.state, numbered(i)).(game.Deal))
		pair := int(a[1])
		if a[1] > a[0] {
			pair-- // a tile isn't dealt twice
		}
		next[int(a[0])*27+pair]++
		if i%5 > 0 {
			continue
		}
		b := places(chanceOf(t, second.state, numbered(i)).(game.Deal))
		for place := range a {
			rounds[int(a[place])*28+int(b[place])]++
		}
	}
	next.requireUniform(t, len(next)-1)
	rounds.requireUniform(t, 27*27)
}

func TestLotsAreUniform(t *testing.T) {
	s := sit(t, "evens 4").state
	counts, leaders := [domino.MaxSeats]tally{}, make(tally, domino.MaxSeats)
	for seat := range counts {
		counts[seat] = make(tally, 28)
	}
	for i := range 8000 {
		lot := chanceOf(t, s, numbered(i)).(game.Lot)
		for seat, tile := range lot.Drawn {
			counts[seat][tile]++
		}
		next, _, err := game.Apply(s, lot)
		require.NoError(t, err)
		if next.Leader() != domino.NoSeat {
			leaders[next.Leader()]++
		}
	}
	for _, c := range counts {
		c.requireUniform(t, 27)
	}
	leaders.requireUniform(t, len(leaders)-1)
}

// A draw-off draws every tile on the table equally often, and only those.
func TestDrawOffsAreUniform(t *testing.T) {
	s := at(t, drawsOff, level).state
	table := rulestest.Tiles(t, "5-0 4-0 4-2")
	counts := make(tally, len(table))
	for i := range 4000 {
		drawn := chanceOf(t, s, numbered(i)).(game.DrawOff).Drawn
		require.Contains(t, table, drawn[domino.A])
		require.NotEqual(t, drawn[domino.A], drawn[domino.B])
		require.Equal(t, []domino.Tile{domino.NoTile, domino.NoTile}, drawn[domino.C:])
		counts[slices.Index(table, drawn[domino.A])]++
	}
	counts.requireUniform(t, len(counts)-1)
}

// A deal gives every tile of the set once, and each seat its number.
func TestChanceDealsTheWholeSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s, err := game.New(r)
		require.NoError(t, err)
		c := anySource(t)
		for s.Stage() == game.AwaitLot {
			s, _, err = game.Apply(s, chanceOf(t, s, c.seed))
			require.NoError(t, err)
		}
		d := chanceOf(t, s, c.seed).(game.Deal)
		for seat := range domino.MaxSeats {
			want := r.Deal
			if seat >= r.Seats {
				want = 0
			}
			require.Len(t, d.Hands[seat], want)
		}
		tiles := places(d)
		want := domino.FullSet(r.Set)
		if r.Trains != domino.TrainsNone {
			want = want.Without(domino.NewTile(r.Set, r.Set)) // the engine
		}
		require.Len(t, tiles, want.Len())
		require.Equal(t, want, domino.SetOf(tiles...))
	})
}

// All random events of a match differ, and don't depend on how the rounds were played or what a seat drew.
func TestChancesOfAMatchDiffer(t *testing.T) {
	const redeal, another = "deal A 6-5 6-4; B 5-4 3-2", "deal A 6-5 1-0; B 6-4 3-0"
	seed := numbered(5)
	seen := map[string]bool{}
	tb := sit(t, "plaza 2")
	for range 20 {
		seen[domino.SetOf(chanceOf(t, tb.state, seed).(game.Deal).Hands[0]...).String()] = true
		tb.play(redeal)
	}
	assert.Len(t, seen, 20)
	again, other := sit(t, "plaza 2").play(another).state, sit(t, "plaza 2").play(redeal).state
	assert.Equal(t, chanceOf(t, again, seed), chanceOf(t, other, seed))
	assert.NotEqual(t, chanceOf(t, again, seed), chanceOf(t, again, numbered(6)))

	// A draw-off takes a chance of its own.
	drawnOff := at(t, drawsOff, level).play("off A 4-0 B 5-0").state
	without := at(t, drawsOff, "layout 5-0 0-4 E 4-1 E; A 6-0; B 3-2").state
	assert.NotEqual(t, chanceOf(t, without, seed), chanceOf(t, drawnOff, seed))
}

// The lot and the deals of one seed, so that they are the same on every machine
// and in every version: records depend on it.
func TestChanceOfOneSeed(t *testing.T) {
	seed, err := game.ParseSeed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
	require.NoError(t, err)
	tb := sit(t, "evens 3")
	lot := chanceOf(t, tb.state, seed)
	assert.Equal(t, "drawing lots: A 1-0, B 5-5, C 4-4", lot.String())
	tb.do(lot)
	assert.Equal(t, "4-4 6-4 6-2 2-1 3-3 | 1-0 5-4 2-2 3-2 6-5 | 5-1 5-3 2-0 6-3 3-1 |  | "+
		"6-0 6-6 5-2 4-0 4-1 5-0 3-0 1-1 5-5 4-2 6-1 4-3 0-0", written(chanceOf(t, tb.state, seed).(game.Deal)))

	twelve := sit(t, "plaza-twelve 2")
	assert.Equal(t, "11-5 7-5 4-0 12-0 8-4 5-0 12-1 | 9-0 8-8 9-5 1-0 10-6 12-9 11-6 |  |  | "+
		"8-7 2-2 10-9 9-4 11-1 9-8 3-1 8-3 11-0 6-5 9-3 4-1 6-4 6-2 6-6 6-3 9-6 3-3 3-0 12-3 7-0 11-3 5-2 8-0 7-3 8-6 "+
		"8-2 11-4 4-3 8-1 9-9 12-7 5-1 9-7 11-8 7-7 10-5 7-4 12-11 12-5 11-11 12-2 10-4 12-6 8-5 10-8 0-0 2-0 5-4 10-10 "+
		"3-2 6-0 7-6 2-1 12-8 12-12 6-1 11-9 10-7 5-3 11-10 12-4 10-3 5-5 11-7 9-2 10-0 10-2 1-1 4-2 7-1 7-2 11-2 9-1 "+
		"12-10 4-4 10-1", written(chanceOf(t, twelve.state, seed).(game.Deal)))
}

// written lists a deal's tiles, hands and boneyard apart.
func written(d game.Deal) string {
	var parts []string
	for _, tiles := range append(d.Hands[:], d.Boneyard) {
		var words []string
		for _, tile := range tiles {
			words = append(words, tile.String())
		}
		parts = append(parts, strings.Join(words, " "))
	}
	return strings.Join(parts, " | ")
}

// printf 7 | sha256sum
func TestSeedOfHashesTextThatIsNotHexDigits(t *testing.T) {
	digits := strings.Repeat("0aB", 21) + "1"
	for text, want := range map[string]string{
		"7":          "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451",
		digits:       strings.ToLower(digits),
		digits + "1": fmt.Sprintf("%x", sha256.Sum256([]byte(digits+"1"))),
	} {
		seed, hashed := game.SeedOf(text)
		assert.Equal(t, want, seed.String())
		assert.Equal(t, text != digits, hashed, text)
	}
}

// printf 'dominoes daily 2026-11-20' | sha256sum
func TestDailySeed(t *testing.T) {
	assert.Equal(t, "2247f01b4324af7fbb741ee6a3f75640c254a2b8e615cb4920e085d2cb5c2fbd", game.DailySeed("2026-11-20").String())
}

func TestParseSeed(t *testing.T) {
	const text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
	seed, err := game.ParseSeed(text)
	require.NoError(t, err)
	assert.Equal(t, text, seed.String())
	assert.Equal(t, byte(0x1f), seed[31])
	for _, wrong := range []string{"", "00", text[1:], text + "00", strings.Replace(text, "0", "g", 1), "0x" + text[2:]} {
		_, err := game.ParseSeed(wrong)
		assert.EqualError(t, err, `"`+wrong+`" is no seed: write 64 hex digits`)
	}
}
