package moment

import (
	"fmt"

	"dominoes/game"
)

// Sentences about blocked rounds.

func allPlayed(shown string) string {
	return fmt.Sprintf("Every tile with %s has been played.", shown)
}

// blockedAfter says when the round ends if no tile fits.
func blockedAfter(draws int) string {
	if draws == 1 {
		return "Nothing fits any more. After 1 more draw the round is blocked."
	}
	return fmt.Sprintf("Nothing fits any more. After %d more draws the round is blocked.", draws)
}

func onlyTheseFit(left game.Set) string {
	if left.Len() == 1 {
		return fmt.Sprintf("Only %s still fits.", named(left))
	}
	return fmt.Sprintf("Only %s still fit.", named(left))
}

const blockThen = "If nobody can play, the round is blocked."

func (t *narrator) blockerWins() string {
	return t.About(t.Last, "You played the last tile and will win.", "%s played the last tile and will win.")
}

const allThatFitPlayed = "Every tile that fits has been played."

const (
	blockerOrNext   = "In a block whoever played the last tile wins, unless the next player has fewer pips."
	nobodyWinsBlock = "Nobody wins a blocked round."
	allScoreBlock   = "In a block everyone scores the pips they have left."
)

// teamsCompared says who wins a blocked round if the hands of partners count together.
func (t *narrator) teamsCompared(own int) string {
	return fmt.Sprintf("In a block the team with fewer pips wins. %s You have %s.", inATie(t.r), t.hand(own))
}

// duelIsSure says who wins when a block is inevitable.
func (t *narrator) duelIsSure() string {
	next := game.Seat((int(t.Last) + 1) % t.r.Seats)
	if next == t.Seat {
		return fmt.Sprintf("%s wins unless you have fewer pips.", t.Name(t.Last))
	}
	return t.About(t.Last, "You win unless %s has fewer pips.", "%s wins unless %s has fewer pips.", t.Name(next))
}

const lastTileWins = "Whoever plays the last tile before a block wins the round."

func (t *narrator) blockWon(own int) string {
	if t.r.Teams {
		return fmt.Sprintf("If it is blocked now, your team wins: no opponent can have as few as your %s.", t.hand(own))
	}
	return fmt.Sprintf("If it is blocked now, you win: nobody else can have as few as your %s.", t.hand(own))
}

func (t *narrator) blockLost(own int) string {
	return fmt.Sprintf("If it is blocked now, you don't win: somebody must have fewer than your %s.", t.hand(own))
}

// fewestWin says who wins a blocked round if that can't be known yet.
func (t *narrator) fewestWin(own int) string {
	return fmt.Sprintf("In a block the fewest pips win. %s You have %s.", inATie(t.r), t.hand(own))
}

// inATie says what happens if the lowest hands are equal.
func inATie(r *game.Rules) string {
	if r.Teams { // partners can't tie
		return [...]string{
			game.TieNone: "If teams tie, nobody scores.", game.TieSplit: "Teams that tie share the points.",
			game.TieDrawOff: "Teams that tie draw for it.", game.TieLightestTile: "If teams tie, the lightest tile wins.",
			game.TieCarry: "A tie makes the next win worth 1 more.", game.TieCarryOnce: "A tie makes the next win worth 1 more.",
			game.TieLeader: "If teams tie, those who led win.",
		}[r.Tie]
	}
	return [...]string{
		game.TieNone: "In a tie nobody scores.", game.TieSplit: "In a tie the points are shared.",
		game.TieDrawOff: "Those who tie draw for it.", game.TieLightestTile: "In a tie the lightest tile wins.",
		game.TieCarry: "A tie makes the next win worth 1 more.", game.TieCarryOnce: "A tie makes the next win worth 1 more.",
		game.TieLeader: "If the leader is tied, the leader wins.",
	}[r.Tie]
}

// hand returns the value of the viewer's hand in words.
func (t *narrator) hand(own int) string {
	if t.r.DoubleBlank > 0 && t.Hand.Has(0) {
		return fmt.Sprintf("%s (0-0 counts %d)", pips(own), t.r.DoubleBlank)
	}
	return pips(own)
}

// Sentences about the match.

func (t *narrator) matchWon() string {
	if t.r.Win == game.WinLow {
		return "The lowest score wins the match."
	}
	return "The highest score wins the match."
}

// has returns the owner of a score with the score: "Bo & Di have 105".
func (t *narrator) has(s game.Seat) string {
	score := t.Scores[s].Text(false)
	switch {
	case t.r.Teams && t.r.Partner(s, t.Seat):
		return fmt.Sprintf("Your team has %s", score)
	case t.r.Teams:
		return fmt.Sprintf("%s have %s", t.Side(s), score)
	}
	return t.About(s, "You have %s", "%s has %s", score)
}

// lastRound says that this is the last round, in two lengths.
func (t *narrator) lastRound(s game.Seat) []string {
	switch {
	case t.r.Win == game.WinLow:
		return []string{fmt.Sprintf("%s: this is the last round. The lowest score wins.", t.has(s)), "This is the last round. The lowest score wins."}
	case t.r.Award == game.AwardOthersMinusOwn && t.r.BlockWinner == game.BlockBlocker: // the winner may lose points
		return []string{fmt.Sprintf("%s: this is the last round, unless somebody loses points or it ends in a tie.", t.has(s)), "This is the last round, unless it ends in a tie."}
	}
	return []string{
		fmt.Sprintf("%s: this is the last round. The highest score wins; in a tie you play another round.", t.has(s)),
		fmt.Sprintf("%s: this is the last round.", t.has(s)), "This is the last round. The highest score wins."}
}

// exactly says what a score lacks for a target that must be hit exactly, in two lengths.
func (t *narrator) exactly(s game.Seat) []string {
	need := t.need(s).Text(false)
	if t.r.Partner(s, t.Seat) {
		return []string{
			fmt.Sprintf("%s, so you need exactly %s to win: points that go over %d don't count.", t.has(s), need, t.r.Target),
			fmt.Sprintf("You need exactly %s to win.", need),
		}
	}
	return []string{
		fmt.Sprintf("%s and can win with exactly %s: points that go over %d don't count.", t.has(s), need, t.r.Target),
		fmt.Sprintf("Exactly %s would win the match.", need),
	}
}

func (t *narrator) exactTarget() string {
	return fmt.Sprintf("Exactly %d wins the match at once. Points that go over it don't count.", t.r.Target)
}

// atOnce says what a score lacks for a target that ends the match at once, in two lengths.
func (t *narrator) atOnce(s game.Seat) []string {
	need := t.need(s).Text(false)
	return []string{fmt.Sprintf("%s. Another %s ends the match at once.", t.has(s), need), fmt.Sprintf("Another %s ends the match at once.", need)}
}

func (t *narrator) firstWins() string {
	return fmt.Sprintf("Whoever gets to %d first ends the match at once.", t.r.Target)
}

// loveWins says what wins a match to love, in two lengths.
func (t *narrator) loveWins() []string {
	return []string{
		fmt.Sprintf("%d wins the match while another side has nothing. When everyone has scored, all scores go back to 0.", t.r.Target),
		fmt.Sprintf("%d wins the match while another side has nothing.", t.r.Target),
	}
}

// oneMoreWipes says that only one side has nothing.
func (t *narrator) oneMoreWipes(last game.Seat) []string {
	switch {
	case t.r.Teams && t.r.Partner(last, t.Seat):
		return []string{"Your team has nothing yet: if you score, all scores go back to 0."}
	case t.r.Teams:
		return []string{fmt.Sprintf("%s have nothing yet: if they score, all scores go back to 0.", t.Side(last))}
	}
	return []string{t.About(last, "You have nothing yet: if you score, all scores go back to 0.", "Only %s has nothing yet: if %[1]s scores, all scores go back to 0.")}
}

// roundsLeft says which of the match's rounds this is, in two lengths.
func (t *narrator) roundsLeft(round int) []string {
	wins := t.matchWon()
	switch {
	case t.r.Rounds == 1:
		return []string{fmt.Sprintf("This is the only round. %s", wins)}
	case round == t.r.Rounds:
		return []string{fmt.Sprintf("This is the last of %d rounds. %s", t.r.Rounds, wins), fmt.Sprintf("This is the last round. %s", wins)}
	}
	return []string{fmt.Sprintf("This is round %d of %d. %s", round, t.r.Rounds, wins), wins}
}

func (t *narrator) targetEnds() string {
	switch t.r.TargetRule {
	case game.TargetAtOnce:
		return t.firstWins()
	case game.TargetExact:
		return t.exactTarget()
	}
	if t.r.Win == game.WinLow {
		return fmt.Sprintf("Once somebody has %d, the match ends with that round. The lowest score wins.", t.r.Target)
	}
	return fmt.Sprintf("Once somebody has %d, the match ends with that round. The highest score wins.", t.r.Target)
}

// pointsTo says what a score lacks for the end of the match, in two lengths.
func (t *narrator) pointsTo(s game.Seat, more string) []string {
	if t.r.Win == game.WinLow { // points are bad
		return []string{
			fmt.Sprintf("%s. Another %s ends the match, and the lowest score wins.", t.has(s), more),
			fmt.Sprintf("Another %s ends the match, and the lowest score wins.", more),
		}
	}
	return []string{
		fmt.Sprintf("%s. Another %s ends the match, and the highest score wins.", t.has(s), more),
		fmt.Sprintf("Another %s ends the match, and the highest score wins.", more),
	}
}
