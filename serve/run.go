package serve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"golang.org/x/crypto/ssh"

	"dominoes/game/words"
	"dominoes/model/recorder"
	"dominoes/serve/admin"
)

// session runs a session on a channel from its first request to its last byte.
func (v *visit) session(ctx context.Context, channel ssh.Channel, requests <-chan *ssh.Request) {
	ctx, end := context.WithCancelCause(ctx)
	defer end(gone)
	s := &Session{
		Log:     v.log.With("session", v.begun.Add(1)),
		Address: v.address,
		channel: channel, notices: make(chan string, 1), limits: v.Limits, end: end, cut: v.close, patient: v.Stalled,
		size: size{changed: make(chan struct{}, 1)},
	}
	s.keys, s.answered = newKeys(v.Limits, time.Now, s.dropped, s.flooded), v.live.answered
	go s.keys.takeAll(channel)
	go discard(channel.Stderr())
	late := time.NewTimer(v.Handshake)
	command, ok := s.begin(requests, late.C)
	late.Stop()
	if !ok {
		return
	}
	go s.attend(requests)
	if s.pty {
		s.keys.whenOver(func() { end(gone) }) // there will be no more input
	}
	status := v.welcome(ctx, s, command)
	s.hurry()
	_, _ = channel.SendRequest("exit-status", false, ssh.Marshal(struct{ Status uint32 }{status})) // it may be gone
}

// The exit statuses of a session for the client's shell.
const (
	left    = 0 // the person left, or the server ended the session in good order
	refused = 1
	broken  = 2 // something failed
)

// welcome identifies the person, runs the program for them, and says why it ended unless they left. It returns the
// session's exit status.
func (v *visit) welcome(ctx context.Context, s *Session, command string) (status uint32) {
	wish, err := ParseWish(command)
	if err != nil {
		return s.refuse(err)
	}
	s.Wish = wish
	leave, err := v.sessions.enter(v.Sessions, Ending(tooManySessions(v.Sessions)),
		bound{cmp.Or(v.people.Of(v.key), v.key), v.SessionsPerKey, Ending(tooManyOfKey(v.SessionsPerKey))},
		bound{v.address, v.SessionsPerAddress, Ending(tooManyFrom(v.SessionsPerAddress))})
	if err != nil {
		return s.refuse(err)
	}
	defer leave()
	defer s.watchIdle()()
	if v.Greet != nil {
		if text := v.Greet(s); text != "" {
			s.say(text)
		}
	}
	done, err := v.introduce(ctx, s)
	if err != nil {
		return s.refuse(err)
	}
	defer done()
	defer v.live.enter(s)()
	s.Log.Info("session begins", "name", s.Person.Name, "terminal", s.term, "drawn", s.Drawn(), "wish", wish.Verb)
	began := time.Now()
	err = v.play(ctx, s)
	s.hurry()
	why := context.Cause(ctx)
	s.Log.Info("session ends", "after", time.Since(began).Round(time.Second), "why", why, "error", err)
	switch {
	case err != nil:
		s.tell(failed)
		return broken
	case why != nil && why != gone:
		s.tell(why)
	}
	return left
}

// refuse says why a session can't start.
func (s *Session) refuse(why error) uint32 {
	s.Log.Info("refused a session", "why", why)
	s.hurry()
	s.tell(why)
	return refused
}

// tell says what the person may read of an error.
func (s *Session) tell(err error) {
	s.say(words.Sentence(strings.TrimSuffix(recorder.ForGuests(err).Error(), ".")))
}

// say writes a line below the screen's content.
func (s *Session) say(text string) { _, _ = io.WriteString(s.Lines(), text+"\n") } // it may be gone

// errPanic means that the program has panicked, which was logged.
var errPanic = errors.New("it panicked")

// play runs the program. A panic ends only the program.
func (v *visit) play(ctx context.Context, s *Session) (err error) {
	defer func() {
		if r := recover(); r != nil {
			s.Log.Error("panic", "what", fmt.Sprint(r), "stack", string(debug.Stack()))
			err = errPanic
		}
	}()
	return v.Program(ctx, s)
}

// introduce returns the person of a session: the owner of the proved key, or a guest. done must be called when they
// have left.
func (v *visit) introduce(ctx context.Context, s *Session) (done func(), err error) {
	if v.key == "" {
		return v.guest(s)
	}
	if v.people.Banned(v.key) {
		return nil, sentAway
	}
	name := v.people.Name(v.key)
	if name == "" {
		if name, err = v.askName(ctx, s); err != nil {
			return nil, err
		}
	}
	first := v.people.Of(v.key)
	dir, err := v.DirOf(first)
	s.Person = Person{Name: name, Key: first, Proved: v.key, Dir: dir}
	return func() {}, err
}

// DirOf returns the directory for a person's files: see [admin.DirOf].
func (s *Server) DirOf(key string) (string, error) { return admin.DirOf(s.Home, key) }

// guest returns a new guest.
func (v *visit) guest(s *Session) (done func(), err error) {
	n, back := v.guests.take()
	s.Person = Person{Name: guestName(n), Dir: filepath.Join(v.Home, guestsDir, fmt.Sprint(n))}
	return func() {
		if err := os.RemoveAll(s.Person.Dir); err != nil {
			s.Log.Warn("a guest's files are left", "error", err)
		}
		back()
	}, nil
}

// watchIdle ends the session after a long time without input, with a warning before. stop must be called when the
// session has ended.
func (s *Session) watchIdle() (stop func()) {
	first := s.limits.Idle - s.limits.IdleWarning
	over, timer := make(chan struct{}), time.NewTimer(first)
	go func() {
		defer timer.Stop()
		for {
			select {
			case <-over:
				return
			case <-timer.C:
			}
			switch quiet := s.keys.quiet(); {
			case quiet >= s.limits.Idle:
				s.end(idleFor(s.limits.Idle))
				return
			case quiet >= first:
				s.notify(idleSoon(s.limits.IdleWarning))
				timer.Reset(s.limits.Idle - quiet)
			default:
				timer.Reset(first - quiet)
			}
		}
	}()
	return func() { close(over) }
}

// discard drains r, so that unread data doesn't pile up.
func discard(r io.Reader) {
	for b := make([]byte, 256); ; {
		if _, err := r.Read(b); err != nil {
			return
		}
	}
}

// dropped reports that input was dropped.
func (s *Session) dropped() {
	s.Log.Info("keys are dropped")
	s.notify(keysDropped)
}

// flooded ends a session with too much input.
func (s *Session) flooded() { s.end(tooFast) }
