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

// Config is what a session is started with.
type Config struct {
	In  io.Reader
	Out io.Writer
	// Notice is told before everything else, line by line.
	Notice string
	// Games are the rule sets to choose from; none stands for those of the program.
	Games variants.Catalogue
	// Setup is what the questions before a match begin with; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Resume returns a match to go on with, its recorder, and its bots that are programs, nil if there are none; without a
	// recorder it goes on as a new match. Nil begins with a new one.
	Resume func() (match.Match, *recorder.Recorder, *bots.Followers)
	// Daily is the day, as in 2026-11-20, whose deal is the first match; "" for none.
	Daily string
	// Program is what records name as their writer, as in "dominoes v1.2.3".
	Program string
	// Seed is the first match's seed; later ones, and all without it, take NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Bots and InTurn let bots and advice think: see [hosting.World].
	Bots   func(value string) (ai.Player, error)
	InTurn func(ctx context.Context, think func(context.Context)) error
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Record opens the file of a match, which is told by its Name if it has one; nil records nothing. Rescue opens a file
	// elsewhere for a match that can't be saved by the end of the session; nil gives it up.
	Record, Rescue func(match.Match) (recorder.File, error)
	// WayBack is how a match that isn't over is continued, as in "come back to continue it"; "" names the command for
	// that.
	WayBack string
	// Pace is how long a bot takes for a move at least, its thinking included.
	Pace time.Duration
	// Rows returns how many lines push everything before them out of sight; nil if nothing can be hidden.
	Rows func() int
}
