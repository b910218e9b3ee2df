package lines

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"
	"dominoes/variants/rulestest"

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
