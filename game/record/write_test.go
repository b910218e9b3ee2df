package record_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHeaderAsWritten(t *testing.T) {
	seed := game.Seed{0x3f, 0x2a}
	h := record.Header{
		Variant: "plaza",
		Options: map[string]string{"target": "50", "fill-first": "true", "tie": "draw-off"},
		Seats:   []record.Seat{{Name: "Zoë", Player: record.Human}, {Name: `Max "M" <b>`, Player: "greedy"}},
	}
	for _, c := range []struct {
		change func()
		want   string
	}{
		{func() {}, `{"dominoes":1,"variant":"plaza","options":{"fill-first":true,"target":50,"tie":"draw-off"},` +
			`"seats":[{"name":"Zoë","player":"human"},{"name":"Max \"M\" \u003cb\u003e","player":"greedy"}]}`},
		{func() { h.Options, h.Seats = nil, h.Seats[:1] }, `{"dominoes":1,"variant":"plaza","options":{},` +
			`"seats":[{"name":"Zoë","player":"human"}]}`},
		{func() { h.Seed = &seed }, `{"dominoes":1,"variant":"plaza","options":{},"seats":[{"name":"Zoë","player":"human"}],` +
			`"seed":"3f2a` + strings.Repeat("0", 60) + `"}`},
	} {
		c.change()
		var out bytes.Buffer
		require.NoError(t, record.NewWriter(&out).Header(h))
		assert.Equal(t, c.want+"\n", out.String())
	}
}

// Each kind of action has the line that the format gives it.
func TestActionsAsWritten(t *testing.T) {
	tile := domino.NewTile
	hands := [domino.MaxSeats][]domino.Tile{{tile(6, 5), tile(5, 4)}, {tile(4, 4)}}
	drawn := game.Hands{tile(6, 1), domino.NoTile, tile(5, 4), domino.NoTile}
	position := game.Setup{
		Turn: domino.B, Hands: hands, Boneyard: []domino.Tile{tile(1, 0)}, Last: domino.A,
		Layout: []domino.Laid{
			{Tile: tile(6, 3), End: domino.NoEnd, Inner: 3, Outer: 6},
			{Tile: tile(6, 0), End: domino.E},
			{Tile: tile(3, 3), End: domino.W},
		},
		Scores: [domino.MaxSeats]domino.Points{domino.WholePoints(96), domino.WholePoints(7) / 2},
	}
	bare := game.Setup{Turn: domino.A, Hands: hands, Last: domino.NoSeat}
	for _, c := range []struct {
		action game.Action
		want   string
	}{
		{game.Lot{Drawn: drawn}, `{"lot":{"A":"6-1","C":"5-4"}}`},
		{game.Deal{Hands: hands, Boneyard: []domino.Tile{tile(1, 0), tile(2, 2)}}, `{"deal":{"A":["6-5","5-4"],"B":["4-4"],"boneyard":["1-0","2-2"]}}`},
		{game.Deal{Hands: hands}, `{"deal":{"A":["6-5","5-4"],"B":["4-4"],"boneyard":[]}}`},
		{position, `{"position":{"boneyard":["1-0"],"hands":{"A":["6-5","5-4"],"B":["4-4"]},"last":"A",` +
			`"layout":[["3-6"],["6-0","E"],["3-3","W"]],"scores":{"A":"96","B":"7/2"},"turn":"B"}}`},
		{bare, `{"position":{"boneyard":[],"hands":{"A":["6-5","5-4"],"B":["4-4"]},"layout":[],"scores":{"A":"0","B":"0"},"turn":"A"}}`},
		{game.LeadTile{Seat: domino.A, First: 6, Second: 4}, `{"seat":"A","play":"6-4"}`},
		{game.LeadTile{Seat: domino.D, First: 4, Second: 6}, `{"seat":"D","play":"4-6"}`},
		{game.Play{Seat: domino.B, Tile: tile(0, 6), End: domino.NW}, `{"seat":"B","play":"6-0","end":"NW"}`},
		{game.Draw{Seat: domino.A}, `{"seat":"A","draw":"1-0"}`},
		{game.Pass{Seat: domino.C}, `{"seat":"C","pass":true}`},
		{game.DrawOff{Drawn: drawn}, `{"drawoff":{"A":"6-1","C":"5-4"}}`},
	} {
		var out bytes.Buffer
		events := []game.Event{game.Passed{Seat: domino.A}, game.Drew{Seat: domino.A, Tile: tile(1, 0)}}
		require.NoError(t, record.NewWriter(&out).Action(c.action, events))
		assert.Equal(t, c.want+"\n", out.String())
	}
	var out bytes.Buffer
	require.NoError(t, record.NewWriter(&out).Assisted(domino.C))
	assert.Equal(t, `{"assisted":"C"}`+"\n", out.String())
}

// disk notes what is written to it, and fails where told to.
type disk struct {
	done []string
	err  error
}

func (d *disk) Write(p []byte) (int, error) {
	if d.err != nil {
		return len(p) / 2, d.err
	}
	d.done = append(d.done, string(p))
	return len(p), nil
}

// Each line is written at once.
func TestEachLineIsWrittenAtOnce(t *testing.T) {
	d := &disk{}
	w := record.NewWriter(d)
	require.NoError(t, w.Header(record.Header{Variant: "block"}))
	require.NoError(t, w.Action(game.Pass{Seat: domino.A}, nil))
	require.NoError(t, w.Action(game.Pass{Seat: domino.B}, nil))
	assert.Equal(t, []string{
		`{"dominoes":1,"variant":"block","options":{},"seats":null}` + "\n",
		`{"seat":"A","pass":true}` + "\n",
		`{"seat":"B","pass":true}` + "\n",
	}, d.done)
}

func TestWriterReturnsErrorOfDisk(t *testing.T) {
	full := errors.New("no space left on device")
	err := record.NewWriter(&disk{err: full}).Action(game.Pass{Seat: domino.A}, nil)
	require.ErrorIs(t, err, full)
	assert.EqualError(t, err, "the record can't be written: no space left on device")
}
