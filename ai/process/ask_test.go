package process

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// scripted returns a bot without a process, for a synctest bubble. Each question gets the next answer, and none after
// the last. An answer is an optional duration and lines separated by semicolons, in which N is the number of the
// question and "right" a right answer.
func scripted(t *testing.T, answers ...string) *Bot {
	standIn, err := ai.Parse("greedy")
	require.NoError(t, err)
	limits := Limits{}.withDefaults()
	r := &run{
		queue: make(chan []byte, maxQueue), lines: make(chan []byte), gone: make(chan struct{}), stop: make(chan struct{}), limits: limits,
	}
	go func() {
		for text := range r.queue {
			var told struct{ Move *struct{ N int } }
			if json.Unmarshal(text, &told) != nil || told.Move == nil || len(answers) == 0 {
				continue
			}
			first, rest, _ := strings.Cut(answers[0], " ")
			after, err := time.ParseDuration(first)
			if err != nil {
				after, rest = 0, answers[0]
			}
			select {
			case <-time.After(after):
			case <-r.stop:
				return
			}
			for _, line := range strings.Split(strings.ReplaceAll(rest, "right", `{"n":N,"move":1}`), "; ") {
				select {
				case r.lines <- []byte(strings.ReplaceAll(line, "N", fmt.Sprint(told.Move.N))):
				case <-r.stop:
					return
				}
			}
			answers = answers[1:]
		}
	}()
	t.Cleanup(func() {
		close(r.stop)
		close(r.queue)
	})
	return &Bot{config: Config{Limits: limits, Now: time.Now}, standIn: standIn, overdue: map[int]int{}, scribe: newScribe(), starts: 1, run: r}
}

// The question is repeated after a wrong or missing answer. The limits are the defaults: 10 s of silence, and 100 ms
// for transmission or after a stray answer.
func TestAnswersBelongToTheirQuestions(t *testing.T) {
	const notJSON = "the answer isn't JSON: "
	for _, c := range []struct {
		name    string
		limit   time.Duration // of the table, for a move
		broken  bool          // the first question's context ends after a second
		answers []string      // each time the bot is asked
		want    []string      // what is wrong with the answers to the questions in the end
		wrong   int           // answers, those included that were put right
	}{
		{"right", 0, false, []string{"right"}, []string{""}, 0},
		{"right after thinking", 0, false, []string{"9s right"}, []string{""}, 0},
		{"right in the time that answers take", time.Second, false, []string{"1050ms right"}, []string{""}, 0},
		{"right when asked again", 0, false, []string{`{"n":N,"move":99}`, "right"}, []string{""}, 1},
		{"right when asked again after a silence", 0, false, []string{"11s right", "right"}, []string{""}, 1},
		{"no JSON", 0, false, []string{"I play the six", "I said"}, []string{notJSON}, 2},
		{"a later question", 0, false, []string{`{"n":2,"move":0}`, `{"n":2,"move":0}`}, []string{"the answer is to question 2, not 1"}, 2},
		{"an index above", 0, false, []string{`{"n":N,"move":99}`, `{"n":N,"move":99}`}, []string{"no such index: 99"}, 2},
		{"an index below", 0, false, []string{`{"n":N,"move":-1}`, `{"n":N,"move":-1}`}, []string{"no such index: -1"}, 2},
		{"too late", time.Second, false, []string{"5s right"}, []string{"no answer in 1s"}, 2},
		{"lines that are no answers, once", 0, false, []string{"hm; hm; right", "right", "right", "right"}, []string{notJSON, "", ""}, 2},
		{
			"the question before", 0, false,
			[]string{"right", `{"n":1,"move":1}`, `{"n":1,"move":1}`}, []string{"", "the answer is to question 1, not 2"}, 2,
		},
		{"late answers first", time.Second, false, []string{"3s right", "right", "right", "right"}, []string{"no answer in 1s", "", ""}, 2},
		// A late answer that was expected doesn't shorten the time for the right one.
		{"slow after a late answer to a question that was given up", 0, true, []string{"2s right", "5s right"}, []string{"", ""}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b, wrong := scripted(t, c.answers...), 0
				b.config.Wrong = func(ai.Fault) { wrong++ }
				b.Sit(ai.Table{Variant: "evens", Names: []string{"Ann", "Bo"}, Limit: c.limit})
				rules := rulestest.Rules(t, "evens 2")
				s := rulestest.Dealt(t, rules, game.Seed{1})
				o := s.Observe(s.Turn())
				greedy := b.standIn.Choose(t.Context(), o, rand.New(rand.NewPCG(1, 2)))
				for question, want := range c.want {
					ctx, cancel := t.Context(), func() {}
					if c.broken && question == 0 {
						ctx, cancel = context.WithTimeout(ctx, time.Second)
					}
					m := b.Choose(ctx, o, rand.New(rand.NewPCG(1, 2)))
					cancel()
					switch fault := b.Fault(); {
					case want != "":
						require.NotNil(t, fault, question)
						assert.Contains(t, fault.Problem, want)
						assert.Equal(t, greedy, m)
					case c.broken && question == 0:
						assert.Nil(t, fault)
						assert.Contains(t, o.Moves, m)
					default:
						assert.Nil(t, fault, question)
						assert.Equal(t, o.Moves[1], m)
					}
				}
				assert.Equal(t, c.wrong, wrong)
			})
		})
	}
}

func TestWrongReportsCorrectedAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := scripted(t, `{"n":N,"move":1000}`, `{"n":N,"move":0}`)
		var wrong []ai.Fault
		b.config.Wrong = func(f ai.Fault) { wrong = append(wrong, f) }
		_, fault := b.ask(t.Context(), &game.Observation{Rules: domino.Rules{Seats: 2}, Moves: make([]game.Move, 1)})
		assert.Nil(t, fault)
		require.Len(t, wrong, 1)
		assert.Equal(t, []string{"no such index: 1000", `{"n":1,"move":1000}`}, []string{wrong[0].Problem, wrong[0].Line})
	})
}

func TestFaultKindIgnoresNumbers(t *testing.T) {
	assert.Equal(t, otherQuestion(1, 2).Kind, otherQuestion(3, 4).Kind)
	assert.NotEqual(t, otherQuestion(1, 2).Kind, noSuchIndex(1).Kind)
	assert.True(t, Late(*noAnswerIn(time.Second)))
	assert.False(t, Late(*noSuchIndex(1)))
}

func TestFirstLinesOfBots(t *testing.T) {
	long, cut := strings.Repeat("x", 40), strings.Repeat("x", 29)+"…"
	for _, c := range []struct {
		line  string
		want  ready
		wrong string
	}{
		{`{"ready":1}`, ready{}, ""},
		{`{"ready":1,"name":"  Mybot "}`, ready{name: "Mybot"}, ""},
		{`{"ready":1,"name":"a\u001b[31m\u202eb"}`, ready{name: "a[31mb"}, ""},
		{`{"ready":1,"name":"` + long + `"}`, ready{name: cut}, ""},
		{`{"ready":1,"variants":["draw","a\u001b[2J","` + long + `"]}`, ready{variants: []string{"draw", "a[2J", cut}}, ""},
		{"{}", ready{}, `is wrong: the answer has no "ready"`},
		{`{"ready":2}`, ready{}, "speaks version 2 of the protocol, not 1"},
		{`{"ready":1,"name":7}`, ready{}, `"name" must be a string, not 7`},
		{`{"ready":1,"variants":["draw",7]}`, ready{}, `"variants" must be an array of strings, not ["draw",7]`},
	} {
		got, err := decodeReady([]byte(c.line))
		if c.wrong == "" {
			assert.NoError(t, err)
			assert.Equal(t, c.want, got)
		} else {
			assert.ErrorContains(t, err, c.wrong)
		}
	}
}

func TestGreetingNeedsRightFirstLineInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := scripted(t)
		_, err := b.greet(t.Context(), b.run)
		assert.EqualError(t, err, "it said nothing in 10s")
		ended, end := context.WithCancel(t.Context())
		end()
		_, err = b.greet(ended, b.run)
		assert.ErrorIs(t, err, context.Canceled)
		go func() { b.run.lines <- []byte("hello!") }()
		_, err = b.greet(t.Context(), b.run)
		assert.ErrorContains(t, err, `its first line "hello!" is wrong: `)
	})
}
