package lines

import (
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

const diskWait = 10 * time.Second

func (s *session) begin() error {
	s.closeTable()
	s.tellPeople()
	s.world.Leave()
	setup, followers, err := bots.Invite(s.ctx, s.Setup, s.StartBot)
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
	s.sit(room.New(m), s.recorder(m), followers)
	s.introduce()
	return s.home.Start()
}

func (s *session) resume() error {
	m, r, followers := s.Resume()
	s.matches++
	id := r.ID()
	if r == nil {
		m = m.Continue(s.matches, s.NewSeed()).WrittenBy(s.Program)
		r = s.recorder(m)
	} else {
		m.Number = s.matches
	}
	m = m.Called(s.Games.OrAll())
	s.Setup = followers.Setup(m)
	s.sit(room.New(m), r, followers)
	s.toldPly, s.toldRounds, s.toldLog, s.sayHand = m.Ply, m.Played, m.LogLen(), true
	if m.RoundJustEnded() {
		s.toldRounds-- // print the end of its last round again
	}
	s.introduce()
	s.tell(standing(s.seen(), s.words()))
	if instead := followers.StandIns(m.Header.Seats, id); instead != "" {
		s.tell(instead)
	}
	if !m.RoundJustEnded() {
		s.tellTable()
	}
	return s.home.Start()
}

func (s *session) sit(r room.Room, to *recorder.Recorder, followers *bots.Followers) {
	if s.home != nil && !s.home.Saved() {
		s.unsaved = append(s.unsaved, s.home)
	}
	s.home = hosting.NewLocal(s.world.Sit(r, to, followers), hosting.Options{Pace: s.Pace, Now: time.Now})
	s.home.Open(r.Match.Alone())
	s.table = &table{source: s.home, now: s.home.Seen(), present: true, viewer: domino.NoSeat}
}

// recorder returns the recorder of a new match; nil if it isn't recorded.
func (s *session) recorder(m match.Match) *recorder.Recorder {
	name := &atomic.Value{}
	if s.file = name; s.Record == nil {
		return nil
	}
	return recorder.New(func() (recorder.File, error) {
		file, err := s.Record(m)
		if named, ok := file.(interface{ Name() string }); ok && err == nil {
			name.Store(named.Name())
		}
		return file, err
	})
}

func (s *session) nextMatch(setup match.Setup) (match.Match, error) {
	if s.matches == 0 && s.Daily != "" {
		return match.NewDaily(1, s.Daily, s.Setup.Seats[0].Name, true)
	}
	seed := s.NewSeed()
	named := s.matches == 0 && s.Seed != nil
	if named {
		seed = *s.Seed
	}
	m, err := match.New(s.matches+1, setup, seed)
	m = m.Called(s.Games.OrAll())
	if err == nil && named {
		m = m.WithKnownSeed() // the player who named it knows it
	}
	return m, err
}

func (s *session) closeTable() {
	if s.home != nil {
		s.home.Close(time.After(diskWait)) // finish reports what isn't saved
		s.now = s.home.Seen()
	}
}

// finish makes a last attempt to complete all records, unless the disk doesn't answer.
func (s *session) finish() error {
	finished := make(chan error, 1)
	go func() {
		var errs []error
		for _, home := range append(s.unsaved, s.home) {
			if home != nil {
				errs = append(errs, home.Finish(s.Rescue))
			}
		}
		finished <- errors.Join(errs...)
	}()
	select {
	case err := <-finished:
		return err
	case <-time.After(diskWait):
		return errors.New("the disk doesn't answer: the last moves may not be saved")
	}
}

// NotSavedError says why matches aren't completely saved. It has been printed for the players.
type NotSavedError struct{ error }

// Unwrap returns the reason.
func (e *NotSavedError) Unwrap() error { return e.error }

func (s *session) leave(why string) {
	switch {
	case s.matches == 0:
		s.tell(fmt.Sprintf(endedBefore, why))
	case s.seen().Stage == game.MatchOver:
		s.tell(sentence(why))
	default:
		s.closeTable()
		s.heard = s.now.LastNews() // the next line says whether saving failed
		s.tell(sentence(why) + " " + s.whereRecorded())
	}
}
