package puzzle

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
)

// you is the name of the player who solves the puzzle.
const you = "You"

// title returns a short title.
func title(variant string, stakes domino.Points) string {
	return fmt.Sprintf("%s: %s or more at stake", variant, points(stakes))
}

// both names the players of a team.
func both(one, other string) string { return fmt.Sprintf("%s and %s", one, other) }

// goal says what the best move is. The sides are named by ours and theirs; whom is "you" or "your team", and possessive
// is that of the others.
func goal(ours, theirs, whom, possessive string, low bool) string {
	lead := fmt.Sprintf("%s play against %s. You see all tiles, and nobody can draw.", ours, theirs)
	if low {
		return fmt.Sprintf("%s Points are bad in this game. The best move costs %s the fewest points by the end of the round. "+
			"%s points count in your favour.", lead, whom, possessive)
	}
	return fmt.Sprintf("%s The best move wins %s the most points by the end of the round. %s points count against you.", lead, whom, possessive)
}

const (
	yourself = "you"
	yourTeam = "your team"
	their    = "Their"
)

func whose(name string) string { return fmt.Sprintf("%s's", name) }

func isBest(m game.Move) string { return fmt.Sprintf("%s is best.", m) }

func isWorse(m game.Move, loss domino.Points) string {
	return fmt.Sprintf("%s is %s worse than the best move.", m, points(loss))
}

func othersAreWorse(stakes domino.Points) string {
	return fmt.Sprintf("Every other move is at least %s worse.", points(stakes))
}

// describeStep describes a move after the first one: who made it, what it scored, and whether it emptied the hand.
func describeStep(name string, m game.Move, scored domino.Points, out bool) string {
	plays, passes, scores, goesOut := "plays", "passes", "scores", "goes out"
	if name == you {
		plays, passes, scores, goesOut = "play", "pass", "score", "go out"
	}
	switch {
	case m.Kind == game.Passes:
		return fmt.Sprintf("%s %s.", name, passes)
	case out && scored > 0:
		return fmt.Sprintf("%s %s %s, %s %s and %s.", name, plays, m, scores, scored.Text(true), goesOut)
	case out:
		return fmt.Sprintf("%s %s %s and %s.", name, plays, m, goesOut)
	case scored > 0:
		return fmt.Sprintf("%s %s %s and %s %s.", name, plays, m, scores, scored.Text(true))
	}
	return fmt.Sprintf("%s %s %s.", name, plays, m)
}

// Ends of a round: by the first move, by the last one described, or after further moves.
const (
	youGoOutWithIt  = "You go out with it."
	inTheEndYou     = "In the end you go out."
	itBlocks        = "It blocks the round"
	thatBlocks      = "That blocks the round"
	inTheEndBlocked = "In the end the round is blocked"
)

// because ends a sentence, with the reason unless it is "".
func because(text, reason string) string {
	if reason == "" {
		return text + "."
	}
	return fmt.Sprintf("%s: %s.", text, reason)
}

func inTheEnd(name string) string { return fmt.Sprintf("In the end %s goes out.", name) }

// scores says what each side scores.
func scores(ours, theirs string, we, they domino.Points) string {
	return fmt.Sprintf("%s score %s, %s %s.", ours, we.Text(true), theirs, they.Text(true))
}

func points(n domino.Points) string {
	if n == domino.WholePoints(1) {
		return "1 point"
	}
	return n.Text(true) + " points"
}
