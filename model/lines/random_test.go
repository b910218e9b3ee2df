package lines

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
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

// answersOfAll are what people may well write, and some that they shouldn't.
var answersOfAll = strings.Fields("1 1 1 1 1 1 2 2 3 4 9 0 -1 h t s l w ? hand d p draw pass " +
	"6-6 6-4 5-0 3-2w 4-1n 2-2se 12-9 0-0 x y n human go yes")

func anyAnswer(t *rapid.T) string {
	switch rapid.IntRange(0, 9).Draw(t, "kind") {
	default:
		return rapid.SampledFrom(answersOfAll).Draw(t, "answer")
	case 6, 7:
		return ""
	case 8:
		return rapid.SampledFrom([]string{"q", "r", "l 3", "6-4 west", "play 5-5 on e", "target=2", "human, greedy, human"}).Draw(t, "longer")
	case 9:
		return strings.ReplaceAll(rapid.StringN(0, 40, 100).Draw(t, "garbage"), "\n", " ")
	}
}

// Every line is plain, numbers do what they are said to do and commands nothing, and the record is sound.
func TestSessionTakesAnyAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var records memoryFiles
		seats := rapid.SliceOfN(rapid.SampledFrom([]string{record.Human, record.Human, "greedy", "random"}), 2, domino.MaxSeats).Draw(t, "seats")
		variant := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
		c := configFor(variant, seats...)
		names := []string{"Ann", "\u6f22\u5b57", "a very long name, it is", "\x1b[2J\u202e", "", "e\u0301"}
		c.Setup.Seats[0].Name = rapid.SampledFrom(names).Draw(t, "name")
		c.Setup.Options = map[string]string{"target": rulestest.Target(variant, rapid.SampledFrom([]int{1, 30, 100}).Draw(t, "target"))}
		c.Start = rapid.Bool().Draw(t, "start")
		c.Record = records.open
		if rapid.Bool().Draw(t, "hides") {
			c.Rows = func() int { return 3 }
		}
		seed := rapid.Byte().Draw(t, "seed")
		c.NewSeed = func() game.Seed { seed++; return seedOf(seed) }

		e := ear{records: &records}
		for range rapid.IntRange(1, 80).Draw(t, "answers") {
			e.answers = append(e.answers, anyAnswer(t))
		}
		d := &desk{answer: e.answer}
		c.In, c.Out = d, d
		err := Run(context.Background(), c)
		require.Empty(t, e.fault, "%s", d.String())
		require.NoError(t, err)
		for line := range strings.Lines(d.String()) {
			require.Regexp(t, `^[ -~]*\n$`, line)
		}
		for _, f := range records.files {
			require.True(t, f.Closed())
			readRecord(t, f)
		}
	})
}

// ear hears everything that is said, and knows from the records what was done. The lines are read beside the test, so it
// keeps its first fault for that.
type ear struct {
	records *memoryFiles
	answers []string
	fault   string

	last     string // answer
	question string // that it was to
	choices  map[int]string
	matches  int
	actions  int
}

var spokenMove = regexp.MustCompile(`(?m)^(\d+): ((?:play|lead|draw|pass).*)\.$`)

func (e *ear) Errorf(format string, args ...any) { e.fault += fmt.Sprintf(format, args...) }

func (e *ear) FailNow() { panic(e) }

func (e *ear) answer(since string) (answer string, ok bool) {
	defer func() {
		if p := recover(); p != nil && p != any(e) {
			panic(p)
		}
	}()
	e.hear(since)
	if len(e.answers) == 0 {
		return "", false
	}
	e.last, e.answers = e.answers[0], e.answers[1:]
	return e.last, true
}

// hear checks what was done since the last answer.
func (e *ear) hear(since string) {
	if len(e.records.files) == 0 {
		return // no match yet
	}
	m := readRecord(e, e.records.files[len(e.records.files)-1])
	if len(e.records.files) != e.matches {
		e.matches, e.choices = len(e.records.files), nil
	} else {
		e.checkMoves(m)
	}
	said := strings.TrimSuffix(since, "\n")
	e.question = said[strings.LastIndex(said, "\n")+1:]
	turn := m.State.Turn()
	mayTurn := turn != domino.NoSeat && m.Header.Seats[turn].Player == record.Human && !strings.Contains(e.question, "Press enter")
	if found := spokenMove.FindAllStringSubmatch(since, -1); mayTurn && found != nil {
		e.choices = map[int]string{}
		for _, f := range found {
			n, _ := strconv.Atoi(f[1])
			e.choices[n] = f[2]
		}
	}
	e.actions = len(m.Actions)
}

// checkMoves checks that a number did what it was said to do, and all else but
// a move nothing.
func (e *ear) checkMoves(m record.Match) {
	done := m.Actions[min(e.actions, len(m.Actions)):] // fewer are left after "u", which anything may be
	n, err := strconv.Atoi(e.last)
	switch {
	case strings.HasPrefix(e.question, "Choose") && !strings.Contains(e.question, "goes back") && err == nil && len(done) > 0 && e.choices[n] != "":
		want := e.choices[n]
		switch a := done[0].(type) {
		case game.LeadTile:
			require.Contains(e, want, "lead "+domino.NewTile(a.First, a.Second).String())
		case game.Play:
			require.Contains(e, want, fmt.Sprintf("play %s on ", a.Tile))
		case game.Draw:
			require.Contains(e, want, "draw")
		case game.Pass:
			require.Equal(e, "pass", want)
		default:
			require.Fail(e, "another move", "%q led to %s", want, a)
		}
	case strings.Contains(" h t s l w ? r hand x y n human go yes 0 -1  l 3 ", " "+e.last+" ") && !strings.Contains(e.question, "nter"):
		require.Empty(e, done, "%q is no move", e.last)
	}
}

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
