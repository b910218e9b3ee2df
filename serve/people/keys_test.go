package people

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// withAnn returns a store with a person whose first key is a, and its file.
func withAnn(t *testing.T) (p *People, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "people.json")
	p, err := Open(file)
	require.NoError(t, err)
	require.NoError(t, p.Call("a", "Ann"))
	return p, file
}

func TestLinkedKeysLeadToTheFirst(t *testing.T) {
	p, file := withAnn(t)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.JSONEq(t, `{"a": "Ann"}`, string(text), "as older programs wrote it")
	require.NoError(t, p.Link("b", p.NewCode("a")))
	require.NoError(t, p.Link("c", p.NewCode("b")))
	check := func() {
		for _, key := range []string{"a", "b", "c"} {
			assert.Equal(t, []string{"a", "Ann"}, []string{p.Of(key), p.Name(key)}, key)
			assert.Equal(t, []string{"a", "b", "c"}, p.Keys(key))
		}
	}
	check()
	p, err = Open(file)
	require.NoError(t, err)
	check()
	require.ErrorIs(t, p.Link("b", p.NewCode("a")), ErrKnown)

	require.NoError(t, p.Unlink("b", "a"))
	assert.Equal(t, []string{"a", "a", "Ann", "Ann", "x", ""}, []string{
		p.First("a"), p.First("b"), p.Called("a"), p.Called("b"), p.First("x"), p.Called("x"),
	}, "results name the first key")
	require.ErrorIs(t, p.Call("a", "Ben"), ErrRemoved)
	require.NoError(t, p.Unlink("b", "c"))
	require.ErrorIs(t, p.Unlink("b", "c"), errNoKey)
	require.ErrorIs(t, p.Unlink("b", "b"), errLastKey)
	p, err = Open(file)
	require.NoError(t, err)
	assert.Equal(t, []string{"", "a", ""}, []string{p.Of("a"), p.Of("b"), p.Of("c")})
	require.NoError(t, p.Call("c", "Cy"), "the key is free again")
	require.NoError(t, p.Link("a", p.NewCode("b")), "a first key can come back")
	assert.Equal(t, []string{"b", "a"}, p.Keys("a"))
}

func TestCodeIsValidOnceAndForTenMinutes(t *testing.T) {
	p, file := withAnn(t)
	now := time.Now()
	p.now = func() time.Time { return now }
	old := p.NewCode("a")
	code := p.NewCode("a")
	require.ErrorIs(t, p.Link("b", old), ErrNoCode, "it was replaced")
	require.NoError(t, p.Link("b", code))
	require.ErrorIs(t, p.Link("c", code), ErrNoCode, "it was used")
	code = p.NewCode("a")
	now = now.Add(CodeLasts)
	require.ErrorIs(t, p.Link("c", code), ErrNoCode, "it is too old")
	restarted, err := Open(file)
	require.NoError(t, err)
	require.ErrorContains(t, restarted.Link("c", p.NewCode("a")), "from before a restart of the server. Get a new one")
	for i := range maxKeys - 2 {
		require.NoError(t, p.Link(fmt.Sprint(i), p.NewCode("a")))
	}
	require.ErrorIs(t, p.Link("c", p.NewCode("a")), errMostKeys)
}

func TestReadCodeTakesTheWordAndEightLetters(t *testing.T) {
	for line, want := range map[string]string{"code k7m2x9qd": "k7m2x9qd", "Code  K7M2X9QD": "k7m2x9qd", "code K7MO-XLQD": "k7m0x1qd", "code": "", "Code Red": "", "k7m2x9qd": "", "my code k7m2x9qd": ""} {
		code, ok := ReadCode(line)
		assert.Equal(t, want, code, line)
		assert.Equal(t, want != "", ok, line)
	}
}

func TestChangesOfPeopleAreSaved(t *testing.T) {
	p, file := withAnn(t)
	require.NoError(t, p.Link("b", p.NewCode("a")))
	require.NoError(t, p.Call("c", "Cy"))
	for _, c := range []Change{
		{Do: Rename, Who: "Ben", Name: "Anne"}, {Do: Rename, Who: "Ann", Name: "CY"}, {Do: Rename, Who: "Ann", Name: "Rosa"}, {Do: Ban, Who: "d"},
	} {
		_, err := p.Change(c)
		require.Error(t, err, "%+v", c)
	}
	first, err := p.Change(Change{Do: Rename, Who: "b", Name: "ANN"})
	require.NoError(t, err, "her own name is no obstacle")
	assert.Equal(t, "a", first)
	for _, c := range []Change{{Do: Rename, Who: "ann", Name: "Dee"}, {Do: Ban, Who: "Dee"}, {Do: Remove, Who: "c"}} {
		_, err := p.Change(c)
		require.NoError(t, err, "%+v", c)
	}
	p, err = Open(file)
	require.NoError(t, err)
	assert.Equal(t, []Known{{Name: "Dee", First: "a", Keys: []string{"a", "b"}, Banned: true}}, p.All())
	assert.True(t, p.Banned("a") && p.Banned("b") && !p.Banned("c"))
	require.NoError(t, p.Call("c", "Ann"), "the name and the key are free again")
	_, err = p.Change(Change{Do: Unban, Who: "Dee"})
	require.NoError(t, err)
	assert.False(t, p.Banned("b"))
}

func TestChangeThatCannotBeSavedIsNotMade(t *testing.T) {
	p, file := withAnn(t)
	require.NoError(t, os.Remove(file))
	require.NoError(t, os.Mkdir(file, 0o700))
	_, err := p.Change(Change{Do: Rename, Who: "Ann", Name: "Anne"})
	require.Error(t, err)
	assert.Equal(t, "Ann", p.Name("a"))
	require.ErrorAs(t, p.Call("b", "Ann"), new(takenError))
}
