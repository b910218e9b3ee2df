package lessons

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/internal/quote"
)

// MoveOf returns an action as a move, and its seat; false if it isn't a move.
func MoveOf(a game.Action) (game.Seat, game.Move, bool) {
	switch a := a.(type) {
	case game.LeadTile:
		return a.Seat, game.Move{Kind: game.Plays, Tile: game.NewTile(a.First, a.Second), End: game.NoEnd}, true
	case game.Play:
		return a.Seat, game.Move{Kind: game.Plays, Tile: a.Tile, End: a.End, Turned: a.Turned}, true
	case game.Draw:
		return a.Seat, draw, true
	case game.Pass:
		return a.Seat, pass, true
	}
	return game.NoSeat, game.Move{}, false
}

var (
	draw = game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}
	pass = game.Move{Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd}
)

// parseMove parses a move: "6-4 E", "6-4" for a lead, "draw" or "pass". A wild tile touches with the half that is
// written first.
func parseMove(text string, wild game.Set) (game.Move, error) {
	switch text {
	case "draw":
		return draw, nil
	case "pass":
		return pass, nil
	}
	name, at, joined := strings.Cut(text, " ")
	tile, first, second, err := game.ParseTile(name)
	m := game.Move{Kind: game.Plays, Tile: tile, End: game.NoEnd}
	if err == nil && joined {
		m.End, err = game.ParseEnd(at)
		m.Turned = first < second && wild.Has(tile)
	}
	if err != nil {
		return m, fmt.Errorf("%s is no move: write \"5-3 E\", \"5-3\" for a lead, \"draw\" or \"pass\"", quote.Text(text))
	}
	return m, nil
}
