package build

import (
	"fmt"
	"strings"
)

// Program returns the name with which records identify their writer, as in "dominoes v1.2.3".
func (b Info) Program() string { return "dominoes " + b.Version }

// Text describes the build in a line each for the version, the commit and the toolchain.
func (b Info) Text() string {
	lines := []string{b.Program()}
	if b.Commit != "" {
		lines = append(lines, b.tree(b.Commit))
	}
	return strings.Join(append(lines, b.Toolchain), "\n") + "\n"
}

// Line describes the build in one line, without its version.
func (b Info) Line() string {
	if b.Commit == "" {
		return b.Toolchain
	}
	return b.tree(b.Commit[:min(12, len(b.Commit))]) + ", " + b.Toolchain
}

// tree describes the tree that was built, by the name of its commit.
func (b Info) tree(commit string) string {
	text := fmt.Sprintf("commit %s of %s", commit, b.Committed)
	if b.Changed {
		text += ", with changes"
	}
	return text
}
