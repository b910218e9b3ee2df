package lines

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/lines/aloud"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants/says"
)

func introLines(seen *match.Seen, w words.Words) []string {
	players := listSeats(seen.Header.Seats, seen.You)
	text := fmt.Sprintf("%s, %s. Players: %s", seen.Variant.Name, words.Goal(&seen.Rules), players)
	if w.Rules.Teams {
		text = fmt.Sprintf("%s; %s play %s", text, w.Side(domino.A), w.Side(domino.B))
	}
	if seen.Rules.Direction == domino.Anticlockwise && len(seen.Header.Seats) > 2 {
		text += "; turns go anticlockwise, and the next player sits on the right"
	}
	lines := []string{text + "."}
	if seen.Humans() > 0 {
		lines = append(lines, "Type ? at any time for help.")
	}
	if fingerprint := seen.Header.Commitment; fingerprint != "" {
		lines = append(lines, fmt.Sprintf("Fair deal: the shuffle is already decided. Its fingerprint is %s.", fingerprint))
	}
	return lines
}

const reviewLater = "A round can be reviewed when it is over."

// judgingAll says that a review takes a while.
func judgingAll(choices int) string {
	return fmt.Sprintf("Judging %s. This takes a moment.", words.Count(choices, "choice"))
}

func dealt(seen *match.Seen, e game.Dealt) string {
	text := fmt.Sprintf("Round %d: %s each, %s.", seen.Round, words.Count(seen.Rules.Deal, "tile"),
		aloud.Stock(seen, e.Boneyard))
	if seen.Round == 1 && seen.Sleeps() {
		return text + " " + match.Sleeping
	}
	return text
}

func standing(seen *match.Seen, w words.Words) string {
	scores := w.Standing(game.Round{Scores: seen.Scores})
	return fmt.Sprintf("Round %d; %s; %s.", max(1, seen.Round), scores, words.Goal(&seen.Rules))
}

func goesOut(w words.Words, r game.Round) string {
	if w.IsCapicua(r) {
		return fmt.Sprintf("%s %s.", w.Capicua(), w.GoesOut(r))
	}
	return fmt.Sprintf("Domino! %s.", w.GoesOut(r))
}

func oneTileLeft(w words.Words, s domino.Seat) string {
	return w.About(s, "You have one tile left.", "%s has one tile left.")
}

func roundLines(seen *match.Seen, w words.Words) (lines []string) {
	r := seen.Rounds[len(seen.Rounds)-1]
	for i := range w.Names {
		if hand := r.Hands[i]; !hand.IsEmpty() {
			name, pips := w.Name(domino.Seat(i)), words.Count(r.Pips[i], "pip")
			lines = append(lines, fmt.Sprintf("%s had %s left: %s.", name, says.All(hand.Tiles(), "and"), pips))
		}
	}
	for _, text := range w.Awards(r) {
		lines = append(lines, sentence(text))
	}
	if own := w.Uncounted(r); own > 0 {
		lines = append(lines, sentence(w.OwnDoesNotCount(r.Awards[0].Seat, own)))
	}
	var inPlay []string
	for _, side := range w.Sides() {
		if points := r.InPlay[side]; points != 0 {
			inPlay = append(inPlay, w.SideWithin(side)+" "+points.Text(true))
		}
	}
	if len(inPlay) > 0 {
		lines = append(lines, fmt.Sprintf("Points in play: %s.", strings.Join(inPlay, ", ")))
	}
	lines = append(lines, fmt.Sprintf("Scores: %s.", w.Standing(r)))
	if seen.Stage != game.MatchOver {
		lines = append(lines, seen.NextLead(w))
	}
	return lines
}

// seedWas tells the seed, and how to check the deals with it. A room has saved the match if it is shared.
func seedWas(v *room.View, shared bool) string {
	text := fmt.Sprintf("The seed was %s.", v.Seed)
	switch {
	case shared:
		return text
	case v.Record != "" && v.NotSaved == "":
		return fmt.Sprintf("%s dominoes verify %s checks that the shuffle was fair.", text, v.Record)
	}
	return text + " The match wasn't saved, so its shuffle can't be checked."
}

// What becomes of a match, and of its record.

const (
	inputEnded  = "The input has ended"
	interrupted = "Interrupted"
	matchSoFar  = "The match so far"
	endedBefore = "%s; no match was started."
	savedInPart = "%s is saved only in part: %s." // and why
)

func savedAs(v *room.View, records bool, wayBack, file string) string {
	what, over := matchSoFar, v.Stage == game.MatchOver
	if over {
		what = "The match"
	}
	switch {
	case !records:
		return fmt.Sprintf("%s isn't saved.", what)
	case v.NotSaved != "":
		return fmt.Sprintf(savedInPart, what, v.NotSaved)
	case wayBack != "" && !over:
		return fmt.Sprintf("%s is saved: %s.", what, wayBack)
	case v.Record != "" && !over:
		return fmt.Sprintf("%s is saved: dominoes resume %s continues it.", what, v.Record)
	case file == "", wayBack != "": // the file is on the server
		return fmt.Sprintf("%s is saved.", what)
	}
	return fmt.Sprintf("%s is saved in %s.", what, file)
}
