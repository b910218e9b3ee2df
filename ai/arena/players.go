package arena

import (
	"cmp"
	"slices"
	"sync"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
)

// Lapses counts the moves that were made for a bot because of missing or wrong answers.
type Lapses struct {
	Moves int
	// First is the fault of the first one. It isn't known for deals read from a file.
	First ai.Fault
}

func (l *Lapses) add(more Lapses) {
	if l.First == (ai.Fault{}) {
		l.First = more.First
	}
	l.Moves += more.Moves
}

// lapsed reports whether a move was made for one of the seats.
func (r *Round) lapsed(side []domino.Seat) bool {
	return slices.ContainsFunc(side, func(seat domino.Seat) bool { return r.Lapses[seat].Moves > 0 })
}

// createPlayers creates the table's players. Seats with the same bot share it, except for followers.
func (t *table) createPlayers() error {
	bots := t.Bots
	if bots == nil {
		bots = ai.Parse
	}
	for i, value := range t.Seats {
		if same := slices.Index(t.Seats[:i], value); same >= 0 && follower(t.players[same]) == nil {
			t.players = append(t.players, t.players[same])
			continue
		}
		if value == Oracle {
			t.players = append(t.players, nil)
			continue
		}
		p, err := bots(value)
		if err != nil {
			return err
		}
		t.players = append(t.players, p)
	}
	return nil
}

// follower returns a player as a follower, or nil if it isn't one.
func follower(p ai.Player) ai.Follower {
	f, _ := p.(ai.Follower)
	return f
}

// playerOf returns the player of a seat in a round.
func (t *table) playerOf(r *Round, seat domino.Seat) ai.Player {
	return t.players[(int(seat)+r.Rotation-1)%len(t.players)]
}

// sit seats the followers for a round.
func (t *table) sit(r *Round) {
	table := ai.Table{Variant: t.Variant, Names: make([]string, len(r.Seats)), Seed: t.key("table", r.Deal, r.Rotation)}
	for seat := range domino.Seat(len(r.Seats)) {
		if f := follower(t.playerOf(r, seat)); f != nil {
			table.Names[seat] = f.Name()
		} else {
			table.Names[seat] = cmp.Or(ai.Names(r.Seats[seat])[seat], r.Seats[seat])
		}
	}
	for seat := range domino.Seat(len(r.Seats)) {
		if f := follower(t.playerOf(r, seat)); f != nil {
			f.Sit(table)
		}
	}
}

// follow passes the state on to the followers.
func (t *table) follow(r *Round, s *game.State) {
	for seat := range domino.Seat(len(r.Seats)) {
		if f := follower(t.playerOf(r, seat)); f != nil {
			f.Follow(s.Observe(seat))
		}
	}
}

// closeAll closes the followers of all tables concurrently, since each may take a while.
func closeAll(tables []*table) {
	var closing sync.WaitGroup
	for _, t := range tables {
		for _, p := range t.players {
			if f := follower(p); f != nil {
				closing.Go(f.Close)
			}
		}
	}
	closing.Wait()
}
