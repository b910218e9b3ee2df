package recorder_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// anyMatch returns a match of any variant between a person and bots.
func anyMatch(t *rapid.T) match.Match {
	seats := match.DefaultSeats(record.Human, "greedy")
	if rapid.Bool().Draw(t, "more people") {
		seats = match.DefaultSeats(record.Human, record.Human, "greedy")
	}
	id := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
	setup := match.Setup{Variant: id, Seats: seats, Options: map[string]string{"target": rulestest.Target(id, 30)}}
	seed := game.Seed{rapid.Byte().Draw(t, "seed")}
	m, err := match.New(1, setup, seed)
	require.NoError(t, err)
	if rapid.Bool().Draw(t, "the seed is public") {
		m.Header.Seed = &seed
	}
	return m
}

// goesOn lets something happen: lots and deals, a move, taking back, playing again,
// advice; nothing more once the match is over.
func goesOn(t *rapid.T, m match.Match) match.Match {
	what := rapid.IntRange(0, 9).Draw(t, "what happens")
	if seat, n := m.Reversible(false); what == 0 && n > 0 {
		return m.Undo(seat, n)
	}
	if seat, n := m.Reversible(true); what == 1 && n > 0 {
		return m.Redo(seat, n)
	}
	switch m.State.Stage() {
	case game.MatchOver:
		return m
	case game.AwaitMove:
	default:
		next, err := m.Chance()
		require.NoError(t, err)
		return next
	}
	if what == 2 {
		return m.Assist(domino.A)
	}
	move := rapid.SampledFrom(m.State.Moves()).Draw(t, "move")
	next, err := m.Apply(move.Act(m.State.Turn()))
	require.NoError(t, err)
	return next
}

// onAGoodDisk returns the record of a match that was written at once.
func onAGoodDisk(t require.TestingT, m match.Match) []byte {
	file := &matchtest.File{}
	r := recorder.New(func() (recorder.File, error) { return file, nil })
	require.NoError(t, r.Save(m))
	return file.Bytes()
}

// However a disk fails: what is on it is a prefix of the match's record, which can be
// read; what was said to be saved is there for certain; and once the disk works again,
// saving brings all of it there, byte for byte.
func TestAnyFaultsOfADisk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatch(t)
		bad := rapid.IntRange(0, 3).Draw(t, "how bad")
		broken := errors.New("broken")
		fails := func(what string) bool { return bad > 0 && rapid.IntRange(0, 3-bad).Draw(t, what) == 0 }
		var files []*matchtest.File
		working := false
		r := recorder.New(func() (recorder.File, error) {
			if !working && fails("opening fails") {
				return nil, broken
			}
			file := &matchtest.File{}
			file.Faults = func(d matchtest.Operation) (fault matchtest.Fault) {
				if working || !fails(fmt.Sprint(d, " fails")) {
					return fault
				}
				fault.Err = broken
				switch {
				case d == matchtest.Writing:
					fault.Written = rapid.IntRange(0, 700).Draw(t, "bytes")
					if fault.Short = rapid.Bool().Draw(t, "silently"); fault.Short {
						fault.Err = nil
					}
				case d == matchtest.Syncing && rapid.IntRange(0, 4).Draw(t, "removed") == 0:
					fault.Err = fs.ErrNotExist
				}
				return fault
			}
			files = append(files, file)
			return file, nil
		})
		check := func(err error) {
			whole := onAGoodDisk(t, m)
			if err == nil {
				require.True(t, r.IsSaved(m))
			}
			if len(files) == 0 {
				require.Error(t, err)
				return
			}
			file := files[len(files)-1]
			require.True(t, bytes.HasPrefix(whole, file.Bytes()), "%s\n%s", whole, file)
			if r.IsSaved(m) {
				require.Equal(t, string(whole), string(file.Synced()))
			}
			if !bytes.Contains(file.Bytes(), []byte("\n")) {
				return
			}
			_, err = record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
			require.NoError(t, err)
		}
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			m = goesOn(t, m)
			check(r.Save(m))
			if rapid.IntRange(0, 5).Draw(t, "lull") == 0 {
				bad = rapid.IntRange(0, 3).Draw(t, "how bad from now")
			}
		}
		if rapid.Bool().Draw(t, "closes while it fails") {
			err := r.Close(m)
			if m.State.Stage() == game.MatchOver {
				m = m.Reveal()
			}
			if err == nil {
				require.Equal(t, string(onAGoodDisk(t, m)), files[len(files)-1].String())
				return
			}
		}
		working = true
		check(r.Save(m))
		require.NoError(t, r.Close(m))
		if m.State.Stage() == game.MatchOver {
			m = m.Reveal()
		}
		require.Equal(t, string(onAGoodDisk(t, m)), files[len(files)-1].String())
		require.True(t, files[len(files)-1].Closed())
	})
}

// What can't be written can be tried again; a file that closes with an error is closed,
// for all lines were on disk before.
func TestClosingARecordAgain(t *testing.T) {
	broken := errors.New("broken")
	file := &matchtest.File{SyncFail: broken, Faults: func(d matchtest.Operation) (fault matchtest.Fault) {
		if d == matchtest.Closing {
			fault.Err = broken
		}
		return fault
	}}
	m, err := match.New(1, match.Setup{Variant: "fives", Seats: match.DefaultSeats("greedy", "greedy")}, game.Seed{})
	require.NoError(t, err)
	r := recorder.New(func() (recorder.File, error) { return file, nil })
	require.ErrorIs(t, r.Close(m), broken)
	require.False(t, file.Closed())
	file.SyncFail = nil
	require.ErrorIs(t, r.Close(m), broken)
	require.True(t, file.Closed())
	require.Equal(t, string(onAGoodDisk(t, m)), string(file.Synced()))
	require.NoError(t, r.Close(m))
}

// A record that was removed is written again, in another file.
func TestRecordThatIsRemoved(t *testing.T) {
	var files []*matchtest.File
	open := func() (recorder.File, error) {
		files = append(files, &matchtest.File{})
		return files[len(files)-1], nil
	}
	m, err := match.New(1, match.Setup{Variant: "fives", Seats: match.DefaultSeats("greedy", "greedy")}, game.Seed{})
	require.NoError(t, err)
	r := recorder.New(open)
	require.NoError(t, r.Save(m))
	m, err = m.Chance()
	require.NoError(t, err)
	files[0].SyncFail = fmt.Errorf("gone: %w", fs.ErrNotExist)
	require.ErrorContains(t, r.Save(m), "gone")
	require.False(t, r.IsSaved(m))
	require.True(t, files[0].Closed())
	require.NoError(t, r.Save(m))
	require.True(t, r.IsSaved(m))
	require.Equal(t, string(onAGoodDisk(t, m)), files[1].String())

	resumed := recorder.Resume(files[1], m, int64(files[1].Len()), open)
	move := m.State.Moves()[0]
	m, err = m.Apply(move.Act(m.State.Turn()))
	require.NoError(t, err)
	files[1].SyncFail = fs.ErrNotExist
	require.Error(t, resumed.Save(m))
	require.NoError(t, resumed.Save(m))
	require.Equal(t, string(onAGoodDisk(t, m)), files[2].String())
}
