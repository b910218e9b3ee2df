package cli

import (
	"os"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/internal/build"
)

// manCommand returns the command that prints a manual page or writes all of them to files, for packages.
func manCommand() *cobra.Command {
	var dir string
	cmd := help.Man.Command(nil, func(cmd *cobra.Command, args []string) error {
		root, header := cmd.Root(), manHeader(build.Read())
		root.DisableAutoGenTag = true
		topic, rest, err := root.Find(args)
		switch {
		case err != nil:
			return err
		case len(rest) > 0:
			return refuseCommand(root, rest)
		case dir == "":
			return doc.GenMan(topic, header, console.Data(cmd))
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		return doc.GenManTree(topic, header, dir)
	})
	cmd.Hidden = true
	cmd.Flags().StringVar(&dir, "dir", "", help.FlagManDir)
	if err := cmd.MarkFlagDirname("dir"); err != nil {
		panic(err) // the flag exists
	}
	return cmd
}

// manHeader returns the header and footer of manual pages. Their date is the commit's, so that builds are reproducible.
func manHeader(b build.Info) *doc.GenManHeader {
	header := &doc.GenManHeader{Section: "1", Source: b.Program(), Manual: manualTitle}
	if at, err := time.Parse(time.RFC3339, b.Committed); err == nil {
		header.Date = &at
	}
	return header
}
