package review

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/ai/advice"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Text returns the verdict in words, with the number that matters most.
func (v *Verdict) Text() string {
	switch v.Class {
	case Forced:
		return "There was no choice."
	case Only:
		return v.onlyGood()
	case Best:
		return fmt.Sprintf("Right: the best of %d moves.", v.Of)
	case Level:
		if v.unbeaten() {
			return "Right: nothing was better."
		}
		return "Right: nothing was clearly better."
	case Mistake:
		return v.wrong("A mistake")
	}
	return v.wrong("A slip")
}

func (v *Verdict) onlyGood() string {
	points, best, next, by := v.against(v.Next)
	switch by {
	case byMatch:
		return fmt.Sprintf("The only good move: it wins the match %s of the time. The next best, %s, wins it %s.", best, v.Next, next)
	case byAhead:
		return fmt.Sprintf("The only good move: it comes out ahead in the round %s of the time, against %s with the next best, %s.", best, next, v.Next)
	}
	return fmt.Sprintf("The only good move. The next best, %s, costs %s on average.", v.Next, points)
}

// wrong says what a move costs against the best: points, the chance to be ahead in the round, or that to win the match.
func (v *Verdict) wrong(what string) string {
	points, best, played, by := v.against(v.Played)
	switch by {
	case byMatch:
		return fmt.Sprintf("%s: it wins the match %s of the time. %s wins it %s.", what, played, words.Capital(v.Best.String()), best)
	case byAhead:
		return fmt.Sprintf("%s: it comes out ahead in the round %s of the time, against %s with %s.", what, played, best, v.Best.Move)
	}
	return fmt.Sprintf("%s: it costs %s on average. %s was better.", what, points, words.Capital(v.Best.String()))
}

// Afterword describes the fate of step i, or returns "" if there is nothing to add.
func (v *Verdict) Afterword(w words.Words, r *Round, i int, open []FaceUp) string {
	if !v.Judged || v.Class == Forced {
		return ""
	}
	seat := r.Steps[i].Seat
	lost, known := r.Lost(open, i)
	switch fate := v.Fate(r, i, open); {
	case fate == Unlucky:
		return fmt.Sprintf("Unlucky: in hindsight %s was %s better.", open[i].Best, points(w, lost))
	case fate == Lucky && known:
		return "Lucky: in hindsight it cost nothing."
	case fate == Lucky:
		return fmt.Sprintf("Lucky: %s still came out ahead.", w.Within(seat))
	case !v.Class.Right() && known:
		return fmt.Sprintf("In hindsight it cost %s.", points(w, lost))
	case v.Class.Right() && r.lostBy(seat):
		return fmt.Sprintf("%s played it right and still lost the round.", w.Name(seat))
	}
	return ""
}

// Why says in words, with up to limit reasons, what made the move better than the others or worse than the best. It is
// "" if there was no choice, there is no reason, or the reasons have no text: see [Cached].
func (v *Verdict) Why(limit int) string {
	reasons := v.Played.Alone
	if !v.Judged || v.Class == Forced || v.Class == Level || len(reasons) == 0 || reasons[0].Text == "" {
		return ""
	}
	var texts []string
	for _, r := range reasons[:min(limit, len(reasons))] {
		texts = append(texts, r.Text)
	}
	return fmt.Sprintf("Why: %s.", strings.Join(texts, "; "))
}

// Text summarizes in sentences how well a seat chose.
func (s *Summary) Text(w words.Words, seat domino.Seat) string {
	name := w.Name(seat)
	switch {
	case s.Choices == 0 && s.MadeFor > 0:
		return madeAllChoices(s.StandIn, w.Within(seat), s.MadeFor)
	case s.Choices == 0:
		return fmt.Sprintf("%s never had a choice.", name)
	}
	return strings.Join(slices.DeleteFunc([]string{
		fmt.Sprintf("%s got %d of %s right, by what could be seen then.", name, s.Right, words.Count(s.Choices, "choice")),
		s.cost(), s.found(name),
		counted(s.Unlucky, "One right move was unlucky.", "%d right moves were unlucky."),
		counted(s.Lucky, "One wrong move was lucky.", "%d wrong moves were lucky."),
		madeMoreChoices(s.StandIn, w.Within(seat), s.MadeFor),
	}, func(text string) bool { return text == "" }), " ")
}

func (s *Summary) cost() string {
	switch wrong := s.Judged - s.Right; {
	case s.Points < 0.05:
		return ""
	case wrong == 1:
		return fmt.Sprintf("The wrong one cost about %s.", tenths(s.Points))
	case s.Right == 0:
		return fmt.Sprintf("Together they cost about %s.", tenths(s.Points))
	}
	return fmt.Sprintf("Together the wrong ones cost about %s.", tenths(s.Points))
}

func (s *Summary) found(name string) string {
	times := fmt.Sprintf("%d times", s.Good)
	switch s.Good {
	case 0:
		return ""
	case 1:
		times = "once"
	case 2:
		times = "twice"
	}
	return fmt.Sprintf("%s found the only good move %s.", name, times)
}

// madeAllChoices and madeMoreChoices say that a stand-in made choices for a player.

func madeAllChoices(standIn, whom string, n int) string {
	if n == 1 {
		return fmt.Sprintf("%s made the only choice for %s, so it isn't judged.", words.Capital(standIn), whom)
	}
	return fmt.Sprintf("%s made all %d choices for %s, so they aren't judged.", words.Capital(standIn), n, whom)
}

func madeMoreChoices(standIn, whom string, n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s made one more choice for %s, which isn't judged.", words.Capital(standIn), whom)
	}
	return fmt.Sprintf("%s made %d more choices for %s, which aren't judged.", words.Capital(standIn), n, whom)
}

// Text returns the accuracy as "87%", or "" if it isn't [Accuracy.Known]. It is 100% only if no choice cost anything.
func (a Accuracy) Text() string {
	switch percent := a.Percent(); {
	case !a.Known():
		return ""
	case a.Cost > 0 && percent > 99:
		return "99%"
	default:
		return fmt.Sprintf("%.0f%%", percent)
	}
}

// PerRoundText returns what the choices cost per round: "1.5 points".
func (a Accuracy) PerRoundText() string { return tenths(a.PerRound()) }

// counted returns the text for n: one, several with the number, or "" for 0.
func counted(n int, one, several string) string {
	switch n {
	case 0:
		return ""
	case 1:
		return one
	}
	return fmt.Sprintf(several, n)
}

// Progress says how many choices have been judged: "judged 3 of 5 choices".
func (s *Summary) Progress() string {
	return fmt.Sprintf("judged %d of %s", s.Judged, words.Count(s.Choices, "choice"))
}

// Brief says how many choices were right: "3 of 5 choices right".
func (s *Summary) Brief() string {
	if s.Choices == 0 && s.MadeFor > 0 {
		return "no choice judged"
	}
	return fmt.Sprintf("%d of %s right", s.Right, words.Count(s.Choices, "choice"))
}

// Dealt says which side the deal favoured, with every tile visible.
func (a *Account) Dealt(w words.Words) string {
	deal, favoured := "With perfect play this deal", side(w, a.Side)
	if a.From > 0 {
		deal = fmt.Sprintf("From move %d on, perfect play", a.From+1)
	}
	switch {
	case a.Start == 0:
		return fmt.Sprintf("%s favoured nobody.", deal)
	case a.Start < 0:
		favoured = side(w, a.Side^1)
	}
	return fmt.Sprintf("%s favoured %s by %s.", deal, favoured, abs(a.Start).Text(w.ASCII))
}

// Moves says what each side's moves cost, with every tile visible, and what part of that is the stand-ins'.
func (a *Account) Moves(w words.Words) string {
	text := a.moves(w)
	for seat, lost := range a.StandInLost {
		if lost > 0 {
			text += fmt.Sprintf(" %s's moves for %s cost %s of that.", words.Capital(a.StandIns[seat]), w.Within(domino.Seat(seat)), lost.Text(w.ASCII))
		}
	}
	return text
}

func (a *Account) moves(w words.Words) string {
	gains, by := a.Side, a.Others()-a.Own()
	if by < 0 {
		gains = a.Side ^ 1
	}
	switch {
	case by != 0:
		return fmt.Sprintf("%s moves cost %s, %s %s: %s for %s.",
			words.Capital(a.whose(w, a.Side)), a.Own().Text(w.ASCII), a.whose(w,
				a.Side^1), a.Others().Text(w.ASCII), points(w, abs(by)), side(w, gains))
	case a.Own() == 0:
		return "No move cost anything."
	}
	return fmt.Sprintf("Each side's moves cost %s.", points(w, a.Own()))
}

// Outcome says how far ahead the side was in the end.
func (a *Account) Outcome(w words.Words) string {
	switch by := abs(a.Result).Text(w.ASCII); {
	case a.Result > 0:
		return fmt.Sprintf("Together: %s came out %s ahead.", side(w, a.Side), by)
	case a.Result < 0:
		return fmt.Sprintf("Together: %s came out %s behind.", side(w, a.Side), by)
	}
	return "Together: even."
}

// side names a seat's side within a sentence.
func side(w words.Words, seat domino.Seat) string {
	switch {
	case w.You() == domino.NoSeat || w.You()&1 != seat&1:
		return w.Side(seat)
	case w.Rules.Teams:
		return "your side"
	}
	return "you"
}

// whose returns the possessive of a side, including its stand-ins.
func (a *Account) whose(w words.Words, seat domino.Seat) string {
	own := whose(w, seat)
	standIns := ""
	for s, standIn := range a.StandIns {
		if standIn != "" && s&1 == int(seat&1) {
			standIns += fmt.Sprintf(" and %s's", standIn)
		}
	}
	if standIns != "" && own == "your" {
		own = "your own"
	}
	return own + standIns
}

// whose returns the possessive of a side's own players.
func whose(w words.Words, seat domino.Seat) string {
	if name := side(w, seat); name != "you" {
		return fmt.Sprintf("%s's", name)
	}
	return "your"
}

// decider is the number that decides a verdict.
type decider uint8

const (
	byPoints decider = iota
	byAhead
	byMatch
)

// against formats the loss by a move against the best: expected points, the chances of the best and of the move, and
// which of these decides.
func (v *Verdict) against(m advice.Move) (points, bestChance, chance string, by decider) {
	lost, less := v.Advice.Loss(&m)
	switch {
	case v.Advice.Deciding:
		by = byMatch
	case less/largeChance > lost/v.large():
		by = byAhead
	}
	return tenths(lost), percent(v.Advice.Chance(&v.Best)), percent(v.Advice.Chance(&m)), by
}

func percent(part float64) string { return fmt.Sprintf("%.0f%%", 100*part) }

// tenths formats expected points: "1 point", "1.5 points".
func tenths(n float64) string {
	if text := strings.TrimSuffix(fmt.Sprintf("%.1f", n), ".0"); text != "1" {
		return text + " points"
	}
	return "1 point"
}

func points(w words.Words, n domino.Points) string {
	if n == domino.WholePoints(1) {
		return "1 point"
	}
	return n.Text(w.ASCII) + " points"
}

func abs(n domino.Points) domino.Points { return max(n, -n) }
