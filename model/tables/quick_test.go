package tables_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// server is a lobby whose listed tables may fill up before a person joins.
type server struct {
	page.Lobby
	list   []hosting.Info
	full   string
	joined []string
	offers []hosting.Offer
}

func (s *server) List() []hosting.Info { return s.list }

func (s *server) Open(o hosting.Offer) (string, error) {
	s.offers = append(s.offers, o)
	return "new00000", nil
}

func (s *server) Join(code string) (page.Link, error) {
	s.joined = append(s.joined, code)
	if code == s.full {
		return nil, errors.New("all chairs are taken: you can watch")
	}
	return nil, nil
}

// waiting is a public table of fives where a person waits for another one, opened some minutes ago.
func waiting(code string, minutes int, change ...func(*hosting.Info)) hosting.Info {
	t := hosting.Info{
		Code: code, Offer: hosting.Offer{Public: true, Setup: match.Setup{Variant: "fives", Seats: pagetest.Seats("human", "human")}},
		Chairs: []room.ChairView{{Player: "human", Taken: true, Here: true}, {Player: "human"}}, Opened: time.Unix(0, 0).Add(-time.Duration(minutes) * time.Minute),
	}
	for _, f := range change {
		f(&t)
	}
	return t
}

func TestQuickPlaySitsDownWhereOthersWaitedLongest(t *testing.T) {
	usual := match.Setup{Variant: "fives", Seats: pagetest.Seats("human", "club")}
	left := func(t *hosting.Info) { t.Chairs[0].Here = false }
	rated := func(t *hosting.Info) { t.Rated = true }
	private := func(t *hosting.Info) { t.Public = false }
	other := func(t *hosting.Info) { t.Setup.Variant = "draw" }
	begun := func(t *hosting.Info) { t.Begun = true }
	own := func(t *hosting.Info) { t.Yours, t.Setup.Variant = true, "draw" }
	for _, c := range []struct {
		list []hosting.Info
		full string
		want []string
	}{
		{nil, "", []string{"new00000"}},
		{[]hosting.Info{waiting("newer", 1), waiting("older", 2)}, "", []string{"older"}},
		{[]hosting.Info{waiting("newer", 1), waiting("older", 2)}, "older", []string{"older", "newer"}},
		{[]hosting.Info{waiting("older", 2), waiting("own", 1, own)}, "", []string{"own"}},
		{[]hosting.Info{waiting("a", 9, left), waiting("b", 9, rated), waiting("c", 9, private), waiting("d", 9, other), waiting("e", 9, begun)}, "", []string{"new00000"}},
	} {
		s := &server{list: c.list, full: c.full}
		code, _, err := tables.Quick(s, usual)
		require.NoError(t, err)
		assert.Equal(t, c.want, s.joined)
		assert.Equal(t, c.want[len(c.want)-1], code)
		if code == "new00000" {
			require.Len(t, s.offers, 1)
			assert.Equal(t, hosting.Offer{Setup: match.Setup{Variant: "fives", Seats: match.UnnamedSeats("human", "human")}, Public: true, Terms: room.Terms{StandIns: true}}, s.offers[0])
		} else {
			assert.Empty(t, s.offers)
		}
	}
}
