package main

import (
	"fmt"
	"slices"
	"time"
)

const (
	usageBin         = "the program to measure"
	usageSessions    = "number of idle sessions; 0 skips this part, as in all parts"
	usageConnections = "number of connections that are opened and closed"
	usageRooms       = "number of shared tables with a person and three of the strongest bots"
	usageBots        = "number of shared tables with four of the strongest bots, which play as fast as they can"
	usageMatches     = "number of private matches with three of the strongest bots, and advice at each turn"
	usageKeys        = "number of keys pressed in each part"
	usageRest        = "how long the server's memory and processor time are measured in each part"
	usagePlay        = "begin a match in each idle session first"
)

const (
	empty     = "empty"
	allGone   = "all gone"
	afterThem = "after them"
)

func atRest(sessions int) string     { return fmt.Sprintf("%d at rest", sessions) }
func tablesInPlay(tables int) string { return fmt.Sprintf("%d tables", tables) }
func tablesOfBots(tables int) string { return fmt.Sprintf("%d of bots", tables) }

func matchesAtHome(n int) string { return fmt.Sprintf("%d at home", n) }

func formatCost(when string, memory, core float64, files int) string {
	return fmt.Sprintf("%-12s %6.1f MB, %6.2f %% of a core, %d open files", when, memory, core, files)
}

func formatVisits(n int, took time.Duration) string {
	return fmt.Sprintf("%d visits in %v", n, took.Round(time.Second/10))
}

func formatMoves(perSecond float64) string {
	return fmt.Sprintf("  %.0f moves in a second at all tables", perSecond)
}

const (
	firstByte = "a key's first byte"
	moveSaved = "a move over plain lines, until it is on disk and printed"
)

// formatTimes describes times: the median and other quantiles.
func formatTimes(what string, took []time.Duration) string {
	took = slices.Sorted(slices.Values(took))
	within := func(part float64) time.Duration {
		return took[min(int(part*float64(len(took))), len(took)-1)].Round(10 * time.Microsecond)
	}
	return fmt.Sprintf("  %s: median %v, 95 of 100 within %v, 99 within %v, longest of %d %v", what, within(.5), within(.95), within(.99), len(took), within(1))
}
