package sessions

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dominoes/ai"
	"dominoes/internal/user"
	"dominoes/model"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/terminal"
	"dominoes/serve"
	"dominoes/view/names"
)

// ownUser returns the user of a session, whose files are all in one directory. Errors don't show them its name.
func ownUser(s *serve.Session) user.User {
	guard := store.GuardGuests(func(err error) { s.Log.Error("a person's files can't be used", "why", err) })
	dir := s.Person.Dir
	return user.User{ConfigDir: dir, DataDir: dir, StateDir: dir, Getenv: s.Getenv, Guard: guard}
}

// ownConfig returns the program's configuration for a session: the usual one, but only with built-in bots without
// options, since all sessions share the server's time.
func ownConfig(ctx context.Context, s *serve.Session) (model.Config, error) {
	config, _, err := ownUser(s).Config(user.Chosen{})
	if err != nil {
		return config, err
	}
	others := slices.DeleteFunc(config.People, func(name string) bool { return names.Alike(name, s.Person.Name) })
	config.Person = s.Person.Name
	config.People = append([]string{s.Person.Name}, others...)
	config.Setup.Seats = match.NameSeats(match.WithoutUsualNames(config.Setup.Seats), config.People)
	config.Bots, config.After = builtInBot, timerUntil(ctx)
	config.Record = func(m match.Match) (recorder.File, error) {
		if kept, err := config.Matches.List(); err == nil && len(kept) >= maxMatches {
			return nil, errors.New(tooManyMatches(maxMatches))
		}
		return config.Matches.Create(*m.Seed, m.Header.Commitment)
	}
	return config, nil
}

// maxMatches is the limit of matches that a server saves for one person.
const maxMatches = 2000

// timerUntil returns the program's timer, which drops its messages once ctx is done.
func timerUntil(ctx context.Context) func(wait time.Duration, f func() tea.Msg) tea.Cmd {
	return func(wait time.Duration, f func() tea.Msg) tea.Cmd {
		return func() tea.Msg {
			timer := time.NewTimer(wait)
			defer timer.Stop()
			select {
			case <-ctx.Done():
				return nil
			case <-timer.C:
				return f()
			}
		}
	}
}

// builtInBot parses the value of a bot and refuses options.
func builtInBot(value string) (ai.Player, error) {
	if strings.Contains(value, ":") {
		return nil, errors.New(noBotOptions)
	}
	return ai.Parse(value)
}

// draw runs the program on a session's screen.
func draw(ctx context.Context, s *serve.Session, config model.Config) error {
	p := terminal.NewRemote(model.New(config), s,
		tea.WithEnvironment(s.Environ()), tea.WithColorProfile(colorprofile.Env(s.Environ())))
	defer context.AfterFunc(ctx, p.Quit)()
	defer forwardNotices(s, func(text string) { p.Send(model.NoticeMsg(text)) })()
	last, err := p.Run()
	if crash := p.Crash(); crash != nil {
		s.Log.Error("panic", "what", crash.What, "stack", crash.Stack)
	}
	m := last.(model.Model)
	unsaved := m.Close()
	if unsaved != nil {
		s.Log.Error("a match isn't saved", "error", unsaved)
	}
	// The client may have gone.
	_, _ = io.WriteString(s.Lines(),
		farewell(s.Person.Guest(), m.WayBack() != "", recorder.ForGuests(unsaved), m.Share()))
	return ignoreGone(ctx, err)
}

// forwardNotices passes the server's notices to notify until stop is called.
func forwardNotices(s *serve.Session, notify func(text string)) (stop func()) {
	over := make(chan struct{})
	go func() {
		for {
			select {
			case <-over:
				return
			case text := <-s.Notices():
				notify(text)
			}
		}
	}()
	return func() { close(over) }
}

// ignoreGone returns nil instead of an error that occurred because the client has disconnected.
func ignoreGone(ctx context.Context, err error) error {
	if ctx.Err() != nil && !errors.Is(err, terminal.ErrCrashed) {
		return nil
	}
	return err
}
