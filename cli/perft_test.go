package cli

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Counted by hand. A must lead 6-6. B's 6-4 leaves 6 and 4 on either side: one
// move. A joins 6-5, leaving 5 and 4, or 4-0, leaving 6 and 0. On the first, B
// goes out with 5-4 on either end, leaving 4 and 4 or 5 and 5: two moves. On
// the second B must pass, which is no ply, and A goes out with 6-5. All three
// lines have ended there.
const small = `{"dominoes":1,"variant":"block","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-6","6-5","4-0"],"B":["6-4","5-4"],"boneyard":["1-1"]}}
`

// A can't play: it must draw 6-0, and play it at either of two equal sides. B
// goes out with 6-1 on the 6.
const drawing = `{"dominoes":1,"variant":"draw","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"position":{"turn":"A","hands":{"A":["3-2"],"B":["6-1"]},"boneyard":["6-0","2-1"],"layout":[["6-6"]]}}
`

func TestPerft(t *testing.T) {
	assert.Equal(t, result{0, " 1  1\n 2  1\n 3  2\n 4  3\n", ""}, run(t, small, "perft", "-"), "four plies unless told otherwise")
	assert.Equal(t, result{0, " 1  1\n 2  1\n", ""}, run(t, small, "perft", "-", "--depth", "2"))
	assert.Equal(t, result{0, `{"counts":[1,1,2,3,0,0]}` + "\n", ""}, run(t, small, "perft", "-", "--depth", "6", "--json"))
	assert.Equal(t, result{0, `{"counts":[1,1,1,0]}` + "\n", ""}, run(t, drawing, "perft", "--json", "-"))
	assert.Equal(t, result{0, `{"counts":[1]}` + "\n", ""}, run(t, "", "perft", file(t, drawing), "--json", "--depth=1"))
}

// A can't play and passes, which is no ply; B goes out with 4-1. In the other position
// both ends show 4: A's 4-1 is one move, and B then joins 1-0 or 4-2.
func TestPerftCountsAsItsHelpSays(t *testing.T) {
	const seats = `{"dominoes":1,"variant":"block","seats":[{"player":"human"},{"player":"human"}]}` + "\n"
	pass := seats + `{"position":{"turn":"A","hands":{"A":["0-0","1-1"],"B":["4-1"]},"layout":[["4-4"]]}}`
	assert.Equal(t, `{"counts":[1,0]}`+"\n", run(t, pass, "perft", "-", "--json", "--depth", "2").out)
	ends := seats + `{"position":{"turn":"A","hands":{"A":["4-1","0-0"],"B":["1-0","4-2"]},"layout":[["4-3"],["5-3","E"],["5-4","E"]]}}`
	assert.Equal(t, `{"counts":[1,2]}`+"\n", run(t, ends, "perft", "-", "--json", "--depth", "2").out)
	told := strings.Join(strings.Fields(run(t, "", "help", "perft").out), " ")
	assert.Contains(t, told, "a pass doesn't")
	assert.Contains(t, told, "one move if both leave the same open ends")
}

// It counts from where the record stands.
func TestPerftGoesOnFromTheLastLine(t *testing.T) {
	record := small + `{"seat":"A","play":"6-6"}` + "\n"
	assert.Equal(t, `{"counts":[1,2,3,0]}`+"\n", run(t, record, "perft", "-", "--json").out)
	record += `{"seat":"B","play":"6-4","end":"W"}` + "\n" + `{"seat":"A","play":"4-0","end":"W"}` + "\n"
	assert.Equal(t, `{"counts":[1,0,0,0]}`+"\n", run(t, record, "perft", "-", "--json").out)
}

// Where no round is running there is nothing to count.
func TestPerftBetweenRounds(t *testing.T) {
	for _, record := range []string{header, tied, partners} {
		assert.Equal(t, result{0, `{"counts":[0,0,0]}` + "\n", ""}, run(t, record, "perft", "-", "--json", "--depth", "3"))
		run(t, record, "perft", "-").says(t, 1, "no round is running where the record ends")
	}
}

// Both ends show 6, the east one on a double. A's 6-4 is one move where only
// pips matter, and two where the double left open counts twelve.
func TestPerftTellsEndsApartByWhatTheyCount(t *testing.T) {
	position := `{"position":{"turn":"A","hands":{"A":["6-4","1-0"],"B":["2-2","5-5"]},"layout":[["6-3"],["3-1","E"],["1-6","E"],["6-6","E"]]}}`
	for variant, want := range map[string]string{"block": "1", "evens": "2"} {
		record := `{"dominoes":1,"variant":"` + variant + `","seats":[{"player":"human"},{"player":"human"}]}` + "\n" + position
		assert.Equal(t, `{"counts":[`+want+`]}`+"\n", run(t, record, "perft", "-", "--json", "--depth", "1").out, variant)
	}
}

func TestPerftFaults(t *testing.T) {
	for _, depth := range []string{"0", "-3"} {
		run(t, small, "perft", "-", "--depth", depth).says(t, 2, "the depth must be 1 to 182, not "+depth)
	}
	run(t, "", "perft").says(t, 2, "needs a record's file")
	broken := small + `{"seat":"B","pass":true}` + "\n"
	run(t, broken, "perft", "-").says(t, 1, "line 3: B passes")
	r := run(t, broken, "perft", "-", "--json")
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.out, `{"ok":false,"line":3,"error":"B passes: `)
	assert.Empty(t, r.err)
}
