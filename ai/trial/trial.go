// Package trial tests bots that are external programs: whether they answer as the protocol demands, play the same in
// the same situation, and cope with unusual situations. It implements dominoes bot check.
//
// A bot plays a hundred rounds of each variant that it says it plays, with two, three and four players, and four in
// teams. The others play at random, which leads to all kinds of positions. Then it plays the same rounds again. Finally
// new processes of it get unknown keys, rounds that are broken off, moves that are taken back, and a goodbye in the
// middle of a move.
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

// Config configures a trial. Only the command is required.
type Config struct {
	// Words are the command, and Process configures its start.
	Words   []string
	Process process.Config
	// Rounds is the number of rounds per variant and number of players; 0 means 100.
	Rounds int
	// Total is called with the total number of rounds, and Ended after each round. Both may be nil.
	Total func(rounds int)
	Ended func()
}

// Report is the result of a trial.
type Report struct {
	// Name is the bot's own name. Variants are the IDs of those that were tried; none if it names only unknown ones.
	Name     string
	Variants []string
	// Rounds and Answers are the numbers in both passes together.
	Rounds, Answers int
	// Wrong is the number of faults, and Problems has the first of them.
	Wrong    int
	Problems []Problem
	// GivenUp is why the trial was stopped, or "": "its program ended 3 times".
	GivenUp string
	// Complete is true if it played all rounds twice. Differed is the number of matches with a different choice in the
	// second pass, and First the first difference.
	Complete bool
	Differed int
	First    Difference
	// Times are the times of answers.
	Times arena.Times
}

// Problem is a fault of a bot.
type Problem struct {
	// Where is when it happened: "draw, 3 players, round 12".
	Where string
	ai.Fault
}

// Difference is a move that differs in the second pass, in the notation of records.
type Difference struct{ Where, Before, Now string }

// maxProblems is the number of problems in a report.
const maxProblems = 10

// How often a bot may end, be late or make any fault before the trial is stopped.
const (
	maxEnds  = 3
	maxLate  = 5
	maxWrong = 100
)

// errGivenUp stops a trial after too many faults.
var errGivenUp = errors.New("too many faults of the bot")

// trial is the state of a trial.
type trial struct {
	Config
	report   Report
	where    string
	answered string // where the bot last answered; "" if its process hasn't yet
	ends     int
	late     int // answers
	thought  []time.Duration
}

// Run runs a trial. The error says that the bot couldn't be started ([process.NotStarted]) or wasn't ready, or is that
// of ctx.
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
	err = t.playTwice(ctx, bot, scenes)
	t.report.Complete = err == nil && len(scenes) > 0
	t.dismiss(bot, saidGoodbye)
	if err == nil {
		err = t.tryUnusual(ctx, scenes)
	}
	t.report.Times = arena.TimesOf(t.thought)
	t.report.Answers = len(t.thought)
	if errors.Is(err, errGivenUp) {
		err = nil // it is in the report
	}
	return t.report, err
}

// scenes returns the scenes for a bot that names these variants, or none if it plays all.
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

// playTwice plays all scenes twice, and compares the choices.
func (t *trial) playTwice(ctx context.Context, bot *process.Bot, scenes []scene) error {
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

// compare counts the matches with different choices. A match that was broken off is compared as far as it went.
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

// wrong records a fault, and gives up after too many.
func (t *trial) wrong(f ai.Fault) {
	if t.report.Wrong++; len(t.report.Problems) < maxProblems {
		t.report.Problems = append(t.report.Problems, Problem{t.where, f})
	}
	if process.Late(f) {
		t.late++
	}
	switch {
	case t.report.GivenUp != "": // only its goodbye follows
	case t.ends == maxEnds:
		t.report.GivenUp = endedOften(maxEnds)
	case t.late == maxLate:
		t.report.GivenUp = wasLateOften(maxLate)
	case t.report.Wrong == maxWrong:
		t.report.GivenUp = erredOften(maxWrong)
	}
}

// goesOn returns an error if the trial must end: that of ctx, or errGivenUp.
func (t *trial) goesOn(ctx context.Context) error {
	if t.report.GivenUp != "" {
		return errGivenUp
	}
	return ctx.Err()
}

// dismiss says goodbye. It is a fault if the bot doesn't end by itself.
func (t *trial) dismiss(bot *process.Bot, where string) {
	ended := bot.Ended()
	if byItself := bot.Dismiss(); !byItself && !ended {
		t.where = where
		t.wrong(ai.Fault{Problem: stayed})
	}
}
