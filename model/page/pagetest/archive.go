package pagetest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/variants"
)

// Evening is the time at which tests look at an [Archive].
var Evening = time.Date(2026, time.November, 20, 20, 14, 5, 0, time.Local)

// Archive is a home directory with recorded matches.
type Archive struct {
	t   require.TestingT
	Dir string
}

// NewArchive returns an archive without matches.
func NewArchive(t require.TestingT) Archive {
	return Archive{t, t.(interface{ TempDir() string }).TempDir()}
}

// Matches returns the store of the matches.
func (a Archive) Matches() *store.Matches {
	return store.NewMatches(a.Dir, a.Dir, func() time.Time { return Evening })
}

// List returns the entries of the matches, the last one first.
func (a Archive) List() []store.Entry {
	list, err := a.Matches().List()
	require.NoError(a.t, err)
	return list
}

// Source returns what a library of the matches is read from.
func (a Archive) Source() library.Source {
	kept := a.Matches()
	return library.Source{Matches: kept, History: stats.NewIndex(kept,
		store.NewCache(filepath.Join(a.Dir, "matches.cache")))}
}

// Name returns the file of the match that was last changed this long ago.
func (a Archive) Name(ago time.Duration) string {
	return filepath.Join(a.Dir, "matches", Evening.Add(-ago-20*time.Minute).Format("2006-01-02-150405")+".jsonl")
}

// Put writes a record that was last changed this long ago.
func (a Archive) Put(ago time.Duration, text []byte) {
	name := a.Name(ago)
	require.NoError(a.t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(a.t, os.WriteFile(name, text, 0o600))
	require.NoError(a.t, os.Chtimes(name, time.Time{}, Evening.Add(-ago)))
}

// records caches the records that Play writes, by its arguments.
var records sync.Map

// Play writes the record of a match with up to n actions, each the first that is legal.
func (a Archive) Play(ago time.Duration, n int, seed byte, variant string, players ...string) {
	id := fmt.Sprint(n, seed, variant, players)
	text, known := records.Load(id)
	if !known {
		text = playedRecord(a.t, n, seed, variant, players)
		records.Store(id, text)
	}
	a.Put(ago, text.([]byte))
}

func playedRecord(t require.TestingT, n int, seed byte, variant string, players []string) []byte {
	rules, err := variants.Resolve(variant, len(players), nil)
	require.NoError(t, err)
	state, err := game.New(rules)
	require.NoError(t, err)
	var text bytes.Buffer
	w := record.NewWriter(&text)
	require.NoError(t, w.Header(record.Header{Variant: variant, Seats: Seats(players...)}))
	for range n {
		act, ok := state.Chance(Seed(seed))
		if !ok {
			moves := state.Moves()
			if len(moves) == 0 {
				break
			}
			act = moves[0].Act(state.Turn())
		}
		var events []game.Event
		state, events, err = game.Apply(state, act)
		require.NoError(t, err)
		require.NoError(t, w.Action(act, events))
	}
	return text.Bytes()
}

// FilledArchive returns an archive of 18 matches: unfinished, finished, of bots alone, and one with a fault.
func FilledArchive(t require.TestingT) Archive {
	a := NewArchive(t)
	a.Play(time.Hour, 14, 1, "fives", "human", "club")
	a.Play(26*time.Hour, 60, 2, "plaza", "human", "greedy", "club", "lookahead:think=2s")
	a.Play(30*time.Hour, 5, 3, "plaza-twelve", "human", "human")
	for i := range 12 {
		a.Play(time.Duration(48+24*i)*time.Hour, 5000, byte(10+i), variants.IDs()[i%10], "human",
			[]string{"club", "lookahead"}[i%2])
	}
	a.Play(800*time.Hour, 5000, 30, "draw", "human", "human", "beginner")
	a.Play(9000*time.Hour, 5000, 31, "draw", "club", "greedy")
	a.Put(2*time.Hour, []byte(`{"dominoes":1,"variant":"fives","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"club"}]}
{"seat":"A","pass":true}
`))
	return a
}

// Hold locks the last match as another program does that has it open.
func (a Archive) Hold() {
	f, _, err := a.Matches().Open(a.List()[0])
	require.NoError(a.t, err)
	a.t.(interface{ Cleanup(func()) }).Cleanup(func() { require.NoError(a.t, f.Close()) })
	locks, err := filepath.Glob(filepath.Join(a.Dir, "locks", "*.lock"))
	require.NoError(a.t, err)
	require.NoError(a.t, os.WriteFile(locks[0], []byte(`{"process":12345,"host":"a-rather-long-name.there"}`), 0o600))
}
