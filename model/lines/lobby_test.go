package lines_test

import (
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/duplicate"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/season"
	"dominoes/model/tables"
)

// hall is a server's lobby without tables in which one person opens one.
type hall struct {
	page.Lobby
	t       *testing.T
	ratings []season.Table
	offers  []hosting.Offer
	host    *hosting.Host
}

func (h *hall) List() []hosting.Info { return nil }

func (h *hall) Duplicates() []duplicate.View { return nil }

func (h *hall) Ratings() []season.Table { return h.ratings }

func (h *hall) Open(o hosting.Offer) (string, error) {
	h.offers = append(h.offers, o)
	h.host = open(h.t, room.Gather(o.Setup, time.Now()))
	return "new00000", nil
}

func (h *hall) Join(string) (page.Link, error) {
	return h.host.Sit(room.Person{ID: "a", Name: "Ann"})
}

// inHall takes a typist to the list of tables.
func inHall(t *testing.T, h *hall, usual match.Setup) *typist {
	in, typed := io.Pipe()
	l := &listener{answers: make(chan string, 1), answer: func(string) string { return "" }}
	p := &typist{l, t, typed, make(chan error, 1)}
	t.Cleanup(func() { _ = typed.Close() })
	go func() {
		_, err := lines.Tables(t.Context(), h, tables.Way{}, time.Now, lines.Config{In: in, Out: l, Setup: usual})
		p.ended <- err
	}()
	return p
}

func TestQuickOpensTableThatOffersBotsLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := &hall{t: t}
		p := inHall(t, h, match.Setup{Variant: "draw", Seats: match.UnnamedSeats("human", "club")})
		p.types("quick").hears("Waiting for the others to sit down.")
		require.Len(t, h.offers, 1)
		assert.Equal(t, "draw", h.offers[0].Variant)
		const offer = "Nobody else has come yet. You can begin, with bots in the free chairs."
		time.Sleep(room.BotsOfferedAfter - time.Second)
		synctest.Wait()
		assert.NotContains(t, p.heard(), offer)
		time.Sleep(time.Second)
		p.hears(offer).types("begin").hears("Round 1")
	})
}

func TestRatingsAreToldInLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := inHall(t, &hall{t: t, ratings: []season.Table{{Season: "2026-Q4", Kinds: []season.KindTable{{
			Kind: "trains", Players: []season.Player{{Name: "Zoë", Rating: 1571.6, Error: 120.4, Matches: 12, Won: 9}},
		}}}, {Season: "2026-Q3"}}}, match.Setup{})
		p.types("ratings").hears("Ratings, October to December 2026:\nTrains:\n1: Zoe, 1572, give or take 120; 12 matches, 9 won.\nRatings, July to September 2026:\nNobody has finished")
	})
}

func TestRotateIsTypedAfterMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := sharedRoom(t, "block", "10")
		a, b := enter(t, h, "a"), enter(t, h, "b")
		p := sits(t, a)
		other := enter(t, h, "a") // plays for the typist
		for v := now(other); v.Seed == nil; v = now(other) {
			for _, l := range []*hosting.Link{other, b} {
				if v := now(l); v.AtRoundEnd {
					require.NoError(t, l.Do(room.TurnPage{Seat: v.Seat}))
				}
			}
			moves(t, other, b)
		}
		p.hears("or type rotate to move everybody one seat on.").types("rotate")
		synctest.Wait()
		require.NoError(t, b.Do(room.WantAgain{Seat: b.Seat(), Next: room.Rotated}))
		synctest.Wait()
		assert.Equal(t, []string{"Bo", "Ann"}, match.SeatNames(now(b).Header.Seats))
		p.hears("Players: Bo and you (Ann)")
	})
}
