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

// seatsOf is the header of a match of a variant.
func seatsOf(variant string) string {
	return `{"dominoes":1,"variant":"` + variant + `","seats":[{"player":"human"},{"player":"human"}]}` + "\n"
}

func TestPerftPrintsCounts(t *testing.T) {
	withoutRaces(t)
	for _, c := range []struct{ name, record, depth, want string }{
		{"from the deal", small, "6", "1,1,2,3,0,0"},
		{"from the last line", small + `{"seat":"A","play":"6-6"}` + "\n", "4", "1,2,3,0"},
		{"with a draw", drawing, "4", "1,1,1,0"},
		{"one ply", drawing, "1", "1"},
		{"no round is running", header, "3", "0,0,0"},
		{"the round is tied", tied, "3", "0,0,0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, `{"counts":[`+c.want+`]}`+"\n", printed(t, c.record, "perft", "-", "--json", "--depth", c.depth))
		})
	}
	assert.Equal(t, " 1  1\n 2  1\n 3  2\n 4  3\n", printed(t, small, "perft", "-"), "four plies unless told otherwise")
	assert.Equal(t, " 1  1\n 2  1\n", printed(t, small, "perft", "-", "--depth", "2"))
	run(t, header, "perft", "-").says(t, exitUnsound, "no round is running where the record ends")
	broken := small + `{"seat":"B","pass":true}` + "\n"
	run(t, broken, "perft", "-").says(t, exitUnsound, "line 3: B passes")
	assert.True(t, strings.HasPrefix(run(t, broken, "perft", "-", "--json").out, `{"ok":false,"line":3,"error":"B passes: `))
}
