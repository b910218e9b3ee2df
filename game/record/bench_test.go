package record_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// longMatch is a match of many rounds and this number of lines, towards a target that nobody reaches.
func longMatch(b *testing.B, lines int) *match {
	m := begin(b, record.Header{
		Variant: "fives", Options: map[string]string{"target": "1000000"},
		Seats: []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: "greedy"}},
	}, seedOf(1))
	rng := rand.New(rand.NewPCG(1, 0))
	for len(m.actions) < lines-1 {
		m.play(b, rng, min(1000, lines-1-len(m.actions)))
		m.states = []game.State{m.last()} // a state of every line would fill the memory
	}
	return m
}

// BenchmarkRead reads records from the length that people play to far beyond.
func BenchmarkRead(b *testing.B) {
	for _, lines := range []int{100, 1_000, 10_000, 100_000} {
		if testing.Short() && lines > 10_000 {
			continue
		}
		b.Run(fmt.Sprintf("%d lines", lines), func(b *testing.B) {
			text := []byte(longMatch(b, lines).text())
			require.Equal(b, lines, bytes.Count(text, []byte("\n")))
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				_, err := record.Read(bytes.NewReader(text), variants.Resolve)
				require.NoError(b, err)
			}
			b.ReportMetric(float64(lines)*float64(b.N)/b.Elapsed().Seconds(), "lines/s")
		})
	}
}

// BenchmarkAppend writes one line.
func BenchmarkAppend(b *testing.B) {
	m := longMatch(b, 1_000)
	w := record.NewWriter(io.Discard)
	events := []game.Event{game.Drew{}}
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		require.NoError(b, w.Action(m.actions[i%len(m.actions)], events))
		i++
	}
}

// BenchmarkCheck sums a long match up.
func BenchmarkCheck(b *testing.B) {
	m := longMatch(b, 1_000)
	whole := record.Match{Header: m.header, Actions: m.actions, State: m.last()}
	for b.Loop() {
		require.NotEmpty(b, record.Check(whole).Rounds)
	}
}
