package cli

import (
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// However one asks for the version, it is printed plainly.
func TestVersion(t *testing.T) {
	for _, ask := range []string{"--version", "-v", "version"} {
		r := run(t, "", ask)
		assert.Zero(t, r.status, ask)
		assert.True(t, strings.HasPrefix(r.out, "dominoes "), r.out)
		assert.Contains(t, r.out, runtime.Version()+" "+runtime.GOOS+"/"+runtime.GOARCH)
		assert.NotContains(t, r.out, "\x1b")
	}
}

func TestWhatIsKnownOfTheBuild(t *testing.T) {
	setting := func(key, value string) debug.BuildSetting { return debug.BuildSetting{Key: key, Value: value} }
	on := " " + runtime.GOOS + "/" + runtime.GOARCH + "\n"
	for want, info := range map[string]debug.BuildInfo{
		"dominoes devel\n" + runtime.Version() + on: {},
		"dominoes devel\ngo1.26.1" + on:             {GoVersion: "go1.26.1", Main: debug.Module{Version: "(devel)"}},
		"dominoes v1.2.3\ncommit 79c0d65 of 2026-11-22T21:20:00Z\ngo1.26.1" + on: {
			GoVersion: "go1.26.1", Main: debug.Module{Version: "v1.2.3"},
			Settings: []debug.BuildSetting{setting("vcs.revision", "79c0d65"), setting("vcs.time", "2026-11-22T21:20:00Z"), setting("vcs.modified", "false")},
		},
		"dominoes devel\ncommit 79c0d65 of 2026-11-22T21:20:00Z, with changes\ngo1.26.1" + on: {
			GoVersion: "go1.26.1",
			Settings:  []debug.BuildSetting{setting("vcs.revision", "79c0d65"), setting("vcs.time", "2026-11-22T21:20:00Z"), setting("vcs.modified", "true")},
		},
	} {
		assert.Equal(t, want, versionIs(buildOf(&info)))
	}
}
