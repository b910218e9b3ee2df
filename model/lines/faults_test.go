package lines

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// What is told is recorded unless it was said that it can't be, and once the disk works nothing is missing.
func TestMatchGoesOnWhileDiskFailsInAnyWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// The session reads its input beside the test: it can't draw there.
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 0))
		bad, broken := 0, errors.New("broken")
		var mu sync.Mutex // guards bad and r: while saving fails it goes on beside the session
		file := &matchtest.File{}
		file.Faults = func(doing matchtest.Operation) (fault matchtest.Fault) {
			mu.Lock()
			defer mu.Unlock()
			if doing != matchtest.Closing && bad > 0 && r.IntN(4-bad) == 0 {
				fault = matchtest.Fault{Err: broken, Written: r.IntN(100)}
			}
			return fault
		}
		c := configFor(rapid.SampledFrom(variants.IDs()).Draw(t, "variant"), record.Human, "greedy")
		c.Setup.Options = map[string]string{"target": rulestest.Target(c.Setup.Variant, 30)}
		c.Record = func(match.Match) (recorder.File, error) { return file, nil }
		all, wrong := "", ""
		answers := rapid.IntRange(1, 20).Draw(t, "answers")
		d := sit(c, func(since string) (string, bool) {
			all += since
			mu.Lock()
			defer mu.Unlock()
			if answers--; answers < 0 || strings.Contains(since, "1: play again.") {
				bad = 0
				return "", false
			}
			if strings.LastIndex(all, "Saved again:") >= strings.LastIndex(all, "Not saved:") {
				read, err := record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
				if err != nil || read.Dropped > 0 || len(read.Actions) == 0 {
					wrong = fmt.Sprintf("%v\n%s\n%s", err, all, file)
				}
			}
			bad = r.IntN(4)
			return strings.Fields("1 1 1 1 2 u redo d")[r.IntN(8)], true
		})
		require.Empty(t, wrong)
		told := strings.Count(d.String(), "Not saved:")
		again := strings.Count(d.String(), "Saved again:")
		require.LessOrEqual(t, again, told)
		if d.err == nil {
			if told > again {
				require.Contains(t, d.String(), "is saved.", "the last line tells it")
			}
			readRecord(t, file)
		}
	})
}

func TestUndoAcrossRoundsIsToldBeforeNextPromptThoughDiskIsSlow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := false
		file := &matchtest.File{Faults: func(matchtest.Operation) (none matchtest.Fault) {
			if slow {
				time.Sleep(time.Second) // by the bubble's clock
			}
			return none
		}}
		c := configFor("block", record.Human, "greedy")
		c.Record = func(match.Match) (recorder.File, error) { return file, nil }
		given, ended, told := write("u", "1"), false, ""
		sit(c, func(since string) (answer string, ok bool) {
			if ended = ended || strings.Contains(since, "Press enter to go on."); !ended {
				return "1", true
			}
			if answer, ok = given(since); !ok {
				told = since
			}
			slow = answer == "1"
			return answer, ok
		})
		assert.Contains(t, told, "You took back")
	})
}

func TestEarlierMatchIsCompletedOnceDiskWorks(t *testing.T) {
	var records memoryFiles
	var full atomic.Bool
	full.Store(true)
	c := configFor("block", record.Human, "greedy")
	c.Record = func(m match.Match) (recorder.File, error) {
		f, err := records.open(m)
		written := 0
		if m.Number == 1 {
			records.files[0].Faults = func(doing matchtest.Operation) (fault matchtest.Fault) {
				if doing == matchtest.Writing {
					written++
				}
				if doing == matchtest.Writing && full.Load() && written > 3 {
					fault = matchtest.Fault{Err: errors.New("disk full"), Written: 10}
				}
				return fault
			}
		}
		return f, err
	}
	answer := ones(3)
	d := sit(c, func(since string) (string, bool) {
		if strings.Contains(since, "1: play again.") {
			full.Store(false)
		}
		return answer(since)
	})
	require.NoError(t, d.err)
	assert.Equal(t, 1, strings.Count(d.String(), "Not saved:"))
	requireComplete(t, records.files[:2])
}

func TestEachMatchThatCannotBeSavedIsRescued(t *testing.T) {
	var records, elsewhere memoryFiles
	c := configFor("block", record.Human, "greedy")
	c.Record = func(m match.Match) (recorder.File, error) {
		f, err := records.open(m)
		last := records.files[len(records.files)-1]
		last.Fail, last.Room = errors.New("disk full"), 700
		return f, err
	}
	c.Rescue = elsewhere.open
	require.ErrorContains(t, sit(c, ones(2)).err, "instead")
	require.Len(t, elsewhere.files, 2)
	requireComplete(t, elsewhere.files)
}

// requireComplete requires that files are records of whole matches.
func requireComplete(t *testing.T, files []*matchtest.File) {
	for _, f := range files {
		m := readRecord(t, f)
		assert.Equal(t, game.MatchOver, m.State.Stage())
		assert.NotNil(t, m.Revealed)
	}
}
