package club_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/sampletest"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/serve/servetest"
)

// Whichever file or directory of a server's tables breaks, at any moment of a match: the players read neither its name
// nor what the system says.
func TestTablesHideFilesThatBreak(t *testing.T) {
	const mark = "qzqz"
	moments := sampletest.Some(t, 3, []int{0, 1, 2, 3, 4, 5, 6, 7})
	var all []string
	for broken, most := 0, 1; broken < most; broken++ { // the file that breaks, as a number in the order of a walk
		for _, moment := range moments {
			synctest.Test(t, func(t *testing.T) {
				home := filepath.Join(t.TempDir(), mark)
				now := -1
				said := playsBreaking(t, home, func() {
					if now++; now == moment {
						most = max(most, spoil(t, home, broken))
					}
				})
				for _, text := range said {
					assert.NotRegexp(t, mark+"|directory|exists|denied", text, "file %d at %d", broken, moment)
				}
				all = append(all, said...)
			})
		}
	}
	assert.Contains(t, all, "the server can't use its disk right now")
}

// playsBreaking plays a match of two people with a restart in its middle, calls breaks now and then, and returns all
// errors that the players see.
func playsBreaking(t *testing.T, home string, breaks func()) (said []string) {
	hears := func(err error) {
		if err != nil {
			said = append(said, err.Error())
		}
	}
	code := ""
	for range 2 {
		breaks()
		c := open(t, home)
		a, b := c.For(ann, "here"), c.For(bo, "there")
		if code == "" {
			var err error
			code, err = a.Open(forTwo)
			hears(err)
		}
		breaks()
		first, err := a.Join(code)
		hears(err)
		second, err2 := b.Join(code)
		hears(err2)
		if err != nil || err2 != nil {
			c.Close("over")
			continue
		}
		plays := 0
		playOn(t, []page.Link{first, second}, func(v room.View) bool {
			if plays++; plays%3 == 1 {
				breaks()
			}
			said = append(said, v.NotSaved)
			return plays > 6
		})
		_, err = first.Review()
		hears(err)
		c.Close("over")
		said = append(said, shown(first).NotSaved, fmt.Sprint(a.List()))
	}
	return said
}

// spoil breaks the n-th file or directory below a home, and returns how many there are.
func spoil(t *testing.T, home string, n int) (count int) {
	require.NoError(t, os.MkdirAll(home, 0o700))
	var all []string
	require.NoError(t, filepath.WalkDir(home, func(name string, _ fs.DirEntry, err error) error {
		if name != home {
			all = append(all, name)
		}
		return err
	}))
	if n >= len(all) {
		return len(all)
	}
	servetest.Spoil(t, all[n])
	return len(all)
}
