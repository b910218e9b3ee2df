package lines

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/internal/each"
	"dominoes/model/lines/aloud"
	"dominoes/model/match"
	"dominoes/variants/moment"
	"dominoes/variants/says"
)

func turnCall(seen *match.Seen, w words.Words) string {
	switch {
	case seen.Forced != domino.NoTile:
		return sentence(says.MustLead(&seen.Rules, seen.Forced))
	case len(seen.Layout) == 0:
		return "you lead: play any tile."
	}
	text := fmt.Sprintf("your turn. %s.", words.Capital(aloud.OpenEnds(seen, w)))
	if !seen.Can(game.Plays) {
		text += " " + stuck(seen)
	}
	return text
}

func stuck(seen *match.Seen) string {
	switch {
	case !seen.Can(game.Draws):
		return "You can't play, so you must pass."
	case seen.Rules.Boneyard == domino.BoneyardUpTo1:
		return "You can't play, so you must draw one tile."
	case seen.MayDraw == seen.Drawable:
		return "You can't play, so you must draw." // the choice says how many there are
	case seen.MayDraw == 1:
		return "You can't play, so you must draw one more tile."
	}
	return fmt.Sprintf("You can't play, so you must draw up to %d tiles.", seen.MayDraw)
}

// drew says which tile the seat to move has drawn, and what can be done now.
func drew(seen *match.Seen) string {
	tile := seen.InHand[len(seen.InHand)-1]
	if seen.Can(game.Plays) {
		return moment.Drew(tile, len(playsOf(seen, tile)) > 0, !seen.Can(game.Draws))
	}
	return fmt.Sprintf("You drew %s. %s", tile, stuck(seen))
}

func repeated(choices []string) string {
	numbered := make([]string, len(choices))
	for i, choice := range choices {
		numbered[i] = fmt.Sprintf("%d, %s", i+1, strings.ReplaceAll(strings.TrimPrefix(choice, "play "), ";", ","))
	}
	return fmt.Sprintf("your turn: %s.", strings.Join(numbered, "; "))
}

func handOver(name string, above bool) string {
	if above {
		return fmt.Sprintf("%s, it is your turn. The last player's tiles are above. Press enter when nobody else is looking.", name)
	}
	return fmt.Sprintf("%s, it is your turn. Press enter when nobody else is looking.", name)
}

// describe says what a move does. For moves that are alike it names the ends unless they are many.
func describe(seen *match.Seen, w words.Words, moves []game.Move) string {
	m := moves[0]
	switch {
	case m.Kind == game.Draws:
		return fmt.Sprintf("draw a tile; %s", aloud.Stock(seen, seen.Boneyard))
	case m.Kind == game.Passes:
		return "pass"
	case m.End == domino.NoEnd:
		return worth(seen, m, fmt.Sprintf("lead %s", m.Tile))
	case len(moves) >= aloud.ManyEnds:
		moves = moves[:1]
	}
	return worth(seen, m, fmt.Sprintf("play %s on %s", m.Tile, words.Join(endNames(w, moves), "or")))
}

// worth adds to a play the half with which the tile joins, if that can be chosen, and what it scores or makes, if ends
// count. Points that are too few or too many to be scored don't count.
func worth(seen *match.Seen, m game.Move, text string) string {
	turned := m
	turned.Turned = !m.Turned
	if slices.Contains(seen.Moves, turned) {
		half := m.Tile.High()
		if m.Turned {
			half = m.Tile.Low()
		}
		text = fmt.Sprintf("%s, joining with its %d to open %d", text, half, m.Tile.Other(half))
	}
	switch after := seen.After(m); {
	case after.Points > 0:
		return fmt.Sprintf("%s; scores %d", text, after.Points)
	case after.Lost == 1:
		return text + "; its point doesn't count"
	case after.Lost > 0:
		return fmt.Sprintf("%s; its %d points don't count", text, after.Lost)
	case seen.Rules.CountsEnds():
		return fmt.Sprintf("%s; makes %d", text, after.Sum.Total)
	}
	return text
}

// A choice, and which end it is for.
const (
	yourHand       = "Your hand: %s."
	playOnOneOf    = "play %s on one of %d ends"
	onWhichEnd     = "%s on which end?"
	endThatShows   = "%s, which shows %d"
	orGoBack       = "%s; enter goes back."
	noChoiceNumber = "There is no choice %d."
)

func noMove(answer string, trains bool) string {
	example := "an end like 6-4 west"
	if trains {
		example = "a train like 6-4 mine"
	}
	return fmt.Sprintf("%s isn't an answer here: type a number, a tile and %s, or ? for help.", answer, example)
}

func handLines(seen *match.Seen, w words.Words) []string {
	hand := handOf(seen)
	lines := []string{fmt.Sprintf("You have %s: %s.", words.Count(len(hand), "tile"), says.All(hand, "and"))}
	var reasons []string
	tiles := map[string][]domino.Tile{} // by reason
	for _, tile := range hand {
		switch plays := playsOf(seen, tile); {
		case len(plays) == 0:
			why := strings.TrimPrefix(spoken(seen, w, moment.WhyNot(&seen.Observation, tile)), tile.String()+" ")
			if tiles[why] == nil {
				reasons = append(reasons, why)
			}
			tiles[why] = append(tiles[why], tile)
		case plays[0].End == domino.NoEnd:
			lines = append(lines, fmt.Sprintf("You can lead %s.", tile))
		default:
			lines = append(lines, fmt.Sprintf("%s fits %s.", tile, words.Join(endNames(w, plays), "or")))
		}
	}
	for _, why := range reasons {
		lines = append(lines, cannotPlay(tiles[why], why))
	}
	return lines
}

func cannotPlay(tiles []domino.Tile, why string) string {
	where, nowhere := strings.CutPrefix(why, "fits ")
	switch {
	case nowhere && len(tiles) > 1:
		return fmt.Sprintf("%s fit %s.", says.All(tiles, "and"), where)
	case nowhere:
		return fmt.Sprintf("%s fits %s.", says.All(tiles, "and"), where)
	}
	return fmt.Sprintf("%s can't be played: %s.", says.All(tiles, "and"), why)
}

// Advice.

const (
	handInTurn     = "You can see your hand only on your turn."
	adviceInTurn   = "You get advice only on your turn."
	onlyOneMove    = "You have only one move."
	markedWithHelp = `This round is marked "with help".`
)

const (
	coachIsThere = "A coach speaks when something becomes important. Type coach again to send it away."
	coachIsGone  = "The coach is gone."
	coachForOne  = "The coach is for one person at a time."
)

func coachSays(remark string) string { return fmt.Sprintf("Coach: %s", remark) }

func advised(later bool, m *advice.Move, move string, reasons []string) string {
	first := "Nearly as good"
	switch {
	case !later && m.Unsure:
		first = "Among the best"
	case !later:
		first = "Best"
	case m.Unsure:
		first = "Perhaps as good"
	case m.Level:
		first = "As good"
	}
	if len(reasons) == 0 {
		return fmt.Sprintf("%s: %s.", first, move)
	}
	return fmt.Sprintf("%s: %s. %s.", first, move, words.Capital(strings.Join(reasons, "; ")))
}

func playsOf(seen *match.Seen, tile domino.Tile) []game.Move {
	isAnother := func(m game.Move) bool { return m.Kind != game.Plays || m.Tile != tile }
	return slices.DeleteFunc(slices.Clone(seen.Moves), isAnother)
}

func endNames(w words.Words, plays []game.Move) []string {
	return each.Of(plays, func(m game.Move) string { return w.End(m.End) })
}

// handOf returns the viewer's tiles, highest first.
func handOf(seen *match.Seen) []domino.Tile {
	hand := seen.Hand.Tiles()
	slices.Reverse(hand)
	return hand
}

// spoken spells out the ends' names in a reason.
func spoken(seen *match.Seen, w words.Words, why string) string {
	list := strings.Split(why, " ")
	for i, word := range list {
		name := strings.TrimRight(word, ",;.")
		if end, err := domino.ParseEnd(name); err == nil &&
			(end < domino.TrainA || seen.Rules.Trains != domino.TrainsNone) {
			list[i] = w.End(end) + word[len(name):]
		}
	}
	return strings.Join(list, " ")
}
