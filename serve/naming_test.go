package serve_test

import (
	"testing"

	"dominoes/serve/servetest"

	"github.com/stretchr/testify/require"
)

func TestNameIsAskedAgainWhenTerminalIsResized(t *testing.T) {
	s := serving(t, mirror)
	c := servetest.Call(t, s.Addr, servetest.NewKey(t), "xterm-256color", "")
	c.Sees("█   █ │ █   █", "Name:")
	c.Types("Tom/\rBet")
	c.Sees("Please choose another name.", "Name: Bet")
	require.NoError(t, c.WindowChange(20, 60))
	c.Sees("▐D│O▌ ▐M│I▌", "Please choose another name.", "Name: Bet")
	c.Types("ty\r")
	c.Sees("I am Betty")
	c.HangsUp()
}
