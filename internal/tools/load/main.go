// Load starts servers, lets many people come to them, and measures what they cost and how soon
// screens answer keys: while nobody does anything, while people play at shared tables, while
// bots play as fast as the server lets them. It reads /proc, so it runs on Linux alone.
//
//	go build -o /tmp/dominoes . && go run ./internal/tools/load -bin /tmp/dominoes
//
// All people connect over SSH, as anybody does, from the same machine. Tables stand in the home of
// a server before it starts, as they do after a restart: so there can be some at which only bots
// sit.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// load is what is asked of servers. Of what is 0 nothing is measured.
type load struct {
	bin         string
	sessions    int           // that do nothing
	play        bool          // whether each has a match before them
	connections int           // that come and go
	rooms       int           // with a person and three bots each
	bots        int           // rooms of four bots each
	matches     int           // of people alone with three bots each
	keys        int           // pressed in each measurement
	rest        time.Duration // how long nobody does anything
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

// run measures one thing after the other, each with a server of its own.
func (l load) run() error {
	for _, part := range []struct {
		asked   int
		measure func(home string) error
	}{
		{l.sessions, l.atRest}, {l.connections, l.comeAndGo}, {l.rooms, l.inPlay}, {l.bots, l.botsAlone}, {l.matches, l.atHome},
	} {
		if part.asked == 0 {
			continue
		}
		home, err := os.MkdirTemp("", "dominoes-load-")
		if err != nil {
			return err
		}
		err = part.measure(filepath.Join(home, "server"))
		_ = os.RemoveAll(home) // it is in the directory for such things
		if err != nil {
			return err
		}
	}
	return nil
}

// atRest measures what people cost who do nothing.
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
	fmt.Println(tellTimes(firstByte, took))
	for _, p := range people {
		_ = p.conn.Close()
	}
	return s.report(allGone, l.rest/2)
}

// comeAndGo measures what is left of many who have come and gone.
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
	fmt.Println(tellVisits(l.connections, time.Since(begun)))
	return s.report(afterThem, l.rest/2)
}

// inPlay measures keys while people play at shared tables, each with three bots, and answer at once.
func (l load) inPlay(home string) error {
	return l.besidePlay(home, tablesInPlay(l.rooms), l.rooms, 0, "human", "lookahead", "lookahead", "lookahead")
}

// botsAlone measures keys while bots play alone, and always some of them wait for their turn to
// think.
func (l load) botsAlone(home string) error {
	return l.besidePlay(home, tablesOfBots(l.bots), l.bots, 0, "lookahead", "lookahead", "lookahead", "lookahead")
}

// atHome measures keys while people play matches of their own, and ask for advice at each turn.
func (l load) atHome(home string) error {
	return l.besidePlay(home, matchesAtHome(l.matches), 0, l.matches)
}

// besidePlay measures the keys of somebody at a table of their own, whose turn it is, while others
// play: at so many tables with these players, and in so many matches of their own.
func (l load) besidePlay(home, what string, tables, matches int, players ...string) error {
	own, err := stand(home, "own", "human", "lookahead")
	if err != nil {
		return err
	}
	others := make([]table, tables)
	for i := range others {
		if others[i], err = stand(home, fmt.Sprint("table", i+1), players...); err != nil {
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
		fmt.Println(tellMoves(float64(after-before) / time.Since(begun).Seconds()))
	}
	fmt.Println(tellTimes(firstByte, took))
	if told := moves.all(); len(told) > 0 {
		fmt.Println(tellTimes(moveTold, told))
	}
	return nil
}
