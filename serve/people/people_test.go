package people

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestNameIsKeptAndTaken(t *testing.T) {
	file := filepath.Join(t.TempDir(), "people.json")
	p, err := Open(file)
	require.NoError(t, err)
	assert.Empty(t, p.Name("SHA256:a"))
	require.NoError(t, p.Call("SHA256:a", "Ann"))
	require.ErrorIs(t, p.Call("SHA256:a", "Ben"), ErrKnown)
	for _, like := range []string{"Ann", "ann", "A-n.n", "ANN"} {
		require.Equal(t, takenError{Name: like, Has: "Ann"}, p.Call("SHA256:b", like))
	}
	require.NoError(t, p.Call("SHA256:b", "Anne"))

	p, err = Open(file)
	require.NoError(t, err)
	assert.Equal(t, "Ann", p.Name("SHA256:a"))
	assert.Equal(t, "Anne", p.Name("SHA256:b"))
	require.EqualError(t, p.Call("SHA256:c", "anne"), "the name Anne is taken here")
	info, err := os.Stat(file)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestCheckOfNames(t *testing.T) {
	for _, good := range []string{"Ann", "Ben 2", "Zoë", "李小龙", "O'Neil", "J.R.", "x_1", "Жанна", "Guestav", "Botho", "जय", "山田たろう", "김철수", "สมชาย", "Youri"} {
		require.NoError(t, check(good), good)
	}
	for _, bad := range []string{
		"", " ", " Ann", "Ann ", "A  nn", "A\nnn", "A\tnn", "\x1b[31mAnn", "A\u202enn", "An\u200bn", "\u200d", "123", "-_-", "guest", "Guest 7", "PLAYER1", "You", "y.o.u",
		"bot 3", "Rosa", "rosa 2", "R.o.s.a", "Rоsa", "BO", "Expert", "club player", strings.Repeat("a", 17), strings.Repeat("李", 9), "a" + strings.Repeat("\u0301", 5), "a\xff", "Ann🙂", "<b>", "a/b", "a\\b",
		"Guеst 3", "Yоu", "Вot", "вот", "Bot l", "An\u3164n", "Ann\ufe0f", "Аnn", "Ann李", "Ann ٣",
	} {
		require.Error(t, check(bad), "%q", bad)
	}
}

func TestCallRefusesNameThatLooksTaken(t *testing.T) {
	p, err := Open(filepath.Join(t.TempDir(), "people.json"))
	require.NoError(t, err)
	require.NoError(t, p.Call("a", "Ann"))
	require.NoError(t, p.Call("b", "Ian"))
	for i, name := range []string{"Аnn", "Αnn", "Ａnn", "Anո", "Ⲁnn", "ᎪNN", "lan"} {
		require.ErrorContains(t, p.Call("c", name), "is taken here, and "+name+" looks the same", i)
	}
	require.EqualError(t, p.Call("c", "Жaн"), "the name Жaн mixes Cyrillic and Latin letters: use one alphabet")
	for i, name := range []string{"Ánn", "Lan", "Жан", "山田たろう"} {
		require.NoError(t, p.Call(strings.Repeat("d", i+1), name))
	}
}

// The file of an older server may have names that aren't allowed now.
func TestOpenKeepsNamesFromBefore(t *testing.T) {
	file := filepath.Join(t.TempDir(), "people.json")
	require.NoError(t, os.WriteFile(file, []byte(`{"a": "Ann", "b": "Аnn", "c": "Guеst 3"}`), 0o600))
	p, err := Open(file)
	require.NoError(t, err)
	assert.Equal(t, []string{"Ann", "Аnn", "Guеst 3"}, []string{p.Name("a"), p.Name("b"), p.Name("c")})
	require.ErrorIs(t, p.Call("b", "Ben"), ErrKnown)
	require.Error(t, p.Call("d", "Ann"))
}

func TestShownMarksPeopleWithNamesOfBots(t *testing.T) {
	assert.Equal(t, []string{"Ann", "@Rosa", "@bo 2", "@Rоsa"}, []string{Shown("Ann"), Shown("Rosa"), Shown("bo 2"), Shown("Rоsa")})
	require.Error(t, check("@Rosa"), "nobody can choose the mark")
}

func TestNameIsGivenOnce(t *testing.T) {
	p, err := Open(filepath.Join(t.TempDir(), "people.json"))
	require.NoError(t, err)
	var all sync.WaitGroup
	var got atomic.Int64
	for i := range 20 {
		all.Go(func() {
			if p.Call(strings.Repeat("k", i+1), "Ann") == nil {
				got.Add(1)
			}
		})
	}
	all.Wait()
	assert.Equal(t, int64(1), got.Load())
}

func TestOpenRefusesBrokenFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "people.json")
	require.NoError(t, os.WriteFile(file, []byte(`{"a":`), 0o600))
	_, err := Open(file)
	require.ErrorContains(t, err, "can't be read")
	require.NoError(t, os.WriteFile(file, []byte(`null`), 0o600))
	p, err := Open(file)
	require.NoError(t, err)
	require.NoError(t, p.Call("a", "Ann"))
}

func TestNameThatCannotBeKeptIsGiven(t *testing.T) {
	dir := t.TempDir()
	p, err := Open(filepath.Join(dir, "below", "people.json"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "below"), nil, 0o600)) // a file where the directory should be
	var unkept *NotKeptError
	require.ErrorAs(t, p.Call("a", "Ann"), &unkept)
	assert.Equal(t, "Ann", p.Name("a"))
	require.ErrorAs(t, p.Call("b", "ann"), new(takenError))
	require.NoError(t, os.Remove(filepath.Join(dir, "below")))
	assert.Equal(t, "Ann", p.Name("a"))
	p, err = Open(filepath.Join(dir, "below", "people.json"))
	require.NoError(t, err)
	assert.Equal(t, "Ann", p.Name("a"))
}
