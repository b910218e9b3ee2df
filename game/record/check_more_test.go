package record_test

import (
	"bytes"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Headers of matches in which halves that touch make seven, and of trains.
const (
	seven  = `{"dominoes":1,"variant":"draw","options":{"join":"seven"},"seats":[{"player":"human"},{"player":"human"}]}`
	trains = `{"dominoes":1,"variant":"draw","options":{"set":9,"deal":3,"trains":"own-and-public","lead":"lot","later-lead":"rotate","boneyard":"up-to-1","award":"each-own","block-winner":"none","win":"low","target":0,"rounds":10},"seats":[{"player":"human"},{"player":"human"}]}`
)

// next returns what check tells of the moment after the lines.
func next(t *testing.T, lines ...string) *record.TurnReport {
	t.Helper()
	m := read(t, []byte(strings.Join(lines, "\n")+"\n"))
	report := record.Check(m)
	require.NotNil(t, report.Next)
	require.NotNil(t, report.Next.TurnReport)
	return report.Next.TurnReport
}

// A wild tile is written with the half first that touches, in a layout, in a play and in the plays that a check
// lists, two for each end. For other tiles the order is free.
func TestWildTilesInARecord(t *testing.T) {
	const position = `{"position":{"turn":"A","hands":{"A":["5-2","6-5"],"B":["6-6"]},"layout":[["5-1"],["3-4","W"]]}}`
	turn := next(t, seven, position)
	assert.Equal(t, []record.OpenReport{{End: "W", Pips: 4}, {End: "E", Pips: 1}}, turn.Open, "3-4 joins with its 3")
	assert.ElementsMatch(t, []record.ChoiceReport{
		{Play: "5-2", End: "W"}, {Play: "2-5", End: "W"}, {Play: "5-2", End: "E"}, {Play: "2-5", End: "E"}, {Play: "6-5", End: "E"},
	}, turn.Plays)

	for play, leaves := range map[string]int{"2-5": 5, "5-2": 2} {
		m := read(t, []byte(seven+"\n"+position+"\n"+`{"seat":"A","play":"`+play+`","end":"W"}`+"\n"))
		p := m.State.Position()
		assert.Equal(t, leaves, p.Pips(game.W))
		assert.Equal(t, play, record.Check(m).Rounds[0].Plays[0].Play)

		var out bytes.Buffer
		w := record.NewWriter(&out)
		rules := m.State.Rules()
		w.Wild = rules.Wild()
		for _, a := range m.Actions {
			require.NoError(t, w.Action(a, nil))
		}
		assert.Contains(t, out.String(), `["3-4","W"]`)
		assert.Contains(t, out.String(), `"play":"`+play+`","end":"W"`)
	}
	for _, play := range []string{"6-5", "5-6"} {
		m := read(t, []byte(seven+"\n"+position+"\n"+`{"seat":"A","play":"`+play+`","end":"E"}`+"\n"))
		p := m.State.Position()
		assert.Equal(t, 5, p.Pips(game.E))
	}
}

// A check names every train, which of them are marked, and of an uncovered double its train alone.
func TestTrainsInARecord(t *testing.T) {
	deal := []string{trains, `{"lot":{"A":"9-1","B":"5-4"}}`, `{"deal":{"A":["9-1","6-6","2-0"],"B":["9-6","8-3","6-4"],"boneyard":["1-0","2-1","9-8"]}}`}
	turn := next(t, deal...)
	assert.Equal(t, "A", turn.Seat)
	assert.Equal(t, []record.OpenReport{{End: "A", Pips: 9}, {End: "B", Pips: 9}, {End: "M", Pips: 9}}, turn.Open)
	assert.Equal(t, []record.ChoiceReport{{Play: "9-1", End: "A"}, {Play: "9-1", End: "M"}}, turn.Plays)
	assert.Equal(t, &[]string{}, turn.Marked)

	played := append(deal, `{"seat":"A","play":"9-1","end":"M"}`, `{"seat":"B","play":"9-6","end":"B"}`, `{"seat":"A","draw":"1-0"}`)
	turn = next(t, played...)
	assert.Equal(t, []record.ChoiceReport{{Play: "1-0", End: "M"}}, turn.Plays, "the drawn tile must be played")
	played = append(played[:5], `{"seat":"A","draw":"1-0"}`, `{"seat":"A","play":"1-0","end":"M"}`, `{"seat":"B","play":"6-4","end":"B"}`, `{"seat":"A","play":"2-0","end":"M"}`,
		`{"seat":"B","draw":"2-1"}`, `{"seat":"B","play":"2-1","end":"M"}`, `{"seat":"A","draw":"9-8"}`, `{"seat":"A","play":"9-8","end":"A"}`, `{"seat":"B","pass":true}`)
	turn = next(t, played...)
	assert.Equal(t, &[]string{"B"}, turn.Marked)
	assert.True(t, turn.Pass)

	report := record.Check(read(t, []byte(strings.Join(played, "\n")+"\n")))
	assert.Equal(t, "9-9", report.Rounds[0].Lead)
	assert.Equal(t, "A", report.Rounds[0].Leader)

	position := `{"position":{"turn":"B","hands":{"A":["9-1"],"B":["6-5","6-2"]},"boneyard":["1-0"],"layout":[["9-9"],["9-6","A"],["6-6","A"]],"open":["A"]}}`
	turn = next(t, trains, position)
	assert.Equal(t, []record.OpenReport{{End: "A", Pips: 6}}, turn.Open)
	assert.Equal(t, &[]string{"A"}, turn.Marked)
	assert.Len(t, turn.Plays, 2)

	m := read(t, []byte(trains+"\n"+position+"\n"))
	var out bytes.Buffer
	require.NoError(t, record.NewWriter(&out).Action(m.Actions[0], nil))
	assert.Contains(t, out.String(), `"open":["A"]`)
	again := read(t, []byte(trains+"\n"+out.String()))
	assert.Equal(t, m.Actions, again.Actions)
}

// What a record of trains can't say.
func TestWrongTrains(t *testing.T) {
	for line, says := range map[string]string{
		`{"position":{"turn":"B","hands":{"A":["9-1"],"B":["6-5"]},"layout":[["9-8"]]}}`:                                                 "the engine is a double, not 9-8",
		`{"position":{"turn":"B","hands":{"A":["9-1"],"B":["6-5"]}}}`:                                                                    "the layout must begin with the engine",
		`{"position":{"turn":"B","hands":{"A":["9-1"],"B":["6-5"]},"layout":[["9-9"]],"open":["C"]}}`:                                    `there is no seat "C"`,
		`{"position":{"turn":"B","hands":{"A":["9-1"],"B":["6-5"]},"layout":[["9-9"]],"open":["A","A"]}}`:                                "appears twice",
		`{"position":{"turn":"B","hands":{"A":["9-1"],"B":["6-5"]},"layout":[["9-9"],["9-4","W"]]}}`:                                     "only on the trains A, B, M",
		`{"position":{"turn":"B","hands":{"A":["9-9","9-1"],"B":["6-5"]},"layout":[["9-9"]]}}`:                                           "9-9 appears twice",
		`{"position":{"turn":"B","hands":{"A":["9-1"],"B":["6-5"]},"layout":[["9-9"],["9-4","A"],["4-4","A"],["9-3","M"],["3-3","M"]]}}`: "only one double can be uncovered",
	} {
		_, err := record.Read(strings.NewReader(trains+"\n"+line+"\n"), variants.Resolve)
		require.ErrorContains(t, err, says, line)
	}
}

// A match that ends in the middle of a round says so.
func TestTheTargetEndsARound(t *testing.T) {
	const header = `{"dominoes":1,"variant":"fives","options":{"target":10,"target-rule":"at-once"},"seats":[{"player":"human"},{"player":"human"}]}`
	m := read(t, []byte(header+"\n"+`{"deal":{"A":["5-5","2-0"],"B":["1-0","3-0"]}}`+"\n"+`{"seat":"A","play":"5-5"}`+"\n"))
	report := record.Check(m)
	assert.True(t, report.Over)
	assert.Equal(t, "target", report.Rounds[0].Ended)
	assert.Empty(t, report.Rounds[0].Winners)
	assert.Equal(t, map[string]string{"A": "0", "B": "0"}, report.Rounds[0].Points)
	assert.Equal(t, map[string]string{"A": "10", "B": "0"}, report.Scores)
}
