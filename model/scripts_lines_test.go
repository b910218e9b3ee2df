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
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/variants"
)

// listener is somebody at the lines, who types what a script says.
type listener struct {
	who   string
	typed chan string
	rest  string
	stop  context.CancelFunc
	ended chan struct{}
	// over is true once the listener has left.
	over bool

	mu   sync.Mutex
	text strings.Builder
	told int
	// answered is how much had been written when the last line was read.
	answered int
	notes    []string
	// reads is true while the session waits for a line.
	reads bool
}

func newListener(who string, session func(context.Context, *listener) error) *listener {
	ctx, stop := context.WithCancel(context.Background())
	l := &listener{who: who, typed: make(chan string, 100), stop: stop, ended: make(chan struct{})}
	go func() {
		defer close(l.ended)
		if err := session(ctx, l); err != nil {
			l.note("the session ends with an error: %v", err)
		}
	}()
	synctest.Wait()
	return l
}

// Write implements [io.Writer].
func (l *listener) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// Read implements [io.Reader].
func (l *listener) Read(p []byte) (int, error) {
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

func (l *listener) setReads(reads bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.reads = reads; !reads {
		l.answered = l.text.Len()
	}
}

func (l *listener) note(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.notes = append(l.notes, "("+fmt.Sprintf(format, args...)+")")
}

// types types a line, ahead if nothing is asked yet.
func (l *listener) types(line string) {
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

// asked returns what the listener was asked last, unless that has been answered.
func (l *listener) asked() asked {
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
func (l *listener) answers(to asked, line, otherwise string) {
	if l.asked() != to {
		l.note("%s", otherwise)
		return
	}
	l.types(line)
}

// plays makes the first move, and takes the keyboard before if it is another's.
func (l *listener) plays(seat game.Seat) {
	if l.asked() == handOver {
		l.types("")
	}
	l.answers(move, "1", fmt.Sprintf("it isn't %s's turn", seat))
}

// listenerDeeds are what somebody at the lines can do anywhere.
func listenerDeeds(at func(game.Seat) *listener) map[string]func(game.Seat) {
	types := func(line string) func(game.Seat) { return func(seat game.Seat) { at(seat).types(line) } }
	answers := func(to asked, line, otherwise string) func(game.Seat) {
		return func(seat game.Seat) { at(seat).answers(to, line, otherwise) }
	}
	return map[string]func(game.Seat){
		"plays":                    func(seat game.Seat) { at(seat).plays(seat) },
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
func (l *listener) heard() hearing {
	l.mu.Lock()
	defer l.mu.Unlock()
	news := l.notes
	for line := range strings.Lines(l.text.String()[l.told:]) {
		if line = strings.TrimSuffix(line, "\n"); !routine.MatchString(line) {
			news = append(news, line)
		}
	}
	l.told, l.notes = l.text.Len(), nil
	return hearing{l.who, news}
}

// leave ends the input, and waits for the session to end.
func (l *listener) leave() {
	if l.over {
		return
	}
	l.over = true
	close(l.typed)
	<-l.ended
	l.stop()
}

// linesLoop is a match in local lines.
type linesLoop struct {
	*scriptRun
	*listener
}

func newLinesLoop(c *scriptRun) loop {
	return &linesLoop{c, newListener("all", func(ctx context.Context, l *listener) error {
		return lines.Run(ctx, lines.Config{
			In: l, Out: l, Setup: c.setup, Start: true, Record: c.open, Rescue: c.elsewhere, Bots: c.bots,
			NewSeed: func() game.Seed { return c.seed },
			Pace:    scriptPace,
		})
	})}
}

func (l *linesLoop) deeds() map[string]func(game.Seat) {
	deeds := listenerDeeds(func(game.Seat) *listener { return l.listener })
	deeds["plays"] = func(seat game.Seat) {
		if l.turn() != seat {
			l.note("it isn't %s's turn", seat)
			return
		}
		l.plays(seat)
	}
	deeds["opens the hand"] = func(game.Seat) { l.answers(handOver, "", "no hand is hidden") }
	return deeds
}

// called is a line that calls a person to the keyboard.
var called = regexp.MustCompile(`(?m)^(\w+), it is your turn\.`)

// turn returns the person who is at the keyboard, or is called there.
func (l *linesLoop) turn() game.Seat {
	l.listener.mu.Lock()
	defer l.listener.mu.Unlock()
	all := called.FindAllStringSubmatch(l.text.String(), -1)
	return game.Seat(slices.IndexFunc(l.setup.Seats, func(s record.Seat) bool {
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

func (l *linesLoop) heard() []hearing { return []hearing{l.listener.heard()} }

func (l *linesLoop) end() { l.leave() }

// sharedLoop is a host with people at lines.
type sharedLoop struct {
	*served
	listeners []*listener
}

func newSharedLoop(c *scriptRun) loop {
	s := &sharedLoop{served: newServed(c)}
	var come []func()
	for i, p := range c.people() {
		if p.ID != "" {
			come = append(come, s.way(game.Seat(i).String(), p))
		}
	}
	for _, sits := range come { // once all are there
		sits()
	}
	if len(s.listeners) == 0 {
		s.enter("spectator", room.Person{ID: "spectator", Name: "Eve"})
	}
	return s
}

// noTables is a lobby without tables.
type noTables struct{ page.Lobby }

func (noTables) List() []hosting.Info      { return nil }
func (noTables) Games() variants.Catalogue { return nil }

// way lets a person in, and returns a function that begins their session.
func (s *sharedLoop) way(who string, p room.Person) (sits func()) {
	link, err := s.host.Enter(p)
	require.NoError(s.t, err)
	return func() {
		s.listeners = append(s.listeners, newListener(who, func(ctx context.Context, l *listener) error {
			_, err := lines.Tables(ctx, noTables{}, func() (page.Link, error) { return link, nil }, time.Now, lines.Config{In: l, Out: l})
			return err
		}))
	}
}

func (s *sharedLoop) enter(who string, p room.Person) { s.way(who, p)() }

// at returns the newest session of a person, or else anybody's.
func (s *sharedLoop) at(seat game.Seat) *listener {
	for _, l := range slices.Backward(s.listeners) {
		if strings.HasPrefix(l.who, seat.String()) && !l.over {
			return l
		}
	}
	return s.listeners[0]
}

func (s *sharedLoop) deeds() map[string]func(game.Seat) {
	deeds := listenerDeeds(s.at)
	leave := func(how string) func(game.Seat) {
		return func(seat game.Seat) {
			l := s.at(seat)
			l.types(how)
			l.leave()
		}
	}
	enter := func(as string) func(game.Seat) {
		return func(seat game.Seat) { s.enter(seat.String()+as, s.people()[seat]) }
	}
	deeds["answers never"] = func(seat game.Seat) { s.at(seat).answers(yesOrNo, "never", "nothing is asked") }
	deeds["no longer asks"] = func(seat game.Seat) { s.at(seat).types("no") }
	deeds["says hello"] = func(seat game.Seat) { s.at(seat).types("say 1") }
	deeds["goes away"], deeds["leaves for good"] = leave("quit"), leave("leave for good")
	deeds["comes"], deeds["opens another screen"] = enter(""), enter("'s other screen")
	return deeds
}

func (s *sharedLoop) heard() []hearing {
	var all []hearing
	for _, l := range s.listeners {
		if h := l.heard(); !l.over || len(h.lines) > 0 {
			all = append(all, h)
		}
	}
	return all
}

func (s *sharedLoop) end() {
	s.host.Close("")
	synctest.Wait()
	for _, l := range s.listeners {
		l.leave()
	}
}
