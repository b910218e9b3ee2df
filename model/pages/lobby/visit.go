package lobby

import (
	"errors"
	"sync"

	"dominoes/model/page"
)

// Visit is the lobby during a person's session. It keeps the links to all tables that the person joins and closes them
// at the end, even those that a command gets later.
type Visit struct {
	page.Lobby

	mu    sync.Mutex
	links []page.Link
	ended bool
}

// errEnded is returned once the session has ended.
var errEnded = errors.New("this session is over")

// NewVisit returns a visit of a lobby. Call End at the end of the session.
func NewVisit(l page.Lobby) *Visit { return &Visit{Lobby: l} }

// Join implements [page.Lobby].
func (v *Visit) Join(code string) (page.Link, error) { return v.keep(v.Lobby.Join(code)) }

// Watch implements [page.Lobby].
func (v *Visit) Watch(code string) (page.Link, error) { return v.keep(v.Lobby.Watch(code)) }

// keep stores a link until the session ends. After that it closes the link at once.
func (v *Visit) keep(link page.Link, err error) (page.Link, error) {
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.ended {
		link.Close()
		return nil, errEnded
	}
	v.links = append(v.links, link)
	return link, nil
}

// End closes the links to all tables; the person keeps the seats. It may be called again.
func (v *Visit) End() {
	v.mu.Lock()
	links := v.links
	v.links, v.ended = nil, true
	v.mu.Unlock()
	for _, link := range links {
		link.Close()
	}
}
