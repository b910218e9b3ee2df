package club

import (
	"cmp"
	"errors"
	"io/fs"
	"log/slog"
	"path/filepath"
	"sync"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/each"
	"dominoes/internal/input"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/room"
	"dominoes/model/season"
)

// ResultsName is the file of results in a server's home. Ratings are computed from it alone.
const ResultsName = "results.jsonl"

// ReadResults reads the results in a server's home. faults say why some lines don't count.
func ReadResults(home string) (list []season.Result, faults []error, err error) {
	text, err := input.ReadFile(filepath.Join(home, ResultsName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	list, faults = season.Read(text)
	return list, faults, err
}

// results are the results of rated matches, in memory and in the file, to which lines are only appended.
type results struct {
	name string
	log  *slog.Logger

	mu      sync.Mutex
	list    []season.Result
	known   map[string]bool // by match
	waiting []season.Result // those that couldn't be written yet

	rating sync.Mutex     // guards rated and at
	rated  []season.Table // the answer of tables while there are at results
	at     int
}

// openResults reads the results in a home.
func openResults(home string, log *slog.Logger) *results {
	r := &results{name: filepath.Join(home, ResultsName), log: log, known: map[string]bool{}}
	list, faults, err := ReadResults(home)
	for _, fault := range append(faults, err) {
		if fault != nil {
			log.Error("a rated result can't be read", "file", r.name, "why", fault)
		}
	}
	for _, result := range list {
		r.known[result.Match] = true
	}
	r.list = list
	return r
}

// add adds a result unless its match has one. If it can't be written, flush tries again.
func (r *results) add(result season.Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known[result.Match] {
		return
	}
	r.known[result.Match] = true
	r.list = append(r.list, result)
	r.waiting = append(r.waiting, result)
	r.write()
}

// flush writes the results that couldn't be written before.
func (r *results) flush() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.write()
}

// write appends the waiting results. The caller holds the lock.
func (r *results) write() {
	for len(r.waiting) > 0 {
		line, err := r.waiting[0].Line()
		if err == nil {
			err = store.AppendLine(r.name, line)
		}
		if err != nil {
			r.log.Error("a rated result isn't saved", "match", r.waiting[0].Match, "why", err)
			return
		}
		r.waiting = r.waiting[1:]
	}
}

// tables returns the ratings of this season, and of the season before if it has any.
func (r *results) tables(now string, person func(key string) string) []season.Table {
	r.rating.Lock()
	defer r.rating.Unlock()
	r.mu.Lock()
	list := r.list[:len(r.list):len(r.list)]
	r.mu.Unlock()
	if len(r.rated) > 0 && r.rated[0].Season == now && r.at == len(list) {
		return r.rated
	}
	r.rated, r.at = []season.Table{season.Rate(list, now, person)}, len(list)
	if before := season.Rate(list, season.Before(now), person); len(before.Kinds) > 0 {
		r.rated = append(r.rated, before)
	}
	return r.rated
}

// rate adds the result of a rated match that is over. Players who have left count as if they had played to the end.
func (c *Club) rate(s *game.State, h *record.Header, people []string, recorded string) {
	players := make([]string, len(people))
	for i, key := range people {
		players[i] = cmp.Or(key, season.BotPrefix+h.Seats[i].Player)
		if key == "" && h.Seats[i].Player == record.Human { // the player left before the first deal
			players[i] = season.BotPrefix + room.StandIn
		}
	}
	result := season.Result{Day: c.o.Now().UTC().Format(time.DateOnly), Match: recorded, Game: h.Variant, Seats: players}
	result.Decide(s)
	c.results.add(result)
}

// rateKept adds the result of a saved table whose match is over: the server was killed before it had one.
func (c *Club) rateKept(k hosting.Kept) {
	if !k.Rated || k.Setup != nil {
		return
	}
	r, err := c.record(k.Record)
	if err != nil || r.State.Stage() != game.MatchOver {
		return // stand logs an error
	}
	c.rate(&r.State, &r.Header, each.Of(k.People, func(p hosting.KeptPerson) string { return p.ID }), k.Record)
}
