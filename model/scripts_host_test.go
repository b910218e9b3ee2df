package model

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing/synctest"
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
		After: func(wait time.Duration, f func()) func() {
			t := time.AfterFunc(wait, f)
			return func() { t.Stop() }
		},
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

func (s *served) pass(wait time.Duration) {
	<-time.After(wait) // by the bubble's clock, which takes no time
	synctest.Wait()
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

// hostLoop is a host with bare links.
type hostLoop struct {
	*served
	screens []*hostScreen
	ending  bool // the script has come to its end: that the table closes is no news
}

// hostScreen is a person's screen. It is looked at once all goroutines wait, since screens skip views.
type hostScreen struct {
	*hosting.Link
	who   string
	notes []string
	gone  bool
	was   room.View // that was told last

	mu  sync.Mutex
	now *room.View
}

func newHostLoop(c *scriptRun) loop {
	h := &hostLoop{served: newServed(c)}
	for i, p := range c.people() {
		if p.ID != "" {
			h.enter(game.Seat(i).String(), p)
		}
	}
	if len(h.screens) == 0 {
		h.enter("spectator", room.Person{ID: "spectator", Name: "Eve"})
	}
	synctest.Wait()
	return h
}

func (h *hostLoop) enter(who string, p room.Person) {
	l, err := h.host.Enter(p)
	require.NoError(h.t, err)
	s := &hostScreen{Link: l, who: who}
	h.screens = append(h.screens, s)
	go func() {
		for {
			v, err := l.Next(context.Background())
			if err != nil {
				return
			}
			s.mu.Lock()
			s.now = &v
			s.mu.Unlock()
		}
	}()
	synctest.Wait()
}

// at lets a person do something at their newest screen.
func (h *hostLoop) at(do func(*hostScreen) error) func(game.Seat) {
	return func(seat game.Seat) {
		for _, s := range slices.Backward(h.screens) {
			if s.Seat() == seat && !s.gone {
				h.ask(s, do)
				return
			}
		}
		h.screens[0].note("%s has no screen", seat)
	}
}

// ask lets a screen ask for something, and notes if it is refused or not answered yet.
func (h *hostLoop) ask(s *hostScreen, do func(*hostScreen) error) {
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		if err := do(s); err != nil {
			s.notes = append(s.notes, "refused: "+err.Error())
		}
	}()
	synctest.Wait()
	select {
	case <-answered:
	default:
		s.note("no answer yet")
	}
}

func (s *hostScreen) note(format string, args ...any) {
	s.notes = append(s.notes, "("+fmt.Sprintf(format, args...)+")")
}

func (s *hostScreen) view() room.View {
	s.mu.Lock()
	defer s.mu.Unlock()
	return *s.now
}

func (s *hostScreen) plays() error {
	v := s.view()
	if v.Turn != s.Seat() || len(v.Moves) == 0 {
		s.note("it isn't %s's turn", s.Seat())
		return nil
	}
	return s.Do(room.Play{Seat: s.Seat(), Action: firstMoveOf(v.Moves).Act(s.Seat()), Moment: v.Moment})
}

// answers answers the question that was open when it was last looked at.
func (s *hostScreen) answers(yes, always bool) error {
	id := room.ID(0)
	if q := s.view().Question; q != nil {
		id = q.ID
	}
	return s.Do(room.Answer{Seat: s.Seat(), Question: id, Yes: yes, Always: always})
}

func (h *hostLoop) deeds() map[string]func(game.Seat) {
	away := func(close func(*hostScreen)) func(game.Seat) {
		return h.at(func(s *hostScreen) error { s.gone = true; close(s); return nil })
	}
	return map[string]func(game.Seat){
		"plays":                    h.at((*hostScreen).plays),
		"asks to undo":             h.at(func(s *hostScreen) error { return s.Do(room.AskUndo{Seat: s.Seat()}) }),
		"asks to redo":             h.at(func(s *hostScreen) error { return s.Do(room.AskUndo{Seat: s.Seat(), Redo: true}) }),
		"answers yes":              h.at(func(s *hostScreen) error { return s.answers(true, false) }),
		"answers no":               h.at(func(s *hostScreen) error { return s.answers(false, false) }),
		"answers never":            h.at(func(s *hostScreen) error { return s.answers(false, true) }),
		"no longer asks":           h.at(func(s *hostScreen) error { return s.answers(false, false) }),
		"has seen the round's end": h.at(func(s *hostScreen) error { return s.Do(room.TurnPage{Seat: s.Seat()}) }),
		"wants another match":      h.at(func(s *hostScreen) error { return s.Do(room.WantAgain{Seat: s.Seat()}) }),
		"says hello":               h.at(func(s *hostScreen) error { return s.Do(room.Say{Seat: s.Seat()}) }),
		"asks the bot again":       h.at(func(s *hostScreen) error { s.note("no bot waits for that"); return nil }),
		"goes away":                away(func(s *hostScreen) { s.Close() }),
		"leaves for good":          away(func(s *hostScreen) { s.Leave() }),
		"comes":                    func(seat game.Seat) { h.enter(seat.String(), h.people()[seat]) },
		"opens another screen":     func(seat game.Seat) { h.enter(seat.String()+"'s other screen", h.people()[seat]) },
	}
}

func (h *hostLoop) heard() []hearing {
	var all []hearing
	for _, s := range h.screens {
		lines := s.notes
		if s.notes = nil; !s.gone {
			now := s.view()
			if h.ending {
				now.Closed = s.was.Closed
			}
			lines = append(lines, newsOf(&s.was, &now)...)
			s.was = now
		}
		if !s.gone || len(lines) > 0 {
			all = append(all, hearing{s.who, lines})
		}
	}
	return all
}

// newsOf tells what a view shows that the one before didn't.
func newsOf(was, now *room.View) (lines []string) {
	tell := func(tells bool, line string) {
		if tells {
			lines = append(lines, line)
		}
	}
	tell(now.Closed != was.Closed, now.Closed)
	tell(now.NotSaved != "" && was.NotSaved == "", "not saved: "+now.NotSaved)
	tell(now.NotSaved == "" && was.NotSaved != "", "saved again")
	if q := now.Question; q != nil && was.Question == nil {
		lines = append(lines, "a question is open", q.Asks(now.Words(false).To(game.NoSeat)))
	}
	tell(now.Question == nil && was.Question != nil, "the question is closed")
	tell(now.Setup != nil && was.Setup == nil, "people sit down to another match")
	if len(was.Chairs) > 0 {
		lines = append(lines, newsOfChairs(was, now)...)
	}
	if now.Variant != nil && now.Number == was.Number {
		for _, logged := range now.Log(was.LogLen()) {
			tell(!routine.MatchString(logged.Text), "log: "+logged.Text)
		}
	}
	for _, n := range now.News {
		if n.Kind == room.Spoke && (len(was.News) == 0 || n.N > was.News[len(was.News)-1].N) {
			lines = append(lines, n.Name+" says: "+n.Text)
		}
	}
	return lines
}

// newsOfChairs tells who has come or gone, and what they want.
func newsOfChairs(was, now *room.View) (lines []string) {
	for i, c := range now.Chairs {
		w := was.Chairs[i]
		tell := func(tells bool, line string) {
			if tells {
				lines = append(lines, line)
			}
		}
		tell(c.Taken && w.Here && !c.Here, c.Name+" is away")
		tell(c.Taken && !w.Here && c.Here, c.Name+" is here")
		tell(c.StandIn && !w.StandIn, "a bot stands in for "+c.Name)
		tell(!c.StandIn && w.StandIn, "no bot stands in for "+c.Name+" any more")
		tell(c.Gone && !w.Gone, c.Name+" has left for good")
		tell(c.Turned && !w.Turned, c.Name+" has seen the round's end")
		tell(c.Again && !w.Again, c.Name+" wants another match")
	}
	return lines
}

func (h *hostLoop) end() {
	h.ending = true
	h.host.Close("")
	synctest.Wait()
	for _, s := range h.screens {
		s.Close()
	}
	synctest.Wait()
}
