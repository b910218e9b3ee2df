package rulebook

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
)

// Aim, players, tiles.

var (
	beFirst        = rule{everyPage, "", "Be the first to play all your tiles."}
	pointsAreBad   = rule{everyPage, "award", "Points are bad: they are the pips left in your own hand."}
	pointsAreBadTo = rule{everyPage, "award", "Points are bad: the pips left in your own hand, and those that you score during play."}
	scoreOnTheWay  = rule{everyPage, "in-play", "During play, score with the numbers at the open ends."}
	mostPointsWin  = rule{everyPage, "win", "The most points win the match."}
	fewestPoints   = rule{everyPage, "win", "The fewest points win the match."}
	minutesARound  = rule{plazaPage, "", "A round takes about 5 to 10 minutes."}
	twoPlayers     = rule{everyPage, "", "Two players take turns."}
	fourInTeams    = rule{everyPage, "teams", "Four players form two teams. Partners sit opposite each other, so the teams take turns."}
	clockwise      = rule{everyPage, "", "Turns go clockwise."}
	clockwiseHere  = rule{0, "", "Turns go clockwise."}
	oneScoreATeam  = rule{blockPage, "", "Partners share one score: what one of them wins is the team's."}
	halvesAndPips  = rule{everyPage, "", "Each half of a tile shows some dots, called pips; a half without any is a blank."}
	onlyYourOwn    = rule{plazaPage, "", "Stand your tiles so that only you can see them."}
	dealVaries     = rule{plazaPage, "", "The number of tiles dealt differs from place to place: you may agree on another."}
	wholeSetDealt  = rule{everyPage, "", "That is the whole set, so there is no boneyard."}
	drawingAllowed = rule{blockPage, "", "Drawing is allowed, too, if you agree on it."}
)

func takeTurns(seats int) rule {
	return rule{everyPage, "", fmt.Sprintf("%s players take turns.", words.Capital(words.Spell(seats)))}
}

func theSet(set int) rule {
	return rule{drawPage | classicPage | plazaPage, "set", fmt.Sprintf("You play with a %s set: %d tiles, also called bones.", game.SetName(set), game.SetSize(set))}
}

func theDoubles(set int) rule {
	return rule{everyPage, "", fmt.Sprintf("The %s tiles with two equal halves, 0-0 to %d-%[2]d, are the doubles.", words.Spell(set+1), set)}
}

func theDeal(deal int) rule {
	return rule{drawPage | classicPage | plazaPage, "deal",
		fmt.Sprintf("Before each round the tiles are shuffled face down, and every player gets %s.", counted(deal, "tile"))}
}

func sleeping(rest int) rule {
	if rest == 1 {
		return rule{blockPage, "boneyard", "The other tile sleeps: nobody may draw it."}
	}
	return rule{blockPage, "boneyard", fmt.Sprintf("The other %s tiles sleep: nobody may draw them.", words.Spell(rest))}
}

func theBoneyard(rest int) rule {
	if rest == 1 {
		return rule{everyPage, "", "The other tile stays face down: it is the boneyard, or stock, to draw from."}
	}
	return rule{everyPage, "", fmt.Sprintf("The other %s tiles stay face down: they are the boneyard, or stock, to draw from.", words.Spell(rest))}
}

var toTheLast = rule{everyPage &^ blockPage, "reserve", "It may be drawn to the last tile."}

func lastStay(reserve int) rule {
	if reserve == 1 {
		return rule{plazaPage, "reserve", "The last tile of the boneyard is never drawn."}
	}
	return rule{plazaPage, "reserve", fmt.Sprintf("The last %s tiles of the boneyard are never drawn.", words.Spell(reserve))}
}

// The lead.

var (
	leadIsFirst   = rule{everyPage, "", "The first tile of a round is the lead."}
	lots          = rule{evensPage, "lead", "To see who leads the first round, everyone draws a tile, and whoever has the highest one leads."}
	lotsEachRound = rule{evensPage, "lead", "To see who leads a round, everyone draws a tile, and whoever has the highest one leads."}
	lotsGoBack    = rule{0, "", "Then all tiles are shuffled again for the deal."}
	lotsEqual     = rule{0, "", "The highest tile is the one with the most pips, and 0-0 counts 0. Players with equally many draw again, from the tiles not drawn yet."}
	leadAny       = rule{evensPage, "", "Whoever leads may start with any tile."}
	doubleIsSet   = rule{plazaPage, "", "Leading it is called setting it."}
	askForDoubles = rule{plazaPage, "", "To find it, one player calls the doubles from the top down until somebody has one."}
	zeroIsLowest  = rule{0, "", "Whatever 0-0 counts in a hand, it stays the lowest double."}
	highestTile   = rule{drawPage, "lead", "The highest tile that anyone holds must be led: the one with the most pips on both halves together."}
	highestFirst  = rule{drawPage, "lead", "In the first round the highest tile that anyone holds must be led: the one with the most pips on both halves together."}
	onlyThatTile  = rule{0, "", "No other tile may be led."}
	equalHeights  = rule{0, "", "Of tiles with equally many pips a double comes first, then the one with the larger half: 5-5 before 6-4, and 6-3 before 5-4."}
	zeroIsNothing = rule{0, "", "0-0 counts 0 here."}

	dealtAgain    = rule{plazaPage, "no-lead", "If nobody holds a double, all tiles are shuffled and dealt again."}
	redealCounts  = rule{0, "", "That counts as a round of its own, and changes no score."}
	highestTileIf = rule{classicPage, "no-lead", "If nobody holds a double, the highest tile must be led: the one with the most pips."}
	largerHalf    = rule{0, "", "Of two with equally many pips, the one with the larger half is led: 6-3 before 5-4."}

	everyRoundSo    = rule{plazaPage, "later-lead", "Every round starts this way."}
	winnerLeads     = rule{evensPage, "later-lead", "After that, the winner of a round leads the next one, with any tile."}
	nobodyWonLots   = rule{evensPage, "", "If nobody won, lots are drawn again."}
	nobodyWonFirst  = rule{0, "", "If nobody won, the next round starts like the first."}
	severalWonFirst = rule{0, "", "If several players shared the round, the next one starts like the first."}
	leadGoesRound   = rule{0, "later-lead", "After that the lead goes round: the player after the last leader leads next, with any tile."}
	afterARedeal    = rule{0, "", "After a redeal the next round starts like the first."}
)

func highestDouble(set int, every bool) rule {
	text := "In the first round the highest double that anyone holds must be led: %d-%[1]d, or else %d-%[2]d, and so on down to 0-0."
	if every {
		text = "The highest double that anyone holds must be led: %d-%[1]d, or else %d-%[2]d, and so on down to 0-0."
	}
	return rule{plazaPage, "lead", fmt.Sprintf(text, set, set-1)}
}

func blankThenDoubles(set int, every bool) rule {
	text := "In the first round 0-0 must be led. If nobody holds it, it is the highest double: %d-%[1]d, or else %d-%[2]d, and so on down to 1-1."
	if every {
		text = "0-0 must be led. If nobody holds it, it is the highest double: %d-%[1]d, or else %d-%[2]d, and so on down to 1-1."
	}
	return rule{classicPage, "lead", fmt.Sprintf(text, set, set-1)}
}

// A turn.

var (
	oneLine        = rule{everyPage, "", "The tiles on the table form one line with two open ends."}
	startsAsLine   = rule{everyPage, "", "The tiles on the table start as one line with two open ends."}
	spinnerMore    = rule{everyPage, "", "The spinner, explained below, can give it more."}
	anArm          = rule{everyPage, "", "A line of tiles that grows outward is an arm."}
	matchAnEnd     = rule{everyPage, "", "On your turn, play one tile: one of its halves must match an open end. Its other half is then the open end."}
	chooseTheEnd   = rule{everyPage, "", "If it fits more than one end, you choose which, even where two ends show the same number."}
	passIfNothing  = rule{everyPage, "", "If nothing in your hand fits, you pass (players also say knock)."}
	mustPlay       = rule{blockPage, "", "If something fits, you must play."}
	passAtLast     = rule{everyPage, "", "You pass (or knock) only if nothing fits and the boneyard is empty."}
	passAtReserve  = rule{everyPage, "", "You pass (or knock) only if nothing fits and no more tiles may be drawn."}
	drawUntil      = rule{everyPage &^ blockPage, "boneyard", "If nothing in your hand fits, you must draw from the boneyard, one tile at a time, until something does."}
	playItAtOnce   = rule{evensPage | drawPage, "", "That tile must be played at once, at any end that it fits."}
	drawAsYouLike  = rule{plazaPage | blockPage, "boneyard", "You may also draw when something fits, as often as you like."}
	finallyPlay    = rule{0, "", "A drawn tile needn't be played at once, but if something fits you can't pass."}
	nobodyDrawsYet = rule{0, "", "Nobody draws before the lead."}
	drawOne        = rule{plazaPage, "boneyard", "If nothing in your hand fits, draw one tile. If it doesn't fit either, you pass."}
	drawTwo        = rule{plazaPage, "boneyard", "If nothing in your hand fits, draw one tile or two. If neither fits, you pass."}
	mustDrawSecond = rule{0, "", "If the first one doesn't fit, you must draw the second."}
	playWhatFits   = rule{0, "", "The first drawn tile that fits must be played at once, at any end that it fits."}
	playIfItFits   = rule{0, "", "If it does, it must be played at once, at any end that it fits."}
	passUndrawn    = rule{plazaPage, "", "If nothing fits and the boneyard is empty, you pass too."}
	passUndrawn2   = rule{plazaPage, "", "If nothing fits and no more tiles may be drawn, you pass too."}
)

// openAtOnce says how the layout starts if all ends of a spinner are open from the start.
func openAtOnce(arms int) rule {
	return rule{plazaPage, "arms-open", fmt.Sprintf("The double that leads has %s open ends from the start.", words.Spell(arms))}
}

func openAtOnceIfDouble(arms int) rule {
	return rule{0, "arms-open", fmt.Sprintf("A double that leads has %s open ends from the start; any other lead has two.", words.Spell(arms))}
}

// Doubles and the spinner.

var (
	crosswise    = rule{blockPage | plazaPage, "", "Doubles are placed crosswise."}
	noBranches   = rule{everyPage, "", "No double branches: the line goes on from its far side."}
	oneSpins     = rule{everyPage, "", "One of them is the spinner, which can have more than two arms."}
	firstSpins   = rule{blockPage, "spinner", "It is the first double played, whether it leads or comes later."}
	leadSpins    = rule{plazaPage, "spinner", "It is the double that leads."}
	leadMaySpin  = rule{0, "spinner", "It is the lead, if that is a double; otherwise the round has none."}
	noOtherSpins = rule{blockPage | plazaPage | rowPages, "", "No other double branches."}
	fourPlaces   = rule{blockPage | plazaPage, "arms", "Tiles join it at both long sides and at both short ends, the tips: four arms in all."}
	eightPlaces  = rule{plazaPage, "arms", "Tiles join it at both long sides, at both short ends (the tips), and at its four corners: eight arms in all."}
	sidesFirst   = rule{blockPage, "arms-open", "Its tips stay closed until both sides are covered."}
	sidesFirst8  = rule{0, "arms-open", "Its tips and corners stay closed until both sides are covered."}
	oneSideTaken = rule{0, "", "If it didn't lead, one side is already covered when it is played."}
	allOpen4     = rule{plazaPage, "arms-open", "Its sides and tips are open from the start."}
	allOpen8     = rule{plazaPage, "arms-open", "Its sides, tips and corners are open from the start."}

	fillBoth      = rule{plazaPage, "fill-first", "If a double leads, both its sides must be covered before a tile goes anywhere else."}
	fillNotTips   = rule{0, "", "Its tips can wait."}
	fillElseDraw  = rule{0, "", "If your tiles fit only elsewhere, you can't play: you draw, or pass if you can't draw."}
	fillElsePass  = rule{0, "", "If your tiles fit only elsewhere, you can't play: you pass."}
	nothingToFill = rule{0, "", "If the lead isn't a double, this doesn't apply."}
)

func fillAll(arms int) rule {
	return rule{plazaPage, "fill-first", fmt.Sprintf("If a double leads, all its %s open ends must be covered before a tile goes anywhere else.", words.Spell(arms))}
}

// Points in play.

var (
	addEnds       = rule{evensPage | blockPage | rowPages, "", "After every tile the open ends are added up."}
	leadScores    = rule{evensPage, "", "The lead can score, too."}
	evenScores    = rule{evensPage, "in-play", "If the total is even, whoever played the tile scores that many points at once."}
	fivesScore    = rule{0, "in-play", "If the total is a multiple of five (5, 10, 15 and so on), whoever played the tile scores that many points at once."}
	blankIsZero   = rule{drawPage | blockPage, "", "A blank counts 0."}
	zeroScoresNot = rule{0, "", "A total of 0 scores nothing."}
	plainLead     = rule{0, "", "A lead that isn't a double counts both its halves."}
	doubleEnd     = rule{evensPage | blockPage | rowPages, "", "A double at an end counts both its halves."}
	doubleLead    = rule{0, "", "A double that leads counts both its halves as long as one of its sides is open. With both sides covered it counts 0."}
	bareTips      = rule{0, "", "The spinner's tips count 0 until a tile lies there."}
	bareTips8     = rule{0, "", "The spinner's tips and corners count 0 until a tile lies there."}
)

// How a round ends.

var (
	goOut          = rule{everyPage, "", "When you play your last tile you go out (\"Domino!\"). That ends the round, and you win it."}
	boneyardLeft   = rule{everyPage, "", "The boneyard needn't be empty."}
	overDoubleZero = rule{evensPage | blockPage | plazaPage, "", "You win even against a player who has only 0-0 left."}
	blockedIf      = rule{everyPage, "", "The round is blocked when nobody can play."}
	blockedIfDrawn = rule{everyPage, "", "The round is blocked when nobody can play and the boneyard is empty."}
	blockedReserve = rule{everyPage, "", "The round is blocked when nobody can play and no more tiles may be drawn."}
	endsAtOnce     = rule{evensPage | drawPage | classicPage, "", "Then it ends at once: nobody has to pass first."}
	sleepersDont   = rule{0, "", "Sleeping tiles make no difference, even if one of them would fit."}

	blockerWins    = rule{classicPage, "block-winner", "Whoever blocks a round wins it, whatever they have left."}
	blockerIsLast  = rule{0, "", "That is the player of the last tile."}
	blockerIsLast2 = rule{0, "", "That is the player of the last tile, even if others drew after it."}
	allEqual       = rule{blockPage, "", "But if all hands have equally many pips, nobody wins and nobody scores."}
	fewestWin      = rule{everyPage &^ classicPage, "block-winner", "A blocked round is won by the hand with the fewest pips."}
	beforeRounding = rule{blockPage, "", "The hands are compared before any rounding."}

	bothEqual     = rule{evensPage | drawPage | blockPage, "tie", "If both hands are equal, nobody wins, and the end of the round scores nothing."}
	lowestEqual   = rule{evensPage, "tie", "If several players are tied for the fewest pips, nobody wins, and the end of the round scores nothing."}
	bothShare     = rule{plazaPage, "tie", "If both hands are equal, both players share the points, fractions and all."}
	equalShare    = rule{plazaPage, "tie", "If several players are tied for the fewest pips, they share the points, fractions and all."}
	bothShareWin  = rule{0, "tie", "If both hands are equal, both players win the round."}
	equalShareWin = rule{0, "tie", "If several players are tied for the fewest pips, they win the round together."}
	shareOfAWin   = rule{0, "", "Each gets the points for winning alone, divided by the number of players who share."}
	roundThen     = rule{0, "", "The points are rounded before they are divided."}
	partnersAdd   = rule{0, "", "If both partners get a share, their shares are added together."}
	bothDrawOff   = rule{plazaPage, "tie", "If both hands are equal, the played tiles are shuffled, each player draws one, and the most pips win the round."}
	equalDrawOff  = rule{plazaPage, "tie", "If several players are tied for the fewest pips, the played tiles are shuffled, each of those players draws one, and the most pips win the round."}
	drawOffAgain  = rule{0, "", "0-0 counts 0 here. Players who draw equally many pips draw again from the rest; when too few are left, all go back in."}
	drawOffTooFew = rule{0, "", "If there are fewer played tiles than tied players, nobody wins and nobody scores."}
	bothLightest  = rule{0, "tie", "If both hands are equal, the player with the lightest single tile wins."}
	equalLightest = rule{0, "tie", "If several players are tied for the fewest pips, the one with the lightest single tile wins."}
	equalLightTie = rule{0, "", "If those tiles are equal too, nobody wins, and the end of the round scores nothing."}
	onlyFewestTie = rule{0, "", "Equal hands that aren't the lowest make no difference."}

	partnersTie    = rule{0, "", "If the only players tied for the fewest pips are partners, their team simply wins. The one whose turn comes first after the last tile counts as the winner."}
	partnersDraw   = rule{0, "", "The same goes for partners who draw equal tiles."}
	partnersLights = rule{0, "", "The same goes for partners whose lightest tiles are equal."}
)

// Points at the end of a round.

var (
	countHands    = rule{everyPage, "", "When a round ends, the pips left in each hand are counted."}
	ownNotOff     = rule{blockPage | plazaPage, "", "The winner's own pips aren't taken off, not even after a blocked round."}
	jammerLeftOut = rule{blockPage, "", "The pips of the player who blocked (or jammed) the round don't count."}
	loserCounts   = rule{0, "", "The loser's pips count, whoever blocked (or jammed) the round."}
	losersCount   = rule{0, "", "The losers' pips all count, whoever blocked (or jammed) the round."}
	jamIsRead     = rule{0, "", "The published rules leave out the pips of the player who jams the round. Here they count, unless blocking a round wins it."}
	noPartner     = rule{0, "", "A partner's tiles don't count."}
	ownOffOnce    = rule{0, "", "The other hands are added up first. Then the winner's own pips are taken off once."}
	belowZero     = rule{0, "", "After a blocked round this can be less than 0: then the winner loses points."}
	recordOwn     = rule{classicPage, "award", "Nobody scores other players' pips. Everyone records their own, so whoever goes out records 0."}
	blockerZero   = rule{classicPage, "", "Whoever blocks the round records 0, too. Everyone else records their pips, even the lowest hand."}
	winnerZero    = rule{0, "", "After a blocked round the winner records 0, too. Everyone else records their pips."}
	teamRecords   = rule{0, "", "A team records what its two players record, added up."}
	roundOwn      = rule{0, "round-to", "What a player records is rounded to the nearest five: 12 makes 10, and 13 makes 15."}
	roundSum      = rule{blockPage, "round-to", "The sum is rounded to the nearest five: 12 makes 10, and 13 makes 15."}
)

func doubleBlank(pips int) rule {
	return rule{plazaPage, "double-blank", fmt.Sprintf("The double blank, 0-0, counts %d, also when blocked hands are compared.", pips)}
}

func scoreOthers(whose string) rule {
	return rule{blockPage | plazaPage, "award", fmt.Sprintf("The winner scores the pips left %s.", whose)}
}

func scoreOthersLess(whose string) rule {
	return rule{evensPage | drawPage, "award", fmt.Sprintf("The winner scores the pips left %s, less the pips in their own hand.", whose)}
}

const (
	inOtherHand  = "in the other hand"
	inOtherHands = "in all the other hands"
	inOpponents  = "in both opponents' hands"
)

// The match.

var (
	highestWins   = rule{everyPage, "win", "The highest score then wins the match."}
	lowestWins    = rule{everyPage, "win", "The lowest score then wins the match."}
	endDecides    = rule{evensPage | blockPage, "", "Only the end of a round decides, so the first to get there isn't always the winner."}
	levelPlayOn   = rule{0, "", "If the highest scores are equal, another round is played."}
	equalPlaces   = rule{0, "", "Equal scores share a place."}
	hundredToFive = rule{blockPage, "", fmt.Sprintf("You may agree on another number of points, from %d to %d.", leastAgreed, mostAgreed)}
	pageGoesTo    = rule{blockPage, "", fmt.Sprintf("The published rules play to some number from %d to %d.", leastAgreed, mostAgreed)}
	shortGame     = rule{plazaPage, "", fmt.Sprintf("For a short game, agree on %d points before you start.", shortTarget)}
)

// Targets that pages leave to the players.
const (
	leastAgreed, mostAgreed = 100, 500
	shortTarget             = 50
)

func playersPlayTo(target int) rule {
	return rule{everyPage, "target", fmt.Sprintf("Rounds are played until a player reaches %d points.", target)}
}

func teamsPlayTo(target int) rule {
	return rule{everyPage, "target", fmt.Sprintf("Rounds are played until a team reaches %d points.", target)}
}

func exactlyIsEnough(target int) rule {
	return rule{everyPage &^ evensPage, "", fmt.Sprintf("Exactly %d is enough.", target)}
}
