// Package build says how the program was built.
package build

import (
	"cmp"
	"runtime"
	"runtime/debug"
)

// Info describes how the program was built.
type Info struct {
	Version   string // "devel" if it isn't a release
	Commit    string // "" if unknown
	Changed   bool   // true if the tree had changes since that commit
	Committed string // when
	Toolchain string // Go's version, with system and architecture
}

// Read returns how this program was built.
func Read() Info {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return read(info)
}

func read(info *debug.BuildInfo) Info {
	b := Info{
		Version:   info.Main.Version,
		Toolchain: cmp.Or(info.GoVersion, runtime.Version()) + " " + runtime.GOOS + "/" + runtime.GOARCH,
	}
	if b.Version == "" || b.Version == "(devel)" {
		b.Version = "devel"
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			b.Commit = s.Value
		case "vcs.time":
			b.Committed = s.Value
		case "vcs.modified":
			b.Changed = s.Value == "true"
		}
	}
	return b
}
