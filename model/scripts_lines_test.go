package model

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing/synctest"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/lines"
)

// linesLoop is a match in local lines; the script says what is typed.
type linesLoop struct {
	*scriptRun
	typed chan string
	rest  string
	ended chan struct{}
	left  bool

	mu   sync.Mutex
	text strings.Builder
	// shown is how much of it has been heard.
	shown int
	// answered is how much had been written when the last line was read.
	answered int
	notes    []string
	// reads is true while the session waits for a line.
	reads bool
}

func newLinesLoop(c *scriptRun) loop {
	l := &linesLoop{scriptRun: c, typed: make(chan string, 100), ended: make(chan struct{})}
	go func() {
		defer close(l.ended)
		err := lines.Run(context.Background(), lines.Config{
			In: l, Out: l, Setup: c.setup, Start: true, Record: c.open, Rescue: c.elsewhere, Bots: c.bots,
			NewSeed: func() game.Seed { return c.seed }, Pace: scriptPace,
		})
		if err != nil {
			l.note("the session ends with an error: %v", err)
		}
	}()
	synctest.Wait()
	return l
}

// Write implements [io.Writer].
func (l *linesLoop) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// Read implements [io.Reader].
func (l *linesLoop) Read(p []byte) (int, error) {
	if l.rest == "" {
		l.setReads(true)
		line, ok := <-l.typed
		if l.setReads(false); !ok {
			return 0, io.EOF
		}
		l.rest = line + "\n"
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

func (l *linesLoop) setReads(reads bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.reads = reads; !reads {
		l.answered = l.text.Len()
	}
}

func (l *linesLoop) note(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.notes = append(l.notes, "("+fmt.Sprintf(format, args...)+")")
}

// types types a line, ahead if nothing is asked yet.
func (l *linesLoop) types(line string) {
	select {
	case <-l.ended:
		l.note("the session has ended")
		return
	default:
	}
	l.mu.Lock()
	reads := l.reads
	l.mu.Unlock()
	if !reads {
		l.note("types ahead")
	}
	l.typed <- line
	synctest.Wait()
}

// asked returns what was asked last, unless that has been answered.
func (l *linesLoop) asked() asked {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.reads {
		return nothing
	}
	before, last := "", nothing
	for line := range strings.Lines(l.text.String()[l.answered:]) {
		line = strings.TrimSuffix(line, "\n")
		for _, p := range prompts {
			if strings.HasSuffix(before, p.after) && p.text.MatchString(line) {
				last = p.asks
				break
			}
		}
		before = line
	}
	return last
}

// prompts are the lines that ask for something, by the text before them.
var prompts = []struct {
	after string
	text  *regexp.Regexp
	asks  asked
}{
	{"2: no.", regexp.MustCompile(`^Choose `), yesOrNo},
	{"2: quit.", regexp.MustCompile(`^Choose `), oneMore},
	{"", regexp.MustCompile(`^Type yes`), yesOrNo},
	{"", regexp.MustCompile(`^Choose `), move},
	{"", regexp.MustCompile(`nobody else is looking\.$`), handOver},
	{"", regexp.MustCompile(`^Press enter to go on\.$`), goOn},
	{"", regexp.MustCompile(`^Press enter to try again\.$`), tryAgain},
}

// asked is what lines ask for.
type asked uint8

const (
	nothing asked = iota
	move
	handOver
	yesOrNo
	goOn
	oneMore
	tryAgain
)

// answers types a line if that is what was asked for.
func (l *linesLoop) answers(to asked, line, otherwise string) {
	if l.asked() != to {
		l.note("%s", otherwise)
		return
	}
	l.types(line)
}

// plays makes the first move, and takes the keyboard before if it is another's.
func (l *linesLoop) plays(seat domino.Seat) {
	if l.turn() != seat {
		l.note("it isn't %s's turn", seat)
		return
	}
	if l.asked() == handOver {
		l.types("")
	}
	l.answers(move, "1", fmt.Sprintf("it isn't %s's turn", seat))
}

func (l *linesLoop) deeds() map[string]func(domino.Seat) {
	types := func(line string) func(domino.Seat) { return func(domino.Seat) { l.types(line) } }
	answers := func(to asked, line, otherwise string) func(domino.Seat) {
		return func(domino.Seat) { l.answers(to, line, otherwise) }
	}
	return map[string]func(domino.Seat){
		"plays":                    l.plays,
		"opens the hand":           answers(handOver, "", "no hand is hidden"),
		"asks to undo":             types("undo"),
		"asks to redo":             types("redo"),
		"types 1":                  types("1"),
		"answers yes":              answers(yesOrNo, "yes", "nothing is asked"),
		"answers no":               answers(yesOrNo, "no", "nothing is asked"),
		"asks the bot again":       answers(tryAgain, "", "no bot waits for that"),
		"has seen the round's end": answers(goOn, "", "no round has ended"),
		"wants another match":      answers(oneMore, "1", "the match isn't over"),
	}
}

// routine are lines that tell the match itself, which the record has: moves, turns and choices.
var routine = regexp.MustCompile(strings.Join([]string{
	`^\d+: `, `^Choose `, `^Type `, `^Press enter to go on`, `nobody else is looking`, `^Fair deal`, `^The seed was`, `^No tables are open`,
	`^This table is closed`, `^The match is saved in`, `^The input has ended\.( The match so far is saved: .*)?$`,
	`Players: `, `^Your hand: `, `^[Yy]our turn`, `, your turn`, `^You lead`, `you lead`, `^You can't play`, `[Yy]ou must (lead|pass)`, `^Round \d`,
	`^(You|Ann|Bo|Cy|Di) (play|lead|led|drew|draw|pass|had|has one|have one|set|win|won|scores? |dealt|goes out)`, `pips left`, `pips they have left`,
	`^Domino!`, `don't count`, `^Blocked`, `^Scores are`, `^Scores: `, `^Points in play`, `leads round`, `wins? the match`, ` score \d`,
	`^Lead: `, ` arm: `, ` train: `, `^Engine: `, `^Tiles held`, `^The table is empty`,
}, "|"))

// heard returns the news since it was last called.
func (l *linesLoop) heard() []hearing {
	l.mu.Lock()
	defer l.mu.Unlock()
	news := l.notes
	for line := range strings.Lines(l.text.String()[l.shown:]) {
		if line = strings.TrimSuffix(line, "\n"); !routine.MatchString(line) {
			news = append(news, line)
		}
	}
	l.shown, l.notes = l.text.Len(), nil
	return []hearing{{"all", news}}
}

// end ends the input, and waits for the session to end.
func (l *linesLoop) end() {
	if !l.left {
		l.left = true
		close(l.typed)
		<-l.ended
	}
}

// called is a line that calls a person to the keyboard.
var called = regexp.MustCompile(`(?m)^(\w+), it is your turn\.`)

// turn returns the person who is at the keyboard, or is called there.
func (l *linesLoop) turn() domino.Seat {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := called.FindAllStringSubmatch(l.text.String(), -1)
	return domino.Seat(slices.IndexFunc(l.setup.Seats, func(s record.Seat) bool {
		return s.Player == record.Human && (len(all) == 0 || s.Name == all[len(all)-1][1])
	}))
}

func (l *linesLoop) awaits() awaited {
	select {
	case <-l.ended:
		return awaited{stage: matchsEnd}
	default:
	}
	switch l.asked() {
	case goOn:
		return awaited{stage: roundsEnd}
	case oneMore:
		return awaited{stage: matchsEnd}
	case move, handOver:
		return awaited{personsTurn, l.turn()}
	}
	return awaited{}
}
