package rulebook_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulebook"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// source is a sentence of the rules, or the part by which it is known, with the words of the rule page that
// say it. Without them the page leaves it open.
type source struct{ sentence, page string }

// meanings are sentences that explain a word, give a figure that follows, or say what was chosen: no page
// has to say them.
var meanings = []string{
	"Be the first to play", "During play, score with", "points win the match", "take turns", "Each half of a tile shows", "tiles with two equal halves",
	"That is the whole set", "The first tile of a round is the lead", "that grows outward is an arm", "the pips left in each hand are counted", "Four players form two teams", "Points are bad: they are the pips",
	"Example: ",
}

// sources is typed from the rule pages, by variant.
var sources = map[string][]source{
	"evens evens-spinner": {
		{"drawn to the last tile", "either he/she gets a playable tile or the boneyard has no tile left"},
		{"they are the boneyard", "Remaining tiles are set aside forming a boneyard."},
		{"everyone draws a tile, and whoever has the highest one leads", "each player draws one tile and highest tile starts the round"},
		{"may start with any tile", "Turn can be started with any tile"},
		{"the winner of a round leads the next one", "In subsequent rounds player winning the previous round starts first."},
		{"lots are drawn again", "If there was no winner for the previous round then lead is again decided by draw of lot."},
		{"one of its halves must match", "subsequent tiles can be played at the two ends of the layout"},
		{"If it fits more than one end, you choose", "subsequent tiles can be played at the two ends of the layout"},
		{"you must draw from the boneyard", "then he/she must draw from the boneyard until either he/she gets a playable tile or the boneyard has no tile left"},
		{"That tile must be played at once", "If player draws a tile which can be immediately played, then it must be played."},
		{"You pass (or knock) only", "If player can not play a tile and can not draw from the boneyard either, then he/she simply passes the turn"},
		{"the open ends are added up", "When a player plays a tile, the two open ends of the layout are totaled"},
		{"If the total is even", "if the total is an even number, then player immediately scores that total"},
		{"The lead can score", "When a player plays a tile, the two open ends of the layout are totaled"},
		{"A double at an end counts", "Doubles at the end of the layout are worth its pips count."},
		{"you go out", "First player playing all his/her tiles wins the round."},
		{"needn't be empty", "The round ends if a player has played all of his/her tiles."},
		{"has only 0-0 left", "First player playing all his/her tiles wins the round."},
		{"The round is blocked when", "the game is blocked which means no tile can be played by any of the players"},
		{"it ends at once", "Round can also end if the game is blocked which means no tile can be played by any of the players."},
		{"the hand with the fewest pips", "If the game is blocked then player with the lowest pips count in his/her hand wins."},
		{"nobody wins, and the end of the round scores nothing", "In case two players have same pips count in a blocked game, no points are awarded to any player."},
		{"less the pips in their own hand", "winner scores points equal to tiles in opponent's hands minus tiles (if any) in his/her own hand"},
		{"Rounds are played until", "The game is played for multiple rounds and player with highest score above 100 wins."},
		{"The highest score then wins", "player with highest score above 100 wins"},
		{"Only the end of a round decides", "Though players score during the game play, game can only end after end of a round. It is possible that the first player to reach the score of 100 is not the winner"},
	},
	"evens": {
		{"form one line with two open ends", "the two open ends of the layout"},
		{"No double branches", "There is no spinner in this game so a double can only be played at two ends."},
	},
	"evens-spinner": {
		{"start as one line with two open ends", "the two open ends of the layout"},
		{"The spinner, explained below", "The other variant of this game is Evens Dominoes (one spinner)."},
		{"One of them is the spinner", "The other variant of this game is Evens Dominoes (one spinner)."},
	},
	"draw": {
		{"drawn to the last tile", "If there is no tile left in the boneyard to draw"},
		{"double-six set", "The game is played using a double-six domino set."},
		{"every player gets", "all domino tiles (also called bones) are shuffled and each player is dealt 7 tiles"},
		{"they are the boneyard", "The remaining tiles are kept in the boneyard and can be drawn later on in the game."},
		{"The highest tile that anyone holds must be led", "The player with the highest tile (sum of both ends in the tile) plays the first tile"},
		{"form one line with two open ends", "either of the two ends of the tile sequence"},
		{"one of its halves must match", "aligning the matching end of his tile to the matching end of the tile sequence"},
		{"If it fits more than one end, you choose", "a tile which matches either of the two ends of the tile sequence"},
		{"you must draw from the boneyard", "The player is required to keep drawing tiles from the boneyard until he finds a tile which can be played."},
		{"That tile must be played at once", "That tile must be immediately played"},
		{"You pass (or knock) only", "If there is no tile left in the boneyard to draw, turn is passed to the next player."},
		{"you pass (players also say knock)", "If there is no tile left in the boneyard to draw, turn is passed to the next player."},
		{"No double branches", "either of the two ends of the tile sequence"},
		{"you go out", "The round ends as soon as a player has played all his tiles."},
		{"needn't be empty", "The round ends as soon as a player has played all his tiles."},
		{"The round is blocked when", "none of the players have a matching tile to play and there was no tile to draw from the boneyard"},
		{"it ends at once", "The round also ends in case none of the players have a matching tile to play"},
		{"the hand with the fewest pips", "player with lower remaining pips count wins the round"},
		{"If both hands are equal, nobody wins", "If both player have same pips count at the end of the round, the round is considered drawn and no points are added"},
		{"less the pips in their own hand", "difference of the two pips counts are added to the winner's score"},
		{"Rounds are played until", "The first player to score 100 points wins the game."},
		{"is enough", "The first player to score 100 points wins the game."},
		{"The highest score then wins", "The first player to score 100 points wins the game."},
	},
	"fives block": {
		{"Drawing is allowed, too", "It is allowed to draw from the boneyard while a player can play a domino."},
		{"share one score", "This total is added to the winning player or team's match score."},
		{"nobody may draw", "No dominoes are drawn from the boneyard."},
		{"one of its halves must match", "a number of spots that matches one of the exposed ends of the chain"},
		{"If it fits more than one end, you choose", "Play may proceed off both ends of the chain"},
		{"you pass (players also say knock)", "he must pass his turn"},
		{"If something fits, you must play", "that player must play a domino and cannot pass"},
		{"placed crosswise", "If the tile is a double, it is placed vertically."},
		{"you go out", "The player who dominoes"},
		{"has only 0-0 left", "The player who dominoes or, if everyone passed, the player with the least number of spots, scores"},
		{"The round is blocked when", "if everyone passed"},
		{"the hand with the fewest pips", "if everyone passed, the player with the least number of spots, scores"},
		{"If both hands are equal, nobody wins", "If the number of points held by each player is the same, the hand is declared a tie"},
		{"The winner scores the pips left", "scores points equal to the number of spots on the stones in the hands of all other players"},
		{"own pips aren't taken off", "if everyone passed, the player with the least number of spots, scores points equal to the number of spots on the stones in the hands of all other players"},
		{"Rounds are played until", "agreed-upon number of points for the game (100-500)"},
		{"is enough", "If all scores are less than agreed-upon number of points for the game (100-500), the game continues"},
		{"The highest score then wins", "This total is added to the winning player or team's match score."},
		{"from 100 to 500", "agreed-upon number of points for the game (100-500)"},
	},
	"block": {
		{"form one line with two open ends", "both ends of the chain"},
		{"No double branches", "both ends of the chain"},
	},
	"fives": {
		{"start as one line with two open ends", "both ends of the chain"},
		{"The spinner, explained below", "the chain sprouts from all four sides of the domino"},
		{"One of them is the spinner", "That double is referred to as the spinner"},
		{"the first double played", "from the exposed ends of the first double that is played"},
		{"No other double branches", "no other double may have additional dominoes played from it"},
		{"both short ends, the tips", "the chain sprouts from all four sides of the domino. At most there will be four ends of the chain exposed"},
		{"Its tips stay closed", "once that double has had dominoes played from both its sides"},
		{"the open ends are added up", "When summing the ends of the chain"},
		{"A blank counts 0", "a blank counts as zero points"},
		{"A double at an end counts", "Any double which is exposed sideways on the end of the chain is scored counting both ends of the domino."},
		{"before any rounding", "the player with the least number of spots"},
		{"The sum is rounded", "the dominoes held by the other players are totalled and rounded off to the nearest multiple of five (5)"},
		{"Only the end of a round decides", "Once the hand is over"},
	},
	"classic": {
		{"drawn to the last tile", "If there are no tiles in the stock"},
		{"double-six set", "the set consists of 28 tiles, including 7 doubles with values from 0 to 6"},
		{"every player gets", "Each player is given 7 tiles"},
		{"they are the boneyard", "the rest are placed to the stock"},
		{"0-0 must be led", "The first tile to be put is 0-0 double. If no one has such a tile, the start is taken from the senior double 6-6 and then in descending order."},
		{"the highest tile must be led", "If none of the participants has a tile with identical halves, the tile with the highest sum of points is set"},
		{"form one line with two open ends", "participants line up a chain to the left and right of the original tile"},
		{"one of its halves must match", "adding other tiles that match by the side"},
		{"If it fits more than one end, you choose", "If you have tiles that can be placed on both ends of the chain, it is up to you to decide where to place it."},
		{"you must draw from the boneyard", "get new tiles one by one until a suitable one is found"},
		{"You pass (or knock) only", "If there are no tiles in the stock, the player skips his turn."},
		{"you pass (players also say knock)", "If there are no tiles in the stock, the player skips his turn."},
		{"No double branches", "participants line up a chain to the left and right of the original tile"},
		{"you go out", "Each game ends either when one of the opponents is \"out\""},
		{"needn't be empty", "Each game ends either when one of the opponents is \"out\""},
		{"The round is blocked when", "The situation when everyone has tiles without being able to make a move is called a block."},
		{"it ends at once", "In this case, points are recorded on the participants' account (except for the one who formed the block), and the game continues with a new round."},
		{"Whoever blocks a round wins it", "if he blocked the game"},
		{"Everyone records their own", "Points equal to the sum of values on the remaining tiles are recorded on the rest of the players."},
		{"Whoever blocks the round records 0", "The player gets 0 points if he got rid of all tiles or if he blocked the game."},
		{"Rounds are played until", "The game will end when one of the opponents scores a losing number of points: 101 or more."},
		{"is enough", "101 or more"},
		{"The lowest score then wins", "the player with the minimum number of points wins"},
	},
	"plaza plaza-nine plaza-twelve dutch": {
		{"double-", "One domino game with stones 0-6. However, it is also frequently played with larger sets."},
		{"every player gets", "Hoyle's rules of games suggests 7 dominoes each for 2 players, and 5 dominoes when 3 or 4 play."},
		{"only you can see", "He places them on their long edges in such a way that only he himself can see them."},
		{"differs from place to place", "The number of bones dealt at start varies in different parts of the world."},
		{"Turns go clockwise", "The turn then rotates to his left."},
		{"they are the boneyard", "The remaining bones are left in the middle and are the stock, usually called boneyard."},
		{"highest double that anyone holds must be led", "To start the player with the highest double puts it in the middle."},
		{"Leading it is called setting it", "This is called setting the highest domino."},
		{"one player calls the doubles from the top", "one player asks: does anyone hold double 6?"},
		{"dealt again", "In the rare case that no one holds a double, players shuffle and draw again."},
		{"Every round starts this way", "To start the player with the highest double puts it in the middle."},
		{"one of its halves must match", "All bones played must be played to a free end and must match numbers."},
		{"If it fits more than one end, you choose", "All bones played must be played to a free end"},
		{"placed crosswise", "Doublets are placed crosswise as usual."},
		{"you go out", "The game ends when one player goes domino (plays his last bone)"},
		{"needn't be empty", "The player does not need to draw from the boneyard when he plays his last domino and the boneyard is not empty."},
		{"The round is blocked when", "when all players have consecutively passed"},
		{"the hand with the fewest pips", "if everyone passed, the player with the least number of spots, scores"},
		{"share the points, fractions and all", "I suggest that both players divide the points scored, retaining fractions."},
		{"The winner scores the pips left", "scores points equal to the number of spots on the stones in the hands of all other players"},
		{"own pips aren't taken off", "if everyone passed, the player with the least number of spots, scores points equal to the number of spots on the stones in the hands of all other players"},
		{"Rounds are played until", "The first player to score 100 or more points wins the game."},
		{"is enough", "The first player to score 100 or more points wins the game."},
		{"The highest score then wins", "The first player to score 100 or more points wins the game."},
		{"agree on 50 points", "For a short game play to a total of 50 points, to be agreed in advance."},
	},
	"plaza plaza-nine plaza-twelve": {
		{"drawn to the last tile", "If the boneyard is exhausted, he must pass."},
		{"has only 0-0 left", "The player who dominoes or, if everyone passed, the player with the least number of spots, scores"},
		{"you must draw from the boneyard", "If a player can not legally play a bone, he must draw from the boneyard untill he can play."},
		{"You may also draw when something fits", "It is allowed to draw from the boneyard while a player can play a bone."},
		{"You pass (or knock) only", "If the boneyard is exhausted, he must pass."},
	},
	"plaza dutch": {
		{"5 to 10 minutes", "about 5 to 10 minutes"},
		{"form one line with two open ends", "The layout always has two open ends"},
		{"No double branches", "The layout always has two open ends, each sprouting from one of the long side of the starting double."},
	},
	"dutch": {
		{"The last two tiles of the boneyard", "The last two bones of the boneyard are not drawn and remain unused."},
		{"draw one tile or two", "draws one or two dominoes from the boneyard, and passes his turn if this does not give him a valid bone"},
		{"no more tiles may be drawn, you pass too", "The last two bones of the boneyard are not drawn and remain unused."},
		{"0-0, counts 13", "The double zero counts as 13 points when counting spots."},
	},
	"plaza-nine plaza-twelve": {
		{"open ends from the start", "free ends to add a bone to at all times"},
		{"One of them is the spinner", "play starts with bones added to both long sides and both short sides of the first middle"},
		{"It is the double that leads", "both long sides and both short sides of the first middle"},
		{"No other double branches", "free ends to add a bone to at all times"},
	},
	"plaza-nine": {
		{"four arms in all", "thus giving four branches and four free ends to add a bone to at all times"},
		{"Its sides and tips are open from the start", "four free ends to add a bone to at all times"},
	},
	"plaza-twelve": {
		{"eight arms in all", "bones are added to all four sides and all four corners, thus giving eight free ends to play to"},
		{"Its sides, tips and corners are open", "eight free ends to play to"},
	},
}

// silent are the sentences that the rule pages leave open, by variant.
var silent = map[string][]string{
	"evens evens-spinner": {
		"double-six set", "every player gets", "only you can see", "Turns go clockwise", "share one score", "shuffled again for the deal",
		"draw again, from the tiles not drawn", "placed crosswise", "A blank counts 0", "A total of 0", "A lead that isn't a double counts",
		"A double that leads counts", "Equal hands that aren't the lowest", "only players tied for the fewest pips are partners",
		"own pips are taken off once", "A partner's tiles don't count", "is enough", "If the highest scores are equal",
	},
	"evens-spinner": {
		"the first double played", "No other double branches", "both short ends, the tips", "Its tips stay closed",
		"one side is already covered", "tips count 0 until",
	},
	"draw": {
		"only you can see", "Turns go clockwise", "share one score", "No other tile may be led", "5-5 before 6-4",
		"Every round starts this way", "If something fits, you must play", "placed crosswise", "has only 0-0 left",
		"If several players are tied for the fewest pips, nobody wins", "Equal hands that aren't the lowest",
		"only players tied for the fewest pips are partners", "own pips are taken off once", "A partner's tiles don't count",
	},
	"fives block": {
		"double-six set", "every player gets", "only you can see", "Turns go clockwise", "must be led: 6-6", "the highest tile must be led",
		"6-3 before 5-4", "the winner of a round leads the next one", "If nobody won, the next round starts like the first",
		"it ends at once", "Sleeping tiles make no difference", "If several players are tied for the fewest pips, nobody wins",
		"Equal hands that aren't the lowest", "only players tied for the fewest pips are partners", "whoever blocked (or jammed) the round",
		"leave out the pips of the player who jams the round", "A partner's tiles don't count",
	},
	"fives": {
		"If the highest scores are equal", "one side is already covered", "a multiple of five (5, 10", "The lead can score", "A total of 0",
		"A lead that isn't a double counts", "A double that leads counts", "tips count 0 until",
	},
	"classic": {
		"only you can see", "Turns go clockwise", "share one score", "6-3 before 5-4", "Every round starts this way",
		"That tile must be played at once", "If something fits, you must play", "placed crosswise", "the player of the last tile",
		"what its two players record", "Equal scores share a place",
	},
	"plaza plaza-nine plaza-twelve dutch": {
		"share one score", "a round of its own", "it ends at once", "the points for winning alone", "shares are added together",
		"Equal hands that aren't the lowest", "only players tied for the fewest pips are partners", "A partner's tiles don't count",
		"If the highest scores are equal",
	},
	"plaza plaza-nine plaza-twelve": {
		"A drawn tile needn't be played", "Nobody draws before the lead",
	},
	"dutch": {
		"it stays the lowest double", "you must draw the second", "The first drawn tile that fits",
	},
}

// The mark stands on every sentence that the rule page leaves open, and on no other.
func TestMarksStandOnWhatPageLeavesOpen(t *testing.T) {
	used := map[string]bool{}
	for _, v := range variants.All() {
		var list []source
		for ids, sources := range sources {
			if slices.Contains(strings.Fields(ids), v.ID) {
				list = append(list, sources...)
			}
		}
		for ids, sentences := range silent {
			for _, s := range sentences {
				if slices.Contains(strings.Fields(ids), v.ID) {
					list = append(list, source{sentence: s})
				}
			}
		}
		if slices.Contains(rowGames, v.ID) {
			assert.Empty(t, list, "%s has no page of its own", v.ID)
			continue
		}
		eachText(&v, func(s rulebook.Sentence) { requireSource(t, v.ID, list, s, used) })
		for _, s := range list {
			assert.True(t, used[v.ID+s.sentence], "%s never says %q", v.ID, s.sentence)
		}
	}
}

// eachText calls do with each sentence of a variant's rules, for any number of players, alone or in teams.
func eachText(v *variants.Variant, do func(rulebook.Sentence)) {
	for seats := 2; seats <= game.MaxSeats; seats++ {
		for _, teams := range []string{"false", "true"} {
			if r, err := variants.Resolve(v.ID, seats, map[string]string{"teams": teams}); err == nil { // teams need four seats
				for _, s := range sentencesOf(v, r) {
					do(s)
				}
			}
		}
	}
}

func sentencesOf(v *variants.Variant, r game.Rules) (list []rulebook.Sentence) {
	for _, section := range rulebook.Text(v, r) {
		for _, p := range section.Paragraphs {
			list = append(list, p...)
		}
	}
	return list
}

// requireSource looks the sentence up in the list: it is there once, and marked where no page says it.
func requireSource(t *testing.T, id string, list []source, s rulebook.Sentence, used map[string]bool) {
	t.Helper()
	for _, meaning := range meanings {
		if strings.Contains(s.Text, meaning) {
			assert.False(t, s.Settled, "%s: %q explains a word", id, s.Text)
			return
		}
	}
	var found []source
	for _, source := range list {
		if strings.Contains(s.Text, source.sentence) {
			found = append(found, source)
			used[id+source.sentence] = true
		}
	}
	if assert.Len(t, found, 1, "%s: sources of %q", id, s.Text) {
		assert.Equal(t, found[0].page == "", s.Settled, "%s: %q is settled, or the page says: %q", id, s.Text, found[0].page)
	}
}

// What was chosen for a match isn't what the program settled; what follows from it is.
func TestMarksLeaveOutWhatWasChosen(t *testing.T) {
	for _, c := range []struct {
		id, option, value, says string
		settled                 bool
	}{
		{"evens", "deal", "7", "gets seven tiles", true}, // its own
		{"evens", "deal", "6", "gets six tiles", false},
		{"evens", "in-play", "fives", "a multiple of five", false},
		{"fives", "boneyard", "until", "you must draw from the boneyard", false},
		{"fives", "boneyard", "until", "That tile must be played at once", true},
		{"block", "boneyard", "until", "you must draw from the boneyard", false},
		{"block", "boneyard", "until", "That tile must be played at once", true},
		{"block", "boneyard", "until", "drawn to the last tile", true},
		{"block", "boneyard", "until", "You pass (or knock) only if nothing fits", false},
		{"block", "boneyard", "free", "You may also draw when something fits", false}, // the page says so
		{"block", "boneyard", "free", "A drawn tile needn't be played at once", true},
		{"block", "boneyard", "free", "Nobody draws before the lead", true},
		{"fives", "boneyard", "free", "drawn to the last tile", true},
		{"all-fives", "boneyard", "free", "drawn to the last tile", true}, // its pages differ
		{"fives", "block-winner", "blocker", "Whoever blocks a round wins it", false},
		{"fives", "block-winner", "blocker", "But if all hands have equally many pips, nobody wins", false}, // the page says so
		{"fives", "block-winner", "blocker", "the player who blocked (or jammed) the round don't count", false},
		{"plaza", "block-winner", "blocker", "But if all hands have equally many pips, nobody wins", true},
		{"plaza", "tie", "draw-off", "the most pips win the round", false},
		{"plaza", "tie", "draw-off", "draw again from the rest", true},
		{"plaza", "fill-first", "true", "both its sides must be covered before", false},
		{"plaza", "fill-first", "true", "If your tiles fit only elsewhere", true},
		{"plaza", "round-to", "5", "rounded before they are divided", true},
		{"dutch", "boneyard", "up-to-1", "draw one tile. If it doesn't fit", false},
		{"dominican", "finish", "0/0/30/30/0", "(capic\u00fa), plain or double, scores 30 more", false},
		{"dominican", "tie", "leader", "the one whose team led the round wins", false},
		{"brazilian", "deal", "6", "gets six tiles", false},
		{"brazilian", "deal", "6", "The other four tiles sleep", false},
		{"brazilian", "redeal-doubles", "5", "five doubles or more", false},
		{"sebastopol", "target", "60", "reaches 60 points", false},
	} {
		v, err := variants.ByID(c.id)
		require.NoError(t, err)
		options := map[string]string{c.option: c.value}
		if c.value == "leader" {
			options["block-winner"] = "lowest"
		}
		r, err := v.Resolve(2+2*min(1, len(v.Differ)), options)
		require.NoError(t, err)
		list := sentencesOf(v, r)
		i := slices.IndexFunc(list, func(s rulebook.Sentence) bool { return strings.Contains(s.Text, c.says) })
		if assert.GreaterOrEqual(t, i, 0, "%s %s=%s: nothing says %q", c.id, c.option, c.value, c.says) {
			assert.Equal(t, c.settled, list[i].Settled, "%s %s=%s: %s", c.id, c.option, c.value, c.says)
		}
	}
}

// With RULE_PAGES naming a folder of the rule pages, every quotation is looked up in them.
func TestQuotationsAreInThePages(t *testing.T) {
	folder := os.Getenv("RULE_PAGES")
	if folder == "" {
		t.Skip("RULE_PAGES names no folder")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	require.NoError(t, err)
	pages := ""
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		pages += strings.Join(strings.Fields(string(text)), " ") + "\n"
	}
	for _, list := range sources {
		for _, s := range list {
			assert.Contains(t, pages, strings.ReplaceAll(s.page, `"`, `"`))
		}
	}
}
