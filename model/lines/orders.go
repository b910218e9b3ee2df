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
	// turned tells that the low half was named first: with it a wild tile joins.
	turned bool
}

// parseOrder reads "6-4", "6-4 w", "play 4-6 on west", "draw", "p".
func parseOrder(text string, parseEnd func(string) (game.End, bool)) (order, bool) {
	o := order{kind: game.Plays, tile: game.NoTile, end: game.NoEnd}
	var fields []string
	said := strings.Fields(strings.ToLower(text))
	for i, word := range said {
		last := i == len(said)-1 // "a" may be a train there
		if !slices.Contains([]string{"play", "lead", "lay", "on", "the", "tile"}, word) && (word != "a" || last) {
			fields = append(fields, word)
		}
	}
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
	halves := strings.TrimRight(fields[0], "neswabcdm")
	end := strings.Join(append([]string{fields[0][len(halves):]}, fields[1:]...), "")
	var err error
	var first int
	if o.tile, first, _, err = game.ParseTile(halves); err != nil {
		return o, false
	}
	o.turned = first != o.tile.High()
	if end != "" {
		var ok bool
		if o.end, ok = parseEnd(end); !ok {
			return o, false
		}
	}
	return o, true
}

// parseEnd reads an end's name: that of a train, by its letter or by whose it is, in games that have some.
func (s *session) parseEnd(text string) (game.End, bool) {
	seen := s.seen()
	if seen.Rules.Trains == game.TrainsNone {
		return parseEnd(text)
	}
	plain := func(text string) string {
		return strings.NewReplacer("'s", "", "train", "", "the", "", " ", "").Replace(strings.ToLower(text))
	}
	text = plain(text)
	for e := game.TrainA; e <= game.TrainM; e++ {
		if text != "" && (text == strings.ToLower(e.String()) || text == plain(s.words().End(e))) {
			return e, true
		}
		if owner := e.Owner(); owner == s.viewer && owner != game.NoSeat && slices.Contains([]string{"your", "my", "mine", "own"}, text) {
			return e, true
		}
	}
	return game.NoEnd, false
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
