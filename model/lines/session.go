package lines

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/text/width"

	"dominoes/ai"
	"dominoes/ai/coach"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/input"
	"dominoes/model/bots"
	"dominoes/model/exercises"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/tables"
	"dominoes/variants"
)

// session is a terminal with one player, or several, for any number of matches.
type session struct {
	Config
	ctx context.Context
	in  *inbox
	// writeErr is the first write error. Nothing is written after it.
	writeErr error

	// table is nil before the first match and between shared tables; home is the same table at this screen, or nil.
	*table
	home  *hosting.Local
	world world
	// unsaved are earlier tables at this screen whose records weren't complete.
	unsaved []*hosting.Local

	matches int // begun
	// file has the name of the saved record; unsure is true once it was said that the disk can't confirm writes.
	file   *atomic.Value
	unsure bool
	// failed is true once a bot has failed.
	failed bool
	// clock returns the time; nil outside of a server's tables.
	clock func() time.Time
	// inLobby is true in a server's lobby and at its tables. code is that of the table at which the person sits.
	inLobby bool
	code    string
	// invited is the end of the newest invitation that was printed, accepted the way to the table of an accepted one.
	invited  time.Time
	accepted tables.Way
	// coach makes remarks on the player's turns; nil if there is none.
	coach *coach.Coach
}

// table is where the match is played, with how much of it has been printed.
type table struct {
	source // nil in an exercise
	// giveUp gives up the player's seat for good; nil at a table at this screen.
	giveUp func()
	// now is the present view.
	now room.View
	// told is the number of the match that is being printed, over that of the last match whose result was.
	told, over int
	// heard is the number of the last news printed, -1 before the listener has been told who is there.
	heard int
	// present: the listener was there before the present events. gathers: it was printed that the table waits.
	present, gathers bool

	// toldPly, toldRounds and toldLog are the numbers of actions, ends of rounds and lines of the log printed.
	toldPly, toldRounds, toldLog int
	// viewer has the turn, which began at ply turnBegan. handsShown: another player's tiles are on the screen.
	viewer     domino.Seat
	turnBegan  int
	handsShown bool
	// sayHand is true if the next turn must name all tiles of the hand.
	sayHand bool
}

// source is where the match is played: a [hosting.Local] or a [hosting.Link].
type source interface {
	Do(room.PlayerEvent) error
	Changed() <-chan struct{}
	View() room.View
	Review() (match.Match, error)
}

// promptKind is the place of a question, which decides what commands are possible.
type promptKind uint8

const (
	atSetup promptKind = iota
	atTables
	atExercise
	between // between people, rounds or matches: no hand may be named
	atTurn
)

// errQuit unwinds a session that the player quits.
var errQuit = errors.New("quit")

// errBack unwinds a question after an event that changes what can be answered.
var errBack = errors.New("back")

// world is a [hosting.World] through which no match with hidden tiles can be reached.
type world interface {
	Sit(room.Room, *recorder.Recorder, *bots.Followers) hosting.Home
	Leave()
	Records() bool
	Turn(context.Context, func(context.Context)) error
}

// seen returns the match as the listener may see it.
func (s *session) seen() *match.Seen { return &s.now.Seen }

func (s *session) onTrains() bool {
	return s.table != nil && s.seen().Rules.Trains != domino.TrainsNone
}

// practises reports whether an exercise is being solved.
func (s *session) practises() bool { return s.table != nil && s.source == nil }

func (s *session) wait() error {
	select {
	case <-s.Changed():
		s.now = s.View()
		return nil
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

func (s *session) broken() bool { return s.home != nil && s.home.Fault() != nil }

func (s *session) sitsHere(seat domino.Seat) bool {
	return s.home != nil && s.now.Human(seat) || s.home == nil && seat == s.now.Seat
}

// asked returns the ID of the open question, 0 if there is none.
func asked(v *room.View) room.ID {
	if v.Question == nil {
		return 0
	}
	return v.Question.ID
}

// unlessOver drops an error that only says that the session is over.
func (s *session) unlessOver(err error) error {
	if errors.Is(err, errQuit) || errors.Is(err, s.writeErr) || errors.Is(err, io.EOF) || s.ctx.Err() != nil {
		err = nil
	}
	return errors.Join(err, s.writeErr)
}

// Config configures a session.
type Config struct {
	In  io.Reader
	Out io.Writer
	// Notice is printed first, line by line.
	Notice string
	// Games are the games to choose from; empty means the program's own.
	Games variants.Catalogue
	// Setup is the first setup offered; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Resume, if not nil, returns the match to continue, its recorder, and its bots that are programs, nil if there are
	// none; without a recorder the match is continued as a new one.
	Resume func() (match.Match, *recorder.Recorder, *bots.Followers)
	// Daily is the date, as in 2026-11-20, whose deal is the first match; "" for none.
	Daily string
	// Program is the writer's name in records, as in "dominoes v1.2.3".
	Program string
	// Seed is the first match's seed. Later matches, and all if it is nil, get theirs from NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Bots and InTurn let bots and advice think: see [hosting.World].
	Bots   func(value string) (ai.Player, error)
	InTurn func(ctx context.Context, think func(context.Context)) error
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Record opens the file of a match; its Name is printed if it has one. Nil records nothing. Rescue opens another
	// file for a match that can't be saved by the end of the session; nil gives it up.
	Record, Rescue func(match.Match) (recorder.File, error)
	// Inviting is how people on the server invite each other; nil at home.
	Inviting page.Inviting
	// Keyring is the person's SSH keys on a server; nil if they have none.
	Keyring page.Keyring
	// WayBack says how to continue a match, as in "come back to continue it"; "" names the command for that.
	WayBack string
	// Practice has puzzles and exercises in it; nil remembers nothing, and has no exercises.
	Practice Practice
	// Coach is true if a coach makes remarks from the first match on.
	Coach bool
	// Judge judges the choices of finished rounds and matches; nil is the usual judge.
	Judge review.Judge
	// Pace is the least time that a bot takes for a move, thinking included.
	Pace time.Duration
	// Rows returns the number of lines that hide everything before them; nil if nothing can be hidden.
	Rows func() int
}

// Practice is what exercises are made of, and what remembers those that are solved and the choices that are judged.
type Practice interface {
	exercises.Source
	// KeptReport returns the report on the saved match with an ID, nil if there is none. KeepReport keeps one.
	KeptReport(id string) *review.Report
	KeepReport(id string, r *review.Report)
	// CopyOf returns the ID of the person's own record of a match at a shared table, which has the same commitment; ""
	// if there is none.
	CopyOf(commitment string) string
	// Finished returns the ids of what is finished. Put adds one, which Flush saves.
	Finished() ([]string, error)
	Put(id string)
}

// maxLine limits the length of a line in bytes; the rest is dropped.
const maxLine = 1000

// inbox reads a line only when it is wanted, so that waiting can end and the next program gets its input.
type inbox struct {
	want chan struct{}
	got  chan answer
	// asked is true while a line is wanted that hasn't arrived yet.
	asked bool
}

type answer struct {
	text string
	err  error
}

// newInbox returns an inbox that reads until want is closed; a read under way isn't interrupted.
func newInbox(r io.Reader) *inbox {
	in := &inbox{want: make(chan struct{}), got: make(chan answer, 1)}
	lines := bufio.NewReader(r)
	go func() {
		first := true
		for range in.want {
			text, err := readLine(lines, first)
			in.got <- answer{text, err}
			first = false
		}
	}()
	return in
}

// readLine reads a line and trims spaces. Full-width letters and digits, which input methods type, become normal ones.
// The first line may have a byte order mark, and the last one may lack its newline.
func readLine(r *bufio.Reader, first bool) (string, error) {
	var line []byte
	err := bufio.ErrBufferFull
	for err == bufio.ErrBufferFull {
		var part []byte
		part, err = r.ReadSlice('\n')
		line = append(line, part[:min(len(part), maxLine-len(line))]...)
	}
	if err != nil && (err != io.EOF || len(line) == 0) {
		return "", err
	}
	text := string(line)
	if first {
		const longestMark = 3 // without a mark, text that looks like UTF-16 may be anything
		if _, err := input.Text(line[:min(len(line), longestMark)]); err != nil {
			return "", err
		}
		text = strings.TrimPrefix(text, "\ufeff")
	}
	return strings.TrimSpace(width.Fold.String(text)), nil
}
