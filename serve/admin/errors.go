package admin

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
)

// Errors is a handler of a log that passes records on, and keeps the last errors.
type Errors struct {
	slog.Handler
	kept *kept
}

// kept is what the handlers of a log have kept together.
type kept struct {
	mu   sync.Mutex // guards what follows
	n    int
	last []Entry
}

// mostErrors is the number of errors that are kept.
const mostErrors = 10

// NewErrors returns a handler that passes records to next.
func NewErrors(next slog.Handler) *Errors { return &Errors{next, &kept{}} }

// Handle implements [slog.Handler].
func (e *Errors) Handle(ctx context.Context, r slog.Record) error {
	if r.Level >= slog.LevelError {
		text := []string{r.Message}
		r.Attrs(func(a slog.Attr) bool {
			if a.Key != "stack" {
				text = append(text, fmt.Sprintf("%s=%v", a.Key, a.Value))
			}
			return true
		})
		e.kept.add(Entry{r.Time, strings.Join(text, " ")})
	}
	return e.Handler.Handle(ctx, r)
}

// WithAttrs implements [slog.Handler].
func (e *Errors) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &Errors{e.Handler.WithAttrs(attrs), e.kept}
}

// WithGroup implements [slog.Handler].
func (e *Errors) WithGroup(name string) slog.Handler {
	return &Errors{e.Handler.WithGroup(name), e.kept}
}

// Last returns the number of errors so far, and the last of them, the newest first.
func (e *Errors) Last() (n int, last []Entry) {
	e.kept.mu.Lock()
	defer e.kept.mu.Unlock()
	last = append([]Entry{}, e.kept.last...)
	slices.Reverse(last)
	return e.kept.n, last
}

func (k *kept) add(e Entry) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.n++
	k.last = append(k.last, e)
	if extra := len(k.last) - mostErrors; extra > 0 {
		k.last = slices.Delete(k.last, 0, extra)
	}
}
