package puzzle

import (
	"fmt"

	"dominoes/game"
)

// you is the name of the player who solves the puzzle.
const you = "You"

// title returns a short title.
func title(variant string, stakes game.Points) string {
	return fmt.Sprintf("%s: %s or more at stake", variant, points(stakes))
}

// question asks for the best move of two opponents.
func question(bo string) string {
	return fmt.Sprintf("You play against %s. You see all tiles, and nobody can draw. Which move wins you the most points by the end "+
		"of the round? %s's points count against you.", bo, bo)
}

// questionLow is question if low score wins.
func questionLow(bo string) string {
	return fmt.Sprintf("You play against %s. You see all tiles, and nobody can draw. Points are bad in this game. Which move costs you "+
		"the fewest points by the end of the round? %s's points count in your favour.", bo, bo)
}

// questionTeams asks for the best move of a team.
func questionTeams(partner, left, right string) string {
	return fmt.Sprintf("You and %s play against %s and %s. You see all tiles, and nobody can draw. Which move wins your team the most "+
		"points by the end of the round? Their points count against you.", partner, left, right)
}

// questionTeamsLow is questionTeams if low score wins.
func questionTeamsLow(partner, left, right string) string {
	return fmt.Sprintf("You and %s play against %s and %s. You see all tiles, and nobody can draw. Points are bad in this game. Which move "+
		"costs your team the fewest points by the end of the round? Their points count in your favour.", partner, left, right)
}

func isBest(m game.Move) string { return fmt.Sprintf("%s is best.", m) }

func isWorse(m game.Move, loss game.Points) string {
	return fmt.Sprintf("%s is %s worse than the best move.", m, points(loss))
}

func othersAreWorse(stakes game.Points) string {
	return fmt.Sprintf("Every other move is at least %s worse.", points(stakes))
}

// step describes a move after the first one.
type step struct {
	you    bool
	name   string
	move   game.Move
	scored game.Points
	out    bool // the move empties the hand
}

func (s step) String() string {
	switch {
	case s.move.Kind == game.Passes && s.you:
		return "You pass."
	case s.move.Kind == game.Passes:
		return fmt.Sprintf("%s passes.", s.name)
	case s.out && s.scored > 0 && s.you:
		return fmt.Sprintf("You play %s, score %s and go out.", s.move, s.scored.Text(true))
	case s.out && s.scored > 0:
		return fmt.Sprintf("%s plays %s, scores %s and goes out.", s.name, s.move, s.scored.Text(true))
	case s.out && s.you:
		return fmt.Sprintf("You play %s and go out.", s.move)
	case s.out:
		return fmt.Sprintf("%s plays %s and goes out.", s.name, s.move)
	case s.scored > 0 && s.you:
		return fmt.Sprintf("You play %s and score %s.", s.move, s.scored.Text(true))
	case s.scored > 0:
		return fmt.Sprintf("%s plays %s and scores %s.", s.name, s.move, s.scored.Text(true))
	case s.you:
		return fmt.Sprintf("You play %s.", s.move)
	}
	return fmt.Sprintf("%s plays %s.", s.name, s.move)
}

// Ends of a round: by the first move, by the last one described, or after further moves.
const (
	youGoOutWithIt = "You go out with it."
	inTheEndYou    = "In the end you go out."
)

func itBlocks(won string) string {
	if won == "" {
		return "It blocks the round."
	}
	return fmt.Sprintf("It blocks the round: %s.", won)
}

func thatBlocks(won string) string {
	if won == "" {
		return "That blocks the round."
	}
	return fmt.Sprintf("That blocks the round: %s.", won)
}

func inTheEndBlocked(won string) string {
	if won == "" {
		return "In the end the round is blocked."
	}
	return fmt.Sprintf("In the end the round is blocked: %s.", won)
}

func inTheEnd(name string) string { return fmt.Sprintf("In the end %s goes out.", name) }

// Sentences for what each side scores.
func scores(you, they game.Points, bo string) string {
	return fmt.Sprintf("You score %s, %s %s.", you.Text(true), bo, they.Text(true))
}

func scoresTeams(you, they game.Points, partner, left, right string) string {
	return fmt.Sprintf("You and %s score %s, %s and %s %s.", partner, you.Text(true), left, right, they.Text(true))
}

// points formats a number of points.
func points(n game.Points) string {
	if n == game.WholePoints(1) {
		return "1 point"
	}
	return n.Text(true) + " points"
}
