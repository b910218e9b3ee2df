package advice_test

import (
	"fmt"
	"strings"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Nobody holds what they are said to lack, the counts add up, and a number that a
// seat passed on just now is among those that it lacks.
func TestPropertySeenIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		p, ok := drawRound(t, r, rapid.IntRange(0, 40).Draw(t, "moves"))
		if !ok {
			return
		}
		for observer := range game.Seat(r.Seats) {
			o := p.state.Observe(observer)
			seen := advice.SeenBy(&o)
			require.Len(t, seen.Numbers, r.Set+1)
			for pips, n := range seen.Numbers {
				require.Equal(t, r.Set+1, n.Table+n.Hand+n.Unseen, "tiles of %d", pips)
				require.Equal(t, o.Hand.And(game.Holding(pips)).Len(), n.Hand)
				require.Equal(t, o.Unseen().And(game.Holding(pips)).Len(), n.Unseen)
			}
			pos := p.state.Position()
			for seat, lacks := range seen.Lacks {
				for i, lack := range lacks {
					require.True(t, pos.Hand(game.Seat(seat)).And(game.Holding(lack.Pips)).IsEmpty(), "%s lacks %d", game.Seat(seat), lack.Pips)
					require.True(t, i == 0 || lacks[i-1].Pips > lack.Pips, "the highest first")
					switch e := o.History[lack.Event].(type) {
					case game.Passed:
						require.EqualValues(t, seat, e.Seat)
						end := lack.Pips
						if r.Join == game.JoinSeven {
							end = r.Set + 1 - lack.Pips
						}
						require.Contains(t, e.On, end)
					case game.Drew:
						require.EqualValues(t, seat, e.Seat)
					default:
						require.Fail(t, "nothing showed it", "%T", e)
					}
				}
			}
			last, passed := o.History[len(o.History)-1].(game.Passed)
			if passed && last.Seat != observer {
				on := map[int]bool{}
				for _, pips := range last.On {
					on[pips] = true
				}
				for _, open := range o.Open {
					if r.Join == game.JoinSeven {
						continue // what an end shows isn't what it lacks
					}
					// Where only the double may go, a pass says nothing of the others.
					if table := p.state.Position(); table.Fits().And(game.Holding(open.Pips)).Len() == seen.Numbers[open.Pips].Hand+seen.Numbers[open.Pips].Unseen && on[open.Pips] {
						require.True(t, seen.Lacking(last.Seat, open.Pips), "%s passed on %d", last.Seat, open.Pips)
					}
				}
			}
		}
	})
}

// A seat that drew and then played lacks what it was stuck on, until it keeps a
// tile that nobody else has seen.
func TestLacksAfterDrawing(t *testing.T) {
	lines := []string{
		`{"dominoes":1,"variant":"draw","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`,
		`{"position":{"turn":"A","hands":{"A":["5-0","5-4","2-0","2-1"],"B":["3-3","4-4","4-3"]},"boneyard":["4-1","6-4","2-2","5-5","6-6","6-3","3-1"],"layout":[["6-5"]]}}`,
		`{"seat":"A","play":"5-0","end":"E"}`,
		`{"seat":"B","draw":"4-1"}`,
		`{"seat":"B","draw":"6-4"}`,
		`{"seat":"B","play":"6-4","end":"W"}`,
	}
	assert.Equal(t, map[int]string{6: "Drew", 0: "Drew"}, lacksOfB(t, lines))
	lines = append(lines, `{"seat":"A","play":"5-4","end":"W"}`)
	lines = append(lines, `{"seat":"B","draw":"2-2"}`, `{"seat":"B","draw":"5-5"}`, `{"seat":"B","play":"5-5","end":"W"}`)
	assert.Equal(t, map[int]string{5: "Drew", 0: "Drew"}, lacksOfB(t, lines), "what it drew first may be a 6")
}

// While a seat holds a drawn tile that it hasn't made use of, it may be anything.
func TestADrawnTileMayBeAnything(t *testing.T) {
	assert.Empty(t, lacksOfB(t, []string{
		`{"dominoes":1,"variant":"draw","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`,
		`{"position":{"turn":"A","hands":{"A":["5-0","5-4"],"B":["3-3","4-4","4-3"]},"boneyard":["4-1","6-4","2-2","5-5"],"layout":[["6-5"]]}}`,
		`{"seat":"A","play":"5-0","end":"E"}`,
		`{"seat":"B","draw":"4-1"}`,
	}))
}

// Where one may draw at any time, drawing shows nothing, and passing does.
func TestFreeDrawingShowsNothing(t *testing.T) {
	assert.Empty(t, lacksOfB(t, []string{
		`{"dominoes":1,"variant":"plaza","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`,
		`{"position":{"turn":"A","hands":{"A":["5-0","5-4"],"B":["3-3","4-4","4-3"]},"boneyard":["4-1","6-4","2-2","5-5"],"layout":[["6-5"]]}}`,
		`{"seat":"A","play":"5-0","end":"E"}`,
		`{"seat":"B","draw":"4-1"}`,
		`{"seat":"B","draw":"6-4"}`,
		`{"seat":"B","play":"6-4","end":"W"}`,
	}))
}

// lacksOfB returns the numbers that B is known to lack, to A, with what showed it.
func lacksOfB(t *testing.T, lines []string) map[int]string {
	t.Helper()
	m := read(t, lines...)
	o := m.State.Observe(game.A)
	seen := advice.SeenBy(&o)
	lacks := map[int]string{}
	for _, l := range seen.Lacks[game.B] {
		lacks[l.Pips] = fmt.Sprintf("%T", o.History[l.Event])[len("game."):]
	}
	return lacks
}

// read reads a record.
func read(t *testing.T, lines ...string) record.Match {
	t.Helper()
	m, err := record.Read(strings.NewReader(strings.Join(lines, "\n")+"\n"), variants.Resolve)
	require.NoError(t, err)
	return m
}
