package sessions

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/duplicate"
	"dominoes/model/home/store"
	"dominoes/serve/servetest"
)

// One person plays a deal of a tournament line by line, another one on the screen. Both are told where they stand.
func TestPeopleAreScoredInTournament(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	e := duplicate.Event{Variant: "block", Seats: 2, Bot: "greedy", Deals: 1, Until: time.Now().Add(time.Hour)}
	require.NoError(t, e.Open(time.Now(), game.Seed{3}, "2026-11-27-120000", nil))
	require.NoError(t, store.NewDuplicates(home).Create(e))
	h := hosts(t, home)
	told := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ann", "", "")
	told.Says("Your next one is deal 1. Type duplicate 1 to play it.")
	told.Types("duplicate 1\n")
	told.AnswersUntil(func(text string) bool { return strings.Contains(text, "You are 1st of 1 so far.") })

	shown := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ben", "xterm-256color", "")
	shown.Does("u", "Your next one is deal 1.", "\r", "tournament")
	keepsPlaying(t, shown)
	shown.Does("q", "of 2 so far")
	shown.Sees("You have played all of them.", "Ann", "◆")
}
