package replay

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/ticket"
	"dominoes/variants"
)

// longRecord is a match of so many lines.
func longRecord(b *testing.B, lines int) []byte {
	m := pagetest.Match(b, match.Setup{
		Variant: "fives", Seats: pagetest.Seats("random", "greedy"), Options: map[string]string{"target": "1000000"},
	})
	var text bytes.Buffer
	w := record.NewWriter(&text)
	require.NoError(b, w.Header(m.Header))
	state := m.State
	for range lines {
		a, ok := state.Chance(*m.Seed)
		if !ok {
			a = state.Moves()[0].Act(state.Turn())
		}
		next, events, err := game.Apply(state, a)
		require.NoError(b, err)
		require.NoError(b, w.Action(a, events))
		state = next
	}
	return text.Bytes()
}

// BenchmarkReplay opens and steps through a record of 100,000 lines.
func BenchmarkReplay(b *testing.B) {
	if testing.Short() {
		b.Skip()
	}
	text := longRecord(b, 100_000)
	read := func() *timeline {
		r, err := record.Read(bytes.NewReader(text), variants.Resolve)
		require.NoError(b, err)
		t, err := newTimeline(1, r)
		require.NoError(b, err)
		return t
	}
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			read()
		}
	})
	d := pagetest.New(b, 120, 36)
	p := Page{id: ticket.New(), timeline: read(), tempo: 1}
	for name, by := range map[string]int{"forward": 1, "back": -1, "jump": 7919} {
		b.Run(name, func(b *testing.B) {
			at := p.timeline.last() / 2
			for b.Loop() {
				at = (at + by + p.timeline.last()) % p.timeline.last()
				p = p.seek(d.Env, at)
				p.Draw(d.Env, d.Canvas())
			}
		})
	}
}
