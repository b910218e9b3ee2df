package advice_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// think returns what is thought of the moves at a record's last position.
func think(t *testing.T, variant, options, players string, lines ...string) advice.Advice {
	t.Helper()
	var seats []string
	for _, name := range strings.Fields(players) {
		seats = append(seats, fmt.Sprintf(`{"name":%q,"player":"human"}`, name))
	}
	header := fmt.Sprintf(`{"dominoes":1,"variant":%q,"options":{%s},"seats":[%s]}`, variant, options, strings.Join(seats, ","))
	m := read(t, append([]string{header}, lines...)...)
	return advice.New(m.State.Observe(m.State.Turn()), strings.Fields(players)).Think(context.Background(), 300_000)
}

// move returns what is thought of one move.
func move(t *testing.T, a advice.Advice, name string) advice.Move {
	t.Helper()
	for _, m := range a.Moves {
		if m.String() == name {
			return m
		}
	}
	require.Fail(t, "no such move", name)
	return advice.Move{}
}

// Nobody plays after a move that blocks the round or goes out, so nothing is said of turns
// that never come.
func TestNothingIsSaidOfTurnsAfterTheEnd(t *testing.T) {
	blocked := think(t, "block", "", "Ann Bo",
		`{"position":{"turn":"A","hands":{"A":["5-1","2-0"],"B":["4-1","6-3"]},"boneyard":["0-0","1-0","1-1","2-1","2-2","3-0","3-1","3-3","4-2","4-3","4-4","6-0","6-2","6-4","6-6"],"layout":[["5-5"],["5-0","E"],["4-0","E"],["5-4","E"],["6-5","E"],["6-1","E"],["5-3","W"],["3-2","W"],["5-2","W"]],"last":"B"}}`)
	assert.Equal(t, []string{"blocks the round, and you are ahead 99% of the time"}, texts(move(t, blocked, "5-1 on E")))
	assert.Equal(t, []string{"5-1 on E blocks the round, with you ahead 99% of the time"}, texts(move(t, blocked, "5-1 on W")))

	heavy := think(t, "block", "", "Ann Bo",
		`{"position":{"turn":"A","hands":{"A":["6-6","6-1","5-1"],"B":["4-3"]},"boneyard":["0-0","1-0","1-1","2-0","2-2","3-0","3-1","3-3","4-1","4-2","4-4","6-0","6-3","6-4"],"layout":[["5-5"],["5-0","E"],["4-0","E"],["5-4","E"],["6-5","E"],["6-2","E"],["2-1","E"],["5-3","W"],["3-2","W"],["5-2","W"]],"last":"B"}}`)
	assert.Equal(t, []string{"blocks the round with you behind"}, texts(move(t, heavy, "5-1 on E")))

	out := think(t, "block", "", "Ann Bo",
		`{"position":{"turn":"A","hands":{"A":["5-1"],"B":["4-1","6-3"]},"boneyard":["2-2","6-6"],"layout":[["5-5"],["5-0","E"]]}}`)
	require.Len(t, out.Moves, 1)
	assert.Equal(t, []string{"the only move"}, texts(out.Moves[0]))
	for _, a := range []advice.Advice{blocked, heavy} {
		for _, m := range a.Moves {
			if m.Tile == game.NewTile(5, 1) && m.End == game.E {
				assert.NotContains(t, strings.Join(texts(m), "; "), "play")
			}
		}
	}
}

// What a pass has shown is told where it counts: the other player can't have the number.
func TestWhatAPassShowedIsTold(t *testing.T) {
	a := think(t, "block", "", "Ann Bo",
		`{"position":{"boneyard":["4-0","3-2","6-0","4-1","3-3","4-2","2-2","4-4","6-3","2-0","5-3","6-4","0-0","5-4"],"hands":{"A":["5-5","5-0","3-0"],"B":["4-3","3-1","2-1","1-1","1-0"]},"last":"A","layout":[["6-6"],["6-1","W"],["5-1","W"],["5-2","W"],["6-2","W"],["6-5","W"]],"turn":"B"}}`,
		`{"seat":"B","pass":true}`)
	best := a.Moves[0]
	assert.Equal(t, "5-5 on W", best.String())
	require.Len(t, best.Reasons, 2)
	assert.Regexp(t, `^gets rid of 10 pips: about 1 left at the end \(11(\.\d)? after 5-0 on W\)$`, best.Reasons[0].Text)
	assert.Equal(t, "Bo has no 5s or 6s and must pass", best.Reasons[1].Short)
	assert.Regexp(t, `^Bo has no 5s or 6s and must pass \(\d+% after 5-0 on W\)$`, best.Reasons[1].Text)
	assert.Regexp(t, `Bo must pass only \d+% of the time \(always after 5-5 on W\)`, strings.Join(texts(a.Moves[1]), "; "))
}

// A draw that is forced says how many of the unseen tiles would help.
func TestAForcedDrawCountsWhatFits(t *testing.T) {
	a := think(t, "draw", "", "Ann Bo",
		`{"position":{"turn":"A","hands":{"A":["1-0","2-1"],"B":["6-4","2-2"]},"boneyard":["3-3","4-4","6-1","5-3","6-0"],"layout":[["6-5"]]}}`)
	require.Len(t, a.Moves, 1)
	assert.Equal(t, []string{"you must draw: 12 of 25 unseen tiles fit"}, texts(a.Moves[0]))
}

// In a team it is told what the move does to the partner, even where that speaks against it.
func TestThePartnerIsSpokenOf(t *testing.T) {
	a := think(t, "block", `"teams":true`, "Ann Bo Cy Di",
		`{"position":{"boneyard":[],"hands":{"A":["6-3","6-1","4-3","4-2"],"B":["6-4","6-0","5-3","4-4"],"C":["3-2","3-1","2-0","0-0"],"D":["5-4","4-1","4-0","3-3","3-0"]},"last":"A","layout":[["6-6"],["6-2","W"],["2-2","W"],["2-1","W"],["6-5","E"],["1-1","W"],["5-5","E"],["5-1","W"],["5-0","W"],["1-0","W"],["5-2","E"]],"turn":"B"}}`,
		`{"seat":"B","pass":true}`, `{"seat":"C","play":"2-0","end":"E"}`, `{"seat":"D","play":"4-1","end":"W"}`)
	assert.Equal(t, "4-2 on W", a.Moves[0].String())
	last := a.Moves[0].Reasons[len(a.Moves[0].Reasons)-1]
	assert.Equal(t, advice.Partner, last.Kind)
	assert.Regexp(t, `^though your partner Cy can play only \d+% of the time \(\d+% after 4-3 on W\)$`, last.Text)
	assert.Equal(t, "though your partner Cy can play less often", last.Short)
}

// A number that is compared with another names the move that this one belongs to.
func TestNumbersNameTheirMoves(t *testing.T) {
	a := think(t, "fives", "", "Ann Bo",
		`{"position":{"turn":"A","hands":{"A":["6-1","3-2","5-4","6-6"],"B":["6-4","2-2","1-1","5-0"]},"boneyard":["3-3","4-4"],"layout":[["5-5"],["5-1","E"],["5-3","W"]]}}`)
	for i, m := range a.Moves {
		for _, r := range m.Reasons {
			assert.NotContains(t, r.Text, ", not ")
			if _, compared, ok := strings.Cut(r.Text, "("); ok {
				rival := a.Moves[0].String()
				if i == 0 {
					rival = a.Moves[1].String()
				}
				assert.Contains(t, compared, rival)
			}
		}
	}
}

// Two unseen tiles with a 2 are no reason where four with a 4 fit other ends. That Vera hardly has
// a 4 either is seen from what she played: three times not on the spinner's arms.
func TestAllOpenEndsCount(t *testing.T) {
	a := think(t, "fives", "", "Ann Vera",
		`{"deal":{"A":["6-4","2-1","2-2","3-1","2-0","6-2","5-2"],"B":["4-0","4-4","6-1","6-0","1-0","4-3","6-3"],"boneyard":["5-5","3-0","5-1","0-0","5-4","3-2","4-1","1-1","6-5","6-6","3-3","5-0","5-3","4-2"]}}`,
		`{"seat":"B","play":"4-4"}`, `{"seat":"A","play":"6-4","end":"W"}`, `{"seat":"B","play":"4-0","end":"E"}`, `{"seat":"A","play":"6-2","end":"W"}`,
		`{"seat":"B","play":"1-0","end":"E"}`, `{"seat":"A","play":"3-1","end":"E"}`, `{"seat":"B","play":"6-3","end":"E"}`, `{"seat":"A","play":"2-2","end":"W"}`,
		`{"seat":"B","play":"6-1","end":"E"}`)
	text := strings.Join(texts(move(t, a, "2-1 on E")), "; ")
	assert.NotContains(t, text, "unseen")
	assert.Regexp(t, `Vera seems to have no 2s or 4s and must pass \d+% of the time \(\d+% after 2-0 on W\)`, text)
	assert.Regexp(t, `Vera must pass only \d+% of the time \(\d+% after 2-1 on E\)`, strings.Join(texts(move(t, a, "2-0 on W")), "; "))
}

// In a team it is told what becomes of the number that the partner played, whichever way that
// speaks; and the team goes out, not its players.
func TestThePartnersNumberIsSpokenOf(t *testing.T) {
	a := think(t, "block", `"teams":true`, "Ann Bo Pia Tim",
		`{"deal":{"A":["6-4","5-2","3-3","4-0","1-1","4-3","1-0"],"B":["6-3","3-0","2-0","6-2","3-2","2-1","6-0"],"C":["6-6","4-4","3-1","5-3","0-0","6-1","5-4"],"D":["2-2","5-0","4-2","5-1","4-1","5-5","6-5"],"boneyard":[]}}`,
		`{"seat":"C","play":"6-6"}`, `{"seat":"D","play":"6-5","end":"E"}`)
	assert.Equal(t, "6-4 on W", a.Moves[0].String())
	assert.Contains(t, texts(a.Moves[0]), "though it covers the 6 that your partner Pia played")
	assert.Contains(t, texts(move(t, a, "5-2 on E")), "though it keeps the 6 open for your partner Pia")
	for _, m := range a.Moves {
		assert.NotRegexp(t, `you go out|Pia goes out`, strings.Join(texts(m), "; "))
	}
}
