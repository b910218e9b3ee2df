package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leftIn returns, by match, the number of choices still to be judged according to each complete line of the reports in
// a home, in the order of the lines.
func leftIn(t *testing.T, home string) map[string][]int {
	t.Helper()
	left := map[string][]int{}
	data, err := os.ReadFile(filepath.Join(home, "judged.jsonl"))
	if !errors.Is(err, fs.ErrNotExist) {
		require.NoError(t, err)
	}
	for line := range bytes.Lines(data) {
		head, choices, _ := bytes.Cut(line, []byte("\t"))
		var h struct {
			ID   string
			Left [domino.MaxSeats]int
		}
		if json.Unmarshal(head, &h) != nil || !json.Valid(choices) {
			continue // the program was killed while it wrote the line
		}
		sum := 0
		for _, n := range h.Left {
			sum += n
		}
		left[h.ID] = append(left[h.ID], sum)
	}
	return left
}

// judged reports whether all choices of n matches are judged.
func judged(left map[string][]int, n int) bool {
	for _, lines := range left {
		if lines[len(lines)-1] > 0 {
			return false
		}
	}
	return len(left) == n
}

// However often the program is killed while it judges, it judges all choices in the end, none that is saved is judged
// again, and the history opens.
func TestKilledProgramKeepsJudgedChoices(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	r := rand.New(rand.NewPCG(sampletest.Seed(t), 49))
	home := t.TempDir()
	matches := sampletest.Of(2, 6)
	for i := range matches {
		p := inProcess(t, home, ones, "--variant", "block", "--seats", "human,greedy", "--target", "10", "--plain",
			"--speed", "instant", "--seed", fmt.Sprint(i))
		require.Zero(t, p.status, p.err)
	}
	for range sampletest.Of(2, 40) {
		w := open(t, true)
		w.home = home
		w.starts("program")
		before, after := len(fmt.Sprint(leftIn(t, home))), rand.N(time.Second)
		if r.IntN(2) == 0 {
			after = time.Minute // kill it once a report is written
		}
		for began := time.Now(); time.Since(began) < after && len(fmt.Sprint(leftIn(t, home))) == before; {
			if judged(leftIn(t, home), matches) {
				break
			}
			time.Sleep(2 * time.Millisecond)
		}
		w.kill(syscall.SIGKILL)
		w.exits()
		require.Zero(t, inProcess(t, home, nil, "history").status)
	}
	w := open(t, true)
	w.home = home
	w.starts("program")
	require.Eventually(t, func() bool { return judged(leftIn(t, home), matches) }, 60*time.Second, 10*time.Millisecond, "not all choices are judged: %v", leftIn(t, home))
	w.kill(syscall.SIGKILL)
	w.exits()
	for id, lines := range leftIn(t, home) {
		for i := range lines[1:] {
			assert.Less(t, lines[i+1], lines[i], "%s is judged twice: %v", id, lines)
		}
	}
	assert.Regexp(t, fmt.Sprintf(`all +%d `, matches), inProcess(t, home, nil, "history").out)
}
