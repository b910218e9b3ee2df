package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dominoes/ai"
	"dominoes/model"
	"dominoes/model/bots"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/terminal"
	"dominoes/serve"
	"dominoes/view/names"
)

// sessionUser returns the user of a session. All their files are in one directory, whose name errors don't show them.
func sessionUser(s *serve.Session) user {
	guard := store.GuardGuests(func(err error) { s.Log.Error("a person's files can't be used", "why", err) })
	return user{config: s.Person.Dir, data: s.Person.Dir, state: s.Person.Dir, getenv: s.Getenv, guard: guard}
}

// sessionConfig returns the program's configuration for a session: the usual one without flags, but only with built-in
// bots without options, since all sessions share the server's time.
func sessionConfig(ctx context.Context, s *serve.Session) (model.Config, error) {
	u := sessionUser(s)
	f := playFlags{given: func(string) bool { return false }, usual: prefs.Usual()}
	config, err := f.config(u)
	if err != nil {
		return config, err
	}
	config.People = append([]string{s.Person.Name}, slices.DeleteFunc(config.People, func(name string) bool { return names.Alike(name, s.Person.Name) })...)
	config.Setup.Seats = match.NameSeats(match.WithoutUsualNames(config.Setup.Seats), config.People)
	config.Bots, config.After = builtInBot, timerUntil(ctx)
	u.addFiles(&config)
	open, _, err := recordOpener(config.Matches, "")
	config.Record = func(m match.Match) (recorder.File, error) {
		if kept, err := config.Matches.List(); err == nil && len(kept) >= maxMatches {
			return nil, errors.New(tooManyMatches(maxMatches))
		}
		return open(m)
	}
	return config, err
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

// drawSession runs the program on a session's screen.
func drawSession(ctx context.Context, s *serve.Session, config model.Config) error {
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
	_, _ = io.WriteString(s.Lines(), farewell(s.Person.Guest(), m.WayBack() != "", unsaved, m.Share())) // the client may have gone
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

// playSessionLines plays a private match in plain lines. It offers to continue an unfinished match. in is the buffered
// input of c.
func playSessionLines(ctx context.Context, s *serve.Session, in *bufio.Reader, c lines.Config) error {
	config, err := sessionConfig(ctx, s)
	if err != nil {
		return err
	}
	sessionUser(s).recover(config.Matches)
	c = withSettings(config, c)
	c.Record, c.WayBack = config.Record, wayBackThere
	if s.Person.Guest() {
		c.WayBack = guestsWayBack
	}
	if last, ok, err := config.Matches.Unfinished(); err == nil && ok {
		again, err := confirm(in, c.Out, continueLast)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if again {
			m, kept, err := config.Matches.Resume(last)
			if err != nil {
				return err
			}
			c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, kept, nil }
		}
	}
	err = lines.Run(ctx, c)
	if unsaved := (*lines.NotSavedError)(nil); errors.As(err, &unsaved) {
		s.Log.Error("a match isn't saved", "error", err)
		return nil // the player has been told
	}
	return err
}

// confirm asks a yes-or-no question.
func confirm(in *bufio.Reader, out io.Writer, question string) (bool, error) {
	for {
		if _, err := fmt.Fprintln(out, question); err != nil {
			return false, err
		}
		line, err := in.ReadString('\n')
		if err != nil {
			return false, err
		}
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "y", "yes", "":
			return true, nil
		case "n", "no":
			return false, nil
		}
	}
}
