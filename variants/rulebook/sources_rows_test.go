package rulebook_test

import (
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulebook"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// rowGames follow what many pages tell, as docs/rules.md has it in a table.
var rowGames = []string{
	"all-fives", "muggins", "threes", "fives-and-threes", "bergen", "matador", "dominican", "cuban", "jamaican", "brazilian", "kozel", "sebastopol", "cross",
	"mexican-train",
}

// settledInRows are the sentences that no value of a row says, by parts by which they are known: those are
// settled in docs/rules.md.
var settledInRows = []string{
	"closed to all other tiles", "A blank counts 0", "A double is for both ends", "A double that leads counts", "A double that leads scores 2", "A lead that isn't a double counts",
	"A partner's tiles don't count", "A redeal doesn't change that", "A total of 0", "As long as one side of that double", "Both partners win then", "placed crosswise",
	"looked at by itself", "Equal hands that aren't the lowest", "Equal scores share a place", "If both partners won", "If it didn't lead", "If nobody wins, nobody records",
	"lots are drawn again", "If nobody won, the next round", "If something fits, you must play", "If the highest scores are equal", "tied for the fewest pips are partners", "If the partner passes, too",
	"If your tiles fit only elsewhere", "6-3 before 5-4", "Only passes since", "Only the end of a round decides", "share one score", "Players without tiles make no difference",
	"Sleeping tiles make no difference", "only you can see", "a round of its own", "as they were before the tile", "part of what the tile scores", "must be played at once", "before any rounding",
	"0-0 counts 0. Players with", "The lead can score", "own pips are taken off once", "The other hands don't matter there", "The round after that starts", "tips count 0 until", "own pips aren't taken off",
	"shuffled again for the deal", "it ends at once", "Turns go clockwise", "are one sum", "What tied rounds add", "may start with any tile", "which half of a wild tile", "has only 0-0 left",
	"the boneyard is empty, you pass too", "a tile of the owner's on that train", "Doubles lie along their train", "The tile that covers it ends the turn", "If the double is your last tile",
	"fits the end of any train", "even the lowest hand", "equal after the last round", "A team records what its two",
}

// In a game of the table what its row has is on some page, and so is what words mean. All else is settled and marked.
func TestMarksOfTheRows(t *testing.T) {
	used := map[string]bool{}
	for _, id := range rowGames {
		v, err := variants.ByID(id)
		require.NoError(t, err)
		for seats := 2; seats <= game.MaxSeats; seats++ {
			for _, teams := range []string{"false", "true"} {
				r, err := variants.Resolve(id, seats, map[string]string{"teams": teams})
				if err != nil {
					continue // teams need four seats
				}
				for _, section := range rulebook.Text(v, r) {
					for _, p := range section.Paragraphs {
						for _, s := range p {
							settled := ""
							for _, part := range settledInRows {
								if strings.Contains(s.Text, part) {
									settled = part
								}
							}
							used[settled] = true
							assert.Equal(t, settled != "", s.Settled, "%s: %s", id, s.Text)
						}
					}
				}
			}
		}
	}
	for _, part := range settledInRows {
		assert.True(t, used[part], "no game says %q", part)
	}
}
