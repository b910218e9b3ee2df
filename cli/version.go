package cli

import (
	"io"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/internal/build"
)

// addVersion adds the flag that prints the version, and a hidden command that does the same.
func addVersion(root *cobra.Command) {
	root.Version = build.Read().Text()
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
