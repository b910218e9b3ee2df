package record_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The records in testdata/sound show every variant and most turns that a match
// can take; beside each lies what check says of it. A second program, written
// in another language from the rules alone, replayed them to the same end, so a
// difference here is a change of the rules.
func TestSoundRecords(t *testing.T) {
	files, err := filepath.Glob("testdata/sound/*.jsonl")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".jsonl")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			want, err := os.ReadFile(strings.TrimSuffix(file, "l"))
			require.NoError(t, err)
			m := read(t, text)
			got, err := json.Marshal(record.Check(m))
			require.NoError(t, err)
			assert.Equal(t, string(bytes.TrimSpace(want)), string(got))
		})
	}
}

// The sound records leave nothing out that a record can hold.
func TestSoundRecordsAreVaried(t *testing.T) {
	files, err := filepath.Glob("testdata/sound/*.jsonl")
	require.NoError(t, err)
	seen := map[any]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		m := read(t, text)
		s := m.State
		rules := s.Rules()
		seen[m.Header.Variant], seen[s.Stage()] = true, true
		seen[seats(len(m.Header.Seats))] = true
		seen["teams"] = seen["teams"] || rules.Teams
		seen["fill first"] = seen["fill first"] || rules.FillFirst
		for _, a := range m.Actions {
			seen[reflect.TypeOf(a)] = true
			if play, ok := a.(game.Play); ok {
				seen[play.End] = true
				wild := rules.Join == game.JoinSeven && rules.Wild().Has(play.Tile)
				seen["a wild tile"] = seen["a wild tile"] || wild && play.End != game.NoEnd
				seen["a wild tile turned"] = seen["a wild tile turned"] || wild && play.Turned && play.End != game.NoEnd
			}
		}
		for _, r := range s.Rounds() {
			seen[r.Ending] = true
			_, _, den := r.Points[game.A].Fraction()
			seen["a fraction"] = seen["a fraction"] || den > 1
			negative, wiped := slices.Min(r.Points[:]) < 0, rules.TargetRule == game.TargetLove
			seen["a negative award"] = seen["a negative award"] || negative && !wiped
			seen["scores wiped"] = seen["scores wiped"] || negative && wiped
			seen["both partners win"] = seen["both partners win"] || len(r.Winners) == 2 && rules.Partner(r.Winners[0], r.Winners[1])
		}
	}
	want := []any{
		"teams", "fill first", "a fraction", "a negative award", "scores wiped", "both partners win", "a wild tile", "a wild tile turned",
		seats(2), seats(3), seats(4),
		game.AwaitLot, game.AwaitDeal, game.AwaitMove, game.AwaitDrawOff, game.MatchOver, game.Out, game.Blocked, game.Redealt, game.TargetHit,
	}
	for _, a := range []game.Action{game.Lot{}, game.Deal{}, game.Setup{}, game.LeadTile{}, game.Play{}, game.Draw{}, game.Pass{}, game.DrawOff{}} {
		want = append(want, reflect.TypeOf(a))
	}
	for e := range game.End(game.MaxArms) {
		want = append(want, e)
	}
	for e := game.TrainA; e <= game.TrainM; e++ {
		want = append(want, e)
	}
	for _, id := range variants.IDs() {
		want = append(want, id)
	}
	for _, thing := range want {
		assert.True(t, seen[thing], "no record shows %T %v", thing, thing)
	}
}

// seats is a number of seats.
type seats int

// Each record in testdata/broken has one fault; lines.json says at which line.
func TestBrokenRecords(t *testing.T) {
	list, err := os.ReadFile("testdata/broken/lines.json")
	require.NoError(t, err)
	var lines map[string]int
	require.NoError(t, json.Unmarshal(list, &lines))
	files, err := filepath.Glob("testdata/broken/*.jsonl")
	require.NoError(t, err)
	require.Len(t, files, len(lines), "every record has its line")
	for name, line := range lines {
		t.Run(name, func(t *testing.T) {
			file, err := os.Open(filepath.Join("testdata", "broken", name+".jsonl"))
			require.NoError(t, err)
			defer func() { assert.NoError(t, file.Close()) }()
			_, err = record.Read(file, variants.Resolve)
			var fault *record.Error
			require.ErrorAs(t, err, &fault)
			assert.Equal(t, line, fault.Line, "%v", err)
			assert.NotContains(t, fault.Err.Error(), "%!", "%v", err)
			assert.NotContains(t, fault.Err.Error(), "\n")
		})
	}
}
