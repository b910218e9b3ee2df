package lines_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
)

// toldByLines returns what somebody is told who comes to the table of a match and types these lines.
func toldByLines(t *rapid.T, m match.Match, seat game.Seat, typed string) string {
	h := hosting.NewHost(pagetest.Together(m, m.Played), hosting.Options{
		Pool: hosting.NewPool(1), Now: func() time.Time { return pagetest.Start }, After: func(time.Duration, func()) func() { return func() {} },
	})
	defer h.Close("The server is going down.")
	id := "somebody"
	if seat != game.NoSeat {
		id = m.Header.Seats[seat].Name
	}
	l, err := h.Enter(room.Person{ID: id})
	require.NoError(t, err)
	require.Equal(t, seat, l.Seat())
	var text strings.Builder
	come := func() (page.Link, error) { return l, nil }
	_, err = lines.Tables(t.Context(), &oneTable{}, come, time.Now, lines.Config{In: strings.NewReader(typed), Out: &text})
	require.NoError(t, err)
	return text.String()
}

// Whatever tiles lie hidden, a seat is told the same by lines, and so is somebody who watches.
func TestHiddenTilesChangeNoLine(t *testing.T) {
	tried, ran := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := pagetest.DrawnMatch(t)
		seat := pagetest.DrawnSeat(t, m)
		other, ok := pagetest.Otherwise(t, m, seat)
		if ran++; !ok {
			return
		}
		tried++
		const asks = "table\nhand\nscores\nlog\nwhat\nrules\nhelp\nwho\n"
		told := toldByLines(t, m, seat, asks)
		require.Contains(t, told, "Tiles held")
		require.Equal(t, told, toldByLines(t, other, seat, asks))
	})
	assert.Greater(t, tried, ran/2)
}
