package lines

import (
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

// order is a move as somebody wrote it: a tile and perhaps an end, a draw or a
// pass.
type order struct {
	kind game.MoveKind
	tile game.Tile
	end  game.End // NoEnd where none is named
}

// parseOrder reads "6-4", "6-4 w", "play 4-6 on west", "draw", "p".
func parseOrder(text string) (order, bool) {
	o := order{game.Plays, game.NoTile, game.NoEnd}
	fields := strings.Fields(strings.ToLower(text))
	fields = slices.DeleteFunc(fields, func(word string) bool {
		return slices.Contains([]string{"play", "lead", "lay", "on", "the", "a", "tile"}, word)
	})
	if len(fields) == 1 {
		switch fields[0] {
		case "d", "draw":
			o.kind = game.Draws
			return o, true
		case "p", "pass":
			o.kind = game.Passes
			return o, true
		}
	}
	if len(fields) == 0 {
		return o, false
	}
	// The end may follow without a space: "6-4w".
	halves := strings.TrimRight(fields[0], "nesw")
	end := strings.Join(append([]string{fields[0][len(halves):]}, fields[1:]...), "")
	var err error
	if o.tile, _, _, err = game.ParseTile(halves); err != nil {
		return o, false
	}
	if end != "" {
		var ok bool
		if o.end, ok = parseEnd(end); !ok {
			return o, false
		}
	}
	return o, true
}

// parseEnd reads an end's name, short or in full: "w", "west", "north-west".
func parseEnd(text string) (game.End, bool) {
	spoken := words.Words{Spoken: true}
	text = strings.NewReplacer("-", "", " ", "").Replace(strings.ToLower(text))
	for e := range game.End(game.MaxArms) {
		if text == strings.ToLower(e.String()) || text == spoken.End(e) {
			return e, true
		}
	}
	return game.NoEnd, false
}
