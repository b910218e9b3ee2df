package serve

import (
	"dominoes/serve/admin"
	"dominoes/serve/people"
)

// Listen answers the host's requests, over a socket in the server's home, until stop is called. status
// completes the status of the sessions.
func (s *Server) Listen(status func(admin.Status) admin.Status) (stop func(), err error) {
	return admin.Listen(s.Home, func(r admin.Request) (a admin.Answer) {
		if r.Change != nil {
			if err := s.change(*r.Change); err != nil {
				a.Error = err.Error()
				return a
			}
		}
		return admin.Answer{Status: status(s.Status()), People: s.people.All()}
	})
}

// Status returns what the server knows of its sessions.
func (s *Server) Status() (now admin.Status) {
	s.connections.mu.Lock()
	now.Connections = s.connections.all
	s.connections.mu.Unlock()
	s.live.mu.Lock()
	defer s.live.mu.Unlock()
	now.Sessions, now.Keys = len(s.live.sessions), s.live.keys
	people := map[string]bool{}
	for session := range s.live.sessions {
		if session.Person.Guest() {
			now.Guests++
		} else {
			people[session.Person.Key] = true
		}
	}
	now.People = len(people)
	return now
}

// change carries out a change. It ends the sessions of a removed or banned person.
func (s *Server) change(c people.Change) error {
	if err := admin.Apply(s.people, s.Home, c, s.live.sendAway); err != nil {
		s.Log.Warn("a person can't be changed", "do", c.Do, "who", c.Who, "why", err)
		return err
	}
	s.Log.Info("a person is changed", "do", c.Do, "who", c.Who, "name", c.Name)
	return nil
}
