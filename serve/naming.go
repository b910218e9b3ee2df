package serve

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"dominoes/game/words"
	"dominoes/model/recorder"
	"dominoes/serve/people"
)

// nameTries is how often a person may try to choose a name.
const nameTries = 10

// errNameless means that the person left without a name.
var errNameless = errors.New("no name was given, so nothing was started")

// askName asks the person for the name that goes with their key.
func (v *visit) askName(ctx context.Context, s *Session) (string, error) {
	typed := s.Lines()
	defer context.AfterFunc(ctx, s.keys.close)()
	in := bufio.NewReaderSize(oneByOne{typed}, 64)
	text, prompt := s.asks(people.Widest)
	_, _ = io.WriteString(typed, text) // reading fails if they are gone
	defer s.redrawOnResize(typed)()
	said := ""
	for range nameTries {
		_, _ = io.WriteString(typed, said+prompt)
		line, err := in.ReadString('\n')
		if ctx.Err() != nil {
			return "", context.Cause(ctx)
		}
		if err != nil {
			return "", errNameless
		}
		name := strings.Join(strings.Fields(line), " ")
		if name == "" {
			continue
		}
		accept := v.call
		if code, ok := people.ReadCode(name); ok {
			accept, name = v.link, code
		}
		called, message, err := accept(s, name)
		said = strings.TrimSuffix(prompt, nameMark) + message + "\n"
		if err == nil {
			_, _ = io.WriteString(typed, said)
			return called, nil
		}
	}
	return "", errNameless
}

// redrawOnResize redraws the page that asks for a name when the terminal's size changes. stop ends that, and waits for
// the last drawing.
func (s *Session) redrawOnResize(typed io.ReadWriter) (stop func()) {
	drawn, ok := typed.(*teletype)
	if !ok || !s.Drawn() {
		return func() {}
	}
	over, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-over:
				return
			case <-s.Resized():
				page, _ := s.asks(people.Widest)
				drawn.redraw(page)
			}
		}
	}()
	return func() {
		close(over)
		<-done
	}
}

// call gives the person a name, unless another session of theirs has done so meanwhile, and returns the name that they
// have now and a message for them.
func (v *visit) call(s *Session, name string) (called, message string, err error) {
	var unkept *people.NotKeptError
	switch err := v.people.Call(v.key, name); {
	case errors.Is(err, people.ErrKnown):
		name = v.people.Name(v.key)
	case errors.As(err, &unkept):
		s.Log.Error("a name isn't kept", "key", v.key, "name", name, "why", unkept.Err)
		return name, helloForNow(name), nil
	case errors.Is(err, people.ErrRemoved):
		s.Log.Info("refused a removed key", "key", v.key)
		return "", words.Sentence(err.Error()), err
	case err != nil:
		s.Log.Info("refused a name", "why", err)
		return "", notThat(recorder.ForGuests(err)), err
	}
	s.Log.Info("a new name", "key", v.key, "name", name)
	return name, hello(name), nil
}

// link adds the session's key to the keys of the person who was given a code, and returns that person's name and a
// message. Wrong codes are counted together with wrong invitations.
func (v *visit) link(s *Session, code string) (called, message string, err error) {
	if !v.wrong.may(v.address, time.Now()) {
		return "", strings.TrimSpace(noMoreTries), errNameless
	}
	var unkept *people.NotKeptError
	switch err := v.people.Link(v.key, code); {
	case errors.Is(err, people.ErrKnown): // linked or named by another session
	case errors.As(err, &unkept):
		s.Log.Error("a key isn't kept", "key", v.key, "why", unkept.Err)
	case err != nil:
		s.Log.Info("refused to link a key", "why", err)
		v.wrong.spend(v.address, time.Now())
		return "", words.Sentence(recorder.ForGuests(err).Error()), err
	}
	called = v.people.Name(v.key)
	s.Log.Info("another key", "key", v.key, "name", called, "first", v.people.Of(v.key))
	return called, helloAgain(called), nil
}

// oneByOne reads single bytes, so that input after the line is left for the program.
type oneByOne struct{ io.Reader }

// Read implements [io.Reader].
func (r oneByOne) Read(b []byte) (int, error) { return r.Reader.Read(b[:min(1, len(b))]) }
