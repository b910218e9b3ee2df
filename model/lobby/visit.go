package lobby

import (
	"errors"
	"sync"

	"dominoes/model/page"
)

// Visit is a lobby for the time that a person is there. It keeps the links to all tables that they
// come to, so that none is left when they have gone, whatever a command still waits for.
type Visit struct {
	page.Lobby

	mu    sync.Mutex
	links []page.Link
	ended bool
}

// errEnded is what somebody is told who isn't there any more.
var errEnded = errors.New("this session is over")

// NewVisit returns the lobby for a visit.
func NewVisit(l page.Lobby) *Visit { return &Visit{Lobby: l} }

// Join implements [page.Lobby].
func (v *Visit) Join(code string) (page.Link, error) { return v.keep(v.Lobby.Join(code)) }

// Watch implements [page.Lobby].
func (v *Visit) Watch(code string) (page.Link, error) { return v.keep(v.Lobby.Watch(code)) }

// keep remembers a link until the visit ends; one that comes later is closed at once.
func (v *Visit) keep(link page.Link, err error) (page.Link, error) {
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	ended := v.ended
	v.links = append(v.links, link)
	v.mu.Unlock()
	if ended {
		link.Close()
		return nil, errEnded
	}
	return link, nil
}

// End takes the person's screen away from every table; they keep their seats. It may be called
// again.
func (v *Visit) End() {
	v.mu.Lock()
	links := v.links
	v.links, v.ended = nil, true
	v.mu.Unlock()
	for _, link := range links {
		link.Close()
	}
}
