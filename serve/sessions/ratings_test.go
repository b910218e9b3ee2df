package sessions

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/serve/club"
	"dominoes/serve/servetest"
)

// Two people play a rated match, one on the screen and one line by line. Both find the ratings afterwards.
func TestRatedMatchOverSSHIsInTheRatings(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := hosts(t, home)
	code := h.offers(t, hosting.Offer{Terms: room.Terms{Rated: true}, Public: true, Setup: match.Setup{
		Variant: "block", Options: map[string]string{"target": "1"}, Seats: match.UnnamedSeats("human", "human"),
	}})
	guest := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
	guest.Sees("rated, 2 free chairs")
	guest.Does("\r", "guests have no rating")
	ann := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ann", "xterm-256color", "join "+code)
	ann.Sees("Rated: no advice, and nothing is taken back.", "Guests can't sit here.")
	ben := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ben", "", "join "+code)
	done := make(chan struct{})
	go func() {
		defer close(done)
		ben.AnswersUntil(seedIsTold)
	}()
	keepsPlaying(t, ann)
	<-done
	ann.Does("\x1b", "This is your table.", "r", "Draw and block")
	ann.Sees("1 played     1 won", "1 played     0 won", "◆")
	ben.Does("q\nratings\n", "Ratings, ", "q\n")
	ben.Sees("give or take")
	ben.Leaves(0)
	results, faults, err := club.ReadResults(home)
	require.NoError(t, err)
	assert.Empty(t, faults)
	require.Len(t, results, 1)
	assert.NotContains(t, results[0].Seats[0]+results[0].Seats[1], "Ann", "keys, not names")
}
