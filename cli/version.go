package cli

import (
	"cmp"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
)

// addVersion adds the flag that says which version this is, and a command for those who
// look for one.
func addVersion(root *cobra.Command) {
	root.Version = versionIs(readBuild())
	root.SetVersionTemplate("{{.Version}}")
	root.Flags().BoolP("version", "v", false, help.FlagVersion)
	root.AddCommand(&cobra.Command{
		Use: "version", Short: help.FlagVersion, Hidden: true, Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(toOut(cmd), root.Version)
			return err
		},
	})
}

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
