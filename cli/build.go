package cli

import (
	"cmp"
	"runtime"
	"runtime/debug"
)

// build is what a program knows of how it was made.
type build struct {
	version   string // "devel" where it has none
	commit    string // "" where it isn't known
	changed   bool   // since that commit
	committed string // when
	toolchain string // Go's version, with system and architecture
}

// shortCommit is the commit as far as people write it.
func (b build) shortCommit() string { return b.commit[:min(12, len(b.commit))] }

// readBuild returns what this program knows.
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
