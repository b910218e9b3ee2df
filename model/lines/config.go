package lines

import (
	"context"
	"io"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/variants"
)

// Config configures a session.
type Config struct {
	In  io.Reader
	Out io.Writer
	// Notice is printed first, line by line.
	Notice string
	// Games are the games to choose from; empty means the program's own.
	Games variants.Catalogue
	// Setup is the first setup offered; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Resume, if not nil, returns the match to continue, its recorder, and its bots that are programs, nil if there are
	// none; without a recorder the match is continued as a new one.
	Resume func() (match.Match, *recorder.Recorder, *bots.Followers)
	// Daily is the date, as in 2026-11-20, whose deal is the first match; "" for none.
	Daily string
	// Program is the writer's name in records, as in "dominoes v1.2.3".
	Program string
	// Seed is the first match's seed. Later matches, and all if it is nil, get theirs from NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Bots and InTurn let bots and advice think: see [hosting.World].
	Bots   func(value string) (ai.Player, error)
	InTurn func(ctx context.Context, think func(context.Context)) error
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Record opens the file of a match; its Name is printed if it has one. Nil records nothing. Rescue opens another
	// file for a match that can't be saved by the end of the session; nil gives it up.
	Record, Rescue func(match.Match) (recorder.File, error)
	// WayBack says how to continue a match, as in "come back to continue it"; "" names the command for that.
	WayBack string
	// Pace is the least time that a bot takes for a move, thinking included.
	Pace time.Duration
	// Rows returns the number of lines that hide everything before them; nil if nothing can be hidden.
	Rows func() int
}
