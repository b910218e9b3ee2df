package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// synced plays a short match and returns the files and directories that were brought to
// disk.
func synced(t *testing.T, home string, args ...string) map[string]bool {
	t.Helper()
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace sees what is brought to disk")
	}
	trace := filepath.Join(t.TempDir(), "trace")
	args = append([]string{
		"-f", "-y", "-s", "512", "-e", "trace=fsync", "-o", trace,
		os.Args[0], "--variant", "block", "--seats", "random,random", "--target", "1",
	}, args...)
	cmd := exec.Command(strace, args...)
	cmd.Env = append(os.Environ(), partVariable+"=program", "DOMINOES_HOME="+home)
	said, err := cmd.CombinedOutput()
	text, _ := os.ReadFile(trace)
	if len(text) == 0 {
		t.Skipf("nothing can be traced here: %v: %s", err, said)
	}
	require.NoError(t, err, string(said))
	found := map[string]bool{}
	for _, m := range regexp.MustCompile(`fsync\(\d+<([^>]*)>`).FindAllStringSubmatch(string(text), -1) {
		found[m[1]] = true
	}
	return found
}

// A power loss doesn't take the directories that a first match is kept in.
func TestNewDirectoriesAreBroughtToDisk(t *testing.T) {
	t.Parallel()
	top, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	home, at := filepath.Join(top, "new", "home"), filepath.Join(top, "at")
	disk := synced(t, home)
	for _, dir := range []string{top, filepath.Dir(home), home, filepath.Join(home, "matches"), filepath.Join(home, "seeds")} {
		assert.True(t, disk[dir], dir)
	}
	require.NoError(t, os.Mkdir(at, 0o755))
	home = filepath.Join(top, "another")
	disk = synced(t, home, "--record", filepath.Join(at, "match.jsonl"))
	for _, dir := range []string{top, home, filepath.Join(home, "matches"), at} {
		assert.True(t, disk[dir], dir)
	}
}
