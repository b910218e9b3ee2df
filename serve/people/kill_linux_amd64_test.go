package people

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/internal/faulttest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// changes name people, and link and remove their keys. Each is saved before it returns.
var changes = []func(*People) error{
	func(p *People) error { return p.Call("a", "Ann") },
	func(p *People) error { return p.Link("b", p.NewCode("a")) },
	func(p *People) error { return p.Call("c", "Cy") },
	func(p *People) error { return p.Unlink("b", "a") },
	func(p *People) error { return p.Link("d", p.NewCode("c")) },
	func(p *People) error { return p.Unlink("c", "d") },
	func(p *People) error { return p.Link("d", p.NewCode("b")) },
}

// The server is killed before each of its changes of a file. Then the file has either all of a change or nothing of it,
// and all changes that had been answered.
func TestKilledServerKeepsWholeChanges(t *testing.T) {
	const name, answered = "people.json", "answered "
	if dir := faulttest.Dir(); dir != "" {
		p, err := Open(filepath.Join(dir, name))
		require.NoError(t, err)
		for n, change := range changes {
			require.NoError(t, change(p))
			fmt.Println(answered, n)
		}
		return
	}
	p, err := Open(filepath.Join(t.TempDir(), name))
	require.NoError(t, err)
	after := [][]Known{{}} // the people after each number of changes
	for _, change := range changes {
		require.NoError(t, change(p))
		after = append(after, p.All())
	}
	kills := 0
	for killed := true; killed; kills++ {
		dir := t.TempDir()
		var out string
		out, killed = faulttest.Killed(t, dir, kills+1)
		p, err := Open(filepath.Join(dir, name))
		require.NoError(t, err)
		n := strings.Count(out, answered)
		require.Contains(t, after[n:min(n+2, len(after))], p.All(), "kill %d after %d changes", kills, n)
		require.Equal(t, !killed, n == len(changes))
		files, err := os.ReadDir(dir)
		require.NoError(t, err)
		assert.LessOrEqual(t, len(files), 2, "at most one temporary file is left")
	}
	assert.Greater(t, kills, 3*len(changes))
}
