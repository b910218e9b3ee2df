// Package lines plays dominoes over plain lines of text: for screen readers, for
// terminals that can't be drawn on, for pipes and serial lines.
//
// [Run] reads answers from a reader, one a line, and writes lines to a writer.
// Each line is a sentence that stands on its own, in ASCII without any control
// character, questions too: a screen reader speaks whole lines. The match
// itself is one of package match, the very one that the full screen plays, so
// the same seed and choices give the same record.
//
// What is told is what everybody at the table saw. A person's own tiles are
// told in their turn alone; where several people share a terminal a hand-over
// comes before it.
package lines

import (
	"context"
	"errors"
	"io"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// Config is what a session is started with.
type Config struct {
	In  io.Reader
	Out io.Writer
	// Notice is said before everything else, line by line, unless it is "".
	Notice string
	// Games are the rule sets to choose from; none stands for those that the program has itself.
	Games variants.Catalogue
	// Setup is what the questions before a match begin with; with Start its
	// match begins at once.
	Setup match.Setup
	Start bool
	// Resume is a match to go on with, and its recorder; without one it goes on as a
	// new match. Nil begins with a new one.
	Resume   *match.Match
	Recorder *recorder.Recorder
	// Followers are the bots of Resume that are programs; nil if there are none.
	Followers *bots.Followers
	// Daily is the day, as in 2026-11-20, whose deal is the first match; "" for none.
	Daily string
	// Program is what records name as their writer, as in "dominoes v1.2.3".
	Program string
	// Seed is the first match's seed; later ones, and all without it, take
	// NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Bots returns the bot that a value names; nil stands for [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// InTurn thinks as soon as it is this person's turn, where many share a machine, and returns an
	// error where ctx ended before that or meanwhile; nil thinks at once.
	InTurn func(ctx context.Context, think func(context.Context)) error
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Record opens what a match of the session is recorded to; nil records nothing. What
	// has a Name is told by it.
	Record func(match.Match) (recorder.File, error)
	// Rescue opens a file elsewhere for a match whose record can't be completed when the
	// session ends; nil gives that up.
	Rescue func(match.Match) (recorder.File, error)
	// WayBack is how a match is continued that isn't over, as in "come back to continue it"; "" names
	// the command for that.
	WayBack string
	// Wait lets the time pass that a bot takes for its turn, whatever part of it
	// it thinks; nil takes none.
	Wait func(context.Context)
	// Rows returns how many lines push all that was written before out of
	// sight; nil where nothing can be hidden.
	Rows func() int
}

// Run plays until somebody quits, the input or ctx ends, or bots alone have
// played their match: none of these is an error. Records are complete when it
// returns; the error says so where one couldn't be written.
func Run(ctx context.Context, c Config) error {
	in := newInbox(c.In)
	defer in.close()
	s := &session{Config: c, ctx: ctx, in: in, out: output{w: c.Out}, setup: c.Setup, record: recording{World: hosting.World{Bots: c.Bots, Followers: c.Followers, InTurn: c.InTurn}}}
	for _, line := range strings.FieldsFunc(c.Notice, func(r rune) bool { return r == '\n' }) {
		s.tell(line)
	}
	err := s.run()
	switch {
	case errors.Is(err, errQuit), errors.Is(err, s.out.err):
	case errors.Is(err, io.EOF):
		s.leave(inputEnded)
	case ctx.Err() != nil:
		s.leave(interrupted)
	}
	s.save(true)
	s.record.Followers.Close()
	return errors.Join(s.unlessOver(err), s.record.finishAll(s.Rescue))
}

// errQuit unwinds a session that somebody quit.
var errQuit = errors.New("quit")

// session is a sitting at the table, of any number of matches.
type session struct {
	Config
	ctx context.Context
	in  *inbox
	out output

	// table is one that others share; nil where the match is played here.
	table *sharedTable

	setup match.Setup
	// aside are the seats for games of partners while another kind is chosen, and the other way round.
	aside   []record.Seat
	matches int // begun
	record  recording

	match match.Match
	// toldPly counts the actions that have been told, toldRounds the rounds whose end
	// has.
	toldPly, toldRounds int
	// viewer is whose turn a person has, and handsShown tells that another
	// person's tiles stand above.
	viewer     game.Seat
	handsShown bool
	// sayHand tells that the hand is told with the next turn: it isn't as it was told
	// before.
	sayHand bool
}

func (s *session) run() error {
	if !s.Start && s.Resume == nil {
		if err := s.chooseSetup(); err != nil {
			return err
		}
	}
	for {
		begin := s.begin
		if s.Resume != nil && s.matches == 0 {
			begin = s.resume
		}
		if err := begin(); err != nil {
			return err
		}
		if err := s.play(); err != nil {
			return err
		}
		if again, err := s.matchEnd(); err != nil || !again {
			return err
		}
	}
}

// begin opens a new match and says what is played.
func (s *session) begin() error {
	s.record.Followers.Close()
	setup, followers, err := bots.Invite(s.ctx, s.setup, s.StartBot)
	if err != nil {
		return err
	}
	m, err := s.nextMatch(setup)
	if err != nil {
		followers.Close()
		return err
	}
	s.matches++
	m = m.WrittenBy(s.Program)
	s.record.Followers = followers
	followers.Sit(m)
	s.match, s.toldPly, s.toldRounds, s.viewer, s.handsShown = m, 0, 0, game.NoSeat, false
	s.record.open(s.Record, m)
	s.introduce()
	return nil
}

// resume sits down at a match that has begun already.
func (s *session) resume() error {
	m, recorder := *s.Resume, s.Recorder
	s.matches++
	if recorder == nil {
		m = m.Continue(s.matches, s.NewSeed()).WrittenBy(s.Program)
		s.record.open(s.Record, m)
	} else {
		m.Number = s.matches
		s.record.resume(recorder)
	}
	m = m.Called(s.games())
	s.setup = s.Followers.Setup(m)
	s.match, s.toldPly, s.toldRounds, s.viewer, s.handsShown = m, m.Ply, m.Played, game.NoSeat, false
	if m.RoundJustEnded() {
		s.toldRounds-- // the end of its last round is told again
	}
	s.introduce()
	s.tell(s.standing())
	if instead := s.Followers.StandIns(m.Header.Seats, recorder.ID()); instead != "" {
		s.tell(instead)
	}
	if s.sayHand = true; !m.RoundJustEnded() {
		s.tellTable()
	}
	s.Followers.Sit(m)
	s.follow(m)
	return nil
}

// nextMatch returns the match that comes next, by a setup whose programs are there.
func (s *session) nextMatch(setup match.Setup) (match.Match, error) {
	if s.matches == 0 && s.Daily != "" {
		return match.NewDaily(1, s.Daily, s.setup.Seats[0].Name, true)
	}
	seed := s.NewSeed()
	named := s.matches == 0 && s.Seed != nil
	if named {
		seed = *s.Seed
	}
	m, err := match.New(s.matches+1, setup, seed)
	m = m.Called(s.games())
	if err == nil && named {
		m = m.WithKnownSeed() // whoever named it knows it
	}
	return m, err
}

// play plays the match to its end.
func (s *session) play() error {
	for {
		if err := errors.Join(s.ctx.Err(), s.out.err); err != nil {
			return err
		}
		if s.match.Played == s.toldRounds {
			m, err := s.match.Chance()
			if err != nil {
				return err
			}
			s.follow(m)
		}
		s.tellNews()
		if s.match.Played > s.toldRounds {
			s.toldRounds = s.match.Played
			switch err := s.roundEnd(); {
			case errors.Is(err, errBack):
				continue
			case err != nil:
				return err
			}
			if s.match.State.Stage() == game.MatchOver {
				return nil
			}
			continue
		}
		have := s.bot
		turn := s.match.State.Turn()
		if s.match.Human(turn) {
			have = s.turn
		}
		if err := have(turn); err != nil && !errors.Is(err, errBack) {
			return err
		}
	}
}

// follow goes on with a later state of the match and records it.
func (s *session) follow(m match.Match) {
	s.match = m
	s.record.Followers.Follow(m)
	s.save(false)
}

// save brings the record up to date, and closes it with the last that is played. It may be called again.
func (s *session) save(last bool) {
	if news := s.record.save(s.match, last); news != "" {
		s.tell(news)
	}
}

// act applies an action and records it.
func (s *session) act(a game.Action) error {
	m, err := s.match.Apply(a)
	if err != nil {
		return err
	}
	s.follow(m)
	return nil
}

// wait begins to wait, and returns what is closed when that is over.
func (s *session) wait() <-chan struct{} {
	waited := make(chan struct{})
	go func() {
		defer close(waited)
		if s.Wait != nil {
			s.Wait(s.ctx)
		}
	}()
	return waited
}

// bot lets a bot have its turn, draws and all. It thinks while it waits.
func (s *session) bot(seat game.Seat) error {
	waited := s.wait()
	played := s.match.Played
	for s.match.State.Turn() == seat && s.match.Played == played {
		answer := s.record.Do(s.ctx, room.Think{ID: s.record.Next(), Match: s.match})
		<-waited
		if err := s.ctx.Err(); err != nil {
			return err
		}
		err := answer.Failure()
		moved, ok := answer.(room.BotMoved)
		if moved.Fault != nil {
			s.tell(match.BotErred(s.name(seat), moved.Fault.Problem))
			s.match = s.match.Erred(moved.Fault.Problem)
		}
		if ok {
			err = s.act(moved.Move.Act(seat))
		}
		if err == nil && moved.Move.Kind != game.Draws {
			return nil
		}
		if err != nil {
			if s.match.Humans() == 0 {
				return err
			}
			s.tell(asSentence(err.Error()))
			if err := s.pause(askBotAgain); err != nil {
				return err
			}
		}
	}
	return nil
}

// leave says why the session ends and what becomes of the match.
func (s *session) leave(why string) {
	switch {
	case s.matches == 0:
		s.tell(endedBefore(why))
	case s.match.State.Stage() == game.MatchOver:
		s.tell(ended(why))
	default:
		_ = s.record.save(s.match, true) // the next line says whether that failed
		s.tell(endedWith(why, s.whereRecorded()))
	}
}

// whereRecorded says in a sentence whether the match is recorded, and where.
func (s *session) whereRecorded() string {
	what := matchSoFar
	if s.match.State.Stage() == game.MatchOver {
		what = matchInWhole
	}
	switch {
	case s.record.Recorder == nil:
		return notSaved(what)
	case s.record.err != nil:
		return notWhollySaved(what, s.record.err)
	case s.WayBack != "" && s.match.State.Stage() != game.MatchOver:
		return savedUntil(what, s.WayBack)
	case s.record.Recorder.ID() != "" && s.match.State.Stage() != game.MatchOver:
		return savedToResume(what, s.record.Recorder.ID())
	case s.record.name == "", s.WayBack != "": // the file is the server's
		return saved(what)
	}
	return savedIn(what, s.record.name)
}
