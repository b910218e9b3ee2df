package lessons

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/quote"
)

// MoveOf returns an action as a move, and its seat; false if it isn't a move.
func MoveOf(a game.Action) (domino.Seat, game.Move, bool) {
	switch a := a.(type) {
	case game.LeadTile:
		return a.Seat, game.Move{Kind: game.Plays, Tile: domino.NewTile(a.First, a.Second), End: domino.NoEnd}, true
	case game.Play:
		return a.Seat, game.Move{Kind: game.Plays, Tile: a.Tile, End: a.End, Turned: a.Turned}, true
	case game.Draw:
		return a.Seat, draw, true
	case game.Pass:
		return a.Seat, pass, true
	}
	return domino.NoSeat, game.Move{}, false
}

var (
	draw = game.Move{Kind: game.Draws, Tile: domino.NoTile, End: domino.NoEnd}
	pass = game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd}
)

// parseMove parses a move: "6-4 E", "6-4" for a lead, "draw" or "pass". A wild tile touches with the half that is
// written first.
func parseMove(text string, wild domino.Set) (game.Move, error) {
	switch text {
	case "draw":
		return draw, nil
	case "pass":
		return pass, nil
	}
	name, at, joined := strings.Cut(text, " ")
	tile, first, second, err := domino.ParseTile(name)
	m := game.Move{Kind: game.Plays, Tile: tile, End: domino.NoEnd}
	if err == nil && joined {
		m.End, err = domino.ParseEnd(at)
		m.Turned = first < second && wild.Has(tile)
	}
	if err != nil {
		return m, fmt.Errorf("%s is no move: write \"5-3 E\", \"5-3\" for a lead, \"draw\" or \"pass\"", quote.Text(text))
	}
	return m, nil
}
