package sessions

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"dominoes/internal/user"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/tables"
	"dominoes/serve"
)

// playLines runs a session in plain lines, alternating between the server's tables and private matches.
func (h *Shared) playLines(ctx context.Context, s *serve.Session) error {
	rw := s.Lines()
	defer forwardNotices(s, func(text string) { _, _ = fmt.Fprintln(rw, text) })()
	typed := &eofReader{Reader: rw}
	in := bufio.NewReader(typed) // shared, since it may have buffered more than the answer
	c := lines.Config{In: in, Out: rw, InTurn: h.inTurn(ctx), Keyring: h.keyring(s)}
	if h.club == nil {
		return playOwnLines(ctx, s, in, c)
	}
	config, err := ownConfig(ctx, s)
	if err != nil {
		return err
	}
	c.Setup, c.Practice, c.Judge = config.Setup, config.Practice(), h.judge
	p := h.visitor(s)
	lobby, way := h.club.For(p, s.Address), wayTo(s.Wish)
	c.Inviting = h.club.Enter(ctx, p)
	for {
		own, err := lines.Tables(ctx, lobby, way, time.Now, c)
		if err != nil || !own {
			return err
		}
		if err := playOwnLines(ctx, s, in, c); err != nil || typed.ended.Load() || ctx.Err() != nil {
			return err
		}
		way = tables.Way{}
	}
}

// wayTo returns the way to the table that a client asked for, if any.
func wayTo(w serve.Wish) tables.Way {
	return tables.Way{Code: hosting.ReadCode(w.Code), Watches: w.Verb == serve.Watch}
}

// eofReader is a reader that records whether its input has ended.
type eofReader struct {
	io.Reader
	ended atomic.Bool
}

// Read implements [io.Reader].
func (e *eofReader) Read(b []byte) (int, error) {
	n, err := e.Reader.Read(b)
	if err != nil {
		e.ended.Store(true)
	}
	return n, err
}

// playOwnLines plays a private match in plain lines. It offers to continue an unfinished match. in is the buffered
// input of c.
func playOwnLines(ctx context.Context, s *serve.Session, in *bufio.Reader, c lines.Config) error {
	config, err := ownConfig(ctx, s)
	if err != nil {
		return err
	}
	config.Recover()
	c = user.Lines(config, c)
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
