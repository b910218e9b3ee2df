// Load measures servers with many people: what they cost and how soon screens answer keys, while sessions are idle,
// while people play at shared tables, and while bots play as fast as the server allows. It reads /proc, so it runs only
// on Linux.
//
//	go build -o /tmp/dominoes . && go run ./internal/tools/load -bin /tmp/dominoes
//
// All people connect over SSH from the same machine. Tables are written to a server's home before it starts, as they
// are after a restart, so that there can be tables with bots only.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// load is the size of each measurement. Those with 0 are skipped.
type load struct {
	bin         string
	sessions    int           // idle sessions
	play        bool          // true if each idle session has begun a match
	connections int           // connections that are opened and closed
	rooms       int           // tables of a person and three bots
	bots        int           // tables of four bots
	matches     int           // private matches of a person and three bots
	keys        int           // keys pressed in each measurement
	rest        time.Duration // time to measure the server at rest
}

func main() {
	var l load
	flag.StringVar(&l.bin, "bin", "dominoes", usageBin)
	flag.IntVar(&l.sessions, "sessions", 200, usageSessions)
	flag.BoolVar(&l.play, "play", true, usagePlay)
	flag.IntVar(&l.connections, "connections", 1000, usageConnections)
	flag.IntVar(&l.rooms, "rooms", 50, usageRooms)
	flag.IntVar(&l.bots, "bots", 100, usageBots)
	flag.IntVar(&l.matches, "matches", 100, usageMatches)
	flag.IntVar(&l.keys, "keys", 400, usageKeys)
	flag.DurationVar(&l.rest, "rest", 20*time.Second, usageRest)
	flag.Parse()
	if err := l.run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run makes the measurements, each with a new server.
func (l load) run() error {
	for _, part := range []struct {
		asked   int
		measure func(home string) error
	}{
		{l.sessions, l.atRest}, {l.connections, l.comeAndGo},
		// People play at shared tables with three bots each, and answer at once.
		{l.rooms, func(home string) error {
			return l.besidePlay(home, tablesInPlay(l.rooms), l.rooms, 0, "human", "lookahead", "lookahead", "lookahead")
		}},
		// Bots play alone, so that some always wait for their turn to think.
		{l.bots, func(home string) error {
			return l.besidePlay(home, tablesOfBots(l.bots), l.bots, 0, "lookahead", "lookahead", "lookahead",
				"lookahead")
		}},
		// People play private matches and ask for advice at each turn.
		{l.matches, func(home string) error { return l.besidePlay(home, matchesAtHome(l.matches), 0, l.matches) }},
	} {
		if part.asked == 0 {
			continue
		}
		home, err := os.MkdirTemp("", "dominoes-load-")
		if err != nil {
			return err
		}
		err = part.measure(filepath.Join(home, "server"))
		_ = os.RemoveAll(home) // otherwise it stays among the temporary files
		if err != nil {
			return err
		}
	}
	return nil
}

// atRest measures idle sessions.
func (l load) atRest(home string) error {
	s, err := start(l.bin, home, l.sessions)
	if err != nil {
		return err
	}
	defer s.stop()
	if err := s.report(empty, l.rest/4); err != nil {
		return err
	}
	people, err := s.people(l.sessions, l.play)
	if err != nil {
		return err
	}
	if err := s.report(atRest(l.sessions), l.rest); err != nil {
		return err
	}
	took, err := people[0].press(l.keys)
	if err != nil {
		return err
	}
	fmt.Println(formatTimes(firstByte, took))
	for _, p := range people {
		_ = p.conn.Close()
	}
	return s.report(allGone, l.rest/2)
}

// comeAndGo measures what remains after many connections.
func (l load) comeAndGo(home string) error {
	s, err := start(l.bin, home, l.connections)
	if err != nil {
		return err
	}
	defer s.stop()
	begun := time.Now()
	if err := s.visits(l.connections); err != nil {
		return err
	}
	fmt.Println(formatVisits(l.connections, time.Since(begun)))
	return s.report(afterThem, l.rest/2)
}

// besidePlay measures the keys of a person at a separate table, who has the turn there, while others play: at tables
// with these players, and in private matches.
func (l load) besidePlay(home, what string, tables, matches int, players ...string) error {
	own, err := writeTable(home, "own", "human", "lookahead")
	if err != nil {
		return err
	}
	others := make([]table, tables)
	for i := range others {
		if others[i], err = writeTable(home, fmt.Sprint("table", i+1), players...); err != nil {
			return err
		}
	}
	s, err := start(l.bin, home, tables+matches)
	if err != nil {
		return err
	}
	defer s.stop()
	var moves times
	playing, err := s.playAll(others, matches, &moves)
	if err != nil {
		return err
	}
	me, err := s.sit(tables+matches, own)
	if err != nil {
		return err
	}
	if err := s.report(what, l.rest); err != nil {
		return err
	}
	before, err := countMoves(home)
	if err != nil {
		return err
	}
	begun := time.Now()
	took, err := me.press(l.keys)
	if err != nil {
		return err
	}
	after, err := countMoves(home)
	if err := errors.Join(err, playing.stop()); err != nil {
		return err
	}
	if tables > 0 {
		fmt.Println(formatMoves(float64(after-before) / time.Since(begun).Seconds()))
	}
	fmt.Println(formatTimes(firstByte, took))
	if took := moves.all(); len(took) > 0 {
		fmt.Println(formatTimes(moveSaved, took))
	}
	return nil
}
