package cli

import (
	"cmp"
	"runtime"
	"runtime/debug"
)

// build describes how the program was built.
type build struct {
	version   string // "devel" if it isn't a release
	commit    string // "" if unknown
	changed   bool   // true if the tree had changes since that commit
	committed string // when
	toolchain string // Go's version, with system and architecture
}

// shortCommit returns the first 12 digits of the commit.
func (b build) shortCommit() string { return b.commit[:min(12, len(b.commit))] }

// readBuild returns how this program was built.
func readBuild() build {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return buildOf(info)
}

func buildOf(info *debug.BuildInfo) build {
	b := build{version: info.Main.Version, toolchain: cmp.Or(info.GoVersion, runtime.Version()) + " " + runtime.GOOS + "/" + runtime.GOARCH}
	if b.version == "" || b.version == "(devel)" {
		b.version = "devel"
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.commit = s.Value
		case "vcs.time":
			b.committed = s.Value
		case "vcs.modified":
			b.changed = s.Value == "true"
		}
	}
	return b
}
