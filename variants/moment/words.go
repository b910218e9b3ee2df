package moment

import (
	"fmt"

	"dominoes/game"
)

// Sentences about the lead.

// MustLead says what the seat must lead and why, without a full stop.
func MustLead(r *game.Rules, tile game.Tile) string {
	switch {
	case r.Lead == game.LeadHighestTile:
		return fmt.Sprintf("you must lead %s, the highest tile", tile)
	case !tile.IsDouble():
		return fmt.Sprintf("nobody has a double, so you must lead %s, the highest tile", tile)
	case r.Lead == game.LeadBlankThenDoubles && tile == 0:
		return fmt.Sprintf("whoever has %[1]s leads it, so you must lead %[1]s", tile)
	case r.Lead == game.LeadBlankThenDoubles:
		return fmt.Sprintf("nobody has 0-0, so you must lead %s, the highest double", tile)
	}
	return fmt.Sprintf("you must lead %s, the highest double", tile)
}

func hasHighestTile(name string) string {
	return fmt.Sprintf("%s has the highest tile and must lead it.", name)
}

func hasHighestDouble(name string) string {
	return fmt.Sprintf("%s has the highest double and must lead it.", name)
}

func hasBlankOrDouble(name string) string {
	return fmt.Sprintf("%s has 0-0 or else the highest double, and must lead it.", name)
}

func mustLeadBlankOrElse(name string) string {
	return fmt.Sprintf("%s must lead 0-0, or else the highest double, or else the highest tile.", name)
}

func mustLeadDoubleOrElse(name string) string {
	return fmt.Sprintf("%s must lead the highest double, or else the highest tile.", name)
}

func (t *narrator) leadsByLot() string {
	return t.About(t.Turn, "You drew the most pips, so you lead: play any tile.", "%s drew the most pips and leads with any tile.")
}

func (t *narrator) leadsAsWinner() string {
	return t.About(t.Turn, "You won the last round, so you lead: play any tile.", "%s won the last round and leads with any tile.")
}

func (t *narrator) leadsInTurn() string {
	return t.About(t.Turn, "It is your turn to lead: play any tile.", "It is %s's turn to lead, with any tile.")
}

func (t *narrator) leadsFreely() string {
	return t.About(t.Turn, "You lead: play any tile.", "%s leads with any tile.")
}

func (t *narrator) leadsNext(s game.Seat) string {
	return t.About(s, "You lead the next round, with any tile.", "%s leads the next round, with any tile.")
}

const (
	highestTileNext   = "The highest tile leads the next round."
	blankNext         = "0-0 leads the next round, or else the highest double."
	highestDoubleNext = "The highest double leads the next round."

	everyoneDraws = "Everyone draws a tile, and the most pips lead."
	dealtAgain    = "Nobody had a double to lead, so the tiles are dealt again."
)

func drawAgain(tied string) string {
	return fmt.Sprintf("%s are tied and draw again for the lead.", tied)
}

func everyoneGets(n int) string { return fmt.Sprintf("Everyone gets %s.", tiles(n)) }

func (t *narrator) partners() string {
	return fmt.Sprintf("You and %s are partners and share one score.", t.Name(t.Seat^2))
}

// Sentences about points in play.

func (t *narrator) leadScores() string {
	if t.r.InPlay == game.InPlayEven {
		return "Both halves of the lead count: an even total scores."
	}
	return "Both halves of the lead count: a multiple of five scores."
}

func leadMakes(sum game.Sum, points int) string {
	if points == 0 {
		return fmt.Sprintf("It makes %s, which scores nothing.", arithmetic(sum))
	}
	return fmt.Sprintf("It makes %s and scores %d.", arithmetic(sum), points)
}

const zeroScoresNothing = "The open ends make 0, and a total of 0 scores nothing."

// hasScored says what a tile scored in play, at three lengths.
func (t *narrator) hasScored(e game.Joined) []string {
	who, sum := t.Name(e.Laid.Seat), arithmetic(e.Sum)
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

// openEndsMake says what a total must become to score.
func (t *narrator) openEndsMake(total string) string {
	if t.r.InPlay == game.InPlayEven {
		return fmt.Sprintf("The open ends make %s. Make the total even and you score it.", total)
	}
	return fmt.Sprintf("The open ends make %s. Make the total a multiple of five and you score it.", total)
}

// Sentences about the turn.

// drewAndMustPlay and drewAndMayDraw speak of the tile just drawn.
func drewAndMustPlay(tile game.Tile) string {
	return fmt.Sprintf("You drew %s. It fits, so you must play it.", tile)
}

func drewAndMayDraw(tile game.Tile, left int) string {
	return fmt.Sprintf("You drew %s. You may draw again (%d left), but you can't pass.", tile, left)
}

func mustDraw(left int) string {
	return fmt.Sprintf("you can't play, so you must draw (%d left)", left)
}

func mustDrawUntil(left int) string {
	return fmt.Sprintf("You can't play, so you must draw until you can (%d left).", left)
}

func mustDrawUpTo(n, left int) string {
	if n == 1 {
		return fmt.Sprintf("You can't play, so you must draw one tile (%d left).", left)
	}
	return fmt.Sprintf("You can't play, so you must draw, %d tiles at the most (%d left).", n, left)
}

// neverDrawn says what stays in the boneyard.
func neverDrawn(n int) string {
	if n == 1 {
		return "the last tile is never drawn"
	}
	return fmt.Sprintf("the last %d tiles are never drawn", n)
}

const (
	mustPass     = "You can't play, so you must pass."
	beforeLead   = "you can't draw before the lead"
	leadIsPlayed = "the lead has been played, so name an end"
	noDrawing    = "there is no drawing in this game"
	emptyYard    = "the boneyard is empty"
	stuckPass    = "If you can't play, you pass."
	youPassed    = "You passed. You may pass only if you can't play."
)

func drewAndMustPass(n int) string {
	return fmt.Sprintf("You drew %s and still can't play, so you must pass.", tiles(n))
}

func drewFreely(name string, left int) string {
	return fmt.Sprintf("%s drew (%d left). You may draw even if you can play.", name, left)
}

func drewForLack(name string, left int) string {
	return fmt.Sprintf("%s couldn't play and drew (%d left). A drawn tile that fits must be played.", name, left)
}

func hasPassed(name, lacks string) string {
	return fmt.Sprintf("%s passed and so has no %s. You may pass only if you can't play.", name, lacks)
}

func passedForLack(name string) string {
	return fmt.Sprintf("%s passed. You may pass only if you can't play.", name)
}

func mayDrawFirst(left int) string {
	return fmt.Sprintf("You may draw before you play (%d left).", left)
}

func mayNotDraw(left int) string {
	return fmt.Sprintf("You can play, so you may not draw (%d left).", left)
}

func stuckDraws(left int) string { return fmt.Sprintf("If you can't play, you draw (%d left).", left) }

// openEndsAre says what fits: any tile with such a number, or those that the seat has.
func openEndsAre(shown []int) string {
	if len(shown) == 1 {
		return fmt.Sprintf("All open ends are %d: a tile with a %[1]d fits.", shown[0])
	}
	return fmt.Sprintf("The open ends are %s: a tile with one of these fits.", numbers(shown, "and"))
}

func yoursFit(shown []int, able game.Set) string {
	ends := fmt.Sprintf("The open ends are %s", numbers(shown, "and"))
	if len(shown) == 1 {
		ends = fmt.Sprintf("All open ends are %d", shown[0])
	}
	if able.Len() == 1 {
		return fmt.Sprintf("%s: %s fits.", ends, named(able))
	}
	return fmt.Sprintf("%s: %s fit.", ends, named(able))
}

const fitsByNumber = "A tile fits an open end that shows one of its numbers."

// Sentences about the spinner and other doubles.

func coverFirst(lead game.Tile, left game.Ends) string {
	return fmt.Sprintf("Play on %s first: all sides of the lead %s must be covered.", listEnds(left, "or"), lead)
}

func coverLead(lead game.Tile) string {
	return fmt.Sprintf("First cover all sides of the lead %s.", lead)
}

// stayClosed says which ends of a spinner are closed, and what opens them, at three lengths.
func stayClosed(closed game.Ends, spinner game.Tile, left game.Ends) []string {
	ends, opens := listEnds(closed, "and"), fmt.Sprintf("a tile on %s opens them", listEnds(left, "and"))
	if left.Len() > 1 {
		opens = fmt.Sprintf("tiles on %s open them", listEnds(left, "and"))
	}
	return []string{
		fmt.Sprintf("%s are closed until both sides of the spinner %s are covered: %s.", ends, spinner, opens),
		fmt.Sprintf("%s of %s are closed: %s.", ends, spinner, opens),
		fmt.Sprintf("%s are closed: %s.", ends, opens),
	}
}

func firstDoubleSpins(arms int) string {
	return fmt.Sprintf("The first double played is the spinner: it can have %d arms.", arms)
}

func leadDoubleSpins(arms int) string {
	return fmt.Sprintf("A double that leads is the spinner: it can have %d arms.", arms)
}

func leadDoubleIsOpen(arms int) string {
	return fmt.Sprintf("If the lead is a double, you can play on all %s of its sides from the start.", spelled(arms))
}

func spinnerIsOpen(spinner game.Tile, arms int) string {
	return fmt.Sprintf("You can play on all %s sides of %s.", spelled(arms), spinner)
}

func spinnerIsFree(spinner game.Tile, free game.Ends) string {
	if free.Len() == 1 {
		return fmt.Sprintf("One side of the spinner %s is still free: %s.", spinner, listEnds(free, "and"))
	}
	return fmt.Sprintf("Some sides of the spinner %s are still free: %s.", spinner, listEnds(free, "and"))
}

func spelled(arms int) string {
	if arms == game.MaxArms {
		return "eight"
	}
	return "four"
}

// Sentences about blocked rounds.

func allPlayed(shown string) string {
	return fmt.Sprintf("Every tile with %s has been played.", shown)
}

// blockedAfter says when a round without a fitting tile ends.
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

// fewestWin says who wins a blocked round where nobody can know it yet.
func (t *narrator) fewestWin(own int) string {
	return fmt.Sprintf("In a block the fewest pips win. %s You have %s.", inATie(t.r), t.hand(own))
}

// inATie says what becomes of equal lowest hands.
func inATie(r *game.Rules) string {
	if r.Teams { // partners can't tie
		return [...]string{
			game.TieNone: "If teams tie, nobody scores.", game.TieSplit: "Teams that tie share the points.",
			game.TieDrawOff: "Teams that tie draw for it.", game.TieLightestTile: "If teams tie, the lightest tile wins.",
		}[r.Tie]
	}
	return [...]string{
		game.TieNone: "In a tie nobody scores.", game.TieSplit: "In a tie the points are shared.",
		game.TieDrawOff: "Those who tie draw for it.", game.TieLightestTile: "In a tie the lightest tile wins.",
	}[r.Tie]
}

// hand writes what the seat's own hand counts.
func (t *narrator) hand(own int) string {
	if t.r.DoubleBlank > 0 && t.Hand.Has(0) {
		return fmt.Sprintf("%s (0-0 counts %d)", pips(own), t.r.DoubleBlank)
	}
	return pips(own)
}

// Sentences about going out.

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

// worth is what a hand of the seat's is worth to somebody.
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
	rounded := t.r.RoundTo > 1
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

const (
	drawOffNow       = "Players tied for the fewest pips draw from the played tiles, and the most pips win."
	tiedDraw         = "Those who are tied draw a played tile each, and the most pips win."
	blockedForNobody = "The round is blocked, and nobody wins."
	roundBlocked     = "The round is blocked."
)

// Sentences about the match.

func (t *narrator) matchWon() string {
	if t.r.Win == game.WinLow {
		return "The lowest score wins the match."
	}
	return "The highest score wins the match."
}

// has names who shares a score, and the score: "Bo & Di have 105".
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

// lastRound says that the match ends with the round, at two lengths.
func (t *narrator) lastRound(s game.Seat) []string {
	switch {
	case t.r.Win == game.WinLow:
		return []string{fmt.Sprintf("%s: this is the last round. The lowest score wins.", t.has(s)), "This is the last round. The lowest score wins."}
	case t.r.Award == game.AwardOthersMinusOwn && t.r.BlockWinner == game.BlockBlocker: // who may lose points
		return []string{fmt.Sprintf("%s: this is the last round, unless somebody loses points or it ends in a tie.", t.has(s)), "This is the last round, unless it ends in a tie."}
	}
	return []string{
		fmt.Sprintf("%s: this is the last round. The highest score wins; in a tie you play another round.", t.has(s)),
		fmt.Sprintf("%s: this is the last round.", t.has(s)), "This is the last round. The highest score wins."}
}

func (t *narrator) targetEnds() string {
	if t.r.Win == game.WinLow {
		return fmt.Sprintf("Once somebody has %d, the match ends with that round. The lowest score wins.", t.r.Target)
	}
	return fmt.Sprintf("Once somebody has %d, the match ends with that round. The highest score wins.", t.r.Target)
}

// pointsTo says how far a score is from ending the match, at two lengths.
func (t *narrator) pointsTo(s game.Seat, more string) []string {
	if t.r.Win == game.WinLow { // nobody wants these
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

// Why a tile can't be played, without full stops.

const (
	noRound     = "no round is being played"
	notYourTurn = "it isn't your turn"
)

func youLack(tile game.Tile) string { return fmt.Sprintf("you don't have %s", tile) }

func sidesFirst(left game.Ends) string {
	return fmt.Sprintf("cover all sides of the lead first, on %s", listEnds(left, "or"))
}

func fitsNowhere(tile game.Tile, shown []int) string {
	if len(shown) == 1 {
		return fmt.Sprintf("%s fits nowhere: all open ends are %d", tile, shown[0])
	}
	return fmt.Sprintf("%s fits nowhere: the open ends are %s", tile, numbers(shown, "and"))
}

func mayNotPass(able game.Set) string {
	return fmt.Sprintf("you can play %s, so you may not pass", choose(able))
}

func canPlayInstead(able game.Set) string {
	return fmt.Sprintf("you can play %s, so you may not draw", choose(able))
}

func drewEnough(n int) string { return fmt.Sprintf("you have drawn %s, as many as you may", tiles(n)) }

func endIsClosed(e game.End) string {
	return fmt.Sprintf("%s is closed until both sides of the spinner are covered", e)
}

func endIsNotThere(e game.End) string { return fmt.Sprintf("there is no end %s to play on", e) }

func doesNotFit(tile game.Tile, e game.End, shows int) string {
	return fmt.Sprintf("%s doesn't fit %s, which shows %d", tile, e, shows)
}
