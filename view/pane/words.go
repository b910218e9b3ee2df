package pane

import (
	"fmt"

	"dominoes/view/theme"
)

// Titles of the sections, and texts at the end of their rows.
const (
	titleMoves = "Moves"
	titleSeen  = "Seen"
	titleLog   = "Log"
)

func rightSeen(t *theme.Theme) string { return fmt.Sprintf("%c has none", t.Chars.Void) }

// Headings of the columns of tiles seen.
const (
	headPip     = "pip"
	headTiles   = "tiles"
	headLeft    = "left"
	headPipLeft = "pip left"
)

// The legend of the marks for tiles.
func played(t *theme.Theme) string { return fmt.Sprintf("%c played", t.Chars.Played) }
func yours(t *theme.Theme) string  { return fmt.Sprintf("%c yours", t.Chars.Yours) }
func unseen(t *theme.Theme) string { return fmt.Sprintf("%c unseen", t.Chars.Unseen) }

// Names of moves that play nothing.
const (
	drawing = "draw"
	passing = "pass"
)

// playOn names a play at one of several equivalent ends: "6-4 on E or W".
func playOn(tile, ends string) string { return fmt.Sprintf("%s on %s", tile, ends) }

// and and or join lists.
const (
	and = "and"
	or  = "or"
)

// sameOn says that the play is equivalent on other ends.
func sameOn(ends string) string { return fmt.Sprintf("the same on %s", ends) }

// The strip's line: the best move, others that are as good, and why.

func hint(t *theme.Theme) string { return fmt.Sprintf("%c Hint ", t.Chars.Hint) }

const orElse = " or "

// How good a move is.
const (
	best        = "best"
	amongBest   = "among the best"
	closeBehind = "nearly as good"
	worse       = "worse"
)

func othersAsGood(n int, unsure bool) string {
	if unsure {
		return fmt.Sprintf(" (%d others may be as good)", n)
	}
	return fmt.Sprintf(" (%d others are as good)", n)
}

func because(reason string) string { return fmt.Sprintf(": %s", reason) }
