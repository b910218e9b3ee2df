// Package puzzles chooses puzzles for people by how many they have solved, and says what the screen and the line mode
// both say about one.
package puzzles

import (
	"context"
	"crypto/sha256"
	"errors"
	"iter"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/model/match"
)

// Level describes the puzzles for people who have solved fewer than Until: their games, all if nil; their highest
// grade; and whether only two players take part. Tries limits the search for a puzzle that also fits on the screen: on
// the smallest screen every second one doesn't.
type Level struct {
	Until    int
	Games    []string
	Hardest  puzzle.Grade
	TwoAlone bool
	Tries    int
}

// Levels start with what newcomers know. Puzzles of Draw come only at the last level, as they take long to find: few of
// its rounds end with an empty boneyard.
var Levels = []Level{
	{Until: 3, Games: []string{"block"}, Hardest: puzzle.Easy, TwoAlone: true, Tries: 60},
	{Until: 6, Games: []string{"block", "fives"}, Hardest: puzzle.Medium, TwoAlone: true, Tries: 40},
	{Hardest: puzzle.Master, Tries: 8},
}

// LevelFor returns the level of people who have solved this many puzzles.
func LevelFor(solved int) Level {
	for _, l := range Levels {
		if solved < l.Until {
			return l
		}
	}
	return Levels[len(Levels)-1]
}

// has reports whether a puzzle belongs to the level.
func (l Level) has(p *puzzle.Puzzle) bool {
	return p.Grade() <= l.Hardest && (!l.TwoAlone || len(p.Header.Seats) == 2)
}

// Turn calls think as soon as the machine has a turn for it. The error says that ctx, or the session, ended before or
// meanwhile.
type Turn func(ctx context.Context, think func(context.Context)) error

// Search returns a puzzle of the level that fits, or the last one found if none of its tries does.
func (l Level) Search(ctx context.Context, seed game.Seed, turn Turn, fits func(*puzzle.Puzzle) bool) (
	found puzzle.Puzzle, cancelled bool, err error,
) {
	for range l.Tries {
		if turn(ctx, func(ctx context.Context) {
			found, err = puzzle.Find(ctx, seed, l.Games...)
		}) != nil {
			return found, true, nil
		}
		if err != nil || l.has(&found) && fits(&found) {
			break
		}
		seed = sha256.Sum256(seed[:])
	}
	if err == nil && len(found.Answers) == 0 {
		err = errors.New("there is nothing to find")
	}
	return found, false, err
}

// Match returns the match that begins with a puzzle's position.
func Match(p *puzzle.Puzzle) (match.Match, error) {
	h := p.Header
	return match.NewAt(match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}, p.Setup)
}

// Refutes returns how many moves of a line show why the first is wrong: up to the first tile of an opponent, or all.
func Refutes(line []ai.Step) int {
	answers := func(s ai.Step) bool { return s.Seat&1 == 1 && s.Move.Kind == game.Plays }
	if i := slices.IndexFunc(line, answers); i >= 0 {
		return i + 1
	}
	return len(line)
}

// Hands names the tiles of the other seats, a sentence for each seat.
func Hands(p *puzzle.Puzzle) string {
	var told []string
	for i, seat := range p.Header.Seats[1:] {
		tiles := make([]string, len(p.Setup.Hands[i+1]))
		for j, t := range p.Setup.Hands[i+1] {
			tiles[j] = t.String()
		}
		told = append(told, holds(seat.Name, strings.Join(tiles, ", ")))
	}
	return strings.Join(told, " ")
}

// prefix distinguishes the ids of solved puzzles from those of lessons in the progress file. The grade and the first
// digits of the seed follow, so that solving a puzzle again doesn't count.
const prefix = "puzzle-"

// ID identifies a solved puzzle in the progress file.
func ID(p *puzzle.Puzzle) string { return prefix + p.Grade().String() + "-" + p.Seed.String()[:16] }

// Count returns the number of puzzles among the ids of what is finished.
func Count(ids iter.Seq[string]) (n int) {
	for id := range ids {
		if strings.HasPrefix(id, prefix) {
			n++
		}
	}
	return n
}
