package lesson

import (
	"context"
	"iter"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/page"
)

// Services are what lessons and puzzles need of the program.
type Services interface {
	page.Timer
	Progress
	// Judged, Matches and Person are the source of exercises, see [exercises.Source].
	Judged() iter.Seq2[store.Entry, review.Report]
	Matches() *store.Matches
	Person() string
	// NewSeed returns the seed for a puzzle.
	NewSeed() game.Seed
	// InTurn calls think as soon as the machine has a turn for this person. The error says that ctx, or the session,
	// ended before or meanwhile.
	InTurn(ctx context.Context, think func(context.Context)) error
}

// Progress remembers finished lessons and puzzles by ID. Put never blocks; the other methods are called from commands,
// and once the program has ended.
type Progress interface {
	Finished() ([]string, error)
	// Dues returns when the exercises that were asked before are due.
	Dues() (map[string]store.Due, error)
	// Put remembers an ID, and PutDue when an exercise is due; Flush saves them.
	Put(id string)
	PutDue(id string, due store.Due)
	Flush() error
}

// FinishedMsg has the ids of finished lessons and puzzles, and the error if they couldn't be read or saved.
type FinishedMsg struct {
	IDs []string
	Err error
}

// ReadFinished returns the command that reads the finished lessons and puzzles.
func ReadFinished(p Progress) tea.Cmd {
	return func() tea.Msg {
		var ids []string
		err := hosting.Try(func() (err error) {
			ids, err = p.Finished()
			return err
		})
		return FinishedMsg{IDs: ids, Err: err}
	}
}

// saveFinished returns the command that saves that an exercise is finished.
func saveFinished(p Progress, id string) tea.Cmd {
	if id == "" {
		return nil
	}
	p.Put(id)
	return func() tea.Msg { return FinishedMsg{[]string{id}, hosting.Try(p.Flush)} }
}
