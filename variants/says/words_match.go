package says

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Which score wins.

var Win = Option{"win", "Match won by", "which score wins the match", []Value{
	{"high", "the highest score", "the most points win", "the highest score wins"},
	{"low", "the lowest score", "the fewest points win", "the lowest score wins"},
}}

var (
	MostPointsWin = Rule{Every, "win", "The most points win the match."}
	FewestPoints  = Rule{Every, "win", "The fewest points win the match."}
	HighestWins   = Rule{Every, "win", "The highest score then wins the match."}
	LowestWins    = Rule{Every, "win", "The lowest score then wins the match."}
	LevelPlayOn   = Rule{0, "", "If the highest scores are equal, another round is played."}
	EqualPlaces   = Rule{0, "", "Equal scores share a place."}
	EqualAtTheEnd = Rule{0, "", "If scores are equal after the last round, they share a place."}
)

// MatchWon says which score wins.
func MatchWon(r *domino.Rules) string { return words.Sentence(Win.Values[r.Win].Short + " the match") }

// The target.

var Target = Number{ID: "target", Label: "Play to", Meaning: "points to play to", Zero: "none",
	IfZero: "only the number of rounds ends the match", IfOne: "1 point ends the match", Explains: "%s points end the match"}

// Targets that pages leave to the players.
const (
	LeastAgreed, MostAgreed = 100, 500
	ShortTarget             = 50
)

var (
	PlayersPlayTo   = Rule{Every, "target", "Rounds are played until a player reaches %d points."}
	TeamsPlayTo     = Rule{Every, "target", "Rounds are played until a team reaches %d points."}
	ExactlyIsEnough = Rule{Every &^ Evens, "", "Exactly %d is enough."}
	EndDecides      = Rule{Evens | Block, "", "Only the end of a round decides, so the first to get there isn't always the winner."}
	HundredToFive   = Rule{Block, "", fmt.Sprintf("You may agree on another number of points, from %d to %d.", LeastAgreed, MostAgreed)}
	PageGoesTo      = Rule{Block, "", fmt.Sprintf("The published rules play to some number from %d to %d.", LeastAgreed, MostAgreed)}
	ShortGame       = Rule{Plaza, "", fmt.Sprintf("For a short game, agree on %d points before you start.", ShortTarget)}
)

// has returns the owner of a score with the score: "Bo & Di have 105".
func has(w words.Words, s domino.Seat, score domino.Points) string {
	switch text := score.Text(false); {
	case w.Rules.Teams && w.Rules.Partner(s, w.You()):
		return fmt.Sprintf("Your team has %s", text)
	case w.Rules.Teams:
		return fmt.Sprintf("%s have %s", w.Side(s), text)
	default:
		return w.About(s, "You have %s", "%s has %s", text)
	}
}

// LastRound says that this is the last round, in up to three lengths.
func LastRound(w words.Words, s domino.Seat, score domino.Points) []string {
	has := has(w, s, score)
	switch {
	case w.Rules.Win == domino.WinLow:
		return []string{fmt.Sprintf("%s: this is the last round. The lowest score wins.", has), "This is the last round. The lowest score wins."}
	// the winner may lose points
	case w.Rules.Award == domino.AwardOthersMinusOwn && w.Rules.BlockWinner == domino.BlockBlocker:
		return []string{
			fmt.Sprintf("%s: this is the last round, unless somebody loses points or it ends in a tie.", has),
			"This is the last round, unless it ends in a tie.",
		}
	}
	return []string{
		fmt.Sprintf("%s: this is the last round. The highest score wins; in a tie you play another round.", has),
		fmt.Sprintf("%s: this is the last round.", has),
		"This is the last round. The highest score wins.",
	}
}

// PointsTo says how many points a seat needs to end the match, in two lengths.
func PointsTo(w words.Words, s domino.Seat, score domino.Points) []string {
	need := (domino.WholePoints(w.Rules.Target) - score).Text(false)
	ends := fmt.Sprintf("Another %s ends the match, and %s.", need, Win.Values[w.Rules.Win].Short)
	if w.Rules.TargetRule == domino.TargetAtOnce {
		ends = fmt.Sprintf("Another %s ends the match at once.", need)
	}
	return []string{fmt.Sprintf("%s. %s", has(w, s, score), ends), ends}
}

// When the target counts.

var TargetRule = Option{"target-rule", "Target counts", "when the target counts", []Value{
	{"round-end", "at a round's end", "a round that ends with that many ends the match", "to %d"},
	{"at-once", "at once", "the match ends when it is reached", "first to %d"},
	{"exact", "exactly", "it must be hit exactly, and ends the match", "exactly %d"},
	{"love", "six-love", "while another side has nothing", "to %d-love"},
}}

var (
	AtOnce            = Rule{0, "target-rule", "A tile that brings you to %d ends the match at once."}
	NothingMoreCounts = Rule{0, "", "Nothing more of that round is counted, even if the tile goes out."}
	Exactly           = Rule{0, "target-rule", "You must reach exactly %d, and that ends the match at once."}
	OverDoesntCount   = Rule{0, "target-rule", "Points that would take you over it don't count: your score stays as it was."}
	OneSum            = Rule{0, "", "What a tile scores and what going out or blocking with it scores are one sum: all of it counts, or nothing."}
	OneSumOut         = Rule{0, "", "What a tile scores and what going out with it scores are one sum: all of it counts, or nothing."}
	WhileNothing      = Rule{0, "target-rule", "Rounds are played until a player has %d points while another one has none."}
	WhileNothingTeams = Rule{0, "target-rule", "Rounds are played until a team has %d points while the other has none."}
	AllWiped          = Rule{0, "target-rule", "A round after which nobody is without points takes all points away, the winner's, too."}
	AllWipedTeams     = Rule{0, "target-rule", "A round after which both teams have points takes all of them away, the winners', too."}
	// loveTakesLong was measured in 400 matches of beginners with each number of players, and 120 to each target from 7
	// to 9.
	LoveTakesLong = Rule{Every, "", "That can take long: most matches to 6 take between 6 and 120 rounds, and each point more takes over half as many again."}
	WipedFirst    = Rule{0, "", "The round after that starts like the first."}
)

// TargetEnds says how the match ends, in up to two lengths.
func TargetEnds(r *domino.Rules) []string {
	switch r.TargetRule {
	case domino.TargetAtOnce:
		return []string{fmt.Sprintf("Whoever gets to %d first ends the match at once.", r.Target)}
	case domino.TargetExact:
		return []string{fmt.Sprintf("Exactly %d wins the match at once. Points that go over it don't count.", r.Target)}
	case domino.TargetLove:
		love := fmt.Sprintf("%d wins the match while another side has nothing.", r.Target)
		return []string{fmt.Sprintf("%s When everyone has scored, all scores go back to 0.", love), love}
	}
	wins := words.Sentence(Win.Values[r.Win].Short)
	return []string{fmt.Sprintf("Once somebody has %d, the match ends with that round. %s", r.Target, wins)}
}

// ExactlyTo says how many points a seat needs to hit the target exactly, in two lengths.
func ExactlyTo(w words.Words, s domino.Seat, score domino.Points) []string {
	target, need := w.Rules.Target, (domino.WholePoints(w.Rules.Target) - score).Text(false)
	if w.Rules.Partner(s, w.You()) {
		return []string{
			fmt.Sprintf("%s, so you need exactly %s to win: points that go over %d don't count.", has(w, s, score), need, target),
			fmt.Sprintf("You need exactly %s to win.", need),
		}
	}
	return []string{
		fmt.Sprintf("%s and can win with exactly %s: points that go over %d don't count.", has(w, s, score), need, target),
		fmt.Sprintf("Exactly %s would win the match.", need),
	}
}

// OneMoreWipes says that only one side has no points yet, in a match with a love target.
func OneMoreWipes(w words.Words, last domino.Seat) string {
	switch {
	case w.Rules.Teams && w.Rules.Partner(last, w.You()):
		return "Your team has nothing yet: if you score, all scores go back to 0."
	case w.Rules.Teams:
		return fmt.Sprintf("%s have nothing yet: if they score, all scores go back to 0.", w.Side(last))
	}
	return w.About(last, "You have nothing yet: if you score, all scores go back to 0.", "Only %s has nothing yet: if %[1]s scores, all scores go back to 0.")
}

// The first score.

var Entry = Number{ID: "entry", Label: "First score", Meaning: "what a first score must come to",
	Zero: "anything", IfZero: "any score gets you started", Explains: "your first score must be %s or more"}

const entryInShort = "%d to get started"

var (
	FirstScore      = Rule{0, "entry", "As long as you have no points, a score counts only if it is %d or more."}
	FirstScoreTeams = Rule{0, "entry", "As long as your team has no points, a score counts only if it is %d or more."}
	EachByItself    = Rule{0, "", "Each score is looked at by itself: what was too little isn't kept for later."}
)

// NeedsEntry says what the first score of the viewer's side must be.
func NeedsEntry(r *domino.Rules) string {
	if r.Teams {
		return fmt.Sprintf("Your team has no points yet: its first score must be %d or more.", r.Entry)
	}
	return fmt.Sprintf("You have no points yet: your first score must be %d or more.", r.Entry)
}

// LostPoints says why the points of a tile didn't count, in two lengths.
func LostPoints(w words.Words, e game.Joined) []string {
	dont := "don't"
	if e.Lost == 1 {
		dont = "doesn't"
	}
	short := fmt.Sprintf("%s made %s, which %s count", w.Mover(e.Laid.Seat), words.Count(e.Lost, "point"), dont)
	text := fmt.Sprintf("%s.", short)
	switch {
	case w.Rules.TargetRule == domino.TargetExact && e.Lost >= w.Rules.Entry:
		text = fmt.Sprintf("%s: that would be over %d.", short, w.Rules.Target)
	case w.Rules.TargetRule != domino.TargetExact:
		text = fmt.Sprintf("%s: a first score must be %d or more.", short, w.Rules.Entry)
	}
	return []string{text, fmt.Sprintf("%s.", short)}
}

// The number of rounds.

var Rounds = Number{ID: "rounds", Label: "Rounds", Meaning: "after how many rounds the match ends", Zero: "no limit",
	IfZero: "rounds are played until the target", IfOne: "the match ends after 1 round", Explains: "the match ends after %s rounds"}

const roundsInShort = "%d rounds"

var (
	TakesRounds     = Rule{0, "rounds", "A match takes %s."}
	EndsAfterRounds = Rule{0, "rounds", "The match also ends after %s."}
)

// RoundsLeft says which of the match's rounds this is, in up to two lengths.
func RoundsLeft(r *domino.Rules, round int) []string {
	wins := MatchWon(r)
	switch {
	case r.Rounds == 1:
		return []string{fmt.Sprintf("This is the only round. %s", wins)}
	case round == r.Rounds:
		return []string{fmt.Sprintf("This is the last of %d rounds. %s", r.Rounds, wins), fmt.Sprintf("This is the last round. %s", wins)}
	}
	return []string{fmt.Sprintf("This is round %d of %d. %s", round, r.Rounds, wins), wins}
}
