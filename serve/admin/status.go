// Package admin lets the person who runs a server look at it and manage its people: over a socket in the server's home
// while it runs, and on its files while it doesn't.
package admin

import (
	"time"
)

// Status describes a running server.
type Status struct {
	Since       time.Time `json:"since"`
	Connections int       `json:"connections"`
	Sessions    int       `json:"sessions"`
	// People is the number of connected people with a key, Guests the number of sessions without one.
	People int `json:"people"`
	Guests int `json:"guests"`
	// Gathering is the number of tables whose match hasn't begun, Playing that of the others.
	Gathering int `json:"gathering"`
	Playing   int `json:"playing"`
	// Memory is the number of bytes that the program has from the system.
	Memory uint64  `json:"memory"`
	Keys   Latency `json:"keys"`
	// Failures is the number of errors in the log, Errors the last of them.
	Failures int     `json:"failures"`
	Errors   []Entry `json:"errors"`
}

// Entry is an error in the log.
type Entry struct {
	Time time.Time `json:"time"`
	Text string    `json:"text"`
}

// Latency counts keys by the time until the next bytes for their screen.
type Latency struct {
	// Counts are the numbers of keys up to each of Bounds, and of those above.
	Counts [len(Bounds) + 1]uint64 `json:"counts"`
	Sum    time.Duration           `json:"sum_ns"`
}

// Bounds are the upper bounds of the counts of a [Latency].
var Bounds = [...]time.Duration{
	time.Millisecond, 2 * time.Millisecond, 5 * time.Millisecond, 10 * time.Millisecond, 20 * time.Millisecond,
	50 * time.Millisecond, 100 * time.Millisecond, 200 * time.Millisecond, 500 * time.Millisecond, time.Second,
}

// Add counts a key.
func (l *Latency) Add(d time.Duration) {
	i := 0
	for i < len(Bounds) && d > Bounds[i] {
		i++
	}
	l.Counts[i]++
	l.Sum += d
}

// Total returns the number of keys.
func (l *Latency) Total() (n uint64) {
	for _, count := range l.Counts {
		n += count
	}
	return n
}

// Within returns the least bound that at least this share of the keys met; ok is false if there is none.
func (l *Latency) Within(share float64) (bound time.Duration, ok bool) {
	met := uint64(0)
	for i, b := range Bounds {
		if met += l.Counts[i]; met > 0 && float64(met) >= share*float64(l.Total()) {
			return b, true
		}
	}
	return 0, false
}
