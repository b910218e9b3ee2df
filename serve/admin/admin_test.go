package admin

import (
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/gofrs/flock"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/serve/people"
)

// first is a fingerprint.
const first = "SHA256:LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ"

// homeWithAnn returns a home with a short name, since those of sockets are limited, in which Ann is known.
func homeWithAnn(t *testing.T) string {
	t.Helper()
	home, err := os.MkdirTemp("", "d")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(home) })
	p, err := people.Open(filepath.Join(home, PeopleName))
	require.NoError(t, err)
	require.NoError(t, p.Call(first, "Ann"))
	dir, err := DirOf(home, first)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(dir, 0o700))
	return home
}

func TestSocketAnswersOnlyItsUser(t *testing.T) {
	if !hasSockets(runtime.GOOS) {
		t.Skip("there are none")
	}
	home := homeWithAnn(t)
	_, err := Ask(home, Request{})
	require.ErrorIs(t, err, ErrNotRunning)
	require.NoError(t, os.WriteFile(Socket(home), nil, 0o600), "left from a killed server")
	stop, err := Listen(home, func(r Request) Answer {
		if r.Change != nil {
			return Answer{Error: "no " + r.Change.Do}
		}
		return Answer{Status: Status{Sessions: 3}}
	})
	require.NoError(t, err)
	info, err := os.Stat(Socket(home))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	a, err := Ask(home, Request{})
	require.NoError(t, err)
	assert.Equal(t, 3, a.Status.Sessions)
	_, err = Ask(home, Request{Change: &people.Change{Do: people.Ban}})
	require.EqualError(t, err, "no ban")
	stop()
	_, err = Ask(home, Request{})
	require.ErrorIs(t, err, ErrNotRunning)
	assert.False(t, hasSockets("windows"))
}

// While a server runs, only the server changes its people. If a home is locked and nothing answers at its socket, the
// change is refused.
func TestManageUsesFilesOnlyWithoutServer(t *testing.T) {
	home := homeWithAnn(t)
	lock := flock.New(filepath.Join(home, LockName))
	locked, err := lock.TryLock()
	require.True(t, locked && err == nil)
	_, err = Manage(home, &people.Change{Do: people.Ban, Who: "Ann"})
	require.ErrorContains(t, err, "but doesn't answer")
	stop, err := Listen(home, func(r Request) Answer { return Answer{People: []people.Known{{Name: r.Change.Who}}} })
	require.NoError(t, err)
	all, err := Manage(home, &people.Change{Do: people.Ban, Who: "Ben"})
	require.NoError(t, err)
	assert.Equal(t, "Ben", all[0].Name)
	stop()
	require.NoError(t, lock.Close())

	all, err = Manage(home, &people.Change{Do: people.Rename, Who: "ann", Name: "Anne"})
	require.NoError(t, err)
	assert.Equal(t, []people.Known{{Name: "Anne", First: first, Keys: []string{first}}}, all)
	all, err = Manage(home, &people.Change{Do: people.Remove, Who: "Anne"})
	require.NoError(t, err)
	assert.Empty(t, all)
	dir, err := DirOf(home, first)
	require.NoError(t, err)
	assert.NoDirExists(t, dir)
	_, err = Manage(filepath.Join(home, "none"), nil)
	require.ErrorIs(t, err, os.ErrNotExist)
	assert.NoDirExists(t, filepath.Join(home, "none"))
}

func TestErrorsKeepsTheLast(t *testing.T) {
	e := NewErrors(slog.NewTextHandler(io.Discard, nil))
	n, last := e.Last()
	assert.Zero(t, n)
	assert.Empty(t, last)
	log := slog.New(e).With("session", 1)
	for i := range mostErrors + 5 {
		log.Error("it failed", "n", i, "why", errors.New("disk full"), "stack", "long")
		log.Warn("not an error")
	}
	n, last = e.Last()
	assert.Equal(t, mostErrors+5, n)
	assert.Len(t, last, mostErrors)
	assert.Equal(t, "it failed n=14 why=disk full", last[0].Text)
}

func TestLatencySaysWithinWhatKeysAreAnswered(t *testing.T) {
	var l Latency
	_, ok := l.Within(0.5)
	assert.False(t, ok)
	for range 98 {
		l.Add(time.Millisecond)
	}
	l.Add(30 * time.Millisecond)
	l.Add(time.Minute)
	half, _ := l.Within(0.5)
	most, _ := l.Within(0.99)
	_, all := l.Within(1)
	assert.Equal(t, []any{time.Millisecond, 50 * time.Millisecond, false, uint64(100)}, []any{half, most, all, l.Total()})
}
