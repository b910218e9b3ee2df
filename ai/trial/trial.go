// Package trial tries bots that are programs of their own: whether they answer as the protocol
// wants it, play alike when everything else is alike, and bear what may happen to them. It is what
// dominoes bot check does.
//
// A bot plays a hundred rounds of each game that it says it plays, with two, three and four
// players, and four in teams; the others play at random, which leads to positions of all kinds.
// Then it plays the same rounds once more. At last new processes of it meet with keys that they
// don't know, rounds that are broken off, moves taken back, and a goodbye in the middle of a move.
package trial

import (
	"context"
	"errors"
	"slices"
	"time"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/ai/process"
	"dominoes/variants"
)

// Config is what is to be tried. The zero value is good enough, but for the command.
type Config struct {
	// Words are the command, and Process how it is started.
	Words   []string
	Process process.Config
	// Rounds is how many rounds of each game and number of players are played, 100 where it is
	// 0.
	Rounds int
	// Total is called with the number of rounds that are going to be played, Ended after each of
	// them. Both may be nil.
	Total func(rounds int)
	Ended func()
}

// Report is what came of a trial.
type Report struct {
	// Name is what the bot calls itself, and Variants are the ids of what it was tried with: none where there is no
	// game of those that it names.
	Name     string
	Variants []string
	// Rounds and Answers count what it played the first time and once more.
	Rounds, Answers int
	// Wrong counts what it did wrong, and Problems has the first of them.
	Wrong    int
	Problems []Problem
	// GivenUp says why nothing more was tried, "" if all was: "its program ended 3 times".
	GivenUp string
	// Complete tells that it played all rounds twice. Differed counts the matches in which it played otherwise the second time; First is the first
	// of these.
	Complete bool
	Differed int
	First    Difference
	// Times are how long it took to answer.
	Times arena.Times
}

// Problem is something that a bot did wrong.
type Problem struct {
	// Where says when it happened: "draw, 3 players, round 12".
	Where string
	ai.Fault
}

// Difference is a move that was another one the second time, in the words of a record.
type Difference struct{ Where, Before, Now string }

// maxProblems is how many problems a report has.
const maxProblems = 10

// How often a bot may end, be late or do anything wrong before the trial gives up.
const (
	maxEnds  = 3
	maxLate  = 5
	maxWrong = 100
)

// errGivenUp ends a trial that has given up.
var errGivenUp = errors.New("the bot did too much wrong")

// trial is a trial while it goes on.
type trial struct {
	Config
	report   Report
	where    string
	answered string // where the bot answered last; "" where its process hasn't yet
	ends     int
	late     int // answers
	thought  []time.Duration
}

// Run tries a bot. The error tells that it can't be started ([process.NotStarted]), that it isn't ready
// when it is greeted, or is that of ctx.
func Run(ctx context.Context, c Config) (Report, error) {
	t := &trial{Config: c}
	if t.Rounds == 0 {
		t.Rounds = 100
	}
	t.Process.Wrong = func(f ai.Fault) { t.wrong(f) }
	bot, err := process.Start(ctx, t.Words, t.Process)
	if err != nil {
		return Report{}, err
	}
	t.report.Name = bot.Name()
	scenes := t.scenes(bot.Variants())
	if t.Total != nil {
		t.Total(2 * t.Rounds * len(scenes))
	}
	err = t.twice(ctx, bot, scenes)
	t.report.Complete = err == nil && len(scenes) > 0
	t.dismiss(bot, saidGoodbye)
	if err == nil {
		err = t.surprises(ctx, scenes)
	}
	t.report.Times = arena.TimesOf(t.thought)
	t.report.Answers = len(t.thought)
	if errors.Is(err, errGivenUp) {
		err = nil // the report says it
	}
	return t.report, err
}

// scenes returns what is played, for a bot that names these variants, or none where it plays
// all.
func (t *trial) scenes(named []string) (scenes []scene) {
	t.where = firstLine
	for _, id := range named {
		if !slices.Contains(variants.IDs(), id) {
			t.wrong(ai.Fault{Problem: noSuchVariant(id)})
		}
	}
	for _, id := range variants.IDs() {
		if len(named) > 0 && !slices.Contains(named, id) {
			continue
		}
		t.report.Variants = append(t.report.Variants, id)
		for seats := 2; seats <= 4; seats++ {
			if s, err := newScene(id, seats, nil); err == nil {
				scenes = append(scenes, s)
			}
		}
		if s, err := newScene(id, 4, map[string]string{"teams": "true"}); err == nil {
			scenes = append(scenes, s)
		}
	}
	return scenes
}

// twice plays all scenes, and then once more, comparing.
func (t *trial) twice(ctx context.Context, bot *process.Bot, scenes []scene) error {
	first := make([][]choices, len(scenes))
	for again := range 2 {
		for i := range scenes {
			played, err := t.play(ctx, bot, &scenes[i])
			if err != nil {
				return err
			}
			if again == 0 {
				first[i] = played
				continue
			}
			t.compare(first[i], played)
		}
	}
	return nil
}

// compare notes the matches in which the bot chose otherwise the second time. One that was broken off
// is compared as far as it went.
func (t *trial) compare(before, now []choices) {
	for i := range min(len(before), len(now)) {
		for j := range min(len(before[i]), len(now[i])) {
			if a, b := before[i][j], now[i][j]; a != b {
				if t.report.Differed++; t.report.Differed == 1 {
					t.report.First = Difference{b.where, a.move.String(), b.move.String()}
				}
				break
			}
		}
	}
}

// wrong notes something that the bot did wrong, and gives up once that was too much.
func (t *trial) wrong(f ai.Fault) {
	if t.report.Wrong++; len(t.report.Problems) < maxProblems {
		t.report.Problems = append(t.report.Problems, Problem{t.where, f})
	}
	if process.Late(f) {
		t.late++
	}
	switch {
	case t.report.GivenUp != "": // nothing more happens, but its goodbye
	case t.ends == maxEnds:
		t.report.GivenUp = endedOften(maxEnds)
	case t.late == maxLate:
		t.report.GivenUp = wasLateOften(maxLate)
	case t.report.Wrong == maxWrong:
		t.report.GivenUp = erredOften(maxWrong)
	}
}

// goesOn returns the error that ends the trial: that of ctx, or one if it has given up.
func (t *trial) goesOn(ctx context.Context) error {
	if t.report.GivenUp != "" {
		return errGivenUp
	}
	return ctx.Err()
}

// dismiss says goodbye; a bot should end by itself then.
func (t *trial) dismiss(bot *process.Bot, where string) {
	ended := bot.Ended()
	if byItself := bot.Dismiss(); !byItself && !ended {
		t.where = where
		t.wrong(ai.Fault{Problem: stayed})
	}
}
