package moment

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
)

// Sentences about points in play.

func (t *narrator) leadScores() string {
	switch t.r.InPlay {
	case game.InPlayThrees:
		return "Both halves of the lead count: a multiple of three scores."
	case game.InPlayFivesAndThrees:
		return "Both halves of the lead count: a multiple of five or three scores."
	case game.InPlayBergen:
		return "A double that leads scores 2."
	}
	if t.r.InPlay == game.InPlayEven {
		return "Both halves of the lead count: an even total scores."
	}
	return "Both halves of the lead count: a multiple of five scores."
}

// leadIsWorth says what a lead scores if totals don't count.
func leadIsWorth(points int) string {
	if points == 0 {
		return "It scores nothing, since it is no double."
	}
	return fmt.Sprintf("It scores %d.", points)
}

func leadMakes(sum game.Sum, points int) string {
	if points == 0 {
		return fmt.Sprintf("It makes %s, which scores nothing.", arithmetic(sum))
	}
	return fmt.Sprintf("It makes %s and scores %d.", arithmetic(sum), points)
}

const zeroScoresNothing = "The open ends make 0, and a total of 0 scores nothing."

// hasScored says what a tile scored in play, in up to three lengths.
func (t *narrator) hasScored(who string, e game.Joined) []string {
	sum := arithmetic(e.Sum)
	switch {
	case e.Bonus > 0:
		return t.scoredBonus(who, e)
	case t.r.InPlay == game.InPlayThrees:
		return []string{
			fmt.Sprintf("%s scored %d: %s, a multiple of three.", who, e.Points, sum),
			fmt.Sprintf("%s scored %d: %s.", who, e.Points, sum),
			fmt.Sprintf("%s scored %d: all open ends make that multiple of three.", who, e.Points),
		}
	case t.r.InPlay == game.InPlayFivesAndThrees:
		return []string{
			fmt.Sprintf("%s scored %d: %s make %d, %s.", who, e.Points, added(e.Sum), e.Sum.Total, fivesAndThrees(e.Sum.Total)),
			fmt.Sprintf("%s scored %d: the open ends make %d, %s.", who, e.Points, e.Sum.Total, fivesAndThrees(e.Sum.Total)),
		}
	case t.r.InPlay == game.InPlayBergen && e.Laid.End == game.NoEnd:
		return []string{fmt.Sprintf("%s scored %d for leading a double.", who, e.Points)}
	case t.r.InPlay == game.InPlayBergen:
		return []string{fmt.Sprintf("%s scored %d: %s.", who, e.Points, equalEnds(e))}
	}
	if t.r.InPlay == game.InPlayEven {
		return []string{
			fmt.Sprintf("%s scored %d: %s, an even number.", who, e.Points, sum),
			fmt.Sprintf("%s scored %d: %s.", who, e.Points, sum),
			fmt.Sprintf("%s scored %d: all open ends make that even number.", who, e.Points),
		}
	}
	return []string{
		fmt.Sprintf("%s scored %d: %s, a multiple of five.", who, e.Points, sum),
		fmt.Sprintf("%s scored %d: %s.", who, e.Points, sum),
		fmt.Sprintf("%s scored %d: all open ends make that multiple of five.", who, e.Points),
	}
}

// fivesAndThrees says what a total scores: "3 fives and 5 threes".
func fivesAndThrees(total int) string {
	var texts []string
	if total%5 == 0 {
		texts = append(texts, words.Count(total/5, "five"))
	}
	if total%3 == 0 {
		texts = append(texts, words.Count(total/3, "three"))
	}
	return words.Join(texts, "and")
}

// equalEnds says how many ends show the same number.
func equalEnds(e game.Joined) string {
	ends := 0
	for _, term := range e.Sum.Terms {
		if term.Pips == e.Laid.Outer {
			ends++
		}
	}
	switch text, doubles := fmt.Sprintf("%d ends show %d", ends, e.Laid.Outer), e.Points-ends; doubles {
	case 0:
		return text
	case 1:
		return fmt.Sprintf("%s, and one is a double", text)
	default:
		return fmt.Sprintf("%s, and %d are doubles", text, doubles)
	}
}

// scoredBonus says what a tile scored including the pass bonus, in two lengths.
func (t *narrator) scoredBonus(who string, e game.Joined) []string {
	if e.Bonus == e.Points {
		return []string{fmt.Sprintf("%s scored %d for the pass bonus.", who, e.Points)}
	}
	return []string{
		fmt.Sprintf("%s scored %d, %d of them for the pass bonus.", who, e.Points, e.Bonus),
		fmt.Sprintf("%s scored %d, with the pass bonus.", who, e.Points),
	}
}

// madeNothing is a shorter lostPoints.
func madeNothing(who string, lost int) string {
	if lost == 1 {
		return fmt.Sprintf("%s made 1 point, which doesn't count.", who)
	}
	return fmt.Sprintf("%s made %d points, which don't count.", who, lost)
}

// lostPoints says why the points of a tile didn't count.
func (t *narrator) lostPoints(w words.Words, e game.Joined) string {
	points := words.Count(e.Lost, "point")
	dont := "don't"
	if e.Lost == 1 {
		dont = "doesn't"
	}
	switch {
	case t.r.TargetRule == game.TargetExact && e.Lost >= t.r.Entry:
		return w.Does(e.Laid.Seat, "You made %s, which %s count: that would be over %d.", "%s made %s, which %s count: that would be over %d.", points, dont, t.r.Target)
	case t.r.TargetRule != game.TargetExact:
		return w.Does(e.Laid.Seat, "You made %s, which %s count: a first score must be %d or more.", "%s made %s, which %s count: a first score must be %d or more.", points, dont, t.r.Entry)
	}
	return w.Does(e.Laid.Seat, "You made %s, which %s count.", "%s made %s, which %s count.", points, dont)
}

// needsEntry says what the first score of the viewer's side must be.
func (t *narrator) needsEntry() string {
	if t.r.Teams {
		return fmt.Sprintf("Your team has no points yet: its first score must be %d or more.", t.r.Entry)
	}
	return fmt.Sprintf("You have no points yet: your first score must be %d or more.", t.r.Entry)
}

func passBonusWaits(points int) string {
	return fmt.Sprintf("Your next tile scores a pass bonus of %d.", points)
}

func onePassMore(name string, points int) string {
	return fmt.Sprintf("If %s passes too, your next tile scores a pass bonus of %d.", name, points)
}

const (
	equalEndsScore     = "Leave open ends that show the same number, and they score."
	fivesOrThreesScore = "Make the open ends a multiple of five or three, and they score."
)

// openEndsMake says what the open ends add up to and what would score.
func (t *narrator) openEndsMake(total string) string {
	switch t.r.InPlay {
	case game.InPlayThrees:
		return fmt.Sprintf("The open ends make %s. Make the total a multiple of three and you score it.", total)
	case game.InPlayFivesAndThrees:
		return fmt.Sprintf("The open ends make %s. Each five scores 1 if they make a multiple of five, and each three in a multiple of three.", total)
	case game.InPlayBergen:
		if t.r.Spins() {
			return "Leave ends that show the same number: two score 2, three 3, four 4, and a double there 1 more."
		}
		return "Leave both ends with the same number and you score 2, or 3 if one is a double."
	}
	if t.r.InPlay == game.InPlayEven {
		return fmt.Sprintf("The open ends make %s. Make the total even and you score it.", total)
	}
	return fmt.Sprintf("The open ends make %s. Make the total a multiple of five and you score it.", total)
}

// Sentences about going out.

func (t *narrator) partnerPlaysOn() string {
	return fmt.Sprintf("You have one tile left. Once it is played, %s plays on alone for your team.", t.Name(t.Seat^2))
}

func (t *narrator) partnerIsOut() string {
	return fmt.Sprintf("%s is out. Once you are out too, your team wins the round.", t.Name(t.Seat^2))
}

func (t *narrator) youAreOut() string {
	return fmt.Sprintf("You are out. Once %s is out too, your team wins the round.", t.Name(t.Seat^2))
}

const (
	playToGoOut = "You have one tile left: play it to go out."
	lastOfYours = "You have one tile left. Play it on your turn and you go out."
)

func (t *narrator) mayGoOut(s game.Seat) string {
	return fmt.Sprintf("%s has one tile left and may go out.", t.Name(s))
}

func (t *narrator) goesOutAgainst(s game.Seat, own string) string {
	return fmt.Sprintf("%s has one tile left. If %[1]s goes out, your %s count against you.", t.Name(s), own)
}

func (t *narrator) goesOutFor(s game.Seat, own string) string {
	return fmt.Sprintf("%s has one tile left. If %[1]s goes out, %[1]s scores your %s.", t.Name(s), own)
}

// worth returns the value of the viewer's hand for the winner, with rounding.
func (t *narrator) worth(own int) string {
	if to := (own + t.r.RoundTo/2) / t.r.RoundTo * t.r.RoundTo; to != own && t.r.Seats == 2 {
		return fmt.Sprintf("%s, rounded to %d", t.hand(own), to)
	}
	return t.hand(own)
}

func blankCounts(r *game.Rules) string {
	return fmt.Sprintf("0-0 counts %d if you are left with it.", r.DoubleBlank)
}

// outScores says what going out is worth.
func (t *narrator) outScores() string {
	text, more := t.outScoresPips(), t.bothEndsAdd()
	switch {
	case t.r.Award == game.AwardNone:
		return t.outScoresBy()
	case more != "":
		return fmt.Sprintf("%s %s", text, more)
	}
	return text
}

// outScoresShort returns a shorter outScores, or nil if that is short already.
func (t *narrator) outScoresShort() []string {
	text := t.outScoresPips()
	if t.r.Award == game.AwardNone {
		text = fmt.Sprintf("Going out scores %d or more, by the last tile.", t.r.Finish[game.WayPlain])
	}
	if text == t.outScores() {
		return nil
	}
	return []string{text}
}

// bothEndsAdd says what a last tile for both ends adds; "" if nothing, or if other ways to win add something, too.
func (t *narrator) bothEndsAdd() string {
	if n := t.r.Finish[game.WayBoth]; n > 0 && (t.r.Finish == game.Finish{game.WayBoth: n}) {
		return fmt.Sprintf("A last tile for both ends adds %d.", n)
	}
	return ""
}

// outScoresBy says what going out is worth if pips don't count.
func (t *narrator) outScoresBy() string {
	add, who := t.r.Finish, "Whoever goes out"
	if t.r.Out == game.OutSide && t.r.Teams {
		who = "The team whose partners are both out"
	}
	switch n := add[game.WayPlain]; {
	case add == game.Finish{n, n, n, n, add[game.WayBlock]}:
		return fmt.Sprintf("%s scores %d.", who, n)
	case add[game.WayBoth] == n && add[game.WayDoubleBoth] == add[game.WayDouble]:
		return fmt.Sprintf("%s scores %d, or %d with a double.", who, n, add[game.WayDouble])
	}
	return fmt.Sprintf("%s scores %d; with a double %d, with a tile for both ends %d, with such a double %d.",
		who, add[game.WayPlain], add[game.WayDouble], add[game.WayBoth], add[game.WayDoubleBoth])
}

// outScoresPips says whose pips going out scores.
func (t *narrator) outScoresPips() string {
	rounded, team := t.r.RoundTo > 1, t.r.Out == game.OutSide && t.r.Teams
	who := "Whoever goes out"
	if team {
		who = "The team whose partners are both out"
	}
	if rounded && t.r.RoundTo == 3 || team || t.r.Award == game.AwardAll || t.r.Award == game.AwardLosersOwn {
		text := fmt.Sprintf("%s scores %s", who, t.whosePips())
		switch {
		case !rounded:
			return fmt.Sprintf("%s.", text)
		case t.r.RoundTo == 3:
			return fmt.Sprintf("%s, rounded to the nearest three.", text)
		}
		return fmt.Sprintf("%s, rounded to the nearest five.", text)
	}
	switch {
	case t.r.Award == game.AwardEachOwn && rounded:
		return "Whoever goes out scores 0, the others the pips they have left, rounded to the nearest five."
	case t.r.Award == game.AwardEachOwn:
		return "Whoever goes out scores 0, the others the pips they have left."
	case t.r.Teams && rounded:
		return "Whoever goes out scores the pips left in both opponents' hands, rounded to the nearest five."
	case t.r.Teams:
		return "Whoever goes out scores the pips left in both opponents' hands."
	case t.r.Seats == 2 && rounded:
		return "Whoever goes out scores the pips left in the other hand, rounded to the nearest five."
	case t.r.Seats == 2:
		return "Whoever goes out scores the pips left in the other hand."
	case rounded:
		return "Whoever goes out scores the pips left in the other hands, rounded to the nearest five."
	}
	return "Whoever goes out scores the pips left in the other hands."
}

// whosePips says whose pips count at the end of a round.
func (t *narrator) whosePips() string {
	switch {
	case t.r.Award == game.AwardAll:
		return "the pips left in all hands"
	case t.r.Award == game.AwardLosersOwn && t.r.Teams:
		return "0, the other team the pips left in its two hands"
	case t.r.Award == game.AwardLosersOwn, t.r.Award == game.AwardEachOwn:
		return "0, the others the pips they have left"
	case t.r.Teams:
		return "the pips left in both opponents' hands"
	case t.r.Seats == 2:
		return "the pips left in the other hand"
	}
	return "the pips left in the other hands"
}

const (
	drawOffNow       = "Players tied for the fewest pips draw from the played tiles, and the most pips win."
	tiedDraw         = "Those who are tied draw a played tile each, and the most pips win."
	blockedForNobody = "The round is blocked, and nobody wins."
	roundBlocked     = "The round is blocked."
)

func roundOver(r game.Round) string {
	if r.Ending == game.Out {
		return "The round is over."
	}
	return roundBlocked
}
