package pane

import (
	"fmt"

	"dominoes/view/theme"
)

// Titles of the sections, and what stands at their rows' ends.
const (
	titleMoves = "Moves"
	titleSeen  = "Seen"
	titleLog   = "Log"
)

func rightSeen(t *theme.Theme) string { return fmt.Sprintf("%c has none", t.Chars.Void) }

// Heads of the columns that count what has been seen.
const (
	headPip     = "pip"
	headTiles   = "tiles"
	headLeft    = "left"
	headPipLeft = "pip left"
)

// What the signs of the tiles mean.
func played(t *theme.Theme) string { return fmt.Sprintf("%c played", t.Chars.Played) }
func yours(t *theme.Theme) string  { return fmt.Sprintf("%c yours", t.Chars.Yours) }
func unseen(t *theme.Theme) string { return fmt.Sprintf("%c unseen", t.Chars.Unseen) }

// What a move is called where nothing is played.
const (
	drawing = "draw"
	passing = "pass"
)

// playOn names a play on one of some ends that come to the same: "6-4 on E or W".
func playOn(tile, ends string) string { return fmt.Sprintf("%s on %s", tile, ends) }

// and and or join lists.
const (
	and = "and"
	or  = "or"
)

// sameOn says that the tile does the same on other ends.
func sameOn(ends string) string { return fmt.Sprintf("the same on %s", ends) }

// The strip's line: the best move, others that are as good, and why.

func hint(t *theme.Theme) string { return fmt.Sprintf("%c Hint ", t.Chars.Hint) }

const orElse = " or "

func othersAsGood(n int) string { return fmt.Sprintf(" (%d others are as good)", n) }

const equallyGood = "equally good"

func because(reason string) string { return fmt.Sprintf(": %s", reason) }
