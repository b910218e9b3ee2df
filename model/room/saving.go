package room

import (
	"time"

	"dominoes/game/domino"
)

// RetryAfter is the delay before a failed save is retried.
const RetryAfter = 5 * time.Second

func (u *update) save() {
	s := &u.saving
	if u.Setup != nil || s.complete || s.gaveUp || s.id != 0 {
		return
	}
	last := u.closed != "" || u.Match.Revealed()
	if lines := u.Match.Lines(); s.look || lines != s.stored && lines != s.tried || last &&
		(!s.last || lines != s.tried) || s.failed != nil && s.retryAt.IsZero() {
		s.look = false
		s.id, s.of, s.last, s.tried, s.closing = u.next(), u.state, last, lines, u.closed != ""
		u.do(Save{ID: s.id, Match: u.Match, Last: last})
	}
}

func (u *update) show() {
	if s := &u.saving; u.Setup == nil && (s.failed != nil || s.stored >= u.Match.Lines()) {
		u.see(u.state)
	}
}

// see sets the state that screens and bots that are programs may see.
func (u *update) see(s state) {
	if was := u.seen.Match; was.Number != s.Match.Number || was.Moment != s.Match.Moment {
		u.do(Follow{Match: s.Match})
	}
	u.seen = s
}

// LookAtRecord checks that no other program has changed the record.
type LookAtRecord struct{ Seat domino.Seat }

func (LookAtRecord) happen(u *update) error {
	u.saving.look = true
	return nil
}

func (e Saved) happen(u *update) error {
	s := &u.saving
	if e.ID != s.id || e.ID == 0 {
		return errStale
	}
	if s.id = 0; e.Err != nil {
		u.saveFailed(e)
	} else {
		u.saved(e)
	}
	u.show()
	return nil
}

func (u *update) saved(e Saved) {
	s := &u.saving
	s.stored, s.complete = s.tried, s.last
	switch {
	case s.failed == nil:
		u.see(s.of)
	case s.stored == u.Match.Lines():
		s.failed, s.retryAt = nil, time.Time{}
		u.tell(News{Kind: SavedAgain, Seat: domino.NoSeat})
	}
	if e.Unsure && !s.unsure {
		s.unsure = true
		u.tell(News{Kind: Unsure, Seat: domino.NoSeat})
	}
}

func (u *update) saveFailed(e Saved) {
	s := &u.saving
	switch {
	case e.Complete:
		s.complete = true
	case u.closed != "" && s.closing:
		s.gaveUp = !s.retries
	case u.closed != "":
		s.last = false // try once more
	}
	if s.failed == nil {
		u.tell(News{Kind: Unsaved, Seat: domino.NoSeat, Text: e.Err.Error()})
	}
	s.failed, s.retryAt = e.Err, u.now.Add(RetryAfter)
}
