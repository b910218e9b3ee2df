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
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/model/recorder"
	"dominoes/model/store"
	"dominoes/model/terminal"
	"dominoes/serve"
	"dominoes/view/names"
)

// visitor is the user that a session is for. All of their files are in one directory, whose name they don't see.
func visitor(s *serve.Session) user {
	guard := store.GuardGuests(func(err error) { s.Log.Error("a person's files can't be used", "why", err) })
	return user{config: s.Person.Dir, data: s.Person.Dir, state: s.Person.Dir, getenv: s.Getenv, guard: guard}
}

// visitorsConfig returns how the program runs for a session: as at home without any flag, but with
// bots that are built in and have no options, since their time is everybody's.
func visitorsConfig(ctx context.Context, s *serve.Session) (model.Config, error) {
	u := visitor(s)
	f := playFlags{given: func(string) bool { return false }, usual: prefs.Usual()}
	config, err := f.config(u)
	if err != nil {
		return config, err
	}
	config.People = append([]string{s.Person.Name}, slices.DeleteFunc(config.People, func(name string) bool { return names.Alike(name, s.Person.Name) })...)
	config.Setup.Seats = match.NameSeats(match.WithoutUsualNames(config.Setup.Seats), config.People)
	config.Bots, config.After = plainBot, afterUntil(ctx)
	u.keep(&config)
	open, _, err := recordOpener(config.Matches, "")
	config.Record = func(m match.Match) (recorder.File, error) {
		if kept, err := config.Matches.List(); err == nil && len(kept) >= mostMatches {
			return nil, errors.New(tooManyMatches(mostMatches))
		}
		return open(m)
	}
	return config, err
}

// mostMatches is how many matches a server keeps for one person.
const mostMatches = 2000

// afterUntil returns the program's clock, of which nothing is left once ctx has ended.
func afterUntil(ctx context.Context) func(wait time.Duration, f func() tea.Msg) tea.Cmd {
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

// plainBot returns a bot without options.
func plainBot(value string) (ai.Player, error) {
	if strings.Contains(value, ":") {
		return nil, errors.New(noBotOptions)
	}
	return ai.Parse(value)
}

// drawThere runs the program on the screen of a session.
func drawThere(ctx context.Context, s *serve.Session, config model.Config) error {
	p := terminal.NewRemote(model.New(config), s,
		tea.WithEnvironment(s.Environ()), tea.WithColorProfile(colorprofile.Env(s.Environ())))
	defer context.AfterFunc(ctx, p.Quit)()
	defer tellNotices(s, func(text string) { p.Send(model.NoticeMsg(text)) })()
	last, err := p.Run()
	if crash := p.Crash(); crash != nil {
		s.Log.Error("panic", "what", crash.What, "stack", crash.Stack)
	}
	m := last.(model.Model)
	unsaved := m.Close()
	if unsaved != nil {
		s.Log.Error("a match isn't saved", "error", unsaved)
	}
	_, _ = io.WriteString(s.Lines(), farewell(s.Person.Guest(), m.WayBack() != "", unsaved, m.Share())) // it may be gone
	return ignoreGone(ctx, err)
}

// tellNotices tells what the server wants the person to know, until the function that it returns is
// called.
func tellNotices(s *serve.Session, tell func(text string)) (stop func()) {
	over := make(chan struct{})
	go func() {
		for {
			select {
			case <-over:
				return
			case text := <-s.Notices():
				tell(text)
			}
		}
	}()
	return func() { close(over) }
}

// ignoreGone leaves out an error that comes of the terminal's being gone: that isn't a fault.
func ignoreGone(ctx context.Context, err error) error {
	if ctx.Err() != nil && !errors.Is(err, terminal.ErrCrashed) {
		return nil
	}
	return err
}

// playLinesThere plays on one's own over plain lines. A match that isn't over goes on, unless its
// player wants another one. In is what c reads.
func playLinesThere(ctx context.Context, s *serve.Session, in *bufio.Reader, c lines.Config) error {
	config, err := visitorsConfig(ctx, s)
	if err != nil {
		return err
	}
	visitor(s).recover(config.Matches)
	c = playsAs(config, c)
	c.Record, c.WayBack = config.Record, wayBackThere
	if s.Person.Guest() {
		c.WayBack = guestsWayBack
	}
	if last, ok, err := config.Matches.Unfinished(); err == nil && ok {
		again, err := wants(in, c.Out, continueLast)
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
		return nil // the person was told
	}
	return err
}

// wants asks a question that is answered with yes or no.
func wants(in *bufio.Reader, out io.Writer, question string) (bool, error) {
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
