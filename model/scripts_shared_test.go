package model

import (
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// served is a host that plays the match of a script.
type served struct {
	*scriptRun
	host *hosting.Host
	mu   sync.Mutex
	room room.Room
}

// newServed opens a table for the people of a script, all of whom are away.
func newServed(c *scriptRun) *served {
	s := &served{scriptRun: c}
	begin := func(setup match.Setup) (match.Match, *recorder.Recorder, error) {
		m, err := match.New(1, setup, c.seed)
		return m, recorder.New(func() (recorder.File, error) { return c.open(m) }), err
	}
	m, recorder, err := begin(c.setup)
	require.NoError(c.t, err)
	r := room.New(m).Shared(c.people(), time.Now())
	r.StandIns = c.standIns
	s.host = hosting.NewHost(r, hosting.Options{
		Recorder: recorder, Bots: c.bots, Pool: hosting.NewPool(2), Pace: scriptPace, Now: time.Now, Begin: begin,
		Changed: func(now room.Room, _ string) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.room = now
		},
	})
	return s
}

// people returns who sits at the table.
func (c *scriptRun) people() []room.Person {
	people := make([]room.Person, len(c.setup.Seats))
	for i, seat := range c.setup.Seats {
		if seat.Player == record.Human {
			people[i] = room.Person{ID: seat.Name, Name: seat.Name}
		}
	}
	return people
}

func (s *served) awaits() awaited {
	s.mu.Lock()
	r := s.room
	s.mu.Unlock()
	switch {
	case r.AtRoundEnd():
		return awaited{stage: roundsEnd}
	case r.Match.State.Stage() == game.MatchOver:
		return awaited{stage: matchsEnd}
	case r.Setup == nil && r.Bot() == "":
		return awaited{personsTurn, r.Match.State.Turn()}
	}
	return awaited{}
}
