package library

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/home/stats"
	"dominoes/model/home/store"
)

// source returns n records that hold the start of a match.
func source(t *testing.T, n int) (Source, string) {
	home := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(home, "matches"), 0o755))
	for i := range n {
		text := `{"dominoes":1,"variant":"fives","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"club"}]}` + "\n"
		require.NoError(t, os.WriteFile(filepath.Join(home, "matches", fmt.Sprintf("2026-11-20-%06d.jsonl", i)), []byte(text), 0o600))
	}
	kept := store.NewMatches(home, home, time.Now)
	return Source{Matches: kept, History: stats.NewIndex(kept, store.NewCache(filepath.Join(home, "cache")))}, home
}

// read runs a command, and returns the library with its answer.
func read(t *testing.T, l Library, cmd tea.Cmd) Library {
	require.NotNil(t, cmd)
	l, wanted := l.With(cmd().(ReadMsg))
	require.True(t, wanted)
	return l
}

func TestLibraryFillsAnswerByAnswer(t *testing.T) {
	c, home := source(t, 120)
	l := New()
	assert.False(t, l.Begun())
	l = read(t, l, l.Open(c))
	assert.Equal(t, "reading 16 of 120", l.Progress())
	assert.True(t, l.Begun())
	l.Paused = true
	assert.Nil(t, l.Next(c), "somebody plays")
	assert.Empty(t, l.Progress())
	l.Paused = false
	for l.Reading() {
		l = read(t, l, l.Next(c))
	}
	assert.Equal(t, 120, l.Waiting())
	assert.Empty(t, l.Progress())
	assert.False(t, l.Empty())

	one, _ := source(t, FirstRead+1)
	last := New()
	last = read(t, last, last.Open(one))
	assert.Equal(t, FirstRead+1, read(t, last, last.Next(one)).Waiting(), "a single one is left")

	known, unread, err := c.History.Open()
	require.NoError(t, err)
	assert.Len(t, known, 120, "they are remembered")
	assert.Empty(t, unread)
	require.NoError(t, os.RemoveAll(filepath.Join(home, "matches")))
	l = l.Again()
	l = read(t, l, l.Open(c))
	assert.True(t, l.Empty())
}

func TestReadingThatFailsIsNotEmpty(t *testing.T) {
	c, home := source(t, 0)
	require.NoError(t, os.RemoveAll(filepath.Join(home, "matches")))
	require.NoError(t, os.WriteFile(filepath.Join(home, "matches"), nil, 0o600))
	l := New()
	l = read(t, l, l.Open(c))
	assert.Error(t, l.Err)
	assert.False(t, l.Empty())
	assert.Nil(t, New().Open(Source{}), "nothing is kept at all")
}

func TestLateAnswersAreDropped(t *testing.T) {
	c, _ := source(t, 20)
	l := New()
	late, renewal := l.Open(c), l.Renewal()
	assert.True(t, l.Old(renewal))
	l = l.Again()
	assert.True(t, l.Begun(), "something was read before")
	assert.False(t, l.Old(renewal))
	_, wanted := l.With(late().(ReadMsg))
	assert.False(t, wanted)
}

func TestReadingThatIsGivenUpIsRemembered(t *testing.T) {
	c, home := source(t, 40)
	remembered := func() int {
		known, _, err := stats.NewIndex(c.Matches, store.NewCache(filepath.Join(home, "cache"))).Open()
		require.NoError(t, err)
		return len(known)
	}
	known, unread, err := c.History.Open()
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	so := readBatch(ctx, c, ReadMsg{Known: known, Unread: unread}, FirstRead)
	assert.Len(t, so.Known, FirstRead)
	assert.Zero(t, remembered(), "more is to come")
	stop()
	readBatch(ctx, c, so, FirstRead)
	assert.NotZero(t, remembered())
}

func TestMatchesThatOthersPlayAreHeld(t *testing.T) {
	c, home := source(t, 3)
	list, err := c.Matches.List()
	require.NoError(t, err)
	f, _, err := c.Matches.Open(list[0])
	require.NoError(t, err)
	locks, err := filepath.Glob(filepath.Join(home, "locks", "*.lock"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(locks[0], []byte(`{"process":12345,"host":"there"}`), 0o600))
	l := New()
	l = read(t, l, l.Open(c))
	assert.Equal(t, map[string]bool{list[0].Name: true}, l.Held)
	require.NoError(t, f.Close())
	assert.Equal(t, LookMsg{}, Look())
}

func TestTimesAreToldAsPeopleSay(t *testing.T) {
	now := time.Date(2026, time.November, 20, 20, 14, 5, 0, time.Local)
	for _, c := range []struct {
		ago                time.Duration
		spoken, brief, day string
	}{
		{0, "today 20:14", "today 20:14", "20 Nov"}, {20 * time.Hour, "today 00:14", "today 00:14", "20 Nov"},
		{21 * time.Hour, "yesterday 23:14", "yesterday", "19 Nov"}, {44 * time.Hour, "yesterday 00:14", "yesterday", "19 Nov"},
		{45 * time.Hour, "18 Nov 23:14", "18 Nov", "18 Nov"}, {-24 * time.Hour, "21 Nov 20:14", "21 Nov", "21 Nov"},
		{365 * 24 * time.Hour, "20 Nov 2025", "20 Nov 2025", "20 Nov 2025"},
	} {
		then := now.Add(-c.ago)
		assert.Equal(t, []string{c.spoken, c.brief, c.day}, []string{SpokenTime(then, now), BriefTime(then, now), SpokenDay(then, now)}, c.ago)
	}
	assert.Empty(t, SpokenTime(now, time.Time{}), "there is no clock")
	assert.Empty(t, SpokenTime(time.Time{}, now))
}
