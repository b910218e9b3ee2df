package build

import (
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTextNamesVersionCommitAndToolchain(t *testing.T) {
	commit := func(modified string) []debug.BuildSetting {
		return []debug.BuildSetting{
			{Key: "vcs.revision", Value: "79c0d65"}, {Key: "vcs.time", Value: "2026-11-22T21:20:00Z"}, {Key: "vcs.modified", Value: modified},
		}
	}
	release, devel := debug.Module{Version: "v1.2.3"}, debug.Module{Version: "(devel)"}
	for want, info := range map[string]debug.BuildInfo{
		"dominoes devel\n" + runtime.Version():                              {},
		"dominoes devel\ngo1.26.1":                                          {GoVersion: "go1.26.1", Main: devel},
		"dominoes v1.2.3\ncommit 79c0d65 of 2026-11-22T21:20:00Z\ngo1.26.1": {GoVersion: "go1.26.1", Main: release, Settings: commit("false")},
		"dominoes devel\ncommit 79c0d65 of 2026-11-22T21:20:00Z, with changes\ngo1.26.1": {
			GoVersion: "go1.26.1", Settings: commit("true"),
		},
	} {
		assert.Equal(t, want+" "+runtime.GOOS+"/"+runtime.GOARCH+"\n", read(&info).Text())
	}
}

func TestLineCutsCommit(t *testing.T) {
	b := Info{Commit: "0123456789abcdef", Committed: "today", Changed: true, Toolchain: "go1.26"}
	assert.Equal(t, "commit 0123456789ab of today, with changes, go1.26", b.Line())
	assert.Equal(t, "go1.26", Info{Toolchain: "go1.26"}.Line())
}
