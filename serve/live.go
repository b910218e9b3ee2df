package serve

import (
	"sync"
	"time"

	"dominoes/serve/admin"
)

// live are the running sessions, and how soon they answer keys.
type live struct {
	mu       sync.Mutex                 // guards what follows
	sessions map[*Session]chan struct{} // closed once the session has ended
	keys     admin.Latency
}

// enter adds a session whose person is known.
func (l *live) enter(s *Session) (leave func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sessions == nil {
		l.sessions = map[*Session]chan struct{}{}
	}
	l.sessions[s] = make(chan struct{})
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		close(l.sessions[s])
		delete(l.sessions, s)
	}
}

// sendAway ends the sessions of a person, and waits until they have saved their state, but not for long.
func (l *live) sendAway(key string) {
	late := time.After(2 * lastWords)
	for _, ended := range l.end(key) {
		select {
		case <-ended:
		case <-late:
			return
		}
	}
}

// end ends the sessions of a person. The channels are closed once they have ended.
func (l *live) end(key string) (ended []<-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for s, e := range l.sessions {
		if s.Person.Key == key {
			s.end(sentAway)
			ended = append(ended, e)
		}
	}
	return ended
}

// answered counts a key by the time until its answer.
func (l *live) answered(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.keys.Add(d)
}
